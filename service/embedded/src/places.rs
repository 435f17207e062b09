//! Folders, the user that the server runs under, and how its programs are called.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use nix::unistd::{Gid, Uid, User, chown};

use crate::error::Doing;
use crate::{EmbeddedError, Result};

/// Where fetched installations and the scratch server live: `$FLOWSTONE_CACHE`, else `/var/lib/flowstone` for root (whose own home
/// is closed to the server's user), else `$XDG_CACHE_HOME/flowstone` or `~/.cache/flowstone`.
pub fn cache_dir() -> PathBuf {
    if let Some(given) = variable("FLOWSTONE_CACHE") {
        return given;
    }
    if Uid::effective().is_root() {
        return PathBuf::from("/var/lib/flowstone");
    }
    variable("XDG_CACHE_HOME").unwrap_or_else(|| home().join(".cache")).join("flowstone")
}

/// The data folder of the local posture: `$FLOWSTONE_HOME`, else `/var/lib/flowstone/data` for root, else
/// `$XDG_DATA_HOME/flowstone` or `~/.local/share/flowstone`.
pub fn default_data_dir() -> PathBuf {
    if let Some(given) = variable("FLOWSTONE_HOME") {
        return given;
    }
    if Uid::effective().is_root() {
        return PathBuf::from("/var/lib/flowstone/data");
    }
    variable("XDG_DATA_HOME").unwrap_or_else(|| home().join(".local/share")).join("flowstone")
}

/// An environment variable that names a folder; an empty one counts as absent, a relative one starts at the current folder.
pub(crate) fn variable(name: &str) -> Option<PathBuf> {
    let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
    Some(std::path::absolute(&value).unwrap_or_else(|_| value.into()))
}

fn home() -> PathBuf {
    variable("HOME").unwrap_or_else(std::env::temp_dir)
}

/// The user that the server's programs run under.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Identity {
    /// Set when we are root: PostgreSQL refuses to run as root.
    other: Option<(u32, u32)>,
}

impl Identity {
    /// Ourselves, or for root the user `postgres`, or else the ids that belong to nobody.
    pub(crate) fn current() -> Self {
        if !Uid::effective().is_root() {
            return Self { other: None };
        }
        let ids = match User::from_name("postgres") {
            Ok(Some(user)) if !user.uid.is_root() => (user.uid.as_raw(), user.gid.as_raw()),
            _ => (65534, 65534),
        };
        Self { other: Some(ids) }
    }

    pub(crate) fn uid(self) -> u32 {
        self.other.map_or_else(|| Uid::effective().as_raw(), |(uid, _)| uid)
    }

    /// True when the server runs under another user than we do.
    pub(crate) fn is_other(self) -> bool {
        self.other.is_some()
    }

    /// Gives a path to the server's user; does nothing when that is us.
    pub(crate) fn give(self, path: &Path) -> Result<()> {
        if let Some((uid, gid)) = self.other {
            chown(path, Some(Uid::from_raw(uid)), Some(Gid::from_raw(gid)))
                .map_err(std::io::Error::from)
                .doing(|| format!("giving {} to uid {uid}", path.display()))?;
        }
        Ok(())
    }

    /// A program of the installation, run as the server's user, from a folder that everybody can reach, with nothing inherited
    /// that could hold our terminal open or send it to another server.
    pub(crate) fn command(self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("PG") {
                command.env_remove(name);
            }
        }
        command.env("LC_ALL", "C").env_remove("LANGUAGE").current_dir("/").stdin(Stdio::null());
        if let Some((uid, gid)) = self.other {
            command.uid(uid).gid(gid).env("HOME", "/");
        }
        command
    }

    /// Fails unless the server's user can enter the folder, and names the folder on the way that stops it.
    pub(crate) fn require_reach(self, folder: &Path) -> Result<()> {
        let Some((uid, gid)) = self.other else {
            return Ok(());
        };
        let entered = self.command("/bin/sh").args(["-c", ":"]).current_dir(folder).status();
        match entered {
            Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
                let blocking = folder.ancestors().collect::<Vec<_>>().into_iter().rev();
                let blocking = blocking
                    .filter(|step| {
                        fs::metadata(step).is_ok_and(|m| match m.mode() {
                            mode if m.uid() == uid => mode & 0o100 == 0,
                            mode if m.gid() == gid => mode & 0o010 == 0,
                            mode => mode & 0o001 == 0,
                        })
                    })
                    .map(Path::to_path_buf)
                    .next();
                Err(EmbeddedError::Unreachable { folder: blocking.unwrap_or_else(|| folder.to_path_buf()), uid })
            }
            _ => Ok(()),
        }
    }
}

/// Makes a folder of ours with its parents, closed to others. One that exists keeps its mode. Where the server runs under another user,
/// that user may pass through the folder, without listing it, so that files in it are as closed as their own modes say.
pub(crate) fn make_passage(folder: &Path, identity: Identity) -> Result<()> {
    let parents = if identity.is_other() { 0o755 } else { 0o700 };
    if let Some(parent) = folder.parent() {
        let made = fs::DirBuilder::new().recursive(true).mode(parents).create(parent);
        made.doing(|| format!("making the folder {}", parent.display()))?;
    }
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        made => made.doing(|| format!("making the folder {}", folder.display()))?,
    }
    let mode = fs::metadata(folder).doing(|| format!("reading {}", folder.display()))?.mode();
    // Somebody's home is not ours to open, even so little.
    if identity.is_other() && mode & 0o011 != 0o011 && folder != home() {
        let opened = fs::set_permissions(folder, fs::Permissions::from_mode(mode & 0o7777 | 0o011));
        opened.doing(|| format!("setting the mode of {}", folder.display()))?;
    }
    Ok(())
}

/// Makes a folder that only the server's user (and root) can enter, or makes sure that an existing one is such: a folder under a
/// shared place like `/tmp` may have been put there by somebody else.
pub(crate) fn make_private(folder: &Path, identity: Identity) -> Result<()> {
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        Ok(()) => identity.give(folder)?,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error).doing(|| format!("making {}", folder.display())),
    }
    let found = fs::symlink_metadata(folder).doing(|| format!("reading {}", folder.display()))?;
    if !found.is_dir() || found.mode() & 0o077 != 0 {
        return Err(EmbeddedError::NotPrivate(folder.to_path_buf()));
    }
    if found.uid() != identity.uid() {
        // We may have been killed between making it and giving it away.
        if found.uid() != Uid::effective().as_raw() {
            return Err(EmbeddedError::NotPrivate(folder.to_path_buf()));
        }
        identity.give(folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_exists_keeps_what_it_allows() {
        let folder = std::env::temp_dir().join(format!("fs-passage-{}", std::process::id()));
        let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
        fs::create_dir(&folder).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        let (same, other) = (Identity { other: None }, Identity { other: Some((65534, 65534)) });

        make_passage(&folder, same).unwrap();
        make_passage(&folder, other).unwrap();
        assert_eq!(mode(&folder), 0o755);

        make_passage(&folder.join("ours/closed"), same).unwrap();
        assert_eq!(mode(&folder.join("ours/closed")), 0o700);
        make_passage(&folder.join("ours/closed"), other).unwrap();
        assert_eq!(mode(&folder.join("ours/closed")), 0o711);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_private_folder_that_others_may_enter_is_refused() {
        let folder = std::env::temp_dir().join(format!("fs-private-{}", std::process::id()));
        let identity = Identity::current();
        make_private(&folder, identity).unwrap();
        make_private(&folder, identity).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();

        assert!(matches!(make_private(&folder, identity), Err(EmbeddedError::NotPrivate(_))));

        fs::remove_dir(&folder).unwrap();
        std::os::unix::fs::symlink("/tmp", &folder).unwrap();
        assert!(matches!(make_private(&folder, identity), Err(EmbeddedError::NotPrivate(_))));
        fs::remove_file(&folder).unwrap();
    }
}
