//! Routes of lake tables (`catalog-api.md` §6), and of the tables of any datasource, which have the same path.

use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi};
use serde_json::Value;
use web::{ApiResult, Caller, Created, Envelope, Instant, NoContent};

use crate::Catalog;
use crate::api::Subject;
use crate::api::introspection::TablesView;
use crate::rules::introspection;
use crate::rules::lake_tables::{self, LakeTableRequest, StoredLakeTable};

/// Lake tables: registered, listed, removed.
pub struct LakeTablesApi {
    catalog: Catalog,
}

impl LakeTablesApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// A table to register.
#[derive(Clone, Debug, Object)]
pub struct LakeTableDocument {
    /// An array of one to nine segments, or the same joined by dots.
    pub namespace: Value,
    pub name: String,
    /// parquet or iceberg.
    pub format: String,
    /// `file://` and an absolute path under a configured folder; `*` stands for part of a file's name.
    pub location: String,
    pub partition_column: Option<String>,
}

/// A registered table.
#[derive(Clone, Debug, Object)]
pub struct LakeTableView {
    pub namespace: Vec<String>,
    pub name: String,
    pub format: String,
    pub location: String,
    #[oai(skip_serializing_if_is_none)]
    pub partition_column: Option<String>,
    pub registered_by: String,
    pub registered_at: Instant,
    /// Why it can't be read; absent while it can.
    #[oai(skip_serializing_if_is_none)]
    pub last_error: Option<String>,
    /// Broken since.
    #[oai(skip_serializing_if_is_none)]
    pub last_error_at: Option<Instant>,
}

impl From<StoredLakeTable> for LakeTableView {
    fn from(row: StoredLakeTable) -> Self {
        Self {
            namespace: row.namespace,
            name: row.name,
            format: row.format,
            location: row.location,
            partition_column: row.partition_column,
            registered_by: row.registered_by,
            registered_at: row.registered_at.into(),
            last_error: row.last_error,
            last_error_at: row.last_error_at.map(Instant::from),
        }
    }
}

/// The catalogue of a lake.
#[derive(Clone, Debug, Object)]
pub struct LakeTables {
    pub datasource: String,
    pub tables: Vec<LakeTableView>,
    pub count: i64,
}

/// A namespace as it may be written; anything else is refused as a namespace without segments.
fn segments(namespace: &Value) -> Vec<String> {
    match namespace {
        Value::String(dotted) => dotted.split('.').map(str::to_owned).collect(),
        Value::Array(items) => items.iter().map(|item| item.as_str().unwrap_or_default().to_owned()).collect(),
        _ => Vec::new(),
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Datasources")]
impl LakeTablesApi {
    /// The tables and views of a datasource
    ///
    /// At most 2000, by schema and name; those that its login may use.
    #[oai(path = "/datasources/:name/tables", method = "get", operation_id = "list_datasource_tables")]
    async fn tables(
        &self,
        caller: Caller,
        name: Path<String>,
        /// The exact name of one schema; empty is all of them.
        schema: Query<Option<String>>,
    ) -> ApiResult<Envelope<TablesView>> {
        let found = introspection::tables(&self.catalog, &caller, &name.0, schema.0.as_deref()).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// Register a lake table
    #[oai(path = "/datasources/:name/tables", method = "post", operation_id = "create_lake_table")]
    async fn create(
        &self,
        caller: Caller,
        name: Path<String>,
        document: Json<LakeTableDocument>,
    ) -> ApiResult<Created<LakeTableView>> {
        let LakeTableDocument { namespace, name: table, format, location, partition_column } = document.0;
        let request =
            LakeTableRequest { namespace: segments(&namespace), name: table, format, location, partition_column };
        let registered = lake_tables::register(&self.catalog, &caller, &name.0, request).await?;
        Ok(Created::of(&caller, registered.into()))
    }

    /// List lake tables
    #[oai(path = "/datasources/:name/lake-tables", method = "get", operation_id = "list_lake_tables")]
    async fn list(&self, caller: Caller, name: Path<String>) -> ApiResult<Envelope<LakeTables>> {
        let tables = lake_tables::list(&self.catalog, &caller, &name.0).await?;
        let count = i64::try_from(tables.len()).unwrap_or(i64::MAX);
        let tables =
            LakeTables { datasource: name.0, tables: tables.into_iter().map(LakeTableView::from).collect(), count };
        Ok(Envelope::of(&caller, tables))
    }

    /// Remove a lake table
    ///
    /// Its files stay.
    #[oai(path = "/datasources/:name/tables/:namespace/:table", method = "delete", operation_id = "delete_lake_table")]
    async fn delete(
        &self,
        caller: Caller,
        name: Path<String>,
        /// The segments joined by dots.
        namespace: Path<String>,
        table: Path<String>,
    ) -> ApiResult<NoContent> {
        lake_tables::unregister_dotted(&self.catalog, &caller, &name.0, &namespace.0, &table.0).await?;
        Ok(NoContent)
    }
}
