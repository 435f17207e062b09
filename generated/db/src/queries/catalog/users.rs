// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct AddUserParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub email: T1,
    pub display_name: T2,
    pub provider: T3,
    pub provider_subject: T4,
    pub is_admin: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct CountFailureParams {
    pub max_failures: i32,
    pub lock_minutes: i32,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct AcceptPasswordParams<T1: crate::StringSql> {
    pub id: uuid::Uuid,
    pub password_hash: T1,
}
#[derive(Debug)]
pub struct ChangePasswordParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub new_hash: T1,
    pub id: uuid::Uuid,
    pub password_hash: T2,
}
#[derive(Debug)]
pub struct SeedPasswordParams<T1: crate::StringSql> {
    pub password_hash: T1,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct AddLocalUserParams<T1: crate::StringSql, T2: crate::StringSql, T3: crate::StringSql> {
    pub email: T1,
    pub display_name: T2,
    pub password_hash: T3,
}
#[derive(Debug)]
pub struct ResetPasswordParams<T1: crate::StringSql> {
    pub password_hash: T1,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct SetActiveParams {
    pub is_active: bool,
    pub id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct SetAdminParams {
    pub is_admin: bool,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ListUsersParams<T1: crate::StringSql> {
    pub search: Option<T1>,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug)]
pub struct ChooseThemeParams<T1: crate::StringSql> {
    pub theme_preference: Option<T1>,
    pub id: uuid::Uuid,
}
#[derive(Debug)]
pub struct LinkIdentityParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::StringSql,
> {
    pub provider: T1,
    pub provider_subject: T2,
    pub display_name: T3,
    pub profile_picture_url: Option<T4>,
    pub id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindUserByEmail {
    pub id: uuid::Uuid,
    pub email: String,
    pub display_name: String,
    pub is_active: bool,
    pub is_admin: bool,
}
pub struct FindUserByEmailBorrowed<'a> {
    pub id: uuid::Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
    pub is_active: bool,
    pub is_admin: bool,
}
impl<'a> From<FindUserByEmailBorrowed<'a>> for FindUserByEmail {
    fn from(
        FindUserByEmailBorrowed {
            id,
            email,
            display_name,
            is_active,
            is_admin,
        }: FindUserByEmailBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            email: email.into(),
            display_name: display_name.into(),
            is_active,
            is_admin,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ReadStanding {
    pub email: String,
    pub display_name: String,
    pub is_active: bool,
    pub is_admin: bool,
    pub must_change_password: bool,
    pub workspace_id: Option<uuid::Uuid>,
    pub workspace_name: Option<String>,
    pub author: Option<bool>,
    pub promoter: Option<bool>,
    pub admin: Option<bool>,
}
pub struct ReadStandingBorrowed<'a> {
    pub email: &'a str,
    pub display_name: &'a str,
    pub is_active: bool,
    pub is_admin: bool,
    pub must_change_password: bool,
    pub workspace_id: Option<uuid::Uuid>,
    pub workspace_name: Option<&'a str>,
    pub author: Option<bool>,
    pub promoter: Option<bool>,
    pub admin: Option<bool>,
}
impl<'a> From<ReadStandingBorrowed<'a>> for ReadStanding {
    fn from(
        ReadStandingBorrowed {
            email,
            display_name,
            is_active,
            is_admin,
            must_change_password,
            workspace_id,
            workspace_name,
            author,
            promoter,
            admin,
        }: ReadStandingBorrowed<'a>,
    ) -> Self {
        Self {
            email: email.into(),
            display_name: display_name.into(),
            is_active,
            is_admin,
            must_change_password,
            workspace_id,
            workspace_name: workspace_name.map(|v| v.into()),
            author,
            promoter,
            admin,
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct FindLocalAccount {
    pub id: uuid::Uuid,
    pub email: String,
    pub display_name: String,
    pub is_active: bool,
    pub password_hash: Option<String>,
    pub locked_until: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct FindLocalAccountBorrowed<'a> {
    pub id: uuid::Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
    pub is_active: bool,
    pub password_hash: Option<&'a str>,
    pub locked_until: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<FindLocalAccountBorrowed<'a>> for FindLocalAccount {
    fn from(
        FindLocalAccountBorrowed {
            id,
            email,
            display_name,
            is_active,
            password_hash,
            locked_until,
        }: FindLocalAccountBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            email: email.into(),
            display_name: display_name.into(),
            is_active,
            password_hash: password_hash.map(|v| v.into()),
            locked_until,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct CountFailure {
    pub failed_login_count: i32,
    pub locked_until: Option<chrono::DateTime<chrono::Utc>>,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct UserRow {
    pub id: uuid::Uuid,
    pub email: String,
    pub display_name: String,
    pub provider: String,
    pub profile_picture_url: Option<String>,
    pub is_active: bool,
    pub is_admin: bool,
    pub has_password: bool,
    pub must_change_password: bool,
    pub password_changed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub failed_login_count: i32,
    pub locked_until: Option<chrono::DateTime<chrono::Utc>>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub last_login_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_reset_claimed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_reset_status: Option<String>,
}
pub struct UserRowBorrowed<'a> {
    pub id: uuid::Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
    pub provider: &'a str,
    pub profile_picture_url: Option<&'a str>,
    pub is_active: bool,
    pub is_admin: bool,
    pub has_password: bool,
    pub must_change_password: bool,
    pub password_changed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub failed_login_count: i32,
    pub locked_until: Option<chrono::DateTime<chrono::Utc>>,
    pub created_at: chrono::DateTime<chrono::Utc>,
    pub updated_at: chrono::DateTime<chrono::Utc>,
    pub last_login_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_reset_claimed_at: Option<chrono::DateTime<chrono::Utc>>,
    pub last_reset_status: Option<&'a str>,
}
impl<'a> From<UserRowBorrowed<'a>> for UserRow {
    fn from(
        UserRowBorrowed {
            id,
            email,
            display_name,
            provider,
            profile_picture_url,
            is_active,
            is_admin,
            has_password,
            must_change_password,
            password_changed_at,
            failed_login_count,
            locked_until,
            created_at,
            updated_at,
            last_login_at,
            last_reset_claimed_at,
            last_reset_status,
        }: UserRowBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            email: email.into(),
            display_name: display_name.into(),
            provider: provider.into(),
            profile_picture_url: profile_picture_url.map(|v| v.into()),
            is_active,
            is_admin,
            has_password,
            must_change_password,
            password_changed_at,
            failed_login_count,
            locked_until,
            created_at,
            updated_at,
            last_login_at,
            last_reset_claimed_at,
            last_reset_status: last_reset_status.map(|v| v.into()),
        }
    }
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct HoldAccountOfEmail {
    pub id: uuid::Uuid,
    pub display_name: String,
    pub provider: String,
    pub is_active: bool,
}
pub struct HoldAccountOfEmailBorrowed<'a> {
    pub id: uuid::Uuid,
    pub display_name: &'a str,
    pub provider: &'a str,
    pub is_active: bool,
}
impl<'a> From<HoldAccountOfEmailBorrowed<'a>> for HoldAccountOfEmail {
    fn from(
        HoldAccountOfEmailBorrowed {
            id,
            display_name,
            provider,
            is_active,
        }: HoldAccountOfEmailBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            display_name: display_name.into(),
            provider: provider.into(),
            is_active,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
pub struct FindUserByEmailQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindUserByEmailBorrowed, tokio_postgres::Error>,
    mapper: fn(FindUserByEmailBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindUserByEmailQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindUserByEmailBorrowed) -> R,
    ) -> FindUserByEmailQuery<'c, 'a, 's, C, R, N> {
        FindUserByEmailQuery {
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
pub struct ReadStandingQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ReadStandingBorrowed, tokio_postgres::Error>,
    mapper: fn(ReadStandingBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ReadStandingQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ReadStandingBorrowed) -> R,
    ) -> ReadStandingQuery<'c, 'a, 's, C, R, N> {
        ReadStandingQuery {
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
pub struct FindLocalAccountQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindLocalAccountBorrowed, tokio_postgres::Error>,
    mapper: fn(FindLocalAccountBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindLocalAccountQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(FindLocalAccountBorrowed) -> R,
    ) -> FindLocalAccountQuery<'c, 'a, 's, C, R, N> {
        FindLocalAccountQuery {
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
pub struct CountFailureQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<CountFailure, tokio_postgres::Error>,
    mapper: fn(CountFailure) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> CountFailureQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(CountFailure) -> R) -> CountFailureQuery<'c, 'a, 's, C, R, N> {
        CountFailureQuery {
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
pub struct UserRowQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<UserRowBorrowed, tokio_postgres::Error>,
    mapper: fn(UserRowBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> UserRowQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(UserRowBorrowed) -> R) -> UserRowQuery<'c, 'a, 's, C, R, N> {
        UserRowQuery {
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
pub struct OptionStringQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<Option<&str>, tokio_postgres::Error>,
    mapper: fn(Option<&str>) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> OptionStringQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(Option<&str>) -> R) -> OptionStringQuery<'c, 'a, 's, C, R, N> {
        OptionStringQuery {
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
pub struct HoldAccountOfEmailQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<HoldAccountOfEmailBorrowed, tokio_postgres::Error>,
    mapper: fn(HoldAccountOfEmailBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> HoldAccountOfEmailQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(HoldAccountOfEmailBorrowed) -> R,
    ) -> HoldAccountOfEmailQuery<'c, 'a, 's, C, R, N> {
        HoldAccountOfEmailQuery {
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
pub struct FindUserByEmailStmt(&'static str, Option<tokio_postgres::Statement>);
/// The account of an address, which is stored in lower case (R-USER-1).
pub fn find_user_by_email() -> FindUserByEmailStmt {
    FindUserByEmailStmt(
        "SELECT u.id, u.email, u.display_name, u.is_active, u.is_admin FROM catalog.users AS u WHERE u.email = $1",
        None,
    )
}
impl FindUserByEmailStmt {
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
        email: &'a T1,
    ) -> FindUserByEmailQuery<'c, 'a, 's, C, FindUserByEmail, 1> {
        FindUserByEmailQuery {
            client,
            params: [email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindUserByEmailBorrowed, tokio_postgres::Error> {
                Ok(FindUserByEmailBorrowed {
                    id: row.try_get(0)?,
                    email: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_active: row.try_get(3)?,
                    is_admin: row.try_get(4)?,
                })
            },
            mapper: |it| FindUserByEmail::from(it),
        }
    }
}
pub struct AddUserStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes an account unless the address has one: then no row comes back, and the account stays as it is.
pub fn add_user() -> AddUserStmt {
    AddUserStmt(
        "INSERT INTO catalog.users (email, display_name, provider, provider_subject, is_admin) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id",
        None,
    )
}
impl AddUserStmt {
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
    >(
        &'s self,
        client: &'c C,
        email: &'a T1,
        display_name: &'a T2,
        provider: &'a T3,
        provider_subject: &'a T4,
        is_admin: &'a bool,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [email, display_name, provider, provider_subject, is_admin],
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
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AddUserParams<T1, T2, T3, T4>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for AddUserStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AddUserParams<T1, T2, T3, T4>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(
            client,
            &params.email,
            &params.display_name,
            &params.provider,
            &params.provider_subject,
            &params.is_admin,
        )
    }
}
pub struct ReadStandingStmt(&'static str, Option<tokio_postgres::Statement>);
/// Who a person is and where they are a member: one row a workspace that can be acted in, the earliest membership first, and
/// one without a workspace for a member of none. The account that the platform acts under is never active (R-USER-14).
pub fn read_standing() -> ReadStandingStmt {
    ReadStandingStmt(
        "SELECT u.email, u.display_name, u.is_active AND u.provider <> 'system' AS is_active, u.is_admin, u.must_change_password, w.id AS workspace_id, w.name AS workspace_name, m.author, m.promoter, m.admin FROM catalog.users AS u LEFT JOIN (catalog.workspace_members AS m JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL) ON m.user_id = u.id WHERE u.id = $1 ORDER BY m.joined_at, w.name",
        None,
    )
}
impl ReadStandingStmt {
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
    ) -> ReadStandingQuery<'c, 'a, 's, C, ReadStanding, 1> {
        ReadStandingQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<ReadStandingBorrowed, tokio_postgres::Error> {
                    Ok(ReadStandingBorrowed {
                        email: row.try_get(0)?,
                        display_name: row.try_get(1)?,
                        is_active: row.try_get(2)?,
                        is_admin: row.try_get(3)?,
                        must_change_password: row.try_get(4)?,
                        workspace_id: row.try_get(5)?,
                        workspace_name: row.try_get(6)?,
                        author: row.try_get(7)?,
                        promoter: row.try_get(8)?,
                        admin: row.try_get(9)?,
                    })
                },
            mapper: |it| ReadStanding::from(it),
        }
    }
}
pub struct FindLocalAccountStmt(&'static str, Option<tokio_postgres::Statement>);
/// What a password is judged by. An account without one is never locked; the one that the platform acts under is not there
/// at all (R-USER-14).
pub fn find_local_account() -> FindLocalAccountStmt {
    FindLocalAccountStmt(
        "SELECT u.id, u.email, u.display_name, u.is_active, u.password_hash, CASE WHEN u.password_hash IS NOT NULL AND u.locked_until > now() THEN u.locked_until END AS locked_until FROM catalog.users AS u WHERE u.email = $1 AND u.provider <> 'system'",
        None,
    )
}
impl FindLocalAccountStmt {
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
        email: &'a T1,
    ) -> FindLocalAccountQuery<'c, 'a, 's, C, FindLocalAccount, 1> {
        FindLocalAccountQuery {
            client,
            params: [email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<FindLocalAccountBorrowed, tokio_postgres::Error> {
                Ok(FindLocalAccountBorrowed {
                    id: row.try_get(0)?,
                    email: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    is_active: row.try_get(3)?,
                    password_hash: row.try_get(4)?,
                    locked_until: row.try_get(5)?,
                })
            },
            mapper: |it| FindLocalAccount::from(it),
        }
    }
}
pub struct CountFailureStmt(&'static str, Option<tokio_postgres::Statement>);
/// A wrong password was presented: counts it, and locks the account when that makes one too many. After a lock has run out the
/// count begins anew; while one lasts, nothing is counted, and no row comes back (R-LOCAL-10 to R-LOCAL-12).
pub fn count_failure() -> CountFailureStmt {
    CountFailureStmt(
        "UPDATE catalog.users AS u SET failed_login_count = CASE WHEN u.locked_until IS NULL THEN u.failed_login_count ELSE 0 END + 1, locked_until = CASE WHEN CASE WHEN u.locked_until IS NULL THEN u.failed_login_count ELSE 0 END + 1 >= $1::integer THEN now() + make_interval(mins => $2::integer) END, updated_at = now() WHERE u.id = $3 AND u.password_hash IS NOT NULL AND (u.locked_until IS NULL OR u.locked_until <= now()) RETURNING u.failed_login_count, u.locked_until",
        None,
    )
}
impl CountFailureStmt {
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
        max_failures: &'a i32,
        lock_minutes: &'a i32,
        id: &'a uuid::Uuid,
    ) -> CountFailureQuery<'c, 'a, 's, C, CountFailure, 3> {
        CountFailureQuery {
            client,
            params: [max_failures, lock_minutes, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<CountFailure, tokio_postgres::Error> {
                Ok(CountFailure {
                    failed_login_count: row.try_get(0)?,
                    locked_until: row.try_get(1)?,
                })
            },
            mapper: |it| CountFailure::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        CountFailureParams,
        CountFailureQuery<'c, 'a, 's, C, CountFailure, 3>,
        C,
    > for CountFailureStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a CountFailureParams,
    ) -> CountFailureQuery<'c, 'a, 's, C, CountFailure, 3> {
        self.bind(
            client,
            &params.max_failures,
            &params.lock_minutes,
            &params.id,
        )
    }
}
pub struct AcceptPasswordStmt(&'static str, Option<tokio_postgres::Statement>);
/// The right password was presented: failures before that count no longer (R-LOCAL-13). No row comes back when it was changed
/// or the account was locked while it was being verified.
pub fn accept_password() -> AcceptPasswordStmt {
    AcceptPasswordStmt(
        "UPDATE catalog.users AS u SET failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE u.id = $1 AND u.password_hash = $2 AND (u.locked_until IS NULL OR u.locked_until <= now()) RETURNING u.must_change_password",
        None,
    )
}
impl AcceptPasswordStmt {
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
        id: &'a uuid::Uuid,
        password_hash: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [id, password_hash],
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
        AcceptPasswordParams<T1>,
        BoolQuery<'c, 'a, 's, C, bool, 2>,
        C,
    > for AcceptPasswordStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AcceptPasswordParams<T1>,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.id, &params.password_hash)
    }
}
pub struct ChangePasswordStmt(&'static str, Option<tokio_postgres::Statement>);
/// A person gives themself a new password. No row comes back when the one that was verified is not the account's any more, or
/// the account was locked meanwhile (R-LOCAL-17).
pub fn change_password() -> ChangePasswordStmt {
    ChangePasswordStmt(
        "UPDATE catalog.users AS u SET password_hash = $1, password_changed_at = now(), must_change_password = false, failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE u.id = $2 AND u.password_hash = $3 AND (u.locked_until IS NULL OR u.locked_until <= now()) RETURNING u.id",
        None,
    )
}
impl ChangePasswordStmt {
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
        new_hash: &'a T1,
        id: &'a uuid::Uuid,
        password_hash: &'a T2,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [new_hash, id, password_hash],
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
        ChangePasswordParams<T1, T2>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for ChangePasswordStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ChangePasswordParams<T1, T2>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(client, &params.new_hash, &params.id, &params.password_hash)
    }
}
pub struct NoteSignInStmt(&'static str, Option<tokio_postgres::Statement>);
/// Somebody signed in now, however they did.
pub fn note_sign_in() -> NoteSignInStmt {
    NoteSignInStmt(
        "UPDATE catalog.users SET last_login_at = now(), updated_at = now() WHERE id = $1 RETURNING id",
        None,
    )
}
impl NoteSignInStmt {
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
pub struct SeedPasswordStmt(&'static str, Option<tokio_postgres::Statement>);
/// Gives an account its first password, which its person must change; an account that has one keeps it, and gives no row
/// (R-LOCAL-20).
pub fn seed_password() -> SeedPasswordStmt {
    SeedPasswordStmt(
        "UPDATE catalog.users SET password_hash = $1, password_changed_at = now(), must_change_password = true, updated_at = now() WHERE id = $2 AND password_hash IS NULL RETURNING id",
        None,
    )
}
impl SeedPasswordStmt {
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
        password_hash: &'a T1,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [password_hash, id],
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
        SeedPasswordParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for SeedPasswordStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SeedPasswordParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.password_hash, &params.id)
    }
}
pub struct AddLocalUserStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes an account with a password that its person must change, unless the address has one: then no row comes back, and the
/// account stays as it is (R-LOCAL-5).
pub fn add_local_user() -> AddLocalUserStmt {
    AddLocalUserStmt(
        "INSERT INTO catalog.users (email, display_name, provider, provider_subject, password_hash, password_changed_at, must_change_password) VALUES ($1, $2, 'local', $1, $3, now(), true) ON CONFLICT DO NOTHING RETURNING id",
        None,
    )
}
impl AddLocalUserStmt {
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
        email: &'a T1,
        display_name: &'a T2,
        password_hash: &'a T3,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [email, display_name, password_hash],
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
        AddLocalUserParams<T1, T2, T3>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for AddLocalUserStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AddLocalUserParams<T1, T2, T3>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(
            client,
            &params.email,
            &params.display_name,
            &params.password_hash,
        )
    }
}
pub struct ResetPasswordStmt(&'static str, Option<tokio_postgres::Statement>);
/// Gives a person another password, which they must change; whatever locked the account does so no longer (R-LOCAL-6).
pub fn reset_password() -> ResetPasswordStmt {
    ResetPasswordStmt(
        "UPDATE catalog.users SET password_hash = $1, password_changed_at = now(), must_change_password = true, failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE id = $2 AND provider <> 'system' RETURNING email",
        None,
    )
}
impl ResetPasswordStmt {
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
        password_hash: &'a T1,
        id: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [password_hash, id],
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
        ResetPasswordParams<T1>,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for ResetPasswordStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ResetPasswordParams<T1>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.password_hash, &params.id)
    }
}
pub struct DisablePasswordStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes a person's password away: they sign in through an identity provider or not at all (R-LOCAL-7). Whether it was to be
/// changed first stays written, for a session that was opened with it. No row comes back when there was none.
pub fn disable_password() -> DisablePasswordStmt {
    DisablePasswordStmt(
        "UPDATE catalog.users SET password_hash = NULL, password_changed_at = NULL, failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE id = $1 AND provider <> 'system' AND password_hash IS NOT NULL RETURNING email",
        None,
    )
}
impl DisablePasswordStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct UnlockUserStmt(&'static str, Option<tokio_postgres::Statement>);
/// Forgets failures, and the lock that they made (R-LOCAL-8). No row comes back when there was nothing to forget.
pub fn unlock_user() -> UnlockUserStmt {
    UnlockUserStmt(
        "UPDATE catalog.users SET failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE id = $1 AND provider <> 'system' AND (failed_login_count > 0 OR locked_until IS NOT NULL) RETURNING email",
        None,
    )
}
impl UnlockUserStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct SetActiveStmt(&'static str, Option<tokio_postgres::Statement>);
/// Switches an account on or off. No row comes back when it is so already.
pub fn set_active() -> SetActiveStmt {
    SetActiveStmt(
        "UPDATE catalog.users SET is_active = $1, updated_at = now() WHERE id = $2 AND provider <> 'system' AND is_active <> $1 RETURNING email",
        None,
    )
}
impl SetActiveStmt {
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
        is_active: &'a bool,
        id: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [is_active, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SetActiveParams,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for SetActiveStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SetActiveParams,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.is_active, &params.id)
    }
}
pub struct SetAdminStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes somebody super admin, or takes that away. No row comes back when it is so already.
pub fn set_admin() -> SetAdminStmt {
    SetAdminStmt(
        "UPDATE catalog.users SET is_admin = $1, updated_at = now() WHERE id = $2 AND provider <> 'system' AND is_admin <> $1 RETURNING email",
        None,
    )
}
impl SetAdminStmt {
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
        is_admin: &'a bool,
        id: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [is_admin, id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        SetAdminParams,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for SetAdminStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a SetAdminParams,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.is_admin, &params.id)
    }
}
pub struct LockActingAdminsStmt(&'static str, Option<tokio_postgres::Statement>);
/// The super admins who can act, locked in one order until the transaction ends: of two that would take the last ones away,
/// the second sees what the first has left.
pub fn lock_acting_admins() -> LockActingAdminsStmt {
    LockActingAdminsStmt(
        "SELECT u.id FROM catalog.users AS u WHERE u.is_admin AND u.is_active AND u.provider <> 'system' ORDER BY u.id FOR NO KEY UPDATE",
        None,
    )
}
impl LockActingAdminsStmt {
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
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 0> {
        UuidUuidQuery {
            client,
            params: [],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct FindUserStmt(&'static str, Option<tokio_postgres::Statement>);
/// One person as an admin sees them, with the latest reset that was mailed to them and what became of the notice (R-MAIL-5,
/// R-MAIL-10); the account that the platform acts under is not there.
pub fn find_user() -> FindUserStmt {
    FindUserStmt(
        "SELECT u.id, u.email, u.display_name, u.provider, u.profile_picture_url, u.is_active, u.is_admin, u.password_hash IS NOT NULL AS has_password, u.must_change_password, u.password_changed_at, u.failed_login_count, CASE WHEN u.locked_until > now() THEN u.locked_until END AS locked_until, u.created_at, u.updated_at, u.last_login_at, r.claimed_at AS last_reset_claimed_at, r.status AS last_reset_status FROM catalog.users AS u LEFT JOIN LATERAL ( SELECT m.claimed_at, CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN m.error IS NOT NULL THEN 'FAILED' ELSE 'PENDING' END AS status FROM catalog.mail_sends AS m WHERE m.user_id = u.id AND m.kind = 'password_reset' ORDER BY m.claimed_at DESC, m.id DESC LIMIT 1) AS r ON true WHERE u.id = $1 AND u.provider <> 'system'",
        None,
    )
}
impl FindUserStmt {
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
    ) -> UserRowQuery<'c, 'a, 's, C, UserRow, 1> {
        UserRowQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<UserRowBorrowed, tokio_postgres::Error> {
                    Ok(UserRowBorrowed {
                        id: row.try_get(0)?,
                        email: row.try_get(1)?,
                        display_name: row.try_get(2)?,
                        provider: row.try_get(3)?,
                        profile_picture_url: row.try_get(4)?,
                        is_active: row.try_get(5)?,
                        is_admin: row.try_get(6)?,
                        has_password: row.try_get(7)?,
                        must_change_password: row.try_get(8)?,
                        password_changed_at: row.try_get(9)?,
                        failed_login_count: row.try_get(10)?,
                        locked_until: row.try_get(11)?,
                        created_at: row.try_get(12)?,
                        updated_at: row.try_get(13)?,
                        last_login_at: row.try_get(14)?,
                        last_reset_claimed_at: row.try_get(15)?,
                        last_reset_status: row.try_get(16)?,
                    })
                },
            mapper: |it| UserRow::from(it),
        }
    }
}
pub struct ListUsersStmt(&'static str, Option<tokio_postgres::Statement>);
/// People by address, those whose address or name holds the text, if one is given.
pub fn list_users() -> ListUsersStmt {
    ListUsersStmt(
        "SELECT u.id, u.email, u.display_name, u.provider, u.profile_picture_url, u.is_active, u.is_admin, u.password_hash IS NOT NULL AS has_password, u.must_change_password, u.password_changed_at, u.failed_login_count, CASE WHEN u.locked_until > now() THEN u.locked_until END AS locked_until, u.created_at, u.updated_at, u.last_login_at, r.claimed_at AS last_reset_claimed_at, r.status AS last_reset_status FROM catalog.users AS u LEFT JOIN LATERAL ( SELECT m.claimed_at, CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN m.error IS NOT NULL THEN 'FAILED' ELSE 'PENDING' END AS status FROM catalog.mail_sends AS m WHERE m.user_id = u.id AND m.kind = 'password_reset' ORDER BY m.claimed_at DESC, m.id DESC LIMIT 1) AS r ON true WHERE u.provider <> 'system' AND ($1::text IS NULL OR strpos(lower(concat_ws(' ', u.email, u.display_name)), lower($1)) > 0) ORDER BY u.email OFFSET $2 LIMIT $3",
        None,
    )
}
impl ListUsersStmt {
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
        search: &'a Option<T1>,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> UserRowQuery<'c, 'a, 's, C, UserRow, 3> {
        UserRowQuery {
            client,
            params: [search, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<UserRowBorrowed, tokio_postgres::Error> {
                    Ok(UserRowBorrowed {
                        id: row.try_get(0)?,
                        email: row.try_get(1)?,
                        display_name: row.try_get(2)?,
                        provider: row.try_get(3)?,
                        profile_picture_url: row.try_get(4)?,
                        is_active: row.try_get(5)?,
                        is_admin: row.try_get(6)?,
                        has_password: row.try_get(7)?,
                        must_change_password: row.try_get(8)?,
                        password_changed_at: row.try_get(9)?,
                        failed_login_count: row.try_get(10)?,
                        locked_until: row.try_get(11)?,
                        created_at: row.try_get(12)?,
                        updated_at: row.try_get(13)?,
                        last_login_at: row.try_get(14)?,
                        last_reset_claimed_at: row.try_get(15)?,
                        last_reset_status: row.try_get(16)?,
                    })
                },
            mapper: |it| UserRow::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListUsersParams<T1>,
        UserRowQuery<'c, 'a, 's, C, UserRow, 3>,
        C,
    > for ListUsersStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListUsersParams<T1>,
    ) -> UserRowQuery<'c, 'a, 's, C, UserRow, 3> {
        self.bind(
            client,
            &params.search,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountUsersStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many people that list has in all pages.
pub fn count_users() -> CountUsersStmt {
    CountUsersStmt(
        "SELECT count(*) AS total FROM catalog.users AS u WHERE u.provider <> 'system' AND ($1::text IS NULL OR strpos(lower(concat_ws(' ', u.email, u.display_name)), lower($1)) > 0)",
        None,
    )
}
impl CountUsersStmt {
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
        search: &'a Option<T1>,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [search],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct FindThemeStmt(&'static str, Option<tokio_postgres::Statement>);
/// The theme that a person chose; NULL follows the deployment (R-USER-16).
pub fn find_theme() -> FindThemeStmt {
    FindThemeStmt(
        "SELECT u.theme_preference FROM catalog.users AS u WHERE u.id = $1",
        None,
    )
}
impl FindThemeStmt {
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
    ) -> OptionStringQuery<'c, 'a, 's, C, Option<String>, 1> {
        OptionStringQuery {
            client,
            params: [id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.map(|v| v.into()),
        }
    }
}
pub struct ChooseThemeStmt(&'static str, Option<tokio_postgres::Statement>);
/// Writes the theme that a person chose, or that they chose none (R-USER-17).
pub fn choose_theme() -> ChooseThemeStmt {
    ChooseThemeStmt(
        "UPDATE catalog.users SET theme_preference = $1, updated_at = now() WHERE id = $2 RETURNING id",
        None,
    )
}
impl ChooseThemeStmt {
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
        theme_preference: &'a Option<T1>,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [theme_preference, id],
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
        ChooseThemeParams<T1>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for ChooseThemeStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ChooseThemeParams<T1>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.theme_preference, &params.id)
    }
}
pub struct AwaitsFirstChangeStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether the account of this address still has a password that somebody else gave it (R-LOCAL-22).
pub fn awaits_first_change() -> AwaitsFirstChangeStmt {
    AwaitsFirstChangeStmt(
        "SELECT EXISTS ( SELECT 1 FROM catalog.users AS u WHERE u.email = $1 AND u.must_change_password AND u.password_hash IS NOT NULL ) AS found",
        None,
    )
}
impl AwaitsFirstChangeStmt {
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
        email: &'a T1,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct HoldAccountOfEmailStmt(&'static str, Option<tokio_postgres::Statement>);
/// The account of an address, held until the transaction ends: what a sign-in through an identity provider is judged by.
pub fn hold_account_of_email() -> HoldAccountOfEmailStmt {
    HoldAccountOfEmailStmt(
        "SELECT u.id, u.display_name, u.provider, u.is_active FROM catalog.users AS u WHERE u.email = $1 FOR UPDATE",
        None,
    )
}
impl HoldAccountOfEmailStmt {
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
        email: &'a T1,
    ) -> HoldAccountOfEmailQuery<'c, 'a, 's, C, HoldAccountOfEmail, 1> {
        HoldAccountOfEmailQuery {
            client,
            params: [email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<HoldAccountOfEmailBorrowed, tokio_postgres::Error> {
                Ok(HoldAccountOfEmailBorrowed {
                    id: row.try_get(0)?,
                    display_name: row.try_get(1)?,
                    provider: row.try_get(2)?,
                    is_active: row.try_get(3)?,
                })
            },
            mapper: |it| HoldAccountOfEmail::from(it),
        }
    }
}
pub struct LinkIdentityStmt(&'static str, Option<tokio_postgres::Statement>);
/// From now on the account is the one of this identity, with the name and the picture that its provider tells (R-USER-4,
/// R-USER-5).
pub fn link_identity() -> LinkIdentityStmt {
    LinkIdentityStmt(
        "UPDATE catalog.users SET provider = $1, provider_subject = $2, display_name = $3, profile_picture_url = $4, updated_at = now() WHERE id = $5 RETURNING id",
        None,
    )
}
impl LinkIdentityStmt {
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
    >(
        &'s self,
        client: &'c C,
        provider: &'a T1,
        provider_subject: &'a T2,
        display_name: &'a T3,
        profile_picture_url: &'a Option<T4>,
        id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [
                provider,
                provider_subject,
                display_name,
                profile_picture_url,
                id,
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
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        LinkIdentityParams<T1, T2, T3, T4>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for LinkIdentityStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a LinkIdentityParams<T1, T2, T3, T4>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(
            client,
            &params.provider,
            &params.provider_subject,
            &params.display_name,
            &params.profile_picture_url,
            &params.id,
        )
    }
}
