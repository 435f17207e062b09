//! A live row as a connector takes it.

use db::client::GenericClient;
use db::queries::catalog::datasources;
use executor::Source;
use kernel::Fault;
use serde_json::json;
use uuid::Uuid;
use zeroize::Zeroizing;

use super::definition::included;
use crate::Catalog;
use crate::rules::audit_log::{self, Event};
use crate::rules::lake_tables;

/// What a connector and whoever uses it need of a datasource.
pub struct Read {
    pub source: Source,
    /// System schemas that introspection shows (R-INTRO-3).
    pub include_schemas: Vec<String>,
}

/// The live row behind a name that the workspace sees, with its credential opened for a pool: decrypted once for each revision, and
/// audited then (R-DS-19). Each call reads the row, so that a change is seen at once on every instance (R-DS-32).
///
/// # Errors
/// Our own failures.
pub async fn for_pool(cx: &Catalog, workspace: Uuid, name: &str) -> Result<Option<Read>, Fault> {
    let client = cx.db.client().await?;
    let Some(row) = datasources::read_datasource_for_run().bind(&client, &workspace, &name).opt().await? else {
        return Ok(None);
    };
    let mut opened = None;
    if let Some(sealed) = row.credential_encrypted.as_deref() {
        let now = cx.credentials.open_for_pool(&row.name, row.revision, sealed).map_err(Fault::internal)?;
        if let Some(event) = now.event {
            let about = json!({"datasource": row.name, "workspace_id": workspace});
            audit_log::record_by_platform(&client, Event::new(event).about(about)).await?;
        }
        opened = Some(now.secret);
    }
    read(&client, row, opened).await.map(Some)
}

/// The row with its opened secret and, of a lake, its tables.
///
/// # Errors
/// Our own failures.
pub async fn read<C: GenericClient>(
    client: &C,
    row: datasources::ReadDatasourceForRun,
    secret: Option<Zeroizing<String>>,
) -> Result<Read, Fault> {
    let listed: Vec<String> = row.introspection_include_schemas_json.read().unwrap_or_default();
    let mut source = Source {
        dialect: row.dialect.parse().map_err(Fault::internal)?,
        name: row.name,
        url: row.jdbc_url,
        username: row.username,
        secret: secret.map(|secret| secret.as_str().to_owned()),
        properties: row.properties_json.into_inner(),
        query_timeout: row
            .query_timeout_seconds
            .and_then(|seconds| u64::try_from(seconds).ok())
            .map(std::time::Duration::from_secs),
        readonly: row.is_readonly,
        revision: row.revision,
        lake_tables: Vec::new(),
    };
    source.lake_tables = lake_tables::of_source(client, &source).await?;
    Ok(Read { source, include_schemas: included(&listed).collect() })
}
