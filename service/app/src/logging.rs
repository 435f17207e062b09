//! Structured logs on the standard error stream; the standard output is for what a command answers.

use std::io::IsTerminal as _;

use kernel::config::{Config, LogFormat, Posture};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::FmtSpan;

/// Starts logging. Called once; a second call changes nothing.
pub fn start(config: &Config) {
    let logging = &config.observability.logging;
    let format = logging.format.unwrap_or(match config.posture {
        Posture::Local => LogFormat::Console,
        Posture::Server => LogFormat::Json,
    });
    // sqlx tells every statement of the migrations, and the server's inner life is nobody's business at this level.
    let directives = format!("{},sqlx=warn,hyper=warn,poem=warn", logging.level);
    let filter =
        EnvFilter::try_new(&directives).unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,hyper=warn,poem=warn"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_span_events(FmtSpan::NONE)
        .with_ansi(std::io::stderr().is_terminal());
    // An error says that a subscriber stands already, as in a test that starts two platforms.
    let _ = match format {
        LogFormat::Json => builder.json().flatten_event(true).with_current_span(false).try_init(),
        LogFormat::Console => builder.with_target(false).try_init(),
    };
}
