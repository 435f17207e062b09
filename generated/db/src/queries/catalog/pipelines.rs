// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct CreatePipelineParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
    pub display_name: T2,
    pub description: T3,
    pub owner_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct LockPipelineParams {
    pub workspace_id: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct FindImportTargetParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub id: Option<uuid::Uuid>,
    pub name: T1,
}
#[derive(Debug)]
pub struct CreateImportedPipelineParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
> {
    pub id: Option<uuid::Uuid>,
    pub workspace_id: uuid::Uuid,
    pub name: T1,
    pub display_name: T2,
    pub description: T3,
    pub owner_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct PipelineNameIsTakenParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
    pub except_id: Option<uuid::Uuid>,
}
#[derive(Clone, Copy, Debug)]
pub struct PointPipelineParams {
    pub current_version: Option<i32>,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct AdoptReleasedBodyParams {
    pub id: uuid::Uuid,
    pub version: i32,
}
#[derive(Debug)]
pub struct ListPipelinesParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub owner: Option<T1>,
    pub search: Option<T2>,
    pub datasource: Option<T3>,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct CountPipelinesParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub owner: Option<T1>,
    pub search: Option<T2>,
    pub datasource: Option<T3>,
}
#[derive(Debug)]
pub struct ListPipelineFoldersParams<T1: crate::StringSql> {
    pub base: T1,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ListPipelinesInFolderParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub base: T1,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct CountPipelinesInFolderParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub base: T1,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct PipelineEntry {
    pub id: uuid::Uuid,
    pub name: String,
    pub current_version: Option<i32>,
}
pub struct PipelineEntryBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub current_version: Option<i32>,
}
impl<'a> From<PipelineEntryBorrowed<'a>> for PipelineEntry {
    fn from(
        PipelineEntryBorrowed {
            id,
            name,
            current_version,
        }: PipelineEntryBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            current_version,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListedPipeline {
    pub id: uuid::Uuid,
    pub name: String,
    pub display_name: String,
    pub description: String,
    pub owner: String,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: String,
    pub body_hash: String,
    pub is_active: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
}
pub struct ListedPipelineBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub display_name: &'a str,
    pub description: &'a str,
    pub owner: &'a str,
    pub current_version: Option<i32>,
    pub version: i32,
    pub status: &'a str,
    pub body_hash: &'a str,
    pub is_active: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<ListedPipelineBorrowed<'a>> for ListedPipeline {
    fn from(
        ListedPipelineBorrowed {
            id,
            name,
            display_name,
            description,
            owner,
            current_version,
            version,
            status,
            body_hash,
            is_active,
            created_at,
            updated_at,
        }: ListedPipelineBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            display_name: display_name.into(),
            description: description.into(),
            owner: owner.into(),
            current_version,
            version,
            status: status.into(),
            body_hash: body_hash.into(),
            is_active,
            created_at,
            updated_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListPipelineFolders {
    pub segment: String,
    pub pipeline_count: i64,
}
pub struct ListPipelineFoldersBorrowed<'a> {
    pub segment: &'a str,
    pub pipeline_count: i64,
}
impl<'a> From<ListPipelineFoldersBorrowed<'a>> for ListPipelineFolders {
    fn from(
        ListPipelineFoldersBorrowed {
            segment,
            pipeline_count,
        }: ListPipelineFoldersBorrowed<'a>,
    ) -> Self {
        Self {
            segment: segment.into(),
            pipeline_count,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct PipelineEntryQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<PipelineEntryBorrowed, tokio_postgres::Error>,
    mapper: fn(PipelineEntryBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> PipelineEntryQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(PipelineEntryBorrowed) -> R,
    ) -> PipelineEntryQuery<'c, 'a, 's, C, R, N> {
        PipelineEntryQuery {
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
pub struct BoolQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<bool, tokio_postgres::Error>,
    mapper: fn(bool) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> BoolQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(bool) -> R) -> BoolQuery<'c, 'a, 's, C, R, N> {
        BoolQuery {
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
pub struct ListedPipelineQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListedPipelineBorrowed, tokio_postgres::Error>,
    mapper: fn(ListedPipelineBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListedPipelineQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListedPipelineBorrowed) -> R,
    ) -> ListedPipelineQuery<'c, 'a, 's, C, R, N> {
        ListedPipelineQuery {
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
pub struct ListPipelineFoldersQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListPipelineFoldersBorrowed, tokio_postgres::Error>,
    mapper: fn(ListPipelineFoldersBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListPipelineFoldersQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListPipelineFoldersBorrowed) -> R,
    ) -> ListPipelineFoldersQuery<'c, 'a, 's, C, R, N> {
        ListPipelineFoldersQuery {
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
pub struct CreatePipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores the index row of a pipeline without a pointer; its first version follows in the same transaction (R-CONV-10, R-VER-5).
pub fn create_pipeline() -> CreatePipelineStmt {
    CreatePipelineStmt(
        "INSERT INTO catalog.pipelines (workspace_id, name, display_name, description, owner_id) VALUES ($1, $2, $3, $4, $5) RETURNING id",
        None,
    )
}
impl CreatePipelineStmt {
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
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
        display_name: &'a T2,
        description: &'a T3,
        owner_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [workspace_id, name, display_name, description, owner_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreatePipelineParams<T1, T2, T3>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for CreatePipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreatePipelineParams<T1, T2, T3>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.name,
            &params.display_name,
            &params.description,
            &params.owner_id,
        )
    }
}
pub struct LockPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Reads a pipeline of the workspace and makes every other verb on it wait, so that a verb decides on what it will change.
pub fn lock_pipeline() -> LockPipelineStmt {
    LockPipelineStmt(
        "SELECT p.id, p.name, p.current_version FROM catalog.pipelines AS p WHERE p.workspace_id = $1 AND p.id = $2 FOR NO KEY UPDATE OF p",
        None,
    )
}
impl LockPipelineStmt {
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
    ) -> PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 2> {
        PipelineEntryQuery {
            client,
            params: [workspace_id, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<PipelineEntryBorrowed, tokio_postgres::Error> {
                    Ok(PipelineEntryBorrowed {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        current_version: row.try_get(2)?,
                    })
                },
            mapper: |it| PipelineEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockPipelineParams,
        PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 2>,
        C,
    > for LockPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockPipelineParams,
    ) -> PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 2> {
        self.bind(client, &params.workspace_id, &params.id)
    }
}
pub struct FindImportTargetStmt(&'static str, Option<tokio_postgres::Statement>);
/// The pipeline of the workspace that an imported document is a version of: the one of that id, else the one of that name.
pub fn find_import_target() -> FindImportTargetStmt {
    FindImportTargetStmt(
        "SELECT p.id, p.name, p.current_version FROM catalog.pipelines AS p WHERE p.workspace_id = $1 AND (p.id = $2::uuid OR p.name = $3) ORDER BY p.id IS NOT DISTINCT FROM $2::uuid DESC, p.id LIMIT 1",
        None,
    )
}
impl FindImportTargetStmt {
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
        id: &'a Option<uuid::Uuid>,
        name: &'a T1,
    ) -> PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 3> {
        PipelineEntryQuery {
            client,
            params: [workspace_id, id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<PipelineEntryBorrowed, tokio_postgres::Error> {
                    Ok(PipelineEntryBorrowed {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        current_version: row.try_get(2)?,
                    })
                },
            mapper: |it| PipelineEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindImportTargetParams<T1>,
        PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 3>,
        C,
    > for FindImportTargetStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindImportTargetParams<T1>,
    ) -> PipelineEntryQuery<'c, 'a, 's, C, PipelineEntry, 3> {
        self.bind(client, &params.workspace_id, &params.id, &params.name)
    }
}
pub struct CreateImportedPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores the index row of an imported pipeline, under its own id, which is the same everywhere, unless another workspace of this platform has it.
/// No row when somebody was faster; the first version follows in the same transaction (R-CONV-10).
pub fn create_imported_pipeline() -> CreateImportedPipelineStmt {
    CreateImportedPipelineStmt(
        "INSERT INTO catalog.pipelines (id, workspace_id, name, display_name, description, owner_id) SELECT CASE WHEN EXISTS (SELECT 1 FROM catalog.pipelines AS p WHERE p.id = $1::uuid) THEN gen_random_uuid() ELSE coalesce($1::uuid, gen_random_uuid()) END, $2, $3, $4, $5, $6 ON CONFLICT DO NOTHING RETURNING id",
        None,
    )
}
impl CreateImportedPipelineStmt {
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
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        id: &'a Option<uuid::Uuid>,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
        display_name: &'a T2,
        description: &'a T3,
        owner_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 6> {
        UuidUuidQuery {
            client,
            params: [id, workspace_id, name, display_name, description, owner_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CreateImportedPipelineParams<T1, T2, T3>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 6>,
        C,
    > for CreateImportedPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CreateImportedPipelineParams<T1, T2, T3>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 6> {
        self.bind(
            client,
            &params.id,
            &params.workspace_id,
            &params.name,
            &params.display_name,
            &params.description,
            &params.owner_id,
        )
    }
}
pub struct PipelineNameIsTakenStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether another pipeline of the workspace has the name; discarded pipelines keep theirs (R-VER-7).
pub fn pipeline_name_is_taken() -> PipelineNameIsTakenStmt {
    PipelineNameIsTakenStmt(
        "SELECT EXISTS ( SELECT 1 FROM catalog.pipelines AS p WHERE p.workspace_id = $1 AND p.name = $2 AND p.id IS DISTINCT FROM $3::uuid) AS taken",
        None,
    )
}
impl PipelineNameIsTakenStmt {
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
        name: &'a T1,
        except_id: &'a Option<uuid::Uuid>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        BoolQuery {
            client,
            params: [workspace_id, name, except_id],
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
        PipelineNameIsTakenParams<T1>,
        BoolQuery<'c, 'a, 's, C, bool, 3>,
        C,
    > for PipelineNameIsTakenStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PipelineNameIsTakenParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 3> {
        self.bind(
            client,
            &params.workspace_id,
            &params.name,
            &params.except_id,
        )
    }
}
pub struct PointPipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Moves the pointer, or takes it away (R-VER §6.4).
pub fn point_pipeline() -> PointPipelineStmt {
    PointPipelineStmt(
        "UPDATE catalog.pipelines SET current_version = $1, updated_at = now() WHERE id = $2 RETURNING id",
        None,
    )
}
impl PointPipelineStmt {
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
        current_version: &'a Option<i32>,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [current_version, id],
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
        PointPipelineParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for PointPipelineStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PointPipelineParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.current_version, &params.id)
    }
}
pub struct AdoptReleasedBodyStmt(&'static str, Option<tokio_postgres::Statement>);
/// Moves the pointer to the version just released and takes over its name and texts (R-VER-20, R-VER-22).
pub fn adopt_released_body() -> AdoptReleasedBodyStmt {
    AdoptReleasedBodyStmt(
        "UPDATE catalog.pipelines AS p SET current_version = v.version, name = v.body_json ->> 'name', display_name = v.body_json ->> 'display_name', description = coalesce(v.body_json ->> 'description', ''), updated_at = now() FROM catalog.pipeline_versions AS v WHERE p.id = $1 AND v.pipeline_id = p.id AND v.version = $2 RETURNING p.id",
        None,
    )
}
impl AdoptReleasedBodyStmt {
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
        id: &'a uuid::Uuid,
        version: &'a i32,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [id, version],
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
        AdoptReleasedBodyParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for AdoptReleasedBodyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AdoptReleasedBodyParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.id, &params.version)
    }
}
pub struct DeletePipelineStmt(&'static str, Option<tokio_postgres::Statement>);
/// Removes the index row of a pipeline that no version is left of.
pub fn delete_pipeline() -> DeletePipelineStmt {
    DeletePipelineStmt(
        "DELETE FROM catalog.pipelines AS p WHERE p.id = $1 AND NOT EXISTS (SELECT 1 FROM catalog.pipeline_versions AS v WHERE v.pipeline_id = p.id) RETURNING p.id",
        None,
    )
}
impl DeletePipelineStmt {
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
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 1> {
        UuidUuidQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct ListPipelinesStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the workspace's pipelines by name, each with its working version (R-PIPE-9). The search looks in path, display name and description.
pub fn list_pipelines() -> ListPipelinesStmt {
    ListPipelinesStmt(
        "SELECT p.id, p.name, p.display_name, p.description, o.email AS owner, p.current_version, v.version, v.status, v.body_hash, EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active, p.created_at, p.updated_at FROM catalog.pipelines AS p JOIN catalog.users AS o ON o.id = p.owner_id JOIN LATERAL ( SELECT w.version, w.status, w.body_hash, w.body_json FROM catalog.pipeline_versions AS w WHERE w.pipeline_id = p.id ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE p.workspace_id = $1 AND ($2::text IS NULL OR o.email = $2) AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', p.name, p.display_name, p.description)), lower($3)) > 0) AND ($4::text IS NULL OR EXISTS ( SELECT 1 FROM jsonb_array_elements(v.body_json -> 'nodes') AS n (node) WHERE n.node ->> 'source' = $4 OR n.node -> 'output' ->> 'datasource' = $4)) ORDER BY p.name, p.id OFFSET $5 LIMIT $6",
        None,
    )
}
impl ListPipelinesStmt {
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
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        owner: &'a Option<T1>,
        search: &'a Option<T2>,
        datasource: &'a Option<T3>,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 6> {
        ListedPipelineQuery {
            client,
            params: [workspace_id, owner, search, datasource, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListedPipelineBorrowed, tokio_postgres::Error> {
                Ok(ListedPipelineBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    description: row.try_get(3)?,
                    owner: row.try_get(4)?,
                    current_version: row.try_get(5)?,
                    version: row.try_get(6)?,
                    status: row.try_get(7)?,
                    body_hash: row.try_get(8)?,
                    is_active: row.try_get(9)?,
                    created_at: row.try_get(10)?,
                    updated_at: row.try_get(11)?,
                })
            },
            mapper: |it| ListedPipeline::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListPipelinesParams<T1, T2, T3>,
        ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 6>,
        C,
    > for ListPipelinesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListPipelinesParams<T1, T2, T3>,
    ) -> ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 6> {
        self.bind(
            client,
            &params.workspace_id,
            &params.owner,
            &params.search,
            &params.datasource,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountPipelinesStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many pipelines the list has in all pages.
pub fn count_pipelines() -> CountPipelinesStmt {
    CountPipelinesStmt(
        "SELECT count(*) AS total FROM catalog.pipelines AS p JOIN catalog.users AS o ON o.id = p.owner_id JOIN LATERAL ( SELECT w.body_json FROM catalog.pipeline_versions AS w WHERE w.pipeline_id = p.id ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE p.workspace_id = $1 AND ($2::text IS NULL OR o.email = $2) AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', p.name, p.display_name, p.description)), lower($3)) > 0) AND ($4::text IS NULL OR EXISTS ( SELECT 1 FROM jsonb_array_elements(v.body_json -> 'nodes') AS n (node) WHERE n.node ->> 'source' = $4 OR n.node -> 'output' ->> 'datasource' = $4))",
        None,
    )
}
impl CountPipelinesStmt {
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
        T3: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        workspace_id: &'a uuid::Uuid,
        owner: &'a Option<T1>,
        search: &'a Option<T2>,
        datasource: &'a Option<T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [workspace_id, owner, search, datasource],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CountPipelinesParams<T1, T2, T3>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for CountPipelinesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountPipelinesParams<T1, T2, T3>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.owner,
            &params.search,
            &params.datasource,
        )
    }
}
pub struct ListPipelineFoldersStmt(&'static str, Option<tokio_postgres::Statement>);
/// The folders directly below a path, each with the number of pipelines anywhere in it. The path is empty or ends in a slash.
pub fn list_pipeline_folders() -> ListPipelineFoldersStmt {
    ListPipelineFoldersStmt(
        "SELECT split_part(substr(p.name, length($1) + 1), '/', 1) AS segment, count(*) AS pipeline_count FROM catalog.pipelines AS p WHERE p.workspace_id = $2 AND starts_with(p.name, $1) AND strpos(substr(p.name, length($1) + 1), '/') > 0 GROUP BY segment ORDER BY segment",
        None,
    )
}
impl ListPipelineFoldersStmt {
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
        base: &'a T1,
        workspace_id: &'a uuid::Uuid,
    ) -> ListPipelineFoldersQuery<'c, 'a, 's, C, ListPipelineFolders, 2> {
        ListPipelineFoldersQuery {
            client,
            params: [base, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListPipelineFoldersBorrowed, tokio_postgres::Error> {
                Ok(ListPipelineFoldersBorrowed {
                    segment: row.try_get(0)?,
                    pipeline_count: row.try_get(1)?,
                })
            },
            mapper: |it| ListPipelineFolders::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListPipelineFoldersParams<T1>,
        ListPipelineFoldersQuery<'c, 'a, 's, C, ListPipelineFolders, 2>,
        C,
    > for ListPipelineFoldersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListPipelineFoldersParams<T1>,
    ) -> ListPipelineFoldersQuery<'c, 'a, 's, C, ListPipelineFolders, 2> {
        self.bind(client, &params.base, &params.workspace_id)
    }
}
pub struct ListPipelinesInFolderStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the pipelines that lie directly in a folder, by name.
pub fn list_pipelines_in_folder() -> ListPipelinesInFolderStmt {
    ListPipelinesInFolderStmt(
        "SELECT p.id, p.name, p.display_name, p.description, o.email AS owner, p.current_version, v.version, v.status, v.body_hash, EXISTS (SELECT 1 FROM catalog.pipeline_versions AS l WHERE l.pipeline_id = p.id AND l.status <> 'DISCARDED') AS is_active, p.created_at, p.updated_at FROM catalog.pipelines AS p JOIN catalog.users AS o ON o.id = p.owner_id JOIN LATERAL ( SELECT w.version, w.status, w.body_hash FROM catalog.pipeline_versions AS w WHERE w.pipeline_id = p.id ORDER BY w.status = 'DRAFT' DESC, (w.version = p.current_version) IS TRUE DESC, w.version DESC LIMIT 1) AS v ON true WHERE p.workspace_id = $1 AND starts_with(p.name, $2) AND strpos(substr(p.name, length($2) + 1), '/') = 0 ORDER BY p.name, p.id OFFSET $3 LIMIT $4",
        None,
    )
}
impl ListPipelinesInFolderStmt {
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
        base: &'a T1,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 4> {
        ListedPipelineQuery {
            client,
            params: [workspace_id, base, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListedPipelineBorrowed, tokio_postgres::Error> {
                Ok(ListedPipelineBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    description: row.try_get(3)?,
                    owner: row.try_get(4)?,
                    current_version: row.try_get(5)?,
                    version: row.try_get(6)?,
                    status: row.try_get(7)?,
                    body_hash: row.try_get(8)?,
                    is_active: row.try_get(9)?,
                    created_at: row.try_get(10)?,
                    updated_at: row.try_get(11)?,
                })
            },
            mapper: |it| ListedPipeline::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListPipelinesInFolderParams<T1>,
        ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 4>,
        C,
    > for ListPipelinesInFolderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListPipelinesInFolderParams<T1>,
    ) -> ListedPipelineQuery<'c, 'a, 's, C, ListedPipeline, 4> {
        self.bind(
            client,
            &params.workspace_id,
            &params.base,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountPipelinesInFolderStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many pipelines lie directly in a folder.
pub fn count_pipelines_in_folder() -> CountPipelinesInFolderStmt {
    CountPipelinesInFolderStmt(
        "SELECT count(*) AS total FROM catalog.pipelines AS p WHERE p.workspace_id = $1 AND starts_with(p.name, $2) AND strpos(substr(p.name, length($2) + 1), '/') = 0",
        None,
    )
}
impl CountPipelinesInFolderStmt {
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
        base: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [workspace_id, base],
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
        CountPipelinesInFolderParams<T1>,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for CountPipelinesInFolderStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountPipelinesInFolderParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.workspace_id, &params.base)
    }
}
