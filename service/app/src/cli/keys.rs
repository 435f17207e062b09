//! `flowstone key …`: keys by the operator's hand, which is how the first one comes to be.

use catalog::rules::api_keys::{KeyRequest, issue_by_operator};
use clap::{Args, Subcommand};
use kernel::Config;

use super::{beside, done};

#[derive(Subcommand)]
pub(super) enum Key {
    /// Make a key for somebody, and print it on the last line. It is never shown again.
    Create(Create),
}

#[derive(Args)]
pub(super) struct Create {
    /// What people call the key.
    #[arg(long)]
    name: String,
    /// Whose key it is; in the local posture admin@localhost.
    #[arg(long)]
    email: Option<String>,
    /// The workspace it is pinned to.
    #[arg(long, default_value = "default")]
    workspace: String,
    /// read, execute, author: each holds the ones before it.
    #[arg(long, value_delimiter = ',')]
    scopes: Option<Vec<String>>,
    /// An instant such as 2027-01-01T00:00:00Z, or 7d, 30d, 90d, 365d, never.
    #[arg(long)]
    expires_at: Option<String>,
}

pub(super) async fn run(Key::Create(create): Key, config: Config) -> Result<(), Box<dyn std::error::Error>> {
    let (platform, server) = beside(config).await?;
    let admin = platform.config.auth.bootstrap_admin_email.clone();
    let email = create.email.or(admin).ok_or("say whose key it is: --email")?;
    let request = KeyRequest { name: create.name, kind: None, scopes: create.scopes, expires_at: create.expires_at };
    let issued = issue_by_operator(&platform.catalog, &email, &create.workspace, request).await;
    done(platform, server).await?;
    let issued = issued.map_err(|fault| fault.chain())?;
    eprintln!("{} for {email} in {}, scopes {}:", issued.name, create.workspace, issued.scopes.join(", "));
    println!("{}", issued.key.expose());
    Ok(())
}
