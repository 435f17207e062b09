//! Binds as the engine takes them, each with its own type: the engine infers nothing from text.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use duckdb::types::{Decimal, TimeUnit, Value};
use executor::staging::bind::Bind;

use crate::failure::Failure;
use crate::numbers::{Digits, MAX_DIGITS};

/// The values in order.
pub fn values(binds: &[Bind]) -> Result<Vec<Value>, Failure> {
    binds
        .iter()
        .enumerate()
        .map(|(index, bind)| value(bind).map_err(|what| Failure::statement(format!("parameter {} {what}", index + 1))))
        .collect()
}

fn value(bind: &Bind) -> Result<Value, &'static str> {
    Ok(match bind {
        Bind::Null => Value::Null,
        Bind::Bool(yes) => Value::Boolean(*yes),
        Bind::Integer(number) => Value::Int(*number),
        Bind::BigInteger(number) => Value::BigInt(*number),
        Bind::Decimal(text) => Value::Decimal(decimal(text)?),
        Bind::Double(bits) => Value::Double(f64::from_bits(*bits)),
        Bind::Text(text) => Value::Text(text.clone()),
        Bind::Binary(text) => Value::Blob(STANDARD.decode(text).map_err(|_| "is not base64")?),
        Bind::Date(days) => Value::Date32(*days),
        Bind::Time(micros) => Value::Time64(TimeUnit::Microsecond, *micros),
        Bind::Timestamp(micros) => Value::Timestamp(TimeUnit::Microsecond, *micros),
    })
}

/// The narrowest DECIMAL that holds the text with its own scale: `1.50` is DECIMAL(3, 2).
fn decimal(text: &str) -> Result<Decimal, &'static str> {
    let wide = "has more than 38 digits";
    let digits = Digits::of(text).ok_or("is not a decimal number")?;
    let scale = u8::try_from(digits.written_scale).map_err(|_| wide)?;
    let payload = text.replace('.', "").parse::<i128>().map_err(|_| wide)?;
    let width = (digits.integers + digits.written_scale).max(1);
    let width = u8::try_from(width).ok().filter(|width| usize::from(*width) <= MAX_DIGITS).ok_or(wide)?;
    Decimal::new(width, scale, payload).map_err(|_| wide)
}
