//! Building the same tree twice gives the same; one changed default is seen; line endings are no change.

use codegen::catalog::{Catalog, compare};
use codegen::output::files_under;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::sources::file::SourceFile;
use embedded::Server;
use std::path::PathBuf;

/// This package; asked at run time, because checkouts may share a target folder.
fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is").into()
}

fn root() -> PathBuf {
    package().join("..")
}

async fn built(server: &Server, files: &[SourceFile]) -> Catalog {
    let scratch = Scratch::of(server, "drift", files).await.unwrap();
    let catalog = Catalog::read(&scratch.client).await.unwrap();
    scratch.drop(server).await.unwrap();
    catalog
}

/// FC-41, MIG-001
#[tokio::test]
async fn an_unchanged_tree_shows_no_drift_and_one_changed_default_does() {
    let server = Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap();
    let mut files = Sources::read(&root()).unwrap().schema;
    let (first, second) = (built(&server, &files).await, built(&server, &files).await);
    assert_eq!(first.objects(), second.objects());

    let users = files.iter_mut().find(|file| file.path == "schema/catalog/users.sql").unwrap();
    let changed = users
        .text
        .replace("is_admin             boolean     NOT NULL DEFAULT false", "is_admin boolean NOT NULL DEFAULT true");
    assert_ne!(changed, users.text);
    *users = SourceFile::new("schema/catalog/users.sql", changed);
    let differences = compare(&first, &built(&server, &files).await);
    assert_eq!(differences.len(), 1, "{differences:?}");
    assert_eq!((differences[0].object.as_str(), differences[0].part.as_str()), ("catalog.users", "column is_admin"));
}

/// FC-37
#[test]
fn line_endings_are_the_same_in_every_checkout() {
    let pinned = std::fs::read_to_string(root().join(".gitattributes")).unwrap();
    assert!(
        pinned.lines().any(|line| line == "* text=auto eol=lf"),
        "digests and checksums would differ between checkouts"
    );
    for folder in ["schema", "queries", "migrations", "generated"] {
        for path in files_under(&root().join(folder)).unwrap() {
            let bytes = std::fs::read(root().join(folder).join(&path)).unwrap();
            assert!(!bytes.contains(&b'\r'), "{folder}/{path} has a carriage return");
        }
    }
}
