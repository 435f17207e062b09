//! Documents that must be accepted, and for every validation code one that must not.

mod catalogue;
mod codes;
mod coercion;
mod reading;

use kernel::fault::Failure;
use serde_json::{Value as Json, json};

use super::{PipelineBody, parse};

/// The smallest good document: one DQL node, whose rows go to the caller.
fn good() -> Json {
    json!({
        "schema_version": 1,
        "name": "clinic/intake/open_referrals",
        "display_name": "Open referrals",
        "description": "Referrals not yet booked, for one ward.",
        "parameters": { "ward": { "type": "STRING", "required": true } },
        "nodes": [node("referrals", &[])]
    })
}

/// A DQL node whose rows go to a staging table of the node's own name.
fn node(id: &str, depends_on: &[&str]) -> Json {
    json!({
        "id": id, "description": "", "type": "DQL", "source": "clinic-replica",
        "template": { "id": "clinic/intake/open_referrals.sql", "version": 1 },
        "output": { "target": "tempdb", "table": format!("stg_{id}") }, "depends_on": depends_on
    })
}

fn calculator(id: &str, kind: &str, inputs: Json, context_key: &str) -> Json {
    json!({
        "id": id, "description": "", "type": "CALCULATOR", "kind": kind, "inputs": inputs, "context_key": context_key,
        "depends_on": []
    })
}

fn check() -> Json {
    json!({
        "id": "meter_count", "name": "All meters reported", "datasource": "clinic-replica",
        "sql": "SELECT count(*) FROM reading WHERE ward = :ward", "parameters": { "ward": "7" },
        "expected": { "kind": "range", "min": 1200, "max": 1300 }
    })
}

/// The document with a JSON pointer's target replaced (or added).
fn with(mut document: Json, pointer: &str, value: Json) -> Json {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match document.pointer_mut(parent).unwrap() {
        Json::Object(object) => {
            object.insert(key.to_owned(), value);
        }
        Json::Array(items) => items[key.parse::<usize>().unwrap()] = value,
        other => panic!("nothing can be put into {other}"),
    }
    document
}

fn without(mut document: Json, pointer: &str) -> Json {
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    document.pointer_mut(parent).unwrap().as_object_mut().unwrap().remove(key).unwrap();
    document
}

fn codes(failures: &[Failure]) -> Vec<&str> {
    failures.iter().map(|failure| failure.code).collect()
}

fn accepted(document: Json) -> PipelineBody {
    parse(&document).unwrap_or_else(|failures| panic!("refused: {failures:#?}"))
}
