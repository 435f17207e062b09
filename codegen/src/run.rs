//! A run from beginning to end: read, apply, compare, check, generate.

use crate::catalog::Catalog;
use crate::checks::{self, World};
use crate::finding::Finding;
use crate::lock::RunLock;
use crate::output::{Mode, Output};
use crate::plans::Planned;
use crate::prepared::Prepared;
use crate::scratch::Scratch;
use crate::sources::Sources;
use crate::sources::file::SourceFile;
use crate::{Result, landed, stages, steps};
use embedded::Server;
use std::path::Path;

/// What a run was asked to do.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    /// Write or only look.
    pub mode: Mode,
    /// Generate although checks have findings. The run still fails.
    pub anyway: bool,
    /// Stop after `generated/db`, for whoever is in the middle of a change and cannot build the service yet.
    pub statements_only: bool,
}

/// What a run found. Nothing of it is an error of codegen itself.
#[derive(Debug, Default)]
pub struct Report {
    /// Breaches of rules.
    pub findings: Vec<Finding>,
    /// What was written, or, when looking, what should be.
    pub changes: Vec<String>,
    /// Why a later stage was not reached, for a person.
    pub stopped: Option<String>,
}

/// Does one run in the tree at `root`.
///
/// # Errors
/// What keeps codegen from working at all: no server, a schema file or migration that the server refuses, a file that cannot be read.
pub async fn run(root: &Path, wish: Wish) -> Result<Report> {
    let one_at_a_time = RunLock::take(root)?;
    let mut sources = Sources::read(root)?;
    let landing = match wish.mode {
        Mode::Write => landed::with_new(&sources.migrations, sources.landed.as_ref()),
        Mode::Check => None,
    };
    if let Some(text) = &landing {
        sources.landed = Some(SourceFile::new(landed::PATH, text.clone()));
    }
    let server = Server::shared_scratch(&|line| eprintln!("codegen: {line}")).await?;
    let schema = Scratch::of(&server, "schema", &sources.schema).await?;
    let made = statements(&server, &schema, &sources, root, wish).await;
    schema.drop(&server).await?;
    let (findings, output) = made?;
    let mut report = Report { findings, ..Report::default() };
    let Some(output) = output else { return Ok(report) };
    report.changes = output.settle(root, "generated/db", wish.mode)?;
    drop(one_at_a_time);
    if wish.mode == Mode::Check && !report.changes.is_empty() {
        // The service would not build against what is there: the first drift is the one to mend.
        return Ok(report);
    }
    if wish.statements_only {
        return Ok(report);
    }
    if let Err(reason) = documented(root, wish.mode, &mut report.changes) {
        report.stopped = Some(reason.to_string());
    }
    // What landed can no longer be mended in place: not before nothing is left to mend.
    if let Some(text) = landing.filter(|_| report.findings.is_empty() && report.stopped.is_none()) {
        std::fs::write(root.join(landed::PATH), text)?;
    }
    Ok(report)
}

/// The API document from the service, and the client from the document.
fn documented(root: &Path, mode: Mode, changes: &mut Vec<String>) -> Result<()> {
    // Building the service may take long: nobody waits for that.
    let document = stages::openapi::make(root)?;
    let _one_at_a_time = RunLock::take(root)?;
    changes.extend(document.settle(root, "generated/openapi", mode)?);
    if mode == Mode::Check && !changes.is_empty() {
        return Ok(());
    }
    changes.extend(stages::client::make(root)?.settle(root, "generated/client", mode)?);
    Ok(())
}

/// Findings, and `generated/db` unless they forbid it.
async fn statements(
    server: &Server,
    schema: &Scratch,
    sources: &Sources,
    root: &Path,
    wish: Wish,
) -> Result<(Vec<Finding>, Option<Output>)> {
    let catalog = Catalog::read(&schema.client).await?;
    let (migrations, steps) = steps::apply(server, "migrations", &sources.migrations).await?;
    let migrated = Catalog::read(&migrations.client).await;
    migrations.drop(server).await?;
    let prepared = Prepared::all(&schema.client, sources).await;
    let plans = Planned::all(&schema.client, &catalog, sources).await?;
    let world =
        World { sources, catalog: &catalog, migrated: &migrated?, prepared: &prepared, plans: &plans, steps: &steps };
    let findings = checks::run(&world);
    let refused = prepared.iter().any(|statement| statement.columns.is_err());
    if refused || (!findings.is_empty() && !wish.anyway) {
        return Ok((findings, None));
    }
    let output = tokio::task::block_in_place(|| stages::db::make(&schema.client, sources, root))?;
    Ok((findings, Some(output)))
}
