//! PostgreSQL's values on their whole way: server → Arrow → JSON, against expectations written by hand.

use serde_json::json;

use super::postgres::Bench;
use super::reading;

/// Expression, descriptor without its name, cell as it leaves.
const VALUES: &[(&str, &str, &str)] = &[
    ("true", r#"{"type":"BOOLEAN"}"#, "true"),
    ("32767::int2", r#"{"type":"INTEGER"}"#, "32767"),
    ("(-2147483648)::int4", r#"{"type":"INTEGER"}"#, "-2147483648"),
    ("9223372036854775807", r#"{"type":"BIGINTEGER"}"#, r#""9223372036854775807""#),
    ("(-9223372036854775808)::int8", r#"{"type":"BIGINTEGER"}"#, r#""-9223372036854775808""#),
    ("4294967295::oid", r#"{"type":"BIGINTEGER"}"#, r#""4294967295""#),
    ("1.5::float4", r#"{"type":"DECIMAL","precision":7}"#, "1.5"),
    ("1e300::float8", r#"{"type":"DECIMAL","precision":15}"#, "1e300"),
    ("'-0'::float8", r#"{"type":"DECIMAL","precision":15}"#, "-0.0"),
    ("5e-324::float8", r#"{"type":"DECIMAL","precision":15}"#, "5e-324"),
    // Sized decimals.
    ("12.5::numeric(5,2)", r#"{"type":"DECIMAL","precision":5,"scale":2}"#, "12.50"),
    ("(-0.05)::numeric(15,2)", r#"{"type":"DECIMAL","precision":15,"scale":2}"#, "-0.05"),
    ("0::numeric(16,0)", r#"{"type":"BIGDECIMAL","precision":16,"scale":0}"#, r#""0""#),
    (
        "99999999999999999999999999999999999999::numeric(38,0)",
        r#"{"type":"BIGDECIMAL","precision":38,"scale":0}"#,
        r#""99999999999999999999999999999999999999""#,
    ),
    (
        "(-9999999999999999999999999999.9999999999)::numeric(38,10)",
        r#"{"type":"BIGDECIMAL","precision":38,"scale":10}"#,
        r#""-9999999999999999999999999999.9999999999""#,
    ),
    (
        "0.00000000000000000001::numeric(38,20)",
        r#"{"type":"BIGDECIMAL","precision":38,"scale":20}"#,
        r#""0.00000000000000000001""#,
    ),
    (
        "(-0.05)::numeric(76,40)",
        r#"{"type":"BIGDECIMAL","precision":76,"scale":40}"#,
        r#""-0.0500000000000000000000000000000000000000""#,
    ),
    (
        "(repeat('9', 76))::numeric(76,0)",
        r#"{"type":"BIGDECIMAL","precision":76,"scale":0}"#,
        r#""9999999999999999999999999999999999999999999999999999999999999999999999999999""#,
    ),
    ("1.5::numeric(100,2)", r#"{"type":"BIGDECIMAL","precision":100,"scale":2}"#, r#""1.50""#),
    ("1234::numeric(3,-2)", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""1200""#),
    ("0.00123::numeric(3,5)", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""0.00123""#),
    // Unsized ones leave as the server's digits.
    ("1.200::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""1.200""#),
    ("1.00000001::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""1.00000001""#),
    ("0.0000000001::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""0.0000000001""#),
    ("0.00000000000000000001", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""0.00000000000000000001""#),
    ("1e29::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""100000000000000000000000000000""#),
    ("-10000::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""-10000""#),
    ("0.000::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""0.000""#),
    ("'NaN'::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""NaN""#),
    ("'-Infinity'::numeric", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""-Infinity""#),
    (
        "115792089237316195423570985008687907853269984665640564039457584007913129639935",
        r#"{"type":"BIGDECIMAL","scale":0}"#,
        r#""115792089237316195423570985008687907853269984665640564039457584007913129639935""#,
    ),
    ("sum(x) FROM (VALUES (1.5::numeric(5,2))) v(x)", r#"{"type":"BIGDECIMAL","scale":0}"#, r#""1.50""#),
    ("'-12345678901.5'::money", r#"{"type":"BIGDECIMAL","precision":19,"scale":2}"#, r#""-12345678901.50""#),
    // Text and bytes.
    ("''::text", r#"{"type":"STRING"}"#, r#""""#),
    ("E'a\\tb\\\\\"\\u0001ü😀'", r#"{"type":"STRING"}"#, r#""a\tb\\\"\u0001ü😀""#),
    ("'ab'::char(4)", r#"{"type":"STRING"}"#, r#""ab  ""#),
    ("'x'::\"char\"", r#"{"type":"STRING"}"#, r#""x""#),
    ("NULL", r#"{"type":"STRING"}"#, "null"),
    ("NULL::numeric(38,2)", r#"{"type":"BIGDECIMAL","precision":38,"scale":2}"#, "null"),
    ("'\\x00ff'::bytea", r#"{"type":"BINARY"}"#, r#""AP8=""#),
    ("''::bytea", r#"{"type":"BINARY"}"#, r#""""#),
    // Dates and times.
    ("'0044-03-15 BC'::date", r#"{"type":"DATE"}"#, r#""0044-03-15 BC""#),
    ("'0001-01-01'::date", r#"{"type":"DATE"}"#, r#""0001-01-01""#),
    ("'5874897-12-31'::date", r#"{"type":"DATE"}"#, r#""5874897-12-31""#),
    ("'4713-01-01 BC'::date", r#"{"type":"DATE"}"#, r#""4713-01-01 BC""#),
    ("'2024-02-29'::date", r#"{"type":"DATE"}"#, r#""2024-02-29""#),
    ("'24:00:00'::time", r#"{"type":"TIME"}"#, r#""24:00:00.000000""#),
    ("'23:59:59.999999+05'::timetz", r#"{"type":"TIME"}"#, r#""23:59:59.999999""#),
    ("'0044-03-15 12:00+00 BC'::timestamptz", r#"{"type":"TIMESTAMP"}"#, r#""0044-03-15T12:00:00.000000Z BC""#),
    ("'1969-12-31 23:59:59.999999'::timestamp", r#"{"type":"TIMESTAMP"}"#, r#""1969-12-31T23:59:59.999999Z""#),
    ("'2024-07-01 12:00:00+02'::timestamptz", r#"{"type":"TIMESTAMP"}"#, r#""2024-07-01T10:00:00.000000Z""#),
    ("'294246-12-31 23:59:59.999999'::timestamp", r#"{"type":"TIMESTAMP"}"#, r#""294246-12-31T23:59:59.999999Z""#),
    // Text by the server's cast.
    ("'happy'::mood", r#"{"type":"STRING"}"#, r#""happy""#),
    ("12.5::price", r#"{"type":"DECIMAL","precision":8,"scale":3}"#, "12.500"),
    ("ARRAY[1,NULL,3]", r#"{"type":"STRING"}"#, r#""{1,NULL,3}""#),
    ("ARRAY[['a','b,c'],['','d']]", r#"{"type":"STRING"}"#, r#""{{a,\"b,c\"},{\"\",d}}""#),
    ("ARRAY[]::int[]", r#"{"type":"STRING"}"#, r#""{}""#),
    ("interval '1 year -2 days 03:00:00.5'", r#"{"type":"STRING"}"#, r#""1 year -2 days +03:00:00.5""#),
    (
        "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid",
        r#"{"type":"STRING"}"#,
        r#""a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11""#,
    ),
    ("'{\"a\": 1e2}'::json", r#"{"type":"STRING"}"#, r#""{\"a\": 1e2}""#),
    ("'{\"a\":1.0}'::jsonb", r#"{"type":"STRING"}"#, r#""{\"a\": 1.0}""#),
    ("'192.168.0.0/16'::inet", r#"{"type":"STRING"}"#, r#""192.168.0.0/16""#),
    ("int4range(1,5)", r#"{"type":"STRING"}"#, r#""[1,5)""#),
    ("ROW(1,'x y')", r#"{"type":"STRING"}"#, r#""(1,\"x y\")""#),
    ("B'0101'", r#"{"type":"STRING"}"#, r#""0101""#),
    ("'pg_class'::regclass", r#"{"type":"STRING"}"#, r#""pg_class""#),
    ("pg_sleep(0)", r#"{"type":"STRING"}"#, r#""""#),
    ("to_tsvector('simple', 'a b')", r#"{"type":"STRING"}"#, r#""'a':1 'b':2""#),
];

/// `pipeline-contract.md` §12, FC-27, FC-28, FC-29
#[tokio::test]
async fn extreme_values_arrive_as_they_are() {
    let bench = Bench::new().await;
    bench.run("CREATE TYPE mood AS ENUM ('sad', 'happy')").await;
    bench.run("CREATE DOMAIN price AS numeric(8,3)").await;
    for (expression, descriptor, cell) in VALUES {
        let answer = bench.ask(reading(&format!("SELECT {expression} -- the last line is a comment"))).await;
        let answer = answer.unwrap_or_else(|fault| panic!("{expression}: {fault:?}"));
        let mut schema = answer.schema[0].clone();
        schema.as_object_mut().unwrap().remove("name");
        assert_eq!(schema, serde_json::from_str::<serde_json::Value>(descriptor).unwrap(), "{expression}");
        assert_eq!(answer.text, format!("[[{cell}]]"), "{expression}");
    }
}

/// `pipeline-contract.md` §12, FC-27, FC-30: what has no canonical form fails the statement, names its column, and leaves the
/// connection as it was.
#[tokio::test]
async fn values_without_a_canonical_form_overflow() {
    let bench = Bench::new().await;
    let pid = bench.rows("SELECT pg_backend_pid()").await;
    for expression in [
        "'infinity'::timestamptz",
        "'-infinity'::timestamp",
        "'-infinity'::date",
        "'294276-12-31 23:59:59.999999+00'::timestamptz",
        "'NaN'::numeric(10,2)",
        "'NaN'::float8",
        "'-Infinity'::float4",
    ] {
        let fault = bench.ask(reading(&format!("SELECT {expression} AS far"))).await.err().expect(expression);
        assert_eq!(fault.code, "pipeline.staging.value_overflow", "{expression}");
        assert_eq!(fault.details["column"], "far");
        assert_eq!(bench.rows("SELECT pg_backend_pid()").await, pid, "{expression}");
    }
}

/// Names are kept as the server gives them, also twice and also beside a column that has to be cast.
#[tokio::test]
async fn labels_are_kept_also_when_they_repeat() {
    let bench = Bench::new().await;
    for sql in ["SELECT 1, 2, 3 AS a, 4 AS \"A b\"", "SELECT 1, '{2}'::int[], 3 AS a, 4 AS \"A b\";"] {
        let answer = bench.ask(reading(sql)).await.unwrap();
        let names: Vec<_> = answer.schema.as_array().unwrap().iter().map(|column| column["name"].clone()).collect();
        assert_eq!(json!(names), json!([names[0], names[1], "a", "A b"]));
        assert_eq!(names[0], "?column?");
    }
}

/// A column that has to be cast may stand in a statement that ends in any way the server takes.
#[tokio::test]
async fn a_statement_with_casts_may_end_in_a_semicolon_and_a_comment() {
    let bench = Bench::new().await;
    for end in ["", ";", "; -- note", " ; /* a; */ ;\n-- b;\n", " -- ;"] {
        assert_eq!(bench.rows(&format!("SELECT '{{2}}'::int[], ';--'{end}")).await, json!([["{2}", ";--"]]), "{end}");
    }
}

/// A result without rows has its columns; one of many batches has all rows in order.
#[tokio::test]
async fn empty_and_long_results_are_whole() {
    let bench = Bench::new().await;
    let answer = bench.ask(reading("SELECT 1 AS a, ARRAY[1] AS b WHERE false")).await.unwrap();
    assert_eq!(answer.schema, json!([{"name": "a", "type": "INTEGER"}, {"name": "b", "type": "STRING"}]));
    assert_eq!(answer.rows, json!([]));

    let rows = bench.rows("SELECT g FROM generate_series(1, 20000) g").await;
    let rows = rows.as_array().unwrap();
    assert!(rows.iter().enumerate().all(|(index, row)| row[0] == index + 1) && rows.len() == 20_000);
}

/// `pipeline-contract.md` §12: a type that no row of the table knows is text, with a warning.
#[tokio::test]
async fn an_unknown_type_is_text_with_a_warning() {
    let bench = Bench::new().await;
    let known = bench.connector.open(reading("SELECT int4range(1, 2) AS r")).await.unwrap();
    assert!(known.warnings.all().is_empty());
    bench.run("CREATE TYPE shape").await;
    bench.run("CREATE FUNCTION shape_in(cstring) RETURNS shape LANGUAGE internal IMMUTABLE STRICT AS 'textin'").await;
    bench.run("CREATE FUNCTION shape_out(shape) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout'").await;
    bench.run("CREATE TYPE shape (INPUT = shape_in, OUTPUT = shape_out)").await;
    drop(known);

    let rows = bench.connector.open(reading("SELECT 'round'::shape AS s")).await.unwrap();
    let warning = serde_json::to_value(&rows.warnings.all()[0]).unwrap();
    assert_eq!(warning["code"], "type_mapping.unknown_source_type");
    assert_eq!((&warning["column"], &warning["source_type"]), (&json!("s"), &json!("shape")));
    assert_eq!(super::collect(rows).await.unwrap().rows, json!([["round"]]));
}
