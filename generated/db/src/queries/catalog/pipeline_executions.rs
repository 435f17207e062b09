// This file was generated with `cornucopia`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct VersionToRunParams {
    pub pipeline_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub version: Option<i32>,
}
#[derive(Debug)]
pub struct InsertExecutionParams<T1: crate::JsonSql, T2: crate::StringSql> {
    pub execution_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub pipeline_version: i32,
    pub parameters_json: T1,
    pub triggered_by: uuid::Uuid,
    pub triggered_via: T2,
    pub correlation_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct InsertChildExecutionParams<T1: crate::JsonSql, T2: crate::StringSql> {
    pub execution_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub pipeline_version: i32,
    pub parameters_json: T1,
    pub triggered_by: uuid::Uuid,
    pub correlation_id: uuid::Uuid,
    pub parent_execution_id: uuid::Uuid,
    pub parent_node_id: T2,
    pub root_execution_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct WriteProgressParams<T1: crate::JsonSql> {
    pub node_stats_json: T1,
    pub execution_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct FinishExecutionParams<
    T1: crate::StringSql,
    T2: crate::JsonSql,
    T3: crate::StringSql,
    T4: crate::JsonSql,
    T5: crate::JsonSql,
> {
    pub status: T1,
    pub parameters_json: T2,
    pub failed_node_id: Option<T3>,
    pub error_json: Option<T4>,
    pub node_stats_json: T5,
    pub result_row_count: Option<i64>,
    pub result_size_bytes: Option<i64>,
    pub execution_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct ExecutionParams {
    pub execution_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub sees_all: bool,
    pub user_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ExecutionsParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub sees_all: bool,
    pub user_id: uuid::Uuid,
    pub pipeline_id: Option<uuid::Uuid>,
    pub status: Option<T1>,
    pub started_after: Option<chrono::DateTime<chrono::Utc>>,
    pub started_before: Option<chrono::DateTime<chrono::Utc>>,
    pub page_limit: i64,
    pub page_offset: i64,
}
#[derive(Debug)]
pub struct CountExecutionsParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub sees_all: bool,
    pub user_id: uuid::Uuid,
    pub pipeline_id: Option<uuid::Uuid>,
    pub status: Option<T1>,
    pub started_after: Option<chrono::DateTime<chrono::Utc>>,
    pub started_before: Option<chrono::DateTime<chrono::Utc>>,
}
#[derive(Debug)]
pub struct SweepStaleExecutionsParams<T1: crate::JsonSql> {
    pub error_json: T1,
    pub heartbeat_cutoff_seconds: f64,
    pub stale_timeout_minutes: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct DetachChildrenOfVersionParams {
    pub pipeline_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteExecutionsOfVersionParams {
    pub pipeline_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct VersionToRun {
    pub pipeline_id: uuid::Uuid,
    pub name: String,
    pub version: i32,
    pub status: String,
    pub body_json: values::Json,
}
pub struct VersionToRunBorrowed<'a> {
    pub pipeline_id: uuid::Uuid,
    pub name: &'a str,
    pub version: i32,
    pub status: &'a str,
    pub body_json: postgres_types::Json<&'a serde_json::value::RawValue>,
}
impl<'a> From<VersionToRunBorrowed<'a>> for VersionToRun {
    fn from(
        VersionToRunBorrowed {
            pipeline_id,
            name,
            version,
            status,
            body_json,
        }: VersionToRunBorrowed<'a>,
    ) -> Self {
        Self {
            pipeline_id,
            name: name.into(),
            version,
            status: status.into(),
            body_json: serde_json::from_str(body_json.0.get()).unwrap(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct FinishedExecution {
    pub execution_id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Execution {
    pub execution_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub pipeline_version: i32,
    pub status: String,
    pub parameters_json: values::Json,
    pub started_at: chrono::DateTime<chrono::Utc>,
    pub completed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub duration_ms: Option<i64>,
    pub node_stats_json: Option<values::Json>,
    pub error_json: Option<values::Json>,
    pub failed_node_id: Option<String>,
    pub correlation_id: Option<uuid::Uuid>,
    pub triggered_by: uuid::Uuid,
    pub triggered_via: String,
    pub result_row_count: Option<i64>,
    pub result_size_bytes: Option<i64>,
    pub parent_execution_id: Option<uuid::Uuid>,
    pub parent_node_id: Option<String>,
    pub root_execution_id: uuid::Uuid,
    pub draft_run: bool,
}
pub struct ExecutionBorrowed<'a> {
    pub execution_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub pipeline_version: i32,
    pub status: &'a str,
    pub parameters_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub started_at: chrono::DateTime<chrono::Utc>,
    pub completed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub duration_ms: Option<i64>,
    pub node_stats_json: Option<postgres_types::Json<&'a serde_json::value::RawValue>>,
    pub error_json: Option<postgres_types::Json<&'a serde_json::value::RawValue>>,
    pub failed_node_id: Option<&'a str>,
    pub correlation_id: Option<uuid::Uuid>,
    pub triggered_by: uuid::Uuid,
    pub triggered_via: &'a str,
    pub result_row_count: Option<i64>,
    pub result_size_bytes: Option<i64>,
    pub parent_execution_id: Option<uuid::Uuid>,
    pub parent_node_id: Option<&'a str>,
    pub root_execution_id: uuid::Uuid,
    pub draft_run: bool,
}
impl<'a> From<ExecutionBorrowed<'a>> for Execution {
    fn from(
        ExecutionBorrowed {
            execution_id,
            pipeline_id,
            pipeline_version,
            status,
            parameters_json,
            started_at,
            completed_at,
            duration_ms,
            node_stats_json,
            error_json,
            failed_node_id,
            correlation_id,
            triggered_by,
            triggered_via,
            result_row_count,
            result_size_bytes,
            parent_execution_id,
            parent_node_id,
            root_execution_id,
            draft_run,
        }: ExecutionBorrowed<'a>,
    ) -> Self {
        Self {
            execution_id,
            pipeline_id,
            pipeline_version,
            status: status.into(),
            parameters_json: serde_json::from_str(parameters_json.0.get()).unwrap(),
            started_at,
            completed_at,
            duration_ms,
            node_stats_json: node_stats_json.map(|v| serde_json::from_str(v.0.get()).unwrap()),
            error_json: error_json.map(|v| serde_json::from_str(v.0.get()).unwrap()),
            failed_node_id: failed_node_id.map(|v| v.into()),
            correlation_id,
            triggered_by,
            triggered_via: triggered_via.into(),
            result_row_count,
            result_size_bytes,
            parent_execution_id,
            parent_node_id: parent_node_id.map(|v| v.into()),
            root_execution_id,
            draft_run,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct VersionToRunQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<VersionToRunBorrowed, tokio_postgres::Error>,
    mapper: fn(VersionToRunBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> VersionToRunQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(VersionToRunBorrowed) -> R,
    ) -> VersionToRunQuery<'c, 'a, 's, C, R, N> {
        VersionToRunQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ChronoDateTimechronoUtcQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<chrono::DateTime<chrono::Utc>, tokio_postgres::Error>,
    mapper: fn(chrono::DateTime<chrono::Utc>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(chrono::DateTime<chrono::Utc>) -> R,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, R, N> {
        ChronoDateTimechronoUtcQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct I64Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i64, tokio_postgres::Error>,
    mapper: fn(i64) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I64Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i64) -> R) -> I64Query<'c, 'a, 's, C, R, N> {
        I64Query {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct FinishedExecutionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FinishedExecution, tokio_postgres::Error>,
    mapper: fn(FinishedExecution) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FinishedExecutionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FinishedExecution) -> R,
    ) -> FinishedExecutionQuery<'c, 'a, 's, C, R, N> {
        FinishedExecutionQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct ExecutionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExecutionBorrowed, tokio_postgres::Error>,
    mapper: fn(ExecutionBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExecutionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(ExecutionBorrowed) -> R) -> ExecutionQuery<'c, 'a, 's, C, R, N> {
        ExecutionQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct UuidUuidQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<uuid::Uuid, tokio_postgres::Error>,
    mapper: fn(uuid::Uuid) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UuidUuidQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(uuid::Uuid) -> R) -> UuidUuidQuery<'c, 'a, 's, C, R, N> {
        UuidUuidQuery {
            client: self.client,
            params: self.params,
            query: self.query,
            cached: self.cached,
            extractor: self.extractor,
            mapper,
        }
    }
    pub async fn one(self) -> Result<T, tokio_postgres::Error> {
        let row =
            crate::client::async_::one(self.client, self.query, &self.params, self.cached).await?;
        Ok((self.mapper)((self.extractor)(&row)?))
    }
    pub async fn all(self) -> Result<Vec<T>, tokio_postgres::Error> {
        self.iter().await?.try_collect().await
    }
    pub async fn opt(self) -> Result<Option<T>, tokio_postgres::Error> {
        let opt_row =
            crate::client::async_::opt(self.client, self.query, &self.params, self.cached).await?;
        Ok(opt_row
            .map(|row| {
                let extracted = (self.extractor)(&row)?;
                Ok((self.mapper)(extracted))
            })
            .transpose()?)
    }
    pub async fn iter(
        self,
    ) -> Result<
        impl futures::Stream<Item = Result<T, tokio_postgres::Error>> + 'c,
        tokio_postgres::Error,
    > {
        let stream = crate::client::async_::raw(
            self.client,
            self.query,
            crate::slice_iter(&self.params),
            self.cached,
        )
        .await?;
        let mapped = stream
            .map(move |res| {
                res.and_then(|row| {
                    let extracted = (self.extractor)(&row)?;
                    Ok((self.mapper)(extracted))
                })
            })
            .into_stream();
        Ok(mapped)
    }
}
pub struct VersionToRunStmt(&'static str, Option<tokio_postgres::Statement>);
/// The version a run would take: the exact one asked for, else the draft, else the current one (R-VER-40, R-VER-41).
/// A discarded version is never run, and a pipeline of another workspace is not there.
pub fn version_to_run() -> VersionToRunStmt {
    VersionToRunStmt(
        "SELECT p.id AS pipeline_id, p.name, v.version, v.status, v.body_json FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id WHERE p.id = $1 AND p.workspace_id = $2 AND v.status <> 'DISCARDED' AND v.version = coalesce( $3, (SELECT d.version FROM catalog.pipeline_versions AS d WHERE d.pipeline_id = p.id AND d.status = 'DRAFT'), p.current_version)",
        None,
    )
}
impl VersionToRunStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        pipeline_id: &'a uuid::Uuid,
        workspace_id: &'a uuid::Uuid,
        version: &'a Option<i32>,
    ) -> VersionToRunQuery<'c, 'a, 's, C, VersionToRun, 3> {
        VersionToRunQuery {
            client,
            params: [pipeline_id, workspace_id, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<VersionToRunBorrowed, tokio_postgres::Error> {
                    Ok(VersionToRunBorrowed {
                        pipeline_id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        version: row.try_get(2)?,
                        status: row.try_get(3)?,
                        body_json: row.try_get(4)?,
                    })
                },
            mapper: |it| VersionToRun::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        VersionToRunParams,
        VersionToRunQuery<'c, 'a, 's, C, VersionToRun, 3>,
        C,
    > for VersionToRunStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a VersionToRunParams,
    ) -> VersionToRunQuery<'c, 'a, 's, C, VersionToRun, 3> {
        self.bind(
            client,
            &params.pipeline_id,
            &params.workspace_id,
            &params.version,
        )
    }
}
pub struct InsertExecutionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Starts the record of a root run. The owner's first heartbeat is the start itself.
pub fn insert_execution() -> InsertExecutionStmt {
    InsertExecutionStmt(
        "INSERT INTO catalog.pipeline_executions ( execution_id, pipeline_id, pipeline_version, status, parameters_json, triggered_by, triggered_via, correlation_id, root_execution_id, heartbeat_at) VALUES ( $1, $2, $3, 'RUNNING', $4, $5, $6, $7, $1, now()) RETURNING started_at",
        None,
    )
}
impl InsertExecutionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        execution_id: &'a uuid::Uuid,
        pipeline_id: &'a uuid::Uuid,
        pipeline_version: &'a i32,
        parameters_json: &'a T1,
        triggered_by: &'a uuid::Uuid,
        triggered_via: &'a T2,
        correlation_id: &'a uuid::Uuid,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 7> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [
                execution_id,
                pipeline_id,
                pipeline_version,
                parameters_json,
                triggered_by,
                triggered_via,
                correlation_id,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertExecutionParams<T1, T2>,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 7>,
        C,
    > for InsertExecutionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertExecutionParams<T1, T2>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 7> {
        self.bind(
            client,
            &params.execution_id,
            &params.pipeline_id,
            &params.pipeline_version,
            &params.parameters_json,
            &params.triggered_by,
            &params.triggered_via,
            &params.correlation_id,
        )
    }
}
pub struct InsertChildExecutionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Starts the record of a run that another run started: it names its parent, the parent's node and the root of the family (R-EXEC-8).
pub fn insert_child_execution() -> InsertChildExecutionStmt {
    InsertChildExecutionStmt(
        "INSERT INTO catalog.pipeline_executions ( execution_id, pipeline_id, pipeline_version, status, parameters_json, triggered_by, triggered_via, correlation_id, parent_execution_id, parent_node_id, root_execution_id, heartbeat_at) VALUES ( $1, $2, $3, 'RUNNING', $4, $5, 'PIPELINE', $6, $7, $8, $9, now()) RETURNING started_at",
        None,
    )
}
impl InsertChildExecutionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        execution_id: &'a uuid::Uuid,
        pipeline_id: &'a uuid::Uuid,
        pipeline_version: &'a i32,
        parameters_json: &'a T1,
        triggered_by: &'a uuid::Uuid,
        correlation_id: &'a uuid::Uuid,
        parent_execution_id: &'a uuid::Uuid,
        parent_node_id: &'a T2,
        root_execution_id: &'a uuid::Uuid,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 9> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [
                execution_id,
                pipeline_id,
                pipeline_version,
                parameters_json,
                triggered_by,
                correlation_id,
                parent_execution_id,
                parent_node_id,
                root_execution_id,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertChildExecutionParams<T1, T2>,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 9>,
        C,
    > for InsertChildExecutionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertChildExecutionParams<T1, T2>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 9> {
        self.bind(
            client,
            &params.execution_id,
            &params.pipeline_id,
            &params.pipeline_version,
            &params.parameters_json,
            &params.triggered_by,
            &params.correlation_id,
            &params.parent_execution_id,
            &params.parent_node_id,
            &params.root_execution_id,
        )
    }
}
pub struct StampHeartbeatsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stamps every run that this instance owns, in one statement. A run that has ended is left as it is (R-EXEC-9, R-EXEC-11).
pub fn stamp_heartbeats() -> StampHeartbeatsStmt {
    StampHeartbeatsStmt(
        "WITH stamped AS ( UPDATE catalog.pipeline_executions SET heartbeat_at = now() WHERE execution_id = ANY ($1) AND status = 'RUNNING' RETURNING 1 AS one) SELECT count(*) AS stamped FROM stamped",
        None,
    )
}
impl StampHeartbeatsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::ArraySql<Item = uuid::Uuid>>(
        &'s self,
        client: &'c C,
        execution_ids: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [execution_ids],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct WriteProgressStmt(&'static str, Option<tokio_postgres::Statement>);
/// Writes what the nodes have done so far, which is a heartbeat too. A late write after the end changes nothing (R-EXEC-11).
pub fn write_progress() -> WriteProgressStmt {
    WriteProgressStmt(
        "WITH written AS ( UPDATE catalog.pipeline_executions SET node_stats_json = $1, heartbeat_at = now() WHERE execution_id = $2 AND status = 'RUNNING' RETURNING 1 AS one) SELECT count(*) AS written FROM written",
        None,
    )
}
impl WriteProgressStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>(
        &'s self,
        client: &'c C,
        node_stats_json: &'a T1,
        execution_id: &'a uuid::Uuid,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [node_stats_json, execution_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        WriteProgressParams<T1>,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for WriteProgressStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a WriteProgressParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.node_stats_json, &params.execution_id)
    }
}
pub struct FinishExecutionStmt(&'static str, Option<tokio_postgres::Statement>);
/// The one terminal write of a run, guarded by RUNNING: whoever comes second changes nothing and gets no row (R-EXEC-5).
/// The stored parameters become the fully resolved context.
pub fn finish_execution() -> FinishExecutionStmt {
    FinishExecutionStmt(
        "UPDATE catalog.pipeline_executions SET status = $1, completed_at = now(), duration_ms = (extract(epoch FROM now() - started_at) * 1000)::bigint, parameters_json = $2, failed_node_id = $3, error_json = $4, node_stats_json = $5, result_row_count = $6, result_size_bytes = $7 WHERE execution_id = $8 AND status = 'RUNNING' RETURNING execution_id",
        None,
    )
}
impl FinishExecutionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<
        'c,
        'a,
        's,
        C: GenericClient,
        T1: crate::StringSql,
        T2: crate::JsonSql,
        T3: crate::StringSql,
        T4: crate::JsonSql,
        T5: crate::JsonSql,
    >(
        &'s self,
        client: &'c C,
        status: &'a T1,
        parameters_json: &'a T2,
        failed_node_id: &'a Option<T3>,
        error_json: &'a Option<T4>,
        node_stats_json: &'a T5,
        result_row_count: &'a Option<i64>,
        result_size_bytes: &'a Option<i64>,
        execution_id: &'a uuid::Uuid,
    ) -> FinishedExecutionQuery<'c, 'a, 's, C, FinishedExecution, 8> {
        FinishedExecutionQuery {
            client,
            params: [
                status,
                parameters_json,
                failed_node_id,
                error_json,
                node_stats_json,
                result_row_count,
                result_size_bytes,
                execution_id,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<FinishedExecution, tokio_postgres::Error> {
                    Ok(FinishedExecution {
                        execution_id: row.try_get(0)?,
                    })
                },
            mapper: |it| FinishedExecution::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::JsonSql,
    T3: crate::StringSql,
    T4: crate::JsonSql,
    T5: crate::JsonSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FinishExecutionParams<T1, T2, T3, T4, T5>,
        FinishedExecutionQuery<'c, 'a, 's, C, FinishedExecution, 8>,
        C,
    > for FinishExecutionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FinishExecutionParams<T1, T2, T3, T4, T5>,
    ) -> FinishedExecutionQuery<'c, 'a, 's, C, FinishedExecution, 8> {
        self.bind(
            client,
            &params.status,
            &params.parameters_json,
            &params.failed_node_id,
            &params.error_json,
            &params.node_stats_json,
            &params.result_row_count,
            &params.result_size_bytes,
            &params.execution_id,
        )
    }
}
pub struct ExecutionStmt(&'static str, Option<tokio_postgres::Statement>);
/// One run, if the reader may see it: those of the workspace for its admins, else only what the reader started (R-EXEC-19).
pub fn execution() -> ExecutionStmt {
    ExecutionStmt(
        "SELECT e.execution_id, e.pipeline_id, e.pipeline_version, e.status, e.parameters_json, e.started_at, e.completed_at, e.duration_ms, e.node_stats_json, e.error_json, e.failed_node_id, e.correlation_id, e.triggered_by, e.triggered_via, e.result_row_count, e.result_size_bytes, e.parent_execution_id, e.parent_node_id, e.root_execution_id, coalesce(e.started_at < v.released_at, true) AS draft_run FROM catalog.pipeline_executions AS e JOIN catalog.pipelines AS p ON p.id = e.pipeline_id JOIN catalog.pipeline_versions AS v ON v.pipeline_id = e.pipeline_id AND v.version = e.pipeline_version WHERE e.execution_id = $1 AND p.workspace_id = $2 AND ($3 OR e.triggered_by = $4)",
        None,
    )
}
impl ExecutionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        execution_id: &'a uuid::Uuid,
        workspace_id: &'a uuid::Uuid,
        sees_all: &'a bool,
        user_id: &'a uuid::Uuid,
    ) -> ExecutionQuery<'c, 'a, 's, C, Execution, 4> {
        ExecutionQuery {
            client,
            params: [execution_id, workspace_id, sees_all, user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<ExecutionBorrowed, tokio_postgres::Error> {
                    Ok(ExecutionBorrowed {
                        execution_id: row.try_get(0)?,
                        pipeline_id: row.try_get(1)?,
                        pipeline_version: row.try_get(2)?,
                        status: row.try_get(3)?,
                        parameters_json: row.try_get(4)?,
                        started_at: row.try_get(5)?,
                        completed_at: row.try_get(6)?,
                        duration_ms: row.try_get(7)?,
                        node_stats_json: row.try_get(8)?,
                        error_json: row.try_get(9)?,
                        failed_node_id: row.try_get(10)?,
                        correlation_id: row.try_get(11)?,
                        triggered_by: row.try_get(12)?,
                        triggered_via: row.try_get(13)?,
                        result_row_count: row.try_get(14)?,
                        result_size_bytes: row.try_get(15)?,
                        parent_execution_id: row.try_get(16)?,
                        parent_node_id: row.try_get(17)?,
                        root_execution_id: row.try_get(18)?,
                        draft_run: row.try_get(19)?,
                    })
                },
            mapper: |it| Execution::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ExecutionParams,
        ExecutionQuery<'c, 'a, 's, C, Execution, 4>,
        C,
    > for ExecutionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ExecutionParams,
    ) -> ExecutionQuery<'c, 'a, 's, C, Execution, 4> {
        self.bind(
            client,
            &params.execution_id,
            &params.workspace_id,
            &params.sees_all,
            &params.user_id,
        )
    }
}
pub struct ExecutionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the runs the reader may see, newest first.
pub fn executions() -> ExecutionsStmt {
    ExecutionsStmt(
        "SELECT e.execution_id, e.pipeline_id, e.pipeline_version, e.status, e.parameters_json, e.started_at, e.completed_at, e.duration_ms, e.node_stats_json, e.error_json, e.failed_node_id, e.correlation_id, e.triggered_by, e.triggered_via, e.result_row_count, e.result_size_bytes, e.parent_execution_id, e.parent_node_id, e.root_execution_id, coalesce(e.started_at < v.released_at, true) AS draft_run FROM catalog.pipeline_executions AS e JOIN catalog.pipelines AS p ON p.id = e.pipeline_id JOIN catalog.pipeline_versions AS v ON v.pipeline_id = e.pipeline_id AND v.version = e.pipeline_version WHERE p.workspace_id = $1 AND ($2 OR e.triggered_by = $3) AND ($4::uuid IS NULL OR e.pipeline_id = $4) AND ($5::text IS NULL OR e.status = $5) AND ($6::timestamptz IS NULL OR e.started_at >= $6) AND ($7::timestamptz IS NULL OR e.started_at < $7) ORDER BY e.started_at DESC, e.execution_id DESC LIMIT $8 OFFSET $9",
        None,
    )
}
impl ExecutionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        sees_all: &'a bool,
        user_id: &'a uuid::Uuid,
        pipeline_id: &'a Option<uuid::Uuid>,
        status: &'a Option<T1>,
        started_after: &'a Option<chrono::DateTime<chrono::Utc>>,
        started_before: &'a Option<chrono::DateTime<chrono::Utc>>,
        page_limit: &'a i64,
        page_offset: &'a i64,
    ) -> ExecutionQuery<'c, 'a, 's, C, Execution, 9> {
        ExecutionQuery {
            client,
            params: [
                workspace_id,
                sees_all,
                user_id,
                pipeline_id,
                status,
                started_after,
                started_before,
                page_limit,
                page_offset,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<ExecutionBorrowed, tokio_postgres::Error> {
                    Ok(ExecutionBorrowed {
                        execution_id: row.try_get(0)?,
                        pipeline_id: row.try_get(1)?,
                        pipeline_version: row.try_get(2)?,
                        status: row.try_get(3)?,
                        parameters_json: row.try_get(4)?,
                        started_at: row.try_get(5)?,
                        completed_at: row.try_get(6)?,
                        duration_ms: row.try_get(7)?,
                        node_stats_json: row.try_get(8)?,
                        error_json: row.try_get(9)?,
                        failed_node_id: row.try_get(10)?,
                        correlation_id: row.try_get(11)?,
                        triggered_by: row.try_get(12)?,
                        triggered_via: row.try_get(13)?,
                        result_row_count: row.try_get(14)?,
                        result_size_bytes: row.try_get(15)?,
                        parent_execution_id: row.try_get(16)?,
                        parent_node_id: row.try_get(17)?,
                        root_execution_id: row.try_get(18)?,
                        draft_run: row.try_get(19)?,
                    })
                },
            mapper: |it| Execution::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ExecutionsParams<T1>,
        ExecutionQuery<'c, 'a, 's, C, Execution, 9>,
        C,
    > for ExecutionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ExecutionsParams<T1>,
    ) -> ExecutionQuery<'c, 'a, 's, C, Execution, 9> {
        self.bind(
            client,
            &params.workspace_id,
            &params.sees_all,
            &params.user_id,
            &params.pipeline_id,
            &params.status,
            &params.started_after,
            &params.started_before,
            &params.page_limit,
            &params.page_offset,
        )
    }
}
pub struct CountExecutionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many runs the same filter leaves, so that totals are exact.
pub fn count_executions() -> CountExecutionsStmt {
    CountExecutionsStmt(
        "SELECT count(*) AS total FROM catalog.pipeline_executions AS e JOIN catalog.pipelines AS p ON p.id = e.pipeline_id WHERE p.workspace_id = $1 AND ($2 OR e.triggered_by = $3) AND ($4::uuid IS NULL OR e.pipeline_id = $4) AND ($5::text IS NULL OR e.status = $5) AND ($6::timestamptz IS NULL OR e.started_at >= $6) AND ($7::timestamptz IS NULL OR e.started_at < $7)",
        None,
    )
}
impl CountExecutionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        sees_all: &'a bool,
        user_id: &'a uuid::Uuid,
        pipeline_id: &'a Option<uuid::Uuid>,
        status: &'a Option<T1>,
        started_after: &'a Option<chrono::DateTime<chrono::Utc>>,
        started_before: &'a Option<chrono::DateTime<chrono::Utc>>,
    ) -> I64Query<'c, 'a, 's, C, i64, 7> {
        I64Query {
            client,
            params: [
                workspace_id,
                sees_all,
                user_id,
                pipeline_id,
                status,
                started_after,
                started_before,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CountExecutionsParams<T1>,
        I64Query<'c, 'a, 's, C, i64, 7>,
        C,
    > for CountExecutionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountExecutionsParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 7> {
        self.bind(
            client,
            &params.workspace_id,
            &params.sees_all,
            &params.user_id,
            &params.pipeline_id,
            &params.status,
            &params.started_after,
            &params.started_before,
        )
    }
}
pub struct SweepStaleExecutionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Ends the runs of dead instances: a stamped run by its missing heartbeat, an unstamped one by its age, never a stamped
/// one by age (R-JOB-3, R-JOB-4). Guarded by RUNNING, so a second sweep, here or elsewhere, changes nothing (R-JOB-7).
pub fn sweep_stale_executions() -> SweepStaleExecutionsStmt {
    SweepStaleExecutionsStmt(
        "UPDATE catalog.pipeline_executions SET status = 'ABORTED', completed_at = now(), duration_ms = (extract(epoch FROM now() - started_at) * 1000)::bigint, error_json = $1 WHERE status = 'RUNNING' AND (heartbeat_at < now() - make_interval(secs => $2) OR heartbeat_at IS NULL AND started_at < now() - make_interval(mins => $3)) RETURNING execution_id",
        None,
    )
}
impl SweepStaleExecutionsStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>(
        &'s self,
        client: &'c C,
        error_json: &'a T1,
        heartbeat_cutoff_seconds: &'a f64,
        stale_timeout_minutes: &'a i32,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [error_json, heartbeat_cutoff_seconds, stale_timeout_minutes],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SweepStaleExecutionsParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for SweepStaleExecutionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SweepStaleExecutionsParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(
            client,
            &params.error_json,
            &params.heartbeat_cutoff_seconds,
            &params.stale_timeout_minutes,
        )
    }
}
pub struct DetachChildrenOfVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Lets the runs that others keep forget their parents, which are about to go with the draft they ran (gaps G-4).
pub fn detach_children_of_version() -> DetachChildrenOfVersionStmt {
    DetachChildrenOfVersionStmt(
        "WITH detached AS ( UPDATE catalog.pipeline_executions AS child SET parent_execution_id = NULL, parent_node_id = NULL FROM catalog.pipeline_executions AS parent WHERE parent.pipeline_id = $1 AND parent.pipeline_version = $2 AND child.root_execution_id = parent.root_execution_id AND child.parent_execution_id = parent.execution_id AND (child.pipeline_id, child.pipeline_version) IS DISTINCT FROM ($1, $2) RETURNING 1 AS one) SELECT count(*) AS detached FROM detached",
        None,
    )
}
impl DetachChildrenOfVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        pipeline_id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [pipeline_id, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DetachChildrenOfVersionParams,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for DetachChildrenOfVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DetachChildrenOfVersionParams,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.pipeline_id, &params.version)
    }
}
pub struct DeleteExecutionsOfVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Removes the runs of a draft with the draft, so that no run is left without its version (R-VER-29).
pub fn delete_executions_of_version() -> DeleteExecutionsOfVersionStmt {
    DeleteExecutionsOfVersionStmt(
        "WITH gone AS ( DELETE FROM catalog.pipeline_executions WHERE pipeline_id = $1 AND pipeline_version = $2 RETURNING 1 AS one) SELECT count(*) AS deleted FROM gone",
        None,
    )
}
impl DeleteExecutionsOfVersionStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient>(
        &'s self,
        client: &'c C,
        pipeline_id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [pipeline_id, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        DeleteExecutionsOfVersionParams,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for DeleteExecutionsOfVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteExecutionsOfVersionParams,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.pipeline_id, &params.version)
    }
}
