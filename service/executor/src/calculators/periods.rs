//! Weeks, months, quarters and years, of the calendar and of fiscal years.

use chrono::{Datelike as _, NaiveDate, Weekday};

use super::dates::{self, NEW_YEAR, YearDay};
use super::words::{self, Unit};
use super::{Inputs, Outcome, Refusal, Value, in_calendar};

/// How periods follow each other.
#[derive(Clone, Copy, Debug)]
enum Sequence {
    Days,
    Weeks(Weekday),
    /// Periods of so many months, one of which begins on that day of the year.
    Months(i64, YearDay),
}

impl Sequence {
    fn of(inputs: &Inputs, with_days: bool) -> Outcome<Self> {
        let unit = words::unit(inputs, with_days)?;
        let anchor =
            match words::one_of("mode", inputs.text_or("mode", "calendar")?, &[("calendar", false), ("fiscal", true)])?
            {
                false => NEW_YEAR,
                true => dates::year_day("fiscal_start", inputs.text("fiscal_start")?)?,
            };
        Ok(match unit.months() {
            Some(months) => Self::Months(months, anchor),
            None if unit == Unit::Week => Self::Weeks(words::week_start(inputs)?),
            None => Self::Days,
        })
    }

    /// The first day of the period that lies `ahead` periods after the one of `date`; `None` outside of time.
    fn start(self, date: NaiveDate, ahead: i64) -> Option<NaiveDate> {
        match self {
            Self::Days => dates::plus_days(date, ahead),
            Self::Weeks(start) => {
                let into = i64::from(date.weekday().days_since(start));
                dates::plus_days(date, ahead.checked_mul(7)?.checked_sub(into)?)
            }
            Self::Months(months, anchor) => {
                let anchored = i64::from(date.year()) * 12 + i64::from(date.month0()) - i64::from(anchor.month0);
                let mut period = anchored.div_euclid(months);
                let begins = |period: i64| {
                    dates::in_month(period.checked_mul(months)?.checked_add(i64::from(anchor.month0))?, anchor.day)
                };
                // In the month in which a period begins, the days before its first one are of the period before.
                if begins(period)? > date {
                    period -= 1;
                }
                begins(period.checked_add(ahead)?)
            }
        }
    }
}

pub(super) fn period_start(inputs: &Inputs) -> Outcome<Value> {
    in_calendar(Sequence::of(inputs, false)?.start(inputs.date("date")?, 0), "date")
}

/// The last day of the period.
pub(super) fn period_end(inputs: &Inputs) -> Outcome<Value> {
    let next = Sequence::of(inputs, false)?.start(inputs.date("date")?, 1);
    in_calendar(next.and_then(|next| next.pred_opt()), "date")
}

/// The first day of an earlier period: the one before, or `offset` before; a negative offset looks ahead.
pub(super) fn prior_period(inputs: &Inputs) -> Outcome<Value> {
    let back = inputs.integer_or("offset", 1)?;
    let ahead = back.checked_neg();
    let sequence = Sequence::of(inputs, false)?;
    let date = inputs.date("date")?;
    in_calendar(ahead.and_then(|ahead| sequence.start(date, ahead)), "offset")
}

pub(super) fn date_trunc(inputs: &Inputs) -> Outcome<Value> {
    in_calendar(Sequence::of(inputs, true)?.start(inputs.date("date")?, 0), "date")
}

/// A fiscal year is called after the calendar year in which it begins.
pub(super) fn fiscal_year(inputs: &Inputs) -> Outcome<Value> {
    Ok(Value::Integer(i64::from(fiscal_start(inputs, 12)?.year())))
}

pub(super) fn fiscal_quarter(inputs: &Inputs) -> Outcome<Value> {
    let (year, quarter) = (fiscal_start(inputs, 12)?, fiscal_start(inputs, 3)?);
    let index = |date: NaiveDate| i64::from(date.year()) * 12 + i64::from(date.month0());
    Ok(Value::Integer((index(quarter) - index(year)) / 3 + 1))
}

/// The first day of the fiscal period of so many months.
fn fiscal_start(inputs: &Inputs, months: i64) -> Outcome<NaiveDate> {
    let anchor = dates::year_day("fiscal_start", inputs.text("fiscal_start")?)?;
    Sequence::Months(months, anchor)
        .start(inputs.date("date")?, 0)
        .ok_or_else(|| Refusal::new("date", "out_of_range", "The date lies outside the years 1 to 9999."))
}
