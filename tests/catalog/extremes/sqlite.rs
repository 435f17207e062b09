//! SQLite, which has its types a value: each value stands here behind what its column was declared as.

use super::{Fits, Rig, Unfit, no_number, same, unfit};
use crate::support::TestPlatform;

const FITS: &[Fits] = &[
    same("INTEGER = 2147483647", "INTEGER", "2147483647"),
    same("INTEGER = -2147483648", "INTEGER", "-2147483648"),
    same("BIGINT = 9223372036854775807", "BIGINTEGER", r#""9223372036854775807""#),
    same("BIGINT = -9223372036854775807 - 1", "BIGINTEGER", r#""-9223372036854775808""#),
    same("INT8 = 9007199254740993", "BIGINTEGER", r#""9007199254740993""#),
    same("REAL = 1e-20", "DECIMAL(15)", "1e-20"),
    same("REAL = 1.7976931348623157e308", "DECIMAL(15)", "1.7976931348623157e308"),
    same("REAL = 0.1 + 0.2", "DECIMAL(15)", "0.30000000000000004"),
    same("REAL = 3", "DECIMAL(15)", "3.0"),
    // A number in a NUMERIC column is an integer or a double in the file, whatever size was declared.
    same("DECIMAL(38,20) = '0.00000000000000000001'", "DECIMAL(15)", "1e-20"),
    same("NUMERIC = 9007199254740992", "DECIMAL(15)", "9007199254740992.0"),
    same("BOOLEAN = TRUE", "DECIMAL(15)", "1.0"),
    same("TEXT = ''", "STRING", r#""""#),
    same(r#"TEXT = 'a"b,' || char(10) || char(128512)"#, "STRING", r#""a\"b,\n😀""#),
    same("VARCHAR(4) = '0001.500000'", "STRING", r#""0001.500000""#),
    same("TEXT = 9223372036854775807", "STRING", r#""9223372036854775807""#),
    same("BLOB = x''", "BINARY", r#""""#),
    same("BLOB = x'00ff27'", "BINARY", r#""AP8n""#),
    // Dates and times are the text or the number that was written.
    same("DATE = '-4713-11-24'", "STRING", r#""-4713-11-24""#),
    same("TIMESTAMP = 'infinity'", "STRING", r#""infinity""#),
    same("TIME = '24:00:00'", "STRING", r#""24:00:00""#),
    same("DATETIME = 253402300800", "STRING", r#""253402300800""#),
    // Undeclared columns.
    same(" = 9223372036854775807", "STRING", r#""9223372036854775807""#),
    same(" = 1.5", "STRING", r#""1.5""#),
];

const UNFIT: &[Unfit] = &[
    no_number("REAL = 9e999"),
    no_number("NUMERIC = -9e999"),
    unfit("INTEGER = 2147483648"),
    unfit("INTEGER = 1.5"),
    unfit("BIGINT = 'many'"),
    unfit("NUMERIC = 9007199254740993"),
    unfit("TEXT = x'ff'"),
    unfit("BLOB = 1"),
    unfit(" = x'00'"),
];

/// A platform over a file that this SQL has made.
async fn rig(made: &str) -> Rig {
    let platform = TestPlatform::start().await;
    let file = platform.files().join("extremes.sqlite");
    rusqlite::Connection::open(&file).unwrap().execute_batch(made).unwrap();
    platform.sqlite("lite", &file).await;
    Rig { platform, source: "lite", dialect: "SQLITE" }
}

fn split(source: &str) -> (&str, &str) {
    source.split_once(" = ").expect("a declaration and a value")
}

/// FC-29, R-RES-6
#[tokio::test]
async fn extremes_of_sqlite_arrive_digit_by_digit() {
    let columns = FITS.iter().enumerate().map(|(index, value)| format!("c{index} {}", split(value.source).0));
    let values: Vec<&str> = FITS.iter().map(|value| split(value.source).1).collect();
    let nulls = vec!["NULL"; FITS.len()].join(", ");
    let columns: Vec<String> = columns.collect();
    let made =
        format!("CREATE TABLE t ({}); INSERT INTO t VALUES ({}), ({nulls});", columns.join(", "), values.join(", "));
    let rig = rig(&made).await;

    rig.all_fit("SELECT * FROM t ORDER BY rowid", FITS).await;
}

/// FC-30, `pipeline-contract.md` §12: a value that is not what its column was declared as is never bent.
#[tokio::test]
async fn a_value_of_sqlite_that_is_not_of_its_column_fails_its_node() {
    let made = UNFIT.iter().enumerate().map(|(index, value)| {
        let (declared, sql) = split(value.source);
        format!("CREATE TABLE u{index} (v {declared}); INSERT INTO u{index} VALUES (NULL), ({sql}), (NULL);")
    });
    let rig = rig(&made.collect::<String>()).await;
    for (index, value) in UNFIT.iter().enumerate() {
        let sql = format!("SELECT v FROM u{index} ORDER BY rowid");
        rig.ends(&format!("unfit_{index}"), &sql, value).await;
    }
}
