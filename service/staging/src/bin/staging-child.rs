//! The staging child as a program of its own.

fn main() -> std::process::ExitCode {
    staging::child::main()
}
