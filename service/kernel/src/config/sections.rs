//! The sections of the configuration, each with the defaults of [`super::KEYS`], where the meaning of each key stands.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::{Posture, Secret};

/// Declares a section: a struct in kebab-case whose absent keys take the given defaults.
macro_rules! section {
    ($(#[$doc:meta])* $name:ident { $($field:ident : $type:ty = $default:expr),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct $name {
            $(pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }
    };
}

section! {
    /// Where the platform listens.
    Server {
        address: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST),
        port: u16 = 8080,
        max_body_bytes: u64 = 10 * 1024 * 1024,
        body_timeout_seconds: u64 = 60,
        shutdown_grace_seconds: u64 = 20,
    }
}

section! {
    /// The metadata database.
    MetadataDb {
        url: Option<Secret> = None,
        username: Option<String> = None,
        password: Option<Secret> = None,
        pool: Pool = Pool::default(),
    }
}

section! {
    /// The pool of connections to the metadata database.
    Pool {
        max_size: usize = 10,
        acquire_timeout_ms: u64 = 5000,
    }
}

section! {
    /// The keys that seal credentials. Version 1 is `encryption_key`, for ever.
    Sealing {
        encryption_key: Option<Secret> = None,
        encryption_keys: BTreeMap<String, Secret> = BTreeMap::new(),
        encryption_key_current: Option<u8> = None,
        key_provider: String = "env".to_owned(),
    }
}

section! {
    /// Session signing.
    Jwt {
        secret: Option<Secret> = None,
    }
}

section! {
    /// Bounds of running pipelines.
    Executor {
        max_parallel_nodes: usize = 4,
        max_concurrent_executions_per_user: usize = 10,
        max_concurrent_executions_per_instance: usize = 100,
        max_concurrent_executions_global: Option<usize> = None,
        node_query_timeout_seconds: u64 = 60,
        execution_timeout_seconds: u64 = 600,
        heartbeat_seconds: u64 = 15,
        progress_write_interval_seconds: u64 = 5,
        cancel_grace_seconds: u64 = 2,
    }
}

/// How much of a failure a caller reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorDetail {
    /// With the SQL and the chain of causes.
    Full,
    /// Code, message and structured details alone.
    Structured,
}

section! {
    /// What is kept of executions, and for how long.
    Executions {
        event_retention_days: u32 = 7,
        retention_interval_seconds: u64 = 3600,
        stale_timeout_minutes: u64 = 60,
        error_detail: ErrorDetail = ErrorDetail::Full,
    }
}

section! {
    /// The audit trail.
    Audit {
        retention_days: u32 = 365,
    }
}

section! {
    /// Results in the transient store.
    Results {
        ttl_default_seconds: u64 = 300,
        ttl_min_seconds: u64 = 60,
        ttl_max_seconds: u64 = 3600,
        max_size_bytes: u64 = 104_857_600,
        page_size_rows: u64 = 1000,
        page_max_rows: u64 = 100_000,
    }
}

section! {
    /// Idempotency keys.
    Idempotency {
        ttl_seconds: u64 = 86_400,
    }
}

section! {
    /// Event streams.
    Sse {
        heartbeat_interval_seconds: u64 = 15,
        disconnect_grace_seconds: u64 = 30,
        max_streams_per_user: usize = 50,
    }
}

section! {
    /// Requests of one person, over all their keys.
    RateLimit {
        requests_per_second: u64 = 100,
        requests_per_minute: u64 = 1000,
    }
}

section! {
    /// The Redis or Valkey server that instances share. Without one an instance keeps transient state to itself.
    Redis {
        url: Option<Secret> = None,
        host: Option<String> = None,
        port: u16 = 6379,
        password: Option<Secret> = None,
        command_timeout_ms: u64 = 2000,
    }
}

section! {
    /// Who may come in.
    Auth {
        allowlist: Allowlist = Allowlist::default(),
        api_keys: ApiKeys = ApiKeys::default(),
        base_url: Option<String> = None,
        jwt: SessionTokens = SessionTokens::default(),
        local: LocalAccounts = LocalAccounts::default(),
        rate_limit: SignInLimit = SignInLimit::default(),
        oidc: Oidc = Oidc::default(),
        bootstrap_admin_email: Option<String> = None,
        trusted_proxies: Vec<String> = Vec::new(),
    }
}

section! {
    /// Who may come in at all.
    Allowlist {
        domains: Vec<String> = Vec::new(),
    }
}

section! {
    /// Sessions of people.
    SessionTokens {
        ttl_hours: u64 = 8,
    }
}

section! {
    /// Accounts with a password of this platform.
    LocalAccounts {
        enabled: bool = false,
        bootstrap_password: Option<Secret> = None,
        bootstrap_password_hash: Option<Secret> = None,
        lockout: Lockout = Lockout::default(),
    }
}

section! {
    /// Identity providers.
    Oidc {
        providers: Vec<OidcProvider> = Vec::new(),
    }
}

section! {
    /// One identity provider, as this platform is registered there.
    OidcProvider {
        name: String = String::new(),
        client_id: String = String::new(),
        client_secret: Secret = Secret::default(),
        issuer_uri: String = String::new(),
        display_name: Option<String> = None,
    }
}

section! {
    /// When a local account refuses everybody for a while.
    Lockout {
        max_failures: u32 = 5,
        duration_minutes: u32 = 15,
    }
}

section! {
    /// How often one client address may try to sign in, on each instance.
    SignInLimit {
        login_per_minute: u64 = 10,
    }
}

section! {
    /// API keys.
    ApiKeys {
        cache_ttl_seconds: u64 = 60,
        default_scopes: Vec<String> = vec!["read".to_owned()],
    }
}

section! {
    /// What a start brings along.
    Bootstrap {
        datasources_file: Vec<PathBuf> = Vec::new(),
    }
}

section! {
    /// Bounds of pipeline documents.
    Pipelines {
        max_composition_depth: usize = 5,
    }
}

section! {
    /// Template rendering.
    Templates {
        cache_size: u64 = 500,
        render_timeout_ms: u64 = 5000,
        max_body_chars: usize = 262_144,
    }
}

section! {
    /// Staging, each bound per execution.
    Staging {
        max_disk_mb: u64 = 10_240,
        max_memory_mb: u64 = 1024,
        insert_batch_size: usize = 1000,
        result_batch_size: usize = 10_000,
        query_timeout_seconds: u64 = 60,
        directory: Option<PathBuf> = None,
    }
}

section! {
    /// Workspaces.
    Workspaces {
        member_datasources_enabled: bool = true,
    }
}

section! {
    /// This deployment among others.
    Deployment {
        name: String = String::new(),
        authoring_enabled: bool = true,
    }
}

/// The first day of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WeekStart {
    Monday,
    Sunday,
}

section! {
    /// What templates know about the organisation.
    Org {
        currency: Currency = Currency::default(),
        fiscal_start_date: String = "01-01".to_owned(),
        week_start: WeekStart = WeekStart::Monday,
        timezone: String = "UTC".to_owned(),
    }
}

section! {
    /// The organisation's currency.
    Currency {
        name: String = "Dollar".to_owned(),
        symbol: String = "$".to_owned(),
    }
}

section! {
    /// Notices by mail. On where a host and a sender are named.
    Mail {
        host: Option<String> = None,
        port: u16 = 587,
        username: Option<String> = None,
        password: Option<Secret> = None,
        starttls: bool = true,
        from: Option<String> = None,
        reply_to: Option<String> = None,
        ops_to: Vec<String> = Vec::new(),
        message_stream: Option<String> = None,
    }
}

section! {
    /// What is for operators and machines that watch, not for users.
    Management {
        server: ManagementServer = ManagementServer::default(),
    }
}

section! {
    /// Where metrics and probes are told. Without a port, a server takes 9090 and the local posture listens nowhere, so
    /// that any number of platforms fit on one machine.
    ManagementServer {
        address: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST),
        port: Option<u16> = None,
    }
}

section! {
    /// What operators see.
    Observability {
        logging: Logging = Logging::default(),
        tracing: Tracing = Tracing::default(),
    }
}

section! {
    /// Where spans go. Without an endpoint, the standard variables of OpenTelemetry say it.
    Tracing {
        enabled: bool = false,
        endpoint: Option<String> = None,
    }
}

/// The form of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    Json,
    Console,
}

section! {
    /// Logging. Without a format, the local posture writes for a person and a server for a machine.
    Logging {
        format: Option<LogFormat> = None,
        level: String = "info".to_owned(),
    }
}

section! {
    /// Customers' databases and files.
    Datasources {
        retire_ceiling_seconds: u64 = 600,
        file_roots: Vec<PathBuf> = Vec::new(),
        ca_file: Option<PathBuf> = None,
    }
}

/// How the platform can look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    Saas,
    Dark,
}

section! {
    /// What people see who have chosen nothing.
    Ui {
        theme: Theme = Theme::Saas,
    }
}

impl Theme {
    /// All that are shipped.
    pub const ALL: [Self; 2] = [Self::Saas, Self::Dark];

    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Saas => "saas",
            Self::Dark => "dark",
        }
    }

    /// The theme of that word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.as_str() == word)
    }
}

impl MetadataDb {
    /// The URL with the user and password that stand beside it, where it has none of its own.
    pub fn complete_url(&self) -> Option<Secret> {
        let url = self.url.as_ref()?;
        let Ok(mut parsed) = url::Url::parse(url.expose()) else { return Some(url.clone()) };
        // Either call fails on a URL without a host alone, which then stays as it is.
        if let (true, Some(user)) = (parsed.username().is_empty(), &self.username) {
            let _ = parsed.set_username(user);
        }
        if let (None, Some(password)) = (parsed.password(), &self.password) {
            let _ = parsed.set_password(Some(password.expose()));
        }
        Some(Secret::new(parsed.as_str()))
    }
}

impl Redis {
    /// The URL, with the password that stands beside it where it has none of its own; made of host and port where there is
    /// no URL. `None`: there is no server.
    pub fn complete_url(&self) -> Option<Secret> {
        let text = match (&self.url, &self.host) {
            (Some(url), _) => url.expose().to_owned(),
            (None, Some(host)) if host.contains(':') => format!("redis://[{host}]:{}", self.port),
            (None, Some(host)) => format!("redis://{host}:{}", self.port),
            (None, None) => return None,
        };
        let Ok(mut parsed) = url::Url::parse(&text) else { return Some(Secret::new(text)) };
        // Fails on a URL without a host alone, which then stays as it is.
        if let (None, Some(password)) = (parsed.password(), &self.password) {
            let _ = parsed.set_password(Some(password.expose()));
        }
        Some(Secret::new(parsed.as_str()))
    }

    /// How long one command may take.
    pub fn command_timeout(&self) -> Duration {
        Duration::from_millis(self.command_timeout_ms)
    }
}

impl ManagementServer {
    /// The port to listen on, if any.
    pub fn port_in(&self, posture: Posture) -> Option<u16> {
        self.port.or((posture == Posture::Server).then_some(9090))
    }
}

impl Auth {
    /// Whether cookies go over TLS alone: always, unless the platform is said to be reached without (R-SESS-1).
    pub fn secure_cookies(&self) -> bool {
        !self.base_url.as_deref().is_some_and(|url| url.starts_with("http://"))
    }
}

impl OidcProvider {
    /// Whether it is more than a name: entries without a client are left from a template, and are ignored.
    pub fn is_configured(&self) -> bool {
        !self.client_id.is_empty()
    }

    /// What people read on the button.
    pub fn shown_as(&self) -> &str {
        self.display_name.as_deref().filter(|name| !name.is_empty()).unwrap_or(&self.name)
    }
}

impl Auth {
    /// The networks of `auth.trusted-proxies`; a bare address is a network of one. What is neither is left out here, and
    /// refused at the start.
    pub fn proxy_networks(&self) -> Vec<IpNet> {
        self.trusted_proxies.iter().filter_map(|text| network(text)).collect()
    }
}

/// A network in CIDR form, or one address.
pub(super) fn network(text: &str) -> Option<IpNet> {
    let text = text.trim();
    text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))
}

impl Mail {
    /// Whether notices are sent (R-MAIL-9).
    pub fn is_on(&self) -> bool {
        self.host.is_some() && self.from.is_some()
    }
}

impl Executor {
    /// How often an instance stamps the runs it owns.
    pub fn heartbeat(&self) -> Duration {
        Duration::from_secs(self.heartbeat_seconds)
    }

    /// How long a whole execution may take.
    pub fn execution_timeout(&self) -> Duration {
        Duration::from_secs(self.execution_timeout_seconds)
    }

    /// Roots an instance runs at once; the deprecated spelling counts where it stands alone.
    pub fn max_concurrent_per_instance(&self) -> usize {
        self.max_concurrent_executions_global.unwrap_or(self.max_concurrent_executions_per_instance)
    }
}

impl Executions {
    /// How often what is past its retention is looked for.
    pub fn retention_interval(&self) -> Duration {
        Duration::from_secs(self.retention_interval_seconds)
    }
}

impl Results {
    /// The time to live of a result: what was asked for within the bounds, else the default (R-RES).
    pub fn ttl(&self, asked_seconds: Option<u64>) -> Duration {
        let seconds =
            asked_seconds.unwrap_or(self.ttl_default_seconds).clamp(self.ttl_min_seconds, self.ttl_max_seconds);
        Duration::from_secs(seconds)
    }
}

impl Org {
    /// The organisation's time zone; UTC where the name is not one, which the start-up check refuses.
    pub fn zone(&self) -> chrono_tz::Tz {
        self.timezone.parse().unwrap_or(chrono_tz::UTC)
    }
}
