//! MySQL, on MariaDB: each value stands here behind what its column was declared as, because the server's types are those of
//! columns.

use super::{Fits, Rig, Unfit, restaged, same, unfit};
use crate::support::{MariaDatabase, TestPlatform};

const FITS: &[Fits] = &[
    // Whole numbers at their edges. BOOLEAN is a small number to the server, and one to us (FC-32).
    same("tinyint = -128", "INTEGER", "-128"),
    same("tinyint = 127", "INTEGER", "127"),
    same("tinyint unsigned = 255", "INTEGER", "255"),
    same("tinyint(1) = 2", "INTEGER", "2"),
    same("tinyint(1) = -1", "INTEGER", "-1"),
    same("boolean = TRUE", "INTEGER", "1"),
    same("smallint = -32768", "INTEGER", "-32768"),
    same("smallint unsigned = 65535", "INTEGER", "65535"),
    same("mediumint = -8388608", "INTEGER", "-8388608"),
    same("mediumint unsigned = 16777215", "INTEGER", "16777215"),
    same("int = -2147483648", "INTEGER", "-2147483648"),
    same("int = 2147483647", "INTEGER", "2147483647"),
    same("int unsigned = 4294967295", "BIGINTEGER", r#""4294967295""#),
    same("int(5) zerofill = 7", "BIGINTEGER", r#""7""#),
    same("bigint = -9223372036854775808", "BIGINTEGER", r#""-9223372036854775808""#),
    same("bigint = 9223372036854775807", "BIGINTEGER", r#""9223372036854775807""#),
    same("bigint unsigned = 0", "BIGDECIMAL(20,0)", r#""0""#),
    same("bigint unsigned = 9223372036854775808", "BIGDECIMAL(20,0)", r#""9223372036854775808""#),
    same("bigint unsigned = 18446744073709551615", "BIGDECIMAL(20,0)", r#""18446744073709551615""#),
    // Decimals: what has more than 38 digits leaves staging with as many decimals as the column's values need.
    same("decimal(4,2) = -0.05", "DECIMAL(4,2)", "-0.05"),
    same("decimal(15,2) = 9999999999999.99", "DECIMAL(15,2)", "9999999999999.99"),
    same("decimal(10,2) unsigned = 99999999.99", "DECIMAL(10,2)", "99999999.99"),
    same("decimal(16,0) = 0", "BIGDECIMAL(16,0)", r#""0""#),
    same("decimal(5,5) = 0.99999", "DECIMAL(5,5)", "0.99999"),
    same(
        "decimal(38,10) = -9999999999999999999999999999.9999999999",
        "BIGDECIMAL(38,10)",
        r#""-9999999999999999999999999999.9999999999""#,
    ),
    same(
        "decimal(38,38) = 0.00000000000000000000000000000000000001",
        "BIGDECIMAL(38,38)",
        r#""0.00000000000000000000000000000000000001""#,
    ),
    restaged(
        "decimal(65,30) = -0.050000000000000000000000000001",
        ("BIGDECIMAL(65,30)", r#""-0.050000000000000000000000000001""#),
        ("BIGDECIMAL(38,30)", r#""-0.050000000000000000000000000001""#),
    ),
    restaged(
        "decimal(65,0) = 99999999999999999999999999999999999999",
        ("BIGDECIMAL(65,0)", r#""99999999999999999999999999999999999999""#),
        ("BIGDECIMAL(38,0)", r#""99999999999999999999999999999999999999""#),
    ),
    restaged("decimal(65,2) = 1.50", ("BIGDECIMAL(65,2)", r#""1.50""#), ("BIGDECIMAL(38,1)", r#""1.5""#)),
    // Floats: the shortest digits that read back as the same number. Staging has one kind of them.
    restaged("float = 0.1", ("DECIMAL(7)", "0.1"), ("DECIMAL(15)", "0.10000000149011612")),
    restaged("float = 3.4028234663852886e38", ("DECIMAL(7)", "3.4028235e38"), ("DECIMAL(15)", "3.4028234663852886e38")),
    restaged("float = 1.401298464324817e-45", ("DECIMAL(7)", "1e-45"), ("DECIMAL(15)", "1.401298464324817e-45")),
    same("double = 0.1e0 + 0.2e0", "DECIMAL(15)", "0.30000000000000004"),
    same("double = 1.7976931348623157e308", "DECIMAL(15)", "1.7976931348623157e308"),
    same("double = -2.2250738585072014e-308", "DECIMAL(15)", "-2.2250738585072014e-308"),
    same("double = 1e-20", "DECIMAL(15)", "1e-20"),
    // Bits: one is a truth value, more are bytes.
    same("bit(1) = b'1'", "BOOLEAN", "true"),
    same("bit(1) = b'0'", "BOOLEAN", "false"),
    same("bit(2) = b'10'", "BINARY", r#""Ag==""#),
    same("bit(64) = 0xFFFFFFFFFFFFFFFF", "BINARY", r#""//////////8=""#),
    same("bit(64) = 1", "BINARY", r#""AAAAAAAAAAE=""#),
    // Dates and times.
    same("year = 1901", "INTEGER", "1901"),
    same("year = 2155", "INTEGER", "2155"),
    same("year = 0", "INTEGER", "0"),
    same("date = '1000-01-01'", "DATE", r#""1000-01-01""#),
    same("date = '9999-12-31'", "DATE", r#""9999-12-31""#),
    same("date = '2024-02-29'", "DATE", r#""2024-02-29""#),
    same("date = '0000-00-00'", "DATE", "null"),
    same("date = '2025-00-15'", "DATE", "null"),
    same("datetime(6) = '1000-01-01 00:00:00.000001'", "TIMESTAMP", r#""1000-01-01T00:00:00.000001Z""#),
    same("datetime(6) = '9999-12-31 23:59:59.999999'", "TIMESTAMP", r#""9999-12-31T23:59:59.999999Z""#),
    same("datetime = '1969-12-31 23:59:59'", "TIMESTAMP", r#""1969-12-31T23:59:59.000000Z""#),
    same("datetime = '0000-00-00 00:00:00'", "TIMESTAMP", "null"),
    same("timestamp(6) NULL = '1970-01-01 00:00:01'", "TIMESTAMP", r#""1970-01-01T00:00:01.000000Z""#),
    same("timestamp(6) NULL = '2038-01-19 03:14:07.999999'", "TIMESTAMP", r#""2038-01-19T03:14:07.999999Z""#),
    same("timestamp NULL = 0", "TIMESTAMP", "null"),
    same("time = '00:00:00'", "TIME", r#""00:00:00.000000""#),
    same("time(6) = '23:59:59.999999'", "TIME", r#""23:59:59.999999""#),
    same("time = '24:00:00'", "TIME", r#""24:00:00.000000""#),
    // Text, and what travels as text.
    same("varchar(10) = ''", "STRING", r#""""#),
    same(r#"text = 'a\tb"\\\n😀'"#, "STRING", r#""a\tb\"\\\n😀""#),
    same("varchar(8) = CONCAT('e', _utf8mb4 x'CC81', CHAR(1))", "STRING", "\"e\u{301}\\u0001\""),
    same("char(6) = 'ab'", "STRING", r#""ab""#),
    same("varchar(10) CHARACTER SET latin1 = 'ü'", "STRING", r#""ü""#),
    same("longtext = 'NULL'", "STRING", r#""NULL""#),
    same(r#"json = '{"n":  1.10, "a": [null]}'"#, "STRING", r#""{\"n\":  1.10, \"a\": [null]}""#),
    same("enum('klein', 'groß') = 'groß'", "STRING", r#""groß""#),
    same("set('a', 'b', 'c') = 'a,c'", "STRING", r#""a,c""#),
    same("set('a', 'b') = ''", "STRING", r#""""#),
    same("uuid = 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6'", "STRING", r#""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#),
    same("inet6 = '::1'", "STRING", r#""::1""#),
    same("point = POINT(1, 2)", "STRING", r#""0101000000000000000000F03F0000000000000040""#),
    // Bytes.
    same("binary(4) = x'00ff'", "BINARY", r#""AP8AAA==""#),
    same("varbinary(9) = x''", "BINARY", r#""""#),
    same("blob = x'00ff27'", "BINARY", r#""AP8n""#),
    same("longblob = REPEAT(x'00', 3)", "BINARY", r#""AAAA""#),
];

const UNFIT: &[Unfit] = &[
    // Durations are no times of day.
    unfit("time = '-00:00:01'"),
    unfit("time(6) = '24:00:00.000001'"),
    unfit("time = '838:59:59'"),
    unfit("time = '-838:59:59'"),
];

fn split(source: &str) -> (&str, &str) {
    source.split_once(" = ").expect("a declaration and a value")
}

async fn rig(made: &str) -> Option<(Rig, MariaDatabase)> {
    let database = MariaDatabase::empty().await?;
    let platform = TestPlatform::start().await;
    // Zero dates and days that no month has are what such modes let in.
    database
        .run(&format!("SET sql_mode = 'ALLOW_INVALID_DATES,STRICT_TRANS_TABLES', time_zone = '+00:00'; {made}"))
        .await;
    platform.mysql("my", &database).await;
    Some((Rig { platform, source: "my", dialect: "MYSQL" }, database))
}

/// FC-29, FC-31, FC-32, R-RES-6
#[tokio::test]
async fn extremes_of_mysql_arrive_digit_by_digit() {
    let columns: Vec<String> =
        FITS.iter().enumerate().map(|(index, value)| format!("c{index} {}", split(value.source).0)).collect();
    let values: Vec<&str> = FITS.iter().map(|value| split(value.source).1).collect();
    let nulls = vec!["NULL"; FITS.len()].join(", ");
    let made = format!(
        "CREATE TABLE t (id int AUTO_INCREMENT PRIMARY KEY, {});
         INSERT INTO t VALUES (1, {}); INSERT INTO t VALUES (2, {nulls});",
        columns.join(", "),
        values.join(", ")
    );
    let Some((rig, _database)) = rig(&made).await else { return };
    let list: Vec<String> = (0..FITS.len()).map(|index| format!("c{index}")).collect();

    rig.all_fit(&format!("SELECT {} FROM t ORDER BY id", list.join(", ")), FITS).await;
}

/// FC-30, `pipeline-contract.md` §12: never null, never clamped; the run says which column and which node.
#[tokio::test]
async fn what_mysql_has_and_the_wire_has_not_fails_its_node() {
    let made = UNFIT.iter().enumerate().map(|(index, value)| {
        let (declared, sql) = split(value.source);
        format!(
            "CREATE TABLE u{index} (id int, v {declared}); INSERT INTO u{index} VALUES (1, NULL), (2, {sql}), (3, NULL);"
        )
    });
    let Some((rig, _database)) = rig(&made.collect::<String>()).await else { return };
    for (index, value) in UNFIT.iter().enumerate() {
        rig.ends(&format!("unfit_{index}"), &format!("SELECT v FROM u{index} ORDER BY id"), value).await;
    }
}
