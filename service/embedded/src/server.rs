//! One server on one data folder.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::cluster::{Cluster, USER, password_of, socket_folder, socket_folder_name};
use crate::error::Doing;
use crate::places::{Identity, make_passage, make_private};
use crate::postmaster::Layout;
use crate::{EmbeddedError, Installation, Progress, Result};

/// What becomes of the data when the machine crashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// A committed change is on the disk.
    Durable,
    /// Fast and forgetful: for data that can be made again.
    Scratch,
}

/// How a server is started.
#[derive(Debug, Clone)]
pub struct Options {
    /// The data folder. It is made if it does not exist. Besides the database it may hold other files of the platform.
    pub data: PathBuf,
    pub durability: Durability,
    pub max_connections: u32,
}

/// A server that runs. It keeps running when this value is dropped; the data folder is then free for the next start, which reuses it.
#[derive(Debug)]
pub struct Server {
    installation: Installation,
    identity: Identity,
    layout: Layout,
    socket: PathBuf,
    password: String,
    /// Keeps other platforms off the data folder. The shared scratch server has none.
    _claim: Option<File>,
}

impl Server {
    /// Starts a server on the data folder, or reuses the one that a killed platform left running there.
    ///
    /// # Errors
    /// [`EmbeddedError::DataFolderInUse`] while another platform uses the folder, [`EmbeddedError::IncompatibleData`] if another
    /// major version wrote it, [`EmbeddedError::DidNotStart`] with the end of the server's log.
    pub async fn start(installation: &Installation, options: Options, progress: Progress<'_>) -> Result<Self> {
        let layout = Layout::of(&options.data);
        let claimed = make_passage(&layout.home, Identity::current()).and_then(|()| claim(&layout));
        let claim = claimed.map_err(|error| explained(error, &options.data))?;
        Self::start_claimed(installation, &options, Some(claim), progress).await
    }

    pub(crate) async fn start_claimed(
        installation: &Installation,
        options: &Options,
        claim: Option<File>,
        progress: Progress<'_>,
    ) -> Result<Self> {
        let started = Self::start_anyhow(installation, options, claim, progress).await;
        started.map_err(|error| explained(error, &options.data))
    }

    async fn start_anyhow(
        installation: &Installation,
        options: &Options,
        claim: Option<File>,
        progress: Progress<'_>,
    ) -> Result<Self> {
        let identity = Identity::current();
        let layout = Layout::of(&options.data);
        make_passage(&layout.home, identity)?;
        make_private(&layout.server, identity)?;
        identity.require_reach(&layout.server)?;
        let password = password_of(&layout)?;
        let cluster = Cluster { layout: &layout, installation, identity };
        cluster.ensure(&password, options.durability == Durability::Durable, progress).await?;
        let socket = socket_folder(&layout, identity)?;
        let server = Self {
            installation: installation.clone(),
            identity,
            socket,
            password,
            _claim: claim,
            layout: layout.clone(),
        };
        let settings = settings(options, &server.socket);
        let shared = server._claim.is_none();
        cluster.bring_up(&settings, &server.url("postgres"), shared, progress).await?;
        Ok(server)
    }

    /// The server of a data folder as it is said to be, without starting or asking it.
    pub(crate) fn described(installation: &Installation, data: &Path) -> Result<Self> {
        let identity = Identity::current();
        let layout = Layout::of(data);
        Ok(Self {
            installation: installation.clone(),
            identity,
            socket: socket_folder_name(&layout, identity),
            password: password_of(&layout)?,
            _claim: None,
            layout,
        })
    }

    /// The URL of one database: `postgres://flowstone:…@%2Fsocket%2Ffolder/database`. It holds the password. tokio-postgres, sqlx
    /// and libpq's programs take it.
    pub fn url(&self, database: &str) -> String {
        format!("{}/{}", self.url_without_database(), encoded(database.as_bytes()))
    }

    /// As [`Server::url`], without a database.
    pub fn url_without_database(&self) -> String {
        let socket = encoded(self.socket.as_os_str().as_encoded_bytes());
        format!("postgres://{USER}:{}@{socket}", self.password)
    }

    /// The same as libpq's environment variables, for programs that read a password from nowhere else.
    pub fn environment(&self, database: &str) -> [(&'static str, std::ffi::OsString); 5] {
        [
            ("PGHOST", self.socket.clone().into()),
            ("PGPORT", "5432".into()),
            ("PGUSER", USER.into()),
            ("PGPASSWORD", self.password.clone().into()),
            ("PGDATABASE", database.into()),
        ]
    }

    /// The data folder.
    pub fn data_dir(&self) -> &Path {
        &self.layout.home
    }

    /// Everything of the server: what is lost when the databases are.
    pub(crate) fn cluster_folder(&self) -> PathBuf {
        self.layout.server.clone()
    }

    /// The programs that the server runs with.
    pub fn installation(&self) -> &Installation {
        &self.installation
    }

    /// The process id of the server, if it runs.
    pub fn pid(&self) -> Option<i32> {
        crate::postmaster::running(&self.layout.cluster).map(|server| server.pid)
    }

    /// Stops the server: connections are cut off, the data are written out.
    pub async fn stop(self) -> Result<()> {
        self.cluster().stop().await
    }

    fn cluster(&self) -> Cluster<'_> {
        Cluster { layout: &self.layout, installation: &self.installation, identity: self.identity }
    }
}

/// Takes the data folder for this process, until the file is closed or the process ends, however it ends.
pub(crate) fn claim(layout: &Layout) -> Result<File> {
    let mut file = File::options()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .mode(0o600)
        .open(&layout.lock)
        .doing(|| format!("opening {}", layout.lock.display()))?;
    if file.try_lock().is_err() {
        let mut holder = String::new();
        let _ = file.read_to_string(&mut holder);
        return Err(EmbeddedError::DataFolderInUse {
            folder: layout.home.clone(),
            holder: match holder.trim() {
                "" => String::new(),
                pid => format!(" (pid {pid})"),
            },
        });
    }
    file.set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| write!(file, "{}", std::process::id()))
        .doing(|| format!("writing {}", layout.lock.display()))?;
    Ok(file)
}

/// A folder that can't be written and a full disk told as such: the programs say it somewhere in the middle of much else.
fn explained(error: EmbeddedError, data: &Path) -> EmbeddedError {
    let error = match error {
        EmbeddedError::Io { doing, source }
            if matches!(
                source.kind(),
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem | ErrorKind::NotADirectory
            ) =>
        {
            return EmbeddedError::Unwritable { doing, folder: data.to_path_buf(), source };
        }
        other => other,
    };
    let no_room = match &error {
        EmbeddedError::Io { source, .. } => {
            matches!(source.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
        }
        EmbeddedError::Program { output, .. } => output.contains("No space left on device"),
        EmbeddedError::DidNotStart { log, .. } => log.contains("No space left on device"),
        _ => false,
    };
    match no_room {
        true => EmbeddedError::DiskFull { what: "the embedded database", folder: data.to_path_buf() },
        false => error,
    }
}

/// The server's settings, as a file.
fn settings(options: &Options, socket: &Path) -> String {
    // A list of folders, in which double quotes make one element; then a string of the file.
    let socket = socket.to_string_lossy().replace('"', "\"\"").replace('\'', "''");
    let mut text = format!(
        "# Written by flowstone at every start.\n\
         listen_addresses = ''\n\
         port = 5432\n\
         unix_socket_directories = '\"{socket}\"'\n\
         unix_socket_permissions = 0700\n\
         max_connections = {}\n\
         timezone = 'UTC'\n\
         log_timezone = 'UTC'\n\
         log_line_prefix = '%m [%p] %d '\n",
        options.max_connections
    );
    if options.durability == Durability::Scratch {
        text.push_str(
            "fsync = off\n\
             synchronous_commit = off\n\
             full_page_writes = off\n\
             wal_level = minimal\n\
             max_wal_senders = 0\n\
             max_wal_size = '2GB'\n\
             checkpoint_timeout = '30min'\n\
             autovacuum = off\n",
        );
    }
    text
}

/// Percent-encodes everything that is not a letter, a digit or one of `-._~`.
fn encoded(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => char::from(*byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}
