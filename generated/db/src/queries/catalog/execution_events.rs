// This file was generated with `cornucopia`. Do not modify.

#[derive(Debug)]
pub struct InsertEventsParams<
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
    T5: crate::JsonSql,
    T6: crate::ArraySql<Item = T5>,
> {
    pub execution_id: uuid::Uuid,
    pub event_ids: T1,
    pub event_types: T3,
    pub happened_at: T4,
    pub payloads: T6,
}
#[derive(Clone, Copy, Debug)]
pub struct EventsAfterParams {
    pub execution_id: uuid::Uuid,
    pub after: i32,
    pub page_limit: i64,
}
#[derive(Clone, Copy, Debug)]
pub struct DeleteExpiredEventsParams {
    pub retention_days: i32,
    pub batch_size: i64,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct EventRecord {
    pub event_id: i32,
    pub event_type: String,
    pub happened_at: chrono::DateTime<chrono::Utc>,
    pub payload_json: values::Json,
}
pub struct EventRecordBorrowed<'a> {
    pub event_id: i32,
    pub event_type: &'a str,
    pub happened_at: chrono::DateTime<chrono::Utc>,
    pub payload_json: postgres_types::Json<&'a serde_json::value::RawValue>,
}
impl<'a> From<EventRecordBorrowed<'a>> for EventRecord {
    fn from(
        EventRecordBorrowed {
            event_id,
            event_type,
            happened_at,
            payload_json,
        }: EventRecordBorrowed<'a>,
    ) -> Self {
        Self {
            event_id,
            event_type: event_type.into(),
            happened_at,
            payload_json: serde_json::from_str(payload_json.0.get()).unwrap(),
        }
    }
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
pub struct EventRecordQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<EventRecordBorrowed, tokio_postgres::Error>,
    mapper: fn(EventRecordBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> EventRecordQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(EventRecordBorrowed) -> R,
    ) -> EventRecordQuery<'c, 'a, 's, C, R, N> {
        EventRecordQuery {
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
pub struct InsertEventsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Stores what happened in a run, several events at once. An event that is there already is not written again, so that
/// a batch may be sent twice.
pub fn insert_events() -> InsertEventsStmt {
    InsertEventsStmt(
        "WITH written AS ( INSERT INTO catalog.execution_events (execution_id, event_id, event_type, timestamp, payload_json) SELECT $1, e.event_id, e.event_type, e.happened_at, e.payload_json FROM unnest($2::integer[], $3::text[], $4::timestamptz[], $5::jsonb[]) AS e (event_id, event_type, happened_at, payload_json) ON CONFLICT ON CONSTRAINT uq_events_execution_event DO NOTHING RETURNING 1 AS one) SELECT count(*) AS written FROM written",
        None,
    )
}
impl InsertEventsStmt {
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
        T1: crate::ArraySql<Item = i32>,
        T2: crate::StringSql,
        T3: crate::ArraySql<Item = T2>,
        T4: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
        T5: crate::JsonSql,
        T6: crate::ArraySql<Item = T5>,
    >(
        &'s self,
        client: &'c C,
        execution_id: &'a uuid::Uuid,
        event_ids: &'a T1,
        event_types: &'a T3,
        happened_at: &'a T4,
        payloads: &'a T6,
    ) -> I64Query<'c, 'a, 's, C, i64, 5> {
        I64Query {
            client,
            params: [execution_id, event_ids, event_types, happened_at, payloads],
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
    T1: crate::ArraySql<Item = i32>,
    T2: crate::StringSql,
    T3: crate::ArraySql<Item = T2>,
    T4: crate::ArraySql<Item = chrono::DateTime<chrono::Utc>>,
    T5: crate::JsonSql,
    T6: crate::ArraySql<Item = T5>,
>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        InsertEventsParams<T1, T2, T3, T4, T5, T6>,
        I64Query<'c, 'a, 's, C, i64, 5>,
        C,
    > for InsertEventsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a InsertEventsParams<T1, T2, T3, T4, T5, T6>,
    ) -> I64Query<'c, 'a, 's, C, i64, 5> {
        self.bind(
            client,
            &params.execution_id,
            &params.event_ids,
            &params.event_types,
            &params.happened_at,
            &params.payloads,
        )
    }
}
pub struct EventsAfterStmt(&'static str, Option<tokio_postgres::Statement>);
/// The durable record of a run after an event, in order (R-SSE-3).
pub fn events_after() -> EventsAfterStmt {
    EventsAfterStmt(
        "SELECT event_id, event_type, timestamp AS happened_at, payload_json FROM catalog.execution_events WHERE execution_id = $1 AND event_id > $2 ORDER BY event_id LIMIT $3",
        None,
    )
}
impl EventsAfterStmt {
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
        execution_id: &'a uuid::Uuid,
        after: &'a i32,
        page_limit: &'a i64,
    ) -> EventRecordQuery<'c, 'a, 's, C, EventRecord, 3> {
        EventRecordQuery {
            client,
            params: [execution_id, after, page_limit],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<EventRecordBorrowed, tokio_postgres::Error> {
                    Ok(EventRecordBorrowed {
                        event_id: row.try_get(0)?,
                        event_type: row.try_get(1)?,
                        happened_at: row.try_get(2)?,
                        payload_json: row.try_get(3)?,
                    })
                },
            mapper: |it| EventRecord::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        EventsAfterParams,
        EventRecordQuery<'c, 'a, 's, C, EventRecord, 3>,
        C,
    > for EventsAfterStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a EventsAfterParams,
    ) -> EventRecordQuery<'c, 'a, 's, C, EventRecord, 3> {
        self.bind(
            client,
            &params.execution_id,
            &params.after,
            &params.page_limit,
        )
    }
}
pub struct DeleteExpiredEventsStmt(&'static str, Option<tokio_postgres::Statement>);
/// Removes events of runs that ended longer ago than the retention, at most batch_size at a time. Runs that go on, and
/// the rows of runs themselves, are never touched (R-JOB-1).
pub fn delete_expired_events() -> DeleteExpiredEventsStmt {
    DeleteExpiredEventsStmt(
        "WITH gone AS ( DELETE FROM catalog.execution_events AS e WHERE e.id IN ( SELECT old.id FROM catalog.execution_events AS old JOIN catalog.pipeline_executions AS run ON run.execution_id = old.execution_id WHERE run.completed_at < now() - make_interval(days => $1) ORDER BY old.id LIMIT $2) RETURNING 1 AS one) SELECT count(*) AS deleted FROM gone",
        None,
    )
}
impl DeleteExpiredEventsStmt {
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
        DeleteExpiredEventsParams,
        I64Query<'c, 'a, 's, C, i64, 2>,
        C,
    > for DeleteExpiredEventsStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a DeleteExpiredEventsParams,
    ) -> I64Query<'c, 'a, 's, C, i64, 2> {
        self.bind(client, &params.retention_days, &params.batch_size)
    }
}
