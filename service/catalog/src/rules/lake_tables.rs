//! The tables of a lake: object storage and folders can't be listed as a catalogue, so they are registered (R-LAKE).

use std::collections::HashMap;
use std::path::Path;

use db::client::{GenericClient, Params as _};
use db::queries::catalog::{datasources, lake_tables};
use executor::Source;
use executor::connectors::url::within;
use executor::ports::LakeTable;
use executor::staging::{LakeFailure, LakeOpened};
use executor::template::Dialect;
use kernel::fault::Failure;
use kernel::{Database, Fault, Kind, Operation, Principal, Transaction};
use tokio::sync::mpsc::Receiver;

pub use lake_tables::StoredLakeTable;

use super::datasources::missing;
use super::text::storable;
use crate::Catalog;

const MAX_SEGMENTS: usize = 9;
/// Longest stored error of a table, in characters.
const LONGEST_ERROR: usize = 500;

/// Statements on lakes that are judged at once.
const MOST_GATHERED: usize = 256;

/// A table to register.
#[derive(Clone, Debug)]
pub struct LakeTableRequest {
    pub namespace: Vec<String>,
    pub name: String,
    pub format: String,
    pub location: String,
    pub partition_column: Option<String>,
}

/// Registers a table.
///
/// # Errors
/// `datasource.not_found`, `datasource.validation.lake_*` with every failure at once, `datasource.lake_table_duplicate`.
pub async fn register(
    cx: &Catalog,
    caller: &Principal,
    datasource: &str,
    request: LakeTableRequest,
) -> Result<StoredLakeTable, Fault> {
    caller.may(Operation::WriteLakeTables)?;
    let failures = judge(&request, cx);
    cx.db
        .transaction("register_lake_table", async |tx| {
            let lake = lock(tx, caller, datasource).await?;
            if !failures.is_empty() {
                return Err(Fault::failures(Kind::Invalid, failures));
            }
            let params = lake_tables::RegisterLakeTableParams {
                datasource_id: lake.as_str(),
                namespace: &request.namespace,
                name: request.name.as_str(),
                format: request.format.as_str(),
                location: request.location.as_str(),
                partition_column: request.partition_column.as_deref(),
                registered_by: caller.user_id,
            };
            lake_tables::register_lake_table().params(tx, &params).one().await.map_err(|error| {
                let fault = Fault::from(error);
                if fault.constraint() == Some("uq_lake_tables_datasource_namespace_name") {
                    duplicate(&request)
                } else {
                    fault
                }
            })?;
            datasources::touch_datasource().bind(tx, &lake.as_str()).one().await?;
            Ok(())
        })
        .await?;
    cx.retire_datasource(datasource).await;
    let tables = list(cx, caller, datasource).await?;
    let registered =
        tables.into_iter().find(|table| table.namespace == request.namespace && table.name == request.name);
    registered.ok_or_else(absent)
}

/// The catalogue of a lake, by namespace and name.
///
/// # Errors
/// `datasource.not_found`, `datasource.validation.lake_dialect_required`.
pub async fn list(cx: &Catalog, caller: &Principal, datasource: &str) -> Result<Vec<StoredLakeTable>, Fault> {
    let lake = super::datasources::get(cx, caller, datasource).await?;
    if lake.dialect != Dialect::Lake.wire_name() {
        return Err(not_a_lake());
    }
    let client = cx.db.client().await?;
    Ok(lake_tables::list_lake_tables().bind(&client, &lake.name).all().await?)
}

/// Removes a table from the catalogue; its files stay (R-LAKE-9).
///
/// # Errors
/// `datasource.not_found`, `datasource.validation.lake_dialect_required`, `datasource.lake_table_not_found`.
pub async fn unregister(
    cx: &Catalog,
    caller: &Principal,
    datasource: &str,
    namespace: &[String],
    name: &str,
) -> Result<(), Fault> {
    caller.may(Operation::WriteLakeTables)?;
    cx.db
        .transaction("unregister_lake_table", async |tx| {
            let lake = lock(tx, caller, datasource).await?;
            let namespace: Vec<String> = namespace.iter().map(|segment| storable(segment).into_owned()).collect();
            let params = lake_tables::UnregisterLakeTableParams {
                datasource_id: lake.as_str(),
                namespace: &namespace,
                name: storable(name),
            };
            lake_tables::unregister_lake_table().params(tx, &params).opt().await?.ok_or_else(absent)?;
            datasources::touch_datasource().bind(tx, &lake.as_str()).one().await?;
            Ok(())
        })
        .await?;
    cx.retire_datasource(datasource).await;
    Ok(())
}

/// As [`unregister`], with the segments of the namespace joined by dots, which no segment holds.
///
/// # Errors
/// As [`unregister`].
pub async fn unregister_dotted(
    cx: &Catalog,
    caller: &Principal,
    datasource: &str,
    namespace: &str,
    name: &str,
) -> Result<(), Fault> {
    let namespace: Vec<String> = namespace.split('.').map(str::to_owned).collect();
    unregister(cx, caller, datasource, &namespace, name).await
}

/// What a run reads of a lake; nothing of any other source (R-INTRO-9).
pub(super) async fn of_source<C: GenericClient>(client: &C, source: &Source) -> Result<Vec<LakeTable>, Fault> {
    if source.dialect != Dialect::Lake {
        return Ok(Vec::new());
    }
    let stored = lake_tables::list_lake_tables().bind(client, &source.name).all().await?;
    let table = |table: StoredLakeTable| LakeTable {
        namespace: table.namespace,
        name: table.name,
        format: table.format,
        location: table.location,
    };
    Ok(stored.into_iter().map(table).collect())
}

/// Stores which tables could not be opened; all others could (R-LAKE-10). An outcome that is known already is not written.
pub(super) async fn record_failures<C: GenericClient>(
    client: &C,
    lake: &str,
    failures: &[LakeFailure],
) -> Result<(), Fault> {
    let (mut namespaces, mut names, mut messages) = (Vec::new(), Vec::new(), Vec::new());
    for LakeFailure { namespace, name, message } in failures {
        namespaces.push(namespace.as_str());
        names.push(name.as_str());
        messages.push(storable(message).chars().take(LONGEST_ERROR).collect::<String>());
    }
    let params = lake_tables::RecordLakeFailuresParams { namespaces, names, messages, datasource_id: lake };
    lake_tables::record_lake_failures().params(client, &params).one().await?;
    Ok(())
}

/// Stores what statements on lakes tell of their tables, until nobody tells any more; of many on one lake the newest (R-LAKE-10).
pub(crate) async fn keep_failures(db: Database, mut told: Receiver<LakeOpened>) {
    let mut gathered = Vec::new();
    while told.recv_many(&mut gathered, MOST_GATHERED).await > 0 {
        let newest: HashMap<String, Vec<LakeFailure>> =
            gathered.drain(..).map(|LakeOpened { lake, failures }| (lake, failures)).collect();
        for (lake, failures) in newest {
            let stored = async {
                let client = db.client().await?;
                record_failures(&client, &lake, &failures).await
            };
            if let Err(fault) = stored.await {
                // The next statement tells it again.
                tracing::warn!(
                    datasource.name = lake,
                    cause = fault.chain(),
                    "the broken tables of a lake were not stored"
                );
            }
        }
    }
}

/// The lake's name, with its row held, so that its tables change one at a time.
async fn lock(tx: &Transaction<'_>, caller: &Principal, datasource: &str) -> Result<String, Fault> {
    let name = storable(datasource);
    let locked = datasources::lock_visible_datasource()
        .bind(tx, &caller.workspace.id, &name)
        .opt()
        .await?
        .ok_or_else(missing)?;
    if locked.dialect == Dialect::Lake.wire_name() { Ok(locked.name) } else { Err(not_a_lake()) }
}

fn not_a_lake() -> Fault {
    Fault::invalid("datasource.validation.lake_dialect_required", "Only a LAKE datasource has registered tables.")
}

fn absent() -> Fault {
    Fault::not_found("datasource.lake_table_not_found", "The lake has no such table.")
}

fn duplicate(request: &LakeTableRequest) -> Fault {
    let name = format!("{}.{}", request.namespace.join("."), request.name);
    Fault::conflict("datasource.lake_table_duplicate", format!("The lake has a table {name} already."))
        .detail("table", name)
}

fn judge(request: &LakeTableRequest, cx: &Catalog) -> Vec<Failure> {
    let mut failures = shape(request);
    if failures.iter().all(|failure| failure.path.as_deref() != Some("location"))
        && let Some(file) = request.location.strip_prefix("file://")
        && let Err(outside) = within(Path::new(file), &cx.config.datasources.file_roots)
    {
        failures.push(location(&outside.message));
    }
    failures
}

fn location(message: &str) -> Failure {
    Failure::new("datasource.validation.lake_location_invalid", message).at("location")
}

/// R-LAKE-2 to R-LAKE-6
fn shape(request: &LakeTableRequest) -> Vec<Failure> {
    let mut failures = Vec::new();
    let segments = &request.namespace;
    if !(1..=MAX_SEGMENTS).contains(&segments.len()) || !segments.iter().all(|segment| is_segment(segment)) {
        let message = "A namespace has 1 to 9 segments of a-z, 0-9, _ and -.";
        failures.push(Failure::new("datasource.validation.lake_namespace_invalid", message).at("namespace"));
    }
    if !is_segment(&request.name) {
        let message = "A table's name is one segment of a-z, 0-9, _ and -.";
        failures.push(Failure::new("datasource.validation.lake_name_invalid", message).at("name"));
    }
    if !matches!(request.format.as_str(), "parquet" | "iceberg") {
        let message = "A lake table is parquet or iceberg.";
        failures.push(Failure::new("datasource.validation.lake_format_invalid", message).at("format"));
    }
    let plain =
        |text: &str| !text.chars().any(|c| c.is_whitespace() || c.is_control() || matches!(c, '\'' | '"' | '`' | '\\'));
    if !plain(&request.location) {
        failures.push(location("A location has no quotes, backslashes, blanks or control characters."));
    } else if !request.location.strip_prefix("file://").is_some_and(|path| path.starts_with('/')) {
        failures
            .push(location("A location is file:// and an absolute path; object storage is not read by this build."));
    }
    let is_column = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && name.len() <= 63
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    if request.partition_column.as_deref().is_some_and(|column| !is_column(column)) {
        let message = "A partition column is a plain column name.";
        failures.push(Failure::new("datasource.validation.lake_location_invalid", message).at("partition_column"));
    }
    failures
}

/// `[a-z0-9][a-z0-9_-]{0,63}`
fn is_segment(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> LakeTableRequest {
        LakeTableRequest {
            namespace: vec!["nyc".into(), "air-travel".into()],
            name: "flights".into(),
            format: "parquet".into(),
            location: "file:///lake/flights/*.parquet".into(),
            partition_column: Some("month".into()),
        }
    }

    fn codes(request: &LakeTableRequest) -> Vec<&'static str> {
        shape(request).iter().map(|failure| failure.code).collect()
    }

    /// R-LAKE-2, R-LAKE-3, R-LAKE-4, R-LAKE-5
    #[test]
    fn everything_wrong_with_a_lake_table_is_told_at_once() {
        assert!(codes(&request()).is_empty());
        let wrong = LakeTableRequest {
            namespace: vec!["a.b".into()],
            name: "Flights".into(),
            format: "csv".into(),
            location: "file:///lake/x' OR 1".into(),
            partition_column: None,
        };
        assert_eq!(
            codes(&wrong),
            [
                "datasource.validation.lake_namespace_invalid",
                "datasource.validation.lake_name_invalid",
                "datasource.validation.lake_format_invalid",
                "datasource.validation.lake_location_invalid",
            ]
        );
    }

    /// R-LAKE-5
    #[test]
    fn a_location_is_refused_rather_than_escaped() {
        for location in [
            "/lake/a",
            "file://lake/a",
            "https://x/a",
            "file:///a b",
            "file:///a'b",
            "file:///a\\b",
            "file:///a\nb",
            "file:///a\"b",
        ] {
            assert_eq!(codes(&LakeTableRequest { location: location.into(), ..request() }).len(), 1, "{location}");
        }
    }

    /// R-LAKE-2
    #[test]
    fn a_namespace_has_one_to_nine_segments() {
        for (length, fits) in [(0, false), (1, true), (9, true), (10, false)] {
            let namespace = vec!["a".to_owned(); length];
            assert_eq!(codes(&LakeTableRequest { namespace, ..request() }).is_empty(), fits, "{length}");
        }
    }

    /// R-LAKE-2, R-LAKE-3
    #[test]
    fn a_segment_is_short_and_begins_with_a_letter_or_a_digit() {
        let longest = "a".repeat(64);
        for (segment, fits) in [
            (longest.as_str(), true),
            (&format!("{longest}a"), false),
            ("0_-", true),
            ("_a", false),
            ("-a", false),
            ("a b", false),
            ("ä", false),
            ("", false),
        ] {
            let namespace = LakeTableRequest { namespace: vec!["a".into(), segment.into()], ..request() };
            let name = LakeTableRequest { name: segment.into(), ..request() };
            assert_eq!((codes(&namespace).is_empty(), codes(&name).is_empty()), (fits, fits), "{segment}");
        }
    }

    /// R-LAKE-6
    #[test]
    fn a_partition_column_is_a_plain_identifier() {
        for column in ["1a", "a b", "a;b", ""] {
            assert_eq!(
                codes(&LakeTableRequest { partition_column: Some(column.into()), ..request() }).len(),
                1,
                "{column}"
            );
        }
    }
}
