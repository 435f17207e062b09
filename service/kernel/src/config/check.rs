//! The rules between keys: the start-up checks of `config-keys.md` §4, and bounds of single keys.

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD};

pub(super) mod identity_providers;

use super::{Config, OidcProvider, Posture, Secret, Violation, sections};
use crate::tls;
use crate::transient::redis;

/// Every violation there is; the order is of no meaning.
pub(super) fn violations(config: &Config) -> Vec<Violation> {
    let mut found = Vec::new();
    required(config, &mut found);
    local_accounts(config, &mut found);
    sealing(config, &mut found);
    bounds(config, &mut found);
    redis_server(config, &mut found);
    org(config, &mut found);
    mail(config, &mut found);
    proxies(config, &mut found);
    logging(&config.observability.logging.level, &mut found);
    tracing(config, &mut found);
    identity_providers::violations(&config.auth, &mut found);
    found
}

/// What is odd, but no reason to refuse.
pub(super) fn warnings(config: &Config) -> Vec<String> {
    let mut warnings = Vec::new();
    if config.executor.max_concurrent_executions_global.is_some() {
        warnings.push(
            "executor.max-concurrent-executions-global is deprecated: use executor.max-concurrent-executions-per-instance"
                .to_owned(),
        );
    }
    identity_providers::warnings(&config.auth, &mut warnings);
    // V-10
    let server = config.redis.complete_url().and_then(|url| redis::read(url.expose()).ok());
    if let Some(server) =
        server.filter(|server| server.redis_settings().password().is_none() && !redis::is_here(server))
    {
        warnings.push(format!("Redis at {} is on another machine and asks for no password", redis::place(&server)));
    }
    if let Some(host) = config.mail.host.as_deref()
        && !config.mail.starttls
        && host != "localhost"
        && !host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    {
        warnings.push(format!("mail goes to {host} without TLS (mail.starttls), one-time passwords included"));
    }
    warnings
}

fn redis_server(config: &Config, found: &mut Vec<Violation>) {
    let Some(url) = config.redis.complete_url() else { return };
    if let Err(why) = redis::read(url.expose()) {
        found.push(match config.redis.url {
            Some(_) => Violation::new("redis.url", why),
            None => Violation::new("redis.host", "must be the name or the address of a server, without a port"),
        });
    }
}

/// V-1: what a server can't do without. The local posture generates all of it.
fn required(config: &Config, found: &mut Vec<Violation>) {
    if config.posture == Posture::Local {
        if !config.server.address.is_loopback() {
            found
                .push(Violation::new("server.address", "must be a loopback address while there is no metadata-db.url"));
        }
        if !config.management.server.address.is_loopback() {
            let only = "must be a loopback address while there is no metadata-db.url";
            found.push(Violation::new("management.server.address", only));
        }
        return;
    }
    if !config.auth.local.enabled && !config.auth.oidc.providers.iter().any(OidcProvider::is_configured) {
        let only = "must be true while auth.oidc.providers names no identity provider: nobody could sign in";
        found.push(Violation::new("auth.local.enabled", only));
    }
    if !config.bootstrap.datasources_file.is_empty() && config.auth.bootstrap_admin_email.is_none() {
        found
            .push(Violation::new("bootstrap.datasources-file", "needs auth.bootstrap-admin-email, who registers them"));
    }
    if config.metadata_db.url.is_none() {
        found.push(Violation::new("metadata-db.url", "is required (or DATABASE_URL) as soon as an auth key is set"));
    }
    if config.db.encryption_key.is_none() {
        found.push(Violation::new("db.encryption-key", "is required: base64 of 32 random bytes"));
    }
    match &config.jwt.secret {
        None => found.push(Violation::new("jwt.secret", "is required: base64 of 32 random bytes or more")),
        Some(secret) if decoded_length(secret).is_none_or(|length| length < 32) => {
            found.push(Violation::new("jwt.secret", "must be base64 of 32 bytes or more"));
        }
        Some(_) => {}
    }
}

/// R-LOCAL-21: the first password is given once, to somebody, where there are passwords at all.
fn local_accounts(config: &Config, found: &mut Vec<Violation>) {
    const PASSWORD: &str = "auth.local.bootstrap-password";
    const HASH: &str = "auth.local.bootstrap-password-hash";
    let auth = &config.auth;
    let given = [(PASSWORD, &auth.local.bootstrap_password), (HASH, &auth.local.bootstrap_password_hash)];
    let given: Vec<(&str, &Secret)> =
        given.into_iter().filter_map(|(key, value)| value.as_ref().map(|value| (key, value))).collect();
    if given.len() > 1 {
        found.push(Violation::new(
            PASSWORD,
            format!("and {HASH} must not both be set: one of them is the first password"),
        ));
    }
    for (key, value) in given {
        if !auth.local.enabled {
            found.push(Violation::new(key, "needs auth.local.enabled: nobody could sign in with it"));
        }
        if auth.bootstrap_admin_email.is_none() {
            found.push(Violation::new(key, "needs auth.bootstrap-admin-email, whose first password it is"));
        }
        if key == HASH && !is_argon2id(value.expose()) {
            found.push(Violation::new(
                key,
                "must be an Argon2id hash in its encoded form: $argon2id$v=19$m=…,t=…,p=…$salt$hash",
            ));
        }
        if key == PASSWORD && value.expose().is_empty() {
            found.push(Violation::new(key, "must not be empty"));
        }
    }
}

/// Whether the text is such a hash, with costs that a machine can bear: 1 GiB and 100 passes at most.
fn is_argon2id(text: &str) -> bool {
    let parts: Vec<&str> = text.split('$').collect();
    let ["", "argon2id", "v=19", costs, salt, hash] = parts[..] else { return false };
    let costs: Vec<&str> = costs.split(',').collect();
    let [memory, passes, lanes] = costs[..] else { return false };
    let number = |cost: &str, name| cost.strip_prefix(name)?.parse::<u32>().ok();
    let (Some(memory), Some(passes), Some(lanes)) = (number(memory, "m="), number(passes, "t="), number(lanes, "p="))
    else {
        return false;
    };
    let decoded = |part: &str| STANDARD_NO_PAD.decode(part).map_or(0, |bytes| bytes.len());
    (1..=64).contains(&lanes)
        && (8 * lanes..=1 << 20).contains(&memory)
        && (1..=100).contains(&passes)
        && (8..=48).contains(&decoded(salt))
        && (10..=64).contains(&decoded(hash))
}

/// V-6: the sealing keys.
fn sealing(config: &Config, found: &mut Vec<Violation>) {
    let db = &config.db;
    if db.key_provider != "env" {
        found.push(Violation::new("db.key-provider", "must be env"));
    }
    if db.encryption_key.as_ref().is_some_and(|key| decoded_length(key) != Some(32)) {
        found.push(Violation::new("db.encryption-key", "must be base64 of exactly 32 bytes"));
    }
    for (version, key) in &db.encryption_keys {
        let path = format!("db.encryption-keys.{version}");
        if !version.parse::<u8>().is_ok_and(|number| number >= 2 && number.to_string() == *version) {
            found.push(Violation::new(
                &path,
                "must be named by a version from 2 to 255; version 1 is db.encryption-key",
            ));
        }
        if decoded_length(key) != Some(32) {
            found.push(Violation::new(&path, "must be base64 of exactly 32 bytes"));
        }
    }
    if let Some(current) = db.encryption_key_current
        && current != 1
        && !db.encryption_keys.contains_key(&current.to_string())
    {
        found.push(Violation::new("db.encryption-key-current", "names a version that has no key"));
    }
}

fn decoded_length(secret: &Secret) -> Option<usize> {
    STANDARD.decode(secret.expose()).ok().map(|bytes| bytes.len())
}

fn bounds(config: &Config, found: &mut Vec<Violation>) {
    let result = &config.result;
    // V-2
    if !(result.ttl_min_seconds <= result.ttl_default_seconds && result.ttl_default_seconds <= result.ttl_max_seconds) {
        found.push(Violation::new(
            "result.ttl-default-seconds",
            "must lie between result.ttl-min-seconds and result.ttl-max-seconds",
        ));
    }
    if result.page_size_rows > result.page_max_rows {
        found.push(Violation::new("result.page-size-rows", "must not exceed result.page-max-rows"));
    }
    // V-3, R-JOB-8: a sweep that is faster than the longest run would end live runs.
    if config.executions.stale_timeout_minutes.saturating_mul(60) <= config.executor.execution_timeout_seconds {
        found.push(Violation::new(
            "executions.stale-timeout-minutes",
            "must be longer than executor.execution-timeout-seconds",
        ));
    }
    if !(1..=60).contains(&config.auth.api_keys.cache_ttl_seconds) {
        found.push(Violation::new("auth.api-keys.cache-ttl-seconds", "must be 1 to 60"));
    }
    for scope in &config.auth.api_keys.default_scopes {
        if !matches!(scope.as_str(), "read" | "execute" | "author") {
            found.push(Violation::new("auth.api-keys.default-scopes", "may hold read, execute and author"));
        }
    }
    if config.auth.allowlist.domains.iter().any(|domain| !looks_like_domain(domain)) {
        found.push(Violation::new("auth.allowlist.domains", "may hold domains such as example.com, without an @"));
    }
    if config.auth.bootstrap_admin_email.as_deref().is_some_and(|email| !looks_like_email(email)) {
        found.push(Violation::new("auth.bootstrap-admin-email", "must be an e-mail address"));
    }
    numbers(config, found);
    if config.datasources.file_roots.iter().any(|root| !root.is_absolute()) {
        found.push(Violation::new("datasources.file-roots", "must be absolute folders"));
    }
    if let Some(file) = &config.datasources.ca_file {
        let refused = match file.is_absolute() {
            false => Some("must be an absolute path".to_owned()),
            true => tls::client(Some(file)).err().map(|error| error.to_string()),
        };
        found.extend(refused.map(|why| Violation::new("datasources.ca-file", why)));
    }
}

/// Numbers that make sense from one on, or from zero on, up to [`most`].
fn numbers(config: &Config, found: &mut Vec<Violation>) {
    let (executor, result) = (&config.executor, &config.result);
    let from_one: &[(&str, u64)] = &[
        ("auth.jwt.ttl-hours", config.auth.jwt.ttl_hours),
        ("auth.local.lockout.max-failures", u64::from(config.auth.local.lockout.max_failures)),
        ("auth.local.lockout.duration-minutes", u64::from(config.auth.local.lockout.duration_minutes)),
        ("auth.rate-limit.login-per-minute", config.auth.rate_limit.login_per_minute),
        ("metadata-db.pool.max-size", config.metadata_db.pool.max_size as u64),
        ("metadata-db.pool.acquire-timeout-ms", config.metadata_db.pool.acquire_timeout_ms),
        ("server.body-timeout-seconds", config.server.body_timeout_seconds),
        ("server.max-body-bytes", config.server.max_body_bytes),
        ("executor.max-parallel-nodes", executor.max_parallel_nodes as u64),
        ("executor.max-concurrent-executions-per-user", executor.max_concurrent_executions_per_user as u64),
        ("executor.max-concurrent-executions-per-instance", executor.max_concurrent_per_instance() as u64),
        ("executor.node-query-timeout-seconds", executor.node_query_timeout_seconds),
        ("executor.execution-timeout-seconds", executor.execution_timeout_seconds),
        ("executor.heartbeat-seconds", executor.heartbeat_seconds),
        ("executions.event-retention-days", u64::from(config.executions.event_retention_days)),
        ("executions.retention-interval-seconds", config.executions.retention_interval_seconds),
        ("audit.retention-days", u64::from(config.audit.retention_days)),
        ("result.ttl-min-seconds", result.ttl_min_seconds),
        ("result.max-size-bytes", result.max_size_bytes),
        ("result.page-size-rows", result.page_size_rows),
        ("idempotency.ttl-seconds", config.idempotency.ttl_seconds),
        ("sse.heartbeat-interval-seconds", config.sse.heartbeat_interval_seconds),
        ("sse.max-streams-per-user", config.sse.max_streams_per_user as u64),
        ("rate-limit.requests-per-second", config.rate_limit.requests_per_second),
        ("rate-limit.requests-per-minute", config.rate_limit.requests_per_minute),
        ("redis.port", u64::from(config.redis.port)),
        ("redis.command-timeout-ms", config.redis.command_timeout_ms),
        ("pipelines.max-composition-depth", config.pipelines.max_composition_depth as u64),
        ("templates.max-body-chars", config.templates.max_body_chars as u64),
        ("templates.render-timeout-ms", config.templates.render_timeout_ms),
        ("staging.max-disk-mb", config.staging.max_disk_mb),
        ("staging.max-memory-mb", config.staging.max_memory_mb),
        ("staging.insert-batch-size", config.staging.insert_batch_size as u64),
        ("staging.result-batch-size", config.staging.result_batch_size as u64),
        ("staging.query-timeout-seconds", config.staging.query_timeout_seconds),
        ("datasources.retire-ceiling-seconds", config.datasources.retire_ceiling_seconds),
        ("result.page-max-rows", result.page_max_rows),
        ("result.ttl-default-seconds", result.ttl_default_seconds),
        ("result.ttl-max-seconds", result.ttl_max_seconds),
        ("executions.stale-timeout-minutes", config.executions.stale_timeout_minutes),
    ];
    let from_zero: &[(&str, u64)] = &[
        ("executor.cancel-grace-seconds", executor.cancel_grace_seconds),
        ("executor.progress-write-interval-seconds", executor.progress_write_interval_seconds),
        ("server.shutdown-grace-seconds", config.server.shutdown_grace_seconds),
        ("sse.disconnect-grace-seconds", config.sse.disconnect_grace_seconds),
        ("templates.cache-size", config.templates.cache_size),
    ];
    for (least, numbers) in [(1, from_one), (0, from_zero)] {
        for (key, value) in numbers {
            if !(least..=most(key)).contains(value) {
                found.push(Violation::new(*key, format!("must be {least} to {}", most(key))));
            }
        }
    }
}

/// The largest number that a key takes, by the unit that its name ends with (C-1). Times become timers, intervals and instants: these are
/// beyond every sense, and far below every overflow.
fn most(key: &str) -> u64 {
    match key.rsplit('-').next() {
        // A day.
        Some("ms") => 86_400_000,
        // Ten years.
        Some("seconds") => 315_360_000,
        Some("minutes") => 5_256_000,
        Some("hours") => 87_600,
        // A hundred years, for what is kept.
        Some("days") => 36_500,
        // Room is made for as many at once.
        Some("size") => 100_000,
        _ => u64::from(u32::MAX),
    }
}

fn looks_like_email(text: &str) -> bool {
    matches!(text.split_once('@'), Some((local, domain)) if !local.is_empty() && !domain.is_empty()
        && !domain.contains('@') && !text.chars().any(char::is_whitespace))
}

fn looks_like_domain(text: &str) -> bool {
    !text.is_empty() && !text.contains('@') && !text.chars().any(char::is_whitespace)
}

/// Mail is on or off, and never half of it (R-MAIL-9).
fn mail(config: &Config, found: &mut Vec<Violation>) {
    let mail = &config.mail;
    let pairs = [
        ("mail.from", mail.from.is_some(), "mail.host", mail.host.is_some()),
        ("mail.host", mail.host.is_some(), "mail.from", mail.from.is_some()),
        ("mail.password", mail.password.is_some(), "mail.username", mail.username.is_some()),
        ("mail.username", mail.username.is_some(), "mail.password", mail.password.is_some()),
        ("mail.message-stream", mail.message_stream.is_some(), "mail.host", mail.host.is_some()),
        ("mail.ops-to", !mail.ops_to.is_empty(), "mail.host", mail.host.is_some()),
        ("mail.reply-to", mail.reply_to.is_some(), "mail.host", mail.host.is_some()),
        ("mail.username", mail.username.is_some(), "mail.host", mail.host.is_some()),
    ];
    for (set, is_set, other, other_is_set) in pairs {
        if is_set && !other_is_set {
            found.push(Violation::new(other, format!("is required beside {set}")));
        }
    }
    if mail.host.as_deref().is_some_and(|host| url::Host::parse(host).is_err() && host.parse::<IpAddr>().is_err()) {
        found.push(Violation::new("mail.host", "must be the name or the address of a server, without a port"));
    }
    if mail.port == 0 {
        found.push(Violation::new("mail.port", "must be at least 1"));
    }
    for (key, sender) in [("mail.from", &mail.from), ("mail.reply-to", &mail.reply_to)] {
        if sender.as_deref().is_some_and(|sender| !looks_like_mailbox(sender)) {
            found.push(Violation::new(key, "must be an e-mail address, or Name <address>"));
        }
    }
    if mail.ops_to.iter().any(|address| !looks_like_email(address)) {
        found.push(Violation::new("mail.ops-to", "must be e-mail addresses"));
    }
    // A header that no line break can end.
    if mail.message_stream.as_deref().is_some_and(|stream| !stream.bytes().all(|byte| byte.is_ascii_graphic())) {
        found.push(Violation::new("mail.message-stream", "must be one word of ASCII"));
    }
}

fn looks_like_mailbox(text: &str) -> bool {
    let address = match text.trim().strip_suffix('>').map(|text| text.rsplit_once('<')) {
        Some(Some((_, address))) => address,
        Some(None) => return false,
        None => text.trim(),
    };
    looks_like_email(address) && !text.chars().any(char::is_control)
}

/// A list that is half read would believe nobody where it should, or somebody where it should not.
fn proxies(config: &Config, found: &mut Vec<Violation>) {
    if config.auth.trusted_proxies.iter().any(|text| sections::network(text).is_none()) {
        found.push(Violation::new("auth.trusted-proxies", "must be networks such as 10.0.0.0/8, or addresses"));
    }
}

/// V-7: all of the organisation's values together.
fn org(config: &Config, found: &mut Vec<Violation>) {
    let org = &config.org;
    // 2000 had a 29 February, which is allowed.
    let day = format!("2000-{}", org.fiscal_start_date);
    if org.fiscal_start_date.len() != 5 || chrono::NaiveDate::parse_from_str(&day, "%Y-%m-%d").is_err() {
        found.push(Violation::new("org.fiscal-start-date", "must be a day, MM-DD"));
    }
    let fixed_offset = org.timezone.starts_with("Etc/GMT") || org.timezone.starts_with("GMT");
    if fixed_offset || org.timezone.parse::<chrono_tz::Tz>().is_err() {
        found.push(Violation::new("org.timezone", "must be the IANA name of a time zone, not an offset"));
    }
    if org.currency.name.trim().is_empty() || org.currency.symbol.trim().is_empty() {
        found.push(Violation::new("org.currency", "must have a name and a symbol"));
    }
}

/// A word that is no level would be the name of a module of which everything is logged, and of the others nothing.
fn logging(level: &str, found: &mut Vec<Violation>) {
    const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
    let is_level = |word: &str| LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word));
    let is_module = |name: &str| name.split("::").all(|part| !part.is_empty() && part.chars().all(is_of_a_name));
    let fits = level.split(',').all(|directive| match directive.trim().split_once('=') {
        Some((module, level)) => is_module(module) && is_level(level),
        None => is_level(directive.trim()),
    });
    if !fits {
        let expected = format!("must be one of {}, or directives like info,catalog=debug", LEVELS.join(", "));
        found.push(Violation::new("observability.logging.level", expected));
    }
}

fn is_of_a_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Spans go to a collector in the same network: this build speaks no TLS to it, and a URL with a password in it would be shown
/// where endpoints are shown.
fn tracing(config: &Config, found: &mut Vec<Violation>) {
    let Some(endpoint) = &config.observability.tracing.endpoint else { return };
    let fits = url::Url::parse(endpoint).is_ok_and(|url| {
        url.scheme() == "http" && url.has_host() && url.username().is_empty() && url.password().is_none()
    });
    if !fits {
        let expected = "must be http://host:port of a collector, without a user or password; https takes a collector beside the platform";
        found.push(Violation::new("observability.tracing.endpoint", expected));
    }
}
