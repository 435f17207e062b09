// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct RecordEventParams<
    T1: crate::StringSql,
    T2: crate::StringSql,
    T3: crate::StringSql,
    T4: crate::JsonSql,
> {
    pub event: T1,
    pub user_id: Option<uuid::Uuid>,
    pub key_id: Option<T2>,
    pub source_ip: Option<std::net::IpAddr>,
    pub user_agent: Option<T3>,
    pub details: T4,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteExpiredAuditParams {
    pub retention_days: i32,
    pub batch_size: i64,
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
pub struct RecordEventStmt(&'static str, Option<tokio_postgres::Statement>);
/// Writes one row of the trail; belongs into the transaction of the deed.
pub fn record_event() -> RecordEventStmt {
    RecordEventStmt(
        "INSERT INTO catalog.audit_log (event, user_id, key_id, source_ip, user_agent, details_json) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
        None,
    )
}
impl RecordEventStmt {
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
        T4: crate::JsonSql,
    >(
        &'s self,
        client: &'c C,
        event: &'a T1,
        user_id: &'a Option<uuid::Uuid>,
        key_id: &'a Option<T2>,
        source_ip: &'a Option<std::net::IpAddr>,
        user_agent: &'a Option<T3>,
        details: &'a T4,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        I64Query {
            client,
            params: [event, user_id, key_id, source_ip, user_agent, details],
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
    T4: crate::JsonSql,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        RecordEventParams<T1, T2, T3, T4>,
        I64Query<'c, 'a, 's, C, i64, 6>,
        C,
    > for RecordEventStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a RecordEventParams<T1, T2, T3, T4>,
    ) -> I64Query<'c, 'a, 's, C, i64, 6> {
        self.bind(
            client,
            &params.event,
            &params.user_id,
            &params.key_id,
            &params.source_ip,
            &params.user_agent,
            &params.details,
        )
    }
}
pub struct DeleteExpiredAuditStmt(&'static str, Option<tokio_postgres::Statement>);
/// Deletes up to batch_size rows older than that many days, the oldest first, and answers how many (R-JOB-2).
pub fn delete_expired_audit() -> DeleteExpiredAuditStmt {
    DeleteExpiredAuditStmt(
        "WITH gone AS ( DELETE FROM catalog.audit_log WHERE id IN ( SELECT a.id FROM catalog.audit_log AS a WHERE a.timestamp < now() - make_interval(days => $1) ORDER BY a.timestamp, a.id LIMIT $2) RETURNING 1) SELECT count(*) AS deleted FROM gone",
        None,
    )
}
impl DeleteExpiredAuditStmt {
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
        retention_days: &'a i32,
        batch_size: &'a i64,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        I64Query {
            client,
            params: [retention_days, batch_size],
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
        DeleteExpiredAuditParams,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for DeleteExpiredAuditStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteExpiredAuditParams,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.retention_days, &params.batch_size)
    }
}
