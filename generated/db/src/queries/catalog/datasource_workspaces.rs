// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct GrantDatasourceParams<T1: crate::StringSql> {
    pub datasource_name: T1,
    pub workspace_id: uuid::Uuid,
    pub granted_by: uuid::Uuid,
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
pub struct ListGrantsOfDatasourceStmt(&'static str, Option<tokio_postgres::Statement>);
/// The workspaces that see a datasource, by name.
pub fn list_grants_of_datasource() -> ListGrantsOfDatasourceStmt {
    ListGrantsOfDatasourceStmt(
        "SELECT w.name AS workspace, u.email AS granted_by, g.granted_at FROM catalog.datasource_workspaces AS g JOIN catalog.workspaces AS w ON w.id = g.workspace_id AND w.is_deleted = false JOIN catalog.users AS u ON u.id = g.granted_by WHERE g.datasource_name = $1 ORDER BY w.name",
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
    ) -> ListGrantsOfDatasourceQuery<'c, 'a, 's, C, ListGrantsOfDatasource, 1> {
        ListGrantsOfDatasourceQuery {
            client,
            params: [datasource_name],
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
