//! Every key: its name, the shape of its value, its default and its meaning. The operator's table is made from this list.

/// The shape of a value, for reading environment variables and for saying what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Text,
    /// Text that is never shown.
    Secret,
    /// A whole number, zero or more.
    Number,
    Flag,
    /// A list of texts; separated by commas in an environment variable.
    List,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One secret a number: `db.encryption-keys.2`.
    SecretMap,
    /// A list of tables of texts, with these fields; JSON in an environment variable.
    Tables(&'static [&'static str]),
}

/// One configuration key.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Kebab-case, dotted: the path in `flowstone.toml`.
    pub name: &'static str,
    pub shape: Shape,
    /// As one would write it; empty for a key that has none.
    pub default: &'static str,
    pub meaning: &'static str,
}

const fn key(name: &'static str, shape: Shape, default: &'static str, meaning: &'static str) -> Key {
    Key { name, shape, default, meaning }
}

use Shape::{Flag, List, Number, OneOf, Secret, SecretMap, Tables, Text};

/// All keys, in alphabetical order.
pub const KEYS: &[Key] = &[
    key("audit.retention-days", Number, "365", "Audit rows older than this are deleted."),
    key(
        "auth.allowlist.domains",
        List,
        "",
        "The domains of e-mail addresses that may sign in, be invited and get an account; empty lets every domain in.",
    ),
    key(
        "auth.api-keys.cache-ttl-seconds",
        Number,
        "60",
        "How long a verified key and its owner's role are believed without asking again; 1 to 60.",
    ),
    key("auth.api-keys.default-scopes", List, "read", "The scopes of a key that is issued without any."),
    key(
        "auth.base-url",
        Text,
        "",
        "Where browsers reach the platform, https://host: makes redirects of identity providers and links to results. With http:// cookies go without TLS.",
    ),
    key(
        "auth.bootstrap-admin-email",
        Text,
        "",
        "Who becomes super admin when the account is first made. The local posture uses admin@localhost.",
    ),
    key("auth.jwt.ttl-hours", Number, "8", "How long somebody stays signed in."),
    key(
        "auth.local.bootstrap-password",
        Secret,
        "",
        "The first password of the account auth.bootstrap-admin-email when it is made; its person must change it.",
    ),
    key(
        "auth.local.bootstrap-password-hash",
        Secret,
        "",
        "The same as an Argon2id hash in its encoded form, instead of the password.",
    ),
    key("auth.local.enabled", Flag, "false", "Whether people may sign in with a password of this platform."),
    key(
        "auth.local.lockout.duration-minutes",
        Number,
        "15",
        "How long an account refuses everybody after too many wrong passwords.",
    ),
    key("auth.local.lockout.max-failures", Number, "5", "Wrong passwords in a row that an account bears."),
    key(
        "auth.oidc.providers",
        Tables(&["name", "client-id", "client-secret", "issuer-uri", "display-name"]),
        "",
        "Identity providers that people may sign in through, each with name, client-id, client-secret, issuer-uri and, if wanted, display-name; needs auth.base-url.",
    ),
    key(
        "auth.rate-limit.login-per-minute",
        Number,
        "10",
        "How often one client address may try to sign in, on each instance.",
    ),
    key(
        "auth.trusted-proxies",
        List,
        "",
        "Networks in CIDR form whose X-Forwarded-For and Forwarded headers are believed. Empty: nobody's are.",
    ),
    key(
        "bootstrap.datasources-file",
        List,
        "",
        "JSON files of datasources that are registered at start where they are missing; needs auth.bootstrap-admin-email.",
    ),
    key(
        "datasources.ca-file",
        Text,
        "",
        "PEM file of authorities that certify servers of datasources, beside the public ones.",
    ),
    key(
        "datasources.file-roots",
        List,
        "",
        "Folders under which SQLITE and LAKE datasources may name files. Empty: none may.",
    ),
    key(
        "datasources.retire-ceiling-seconds",
        Number,
        "600",
        "After how long statements that still run over the connections of a changed datasource are stopped.",
    ),
    key(
        "db.encryption-key",
        Secret,
        "",
        "Base64 of exactly 32 bytes: seals credentials as key version 1, for ever. Generated in the local posture.",
    ),
    key("db.encryption-key-current", Number, "", "The key version that seals from now on; the highest one by default."),
    key("db.encryption-keys", SecretMap, "", "Further sealing keys by version, 2 to 255, each base64 of 32 bytes."),
    key("db.key-provider", Text, "env", "Where sealing keys come from; `env` is the only one."),
    key(
        "deployment.authoring-enabled",
        Flag,
        "true",
        "False hardens the deployment: nothing is edited here, and drafts never run.",
    ),
    key("deployment.name", Text, "", "A label that people see; nothing depends on it."),
    key(
        "executions.error-detail",
        OneOf(&["full", "structured"]),
        "full",
        "Whether a failed run shows its SQL and the chain of causes.",
    ),
    key(
        "executions.event-retention-days",
        Number,
        "7",
        "Events of executions that ended longer ago than this are deleted.",
    ),
    key(
        "executions.retention-interval-seconds",
        Number,
        "3600",
        "How often events and audit rows that are past their retention are looked for and deleted.",
    ),
    key(
        "executions.stale-timeout-minutes",
        Number,
        "60",
        "A running execution that was never stamped and is older than this is swept; must exceed the execution timeout.",
    ),
    key("executor.cancel-grace-seconds", Number, "2", "How long a driver may take to give up after a cancel."),
    key("executor.execution-timeout-seconds", Number, "600", "How long a whole execution may take."),
    key(
        "executor.heartbeat-seconds",
        Number,
        "15",
        "How often an instance stamps its runs; a run unstamped for three of these is swept.",
    ),
    key(
        "executor.max-concurrent-executions-global",
        Number,
        "",
        "Deprecated spelling of executor.max-concurrent-executions-per-instance.",
    ),
    key("executor.max-concurrent-executions-per-instance", Number, "100", "Executions that one instance runs at once."),
    key("executor.max-concurrent-executions-per-user", Number, "10", "Executions that one person runs at once."),
    key("executor.max-parallel-nodes", Number, "4", "Nodes of one execution that run at once."),
    key(
        "executor.node-query-timeout-seconds",
        Number,
        "60",
        "How long one statement may take; a datasource may say otherwise.",
    ),
    key(
        "executor.progress-write-interval-seconds",
        Number,
        "5",
        "The shortest time between two writes of an execution's progress.",
    ),
    key("idempotency.ttl-seconds", Number, "86400", "How long an Idempotency-Key is remembered."),
    key("jwt.secret", Secret, "", "Base64 of 32 bytes or more: signs sessions. Generated in the local posture."),
    key(
        "mail.from",
        Text,
        "",
        "Who notices come from, as an address or as Name <address>. Notices are sent where this and mail.host are set.",
    ),
    key("mail.host", Text, "", "The SMTP server that takes notices."),
    key("mail.message-stream", Text, "", "The value of the header X-PM-Message-Stream of every notice."),
    key("mail.ops-to", List, "", "Addresses that are told of new people. Empty: nobody is."),
    key("mail.password", Secret, "", "The password of mail.username."),
    key("mail.port", Number, "587", "Its port."),
    key("mail.reply-to", Text, "", "Where answers to notices go, if not to mail.from."),
    key(
        "mail.starttls",
        Flag,
        "true",
        "Whether the connection must become TLS by STARTTLS before anything is sent; a server that offers none then gets no mail.",
    ),
    key("mail.username", Text, "", "The user at the SMTP server, where it asks for one."),
    key(
        "management.server.address",
        Text,
        "127.0.0.1",
        "The address of metrics and internal probes. They ask nobody for a key: only a network that is closed may reach them.",
    ),
    key(
        "management.server.port",
        Number,
        "",
        "The port of metrics and internal probes: without one, 9090 on a server and none in the local posture; 0 takes a free one.",
    ),
    key("metadata-db.password", Secret, "", "The password of the metadata database, where its URL has none."),
    key(
        "metadata-db.pool.acquire-timeout-ms",
        Number,
        "5000",
        "How long a request waits for a free connection before it is answered 503.",
    ),
    key("metadata-db.pool.max-size", Number, "10", "Connections to the metadata database."),
    key(
        "metadata-db.url",
        Secret,
        "",
        "postgres://… of the metadata database, PostgreSQL 18 or newer. DATABASE_URL stands above it.",
    ),
    key("metadata-db.username", Text, "", "The user of the metadata database, where its URL has none."),
    key(
        "observability.logging.format",
        OneOf(&["console", "json"]),
        "",
        "The form of log lines; json on a server, console in the local posture.",
    ),
    key("observability.logging.level", Text, "info", "What is logged: a level, or directives like info,catalog=debug."),
    key("observability.tracing.enabled", Flag, "false", "Whether spans are sent to an OpenTelemetry collector."),
    key(
        "observability.tracing.endpoint",
        Text,
        "",
        "The collector, http://host:4318 for one beside the platform. Without it OTEL_EXPORTER_OTLP_ENDPOINT counts, then http://localhost:4318.",
    ),
    key("org.currency.name", Text, "Dollar", "The organisation's currency, for templates."),
    key("org.currency.symbol", Text, "$", "Its symbol."),
    key("org.fiscal-start-date", Text, "01-01", "The first day of the fiscal year, MM-DD."),
    key("org.timezone", Text, "UTC", "The organisation's time zone by its IANA name; fixed offsets are refused."),
    key("org.week-start", OneOf(&["monday", "sunday"]), "monday", "The first day of a week."),
    key(
        "pipelines.max-composition-depth",
        Number,
        "5",
        "Pipelines that may run each other in one line, the first one included.",
    ),
    key(
        "rate-limit.requests-per-minute",
        Number,
        "1000",
        "Requests that one person may send in a minute, over all their keys.",
    ),
    key("rate-limit.requests-per-second", Number, "100", "Requests that one person may send in a second."),
    key(
        "redis.command-timeout-ms",
        Number,
        "2000",
        "How long Redis may take to answer before a request goes on without it.",
    ),
    key("redis.host", Text, "", "The Redis or Valkey server that instances share. Absent: each keeps its own state."),
    key("redis.password", Secret, "", "Its password, where the URL has none."),
    key("redis.port", Number, "6379", "Its port."),
    key(
        "redis.url",
        Secret,
        "",
        "redis://user:password@host:port/database, or rediss:// for TLS, instead of host and port. REDIS_URL stands above it.",
    ),
    key("result.max-size-bytes", Number, "104857600", "The largest result, in Arrow bytes."),
    key("result.page-max-rows", Number, "100000", "The largest page of a result."),
    key("result.page-size-rows", Number, "1000", "The page of a result that asks for no size."),
    key("result.ttl-default-seconds", Number, "300", "How long a result is kept."),
    key("result.ttl-max-seconds", Number, "3600", "The longest time a caller may ask for."),
    key("result.ttl-min-seconds", Number, "60", "The shortest time a caller may ask for."),
    key(
        "server.address",
        Text,
        "127.0.0.1",
        "The address that the platform listens on; the local posture takes loopback alone.",
    ),
    key(
        "server.body-timeout-seconds",
        Number,
        "60",
        "How long the body of a request may take to arrive before it is answered 408.",
    ),
    key("server.max-body-bytes", Number, "10485760", "The largest request body."),
    key("server.port", Number, "8080", "The port; 0 takes a free one."),
    key(
        "server.shutdown-grace-seconds",
        Number,
        "20",
        "How long running work may go on after a stop was asked for, before it is cancelled.",
    ),
    key(
        "sse.disconnect-grace-seconds",
        Number,
        "30",
        "How long a run goes on after the stream that started it was lost.",
    ),
    key(
        "sse.heartbeat-interval-seconds",
        Number,
        "15",
        "The time between two comments on an idle stream, and between two looks for a cancel.",
    ),
    key("sse.max-streams-per-user", Number, "50", "Streams that one person may hold open."),
    key(
        "staging.directory",
        Text,
        "",
        "The folder in which staging keeps its files while a run lasts; staging in the data folder by default.",
    ),
    key(
        "staging.insert-batch-size",
        Number,
        "1000",
        "Rows of one INSERT at most where a node writes rows into a table that takes no COPY; staging takes the batches that its sources send.",
    ),
    key("staging.max-disk-mb", Number, "10240", "Staged tables and spill of one execution."),
    key("staging.max-memory-mb", Number, "1024", "Memory of one execution's staging."),
    key("staging.query-timeout-seconds", Number, "60", "How long one staging statement may take."),
    key("staging.result-batch-size", Number, "10000", "The most rows of one batch on the way out of staging."),
    key("templates.cache-size", Number, "500", "Parsed templates that are kept."),
    key("templates.max-body-chars", Number, "262144", "The longest template body."),
    key("templates.render-timeout-ms", Number, "5000", "How long one template may take to render."),
    key("ui.theme", OneOf(&["saas", "dark"]), "saas", "What people see who have chosen no theme."),
    key(
        "workspaces.member-datasources-enabled",
        Flag,
        "true",
        "Whether admins of a workspace may register datasources.",
    ),
];

/// The operator's table of all keys, in Markdown.
pub fn table() -> String {
    let mut table = "| Key | Value | Default | Meaning |\n|---|---|---|---|\n".to_owned();
    for Key { name, shape, default, meaning } in KEYS {
        let value = match shape {
            Text => "text".to_owned(),
            Secret => "secret".to_owned(),
            Number => "number".to_owned(),
            Flag => "true, false".to_owned(),
            List => "list".to_owned(),
            OneOf(words) => words.join(", "),
            SecretMap => "secrets by number".to_owned(),
            Tables(_) => "list of tables".to_owned(),
        };
        let default = if default.is_empty() { String::new() } else { format!("`{default}`") };
        table += &format!("| `{name}` | {value} | {default} | {meaning} |\n");
    }
    table
}

/// Keys that were once known, each with what to do instead. Their presence refuses the start (C-4).
pub const RETIRED: &[(&str, &str)] = &[
    ("workspaces.open-join", "memberships are given by admins of a workspace"),
    ("workspaces.provisioning-mode", "workspaces are created by a super admin"),
];

/// The key a dotted path stands for; entries of a map stand for the map.
pub(super) fn known(path: &str) -> Option<&'static Key> {
    KEYS.iter().find(|key| match key.shape {
        SecretMap => path.strip_prefix(key.name).is_some_and(|rest| rest.starts_with('.') && !rest[1..].contains('.')),
        _ => key.name == path,
    })
}

/// The known key most like a given name, if any is like it at all.
pub(super) fn nearest(path: &str) -> Option<&'static str> {
    KEYS.iter()
        .map(|key| (strsim::normalized_damerau_levenshtein(path, key.name), key.name))
        .filter(|(likeness, _)| *likeness > 0.5)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}
