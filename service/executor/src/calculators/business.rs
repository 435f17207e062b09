//! Days on which people work.

use std::collections::HashSet;

use chrono::{Datelike as _, NaiveDate, Weekday};

use super::{Inputs, Outcome, Refusal, Value, date, in_calendar, text, words};

/// So many business days later, or earlier for a negative number; none is the day itself, whatever day that is.
pub(super) fn add_business_days(inputs: &Inputs) -> Outcome<Value> {
    let mut at = inputs.date("date")?;
    let days = inputs.integer("days")?;
    let named: Outcome<HashSet<Weekday>> = inputs
        .list_or_empty("weekend_days")?
        .iter()
        .map(|day| words::weekday("weekend_days", text("weekend_days", day)?))
        .collect();
    let weekend = match inputs.optional("weekend_days") {
        Some(_) => named?,
        None => HashSet::from([Weekday::Sat, Weekday::Sun]),
    };
    let holidays: Outcome<HashSet<NaiveDate>> =
        inputs.list_or_empty("holidays")?.iter().map(|day| date("holidays", day)).collect();
    let holidays = holidays?;
    if weekend.len() == 7 {
        return Err(Refusal::new("weekend_days", "not_in_list", "A week needs a day on which people work."));
    }
    let mut left = days.unsigned_abs();
    while left > 0 {
        let next = if days < 0 { at.pred_opt() } else { at.succ_opt() };
        // The calendar ends the walk, however many days were asked for.
        let Some(next) = next.filter(|next| (1..=9999).contains(&next.year())) else {
            return in_calendar(None, "days");
        };
        at = next;
        if !weekend.contains(&at.weekday()) && !holidays.contains(&at) {
            left -= 1;
        }
    }
    in_calendar(Some(at), "days")
}
