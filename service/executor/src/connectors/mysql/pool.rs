//! Connections to one server: made, kept, and thrown away.

use std::time::Duration;

use deadpool::managed::{self, Metrics, RecycleError, RecycleResult};
use futures::FutureExt;
use mysql_async::prelude::Queryable;
use mysql_async::{Conn, Error, Opts};
use tokio::time::timeout;

pub(super) type Pool = managed::Pool<Connecting>;
pub(super) type Object = managed::Object<Connecting>;

/// Modes that change how the server reads a statement: with them, the template engine and the server could disagree on where a
/// literal ends. The combined ones stand for a set that holds `ANSI_QUOTES`.
const LEXING_MODES: [&str; 9] = [
    "ANSI_QUOTES",
    "NO_BACKSLASH_ESCAPES",
    "ANSI",
    "DB2",
    "MAXDB",
    "MSSQL",
    "ORACLE",
    "POSTGRESQL",
    "EMPTY_STRING_IS_NULL",
];

/// Makes connections.
pub(super) struct Connecting {
    opts: Opts,
    connect_timeout: Duration,
}

/// A connection, and what its server is.
pub(super) struct Link {
    pub(super) conn: Conn,
    pub(super) is_mariadb: bool,
    /// The server's own modes without those that change its lexer.
    pub(super) sql_mode: String,
}

impl Connecting {
    pub(super) fn new(opts: Opts, connect_timeout: Duration) -> Self {
        Self { opts, connect_timeout }
    }

    pub(super) async fn connect(&self) -> Result<Conn, Error> {
        timeout(self.connect_timeout, Conn::new(self.opts.clone()))
            .await
            .unwrap_or_else(|_| Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()))
    }
}

impl managed::Manager for Connecting {
    type Type = Link;
    type Error = Error;

    async fn create(&self) -> Result<Link, Error> {
        let mut conn = self.connect().await?;
        // sql: asks a foreign server what it is
        let told: Option<(String, String)> = conn.query_first("SELECT VERSION(), @@GLOBAL.sql_mode").await?;
        let (version, modes) = told.unwrap_or_default();
        Ok(Link { conn, is_mariadb: version.contains("MariaDB"), sql_mode: without_lexing_modes(&modes) })
    }

    async fn recycle(&self, link: &mut Link, _: &Metrics) -> RecycleResult<Error> {
        // Its session was reset when it came back; whether the server still listens shows when it is prepared for its statement.
        if link.conn.is_disconnected() {
            return Err(RecycleError::message("the connection is closed"));
        }
        Ok(())
    }
}

fn without_lexing_modes(modes: &str) -> String {
    let kept = |mode: &&str| {
        let plain = mode.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        plain && !LEXING_MODES.iter().any(|lexing| lexing.eq_ignore_ascii_case(mode))
    };
    modes.split(',').filter(kept).collect::<Vec<_>>().join(",")
}

/// Closes a connection on which a statement may still run. Just dropped, the driver would first read what is left of its rows,
/// however many there are; one with a request half-way is closed at once.
pub(super) fn close(link: Object) {
    let mut link = Object::take(link);
    let _ = link.conn.ping().now_or_never();
}

#[cfg(test)]
mod tests {
    use futures::StreamExt;
    use mysql_async::{OptsBuilder, Row};

    use super::*;
    use crate::connectors::leases;
    use crate::connectors::properties::PoolSettings;
    use crate::connectors::tests::mariadb::{MariaDatabase, PASSWORD, USER};

    /// FC-33: what nobody reads is not read to its end.
    #[tokio::test]
    async fn a_connection_with_rows_on_their_way_is_closed_at_once() {
        let Some(database) = MariaDatabase::empty().await else { return };
        let url = url::Url::parse(&database.url()).unwrap();
        let opts =
            OptsBuilder::default().ip_or_hostname("127.0.0.1").tcp_port(url.port().unwrap()).prefer_socket(false);
        let opts = opts.user(Some(USER)).pass(Some(PASSWORD)).db_name(Some(database.name.as_str()));
        let pool =
            leases::pool(Connecting::new(opts.into(), Duration::from_secs(10)), &PoolSettings::default()).unwrap();
        let mut link = pool.get().await.unwrap();
        let id = link.conn.id();
        let endless = "SELECT seq, REPEAT('x', 500) FROM seq_1_to_1000000000";
        let mut result = link.conn.exec_iter(endless, ()).await.unwrap();
        result.stream::<Row>().await.unwrap().unwrap().next().await.unwrap().unwrap();
        drop(result);

        close(link);

        let left = format!("SELECT COUNT(*) FROM information_schema.processlist WHERE id = {id}");
        let started = tokio::time::Instant::now();
        while database.cell(&left).await != "0" {
            assert!(started.elapsed() < Duration::from_secs(20), "its rows are still being sent");
        }
    }

    #[test]
    fn modes_that_change_the_lexer_are_left_out() {
        let modes =
            "REAL_AS_FLOAT,PIPES_AS_CONCAT,ANSI_QUOTES,IGNORE_SPACE,ANSI,STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES";
        assert_eq!(without_lexing_modes(modes), "REAL_AS_FLOAT,PIPES_AS_CONCAT,IGNORE_SPACE,STRICT_TRANS_TABLES");
        assert_eq!(without_lexing_modes(""), "");
        assert_eq!(without_lexing_modes("A',B"), "B");
    }
}
