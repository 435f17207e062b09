//! Judging a server that we did not start: the one of `DATABASE_URL`.

use tokio_postgres::NoTls;

use crate::error::whole;
use crate::{EmbeddedError, OLDEST_MAJOR, Result};

/// What was found out about the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct External {
    /// As the server says it, for example `18.6 (Debian 18.6-1)`.
    pub version: String,
    /// `server_version_num`, for example 180006.
    pub number: u32,
}

/// Connects to a server and makes sure that the platform can run on it.
///
/// # Errors
/// [`EmbeddedError::TooOld`] below PostgreSQL 18; [`EmbeddedError::NoUuidV7`] if `uuidv7()` does not answer, as on servers that only
/// speak PostgreSQL's protocol; [`EmbeddedError::ExternalUnreachable`] if there is no connection. No text holds the URL.
pub async fn check(url: &str) -> Result<External> {
    let unreachable = |error: tokio_postgres::Error| EmbeddedError::ExternalUnreachable(whole(&error));
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.map_err(unreachable)?;
    let connection = tokio::spawn(connection);
    let row = client
        .query_one("SELECT current_setting('server_version'), current_setting('server_version_num')", &[])
        .await
        .map_err(unreachable)?;
    let version: String = row.try_get(0).map_err(unreachable)?;
    let number: String = row.try_get(1).map_err(unreachable)?;
    let number: u32 = number.parse().unwrap_or(0);
    judge(&version, number)?;
    client.query_one("SELECT uuidv7()::text", &[]).await.map_err(|error| EmbeddedError::NoUuidV7(whole(&error)))?;
    drop(client);
    let _ = connection.await;
    Ok(External { version, number })
}

fn judge(version: &str, number: u32) -> Result<()> {
    match number / 10_000 >= OLDEST_MAJOR {
        true => Ok(()),
        false => Err(EmbeddedError::TooOld { found: version.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_server_is_refused_with_its_version() {
        let refused = judge("15.14 (Debian)", 150_014).unwrap_err().to_string();
        assert!(refused.contains("15.14") && refused.contains("PostgreSQL 18 or newer"), "{refused}");
        assert!(judge("18.0", 180_000).is_ok());
        assert!(judge("19beta1", 190_000).is_ok());
    }

    #[tokio::test]
    async fn a_server_that_cannot_be_reached_is_said_without_its_url() {
        let error = check("postgres://u:geheim@%2Fnowhere/db").await.unwrap_err().to_string();
        assert!(error.contains("cannot be reached") && !error.contains("geheim"), "{error}");
    }
}
