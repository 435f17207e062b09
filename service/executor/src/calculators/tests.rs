//! Every kind over its inputs, in the encoding of a document.

use serde_json::{Value as Json, json};

use super::{Inputs, evaluate, literal, wire};
use crate::document::calculator_inputs;
use crate::template::Value;

fn inputs(kind: &str, given: &Json) -> Inputs {
    let declared = calculator_inputs(kind).unwrap_or_else(|| panic!("{kind} is in the catalogue"));
    let mut inputs = Inputs::default();
    for (name, value) in given.as_object().unwrap() {
        let input = declared.iter().find(|input| input.name == name).unwrap_or_else(|| panic!("{kind} has {name}"));
        let one = |value: &Json| literal(input.ty, value).unwrap_or_else(|| panic!("{kind}.{name}: {value}"));
        let value = match value {
            Json::Array(items) if input.list => Value::List(items.iter().map(one).collect()),
            value => one(value),
        };
        inputs.insert(name, value);
    }
    inputs
}

/// What a kind gives, in wire encoding; a refusal as `input: reason`.
fn given(kind: &str, document: &Json) -> Json {
    match evaluate(kind, &inputs(kind, document)) {
        Ok(value) => wire(&value),
        Err(refusal) => format!("! {}: {}", refusal.input.unwrap_or_default(), refusal.reason).into(),
    }
}

#[track_caller]
fn table(kind: &str, rows: &[(Json, Json)]) {
    for (document, expected) in rows {
        assert_eq!(given(kind, document), *expected, "{kind} {document}");
    }
}

#[test]
fn quarters_and_lengths_of_months() {
    table(
        "quarter_of_year",
        &[
            (json!({"date": "2026-01-01"}), json!(1)),
            (json!({"date": "2026-03-31"}), json!(1)),
            (json!({"date": "2026-04-01"}), json!(2)),
            (json!({"date": "2026-12-31"}), json!(4)),
        ],
    );
    table(
        "days_in_month",
        &[
            (json!({"date": "2024-02-10"}), json!(29)),
            (json!({"date": "2100-02-10"}), json!(28)),
            (json!({"date": "2000-02-10"}), json!(29)),
            (json!({"date": "2026-04-30"}), json!(30)),
        ],
    );
}

#[test]
fn fiscal_years_are_called_after_the_year_in_which_they_begin() {
    table(
        "fiscal_year",
        &[
            (json!({"date": "2026-03-31", "fiscal_start": "04-01"}), json!(2025)),
            (json!({"date": "2026-04-01", "fiscal_start": "04-01"}), json!(2026)),
            (json!({"date": "2026-12-31", "fiscal_start": "01-01"}), json!(2026)),
            // The 29th of February is the 28th in common years.
            (json!({"date": "2027-02-27", "fiscal_start": "02-29"}), json!(2026)),
            (json!({"date": "2027-02-28", "fiscal_start": "02-29"}), json!(2027)),
            (json!({"date": "2028-02-28", "fiscal_start": "02-29"}), json!(2027)),
            (json!({"date": "2028-02-29", "fiscal_start": "02-29"}), json!(2028)),
            (json!({"date": "2028-02-29", "fiscal_start": "02-30"}), json!("! fiscal_start: not_in_list")),
            (json!({"date": "2028-02-29", "fiscal_start": "2-29"}), json!("! fiscal_start: not_in_list")),
            (json!({"date": "2028-02-29", "fiscal_start": "13-01"}), json!("! fiscal_start: not_in_list")),
        ],
    );
    table(
        "fiscal_quarter",
        &[
            (json!({"date": "2026-04-01", "fiscal_start": "04-01"}), json!(1)),
            (json!({"date": "2026-06-30", "fiscal_start": "04-01"}), json!(1)),
            (json!({"date": "2026-07-01", "fiscal_start": "04-01"}), json!(2)),
            (json!({"date": "2027-03-31", "fiscal_start": "04-01"}), json!(4)),
            (json!({"date": "2026-10-05", "fiscal_start": "04-06"}), json!(2)),
            (json!({"date": "2026-10-06", "fiscal_start": "04-06"}), json!(3)),
            // Quarters that begin on a last day keep to the last day.
            (json!({"date": "2026-11-29", "fiscal_start": "08-31"}), json!(1)),
            (json!({"date": "2026-11-30", "fiscal_start": "08-31"}), json!(2)),
            (json!({"date": "2027-02-28", "fiscal_start": "08-31"}), json!(3)),
            (json!({"date": "2028-02-28", "fiscal_start": "08-31"}), json!(2)),
            (json!({"date": "2028-02-29", "fiscal_start": "08-31"}), json!(3)),
            (json!({"date": "2027-02-28", "fiscal_start": "02-29"}), json!(1)),
            (json!({"date": "2027-02-27", "fiscal_start": "02-29"}), json!(4)),
        ],
    );
}

#[test]
fn periods_begin_and_end() {
    let date = |date: &str, unit: &str| json!({"date": date, "unit": unit});
    let fiscal = |date: &str, unit: &str, start: &str| json!({"date": date, "unit": unit, "mode": "fiscal", "fiscal_start": start});
    let week = |date: &str, start: &str| json!({"date": date, "unit": "week", "week_start": start});
    table(
        "period_start",
        &[
            (date("2026-11-30", "week"), json!("2026-11-30")),
            (date("2026-12-06", "week"), json!("2026-11-30")),
            (week("2026-12-06", "sunday"), json!("2026-12-06")),
            (week("2026-12-05", "sunday"), json!("2026-11-29")),
            (date("2026-11-30", "month"), json!("2026-11-01")),
            (date("2026-11-30", "quarter"), json!("2026-10-01")),
            (date("2026-11-30", "year"), json!("2026-01-01")),
            (fiscal("2026-03-31", "year", "04-01"), json!("2025-04-01")),
            (fiscal("2026-04-05", "quarter", "04-06"), json!("2026-01-06")),
            (fiscal("2026-04-06", "month", "04-06"), json!("2026-04-06")),
            (fiscal("2026-04-05", "month", "04-06"), json!("2026-03-06")),
            (fiscal("2027-02-28", "year", "02-29"), json!("2027-02-28")),
            (fiscal("2026-02-28", "month", "01-31"), json!("2026-02-28")),
            (fiscal("2026-03-30", "month", "01-31"), json!("2026-02-28")),
            (date("2026-11-30", "day"), json!("! unit: not_in_list")),
            (json!({"date": "2026-11-30", "unit": "year", "mode": "fiscal"}), json!("! fiscal_start: missing")),
            (json!({"date": "2026-11-30", "unit": "year", "mode": "lunar"}), json!("! mode: not_in_list")),
            (week("2026-12-06", "someday"), json!("! week_start: not_in_list")),
        ],
    );
    table(
        "period_end",
        &[
            (date("2024-02-01", "month"), json!("2024-02-29")),
            (date("2026-02-01", "month"), json!("2026-02-28")),
            (date("2026-11-30", "week"), json!("2026-12-06")),
            (date("2026-11-30", "quarter"), json!("2026-12-31")),
            (fiscal("2026-03-31", "year", "04-01"), json!("2026-03-31")),
            (fiscal("2027-03-01", "year", "02-29"), json!("2028-02-28")),
            (date("9999-12-31", "year"), json!("9999-12-31")),
        ],
    );
    let back = |offset: i64, unit: &str| json!({"date": "2026-01-31", "unit": unit, "offset": offset});
    table(
        "prior_period",
        &[
            (date("2026-01-31", "month"), json!("2025-12-01")),
            (back(0, "month"), json!("2026-01-01")),
            (back(13, "month"), json!("2024-12-01")),
            (back(-1, "month"), json!("2026-02-01")),
            (back(-4, "quarter"), json!("2027-01-01")),
            (back(1, "quarter"), json!("2025-10-01")),
            (back(2, "week"), json!("2026-01-12")),
            (back(2026, "year"), json!("! offset: out_of_range")),
            (back(i64::from(i32::MIN), "year"), json!("! offset: out_of_range")),
            (fiscal("2026-03-31", "year", "04-01"), json!("2024-04-01")),
        ],
    );
    table(
        "date_trunc",
        &[
            (date("2026-11-30", "day"), json!("2026-11-30")),
            (week("2026-11-29", "sunday"), json!("2026-11-29")),
            (date("2026-11-30", "quarter"), json!("2026-10-01")),
            (date("0001-01-01", "week"), json!("0001-01-01")),
            (date("0001-01-01", "hour"), json!("! unit: not_in_list")),
        ],
    );
}

#[test]
fn iso_weeks_belong_to_the_year_of_their_thursday() {
    for (date, year, week) in [
        ("2021-01-03", 2020, 53),
        ("2021-01-04", 2021, 1),
        ("2024-12-30", 2025, 1),
        ("2026-12-31", 2026, 53),
        ("2027-01-03", 2026, 53),
        ("2016-01-01", 2015, 53),
    ] {
        assert_eq!(given("iso_year", &json!({"date": date})), json!(year), "{date}");
        assert_eq!(given("iso_week", &json!({"date": date})), json!(week), "{date}");
    }
    table(
        "day_of_week",
        &[
            (json!({"date": "2026-11-30"}), json!(1)),
            (json!({"date": "2026-12-06"}), json!(7)),
            (json!({"date": "2026-12-06", "week_start": "sunday"}), json!(1)),
            (json!({"date": "2026-12-05", "week_start": "sunday"}), json!(7)),
        ],
    );
}

#[test]
fn differences_are_whole_units_towards_zero() {
    let between = |from: &str, to: &str, unit: &str| json!({"from": from, "to": to, "unit": unit});
    table(
        "date_diff",
        &[
            (between("2024-02-28", "2024-03-01", "day"), json!(2)),
            (between("2026-02-28", "2026-03-01", "day"), json!(1)),
            (between("2026-01-01", "2026-01-14", "week"), json!(1)),
            (between("2026-01-14", "2026-01-01", "week"), json!(-1)),
            (between("2026-01-15", "2026-02-14", "month"), json!(0)),
            (between("2026-01-15", "2026-02-15", "month"), json!(1)),
            (between("2026-01-31", "2026-02-28", "month"), json!(1)),
            (between("2026-02-28", "2026-01-31", "month"), json!(0)),
            (between("2026-03-31", "2026-02-28", "month"), json!(-1)),
            (between("2026-01-01", "2026-12-31", "quarter"), json!(3)),
            (between("2024-02-29", "2025-02-28", "year"), json!(1)),
            (between("2026-12-31", "2026-01-01", "year"), json!(0)),
            (between("2026-12-31", "2024-01-01", "year"), json!(-2)),
        ],
    );
}

#[test]
fn days_and_months_are_added_and_months_end_where_they_end() {
    let days = |date: &str, days: i64| json!({"date": date, "days": days});
    let months = |date: &str, months: i64| json!({"date": date, "months": months});
    table(
        "add_days",
        &[
            (days("2024-02-28", 1), json!("2024-02-29")),
            (days("2026-01-01", -1), json!("2025-12-31")),
            (days("9999-12-31", 1), json!("! days: out_of_range")),
            (days("0001-01-01", -1), json!("! days: out_of_range")),
            (days("2026-01-01", i64::from(i32::MAX)), json!("! days: out_of_range")),
        ],
    );
    table(
        "add_months",
        &[
            (months("2026-01-31", 1), json!("2026-02-28")),
            (months("2024-01-31", 1), json!("2024-02-29")),
            (months("2026-03-31", -1), json!("2026-02-28")),
            (months("2024-02-29", 12), json!("2025-02-28")),
            (months("2024-02-29", 48), json!("2028-02-29")),
            (months("2026-01-01", i64::from(i32::MIN)), json!("! months: out_of_range")),
        ],
    );
}

#[test]
fn business_days_leave_weekends_and_holidays_out() {
    let plain = |date: &str, days: i64| json!({"date": date, "days": days});
    let with = |date: &str, days: i64, weekend: Json, holidays: Json| json!({"date": date, "days": days, "weekend_days": weekend, "holidays": holidays});
    table(
        "add_business_days",
        &[
            (plain("2026-11-27", 1), json!("2026-11-30")),
            (plain("2026-11-30", -1), json!("2026-11-27")),
            (plain("2026-11-28", 0), json!("2026-11-28")),
            (plain("2026-11-28", 1), json!("2026-11-30")),
            (plain("2026-11-30", 10), json!("2026-12-14")),
            (
                with("2026-12-24", 1, json!(["saturday", "sunday"]), json!(["2026-12-25", "2026-12-28"])),
                json!("2026-12-29"),
            ),
            (
                with("2026-12-29", -1, json!(["saturday", "sunday"]), json!(["2026-12-25", "2026-12-28"])),
                json!("2026-12-24"),
            ),
            // A holiday on a weekend costs no day.
            (with("2026-12-24", 1, json!(["saturday", "sunday"]), json!(["2026-12-26"])), json!("2026-12-25")),
            (with("2026-12-03", 1, json!(["friday", "saturday"]), json!([])), json!("2026-12-06")),
            (with("2026-12-05", 1, json!([]), json!([])), json!("2026-12-06")),
            (plain("9999-12-30", 2), json!("! days: out_of_range")),
            (
                with(
                    "2026-12-05",
                    1,
                    json!(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
                    json!([]),
                ),
                json!("! weekend_days: not_in_list"),
            ),
            (with("2026-12-05", 1, json!(["fun"]), json!([])), json!("! weekend_days: not_in_list")),
        ],
    );
}

#[test]
fn dates_are_written_and_read_in_patterns() {
    let of = |date: &str, format: &str| json!({"date": date, "format": format});
    table(
        "date_format",
        &[
            (of("2026-01-05", "yyyy-MM-dd"), json!("2026-01-05")),
            (of("2026-01-05", "d.M.yy"), json!("5.1.26")),
            (of("2026-01-05", "EEEE, d MMMM yyyy"), json!("Monday, 5 January 2026")),
            (of("2026-11-30", "yyyy'Q'Q"), json!("2026Q4")),
            (of("2026-11-30", "DDD 'o''clock' 100%"), json!("334 o'clock 100%")),
            (of("0476-09-04", "yyyy"), json!("0476")),
            (of("2026-01-05", "yyyy-hh"), json!("! format: not_in_list")),
            (of("2026-01-05", "'open"), json!("! format: not_in_list")),
        ],
    );
    let text = |text: &str, format: &str| json!({"text": text, "format": format});
    table(
        "date_parse",
        &[
            (text("2026-01-05", "yyyy-MM-dd"), json!("2026-01-05")),
            (text("5.1.2026", "d.M.yyyy"), json!("2026-01-05")),
            (text("05 jan 2026", "dd MMM yyyy"), json!("2026-01-05")),
            (text("20240229", "yyyyMMdd"), json!("2024-02-29")),
            (text("2026-02-29", "yyyy-MM-dd"), json!("! text: no_match")),
            (text("2026-1-5", "yyyy-MM-dd"), json!("! text: no_match")),
            (text("2026-01-05 ", "yyyy-MM-dd"), json!("! text: no_match")),
            (text("05.1.2026", "d.M.yyyy"), json!("! text: no_match")),
            (text("2026Q1", "yyyy'Q'Q"), json!("! format: not_in_list")),
            (text("100%", "yyyy%"), json!("! text: no_match")),
        ],
    );
}

#[test]
fn a_wall_clock_is_read_in_another_zone() {
    let shift = |at: &str, from: &str, to: &str| json!({"timestamp": at, "from_zone": from, "to_zone": to});
    table(
        "tz_shift",
        &[
            (shift("2026-01-15T09:00:00Z", "UTC", "Europe/Berlin"), json!("2026-01-15T08:00:00.000000Z")),
            (shift("2026-07-15T09:00:00Z", "UTC", "Europe/Berlin"), json!("2026-07-15T07:00:00.000000Z")),
            (shift("2026-07-15T09:00:00Z", "America/New_York", "UTC"), json!("2026-07-15T05:00:00.000000Z")),
            // 02:30 is skipped: as if the clocks had not been put forward.
            (shift("2026-03-29T02:30:00Z", "UTC", "Europe/Berlin"), json!("2026-03-29T01:30:00.000000Z")),
            // 02:30 comes twice: the first of them.
            (shift("2026-10-25T02:30:00Z", "UTC", "Europe/Berlin"), json!("2026-10-25T00:30:00.000000Z")),
            // A whole day was left out.
            (shift("2011-12-30T12:00:00Z", "UTC", "Pacific/Apia"), json!("2011-12-30T22:00:00.000000Z")),
            (shift("2026-01-15T09:00:00Z", "UTC", "Mars/Base"), json!("! to_zone: not_in_list")),
            (shift("2026-01-15T09:00:00Z", "CE", "UTC"), json!("! from_zone: not_in_list")),
        ],
    );
}

#[test]
fn decimals_are_rounded_exactly() {
    let round = |value: Json, places: i64, mode: &str| json!({"value": value, "places": places, "mode": mode});
    table(
        "round",
        &[
            (json!({"value": 2.5}), json!(3)),
            (json!({"value": -2.5}), json!(-3)),
            (round(json!(2.675), 2, "half_up"), json!(2.68)),
            (round(json!(2.5), 0, "half_even"), json!(2)),
            (round(json!(3.5), 0, "half_even"), json!(4)),
            (round(json!(2.5), 0, "half_down"), json!(2)),
            (round(json!(2.1), 0, "up"), json!(3)),
            (round(json!(-2.9), 0, "down"), json!(-2)),
            (round(json!(-2.1), 0, "floor"), json!(-3)),
            (round(json!(-2.9), 0, "ceiling"), json!(-2)),
            (round(json!(1250), -2, "half_up"), json!(1300)),
            (round(json!(0.1), 3, "HALF_UP"), json!(0.1)),
            (round(json!(1), 1001, "up"), json!("! places: out_of_range")),
            (round(json!(1), 0, "nearest"), json!("! mode: not_in_list")),
        ],
    );
    let exact = |text: &str| {
        let mut inputs = Inputs::default();
        inputs.insert("value", Value::Decimal(text.to_owned()));
        inputs.insert("places", Value::Integer(3));
        evaluate("round", &inputs).unwrap()
    };
    assert_eq!(
        exact("123456789012345678901234567890.0005"),
        Value::Decimal("123456789012345678901234567890.001".into())
    );
    assert_eq!(exact("0.1"), Value::Decimal("0.100".into()), "as many places as were asked for");
    assert_eq!(wire(&exact("123456789012345678901234567890.0005")), json!("123456789012345678901234567890.001"));
}

#[test]
fn a_change_in_per_cent_is_rounded_once_and_nothing_is_compared_with_zero() {
    let change = |current: Json, previous: Json| json!({"current": current, "previous": previous});
    table(
        "percent_change",
        &[
            (change(json!(110), json!(100)), json!(10.0)),
            (change(json!(2), json!(3)), json!(-33.33)),
            (change(json!(100), json!(110)), json!(-9.09)),
            (change(json!(0.3), json!(0.1)), json!(200.0)),
            (change(json!(1), json!(0)), json!("! previous: division_by_zero")),
            (change(json!(0), json!(0.0)), json!("! previous: division_by_zero")),
            (json!({"current": 2, "previous": 3, "places": 0}), json!(-33)),
            (json!({"current": 201, "previous": 200, "places": 0}), json!(1)),
            (json!({"current": 2, "previous": 3, "places": 20}), json!("-33.33333333333333333333")),
            (json!({"current": 1234, "previous": 100, "places": -2}), json!(1100)),
        ],
    );
}

#[test]
fn what_is_chosen_keeps_its_type() {
    table(
        "coalesce",
        &[
            (json!({"values": [null, "a", 1]}), json!("a")),
            (json!({"values": [null, 0]}), json!(0)),
            (json!({"values": [null, false]}), json!(false)),
            (json!({"values": [null]}), json!(null)),
            (json!({"values": []}), json!(null)),
            (json!({"values": [5000000000_i64]}), json!("5000000000")),
        ],
    );
    table(
        "if_null",
        &[
            (json!({"value": null, "default": 7}), json!(7)),
            (json!({"value": 0, "default": 7}), json!(0)),
            (json!({"value": null, "default": null}), json!(null)),
        ],
    );
    let map = |value: Json| json!({"value": value, "from": [1, "b", null, 2.50], "to": ["one", 2, "none", true], "default": "other"});
    table(
        "map",
        &[
            (map(json!(1)), json!("one")),
            (map(json!(1.0)), json!("one")),
            (map(json!("b")), json!(2)),
            (map(json!(null)), json!("none")),
            (map(json!(2.5)), json!(true)),
            (map(json!("z")), json!("other")),
            (json!({"value": 1, "from": [2], "to": [3]}), json!("! value: no_match")),
            (json!({"value": 1, "from": [1, 2], "to": [3]}), json!("! to: length")),
            (json!({"value": 9, "from": [1], "to": [3], "default": null}), json!(null)),
        ],
    );
    let date = Value::Date(chrono::NaiveDate::from_ymd_opt(2026, 1, 5).unwrap());
    let mut inputs = inputs("map", &json!({"from": ["2026-01-05"], "to": ["found"]}));
    inputs.insert("value", date);
    assert_eq!(evaluate("map", &inputs).unwrap(), Value::String("found".into()), "a date is compared as it is written");
}

#[test]
fn an_input_without_a_value_is_named() {
    for kind in ["iso_week", "round", "tz_shift", "date_format"] {
        let refusal = evaluate(kind, &Inputs::default()).unwrap_err();
        assert_eq!(refusal.reason, "missing", "{kind}");
        assert!(refusal.input.is_some());
    }
    let mut inputs = Inputs::default();
    inputs.insert("date", Value::String("2026-01-05".into()));
    assert_eq!(evaluate("iso_week", &inputs).unwrap_err().reason, "type");
}

/// R-PIPE-5: the catalogue that documents are judged by is the one that is computed.
#[test]
fn every_kind_of_the_catalogue_is_computed() {
    for kind in crate::document::calculator_kinds() {
        let refusal = evaluate(kind, &Inputs::default());
        assert!(!matches!(refusal, Err(refusal) if refusal.reason == "unknown_kind"), "{kind}");
    }
}
