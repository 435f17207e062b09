// This file was generated with `cornucopia`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct ListOwnKeysParams {
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct CountOwnKeysParams {
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct IssueKeyParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
> {
    pub id: T1,
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub name: T2,
    pub key_hash: T3,
    pub scopes: T5,
    pub kind: T6,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
}
#[derive(Debug)]
pub struct FindKeyOwnerParams<T1: crate::StringSql> {
    pub id: T1,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct RevokeKeyParams<T1: crate::StringSql> {
    pub id: T1,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct NoteKeyUsesParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
    T4: crate::ArraySql<Item = Option<std::net::IpAddr>>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = Option<T5>>,
> {
    pub ids: T2,
    pub used_ats: T3,
    pub source_ips: T4,
    pub user_agents: T6,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindKeyForAuthentication {
    pub id: String,
    pub key_hash: String,
    pub kind: String,
    pub scopes: Vec<String>,
    pub is_revoked: bool,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub workspace_name: String,
}
pub struct FindKeyForAuthenticationBorrowed<'a> {
    pub id: &'a str,
    pub key_hash: &'a str,
    pub kind: &'a str,
    pub scopes: crate::ArrayIterator<'a, &'a str>,
    pub is_revoked: bool,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
    pub workspace_name: &'a str,
}
impl<'a> From<FindKeyForAuthenticationBorrowed<'a>> for FindKeyForAuthentication {
    fn from(
        FindKeyForAuthenticationBorrowed {
            id,
            key_hash,
            kind,
            scopes,
            is_revoked,
            expires_at,
            user_id,
            workspace_id,
            workspace_name,
        }: FindKeyForAuthenticationBorrowed<'a>,
    ) -> Self {
        Self {
            id: id.into(),
            key_hash: key_hash.into(),
            kind: kind.into(),
            scopes: scopes.map(|v| v.into()).collect(),
            is_revoked,
            expires_at,
            user_id,
            workspace_id,
            workspace_name: workspace_name.into(),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListOwnKeys {
    pub id: String,
    pub name: String,
    pub kind: String,
    pub scopes: Vec<String>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_used_at: Option<chrono::DateTime<chrono::Utc>>,
    pub is_revoked: bool,
}
pub struct ListOwnKeysBorrowed<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub kind: &'a str,
    pub scopes: crate::ArrayIterator<'a, &'a str>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub expires_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_used_at: Option<chrono::DateTime<chrono::Utc>>,
    pub is_revoked: bool,
}
impl<'a> From<ListOwnKeysBorrowed<'a>> for ListOwnKeys {
    fn from(
        ListOwnKeysBorrowed {
            id,
            name,
            kind,
            scopes,
            created_at,
            expires_at,
            last_used_at,
            is_revoked,
        }: ListOwnKeysBorrowed<'a>,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            kind: kind.into(),
            scopes: scopes.map(|v| v.into()).collect(),
            created_at,
            expires_at,
            last_used_at,
            is_revoked,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct FindKeyForAuthenticationQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<FindKeyForAuthenticationBorrowed, tokio_postgres::Error>,
    mapper: fn(FindKeyForAuthenticationBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindKeyForAuthenticationQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindKeyForAuthenticationBorrowed) -> R,
    ) -> FindKeyForAuthenticationQuery<'c, 'a, 's, C, R, N> {
        FindKeyForAuthenticationQuery {
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
pub struct ListOwnKeysQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListOwnKeysBorrowed, tokio_postgres::Error>,
    mapper: fn(ListOwnKeysBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListOwnKeysQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListOwnKeysBorrowed) -> R,
    ) -> ListOwnKeysQuery<'c, 'a, 's, C, R, N> {
        ListOwnKeysQuery {
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
pub struct FindKeyForAuthenticationStmt(&'static str, Option<tokio_postgres::Statement>);
/// What decides about a presented key, but for what its owner may do now.
pub fn find_key_for_authentication() -> FindKeyForAuthenticationStmt {
    FindKeyForAuthenticationStmt(
        "SELECT k.id, k.key_hash, k.kind, k.scopes, k.is_revoked, k.expires_at, k.user_id, k.workspace_id, w.name AS workspace_name FROM catalog.api_keys AS k JOIN catalog.workspaces AS w ON w.id = k.workspace_id WHERE k.id = $1",
        None,
    )
}
impl FindKeyForAuthenticationStmt {
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
        id: &'a T1,
    ) -> FindKeyForAuthenticationQuery<'c, 'a, 's, C, FindKeyForAuthentication, 1> {
        FindKeyForAuthenticationQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindKeyForAuthenticationBorrowed, tokio_postgres::Error> {
                Ok(FindKeyForAuthenticationBorrowed {
                    id: row.try_get(0)?,
                    key_hash: row.try_get(1)?,
                    kind: row.try_get(2)?,
                    scopes: row.try_get(3)?,
                    is_revoked: row.try_get(4)?,
                    expires_at: row.try_get(5)?,
                    user_id: row.try_get(6)?,
                    workspace_id: row.try_get(7)?,
                    workspace_name: row.try_get(8)?,
                })
            },
            mapper: |it| FindKeyForAuthentication::from(it),
        }
    }
}
pub struct ListOwnKeysStmt(&'static str, Option<tokio_postgres::Statement>);
/// The caller's keys in one workspace, the newest first, revoked ones too.
pub fn list_own_keys() -> ListOwnKeysStmt {
    ListOwnKeysStmt(
        "SELECT k.id, k.name, k.kind, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.is_revoked FROM catalog.api_keys AS k WHERE k.user_id = $1 AND k.workspace_id = $2 ORDER BY k.created_at DESC, k.id OFFSET $3 LIMIT $4",
        None,
    )
}
impl ListOwnKeysStmt {
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
        workspace_id: &'a uuid::Uuid,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListOwnKeysQuery<'c, 'a, 's, C, ListOwnKeys, 4> {
        ListOwnKeysQuery {
            client,
            params: [user_id, workspace_id, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<ListOwnKeysBorrowed, tokio_postgres::Error> {
                    Ok(ListOwnKeysBorrowed {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        kind: row.try_get(2)?,
                        scopes: row.try_get(3)?,
                        created_at: row.try_get(4)?,
                        expires_at: row.try_get(5)?,
                        last_used_at: row.try_get(6)?,
                        is_revoked: row.try_get(7)?,
                    })
                },
            mapper: |it| ListOwnKeys::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListOwnKeysParams,
        ListOwnKeysQuery<'c, 'a, 's, C, ListOwnKeys, 4>,
        C,
    > for ListOwnKeysStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListOwnKeysParams,
    ) -> ListOwnKeysQuery<'c, 'a, 's, C, ListOwnKeys, 4> {
        self.bind(
            client,
            &params.user_id,
            &params.workspace_id,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountOwnKeysStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many keys that list has in all pages.
pub fn count_own_keys() -> CountOwnKeysStmt {
    CountOwnKeysStmt(
        "SELECT count(*) AS total FROM catalog.api_keys AS k WHERE k.user_id = $1 AND k.workspace_id = $2",
        None,
    )
}
impl CountOwnKeysStmt {
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
        workspace_id: &'a uuid::Uuid,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [user_id, workspace_id],
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
        CountOwnKeysParams,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for CountOwnKeysStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountOwnKeysParams,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.user_id, &params.workspace_id)
    }
}
pub struct IssueKeyStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores a new key; of its text only the hash (R-KEY-2).
pub fn issue_key() -> IssueKeyStmt {
    IssueKeyStmt(
        "INSERT INTO catalog.api_keys (id, user_id, workspace_id, name, key_hash, scopes, kind, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING created_at",
        None,
    )
}
impl IssueKeyStmt {
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
        T4: crate::StringSql,
        T5: crate::ArraySql<Item = T4>,
        T6: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        id: &'a T1,
        user_id: &'a uuid::Uuid,
        workspace_id: &'a uuid::Uuid,
        name: &'a T2,
        key_hash: &'a T3,
        scopes: &'a T5,
        kind: &'a T6,
        expires_at: &'a Option<chrono::DateTime<chrono::Utc>>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 8> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [
                id,
                user_id,
                workspace_id,
                name,
                key_hash,
                scopes,
                kind,
                expires_at,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
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
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::ArraySql<Item = T4>,
    T6: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        IssueKeyParams<T1, T2, T3, T4, T5, T6>,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 8>,
        C,
    > for IssueKeyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a IssueKeyParams<T1, T2, T3, T4, T5, T6>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 8> {
        self.bind(
            client,
            &params.id,
            &params.user_id,
            &params.workspace_id,
            &params.name,
            &params.key_hash,
            &params.scopes,
            &params.kind,
            &params.expires_at,
        )
    }
}
pub struct FindKeyOwnerStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whose key this is, if it is one of this workspace, revoked or not.
pub fn find_key_owner() -> FindKeyOwnerStmt {
    FindKeyOwnerStmt(
        "SELECT k.user_id FROM catalog.api_keys AS k WHERE k.id = $1 AND k.workspace_id = $2",
        None,
    )
}
impl FindKeyOwnerStmt {
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
        id: &'a T1,
        workspace_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [id, workspace_id],
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
        FindKeyOwnerParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for FindKeyOwnerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindKeyOwnerParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.id, &params.workspace_id)
    }
}
pub struct RevokeKeyStmt(&'static str, Option<tokio_postgres::Statement>);
/// Revokes a key of this workspace once; a key that is revoked already gives no row (R-KEY-17).
pub fn revoke_key() -> RevokeKeyStmt {
    RevokeKeyStmt(
        "UPDATE catalog.api_keys SET is_revoked = true WHERE id = $1 AND workspace_id = $2 AND is_revoked = false RETURNING id",
        None,
    )
}
impl RevokeKeyStmt {
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
        id: &'a T1,
        workspace_id: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [id, workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RevokeKeyParams<T1>,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for RevokeKeyStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RevokeKeyParams<T1>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.id, &params.workspace_id)
    }
}
pub struct NoteKeyUsesStmt(&'static str, Option<tokio_postgres::Statement>);
/// Writes when, from where and by what keys were last used: the n-th entry of each list belongs to the n-th key. Answers how
/// many keys there were.
pub fn note_key_uses() -> NoteKeyUsesStmt {
    NoteKeyUsesStmt(
        "WITH used AS ( UPDATE catalog.api_keys AS k SET last_used_at = n.used_at, last_used_ip = n.source_ip, last_used_user_agent = n.user_agent FROM unnest($1::text[], $2::timestamptz[], $3::inet[], $4::text[]) AS n (id, used_at, source_ip, user_agent) WHERE k.id = n.id AND (k.last_used_at IS NULL OR k.last_used_at < n.used_at) RETURNING k.id) SELECT count(*) AS keys FROM used",
        None,
    )
}
impl NoteKeyUsesStmt {
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
        T3: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
        T4: crate::ArraySql<Item = Option<std::net::IpAddr>>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = Option<T5>>,
    >(
        &'s self,
        client: &'c C,
        ids: &'a T2,
        used_ats: &'a T3,
        source_ips: &'a T4,
        user_agents: &'a T6,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [ids, used_ats, source_ips, user_agents],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
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
    T3: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
    T4: crate::ArraySql<Item = Option<std::net::IpAddr>>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = Option<T5>>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        NoteKeyUsesParams<T1, T2, T3, T4, T5, T6>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for NoteKeyUsesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a NoteKeyUsesParams<T1, T2, T3, T4, T5, T6>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(
            client,
            &params.ids,
            &params.used_ats,
            &params.source_ips,
            &params.user_agents,
        )
    }
}
