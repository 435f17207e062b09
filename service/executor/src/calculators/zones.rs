//! Wall clocks of other places.

use chrono::{LocalResult, NaiveDateTime, Offset as _, TimeDelta, TimeZone as _};
use chrono_tz::Tz;

use super::{Inputs, Outcome, Refusal, Value};

/// Farther than any zone ever put its clocks forward: whole days were left out at the date line.
const LONGEST_GAP_HOURS: i64 = 48;

/// The instant at which the clocks in `to_zone` show what they show in `from_zone` at this one. An hour that is skipped there
/// is taken as if the clocks had not been put forward, an hour that comes twice is the first of the two.
pub(super) fn tz_shift(inputs: &Inputs) -> Outcome<Value> {
    let (from, to) = (zone(inputs, "from_zone")?, zone(inputs, "to_zone")?);
    let shown = inputs.timestamp("timestamp")?.with_timezone(&from).naive_local();
    let offset = match to.offset_from_local_datetime(&shown) {
        LocalResult::Single(offset) | LocalResult::Ambiguous(offset, _) => offset.fix(),
        LocalResult::None => before_the_gap(to, shown)?,
    };
    let at = shown.checked_sub_offset(offset).map(|at| at.and_utc());
    let in_range = at.filter(|at| (1..=9999).contains(&chrono::Datelike::year(at)));
    in_range
        .map(Value::Timestamp)
        .ok_or_else(|| Refusal::new("timestamp", "out_of_range", "The instant lies outside the years 1 to 9999."))
}

fn before_the_gap(zone: Tz, shown: NaiveDateTime) -> Outcome<chrono::FixedOffset> {
    for hours in 1..=LONGEST_GAP_HOURS {
        let Some(earlier) = shown.checked_sub_signed(TimeDelta::hours(hours)) else { break };
        if let LocalResult::Single(offset) | LocalResult::Ambiguous(_, offset) =
            zone.offset_from_local_datetime(&earlier)
        {
            return Ok(offset.fix());
        }
    }
    Err(Refusal::new("to_zone", "out_of_range", "The clocks of this zone never showed that time."))
}

fn zone(inputs: &Inputs, name: &'static str) -> Outcome<Tz> {
    let message = || format!("The input `{name}` is the IANA name of a time zone, such as Europe/Berlin.");
    inputs.text(name)?.parse().map_err(|_| Refusal::new(name, "not_in_list", message()))
}
