//! Parquet files of a lake.

use std::path::Path;

use serde_json::json;

use super::{Fits, Rig, Unfit, no_number, restaged, same, select_list, unfit};
use crate::support::TestPlatform;

const FITS: &[Fits] = &[
    same("true", "BOOLEAN", "true"),
    same("(-128)::TINYINT", "INTEGER", "-128"),
    same("(-2147483648)::INTEGER", "INTEGER", "-2147483648"),
    same("4294967295::UINTEGER", "BIGINTEGER", r#""4294967295""#),
    same("9223372036854775807::BIGINT", "BIGINTEGER", r#""9223372036854775807""#),
    same("(-9223372036854775808)::BIGINT", "BIGINTEGER", r#""-9223372036854775808""#),
    same("9007199254740993::BIGINT", "BIGINTEGER", r#""9007199254740993""#),
    same("18446744073709551615::UBIGINT", "BIGDECIMAL(20,0)", r#""18446744073709551615""#),
    same("(-0.05)::DECIMAL(4,2)", "DECIMAL(4,2)", "-0.05"),
    same("9999999999999.99::DECIMAL(15,2)", "DECIMAL(15,2)", "9999999999999.99"),
    same("0.00000000000000000001::DECIMAL(38,20)", "BIGDECIMAL(38,20)", r#""0.00000000000000000001""#),
    same(
        "9999999999999999999999999999.9999999999::DECIMAL(38,10)",
        "BIGDECIMAL(38,10)",
        r#""9999999999999999999999999999.9999999999""#,
    ),
    same(
        "(-99999999999999999999999999999999999999)::DECIMAL(38,0)",
        "BIGDECIMAL(38,0)",
        r#""-99999999999999999999999999999999999999""#,
    ),
    restaged("0.1::FLOAT", ("DECIMAL(7)", "0.1"), ("DECIMAL(15)", "0.10000000149011612")),
    same("1.7976931348623157e308::DOUBLE", "DECIMAL(15)", "1.7976931348623157e308"),
    same("1e-20::DOUBLE", "DECIMAL(15)", "1e-20"),
    same("'-0'::DOUBLE", "DECIMAL(15)", "-0.0"),
    same("''", "STRING", r#""""#),
    same(r#"'a"b,' || chr(9) || '😀'"#, "STRING", r#""a\"b,\t😀""#),
    same("''::BLOB", "BINARY", r#""""#),
    same(r"'\x00\xFF'::BLOB", "BINARY", r#""AP8=""#),
    same("'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'::UUID", "STRING", r#""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#),
    same(r#"'{"a": 1.10}'::JSON"#, "STRING", r#""{\"a\": 1.10}""#),
    same("'b'::ENUM('a', 'b')", "STRING", r#""b""#),
    same("[9223372036854775807, NULL]", "STRING", r#""[9223372036854775807, NULL]""#),
    same("[]::INTEGER[]", "STRING", r#""[]""#),
    same("{'a': 1, 'b': 'x'}", "STRING", r#""{'a': 1, 'b': x}""#),
    same("DATE '0044-03-15 (BC)'", "DATE", r#""0044-03-15 BC""#),
    same("DATE '10000-01-01'", "DATE", r#""10000-01-01""#),
    same("TIME '24:00:00'", "TIME", r#""24:00:00.000000""#),
    same("TIME '23:59:59.999999'", "TIME", r#""23:59:59.999999""#),
    same("TIMESTAMP '0044-03-15 (BC) 12:00:00'", "TIMESTAMP", r#""0044-03-15T12:00:00.000000Z BC""#),
    same("TIMESTAMP '1969-12-31 23:59:59.999999'", "TIMESTAMP", r#""1969-12-31T23:59:59.999999Z""#),
    same("TIMESTAMP '10000-01-01 00:00:00'", "TIMESTAMP", r#""10000-01-01T00:00:00.000000Z""#),
    same("TIMESTAMPTZ '2024-01-01 10:00:00+02'", "TIMESTAMP", r#""2024-01-01T08:00:00.000000Z""#),
    same("TIMESTAMP_NS '1969-12-31 23:59:59.999999999'", "TIMESTAMP", r#""1969-12-31T23:59:59.999999Z""#),
];

const UNFIT: &[Unfit] = &[
    no_number("'NaN'::DOUBLE"),
    no_number("'-inf'::DOUBLE"),
    no_number("'inf'::FLOAT"),
    unfit("'infinity'::DATE"),
    unfit("'-infinity'::DATE"),
    unfit("'infinity'::TIMESTAMP"),
    unfit("'-infinity'::TIMESTAMP"),
];

/// Writes the rows of a query as a Parquet file.
fn write(sql: &str, file: &Path) {
    let duckdb = duckdb::Connection::open_in_memory().unwrap();
    duckdb.execute_batch(&format!("COPY ({sql}) TO '{}' (FORMAT parquet)", file.display())).unwrap();
}

async fn rig() -> Rig {
    let platform = TestPlatform::start().await;
    let lake = json!({
        "name": "lake", "display_name": "lake", "dialect": "LAKE",
        "jdbc_url": format!("lake:{}", platform.files().display()), "credential": {"kind": "none"},
    });
    platform.post("/api/v1/datasources", lake).await.data();
    Rig { platform, source: "lake", dialect: "LAKE" }
}

impl Rig {
    /// Makes a file and registers it as `ext.<name>`.
    async fn lake_table(&self, name: &str, sql: String) {
        let file = self.platform.files().join(format!("{name}.parquet"));
        let path = file.clone();
        tokio::task::spawn_blocking(move || write(&sql, &path)).await.unwrap();
        let table = json!({
            "namespace": ["ext"], "name": name, "format": "parquet", "location": format!("file://{}", file.display()),
        });
        self.platform.post("/api/v1/datasources/lake/tables", table).await.data();
    }
}

/// FC-27, FC-29, R-RES-6
#[tokio::test]
async fn extremes_of_parquet_arrive_digit_by_digit() {
    let rig = rig().await;
    let list = select_list(FITS);
    let sql = format!("SELECT v.* FROM range(1, 3) AS g(n) LEFT JOIN ({list}) AS v ON g.n = 1 ORDER BY g.n");
    rig.lake_table("fits", sql).await;

    rig.all_fit("SELECT * FROM ext.fits", FITS).await;
}

/// FC-27, FC-30
#[tokio::test]
async fn what_parquet_has_and_the_wire_has_not_fails_its_node() {
    let rig = rig().await;
    for (index, value) in UNFIT.iter().enumerate() {
        let name = format!("unfit_{index}");
        let sql = format!(
            "SELECT u.v FROM range(1, 4) AS g(n) LEFT JOIN (SELECT {} AS v) AS u ON g.n = 2 ORDER BY g.n",
            value.source
        );
        rig.lake_table(&name, sql).await;
        rig.ends(&name, &format!("SELECT v FROM ext.{name}"), value).await;
    }
}
