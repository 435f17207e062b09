//! Building the same tree twice gives the same; one changed default is seen; line endings are no change.

use codegen::catalog::{Catalog, compare};
use codegen::landed;
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

/// FC-37
#[test]
fn a_checkout_that_is_told_to_end_lines_its_own_way_has_the_same_hashes() {
    let tree = std::env::temp_dir().join(format!("codegen-crlf-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&tree);
    std::fs::create_dir_all(&tree).unwrap();
    let git = |arguments: &[&str]| {
        let mut command = std::process::Command::new("git");
        // Whatever the person who runs this has configured is not meant.
        command.env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_SYSTEM", "/dev/null").current_dir(&tree);
        let settings = ["-c", "core.autocrlf=true", "-c", "core.eol=crlf", "-c", "user.name=t", "-c", "user.email=t@t"];
        let answer = command.args(settings).args(arguments).output().unwrap();
        assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    };
    for folder in ["schema", "queries", "migrations"] {
        for path in files_under(&root().join(folder)).unwrap() {
            let to = tree.join(folder).join(&path);
            std::fs::create_dir_all(to.parent().unwrap()).unwrap();
            std::fs::copy(root().join(folder).join(&path), to).unwrap();
        }
    }
    for name in [".gitattributes", "cornucopia.toml"] {
        std::fs::copy(root().join(name), tree.join(name)).unwrap();
    }
    std::fs::write(tree.join("free"), "a\nb\n").unwrap();
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "-m", "all"]);
    for folder in ["schema", "queries", "migrations"] {
        std::fs::remove_dir_all(tree.join(folder)).unwrap();
    }
    git(&["checkout", "--quiet", "--", "."]);

    let migration = std::fs::read(tree.join("migrations/0001_catalog_area.sql")).unwrap();
    assert_eq!(migration, std::fs::read(root().join("migrations/0001_catalog_area.sql")).unwrap());
    let (here, there) = (Sources::read(&root()).unwrap(), Sources::read(&tree).unwrap());
    assert_eq!(here.digest, there.digest);

    // And without git's help: what is read is the text, not its line endings.
    for path in files_under(&tree.join("migrations")).unwrap() {
        let at = tree.join("migrations").join(path);
        let text = std::fs::read_to_string(&at).unwrap();
        std::fs::write(&at, text.replace('\n', "\r\n")).unwrap();
    }
    let people = tree.join("schema/catalog/users.sql");
    std::fs::write(&people, std::fs::read_to_string(&people).unwrap().replace('\n', "\r\n")).unwrap();
    let there = Sources::read(&tree).unwrap();
    assert_eq!(here.digest, there.digest);
    let hashes = |sources: &Sources| sources.migrations.iter().map(landed::hash).collect::<Vec<_>>();
    assert_eq!(hashes(&here), hashes(&there));
    std::fs::remove_dir_all(tree).unwrap();
}
