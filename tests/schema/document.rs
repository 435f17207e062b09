//! The API document: what the service tells is what is committed, and its outline is a snapshot that a reviewer can read.

use super::{root, snapshots};
use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

fn committed() -> Value {
    serde_json::from_str(
        &std::fs::read_to_string(root().join("generated/openapi/openapi.json"))
            .expect("generated/openapi is there: `cargo run -p codegen`"),
    )
    .unwrap()
}

#[test]
fn the_committed_document_is_the_services_own() {
    let answer =
        Command::new(env!("CARGO_BIN_EXE_flowstone")).arg("openapi").env_remove("DATABASE_URL").output().unwrap();
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let told: Value = serde_json::from_slice(&answer.stdout).unwrap();
    assert!(told == committed(), "generated/openapi is older than the routes: run `cargo run -p codegen`");
}

#[test]
fn the_outline_of_the_document_is_that_of_the_snapshot() {
    snapshots::assert("document", "outline", &outline(&committed()));
}

/// Every operation with its path and method.
fn operations(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .into_iter()
                .flatten()
                .map(move |(method, operation)| (format!("{method} {path}"), operation))
        })
        .filter(|(_, operation)| operation["responses"].is_object())
        .collect()
}

/// FC-65
#[test]
fn every_operation_has_one_success_schema_and_one_error_schema() {
    let document = committed();
    let operations = operations(&document);
    assert!(!operations.is_empty());
    for (name, operation) in operations {
        let (mut successes, mut errors) = (BTreeSet::new(), BTreeSet::new());
        for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
            let bodies: Vec<String> = answer["content"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(media, body)| format!("{media} {}", body["schema"]))
                .collect();
            let class = if status.starts_with('2') { &mut successes } else { &mut errors };
            class.insert(bodies.join(" or "));
        }
        assert_eq!(successes.len(), 1, "{name} succeeds with {successes:?}");
        assert_eq!(errors.len(), 1, "{name} fails with {errors:?}");
    }
}

/// FC-64
#[test]
fn null_is_said_in_the_words_of_the_documents_version() {
    let document = committed();
    assert_eq!(document["openapi"], "3.0.0");
    let mut open = vec![&document];
    while let Some(value) = open.pop() {
        if let Some(fields) = value.as_object() {
            assert!(value["type"] != "null", "`type: null` is of a later version: {value}");
            assert!(
                !value["$ref"].is_string() || value["nullable"].is_null(),
                "nullable beside $ref is read by nobody: {value}"
            );
            open.extend(fields.values());
        }
        open.extend(value.as_array().into_iter().flatten());
    }
}

/// One line an operation and answer, one line a schema: enough to see what a change does to callers.
fn outline(document: &Value) -> String {
    let mut lines = Vec::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in
            methods.as_object().into_iter().flatten().filter(|(_, operation)| operation["responses"].is_object())
        {
            let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
            let parameters: Vec<String> = operation["parameters"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|p| {
                    format!(
                        "{} {}{}: {}",
                        text(&p["in"]),
                        text(&p["name"]),
                        if p["required"] == true { "" } else { "?" },
                        kind(&p["schema"])
                    )
                })
                .collect();
            lines.push(format!(
                "{} {path} {}({})",
                method.to_uppercase(),
                text(&operation["operationId"]),
                parameters.join(", ")
            ));
            for (media, body) in operation["requestBody"]["content"].as_object().into_iter().flatten() {
                lines.push(format!("    takes {media} {}", kind(&body["schema"])));
            }
            for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
                let bodies: Vec<String> = answer["content"]
                    .as_object()
                    .into_iter()
                    .flatten()
                    .map(|(media, body)| format!("{media} {}", kind(&body["schema"])))
                    .collect();
                lines.push(format!(
                    "    {status} {}",
                    if bodies.is_empty() { "nothing".to_owned() } else { bodies.join(" or ") }
                ));
            }
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        lines.push(format!("{name}: {}", kind(schema)));
    }
    lines.join("\n")
}

/// A schema in one line; references stay references.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or(reference).to_owned();
    }
    for (word, joined) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[word].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(joined);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let nullable = if schema["nullable"] == true { " | null" } else { "" };
    let text = match schema["type"].as_str().unwrap_or("any") {
        "array" => format!("[{}]", kind(&schema["items"])),
        "object" => {
            let required: Vec<&str> =
                schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let fields: Vec<String> = schema["properties"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, field)| {
                    format!("{name}{}: {}", if required.contains(&name.as_str()) { "" } else { "?" }, kind(field))
                })
                .collect();
            format!("{{{}}}", fields.join(", "))
        }
        other => match schema["format"].as_str() {
            Some(format) => format!("{other} {format}"),
            None => other.to_owned(),
        },
    };
    format!("{text}{nullable}")
}
