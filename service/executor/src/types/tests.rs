use std::sync::Arc;

use arrow::array::{
    ArrayRef, BinaryArray, BooleanArray, Date32Array, Decimal128Array, Decimal256Array, Float32Array, Float64Array,
    Int16Array, Int32Array, Int64Array, LargeStringArray, ListArray, NullArray, RecordBatch, StringArray,
    Time64MicrosecondArray, TimestampMicrosecondArray, TimestampNanosecondArray, TimestampSecondArray, UInt64Array,
};
use arrow::datatypes::{Field, Int32Type, Schema, i256};
use chrono::{DateTime, Datelike, NaiveDate};
use serde_json::{Value as Json, json};

use super::canonical::Canonical;
use super::{CanonicalType, Column, context, csv, json as wire, schema_json, text};
use crate::template::Value;

fn batch(columns: Vec<(Column, ArrayRef)>) -> RecordBatch {
    let (fields, arrays): (Vec<_>, Vec<_>) = columns.into_iter().map(|(column, array)| (column.field(), array)).unzip();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).unwrap()
}

fn plain(name: &str, ty: CanonicalType) -> Column {
    Column::new(name, ty)
}

/// Two rows of every canonical type: a value, and null.
fn every_type() -> RecordBatch {
    use CanonicalType as T;
    let two_text = StringArray::from(vec![Some("a\"b,\n\u{1}ü"), None]);
    let sized = Decimal128Array::from(vec![Some(-5), None]).with_precision_and_scale(9, 2).unwrap();
    let long = Decimal128Array::from(vec![Some(1500), None]).with_precision_and_scale(38, 3).unwrap();
    let wide = Decimal256Array::from(vec![Some(i256::from_i128(-1)), None]).with_precision_and_scale(76, 40).unwrap();
    batch(vec![
        (plain("null", T::Null), Arc::new(NullArray::new(2))),
        (plain("boolean", T::Boolean), Arc::new(BooleanArray::from(vec![Some(true), None]))),
        (plain("integer", T::Integer), Arc::new(Int32Array::from(vec![Some(i32::MIN), None]))),
        (plain("biginteger", T::BigInteger), Arc::new(Int64Array::from(vec![Some(i64::MAX), None]))),
        (Column::exact("decimal", 9, 2), Arc::new(sized)),
        (Column::exact("bigdecimal", 38, 3), Arc::new(long)),
        (Column::exact("wide", 76, 40), Arc::new(wide)),
        (Column::unbounded("unbounded"), Arc::new(StringArray::from(vec![Some("1.200"), None]))),
        (Column::approximate("float", 7), Arc::new(Float32Array::from(vec![Some(0.1), None]))),
        (Column::approximate("double", 15), Arc::new(Float64Array::from(vec![Some(-0.0), None]))),
        (plain("string", T::String), Arc::new(two_text)),
        (plain("binary", T::Binary), Arc::new(BinaryArray::from(vec![Some(&[0_u8, 255][..]), None]))),
        (plain("date", T::Date), Arc::new(Date32Array::from(vec![Some(-719_529), None]))),
        (plain("time", T::Time), Arc::new(Time64MicrosecondArray::from(vec![Some(86_399_999_999), None]))),
        (
            plain("timestamp", T::Timestamp),
            Arc::new(TimestampMicrosecondArray::from(vec![Some(-1), None]).with_timezone("UTC")),
        ),
    ])
}

/// `pipeline-contract.md` §12
#[test]
fn every_type_leaves_in_its_wire_form() {
    let mut out = Vec::new();
    wire::write_rows(&every_type(), 0..1, &mut out).unwrap();
    let expected = concat!(
        r#"[null,true,-2147483648,"9223372036854775807",-0.05,"1.500","-0.0000000000000000000000000000000000000001","#,
        r#""1.200",0.1,-0.0,"a\"b,\n\u0001ü","AP8=","0002-12-31 BC","23:59:59.999999","1969-12-31T23:59:59.999999Z"]"#,
    );
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

/// `pipeline-contract.md` §12: a last digit that a reader of JSON text may lose is still there.
#[test]
fn rows_as_values_are_the_rows_as_text() {
    let [first, second] = &wire::rows(&every_type(), 0..9).unwrap()[..] else { panic!("two rows") };
    let expected = json!([
        null,
        true,
        i32::MIN,
        "9223372036854775807",
        -0.05,
        "1.500",
        "-0.0000000000000000000000000000000000000001",
        "1.200",
        0.1,
        -0.0,
        "a\"b,\n\u{1}ü",
        "AP8=",
        "0002-12-31 BC",
        "23:59:59.999999",
        "1969-12-31T23:59:59.999999Z"
    ]);
    assert_eq!((first, second), (&expected, &json!(vec![Json::Null; 15])));
    let doubles = [-123_456_789.123_456_79, 1.234_567_890_123_456_8e-250, f64::MAX, 5e-324];
    let column = (Column::approximate("d", 15), Arc::new(Float64Array::from(doubles.to_vec())) as ArrayRef);
    let values: Vec<_> =
        wire::rows(&batch(vec![column]), 0..4).unwrap().iter().map(|row| row[0].as_f64().unwrap().to_bits()).collect();
    assert_eq!(values, doubles.map(f64::to_bits));
}

/// `pipeline-contract.md` §12
#[test]
fn rows_of_several_batches_follow_each_other() {
    let mut out = b"[".to_vec();
    for range in [1..2, 0..0, 1..9] {
        wire::write_rows(&every_type(), range, &mut out).unwrap();
    }
    out.push(b']');
    let rows: Json = serde_json::from_slice(&out).unwrap();
    assert_eq!(rows, json!([vec![Json::Null; 15], vec![Json::Null; 15]]));
}

/// R-RES-6
#[test]
fn csv_keeps_null_and_empty_apart() {
    let columns = vec![
        (
            plain("a,b", CanonicalType::String),
            Arc::new(StringArray::from(vec![None, Some(""), Some("x\"y\r")])) as ArrayRef,
        ),
        (
            plain("n", CanonicalType::BigInteger),
            Arc::new(Int64Array::from(vec![Some(1), None, Some(i64::MIN)])) as ArrayRef,
        ),
        (
            plain("", CanonicalType::Binary),
            Arc::new(BinaryArray::from(vec![Some(&b""[..]), None, Some(&b"f"[..])])) as ArrayRef,
        ),
    ];
    let batch = batch(columns);
    let mut out = Vec::new();
    csv::write_header(batch.schema_ref(), &mut out);
    csv::write_rows(&batch, 0..3, &mut out).unwrap();
    let expected = "\"a,b\",n,\"\"\r\n,1,\"\"\r\n\"\",,\r\n\"x\"\"y\r\",-9223372036854775808,Zg==\r\n";
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

/// R-RES-6
#[test]
fn ndjson_is_an_object_a_line() {
    let batch = batch(vec![
        (plain("a\"", CanonicalType::Integer), Arc::new(Int32Array::from(vec![Some(1), None])) as ArrayRef),
        (plain("b", CanonicalType::String), Arc::new(StringArray::from(vec![Some("x"), Some("y")])) as ArrayRef),
    ]);
    let mut out = Vec::new();
    wire::write_lines(&batch, 0..2, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), "{\"a\\\"\":1,\"b\":\"x\"}\n{\"a\\\"\":null,\"b\":\"y\"}\n");
}

/// FC-30: what JSON has no number for is a fault that names its column, found by the check too; never invalid JSON.
#[test]
fn values_without_a_wire_form_are_faults() {
    let bad: Vec<(Column, ArrayRef)> = vec![
        (Column::approximate("f", 15), Arc::new(Float64Array::from(vec![f64::NAN]))),
        (Column::approximate("f", 7), Arc::new(Float32Array::from(vec![f32::NEG_INFINITY]))),
        (plain("f", CanonicalType::Date), Arc::new(Date32Array::from(vec![i32::MAX]))),
        (plain("f", CanonicalType::Date), Arc::new(Date32Array::from(vec![-i32::MAX]))),
        (
            plain("f", CanonicalType::Timestamp),
            Arc::new(TimestampMicrosecondArray::from(vec![-i64::MAX]).with_timezone("UTC")),
        ),
    ];
    for column in bad {
        let batch = batch(vec![column]);
        let written = wire::write_rows(&batch, 0..1, &mut Vec::new()).unwrap_err();
        assert_eq!(written.code, "pipeline.staging.value_overflow");
        assert_eq!(written.details["column"], "f");
        assert_eq!(wire::check(&batch), Err(written.clone()));
        assert_eq!(csv::write_rows(&batch, 0..1, &mut Vec::new()), Err(written));
    }
    assert_eq!(wire::check(&every_type()), Ok(()));
}

/// `pipeline-contract.md` §12: descriptors have what is known, and survive the way through Arrow.
#[test]
fn a_descriptor_is_read_back_from_its_field() {
    let mut not_null = Column::exact("n", 16, 4);
    not_null.nullable = Some(false);
    for column in [
        plain("s", CanonicalType::String),
        Column::unbounded("u"),
        Column::exact("d", 15, 2),
        Column::exact("w", 100, 2),
        Column::approximate("f", 7),
        Column::approximate("g", 15),
        not_null.clone(),
    ] {
        assert_eq!(Column::of(&column.field()), column);
    }
    let schema = Schema::new(vec![not_null.field(), Column::unbounded("u").field()]);
    assert_eq!(
        schema_json(&schema),
        json!([
            {"name": "n", "type": "BIGDECIMAL", "precision": 16, "scale": 4, "nullable": false},
            {"name": "u", "type": "BIGDECIMAL", "scale": 0},
        ])
    );
    // Metadata of another column does not make text of a number.
    let computed = Field::new("c", arrow::datatypes::DataType::Int64, true)
        .with_metadata(Column::unbounded("u").field().metadata().clone());
    assert_eq!(Column::of(&computed), plain("c", CanonicalType::BigInteger));
}

/// `pipeline-contract.md` §12: results of the staging engine come in many Arrow types.
#[test]
fn any_arrow_batch_becomes_canonical() {
    let list = ListArray::from_iter_primitive::<Int32Type, _, _>(vec![Some(vec![Some(1), None])]);
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("i16", Arc::new(Int16Array::from(vec![-7]))),
        ("u64", Arc::new(UInt64Array::from(vec![u64::MAX]))),
        ("large", Arc::new(LargeStringArray::from(vec!["x"]))),
        ("seconds", Arc::new(TimestampSecondArray::from(vec![1]))),
        ("nanos", Arc::new(TimestampNanosecondArray::from(vec![-1]))),
        ("list", Arc::new(list)),
        ("tens", Arc::new(Decimal128Array::from(vec![12]).with_precision_and_scale(5, 1).unwrap())),
    ];
    let batch = RecordBatch::try_from_iter(columns).unwrap();
    let intake = Canonical::of(batch.schema_ref());
    let taken = intake.take(&batch).unwrap();
    assert_eq!(taken.schema_ref(), intake.schema());
    assert!(Canonical::of(intake.schema()).is_identity());
    let mut out = Vec::new();
    wire::write_rows(&batch, 0..1, &mut out).unwrap();
    let expected = r#"[-7,"18446744073709551615","x","1970-01-01T00:00:01.000000Z","1969-12-31T23:59:59.999999Z","[1, NULL]",1.2]"#;
    assert_eq!(String::from_utf8(out).unwrap(), expected);
    let types: Vec<_> = schema_json(intake.schema()).as_array().unwrap().iter().map(|c| c["type"].clone()).collect();
    assert_eq!(json!(types), json!(["INTEGER", "BIGDECIMAL", "STRING", "TIMESTAMP", "TIMESTAMP", "STRING", "DECIMAL"]));

    let far = RecordBatch::try_from_iter([("t", Arc::new(TimestampSecondArray::from(vec![i64::MAX - 1])) as ArrayRef)])
        .unwrap();
    assert_eq!(Canonical::of(far.schema_ref()).take(&far).unwrap_err().code, "pipeline.staging.value_overflow");
}

/// The calendar is ours: it agrees with another one wherever both reach, and goes on beyond.
#[test]
fn dates_are_those_of_the_calendar() {
    let written = |days: i64| {
        let mut out = Vec::new();
        text::push_date(days, &mut out);
        String::from_utf8(out).unwrap()
    };
    let epoch = NaiveDate::from_ymd_opt(1970, 1, 1).unwrap();
    for days in (-719_162..2_932_896).step_by(97).chain([-719_162, 2_932_896, 0, -1, 11_016]) {
        let date = epoch.checked_add_signed(chrono::TimeDelta::days(days)).unwrap();
        assert_eq!(written(days), date.format("%Y-%m-%d").to_string());
        assert_eq!(context::days(date), days);
    }
    assert_eq!(written(2_932_897), "10000-01-01");
    assert_eq!(written(-719_163), "0001-12-31 BC");
    let leap = NaiveDate::from_ymd_opt(-4, 2, 29).unwrap();
    assert_eq!((written(context::days(leap)).as_str(), leap.year()), ("0005-02-29 BC", -4));
}

/// R-EXEC-20, `pipeline-contract.md` §5: parameters stand in events in the encoding they are sent in.
#[test]
fn values_of_the_context_have_their_wire_form() {
    let instant = DateTime::parse_from_rfc3339("2024-02-29T23:59:59.123456789+02:00").unwrap().to_utc();
    let values = Value::List(vec![
        Value::Null,
        Value::Integer(1),
        Value::BigInteger(1),
        Value::Decimal("1.50".into()),
        Value::Binary(vec![0]),
        Value::Date(NaiveDate::from_ymd_opt(2024, 2, 29).unwrap()),
        Value::Timestamp(instant),
        Value::Double(f64::NAN),
    ]);
    let expected = json!([null, 1, "1", "1.50", "AA==", "2024-02-29", "2024-02-29T21:59:59.123456Z", null]);
    assert_eq!(context::wire(&values), expected);
    assert_eq!(context::wire_as(&Value::Decimal("1.50".into()), CanonicalType::Decimal), json!(1.5));
    assert_eq!(context::wire_as(&Value::Decimal("1.50".into()), CanonicalType::BigDecimal), json!("1.50"));
}
