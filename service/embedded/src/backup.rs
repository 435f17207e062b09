//! The databases of a data folder as files, and a data folder from such files. The files are `pg_dump`'s own: any PostgreSQL of
//! the same version or newer loads them, whoever runs it.

use std::fs;
use std::os::unix::fs::DirBuilderExt as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::{Deserialize, Serialize};

use crate::cluster::USER;
use crate::control::running;
use crate::error::Doing;
use crate::postmaster::major_of_data;
use crate::{Durability, EmbeddedError, Options, Progress, Result, Server, find_or_fetch_for};

/// One database in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dumped {
    pub database: String,
    /// In `databases/`, in `pg_dump`'s custom format.
    pub file: String,
}

/// Roles beside the platform's own, with the digests of their passwords.
const ROLES: &str = "roles.sql";

/// Writes all databases of the data folder into the folder `to`, which is there. The server is started for it where none runs, and
/// stopped after it. A database is dumped as it is at one moment; several databases at several.
///
/// # Errors
/// When there is no data folder, no `pg_dump`, or it fails; what was written by then stays.
pub async fn dump(data: &Path, to: &Path, progress: Progress<'_>) -> Result<Vec<Dumped>> {
    match running(data, progress) {
        Ok(server) => dump_from(&server, to, progress).await,
        Err(EmbeddedError::NotRunning(_)) if major_of_data(data).is_some() => {
            let server = start(data, progress).await?;
            let dumped = dump_from(&server, to, progress).await;
            server.stop().await?;
            dumped
        }
        Err(error) => Err(error),
    }
}

async fn start(data: &Path, progress: Progress<'_>) -> Result<Server> {
    let installation = find_or_fetch_for(data, progress)?;
    let options = Options { data: data.to_path_buf(), durability: Durability::Durable, max_connections: 100 };
    Server::start(&installation, options, progress).await
}

async fn dump_from(server: &Server, to: &Path, progress: Progress<'_>) -> Result<Vec<Dumped>> {
    let folder = to.join("databases");
    fs::DirBuilder::new().mode(0o700).create(&folder).doing(|| format!("making {}", folder.display()))?;
    let mut dumped = Vec::new();
    for (number, database) in server.databases().await?.into_iter().enumerate() {
        progress(&format!("dumping the database {database}"));
        let plain = database.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let file = if plain { format!("{database}.dump") } else { format!("{number}.dump") };
        let mut command = program(server, "pg_dump", &database);
        command.arg("--format=custom").arg("--file").arg(folder.join(&file));
        run(command, "pg_dump")?;
        dumped.push(Dumped { database, file });
    }
    let mut command = program(server, "pg_dumpall", "postgres");
    command.args(["--roles-only", "--database=postgres"]);
    let roles = run(command, "pg_dumpall")?;
    // The platform's own role belongs to its folder, with another password in each.
    let others = roles.lines().filter(|line| {
        let own = format!(" ROLE {USER}");
        !line.ends_with(&format!("{own};")) && !line.contains(&format!("{own} "))
    });
    let path = to.join(ROLES);
    let mut text = others.collect::<Vec<_>>().join("\n");
    text.push('\n');
    private_file(&path, &text)?;
    Ok(dumped)
}

/// Makes the data folder's databases anew from the folder `from`. The server is started for it and stopped after it. When it
/// fails, the databases are gone again, so that it can be tried once more.
///
/// # Errors
/// [`EmbeddedError::NotEmpty`] for a folder with databases; else when the files are not those of [`dump`], or don't load.
pub async fn restore(data: &Path, from: &Path, dumped: &[Dumped], progress: Progress<'_>) -> Result<()> {
    if major_of_data(data).is_some() {
        return Err(EmbeddedError::NotEmpty(data.to_path_buf()));
    }
    let server = start(data, progress).await?;
    let loaded = load(&server, from, dumped, progress).await;
    let cluster = server.cluster_folder();
    server.stop().await?;
    if loaded.is_err() {
        fs::remove_dir_all(&cluster).doing(|| format!("removing {}", cluster.display()))?;
    }
    loaded
}

async fn load(server: &Server, from: &Path, dumped: &[Dumped], progress: Progress<'_>) -> Result<()> {
    let mut roles = program(server, "psql", "postgres");
    roles.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--file"]).arg(from.join(ROLES));
    run(roles, "psql")?;
    for Dumped { database, file } in dumped {
        progress(&format!("loading the database {database}"));
        // With the database itself, because who may enter it belongs to it.
        let mut command = program(server, "pg_restore", "postgres");
        command.args(["--create", "--exit-on-error", "--dbname=postgres"]);
        command.arg(from.join("databases").join(file));
        run(command, "pg_restore")?;
    }
    Ok(())
}

/// A program of the installation, or the one on PATH, with the way to the server in its environment: a command line can be read
/// by everybody on the machine.
fn program(server: &Server, name: &str, database: &str) -> Command {
    let own = server.installation().bin.join(name);
    let mut command = Command::new(if own.is_file() { own } else { PathBuf::from(name) });
    command.envs(server.environment(database)).stdin(Stdio::null());
    command
}

fn run(mut command: Command, name: &str) -> Result<String> {
    let said = command.output().doing(|| {
        format!("running {name}, which the fetched server may lack (PostgreSQL's client programs, version 18 or newer)")
    })?;
    match said.status.success() {
        true => Ok(String::from_utf8_lossy(&said.stdout).into_owned()),
        false => {
            let output = String::from_utf8_lossy(&said.stderr).trim().to_owned();
            Err(EmbeddedError::Program { program: name.to_owned(), output })
        }
    }
}

fn private_file(path: &Path, text: &str) -> Result<()> {
    use std::io::Write as _;
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path)
        .doing(|| format!("making {}", path.display()))?;
    file.write_all(text.as_bytes()).doing(|| format!("writing {}", path.display()))
}
