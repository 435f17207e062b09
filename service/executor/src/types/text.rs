//! The text of one value, the same in JSON and in CSV.
//!
//! The formatter is ours because dates of databases reach further than calendars of libraries: a year past 9999 is written
//! with as many digits as it has, and a year before 1 as PostgreSQL does, with ` BC` at the end.

use arrow::datatypes::i256;

const DAY_MICROSECONDS: i64 = 86_400_000_000;

/// `YYYY-MM-DD` of days since 1970-01-01.
pub fn push_date(days: i64, out: &mut Vec<u8>) {
    let before_christ = push_calendar(days, out);
    push_era(before_christ, out);
}

/// `HH:MM:SS.ffffff` of microseconds since midnight. `24:00:00` is a value that PostgreSQL has, and stays.
pub fn push_time(microseconds: i64, out: &mut Vec<u8>) {
    let seconds = microseconds / 1_000_000;
    push_padded(seconds / 3600, 2, out);
    out.push(b':');
    push_padded(seconds / 60 % 60, 2, out);
    out.push(b':');
    push_padded(seconds % 60, 2, out);
    out.push(b'.');
    push_padded(microseconds % 1_000_000, 6, out);
}

/// `YYYY-MM-DDTHH:MM:SS.ffffffZ` of microseconds since 1970-01-01 UTC.
pub fn push_timestamp(microseconds: i64, out: &mut Vec<u8>) {
    let before_christ = push_calendar(microseconds.div_euclid(DAY_MICROSECONDS), out);
    out.push(b'T');
    push_time(microseconds.rem_euclid(DAY_MICROSECONDS), out);
    out.push(b'Z');
    push_era(before_christ, out);
}

/// A scaled integer as plain digits, with trailing zeros to its scale.
pub fn push_decimal(unscaled: i128, scale: i32, out: &mut Vec<u8>) {
    let mut digits = itoa::Buffer::new();
    push_scaled(unscaled < 0, digits.format(unscaled.unsigned_abs()), scale, out);
}

/// As [`push_decimal`], for up to 76 digits.
pub fn push_wide_decimal(unscaled: i256, scale: i32, out: &mut Vec<u8>) {
    let text = unscaled.to_string();
    match text.strip_prefix('-') {
        Some(digits) => push_scaled(true, digits, scale, out),
        None => push_scaled(false, &text, scale, out),
    }
}

fn push_scaled(negative: bool, digits: &str, scale: i32, out: &mut Vec<u8>) {
    if negative {
        out.push(b'-');
    }
    let digits = digits.as_bytes();
    let Ok(scale) = usize::try_from(scale) else {
        // A negative scale counts whole tens: Arrow has it, no canonical column does.
        out.extend_from_slice(digits);
        if digits != b"0" {
            out.resize(out.len() + usize::try_from(scale.unsigned_abs()).unwrap_or(0), b'0');
        }
        return;
    };
    let whole = digits.len().saturating_sub(scale);
    if whole == 0 {
        out.push(b'0');
    }
    out.extend_from_slice(&digits[..whole]);
    if scale > 0 {
        out.push(b'.');
        out.resize(out.len() + scale - (digits.len() - whole), b'0');
        out.extend_from_slice(&digits[whole..]);
    }
}

/// Pushes year, month and day; answers whether the year is before 1.
fn push_calendar(days: i64, out: &mut Vec<u8>) -> bool {
    let (year, month, day) = civil(days);
    let before_christ = year < 1;
    push_padded(if before_christ { 1 - year } else { year }, 4, out);
    out.push(b'-');
    push_padded(month, 2, out);
    out.push(b'-');
    push_padded(day, 2, out);
    before_christ
}

fn push_era(before_christ: bool, out: &mut Vec<u8>) {
    if before_christ {
        out.extend_from_slice(b" BC");
    }
}

fn push_padded(number: i64, width: usize, out: &mut Vec<u8>) {
    let mut buffer = itoa::Buffer::new();
    let digits = buffer.format(number);
    out.resize(out.len() + width.saturating_sub(digits.len()), b'0');
    out.extend_from_slice(digits.as_bytes());
}

/// Year, month and day of the proleptic Gregorian calendar. Years are counted from 1 March, so that the leap day is the last
/// day of its year, in eras of 400 years, which all have 146,097 days.
fn civil(days: i64) -> (i64, i64, i64) {
    const ERA_DAYS: i64 = 146_097;
    // 719,468 days lie between 0000-03-01 and 1970-01-01.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted.div_euclid(ERA_DAYS), shifted.rem_euclid(ERA_DAYS));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    (year, month, day)
}
