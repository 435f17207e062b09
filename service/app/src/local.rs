//! The local posture (design §8.18): one person on one machine. PostgreSQL comes along, secrets are made and kept in files
//! that only their owner reads.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use catalog::rules::users::LOCAL_ADMIN_EMAIL;
use embedded::{Durability, Options, Server, control, find_or_fetch_for};
use kernel::config::{Config, Posture, Secret};
use tokio_postgres::error::SqlState;

/// The database of the platform on the embedded server.
pub const DATABASE: &str = "flowstone";

/// In the data folder: what opens sealed credentials, and what signs sessions.
pub const SEALING_KEY: &str = "secrets/encryption-key";
const SESSION_KEY: &str = "secrets/session-key";

/// Why the local posture can't be set up.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    #[error(transparent)]
    Embedded(#[from] embedded::EmbeddedError),
    #[error(
        "{doing} {path}: {source}; the platform's folder must be one that this user may write to, with room in it (FLOWSTONE_HOME)"
    )]
    Io { doing: &'static str, path: String, source: std::io::Error },
    #[error("{0} is not a secret of ours: it must hold 44 characters of base64")]
    Damaged(String),
    #[error(
        "{0} is gone, and without it the passwords that the database holds sealed can't be opened. Put it back from a backup (the \
         folder secrets of a dump has it), or set db.encryption-key to what was in it. If it is lost for good, write a new one there \
         (openssl rand -base64 32), and give every datasource its password anew"
    )]
    KeyLost(String),
}

/// Starts the embedded server and fills in what the local posture implies. The server stays while the answer is held.
/// Does nothing on a server.
///
/// # Errors
/// [`LocalError`], as a sentence for the operator.
pub async fn start(config: &mut Config) -> Result<Option<Server>, LocalError> {
    if config.posture == Posture::Server {
        return Ok(None);
    }
    let say = |line: &str| eprintln!("{line}");
    let data = config.home.clone();
    let installation = tokio::task::block_in_place(|| find_or_fetch_for(&data, &say))?;
    let max_connections = u32::try_from(config.metadata_db.pool.max_size).unwrap_or(100).saturating_add(90);
    let options = Options { data, durability: Durability::Durable, max_connections };
    let server = Server::start(&installation, options, &say).await?;
    let kept = match server.create_database(DATABASE, None).await {
        // Made by an earlier start.
        Err(embedded::EmbeddedError::Database(error)) if error.code() == Some(&SqlState::DUPLICATE_DATABASE) => {
            has_its_key(config)
        }
        outcome => Ok(outcome?),
    };
    config.metadata_db.url = Some(Secret::new(server.url(DATABASE)));
    if let Err(refused) = kept.and_then(|()| fill(config)) {
        server.stop().await?;
        return Err(refused);
    }
    Ok(Some(server))
}

/// As [`start`], for a command beside a platform that runs: uses its server. Starts one of its own when none runs.
///
/// # Errors
/// [`LocalError`].
pub async fn attach(config: &mut Config) -> Result<Option<Server>, LocalError> {
    if config.posture == Posture::Local
        && let Ok(url) = control::url(&config.home, DATABASE, &|_| {})
    {
        config.metadata_db.url = Some(Secret::new(url));
        has_its_key(config)?;
        fill(config)?;
        return Ok(None);
    }
    start(config).await
}

/// Fails where the database was there before and the key that seals in it is not. A new one would open nothing of what is sealed.
fn has_its_key(config: &Config) -> Result<(), LocalError> {
    let key = config.home.join(SEALING_KEY);
    match config.db.encryption_key.is_some() || key.exists() {
        true => Ok(()),
        false => Err(LocalError::KeyLost(key.display().to_string())),
    }
}

/// Secrets, the admin, and a folder for files.
fn fill(config: &mut Config) -> Result<(), LocalError> {
    make_private(&config.home.join("secrets"))?;
    for (key, file) in [(&mut config.db.encryption_key, SEALING_KEY), (&mut config.jwt.secret, SESSION_KEY)] {
        if key.is_none() {
            *key = Some(secret(&config.home.join(file))?);
        }
    }
    config.auth.bootstrap_admin_email.get_or_insert_with(|| LOCAL_ADMIN_EMAIL.to_owned());
    if config.datasources.file_roots.is_empty() {
        let files = config.home.join("files");
        make_private(&files)?;
        config.datasources.file_roots.push(files);
    }
    Ok(())
}

/// A folder that only its owner enters.
pub fn make_private(folder: &Path) -> Result<(), LocalError> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(|source| failed("making", folder, source))
}

fn failed(doing: &'static str, path: &Path, source: std::io::Error) -> LocalError {
    LocalError::Io { doing, path: path.display().to_string(), source }
}

/// 32 bytes in base64, made at the first start and never again.
pub fn secret(path: &Path) -> Result<Secret, LocalError> {
    if !path.exists() {
        let mut random = [0u8; 32];
        rand::fill(&mut random);
        let text = base64(&random);
        // Written beside it and moved, so that a crash leaves no half of a secret.
        let beside = path.with_extension(format!("new-{}", std::process::id()));
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&beside)
            .map_err(|source| failed("making", &beside, source))?;
        file.write_all(text.as_bytes())
            .and_then(|()| file.sync_all())
            .map_err(|source| failed("writing", &beside, source))?;
        // A link fails where another start was first; then that one's secret counts.
        match fs::hard_link(&beside, path) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(failed("making", path, error));
            }
            _ => {}
        }
        fs::remove_file(&beside).map_err(|source| failed("removing", &beside, source))?;
    }
    let mode = fs::metadata(path).map_err(|source| failed("reading", path, source))?.permissions().mode();
    if mode & 0o077 != 0 {
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))
            .map_err(|source| failed("closing", path, source))?;
    }
    let text = fs::read_to_string(path).map_err(|source| failed("reading", path, source))?;
    let text = text.trim();
    if text.len() != 44 {
        return Err(LocalError::Damaged(path.display().to_string()));
    }
    Ok(Secret::new(text))
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_made_once_and_only_its_owner_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("encryption-key");

        let made = secret(&path).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let read = secret(&path).unwrap();

        assert_eq!(made.expose(), read.expose());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_damaged_secret_is_told_and_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("encryption-key");
        fs::write(&path, "short").unwrap();
        assert!(secret(&path).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "short");
    }
}
