//! Introspection: what is listed, and that a column is described as a result describes it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value as Json, json};
use tokio_util::sync::CancellationToken;

use super::super::Connector;
use super::super::introspect::{Columns, Look, TableColumn, TableKind};
use super::postgres::Bench;
use super::{collect, connectors, mysql, reading, source};
use crate::template::Dialect;
use crate::types::UNKNOWN_SOURCE_TYPE;

fn look() -> Look {
    including(&[])
}

fn including(schemas: &[&str]) -> Look {
    Look {
        include_schemas: schemas.iter().map(|&schema| schema.to_owned()).collect(),
        timeout: Duration::from_secs(30),
        cancel: CancellationToken::new(),
    }
}

async fn columns(connector: &Arc<dyn Connector>, schema: Option<&str>, table: &str) -> Vec<TableColumn> {
    match connector.columns(look(), schema, table).await.unwrap() {
        Columns::Of(columns) => columns,
        other => panic!("{table}: {other:?}"),
    }
}

async fn names(connector: &Arc<dyn Connector>, look: Look, schema: Option<&str>) -> Vec<String> {
    connector.tables(look, schema).await.unwrap().items.into_iter().map(|table| table.name).collect()
}

/// What a query over the table answers as its schema, and what introspection says, `nullable` aside.
async fn described_alike(connector: &Arc<dyn Connector>, schema: &str, table: &str) {
    let told: Vec<Json> = columns(connector, Some(schema), table)
        .await
        .into_iter()
        .map(|described| {
            let mut column = serde_json::to_value(&described.column).unwrap();
            column.as_object_mut().unwrap().remove("nullable");
            column
        })
        .collect();
    let read = connector.open(reading(&format!("SELECT * FROM {table}"))).await.unwrap();
    let warned: Vec<_> = read.warnings.all();
    assert_eq!(Json::Array(told), collect(read).await.unwrap().schema, "{table}");
    let described = columns(connector, Some(schema), table).await;
    assert_eq!(described.into_iter().flat_map(|column| column.warnings).collect::<Vec<_>>(), warned, "{table}");
}

/// R-INTRO-1, `pipeline-contract.md` §12
#[tokio::test]
async fn a_column_is_described_as_a_result_describes_it_on_postgresql() {
    let bench = Bench::new().await;
    bench.run("CREATE EXTENSION hstore").await;
    bench.run("CREATE DOMAIN price AS numeric(12,3) NOT NULL").await;
    bench.run("CREATE DOMAIN cheap AS price CHECK (VALUE < 10)").await;
    bench.run("CREATE TYPE mood AS ENUM ('sad', 'glad')").await;
    bench.run("CREATE TYPE pair AS (a int, b text)").await;
    bench
        .run(
            "CREATE TABLE wide (b boolean, s smallint, i integer, l bigint, o oid, f real, d double precision, n numeric,
             n15 numeric(15,4), n16 numeric(16,4), neg numeric(5,-2), m money, t text, v varchar(20), c char(3), j json, jb jsonb,
             x xml, u uuid, y bytea, da date, ti time(3), tz timetz, ts timestamp(0), tt timestamptz, iv interval, bt bit(3),
             ia int[], ta text[], p price, ch cheap, e mood, ea mood[], pa pair, r int4range, mr int4multirange, h hstore, ha hstore[],
             pt point, ip inet, tv tsvector, \"char\" \"char\", na name)",
        )
        .await;
    bench.run("CREATE VIEW seen AS SELECT *, n15 * 2 AS twice, 'x' AS word FROM wide").await;

    described_alike(&bench.connector, "public", "wide").await;
    described_alike(&bench.connector, "public", "seen").await;

    let wide = columns(&bench.connector, None, "wide").await;
    let of = |name: &str| wide.iter().find(|described| described.column.name == name).unwrap();
    assert_eq!(
        ["n15", "v", "p", "ch", "ia", "ts"].map(|name| of(name).source_type.as_str()),
        ["numeric(15,4)", "character varying(20)", "price", "cheap", "integer[]", "timestamp(0) without time zone"]
    );
    assert_eq!((of("ch").column.precision, of("ch").column.scale), (Some(12), Some(3)), "a domain is its base type");
    assert_eq!(
        (of("p").column.nullable, of("ch").column.nullable, of("i").column.nullable),
        (Some(false), Some(false), Some(true))
    );
    assert_eq!(of("h").warnings[0].code, UNKNOWN_SOURCE_TYPE);
    assert!(columns(&bench.connector, None, "seen").await.iter().all(|described| described.column.nullable.is_none()));
}

/// R-INTRO-1
#[tokio::test]
async fn every_kind_of_table_is_listed_with_its_remarks_on_postgresql() {
    let bench = Bench::new().await;
    for sql in [
        "CREATE TABLE b_plain (k int PRIMARY KEY, a int)",
        "COMMENT ON TABLE b_plain IS 'kept by hand'",
        "COMMENT ON COLUMN b_plain.a IS 'an amount'",
        "ALTER TABLE b_plain ADD COLUMN gone int",
        "ALTER TABLE b_plain DROP COLUMN gone",
        "CREATE VIEW a_view AS SELECT 1 AS one",
        "CREATE MATERIALIZED VIEW c_kept AS SELECT 1 AS one",
        "CREATE TABLE d_parts (a int) PARTITION BY RANGE (a)",
        "CREATE FOREIGN DATA WRAPPER nowhere",
        "CREATE SERVER far FOREIGN DATA WRAPPER nowhere",
        "CREATE FOREIGN TABLE e_far (a int NOT NULL) SERVER far",
        "CREATE SEQUENCE f_numbers",
        "CREATE INDEX g_index ON b_plain (a)",
        "CREATE TYPE h_type AS (a int)",
        "CREATE TABLE i_empty ()",
        "COMMENT ON INDEX g_index IS 'not a table'",
    ] {
        bench.run(sql).await;
    }

    let listed = bench.connector.tables(look(), None).await.unwrap();

    let found: Vec<_> =
        listed.items.iter().map(|table| (table.name.as_str(), table.kind, table.remarks.as_deref())).collect();
    assert_eq!(
        found,
        [
            ("a_view", TableKind::View, None),
            ("b_plain", TableKind::Table, Some("kept by hand")),
            ("c_kept", TableKind::MaterializedView, None),
            ("d_parts", TableKind::PartitionedTable, None),
            ("e_far", TableKind::ForeignTable, None),
            ("i_empty", TableKind::Table, None),
        ]
    );
    assert!(!listed.truncated);
    let plain = columns(&bench.connector, Some("public"), "b_plain").await;
    let told: Vec<_> = plain
        .iter()
        .map(|described| (described.column.name.as_str(), described.column.nullable, described.remarks.as_deref()))
        .collect();
    assert_eq!(told, [("k", Some(false), None), ("a", Some(true), Some("an amount"))]);
    assert_eq!(columns(&bench.connector, None, "i_empty").await, []);
    for hidden in ["f_numbers", "g_index", "h_type"] {
        assert_eq!(bench.connector.columns(look(), None, hidden).await, Ok(Columns::NotListed), "{hidden}");
    }
}

/// A NOT NULL that was never validated says nothing about the rows that are there.
#[tokio::test]
async fn a_column_is_not_null_only_when_every_row_is_known_to_be() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (a int, b int NOT NULL)").await;
    bench.run("INSERT INTO t VALUES (NULL, 1)").await;
    bench.run("ALTER TABLE t ADD CONSTRAINT later NOT NULL a NOT VALID").await;
    let nullable: Vec<_> = columns(&bench.connector, None, "t").await.iter().map(|c| c.column.nullable).collect();
    assert_eq!(nullable, [Some(true), Some(false)]);
}

/// R-INTRO-3
#[tokio::test]
async fn system_schemas_are_hidden_in_all_three_operations_unless_included() {
    let bench = Bench::new().await;
    bench.run("CREATE SCHEMA app").await;
    bench.run("CREATE SCHEMA \"Pg_Like\"").await;
    let pg = &bench.connector;

    assert_eq!(pg.schemas(look()).await.unwrap().items, ["Pg_Like", "app", "public"]);
    assert_eq!(names(pg, look(), Some("pg_catalog")).await, Vec::<String>::new());
    assert_eq!(pg.columns(look(), Some("pg_catalog"), "pg_class").await, Ok(Columns::NotListed));
    assert_eq!(pg.columns(look(), Some("information_schema"), "tables").await, Ok(Columns::NotListed));

    let shown = including(&["pg_catalog"]);
    assert_eq!(pg.schemas(shown.clone()).await.unwrap().items, ["Pg_Like", "app", "pg_catalog", "public"]);
    assert!(names(pg, shown.clone(), Some("pg_catalog")).await.contains(&"pg_class".to_owned()));
    assert!(names(pg, shown.clone(), Some("information_schema")).await.is_empty(), "only what was included");
    let Columns::Of(columns) = pg.columns(shown, Some("pg_catalog"), "pg_class").await.unwrap() else { panic!() };
    assert_eq!(columns[1].column.name, "relname");
}

/// R-INTRO-4
#[tokio::test]
async fn without_a_schema_the_current_one_is_asked_and_without_a_current_one_it_is_required() {
    let bench = Bench::new().await;
    bench.run("CREATE SCHEMA app").await;
    bench.run("CREATE TABLE app.t (inside int)").await;
    bench.run("CREATE TABLE public.t (outside int)").await;
    let path = async |path: &str| {
        bench.run(&format!("ALTER DATABASE {} SET search_path = {path}", bench.database)).await;
        let connector = bench.another(|source| source.name = format!("with {path}")).await;
        // Its connection has the path of this moment.
        connector.schemas(look()).await.unwrap();
        connector
    };

    let (app, none) = (path("app, public").await, path("nowhere").await);

    assert_eq!(columns(&app, None, "t").await[0].column.name, "inside");
    assert_eq!(columns(&app, Some("public"), "t").await[0].column.name, "outside");
    assert_eq!(none.columns(look(), None, "t").await, Ok(Columns::SchemaRequired));
    assert_eq!(columns(&none, Some("app"), "t").await[0].column.name, "inside");
}

/// R-INTRO-6
#[tokio::test]
async fn a_name_is_exact_and_never_cut_or_matched() {
    let bench = Bench::new().await;
    let long = "x".repeat(63);
    bench.run(&format!("CREATE SCHEMA \"{long}\"")).await;
    bench.run(&format!("CREATE TABLE \"{long}\".\"{long}\" (a int)")).await;
    bench.run("CREATE TABLE \"Orders\" (a int)").await;
    let pg = &bench.connector;

    assert_eq!(columns(pg, Some(&long), &long).await.len(), 1);
    let longer = format!("{long}y");
    assert_eq!(pg.columns(look(), Some(&longer), &long).await, Ok(Columns::NotListed));
    assert_eq!(pg.columns(look(), Some(&long), &longer).await, Ok(Columns::NotListed));
    assert_eq!(names(pg, look(), Some(&longer)).await, Vec::<String>::new());
    for other in
        ["orders", "ORDERS", "O%", "Order_", "\"Orders\"", "public.Orders", "Orders'; DROP TABLE \"Orders\"; --"]
    {
        assert_eq!(pg.columns(look(), None, other).await, Ok(Columns::NotListed), "{other}");
    }
    assert_eq!(names(pg, look(), Some("%")).await, Vec::<String>::new());
    assert_eq!(names(pg, look(), Some("public")).await, ["Orders"]);
}

/// Only what the login may use is shown: schemas, tables, and columns.
#[tokio::test]
async fn what_the_login_may_not_use_is_not_there() {
    let bench = Bench::new().await;
    let role = format!("reader_of_{}", bench.database);
    for sql in [
        "CREATE TABLE private (a int)",
        "CREATE TABLE shared (a int, b int)",
        "CREATE TABLE partly (a int, secret int)",
        "CREATE SCHEMA closed",
        "CREATE TABLE closed.t (a int)",
        &format!("CREATE ROLE {role} LOGIN PASSWORD 'of-no-secrecy'"),
        &format!("GRANT SELECT ON shared TO {role}"),
        &format!("GRANT SELECT (a) ON partly TO {role}"),
        &format!("GRANT SELECT ON closed.t TO {role}"),
    ] {
        bench.run(sql).await;
    }
    let reader = bench
        .another(|source| {
            source.name = "reader".to_owned();
            source.username = Some(role.clone());
            source.secret = Some("of-no-secrecy".to_owned());
        })
        .await;

    assert_eq!(reader.schemas(look()).await.unwrap().items, ["public"]);
    assert_eq!(names(&reader, look(), None).await, ["partly", "shared"]);
    assert_eq!(reader.columns(look(), None, "private").await, Ok(Columns::NotListed));
    assert_eq!(reader.columns(look(), Some("closed"), "t").await, Ok(Columns::NotListed));
    assert_eq!(
        columns(&reader, None, "partly").await.iter().map(|c| c.column.name.as_str()).collect::<Vec<_>>(),
        ["a"]
    );
    bench.run(&format!("DROP OWNED BY {role}")).await;
    bench.run(&format!("DROP ROLE {role}")).await;
}

/// R-INTRO-7, `pipeline-contract.md` §8.4: a look ends with its time and when it is cancelled, and its connection serves the next.
#[tokio::test]
async fn a_look_that_takes_too_long_is_stopped_at_the_server() {
    let bench = Bench::new().await;
    bench.run("CREATE TABLE t (a int)").await;
    assert_eq!(names(&bench.connector, look(), None).await, ["t"]);
    let other = bench.another(|source| source.name = "other".to_owned()).await;
    let lock = reading("SELECT 1");
    let held = tokio::spawn(async move {
        // Held until the statement ends; the catalogue's remarks can't be read meanwhile.
        let sql =
            "DO $$ BEGIN LOCK TABLE pg_catalog.pg_description IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(60); END $$";
        let statement = crate::ports::Statement { sql: sql.to_owned(), read_only: false, ..lock };
        let _ = other.execute(statement).await;
    });
    let watching = bench.another(|source| source.name = "watching".to_owned()).await;
    let locked = "SELECT count(*) FROM pg_locks WHERE relation = 'pg_catalog.pg_description'::regclass AND granted AND mode = 'AccessExclusiveLock'";
    loop {
        let rows = collect(watching.open(reading(locked)).await.unwrap()).await.unwrap().rows;
        if rows == json!([["1"]]) {
            break;
        }
    }

    let short = Look { timeout: Duration::from_millis(300), ..look() };
    let fault = bench.connector.tables(short, None).await.unwrap_err();
    assert_eq!((fault.code, &fault.details["timed_out"]), ("pipeline.node.query_execution_failed", &json!(true)));

    let asked = look();
    let cancel = asked.cancel.clone();
    let looking = bench.connector.tables(asked, None);
    let (fault, ()) = tokio::join!(looking, async {
        tokio::task::yield_now().await;
        cancel.cancel();
    });
    assert_eq!(fault.unwrap_err().details["cancelled"], true);

    assert_eq!(bench.rows("SELECT 1").await, json!([[1]]), "its one connection is free");
    held.abort();
    assert!(held.await.is_err());
}

/// R-INTRO-1, `pipeline-contract.md` §12
#[tokio::test]
async fn a_column_is_described_as_a_result_describes_it_on_mysql() {
    let Some(bench) = mysql::Bench::new().await else { return };
    bench
        .run(
            "CREATE TABLE wide (t tinyint(1), tu tinyint unsigned, s smallint, m mediumint, i int, iu int unsigned, b bigint, bu bigint unsigned,
             n decimal(15,4), n65 decimal(65,30), f float, d double, b1 bit(1), b9 bit(9), y year, da date NOT NULL, ti time(3),
             dt datetime(6), ts timestamp NULL, c char(3) NOT NULL, v varchar(20), l longtext, bi binary(4), bl blob, j json,
             e enum('a', 'b'), st set('x', 'y'), g point, u uuid, ip inet6, twice int AS (i * 2), `sp ``ace` int)",
        )
        .await;
    bench.run("CREATE VIEW seen AS SELECT wide.*, n * 2 AS more, 'x' AS word, NULL AS nothing FROM wide").await;
    bench.run("CREATE TABLE plain (a int)").await;

    described_alike(&bench.connector, &bench.database.name, "wide").await;
    described_alike(&bench.connector, &bench.database.name, "seen").await;

    let wide = columns(&bench.connector, None, "wide").await;
    let of = |name: &str| wide.iter().find(|described| described.column.name == name).unwrap();
    assert_eq!(
        ["n", "t", "e", "ts", "bu"].map(|name| of(name).source_type.as_str()),
        ["decimal(15,4)", "tinyint(1)", "enum('a','b')", "timestamp", "bigint(20) unsigned"]
    );
    // A date that no calendar has is told as NULL, whatever its column promises.
    assert_eq!(["c", "i", "da"].map(|name| of(name).column.nullable), [Some(false), Some(true), None]);
    assert!(columns(&bench.connector, None, "seen").await.iter().all(|described| described.column.nullable.is_none()));
}

/// R-INTRO-1, R-INTRO-5
#[tokio::test]
async fn every_kind_of_table_is_listed_with_its_remarks_on_mysql() {
    let Some(bench) = mysql::Bench::new().await else { return };
    for sql in [
        "CREATE TABLE b_plain (k int PRIMARY KEY COMMENT 'the key', a int COMMENT '') COMMENT 'kept by hand'",
        "CREATE VIEW a_view AS SELECT 1 AS one",
        "CREATE TABLE d_parts (a int) PARTITION BY HASH (a) PARTITIONS 2",
        "CREATE SEQUENCE f_numbers",
        "CREATE TEMPORARY TABLE g_gone (a int)",
    ] {
        bench.run(sql).await;
    }
    let listed = bench.connector.tables(look(), Some(&bench.database.name)).await.unwrap();
    let found: Vec<_> =
        listed.items.iter().map(|table| (table.name.as_str(), table.kind, table.remarks.as_deref())).collect();
    assert_eq!(
        found,
        [
            ("a_view", TableKind::View, None),
            ("b_plain", TableKind::Table, Some("kept by hand")),
            ("d_parts", TableKind::PartitionedTable, None),
        ]
    );
    let told = columns(&bench.connector, None, "b_plain").await;
    let remarks: Vec<_> = told.iter().map(|described| described.remarks.as_deref()).collect();
    assert_eq!(remarks, [Some("the key"), None]);
    for hidden in ["f_numbers", "nowhere", "B_PLAIN", "b_plai_", "b%", "`b_plain`"] {
        assert_eq!(bench.connector.columns(look(), None, hidden).await, Ok(Columns::NotListed), "{hidden}");
    }
}

/// R-INTRO-3, R-INTRO-6
#[tokio::test]
async fn system_databases_are_hidden_unless_included_and_names_are_exact_on_mysql() {
    let Some(bench) = mysql::Bench::new().await else { return };
    bench.run("CREATE TABLE `Orders` (a int)").await;
    let (my, own) = (&bench.connector, bench.database.name.as_str());
    let schemas = my.schemas(look()).await.unwrap().items;
    assert!(schemas.iter().any(|schema| schema == own), "{schemas:?}");
    for system in ["mysql", "information_schema", "performance_schema", "sys"] {
        assert!(!schemas.iter().any(|schema| schema == system), "{schemas:?}");
        assert!(names(my, look(), Some(system)).await.is_empty());
        assert_eq!(my.columns(look(), Some(system), "user").await, Ok(Columns::NotListed));
    }
    let shown = including(&["mysql"]);
    assert!(my.schemas(shown.clone()).await.unwrap().items.contains(&"mysql".to_owned()));
    assert!(names(my, shown.clone(), Some("mysql")).await.contains(&"db".to_owned()));
    assert!(names(my, shown.clone(), Some("sys")).await.is_empty(), "only what was included");
    let Columns::Of(columns) = my.columns(shown, Some("mysql"), "db").await.unwrap() else { panic!() };
    assert_eq!(columns[0].column.name, "Host");

    assert_eq!(names(my, look(), Some(own)).await, ["Orders"]);
    for other in [own.to_uppercase(), "%".to_owned(), format!("{own}' OR 1=1 -- "), "test_".to_owned()] {
        assert!(names(my, look(), Some(&other)).await.is_empty(), "{other}");
    }
    assert_eq!(my.columns(look(), None, "orders").await, Ok(Columns::NotListed));
}

/// Only what the login may use is shown: databases, tables, and columns.
#[tokio::test]
async fn what_the_login_may_not_use_is_not_there_on_mysql() {
    let Some(bench) = mysql::Bench::new().await else { return };
    let (own, role) = (bench.database.name.clone(), format!("reader_{}", bench.database.name));
    for sql in [
        "CREATE TABLE private (a int)",
        "CREATE TABLE shared (a int, b int)",
        "CREATE TABLE partly (a int, secret int)",
        &format!("CREATE USER {role}@'%' IDENTIFIED BY 'of-no-secrecy'"),
        &format!("GRANT SELECT ON {own}.shared TO {role}@'%'"),
        &format!("GRANT SELECT (a) ON {own}.partly TO {role}@'%'"),
    ] {
        bench.run(sql).await;
    }
    let reader = bench.another(|source| {
        source.name = "reader".to_owned();
        source.username = Some(role.clone());
        source.secret = Some("of-no-secrecy".to_owned());
    });
    let reader = reader.await;
    assert_eq!(reader.schemas(look()).await.unwrap().items, [own]);
    assert_eq!(names(&reader, look(), None).await, ["partly", "shared"]);
    assert_eq!(reader.columns(look(), None, "private").await, Ok(Columns::NotListed));
    let partly = columns(&reader, None, "partly").await;
    assert_eq!(partly.iter().map(|c| c.column.name.as_str()).collect::<Vec<_>>(), ["a"]);
}

/// R-INTRO-1, `pipeline-contract.md` §12
#[tokio::test]
async fn sqlite_tells_its_tables_and_describes_columns_as_results_do() {
    let folder = tempfile::tempdir().unwrap();
    rusqlite::Connection::open(folder.path().join("x.db"))
        .unwrap()
        .execute_batch(
            "CREATE TABLE b (id INTEGER PRIMARY KEY, n BIGINT NOT NULL, d DECIMAL(10,2), t TEXT, x BLOB, u, w DATETIME,
                             g INT GENERATED ALWAYS AS (n * 2));
             CREATE TABLE keyed (code TEXT PRIMARY KEY, a INT) ;
             CREATE TABLE pairs (a INT, b INT, PRIMARY KEY (a, b)) WITHOUT ROWID;
             CREATE VIEW a AS SELECT id, n + 1 AS more, t, 'x' AS word FROM b;
             CREATE VIEW broken AS SELECT * FROM nowhere;
             CREATE VIRTUAL TABLE words USING fts5(word);
             CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT);
             INSERT INTO counted DEFAULT VALUES;",
        )
        .unwrap();
    let connectors = connectors(vec![folder.path().to_owned()]);
    let lite = connectors.get(&source(Dialect::Sqlite, "sqlite:x.db")).await.unwrap() as Arc<dyn Connector>;

    assert_eq!(lite.schemas(look()).await.unwrap().items, ["main"]);
    let listed = lite.tables(look(), None).await.unwrap().items;
    let found: Vec<_> = listed.iter().map(|table| (table.name.as_str(), table.kind)).collect();
    assert_eq!(
        found,
        [
            ("a", TableKind::View),
            ("b", TableKind::Table),
            ("broken", TableKind::View),
            ("counted", TableKind::Table),
            ("keyed", TableKind::Table),
            ("pairs", TableKind::Table),
            ("words", TableKind::Table),
        ],
        "what SQLite keeps for itself is not listed"
    );
    assert!(names(&lite, look(), Some("temp")).await.is_empty());
    for table in ["b", "a", "keyed", "pairs", "words"] {
        described_alike(&lite, "main", table).await;
    }
    let nullable = async |table: &str| -> Vec<Option<bool>> {
        columns(&lite, None, table).await.iter().map(|described| described.column.nullable).collect()
    };
    assert_eq!(nullable("b").await[..3], [Some(false), Some(false), Some(true)]);
    assert_eq!(nullable("keyed").await, [Some(true), Some(true)], "SQLite lets such a key be null");
    assert_eq!(nullable("pairs").await, [Some(false), Some(false)]);
    assert_eq!(nullable("a").await, [None; 4]);
    for hidden in ["B", "sqlite_sequence", "words_data", "nowhere", "sqlite_schema"] {
        assert_eq!(lite.columns(look(), None, hidden).await, Ok(Columns::NotListed), "{hidden}");
    }
    assert_eq!(lite.columns(look(), Some("MAIN"), "b").await, Ok(Columns::NotListed));
    assert_eq!(lite.columns(look(), None, "broken").await.unwrap_err().code, "pipeline.node.query_execution_failed");
}

/// R-INTRO-7
#[tokio::test]
async fn a_file_that_is_gone_or_no_database_can_not_be_reached() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("no.db"), "this is no database, and long enough to have a header ".repeat(9))
        .unwrap();
    let connectors = connectors(vec![folder.path().to_owned()]);
    for path in ["no.db", "missing.db"] {
        let file = source(Dialect::Sqlite, &format!("sqlite:{path}"));
        let lite = connectors.get(&crate::ports::Source { name: path.to_owned(), ..file }).await.unwrap();
        let faults = [
            lite.schemas(look()).await.unwrap_err(),
            lite.tables(look(), None).await.unwrap_err(),
            lite.columns(look(), None, "t").await.unwrap_err(),
        ];
        for fault in faults {
            assert_eq!(fault.code, "pipeline.node.datasource_connection_failed", "{path}: {fault:?}");
        }
    }
}
