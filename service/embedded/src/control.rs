//! What an operator does with a data folder from the command line.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use crate::error::Doing;
use crate::postmaster::{Layout, major_of_data};
use crate::server::claim;
use crate::{Durability, EmbeddedError, Options, Progress, Result, Server, find_or_fetch_for};

/// Stops the server that a killed platform left running on the data folder. False if none runs. Refused while a platform uses the folder.
pub async fn stop(data: &Path, progress: Progress<'_>) -> Result<bool> {
    if major_of_data(data).is_none() {
        return Ok(false);
    }
    let _claim = claim(&Layout::of(data))?;
    let server = Server::described(&find_or_fetch_for(data, progress)?, data)?;
    let runs = server.pid().is_some();
    server.stop().await?;
    Ok(runs)
}

/// The URL of a database on the running server. It holds the password.
pub fn url(data: &Path, database: &str, progress: Progress<'_>) -> Result<String> {
    Ok(running(data, progress)?.url(database))
}

/// Opens `psql` on a database of the data folder. Where the server runs, this process becomes `psql` and does not return; else the
/// server is started for it, and stopped after it.
pub async fn psql(data: &Path, database: &str, arguments: &[OsString], progress: Progress<'_>) -> Result<ExitStatus> {
    match running(data, progress) {
        Ok(server) => {
            let mut command = psql_command(&server, database, arguments);
            Err(command.exec())
                .doing(|| "running psql (PostgreSQL's own client, which the fetched server may lack)".into())
        }
        Err(EmbeddedError::NotRunning(_)) if major_of_data(data).is_some() => {
            let installation = find_or_fetch_for(data, progress)?;
            let options = Options { data: data.to_path_buf(), durability: Durability::Durable, max_connections: 100 };
            let server = Server::start(&installation, options, progress).await?;
            let status = psql_command(&server, database, arguments).status().doing(running_psql);
            server.stop().await?;
            status
        }
        Err(error) => Err(error),
    }
}

pub(crate) fn running(data: &Path, progress: Progress<'_>) -> Result<Server> {
    if crate::postmaster::running(&Layout::of(data).cluster).is_none() {
        return Err(EmbeddedError::NotRunning(data.to_path_buf()));
    }
    Server::described(&find_or_fetch_for(data, progress)?, data)
}

fn running_psql() -> String {
    "running psql (PostgreSQL's own client, which a fetched server may lack)".into()
}

/// The installation's own `psql`, or the one on PATH: an archive may hold the bare server. The password goes by the environment,
/// since a command line can be read by everybody on the machine.
fn psql_command(server: &Server, database: &str, arguments: &[OsString]) -> Command {
    let own = server.installation().bin.join("psql");
    let mut command = Command::new(if own.is_file() { own } else { PathBuf::from("psql") });
    for (name, value) in server.environment(database) {
        command.env(name, value);
    }
    command.args(arguments);
    command
}
