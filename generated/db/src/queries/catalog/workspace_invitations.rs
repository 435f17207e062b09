// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct PutInvitationParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub email: T1,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub invited_by: uuid::Uuid,
}
#[derive(Debug)]
pub struct TakeInvitationParams<T1: crate::StringSql> {
    pub workspace_id: uuid::Uuid,
    pub email: T1,
}
#[derive(Debug)]
pub struct MaterialiseInvitationsParams<T1: crate::StringSql> {
    pub email: T1,
    pub user_id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListInvitations {
    pub email: String,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub invited_by: String,
    pub invited_at: chrono::DateTime<chrono::Utc>,
}
pub struct ListInvitationsBorrowed<'a> {
    pub email: &'a str,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub invited_by: &'a str,
    pub invited_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<ListInvitationsBorrowed<'a>> for ListInvitations {
    fn from(
        ListInvitationsBorrowed {
            email,
            author,
            promoter,
            admin,
            invited_by,
            invited_at,
        }: ListInvitationsBorrowed<'a>,
    ) -> Self {
        Self {
            email: email.into(),
            author,
            promoter,
            admin,
            invited_by: invited_by.into(),
            invited_at,
        }
    }
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct TakeInvitation {
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub invited_at: chrono::DateTime<chrono::Utc>,
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct MaterialiseInvitations {
    pub workspace_id: uuid::Uuid,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub joined_at: chrono::DateTime<chrono::Utc>,
    pub invited_by: uuid::Uuid,
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct ListInvitationsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<ListInvitationsBorrowed, tokio_postgres::Error>,
    mapper: fn(ListInvitationsBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListInvitationsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListInvitationsBorrowed) -> R,
    ) -> ListInvitationsQuery<'c, 'a, 's, C, R, N> {
        ListInvitationsQuery {
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
pub struct TakeInvitationQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<TakeInvitation, tokio_postgres::Error>,
    mapper: fn(TakeInvitation) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> TakeInvitationQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(TakeInvitation) -> R,
    ) -> TakeInvitationQuery<'c, 'a, 's, C, R, N> {
        TakeInvitationQuery {
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
pub struct MaterialiseInvitationsQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<MaterialiseInvitations, tokio_postgres::Error>,
    mapper: fn(MaterialiseInvitations) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> MaterialiseInvitationsQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(MaterialiseInvitations) -> R,
    ) -> MaterialiseInvitationsQuery<'c, 'a, 's, C, R, N> {
        MaterialiseInvitationsQuery {
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
pub struct HoldAddressStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whoever makes an account for an address, or invites it, waits here for others who do, until the transaction ends. So an
/// account and an invitation that come at one moment meet, and none is left beside the other (R-INV-13).
pub fn hold_address() -> HoldAddressStmt {
    HoldAddressStmt(
        "SELECT count(*) AS held FROM pg_advisory_xact_lock(hashtextextended('catalog.users.email ' || $1::text, 0))",
        None,
    )
}
impl HoldAddressStmt {
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
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct PutInvitationStmt(&'static str, Option<tokio_postgres::Statement>);
/// Invites an address into a workspace; what it was invited with before is replaced (R-INV-3). Answers with when that was.
pub fn put_invitation() -> PutInvitationStmt {
    PutInvitationStmt(
        "INSERT INTO catalog.workspace_invitations (workspace_id, email, author, promoter, admin, invited_by) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ON CONSTRAINT workspace_invitations_pkey DO UPDATE SET author = excluded.author, promoter = excluded.promoter, admin = excluded.admin, invited_by = excluded.invited_by, invited_at = now() RETURNING invited_at",
        None,
    )
}
impl PutInvitationStmt {
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
        email: &'a T1,
        author: &'a bool,
        promoter: &'a bool,
        admin: &'a bool,
        invited_by: &'a uuid::Uuid,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 6> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [workspace_id, email, author, promoter, admin, invited_by],
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
        PutInvitationParams<T1>,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 6>,
        C,
    > for PutInvitationStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutInvitationParams<T1>,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 6> {
        self.bind(
            client,
            &params.workspace_id,
            &params.email,
            &params.author,
            &params.promoter,
            &params.admin,
            &params.invited_by,
        )
    }
}
pub struct ListInvitationsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Who is invited into a workspace and has no account yet, the longest waiting first.
pub fn list_invitations() -> ListInvitationsStmt {
    ListInvitationsStmt(
        "SELECT i.email, i.author, i.promoter, i.admin, u.email AS invited_by, i.invited_at FROM catalog.workspace_invitations AS i JOIN catalog.users AS u ON u.id = i.invited_by WHERE i.workspace_id = $1 ORDER BY i.invited_at, i.email",
        None,
    )
}
impl ListInvitationsStmt {
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
    ) -> ListInvitationsQuery<'c, 'a, 's, C, ListInvitations, 1> {
        ListInvitationsQuery {
            client,
            params: [workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListInvitationsBorrowed, tokio_postgres::Error> {
                Ok(ListInvitationsBorrowed {
                    email: row.try_get(0)?,
                    author: row.try_get(1)?,
                    promoter: row.try_get(2)?,
                    admin: row.try_get(3)?,
                    invited_by: row.try_get(4)?,
                    invited_at: row.try_get(5)?,
                })
            },
            mapper: |it| ListInvitations::from(it),
        }
    }
}
pub struct TakeInvitationStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes an invitation away; where there is none, no row comes back.
pub fn take_invitation() -> TakeInvitationStmt {
    TakeInvitationStmt(
        "DELETE FROM catalog.workspace_invitations WHERE workspace_id = $1 AND email = $2 RETURNING author, promoter, admin, invited_at",
        None,
    )
}
impl TakeInvitationStmt {
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
        email: &'a T1,
    ) -> TakeInvitationQuery<'c, 'a, 's, C, TakeInvitation, 2> {
        TakeInvitationQuery {
            client,
            params: [workspace_id, email],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<TakeInvitation, tokio_postgres::Error> {
                    Ok(TakeInvitation {
                        author: row.try_get(0)?,
                        promoter: row.try_get(1)?,
                        admin: row.try_get(2)?,
                        invited_at: row.try_get(3)?,
                    })
                },
            mapper: |it| TakeInvitation::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        TakeInvitationParams<T1>,
        TakeInvitationQuery<'c, 'a, 's, C, TakeInvitation, 2>,
        C,
    > for TakeInvitationStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a TakeInvitationParams<T1>,
    ) -> TakeInvitationQuery<'c, 'a, 's, C, TakeInvitation, 2> {
        self.bind(client, &params.workspace_id, &params.email)
    }
}
pub struct MaterialiseInvitationsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes memberships of all invitations of an address into workspaces that can be acted in, as old as the invitations are
/// (R-INV-7). Those into deactivated workspaces wait (R-INV-10). Answers with the new memberships; whoever is a member
/// already stays as they are.
pub fn materialise_invitations() -> MaterialiseInvitationsStmt {
    MaterialiseInvitationsStmt(
        "WITH waiting AS ( DELETE FROM catalog.workspace_invitations AS i USING catalog.workspaces AS w WHERE i.email = $1 AND w.id = i.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL RETURNING i.workspace_id, i.author, i.promoter, i.admin, i.invited_by, i.invited_at), joined AS ( INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin, joined_at) SELECT waiting.workspace_id, $2, waiting.author, waiting.promoter, waiting.admin, waiting.invited_at FROM waiting ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING RETURNING workspace_id, author, promoter, admin, joined_at) SELECT joined.workspace_id, joined.author, joined.promoter, joined.admin, joined.joined_at, waiting.invited_by FROM joined JOIN waiting ON waiting.workspace_id = joined.workspace_id ORDER BY joined.joined_at, joined.workspace_id",
        None,
    )
}
impl MaterialiseInvitationsStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> MaterialiseInvitationsQuery<'c, 'a, 's, C, MaterialiseInvitations, 2> {
        MaterialiseInvitationsQuery {
            client,
            params: [email, user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<MaterialiseInvitations, tokio_postgres::Error> {
                Ok(MaterialiseInvitations {
                    workspace_id: row.try_get(0)?,
                    author: row.try_get(1)?,
                    promoter: row.try_get(2)?,
                    admin: row.try_get(3)?,
                    joined_at: row.try_get(4)?,
                    invited_by: row.try_get(5)?,
                })
            },
            mapper: |it| MaterialiseInvitations::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        MaterialiseInvitationsParams<T1>,
        MaterialiseInvitationsQuery<'c, 'a, 's, C, MaterialiseInvitations, 2>,
        C,
    > for MaterialiseInvitationsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a MaterialiseInvitationsParams<T1>,
    ) -> MaterialiseInvitationsQuery<'c, 'a, 's, C, MaterialiseInvitations, 2> {
        self.bind(client, &params.email, &params.user_id)
    }
}
