//! What holds for every statement of the catalog, read from the statements themselves: the exceptions are those of the specification and no others.

use codegen::catalog::{Catalog, Relation};
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::sql;
use embedded::Server;
use squawk_syntax::ast;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The workspace; asked at run time, because checkouts may share a target folder.
fn root() -> PathBuf {
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is")).join("..")
}

async fn catalog(sources: &Sources) -> Catalog {
    let server = Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap();
    let scratch = Scratch::of(&server, "conventions", &sources.schema).await.unwrap();
    let catalog = Catalog::read(&scratch.client).await.unwrap();
    scratch.drop(&server).await.unwrap();
    catalog
}

/// Every UPDATE of the area: statement, table, columns that are set.
fn updates<'c>(sources: &Sources, catalog: &'c Catalog) -> Vec<(String, &'c Relation, BTreeSet<String>)> {
    let statements = sources.statements().filter(|(file, _)| file.area() == "catalog");
    let mut found = Vec::new();
    for (file, statement) in statements {
        for write in sql::updates(&statement.tree) {
            let table = catalog.table("catalog", &write.table.1).unwrap();
            let columns = write.columns.into_iter().map(|(column, _)| column).collect();
            found.push((format!("{}.{}", file.stem(), statement.name), table, columns));
        }
    }
    assert!(found.len() > 15, "{}", found.len());
    found
}

/// R-CONV-4, R-CONV-5, R-DS-27
#[tokio::test]
async fn every_update_stamps_its_row_but_those_that_are_no_edits() {
    let sources = Sources::read(&root()).unwrap();
    let catalog = catalog(&sources).await;
    let unstamped: BTreeSet<String> = updates(&sources, &catalog)
        .into_iter()
        .filter(|(_, table, columns)| table.column("updated_at").is_some() && !columns.contains("updated_at"))
        .map(|(statement, _, _)| statement)
        .collect();
    let excepted = [
        "datasources.record_datasource_test",
        "pipeline_versions.discard_pipeline_version",
        "pipeline_versions.release_pipeline_draft",
        "pipeline_versions.restore_pipeline_version",
        "template_versions.discard_template_version",
        "template_versions.release_template_draft",
        "template_versions.restore_template_version",
    ];
    assert_eq!(unstamped, excepted.map(str::to_owned).into());
    // Nothing does it behind the statements' backs.
    assert!(catalog.relations.iter().all(|relation| relation.triggers.is_empty()));
}

/// R-CONV-5
#[tokio::test]
async fn the_stamps_of_a_version_are_written_together_and_with_its_content_alone() {
    let sources = Sources::read(&root()).unwrap();
    let catalog = catalog(&sources).await;
    let mut met = 0;
    for (statement, table, columns) in updates(&sources, &catalog) {
        if table.name.ends_with("_versions") {
            let stamps = ["updated_at", "updated_by", "updated_via"].map(|stamp| columns.contains(stamp));
            let content = columns.contains("body_hash");
            assert_eq!(stamps, [content; 3], "{statement} sets {columns:?}");
            met += 1;
        }
    }
    assert!(met >= 8, "{met}");
}

/// The statements that delete from one of these tables, as `file.statement`.
fn deleting(sources: &Sources, tables: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (file, statement) in sources.statements() {
        let names = statement
            .tree
            .all::<ast::Delete>()
            .filter_map(|delete| sql::qualified(delete.relation_name()?.relation_name_ref()?.path_ref()));
        if names.into_iter().any(|(_, table)| tables.contains(&table.as_str())) {
            found.insert(format!("{}.{}", file.stem(), statement.name));
        }
    }
    found
}

/// R-CONV-6, R-AUD-4
#[tokio::test]
async fn what_is_appended_to_has_no_update_and_is_deleted_by_retention_alone() {
    let sources = Sources::read(&root()).unwrap();
    let catalog = catalog(&sources).await;
    let appended = ["audit_log", "execution_events", "pipeline_check_runs"];
    for (statement, table, _) in updates(&sources, &catalog) {
        assert!(!appended.contains(&table.name.as_str()), "{statement} updates {}", table.name);
    }
    // Check runs go with a pipeline that is purged whole, audited.
    let allowed = [
        "audit_log.delete_expired_audit",
        "execution_events.delete_expired_events",
        "pipeline_check_runs.delete_check_runs_of_pipeline",
    ];
    assert_eq!(deleting(&sources, &appended), allowed.map(str::to_owned).into());
}

/// R-MAIL-6
#[test]
fn what_proves_that_a_mail_was_claimed_is_never_deleted() {
    assert_eq!(deleting(&Sources::read(&root()).unwrap(), &["mail_sends"]), BTreeSet::new());
}
