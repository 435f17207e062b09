// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct AddWorkspaceParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub id: uuid::Uuid,
    pub name: T1,
    pub display_name: T2,
    pub created_by: Option<uuid::Uuid>,
}
#[derive(Debug)]
pub struct FindVisibleWorkspaceParams<T1: crate::StringSql> {
    pub user_id: uuid::Uuid,
    pub name: T1,
    pub pinned_to: Option<uuid::Uuid>,
    pub sees_all: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct ListOwnWorkspacesParams {
    pub user_id: uuid::Uuid,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct ListAllWorkspacesParams {
    pub user_id: uuid::Uuid,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct NameWorkspaceParams<T1: crate::StringSql> {
    pub display_name: T1,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct DeactivateWorkspaceParams {
    pub deactivated_by: uuid::Uuid,
    pub id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindWorkspaceByName {
    pub id: uuid::Uuid,
    pub name: String,
    pub display_name: String,
    pub is_deleted: bool,
    pub deactivated_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct FindWorkspaceByNameBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub display_name: &'a str,
    pub is_deleted: bool,
    pub deactivated_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<FindWorkspaceByNameBorrowed<'a>> for FindWorkspaceByName {
    fn from(
        FindWorkspaceByNameBorrowed {
            id,
            name,
            display_name,
            is_deleted,
            deactivated_at,
        }: FindWorkspaceByNameBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            display_name: display_name.into(),
            is_deleted,
            deactivated_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindLiveWorkspace {
    pub id: uuid::Uuid,
    pub name: String,
}
pub struct FindLiveWorkspaceBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
}
impl<'a> From<FindLiveWorkspaceBorrowed<'a>> for FindLiveWorkspace {
    fn from(FindLiveWorkspaceBorrowed { id, name }: FindLiveWorkspaceBorrowed<'a>) -> Self {
        Self {
            id,
            name: name.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct VisibleWorkspace {
    pub id: uuid::Uuid,
    pub name: String,
    pub display_name: String,
    pub is_personal: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub deactivated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub author: Option<bool>,
    pub promoter: Option<bool>,
    pub admin: Option<bool>,
    pub joined_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct VisibleWorkspaceBorrowed<'a> {
    pub id: uuid::Uuid,
    pub name: &'a str,
    pub display_name: &'a str,
    pub is_personal: bool,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub deactivated_at: Option<chrono::DateTime<chrono::Utc>>,
    pub author: Option<bool>,
    pub promoter: Option<bool>,
    pub admin: Option<bool>,
    pub joined_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<VisibleWorkspaceBorrowed<'a>> for VisibleWorkspace {
    fn from(
        VisibleWorkspaceBorrowed {
            id,
            name,
            display_name,
            is_personal,
            created_at,
            deactivated_at,
            author,
            promoter,
            admin,
            joined_at,
        }: VisibleWorkspaceBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            display_name: display_name.into(),
            is_personal,
            created_at,
            deactivated_at,
            author,
            promoter,
            admin,
            joined_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct CountWhatAWorkspaceOwns {
    pub pipelines: i64,
    pub templates: i64,
    pub datasources: i64,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct FindWorkspaceByNameQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<FindWorkspaceByNameBorrowed, tokio_postgres::Error>,
    mapper: fn(FindWorkspaceByNameBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindWorkspaceByNameQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindWorkspaceByNameBorrowed) -> R,
    ) -> FindWorkspaceByNameQuery<'c, 'a, 's, C, R, N> {
        FindWorkspaceByNameQuery {
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
pub struct FindLiveWorkspaceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindLiveWorkspaceBorrowed, tokio_postgres::Error>,
    mapper: fn(FindLiveWorkspaceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindLiveWorkspaceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindLiveWorkspaceBorrowed) -> R,
    ) -> FindLiveWorkspaceQuery<'c, 'a, 's, C, R, N> {
        FindLiveWorkspaceQuery {
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
pub struct VisibleWorkspaceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<VisibleWorkspaceBorrowed, tokio_postgres::Error>,
    mapper: fn(VisibleWorkspaceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> VisibleWorkspaceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(VisibleWorkspaceBorrowed) -> R,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, R, N> {
        VisibleWorkspaceQuery {
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
pub struct CountWhatAWorkspaceOwnsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CountWhatAWorkspaceOwns, tokio_postgres::Error>,
    mapper: fn(CountWhatAWorkspaceOwns) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CountWhatAWorkspaceOwnsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(CountWhatAWorkspaceOwns) -> R,
    ) -> CountWhatAWorkspaceOwnsQuery<'c, 'a, 's, C, R, N> {
        CountWhatAWorkspaceOwnsQuery {
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
pub struct FindWorkspaceByNameStmt(&'static str, Option<tokio_postgres::Statement>);
/// The workspace of that name, deleted and deactivated ones too: whoever asks decides what they may know.
pub fn find_workspace_by_name() -> FindWorkspaceByNameStmt {
    FindWorkspaceByNameStmt(
        "SELECT w.id, w.name, w.display_name, w.is_deleted, w.deactivated_at FROM catalog.workspaces AS w WHERE w.name = $1",
        None,
    )
}
impl FindWorkspaceByNameStmt {
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
        name: &'a T1,
    ) -> FindWorkspaceByNameQuery<'c, 'a, 's, C, FindWorkspaceByName, 1> {
        FindWorkspaceByNameQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindWorkspaceByNameBorrowed, tokio_postgres::Error> {
                Ok(FindWorkspaceByNameBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_deleted: row.try_get(3)?,
                    deactivated_at: row.try_get(4)?,
                })
            },
            mapper: |it| FindWorkspaceByName::from(it),
        }
    }
}
pub struct AddWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes a workspace under the given id, unless its id or its name is taken: then no row comes back, and what is there stays.
pub fn add_workspace() -> AddWorkspaceStmt {
    AddWorkspaceStmt(
        "INSERT INTO catalog.workspaces (id, name, display_name, created_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id",
        None,
    )
}
impl AddWorkspaceStmt {
    pub async fn prepare<'a, C: GenericClient>(
        mut self,
        client: &'a C,
    ) -> Result<Self, tokio_postgres::Error> {
        self.1 = Some(client.prepare(self.0).await?);
        Ok(self)
    }
    pub fn bind<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>(
        &'s self,
        client: &'c C,
        id: &'a uuid::Uuid,
        name: &'a T1,
        display_name: &'a T2,
        created_by: &'a Option<uuid::Uuid>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        UuidUuidQuery {
            client,
            params: [id, name, display_name, created_by],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AddWorkspaceParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4>,
        C,
    > for AddWorkspaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AddWorkspaceParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 4> {
        self.bind(
            client,
            &params.id,
            &params.name,
            &params.display_name,
            &params.created_by,
        )
    }
}
pub struct FindLiveWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// The workspace of that name, if it can be acted in (R-WS-11).
pub fn find_live_workspace() -> FindLiveWorkspaceStmt {
    FindLiveWorkspaceStmt(
        "SELECT w.id, w.name FROM catalog.workspaces AS w WHERE w.name = $1 AND w.is_deleted = false AND w.deactivated_at IS NULL",
        None,
    )
}
impl FindLiveWorkspaceStmt {
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
        name: &'a T1,
    ) -> FindLiveWorkspaceQuery<'c, 'a, 's, C, FindLiveWorkspace, 1> {
        FindLiveWorkspaceQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindLiveWorkspaceBorrowed, tokio_postgres::Error> {
                Ok(FindLiveWorkspaceBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                })
            },
            mapper: |it| FindLiveWorkspace::from(it),
        }
    }
}
pub struct FindVisibleWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// The workspace of that name with somebody's flags there, if they may know of it: members know of those that can be acted in,
/// whoever sees all of deactivated ones too, and a key of none but the one it is pinned to (R-CONV-13, R-WS-7, R-KEY-24).
pub fn find_visible_workspace() -> FindVisibleWorkspaceStmt {
    FindVisibleWorkspaceStmt(
        "SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at FROM catalog.workspaces AS w LEFT JOIN catalog.workspace_members AS m ON m.workspace_id = w.id AND m.user_id = $1 WHERE w.name = $2 AND w.is_deleted = false AND CASE WHEN $3::uuid IS NULL THEN $4::boolean OR (m.user_id IS NOT NULL AND w.deactivated_at IS NULL) ELSE w.id = $3 AND w.deactivated_at IS NULL END",
        None,
    )
}
impl FindVisibleWorkspaceStmt {
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
        user_id: &'a uuid::Uuid,
        name: &'a T1,
        pinned_to: &'a Option<uuid::Uuid>,
        sees_all: &'a bool,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 4> {
        VisibleWorkspaceQuery {
            client,
            params: [user_id, name, pinned_to, sees_all],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<VisibleWorkspaceBorrowed, tokio_postgres::Error> {
                Ok(VisibleWorkspaceBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_personal: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deactivated_at: row.try_get(5)?,
                    author: row.try_get(6)?,
                    promoter: row.try_get(7)?,
                    admin: row.try_get(8)?,
                    joined_at: row.try_get(9)?,
                })
            },
            mapper: |it| VisibleWorkspace::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindVisibleWorkspaceParams<T1>,
        VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 4>,
        C,
    > for FindVisibleWorkspaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindVisibleWorkspaceParams<T1>,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 4> {
        self.bind(
            client,
            &params.user_id,
            &params.name,
            &params.pinned_to,
            &params.sees_all,
        )
    }
}
pub struct ListOwnWorkspacesStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the workspaces that somebody is a member of and can act in, the earliest membership first.
pub fn list_own_workspaces() -> ListOwnWorkspacesStmt {
    ListOwnWorkspacesStmt(
        "SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at FROM catalog.workspace_members AS m JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL WHERE m.user_id = $1 ORDER BY m.joined_at, w.name OFFSET $2 LIMIT $3",
        None,
    )
}
impl ListOwnWorkspacesStmt {
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
        user_id: &'a uuid::Uuid,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3> {
        VisibleWorkspaceQuery {
            client,
            params: [user_id, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<VisibleWorkspaceBorrowed, tokio_postgres::Error> {
                Ok(VisibleWorkspaceBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_personal: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deactivated_at: row.try_get(5)?,
                    author: row.try_get(6)?,
                    promoter: row.try_get(7)?,
                    admin: row.try_get(8)?,
                    joined_at: row.try_get(9)?,
                })
            },
            mapper: |it| VisibleWorkspace::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListOwnWorkspacesParams,
        VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3>,
        C,
    > for ListOwnWorkspacesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListOwnWorkspacesParams,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3> {
        self.bind(
            client,
            &params.user_id,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountOwnWorkspacesStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many workspaces that list has in all pages.
pub fn count_own_workspaces() -> CountOwnWorkspacesStmt {
    CountOwnWorkspacesStmt(
        "SELECT count(*) AS total FROM catalog.workspace_members AS m JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL WHERE m.user_id = $1",
        None,
    )
}
impl CountOwnWorkspacesStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct ListAllWorkspacesStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of all workspaces, deactivated ones too, by name, with the flags of whoever asks.
pub fn list_all_workspaces() -> ListAllWorkspacesStmt {
    ListAllWorkspacesStmt(
        "SELECT w.id, w.name, w.display_name, w.is_personal, w.created_at, w.deactivated_at, m.author, m.promoter, m.admin, m.joined_at FROM catalog.workspaces AS w LEFT JOIN catalog.workspace_members AS m ON m.workspace_id = w.id AND m.user_id = $1 WHERE w.is_deleted = false ORDER BY w.name OFFSET $2 LIMIT $3",
        None,
    )
}
impl ListAllWorkspacesStmt {
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
        user_id: &'a uuid::Uuid,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3> {
        VisibleWorkspaceQuery {
            client,
            params: [user_id, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<VisibleWorkspaceBorrowed, tokio_postgres::Error> {
                Ok(VisibleWorkspaceBorrowed {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_personal: row.try_get(3)?,
                    created_at: row.try_get(4)?,
                    deactivated_at: row.try_get(5)?,
                    author: row.try_get(6)?,
                    promoter: row.try_get(7)?,
                    admin: row.try_get(8)?,
                    joined_at: row.try_get(9)?,
                })
            },
            mapper: |it| VisibleWorkspace::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListAllWorkspacesParams,
        VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3>,
        C,
    > for ListAllWorkspacesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListAllWorkspacesParams,
    ) -> VisibleWorkspaceQuery<'c, 'a, 's, C, VisibleWorkspace, 3> {
        self.bind(
            client,
            &params.user_id,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountAllWorkspacesStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many workspaces there are, deactivated ones too.
pub fn count_all_workspaces() -> CountAllWorkspacesStmt {
    CountAllWorkspacesStmt(
        "SELECT count(*) AS total FROM catalog.workspaces AS w WHERE w.is_deleted = false",
        None,
    )
}
impl CountAllWorkspacesStmt {
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
    ) -> I64Query<'c, 'a, 's, C, i64, 0> {
        I64Query {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct LockWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Keeps everybody else who changes this workspace or its members waiting until the transaction ends.
pub fn lock_workspace() -> LockWorkspaceStmt {
    LockWorkspaceStmt(
        "SELECT w.id FROM catalog.workspaces AS w WHERE w.id = $1 AND w.is_deleted = false FOR NO KEY UPDATE",
        None,
    )
}
impl LockWorkspaceStmt {
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
pub struct LockWorkspaceWholeStmt(&'static str, Option<tokio_postgres::Statement>);
/// As lock_workspace, and whoever makes anything in the workspace waits too.
pub fn lock_workspace_whole() -> LockWorkspaceWholeStmt {
    LockWorkspaceWholeStmt(
        "SELECT w.id FROM catalog.workspaces AS w WHERE w.id = $1 AND w.is_deleted = false FOR UPDATE",
        None,
    )
}
impl LockWorkspaceWholeStmt {
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
pub struct NameWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Gives a workspace another display name.
pub fn name_workspace() -> NameWorkspaceStmt {
    NameWorkspaceStmt(
        "UPDATE catalog.workspaces SET display_name = $1, updated_at = now() WHERE id = $2 AND is_deleted = false RETURNING id",
        None,
    )
}
impl NameWorkspaceStmt {
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
        display_name: &'a T1,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [display_name, id],
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
        NameWorkspaceParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for NameWorkspaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a NameWorkspaceParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.display_name, &params.id)
    }
}
pub struct DeactivateWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Deactivates a workspace. One that is deactivated keeps its date, and gives no row.
pub fn deactivate_workspace() -> DeactivateWorkspaceStmt {
    DeactivateWorkspaceStmt(
        "UPDATE catalog.workspaces SET deactivated_at = now(), deactivated_by = $1, updated_at = now() WHERE id = $2 AND is_deleted = false AND deactivated_at IS NULL RETURNING id",
        None,
    )
}
impl DeactivateWorkspaceStmt {
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
        deactivated_by: &'a uuid::Uuid,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [deactivated_by, id],
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
        DeactivateWorkspaceParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for DeactivateWorkspaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeactivateWorkspaceParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.deactivated_by, &params.id)
    }
}
pub struct ReactivateWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes a deactivation back; an active workspace gives no row.
pub fn reactivate_workspace() -> ReactivateWorkspaceStmt {
    ReactivateWorkspaceStmt(
        "UPDATE catalog.workspaces SET deactivated_at = NULL, deactivated_by = NULL, updated_at = now() WHERE id = $1 AND is_deleted = false AND deactivated_at IS NOT NULL RETURNING id",
        None,
    )
}
impl ReactivateWorkspaceStmt {
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
pub struct DeleteWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Marks a workspace deleted; its row keeps the name for ever (R-WS-2).
pub fn delete_workspace() -> DeleteWorkspaceStmt {
    DeleteWorkspaceStmt(
        "UPDATE catalog.workspaces SET is_deleted = true, updated_at = now() WHERE id = $1 AND is_deleted = false RETURNING id",
        None,
    )
}
impl DeleteWorkspaceStmt {
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
pub struct CountWhatAWorkspaceOwnsStmt(&'static str, Option<tokio_postgres::Statement>);
/// What keeps a workspace from being deleted (R-WS-10).
pub fn count_what_a_workspace_owns() -> CountWhatAWorkspaceOwnsStmt {
    CountWhatAWorkspaceOwnsStmt(
        "SELECT (SELECT count(*) FROM catalog.pipelines AS p WHERE p.workspace_id = $1) AS pipelines, (SELECT count(*) FROM catalog.templates AS t WHERE t.workspace_id = $1) AS templates, (SELECT count(*) FROM catalog.datasources AS d WHERE d.owner_workspace_id = $1 AND d.is_deleted = false) AS datasources",
        None,
    )
}
impl CountWhatAWorkspaceOwnsStmt {
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
    ) -> CountWhatAWorkspaceOwnsQuery<'c, 'a, 's, C, CountWhatAWorkspaceOwns, 1> {
        CountWhatAWorkspaceOwnsQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<CountWhatAWorkspaceOwns, tokio_postgres::Error> {
                Ok(CountWhatAWorkspaceOwns {
                    pipelines: row.try_get(0)?,
                    templates: row.try_get(1)?,
                    datasources: row.try_get(2)?,
                })
            },
            mapper: |it| CountWhatAWorkspaceOwns::from(it),
        }
    }
}
