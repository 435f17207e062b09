//! Reads `settings` (`pipeline-contract.md` §6).

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::findings::{Findings, is_absent};
use super::model::{Settings, Tempdb, TempdbConfig};

const ENGINE: &str = "duckdb";

pub(super) fn read(
    findings: &mut Findings,
    root: &Map<String, Json>,
    texts: &mut Vec<(String, String)>,
) -> Option<Settings> {
    let settings = findings.optional_object(root, "settings", "")?;
    collect_texts(settings, texts);
    let tempdb = findings.optional_object(settings, "tempdb", "settings").map(|tempdb| {
        let engine = engine(findings, tempdb);
        let config = findings
            .optional_object(tempdb, "config", "settings.tempdb")
            .map(|config| TempdbConfig { max_memory_mb: config_of(findings, config) });
        Tempdb { engine, config }
    });
    Some(Settings { tempdb })
}

fn engine(findings: &mut Findings, tempdb: &Map<String, Json>) -> Option<String> {
    if is_absent(tempdb, "engine") {
        return None;
    }
    let engine = tempdb.get("engine").and_then(Json::as_str).filter(|engine| *engine == ENGINE);
    if engine.is_none() {
        findings.add(
            Failure::new("pipeline.validation.tempdb_engine_unsupported", "The staging engine is `duckdb`.")
                .at("settings.tempdb.engine")
                .detail("supported", vec![ENGINE]),
        );
    }
    engine.map(str::to_owned)
}

fn config_of(findings: &mut Findings, config: &Map<String, Json>) -> Option<u64> {
    let mut refuse = |key: &str, message: &str, reason: &str| {
        findings.add(
            Failure::new("pipeline.validation.tempdb_config_invalid", message)
                .at(format!("settings.tempdb.config.{key}"))
                .detail("reason", reason),
        );
    };
    let mut max_memory_mb = None;
    for (key, value) in config {
        if key != "max_memory_mb" {
            let key: String = key.chars().take(63).collect();
            refuse(&key, "The only setting here is `max_memory_mb`.", "unknown_key");
        } else if !value.is_null() {
            max_memory_mb = value.as_u64().filter(|mb| (1..=u64::from(u32::MAX)).contains(mb));
            if max_memory_mb.is_none() {
                refuse(key, "`max_memory_mb` must be a positive integer.", "out_of_range");
            }
        }
    }
    max_memory_mb
}

/// Every string under `settings`, with its path; iterative, because depth is the sender's choice.
fn collect_texts(settings: &Map<String, Json>, texts: &mut Vec<(String, String)>) {
    let mut open: Vec<(String, &Json)> =
        settings.iter().map(|(key, value)| (format!("settings.{key}"), value)).collect();
    while let Some((path, value)) = open.pop() {
        match value {
            Json::String(text) => texts.push((path, text.clone())),
            Json::Array(items) => open.extend(items.iter().enumerate().map(|(i, item)| (format!("{path}[{i}]"), item))),
            Json::Object(inner) => open.extend(inner.iter().map(|(key, item)| (format!("{path}.{key}"), item))),
            _ => {}
        }
    }
}
