//! `flowstone`: see [`app::cli`].

fn main() -> std::process::ExitCode {
    app::cli::main()
}
