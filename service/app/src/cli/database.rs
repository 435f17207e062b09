//! `flowstone db …`: the embedded PostgreSQL of the local posture.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use embedded::{control, default_data_dir};

use super::Ended;
use crate::backup;
use crate::local::DATABASE;

#[derive(Subcommand)]
pub(super) enum Db {
    /// Stop a server that a killed platform left running.
    Stop {
        /// The one that tests and code generation share, for everybody who uses it.
        #[arg(long)]
        scratch: bool,
    },
    /// Print the data folder.
    Path,
    /// Write the whole platform into a new folder: databases, keys, files. It may run meanwhile.
    Dump {
        /// The folder, which must not exist.
        #[arg(long)]
        to: PathBuf,
    },
    /// Make a platform in the data folder, which must be empty, from what `dump` wrote.
    Restore {
        /// The folder of the dump.
        #[arg(long)]
        from: PathBuf,
    },
    /// Open psql on the platform's database.
    Psql {
        /// Arguments for psql.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
}

pub(super) async fn run(db: Db) -> Ended {
    let say = |line: &str| eprintln!("{line}");
    let data = default_data_dir();
    match db {
        Db::Path => println!("{}", data.display()),
        Db::Stop { scratch } => {
            let (data, stopped) = match scratch {
                true => (embedded::scratch_dir(), embedded::stop_shared_scratch(&say).await?),
                false => (data.clone(), control::stop(&data, &say).await?),
            };
            match stopped {
                true => println!("stopped"),
                false => println!("no server runs on {}", data.display()),
            }
        }
        Db::Dump { to } => {
            backup::dump(&data, &to, &say).await?;
            println!("{}", to.display());
        }
        Db::Restore { from } => {
            backup::restore(&data, &from, &say).await?;
            println!("{}", data.display());
        }
        Db::Psql { arguments } => {
            let status = control::psql(&data, DATABASE, &arguments, &say).await?;
            return Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
    }
    Ok(ExitCode::SUCCESS)
}
