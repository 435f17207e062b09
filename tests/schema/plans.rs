//! How the statements that run often are carried out in a large deployment: the shape of each plan is a snapshot, so that an index that is dropped,
//! or a condition that no longer fits one, is seen by a reviewer and not by users.

use std::collections::BTreeSet;

use codegen::catalog::Catalog;
use codegen::plans::Planned;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::sources::areas::Size;

use super::{root, server, snapshots};

const KIND: &str = "plans";

/// Per request, per run, per page, or over everything that has piled up.
const HOT: [&str; 24] = [
    "catalog/api_keys.find_key_for_authentication",
    "catalog/api_keys.note_key_uses",
    "catalog/audit_log.record_event",
    "catalog/audit_log.delete_expired_audit",
    "catalog/audit_log.audit_entries",
    "catalog/audit_log.audit_entries_of_workspace",
    "catalog/datasources.read_datasource_for_run",
    "catalog/execution_events.insert_events",
    "catalog/execution_events.events_after",
    "catalog/execution_events.delete_expired_events",
    "catalog/pipeline_executions.version_to_run",
    "catalog/pipeline_executions.insert_execution",
    "catalog/pipeline_executions.stamp_heartbeats",
    "catalog/pipeline_executions.write_progress",
    "catalog/pipeline_executions.finish_execution",
    "catalog/pipeline_executions.execution",
    "catalog/pipeline_executions.executions",
    "catalog/pipeline_executions.count_executions",
    "catalog/pipeline_executions.sweep_stale_executions",
    "catalog/pipeline_versions.read_working_pipeline",
    "catalog/pipelines.list_pipelines",
    "catalog/pipelines.list_pipeline_folders",
    "catalog/pipelines.list_pipelines_in_folder",
    "catalog/template_versions.find_template_versions",
];

/// PLN-001, PLN-005
#[tokio::test]
async fn hot_statements_are_carried_out_as_their_snapshots_say() {
    let server = server().await;
    let sources = Sources::read(&root()).unwrap();
    let scratch = Scratch::of(&server, "plans", &sources.schema).await.unwrap();
    let catalog = Catalog::read(&scratch.client).await.unwrap();
    let plans = Planned::all(&scratch.client, &catalog, &sources).await.unwrap();
    scratch.drop(&server).await.unwrap();

    let mut met = BTreeSet::new();
    for ((file, statement), plan) in sources.statements().zip(&plans) {
        let name = format!("{}/{}.{}", file.area(), file.stem(), statement.name);
        if !HOT.contains(&name.as_str()) {
            continue;
        }
        let nodes = plan.nodes.as_ref().unwrap_or_else(|| panic!("{name} has no plan"));
        for node in nodes.iter().filter(|node| node.kind == "Seq Scan" && statement.key("small").is_none()) {
            let (schema, table) = node.table.as_ref().unwrap();
            let said = sources.area(schema).and_then(|area| area.table.get(table));
            assert!(said.is_none_or(|said| said.size != Size::Large), "{name} reads all of {table}");
        }
        let snapshot = name.replace('/', ".");
        snapshots::assert(KIND, &snapshot, &plan.shape());
        met.insert(snapshot);
    }
    assert_eq!(met.len(), HOT.len(), "a hot statement has another name now");
    snapshots::are_of(KIND, &met);
}
