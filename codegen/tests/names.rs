//! Names that Rust reserves: what the checks let through becomes code that a compiler reads.

use codegen::digest;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::stages::db;
use embedded::Server;
use std::path::{Path, PathBuf};
use std::process::Command;

/// This package; asked at run time, because checkouts may share a target folder.
fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is").into()
}

fn copy(from: &Path, to: &Path) {
    for path in codegen::output::files_under(from).unwrap() {
        std::fs::create_dir_all(to.join(&path).parent().unwrap()).unwrap();
        std::fs::copy(from.join(&path), to.join(&path)).unwrap();
    }
}

/// FC-68, GEN-008
#[tokio::test(flavor = "multi_thread")]
async fn every_name_that_is_let_through_is_one_that_rust_reads() {
    let tree = std::env::temp_dir().join(format!("codegen-names-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&tree);
    copy(&package().join("fixtures/base"), &tree);
    copy(&package().join("fixtures/GEN-008/pass"), &tree);
    // The generator's ways into jsonb are looked for, so that there must be one.
    let put = "--! put_body\nUPDATE catalog.document_versions SET body_json = :body WHERE document_id = :id AND status = 'DRAFT';\n";
    std::fs::write(tree.join("queries/catalog/document_versions.sql"), put).unwrap();
    std::fs::copy(package().join("../cornucopia.toml"), tree.join("cornucopia.toml")).unwrap();
    std::fs::copy(package().join("../Cargo.toml"), tree.join("Cargo.toml")).unwrap();
    std::fs::create_dir_all(tree.join("generated")).unwrap();
    std::fs::copy(package().join("../generated/rustfmt.toml"), tree.join("generated/rustfmt.toml")).unwrap();
    let server = Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap();
    let sources = Sources::read(&tree).unwrap();
    let scratch = Scratch::of(&server, "names", &sources.schema).await.unwrap();
    let output = tokio::task::block_in_place(|| db::make(&scratch.client, &sources, &tree)).unwrap();
    scratch.drop(&server).await.unwrap();
    assert!(!digest::digest(&sources.inputs).is_empty());
    output.settle(&tree, "made", codegen::output::Mode::Write).unwrap();

    let module = tree.join("made/src/queries/catalog/people.rs");
    let text = std::fs::read_to_string(&module).unwrap();
    for name in ["r#match", "r#async", "r#gen", "r#dyn", "r#try", "r#where", "r#loop", "r#box", "r#type"] {
        assert!(text.contains(name), "{name} is not in\n{text}");
    }
    // The compiler's own parser, in the edition that the generated crate has.
    let read = Command::new("rustfmt").args(["--edition", "2024", "--check"]).arg(&module).output().unwrap();
    let said = String::from_utf8_lossy(&read.stderr);
    assert!(!said.contains("error"), "{said}");
    // Names go to the server and come back as they are in the database.
    assert!(text.contains("email AS async") && text.contains("updated_at AS \\\"where\\\""), "{text}");
    std::fs::remove_dir_all(tree).unwrap();
}
