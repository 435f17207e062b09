//! The command as people and pipelines call it, in a tree of its own: what it says, how it ends, and what it leaves behind.
#![cfg(unix)]

use codegen::landed;
use codegen::output::files_under;
use codegen::sources::Sources;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

/// Instead of the service: a document of an API with one operation.
const DOCUMENT: &str = r#"{"openapi": "3.0.0", "info": {"title": "t", "version": "1"}, "servers": [], "tags": [],
 "paths": {"/ping": {"get": {"operationId": "ping", "responses": {"204": {"description": "it is there"}}}}}, "components": {}}"#;

/// The generator is held to its one way into jsonb, which it makes for trees that use it.
const WITH_JSON: &str = "--! versions_of
--- The versions of a document that hold this body.
SELECT version FROM catalog.document_versions WHERE document_id = :document_id AND body_json = :body_json;
";

/// The base of the fixtures with migrations that lead to it, in a folder that is gone when this is dropped.
struct Tree(PathBuf);

impl Tree {
    fn new(name: &str) -> Self {
        // Asked at run time, because checkouts may share a target folder.
        let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is"));
        let tree = Self(std::env::temp_dir().join(format!("codegen-command-{}-{name}", std::process::id())));
        let _ = std::fs::remove_dir_all(&tree.0);
        let base = package.join("fixtures/base");
        for path in files_under(&base).unwrap() {
            tree.write(&path, &std::fs::read_to_string(base.join(&path)).unwrap());
        }
        for path in ["Cargo.toml", "cornucopia.toml", "generated/rustfmt.toml"] {
            tree.write(path, &std::fs::read_to_string(package.join("..").join(path)).unwrap());
        }
        tree.write("queries/catalog/document_versions.sql", WITH_JSON);
        let schema = Sources::read(&tree.0).unwrap().schema;
        let applied = schema.iter().map(|file| file.text.clone()).collect::<Vec<_>>().join("\n");
        tree.write(
            "migrations/0001_catalog_all.sql",
            &format!("-- Everything is new: no lock is waited for.\n\n{applied}"),
        );
        std::fs::create_dir_all(tree.0.join("codegen")).unwrap();
        tree.service(&format!("cat <<'END'\n{DOCUMENT}\nEND"));
        tree
    }

    fn write(&self, path: &str, text: &str) {
        let at = self.0.join(path);
        std::fs::create_dir_all(at.parent().unwrap()).unwrap();
        std::fs::write(at, text).unwrap();
    }

    fn change(&self, path: &str, from: &str, to: &str) {
        let text = std::fs::read_to_string(self.0.join(path)).unwrap();
        assert!(text.contains(from), "{path}: {text}");
        self.write(path, &text.replace(from, to));
    }

    /// What is run where the service would be built and asked for its document.
    fn service(&self, script: &str) {
        self.write("cargo.sh", &format!("#!/bin/sh\n{script}\n"));
        std::fs::set_permissions(self.0.join("cargo.sh"), std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// The command's exit code, and everything that it said.
    fn run(&self, arguments: &[&str]) -> (i32, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_codegen"));
        command.env("CARGO_MANIFEST_DIR", self.0.join("codegen")).env("CARGO", self.0.join("cargo.sh"));
        let answer = command.args(arguments).output().unwrap();
        let said = [answer.stdout, answer.stderr].concat();
        (answer.status.code().unwrap(), String::from_utf8(said).unwrap())
    }

    fn has(&self, path: &str) -> bool {
        self.0.join(path).exists()
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn is(answer: &(i32, String), code: i32, says: &str) {
    assert!(answer.0 == code && answer.1.contains(says), "{code} and {says:?} were wanted: {answer:?}");
}

/// GEN-001, MIG-002
#[test]
fn a_run_makes_everything_and_a_check_accepts_it_until_something_changes() {
    let tree = Tree::new("whole");
    is(&tree.run(&["check"]), 1, "MIG-002");
    assert!(!tree.has(landed::PATH) && !tree.has("generated/db"), "a check wrote something");

    is(&tree.run(&[]), 0, "generated/db/Cargo.toml written");
    assert!(tree.has(landed::PATH) && tree.has("generated/client/src/lib.rs"));
    assert_eq!(tree.run(&["check"]), (0, String::new()));
    assert_eq!(tree.run(&[]), (0, String::new()));

    tree.change("queries/catalog/people.sql", "--- One person.", "--- Somebody.");
    is(&tree.run(&["check"]), 1, "generated/db/src/queries/catalog/people.rs differs");
    is(&tree.run(&["check"]), 1, "run `cargo run -p codegen`");
    is(&tree.run(&[]), 0, "people.rs written");
    tree.change("migrations/0001_catalog_all.sql", "no lock is waited for", "nobody waits");
    is(&tree.run(&[]), 1, "landed with another text");
}

/// MIG-002
#[test]
fn a_migration_lands_only_when_nothing_is_left_to_mend() {
    let tree = Tree::new("landing");
    tree.change("schema/catalog/people.sql", "note       text", "note       text NOT NULL");
    is(&tree.run(&[]), 1, "MIG-001");
    assert!(!tree.has(landed::PATH) && !tree.has("generated/db"));
    is(&tree.run(&["--anyway", "--statements"]), 1, "MIG-001");
    is(&tree.run(&["--anyway"]), 1, "MIG-001");
    assert!(tree.has("generated/db/Cargo.toml") && !tree.has(landed::PATH));

    tree.change("schema/catalog/people.sql", "note       text NOT NULL", "note       text");
    is(&tree.run(&["--statements"]), 0, "");
    assert!(!tree.has(landed::PATH));
    tree.service("exit 1");
    is(&tree.run(&[]), 1, "the service does not build");
    assert!(!tree.has(landed::PATH));
}

/// GEN-001
#[test]
fn a_word_that_the_command_does_not_know_is_answered_with_its_usage() {
    let tree = Tree::new("usage");
    is(&tree.run(&["chek"]), 2, "cargo run -p codegen -- check");
    assert!(!tree.has("generated/db"));
}
