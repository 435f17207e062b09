//! Routes that look into a datasource (`catalog-api.md` §6). The list of tables stands beside the registration of lake tables, which
//! has the same path: the document takes a path from one place alone.

use executor::connectors::introspect::{Listing, Table, TableColumn};
use executor::ports::Warning;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use web::{ApiResult, Caller, Envelope, NoContent};

use crate::Catalog;
use crate::api::Subject;
use crate::rules::{introspection, lake_tables};

/// Schemas, tables and columns of a datasource.
pub struct IntrospectionApi {
    catalog: Catalog,
}

impl IntrospectionApi {
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog }
    }
}

/// The schemas of a datasource.
#[derive(Clone, Debug, Object)]
pub struct SchemasView {
    pub schemas: Vec<String>,
    /// There are more than were listed.
    pub truncated: bool,
}

impl From<Listing<String>> for SchemasView {
    fn from(listing: Listing<String>) -> Self {
        Self { schemas: listing.items, truncated: listing.truncated }
    }
}

/// The tables of a datasource.
#[derive(Clone, Debug, Object)]
pub struct TablesView {
    pub tables: Vec<TableView>,
    /// There are more than were listed.
    pub truncated: bool,
}

/// A table or view.
#[derive(Clone, Debug, Object)]
pub struct TableView {
    pub schema: String,
    pub name: String,
    /// TABLE, VIEW, MATERIALIZED_VIEW, PARTITIONED_TABLE or FOREIGN_TABLE.
    #[oai(rename = "type")]
    pub kind: String,
    /// What its owner wrote about it.
    #[oai(skip_serializing_if_is_none)]
    pub remarks: Option<String>,
}

impl From<Listing<Table>> for TablesView {
    fn from(listing: Listing<Table>) -> Self {
        let table = |table: Table| TableView {
            schema: table.schema,
            name: table.name,
            kind: table.kind.name().to_owned(),
            remarks: table.remarks,
        };
        Self { tables: listing.items.into_iter().map(table).collect(), truncated: listing.truncated }
    }
}

/// A column, as a result would describe it.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TableColumnView {
    pub name: String,
    /// The canonical type.
    #[oai(rename = "type")]
    pub ty: String,
    pub precision: Option<u32>,
    pub scale: Option<i32>,
    /// Absent where the datasource does not say it.
    pub nullable: Option<bool>,
    /// The type in the datasource's own words.
    pub source_type: String,
    pub warnings: Vec<TypeWarning>,
    /// What its owner wrote about it.
    pub remarks: Option<String>,
}

/// Something to know about how a column is read.
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TypeWarning {
    pub code: String,
    pub message: String,
    pub column: Option<String>,
    pub source_type: Option<String>,
}

impl From<TableColumn> for TableColumnView {
    fn from(described: TableColumn) -> Self {
        let TableColumn { column, source_type, warnings, remarks } = described;
        Self {
            name: column.name,
            ty: column.ty.name().to_owned(),
            precision: column.precision,
            scale: column.scale,
            nullable: column.nullable,
            source_type,
            warnings: warnings.into_iter().map(TypeWarning::from).collect(),
            remarks,
        }
    }
}

impl From<Warning> for TypeWarning {
    fn from(warning: Warning) -> Self {
        let Warning { code, message, column, source_type } = warning;
        Self { code, message, column, source_type }
    }
}

#[OpenApi(prefix_path = "/api/v1", tag = "Subject::Datasources")]
impl IntrospectionApi {
    /// The schemas of a datasource
    ///
    /// At most 2000, by name. The engine's own are left out, but for those that the datasource includes.
    #[oai(path = "/datasources/:name/schemas", method = "get", operation_id = "list_datasource_schemas")]
    async fn schemas(&self, caller: Caller, name: Path<String>) -> ApiResult<Envelope<SchemasView>> {
        let found = introspection::schemas(&self.catalog, &caller, &name.0).await?;
        Ok(Envelope::of(&caller, found.into()))
    }

    /// The columns of a table
    #[oai(path = "/datasources/:name/tables/:table/columns", method = "get", operation_id = "list_datasource_columns")]
    async fn columns(
        &self,
        caller: Caller,
        name: Path<String>,
        table: Path<String>,
        /// The exact name of its schema; the datasource's current one where it has one.
        schema: Query<Option<String>>,
    ) -> ApiResult<Envelope<Vec<TableColumnView>>> {
        let found = introspection::columns(&self.catalog, &caller, &name.0, schema.0.as_deref(), &table.0).await?;
        Ok(Envelope::of(&caller, found.into_iter().map(TableColumnView::from).collect()))
    }

    /// Remove the lake table `columns` of this namespace: its path is the one above, which would hide it.
    #[oai(
        path = "/datasources/:name/tables/:namespace/columns",
        method = "delete",
        operation_id = "delete_lake_table_columns",
        hidden
    )]
    async fn delete_lake_table_columns(
        &self,
        caller: Caller,
        name: Path<String>,
        namespace: Path<String>,
    ) -> ApiResult<NoContent> {
        lake_tables::unregister_dotted(&self.catalog, &caller, &name.0, &namespace.0, "columns").await?;
        Ok(NoContent)
    }
}
