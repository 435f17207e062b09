//! Migrations, applied statement by statement, with what each does to tables that were there before its file: measured, not guessed.

use crate::Result;
use crate::scratch::{Scratch, refusal};
use crate::sources::file::SourceFile;
use crate::sql;
use embedded::Server;
use squawk_syntax::ast::{self, AstNode};
use std::collections::BTreeMap;
use tokio_postgres::Client;

const FILENODES: &str = include_str!("../sql/filenodes.sql");
const EXCLUSIVE_LOCKS: &str = include_str!("../sql/exclusive_locks.sql");

/// One statement of one migration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Number of the file, in the order of the migrations.
    pub file: usize,
    /// Where the statement starts in it.
    pub at: usize,
    /// Tables from before the file that it wrote anew, row by row.
    pub rewrites: Vec<String>,
    /// Tables from before the file that nobody else can read from here until the file is done.
    pub locks: Vec<String>,
}

/// Applies migrations to an empty database. Each file is one transaction, but for those that must not be in one.
///
/// # Errors
/// What the server says about the first statement that it refuses, with file and line.
pub async fn apply(server: &Server, purpose: &str, files: &[SourceFile]) -> Result<(Scratch, Vec<Step>)> {
    let scratch = Scratch::empty(server, purpose).await?;
    let mut steps = Vec::new();
    for (number, file) in files.iter().enumerate() {
        match apply_one(&scratch.client, number, file).await {
            Ok(found) => steps.extend(found),
            Err(error) => {
                scratch.drop(server).await?;
                return Err(error);
            }
        }
    }
    Ok((scratch, steps))
}

/// Whether a migration runs outside of a transaction: it then begins with these words, and holds one statement.
pub fn is_alone(file: &SourceFile) -> bool {
    file.text.starts_with("-- no-transaction")
}

async fn apply_one(client: &Client, number: usize, file: &SourceFile) -> Result<Vec<Step>> {
    let before = tables(client).await?;
    let mut files = before.clone();
    let mut steps = Vec::new();
    if !is_alone(file) {
        client.batch_execute("BEGIN").await?;
    }
    for (from, to) in statements(file) {
        let text = &file.text[from..to];
        client.batch_execute(text).await.map_err(|error| {
            let offset = |characters| text.char_indices().nth(characters).map_or(from, |(at, _)| from + at);
            refusal(&error, file, from, offset)
        })?;
        let now = tables(client).await?;
        let rewrites = files.iter().filter(|(oid, old)| {
            before.contains_key(oid) && now.get(oid).is_some_and(|new| new.filenode != old.filenode)
        });
        let rewrites = rewrites.map(|(_, table)| table.name.clone()).collect();
        let rows = client.query(EXCLUSIVE_LOCKS, &[]).await?;
        let locks = rows.iter().filter_map(|row| before.get(&row.get("oid"))).map(|table| table.name.clone()).collect();
        steps.push(Step { file: number, at: from, rewrites, locks });
        files = now;
    }
    if !is_alone(file) {
        client.batch_execute("COMMIT").await?;
    }
    Ok(steps)
}

/// Begin and end of every statement; the whole text as one where it is not understood.
fn statements(file: &SourceFile) -> Vec<(usize, usize)> {
    let tree = file.sql();
    if !tree.errors().is_empty() {
        return vec![(0, file.text.len())];
    }
    let statements = tree
        .root()
        .children()
        .filter_map(ast::Stmt::cast)
        .filter(|statement| !matches!(statement, ast::Stmt::EmptyStmt(_)));
    statements
        .map(|statement| (sql::start(statement.syntax()), usize::from(statement.syntax().text_range().end())))
        .collect()
}

#[derive(Clone)]
struct Table {
    name: String,
    filenode: u32,
}

async fn tables(client: &Client) -> Result<BTreeMap<u32, Table>> {
    let rows = client.query(FILENODES, &[]).await?;
    rows.iter()
        .map(|row| {
            Ok((row.try_get("oid")?, Table { name: row.try_get("name")?, filenode: row.try_get("relfilenode")? }))
        })
        .collect()
}
