//! Making a cluster (PostgreSQL's word for one data directory) and bringing a server up on it.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rand::Rng;
use sha2::{Digest, Sha256};
use tokio_postgres::NoTls;
use tokio_postgres::error::SqlState;

use crate::error::Doing;
use crate::places::{Identity, make_private};
use crate::postmaster::{Layout, alive, end_orphans, misleading, running};
use crate::{EmbeddedError, Installation, Progress, Result};

/// The cluster's superuser, which is also the platform's user.
pub(crate) const USER: &str = "flowstone";

/// Our settings' file, inside the cluster.
const SETTINGS: &str = "flowstone.conf";

/// How long a server may take to recover, and to shut down. A crash under heavy load replays at most some minutes of log.
const PATIENCE: Duration = Duration::from_secs(600);

/// A server's log is begun anew at a start when it is longer than this many bytes; the one before is kept.
const LOG_LIMIT: u64 = 16 << 20;

/// One cluster and the means to run it.
pub(crate) struct Cluster<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) installation: &'a Installation,
    pub(crate) identity: Identity,
}

impl Cluster<'_> {
    /// Makes the cluster if the folder holds none; refuses one of another major version. It appears under its name only when it
    /// is complete, so a start that was killed on the way leaves nothing half made.
    pub(crate) async fn ensure(&self, password: &str, sync: bool, progress: Progress<'_>) -> Result<()> {
        let cluster = &self.layout.cluster;
        if let Some(found) = crate::postmaster::major_of_data(&self.layout.home) {
            return match found == self.installation.major() {
                true => Ok(()),
                false => Err(EmbeddedError::IncompatibleData {
                    folder: self.layout.home.clone(),
                    found,
                    have: self.installation.major(),
                    bin: self.installation.bin.clone(),
                }),
            };
        }
        progress(&format!("making a database cluster in {}", self.layout.home.display()));
        let new = self.layout.server.join("cluster.new");
        if new.exists() {
            fs::remove_dir_all(&new).doing(|| format!("removing {}", new.display()))?;
        }
        let password_file = self.layout.server.join("password.new");
        write_secret(&password_file, password)?;
        self.identity.give(&password_file)?;
        // The built-in locale sorts by code point on every machine alike. The password has 192 random bits, so that repeating its
        // hash adds nothing to it but time at every connection.
        let mut initdb = self.program("initdb");
        initdb
            .args(["--username", USER, "--auth=scram-sha-256", "--encoding=UTF8"])
            .args(["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"])
            .args(["--set", "scram_iterations=1", "--no-instructions"])
            .arg("--pwfile")
            .arg(&password_file)
            .arg("--pgdata")
            .arg(&new);
        if !sync {
            initdb.arg("--no-sync");
        }
        let made = run(initdb, "initdb").await;
        let _ = fs::remove_file(&password_file);
        made?;
        let include = format!(
            "\n# What flowstone needs; rewritten at every start. Settings of your own go below.\ninclude = '{SETTINGS}'\n"
        );
        let main = new.join("postgresql.conf");
        fs::OpenOptions::new()
            .append(true)
            .open(&main)
            .and_then(|mut file| file.write_all(include.as_bytes()))
            .doing(|| format!("writing {}", main.display()))?;
        fs::rename(&new, cluster).doing(|| format!("moving to {}", cluster.display()))
    }

    /// Brings the server up: reuses the one that runs, waits for one that is just starting, recovering or stopping, or starts one.
    /// A running server whose settings are not these is restarted, unless `shared` says that others use it.
    pub(crate) async fn bring_up(&self, settings: &str, url: &str, shared: bool, progress: Progress<'_>) -> Result<()> {
        let cluster = &self.layout.cluster;
        let begun = Instant::now();
        let mut said = false;
        while begun.elapsed() < PATIENCE {
            match running(cluster) {
                Some(server) if server.ready => match probe(url).await {
                    Ok(()) if shared || self.settings_are(settings) => {
                        tracing::debug!(pid = server.pid, "reusing the database server");
                        return Ok(());
                    }
                    Ok(()) => {
                        progress("restarting the database server, for its settings have changed");
                        self.stop().await?;
                        continue;
                    }
                    Err(error) if error.code() == Some(&SqlState::INVALID_PASSWORD) => {
                        return Err(EmbeddedError::PasswordRefused {
                            folder: self.layout.home.clone(),
                            pid: server.pid,
                        });
                    }
                    // It takes no more connections, or sits on another socket.
                    Err(_) if !self.settings_are(settings) && alive(server.pid) => self.stop().await?,
                    Err(error) => tracing::debug!(%error, "the database server does not answer yet"),
                },
                Some(_) => {}
                None if self.start(settings).await? => continue,
                None => {}
            }
            if !said {
                progress("waiting for the database server");
                said = true;
            }
            // Neither the pid file nor orphaned backends tell us when they change.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err(self.did_not_start())
    }

    fn settings_are(&self, settings: &str) -> bool {
        fs::read_to_string(self.layout.cluster.join(SETTINGS)).is_ok_and(|found| found == settings)
    }

    /// Starts a server where none runs. False if the remains of a killed one are in the way still: until its backends are
    /// gone, a new server must not touch the data.
    async fn start(&self, settings: &str) -> Result<bool> {
        let Layout { cluster, log, .. } = self.layout;
        if misleading(cluster) {
            tracing::warn!(cluster = %cluster.display(), "postmaster.pid names a process that is no database server; removing it");
            let _ = fs::remove_file(cluster.join("postmaster.pid"));
        }
        let file = cluster.join(SETTINGS);
        if !self.settings_are(settings) {
            write_secret(&file, settings)?;
            self.identity.give(&file)?;
        }
        if fs::metadata(log).is_ok_and(|found| found.len() > LOG_LIMIT) {
            let _ = fs::rename(log, log.with_extension("log.1"));
        }
        let before = fs::metadata(log).map_or(0, |found| found.len());
        let mut start = self.program("pg_ctl");
        // pg_ctl hands these names to a shell: relative ones are plain, whatever the folder is called.
        start
            .current_dir(&self.layout.server)
            .args(["start", "--wait", "--silent", "--timeout", &PATIENCE.as_secs().to_string()])
            .args(["--pgdata", name_of(cluster), "--log", name_of(log)]);
        match run(start, "pg_ctl start").await {
            Ok(()) => Ok(true),
            Err(error) => {
                let said = self.log_since(before);
                if said.contains("pre-existing shared memory block") || said.contains("already exists") {
                    end_orphans(cluster);
                    return Ok(false);
                }
                tracing::debug!(%error, "pg_ctl");
                Err(self.did_not_start())
            }
        }
    }

    /// Stops the server: its clients are cut off, the data are written out. Does nothing when none runs.
    pub(crate) async fn stop(&self) -> Result<()> {
        if running(&self.layout.cluster).is_none() {
            return Ok(());
        }
        let mut stop = self.program("pg_ctl");
        stop.args([
            "stop",
            "--mode=fast",
            "--wait",
            "--silent",
            "--timeout",
            &PATIENCE.as_secs().to_string(),
            "--pgdata",
        ])
        .arg(&self.layout.cluster);
        match run(stop, "pg_ctl stop").await {
            // It may have gone by itself in between.
            Err(_) if running(&self.layout.cluster).is_none() => Ok(()),
            other => other,
        }
    }

    fn did_not_start(&self) -> EmbeddedError {
        let log = self.log_since(0);
        let mut tail: Vec<&str> = log.lines().rev().take(12).collect();
        tail.reverse();
        EmbeddedError::DidNotStart {
            folder: self.layout.home.clone(),
            log: format!("\n{}\n(from {})", tail.join("\n"), self.layout.log.display()),
        }
    }

    fn log_since(&self, start: u64) -> String {
        let bytes = fs::read(&self.layout.log).unwrap_or_default();
        let start = usize::try_from(start).unwrap_or(0).min(bytes.len());
        String::from_utf8_lossy(&bytes[start..]).into_owned()
    }

    fn program(&self, name: &str) -> std::process::Command {
        self.identity.command(self.installation.bin.join(name))
    }
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// Connects once, with the password.
pub(crate) async fn probe(url: &str) -> std::result::Result<(), tokio_postgres::Error> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
    let connection = tokio::spawn(connection);
    let answer = client.simple_query("SELECT 1").await;
    drop(client);
    let _ = connection.await;
    answer.map(drop)
}

async fn run(command: std::process::Command, program: &str) -> Result<()> {
    let output = tokio::process::Command::from(command).output().await.doing(|| format!("running {program}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(EmbeddedError::Program {
            program: program.to_owned(),
            output: format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)),
        }),
    }
}

/// The password of the data folder; made at the first start.
pub(crate) fn password_of(layout: &Layout) -> Result<String> {
    if let Ok(found) = fs::read_to_string(&layout.password) {
        return Ok(found.trim().to_owned());
    }
    let mut bytes = [0; 24];
    rand::rng().fill_bytes(&mut bytes);
    let password = hex::encode(bytes);
    let new = layout.password.with_extension("new");
    write_secret(&new, &password)?;
    fs::rename(&new, &layout.password).doing(|| format!("writing {}", layout.password.display()))?;
    Ok(password)
}

/// Writes a file that is readable by its owner alone, also while it is written and whatever was there before.
fn write_secret(path: &Path, text: &str) -> Result<()> {
    let writing = || format!("writing {}", path.display());
    let _ = fs::remove_file(path);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).doing(writing)?;
    file.set_permissions(fs::Permissions::from_mode(0o600)).doing(writing)?;
    file.write_all(text.as_bytes()).doing(writing)
}

/// The folder of the socket: the server's own, or where the socket's whole path would get longer than the system takes (107 bytes
/// on Linux, 103 on macOS), a short private one under `/tmp`.
pub(crate) fn socket_folder(layout: &Layout, identity: Identity) -> Result<PathBuf> {
    let folder = socket_folder_name(layout, identity);
    make_private(&folder, identity)?;
    Ok(folder)
}

pub(crate) fn socket_folder_name(layout: &Layout, identity: Identity) -> PathBuf {
    let socket = layout.server.join(".s.PGSQL.5432.lock");
    if socket.as_os_str().len() < 100 {
        return layout.server.clone();
    }
    let digest = hex::encode(Sha256::digest(layout.server.as_os_str().as_encoded_bytes()));
    PathBuf::from(format!("/tmp/flowstone-{}-{}", identity.uid(), &digest[..12]))
}
