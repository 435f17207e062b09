//! How the server would run each statement in a large deployment. A scratch database gets a few hundred rows a table, and is then told that there
//! are millions: the planner decides as it would there. Nothing is run, and everything is rolled back.

mod fill;
mod read;

pub use read::Node;

use crate::Result;
use crate::catalog::Catalog;
use crate::sources::Sources;
use crate::sources::areas::Size;
use tokio_postgres::{Client, SimpleQueryMessage};

/// Rows that a table of each size is said to have.
const LARGE: f64 = 10_000_000.0;
const SMALL: f64 = 20_000.0;

const RAISE: &str = include_str!("../../sql/raise.sql");

/// The plan of one statement; none where the server makes none.
pub struct Planned {
    /// Its nodes, from the top down, each behind its parent.
    pub nodes: Option<Vec<Node>>,
}

impl Planned {
    /// Plans every statement, in the order of [`Sources::statements`].
    ///
    /// # Errors
    /// A table that cannot be filled; the database is as before.
    pub async fn all(client: &Client, catalog: &Catalog, sources: &Sources) -> Result<Vec<Self>> {
        client.batch_execute("BEGIN").await?;
        let planned = async {
            enlarge(client, catalog, sources).await?;
            let mut planned = Vec::new();
            for (_, statement) in sources.statements() {
                planned.push(Self { nodes: explained(client, &statement.numbered().0).await? });
            }
            Ok(planned)
        };
        let planned = planned.await;
        client.batch_execute("ROLLBACK").await?;
        planned
    }

    /// The shape of the plan, one line a node: what a reviewer should see change.
    pub fn shape(&self) -> String {
        let lines = self.nodes.iter().flatten().map(|node| format!("{}{node}", "  ".repeat(node.depth)));
        lines.collect::<Vec<_>>().join("\n")
    }
}

async fn enlarge(client: &Client, catalog: &Catalog, sources: &Sources) -> Result<()> {
    client.batch_execute("SET LOCAL session_replication_role = replica").await?;
    let tables: Vec<_> = catalog.tables().filter(|table| sources.area(&table.schema).is_some()).collect();
    for table in &tables {
        fill::fill(client, catalog, table).await?;
    }
    client.batch_execute("ANALYZE").await?;
    for table in tables {
        let said = sources.area(&table.schema).and_then(|area| area.table.get(&table.name));
        let rows = if said.is_some_and(|said| said.size == Size::Large) { LARGE } else { SMALL };
        client.execute(RAISE, &[&table.oid, &(rows / fill::ROWS)]).await?;
    }
    Ok(())
}

/// The plan of a statement with its parameters unknown, or none where the server refuses: of what is not planned, and of what it does not accept.
async fn explained(client: &Client, sql: &str) -> Result<Option<Vec<Node>>> {
    client.batch_execute("SAVEPOINT one").await?;
    // sql: a statement of queries/ inside an EXPLAIN; as a simple query, because the parameters are the statement's and get no values
    let answer = client.simple_query(&format!("EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) {sql}")).await;
    client.batch_execute("ROLLBACK TO one").await?;
    let Ok(messages) = answer else { return Ok(None) };
    let text: String = messages
        .iter()
        .filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        })
        .collect();
    Ok(Some(read::nodes(&serde_json::from_str(&text)?)))
}
