//! Refuses to build statements that are older than what they were made from.

mod digest;

use std::path::Path;

fn main() {
    // Asked at run time: checkouts that share a target folder share this program.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let package = Path::new(&package);
    let root = package.join("../..");
    for watched in digest::FOLDERS.iter().chain(&digest::FILES) {
        println!("cargo::rerun-if-changed={}", root.join(watched).display());
    }
    println!("cargo::rerun-if-changed=made-from");
    let made_from = std::fs::read_to_string(package.join("made-from")).unwrap_or_default();
    match digest::inputs(&root) {
        Ok(inputs) if digest::digest(&inputs) == made_from.trim() => {}
        Ok(_) => println!(
            "cargo::error=generated/ is older than schema/ or queries/: run `cargo run -p codegen`"
        ),
        Err(error) => {
            println!("cargo::error=schema/, queries/ and cornucopia.toml cannot be read: {error}")
        }
    }
}
