//! Other servers' programs: found on PATH, or as root installed from the system's packages, or else the test is skipped.
//!
//! `FLOWSTONE_TEST_REQUIRE_ALL=1` makes a skip a failure, so that the checks before a merge never skip.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// A program, by the Debian package that holds it. On `None` the test should return: why has been said.
pub fn program(name: &str, package: &str) -> Option<PathBuf> {
    let found = on_path(name).or_else(|| install(package).then(|| on_path(name)).flatten());
    if found.is_none() {
        skip(&format!("{name} is not installed (Debian: {package})"), required());
    }
    found
}

/// Says why a test does nothing here; fails where nothing may be skipped.
pub fn skipped(why: &str) {
    skip(why, required());
}

fn required() -> bool {
    std::env::var("FLOWSTONE_TEST_REQUIRE_ALL").is_ok_and(|value| value == "1")
}

fn skip(why: &str, required: bool) {
    assert!(!required, "{why}, and FLOWSTONE_TEST_REQUIRE_ALL=1 lets no test be skipped");
    eprintln!("skipped: {why}");
}

/// A program on PATH, or in one of the folders of servers.
pub fn on_path(name: &str) -> Option<PathBuf> {
    // Servers are often in folders that only root has on its path.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    folders.map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// Tries the system's packages, once a package and one at a time.
fn install(package: &str) -> bool {
    static TRIED: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let mut tried = TRIED.lock().unwrap();
    let is_root = nix::unistd::Uid::effective().is_root();
    if !is_root || !Path::new("/usr/bin/apt-get").exists() || tried.iter().any(|name| name == package) {
        return tried.iter().any(|name| name == package);
    }
    tried.push(package.to_owned());
    let apt = |arguments: &[&str]| {
        Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    let install = ["install", "--yes", "--no-install-recommends", package];
    apt(&install) || (apt(&["update"]) && apt(&install))
}

#[test]
fn what_the_machine_has_is_found() {
    assert!(on_path("sh").is_some());
    assert!(on_path("no-such-program").is_none());
}

#[test]
fn a_skip_is_a_failure_where_everything_is_required() {
    skip("the moon is not full", false);
    let failure = std::panic::catch_unwind(|| skip("the moon is not full", true)).unwrap_err();
    assert!(failure.downcast_ref::<String>().unwrap().starts_with("the moon is not full"));
}
