// This file was generated with `cornucopia`. Do not modify.

#[derive(Clone, Copy, Debug)]
pub struct PutMemberParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct FindMemberParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct JoinAsViewerParams {
    pub user_id: uuid::Uuid,
    pub workspace_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct GetMemberParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct AddMemberParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}
#[derive(Clone, Copy, Debug)]
pub struct ReplaceFlagsParams {
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct RemoveMemberParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
}
#[derive(Clone, Copy, Debug)]
pub struct AnotherAdminExistsParams {
    pub workspace_id: uuid::Uuid,
    pub user_id: uuid::Uuid,
}
#[derive(Debug, Clone, PartialEq, Copy, serde::Serialize, serde::Deserialize)]
pub struct FindMember {
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct WorkspaceMember {
    pub user_id: uuid::Uuid,
    pub email: String,
    pub display_name: String,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub joined_at: chrono::DateTime<chrono::Utc>,
}
pub struct WorkspaceMemberBorrowed<'a> {
    pub user_id: uuid::Uuid,
    pub email: &'a str,
    pub display_name: &'a str,
    pub author: bool,
    pub promoter: bool,
    pub admin: bool,
    pub joined_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<WorkspaceMemberBorrowed<'a>> for WorkspaceMember {
    fn from(
        WorkspaceMemberBorrowed {
            user_id,
            email,
            display_name,
            author,
            promoter,
            admin,
            joined_at,
        }: WorkspaceMemberBorrowed<'a>,
    ) -> Self {
        Self {
            user_id,
            email: email.into(),
            display_name: display_name.into(),
            author,
            promoter,
            admin,
            joined_at,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct FindMemberQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<FindMember, tokio_postgres::Error>,
    mapper: fn(FindMember) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> FindMemberQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(self, mapper: fn(FindMember) -> R) -> FindMemberQuery<'c, 'a, 's, C, R, N> {
        FindMemberQuery {
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
pub struct WorkspaceMemberQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<WorkspaceMemberBorrowed, tokio_postgres::Error>,
    mapper: fn(WorkspaceMemberBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> WorkspaceMemberQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(WorkspaceMemberBorrowed) -> R,
    ) -> WorkspaceMemberQuery<'c, 'a, 's, C, R, N> {
        WorkspaceMemberQuery {
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
pub struct PutMemberStmt(&'static str, Option<tokio_postgres::Statement>);
/// Gives a person these flags in a workspace, as a new member or instead of the flags held. Answers with when they joined.
pub fn put_member() -> PutMemberStmt {
    PutMemberStmt(
        "INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin) VALUES ($1, $2, $3, $4, $5) ON CONFLICT ON CONSTRAINT workspace_members_pkey DO UPDATE SET author = excluded.author, promoter = excluded.promoter, admin = excluded.admin RETURNING joined_at",
        None,
    )
}
impl PutMemberStmt {
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
        user_id: &'a uuid::Uuid,
        author: &'a bool,
        promoter: &'a bool,
        admin: &'a bool,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [workspace_id, user_id, author, promoter, admin],
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
        PutMemberParams,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5>,
        C,
    > for PutMemberStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a PutMemberParams,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.user_id,
            &params.author,
            &params.promoter,
            &params.admin,
        )
    }
}
pub struct FindMemberStmt(&'static str, Option<tokio_postgres::Statement>);
/// The flags of a person in a workspace.
pub fn find_member() -> FindMemberStmt {
    FindMemberStmt(
        "SELECT m.author, m.promoter, m.admin FROM catalog.workspace_members AS m WHERE m.workspace_id = $1 AND m.user_id = $2",
        None,
    )
}
impl FindMemberStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> FindMemberQuery<'c, 'a, 's, C, FindMember, 2> {
        FindMemberQuery {
            client,
            params: [workspace_id, user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row: &tokio_postgres::Row| -> Result<FindMember, tokio_postgres::Error> {
                Ok(FindMember {
                    author: row.try_get(0)?,
                    promoter: row.try_get(1)?,
                    admin: row.try_get(2)?,
                })
            },
            mapper: |it| FindMember::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        FindMemberParams,
        FindMemberQuery<'c, 'a, 's, C, FindMember, 2>,
        C,
    > for FindMemberStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a FindMemberParams,
    ) -> FindMemberQuery<'c, 'a, 's, C, FindMember, 2> {
        self.bind(client, &params.workspace_id, &params.user_id)
    }
}
pub struct EarliestMembershipStmt(&'static str, Option<tokio_postgres::Statement>);
/// The name of the workspace that a person joined first, of those that can be acted in.
pub fn earliest_membership() -> EarliestMembershipStmt {
    EarliestMembershipStmt(
        "SELECT w.name FROM catalog.workspace_members AS m JOIN catalog.workspaces AS w ON w.id = m.workspace_id AND w.is_deleted = false AND w.deactivated_at IS NULL WHERE m.user_id = $1 ORDER BY m.joined_at, w.name LIMIT 1",
        None,
    )
}
impl EarliestMembershipStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 1> {
        StringQuery {
            client,
            params: [user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it.into(),
        }
    }
}
pub struct MembershipExistsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether a person is a member of any workspace, deactivated ones too.
pub fn membership_exists() -> MembershipExistsStmt {
    MembershipExistsStmt(
        "SELECT EXISTS (SELECT 1 FROM catalog.workspace_members AS m WHERE m.user_id = $1) AS found",
        None,
    )
}
impl MembershipExistsStmt {
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
    ) -> BoolQuery<'c, 'a, 's, C, bool, 1> {
        BoolQuery {
            client,
            params: [user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
pub struct JoinAsViewerStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes a person a viewer of a workspace that can be acted in, and answers its name. Whoever is a member already stays as
/// they are, and gives no row.
pub fn join_as_viewer() -> JoinAsViewerStmt {
    JoinAsViewerStmt(
        "WITH joined AS ( INSERT INTO catalog.workspace_members (workspace_id, user_id) SELECT w.id, $1 FROM catalog.workspaces AS w WHERE w.id = $2 AND w.is_deleted = false AND w.deactivated_at IS NULL ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING RETURNING workspace_id) SELECT w.name FROM joined JOIN catalog.workspaces AS w ON w.id = joined.workspace_id",
        None,
    )
}
impl JoinAsViewerStmt {
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
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [user_id, workspace_id],
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
        JoinAsViewerParams,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for JoinAsViewerStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a JoinAsViewerParams,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.user_id, &params.workspace_id)
    }
}
pub struct ListMembersStmt(&'static str, Option<tokio_postgres::Statement>);
/// The members of a workspace, the earliest first.
pub fn list_members() -> ListMembersStmt {
    ListMembersStmt(
        "SELECT m.user_id, u.email, u.display_name, m.author, m.promoter, m.admin, m.joined_at FROM catalog.workspace_members AS m JOIN catalog.users AS u ON u.id = m.user_id WHERE m.workspace_id = $1 ORDER BY m.joined_at, u.email",
        None,
    )
}
impl ListMembersStmt {
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
    ) -> WorkspaceMemberQuery<'c, 'a, 's, C, WorkspaceMember, 1> {
        WorkspaceMemberQuery {
            client,
            params: [workspace_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<WorkspaceMemberBorrowed, tokio_postgres::Error> {
                Ok(WorkspaceMemberBorrowed {
                    user_id: row.try_get(0)?,
                    email: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    author: row.try_get(3)?,
                    promoter: row.try_get(4)?,
                    admin: row.try_get(5)?,
                    joined_at: row.try_get(6)?,
                })
            },
            mapper: |it| WorkspaceMember::from(it),
        }
    }
}
pub struct GetMemberStmt(&'static str, Option<tokio_postgres::Statement>);
/// One member of a workspace.
pub fn get_member() -> GetMemberStmt {
    GetMemberStmt(
        "SELECT m.user_id, u.email, u.display_name, m.author, m.promoter, m.admin, m.joined_at FROM catalog.workspace_members AS m JOIN catalog.users AS u ON u.id = m.user_id WHERE m.workspace_id = $1 AND m.user_id = $2",
        None,
    )
}
impl GetMemberStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> WorkspaceMemberQuery<'c, 'a, 's, C, WorkspaceMember, 2> {
        WorkspaceMemberQuery {
            client,
            params: [workspace_id, user_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<WorkspaceMemberBorrowed, tokio_postgres::Error> {
                Ok(WorkspaceMemberBorrowed {
                    user_id: row.try_get(0)?,
                    email: row.try_get(1)?,
                    display_name: row.try_get(2)?,
                    author: row.try_get(3)?,
                    promoter: row.try_get(4)?,
                    admin: row.try_get(5)?,
                    joined_at: row.try_get(6)?,
                })
            },
            mapper: |it| WorkspaceMember::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        GetMemberParams,
        WorkspaceMemberQuery<'c, 'a, 's, C, WorkspaceMember, 2>,
        C,
    > for GetMemberStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a GetMemberParams,
    ) -> WorkspaceMemberQuery<'c, 'a, 's, C, WorkspaceMember, 2> {
        self.bind(client, &params.workspace_id, &params.user_id)
    }
}
pub struct AddMemberStmt(&'static str, Option<tokio_postgres::Statement>);
/// Makes a person a member, unless they are one: then no row comes back, and they stay as they are (R-MEM-5).
pub fn add_member() -> AddMemberStmt {
    AddMemberStmt(
        "INSERT INTO catalog.workspace_members (workspace_id, user_id, author, promoter, admin) VALUES ($1, $2, $3, $4, $5) ON CONFLICT ON CONSTRAINT workspace_members_pkey DO NOTHING RETURNING joined_at",
        None,
    )
}
impl AddMemberStmt {
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
        user_id: &'a uuid::Uuid,
        author: &'a bool,
        promoter: &'a bool,
        admin: &'a bool,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5> {
        ChronoDateTimechronoUtcQuery {
            client,
            params: [workspace_id, user_id, author, promoter, admin],
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
        AddMemberParams,
        ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5>,
        C,
    > for AddMemberStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AddMemberParams,
    ) -> ChronoDateTimechronoUtcQuery<'c, 'a, 's, C, chrono::DateTime<chrono::Utc>, 5> {
        self.bind(
            client,
            &params.workspace_id,
            &params.user_id,
            &params.author,
            &params.promoter,
            &params.admin,
        )
    }
}
pub struct ReplaceFlagsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Gives a member these flags instead of the ones held.
pub fn replace_flags() -> ReplaceFlagsStmt {
    ReplaceFlagsStmt(
        "UPDATE catalog.workspace_members SET author = $1, promoter = $2, admin = $3 WHERE workspace_id = $4 AND user_id = $5 RETURNING user_id",
        None,
    )
}
impl ReplaceFlagsStmt {
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
        author: &'a bool,
        promoter: &'a bool,
        admin: &'a bool,
        workspace_id: &'a uuid::Uuid,
        user_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        UuidUuidQuery {
            client,
            params: [author, promoter, admin, workspace_id, user_id],
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
        ReplaceFlagsParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5>,
        C,
    > for ReplaceFlagsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ReplaceFlagsParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 5> {
        self.bind(
            client,
            &params.author,
            &params.promoter,
            &params.admin,
            &params.workspace_id,
            &params.user_id,
        )
    }
}
pub struct RemoveMemberStmt(&'static str, Option<tokio_postgres::Statement>);
/// Ends a membership.
pub fn remove_member() -> RemoveMemberStmt {
    RemoveMemberStmt(
        "DELETE FROM catalog.workspace_members WHERE workspace_id = $1 AND user_id = $2 RETURNING user_id",
        None,
    )
}
impl RemoveMemberStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        UuidUuidQuery {
            client,
            params: [workspace_id, user_id],
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
        RemoveMemberParams,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2>,
        C,
    > for RemoveMemberStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RemoveMemberParams,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 2> {
        self.bind(client, &params.workspace_id, &params.user_id)
    }
}
pub struct AnotherAdminExistsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Whether a workspace has an admin besides this person, one whose account is not switched off. The workspace is locked by
/// whoever asks, so that the answer holds until the transaction ends (R-MEM-3).
pub fn another_admin_exists() -> AnotherAdminExistsStmt {
    AnotherAdminExistsStmt(
        "SELECT EXISTS ( SELECT 1 FROM catalog.workspace_members AS m JOIN catalog.users AS u ON u.id = m.user_id AND u.is_active WHERE m.workspace_id = $1 AND m.admin AND m.user_id <> $2 ) AS found",
        None,
    )
}
impl AnotherAdminExistsStmt {
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
        user_id: &'a uuid::Uuid,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        BoolQuery {
            client,
            params: [workspace_id, user_id],
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
        AnotherAdminExistsParams,
        BoolQuery<'c, 'a, 's, C, bool, 2>,
        C,
    > for AnotherAdminExistsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AnotherAdminExistsParams,
    ) -> BoolQuery<'c, 'a, 's, C, bool, 2> {
        self.bind(client, &params.workspace_id, &params.user_id)
    }
}
