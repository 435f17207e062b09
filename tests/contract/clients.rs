//! Clients in other languages, made from the document by the generators that people use, and run all the way: what is awkward
//! here is awkward for users.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Node, TestPlatform, python, tools};

const TYPESCRIPT: &[&str] = &["openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3"];
const PYTHON: &[&str] = &["openapi-python-client==0.29.1"];

/// The document as it is committed, which another test holds against the service.
const DOCUMENT: &str = include_str!("../../generated/openapi/openapi.json");

/// What either client must come to: squares, streamed and in pages.
fn expected() -> Value {
    json!({
        "scopes": ["read", "execute", "author"],
        "released": [1, 1],
        "streamed": [["0", "0"], ["1", "1"], ["2", "4"]],
        "status": "SUCCESS",
        "pages": [
            [["0", "0"], ["1", "1"], ["2", "4"]],
            [["3", "9"], ["4", "16"], ["5", "25"]],
            [["6", "36"]],
        ],
        "refused": "pipeline.execution.not_found",
    })
}

/// A folder with the document and a script.
fn workshop(script: &str, text: &str) -> TempDir {
    let folder = tempfile::Builder::new().prefix("fs-client-").tempdir().unwrap();
    std::fs::write(folder.path().join("openapi.json"), DOCUMENT).unwrap();
    std::fs::write(folder.path().join(script), text).unwrap();
    folder
}

async fn off_the_reactor<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

fn run(command: &mut Command) -> String {
    tools::run(command).unwrap_or_else(|error| panic!("{error}"))
}

/// FC-64
#[tokio::test]
async fn a_typescript_client_goes_all_the_way() {
    let Some(node) = off_the_reactor(|| Node::with(TYPESCRIPT)).await else { return };
    let platform = TestPlatform::start().await;
    let (address, key) = (platform.address().to_owned(), platform.key().to_owned());

    let printed = off_the_reactor(move || typescript(&node, &address, &key)).await;

    assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected());
}

/// Generates the types, checks the script against them as strictly as the compiler can, and runs it.
fn typescript(node: &Node, address: &str, key: &str) -> String {
    let folder = workshop("way.ts", include_str!("clients/way.ts"));
    let at = folder.path();
    node.lends(at);
    std::fs::write(at.join("package.json"), r#"{"type": "module"}"#).unwrap();
    // A field of a request that has a default may be left out; the generator's own default is to demand it.
    let options = ["openapi.json", "--output", "schema.d.ts", "--default-non-nullable", "false"];
    run(node.tool("openapi-typescript/bin/cli.js").args(options).current_dir(at));
    let strict = ["--strict", "--noUncheckedIndexedAccess", "--noEmitOnError"];
    let shape = ["--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.asynciterable"];
    run(node.tool("typescript/bin/tsc").args(strict).args(shape).arg("way.ts").current_dir(at));
    run(node.command().args(["way.js", address, key]).current_dir(at))
}

/// FC-64
#[tokio::test]
async fn a_python_client_goes_all_the_way() {
    let Some(python) = off_the_reactor(|| python::environment(PYTHON)).await else { return };
    let platform = TestPlatform::start().await;
    let (address, key) = (platform.address().to_owned(), platform.key().to_owned());

    let printed = off_the_reactor(move || python_client(&python, &address, &key)).await;

    assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected());
}

/// Generates the client beside the script, and runs that. A warning of the generator is a piece of the interface that its
/// users would not have.
fn python_client(python: &Path, address: &str, key: &str) -> String {
    let folder = workshop("way.py", include_str!("clients/way.py"));
    let at = folder.path();
    std::fs::write(at.join("settings.yml"), "post_hooks: []\n").unwrap();
    let options = ["generate", "--path", "openapi.json", "--meta", "none", "--output-path", "flowstone_client"];
    let generate = ["-m", "openapi_python_client"];
    let fails = ["--fail-on-warning", "--config", "settings.yml"];
    run(Command::new(python).args(generate).args(options).args(fails).current_dir(at));
    run(Command::new(python).args(["way.py", address, key]).current_dir(at))
}
