//! Reads `output`, and judges all outputs of a document together (`pipeline-contract.md` §3).

use std::collections::HashSet;

use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::findings::{Findings, is_absent, join};
use super::identifiers;
use super::model::{Node, Output, WriteMode};

/// `Err` when it is there and can't be read; the findings say why.
pub(super) fn read(findings: &mut Findings, node: &Map<String, Json>, path: &str) -> Result<Option<Output>, ()> {
    if is_absent(node, "output") {
        return Ok(None);
    }
    let path = join(path, "output");
    let output = node.get("output").and_then(Json::as_object);
    match output.and_then(|output| output.get("target")).and_then(Json::as_str) {
        Some("caller") => Ok(Some(Output::Caller)),
        Some("tempdb") => {
            let output = output.ok_or(())?;
            Ok(Some(Output::Tempdb { table: table(findings, output, &path).ok_or(())? }))
        }
        Some("datasource") => datasource(findings, output.ok_or(())?, &path).map(Some).ok_or(()),
        _ => {
            findings.add(
                Failure::new(
                    "pipeline.validation.output_target_invalid",
                    "An output's `target` is `caller`, `tempdb` or `datasource`.",
                )
                .at(join(&path, "target"))
                .detail("supported", vec!["caller", "tempdb", "datasource"]),
            );
            Err(())
        }
    }
}

fn table(findings: &mut Findings, output: &Map<String, Json>, path: &str) -> Option<String> {
    let Some(table) = output.get("table").and_then(Json::as_str) else {
        findings.add(
            Failure::new("pipeline.validation.output_table_missing", "This output needs the name of its `table`.")
                .at(join(path, "table")),
        );
        return None;
    };
    identifiers::judge(findings, table, &join(path, "table")).then(|| table.to_owned())
}

fn datasource(findings: &mut Findings, output: &Map<String, Json>, path: &str) -> Option<Output> {
    let table = table(findings, output, path);
    let datasource = output.get("datasource").and_then(Json::as_str).map(str::to_owned);
    if datasource.is_none() {
        findings.add(
            Failure::new(
                "pipeline.validation.output_datasource_missing",
                "This output needs the name of its `datasource`.",
            )
            .at(join(path, "datasource")),
        );
    }
    let mode = match output.get("mode").and_then(Json::as_str) {
        Some("replace") => Some(WriteMode::Replace),
        Some("append") => Some(WriteMode::Append),
        _ => {
            findings.add(
                Failure::new(
                    "pipeline.validation.output_mode_invalid",
                    "This output needs its `mode`: `replace` or `append`.",
                )
                .at(join(path, "mode"))
                .detail("supported", vec!["replace", "append"]),
            );
            None
        }
    };
    Some(Output::Datasource { datasource: datasource?, table: table?, mode: mode? })
}

/// At most one caller, and no table written by two nodes: staging and each target database have their own names.
pub(super) fn judge(findings: &mut Findings, nodes: &[Node], positions: &[usize]) {
    let mut tables: HashSet<(Option<&str>, &str)> = HashSet::new();
    let mut callers: Vec<&str> = Vec::new();
    for (node, position) in nodes.iter().zip(positions) {
        let (place, table) = match node.work.output() {
            None => continue,
            Some(Output::Caller) => {
                callers.push(&node.id);
                continue;
            }
            Some(Output::Tempdb { table }) => (None, table.as_str()),
            Some(Output::Datasource { datasource, table, .. }) => (Some(datasource.as_str()), table.as_str()),
        };
        if !tables.insert((place, table)) {
            findings.add(
                Failure::new(
                    "pipeline.validation.duplicate_output_table",
                    format!("Another node writes the table `{table}` already."),
                )
                .at(format!("nodes[{position}].output.table"))
                .detail("table", table),
            );
        }
    }
    if callers.len() > 1 {
        findings.add(
            Failure::new(
                "pipeline.validation.multiple_caller_nodes",
                "At most one node gives its rows to the caller; a DQL node without `output` does.",
            )
            .at("nodes")
            .detail("node_ids", callers.into_iter().map(str::to_owned).collect::<Vec<_>>()),
        );
    }
}
