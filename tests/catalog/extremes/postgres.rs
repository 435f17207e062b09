//! PostgreSQL.

use super::{Fits, Rig, Unfit, no_number, restaged, same, select_list, too_wide_to_stage, unfit};
use crate::support::{TestPlatform, scratch_database};

const FITS: &[Fits] = &[
    same("true", "BOOLEAN", "true"),
    same("false", "BOOLEAN", "false"),
    // Whole numbers: beyond 32 bits as text, so that no reader rounds them.
    same("(-32768)::int2", "INTEGER", "-32768"),
    same("2147483647", "INTEGER", "2147483647"),
    same("(-2147483648)::int4", "INTEGER", "-2147483648"),
    same("9223372036854775807", "BIGINTEGER", r#""9223372036854775807""#),
    same("(-9223372036854775808)::int8", "BIGINTEGER", r#""-9223372036854775808""#),
    same("9007199254740993::int8", "BIGINTEGER", r#""9007199254740993""#),
    same("4294967295::oid", "BIGINTEGER", r#""4294967295""#),
    // Sized decimals.
    same("(-0.05)::numeric(4,2)", "DECIMAL(4,2)", "-0.05"),
    same("9999999999999.99::numeric(15,2)", "DECIMAL(15,2)", "9999999999999.99"),
    same(
        "9999999999999999999999999999.9999999999::numeric(38,10)",
        "BIGDECIMAL(38,10)",
        r#""9999999999999999999999999999.9999999999""#,
    ),
    same(
        "(-9999999999999999999999999999.9999999999)::numeric(38,10)",
        "BIGDECIMAL(38,10)",
        r#""-9999999999999999999999999999.9999999999""#,
    ),
    same("0.0000000001::numeric(38,10)", "BIGDECIMAL(38,10)", r#""0.0000000001""#),
    same("0::numeric(38,10)", "BIGDECIMAL(38,10)", r#""0.0000000000""#),
    restaged(
        "0.05::numeric(76,40)",
        ("BIGDECIMAL(76,40)", r#""0.0500000000000000000000000000000000000000""#),
        ("BIGDECIMAL(38,2)", r#""0.05""#),
    ),
    restaged("1.5::numeric(100,2)", ("BIGDECIMAL(100,2)", r#""1.50""#), ("BIGDECIMAL(38,1)", r#""1.5""#)),
    same("'-12345678901.5'::money", "BIGDECIMAL(19,2)", r#""-12345678901.50""#),
    // Unsized ones leave as the server's digits; staged, as many decimals as the column's values need.
    restaged(
        "0.00000000000000000001",
        ("BIGDECIMAL(*,0)", r#""0.00000000000000000001""#),
        ("BIGDECIMAL(38,20)", r#""0.00000000000000000001""#),
    ),
    restaged(
        "-12345678901234567890123456789012345678::numeric",
        ("BIGDECIMAL(*,0)", r#""-12345678901234567890123456789012345678""#),
        ("BIGDECIMAL(38,0)", r#""-12345678901234567890123456789012345678""#),
    ),
    restaged(
        "1e29::numeric",
        ("BIGDECIMAL(*,0)", r#""100000000000000000000000000000""#),
        ("BIGDECIMAL(38,0)", r#""100000000000000000000000000000""#),
    ),
    restaged("1.00000001::numeric", ("BIGDECIMAL(*,0)", r#""1.00000001""#), ("BIGDECIMAL(38,8)", r#""1.00000001""#)),
    restaged("1.200::numeric", ("BIGDECIMAL(*,0)", r#""1.200""#), ("BIGDECIMAL(38,1)", r#""1.2""#)),
    restaged("0.000::numeric", ("BIGDECIMAL(*,0)", r#""0.000""#), ("BIGDECIMAL(38,0)", r#""0""#)),
    // Floats: the shortest digits that read back as the same number. Staging has one kind of them.
    restaged("0.1::float4", ("DECIMAL(7)", "0.1"), ("DECIMAL(15)", "0.10000000149011612")),
    restaged("3.4028235e38::float4", ("DECIMAL(7)", "3.4028235e38"), ("DECIMAL(15)", "3.4028234663852886e38")),
    same("0.1::float8 + 0.2::float8", "DECIMAL(15)", "0.30000000000000004"),
    same("1.7976931348623157e308::float8", "DECIMAL(15)", "1.7976931348623157e308"),
    same("5e-324::float8", "DECIMAL(15)", "5e-324"),
    same("1e-20::float8", "DECIMAL(15)", "1e-20"),
    same("2.2250738585072011e-308::float8", "DECIMAL(15)", "2.225073858507201e-308"),
    same("7.2057594037927945e16::float8", "DECIMAL(15)", "7.205759403792795e16"),
    same("(-123456789.12345679)::float8", "DECIMAL(15)", "-123456789.12345679"),
    same("1.2345678901234567e-250::float8", "DECIMAL(15)", "1.2345678901234568e-250"),
    same("'-0'::float8", "DECIMAL(15)", "-0.0"),
    // Text, and what travels as text.
    same("''::text", "STRING", r#""""#),
    same(r#"E'a\tb\\"\u0001ü😀'"#, "STRING", r#""a\tb\\\"\u0001ü😀""#),
    same("'ab'::char(4)", "STRING", r#""ab  ""#),
    same("'NULL'::varchar(10)", "STRING", r#""NULL""#),
    same("'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'::uuid", "STRING", r#""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#),
    same(r#"'{"a":  1.10}'::json"#, "STRING", r#""{\"a\":  1.10}""#),
    same(
        r#"'{"n": 12345678901234567890.10, "a": [null]}'::jsonb"#,
        "STRING",
        r#""{\"a\": [null], \"n\": 12345678901234567890.10}""#,
    ),
    same("'null'::jsonb", "STRING", r#""null""#),
    same("'1 year 2 mons 3 days 04:05:06.5'::interval", "STRING", r#""1 year 2 mons 3 days 04:05:06.5""#),
    same("'::1'::inet", "STRING", r#""::1/128""#),
    same("'[1,5)'::int4range", "STRING", r#""[1,5)""#),
    same("B'101'", "STRING", r#""101""#),
    same("ROW(1, 'x,y', NULL)", "STRING", r#""(1,\"x,y\",)""#),
    same("ARRAY['a,b', NULL, '', 'NULL', 'q\"x']", "STRING", r#""{\"a,b\",NULL,\"\",\"NULL\",\"q\\\"x\"}""#),
    same("ARRAY[9223372036854775807, NULL]", "STRING", r#""{9223372036854775807,NULL}""#),
    same("ARRAY[[1,2],[3,4]]", "STRING", r#""{{1,2},{3,4}}""#),
    same("ARRAY['NaN', 1.200]::numeric[]", "STRING", r#""{NaN,1.200}""#),
    same("'{}'::int4[]", "STRING", r#""{}""#),
    same(r"'\x'::bytea", "BINARY", r#""""#),
    same(r"'\x00ff27'::bytea", "BINARY", r#""AP8n""#),
    // Dates and times.
    same("'0044-03-15 BC'::date", "DATE", r#""0044-03-15 BC""#),
    same("'4714-11-24 BC'::date", "DATE", r#""4714-11-24 BC""#),
    same("'10000-01-01'::date", "DATE", r#""10000-01-01""#),
    same("'5874897-12-31'::date", "DATE", r#""5874897-12-31""#),
    same("'00:00'::time", "TIME", r#""00:00:00.000000""#),
    same("'24:00'::time", "TIME", r#""24:00:00.000000""#),
    same("'23:59:59.999999-12'::timetz", "TIME", r#""23:59:59.999999""#),
    same("'0044-03-15 12:00+00 BC'::timestamptz", "TIMESTAMP", r#""0044-03-15T12:00:00.000000Z BC""#),
    same("'4714-11-24 00:00 BC'::timestamp", "TIMESTAMP", r#""4714-11-24T00:00:00.000000Z BC""#),
    same("'1969-12-31 23:59:59.999999'::timestamp", "TIMESTAMP", r#""1969-12-31T23:59:59.999999Z""#),
    same("'2024-07-01 00:00+05:45'::timestamptz", "TIMESTAMP", r#""2024-06-30T18:15:00.000000Z""#),
    same("'10000-01-01 00:00+00'::timestamptz", "TIMESTAMP", r#""10000-01-01T00:00:00.000000Z""#),
    same("'294246-12-31 23:59:59.999999+00'::timestamptz", "TIMESTAMP", r#""294246-12-31T23:59:59.999999Z""#),
];

const UNFIT: &[Unfit] = &[
    no_number("'NaN'::float8"),
    no_number("'-Infinity'::float8"),
    no_number("'Infinity'::float4"),
    unfit("'NaN'::numeric(10,2)"),
    unfit("'infinity'::date"),
    unfit("'-infinity'::date"),
    unfit("'infinity'::timestamp"),
    unfit("'-infinity'::timestamptz"),
    // Farther away than microseconds since 1970 can count.
    unfit("'294276-12-31 23:59:59.999999+00'::timestamptz"),
    too_wide_to_stage("'NaN'::numeric", r#""NaN""#),
    too_wide_to_stage("'-Infinity'::numeric", r#""-Infinity""#),
    too_wide_to_stage(
        "115792089237316195423570985008687907853269984665640564039457584007913129639935",
        r#""115792089237316195423570985008687907853269984665640564039457584007913129639935""#,
    ),
    too_wide_to_stage("0.1234567890123456789012345678901234567890", r#""0.1234567890123456789012345678901234567890""#),
];

async fn rig() -> (Rig, crate::support::TestDatabase) {
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    platform.postgres("pg", &database).await;
    (Rig { platform, source: "pg", dialect: "POSTGRES" }, database)
}

/// FC-27, FC-28, FC-29, R-RES-6
#[tokio::test]
async fn extremes_of_postgresql_arrive_digit_by_digit() {
    let (rig, _database) = rig().await;
    let list = select_list(FITS);
    let sql = format!("SELECT v.* FROM generate_series(1, 2) AS g(n) LEFT JOIN ({list}) AS v ON g.n = 1 ORDER BY g.n");

    rig.all_fit(&sql, FITS).await;
}

/// FC-27, FC-28, FC-30: never null, never clamped, never rounded; the run says which column and which node.
#[tokio::test]
async fn what_postgresql_has_and_the_wire_has_not_fails_its_node() {
    let (rig, _database) = rig().await;
    for (index, value) in UNFIT.iter().enumerate() {
        let sql = format!(
            "SELECT u.v FROM generate_series(1, 3) AS g(n) LEFT JOIN (SELECT {} AS v) AS u ON g.n = 2 ORDER BY g.n",
            value.source
        );
        rig.ends(&format!("unfit_{index}"), &sql, value).await;
    }
}
