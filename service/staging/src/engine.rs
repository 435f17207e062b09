//! The engine: one DuckDB database in memory that may spill into its folder, opened and then locked.

use duckdb::{Config, Connection};
use executor::staging::protocol::Open;

use crate::failure::Failure;
use crate::statement::quote_text;

/// Where the engine spills, inside the process's folder. A relative path, because author SQL can read settings.
const SPILL: &str = "spill";

/// Opens the database with its limits. Afterwards only the files of the lake can be opened.
pub fn open(asked: &Open) -> Result<Connection, Failure> {
    let config = Config::default()
        .with("memory_limit", format!("{}MiB", asked.memory_mb))?
        .with("threads", asked.threads.to_string())?
        .with("temp_directory", SPILL)?
        .with("autoinstall_known_extensions", "false")?
        .with("autoload_known_extensions", "false")?
        .with("allow_community_extensions", "false")?
        .with("allow_unsigned_extensions", "false")?
        .with("allow_persistent_secrets", "false")?;
    let engine = Connection::open_in_memory_with_flags(config)?;
    // Given when the database is opened, this limit is shown but not kept.
    engine.execute_batch(&format!("SET max_temp_directory_size = '{}MiB'", asked.disk_mb))?;
    let files: Vec<String> = asked.lake.iter().flat_map(|view| &view.files).map(|file| quote_text(file)).collect();
    if !files.is_empty() {
        engine.execute_batch(&format!("SET allowed_paths = [{}]", files.join(", ")))?;
    }
    engine.execute_batch("SET enable_external_access = false")?;
    engine.execute_batch(CLOCK)?;
    Ok(engine)
}

/// What the time is, without a zone: the engine's own functions give TIMESTAMPTZ or are missing, because it is built
/// without the time-zone extension, and then `date_trunc('day', now())` would be refused. Instants are TIMESTAMP in UTC
/// everywhere here.
const CLOCK: &str = r#"
CREATE MACRO now() AS make_timestamp(epoch_us(system.main.get_current_timestamp()));
CREATE MACRO get_current_timestamp() AS make_timestamp(epoch_us(system.main.get_current_timestamp()));
CREATE MACRO transaction_timestamp() AS make_timestamp(epoch_us(system.main.get_current_timestamp()));
CREATE MACRO current_localtimestamp() AS make_timestamp(epoch_us(system.main.get_current_timestamp()));
CREATE MACRO current_localtime() AS make_timestamp(epoch_us(system.main.get_current_timestamp()))::TIME;
CREATE MACRO "current_date"() AS make_timestamp(epoch_us(system.main.get_current_timestamp()))::DATE;
CREATE MACRO today() AS make_timestamp(epoch_us(system.main.get_current_timestamp()))::DATE;
"#;

/// Nothing can be set any more.
pub fn lock(engine: &Connection) -> Result<(), Failure> {
    Ok(engine.execute_batch("SET lock_configuration = true")?)
}
