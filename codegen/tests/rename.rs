//! What a newcomer is told who renames a column in `schema/` and nothing else.

use codegen::catalog::Catalog;
use codegen::checks::{self, World};
use codegen::digest;
use codegen::landed;
use codegen::output::files_under;
use codegen::plans::Planned;
use codegen::prepared::Prepared;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::sources::file::SourceFile;
use codegen::steps;
use embedded::Server;
use std::path::{Path, PathBuf};

/// This package; asked at run time, because checkouts may share a target folder.
fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is").into()
}

/// The base of the fixtures, with migrations that lead to it.
fn tree() -> PathBuf {
    let base = package().join("fixtures/base");
    let tree = std::env::temp_dir().join(format!("codegen-rename-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&tree);
    for path in files_under(&base).unwrap() {
        std::fs::create_dir_all(tree.join(&path).parent().unwrap()).unwrap();
        std::fs::copy(base.join(&path), tree.join(&path)).unwrap();
    }
    std::fs::write(tree.join("cornucopia.toml"), "").unwrap();
    let applied =
        Sources::read(&tree).unwrap().schema.iter().map(|file| file.text.clone()).collect::<Vec<_>>().join("\n");
    std::fs::create_dir_all(tree.join("migrations")).unwrap();
    let begins = "-- Everything that the area has; all of it is new, so that no lock is waited for.\n\n";
    std::fs::write(tree.join("migrations/0001_catalog_all.sql"), format!("{begins}{applied}")).unwrap();
    tree
}

async fn told(server: &Server, tree: &Path) -> Vec<String> {
    let mut sources = Sources::read(tree).unwrap();
    let schema = Scratch::of(server, "rename", &sources.schema).await.unwrap();
    // What a run that writes takes for landed, so that only the rest is told.
    let landed = landed::with_new(&sources.migrations, sources.landed.as_ref()).unwrap();
    sources.landed = Some(SourceFile::new(landed::PATH, landed));
    let (migrations, steps) = steps::apply(server, "rename_migrations", &sources.migrations).await.unwrap();
    let catalog = Catalog::read(&schema.client).await.unwrap();
    let migrated = Catalog::read(&migrations.client).await.unwrap();
    let prepared = Prepared::all(&schema.client, &sources).await;
    let plans = Planned::all(&schema.client, &catalog, &sources).await.unwrap();
    schema.drop(server).await.unwrap();
    migrations.drop(server).await.unwrap();
    let world = World {
        sources: &sources,
        catalog: &catalog,
        migrated: &migrated,
        prepared: &prepared,
        plans: &plans,
        steps: &steps,
    };
    checks::run(&world).iter().map(ToString::to_string).collect()
}

/// MIG-001, COM-003
#[tokio::test]
async fn renaming_a_column_tells_each_next_step_until_all_agree() {
    let server = Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap();
    let tree = tree();
    let change = |path: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(tree.join(path)).unwrap();
        assert!(text.contains(from));
        std::fs::write(tree.join(path), text.replace(from, to)).unwrap();
    };
    let digest = |tree: &Path| digest::digest(&digest::inputs(tree).unwrap());
    assert_eq!(told(&server, &tree).await, [""; 0]);
    let before = digest(&tree);

    change("schema/catalog/people.sql", "note       text", "remark     text");
    assert_ne!(digest(&tree), before, "what was generated before no longer builds");
    let said = told(&server, &tree).await.join("\n");
    // The statement that still uses the old name, and where.
    assert!(
        said.contains("queries/catalog/people.sql:3:19: COM-003: find_person: column \"note\" does not exist"),
        "{said}"
    );
    assert!(said.contains("after a rename, the statements follow the new name"), "{said}");
    // The migration that is missing, with both states of the column.
    assert!(said.contains("schema/catalog/people.sql:5:5: MIG-001: catalog.people, column remark\n    schema/:     column remark text null\n    migrations/: (not there)"), "{said}");
    assert!(
        said.contains(
            "MIG-001: catalog.people, column note\n    schema/:     (not there)\n    migrations/: column note text null"
        ),
        "{said}"
    );
    assert!(
        said.contains(
            "mend: if it is `note` under a new name: ALTER TABLE catalog.people RENAME COLUMN note TO remark"
        ),
        "{said}"
    );

    std::fs::write(
        tree.join("migrations/0002_catalog_people_rename_note.sql"),
        "-- Renames a column: waits for readers once, and looks through nothing.\nALTER TABLE catalog.people RENAME COLUMN note TO remark;\n",
    )
    .unwrap();
    let said = told(&server, &tree).await;
    assert!(said.len() == 1 && said[0].contains("COM-003"), "{said:?}");
    change("queries/catalog/people.sql", "note", "remark");
    assert_eq!(told(&server, &tree).await, [""; 0]);
    std::fs::remove_dir_all(tree).unwrap();
}
