//! Every rule is broken once and kept once: `codegen/fixtures/<RULE>/{fail,pass}` hold the files that matter, `fixtures/base` the rest.
//! `fail/findings.txt` is what the rule says; `BLESS=1 cargo test -p codegen --test fixtures` writes it anew.

use codegen::Result;
use codegen::catalog::Catalog;
use codegen::checks::{self, CHECKS, World};
use codegen::finding::Finding;
use codegen::output::files_under;
use codegen::plans::Planned;
use codegen::prepared::Prepared;
use codegen::scratch::Scratch;
use codegen::sources::Sources;
use codegen::steps;
use embedded::Server;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;

/// This package; asked at run time, because checkouts may share a target folder.
fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is").into()
}

/// Rules without a folder of their own, and where they are tried.
const ELSEWHERE: [(&str, &str); 1] = [("COM-001", "needs an older server; a unit test gives one")];
/// Rules about the exceptions themselves, which are no check of their own.
const OF_EXCEPTIONS: [&str; 1] = ["COM-015"];

/// Fixtures under way at one time.
const AT_ONCE: usize = 4;

fn rules() -> BTreeSet<&'static str> {
    CHECKS
        .iter()
        .map(|check| check.rule)
        .chain(OF_EXCEPTIONS)
        .filter(|rule| !ELSEWHERE.iter().any(|(elsewhere, _)| elsewhere == rule))
        .collect()
}

fn fixtures() -> PathBuf {
    package().join("fixtures")
}

/// The tree of a fixture: base, and the fixture's own files over it.
fn lay_out(rule: &str, half: &str) -> Result<PathBuf> {
    let tree = std::env::temp_dir().join(format!("codegen-fixture-{}-{rule}-{half}", std::process::id()));
    let _ = std::fs::remove_dir_all(&tree);
    for layer in [fixtures().join("base"), fixtures().join(rule).join(half)] {
        for path in files_under(&layer)?.into_iter().filter(|path| path != "findings.txt") {
            let to = tree.join(&path);
            if let Some(folder) = to.parent() {
                std::fs::create_dir_all(folder)?;
            }
            std::fs::copy(layer.join(&path), to)?;
        }
    }
    std::fs::write(tree.join("cornucopia.toml"), "")?;
    Ok(tree)
}

/// What the rule finds in one half of its fixture.
async fn findings(server: &Server, rule: &str, half: &str) -> Result<Vec<Finding>> {
    let tree = lay_out(rule, half)?;
    let sources = Sources::read(&tree)?;
    std::fs::remove_dir_all(&tree)?;
    let scratch = Scratch::of(server, "fixture", &sources.schema).await?;
    let catalog = Catalog::read(&scratch.client).await?;
    let prepared = Prepared::all(&scratch.client, &sources).await;
    let plans = Planned::all(&scratch.client, &catalog, &sources).await?;
    scratch.drop(server).await?;
    // Where a fixture brings migrations, they count; otherwise the schema is taken as reached.
    let (migrated, steps) = if sources.migrations.is_empty() {
        (None, Vec::new())
    } else {
        let (migrations, steps) = steps::apply(server, "fixture_migrations", &sources.migrations).await?;
        let migrated = Catalog::read(&migrations.client).await?;
        migrations.drop(server).await?;
        (Some(migrated), steps)
    };
    let world = World {
        sources: &sources,
        catalog: &catalog,
        migrated: migrated.as_ref().unwrap_or(&catalog),
        prepared: &prepared,
        plans: &plans,
        steps: &steps,
    };
    Ok(checks::run(&world).into_iter().filter(|finding| finding.rule == rule).collect())
}

async fn try_rule(server: &Server, rule: &str) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    let broken = findings(server, rule, "fail").await?;
    let text = broken.iter().map(|finding| format!("{finding}\n")).collect::<Vec<_>>().join("\n");
    let expected = fixtures().join(rule).join("fail/findings.txt");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&expected, &text)?;
    }
    if broken.is_empty() {
        complaints.push(format!("{rule}: the failing fixture passes"));
    } else if std::fs::read_to_string(&expected).unwrap_or_default() != text {
        complaints.push(format!("{rule}: {} does not say what is found:\n{text}", expected.display()));
    }
    for finding in findings(server, rule, "pass").await? {
        complaints.push(format!("{rule}: the passing fixture fails:\n{finding}"));
    }
    Ok(complaints)
}

#[test]
fn every_rule_refuses_its_failing_fixture_and_accepts_its_passing_one() {
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = runtime().block_on(Server::shared_scratch(&|line| eprintln!("{line}"))).unwrap();
    let wanted = std::env::var("RULE").ok();
    let open = Mutex::new(
        rules().into_iter().filter(|rule| wanted.as_ref().is_none_or(|wanted| wanted == rule)).collect::<Vec<_>>(),
    );
    let complaints = Mutex::new(Vec::new());
    // Threads and not tasks, because a syntax tree stays in its thread.
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                let runtime = runtime();
                loop {
                    let Some(rule) = open.lock().unwrap().pop() else { return };
                    let found = runtime
                        .block_on(try_rule(&server, rule))
                        .unwrap_or_else(|error| vec![format!("{rule}: {error}")]);
                    complaints.lock().unwrap().extend(found);
                }
            });
        }
    });
    let complaints = complaints.into_inner().unwrap();
    assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
}

#[test]
fn rules_and_fixtures_are_one_to_one() {
    let rules: BTreeSet<String> = rules().into_iter().map(str::to_owned).collect();
    let folders: BTreeSet<String> = std::fs::read_dir(fixtures())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .filter(|name| name != "base")
        .collect();
    assert_eq!(rules, folders);
    let ids: BTreeSet<&str> = CHECKS.iter().map(|check| check.rule).collect();
    assert_eq!(ids.len(), CHECKS.len(), "a rule is told twice");
}

/// COM-015
#[test]
fn every_rule_says_what_it_demands() {
    for check in CHECKS {
        assert!(check.demands.len() > 10 && !check.demands.ends_with('.'), "{}", check.rule);
    }
}
