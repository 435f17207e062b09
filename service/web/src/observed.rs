//! What operators see of a request: its span and its counts. Labels are operation ids and statuses: nothing that a request
//! brings along.

use std::time::Instant;

use kernel::{measures, spans};
use poem::{Request, Response};
use poem_openapi::OperationId;
use uuid::Uuid;

/// A request on its way.
pub struct Observed {
    pub span: tracing::Span,
    begun: Instant,
    _running: Running,
}

/// Counted as running until it is dropped: a caller may go away before there is an answer.
struct Running;

impl Drop for Running {
    fn drop(&mut self) {
        metrics::gauge!(measures::HTTP_RUNNING).decrement(1.0);
    }
}

impl Observed {
    /// The span goes on with the trace that the caller tells in `traceparent`.
    pub fn begin(request: &Request, correlation_id: Uuid) -> Self {
        let span = tracing::info_span!(
            "request",
            otel.kind = "server",
            otel.status_code = tracing::field::Empty,
            correlation.id = %correlation_id,
            http.method = %request.method(),
            http.path = request.uri().path(),
            http.operation = tracing::field::Empty,
            http.status = tracing::field::Empty,
        );
        if let Some(parent) = request.header("traceparent") {
            spans::continues(&span, parent, request.header("tracestate"));
        }
        metrics::gauge!(measures::HTTP_RUNNING).increment(1.0);
        Self { span, begun: Instant::now(), _running: Running }
    }

    /// The head of the answer is there.
    pub fn end(self, response: &Response) {
        let operation = response.data::<OperationId>().map_or("other", |operation| operation.0);
        let status = response.status();
        spans::named(&self.span, operation);
        self.span.record("http.operation", operation);
        self.span.record("http.status", status.as_u16());
        if status.is_server_error() {
            self.span.record("otel.status_code", "ERROR");
        }
        let status = status.as_str().to_owned();
        metrics::counter!(measures::HTTP_REQUESTS, "operation" => operation, "status" => status).increment(1);
        metrics::histogram!(measures::HTTP_SECONDS, "operation" => operation).record(self.begun.elapsed());
    }
}
