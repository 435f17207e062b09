// This file was generated with `cornucopia`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct ReadWorkingPipelineParams {
    pub workspace_id: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct ReadPipelineVersionParams {
    pub version: i32,
    pub workspace_id: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct ListPipelineVersionsParams {
    pub workspace_id: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct InsertFirstPipelineDraftParams<T1: crate::JsonSql, T2: crate::StringSql> {
    pub body_json: T1,
    pub pipeline_id: uuid::Uuid,
    pub author_id: uuid::Uuid,
    pub via: T2,
}
#[derive(Debug)]
pub struct InsertPipelineDraftParams<T1: crate::JsonSql, T2: crate::StringSql, T3: crate::StringSql>
{
    pub body_json: T1,
    pub author_id: uuid::Uuid,
    pub via: T2,
    pub pipeline_id: uuid::Uuid,
    pub expected_hash: T3,
}
#[derive(Debug)]
pub struct OverwritePipelineDraftParams<
    T1: crate::JsonSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
> {
    pub body_json: T1,
    pub author_id: uuid::Uuid,
    pub via: T2,
    pub pipeline_id: uuid::Uuid,
    pub expected_hash: T3,
}
#[derive(Clone, Copy, Debug)]
pub struct ExportPipelineParams {
    pub version: Option<i32>,
    pub workspace_id: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ReadImportedBodyParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
> {
    pub document: T1,
    pub others: T3,
}
#[derive(Debug)]
pub struct InsertImportedPipelineVersionParams<T1: crate::StringSql> {
    pub body: T1,
    pub pipeline_id: uuid::Uuid,
    pub version: Option<i32>,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub importer_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ReleasePipelineDraftParams<T1: crate::StringSql> {
    pub released_by: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub expected_hash: T1,
}
#[derive(Clone, Copy, Debug)]
pub struct DiscardPipelineVersionParams {
    pub discarded_by: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Clone, Copy, Debug)]
pub struct RestorePipelineVersionParams {
    pub pipeline_id: uuid::Uuid,
    pub version: i32,
}
#[derive(Debug)]
pub struct PurgePipelineDraftParams<T1: crate::StringSql> {
    pub pipeline_id: uuid::Uuid,
    pub version: i32,
    pub expected_hash: Option<T1>,
}
#[derive(Debug)]
pub struct ListNodesPinningTemplateParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub template_name: T1,
    pub version: Option<i32>,
    pub live_only: bool,
}
#[derive(Debug)]
pub struct ListNodesPinningPipelineParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub pipeline_id: uuid::Uuid,
    pub pipeline_name: T1,
    pub version: i32,
}
#[derive(Debug)]
pub struct FindPipelinesForDocumentParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
> {
    pub names: T2,
    pub versions: T3,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct HoldPipelineVersionsParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
> {
    pub names: T2,
    pub versions: T3,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct FindPipelineNamesParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub workspace_id: uuid::Uuid,
    pub names: T2,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PipelineAtVersion {
    pub id: uuid::Uuid,
    pub index_name: String,
    pub owner: String,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: String,
    pub body_json: values::Json,
    pub body_hash: String,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub created_via: String,
    pub updated_via: String,
    pub is_active: bool,
    pub draft_version: Option<i32>,
    pub draft_body_hash: Option<String>,
    pub draft_updated_by: Option<String>,
    pub draft_updated_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct PipelineAtVersionBorrowed<'a> {
    pub id: uuid::Uuid,
    pub index_name: &'a str,
    pub owner: &'a str,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: &'a str,
    pub body_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub body_hash: &'a str,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub created_via: &'a str,
    pub updated_via: &'a str,
    pub is_active: bool,
    pub draft_version: Option<i32>,
    pub draft_body_hash: Option<&'a str>,
    pub draft_updated_by: Option<&'a str>,
    pub draft_updated_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<PipelineAtVersionBorrowed<'a>> for PipelineAtVersion {
    fn from(
        PipelineAtVersionBorrowed {
            id,
            index_name,
            owner,
            current_version,
            version,
            status,
            body_json,
            body_hash,
            created_at,
            updated_at,
            created_via,
            updated_via,
            is_active,
            draft_version,
            draft_body_hash,
            draft_updated_by,
            draft_updated_at,
        }: PipelineAtVersionBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            index_name: index_name.into(),
            owner: owner.into(),
            current_version,
            version,
            status: status.into(),
            body_json: serde_json::from_str(body_json.0.get()).unwrap(),
            body_hash: body_hash.into(),
            created_at,
            updated_at,
            created_via: created_via.into(),
            updated_via: updated_via.into(),
            is_active,
            draft_version,
            draft_body_hash: draft_body_hash.map(|v| v.into()),
            draft_updated_by: draft_updated_by.map(|v| v.into()),
            draft_updated_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListPipelineVersions {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: String,
    pub created_via: String,
    pub updated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub updated_by: Option<String>,
    pub updated_via: String,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub released_by: Option<String>,
    pub discarded_at: Option<chrono::DateTime<chrono::Utc>>,
    pub discarded_by: Option<String>,
}
pub struct ListPipelineVersionsBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub created_by: &'a str,
    pub created_via: &'a str,
    pub updated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub updated_by: Option<&'a str>,
    pub updated_via: &'a str,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub released_by: Option<&'a str>,
    pub discarded_at: Option<chrono::DateTime<chrono::Utc>>,
    pub discarded_by: Option<&'a str>,
}
impl<'a> From<ListPipelineVersionsBorrowed<'a>> for ListPipelineVersions {
    fn from(
        ListPipelineVersionsBorrowed {
            version,
            status,
            body_hash,
            created_at,
            created_by,
            created_via,
            updated_at,
            updated_by,
            updated_via,
            released_at,
            released_by,
            discarded_at,
            discarded_by,
        }: ListPipelineVersionsBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            created_at,
            created_by: created_by.into(),
            created_via: created_via.into(),
            updated_at,
            updated_by: updated_by.map(|v| v.into()),
            updated_via: updated_via.into(),
            released_at,
            released_by: released_by.map(|v| v.into()),
            discarded_at,
            discarded_by: discarded_by.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListPipelineVersionStates {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
}
pub struct ListPipelineVersionStatesBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
}
impl<'a> From<ListPipelineVersionStatesBorrowed<'a>> for ListPipelineVersionStates {
    fn from(
        ListPipelineVersionStatesBorrowed {
            version,
            status,
            body_hash,
        }: ListPipelineVersionStatesBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ExportPipeline {
    pub id: uuid::Uuid,
    pub version: Option<i32>,
    pub status: Option<String>,
    pub body_hash: Option<String>,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub body: Option<String>,
    pub read_at: chrono::DateTime<chrono::Utc>,
}
pub struct ExportPipelineBorrowed<'a> {
    pub id: uuid::Uuid,
    pub version: Option<i32>,
    pub status: Option<&'a str>,
    pub body_hash: Option<&'a str>,
    pub released_at: Option<chrono::DateTime<chrono::Utc>>,
    pub body: Option<&'a str>,
    pub read_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<ExportPipelineBorrowed<'a>> for ExportPipeline {
    fn from(
        ExportPipelineBorrowed {
            id,
            version,
            status,
            body_hash,
            released_at,
            body,
            read_at,
        }: ExportPipelineBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            version,
            status: status.map(|v| v.into()),
            body_hash: body_hash.map(|v| v.into()),
            released_at,
            body: body.map(|v| v.into()),
            read_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ReadImportedBody {
    pub body: String,
    pub body_hash: String,
}
pub struct ReadImportedBodyBorrowed<'a> {
    pub body: &'a str,
    pub body_hash: &'a str,
}
impl<'a> From<ReadImportedBodyBorrowed<'a>> for ReadImportedBody {
    fn from(ReadImportedBodyBorrowed { body, body_hash }: ReadImportedBodyBorrowed<'a>) -> Self {
        Self {
            body: body.into(),
            body_hash: body_hash.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct DescribeWorkingPipeline {
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub touched_by: Option<String>,
    pub touched_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct DescribeWorkingPipelineBorrowed<'a> {
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub touched_by: Option<&'a str>,
    pub touched_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<DescribeWorkingPipelineBorrowed<'a>> for DescribeWorkingPipeline {
    fn from(
        DescribeWorkingPipelineBorrowed {
            version,
            status,
            body_hash,
            touched_by,
            touched_at,
        }: DescribeWorkingPipelineBorrowed<'a>,
    ) -> Self {
        Self {
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            touched_by: touched_by.map(|v| v.into()),
            touched_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListNodesPinningTemplate {
    pub pipeline: String,
    pub pipeline_version: i32,
    pub version_status: String,
    pub node_id: String,
    pub pinned_version: i32,
}
pub struct ListNodesPinningTemplateBorrowed<'a> {
    pub pipeline: &'a str,
    pub pipeline_version: i32,
    pub version_status: &'a str,
    pub node_id: &'a str,
    pub pinned_version: i32,
}
impl<'a> From<ListNodesPinningTemplateBorrowed<'a>> for ListNodesPinningTemplate {
    fn from(
        ListNodesPinningTemplateBorrowed {
            pipeline,
            pipeline_version,
            version_status,
            node_id,
            pinned_version,
        }: ListNodesPinningTemplateBorrowed<'a>,
    ) -> Self {
        Self {
            pipeline: pipeline.into(),
            pipeline_version,
            version_status: version_status.into(),
            node_id: node_id.into(),
            pinned_version,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListNodesPinningPipeline {
    pub pipeline: String,
    pub pipeline_version: i32,
    pub version_status: String,
    pub node_id: String,
}
pub struct ListNodesPinningPipelineBorrowed<'a> {
    pub pipeline: &'a str,
    pub pipeline_version: i32,
    pub version_status: &'a str,
    pub node_id: &'a str,
}
impl<'a> From<ListNodesPinningPipelineBorrowed<'a>> for ListNodesPinningPipeline {
    fn from(
        ListNodesPinningPipelineBorrowed {
            pipeline,
            pipeline_version,
            version_status,
            node_id,
        }: ListNodesPinningPipelineBorrowed<'a>,
    ) -> Self {
        Self {
            pipeline: pipeline.into(),
            pipeline_version,
            version_status: version_status.into(),
            node_id: node_id.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListNodesUsingDatasource {
    pub workspace_id: uuid::Uuid,
    pub pipeline: String,
    pub pipeline_version: i32,
    pub version_status: String,
    pub node_id: String,
}
pub struct ListNodesUsingDatasourceBorrowed<'a> {
    pub workspace_id: uuid::Uuid,
    pub pipeline: &'a str,
    pub pipeline_version: i32,
    pub version_status: &'a str,
    pub node_id: &'a str,
}
impl<'a> From<ListNodesUsingDatasourceBorrowed<'a>> for ListNodesUsingDatasource {
    fn from(
        ListNodesUsingDatasourceBorrowed {
            workspace_id,
            pipeline,
            pipeline_version,
            version_status,
            node_id,
        }: ListNodesUsingDatasourceBorrowed<'a>,
    ) -> Self {
        Self {
            workspace_id,
            pipeline: pipeline.into(),
            pipeline_version,
            version_status: version_status.into(),
            node_id: node_id.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindPipelinesForDocument {
    pub id: uuid::Uuid,
    pub name: String,
    pub version: i32,
    pub status: String,
    pub body_json: values::Json,
    pub current_version: Option<i32>,
    pub is_active: bool,
}
pub struct FindPipelinesForDocumentBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub version: i32,
    pub status: &'a str,
    pub body_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub current_version: Option<i32>,
    pub is_active: bool,
}
impl<'a> From<FindPipelinesForDocumentBorrowed<'a>> for FindPipelinesForDocument {
    fn from(
        FindPipelinesForDocumentBorrowed {
            id,
            name,
            version,
            status,
            body_json,
            current_version,
            is_active,
        }: FindPipelinesForDocumentBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            version,
            status: status.into(),
            body_json: serde_json::from_str(body_json.0.get()).unwrap(),
            current_version,
            is_active,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct HoldPipelineVersions {
    pub name: String,
    pub version: i32,
    pub status: String,
}
pub struct HoldPipelineVersionsBorrowed<'a> {
    pub name: &'a str,
    pub version: i32,
    pub status: &'a str,
}
impl<'a> From<HoldPipelineVersionsBorrowed<'a>> for HoldPipelineVersions {
    fn from(
        HoldPipelineVersionsBorrowed {
            name,
            version,
            status,
        }: HoldPipelineVersionsBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            version,
            status: status.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListStandingPipelineDrafts {
    pub workspace: String,
    pub pipeline: String,
    pub version: i32,
}
pub struct ListStandingPipelineDraftsBorrowed<'a> {
    pub workspace: &'a str,
    pub pipeline: &'a str,
    pub version: i32,
}
impl<'a> From<ListStandingPipelineDraftsBorrowed<'a>> for ListStandingPipelineDrafts {
    fn from(
        ListStandingPipelineDraftsBorrowed {
            workspace,
            pipeline,
            version,
        }: ListStandingPipelineDraftsBorrowed<'a>,
    ) -> Self {
        Self {
            workspace: workspace.into(),
            pipeline: pipeline.into(),
            version,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct PipelineAtVersionQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PipelineAtVersionBorrowed, tokio_postgres::Error>,
    mapper: fn(PipelineAtVersionBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PipelineAtVersionQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(PipelineAtVersionBorrowed) -> R,
    ) -> PipelineAtVersionQuery<'c, 'a, 's, C, R, N> {
        PipelineAtVersionQuery {
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
pub struct ListPipelineVersionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListPipelineVersionsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListPipelineVersionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListPipelineVersionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListPipelineVersionsBorrowed) -> R,
    ) -> ListPipelineVersionsQuery<'c, 'a, 's, C, R, N> {
        ListPipelineVersionsQuery {
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
pub struct ListPipelineVersionStatesQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<ListPipelineVersionStatesBorrowed, tokio_postgres::Error>,
    mapper: fn(ListPipelineVersionStatesBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListPipelineVersionStatesQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListPipelineVersionStatesBorrowed) -> R,
    ) -> ListPipelineVersionStatesQuery<'c, 'a, 's, C, R, N> {
        ListPipelineVersionStatesQuery {
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
pub struct I32Query<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<i32, tokio_postgres::Error>,
    mapper: fn(i32) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> I32Query<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(i32) -> R) -> I32Query<'c, 'a, 's, C, R, N> {
        I32Query {
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
pub struct ExportPipelineQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ExportPipelineBorrowed, tokio_postgres::Error>,
    mapper: fn(ExportPipelineBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ExportPipelineQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ExportPipelineBorrowed) -> R,
    ) -> ExportPipelineQuery<'c, 'a, 's, C, R, N> {
        ExportPipelineQuery {
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
pub struct ReadImportedBodyQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ReadImportedBodyBorrowed, tokio_postgres::Error>,
    mapper: fn(ReadImportedBodyBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ReadImportedBodyQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ReadImportedBodyBorrowed) -> R,
    ) -> ReadImportedBodyQuery<'c, 'a, 's, C, R, N> {
        ReadImportedBodyQuery {
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
pub struct StringQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<&str, tokio_postgres::Error>,
    mapper: fn(&str) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StringQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(&str) -> R) -> StringQuery<'c, 'a, 's, C, R, N> {
        StringQuery {
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
pub struct DescribeWorkingPipelineQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<DescribeWorkingPipelineBorrowed, tokio_postgres::Error>,
    mapper: fn(DescribeWorkingPipelineBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> DescribeWorkingPipelineQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(DescribeWorkingPipelineBorrowed) -> R,
    ) -> DescribeWorkingPipelineQuery<'c, 'a, 's, C, R, N> {
        DescribeWorkingPipelineQuery {
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
pub struct ListNodesPinningTemplateQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListNodesPinningTemplateBorrowed, tokio_postgres::Error>,
    mapper: fn(ListNodesPinningTemplateBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListNodesPinningTemplateQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListNodesPinningTemplateBorrowed) -> R,
    ) -> ListNodesPinningTemplateQuery<'c, 'a, 's, C, R, N> {
        ListNodesPinningTemplateQuery {
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
pub struct ListNodesPinningPipelineQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListNodesPinningPipelineBorrowed, tokio_postgres::Error>,
    mapper: fn(ListNodesPinningPipelineBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListNodesPinningPipelineQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListNodesPinningPipelineBorrowed) -> R,
    ) -> ListNodesPinningPipelineQuery<'c, 'a, 's, C, R, N> {
        ListNodesPinningPipelineQuery {
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
pub struct ListNodesUsingDatasourceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListNodesUsingDatasourceBorrowed, tokio_postgres::Error>,
    mapper: fn(ListNodesUsingDatasourceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListNodesUsingDatasourceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListNodesUsingDatasourceBorrowed) -> R,
    ) -> ListNodesUsingDatasourceQuery<'c, 'a, 's, C, R, N> {
        ListNodesUsingDatasourceQuery {
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
pub struct FindPipelinesForDocumentQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<FindPipelinesForDocumentBorrowed, tokio_postgres::Error>,
    mapper: fn(FindPipelinesForDocumentBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindPipelinesForDocumentQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindPipelinesForDocumentBorrowed) -> R,
    ) -> FindPipelinesForDocumentQuery<'c, 'a, 's, C, R, N> {
        FindPipelinesForDocumentQuery {
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
pub struct HoldPipelineVersionsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<HoldPipelineVersionsBorrowed, tokio_postgres::Error>,
    mapper: fn(HoldPipelineVersionsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HoldPipelineVersionsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(HoldPipelineVersionsBorrowed) -> R,
    ) -> HoldPipelineVersionsQuery<'c, 'a, 's, C, R, N> {
        HoldPipelineVersionsQuery {
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
pub struct ListStandingPipelineDraftsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<ListStandingPipelineDraftsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListStandingPipelineDraftsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListStandingPipelineDraftsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListStandingPipelineDraftsBorrowed) -> R,
    ) -> ListStandingPipelineDraftsQuery<'c, 'a, 's, C, R, N> {
        ListStandingPipelineDraftsQuery {
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
pub struct ReadWorkingPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// The working version: the draft if there is one, else what the pointer names (R-VER-39). Of a discarded pipeline its last version.
pub fn read_working_pipeline() -> ReadWorkingPipelineStmt {
    ReadWorkingPipelineStmt(
        "SELECT p.id, p.name AS index_name, o.email AS owner, p.current_version, v.version, v.status, v.body_json, v.body_hash, v.created_at, coalesce(v.updated_at, v.created_at) AS updated_at, v.created_via, v.updated_via, EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active, d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at FROM catalog.pipelines AS p JOIN catalog.users AS o ON o.id = p.owner_id JOIN LATERAL ( SELECT w.version, w.status, w.body_json, w.body_hash, w.created_at, w.updated_at, w.created_via, w.updated_via FROM catalog.pipeline_versions AS w WHERE w.pipeline_id = p.id ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true LEFT JOIN catalog.pipeline_versions AS d ON d.pipeline_id = p.id AND d.status = 'DRAFT' LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by) WHERE p.workspace_id = $1 AND p.id = $2",
        None,
    )
}
impl ReadWorkingPipelineStmt {
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
        workspace_id: &'a uuid::Uuid,
        id: &'a uuid::Uuid,
    ) -> PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 2> {
        PipelineAtVersionQuery {
            client,
            params: [workspace_id, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<PipelineAtVersionBorrowed, tokio_postgres::Error> {
                Ok(PipelineAtVersionBorrowed {
                    id: row.try_get(0)?,
                    index_name: row.try_get(1)?,
                    owner: row.try_get(2)?,
                    current_version: row.try_get(3)?,
                    version: row.try_get(4)?,
                    status: row.try_get(5)?,
                    body_json: row.try_get(6)?,
                    body_hash: row.try_get(7)?,
                    created_at: row.try_get(8)?,
                    updated_at: row.try_get(9)?,
                    created_via: row.try_get(10)?,
                    updated_via: row.try_get(11)?,
                    is_active: row.try_get(12)?,
                    draft_version: row.try_get(13)?,
                    draft_body_hash: row.try_get(14)?,
                    draft_updated_by: row.try_get(15)?,
                    draft_updated_at: row.try_get(16)?,
                })
            },
            mapper: |it| PipelineAtVersion::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadWorkingPipelineParams,
        PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 2>,
        C,
    > for ReadWorkingPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadWorkingPipelineParams,
    ) -> PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 2> {
        self.bind(client, &params.workspace_id, &params.id)
    }
}
pub struct ReadPipelineVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Exactly that version, in whatever state it is.
pub fn read_pipeline_version() -> ReadPipelineVersionStmt {
    ReadPipelineVersionStmt(
        "SELECT p.id, p.name AS index_name, o.email AS owner, p.current_version, v.version, v.status, v.body_json, v.body_hash, v.created_at, coalesce(v.updated_at, v.created_at) AS updated_at, v.created_via, v.updated_via, EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active, d.version AS draft_version, d.body_hash AS draft_body_hash, du.email AS draft_updated_by, coalesce(d.updated_at, d.created_at) AS draft_updated_at FROM catalog.pipelines AS p JOIN catalog.users AS o ON o.id = p.owner_id JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = $1 LEFT JOIN catalog.pipeline_versions AS d ON d.pipeline_id = p.id AND d.status = 'DRAFT' LEFT JOIN catalog.users AS du ON du.id = coalesce(d.updated_by, d.created_by) WHERE p.workspace_id = $2 AND p.id = $3",
        None,
    )
}
impl ReadPipelineVersionStmt {
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
        version: &'a i32,
        workspace_id: &'a uuid::Uuid,
        id: &'a uuid::Uuid,
    ) -> PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 3> {
        PipelineAtVersionQuery {
            client,
            params: [version, workspace_id, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<PipelineAtVersionBorrowed, tokio_postgres::Error> {
                Ok(PipelineAtVersionBorrowed {
                    id: row.try_get(0)?,
                    index_name: row.try_get(1)?,
                    owner: row.try_get(2)?,
                    current_version: row.try_get(3)?,
                    version: row.try_get(4)?,
                    status: row.try_get(5)?,
                    body_json: row.try_get(6)?,
                    body_hash: row.try_get(7)?,
                    created_at: row.try_get(8)?,
                    updated_at: row.try_get(9)?,
                    created_via: row.try_get(10)?,
                    updated_via: row.try_get(11)?,
                    is_active: row.try_get(12)?,
                    draft_version: row.try_get(13)?,
                    draft_body_hash: row.try_get(14)?,
                    draft_updated_by: row.try_get(15)?,
                    draft_updated_at: row.try_get(16)?,
                })
            },
            mapper: |it| PipelineAtVersion::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadPipelineVersionParams,
        PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 3>,
        C,
    > for ReadPipelineVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadPipelineVersionParams,
    ) -> PipelineAtVersionQuery<'c, 'a, 's, C, PipelineAtVersion, 3> {
        self.bind(client, &params.version, &params.workspace_id, &params.id)
    }
}
pub struct ListPipelineVersionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The versions of one pipeline without their bodies, the newest first.
pub fn list_pipeline_versions() -> ListPipelineVersionsStmt {
    ListPipelineVersionsStmt(
        "SELECT v.version, v.status, v.body_hash, v.created_at, cu.email AS created_by, v.created_via, v.updated_at, uu.email AS updated_by, v.updated_via, v.released_at, ru.email AS released_by, v.discarded_at, du.email AS discarded_by FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id JOIN catalog.users AS cu ON cu.id = v.created_by LEFT JOIN catalog.users AS uu ON uu.id = v.updated_by LEFT JOIN catalog.users AS ru ON ru.id = v.released_by LEFT JOIN catalog.users AS du ON du.id = v.discarded_by WHERE p.workspace_id = $1 AND p.id = $2 ORDER BY v.version DESC",
        None,
    )
}
impl ListPipelineVersionsStmt {
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
        workspace_id: &'a uuid::Uuid,
        id: &'a uuid::Uuid,
    ) -> ListPipelineVersionsQuery<'c, 'a, 's, C, ListPipelineVersions, 2> {
        ListPipelineVersionsQuery {
            client,
            params: [workspace_id, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListPipelineVersionsBorrowed, tokio_postgres::Error> {
                Ok(ListPipelineVersionsBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                    created_at: row.try_get(3)?,
                    created_by: row.try_get(4)?,
                    created_via: row.try_get(5)?,
                    updated_at: row.try_get(6)?,
                    updated_by: row.try_get(7)?,
                    updated_via: row.try_get(8)?,
                    released_at: row.try_get(9)?,
                    released_by: row.try_get(10)?,
                    discarded_at: row.try_get(11)?,
                    discarded_by: row.try_get(12)?,
                })
            },
            mapper: |it| ListPipelineVersions::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListPipelineVersionsParams,
        ListPipelineVersionsQuery<'c, 'a, 's, C, ListPipelineVersions, 2>,
        C,
    > for ListPipelineVersionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListPipelineVersionsParams,
    ) -> ListPipelineVersionsQuery<'c, 'a, 's, C, ListPipelineVersions, 2> {
        self.bind(client, &params.workspace_id, &params.id)
    }
}
pub struct ListPipelineVersionStatesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Number, state and hash of every version of one pipeline: what a verb decides on.
pub fn list_pipeline_version_states() -> ListPipelineVersionStatesStmt {
    ListPipelineVersionStatesStmt(
        "SELECT v.version, v.status, v.body_hash FROM catalog.pipeline_versions AS v WHERE v.pipeline_id = $1 ORDER BY v.version",
        None,
    )
}
impl ListPipelineVersionStatesStmt {
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
    ) -> ListPipelineVersionStatesQuery<'c, 'a, 's, C, ListPipelineVersionStates, 1> {
        ListPipelineVersionStatesQuery {
            client,
            params: [pipeline_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListPipelineVersionStatesBorrowed, tokio_postgres::Error> {
                Ok(ListPipelineVersionStatesBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                })
            },
            mapper: |it| ListPipelineVersionStates::from(it),
        }
    }
}
pub struct InsertFirstPipelineDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Version 1, as a draft (R-VER-5).
pub fn insert_first_pipeline_draft() -> InsertFirstPipelineDraftStmt {
    InsertFirstPipelineDraftStmt(
        "WITH incoming AS (SELECT $1::jsonb AS body_json) INSERT INTO catalog.pipeline_versions ( pipeline_id, version, body_json, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via) SELECT $2, 1, i.body_json, 'DRAFT', encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), $3, $4, $3, now(), $4 FROM incoming AS i RETURNING version",
        None,
    )
}
impl InsertFirstPipelineDraftStmt {
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
        body_json: &'a T1,
        pipeline_id: &'a uuid::Uuid,
        author_id: &'a uuid::Uuid,
        via: &'a T2,
    ) -> I32Query<'c, 'a, 's, C, i32, 4> {
        I32Query {
            client,
            params: [body_json, pipeline_id, author_id, via],
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
        InsertFirstPipelineDraftParams<T1, T2>,
        I32Query<'c, 'a, 's, C, i32, 4>,
        C,
    > for InsertFirstPipelineDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertFirstPipelineDraftParams<T1, T2>,
    ) -> I32Query<'c, 'a, 's, C, i32, 4> {
        self.bind(
            client,
            &params.body_json,
            &params.pipeline_id,
            &params.author_id,
            &params.via,
        )
    }
}
pub struct InsertPipelineDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// The first write after a release: a new draft, if there is none, the base is the one the caller saw, and the content differs from it (R-VER-15, R-VER-17).
pub fn insert_pipeline_draft() -> InsertPipelineDraftStmt {
    InsertPipelineDraftStmt(
        "WITH incoming AS (SELECT $1::jsonb AS body_json) INSERT INTO catalog.pipeline_versions ( pipeline_id, version, body_json, status, body_hash, created_by, created_via, updated_by, updated_at, updated_via) SELECT p.id, (SELECT max(m.version) + 1 FROM catalog.pipeline_versions AS m WHERE m.pipeline_id = p.id), i.body_json, 'DRAFT', encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), $2, $3, $2, now(), $3 FROM incoming AS i CROSS JOIN catalog.pipelines AS p JOIN catalog.pipeline_versions AS b ON b.pipeline_id = p.id AND b.version = p.current_version AND b.status = 'RELEASED' WHERE p.id = $4 AND b.body_hash = $5 AND b.body_hash <> encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex') AND NOT EXISTS (SELECT 1 FROM catalog.pipeline_versions AS d WHERE d.pipeline_id = p.id AND d.status = 'DRAFT') RETURNING version",
        None,
    )
}
impl InsertPipelineDraftStmt {
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
        T1: crate::JsonSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        body_json: &'a T1,
        author_id: &'a uuid::Uuid,
        via: &'a T2,
        pipeline_id: &'a uuid::Uuid,
        expected_hash: &'a T3,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        I32Query {
            client,
            params: [body_json, author_id, via, pipeline_id, expected_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertPipelineDraftParams<T1, T2, T3>,
        I32Query<'c, 'a, 's, C, i32, 5>,
        C,
    > for InsertPipelineDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertPipelineDraftParams<T1, T2, T3>,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        self.bind(
            client,
            &params.body_json,
            &params.author_id,
            &params.via,
            &params.pipeline_id,
            &params.expected_hash,
        )
    }
}
pub struct OverwritePipelineDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Replaces the body of the draft, if it is the one the caller saw (R-VER-14, R-VER-16).
pub fn overwrite_pipeline_draft() -> OverwritePipelineDraftStmt {
    OverwritePipelineDraftStmt(
        "WITH incoming AS (SELECT $1::jsonb AS body_json) UPDATE catalog.pipeline_versions AS v SET body_json = i.body_json, body_hash = encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), updated_by = $2, updated_at = now(), updated_via = $3 FROM incoming AS i WHERE v.pipeline_id = $4 AND v.status = 'DRAFT' AND v.body_hash = $5 RETURNING v.version",
        None,
    )
}
impl OverwritePipelineDraftStmt {
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
        T1: crate::JsonSql,
        T2: crate::StringSql,
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        body_json: &'a T1,
        author_id: &'a uuid::Uuid,
        via: &'a T2,
        pipeline_id: &'a uuid::Uuid,
        expected_hash: &'a T3,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        I32Query {
            client,
            params: [body_json, author_id, via, pipeline_id, expected_hash],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::JsonSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        OverwritePipelineDraftParams<T1, T2, T3>,
        I32Query<'c, 'a, 's, C, i32, 5>,
        C,
    > for OverwritePipelineDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a OverwritePipelineDraftParams<T1, T2, T3>,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        self.bind(
            client,
            &params.body_json,
            &params.author_id,
            &params.via,
            &params.pipeline_id,
            &params.expected_hash,
        )
    }
}
pub struct ExportPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// A version with its body as the database's own text, so that every digit leaves as it is stored (R-PIPE-11): the one asked for, else
/// what the pointer names. A pipeline without such a version has a row all the same.
pub fn export_pipeline() -> ExportPipelineStmt {
    ExportPipelineStmt(
        "SELECT p.id, v.version, v.status, v.body_hash, v.released_at, v.body_json::text AS body, now() AS read_at FROM catalog.pipelines AS p LEFT JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = coalesce($1, p.current_version) WHERE p.workspace_id = $2 AND p.id = $3",
        None,
    )
}
impl ExportPipelineStmt {
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
        version: &'a Option<i32>,
        workspace_id: &'a uuid::Uuid,
        id: &'a uuid::Uuid,
    ) -> ExportPipelineQuery<'c, 'a, 's, C, ExportPipeline, 3> {
        ExportPipelineQuery {
            client,
            params: [version, workspace_id, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ExportPipelineBorrowed, tokio_postgres::Error> {
                Ok(ExportPipelineBorrowed {
                    id: row.try_get(0)?,
                    version: row.try_get(1)?,
                    status: row.try_get(2)?,
                    body_hash: row.try_get(3)?,
                    released_at: row.try_get(4)?,
                    body: row.try_get(5)?,
                    read_at: row.try_get(6)?,
                })
            },
            mapper: |it| ExportPipeline::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ExportPipelineParams,
        ExportPipelineQuery<'c, 'a, 's, C, ExportPipeline, 3>,
        C,
    > for ExportPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ExportPipelineParams,
    ) -> ExportPipelineQuery<'c, 'a, 's, C, ExportPipeline, 3> {
        self.bind(client, &params.version, &params.workspace_id, &params.id)
    }
}
pub struct ReadImportedBodyStmt(&'static str, Option<tokio_postgres::Statement>);
/// What the database makes of an imported document's own text, alone or in a bundle, without the members that are not of a body.
pub fn read_imported_body() -> ReadImportedBodyStmt {
    ReadImportedBodyStmt(
        "SELECT i.body_json::text AS body, encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex') AS body_hash FROM (SELECT coalesce($1::text::jsonb -> 'pipeline', $1::text::jsonb) - $2::text[] AS body_json) AS i",
        None,
    )
}
impl ReadImportedBodyStmt {
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
        T2: crate::StringSql,
        T3: crate::ArraySql<Item = T2>,
    >(
        &'s self,
        client: &'c C,
        document: &'a T1,
        others: &'a T3,
    ) -> ReadImportedBodyQuery<'c, 'a, 's, C, ReadImportedBody, 2> {
        ReadImportedBodyQuery {
            client,
            params: [document, others],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ReadImportedBodyBorrowed, tokio_postgres::Error> {
                Ok(ReadImportedBodyBorrowed {
                    body: row.try_get(0)?,
                    body_hash: row.try_get(1)?,
                })
            },
            mapper: |it| ReadImportedBody::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadImportedBodyParams<T1, T2, T3>,
        ReadImportedBodyQuery<'c, 'a, 's, C, ReadImportedBody, 2>,
        C,
    > for ReadImportedBodyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadImportedBodyParams<T1, T2, T3>,
    ) -> ReadImportedBodyQuery<'c, 'a, 's, C, ReadImportedBody, 2> {
        self.bind(client, &params.document, &params.others)
    }
}
pub struct InsertImportedPipelineVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// An imported version, released when its source says, else now (R-VER-9). Without a number it gets the next one (R-PROM-6). The body comes as
/// text, so that every digit is stored as it was written; an import leaves the surface as it is for whatever nobody edited (R-VER-8).
pub fn insert_imported_pipeline_version() -> InsertImportedPipelineVersionStmt {
    InsertImportedPipelineVersionStmt(
        "WITH incoming AS (SELECT $1::text::jsonb AS body_json) INSERT INTO catalog.pipeline_versions ( pipeline_id, version, body_json, status, body_hash, released_at, released_by, created_by, created_via, updated_via) SELECT $2, coalesce($3, (SELECT coalesce(max(m.version), 0) + 1 FROM catalog.pipeline_versions AS m WHERE m.pipeline_id = $2)), i.body_json, 'RELEASED', encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex'), coalesce($4, now()), $5, $5, 'session', 'session' FROM incoming AS i RETURNING version",
        None,
    )
}
impl InsertImportedPipelineVersionStmt {
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
        body: &'a T1,
        pipeline_id: &'a uuid::Uuid,
        version: &'a Option<i32>,
        released_at: &'a Option<chrono::DateTime<chrono::Utc>>,
        importer_id: &'a uuid::Uuid,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        I32Query {
            client,
            params: [body, pipeline_id, version, released_at, importer_id],
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
        InsertImportedPipelineVersionParams<T1>,
        I32Query<'c, 'a, 's, C, i32, 5>,
        C,
    > for InsertImportedPipelineVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertImportedPipelineVersionParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 5> {
        self.bind(
            client,
            &params.body,
            &params.pipeline_id,
            &params.version,
            &params.released_at,
            &params.importer_id,
        )
    }
}
pub struct HashOfPipelineBodyStmt(&'static str, Option<tokio_postgres::Statement>);
/// What the hash of a body is once it is stored (R-VER-11).
pub fn hash_of_pipeline_body() -> HashOfPipelineBodyStmt {
    HashOfPipelineBodyStmt(
        "SELECT encode(sha256(convert_to(i.body_json::text, 'UTF8')), 'hex') AS body_hash FROM (SELECT $1::jsonb AS body_json) AS i",
        None,
    )
}
impl HashOfPipelineBodyStmt {
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
        body_json: &'a T1,
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [body_json],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct DescribeWorkingPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// What a refused writer is told about the version that stands (R-VER-14): its hash, its state, and who wrote or released it last.
pub fn describe_working_pipeline() -> DescribeWorkingPipelineStmt {
    DescribeWorkingPipelineStmt(
        "SELECT v.version, v.status, v.body_hash, u.email AS touched_by, CASE WHEN v.status = 'DRAFT' THEN coalesce(v.updated_at, v.created_at) ELSE coalesce(v.updated_at, v.released_at) END AS touched_at FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id LEFT JOIN catalog.users AS u ON u.id = coalesce(v.updated_by, v.released_by, v.created_by) WHERE p.id = $1 ORDER BY v.status = 'DRAFT' DESC, (v.version = p.current_version) IS TRUE DESC, v.version DESC LIMIT 1",
        None,
    )
}
impl DescribeWorkingPipelineStmt {
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
    ) -> DescribeWorkingPipelineQuery<'c, 'a, 's, C, DescribeWorkingPipeline, 1> {
        DescribeWorkingPipelineQuery {
            client,
            params: [pipeline_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<DescribeWorkingPipelineBorrowed, tokio_postgres::Error> {
                Ok(DescribeWorkingPipelineBorrowed {
                    version: row.try_get(0)?,
                    status: row.try_get(1)?,
                    body_hash: row.try_get(2)?,
                    touched_by: row.try_get(3)?,
                    touched_at: row.try_get(4)?,
                })
            },
            mapper: |it| DescribeWorkingPipeline::from(it),
        }
    }
}
pub struct ReleasePipelineDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Releases the one draft, if it is the one the caller saw; the time is the database's (R-VER-9, R-VER-22).
pub fn release_pipeline_draft() -> ReleasePipelineDraftStmt {
    ReleasePipelineDraftStmt(
        "UPDATE catalog.pipeline_versions SET status = 'RELEASED', released_at = now(), released_by = $1 WHERE pipeline_id = $2 AND status = 'DRAFT' AND body_hash = $3 RETURNING version",
        None,
    )
}
impl ReleasePipelineDraftStmt {
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
        released_by: &'a uuid::Uuid,
        pipeline_id: &'a uuid::Uuid,
        expected_hash: &'a T1,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [released_by, pipeline_id, expected_hash],
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
        ReleasePipelineDraftParams<T1>,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for ReleasePipelineDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReleasePipelineDraftParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.released_by,
            &params.pipeline_id,
            &params.expected_hash,
        )
    }
}
pub struct DiscardPipelineVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes a released version out of use; its body stays (R-VER-26).
pub fn discard_pipeline_version() -> DiscardPipelineVersionStmt {
    DiscardPipelineVersionStmt(
        "UPDATE catalog.pipeline_versions SET status = 'DISCARDED', discarded_at = now(), discarded_by = $1 WHERE pipeline_id = $2 AND version = $3 AND status = 'RELEASED' RETURNING version",
        None,
    )
}
impl DiscardPipelineVersionStmt {
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
        discarded_by: &'a uuid::Uuid,
        pipeline_id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [discarded_by, pipeline_id, version],
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
        DiscardPipelineVersionParams,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for DiscardPipelineVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DiscardPipelineVersionParams,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.discarded_by,
            &params.pipeline_id,
            &params.version,
        )
    }
}
pub struct RestorePipelineVersionStmt(&'static str, Option<tokio_postgres::Statement>);
/// Brings a discarded version back as it was released (R-VER-28).
pub fn restore_pipeline_version() -> RestorePipelineVersionStmt {
    RestorePipelineVersionStmt(
        "UPDATE catalog.pipeline_versions SET status = 'RELEASED', discarded_at = NULL, discarded_by = NULL WHERE pipeline_id = $1 AND version = $2 AND status = 'DISCARDED' RETURNING version",
        None,
    )
}
impl RestorePipelineVersionStmt {
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
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        I32Query {
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
        RestorePipelineVersionParams,
        I32Query<'c, 'a, 's, C, i32, 2>,
        C,
    > for RestorePipelineVersionStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RestorePipelineVersionParams,
    ) -> I32Query<'c, 'a, 's, C, i32, 2> {
        self.bind(client, &params.pipeline_id, &params.version)
    }
}
pub struct PurgePipelineDraftStmt(&'static str, Option<tokio_postgres::Statement>);
/// Deletes a draft for good; with a hash, only if it is the one the caller saw (R-VER-29).
pub fn purge_pipeline_draft() -> PurgePipelineDraftStmt {
    PurgePipelineDraftStmt(
        "DELETE FROM catalog.pipeline_versions WHERE pipeline_id = $1 AND version = $2 AND status = 'DRAFT' AND ($3::text IS NULL OR body_hash = $3) RETURNING version",
        None,
    )
}
impl PurgePipelineDraftStmt {
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
        pipeline_id: &'a uuid::Uuid,
        version: &'a i32,
        expected_hash: &'a Option<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        I32Query {
            client,
            params: [pipeline_id, version, expected_hash],
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
        PurgePipelineDraftParams<T1>,
        I32Query<'c, 'a, 's, C, i32, 3>,
        C,
    > for PurgePipelineDraftStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PurgePipelineDraftParams<T1>,
    ) -> I32Query<'c, 'a, 's, C, i32, 3> {
        self.bind(
            client,
            &params.pipeline_id,
            &params.version,
            &params.expected_hash,
        )
    }
}
pub struct ListNodesPinningTemplateStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which nodes of which stored pipeline versions pin a template: at one version or any, in live versions or in all (R-VER-27, R-VER-33).
pub fn list_nodes_pinning_template() -> ListNodesPinningTemplateStmt {
    ListNodesPinningTemplateStmt(
        "SELECT p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id, (n.node -> 'template' ->> 'version')::int AS pinned_version FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node) WHERE p.workspace_id = $1 AND n.node -> 'template' ->> 'id' = $2 AND ($3::int IS NULL OR (n.node -> 'template' ->> 'version')::int = $3) AND (v.status <> 'DISCARDED' OR NOT $4) ORDER BY p.name, v.version, node_id",
        None,
    )
}
impl ListNodesPinningTemplateStmt {
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
        template_name: &'a T1,
        version: &'a Option<i32>,
        live_only: &'a bool,
    ) -> ListNodesPinningTemplateQuery<'c, 'a, 's, C, ListNodesPinningTemplate, 4> {
        ListNodesPinningTemplateQuery {
            client,
            params: [workspace_id, template_name, version, live_only],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListNodesPinningTemplateBorrowed, tokio_postgres::Error> {
                Ok(ListNodesPinningTemplateBorrowed {
                    pipeline: row.try_get(0)?,
                    pipeline_version: row.try_get(1)?,
                    version_status: row.try_get(2)?,
                    node_id: row.try_get(3)?,
                    pinned_version: row.try_get(4)?,
                })
            },
            mapper: |it| ListNodesPinningTemplate::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListNodesPinningTemplateParams<T1>,
        ListNodesPinningTemplateQuery<'c, 'a, 's, C, ListNodesPinningTemplate, 4>,
        C,
    > for ListNodesPinningTemplateStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListNodesPinningTemplateParams<T1>,
    ) -> ListNodesPinningTemplateQuery<'c, 'a, 's, C, ListNodesPinningTemplate, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.template_name,
            &params.version,
            &params.live_only,
        )
    }
}
pub struct ListNodesPinningPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which nodes of which live versions of other pipelines run exactly that version of a pipeline (R-VER-27).
pub fn list_nodes_pinning_pipeline() -> ListNodesPinningPipelineStmt {
    ListNodesPinningPipelineStmt(
        "SELECT p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.status <> 'DISCARDED' CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node) WHERE p.workspace_id = $1 AND p.id <> $2 AND n.node -> 'pipeline' ->> 'name' = $3 AND (n.node -> 'pipeline' ->> 'version')::int = $4 ORDER BY p.name, v.version, node_id",
        None,
    )
}
impl ListNodesPinningPipelineStmt {
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
        pipeline_id: &'a uuid::Uuid,
        pipeline_name: &'a T1,
        version: &'a i32,
    ) -> ListNodesPinningPipelineQuery<'c, 'a, 's, C, ListNodesPinningPipeline, 4> {
        ListNodesPinningPipelineQuery {
            client,
            params: [workspace_id, pipeline_id, pipeline_name, version],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListNodesPinningPipelineBorrowed, tokio_postgres::Error> {
                Ok(ListNodesPinningPipelineBorrowed {
                    pipeline: row.try_get(0)?,
                    pipeline_version: row.try_get(1)?,
                    version_status: row.try_get(2)?,
                    node_id: row.try_get(3)?,
                })
            },
            mapper: |it| ListNodesPinningPipeline::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListNodesPinningPipelineParams<T1>,
        ListNodesPinningPipelineQuery<'c, 'a, 's, C, ListNodesPinningPipeline, 4>,
        C,
    > for ListNodesPinningPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListNodesPinningPipelineParams<T1>,
    ) -> ListNodesPinningPipelineQuery<'c, 'a, 's, C, ListNodesPinningPipeline, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.pipeline_id,
            &params.pipeline_name,
            &params.version,
        )
    }
}
pub struct ListNodesUsingDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which nodes of any stored version, of any workspace and in any state, read or write a datasource (R-DS-30).
pub fn list_nodes_using_datasource() -> ListNodesUsingDatasourceStmt {
    ListNodesUsingDatasourceStmt(
        "SELECT p.workspace_id, p.name AS pipeline, v.version AS pipeline_version, v.status AS version_status, n.node ->> 'id' AS node_id FROM catalog.pipelines AS p JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id CROSS JOIN LATERAL jsonb_array_elements(v.body_json -> 'nodes') AS n (node) WHERE n.node ->> 'source' = $1 OR n.node -> 'output' ->> 'datasource' = $1 ORDER BY p.workspace_id, p.name, v.version, node_id",
        None,
    )
}
impl ListNodesUsingDatasourceStmt {
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
        datasource: &'a T1,
    ) -> ListNodesUsingDatasourceQuery<'c, 'a, 's, C, ListNodesUsingDatasource, 1> {
        ListNodesUsingDatasourceQuery {
            client,
            params: [datasource],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListNodesUsingDatasourceBorrowed, tokio_postgres::Error> {
                Ok(ListNodesUsingDatasourceBorrowed {
                    workspace_id: row.try_get(0)?,
                    pipeline: row.try_get(1)?,
                    pipeline_version: row.try_get(2)?,
                    version_status: row.try_get(3)?,
                    node_id: row.try_get(4)?,
                })
            },
            mapper: |it| ListNodesUsingDatasource::from(it),
        }
    }
}
pub struct FindPipelinesForDocumentStmt(&'static str, Option<tokio_postgres::Statement>);
/// The versions of child pipelines that a document asks for, in one reading; a name without that version has no row here.
pub fn find_pipelines_for_document() -> FindPipelinesForDocumentStmt {
    FindPipelinesForDocumentStmt(
        "SELECT p.id, p.name, v.version, v.status, v.body_json, p.current_version, EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active FROM unnest($1::text[], $2::int[]) AS w (name, version) JOIN catalog.pipelines AS p ON p.workspace_id = $3 AND p.name = w.name JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = w.version ORDER BY p.name, v.version",
        None,
    )
}
impl FindPipelinesForDocumentStmt {
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
        T2: crate::ArraySql<Item = T1>,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        names: &'a T2,
        versions: &'a T3,
        workspace_id: &'a uuid::Uuid,
    ) -> FindPipelinesForDocumentQuery<'c, 'a, 's, C, FindPipelinesForDocument, 3> {
        FindPipelinesForDocumentQuery {
            client,
            params: [names, versions, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindPipelinesForDocumentBorrowed, tokio_postgres::Error> {
                Ok(FindPipelinesForDocumentBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    version: row.try_get(2)?,
                    status: row.try_get(3)?,
                    body_json: row.try_get(4)?,
                    current_version: row.try_get(5)?,
                    is_active: row.try_get(6)?,
                })
            },
            mapper: |it| FindPipelinesForDocument::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindPipelinesForDocumentParams<T1, T2, T3>,
        FindPipelinesForDocumentQuery<'c, 'a, 's, C, FindPipelinesForDocument, 3>,
        C,
    > for FindPipelinesForDocumentStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindPipelinesForDocumentParams<T1, T2, T3>,
    ) -> FindPipelinesForDocumentQuery<'c, 'a, 's, C, FindPipelinesForDocument, 3> {
        self.bind(
            client,
            &params.names,
            &params.versions,
            &params.workspace_id,
        )
    }
}
pub struct HoldPipelineVersionsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The state of pinned pipeline versions, kept as it is until the transaction ends: nobody can discard one meanwhile (R-VER-27).
pub fn hold_pipeline_versions() -> HoldPipelineVersionsStmt {
    HoldPipelineVersionsStmt(
        "SELECT p.name, v.version, v.status FROM unnest($1::text[], $2::int[]) AS w (name, version) JOIN catalog.pipelines AS p ON p.workspace_id = $3 AND p.name = w.name JOIN catalog.pipeline_versions AS v ON v.pipeline_id = p.id AND v.version = w.version ORDER BY p.name, v.version FOR SHARE OF v",
        None,
    )
}
impl HoldPipelineVersionsStmt {
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
        T2: crate::ArraySql<Item = T1>,
        T3: crate::ArraySql<Item = i32>,
    >(
        &'s self,
        client: &'c C,
        names: &'a T2,
        versions: &'a T3,
        workspace_id: &'a uuid::Uuid,
    ) -> HoldPipelineVersionsQuery<'c, 'a, 's, C, HoldPipelineVersions, 3> {
        HoldPipelineVersionsQuery {
            client,
            params: [names, versions, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<HoldPipelineVersionsBorrowed, tokio_postgres::Error> {
                Ok(HoldPipelineVersionsBorrowed {
                    name: row.try_get(0)?,
                    version: row.try_get(1)?,
                    status: row.try_get(2)?,
                })
            },
            mapper: |it| HoldPipelineVersions::from(it),
        }
    }
}
impl<
    'c,
    'a,
    's,
    C: GenericClient,
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = i32>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        HoldPipelineVersionsParams<T1, T2, T3>,
        HoldPipelineVersionsQuery<'c, 'a, 's, C, HoldPipelineVersions, 3>,
        C,
    > for HoldPipelineVersionsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a HoldPipelineVersionsParams<T1, T2, T3>,
    ) -> HoldPipelineVersionsQuery<'c, 'a, 's, C, HoldPipelineVersions, 3> {
        self.bind(
            client,
            &params.names,
            &params.versions,
            &params.workspace_id,
        )
    }
}
pub struct FindPipelineNamesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Which of the names belong to a pipeline of the workspace.
pub fn find_pipeline_names() -> FindPipelineNamesStmt {
    FindPipelineNamesStmt(
        "SELECT p.name FROM catalog.pipelines AS p WHERE p.workspace_id = $1 AND p.name = ANY ($2) ORDER BY p.name",
        None,
    )
}
impl FindPipelineNamesStmt {
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
        T2: crate::ArraySql<Item = T1>,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        names: &'a T2,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [workspace_id, names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindPipelineNamesParams<T1, T2>,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for FindPipelineNamesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindPipelineNamesParams<T1, T2>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.workspace_id, &params.names)
    }
}
pub struct ListStandingPipelineDraftsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The drafts of all workspaces: what a deployment without authoring must not hold (R-VER-36).
pub fn list_standing_pipeline_drafts() -> ListStandingPipelineDraftsStmt {
    ListStandingPipelineDraftsStmt(
        "SELECT w.name AS workspace, e.name AS pipeline, v.version FROM catalog.pipeline_versions AS v JOIN catalog.pipelines AS e ON e.id = v.pipeline_id JOIN catalog.workspaces AS w ON w.id = e.workspace_id WHERE v.status = 'DRAFT' ORDER BY w.name, e.name, v.version",
        None,
    )
}
impl ListStandingPipelineDraftsStmt {
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
    ) -> ListStandingPipelineDraftsQuery<'c, 'a, 's, C, ListStandingPipelineDrafts, 0> {
        ListStandingPipelineDraftsQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListStandingPipelineDraftsBorrowed, tokio_postgres::Error> {
                Ok(ListStandingPipelineDraftsBorrowed {
                    workspace: row.try_get(0)?,
                    pipeline: row.try_get(1)?,
                    version: row.try_get(2)?,
                })
            },
            mapper: |it| ListStandingPipelineDrafts::from(it),
        }
    }
}
