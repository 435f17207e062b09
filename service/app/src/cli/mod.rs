//! The command line. Without a command the platform is served.

mod database;
mod exit;
mod keys;
mod people;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand};
use kernel::config::{Config, Secret, Sources};

use crate::serve::StartError;
use crate::wiring::Platform;
use crate::{documents, local, logging, serve};

/// A self-hosted data platform: pipelines of SQL over your own databases and files.
#[derive(Parser)]
#[command(name = "flowstone", version, propagate_version = true)]
struct Cli {
    /// The configuration file; flowstone.toml in the current folder, if there is one.
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the platform.
    Serve(Serve),
    /// Bring the database to the schema of this build, and end.
    Migrate,
    /// Print the OpenAPI document.
    Openapi,
    /// API keys.
    #[command(subcommand)]
    Key(keys::Key),
    /// People and what they may do.
    #[command(subcommand)]
    Member(people::Member),
    /// Workspaces.
    #[command(subcommand)]
    Workspace(people::Workspace),
    /// The embedded PostgreSQL.
    #[command(subcommand)]
    Db(database::Db),
    /// The configuration.
    #[command(subcommand)]
    Config(ConfigCommand),
    /// One execution's staging; started by the platform, not by people.
    #[command(hide = true)]
    Staging {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<OsString>,
    },
}

#[derive(Args, Default)]
struct Serve {
    /// The port; 0 takes a free one.
    #[arg(long)]
    port: Option<u16>,
}

#[derive(Subcommand)]
enum ConfigCommand {
    /// Say whether the platform would start with this configuration.
    Check,
    /// List every key with its default and meaning.
    Keys {
        /// As the table of the operator's page.
        #[arg(long)]
        markdown: bool,
    },
    /// Print the table of all metrics, in Markdown.
    Metrics,
}

/// Runs the program.
pub fn main() -> ExitCode {
    let Cli { config, command } = Cli::parse();
    if let Some(Command::Staging { .. }) = command {
        // Before anything of the service is set up: the child shares nothing with it.
        return staging::child::main();
    }
    kernel::tls::choose_cryptography();
    match ran(config, command.unwrap_or(Command::Serve(Serve::default()))) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("flowstone: {error}");
            exit::code_of(error.as_ref())
        }
    }
}

/// Whatever ended a command: a sentence for the terminal.
type Ended = Result<ExitCode, Box<dyn std::error::Error>>;

fn ran(file: Option<PathBuf>, command: Command) -> Ended {
    if let Command::Db(db) = command {
        return runtime()?.block_on(database::run(db));
    }
    if let Command::Config(ConfigCommand::Keys { markdown }) = command {
        if markdown {
            print!("{}", kernel::config::table());
            return Ok(ExitCode::SUCCESS);
        }
        for key in kernel::config::KEYS {
            println!("{}\t{}\t{}", key.name, key.default, key.meaning);
        }
        return Ok(ExitCode::SUCCESS);
    }
    if let Command::Config(ConfigCommand::Metrics) = command {
        print!("{}", kernel::measures::table());
        return Ok(ExitCode::SUCCESS);
    }
    if let Command::Openapi = command {
        // Whatever the configuration says: the document is the same everywhere, and nothing is connected to.
        return runtime()?.block_on(openapi());
    }
    let mut config = Config::load(&Sources::of_process(file, embedded::default_data_dir()))?;
    let traces = logging::start(&config)?;
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    let runtime = runtime()?;
    let ended = runtime.block_on(async {
        match command {
            Command::Serve(Serve { port }) => {
                config.server.port = port.unwrap_or(config.server.port);
                serve::run(config).await?;
            }
            Command::Migrate => migrate(config).await?,
            Command::Key(key) => keys::run(key, config).await?,
            Command::Member(member) => people::run_member(member, config).await?,
            Command::Workspace(workspace) => people::run_workspace(workspace, config).await?,
            Command::Config(_) => println!("the configuration is usable"),
            Command::Openapi | Command::Db(_) | Command::Staging { .. } => {}
        }
        Ok(ExitCode::SUCCESS)
    });
    // Outside the runtime, which the exporter's own client would not end in.
    traces.end();
    ended
}

/// For whoever migrates by a job of its own before instances are started.
async fn migrate(mut config: Config) -> Result<(), StartError> {
    let server = local::attach(&mut config).await?;
    serve::prepare_database(&config).await?;
    println!("the database has the schema of this build");
    match server {
        Some(server) => Ok(server.stop().await?),
        None => Ok(()),
    }
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

async fn openapi() -> Ended {
    let mut config = Config::default();
    // A pool connects when it is first used, and nobody uses this one.
    config.metadata_db.url = Some(Secret::new("postgres://nobody@localhost/nothing"));
    config.db.encryption_key = Some(Secret::new("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="));
    config.jwt.secret = config.db.encryption_key.clone();
    let platform = Platform::wire(config, Arc::new(NoStore))?;
    print!("{}", documents::openapi(platform.probes(), &platform.catalog));
    Ok(ExitCode::SUCCESS)
}

/// The platform beside one that may be running, for a command that changes something and ends.
async fn beside(mut config: Config) -> Result<(Platform, Option<embedded::Server>), StartError> {
    let server = local::attach(&mut config).await?;
    serve::prepare_database(&config).await?;
    let platform = Platform::wire(config, Arc::new(NoStore))?;
    catalog::rules::first_start::prepare(&platform.catalog).await.map_err(StartError::FirstStart)?;
    Ok((platform, server))
}

/// Ends what [`beside`] began.
async fn done(platform: Platform, server: Option<embedded::Server>) -> Result<(), StartError> {
    platform.catalog.close().await;
    if let Some(server) = server {
        server.stop().await?;
    }
    Ok(())
}

use no_store::NoStore;

mod no_store;
