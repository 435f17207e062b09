//! What an imported document says, in the words of an import: names that are missing here are what has to come first
//! (R-PROM-8, R-PROM-9).

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::{pipeline_versions, pipelines};
use executor::document::{self, PipelineBody};
use kernel::fault::Failure;
use kernel::{Fault, Principal};
use serde_json::{Map, Value as Json};
use uuid::Uuid;

use super::{ImportDocument, name_taken};
use crate::Catalog;
use crate::rules::exchange::Findings;
use crate::rules::exchange::provenance::{Codes, Provenance, join, judge_version, malformed};
use crate::rules::pipelines::DatabaseCatalogue;
use crate::rules::templates::closure::{Shelf, fetch_beside};
use crate::rules::versions::Status;

/// What stands in a body; everything else in a document is the platform's, or nobody's (R-PIPE-3).
const OF_A_BODY: [&str; 8] =
    ["schema_version", "name", "display_name", "description", "settings", "parameters", "nodes", "checks"];

/// A document that could be read.
pub(super) struct Incoming {
    pub id: Option<Uuid>,
    pub from: Provenance,
    pub body: PipelineBody,
    /// The body to store, digit by digit.
    pub text: String,
    pub hash: String,
}

impl Incoming {
    /// Reads a document by itself; nothing when it can't be stored, and the findings or [`judge`] say why.
    pub(super) async fn read(
        cx: &Catalog,
        sent: ImportDocument<'_>,
        findings: &mut Findings,
    ) -> Result<Option<Self>, Fault> {
        let empty = Map::new();
        let members = sent.pipeline.as_object().unwrap_or(&empty);
        let before = findings.invalid.len();
        let (id, from) = provenance(members, sent.path(), findings);
        let Ok(body) = document::parse(sent.pipeline) else { return Ok(None) };
        let readable = findings.invalid.len() == before;
        let stored = values::Json::of(&body).map_err(Fault::internal)?;
        let client = cx.db.client().await?;
        let mut hash = pipeline_versions::hash_of_pipeline_body().bind(&client, &stored).one().await?;
        let mut text = stored.to_string();
        if let Some(said) = from.body_hash.as_ref().filter(|said| **said != hash)
            && is_portable(members, stored.as_value())
        {
            // Numbers may have been written with digits that reading them loses: the document's own text has them all.
            let others: Vec<&str> = members.keys().map(String::as_str).filter(|key| !OF_A_BODY.contains(key)).collect();
            let params = pipeline_versions::ReadImportedBodyParams { document: sent.text, others: &others };
            // What the database can't take as it is written has no hash to compare with.
            if let Ok(own) = pipeline_versions::read_imported_body().params(&client, &params).one().await
                && own.body_hash == *said
            {
                (text, hash) = (own.body, own.body_hash);
            }
        }
        Codes::PIPELINE.judge_hash(&from, &hash, sent.path(), findings);
        Ok(readable.then_some(Self { id, from, body, text, hash }))
    }
}

/// Whether the members of a body say what is stored, and nothing else, so that storing their text is storing what was judged.
fn is_portable(members: &Map<String, Json>, stored: &Json) -> bool {
    let own = members.iter().filter(|(key, _)| OF_A_BODY.contains(&key.as_str()));
    stored.as_object().is_some_and(|stored| {
        own.clone().count() == stored.len() && own.clone().all(|(key, value)| stored.get(key) == Some(value))
    })
}

/// `id`, `version`, `body_hash`, `released_at`; all of them may be missing.
fn provenance(members: &Map<String, Json>, path: &str, findings: &mut Findings) -> (Option<Uuid>, Provenance) {
    let given = |field: &str| members.get(field).filter(|value| !value.is_null());
    let mut read = |field: &str, expected: &str, fits: bool| {
        if given(field).is_some() && !fits {
            findings.invalid.push(malformed(field, expected, path));
        }
    };
    let id: Option<Uuid> = given("id").and_then(Json::as_str).and_then(|id| id.parse().ok());
    read("id", "a UUID", id.is_some());
    let version: Option<i32> = given("version").and_then(Json::as_i64).and_then(|version| version.try_into().ok());
    read("version", "a whole number", version.is_some());
    let body_hash = given("body_hash").and_then(Json::as_str).map(str::to_owned);
    read("body_hash", "a text", body_hash.is_some());
    let released_at = given("released_at").and_then(Json::as_str);
    let released_at: Option<DateTime<Utc>> =
        released_at.and_then(|at| DateTime::parse_from_rfc3339(at).ok()).map(|at| at.to_utc());
    read("released_at", "an instant with its offset", released_at.is_some());
    judge_version(version, path, findings);
    (id, Provenance { version, body_hash, released_at })
}

/// Judges a document against this workspace and what comes with it; every failure goes to the findings.
pub(super) async fn judge(
    cx: &Catalog,
    caller: &Principal,
    sent: ImportDocument<'_>,
    incoming: Shelf,
    target: Option<Uuid>,
    findings: &mut Findings,
) -> Result<(), Fault> {
    let catalogue = DatabaseCatalogue { cx, workspace: caller.workspace.id, incoming };
    let judged = document::check(sent.pipeline, &catalogue).await?;
    match judged {
        Ok(body) => unreleased(cx, caller, &catalogue.incoming, &body, sent.path(), findings).await?,
        Err(failures) => {
            for failure in failures {
                let failure = translated(failure, sent.pipeline);
                let path = failure.path.as_deref().map(|path| join(sent.path(), path));
                let failure = match path {
                    Some(path) => failure.at(path),
                    None => failure,
                };
                if failure.code == CONTEXT_KEY {
                    findings.conflicts.push(failure)
                } else {
                    findings.invalid.push(failure)
                }
            }
        }
    }
    let name = sent.pipeline.get("name").and_then(Json::as_str).filter(|name| document::pipeline_name(name).is_ok());
    if let Some(name) = name {
        let client = cx.db.client().await?;
        let params =
            pipelines::PipelineNameIsTakenParams { workspace_id: caller.workspace.id, name, except_id: target };
        if pipelines::pipeline_name_is_taken().params(&client, &params).one().await? {
            findings.conflicts.push(name_taken(name).at(join(sent.path(), "name")));
        }
    }
    Ok(())
}

const CONTEXT_KEY: &str = "pipeline.import.context_key_missing";

/// The same failure in the words of an import, where it has some.
fn translated(mut failure: Failure, document: &Json) -> Failure {
    let is_library = failure.details.get("reason").is_some_and(|reason| reason == "is_library");
    let missing_key = missing_key(&failure, document);
    failure.code = match failure.code {
        "pipeline.validation.unknown_datasource" => "pipeline.import.missing_datasource",
        "pipeline.validation.check_invalid"
            if failure.details.get("reason").is_some_and(|reason| reason == "unknown_datasource") =>
        {
            "pipeline.import.missing_datasource"
        }
        "pipeline.validation.template_not_found" | "pipeline.validation.template_version_not_found" if !is_library => {
            "pipeline.import.missing_template"
        }
        _ if missing_key.is_some() => CONTEXT_KEY,
        code => code,
    };
    match missing_key {
        Some(key) => failure.detail("context_key", key),
        None => failure,
    }
}

/// The key of an organisation that a template or a calculator wants and this platform does not have.
fn missing_key(failure: &Failure, document: &Json) -> Option<String> {
    let of_an_organisation = |key: &str| key.starts_with("org_").then(|| key.to_owned());
    match failure.code {
        "pipeline.validation.template_parameter_undeclared" => {
            failure.details.get("name").and_then(Json::as_str).and_then(of_an_organisation)
        }
        "pipeline.validation.calculator_input_type_mismatch" => {
            let node = failure.path.as_deref()?.strip_prefix("nodes[")?;
            let position: usize = node.split_once(']')?.0.parse().ok()?;
            let input = failure.details.get("input").and_then(Json::as_str)?;
            let reference = document.get("nodes")?.get(position)?.get("inputs")?.get(input)?.as_str()?;
            let key = reference.strip_prefix('$').and_then(of_an_organisation)?;
            // A key that is there, and is of another type, is not missing.
            (!document::is_platform_key(&key)).then_some(key)
        }
        _ => None,
    }
}

/// Templates that are here as drafts: a released version uses released ones only.
async fn unreleased(
    cx: &Catalog,
    caller: &Principal,
    incoming: &Shelf,
    body: &PipelineBody,
    path: &str,
    findings: &mut Findings,
) -> Result<(), Fault> {
    let wanted: BTreeSet<(String, i32)> =
        body.templates().into_iter().map(|pin| (pin.id.clone(), pin.version)).collect();
    let client = cx.db.client().await?;
    let shelf = fetch_beside(&client, caller.workspace.id, wanted.iter().cloned().collect(), incoming).await?;
    for pin in &wanted {
        if let Some(stored) = shelf.get(pin).filter(|stored| stored.status != Status::Released) {
            let failure = missing_template(&pin.0, pin.1).detail("status", stored.status.as_str());
            findings.invalid.push(failure.at(join(path, "nodes")));
        }
    }
    Ok(())
}

/// R-PROM-8
pub(super) fn missing_template(name: &str, version: i32) -> Failure {
    let message = format!("Version {version} of the template {name} is not here as a released one.");
    Failure::new("pipeline.import.missing_template", message).detail("template", name).detail("version", version)
}
