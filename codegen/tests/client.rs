//! A client from a document of our kind, and what is said of one that no client can be made from.

use codegen::stages::client;
use serde_json::{Value, json};
use std::path::PathBuf;

/// This package; asked at run time, because checkouts may share a target folder.
fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is").into()
}

fn root(name: &str, document: &Value) -> PathBuf {
    let root = std::env::temp_dir().join(format!("codegen-client-{name}-{}", std::process::id()));
    std::fs::create_dir_all(root.join("generated/openapi")).unwrap();
    let settings = package().join("../generated/rustfmt.toml");
    std::fs::copy(settings, root.join("generated/rustfmt.toml")).unwrap();
    std::fs::write(root.join("generated/openapi/openapi.json"), document.to_string()).unwrap();
    root
}

fn document(responses: &Value) -> Value {
    let thing = json!({"type": "object", "required": ["id"], "properties": {
        "id": {"type": "string", "format": "uuid"}, "note": {"type": "string"}}});
    let problem = json!({"type": "object", "required": ["code"], "properties": {"code": {"type": "string"}}});
    let operation = json!({
        "operationId": "get_thing",
        "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}],
        "responses": responses
    });
    json!({
        "openapi": "3.0.0",
        "info": {"title": "things", "version": "1"},
        "paths": {"/things/{id}": {"get": operation}},
        "components": {"schemas": {"Thing": thing, "Problem": problem}}
    })
}

fn body(schema: &str) -> Value {
    let reference = json!({"schema": {"$ref": format!("#/components/schemas/{schema}")}});
    json!({"description": "", "content": {"application/json": reference}})
}

#[test]
fn a_client_has_a_builder_an_operation_and_its_types() {
    let root = root("made", &document(&json!({"200": body("Thing"), "4XX": body("Problem"), "5XX": body("Problem")})));
    let output = client::make(&root).unwrap();
    let written = output.settle(&root, "generated/client", codegen::output::Mode::Write).unwrap();
    assert_eq!(written.len(), 2, "{written:?}");
    let text = std::fs::read_to_string(root.join("generated/client/src/lib.rs")).unwrap();
    for expected in
        ["pub fn get_thing(&self) -> builder::GetThing<'_>", "pub struct Thing", "pub note: ", "pub struct Problem"]
    {
        assert!(text.contains(expected), "{expected} is not in\n{text}");
    }
    let again = client::make(&root).unwrap().settle(&root, "generated/client", codegen::output::Mode::Check).unwrap();
    assert!(again.is_empty(), "the same document gives the same client: {again:?}");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_second_success_schema_is_refused_with_what_is_demanded() {
    let root =
        root("refused", &document(&json!({"200": body("Thing"), "201": body("Problem"), "4XX": body("Problem")})));
    let refusal = client::make(&root).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(refusal.contains("one success schema"), "{refusal}");
    std::fs::remove_dir_all(root).unwrap();
}
