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
