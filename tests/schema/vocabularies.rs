//! Words that the database and the service both list: a CHECK and an enumeration that fell apart would refuse what the service offers.

use std::collections::{BTreeMap, BTreeSet};

use catalog::rules::datasources::CredentialKind;
use catalog::rules::mail;
use catalog::rules::versions::Status;
use executor::Dialect;
use kernel::Via;
use serde_json::Value;

use super::{built, root};

/// CHECKs of tables that no code of this build writes words into: facts, check runs.
const WAITING: [&str; 6] = [
    "learned_facts.kind",
    "learned_facts.recorded_via",
    "learned_facts.scope",
    "learned_facts.trust",
    "pipeline_check_runs.verdict",
    "pipeline_check_runs.via",
];

/// CAT-025
#[tokio::test]
async fn what_a_check_lists_is_what_the_service_knows() {
    let mut listed = BTreeMap::new();
    for table in built().await.tables().filter(|table| table.schema == "catalog") {
        for check in table.constraints.iter().filter(|constraint| constraint.kind == "c") {
            listed.extend(lists(&check.definition).map(|(column, words)| (format!("{}.{column}", table.name), words)));
        }
    }
    let known = known();
    for (column, words) in &known {
        assert_eq!(listed.get(column), Some(words), "{column}");
    }
    let open: Vec<&String> = listed.keys().filter(|column| !known.contains_key(*column)).collect();
    assert_eq!(open, WAITING.iter().collect::<Vec<_>>(), "a list of words that nothing here compares");
}

/// The columns that a CHECK compares with a list, and the lists.
fn lists(definition: &str) -> impl Iterator<Item = (String, BTreeSet<String>)> {
    definition
        .split(" = ANY (ARRAY[")
        .collect::<Vec<_>>()
        .windows(2)
        .map(|pair| (pair[0].to_owned(), pair[1].to_owned()))
        .collect::<Vec<_>>()
        .into_iter()
        .filter_map(|(before, after)| {
            let column = before.rsplit('(').next()?.to_owned();
            // Whatever else is in parentheses is no name.
            column.chars().all(|c| c.is_ascii_lowercase() || c == '_').then_some(())?;
            let words =
                after.split(']').next()?.split(", ").filter_map(|word| Some(word.split('\'').nth(1)?.to_owned()));
            Some((column, words.collect()))
        })
}

fn known() -> BTreeMap<String, BTreeSet<String>> {
    let set = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<BTreeSet<_>>();
    let dialects = set(&Dialect::ALL.map(Dialect::wire_name));
    let statuses = set(&[Status::Draft, Status::Released, Status::Discarded].map(Status::as_str));
    let vias = set(&[Via::Session, Via::ApiKey, Via::Mcp].map(Via::as_str));
    let mut known = BTreeMap::from([
        ("api_keys.kind".to_owned(), set(&["user", "endpoint", "server"])),
        ("datasources.credential_kind".to_owned(), set(&CredentialKind::ALL.map(CredentialKind::as_str))),
        ("datasources.dialect".to_owned(), dialects.clone()),
        ("lake_tables.format".to_owned(), set(&["parquet", "iceberg"])),
        ("mail_sends.kind".to_owned(), set(&mail::Kind::ALL.map(mail::Kind::as_str))),
        ("pipeline_executions.status".to_owned(), documented("ExecutionStatus")),
        // What starts runs today is a part of it; the rest is said by the specification.
        ("pipeline_executions.triggered_via".to_owned(), set(&["UI", "REST", "MCP", "PIPELINE", "ENDPOINT"])),
        ("template_versions.dialect".to_owned(), dialects),
    ]);
    for table in ["pipeline_versions", "template_versions"] {
        known.insert(format!("{table}.status"), statuses.clone());
        for stamp in ["created_via", "updated_via"] {
            known.insert(format!("{table}.{stamp}"), vias.clone());
        }
    }
    known
}

/// The words of a request's enumeration in the API document.
fn documented(name: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join("generated/openapi/openapi.json")).unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let words = document["components"]["schemas"][name]["enum"].as_array().unwrap_or_else(|| panic!("{name}"));
    words.iter().map(|word| word.as_str().unwrap().to_owned()).collect()
}
