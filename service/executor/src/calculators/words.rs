//! The words that inputs are chosen from.

use chrono::Weekday;

use super::{Inputs, Outcome, Refusal};

/// The length of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Day,
    Week,
    Month,
    Quarter,
    Year,
}

impl Unit {
    /// How many months; `None` for days and weeks.
    pub(super) fn months(self) -> Option<i64> {
        match self {
            Self::Day | Self::Week => None,
            Self::Month => Some(1),
            Self::Quarter => Some(3),
            Self::Year => Some(12),
        }
    }
}

const UNITS: [(&str, Unit); 5] = [
    ("day", Unit::Day),
    ("week", Unit::Week),
    ("month", Unit::Month),
    ("quarter", Unit::Quarter),
    ("year", Unit::Year),
];

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Mon),
    ("tuesday", Weekday::Tue),
    ("wednesday", Weekday::Wed),
    ("thursday", Weekday::Thu),
    ("friday", Weekday::Fri),
    ("saturday", Weekday::Sat),
    ("sunday", Weekday::Sun),
];

/// The unit that `unit` names; a day only where periods may be that short.
pub(super) fn unit(inputs: &Inputs, with_days: bool) -> Outcome<Unit> {
    let units = if with_days { &UNITS[..] } else { &UNITS[1..] };
    one_of("unit", inputs.text("unit")?, units)
}

/// The day that a week begins with; Monday where nothing is said.
pub(super) fn week_start(inputs: &Inputs) -> Outcome<Weekday> {
    weekday("week_start", inputs.text_or("week_start", "monday")?)
}

pub(super) fn weekday(input: &'static str, word: &str) -> Outcome<Weekday> {
    one_of(input, word, &WEEKDAYS)
}

/// What a word stands for; upper and lower case are the same.
pub(super) fn one_of<T: Copy>(input: &'static str, word: &str, known: &[(&str, T)]) -> Outcome<T> {
    known.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        Refusal::new(input, "not_in_list", format!("The input `{input}` is one of {}.", names.join(", ")))
    })
}
