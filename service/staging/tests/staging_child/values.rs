//! Values on their way in and out: exact, or refused.

use std::sync::Arc;

use arrow::array::{
    ArrayRef, BinaryArray, BooleanArray, Date32Array, Decimal128Array, Float32Array, Float64Array, Int32Array,
    Int64Array, NullArray, StringArray, Time64MicrosecondArray, TimestampMicrosecondArray,
};
use arrow::datatypes::i256;
use executor::types::{CanonicalType as T, Column};

use crate::support::{bench, cells, collect, column, described, sized, statement};

fn utc(values: Vec<Option<i64>>) -> ArrayRef {
    Arc::new(TimestampMicrosecondArray::from(values).with_timezone("UTC"))
}

fn decimals(values: Vec<Option<i128>>, precision: u8, scale: i8) -> ArrayRef {
    Arc::new(Decimal128Array::from(values).with_precision_and_scale(precision, scale).unwrap())
}

const NINES_38: i128 = 10_i128.pow(38) - 1;

/// Every type with its extremes: what goes in comes out, digit by digit.
#[tokio::test]
async fn extreme_values_pass_through_staging_unchanged() {
    let bench = bench().await;
    let columns: Vec<(Column, ArrayRef, &str, [&str; 4])> = vec![
        (column("nothing", T::Null), Arc::new(NullArray::new(4)), "VARCHAR", ["NULL", "NULL", "NULL", "NULL"]),
        (
            column("flag", T::Boolean),
            Arc::new(BooleanArray::from(vec![Some(true), Some(false), None, Some(true)])),
            "BOOLEAN",
            ["true", "false", "NULL", "true"],
        ),
        (
            column("small", T::Integer),
            Arc::new(Int32Array::from(vec![Some(i32::MIN), Some(i32::MAX), None, Some(0)])),
            "INTEGER",
            ["-2147483648", "2147483647", "NULL", "0"],
        ),
        (
            column("big", T::BigInteger),
            Arc::new(Int64Array::from(vec![Some(i64::MIN), Some(i64::MAX), None, Some(9_007_199_254_740_993)])),
            "BIGINT",
            ["-9223372036854775808", "9223372036854775807", "NULL", "9007199254740993"],
        ),
        (
            sized("tiny", T::Decimal, 4, Some(2)),
            decimals(vec![Some(-9999), Some(9999), None, Some(1)], 4, 2),
            "DECIMAL(4,2)",
            ["-99.99", "99.99", "NULL", "0.01"],
        ),
        (
            sized("money", T::Decimal, 15, Some(2)),
            decimals(vec![Some(-999_999_999_999_999), Some(999_999_999_999_999), None, Some(0)], 15, 2),
            "DECIMAL(15,2)",
            ["-9999999999999.99", "9999999999999.99", "NULL", "0.00"],
        ),
        (
            sized("wide", T::BigDecimal, 38, Some(20)),
            decimals(vec![Some(-NINES_38), Some(NINES_38), None, Some(1)], 38, 20),
            "DECIMAL(38,20)",
            [
                "-999999999999999999.99999999999999999999",
                "999999999999999999.99999999999999999999",
                "NULL",
                "0.00000000000000000001",
            ],
        ),
        (
            sized("whole", T::BigDecimal, 38, Some(0)),
            decimals(vec![Some(-NINES_38), Some(NINES_38), None, Some(0)], 38, 0),
            "DECIMAL(38,0)",
            ["-99999999999999999999999999999999999999", "99999999999999999999999999999999999999", "NULL", "0"],
        ),
        (
            column("unsized", T::BigDecimal),
            Arc::new(StringArray::from(vec![
                Some("-123456789012345678.5"),
                Some("0.00000000000000000001"),
                None,
                Some("1.500"),
            ])),
            "DECIMAL(38,20)",
            ["-123456789012345678.50000000000000000000", "0.00000000000000000001", "NULL", "1.50000000000000000000"],
        ),
        (
            sized("single", T::Decimal, 7, None),
            Arc::new(Float32Array::from(vec![Some(1.5), Some(f32::MAX), None, Some(-0.25)])),
            "DOUBLE",
            ["1.5", "3.4028234663852886e38", "NULL", "-0.25"],
        ),
        (
            sized("double", T::Decimal, 15, None),
            Arc::new(Float64Array::from(vec![Some(f64::NAN), Some(f64::NEG_INFINITY), None, Some(-0.0)])),
            "DOUBLE",
            ["NaN", "-inf", "NULL", "-0.0"],
        ),
        (
            column("text", T::String),
            Arc::new(StringArray::from(vec![Some(""), Some("a\u{0}b"), None, Some("Straße \u{1F600} 'x' \"y\"")])),
            "VARCHAR",
            ["", "a\u{0}b", "NULL", "Straße \u{1F600} 'x' \"y\""],
        ),
        (
            column("bytes", T::Binary),
            Arc::new(BinaryArray::from(vec![Some(&b""[..]), Some(&[0, 255][..]), None, Some(&[0x27][..])])),
            "BLOB",
            ["", "00ff", "NULL", "27"],
        ),
        (
            column("day", T::Date),
            Arc::new(Date32Array::from(vec![Some(-719_162), Some(2_932_896), None, Some(0)])),
            "DATE",
            ["0001-01-01", "9999-12-31", "NULL", "1970-01-01"],
        ),
        (
            column("clock", T::Time),
            Arc::new(Time64MicrosecondArray::from(vec![Some(0), Some(86_399_999_999), None, Some(1)])),
            "TIME",
            ["00:00:00", "23:59:59.999999", "NULL", "00:00:00.000001"],
        ),
        (
            column("at", T::Timestamp),
            utc(vec![Some(-62_135_596_800_000_000), Some(253_402_300_799_999_999), None, Some(-1)]),
            "TIMESTAMP",
            ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z", "NULL", "1969-12-31T23:59:59.999999Z"],
        ),
    ];
    let loaded = columns.iter().map(|(column, array, ..)| (column.clone(), Arc::clone(array))).collect();
    assert_eq!(bench.load("extremes", loaded).await.unwrap().rows, 4);

    let types = bench.cells("SELECT column_type FROM (DESCRIBE extremes)").await.unwrap();
    let rows = bench.staging.query(statement("SELECT * FROM extremes")).await.unwrap();
    let batch = collect(rows).await.unwrap();
    let out = cells(&batch);
    for (index, (column, _, ty, expected)) in columns.iter().enumerate() {
        assert_eq!(types[index][0], *ty, "{}", column.name);
        let found: Vec<_> = out.iter().map(|row| row[index].as_str()).collect();
        assert_eq!(found, expected, "{}", column.name);
    }
}

/// FC-32: the type a column leaves with.
#[tokio::test]
async fn every_type_of_the_engine_has_a_canonical_one() {
    let bench = bench().await;
    let cases = [
        ("true", "BOOLEAN", "true"),
        ("1::TINYINT", "INTEGER", "1"),
        ("255::UTINYINT", "INTEGER", "255"),
        ("(-32768)::SMALLINT", "INTEGER", "-32768"),
        ("4294967295::UINTEGER", "BIGINTEGER", "4294967295"),
        ("18446744073709551615::UBIGINT", "BIGDECIMAL(20,0)", "18446744073709551615"),
        ("170141183460469231731687303715884105::HUGEINT", "BIGDECIMAL(38,0)", "170141183460469231731687303715884105"),
        ("340282366920938463463374607431768211::UHUGEINT", "BIGDECIMAL(38,0)", "340282366920938463463374607431768211"),
        ("0.1::FLOAT", "DECIMAL(7)", "0.1"),
        ("0.1::DOUBLE", "DECIMAL(15)", "0.1"),
        ("0.1 + 0.2", "DECIMAL(3,1)", "0.3"),
        ("1.5::DECIMAL(16, 4)", "BIGDECIMAL(16,4)", "1.5000"),
        ("'x'", "STRING", "x"),
        ("'\\x00\\xFF'::BLOB", "BINARY", "00ff"),
        ("DATE '2024-02-29'", "DATE", "2024-02-29"),
        ("TIME '23:59:59.999999'", "TIME", "23:59:59.999999"),
        ("TIMETZ '10:00:00+02'", "TIME", "10:00:00"),
        ("TIMESTAMP '2024-01-01 10:00:00.123456'", "TIMESTAMP", "2024-01-01T10:00:00.123456Z"),
        ("TIMESTAMPTZ '2024-01-01 10:00:00+02'", "TIMESTAMP", "2024-01-01T08:00:00Z"),
        ("TIMESTAMP_S '1969-12-31 23:59:59'", "TIMESTAMP", "1969-12-31T23:59:59Z"),
        ("TIMESTAMP_MS '1969-12-31 23:59:59.999'", "TIMESTAMP", "1969-12-31T23:59:59.999Z"),
        ("TIMESTAMP_NS '1969-12-31 23:59:59.999999999'", "TIMESTAMP", "1969-12-31T23:59:59.999999Z"),
        ("'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'::UUID", "STRING", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
        ("'{\"a\": 1}'::JSON", "STRING", "{\"a\": 1}"),
        ("INTERVAL '1 day 2 hours'", "STRING", "1 day 02:00:00"),
        ("'b'::ENUM('a', 'b')", "STRING", "b"),
        ("[1, NULL, 3]", "STRING", "[1, NULL, 3]"),
        ("{'a': 1, 'b': 'x'}", "STRING", "{'a': 1, 'b': x}"),
        ("MAP {'k': 1}", "STRING", "{k=1}"),
        ("'101'::BIT", "STRING", "101"),
    ];
    for (expression, ty, text) in cases {
        let rows = bench.staging.query(statement(&format!("SELECT {expression} AS v"))).await.unwrap();
        assert!(rows.warnings.all().is_empty(), "{expression}");
        assert_eq!(described(&rows, 0).0, ty, "{expression}");
        assert_eq!(rows.schema.field(0).name(), "v");
        let batch = collect(rows).await.unwrap_or_else(|fault| panic!("{expression}: {fault:?}"));
        assert_eq!(cells(&batch), [[text]], "{expression}");
    }
}

#[tokio::test]
async fn what_does_not_fit_is_an_overflow_and_never_rounded() {
    let bench = bench().await;
    let text = |values: &[&str]| Arc::new(StringArray::from(values.to_vec())) as ArrayRef;
    let forty = format!("{}.{}", "9".repeat(20), "1".repeat(20));
    let cases: Vec<(&str, Column, ArrayRef)> = vec![
        ("NaN", column("n", T::BigDecimal), text(&["1", "NaN"])),
        ("infinity", column("n", T::BigDecimal), text(&["-Infinity"])),
        ("forty digits", column("n", T::BigDecimal), text(&[&forty])),
        ("together forty", column("n", T::BigDecimal), text(&[&"9".repeat(20), &format!("0.{}", "1".repeat(20))])),
        ("decimal256", sized("n", T::BigDecimal, 76, Some(20)), {
            let wide = arrow::array::Decimal256Array::from(vec![
                i256::from_i128(NINES_38).wrapping_mul(i256::from(1000)).wrapping_add(i256::ONE),
            ]);
            Arc::new(wide.with_precision_and_scale(76, 20).unwrap())
        }),
        ("infinite date", column("n", T::Date), Arc::new(Date32Array::from(vec![i32::MAX]))),
        ("date before all", column("n", T::Date), Arc::new(Date32Array::from(vec![-i32::MAX]))),
        ("infinite timestamp", column("n", T::Timestamp), utc(vec![Some(i64::MAX)])),
        ("timestamp before all", column("n", T::Timestamp), utc(vec![Some(i64::MIN)])),
        ("time", column("n", T::Time), Arc::new(Time64MicrosecondArray::from(vec![86_400_000_001]))),
        ("beyond its precision", sized("n", T::Decimal, 4, Some(2)), decimals(vec![Some(10_000)], 4, 2)),
    ];
    for (what, column, array) in cases {
        let fault = bench.load("t", vec![(column, array)]).await.unwrap_err();
        assert_eq!(fault.code, "pipeline.staging.value_overflow", "{what}: {fault:?}");
        assert_eq!(fault.details["column"], "n", "{what}");
    }
    let endless = text(&[&"9".repeat(100_003)]);
    let fault = bench.load("t", vec![(column("n", T::BigDecimal), endless)]).await.unwrap_err();
    assert_eq!(fault.code, "pipeline.staging.precision_overflow");
    for sql in [
        "SELECT 'infinity'::TIMESTAMP",
        "SELECT '-infinity'::DATE",
        "SELECT 170141183460469231731687303715884105727::HUGEINT",
    ] {
        assert_eq!(bench.cells(sql).await.unwrap_err().code, "pipeline.staging.value_overflow", "{sql}");
    }
}

#[tokio::test]
async fn a_decimal_of_76_digits_is_staged_where_its_values_fit() {
    let bench = bench().await;
    let wide = arrow::array::Decimal256Array::from(vec![i256::from_i128(123_450_000)]);
    let wide = Arc::new(wide.with_precision_and_scale(76, 6).unwrap());
    bench.load("t", vec![(sized("n", T::BigDecimal, 76, Some(6)), wide)]).await.unwrap();
    assert_eq!(bench.cells("SELECT n, typeof(n) FROM t").await.unwrap(), [["123.45", "DECIMAL(38,2)"]]);
}

#[tokio::test]
async fn sums_and_percentiles_over_decimals_are_exact() {
    let bench = bench().await;
    let unsized_numbers = StringArray::from((0..1000).map(|i| format!("{i}.{:02}", i % 100)).collect::<Vec<_>>());
    bench.load("t", vec![(column("n", T::BigDecimal), Arc::new(unsized_numbers) as ArrayRef)]).await.unwrap();
    let sql = "SELECT sum(n), percentile_cont(0.9) WITHIN GROUP (ORDER BY n), min(n), max(n) FROM t";
    // Position 0.9 × 999 = 899.1: between 899.99 and 900.00.
    assert_eq!(bench.cells(sql).await.unwrap(), [["499995.00", "899.99", "0.00", "999.99"]]);
    let sql = "SELECT quantile_cont(v, 0.5) FROM (VALUES (1.10::DECIMAL(12, 4)), (2.25)) t(v)";
    assert_eq!(bench.cell(sql).await.unwrap(), "1.6750");
    let sql = "SELECT sum(v) FROM (VALUES (9223372036854775807), (9223372036854775807)) t(v)";
    assert_eq!(bench.cell(sql).await.unwrap(), "18446744073709551614");
}

/// The engine is built without time zones, so instants are staged as TIMESTAMP in UTC, which its functions take.
#[tokio::test]
async fn functions_of_date_and_time_work_on_staged_instants() {
    let bench = bench().await;
    bench.load("t", vec![(column("moment", T::Timestamp), utc(vec![Some(1_711_927_800_000_000)]))]).await.unwrap();
    let cases = [
        ("date_trunc('month', moment)", "2024-03-01T00:00:00Z"),
        ("moment::DATE", "2024-03-31"),
        ("moment::TIME", "23:30:00"),
        ("extract('hour' FROM moment)", "23"),
        ("moment + INTERVAL 1 DAY", "2024-04-01T23:30:00Z"),
        ("strftime(moment, '%Y-%m-%d %H:%M')", "2024-03-31 23:30"),
        ("moment = TIMESTAMPTZ '2024-04-01 01:30:00+02'", "true"),
        ("moment < now()", "true"),
        ("moment < current_date AND moment < today()", "true"),
        ("moment < current_timestamp AND moment < localtimestamp", "true"),
        ("date_trunc('day', now()) = current_date", "true"),
        ("typeof(now()) || typeof(current_timestamp) || typeof(localtime)", "TIMESTAMPTIMESTAMPTIME"),
        ("count(*) FILTER (moment::DATE <= today())", "1"),
        ("moment BETWEEN '2024-03-31' AND '2024-04-01'", "true"),
        ("date_diff('minute', moment, TIMESTAMP '2024-04-01')", "30"),
        ("typeof(moment)", "TIMESTAMP"),
    ];
    for (expression, expected) in cases {
        let found = bench.cell(&format!("SELECT {expression} FROM t")).await;
        assert_eq!(found.unwrap_or_else(|fault| panic!("{expression}: {fault:?}")), expected, "{expression}");
    }
}

/// The scale is the longest of all batches, and values of earlier ones are what they were.
#[tokio::test]
async fn columns_of_unsized_numbers_grow_from_batch_to_batch() {
    let bench = bench().await;
    let numbers = |texts: [Option<&str>; 10]| Arc::new(StringArray::from(texts.to_vec())) as ArrayRef;
    let (one, nine) = ("1".repeat(18), "-".to_owned() + &"9".repeat(30));
    let first = [Some("1"), None, Some("-2"), Some("0.5"), None, None, None, Some("-0.125"), Some("1e"), Some("7.0")];
    let first = first.map(|text| if text == Some("1e") { Some(one.as_str()) } else { text });
    let second = [None, Some("1.25"), None, None, None, Some("3.12345678"), None, None, Some(nine.as_str()), None];
    let columns = vec![(column("a", T::BigDecimal), numbers(first)), (column("b", T::BigDecimal), numbers(second))];
    assert_eq!(bench.load("t", columns).await.unwrap().rows, 10);
    let padded = |text: &str, scale: usize| {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        format!("{whole}.{fraction:0<scale$}")
    };
    let expected: Vec<Vec<String>> = (0..10)
        .map(|row| {
            let cell = |text: Option<&str>, scale| text.map_or("NULL".to_owned(), |text| padded(text, scale));
            vec![cell(first[row], 3), cell(second[row], 8)]
        })
        .collect();
    assert_eq!(bench.cells("SELECT a, b FROM t ORDER BY rowid").await.unwrap(), expected);
    let types = "SELECT DISTINCT typeof(a) || ' ' || typeof(b) FROM t";
    assert_eq!(bench.cell(types).await.unwrap(), "DECIMAL(38,3) DECIMAL(38,8)");

    // Nine more digits after the point leave no room for thirty before it: the column is refused, and nothing of it stays.
    let too_wide = numbers([None, Some(nine.as_str()), None, None, None, None, Some("0.123456789"), None, None, None]);
    let refused = bench.load("u", vec![(column("n", T::BigDecimal), too_wide)]).await.unwrap_err();
    assert_eq!(refused.code, "pipeline.staging.value_overflow");
    assert_eq!(bench.cell("SELECT count(*) FROM information_schema.tables").await.unwrap(), "1");
}

#[tokio::test]
async fn an_empty_table_of_unsized_numbers_is_decimal() {
    let bench = bench().await;
    let none = Arc::new(StringArray::from(Vec::<Option<&str>>::new()));
    assert_eq!(bench.load("t", vec![(column("n", T::BigDecimal), none as ArrayRef)]).await.unwrap().rows, 0);
    assert_eq!(bench.cells("SELECT column_type FROM (DESCRIBE t)").await.unwrap(), [["DECIMAL(38,0)"]]);
}
