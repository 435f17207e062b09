//! The engine: renders and checks on threads of its own, with a cache of compiled templates.

use std::sync::Arc;
use std::time::Instant;

use super::TemplateFault;
use super::assemble::assemble;
use super::cache::Cache;
use super::eval::evaluate;
use super::fault::{RENDER_FAILED, SYNTAX_ERROR};
use super::pool::{NoAnswer, Pool, STACK_BYTES};
use super::program::compile;
use super::source::{Checked, Limits, Rendered, Source};
use super::value::Context;

/// Judges a template as it is saved (R-TPL-8): no render, no context. Blocks, on a thread of its own.
///
/// # Errors
/// All refusals: `template.validation.*`.
pub fn check(source: &Source, limits: &Limits) -> Result<Checked, Vec<TemplateFault>> {
    std::thread::scope(|scope| {
        let started = std::thread::Builder::new()
            .name("template-check".to_owned())
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, || compile(source, limits).map(|(_, checked)| checked));
        match started.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(_)) | Err(_) => Err(vec![no_check(NoAnswer::Panicked)]),
        }
    })
}

/// Renders and checks templates. Cheap to share behind an `Arc`.
pub struct Engine {
    limits: Limits,
    cache: Arc<Cache>,
    pool: Pool,
}

impl Engine {
    /// Starts the threads. `cache_size` is `templates.cache-size`, in templates.
    pub fn new(limits: Limits, cache_size: usize) -> Self {
        let pool = Pool::new(limits.workers, limits.queue);
        Self { limits, cache: Arc::new(Cache::new(cache_size)), pool }
    }

    /// Renders a template over a context.
    ///
    /// # Errors
    /// `pipeline.node.template_render_failed`, or `pipeline.node.sql_parameter_missing` for `:name` without a value.
    pub async fn render(&self, source: &Arc<Source>, context: &Context) -> Result<Rendered, TemplateFault> {
        let (source, context) = (source.clone(), context.clone());
        let (cache, limits) = (self.cache.clone(), self.limits.clone());
        let answer =
            self.pool.run(self.limits.timeout, move |deadline| render(&source, &context, &cache, &limits, deadline));
        match answer.await {
            Ok(result) => result.map_err(|fault| *fault),
            Err(NoAnswer::Busy) => Err(TemplateFault::render("too many renders wait").with("reason", "busy")),
            Err(NoAnswer::TimedOut) => {
                Err(TemplateFault::render("the render takes longer than it may").with("reason", "timeout"))
            }
            Err(NoAnswer::Panicked) => Err(TemplateFault::new(RENDER_FAILED, "the render failed")),
        }
    }

    /// As [`check`], on the engine's threads.
    ///
    /// # Errors
    /// All refusals: `template.validation.*`.
    pub async fn check(&self, source: &Arc<Source>) -> Result<Checked, Vec<TemplateFault>> {
        let (source, limits) = (source.clone(), self.limits.clone());
        let answer = self.pool.run(self.limits.timeout, move |_| compile(&source, &limits).map(|(_, checked)| checked));
        answer.await.unwrap_or_else(|reason| Err(vec![no_check(reason)]))
    }
}

fn no_check(reason: NoAnswer) -> TemplateFault {
    let (message, reason) = match reason {
        NoAnswer::Busy => ("too many templates wait to be checked", "busy"),
        NoAnswer::TimedOut => ("the check takes longer than it may", "timeout"),
        NoAnswer::Panicked => ("the body can't be checked", "failed"),
    };
    TemplateFault::new(SYNTAX_ERROR, message).with("reason", reason)
}

fn render(
    source: &Arc<Source>,
    context: &Context,
    cache: &Cache,
    limits: &Limits,
    deadline: Instant,
) -> Result<Rendered, Box<TemplateFault>> {
    let program = match cache.get(source) {
        Some(program) => program,
        None => {
            let (program, _) = compile(source, limits).map_err(|faults| {
                let fault = faults.into_iter().next();
                let fault = fault.unwrap_or_else(|| TemplateFault::render("the template can't be read"));
                Box::new(fault.into_render_failure())
            })?;
            let program = Arc::new(program);
            cache.put(source, &program);
            program
        }
    };
    let text = evaluate(&program, source.dialect, context, limits, deadline)?;
    assemble(&program, source.dialect, context, &text, limits).map_err(Box::new)
}
