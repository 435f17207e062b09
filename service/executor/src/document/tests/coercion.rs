//! The coercion table of `pipeline-contract.md` §5, both ways.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use proptest::prelude::*;
use serde_json::{Value as Json, json};

use super::super::{Parameter, ParameterType, coerce, encode};
use crate::template::Value;

fn sized(ty: ParameterType, precision: Option<u32>, scale: Option<u32>) -> Parameter {
    Parameter { precision, scale, ..Parameter::of(ty) }
}

fn of(ty: ParameterType) -> Parameter {
    match ty {
        ParameterType::Decimal => sized(ty, Some(5), Some(2)),
        ParameterType::BigDecimal => sized(ty, Some(20), Some(3)),
        _ => Parameter::of(ty),
    }
}

fn utc(text: &str) -> Value {
    Value::Timestamp(DateTime::parse_from_rfc3339(text).unwrap().with_timezone(&Utc))
}

/// R-EXEC-15
#[test]
fn right_encodings_are_taken() {
    use ParameterType::{BigDecimal, BigInteger, Binary, Boolean, Date, Decimal, Integer, String, Time, Timestamp};
    let exact = |text: &str| Value::Decimal(text.into());
    let clock = |h, m, s, us| Value::Time(NaiveTime::from_hms_micro_opt(h, m, s, us).unwrap());
    let table: Vec<(ParameterType, Json, Value)> = vec![
        (Integer, json!(-2147483648_i64), Value::Integer(-2147483648)),
        (Integer, json!(2147483647), Value::Integer(2147483647)),
        (BigInteger, json!("-9223372036854775808"), Value::BigInteger(i64::MIN)),
        (BigInteger, json!("9223372036854775807"), Value::BigInteger(i64::MAX)),
        (Decimal, json!(1.1), exact("1.10")),
        (Decimal, json!(1.0), exact("1.00")),
        (Decimal, json!(-999.99), exact("-999.99")),
        (Decimal, json!(-0.0), exact("0.00")),
        (Decimal, json!(0.05), exact("0.05")),
        (BigDecimal, json!("12345678901234567.1"), exact("12345678901234567.100")),
        (BigDecimal, json!("-0.000"), exact("0.000")),
        (Boolean, json!(false), Value::Bool(false)),
        (String, json!("'; DROP TABLE t; --"), Value::String("'; DROP TABLE t; --".into())),
        (Binary, json!("AAECAw=="), Value::Binary(vec![0, 1, 2, 3])),
        (Binary, json!(""), Value::Binary(vec![])),
        (Date, json!("2024-02-29"), Value::Date(NaiveDate::from_ymd_opt(2024, 2, 29).unwrap())),
        (Time, json!("23:59:59.999999"), clock(23, 59, 59, 999_999)),
        (Time, json!("00:00:00"), clock(0, 0, 0, 0)),
        (Timestamp, json!("2026-01-15T12:00:00Z"), utc("2026-01-15T12:00:00Z")),
        (Timestamp, json!("2026-01-15T12:00:00.5+02:00"), utc("2026-01-15T10:00:00.5Z")),
        (Timestamp, json!("2026-01-15T12:00:00-00:30"), utc("2026-01-15T12:30:00Z")),
    ];
    for (ty, sent, expected) in table {
        assert_eq!(coerce(&of(ty), &sent), Ok(expected), "{ty:?} {sent}");
    }
    let approximate = sized(Decimal, Some(15), None);
    assert_eq!(coerce(&approximate, &json!(1e300)), Ok(Value::Double(1e300)));
    let unbounded = sized(BigDecimal, None, Some(0));
    let long = "9".repeat(400);
    assert_eq!(coerce(&unbounded, &json!(long)), Ok(Value::Decimal(long)));
}

/// R-EXEC-15
#[test]
fn wrong_encodings_are_refused_and_never_converted() {
    use ParameterType::{BigDecimal, BigInteger, Binary, Boolean, Date, Decimal, Integer, String, Time, Timestamp};
    let table: Vec<(ParameterType, Vec<Json>)> = vec![
        (
            Integer,
            vec![
                json!("1"),
                json!(1.0),
                json!(1.5),
                json!(2147483648_i64),
                json!(-2147483649_i64),
                json!(true),
                json!([]),
            ],
        ),
        (
            BigInteger,
            vec![
                json!(1),
                json!(""),
                json!("+1"),
                json!("1.0"),
                json!("01"),
                json!(" 1"),
                json!("1e3"),
                json!("0x1"),
                json!("9223372036854775808"),
                json!("١"),
            ],
        ),
        (Decimal, vec![json!("1.1"), json!(1.111), json!(1000), json!(1e9), json!(1e-9), json!(1e300), json!(null)]),
        (
            BigDecimal,
            vec![
                json!(1.5),
                json!("1.5555"),
                json!("1.5000"),
                json!("1e3"),
                json!("NaN"),
                json!("Infinity"),
                json!(".5"),
                json!("5."),
                json!("-"),
                json!("--1"),
                json!("1,5"),
                json!("1_0"),
                json!("123456789012345678.1"),
            ],
        ),
        (Boolean, vec![json!("true"), json!(1), json!(0), json!("")]),
        (String, vec![json!(1), json!(true), json!({}), json!(["a"])]),
        (Binary, vec![json!("AAECAw"), json!("AAECA==="), json!("AA-_"), json!("AAEC\nAw=="), json!("!"), json!([0])]),
        (
            Date,
            vec![
                json!("2026-1-5"),
                json!("2026-02-29"),
                json!("20260115"),
                json!("2026-01-15T00:00:00Z"),
                json!("0000-01-01"),
                json!("+2026-01-15"),
                json!(" 2026-01-15"),
                json!(20260115),
                json!("12026-01-15"),
            ],
        ),
        (
            Time,
            vec![
                json!("24:00:00"),
                json!("12:00"),
                json!("12:00:60"),
                json!("12:00:00."),
                json!("12:00:00.1234567"),
                json!("12:00:00Z"),
                json!("1:00:00"),
                json!("é:00:000"),
            ],
        ),
        (
            Timestamp,
            vec![
                json!("2026-01-15T12:00:00"),
                json!("2026-01-15 12:00:00Z"),
                json!("2026-01-15t12:00:00z"),
                json!("2026-01-15T12:00:00.1234567Z"),
                json!("2026-01-15T12:00:60Z"),
                json!("2026-01-15T12:00Z"),
                json!("2026-01-15T12:00:00+0200"),
                json!("2026-01-15T12:00:00+25:00"),
                json!("2026-01-15T12:00:00 Z"),
                json!("2026-13-15T12:00:00Z"),
                json!("0001-01-01T00:00:00+01:00"),
                json!("9999-12-31T23:59:59-01:00"),
                json!(1768478400),
            ],
        ),
    ];
    for (ty, wrong) in table {
        for sent in wrong {
            let refused = coerce(&of(ty), &sent);
            assert!(refused.is_err(), "{ty:?} took {sent} as {refused:?}");
        }
    }
}

/// R-EXEC-5: what comes out is what would be taken in.
#[test]
fn values_leave_in_the_encoding_they_came_in() {
    let table = [
        (ParameterType::Integer, json!(7), json!(7)),
        (ParameterType::BigInteger, json!("7"), json!("7")),
        (ParameterType::Decimal, json!(1.1), json!(1.1)),
        (ParameterType::BigDecimal, json!("1.5"), json!("1.500")),
        (ParameterType::Boolean, json!(true), json!(true)),
        (ParameterType::String, json!("x"), json!("x")),
        (ParameterType::Binary, json!("AAECAw=="), json!("AAECAw==")),
        (ParameterType::Date, json!("2026-01-15"), json!("2026-01-15")),
        (ParameterType::Time, json!("12:00:00.5"), json!("12:00:00.500000")),
        (ParameterType::Timestamp, json!("2026-01-15T12:00:00+02:00"), json!("2026-01-15T10:00:00.000000Z")),
    ];
    for (ty, sent, kept) in table {
        let value = coerce(&of(ty), &sent).unwrap();
        assert_eq!(encode(ty, &value), kept);
        assert_eq!(coerce(&of(ty), &kept).unwrap(), value, "{ty:?}");
    }
}

proptest! {
    /// R-EXEC-15: no text makes coercion panic, and what it takes it gives back.
    #[test]
    fn any_text_is_judged(text in ".{0,40}", ty in 0..10_usize) {
        let parameter = of(ParameterType::ALL[ty]);
        if let Ok(value) = coerce(&parameter, &json!(text)) {
            prop_assert_eq!(coerce(&parameter, &encode(parameter.ty, &value)), Ok(value));
        }
    }

    /// R-EXEC-15: a decimal keeps its digits.
    #[test]
    fn decimals_keep_their_digits(cents in -99_999_i64..=99_999) {
        let text = format!("{}{}.{:02}", if cents < 0 { "-" } else { "" }, cents.abs() / 100, cents.abs() % 100);
        let number: Json = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(coerce(&of(ParameterType::Decimal), &number), Ok(Value::Decimal(text)));
    }
}
