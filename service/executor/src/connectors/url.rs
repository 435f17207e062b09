//! Driver-neutral connection URLs (R-DS-20): read and judged the same way when a datasource is saved and when it is used.
//!
//! A URL names a place, nothing more: it carries no credentials, no files and no session settings. A fault never quotes the
//! URL, because what was refused may be a password in the wrong place.

use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;

use crate::template::Dialect;

/// A connection URL that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionUrl {
    /// A server that is spoken to over a socket.
    Server(Server),
    /// A file of an engine that runs in this process or its children; `None` is the engine without a file.
    File(Option<PathBuf>),
    /// A URL of a dialect whose driver this build does not have. Only its scheme and its credentials were looked at.
    Other,
}

/// Where a server listens and what is asked of the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    pub host: Host,
    pub port: Option<u16>,
    pub database: String,
    /// Seconds to wait for a connection, from the URL's parameters.
    pub connect_timeout_seconds: Option<u64>,
    pub tls: Tls,
}

/// How a connection over a network is protected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tls {
    /// Not at all.
    #[default]
    Plain,
    /// Encrypted, with a server whose certificate is valid for its name.
    Verified,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Host {
    Name(String),
    /// The folder of a Unix socket.
    Socket(PathBuf),
}

/// What is wrong with a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UrlFaultKind {
    /// The scheme is not one of the dialect's: `datasource.validation.jdbc_url_scheme_invalid`.
    Scheme,
    /// It cannot be read: `datasource.validation.jdbc_url_malformed`, as all that follow.
    Malformed,
    /// It carries a user or a secret.
    Credentials,
    /// It carries a parameter that the platform sets itself or refuses.
    RefusedKey,
    /// Its file is not under a configured root.
    OutsideRoots,
}

/// Why a URL is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct UrlFault {
    pub kind: UrlFaultKind,
    pub message: String,
    /// The parameter that is refused, when it is one.
    pub key: Option<String>,
}

impl UrlFault {
    fn new(kind: UrlFaultKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), key: None }
    }

    fn key(kind: UrlFaultKind, key: &str, why: &str) -> Self {
        Self { kind, message: format!("The URL's parameter '{key}' {why}."), key: Some(key.to_owned()) }
    }

    /// The stable code (R-DS-20).
    pub fn code(&self) -> &'static str {
        match self.kind {
            UrlFaultKind::Scheme => "datasource.validation.jdbc_url_scheme_invalid",
            _ => "datasource.validation.jdbc_url_malformed",
        }
    }
}

impl ConnectionUrl {
    /// Reads a URL of a dialect, with or without `jdbc:` before it. No file is looked at: [`within`] does that.
    pub fn parse(dialect: Dialect, text: &str) -> Result<Self, UrlFault> {
        if text.trim() != text || text.chars().any(char::is_control) {
            return Err(UrlFault::new(UrlFaultKind::Malformed, "The URL has blanks around it or control characters."));
        }
        let text = strip_prefix_ignoring_case(text, "jdbc:").unwrap_or(text);
        let schemes = schemes(dialect);
        let rest = schemes.iter().find_map(|scheme| strip_prefix_ignoring_case(text, scheme));
        let Some(rest) = rest else {
            let message = format!("A URL of this dialect begins with {}.", schemes.join(" or "));
            return Err(UrlFault::new(UrlFaultKind::Scheme, message));
        };
        match dialect {
            Dialect::Postgres | Dialect::MySql => server(rest).map(Self::Server),
            Dialect::Sqlite => match file(rest)? {
                None => Err(UrlFault::new(UrlFaultKind::Malformed, "The URL names no file.")),
                some => Ok(Self::File(some)),
            },
            Dialect::DuckDb | Dialect::Lake => file(rest).map(Self::File),
            Dialect::MsSql | Dialect::Oracle | Dialect::H2 => other(rest).map(|()| Self::Other),
        }
    }
}

/// What a URL of each dialect begins with, first the usual one.
fn schemes(dialect: Dialect) -> &'static [&'static str] {
    match dialect {
        Dialect::Postgres => &["postgres:", "postgresql:"],
        Dialect::MySql => &["mysql:", "mariadb:"],
        Dialect::MsSql => &["sqlserver:", "mssql:"],
        Dialect::Oracle => &["oracle:"],
        Dialect::H2 => &["h2:"],
        Dialect::DuckDb => &["duckdb:"],
        Dialect::Sqlite => &["sqlite:"],
        Dialect::Lake => &["lake:"],
    }
}

/// `//host[:port]/database[?parameters]`; the folder of a Unix socket (for MySQL the socket itself) stands percent-encoded in the
/// host's place, or as the parameter `host`.
fn server(rest: &str) -> Result<Server, UrlFault> {
    let malformed = |message: &str| UrlFault::new(UrlFaultKind::Malformed, message);
    if !rest.starts_with("//") {
        return Err(malformed("After the scheme come two slashes, the host, and the database."));
    }
    // The scheme is not one that the URL standard treats specially, so that host and path are taken as they stand.
    let url = url::Url::parse(&format!("server:{rest}")).map_err(|_| malformed("The URL cannot be read."))?;
    if !url.username().is_empty() || url.password().is_some() || rest.contains('@') {
        return Err(UrlFault::new(
            UrlFaultKind::Credentials,
            "The URL carries credentials: they have fields of their own.",
        ));
    }
    if url.fragment().is_some() {
        return Err(malformed("The URL has a fragment."));
    }
    let database = decoded(url.path().strip_prefix('/').unwrap_or(url.path()))?;
    if database.is_empty() || database.contains(['/', '\0']) {
        return Err(malformed("The URL names no database, or more than one."));
    }
    let mut server = Server {
        host: Host::Name(String::new()),
        port: url.port(),
        database,
        connect_timeout_seconds: None,
        tls: Tls::Plain,
    };
    if let Some(host) = url.host_str().filter(|host| !host.is_empty()) {
        server.host = host_of(&decoded(host)?)?;
    }
    // Whatever else is wrong: that there is a secret is what must be said.
    if let Some((key, _)) = url.query_pairs().find(|(key, _)| is_secret_key(key)) {
        return Err(UrlFault::key(UrlFaultKind::Credentials, &key, "is a credential"));
    }
    for (key, value) in url.query_pairs() {
        parameter(&mut server, &key, &value)?;
    }
    match &server.host {
        Host::Name(name) if name.is_empty() => Err(malformed("The URL names no host.")),
        _ => Ok(server),
    }
}

fn host_of(text: &str) -> Result<Host, UrlFault> {
    if text.starts_with('/') {
        return Ok(Host::Socket(PathBuf::from(text)));
    }
    let text = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let fine = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | ':'));
    if !fine || text.is_empty() {
        return Err(UrlFault::new(UrlFaultKind::Malformed, "The URL's host is no name and no address."));
    }
    Ok(Host::Name(text.to_owned()))
}

/// The few parameters that a URL may carry; whatever is not listed is refused, so that a new option of a driver is decided on
/// before it can be used.
fn parameter(server: &mut Server, key: &str, value: &str) -> Result<(), UrlFault> {
    let unreadable = || UrlFault::key(UrlFaultKind::Malformed, key, "cannot be read");
    match key {
        "host" if value.starts_with('/') && server.host == Host::Name(String::new()) => {
            server.host = Host::Socket(PathBuf::from(value));
        }
        "port" if server.port.is_none() => server.port = Some(value.parse().map_err(|_| unreadable())?),
        "connect_timeout" | "connectTimeout" | "loginTimeout" => {
            let seconds = value.parse().ok().filter(|seconds| (1..=300).contains(seconds));
            server.connect_timeout_seconds = Some(seconds.ok_or_else(unreadable)?);
        }
        "sslmode" => {
            server.tls = tls_mode(value).ok_or_else(|| UrlFault::key(UrlFaultKind::RefusedKey, key, NO_MODE))?;
        }
        _ => return Err(UrlFault::key(UrlFaultKind::RefusedKey, key, "is not one that a datasource may set")),
    }
    Ok(())
}

/// Why a mode of TLS is refused.
pub(super) const NO_TLS: &str = "asks for TLS, which is not spoken to this dialect";
pub(super) const NO_MODE: &str = "is no mode of TLS";

/// What a mode of TLS asks for. Whoever asks for encryption gets a server whose certificate was verified: without that it
/// would protect from nobody.
pub(super) fn tls_mode(value: &str) -> Option<Tls> {
    match value {
        "disable" | "prefer" | "allow" => Some(Tls::Plain),
        "require" | "verify-ca" | "verify-full" => Some(Tls::Verified),
        _ => None,
    }
}

/// Whether TLS is spoken to the dialect: it says so instead of pretending.
pub(super) fn speaks_tls(dialect: Dialect) -> bool {
    matches!(dialect, Dialect::Postgres | Dialect::MySql)
}

/// Whether a parameter's name says that its value is a secret or a user (R-DS-20, R-DS-21).
pub(super) fn is_secret_key(key: &str) -> bool {
    let key = key.to_ascii_lowercase().replace(['_', '-'], "");
    let secret = ["password", "passwd", "pwd", "secret", "clientkey", "token", "passfile"];
    secret.iter().any(|word| key.ends_with(word)) || matches!(key.as_str(), "user" | "username" | "uid")
}

/// `/path`, `///path`, or a path below the first root. No parameters: they would change how the file is opened.
fn file(rest: &str) -> Result<Option<PathBuf>, UrlFault> {
    if let Some((_, parameters)) = rest.split_once('?') {
        let key = parameters.split(['=', '&']).next().unwrap_or_default();
        let kind = if is_secret_key(key) { UrlFaultKind::Credentials } else { UrlFaultKind::RefusedKey };
        return Err(UrlFault::key(kind, key, "is not one that a file can have"));
    }
    let path = match rest.strip_prefix("//") {
        // `scheme://host/path` would name another machine.
        Some(path) if path.starts_with('/') || path.is_empty() => path,
        Some(_) => return Err(UrlFault::new(UrlFaultKind::Malformed, "The URL of a file names no host.")),
        None => rest,
    };
    let path = decoded(path)?;
    if path.is_empty() {
        return Ok(None);
    }
    if path.starts_with(':') || path.starts_with("file:") || path.contains('\0') {
        return Err(UrlFault::new(UrlFaultKind::Malformed, "The URL names no plain file."));
    }
    let path = PathBuf::from(path);
    if path.components().any(|part| part == Component::ParentDir) {
        return Err(UrlFault::new(UrlFaultKind::OutsideRoots, "The file's path goes upwards."));
    }
    Ok(Some(path))
}

/// Of a dialect without a driver only what must never be stored is looked for.
fn other(rest: &str) -> Result<(), UrlFault> {
    if rest.is_empty() {
        return Err(UrlFault::new(UrlFaultKind::Malformed, "The URL ends after its scheme."));
    }
    let keys = rest.split(['?', '&', ';']).skip(1).filter_map(|pair| pair.split('=').next());
    let secret = keys.map(str::trim).find(|key| is_secret_key(key));
    if let Some(key) = secret {
        return Err(UrlFault::key(UrlFaultKind::Credentials, key, "is a credential"));
    }
    // `user@host`, and Oracle's `thin:user/password@host`; Oracle's own `@host` and `@//host` have nothing before the sign.
    let before = rest.split_once('@').map(|(before, _)| before.trim_start_matches("thin:").trim_start_matches("oci:"));
    if before.is_some_and(|before| !before.is_empty()) {
        return Err(UrlFault::new(
            UrlFaultKind::Credentials,
            "The URL carries credentials: they have fields of their own.",
        ));
    }
    Ok(())
}

/// The file's true path, with symbolic links resolved, if it lies under one of the roots. A relative path is read below the
/// first root. A file that does not exist yet is judged by the nearest folder above it that does.
pub fn within(path: &Path, roots: &[PathBuf]) -> Result<PathBuf, UrlFault> {
    let outside =
        || UrlFault::new(UrlFaultKind::OutsideRoots, "The file is not under a folder that datasources may read.");
    let first = roots.first().ok_or_else(outside)?;
    let path = if path.is_absolute() { path.to_owned() } else { first.join(path) };
    if path.components().any(|part| part == Component::ParentDir) {
        return Err(outside());
    }
    let existing = path.ancestors().find(|ancestor| ancestor.symlink_metadata().is_ok()).ok_or_else(outside)?;
    let missing = path.strip_prefix(existing).map_err(|_| outside())?;
    // A link that leads nowhere exists as a link and cannot be resolved: it is refused.
    let real = existing.canonicalize().map_err(|_| outside())?;
    let real = if missing.as_os_str().is_empty() { real } else { real.join(missing) };
    let inside = |root: &PathBuf| root.canonicalize().is_ok_and(|root| real.starts_with(root));
    if roots.iter().any(inside) { Ok(real) } else { Err(outside()) }
}

fn decoded(text: &str) -> Result<String, UrlFault> {
    let text = percent_decode_str(text).decode_utf8();
    text.map(|text| text.into_owned()).map_err(|_| UrlFault::new(UrlFaultKind::Malformed, "The URL is not UTF-8."))
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}
