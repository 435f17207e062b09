// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct GrantDatasourceParams<T1: crate::StringSql> {
    pub datasource_name: T1,
    pub workspace_id: uuid::Uuid,
    pub granted_by: uuid::Uuid,
}
#[derive(Debug)]
pub struct RevokeDatasourceParams<T1: crate::StringSql> {
    pub datasource_name: T1,
    pub workspace_id: uuid::Uuid,
}
#[derive(Debug)]
pub struct ListGrantsOfDatasourceParams<T1: crate::StringSql> {
    pub datasource_name: T1,
    pub page_offset: i64,
    pub page_limit: i64,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct ListGrantsOfDatasource {
    pub workspace: String,
    pub granted_by: String,
    pub granted_at: chrono::DateTime<chrono::Utc>,
}
pub struct ListGrantsOfDatasourceBorrowed<'a> {
    pub workspace: &'a str,
    pub granted_by: &'a str,
    pub granted_at: chrono::DateTime<chrono::Utc>,
}
impl<'a> From<ListGrantsOfDatasourceBorrowed<'a>> for ListGrantsOfDatasource {
    fn from(
        ListGrantsOfDatasourceBorrowed {
            workspace,
            granted_by,
            granted_at,
        }: ListGrantsOfDatasourceBorrowed<'a>,
    ) -> Self {
        Self {
            workspace: workspace.into(),
            granted_by: granted_by.into(),
            granted_at,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct ListGrantsOfDatasourceQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor:
        fn(&tokio_postgres::Row) -> Result<ListGrantsOfDatasourceBorrowed, tokio_postgres::Error>,
    mapper: fn(ListGrantsOfDatasourceBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> ListGrantsOfDatasourceQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(ListGrantsOfDatasourceBorrowed) -> R,
    ) -> ListGrantsOfDatasourceQuery<'c, 'a, 's, C, R, N> {
        ListGrantsOfDatasourceQuery {
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
pub struct GrantDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Lets a workspace see a datasource; granting again changes nothing and returns no row (R-GRANT-3).
pub fn grant_datasource() -> GrantDatasourceStmt {
    GrantDatasourceStmt(
        "INSERT INTO catalog.datasource_workspaces (datasource_name, workspace_id, granted_by) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT datasource_workspaces_pkey DO NOTHING RETURNING datasource_name",
        None,
    )
}
impl GrantDatasourceStmt {
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
        datasource_name: &'a T1,
        workspace_id: &'a uuid::Uuid,
        granted_by: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        StringQuery {
            client,
            params: [datasource_name, workspace_id, granted_by],
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
        GrantDatasourceParams<T1>,
        StringQuery<'c, 'a, 's, C, String, 3>,
        C,
    > for GrantDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a GrantDatasourceParams<T1>,
    ) -> StringQuery<'c, 'a, 's, C, String, 3> {
        self.bind(
            client,
            &params.datasource_name,
            &params.workspace_id,
            &params.granted_by,
        )
    }
}
pub struct RevokeDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// Takes a datasource away from a workspace; where it was not granted, no row comes back.
pub fn revoke_datasource() -> RevokeDatasourceStmt {
    RevokeDatasourceStmt(
        "DELETE FROM catalog.datasource_workspaces WHERE datasource_name = $1 AND workspace_id = $2 RETURNING datasource_name",
        None,
    )
}
impl RevokeDatasourceStmt {
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
        datasource_name: &'a T1,
        workspace_id: &'a uuid::Uuid,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        StringQuery {
            client,
            params: [datasource_name, workspace_id],
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
        RevokeDatasourceParams<T1>,
        StringQuery<'c, 'a, 's, C, String, 2>,
        C,
    > for RevokeDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RevokeDatasourceParams<T1>,
    ) -> StringQuery<'c, 'a, 's, C, String, 2> {
        self.bind(client, &params.datasource_name, &params.workspace_id)
    }
}
pub struct ListGrantsOfDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// One page of the workspaces that see a datasource, deactivated ones too, by name.
pub fn list_grants_of_datasource() -> ListGrantsOfDatasourceStmt {
    ListGrantsOfDatasourceStmt(
        "SELECT w.name AS workspace, u.email AS granted_by, g.granted_at FROM catalog.datasource_workspaces AS g JOIN catalog.workspaces AS w ON w.id = g.workspace_id AND w.is_deleted = false JOIN catalog.users AS u ON u.id = g.granted_by WHERE g.datasource_name = $1 ORDER BY w.name OFFSET $2 LIMIT $3",
        None,
    )
}
impl ListGrantsOfDatasourceStmt {
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
        datasource_name: &'a T1,
        page_offset: &'a i64,
        page_limit: &'a i64,
    ) -> ListGrantsOfDatasourceQuery<'c, 'a, 's, C, ListGrantsOfDatasource, 3> {
        ListGrantsOfDatasourceQuery {
            client,
            params: [datasource_name, page_offset, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<ListGrantsOfDatasourceBorrowed, tokio_postgres::Error> {
                Ok(ListGrantsOfDatasourceBorrowed {
                    workspace: row.try_get(0)?,
                    granted_by: row.try_get(1)?,
                    granted_at: row.try_get(2)?,
                })
            },
            mapper: |it| ListGrantsOfDatasource::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        ListGrantsOfDatasourceParams<T1>,
        ListGrantsOfDatasourceQuery<'c, 'a, 's, C, ListGrantsOfDatasource, 3>,
        C,
    > for ListGrantsOfDatasourceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a ListGrantsOfDatasourceParams<T1>,
    ) -> ListGrantsOfDatasourceQuery<'c, 'a, 's, C, ListGrantsOfDatasource, 3> {
        self.bind(
            client,
            &params.datasource_name,
            &params.page_offset,
            &params.page_limit,
        )
    }
}
pub struct CountGrantsOfDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// How many workspaces that list has in all pages.
pub fn count_grants_of_datasource() -> CountGrantsOfDatasourceStmt {
    CountGrantsOfDatasourceStmt(
        "SELECT count(*) AS total FROM catalog.datasource_workspaces AS g JOIN catalog.workspaces AS w ON w.id = g.workspace_id AND w.is_deleted = false WHERE g.datasource_name = $1",
        None,
    )
}
impl CountGrantsOfDatasourceStmt {
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
        datasource_name: &'a T1,
    ) -> I64Query<'c, 'a, 's, C, i64, 1> {
        I64Query {
            client,
            params: [datasource_name],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |row| Ok(row.try_get(0)?),
            mapper: |it| it,
        }
    }
}
