//! Databases on a server.

use std::sync::atomic::{AtomicU32, Ordering};

use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, NoTls};

use crate::postmaster::alive;
use crate::{EmbeddedError, Result, Server};

/// Scratch databases carry the process that made them in their name, so that the ones of a dead process can be told.
const SCRATCH: &str = "scratch";

/// A name for a database that is of use to this process alone: `scratch_<process>_<number>_<purpose>`. The next
/// [`Server::shared_scratch`] after this process's end drops it. The purpose is of lower-case letters, digits and `_`.
pub fn scratch_database_name(purpose: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut name = format!("{SCRATCH}_{}_{number}_{purpose}", std::process::id());
    name.truncate(name.floor_char_boundary(63));
    name
}

/// The process that made a scratch database.
fn maker(name: &str) -> Option<i32> {
    name.strip_prefix(SCRATCH)?.strip_prefix('_')?.split('_').next()?.parse().ok()
}

impl Server {
    /// Creates a database, empty or as a copy. Nobody may be connected to the template.
    pub async fn create_database(&self, name: &str, template: Option<&str>) -> Result<()> {
        let template = template.unwrap_or("template1");
        // sql: databases as such are no area's
        let statement = format!("CREATE DATABASE {} TEMPLATE {}", quoted(name), quoted(template));
        self.execute(&statement).await
    }

    /// Creates a database unless it exists.
    pub async fn ensure_database(&self, name: &str) -> Result<()> {
        let exists = "SELECT FROM pg_database WHERE datname = $1";
        if self.connect().await?.query_opt(exists, &[&name]).await?.is_some() {
            return Ok(());
        }
        match self.create_database(name, None).await {
            // Somebody else was first; which of the two it is depends on how close the race was.
            Err(EmbeddedError::Database(error))
                if matches!(error.code(), Some(&SqlState::DUPLICATE_DATABASE | &SqlState::UNIQUE_VIOLATION)) =>
            {
                Ok(())
            }
            other => other,
        }
    }

    /// The databases that people made, by name; not the server's own.
    pub async fn databases(&self) -> Result<Vec<String>> {
        // sql: databases as such are no area's
        let names =
            "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres' ORDER BY datname";
        let rows = self.connect().await?.query(names, &[]).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Drops a database if it exists, and cuts off whoever is connected to it.
    pub async fn drop_database(&self, name: &str) -> Result<()> {
        // sql: databases as such are no area's
        self.execute(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", quoted(name))).await
    }

    /// Drops the scratch databases of processes that are gone. Somebody else may be doing the same: what is gone already is fine.
    pub(crate) async fn drop_stale_databases(&self) -> Result<()> {
        let client = self.connect().await?;
        // sql: databases as such are no area's
        let rows = client.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", &[&SCRATCH]).await?;
        for row in rows {
            let name: String = row.try_get(0)?;
            if maker(&name).is_some_and(|pid| !alive(pid)) {
                // sql: databases as such are no area's
                let statement = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", quoted(&name));
                if let Err(error) = client.batch_execute(&statement).await {
                    tracing::debug!(%error, database = name, "dropping a stale database");
                }
            }
        }
        Ok(())
    }

    // These are commands on the server itself, which take no parameters: the names are quoted here.
    async fn execute(&self, statement: &str) -> Result<()> {
        Ok(self.connect().await?.batch_execute(statement).await?)
    }

    async fn connect(&self) -> Result<Client> {
        let (client, connection) = tokio_postgres::connect(&self.url("postgres"), NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scratch_name_tells_its_maker() {
        let name = scratch_database_name("orders");
        assert_eq!(maker(&name), i32::try_from(std::process::id()).ok());
        assert!(name.ends_with("_orders"));
        assert_ne!(name, scratch_database_name("orders"));
        assert_eq!(maker("scratchpad"), None);
        assert_eq!(maker("scratch_x_1"), None);
        assert!(scratch_database_name(&"ä".repeat(60)).len() <= 63);
    }
}
