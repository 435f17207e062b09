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
#[derive(Debug)]
pub struct SeedPasswordParams<T1: crate::StringSql> {
    pub password_hash: T1,
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
    pub display_name: String,
    pub is_active: bool,
    pub password_hash: Option<String>,
    pub must_change_password: bool,
}
pub struct FindLocalAccountBorrowed<'a> {
    pub id: uuid::Uuid,
    pub display_name: &'a str,
    pub is_active: bool,
    pub password_hash: Option<&'a str>,
    pub must_change_password: bool,
}
impl<'a> From<FindLocalAccountBorrowed<'a>> for FindLocalAccount {
    fn from(
        FindLocalAccountBorrowed {
            id,
            display_name,
            is_active,
            password_hash,
            must_change_password,
        }: FindLocalAccountBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            display_name: display_name.into(),
            is_active,
            password_hash: password_hash.map(|v| v.into()),
            must_change_password,
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
/// What a sign-in with a password is judged by.
pub fn find_local_account() -> FindLocalAccountStmt {
    FindLocalAccountStmt(
        "SELECT u.id, u.display_name, u.is_active, u.password_hash, u.must_change_password FROM catalog.users AS u WHERE u.email = $1",
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
                    display_name: row.try_get(1)?,
                    is_active: row.try_get(2)?,
                    password_hash: row.try_get(3)?,
                    must_change_password: row.try_get(4)?,
                })
            },
            mapper: |it| FindLocalAccount::from(it),
        }
    }
}
pub struct NoteSignInStmt(&'static str, Option<tokio_postgres::Statement>);
/// Somebody signed in now: failures before that count no longer (R-LOCAL-13).
pub fn note_sign_in() -> NoteSignInStmt {
    NoteSignInStmt(
        "UPDATE catalog.users SET last_login_at = now(), failed_login_count = 0, locked_until = NULL, updated_at = now() WHERE id = $1 RETURNING id",
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
