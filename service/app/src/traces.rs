//! Spans as OpenTelemetry traces, sent to a collector over HTTP (OTLP, protobuf). What the standard variables say counts:
//! `OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`,
//! `OTEL_TRACES_SAMPLER` and the others of their kind.
//!
//! Sending is done by a thread of its own from a bounded queue: a collector that is slow, dead or gone costs spans, never time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel::config::Tracing;
use kernel::{measures, spans};
use opentelemetry::propagation::{Extractor, TextMapPropagator};
use opentelemetry::trace::{TraceContextExt as _, TracerProvider as _};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider, SpanData};
use tracing::{Level, Metadata, Span};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;

use crate::VERSION;

/// How long a stopping platform waits for the last spans to be taken.
const LAST: Duration = Duration::from_secs(3);

/// Whose spans are told: ours. What our dependencies do inside is not what an operator looks for.
const OURS: &[&str] = &["app", "catalog", "executor", "kernel", "web"];

/// Why no spans can be sent.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    #[error("spans can't be sent: {0}")]
    Exporter(ExporterBuildError),
    #[error(
        "spans can't be sent to {variable}: it must be http://host:port of a collector; this build speaks no https to one, so \
         put a collector beside the platform"
    )]
    Endpoint { variable: &'static str },
    #[error(
        "spans can't be sent by {0}: OTEL_EXPORTER_OTLP_PROTOCOL can be http/protobuf alone (port 4318 of most collectors)"
    )]
    Protocol(String),
}

/// The sending of spans, if there is one. To be ended before the program is.
#[derive(Default)]
pub struct Traces {
    provider: Option<SdkTracerProvider>,
}

impl Traces {
    /// Makes what sends spans, and what makes them; nothing where it is not asked for.
    ///
    /// # Errors
    /// [`TraceError`].
    pub fn start(config: &Tracing) -> Result<(Self, Option<SdkTracer>), TraceError> {
        let off = std::env::var("OTEL_SDK_DISABLED").is_ok_and(|value| value.eq_ignore_ascii_case("true"));
        if !config.enabled || off {
            return Ok((Self::default(), None));
        }
        let mut exporter = SpanExporter::builder().with_http();
        match &config.endpoint {
            Some(endpoint) => exporter = exporter.with_endpoint(for_traces(endpoint)),
            None => standard_variables()?,
        }
        let exporter = exporter.build().map_err(TraceError::Exporter)?;
        let mut resource = Resource::builder();
        if std::env::var_os("OTEL_SERVICE_NAME").is_none() {
            resource = resource.with_service_name("flowstone");
        }
        let resource = resource.with_attribute(opentelemetry::KeyValue::new("service.version", VERSION)).build();
        let provider = SdkTracerProvider::builder()
            .with_resource(resource)
            .with_batch_exporter(Counted { exporter, failing: AtomicBool::new(false) })
            .build();
        let tracer = provider.tracer("flowstone");
        spans::install(spans::Links { continues, child_of, named });
        Ok((Self { provider: Some(provider) }, Some(tracer)))
    }

    /// Sends what is left, and waits for it a little.
    pub fn end(self) {
        if let Some(provider) = self.provider {
            // What was lost has been counted and logged.
            let _ = provider.shutdown_with_timeout(LAST);
        }
    }
}

/// Which spans and events become part of a trace.
pub fn is_told(metadata: &Metadata<'_>) -> bool {
    let ours = metadata.target().split("::").next().is_some_and(|name| OURS.contains(&name));
    let level = if metadata.is_span() { Level::DEBUG } else { Level::INFO };
    ours && *metadata.level() <= level
}

/// The endpoint of a collector as that of its traces, as the standard has it.
fn for_traces(endpoint: &str) -> String {
    let endpoint = endpoint.trim_end_matches('/');
    if endpoint.ends_with("/v1/traces") { endpoint.to_owned() } else { format!("{endpoint}/v1/traces") }
}

/// Refuses what the standard variables may ask for and this build can't do: spans that go nowhere look like none.
fn standard_variables() -> Result<(), TraceError> {
    for variable in ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"] {
        if let Ok(endpoint) = std::env::var(variable)
            && !endpoint.is_empty()
            && !url::Url::parse(&endpoint).is_ok_and(|url| url.scheme() == "http" && url.has_host())
        {
            return Err(TraceError::Endpoint { variable });
        }
    }
    for variable in ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"] {
        if let Ok(protocol) = std::env::var(variable)
            && !protocol.is_empty()
            && protocol != "http/protobuf"
        {
            return Err(TraceError::Protocol(protocol));
        }
    }
    Ok(())
}

/// Counts what is sent and lost, and says once when the one becomes the other.
#[derive(Debug)]
struct Counted {
    exporter: SpanExporter,
    failing: AtomicBool,
}

impl opentelemetry_sdk::trace::SpanExporter for Counted {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let sent = self.exporter.export(batch).await;
        let outcome = if sent.is_ok() { "sent" } else { "lost" };
        metrics::counter!(measures::SPAN_BATCHES, "outcome" => outcome).increment(1);
        match (&sent, self.failing.swap(sent.is_err(), Ordering::Relaxed)) {
            (Err(error), false) => tracing::warn!(%error, "the collector takes no spans; they are lost until it does"),
            (Ok(()), true) => tracing::info!("the collector takes spans again"),
            _ => {}
        }
        sent
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        opentelemetry_sdk::trace::SpanExporter::shutdown_with_timeout(&self.exporter, timeout)
    }

    fn force_flush(&self) -> OTelSdkResult {
        opentelemetry_sdk::trace::SpanExporter::force_flush(&self.exporter)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}

/// The two headers of W3C's trace context.
struct Carrier<'a> {
    traceparent: &'a str,
    tracestate: Option<&'a str>,
}

impl Extractor for Carrier<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        match key {
            "traceparent" => Some(self.traceparent),
            "tracestate" => self.tracestate,
            _ => None,
        }
    }

    fn keys(&self) -> Vec<&str> {
        vec!["traceparent", "tracestate"]
    }
}

fn continues(span: &Span, traceparent: &str, tracestate: Option<&str>) {
    let carrier = Carrier { traceparent, tracestate };
    let parent = TraceContextPropagator::new().extract_with_context(&opentelemetry::Context::new(), &carrier);
    // Fails for a span that is not told, which then has no trace.
    let _ = span.set_parent(parent);
}

fn child_of(span: &Span, parent: &Span) {
    let _ = span.set_parent(parent.context());
}

fn named(span: &Span, name: &'static str) {
    span.context().span().update_name(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_that_of_the_collector_or_of_its_traces() {
        for endpoint in ["http://c:4318", "http://c:4318/", "http://c:4318/v1/traces"] {
            assert_eq!(for_traces(endpoint), "http://c:4318/v1/traces");
        }
        assert_eq!(for_traces("http://c:4318/otlp"), "http://c:4318/otlp/v1/traces");
    }
}
