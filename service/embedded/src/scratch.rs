//! The shared scratch server: one for a user and cache folder, without durability, for tests and code generation.
//!
//! It is started by whoever needs it first and left running, because a start costs more than most uses, and because no user can
//! know that it is the last one. It holds no terminal and no pipe of the one who started it, so nothing waits for it. It is ended
//! by [`stop_shared_scratch`] (`flowstone db stop --scratch`); a run that wants one of its own sets `FLOWSTONE_SCRATCH` to an empty folder.

use std::fs;
use std::path::PathBuf;

use crate::archive::exclusive;
use crate::error::Doing;
use crate::places::{Identity, cache_dir, make_passage, variable};
use crate::postmaster::{Layout, major_of_data};
use crate::{Durability, EmbeddedError, Installation, Options, Progress, Result, Server, find_or_fetch};

/// The data folder of the shared scratch server: `$FLOWSTONE_SCRATCH`, else `scratch` in the cache folder.
pub fn scratch_dir() -> PathBuf {
    variable("FLOWSTONE_SCRATCH").unwrap_or_else(|| cache_dir().join("scratch"))
}

impl Server {
    /// The shared scratch server, started if it does not run. Databases that dead processes left behind are dropped. A scratch server
    /// whose data are broken, or of another version, is made anew.
    pub async fn shared_scratch(progress: Progress<'_>) -> Result<Self> {
        let installation = find_or_fetch(progress)?;
        Self::shared_scratch_on(&installation, progress).await
    }

    pub(crate) async fn shared_scratch_on(installation: &Installation, progress: Progress<'_>) -> Result<Self> {
        let options = Options { data: scratch_dir(), durability: Durability::Scratch, max_connections: 400 };
        let identity = Identity::current();
        if std::env::var_os("FLOWSTONE_SCRATCH").is_none() {
            make_passage(&cache_dir(), identity)?;
        }
        make_passage(&options.data, identity)?;
        let path = options.data.join("start.lock");
        // Whoever holds it starts a server, which takes a second: waiting in a thread of its own keeps the runtime free.
        let guard = tokio::task::spawn_blocking(move || exclusive(&path, || {}))
            .await
            .map_err(std::io::Error::other)
            .doing(|| "waiting for the scratch server's lock".into())??;
        let started = Self::start_claimed(installation, &options, None, progress).await;
        let server = match started {
            Err(
                EmbeddedError::DidNotStart { .. }
                | EmbeddedError::IncompatibleData { .. }
                | EmbeddedError::PasswordRefused { .. },
            ) => {
                progress("the scratch server's data are of no use; making them anew");
                wipe(installation, &options).await?;
                Self::start_claimed(installation, &options, None, progress).await?
            }
            other => other?,
        };
        drop(guard);
        server.drop_stale_databases().await?;
        Ok(server)
    }
}

async fn wipe(installation: &Installation, options: &Options) -> Result<()> {
    let layout = Layout::of(&options.data);
    Server::described(installation, &options.data)?.stop().await?;
    let _ = fs::remove_file(&layout.password);
    fs::remove_dir_all(&layout.server).doing(|| format!("removing {}", layout.server.display()))
}

/// Stops the shared scratch server, for everybody who uses it. False if none runs.
pub async fn stop_shared_scratch(progress: Progress<'_>) -> Result<bool> {
    let data = scratch_dir();
    if major_of_data(&data).is_none() {
        return Ok(false);
    }
    let server = Server::described(&find_or_fetch(progress)?, &data)?;
    let runs = server.pid().is_some();
    server.stop().await?;
    Ok(runs)
}
