//! Exact decimals.

use std::str::FromStr as _;

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, RoundingMode, Zero as _};

use super::words::one_of;
use super::{Inputs, Outcome, Refusal, Value};

/// Places beyond these are nobody's.
const MAX_PLACES: i64 = 1000;

const MODES: [(&str, RoundingMode); 7] = [
    ("half_up", RoundingMode::HalfUp),
    ("half_even", RoundingMode::HalfEven),
    ("half_down", RoundingMode::HalfDown),
    ("up", RoundingMode::Up),
    ("down", RoundingMode::Down),
    ("ceiling", RoundingMode::Ceiling),
    ("floor", RoundingMode::Floor),
];

/// Any number as an exact decimal; an approximate one as the shortest text that means it.
pub(super) fn exact(value: &Value) -> Option<BigDecimal> {
    match value {
        Value::Integer(n) | Value::BigInteger(n) => Some(BigDecimal::from(*n)),
        Value::Decimal(text) => BigDecimal::from_str(text).ok(),
        Value::Double(n) if n.is_finite() => BigDecimal::from_str(&n.to_string()).ok(),
        _ => None,
    }
}

/// A number's text, which may have an exponent, as a plain decimal.
pub(super) fn of_text(text: &str) -> Option<Value> {
    let number = BigDecimal::from_str(text).ok()?;
    let (_, scale) = number.as_bigint_and_exponent();
    (scale.unsigned_abs() <= MAX_PLACES.unsigned_abs()).then(|| plain(&number))
}

fn plain(number: &BigDecimal) -> Value {
    Value::Decimal(number.to_plain_string())
}

/// Rounds to so many places; negative places are before the point.
pub(super) fn round(inputs: &Inputs) -> Outcome<Value> {
    let value = inputs.decimal("value")?;
    let mode = one_of("mode", inputs.text_or("mode", "half_up")?, &MODES)?;
    let places = places(inputs, 0)?;
    let rounded = value.with_scale_round(places, mode);
    // Whole numbers are written with their zeros, not with a negative scale.
    Ok(plain(&if places < 0 { rounded.with_scale(0) } else { rounded }))
}

/// By how many per cent `current` is more than `previous`, rounded once, half up.
pub(super) fn percent_change(inputs: &Inputs) -> Outcome<Value> {
    let (current, previous) = (inputs.decimal("current")?, inputs.decimal("previous")?);
    let places = places(inputs, 2)?;
    if previous.is_zero() {
        return Err(Refusal::new("previous", "division_by_zero", "Nothing can be compared with zero."));
    }
    let change = (current - &previous) * BigDecimal::from(100);
    let scale = change.fractional_digit_count().max(previous.fractional_digit_count()).max(0);
    let whole = |number: BigDecimal| number.with_scale(scale).into_bigint_and_exponent().0;
    let (dividend, divisor) = (whole(change), whole(previous));
    // A double more than a digit more than is wanted decides where to round, exactly: no quotient is cut off before it.
    let power = BigInt::from(10).pow(u32::try_from(places.unsigned_abs()).unwrap_or(0));
    let (dividend, divisor) = if places < 0 { (dividend, divisor * power) } else { (dividend * power, divisor) };
    let quotient = half_up(&dividend, &divisor);
    let rounded = BigDecimal::new(quotient, places);
    Ok(plain(&if places < 0 { rounded.with_scale(0) } else { rounded }))
}

/// The nearest whole quotient; of two, the one further from zero.
fn half_up(dividend: &BigInt, divisor: &BigInt) -> BigInt {
    let negative = (dividend.sign() == bigdecimal::num_bigint::Sign::Minus)
        != (divisor.sign() == bigdecimal::num_bigint::Sign::Minus);
    let (dividend, divisor) = (dividend.magnitude(), divisor.magnitude());
    let rounded = BigInt::from((dividend * 2u32 + divisor) / (divisor * 2u32));
    if negative { -rounded } else { rounded }
}

fn places(inputs: &Inputs, otherwise: i64) -> Outcome<i64> {
    let places = inputs.integer_or("places", otherwise)?;
    if places.abs() > MAX_PLACES {
        let message = format!("The input `places` lies between -{MAX_PLACES} and {MAX_PLACES}.");
        return Err(Refusal::new("places", "out_of_range", message));
    }
    Ok(places)
}
