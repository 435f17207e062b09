// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct RegisterLakeTableParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
> {
    pub datasource_id: T1,
    pub namespace: T3,
    pub name: T4,
    pub format: T5,
    pub location: T6,
    pub partition_column: Option<T7>,
    pub registered_by: uuid::Uuid,
}
#[derive(Debug)]
pub struct UnregisterLakeTableParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
> {
    pub datasource_id: T1,
    pub namespace: T3,
    pub name: T4,
}
#[derive(Debug)]
pub struct RecordLakeFailuresParams<
    T1: crate::StringSql,
    T2: crate::ArraySql<Item = T1>,
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
> {
    pub namespaces: T2,
    pub names: T4,
    pub messages: T6,
    pub datasource_id: T7,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct StoredLakeTable {
    pub namespace: Vec<String>,
    pub name: String,
    pub format: String,
    pub location: String,
    pub partition_column: Option<String>,
    pub registered_by: String,
    pub registered_at: chrono::DateTime<chrono::Utc>,
    pub last_error: Option<String>,
    pub last_error_at: Option<chrono::DateTime<chrono::Utc>>,
}
pub struct StoredLakeTableBorrowed<'a> {
    pub namespace: crate::ArrayIterator<'a, &'a str>,
    pub name: &'a str,
    pub format: &'a str,
    pub location: &'a str,
    pub partition_column: Option<&'a str>,
    pub registered_by: &'a str,
    pub registered_at: chrono::DateTime<chrono::Utc>,
    pub last_error: Option<&'a str>,
    pub last_error_at: Option<chrono::DateTime<chrono::Utc>>,
}
impl<'a> From<StoredLakeTableBorrowed<'a>> for StoredLakeTable {
    fn from(
        StoredLakeTableBorrowed {
            namespace,
            name,
            format,
            location,
            partition_column,
            registered_by,
            registered_at,
            last_error,
            last_error_at,
        }: StoredLakeTableBorrowed<'a>,
    ) -> Self {
        Self {
            namespace: namespace.map(|v| v.into()).collect(),
            name: name.into(),
            format: format.into(),
            location: location.into(),
            partition_column: partition_column.map(|v| v.into()),
            registered_by: registered_by.into(),
            registered_at,
            last_error: last_error.map(|v| v.into()),
            last_error_at,
        }
    }
}
use crate::client::async_::GenericClient;
use futures::{self, StreamExt, TryStreamExt};
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
pub struct StoredLakeTableQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<StoredLakeTableBorrowed, tokio_postgres::Error>,
    mapper: fn(StoredLakeTableBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> StoredLakeTableQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(StoredLakeTableBorrowed) -> R,
    ) -> StoredLakeTableQuery<'c, 'a, 's, C, R, N> {
        StoredLakeTableQuery {
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
pub struct RegisterLakeTableStmt(&'static str, Option<tokio_postgres::Statement>);
/// Adds a table to the catalogue of a lake.
pub fn register_lake_table() -> RegisterLakeTableStmt {
    RegisterLakeTableStmt(
        "INSERT INTO catalog.lake_tables (datasource_id, namespace, name, format, location, partition_column, registered_by) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
        None,
    )
}
impl RegisterLakeTableStmt {
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
        T3: crate::ArraySql<Item = T2>,
        T4: crate::StringSql,
        T5: crate::StringSql,
        T6: crate::StringSql,
        T7: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        datasource_id: &'a T1,
        namespace: &'a T3,
        name: &'a T4,
        format: &'a T5,
        location: &'a T6,
        partition_column: &'a Option<T7>,
        registered_by: &'a uuid::Uuid,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 7> {
        UuidUuidQuery {
            client,
            params: [
                datasource_id,
                namespace,
                name,
                format,
                location,
                partition_column,
                registered_by,
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
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
    T5: crate::StringSql,
    T6: crate::StringSql,
    T7: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RegisterLakeTableParams<T1, T2, T3, T4, T5, T6, T7>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 7>,
        C,
    > for RegisterLakeTableStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RegisterLakeTableParams<T1, T2, T3, T4, T5, T6, T7>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 7> {
        self.bind(
            client,
            &params.datasource_id,
            &params.namespace,
            &params.name,
            &params.format,
            &params.location,
            &params.partition_column,
            &params.registered_by,
        )
    }
}
pub struct ListLakeTablesStmt(&'static str, Option<tokio_postgres::Statement>);
/// The catalogue of one lake, by namespace and name.
pub fn list_lake_tables() -> ListLakeTablesStmt {
    ListLakeTablesStmt(
        "SELECT t.namespace, t.name, t.format, t.location, t.partition_column, u.email AS registered_by, t.registered_at, t.last_error, t.last_error_at FROM catalog.lake_tables AS t JOIN catalog.users AS u ON u.id = t.registered_by WHERE t.datasource_id = $1 ORDER BY t.namespace, t.name, t.id",
        None,
    )
}
impl ListLakeTablesStmt {
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
        datasource_id: &'a T1,
    ) -> StoredLakeTableQuery<'c, 'a, 's, C, StoredLakeTable, 1> {
        StoredLakeTableQuery {
            client,
            params: [datasource_id],
            query: self.0,
            cached: self.1.as_ref(),
            extractor: |
                row: &tokio_postgres::Row,
            | -> Result<StoredLakeTableBorrowed, tokio_postgres::Error> {
                Ok(StoredLakeTableBorrowed {
                    namespace: row.try_get(0)?,
                    name: row.try_get(1)?,
                    format: row.try_get(2)?,
                    location: row.try_get(3)?,
                    partition_column: row.try_get(4)?,
                    registered_by: row.try_get(5)?,
                    registered_at: row.try_get(6)?,
                    last_error: row.try_get(7)?,
                    last_error_at: row.try_get(8)?,
                })
            },
            mapper: |it| StoredLakeTable::from(it),
        }
    }
}
pub struct UnregisterLakeTableStmt(&'static str, Option<tokio_postgres::Statement>);
/// Removes one table from the catalogue; the files stay.
pub fn unregister_lake_table() -> UnregisterLakeTableStmt {
    UnregisterLakeTableStmt(
        "DELETE FROM catalog.lake_tables WHERE datasource_id = $1 AND namespace = $2 AND name = $3 RETURNING id",
        None,
    )
}
impl UnregisterLakeTableStmt {
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
        T3: crate::ArraySql<Item = T2>,
        T4: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        datasource_id: &'a T1,
        namespace: &'a T3,
        name: &'a T4,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        UuidUuidQuery {
            client,
            params: [datasource_id, namespace, name],
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
    T3: crate::ArraySql<Item = T2>,
    T4: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        UnregisterLakeTableParams<T1, T2, T3, T4>,
        UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3>,
        C,
    > for UnregisterLakeTableStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a UnregisterLakeTableParams<T1, T2, T3, T4>,
    ) -> UuidUuidQuery<'c, 'a, 's, C, uuid::Uuid, 3> {
        self.bind(
            client,
            &params.datasource_id,
            &params.namespace,
            &params.name,
        )
    }
}
pub struct RecordLakeFailuresStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores which tables of a lake can't be opened and why, and clears the others. Whatever is as it was is not written, and a
/// table that fails in another way keeps its time, so that last_error_at says since when it is broken (R-LAKE-10).
pub fn record_lake_failures() -> RecordLakeFailuresStmt {
    RecordLakeFailuresStmt(
        "WITH written AS ( UPDATE catalog.lake_tables AS t SET last_error = judged.message, last_error_at = CASE WHEN judged.message IS NOT NULL THEN coalesce(t.last_error_at, now()) END FROM ( SELECT known.id, failed.message FROM catalog.lake_tables AS known LEFT JOIN unnest($1::text[], $2::text[], $3::text[]) AS failed (namespace, name, message) ON failed.namespace = array_to_string(known.namespace, '.') AND failed.name = known.name WHERE known.datasource_id = $4) AS judged WHERE t.id = judged.id AND t.last_error IS DISTINCT FROM judged.message RETURNING 1 AS one) SELECT count(*) AS written FROM written",
        None,
    )
}
impl RecordLakeFailuresStmt {
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
        T3: crate::StringSql,
        T4: crate::ArraySql<Item = T3>,
        T5: crate::StringSql,
        T6: crate::ArraySql<Item = T5>,
        T7: crate::StringSql,
    >(
        &'s self,
        client: &'c C,
        namespaces: &'a T2,
        names: &'a T4,
        messages: &'a T6,
        datasource_id: &'a T7,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        I64Query {
            client,
            params: [namespaces, names, messages, datasource_id],
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
    T3: crate::StringSql,
    T4: crate::ArraySql<Item = T3>,
    T5: crate::StringSql,
    T6: crate::ArraySql<Item = T5>,
    T7: crate::StringSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RecordLakeFailuresParams<T1, T2, T3, T4, T5, T6, T7>,
        I64Query<'c, 'a, 's, C, i64, 4>,
        C,
    > for RecordLakeFailuresStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RecordLakeFailuresParams<T1, T2, T3, T4, T5, T6, T7>,
    ) -> I64Query<'c, 'a, 's, C, i64, 4> {
        self.bind(
            client,
            &params.namespaces,
            &params.names,
            &params.messages,
            &params.datasource_id,
        )
    }
}
