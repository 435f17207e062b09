//! Days and months.

use chrono::{Datelike as _, Days, Months, NaiveDate};

use super::words::{self, Unit};
use super::{Inputs, Outcome, Refusal, Value, in_calendar};

pub(super) fn days_in_month(date: NaiveDate) -> u32 {
    u32::from(date.num_days_in_month())
}

/// 1 to 7, counted from the day that the week begins with.
pub(super) fn day_of_week(inputs: &Inputs) -> Outcome<Value> {
    let start = words::week_start(inputs)?;
    Ok(Value::Integer(i64::from(inputs.date("date")?.weekday().days_since(start)) + 1))
}

/// Whole units between two days, towards zero; negative when `to` is the earlier one.
pub(super) fn date_diff(inputs: &Inputs) -> Outcome<Value> {
    let (from, to) = (inputs.date("from")?, inputs.date("to")?);
    let days = to.signed_duration_since(from).num_days();
    Ok(Value::Integer(match words::unit(inputs, true)? {
        Unit::Day => days,
        Unit::Week => days / 7,
        unit => whole_months(from, to) / unit.months().unwrap_or(1),
    }))
}

/// A month is whole once its day, or the last day of a shorter month, is reached.
fn whole_months(from: NaiveDate, to: NaiveDate) -> i64 {
    let index = |date: NaiveDate| i64::from(date.year()) * 12 + i64::from(date.month0());
    let months = index(to) - index(from);
    let reached = plus_months(from, months);
    match reached {
        Some(reached) if months > 0 && reached > to => months - 1,
        Some(reached) if months < 0 && reached < to => months + 1,
        _ => months,
    }
}

pub(super) fn plus_days(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    let count = Days::new(days.unsigned_abs());
    if days < 0 { date.checked_sub_days(count) } else { date.checked_add_days(count) }
}

/// The same day of another month, or the last one of a shorter month.
pub(super) fn plus_months(date: NaiveDate, months: i64) -> Option<NaiveDate> {
    let count = Months::new(u32::try_from(months.unsigned_abs()).ok()?);
    if months < 0 { date.checked_sub_months(count) } else { date.checked_add_months(count) }
}

pub(super) fn add_days(inputs: &Inputs) -> Outcome<Value> {
    in_calendar(plus_days(inputs.date("date")?, inputs.integer("days")?), "days")
}

pub(super) fn add_months(inputs: &Inputs) -> Outcome<Value> {
    in_calendar(plus_months(inputs.date("date")?, inputs.integer("months")?), "months")
}

/// A day of every year, `MM-DD`. The 29th of February is the 28th in common years.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct YearDay {
    pub(super) month0: u32,
    pub(super) day: u32,
}

pub(super) const NEW_YEAR: YearDay = YearDay { month0: 0, day: 1 };

pub(super) fn year_day(input: &'static str, text: &str) -> Outcome<YearDay> {
    let of_a_leap_year = || {
        let (month, day) = text.split_once('-')?;
        let two = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
        let (month, day): (u32, u32) =
            if two(month) && two(day) { (month.parse().ok()?, day.parse().ok()?) } else { return None };
        NaiveDate::from_ymd_opt(2000, month, day).map(|date| YearDay { month0: date.month0(), day: date.day() })
    };
    of_a_leap_year()
        .ok_or_else(|| Refusal::new(input, "not_in_list", format!("The input `{input}` is a day of the year, MM-DD.")))
}

/// That day of a month counted from the beginning of the calendar, or the last one of a shorter month.
pub(super) fn in_month(index: i64, day: u32) -> Option<NaiveDate> {
    let year = i32::try_from(index.div_euclid(12)).ok()?;
    let first = NaiveDate::from_ymd_opt(year, u32::try_from(index.rem_euclid(12)).ok()? + 1, 1)?;
    first.with_day(day.min(days_in_month(first)))
}
