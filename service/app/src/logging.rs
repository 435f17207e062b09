//! Structured logs on the standard error stream; the standard output is for what a command answers. Spans go to a collector
//! beside them, where that is asked for.

use std::io::IsTerminal as _;

use kernel::config::{Config, LogFormat, Posture};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::traces::{self, TraceError, Traces};

/// What others' crates say is kept at this level whatever ours is: below it they tell statements with their values, requests with
/// their headers, and what the wire carries. sqlx tells every statement of the migrations.
const QUIET: &str = "sqlx=warn,hyper=warn,hyper_util=warn,h2=warn,poem=warn,tokio_postgres=warn,mysql_async=warn,redis=warn,lettre=warn,\
                     rustls=warn,reqwest=warn,tungstenite=warn,opentelemetry=warn,opentelemetry_sdk=warn,opentelemetry_otlp=warn";

/// Starts logging, and the sending of spans if it is asked for. Called once; a second call changes nothing.
///
/// # Errors
/// When spans shall be sent and nothing can be made to send them.
pub fn start(config: &Config) -> Result<Traces, TraceError> {
    let logging = &config.observability.logging;
    let format = logging.format.unwrap_or(match config.posture {
        Posture::Local => LogFormat::Console,
        Posture::Server => LogFormat::Json,
    });
    let filter = EnvFilter::new(format!("{},{QUIET}", logging.level));
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let lines = match format {
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).boxed(),
        LogFormat::Console => lines.with_target(false).boxed(),
    };
    let (traces, tracer) = Traces::start(&config.observability.tracing)?;
    let spans = tracer.map(|tracer| {
        let layer = tracing_opentelemetry::layer().with_tracer(tracer);
        let layer = layer.with_location(false).with_threads(false).with_target(false).with_tracked_inactivity(false);
        layer.with_filter(filter_fn(traces::is_told))
    });
    // An error says that a subscriber stands already, as in a test that starts two platforms.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).with(spans).try_init();
    Ok(traces)
}
