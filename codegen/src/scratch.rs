//! Databases that live for one run.

use crate::Result;
use crate::sources::file::SourceFile;
use embedded::{Server, scratch_database_name};
use tokio_postgres::error::ErrorPosition;
use tokio_postgres::{Client, NoTls};

/// A database of its own, made from files.
pub struct Scratch {
    name: String,
    /// A connection to it.
    pub client: Client,
}

impl Scratch {
    /// An empty database.
    pub async fn empty(server: &Server, purpose: &str) -> Result<Self> {
        let name = scratch_database_name(purpose);
        server.create_database(&name, None).await?;
        let (client, connection) = tokio_postgres::connect(&server.url(&name), NoTls).await?;
        tokio::spawn(connection);
        Ok(Self { name, client })
    }

    /// A database in which `files` were run, one after the other.
    ///
    /// # Errors
    /// What the server says about the first file it refuses, with file and line.
    pub async fn of<'a>(
        server: &Server,
        purpose: &str,
        files: impl IntoIterator<Item = &'a SourceFile>,
    ) -> Result<Self> {
        let scratch = Self::empty(server, purpose).await?;
        for file in files {
            if let Err(error) = scratch.client.batch_execute(&file.text).await {
                scratch.drop(server).await?;
                let offset = |characters| file.text.char_indices().nth(characters).map_or(0, |(at, _)| at);
                return Err(refusal(&error, file, 0, offset).into());
            }
        }
        Ok(scratch)
    }

    /// Removes the database.
    pub async fn drop(self, server: &Server) -> Result<()> {
        let Self { name, client } = self;
        drop(client);
        Ok(server.drop_database(&name).await?)
    }
}

/// The server's words about text of `file`. `offset` turns the characters that the server counted into an offset of the file; `otherwise` is
/// where the text begins.
pub fn refusal(
    error: &tokio_postgres::Error,
    file: &SourceFile,
    otherwise: usize,
    offset: impl FnOnce(usize) -> usize,
) -> String {
    let Some(db) = error.as_db_error() else { return format!("{}: {error}", file.path) };
    let at = match db.position() {
        Some(ErrorPosition::Original(position)) => offset(usize::try_from(*position).unwrap_or(1).saturating_sub(1)),
        _ => otherwise,
    };
    let place = file.place(at);
    let mut text =
        format!("{}:{}:{}: {} (SQLSTATE {})", place.path, place.line, place.column, db.message(), db.code().code());
    for (label, more) in [("detail", db.detail()), ("hint", db.hint()), ("context", db.where_())] {
        if let Some(more) = more {
            text.push_str(&format!("\n    {label}: {more}"));
        }
    }
    text
}
