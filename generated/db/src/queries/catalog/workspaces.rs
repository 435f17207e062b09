// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct AddWorkspaceParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub id: uuid::Uuid,
    pub name: T1,
    pub display_name: T2,
    pub created_by: Option<uuid::Uuid>,
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
