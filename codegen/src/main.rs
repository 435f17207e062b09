//! `cargo run -p codegen` brings generated/ up to date; `cargo run -p codegen -- check` changes nothing and says what is not.

use codegen::output::Mode;
use codegen::run::{Report, Wish, run};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
cargo run -p codegen                 apply schema/ and migrations/, check the rules, bring generated/ up to date
cargo run -p codegen -- check        the same without writing: fails on any finding and any difference
cargo run -p codegen -- --anyway     generate although rules are broken; still fails, so that nobody forgets
cargo run -p codegen -- --statements stop after generated/db: for the middle of a change, when the service does not build yet";

#[tokio::main]
async fn main() -> ExitCode {
    let mut wish = Wish { mode: Mode::Write, anyway: false, statements_only: false };
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "check" => wish.mode = Mode::Check,
            "--anyway" => wish.anyway = true,
            "--statements" => wish.statements_only = true,
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::from(2);
            }
        }
    }
    // The workspace, wherever the command was given; paths in messages are from there.
    // Asked at run time: checkouts that share a target folder share this program.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&package).join("..");
    if let Err(error) = std::env::set_current_dir(&root) {
        eprintln!("codegen: the workspace {} cannot be entered: {error}", root.display());
        return ExitCode::FAILURE;
    }
    match run(Path::new("."), wish).await {
        Ok(report) => tell(&report, wish),
        Err(error) => {
            eprintln!("codegen: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tell(report: &Report, wish: Wish) -> ExitCode {
    for finding in &report.findings {
        eprintln!("{finding}\n");
    }
    for change in &report.changes {
        match wish.mode {
            Mode::Write => {
                println!(
                    "{}",
                    change
                        .lines()
                        .next()
                        .unwrap_or(change)
                        .replace(" differs", " written, differed")
                        .replace(" is missing", " written")
                        .replace(" is made by nothing any more", " removed")
                )
            }
            Mode::Check => eprintln!("{change}"),
        }
    }
    if let Some(stopped) = &report.stopped {
        eprintln!("\ncodegen: {stopped}");
    }
    match (report.findings.len(), &report.stopped, wish.mode) {
        (0, None, Mode::Write) => return ExitCode::SUCCESS,
        (0, None, Mode::Check) if report.changes.is_empty() => return ExitCode::SUCCESS,
        (0, None, Mode::Check) => eprintln!(
            "\ncodegen: generated/ is not what schema/, queries/ and the API make: run `cargo run -p codegen`"
        ),
        (0, Some(_), _) => {}
        (count, _, _) => eprintln!(
            "codegen: {count} finding{} above; mend and run `cargo run -p codegen` again (`-- --anyway` generates meanwhile, where all statements are accepted)",
            if count == 1 { "" } else { "s" }
        ),
    }
    ExitCode::FAILURE
}
