//! Judging a server that we did not start: the one of `DATABASE_URL`.

use std::time::Duration;

use tokio_postgres::config::Host;
use tokio_postgres::tls::{MakeTlsConnect, TlsConnect};
use tokio_postgres::{Client, Config, SimpleQueryMessage, Socket};

use crate::error::whole;
use crate::{EmbeddedError, OLDEST_MAJOR, Result};

/// Our side of TLS, whichever library speaks it.
pub trait Tls:
    MakeTlsConnect<Socket, Stream: Send + 'static, TlsConnect: TlsConnect<Socket, Future: Send> + Send> + Clone
{
}

impl<T> Tls for T where
    T: MakeTlsConnect<Socket, Stream: Send + 'static, TlsConnect: TlsConnect<Socket, Future: Send> + Send> + Clone
{
}

/// What was found out about the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct External {
    /// As the server says it, for example `18.6 (Debian 18.6-1)`.
    pub version: String,
    /// `server_version_num`, for example 180006.
    pub number: u32,
}

/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// Connects to a server and makes sure that the platform can run on it; speaks `tls` where the URL's `sslmode` says so.
///
/// # Errors
/// [`EmbeddedError::ExternalUrl`] for a URL that can't be one; [`EmbeddedError::ExternalUnreachable`] when nobody answers;
/// [`EmbeddedError::ExternalRefused`] when the answer is no, or the platform can't work with what answers;
/// [`EmbeddedError::TooOld`] below PostgreSQL 18; [`EmbeddedError::NoUuidV7`] if `uuidv7()` does not answer, as on servers that only
/// speak PostgreSQL's protocol. No text holds the password.
pub async fn check(url: &str, tls: impl Tls) -> Result<External> {
    let config = read(url)?;
    let at = place(&config);
    let client = connect(&config, tls.clone(), &at).await?;
    // sql: a server that is not ours yet, asked before there is any schema
    let question = "SELECT current_setting('server_version'), current_setting('server_version_num'), pg_is_in_recovery(), pg_backend_pid()";
    let answer = ask(&client, question).await.map_err(|error| told(&at, &error))?;
    let [version, number, standby, backend] = answer.as_slice() else {
        let why = "what listens there does not answer as PostgreSQL does".to_owned();
        return Err(EmbeddedError::ExternalRefused { at, why });
    };
    let number: u32 = number.parse().unwrap_or(0);
    judge(version, number)?;
    if standby == "t" {
        let why = "it is a standby, which only reads: name the primary".to_owned();
        return Err(EmbeddedError::ExternalRefused { at, why });
    }
    // sql: as above
    ask(&client, "SELECT uuidv7()").await.map_err(|error| EmbeddedError::NoUuidV7(whole(&error)))?;
    let second = connect(&config, tls.clone(), &at).await?;
    // sql: as above
    let other = ask(&second, "SELECT pg_backend_pid()").await.map_err(|error| told(&at, &error))?;
    if other.first() == Some(backend) {
        // Locks, prepared statements and settings of a session would be those of strangers.
        let why = "a pooler in front of it shares one session between clients (transaction mode): connect to the server \
                   itself, or set the pooler to session mode";
        return Err(EmbeddedError::ExternalRefused { at, why: why.to_owned() });
    }
    Ok(External { version: version.clone(), number })
}

/// The first row of a query's answer, as text. Nothing is prepared: behind a pooler it might be prepared somewhere else.
async fn ask(client: &Client, query: &str) -> std::result::Result<Vec<String>, tokio_postgres::Error> {
    let messages = client.simple_query(query).await?;
    let row = messages.iter().find_map(|message| match message {
        SimpleQueryMessage::Row(row) => Some(row),
        _ => None,
    });
    let cells = row.into_iter().flat_map(|row| (0..row.len()).map(|at| row.get(at).unwrap_or_default().to_owned()));
    Ok(cells.collect())
}

/// The URL as a configuration; refused where a password with reserved characters would be taken for something else.
fn read(url: &str) -> Result<Config> {
    let encoded = "is not a URL of the form postgres://user:password@host:port/database. \
                   In user and password the characters @ : / ? # % \" and spaces are written as %40 %3A %2F %3F %23 %25 %22 %20";
    let rest = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"));
    let Some(rest) = rest else { return Err(EmbeddedError::ExternalUrl(encoded)) };
    let before_options = rest.split('?').next().unwrap_or(rest);
    if rest.matches('@').count() > 1 || before_options.contains(['#', '"', ' ']) {
        return Err(EmbeddedError::ExternalUrl(encoded));
    }
    let mut config: Config = url.parse().map_err(|_| EmbeddedError::ExternalUrl(encoded))?;
    if config.get_hosts().is_empty() {
        return Err(EmbeddedError::ExternalUrl("names no host"));
    }
    if config.get_dbname().is_none_or(str::is_empty) {
        return Err(EmbeddedError::ExternalUrl("names no database: postgres://user:password@host:port/database"));
    }
    config.application_name("flowstone").connect_timeout(PATIENCE);
    Ok(config)
}

/// Who wants to go where, without the password.
fn place(config: &Config) -> String {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => String::new(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    let user = config.get_user().unwrap_or("the system's user");
    format!("host {host}, port {port}, database {}, user {user}", config.get_dbname().unwrap_or_default())
}

async fn connect(config: &Config, tls: impl Tls, at: &str) -> Result<Client> {
    let unreachable = |why: String| EmbeddedError::ExternalUnreachable { at: at.to_owned(), why };
    match tokio::time::timeout(PATIENCE, config.connect(tls)).await {
        Err(_) => Err(unreachable(format!("no answer within {} seconds", PATIENCE.as_secs()))),
        Ok(Err(error)) => Err(told(at, &error)),
        Ok(Ok((client, connection))) => {
            tokio::spawn(connection);
            Ok(client)
        }
    }
}

/// What an error means for whoever wrote the URL, and what to do.
fn told(at: &str, error: &tokio_postgres::Error) -> EmbeddedError {
    let at = at.to_owned();
    let said = whole(error);
    let Some(code) = error.code() else {
        // The driver tells its kinds of errors by their first words alone.
        return match error.to_string() {
            kind if kind.starts_with("error connecting") || kind.starts_with("timeout") => {
                EmbeddedError::ExternalUnreachable { at, why: said }
            }
            kind if kind.starts_with("invalid configuration") || kind.starts_with("authentication") => {
                EmbeddedError::ExternalRefused { at, why: said }
            }
            kind if kind.starts_with("error performing TLS") => {
                let why = format!(
                    "it can't be spoken to with the sslmode that the URL asks for ({said}). Its certificate has to be valid for \
                     this host; sslrootcert in the URL names a file of further authorities in PEM"
                );
                EmbeddedError::ExternalRefused { at, why }
            }
            _ => {
                let why = format!("what listens there does not answer as PostgreSQL does ({said})");
                EmbeddedError::ExternalRefused { at, why }
            }
        };
    };
    let advice = match code.code() {
        "28P01" => "user or password is wrong",
        "28000" => "the server lets this user not in from here: see its pg_hba.conf and its roles",
        "3D000" => "there is no such database: create it, its owner being this user",
        "42501" => "this user may not connect to this database",
        "53300" => "it takes no more connections",
        "57P03" => "it is starting, stopping or recovering",
        _ => return EmbeddedError::ExternalRefused { at, why: said },
    };
    match code.code() {
        // Another try may do.
        "53300" | "57P03" => EmbeddedError::ExternalUnreachable { at, why: format!("{advice}: {said}") },
        _ => EmbeddedError::ExternalRefused { at, why: format!("{advice}: {said}") },
    }
}

fn judge(version: &str, number: u32) -> Result<()> {
    match number / 10_000 >= OLDEST_MAJOR {
        true => Ok(()),
        false => Err(EmbeddedError::TooOld { found: version.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use tokio_postgres::NoTls;

    use super::*;

    #[test]
    fn an_old_server_is_refused_with_its_version() {
        let refused = judge("15.14 (Debian)", 150_014).unwrap_err().to_string();
        assert!(refused.contains("15.14") && refused.contains("PostgreSQL 18 or newer"), "{refused}");
        assert!(judge("18.0", 180_000).is_ok());
        assert!(judge("19beta1", 190_000).is_ok());
    }

    /// FC-56
    #[test]
    fn a_password_that_is_not_encoded_is_neither_taken_for_a_host_nor_shown() {
        let raw = "pw-canary-8f3a@:/?#%\"";
        for url in [format!("postgres://u:{raw}@db/x"), format!("postgres://u:{raw}"), format!("u:{raw}@db/x")] {
            let refused = read(&url).unwrap_err().to_string();
            assert!(refused.contains("%40") && !refused.contains("canary"), "{refused}");
        }
        let config = read("postgres://u:pw-canary-8f3a%40%3A%2F%3F%23%25%22@db:6543/x").unwrap();
        assert_eq!(config.get_password(), Some(&b"pw-canary-8f3a@:/?#%\""[..]));
        assert_eq!(place(&config), "host db, port 6543, database x, user u");
    }

    #[tokio::test]
    async fn a_server_that_cannot_be_reached_is_said_without_its_url() {
        let error = check("postgres://u:geheim@%2Fnowhere/db", NoTls).await.unwrap_err().to_string();
        assert!(error.contains("cannot be reached") && !error.contains("geheim"), "{error}");
    }
}
