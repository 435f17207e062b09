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
#[derive(Debug)]
pub struct AuditEntriesParams<T1: crate::StringSql> {
    pub since: chrono::DateTime<chrono::Utc>,
    pub before_timestamp: chrono::DateTime<chrono::Utc>,
    pub before_id: i64,
    pub event: Option<T1>,
    pub user_id: Option<uuid::Uuid>,
    pub count: i64,
}
#[derive(Debug)]
pub struct AuditEntriesOfWorkspaceParams<T1: crate::StringSql, T2: crate::StringSql> {
    pub workspace_id: T1,
    pub since: chrono::DateTime<chrono::Utc>,
    pub before_timestamp: chrono::DateTime<chrono::Utc>,
    pub before_id: i64,
    pub event: Option<T2>,
    pub user_id: Option<uuid::Uuid>,
    pub count: i64,
}
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct AuditEntry {
    pub id: i64,
    pub timestamp: chrono::DateTime<chrono::Utc>,
    pub event: String,
    pub user_id: Option<uuid::Uuid>,
    pub key_id: Option<String>,
    pub source_ip: Option<std::net::IpAddr>,
    pub user_agent: Option<String>,
    pub details_json: values::Json,
}
pub struct AuditEntryBorrowed<'a> {
    pub id: i64,
    pub timestamp: chrono::DateTime<chrono::Utc>,
    pub event: &'a str,
    pub user_id: Option<uuid::Uuid>,
    pub key_id: Option<&'a str>,
    pub source_ip: Option<std::net::IpAddr>,
    pub user_agent: Option<&'a str>,
    pub details_json: postgres_types::Json<&'a serde_json::value::RawValue>,
}
impl<'a> From<AuditEntryBorrowed<'a>> for AuditEntry {
    fn from(
        AuditEntryBorrowed {
            id,
            timestamp,
            event,
            user_id,
            key_id,
            source_ip,
            user_agent,
            details_json,
        }: AuditEntryBorrowed<'a>,
    ) -> Self {
        Self {
            id,
            timestamp,
            event: event.into(),
            user_id,
            key_id: key_id.map(|v| v.into()),
            source_ip,
            user_agent: user_agent.map(|v| v.into()),
            details_json: serde_json::from_str(details_json.0.get()).unwrap(),
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
pub struct AuditEntryQuery<'c, 'a, 's, C: GenericClient, T, const N: usize> {
    client: &'c C,
    params: [&'a (dyn postgres_types::ToSql + Sync); N],
    query: &'static str,
    cached: Option<&'s tokio_postgres::Statement>,
    extractor: fn(&tokio_postgres::Row) -> Result<AuditEntryBorrowed, tokio_postgres::Error>,
    mapper: fn(AuditEntryBorrowed) -> T,
}
impl<'c, 'a, 's, C, T: 'c, const N: usize> AuditEntryQuery<'c, 'a, 's, C, T, N>
where
    C: GenericClient,
{
    pub fn map<R>(
        self,
        mapper: fn(AuditEntryBorrowed) -> R,
    ) -> AuditEntryQuery<'c, 'a, 's, C, R, N> {
        AuditEntryQuery {
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
pub struct AuditEntriesStmt(&'static str, Option<tokio_postgres::Statement>);
/// The trail of the whole deployment since an instant, the newest first, before a place in it. Of one kind of event, or of one
/// person, where they are given.
pub fn audit_entries() -> AuditEntriesStmt {
    AuditEntriesStmt(
        "SELECT a.id, a.timestamp, a.event, a.user_id, a.key_id, a.source_ip, a.user_agent, a.details_json FROM catalog.audit_log AS a WHERE a.timestamp >= $1 AND (a.timestamp, a.id) < ($2, $3) AND ($4::text IS NULL OR a.event = $4) AND ($5::uuid IS NULL OR a.user_id = $5) ORDER BY a.timestamp DESC, a.id DESC LIMIT $6",
        None,
    )
}
impl AuditEntriesStmt {
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
        since: &'a chrono::DateTime<chrono::Utc>,
        before_timestamp: &'a chrono::DateTime<chrono::Utc>,
        before_id: &'a i64,
        event: &'a Option<T1>,
        user_id: &'a Option<uuid::Uuid>,
        count: &'a i64,
    ) -> AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 6> {
        AuditEntryQuery {
            client,
            params: [since, before_timestamp, before_id, event, user_id, count],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<AuditEntryBorrowed, tokio_postgres::Error> {
                    Ok(AuditEntryBorrowed {
                        id: row.try_get(0)?,
                        timestamp: row.try_get(1)?,
                        event: row.try_get(2)?,
                        user_id: row.try_get(3)?,
                        key_id: row.try_get(4)?,
                        source_ip: row.try_get(5)?,
                        user_agent: row.try_get(6)?,
                        details_json: row.try_get(7)?,
                    })
                },
            mapper: |it| AuditEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AuditEntriesParams<T1>,
        AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 6>,
        C,
    > for AuditEntriesStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AuditEntriesParams<T1>,
    ) -> AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 6> {
        self.bind(
            client,
            &params.since,
            &params.before_timestamp,
            &params.before_id,
            &params.event,
            &params.user_id,
            &params.count,
        )
    }
}
pub struct AuditEntriesOfWorkspaceStmt(&'static str, Option<tokio_postgres::Statement>);
/// As audit_entries, of what was done in one workspace (gaps G-16).
pub fn audit_entries_of_workspace() -> AuditEntriesOfWorkspaceStmt {
    AuditEntriesOfWorkspaceStmt(
        "SELECT a.id, a.timestamp, a.event, a.user_id, a.key_id, a.source_ip, a.user_agent, a.details_json FROM catalog.audit_log AS a WHERE a.details_json ->> 'workspace_id' = $1 AND a.timestamp >= $2 AND (a.timestamp, a.id) < ($3, $4) AND ($5::text IS NULL OR a.event = $5) AND ($6::uuid IS NULL OR a.user_id = $6) ORDER BY a.timestamp DESC, a.id DESC LIMIT $7",
        None,
    )
}
impl AuditEntriesOfWorkspaceStmt {
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
        workspace_id: &'a T1,
        since: &'a chrono::DateTime<chrono::Utc>,
        before_timestamp: &'a chrono::DateTime<chrono::Utc>,
        before_id: &'a i64,
        event: &'a Option<T2>,
        user_id: &'a Option<uuid::Uuid>,
        count: &'a i64,
    ) -> AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 7> {
        AuditEntryQuery {
            client,
            params: [
                workspace_id,
                since,
                before_timestamp,
                before_id,
                event,
                user_id,
                count,
            ],
            query: self.0,
            cached: self.1.as_ref(),
            extractor:
                |row: &tokio_postgres::Row| -> Result<AuditEntryBorrowed, tokio_postgres::Error> {
                    Ok(AuditEntryBorrowed {
                        id: row.try_get(0)?,
                        timestamp: row.try_get(1)?,
                        event: row.try_get(2)?,
                        user_id: row.try_get(3)?,
                        key_id: row.try_get(4)?,
                        source_ip: row.try_get(5)?,
                        user_agent: row.try_get(6)?,
                        details_json: row.try_get(7)?,
                    })
                },
            mapper: |it| AuditEntry::from(it),
        }
    }
}
impl<'c, 'a, 's, C: GenericClient, T1: crate::StringSql, T2: crate::StringSql>
    crate::client::async_::Params<
        'c,
        'a,
        's,
        AuditEntriesOfWorkspaceParams<T1, T2>,
        AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 7>,
        C,
    > for AuditEntriesOfWorkspaceStmt
{
    fn params(
        &'s self,
        client: &'c C,
        params: &'a AuditEntriesOfWorkspaceParams<T1, T2>,
    ) -> AuditEntryQuery<'c, 'a, 's, C, AuditEntry, 7> {
        self.bind(
            client,
            &params.workspace_id,
            &params.since,
            &params.before_timestamp,
            &params.before_id,
            &params.event,
            &params.user_id,
            &params.count,
        )
    }
}
