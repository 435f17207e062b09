//! The tests of the templates: refusals and forms at save, rendering per dialect, the reader, attacks, and a fuzz test.

mod attacks;
mod forms;
mod fuzz;
mod imports;
mod reading;
mod refusals;
mod rendering;
mod servers;

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::assemble::assemble;
use super::eval::evaluate;
use super::program::compile;
use super::{Bind, Checked, Context, Dialect, Import, Limits, Rendered, Source, TemplateFault, Value, check};

/// A template without imports.
fn template(dialect: Dialect, body: &str) -> Source {
    Source {
        name: "shop/orders.sql".to_owned(),
        version: 1,
        dialect,
        is_library: false,
        body: body.to_owned(),
        imports: Vec::new(),
    }
}

fn library(name: &str, body: &str) -> Source {
    Source { name: name.to_owned(), is_library: true, ..template(Dialect::Postgres, body) }
}

fn import(alias: &str, source: Source) -> Import {
    Import { alias: alias.to_owned(), source: Arc::new(source) }
}

fn context<const N: usize>(values: [(&str, Value); N]) -> Context {
    values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn text(value: &str) -> Value {
    Value::String(value.to_owned())
}

fn list<const N: usize>(items: [Value; N]) -> Value {
    Value::List(items.to_vec())
}

/// Compiles and renders on this thread's stack; for small bodies.
fn render_source(source: &Source, context: &Context) -> Result<Rendered, TemplateFault> {
    let limits = Limits::default();
    let (program, _) = compile(source, &limits).map_err(|faults| faults[0].clone())?;
    let deadline = Instant::now() + Duration::from_secs(20);
    let text = evaluate(&program, source.dialect, context, &limits, deadline).map_err(|fault| *fault)?;
    assemble(&program, source.dialect, context, &text, &limits)
}

fn render_in(dialect: Dialect, body: &str, context: &Context) -> Result<Rendered, TemplateFault> {
    render_source(&template(dialect, body), context)
}

fn render(body: &str, context: &Context) -> Result<Rendered, TemplateFault> {
    render_in(Dialect::Postgres, body, context)
}

/// The statement of a body that renders.
fn sql(body: &str, context: &Context) -> String {
    render(body, context).unwrap_or_else(|fault| panic!("{body}: {fault:?}")).sql
}

/// The values that a body binds.
fn bound(body: &str, context: &Context) -> Vec<Value> {
    let rendered = render(body, context).unwrap_or_else(|fault| panic!("{body}: {fault:?}"));
    rendered.binds.into_iter().map(|bind| bind.value).collect()
}

fn checked(body: &str) -> Result<Checked, Vec<TemplateFault>> {
    check(&template(Dialect::Postgres, body), &Limits::default())
}

/// The first refusal of a body: its code and its construct.
fn refusal_in(dialect: Dialect, body: &str) -> (&'static str, String) {
    let refused = check(&template(dialect, body), &Limits::default());
    let faults = refused.map(|_| ()).expect_err(body);
    let construct = faults[0].details["construct"].as_str().unwrap_or_default().to_owned();
    (faults[0].code, construct)
}

fn refusal(body: &str) -> (&'static str, String) {
    refusal_in(Dialect::Postgres, body)
}
