//! What `metadata-db.url` says of TLS. Its drivers don't read the same words there, and none of them reads all of PostgreSQL's.

use std::path::PathBuf;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::config::{MetadataDb, Secret};
use crate::tls::{self, TlsError};

/// Why the URL can't be used. What is wrong with it is not repeated: it may hold the password.
#[derive(Debug, thiserror::Error)]
pub enum UrlError {
    #[error("metadata-db.url is not a PostgreSQL URL")]
    Malformed,
    #[error(
        "metadata-db.url asks for an sslmode that there is not: it is disable, allow, prefer, require, verify-ca or verify-full"
    )]
    Mode,
    #[error("sslrootcert of metadata-db.url: {0}")]
    Authorities(#[from] TlsError),
}

/// The URL of the metadata database.
///
/// `sslmode=require` and above speak TLS, with a server whose certificate was verified: without that it would protect from nobody.
/// `sslrootcert` names a PEM file of authorities beside the system's. A Unix socket does not leave the machine and needs none.
#[derive(Debug)]
pub struct DatabaseUrl {
    /// Without what it says of TLS.
    rest: Secret,
    encrypted: bool,
    authorities: Option<PathBuf>,
}

impl DatabaseUrl {
    /// Of the configuration, with the user and password that stand beside the URL there.
    ///
    /// # Errors
    /// [`UrlError`].
    pub fn of(config: &MetadataDb) -> Result<Self, UrlError> {
        Self::read(config.complete_url().ok_or(UrlError::Malformed)?.expose())
    }

    fn read(text: &str) -> Result<Self, UrlError> {
        let (place, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut encrypted, mut authorities) = (false, None);
        let mut others = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", mode)) => encrypted = is_encrypted(mode)?,
                // PostgreSQL's own word for the system's authorities.
                Some(("sslrootcert", "system")) => {}
                Some(("sslrootcert", path)) => {
                    let path = percent_decode_str(path).decode_utf8().map_err(|_| UrlError::Malformed)?;
                    authorities = Some(PathBuf::from(path.as_ref()));
                }
                _ => others.push(pair),
            }
        }
        let encrypted = encrypted && !is_socket(place, &others);
        Ok(Self { rest: Secret::new(format!("{place}?{}", others.join("&"))), encrypted, authorities })
    }

    /// As tokio-postgres reads it. What it is to believe, [`DatabaseUrl::tls`] says.
    pub fn for_driver(&self) -> Secret {
        self.with(if self.encrypted { "sslmode=require" } else { "sslmode=disable" })
    }

    /// As sqlx reads it, by which migrations are applied.
    pub fn for_migrations(&self) -> Secret {
        match (&self.authorities, self.encrypted) {
            (_, false) => self.with("sslmode=disable"),
            (None, true) => self.with("sslmode=verify-full"),
            (Some(path), true) => {
                let path = utf8_percent_encode(&path.to_string_lossy(), NON_ALPHANUMERIC).to_string();
                self.with(&format!("sslmode=verify-full&sslrootcert={path}"))
            }
        }
    }

    fn with(&self, parameters: &str) -> Secret {
        let rest = self.rest.expose();
        let between = if rest.ends_with('?') { "" } else { "&" };
        Secret::new(format!("{rest}{between}{parameters}"))
    }

    /// The side of TLS that is ours.
    ///
    /// # Errors
    /// [`UrlError::Authorities`] when the file of authorities can't be used.
    pub fn tls(&self) -> Result<ServerTls, UrlError> {
        let client = if self.encrypted { tls::client(self.authorities.as_deref())? } else { tls::no_client() };
        Ok(ServerTls { client: MakeRustlsConnect::new(client), encrypted: self.encrypted })
    }
}

/// Our side of TLS with the metadata database.
#[derive(Clone)]
pub struct ServerTls {
    client: MakeRustlsConnect,
    encrypted: bool,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for ServerTls {
    type Stream = <MakeRustlsConnect as MakeTlsConnect<S>>::Stream;
    type TlsConnect = <MakeRustlsConnect as MakeTlsConnect<S>>::TlsConnect;
    type Error = <MakeRustlsConnect as MakeTlsConnect<S>>::Error;

    /// The driver asks for it before it knows whether TLS is spoken, and to a Unix socket there is no name.
    fn make_tls_connect(&mut self, host: &str) -> Result<Self::TlsConnect, Self::Error> {
        let host = if self.encrypted { host } else { "localhost" };
        MakeTlsConnect::<S>::make_tls_connect(&mut self.client, host)
    }
}

fn is_encrypted(mode: &str) -> Result<bool, UrlError> {
    match mode {
        "disable" | "allow" | "prefer" => Ok(false),
        "require" | "verify-ca" | "verify-full" => Ok(true),
        _ => Err(UrlError::Mode),
    }
}

/// Whether the host is the folder of a Unix socket.
fn is_socket(place: &str, parameters: &[&str]) -> bool {
    let begins = |text: &str| text.starts_with('/') || text.get(..3).is_some_and(|it| it.eq_ignore_ascii_case("%2f"));
    let authority = place.split_once("//").map_or(place, |(_, rest)| rest);
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    begins(host) || parameters.iter().any(|pair| pair.strip_prefix("host=").is_some_and(begins))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String) {
        let url = DatabaseUrl::read(text).unwrap();
        (url.for_driver().expose().to_owned(), url.for_migrations().expose().to_owned())
    }

    #[test]
    fn each_driver_reads_the_mode_in_its_own_words() {
        for mode in ["require", "verify-ca", "verify-full"] {
            let (driver, migrations) = read(&format!("postgres://u:p%40@h:1/d?sslmode={mode}&options=-c%20a%3Db"));
            assert_eq!(driver, "postgres://u:p%40@h:1/d?options=-c%20a%3Db&sslmode=require");
            assert_eq!(migrations, "postgres://u:p%40@h:1/d?options=-c%20a%3Db&sslmode=verify-full");
        }
        let with_authorities = "postgres://h/d?sslmode=require&sslrootcert=/etc/a%20b.pem";
        assert_eq!(read(with_authorities).0, "postgres://h/d?sslmode=require");
        assert_eq!(read(with_authorities).1, "postgres://h/d?sslmode=verify-full&sslrootcert=%2Fetc%2Fa%20b%2Epem");
        assert_eq!(
            read("postgres://h/d?sslmode=verify-full&sslrootcert=system").1,
            "postgres://h/d?sslmode=verify-full"
        );
    }

    #[test]
    fn nothing_is_encrypted_that_nobody_asked_for_or_that_stays_on_the_machine() {
        let plain = [
            "postgres://u@h/d",
            "postgres://u@h/d?sslmode=disable",
            "postgres://u@h/d?sslmode=prefer",
            "postgres://u@%2Fvar%2Frun/d?sslmode=require",
            "postgres:///d?host=/var/run&sslmode=require",
        ];
        for url in plain {
            let (driver, migrations) = read(url);
            assert!(driver.ends_with("sslmode=disable") && migrations == driver, "{url}: {driver}, {migrations}");
        }
    }

    #[test]
    fn a_mode_that_there_is_not_is_refused_without_the_url() {
        let refused = DatabaseUrl::read("postgres://u:geheim@h/d?sslmode=verify").unwrap_err().to_string();
        assert!(refused.contains("verify-full") && !refused.contains("geheim"), "{refused}");
    }
}
