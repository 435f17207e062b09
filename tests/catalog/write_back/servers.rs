//! The servers that rows are written to. A further one is a variant, and an arm in each method.

use std::path::PathBuf;

use serde_json::json;

use crate::support::authoring::location;
use crate::support::{MariaDatabase, TestDatabase, TestPlatform, mariadb, scratch_database};

/// A database of the user, registered as the datasource [`Server::datasource`], and a way to look into it past the platform.
pub enum Server {
    Postgres(TestDatabase),
    Sqlite(PathBuf),
    MySql(MariaDatabase),
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.dialect())
    }
}

impl Server {
    /// One of each kind that the machine has, empty.
    pub async fn all(platform: &TestPlatform) -> Vec<Self> {
        let database = scratch_database().await;
        platform.postgres("to_pg", &database).await;
        let file = platform.files().join("to.sqlite");
        rusqlite::Connection::open(&file).unwrap().execute_batch("VACUUM").unwrap();
        platform.sqlite("to_lite", &file).await;
        let mut servers = vec![Self::Postgres(database), Self::Sqlite(file)];
        if let Some(database) = MariaDatabase::empty().await {
            platform.mysql("to_my", &database).await;
            servers.push(Self::MySql(database));
        }
        servers
    }

    pub fn datasource(&self) -> &'static str {
        match self {
            Self::Postgres(_) => "to_pg",
            Self::Sqlite(_) => "to_lite",
            Self::MySql(_) => "to_my",
        }
    }

    pub fn dialect(&self) -> &'static str {
        match self {
            Self::Postgres(_) => "POSTGRES",
            Self::Sqlite(_) => "SQLITE",
            Self::MySql(_) => "MYSQL",
        }
    }

    /// Characters of the longest name of a table that both the server and the platform take.
    pub fn longest_name(&self) -> usize {
        match self {
            Self::Postgres(_) | Self::Sqlite(_) | Self::MySql(_) => 63,
        }
    }

    /// Runs statements.
    pub async fn run(&self, sql: &str) {
        match self {
            Self::Postgres(database) => database.connect().await.batch_execute(sql).await.unwrap(),
            Self::Sqlite(file) => self.open(file).execute_batch(sql).unwrap(),
            Self::MySql(database) => database.run(sql).await,
        }
    }

    /// The rows of a query as texts; `NULL` is none.
    pub async fn rows(&self, sql: &str) -> Vec<Vec<String>> {
        let text = |cell: Option<&str>| cell.unwrap_or("NULL").to_owned();
        match self {
            Self::Postgres(database) => {
                let messages = database.connect().await.simple_query(sql).await.unwrap();
                let rows = messages.iter().filter_map(|message| match message {
                    tokio_postgres::SimpleQueryMessage::Row(row) => Some(row),
                    _ => None,
                });
                rows.map(|row| (0..row.len()).map(|column| text(row.get(column))).collect()).collect()
            }
            Self::MySql(database) => {
                let rows = database.rows(sql).await;
                rows.iter().map(|row| row.iter().map(|cell| text(cell.as_deref())).collect()).collect()
            }
            Self::Sqlite(file) => {
                let connection = self.open(file);
                let mut statement = connection.prepare(sql).unwrap();
                let width = statement.column_count();
                let cell = |row: &rusqlite::Row<'_>, column| {
                    let value: rusqlite::types::Value = row.get(column)?;
                    Ok(match value {
                        rusqlite::types::Value::Null => text(None),
                        rusqlite::types::Value::Integer(number) => number.to_string(),
                        rusqlite::types::Value::Real(number) => number.to_string(),
                        rusqlite::types::Value::Text(value) => value,
                        rusqlite::types::Value::Blob(bytes) => format!("{bytes:?}"),
                    })
                };
                let rows = statement.query_map([], |row| (0..width).map(|column| cell(row, column)).collect()).unwrap();
                rows.map(Result::unwrap).collect()
            }
        }
    }

    /// Fills a table of `(id, note)` with so many rows of some width.
    pub async fn fill(&self, table: &str, rows: u32) {
        let numbers = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})");
        let note = match self {
            Self::Postgres(_) | Self::MySql(_) => "repeat('x', 400)",
            Self::Sqlite(_) => "hex(zeroblob(200))",
        };
        // MySQL has the common table expression behind INSERT, and the others take it there too.
        let deep = if let Self::MySql(_) = self { "SET max_recursive_iterations = 10000000; " } else { "" };
        self.run(&format!("{deep}INSERT INTO {table} {numbers} SELECT i, {note} FROM n")).await;
    }

    /// Lets the platform have one connection to it at a time.
    pub async fn only_one_connection(&self, platform: &TestPlatform) {
        let (url, credential) = match self {
            Self::Postgres(database) => {
                let (url, credential) = location(database);
                (url, json!(credential))
            }
            Self::Sqlite(file) => (format!("sqlite:{}", file.display()), json!({"kind": "none"})),
            Self::MySql(database) => {
                let login = json!({"kind": "password", "username": database.name, "secret": mariadb::PASSWORD});
                (database.url(), login)
            }
        };
        let name = self.datasource();
        let document = json!({
            "name": name, "display_name": name, "dialect": self.dialect(), "jdbc_url": url, "credential": credential,
            "properties": {"pool": {"max_size": 1}},
        });
        platform.put(&format!("/api/v1/datasources/{name}"), document).await.data();
    }

    /// How many transactions of the platform have written something and are not over.
    pub async fn writing(&self) -> i64 {
        match self {
            Self::Postgres(database) => {
                let asked = "SELECT count(*) FROM pg_stat_activity WHERE backend_xid IS NOT NULL \
                             AND datname = current_database() AND pid <> pg_backend_pid()";
                database.connect().await.query_one(asked, &[]).await.unwrap().get(0)
            }
            Self::MySql(database) => {
                // The server makes this view anew only when nobody has read it for a tenth of a second.
                tokio::time::sleep(std::time::Duration::from_millis(150)).await;
                let asked = "SELECT COUNT(*) FROM information_schema.innodb_trx AS t \
                             JOIN information_schema.processlist AS p ON p.id = t.trx_mysql_thread_id \
                             WHERE p.db = DATABASE() AND t.trx_rows_modified > 0 AND p.id <> CONNECTION_ID()";
                database.cell(asked).await.parse().unwrap()
            }
            // Somebody has the file, and has written more than one page of it.
            Self::Sqlite(file) => {
                let probe = self.open(file);
                probe.busy_timeout(std::time::Duration::ZERO).unwrap();
                let taken = probe.execute_batch("BEGIN IMMEDIATE; ROLLBACK").is_err();
                i64::from(taken && std::fs::metadata(file).unwrap().len() > 65_536)
            }
        }
    }

    fn open(&self, file: &PathBuf) -> rusqlite::Connection {
        rusqlite::Connection::open(file).unwrap()
    }
}
