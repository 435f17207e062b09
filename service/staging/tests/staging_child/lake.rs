//! Lakes: registered Parquet files, read and nothing else.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use duckdb::Connection;
use executor::Value;
use executor::connectors::introspect::{Columns, Look};
use executor::connectors::{Connector, LakeOpener};
use executor::ports::{LakeTable, Source};
use executor::staging::{LakeConnector, LakeOpened, Lakes};
use executor::template::Dialect;
use executor::types::Column;
use tempfile::TempDir;
use tokio::sync::mpsc;

use crate::support::{bound, cells, collect, settings, statement};

struct Lake {
    connector: LakeConnector,
    opened: mpsc::Receiver<LakeOpened>,
    folder: TempDir,
    root: std::path::PathBuf,
}

/// Two good tables, one of which is two files, and four that can't be opened.
fn lake() -> Lake {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("lake");
    std::fs::create_dir_all(root.join("sales")).unwrap();
    let writer = Connection::open_in_memory().unwrap();
    let write = |sql: &str, path: &Path| {
        writer.execute_batch(&format!("COPY ({sql}) TO '{}' (FORMAT parquet)", path.display())).unwrap();
    };
    let orders = "SELECT i AS id, (i / 4)::DECIMAL(12, 2) AS amount, TIMESTAMPTZ '2024-03-31 23:30:00+00' AS moment";
    write(&format!("{orders} FROM range(10) t(i)"), &root.join("sales/orders-1.parquet"));
    write(&format!("{orders} FROM range(10, 25) t(i)"), &root.join("sales/orders-2.parquet"));
    write("SELECT 'x' AS name", &root.join("people.parquet"));
    write("SELECT 'secret' AS word", &folder.path().join("outside.parquet"));
    std::fs::write(root.join("broken.parquet"), b"not parquet").unwrap();
    let at = |path: &str| format!("file://{}/{path}", folder.path().canonicalize().unwrap().display());
    let table = |namespace: &[&str], name: &str, format: &str, location: String| LakeTable {
        namespace: namespace.iter().map(|&segment| segment.to_owned()).collect(),
        name: name.to_owned(),
        format: format.to_owned(),
        location,
    };
    let tables = vec![
        table(&["sales"], "orders", "parquet", at("lake/sales/orders-*.parquet")),
        table(&["a", "b"], "people", "parquet", at("lake/people.parquet")),
        table(&["sales"], "gone", "parquet", at("lake/gone.parquet")),
        table(&["sales"], "broken", "parquet", at("lake/broken.parquet")),
        table(&["sales"], "outside", "parquet", at("outside.parquet")),
        table(&["sales"], "ice", "iceberg", at("lake/ice/metadata.json")),
    ];
    let mut settings = settings(&folder);
    settings.lake_roots = vec![root.clone()];
    let source = Source {
        name: "lake".to_owned(),
        dialect: Dialect::Lake,
        url: "lake:".to_owned(),
        username: None,
        secret: None,
        properties: serde_json::json!({"dialect": {"memory_limit": "128MB", "threads": 1}}),
        query_timeout: None,
        readonly: true,
        revision: 1,
        lake_tables: tables,
    };
    let (sender, opened) = mpsc::channel(8);
    Lake { connector: LakeConnector::new(&settings, &source, sender), opened, folder, root }
}

async fn ask(lake: &Lake, sql: &str) -> Result<Vec<Vec<String>>, executor::NodeFault> {
    Ok(cells(&collect(lake.connector.open(statement(sql)).await?).await?))
}

#[tokio::test]
async fn registered_files_are_views_by_namespace_and_by_name() {
    let lake = lake();
    assert_eq!(ask(&lake, "SELECT count(*), sum(amount) FROM sales.orders").await.unwrap(), [["25", "75.00"]]);
    assert_eq!(ask(&lake, "SELECT count(*) FROM orders").await.unwrap(), [["25"]]);
    assert_eq!(ask(&lake, "SELECT * FROM \"a.b\".people").await.unwrap(), [["x"]]);
    let bound = bound("SELECT count(*) FROM orders WHERE id < $1", vec![Value::Integer(7)]);
    assert_eq!(cells(&collect(lake.connector.open(bound).await.unwrap()).await.unwrap()), [["7"]]);
    let by_month = "SELECT date_trunc('month', moment), moment::DATE, extract('hour' FROM moment) FROM orders LIMIT 1";
    assert_eq!(ask(&lake, by_month).await.unwrap(), [["2024-03-01T00:00:00Z", "2024-03-31", "23"]]);
}

fn look() -> Look {
    Look { include_schemas: Vec::new(), timeout: Duration::from_secs(30), cancel: Default::default() }
}

/// R-INTRO-9, `pipeline-contract.md` §12
#[tokio::test]
async fn a_column_of_a_lake_is_described_as_a_result_describes_it() {
    let lake = lake();
    for (schema, table) in [("sales", "orders"), ("a.b", "people")] {
        let Columns::Of(told) = lake.connector.columns(look(), Some(schema), table).await.unwrap() else { panic!() };
        let rows = lake.connector.open(statement(&format!("SELECT * FROM \"{schema}\".{table}"))).await.unwrap();
        let read: Vec<Column> = rows.schema.fields().iter().map(|field| Column::of(field)).collect();
        assert_eq!(told.iter().map(|described| described.column.clone()).collect::<Vec<_>>(), read, "{schema}.{table}");
        assert!(told.iter().all(|described| !described.source_type.is_empty()), "{told:?}");
    }
    let Columns::Of(orders) = lake.connector.columns(look(), Some("sales"), "orders").await.unwrap() else { panic!() };
    let types: Vec<_> = orders.iter().map(|described| described.source_type.as_str()).collect();
    assert_eq!(types, ["BIGINT", "DECIMAL(12,2)", "TIMESTAMP"]);
    for broken in ["gone", "broken", "outside", "ice"] {
        let fault = lake.connector.columns(look(), Some("sales"), broken).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.node.datasource_connection_failed", "{broken}");
    }
    assert_eq!(lake.connector.columns(look(), None, "orders").await, Ok(Columns::SchemaRequired));
    for (schema, table) in [("main", "orders"), ("sales", "Orders"), ("a", "people"), ("information_schema", "tables")]
    {
        assert_eq!(
            lake.connector.columns(look(), Some(schema), table).await,
            Ok(Columns::NotListed),
            "{schema}.{table}"
        );
    }
    let executions = lake.folder.path().join("executions");
    crate::support::until("no folder is left", || std::fs::read_dir(&executions).unwrap().count() == 0).await;
}

/// R-LAKE-10
#[tokio::test]
async fn a_table_that_cannot_be_opened_is_skipped_and_reported() {
    let lake = lake();
    let failures = lake.connector.check().await.unwrap();
    let mut names: Vec<_> = failures.iter().map(|failure| failure.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["broken", "gone", "ice", "outside"]);
    assert!(failures.iter().all(|failure| failure.namespace == "sales" && !failure.message.is_empty()));
}

/// R-LAKE-10
#[tokio::test]
async fn a_statement_tells_which_tables_it_had_to_do_without() {
    let mut lake = lake();

    ask(&lake, "SELECT count(*) FROM orders").await.unwrap();
    let fault = ask(&lake, "SELECT * FROM sales.broken").await.unwrap_err();

    for _ in 0..2 {
        let opened = lake.opened.recv().await.unwrap();
        assert_eq!((opened.lake.as_str(), opened.failures), ("lake", lake.connector.check().await.unwrap()));
    }
    let told = fault.details["broken_tables"].as_array().unwrap();
    assert!(told.len() == 1 && told[0].as_str().unwrap().starts_with("sales.broken: "), "{told:?}");
}

/// R-DS-37
#[tokio::test]
async fn a_lake_is_read_and_never_written() {
    let lake = lake();
    let people = lake.root.canonicalize().unwrap().join("people.parquet");
    let before = std::fs::read(&people).unwrap();
    let people = people.display();
    for sql in [
        format!("COPY (SELECT 'y' AS name) TO '{people}' (FORMAT parquet, USE_TMP_FILE false)"),
        format!("SELECT 1; COPY (SELECT 'y' AS name) TO '{people}' (FORMAT parquet, USE_TMP_FILE false)"),
        format!("SELECT * FROM (SELECT 1); COPY (SELECT 'y' AS name) TO '{people}' (USE_TMP_FILE false); SELECT 1"),
        format!("SELECT 1) LIMIT 0; COPY (SELECT 'y') TO '{people}' (USE_TMP_FILE false); SELECT * FROM (SELECT 1"),
        format!("ATTACH '{people}' AS other"),
        "CREATE TABLE t (i INTEGER)".to_owned(),
        "DROP VIEW orders".to_owned(),
        "PRAGMA version".to_owned(),
        "EXPLAIN ANALYZE SELECT 1".to_owned(),
    ] {
        assert!(ask(&lake, &sql).await.is_err(), "{sql}");
        assert!(lake.connector.execute(statement(&sql)).await.is_err(), "{sql}");
        assert_eq!(std::fs::read(lake.root.join("people.parquet")).unwrap(), before, "{sql}");
    }
}

/// R-DS-37
#[tokio::test]
async fn files_that_are_not_registered_stay_closed() {
    let lake = lake();
    let outside = lake.folder.path().canonicalize().unwrap().join("outside.parquet");
    for path in [outside.display().to_string(), "/etc/passwd".to_owned()] {
        for function in ["read_parquet", "read_text", "read_blob", "read_csv"] {
            assert!(ask(&lake, &format!("SELECT * FROM {function}('{path}')")).await.is_err(), "{function} {path}");
        }
    }
}

#[tokio::test]
async fn a_probe_tells_the_engine_and_its_version() {
    let lake = lake();
    let version = lake.connector.probe(Duration::from_secs(20)).await.unwrap();
    assert!(version.starts_with("DuckDB v1.5"), "{version}");
    let executions = lake.folder.path().join("executions");
    crate::support::until("no folder is left", || std::fs::read_dir(&executions).unwrap().count() == 0).await;
}

#[tokio::test]
async fn only_lakes_are_opened() {
    let folder = TempDir::new().unwrap();
    let lakes: Arc<dyn LakeOpener> = Arc::new(Lakes { settings: settings(&folder), opened: mpsc::channel(1).0 });
    let source = Source {
        name: "file".to_owned(),
        dialect: Dialect::DuckDb,
        url: "duckdb:/data/x.db".to_owned(),
        username: None,
        secret: None,
        properties: serde_json::json!({}),
        query_timeout: None,
        readonly: false,
        revision: 1,
        lake_tables: Vec::new(),
    };
    assert_eq!(lakes.lake(&source).await.err().unwrap().code, "datasource.driver_not_loaded");
}
