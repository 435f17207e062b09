//! Reading the trail: the newest first, page by page, each page beginning where the one before ended (R-AUD, gaps G-16).

use std::net::IpAddr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use db::client::Params as _;
use db::queries::catalog::audit_log::{
    AuditEntriesOfWorkspaceParams, AuditEntriesParams, AuditEntry, audit_entries, audit_entries_of_workspace,
};
use kernel::{Fault, Operation, Page, Person, Principal};
use serde_json::Value;
use uuid::Uuid;

use crate::Catalog;

/// What is asked for; empty for everything that the caller may read.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub event: Option<String>,
    pub user_id: Option<Uuid>,
    /// Inclusive.
    pub from: Option<DateTime<Utc>>,
    /// Exclusive.
    pub to: Option<DateTime<Utc>>,
}

/// One row of the trail.
#[derive(Clone, Debug)]
pub struct Entry {
    place: Place,
    pub event: String,
    pub user_id: Option<Uuid>,
    pub key_id: Option<String>,
    pub source_ip: Option<IpAddr>,
    pub user_agent: Option<String>,
    pub details: Value,
}

impl Entry {
    /// Unique over all trails.
    pub fn id(&self) -> String {
        format!("{}{}", self.place.trail, self.place.id)
    }

    pub fn at(&self) -> DateTime<Utc> {
        self.place.at
    }
}

/// A page, and where to read on; `None` at the end.
pub struct Entries {
    pub items: Vec<Entry>,
    pub next: Option<String>,
}

/// Where an entry stands in the order of all trails: by time to the microsecond, then trail, then id. A cursor names the last
/// entry that was read (FC-23), so rows that come or go before it move nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    at: DateTime<Utc>,
    trail: char,
    id: i64,
}

/// The trail of this area. Another area's trail takes another letter, and is merged by the same order.
const CATALOG: char = 'c';

impl Place {
    fn cursor(&self) -> String {
        URL_SAFE_NO_PAD.encode(format!("{}.{}{}", self.at.timestamp_micros(), self.trail, self.id))
    }

    fn read(cursor: &str) -> Result<Self, Fault> {
        let place = || {
            let text = String::from_utf8(URL_SAFE_NO_PAD.decode(cursor).ok()?).ok()?;
            let (micros, rest) = text.split_once('.')?;
            let mut rest = rest.chars();
            let trail = rest.next().filter(|trail| *trail == CATALOG)?;
            let at = DateTime::from_timestamp_micros(micros.parse().ok()?)?;
            Some(Self { at, trail, id: rest.as_str().parse().ok()? })
        };
        place().ok_or_else(|| invalid("after", "This is no cursor of the audit trail."))
    }
}

fn invalid(field: &str, message: &str) -> Fault {
    Fault::invalid("pipeline.execution.invalid_parameter_type", message).detail("field", field)
}

/// Reads the trail after a cursor. An admin of a workspace reads what was done in it; a super admin who signed in reads all.
/// A key reads its workspace's, whoever issued it (R-KEY-24).
///
/// # Errors
/// `auth.role_required`, `auth.scope.insufficient`, `workspace.membership_required`; `pipeline.execution.invalid_parameter_type`.
pub async fn read(
    cx: &Catalog,
    person: &Person,
    principal: Option<&Principal>,
    filter: Filter,
    limit: Option<i64>,
    after: Option<&str>,
) -> Result<Entries, Fault> {
    let workspace = if person.is_admin && person.scope.is_none() {
        None
    } else {
        let Some(principal) = principal else {
            return Err(Fault::forbidden("workspace.membership_required", "You are a member of no workspace yet."));
        };
        principal.may(Operation::ReadAudit)?;
        Some(principal.workspace.id.to_string())
    };
    let page = usize::try_from(Page::asked(None, limit)?.limit.max(1)).unwrap_or(1);
    // No column holds U+0000, so no row has such an event.
    if filter.event.as_deref().is_some_and(|event| event.contains('\0')) {
        return Ok(Entries { items: Vec::new(), next: None });
    }
    let (before_timestamp, before_id) = before(after, filter.to)?;
    let since = storable(filter.from.unwrap_or(DateTime::UNIX_EPOCH));
    let (event, user_id) = (filter.event.as_deref(), filter.user_id);
    // One more than the page tells whether there is another.
    let count = i64::try_from(page).unwrap_or(i64::MAX).saturating_add(1);
    let client = cx.db.client().await?;
    let rows = match workspace.as_deref() {
        Some(workspace_id) => {
            let params = AuditEntriesOfWorkspaceParams {
                workspace_id,
                since,
                before_timestamp,
                before_id,
                event,
                user_id,
                count,
            };
            audit_entries_of_workspace().params(&client, &params).all().await?
        }
        None => {
            let params = AuditEntriesParams { since, before_timestamp, before_id, event, user_id, count };
            audit_entries().params(&client, &params).all().await?
        }
    };
    let more = rows.len() > page;
    let items: Vec<Entry> = rows.into_iter().take(page).map(entry).collect();
    let next = items.last().filter(|_| more).map(|last| last.place.cursor());
    Ok(Entries { items, next })
}

/// The place before which is read: the cursor's, or the beginning of `to` if that is earlier. Ids begin at 1.
fn before(after: Option<&str>, to: Option<DateTime<Utc>>) -> Result<(DateTime<Utc>, i64), Fault> {
    let to = (storable(to.unwrap_or(DateTime::<Utc>::MAX_UTC)), 0);
    let Some(cursor) = after else { return Ok(to) };
    let place = Place::read(cursor)?;
    Ok((storable(place.at), place.id).min(to))
}

/// Within what the server can hold; nothing was recorded outside of it.
fn storable(instant: DateTime<Utc>) -> DateTime<Utc> {
    let (first, last) = (DateTime::from_timestamp(-62_135_596_800, 0), DateTime::from_timestamp(253_402_300_799, 0));
    instant.clamp(first.unwrap_or(instant), last.unwrap_or(instant))
}

fn entry(row: AuditEntry) -> Entry {
    Entry {
        place: Place { at: row.timestamp, trail: CATALOG, id: row.id },
        event: row.event,
        user_id: row.user_id,
        key_id: row.key_id,
        source_ip: row.source_ip,
        user_agent: row.user_agent,
        details: row.details_json.into_inner(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FC-23
    #[test]
    fn a_cursor_keeps_microseconds_and_anything_else_is_refused() {
        let at = DateTime::from_timestamp_micros(1_796_000_000_029_958).unwrap();
        let place = Place { at, trail: CATALOG, id: i64::MAX };
        assert_eq!(Place::read(&place.cursor()).unwrap(), place);
        for text in ["", "1.c", "x.c1", "1.e1", "99999999999999999999.c1", "1c1"] {
            let cursor = URL_SAFE_NO_PAD.encode(text);
            assert_eq!(Place::read(&cursor).unwrap_err().details()["field"], "after", "{text}");
        }
        assert!(Place::read("no base64!").is_err());
    }

    #[test]
    fn the_earlier_of_a_cursor_and_an_end_counts() {
        let at = |seconds| DateTime::from_timestamp(seconds, 0).unwrap();
        let cursor = Place { at: at(100), trail: CATALOG, id: 7 }.cursor();
        assert_eq!(before(Some(&cursor), Some(at(200))).unwrap(), (at(100), 7));
        assert_eq!(before(Some(&cursor), Some(at(100))).unwrap(), (at(100), 0));
        assert_eq!(before(Some(&cursor), Some(at(50))).unwrap(), (at(50), 0));
        assert_eq!(before(None, Some(at(50))).unwrap(), (at(50), 0));
    }
}
