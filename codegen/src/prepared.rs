//! What the server says about each statement: whether it is one, and where its columns come from.

use crate::scratch::refusal;
use crate::sources::Sources;
use tokio_postgres::Client;

/// The server's answer to one statement.
pub struct Prepared {
    /// Result columns, or the server's refusal with its place.
    pub columns: Result<Vec<Origin>, String>,
}

/// A result column.
pub struct Origin {
    /// Its name.
    pub name: String,
    /// The table it comes from unchanged, and its number there.
    pub column: Option<(u32, i16)>,
}

impl Prepared {
    /// Prepares every statement, in the order of [`Sources::statements`]. Nothing is run.
    pub async fn all(client: &Client, sources: &Sources) -> Vec<Self> {
        let mut prepared = Vec::new();
        for (file, statement) in sources.statements() {
            let (sql, _) = statement.numbered();
            let columns = match client.prepare(&sql).await {
                Ok(answer) => Ok(answer
                    .columns()
                    .iter()
                    .map(|column| Origin {
                        name: column.name().to_owned(),
                        column: column.table_oid().zip(column.column_id()),
                    })
                    .collect()),
                Err(error) => Err(refusal(&error, file, statement.sql_at, |characters| {
                    statement.sql_at + statement.offset_of(characters)
                })),
            };
            prepared.push(Self { columns });
        }
        prepared
    }
}
