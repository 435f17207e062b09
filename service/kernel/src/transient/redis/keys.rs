//! The names of keys and channels (`catalog-rules.md` §18).

use uuid::Uuid;

use crate::transient::Notice;

/// An execution has a new event: `<execution>:<newest id>`.
pub const EVENT_ARRIVED: &str = "dp:event-arrived";
const DATASOURCE_CHANGED: &str = "dp:datasource-invalidated";
const KEY_REVOKED: &str = "dp:key-revoked";
const ACCESS_CHANGED: &str = "dp:access-changed";
const CANCEL_RAISED: &str = "dp:cancel-raised";

/// Every channel that an instance listens to.
pub const CHANNELS: [&str; 5] = [EVENT_ARRIVED, DATASOURCE_CHANGED, KEY_REVOKED, ACCESS_CHANGED, CANCEL_RAISED];

pub fn cancel(execution: Uuid) -> String {
    format!("dp:cancel:{execution}")
}

pub fn events(execution: Uuid) -> String {
    format!("dp:events:{execution}")
}

/// Somebody follows this execution.
pub fn watched(execution: Uuid) -> String {
    format!("dp:watched:{execution}")
}

pub fn result_meta(execution: Uuid) -> String {
    format!("dp:result:{execution}:meta")
}

/// What the key of every page of a result begins with; the number of the page follows, from 0.
pub fn result_pages(execution: Uuid) -> String {
    format!("dp:result:{execution}:page:")
}

/// The two windows of a person's budget: a second, a minute.
pub fn request_windows(user: Uuid) -> [String; 2] {
    [format!("dp:rl:{user}:second"), format!("dp:rl:{user}:minute")]
}

/// The channel and message of a notice; none for what is never sent.
pub fn message_of(notice: &Notice) -> Option<(&'static str, String)> {
    match notice {
        Notice::DatasourceChanged(name) => Some((DATASOURCE_CHANGED, name.clone())),
        Notice::KeyRevoked(id) => Some((KEY_REVOKED, id.clone())),
        Notice::AccessChanged => Some((ACCESS_CHANGED, String::new())),
        Notice::CancelRaised(execution) => Some((CANCEL_RAISED, execution.to_string())),
        Notice::Missed => None,
    }
}

/// What a message says; `None` for one that is none of ours.
pub fn notice_of(channel: &str, message: &str) -> Option<Notice> {
    match channel {
        DATASOURCE_CHANGED => Some(Notice::DatasourceChanged(message.to_owned())),
        KEY_REVOKED => Some(Notice::KeyRevoked(message.to_owned())),
        ACCESS_CHANGED => Some(Notice::AccessChanged),
        CANCEL_RAISED => message.parse().ok().map(Notice::CancelRaised),
        _ => None,
    }
}

/// The execution and newest id of an [`EVENT_ARRIVED`].
pub fn arrival_of(message: &str) -> Option<(Uuid, i32)> {
    let (execution, newest) = message.split_once(':')?;
    Some((execution.parse().ok()?, newest.parse().ok()?))
}
