//! `flowstone member …` and `flowstone workspace …`: acts on the instance, by the operator's hand.

use catalog::rules::{users, workspaces};
use clap::{Args, Subcommand};
use kernel::{Config, Flags};

use super::{beside, done};

#[derive(Subcommand)]
pub(super) enum Member {
    /// Give somebody these flags in a workspace, instead of the flags they have. Makes the account if there is none.
    Set(Set),
}

#[derive(Args)]
pub(super) struct Set {
    #[arg(long)]
    email: String,
    #[arg(long, default_value = "default")]
    workspace: String,
    /// Creates, edits, discards, restores and purges; issues own keys.
    #[arg(long)]
    author: bool,
    /// Releases and promotes.
    #[arg(long)]
    promoter: bool,
    /// Manages members and datasources; holds author.
    #[arg(long)]
    admin: bool,
}

#[derive(Subcommand)]
pub(super) enum Workspace {
    /// Make a workspace.
    Create {
        /// 1 to 63 of a-z, 0-9, _ and -; it never changes.
        #[arg(long)]
        name: String,
        #[arg(long)]
        display_name: Option<String>,
    },
}

pub(super) async fn run_member(Member::Set(set): Member, config: Config) -> Result<(), Box<dyn std::error::Error>> {
    let (platform, server) = beside(config).await?;
    let flags = Flags { author: set.author, promoter: set.promoter, admin: set.admin };
    let outcome = platform
        .catalog
        .db
        .transaction("put_member_by_operator", async |tx| {
            let workspace = workspaces::selectable(tx, &set.workspace).await?;
            let user = users::ensure_by_operator(tx, &set.email).await?;
            workspaces::put_member_by_operator(tx, workspace.id, user, flags).await?;
            Ok(user)
        })
        .await;
    done(platform, server).await?;
    println!("{}", outcome.map_err(|fault| fault.chain())?);
    Ok(())
}

pub(super) async fn run_workspace(workspace: Workspace, config: Config) -> Result<(), Box<dyn std::error::Error>> {
    let Workspace::Create { name, display_name } = workspace;
    let (platform, server) = beside(config).await?;
    let outcome = platform
        .catalog
        .db
        .transaction("create_workspace_by_operator", async |tx| {
            workspaces::create_by_operator(tx, &name, display_name.as_deref().unwrap_or(&name)).await
        })
        .await;
    done(platform, server).await?;
    println!("{}", outcome.map_err(|fault| fault.chain())?);
    Ok(())
}
