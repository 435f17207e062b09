//! How spans of different tasks and processes become one trace. What a trace is made of belongs to the program that sends it;
//! here is only where it is told. While nobody sends traces, all of this does nothing.

use std::sync::OnceLock;

use tracing::Span;

/// What whoever sends traces can do with a span.
#[derive(Clone, Copy, Debug)]
pub struct Links {
    /// Goes on with the trace of a caller, told by W3C's `traceparent` and `tracestate`. What can't be read begins a new one.
    pub continues: fn(&Span, traceparent: &str, tracestate: Option<&str>),
    /// Makes the first a child of the second in the trace, without keeping the second open.
    pub child_of: fn(&Span, &Span),
    /// Gives a span that has begun another name.
    pub named: fn(&Span, &'static str),
}

static LINKS: OnceLock<Links> = OnceLock::new();

/// Called once, by whoever sends traces.
pub fn install(links: Links) {
    // A second call is a second platform in one process, whose traces go the same way.
    let _ = LINKS.set(links);
}

/// Goes on with the trace of a caller.
pub fn continues(span: &Span, traceparent: &str, tracestate: Option<&str>) {
    if let Some(links) = LINKS.get() {
        (links.continues)(span, traceparent, tracestate);
    }
}

/// Gives a span another name than it began with, once it is known what it is about.
pub fn named(span: &Span, name: &'static str) {
    if let Some(links) = LINKS.get() {
        (links.named)(span, name);
    }
}

/// Gives `span` the present span as its parent in the trace. For work that outlives what began it: as a child of the usual
/// kind it would keep its parent open.
pub fn begun_here(span: &Span) {
    if let Some(links) = LINKS.get() {
        (links.child_of)(span, &Span::current());
    }
}
