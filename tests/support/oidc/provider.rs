//! A real identity provider: npm's oidc-provider, with people and answers that a test chooses.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStdout, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::super::node::Node;
use super::super::{PlatformBuilder, TestPlatform};
use super::{BASE_URL, CLIENT, CLIENT_SECRET};

const PACKAGE: &str = "oidc-provider@9.13.3";

/// A provider on a port of its own. It ends with the value.
pub struct TestProvider {
    process: Child,
    issuer: String,
    /// It dies of writing where nobody reads.
    _output: BufReader<ChildStdout>,
    /// Holds the script, beside the packages that it imports.
    _folder: TempDir,
}

impl TestProvider {
    /// On `None` the test should return: why has been said.
    pub async fn start() -> Option<Self> {
        let node = tokio::task::spawn_blocking(|| Node::with(&[PACKAGE])).await.unwrap()?;
        let folder = tempfile::Builder::new().prefix("fs-oidc-").tempdir().unwrap();
        node.lends(folder.path());
        let script = folder.path().join("provider.mjs");
        std::fs::write(&script, include_str!("provider.mjs")).unwrap();
        let mut command = node.command();
        command.arg(&script).args(["test", "other"].map(|name| format!("{BASE_URL}/login/oauth2/code/{name}")));
        command.env_remove("NODE_OPTIONS").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let told = tokio::task::spawn_blocking(move || {
            let mut issuer = String::new();
            output.read_line(&mut issuer).map(|_| (issuer, output))
        });
        let (issuer, output) = told.await.unwrap().unwrap();
        assert!(issuer.starts_with("http"), "the identity provider ended before it listened");
        Some(Self { process, issuer: issuer.trim().to_owned(), _output: output, _folder: folder })
    }

    pub fn issuer(&self) -> &str {
        &self.issuer
    }

    /// A platform whose people may sign in here, under two names.
    pub fn platform(&self) -> PlatformBuilder {
        let entry = |name: &str, shown_as: &str| {
            json!({
                "name": name, "client-id": CLIENT, "client-secret": CLIENT_SECRET, "issuer-uri": self.issuer,
                "display-name": shown_as,
            })
        };
        let providers = json!([entry("test", "Test & Co"), entry("other", "")]);
        TestPlatform::with("FLOWSTONE_AUTH__BASE_URL", BASE_URL)
            .set("FLOWSTONE_AUTH__OIDC__PROVIDERS", providers.to_string())
    }

    /// Makes a person of these claims, or replaces the one of the same `sub`.
    pub async fn person(&self, claims: Value) {
        self.tell("people", claims).await;
    }

    /// Signs with another key from now on, and knows the old one no more.
    pub async fn rotate_keys(&self) {
        self.tell("keys", json!({})).await;
    }

    /// Begins anew with these settings.
    pub async fn settings(&self, settings: Value) {
        self.tell("settings", settings).await;
    }

    async fn tell(&self, about: &str, what: Value) {
        let request = reqwest::Client::new().post(format!("{}/test/{about}", self.issuer)).json(&what);
        assert!(request.send().await.unwrap().status().is_success());
    }
}

impl Drop for TestProvider {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
