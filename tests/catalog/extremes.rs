//! Extreme values of every dialect on their whole way through the real service: source → caller, and source → staging → caller,
//! compared byte by byte with expectations written by hand. What has no wire form, or does not fit its column in staging, fails the
//! node that meets it (`pipeline-contract.md` §12): there is never a page that breaks half-way.
//!
//! One table a dialect: [`postgres`], [`mysql`], [`sqlite`], [`lake`]. [`downloads`] says what becomes of the values in files.

mod downloads;
mod lake;
mod mysql;
mod postgres;
mod sqlite;

use serde_json::{Value as Json, json};

use crate::support::TestPlatform;
use crate::support::authoring::{document, reads, stages};

const OVERFLOW: &str = "pipeline.staging.value_overflow";

/// A value that arrives.
struct Fits {
    /// As the source writes it.
    source: &'static str,
    /// The canonical type, with precision and scale where they are known; `*` for a precision without bounds.
    ty: &'static str,
    /// The cell's bytes in a page.
    cell: &'static str,
    /// Type and cell after staging, where staging has another form for it.
    staged: Option<(&'static str, &'static str)>,
}

/// A value that leaves staging as it leaves its source.
const fn same(source: &'static str, ty: &'static str, cell: &'static str) -> Fits {
    Fits { source, ty, cell, staged: None }
}

/// A value for which staging has another type.
const fn restaged(
    source: &'static str,
    direct: (&'static str, &'static str),
    staged: (&'static str, &'static str),
) -> Fits {
    Fits { source, ty: direct.0, cell: direct.1, staged: Some(staged) }
}

/// How a way ends for a value that does not fit everywhere.
#[derive(Clone, Copy)]
enum End {
    /// The node of this name fails with [`OVERFLOW`].
    Fails(&'static str),
    /// The cell's bytes in a page.
    Leaves(&'static str),
}

/// The nodes: one that reads for the caller, or one that stages and one that reads what was staged.
const DIRECT: &str = "direct";
const STAGE: &str = "stage";
const READ: &str = "read";

/// A value that at least one way refuses.
struct Unfit {
    source: &'static str,
    direct: End,
    staged: End,
}

/// Refused wherever it goes.
const fn unfit(source: &'static str) -> Unfit {
    Unfit { source, direct: End::Fails(DIRECT), staged: End::Fails(STAGE) }
}

/// A float that is no number: staging holds it, and it has no way out.
const fn no_number(source: &'static str) -> Unfit {
    Unfit { source, direct: End::Fails(DIRECT), staged: End::Fails(READ) }
}

/// Digits that leave as they are, but that staging cannot hold.
const fn too_wide_to_stage(source: &'static str, cell: &'static str) -> Unfit {
    Unfit { source, direct: End::Leaves(cell), staged: End::Fails(STAGE) }
}

/// A platform with one source, and how pipelines over it are named.
struct Rig {
    platform: TestPlatform,
    source: &'static str,
    dialect: &'static str,
}

impl Rig {
    /// Two pipelines over one statement: straight to the caller, and through staging.
    async fn pipelines(&self, word: &str, sql: &str) -> [String; 2] {
        let (rows, table) = (format!("tests/extremes/{word}.sql"), format!("tests/extremes/{word}_staged.sql"));
        self.platform.template(&rows, self.dialect, sql).await;
        self.platform.template(&table, "DUCKDB", "SELECT * FROM passing").await;
        let direct = json!([reads(DIRECT, self.source, &rows)]);
        let mut read = reads(READ, "tempdb", &table);
        read["depends_on"] = json!([STAGE]);
        let staged = json!([stages(STAGE, self.source, &rows, "passing"), read]);
        let name = |way: &str| format!("tests/extremes/{word}_{way}");
        [
            self.platform.pipeline(document(&name("direct"), json!({}), direct)).await,
            self.platform.pipeline(document(&name("staged"), json!({}), staged)).await,
        ]
    }

    /// Runs a statement whose first row has all values, `c0` and on, and whose second row is null throughout.
    async fn all_fit(&self, sql: &str, values: &[Fits]) {
        let [direct, staged] = self.pipelines("fits", sql).await;
        let expected = |value: &Fits| (value.ty, value.cell);
        self.arrives(&direct, values, expected).await;
        self.arrives(&staged, values, |value| value.staged.unwrap_or(expected(value))).await;
    }

    async fn arrives(&self, pipeline: &str, values: &[Fits], expected: impl Fn(&Fits) -> (&'static str, &'static str)) {
        let events = self.platform.run(pipeline, json!({})).await;
        let last = events.last().unwrap();
        assert_eq!(last.event.as_deref(), Some("data_ready"), "{events:?}");
        let path = format!("/api/v1/executions/{}/result", last.json()["execution_id"].as_str().unwrap());
        let page = self.platform.get(&path).await;
        let (rows, told) = (raw_rows(&page.text), raw_rows(&last.data));
        assert_eq!((rows.len(), rows[0].len()), (2, values.len()), "{}", page.text);

        let mut wrong = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let found = (described(&page.data()["schema"][index]), rows[0][index].as_str());
            let expected = expected(value);
            if (found.0.as_str(), found.1) != expected {
                wrong.push(format!("{}\n   found {found:?}\nexpected {expected:?}", value.source));
            }
            // The first page stands in the event, too; a number may be written otherwise there, but it is the same number.
            if !is_same(&told[0][index], expected.1) {
                wrong.push(format!("{}\n    told {}\nexpected {}", value.source, told[0][index], expected.1));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(rows[1].iter().all(|cell| cell == "null"), "{:?}", rows[1]);
        assert_eq!(told[1], rows[1]);

        let execution = last.json()["execution_id"].as_str().unwrap().to_owned();
        let expected: Vec<(&str, &str)> = values.iter().map(expected).collect();
        downloads::hold(&self.platform, &execution, &expected).await;
    }

    /// Runs a statement of three rows, `v` being the value in the second and null in the others.
    async fn ends(&self, word: &str, sql: &str, value: &Unfit) {
        let [direct, staged] = self.pipelines(word, sql).await;
        for (pipeline, end) in [(direct, value.direct), (staged, value.staged)] {
            // The value lies behind the page that stands in the event: whoever only looked at that one would let it pass.
            let url = format!("{}/api/v1/pipelines/{pipeline}/execute", self.platform.address());
            let request = self.platform.http().post(url).header("DP-Result-Page-Rows", "1");
            let stream = self.platform.follow(request.json(&json!({"parameters": {}}))).await;
            let last = stream.all().await.last().unwrap().json();
            let path = format!("/api/v1/executions/{}/result", last["execution_id"].as_str().unwrap());
            let page = self.platform.get(&path).await;
            match end {
                End::Leaves(cell) => assert_eq!(raw_rows(&page.text), [["null"], [cell], ["null"]], "{}", value.source),
                End::Fails(node) => {
                    let found = (last["error"]["code"].as_str(), last["failed_node_id"].as_str());
                    assert_eq!(found, (Some(OVERFLOW), Some(node)), "{}: {last}", value.source);
                    assert_eq!(last["error"]["details"]["column"], "v", "{}: {last}", value.source);
                    page.is(410, "result.execution_failed");
                }
            }
        }
    }
}

/// `SELECT … AS c0, … AS c1` of a table's sources.
fn select_list(values: &[Fits]) -> String {
    let columns = values.iter().enumerate().map(|(index, value)| format!("{} AS c{index}", value.source));
    format!("SELECT {}", columns.collect::<Vec<_>>().join(", "))
}

/// Whether two cells are equal: texts byte by byte, numbers to the last bit.
fn is_same(one: &str, other: &str) -> bool {
    let bits = |cell: &str| cell.parse::<f64>().ok().map(f64::to_bits);
    one == other || bits(one).is_some_and(|number| Some(number) == bits(other))
}

/// A descriptor in short: `BIGDECIMAL(38,10)`, `DECIMAL(15)`, `BIGDECIMAL(*,0)`, `DATE`.
fn described(column: &Json) -> String {
    let name = column["type"].as_str().unwrap();
    match (&column["precision"], &column["scale"]) {
        (Json::Null, Json::Null) => name.to_owned(),
        (precision, Json::Null) => format!("{name}({precision})"),
        (Json::Null, scale) => format!("{name}(*,{scale})"),
        (precision, scale) => format!("{name}({precision},{scale})"),
    }
}

/// The cells of a page as they stand on the wire: a reader that parses numbers would not see that digits are missing.
fn raw_rows(page: &str) -> Vec<Vec<String>> {
    let (_, rest) = page.split_once("\"rows\":[").expect("a page");
    let (mut rows, mut cell) = (Vec::<Vec<String>>::new(), String::new());
    let (mut inside, mut escaped) = (false, false);
    for c in rest.chars() {
        match c {
            _ if inside => {
                cell.push(c);
                inside = escaped || c != '"';
                escaped = !escaped && c == '\\';
            }
            '"' => {
                cell.push(c);
                inside = true;
            }
            '[' => rows.push(Vec::new()),
            ',' | ']' => match rows.last_mut() {
                Some(row) if !cell.is_empty() => row.push(std::mem::take(&mut cell)),
                // The comma between two rows, or the end of the last.
                _ if c == ']' => break,
                _ => {}
            },
            c => cell.push(c),
        }
    }
    rows
}

#[test]
fn cells_are_cut_out_of_a_page_as_they_are() {
    let page = r#"{"x":1,"rows":[[1,"a,\"]\\",null],[-0.0,"",1e300]],"schema":[[2]]}"#;
    assert_eq!(raw_rows(page), [["1", r#""a,\"]\\""#, "null"], ["-0.0", r#""""#, "1e300"]]);
    assert!(raw_rows(r#"{"rows":[],"a":[[1]]}"#).is_empty());
}
