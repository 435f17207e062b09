// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct FindVisibleDatasourceParams<T1: crate::StringSql> {
    pub sees_grants: bool,
    pub sees_own_grants: bool,
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct ListVisibleDatasourcesParams<T1: crate::StringSql> {
    pub sees_grants: bool,
    pub sees_own_grants: bool,
    pub workspace_id: uuid::Uuid,
    pub dialect: Option<T1>,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct CountVisibleDatasourcesParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub dialect: Option<T1>,
}
#[derive(Debug)]
pub struct LockVisibleDatasourceParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct RegisterDatasourceParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
    T8: crate::BytesSql,
    T9: crate::JsonSql,
    T10: crate::JsonSql,
> {
    pub name: T1,
    pub display_name: T2,
    pub description: Option<T3>,
    pub dialect: T4,
    pub jdbc_url: T5,
    pub username: Option<T6>,
    pub credential_kind: T7,
    pub credential_encrypted: Option<T8>,
    pub properties_json: T9,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: T10,
    pub owner_workspace_id: Option<uuid::Uuid>,
    pub is_readonly: bool,
    pub created_by: uuid::Uuid,
}
#[derive(Debug)]
pub struct ReplaceDatasourceParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::BytesSql,
    T8: crate::JsonSql,
    T9: crate::JsonSql,
    T10: crate::StringSql,
> {
    pub display_name: T1,
    pub description: Option<T2>,
    pub dialect: T3,
    pub jdbc_url: T4,
    pub username: Option<T5>,
    pub credential_kind: T6,
    pub credential_encrypted: Option<T7>,
    pub properties_json: T8,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: T9,
    pub is_readonly: bool,
    pub name: T10,
}
#[derive(Debug)]
pub struct RecordDatasourceTestParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub last_test_ok: bool,
    pub last_test_message: Option<T1>,
    pub name: T2,
}
#[derive(Debug)]
pub struct ReadDatasourceForRunParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub name: T1,
}
#[derive(Debug)]
pub struct FindDatasourcesForDocumentParams<T1: crate::StringSql, T2: crate::ArraySql<Item = T1>> {
    pub workspace_id: uuid::Uuid,
    pub names: T2,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct VisibleDatasource {
    pub name: String,
    pub display_name: String,
    pub description: Option<String>,
    pub dialect: String,
    pub jdbc_url: String,
    pub username: Option<String>,
    pub credential_kind: String,
    pub properties_json: values::Json,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: values::Json,
    pub owner_workspace_id: Option<uuid::Uuid>,
    pub owner_workspace: Option<String>,
    pub is_readonly: bool,
    pub last_test_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_test_ok: Option<bool>,
    pub last_test_message: Option<String>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub granted_to: Option<Vec<String>>,
}
pub struct VisibleDatasourceBorrowed<'a> {
    pub name: &'a str,
    pub display_name: &'a str,
    pub description: Option<&'a str>,
    pub dialect: &'a str,
    pub jdbc_url: &'a str,
    pub username: Option<&'a str>,
    pub credential_kind: &'a str,
    pub properties_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub owner_workspace_id: Option<uuid::Uuid>,
    pub owner_workspace: Option<&'a str>,
    pub is_readonly: bool,
    pub last_test_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_test_ok: Option<bool>,
    pub last_test_message: Option<&'a str>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub granted_to: Option<crate::ArrayIterator<'a, &'a str>>,
}
impl<'a> From<VisibleDatasourceBorrowed<'a>> for VisibleDatasource {
    fn from(
        VisibleDatasourceBorrowed {
            name,
            display_name,
            description,
            dialect,
            jdbc_url,
            username,
            credential_kind,
            properties_json,
            query_timeout_seconds,
            introspection_include_schemas_json,
            owner_workspace_id,
            owner_workspace,
            is_readonly,
            last_test_at,
            last_test_ok,
            last_test_message,
            created_at,
            updated_at,
            granted_to,
        }: VisibleDatasourceBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            display_name: display_name.into(),
            description: description.map(|v| v.into()),
            dialect: dialect.into(),
            jdbc_url: jdbc_url.into(),
            username: username.map(|v| v.into()),
            credential_kind: credential_kind.into(),
            properties_json: serde_json::from_str(properties_json.0.get()).unwrap(),
            query_timeout_seconds,
            introspection_include_schemas_json: serde_json::from_str(
                introspection_include_schemas_json.0.get(),
            )
            .unwrap(),
            owner_workspace_id,
            owner_workspace: owner_workspace.map(|v| v.into()),
            is_readonly,
            last_test_at,
            last_test_ok,
            last_test_message: last_test_message.map(|v| v.into()),
            created_at,
            updated_at,
            granted_to: granted_to.map(|v| v.map(|v| v.into()).collect()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindLiveDatasource {
    pub name: String,
    pub owner_workspace_id: Option<uuid::Uuid>,
}
pub struct FindLiveDatasourceBorrowed<'a> {
    pub name: &'a str,
    pub owner_workspace_id: Option<uuid::Uuid>,
}
impl<'a> From<FindLiveDatasourceBorrowed<'a>> for FindLiveDatasource {
    fn from(
        FindLiveDatasourceBorrowed {
            name,
            owner_workspace_id,
        }: FindLiveDatasourceBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            owner_workspace_id,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LockVisibleDatasource {
    pub name: String,
    pub dialect: String,
    pub username: Option<String>,
    pub credential_kind: String,
    pub credential_encrypted: Option<Vec<u8>>,
    pub owner_workspace_id: Option<uuid::Uuid>,
    pub is_readonly: bool,
}
pub struct LockVisibleDatasourceBorrowed<'a> {
    pub name: &'a str,
    pub dialect: &'a str,
    pub username: Option<&'a str>,
    pub credential_kind: &'a str,
    pub credential_encrypted: Option<&'a [u8]>,
    pub owner_workspace_id: Option<uuid::Uuid>,
    pub is_readonly: bool,
}
impl<'a> From<LockVisibleDatasourceBorrowed<'a>> for LockVisibleDatasource {
    fn from(
        LockVisibleDatasourceBorrowed {
            name,
            dialect,
            username,
            credential_kind,
            credential_encrypted,
            owner_workspace_id,
            is_readonly,
        }: LockVisibleDatasourceBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            dialect: dialect.into(),
            username: username.map(|v| v.into()),
            credential_kind: credential_kind.into(),
            credential_encrypted: credential_encrypted.map(|v| v.into()),
            owner_workspace_id,
            is_readonly,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ReadDatasourceForRun {
    pub name: String,
    pub dialect: String,
    pub jdbc_url: String,
    pub username: Option<String>,
    pub credential_kind: String,
    pub credential_encrypted: Option<Vec<u8>>,
    pub properties_json: values::Json,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: values::Json,
    pub is_readonly: bool,
    pub revision: i64,
}
pub struct ReadDatasourceForRunBorrowed<'a> {
    pub name: &'a str,
    pub dialect: &'a str,
    pub jdbc_url: &'a str,
    pub username: Option<&'a str>,
    pub credential_kind: &'a str,
    pub credential_encrypted: Option<&'a [u8]>,
    pub properties_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub query_timeout_seconds: Option<i32>,
    pub introspection_include_schemas_json: postgres_types::Json<&'a serde_json::value::RawValue>,
    pub is_readonly: bool,
    pub revision: i64,
}
impl<'a> From<ReadDatasourceForRunBorrowed<'a>> for ReadDatasourceForRun {
    fn from(
        ReadDatasourceForRunBorrowed {
            name,
            dialect,
            jdbc_url,
            username,
            credential_kind,
            credential_encrypted,
            properties_json,
            query_timeout_seconds,
            introspection_include_schemas_json,
            is_readonly,
            revision,
        }: ReadDatasourceForRunBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            dialect: dialect.into(),
            jdbc_url: jdbc_url.into(),
            username: username.map(|v| v.into()),
            credential_kind: credential_kind.into(),
            credential_encrypted: credential_encrypted.map(|v| v.into()),
            properties_json: serde_json::from_str(properties_json.0.get()).unwrap(),
            query_timeout_seconds,
            introspection_include_schemas_json: serde_json::from_str(
                introspection_include_schemas_json.0.get(),
            )
            .unwrap(),
            is_readonly,
            revision,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindDatasourcesForDocument {
    pub name: String,
    pub dialect: String,
    pub is_readonly: bool,
}
pub struct FindDatasourcesForDocumentBorrowed<'a> {
    pub name: &'a str,
    pub dialect: &'a str,
    pub is_readonly: bool,
}
impl<'a> From<FindDatasourcesForDocumentBorrowed<'a>> for FindDatasourcesForDocument {
    fn from(
        FindDatasourcesForDocumentBorrowed {
            name,
            dialect,
            is_readonly,
        }: FindDatasourcesForDocumentBorrowed<'a>,
    ) -> Self {
        Self {
            name: name.into(),
            dialect: dialect.into(),
            is_readonly,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct VisibleDatasourceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<VisibleDatasourceBorrowed, tokio_postgres::Error>,
    mapper: fn(VisibleDatasourceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> VisibleDatasourceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(VisibleDatasourceBorrowed) -> R,
    ) -> VisibleDatasourceQuery<'c, 'a, 's, C, R, N> {
        VisibleDatasourceQuery {
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
pub struct FindLiveDatasourceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<FindLiveDatasourceBorrowed, tokio_postgres::Error>,
    mapper: fn(FindLiveDatasourceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindLiveDatasourceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindLiveDatasourceBorrowed) -> R,
    ) -> FindLiveDatasourceQuery<'c, 'a, 's, C, R, N> {
        FindLiveDatasourceQuery {
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
pub struct LockVisibleDatasourceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<LockVisibleDatasourceBorrowed, tokio_postgres::Error>,
    mapper: fn(LockVisibleDatasourceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> LockVisibleDatasourceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(LockVisibleDatasourceBorrowed) -> R,
    ) -> LockVisibleDatasourceQuery<'c, 'a, 's, C, R, N> {
        LockVisibleDatasourceQuery {
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
pub struct ReadDatasourceForRunQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ReadDatasourceForRunBorrowed, tokio_postgres::Error>,
    mapper: fn(ReadDatasourceForRunBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ReadDatasourceForRunQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ReadDatasourceForRunBorrowed) -> R,
    ) -> ReadDatasourceForRunQuery<'c, 'a, 's, C, R, N> {
        ReadDatasourceForRunQuery {
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
pub struct FindDatasourcesForDocumentQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(
        &tokio_postgres::Row,
    ) -> Result<FindDatasourcesForDocumentBorrowed, tokio_postgres::Error>,
    mapper: fn(FindDatasourcesForDocumentBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindDatasourcesForDocumentQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindDatasourcesForDocumentBorrowed) -> R,
    ) -> FindDatasourcesForDocumentQuery<'c, 'a, 's, C, R, N> {
        FindDatasourcesForDocumentQuery {
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
pub struct FindVisibleDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// The datasource of that name, if it is granted to the workspace and not deleted (R-GRANT-4). Never its credential; and to whom
/// else it is granted only for those who may know: of all datasources, or of those that the workspace owns.
pub fn find_visible_datasource() -> FindVisibleDatasourceStmt {
    FindVisibleDatasourceStmt(
        "SELECT d.name, d.display_name, d.description, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.properties_json, d.query_timeout_seconds, d.introspection_include_schemas_json, d.owner_workspace_id, o.name AS owner_workspace, d.is_readonly, d.last_test_at, d.last_test_ok, d.last_test_message, d.created_at, d.updated_at, CASE WHEN $1::boolean OR ($2::boolean AND d.owner_workspace_id = $3) THEN ARRAY( SELECT s.name FROM catalog.datasource_workspaces AS e JOIN catalog.workspaces AS s ON s.id = e.workspace_id AND s.is_deleted = false WHERE e.datasource_name = d.name ORDER BY s.name) END AS granted_to FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $3 LEFT JOIN catalog.workspaces AS o ON o.id = d.owner_workspace_id WHERE d.name = $4 AND d.is_deleted = false",
        None,
    )
}
impl FindVisibleDatasourceStmt {
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
        sees_grants: &'a bool,
        sees_own_grants: &'a bool,
        workspace_id: &'a uuid::Uuid,
        name: &'a T1,
    ) -> VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 4> {
        VisibleDatasourceQuery {
            client,
            params: [sees_grants, sees_own_grants, workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<VisibleDatasourceBorrowed, tokio_postgres::Error> {
                Ok(VisibleDatasourceBorrowed {
                    name: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    description: row.try_get(2)?,
                    dialect: row.try_get(3)?,
                    jdbc_url: row.try_get(4)?,
                    username: row.try_get(5)?,
                    credential_kind: row.try_get(6)?,
                    properties_json: row.try_get(7)?,
                    query_timeout_seconds: row.try_get(8)?,
                    introspection_include_schemas_json: row.try_get(9)?,
                    owner_workspace_id: row.try_get(10)?,
                    owner_workspace: row.try_get(11)?,
                    is_readonly: row.try_get(12)?,
                    last_test_at: row.try_get(13)?,
                    last_test_ok: row.try_get(14)?,
                    last_test_message: row.try_get(15)?,
                    created_at: row.try_get(16)?,
                    updated_at: row.try_get(17)?,
                    granted_to: row.try_get(18)?,
                })
            },
            mapper: |it| VisibleDatasource::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindVisibleDatasourceParams<T1>,
        VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 4>,
        C,
    > for FindVisibleDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindVisibleDatasourceParams<T1>,
    ) -> VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 4> {
        self.bind(
            client,
            &params.sees_grants,
            &params.sees_own_grants,
            &params.workspace_id,
            &params.name,
        )
    }
}
pub struct ListVisibleDatasourcesStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of what is granted to the workspace, by name; all dialects when none is given.
pub fn list_visible_datasources() -> ListVisibleDatasourcesStmt {
    ListVisibleDatasourcesStmt(
        "SELECT d.name, d.display_name, d.description, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.properties_json, d.query_timeout_seconds, d.introspection_include_schemas_json, d.owner_workspace_id, o.name AS owner_workspace, d.is_readonly, d.last_test_at, d.last_test_ok, d.last_test_message, d.created_at, d.updated_at, CASE WHEN $1::boolean OR ($2::boolean AND d.owner_workspace_id = $3) THEN ARRAY( SELECT s.name FROM catalog.datasource_workspaces AS e JOIN catalog.workspaces AS s ON s.id = e.workspace_id AND s.is_deleted = false WHERE e.datasource_name = d.name ORDER BY s.name) END AS granted_to FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $3 LEFT JOIN catalog.workspaces AS o ON o.id = d.owner_workspace_id WHERE d.is_deleted = false AND ($4::text IS NULL OR d.dialect = $4) ORDER BY d.name OFFSET $5 LIMIT $6",
        None,
    )
}
impl ListVisibleDatasourcesStmt {
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
        sees_grants: &'a bool,
        sees_own_grants: &'a bool,
        workspace_id: &'a uuid::Uuid,
        dialect: &'a Option<T1>,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 6> {
        VisibleDatasourceQuery {
            client,
            params: [
                sees_grants,
                sees_own_grants,
                workspace_id,
                dialect,
                page_offset,
                page_limit,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<VisibleDatasourceBorrowed, tokio_postgres::Error> {
                Ok(VisibleDatasourceBorrowed {
                    name: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    description: row.try_get(2)?,
                    dialect: row.try_get(3)?,
                    jdbc_url: row.try_get(4)?,
                    username: row.try_get(5)?,
                    credential_kind: row.try_get(6)?,
                    properties_json: row.try_get(7)?,
                    query_timeout_seconds: row.try_get(8)?,
                    introspection_include_schemas_json: row.try_get(9)?,
                    owner_workspace_id: row.try_get(10)?,
                    owner_workspace: row.try_get(11)?,
                    is_readonly: row.try_get(12)?,
                    last_test_at: row.try_get(13)?,
                    last_test_ok: row.try_get(14)?,
                    last_test_message: row.try_get(15)?,
                    created_at: row.try_get(16)?,
                    updated_at: row.try_get(17)?,
                    granted_to: row.try_get(18)?,
                })
            },
            mapper: |it| VisibleDatasource::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListVisibleDatasourcesParams<T1>,
        VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 6>,
        C,
    > for ListVisibleDatasourcesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListVisibleDatasourcesParams<T1>,
    ) -> VisibleDatasourceQuery<'c, 'a, 's, C, VisibleDatasource, 6> {
        self.bind(
            client,
            &params.sees_grants,
            &params.sees_own_grants,
            &params.workspace_id,
            &params.dialect,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountVisibleDatasourcesStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many datasources the list has in all pages.
pub fn count_visible_datasources() -> CountVisibleDatasourcesStmt {
    CountVisibleDatasourcesStmt(
        "SELECT count(*) AS total FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $1 WHERE d.is_deleted = false AND ($2::text IS NULL OR d.dialect = $2)",
        None,
    )
}
impl CountVisibleDatasourcesStmt {
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
        dialect: &'a Option<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [workspace_id, dialect],
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
        CountVisibleDatasourcesParams<T1>,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for CountVisibleDatasourcesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountVisibleDatasourcesParams<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.workspace_id, &params.dialect)
    }
}
pub struct FindLiveDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Who owns a datasource, whoever it is granted to.
pub fn find_live_datasource() -> FindLiveDatasourceStmt {
    FindLiveDatasourceStmt(
        "SELECT d.name, d.owner_workspace_id FROM catalog.datasources AS d WHERE d.name = $1 AND d.is_deleted = false",
        None,
    )
}
impl FindLiveDatasourceStmt {
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
    ) -> FindLiveDatasourceQuery<'c, 'a, 's, C, FindLiveDatasource, 1> {
        FindLiveDatasourceQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindLiveDatasourceBorrowed, tokio_postgres::Error> {
                Ok(FindLiveDatasourceBorrowed {
                    name: row.try_get(0)?,
                    owner_workspace_id: row.try_get(1)?,
                })
            },
            mapper: |it| FindLiveDatasource::from(it),
        }
    }
}
pub struct LockVisibleDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Reads what a write has to decide on past every cache, and keeps other writers away until the transaction ends.
pub fn lock_visible_datasource() -> LockVisibleDatasourceStmt {
    LockVisibleDatasourceStmt(
        "SELECT d.name, d.dialect, d.username, d.credential_kind, d.credential_encrypted, d.owner_workspace_id, d.is_readonly FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $1 WHERE d.name = $2 AND d.is_deleted = false FOR NO KEY UPDATE OF d",
        None,
    )
}
impl LockVisibleDatasourceStmt {
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
    ) -> LockVisibleDatasourceQuery<'c, 'a, 's, C, LockVisibleDatasource, 2> {
        LockVisibleDatasourceQuery {
            client,
            params: [workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<LockVisibleDatasourceBorrowed, tokio_postgres::Error> {
                Ok(LockVisibleDatasourceBorrowed {
                    name: row.try_get(0)?,
                    dialect: row.try_get(1)?,
                    username: row.try_get(2)?,
                    credential_kind: row.try_get(3)?,
                    credential_encrypted: row.try_get(4)?,
                    owner_workspace_id: row.try_get(5)?,
                    is_readonly: row.try_get(6)?,
                })
            },
            mapper: |it| LockVisibleDatasource::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LockVisibleDatasourceParams<T1>,
        LockVisibleDatasourceQuery<'c, 'a, 's, C, LockVisibleDatasource, 2>,
        C,
    > for LockVisibleDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LockVisibleDatasourceParams<T1>,
    ) -> LockVisibleDatasourceQuery<'c, 'a, 's, C, LockVisibleDatasource, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct DatasourceNameIsTakenStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether a row of any workspace has the name, deleted rows included: a name is never given out twice (R-DS-2).
pub fn datasource_name_is_taken() -> DatasourceNameIsTakenStmt {
    DatasourceNameIsTakenStmt(
        "SELECT EXISTS (SELECT 1 FROM catalog.datasources AS d WHERE d.name = $1 AND d.is_deleted IN (false, true)) AS taken",
        None,
    )
}
impl DatasourceNameIsTakenStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct RegisterDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores a new datasource; who sees it is said by its grants alone.
pub fn register_datasource() -> RegisterDatasourceStmt {
    RegisterDatasourceStmt(
        "INSERT INTO catalog.datasources ( name, display_name, description, dialect, jdbc_url, username, credential_kind, credential_encrypted, properties_json, query_timeout_seconds, introspection_include_schemas_json, owner_workspace_id, is_readonly, created_by) VALUES ( $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING name",
        None,
    )
}
impl RegisterDatasourceStmt {
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
        T5: crate::StringSql,
        T6: crate::StringSql,
        T7: crate::StringSql,
        T8: crate::BytesSql,
        T9: crate::JsonSql,
        T10: crate::JsonSql,
    >(
        &'s self,
        client: &'c C,
        name: &'a T1,
        display_name: &'a T2,
        description: &'a Option<T3>,
        dialect: &'a T4,
        jdbc_url: &'a T5,
        username: &'a Option<T6>,
        credential_kind: &'a T7,
        credential_encrypted: &'a Option<T8>,
        properties_json: &'a T9,
        query_timeout_seconds: &'a Option<i32>,
        introspection_include_schemas_json: &'a T10,
        owner_workspace_id: &'a Option<uuid::Uuid>,
        is_readonly: &'a bool,
        created_by: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 14> {
        StringQuery {
            client,
            params: [
                name,
                display_name,
                description,
                dialect,
                jdbc_url,
                username,
                credential_kind,
                credential_encrypted,
                properties_json,
                query_timeout_seconds,
                introspection_include_schemas_json,
                owner_workspace_id,
                is_readonly,
                created_by,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
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
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
    T8: crate::BytesSql,
    T9: crate::JsonSql,
    T10: crate::JsonSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RegisterDatasourceParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10>,
        StringQuery<'c, 'a, 's, C, String, 14>,
        C,
    > for RegisterDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RegisterDatasourceParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10>,
    ) -> StringQuery<'c, 'a, 's, C, String, 14> {
        self.bind(
            client,
            &params.name,
            &params.display_name,
            &params.description,
            &params.dialect,
            &params.jdbc_url,
            &params.username,
            &params.credential_kind,
            &params.credential_encrypted,
            &params.properties_json,
            &params.query_timeout_seconds,
            &params.introspection_include_schemas_json,
            &params.owner_workspace_id,
            &params.is_readonly,
            &params.created_by,
        )
    }
}
pub struct ReplaceDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Replaces the definition. The caller passes the stored credential again where it is kept, under the lock it was read with.
pub fn replace_datasource() -> ReplaceDatasourceStmt {
    ReplaceDatasourceStmt(
        "UPDATE catalog.datasources SET display_name = $1, description = $2, dialect = $3, jdbc_url = $4, username = $5, credential_kind = $6, credential_encrypted = $7, properties_json = $8, query_timeout_seconds = $9, introspection_include_schemas_json = $10, is_readonly = $11, updated_at = now() WHERE name = $12 AND is_deleted = false RETURNING name",
        None,
    )
}
impl ReplaceDatasourceStmt {
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
        T5: crate::StringSql,
        T6: crate::StringSql,
        T7: crate::BytesSql,
        T8: crate::JsonSql,
        T9: crate::JsonSql,
        T10: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        display_name: &'a T1,
        description: &'a Option<T2>,
        dialect: &'a T3,
        jdbc_url: &'a T4,
        username: &'a Option<T5>,
        credential_kind: &'a T6,
        credential_encrypted: &'a Option<T7>,
        properties_json: &'a T8,
        query_timeout_seconds: &'a Option<i32>,
        introspection_include_schemas_json: &'a T9,
        is_readonly: &'a bool,
        name: &'a T10,
    ) -> StringQuery<'c, 'a, 's, C, String, 12> {
        StringQuery {
            client,
            params: [
                display_name,
                description,
                dialect,
                jdbc_url,
                username,
                credential_kind,
                credential_encrypted,
                properties_json,
                query_timeout_seconds,
                introspection_include_schemas_json,
                is_readonly,
                name,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
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
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::BytesSql,
    T8: crate::JsonSql,
    T9: crate::JsonSql,
    T10: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReplaceDatasourceParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10>,
        StringQuery<'c, 'a, 's, C, String, 12>,
        C,
    > for ReplaceDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReplaceDatasourceParams<T1, T2, T3, T4, T5, T6, T7, T8, T9, T10>,
    ) -> StringQuery<'c, 'a, 's, C, String, 12> {
        self.bind(
            client,
            &params.display_name,
            &params.description,
            &params.dialect,
            &params.jdbc_url,
            &params.username,
            &params.credential_kind,
            &params.credential_encrypted,
            &params.properties_json,
            &params.query_timeout_seconds,
            &params.introspection_include_schemas_json,
            &params.is_readonly,
            &params.name,
        )
    }
}
pub struct DeleteDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Marks a datasource deleted; its row keeps the name, its grants and its lake tables (R-DS-30, R-LAKE-13).
pub fn delete_datasource() -> DeleteDatasourceStmt {
    DeleteDatasourceStmt(
        "UPDATE catalog.datasources SET is_deleted = true, updated_at = now() WHERE name = $1 AND is_deleted = false RETURNING name",
        None,
    )
}
impl DeleteDatasourceStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct TouchDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Says that what stands behind a datasource has changed, so that its pool is built anew (R-LAKE-12).
pub fn touch_datasource() -> TouchDatasourceStmt {
    TouchDatasourceStmt(
        "UPDATE catalog.datasources SET updated_at = now() WHERE name = $1 AND is_deleted = false RETURNING name",
        None,
    )
}
impl TouchDatasourceStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct RecordDatasourceTestStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores the outcome of a connection test by the database's clock; updated_at stays where it is.
pub fn record_datasource_test() -> RecordDatasourceTestStmt {
    RecordDatasourceTestStmt(
        "UPDATE catalog.datasources SET last_test_at = now(), last_test_ok = $1, last_test_message = $2 WHERE name = $3 AND is_deleted = false RETURNING now() AS tested_at",
        None,
    )
}
impl RecordDatasourceTestStmt {
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
        last_test_ok: &'a bool,
        last_test_message: &'a Option<T1>,
        name: &'a T2,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 3> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [last_test_ok, last_test_message, name],
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
        RecordDatasourceTestParams<T1, T2>,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 3>,
        C,
    > for RecordDatasourceTestStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RecordDatasourceTestParams<T1, T2>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 3> {
        self.bind(
            client,
            &params.last_test_ok,
            &params.last_test_message,
            &params.name,
        )
    }
}
pub struct ReadDatasourceForRunStmt(&'static str, Option<tokio_postgres::Statement>);
/// The live row behind a name that a run uses, with its sealed credential; the revision changes with every write (R-DS-34).
pub fn read_datasource_for_run() -> ReadDatasourceForRunStmt {
    ReadDatasourceForRunStmt(
        "SELECT d.name, d.dialect, d.jdbc_url, d.username, d.credential_kind, d.credential_encrypted, d.properties_json, d.query_timeout_seconds, d.introspection_include_schemas_json, d.is_readonly, (extract(epoch FROM d.updated_at) * 1000000)::bigint AS revision FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $1 WHERE d.name = $2 AND d.is_deleted = false",
        None,
    )
}
impl ReadDatasourceForRunStmt {
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
    ) -> ReadDatasourceForRunQuery<'c, 'a, 's, C, ReadDatasourceForRun, 2> {
        ReadDatasourceForRunQuery {
            client,
            params: [workspace_id, name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ReadDatasourceForRunBorrowed, tokio_postgres::Error> {
                Ok(ReadDatasourceForRunBorrowed {
                    name: row.try_get(0)?,
                    dialect: row.try_get(1)?,
                    jdbc_url: row.try_get(2)?,
                    username: row.try_get(3)?,
                    credential_kind: row.try_get(4)?,
                    credential_encrypted: row.try_get(5)?,
                    properties_json: row.try_get(6)?,
                    query_timeout_seconds: row.try_get(7)?,
                    introspection_include_schemas_json: row.try_get(8)?,
                    is_readonly: row.try_get(9)?,
                    revision: row.try_get(10)?,
                })
            },
            mapper: |it| ReadDatasourceForRun::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ReadDatasourceForRunParams<T1>,
        ReadDatasourceForRunQuery<'c, 'a, 's, C, ReadDatasourceForRun, 2>,
        C,
    > for ReadDatasourceForRunStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReadDatasourceForRunParams<T1>,
    ) -> ReadDatasourceForRunQuery<'c, 'a, 's, C, ReadDatasourceForRun, 2> {
        self.bind(client, &params.workspace_id, &params.name)
    }
}
pub struct FindDatasourcesForDocumentStmt(&'static str, Option<tokio_postgres::Statement>);
/// What the validation of a document asks about the datasources it names, in one reading.
pub fn find_datasources_for_document() -> FindDatasourcesForDocumentStmt {
    FindDatasourcesForDocumentStmt(
        "SELECT d.name, d.dialect, d.is_readonly FROM catalog.datasources AS d JOIN catalog.datasource_workspaces AS g ON g.datasource_name = d.name AND g.workspace_id = $1 WHERE d.name = ANY ($2) AND d.is_deleted = false ORDER BY d.name",
        None,
    )
}
impl FindDatasourcesForDocumentStmt {
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
    ) -> FindDatasourcesForDocumentQuery<'c, 'a, 's, C, FindDatasourcesForDocument, 2> {
        FindDatasourcesForDocumentQuery {
            client,
            params: [workspace_id, names],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindDatasourcesForDocumentBorrowed, tokio_postgres::Error> {
                Ok(FindDatasourcesForDocumentBorrowed {
                    name: row.try_get(0)?,
                    dialect: row.try_get(1)?,
                    is_readonly: row.try_get(2)?,
                })
            },
            mapper: |it| FindDatasourcesForDocument::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::ArraySql<Item = T1>>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindDatasourcesForDocumentParams<T1, T2>,
        FindDatasourcesForDocumentQuery<'c, 'a, 's, C, FindDatasourcesForDocument, 2>,
        C,
    > for FindDatasourcesForDocumentStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindDatasourcesForDocumentParams<T1, T2>,
    ) -> FindDatasourcesForDocumentQuery<'c, 'a, 's, C, FindDatasourcesForDocument, 2> {
        self.bind(client, &params.workspace_id, &params.names)
    }
}
