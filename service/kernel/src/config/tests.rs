mod mail;

use std::path::PathBuf;

use super::*;

const KEY: &str = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

fn environment(pairs: &[(&str, &str)]) -> Sources {
    Sources {
        environment: pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        home: PathBuf::from("/nowhere"),
        ..Sources::default()
    }
}

fn file(text: &str) -> (tempfile::TempDir, Sources) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flowstone.toml");
    std::fs::write(&path, text).unwrap();
    (folder, Sources { file: Some(path), ..environment(&[]) })
}

fn refused(sources: &Sources) -> Vec<(String, String)> {
    let Violations(violations) = Config::load(sources).unwrap_err();
    violations.into_iter().map(|violation| (violation.key, violation.message)).collect()
}

/// C-2
#[test]
fn an_environment_variable_names_a_key() {
    let config = Config::load(&environment(&[("FLOWSTONE_EXECUTIONS__EVENT_RETENTION_DAYS", "9")])).unwrap();
    assert_eq!(config.executions.event_retention_days, 9);
    assert_eq!(config.posture, Posture::Local);
}

/// C-3
#[test]
fn the_environment_stands_above_the_file() {
    let (_folder, mut sources) = file("[executor]\nheartbeat-seconds = 3\nmax-parallel-nodes = 2\n");
    sources.environment = vec![("FLOWSTONE_EXECUTOR__HEARTBEAT_SECONDS".into(), "5".into())];
    let config = Config::load(&sources).unwrap();
    assert_eq!((config.executor.heartbeat_seconds, config.executor.max_parallel_nodes), (5, 2));
}

/// C-3
#[test]
fn the_database_url_stands_above_everything() {
    let config = Config::load(&environment(&[
        ("FLOWSTONE_METADATA_DB__URL", "postgres://below"),
        ("DATABASE_URL", "postgres://above"),
        ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
        ("FLOWSTONE_JWT__SECRET", KEY),
        ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true"),
    ]))
    .unwrap();
    assert_eq!(config.metadata_db.url.unwrap().expose(), "postgres://above");
    assert_eq!(config.posture, Posture::Server);
}

/// C-3
#[test]
fn the_redis_url_stands_above_everything_and_takes_the_password_beside_it() {
    let url = |pairs: &[(&str, &str)]| Config::load(&environment(pairs)).unwrap().redis.complete_url();
    let said = |pairs: &[(&str, &str)]| url(pairs).map(|url| url.expose().to_owned());
    assert_eq!(said(&[]), None);
    assert_eq!(said(&[("FLOWSTONE_REDIS__HOST", "cache")]).as_deref(), Some("redis://cache:6379"));
    let beside =
        [("FLOWSTONE_REDIS__PASSWORD", "p@ss"), ("FLOWSTONE_REDIS__HOST", "::1"), ("FLOWSTONE_REDIS__PORT", "7")];
    assert_eq!(said(&beside).as_deref(), Some("redis://:p%40ss@[::1]:7"));
    let above = [("FLOWSTONE_REDIS__URL", "redis://below"), ("REDIS_URL", "rediss://u:own@above/2"), beside[0]];
    assert_eq!(said(&above).as_deref(), Some("rediss://u:own@above/2"));
}

/// C-5, C-6
#[test]
fn a_redis_url_that_is_none_is_refused_without_being_told() {
    let found = refused(&environment(&[("REDIS_URL", "http://u:pw-canary@host")]));
    assert_eq!(found[0].0, "redis.url");
    assert!(!found[0].1.contains("canary"), "{found:?}");
    assert_eq!(refused(&environment(&[("FLOWSTONE_REDIS__HOST", "not a host")]))[0].0, "redis.host");
}

/// V-10
#[test]
fn a_redis_elsewhere_without_a_password_is_warned_of() {
    let warnings = |url: &str| Config::load(&environment(&[("REDIS_URL", url)])).unwrap().warnings;
    assert_eq!(
        warnings("redis://cache.example:7000"),
        ["Redis at cache.example:7000 is on another machine and asks for no password"]
    );
    for silent in ["redis://:secret@cache.example", "redis://127.0.0.1", "redis://localhost"] {
        assert!(warnings(silent).is_empty(), "{silent}");
    }
}

/// C-4
#[test]
fn an_unknown_key_is_refused_with_the_nearest_one() {
    let found = refused(&environment(&[("FLOWSTONE_EXECUTOR__HARTBEAT_SECONDS", "5")]));
    assert_eq!(
        found,
        [("executor.hartbeat-seconds".into(), "is not a key; did you mean executor.heartbeat-seconds?".into())]
    );
}

/// C-4
#[test]
fn a_retired_key_is_refused() {
    let (_folder, sources) = file("[workspaces]\nopen-join = true\n");
    let found = refused(&sources);
    assert_eq!(found[0].0, "workspaces.open-join");
    assert!(found[0].1.starts_with("is retired"), "{found:?}");
}

/// C-5
#[test]
fn every_violation_is_reported_at_once() {
    let (_folder, sources) = file(
        "nonsense = 1\n[executor]\nheartbeat-seconds = \"often\"\n[org]\ntimezone = \"+02:00\"\nfiscal-start-date = \"13-01\"\n\
         [result]\nttl-min-seconds = 500\n[auth.api-keys]\ncache-ttl-seconds = 61\n",
    );
    let keys: Vec<String> = refused(&sources).into_iter().map(|(key, _)| key).collect();
    assert_eq!(
        keys,
        [
            "auth.api-keys.cache-ttl-seconds",
            "auth.local.enabled",
            "db.encryption-key",
            "executor.heartbeat-seconds",
            "jwt.secret",
            "metadata-db.url",
            "nonsense",
            "org.fiscal-start-date",
            "org.timezone",
            "result.ttl-default-seconds",
        ]
    );
}

/// C-6
#[test]
fn no_violation_and_no_debug_output_tells_a_secret() {
    let canary = "pw-canary-8f3a";
    let (_folder, mut sources) = file(&format!("[metadata-db]\npassword = \"{canary}\"\nurl = = \"{canary}\"\n"));
    let syntax = Config::load(&sources).unwrap_err().to_string();
    assert!(!syntax.contains(canary), "{syntax}");

    sources = environment(&[
        ("FLOWSTONE_DB__ENCRYPTION_KEY", canary),
        ("FLOWSTONE_JWT__SECRET", canary),
        ("DATABASE_URL", canary),
    ]);
    let short = Config::load(&sources).unwrap_err().to_string();
    assert!(!short.contains(canary), "{short}");

    sources = environment(&[
        ("DATABASE_URL", canary),
        ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
        ("FLOWSTONE_JWT__SECRET", KEY),
        ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true"),
    ]);
    let shown = format!("{:?}", Config::load(&sources).unwrap());
    assert!(!shown.contains(canary) && !shown.contains(KEY), "{shown}");
}

/// V-3, R-JOB-8
#[test]
fn a_sweep_faster_than_the_longest_run_is_refused() {
    let found = refused(&environment(&[
        ("FLOWSTONE_EXECUTIONS__STALE_TIMEOUT_MINUTES", "10"),
        ("FLOWSTONE_EXECUTOR__EXECUTION_TIMEOUT_SECONDS", "600"),
    ]));
    assert_eq!(found[0].0, "executions.stale-timeout-minutes");
}

/// V-6
#[test]
fn sealing_keys_need_a_version_and_32_bytes() {
    let keys: Vec<String> = refused(&environment(&[
        ("FLOWSTONE_DB__ENCRYPTION_KEYS__1", KEY),
        ("FLOWSTONE_DB__ENCRYPTION_KEYS__2", "c2hvcnQ="),
        ("FLOWSTONE_DB__ENCRYPTION_KEYS__3", KEY),
        ("FLOWSTONE_DB__ENCRYPTION_KEY_CURRENT", "4"),
    ]))
    .into_iter()
    .map(|(key, _)| key)
    .collect();
    assert_eq!(keys, ["db.encryption-key-current", "db.encryption-keys.1", "db.encryption-keys.2"]);
}

#[test]
fn the_local_posture_listens_on_loopback_alone() {
    let found = refused(&environment(&[("FLOWSTONE_SERVER__ADDRESS", "0.0.0.0")]));
    assert_eq!(found[0].0, "server.address");
}

#[test]
fn metrics_have_a_port_on_a_server_and_none_on_a_laptop_unless_one_is_named() {
    let local = Config::load(&environment(&[])).unwrap();
    assert_eq!(local.management.server.port_in(local.posture), None);
    let local = Config::load(&environment(&[("FLOWSTONE_MANAGEMENT__SERVER__PORT", "0")])).unwrap();
    assert_eq!(local.management.server.port_in(local.posture), Some(0));
    let keys = [
        ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
        ("FLOWSTONE_JWT__SECRET", KEY),
        ("DATABASE_URL", "postgres://db/x"),
        ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true"),
    ];
    let server = Config::load(&environment(&keys)).unwrap();
    assert_eq!(server.management.server.port_in(server.posture), Some(9090));
    let found = refused(&environment(&[("FLOWSTONE_MANAGEMENT__SERVER__ADDRESS", "0.0.0.0")]));
    assert_eq!(found[0].0, "management.server.address");
}

/// FC-56
#[test]
fn a_collector_is_named_by_http_and_without_a_password() {
    let endpoint = |url: &str| environment(&[("FLOWSTONE_OBSERVABILITY__TRACING__ENDPOINT", url)]);
    assert!(Config::load(&endpoint("http://collector:4318")).is_ok());
    for url in ["https://collector", "collector:4318", "http://me:pw-canary@collector", "nonsense"] {
        let found = refused(&endpoint(url));
        assert_eq!(found[0].0, "observability.tracing.endpoint", "{url}");
        assert!(!found[0].1.contains("canary"));
    }
}

/// C-5
#[test]
fn what_is_logged_is_named_by_levels_and_a_word_that_is_none_is_refused() {
    let load = |level: &str| Config::load(&environment(&[("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", level)]));
    for level in ["info", "WARN", "off", "info,catalog=debug", "warn, catalog::rules::runs=trace,web=off"] {
        assert!(load(level).is_ok(), "{level}");
    }
    for level in ["infoo", "verbose", "info,catalog", "catalog=loud", "info,", "info,=debug", "info;catalog=debug", "3"]
    {
        let Violations(found) = load(level).unwrap_err();
        assert_eq!(found[0].key, "observability.logging.level", "{level}");
        assert!(found[0].message.contains("off, error, warn, info, debug, trace"), "{found:?}");
    }
}

/// C-1, C-5
#[test]
fn a_number_that_makes_no_sense_is_refused_by_its_key_and_one_that_does_is_taken() {
    let load = |key: &str, value: &str| {
        let variable = format!("FLOWSTONE_{}", key.to_uppercase().replace('.', "__").replace('-', "_"));
        // A server, which a key of `auth` makes of any platform.
        Config::load(&server(&[ENABLED, (&variable, value)]))
    };
    // Ports are bounded by their type, key versions by the keys that there are.
    let apart = |key: &&str| key.ends_with(".port") || *key == "db.encryption-key-current";
    let numbers = KEYS.iter().filter(|key| key.shape == Shape::Number).map(|key| key.name).filter(|key| !apart(key));
    let zero = [
        "executor.cancel-grace-seconds",
        "executor.progress-write-interval-seconds",
        "server.shutdown-grace-seconds",
        "sse.disconnect-grace-seconds",
        "templates.cache-size",
    ];
    for key in numbers {
        let names_it = |value: &str| match load(key, value) {
            // The deprecated spelling is told by the name of the key that it stands for.
            Err(Violations(found)) => found
                .iter()
                .any(|it| it.key == key || key.ends_with("-global") && it.key.ends_with("executions-per-instance")),
            Ok(_) => false,
        };
        assert_eq!(load(key, "0").is_ok(), zero.contains(&key), "{key} = 0");
        assert!(zero.contains(&key) || names_it("0"), "{key} = 0 is refused by another name");
        for absurd in ["-1", "1.5", "many", "4294967296", "18446744073709551615", "18446744073709551616"] {
            assert!(names_it(absurd), "{key} = {absurd}");
        }
        let default = KEYS.iter().find(|it| it.name == key).unwrap().default;
        assert!(load(key, default).is_ok(), "{key} = {default}");
    }
    for (key, most) in [
        ("auth.jwt.ttl-hours", 87_600),
        ("audit.retention-days", 36_500),
        ("metadata-db.pool.max-size", 100_000),
        ("redis.command-timeout-ms", 86_400_000),
        ("sse.disconnect-grace-seconds", 315_360_000),
        ("executions.stale-timeout-minutes", 5_256_000),
    ] {
        assert!(load(key, &format!("{most}")).is_ok(), "{key}");
        let Violations(found) = load(key, &format!("{}", most + 1)).unwrap_err();
        assert!(found[0].key == key && found[0].message.ends_with(&format!(" to {most}")), "{found:?}");
    }
}

/// C-4
#[test]
fn the_deprecated_spelling_of_a_key_counts_alone_with_a_warning_and_must_not_contradict() {
    const OLD: (&str, &str) = ("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_GLOBAL", "50");
    let beside = |value| [OLD, ("FLOWSTONE_EXECUTOR__MAX_CONCURRENT_EXECUTIONS_PER_INSTANCE", value)];

    let alone = Config::load(&environment(&[OLD])).unwrap();

    assert_eq!(alone.executor.max_concurrent_per_instance(), 50);
    assert!(alone.warnings[0].contains("is deprecated"), "{:?}", alone.warnings);
    assert!(Config::load(&environment(&beside("50"))).is_ok());
    // Also beside what is the default anyway.
    for other in ["100", "49"] {
        assert_eq!(refused(&environment(&beside(other)))[0].0, "executor.max-concurrent-executions-global");
    }
}

/// Every key is documented, and no documented key is unknown to the typed configuration.
#[test]
fn the_list_of_keys_is_the_configuration() {
    let mut paths = Vec::new();
    let value = serde_json::to_value(Config::default()).unwrap();
    leaves("", &value, &mut paths);
    paths.sort();
    let mut documented: Vec<String> = KEYS.iter().map(|key| key.name.to_owned()).collect();
    assert!(documented.is_sorted());
    documented.sort();
    assert_eq!(paths.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>(), documented);
    for (path, value) in paths {
        let key = KEYS.iter().find(|key| key.name == path).unwrap();
        assert_eq!(value, key.default, "{path}");
    }
}

#[test]
fn the_operators_table_is_the_list_of_keys() {
    let page = include_str!("../../../docs/OPERATIONS.md");
    assert!(
        page.contains(&format!("\n\n{}\n", table())),
        "the table of keys in service/docs/OPERATIONS.md is stale: put in what `flowstone config keys --markdown` prints"
    );
}

fn leaves(prefix: &str, value: &serde_json::Value, into: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::Object(fields) if !fields.is_empty() => {
            for (name, value) in fields {
                let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
                leaves(&path, value, into);
            }
        }
        serde_json::Value::Null | serde_json::Value::Object(_) => into.push((prefix.into(), String::new())),
        serde_json::Value::String(text) => into.push((prefix.into(), text.clone())),
        serde_json::Value::Array(items) => {
            let items: Vec<_> = items.iter().filter_map(|item| item.as_str()).collect();
            into.push((prefix.into(), items.join(",")));
        }
        other => into.push((prefix.into(), other.to_string())),
    }
}

/// R-DS-38
#[test]
fn datasources_of_the_operator_need_somebody_who_registers_them() {
    let server = |more: &[(&str, &str)]| {
        let secrets = [
            ("DATABASE_URL", "postgres://h/d"),
            ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY),
            ("FLOWSTONE_JWT__SECRET", KEY),
            ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true"),
            ("FLOWSTONE_BOOTSTRAP__DATASOURCES_FILE", "/etc/a.json,/etc/b.json"),
        ];
        environment(&[secrets.as_slice(), more].concat())
    };
    let found = refused(&server(&[]));
    assert_eq!(found.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["bootstrap.datasources-file"]);

    let config = Config::load(&server(&[("FLOWSTONE_AUTH__BOOTSTRAP_ADMIN_EMAIL", "ada@example.com")])).unwrap();
    assert_eq!(config.bootstrap.datasources_file, [PathBuf::from("/etc/a.json"), PathBuf::from("/etc/b.json")]);
}

/// R-LOCAL-1, C-1
#[test]
fn a_server_that_nobody_could_sign_in_to_does_not_start() {
    let server =
        [("DATABASE_URL", "postgres://h/d"), ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY), ("FLOWSTONE_JWT__SECRET", KEY)];
    let found = refused(&environment(&server));
    assert_eq!(found.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["auth.local.enabled"]);
}

const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$g27YMksA+jEh1NnhEitATg$tp6uxIsC4VP+8KoPUlnow9g2+TlYaRg4gND7zcSGGjk";

/// A server with these settings of its own.
fn server(more: &[(&str, &str)]) -> Sources {
    let needed =
        [("DATABASE_URL", "postgres://h/d"), ("FLOWSTONE_DB__ENCRYPTION_KEY", KEY), ("FLOWSTONE_JWT__SECRET", KEY)];
    environment(&[needed.as_slice(), more].concat())
}

const ENABLED: (&str, &str) = ("FLOWSTONE_AUTH__LOCAL__ENABLED", "true");
const ADMIN: (&str, &str) = ("FLOWSTONE_AUTH__BOOTSTRAP_ADMIN_EMAIL", "ada@example.com");
const PASSWORD: (&str, &str) = ("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD", "hunter2hunter2");

/// R-LOCAL-21
#[test]
fn a_first_password_is_one_and_needs_accounts_and_somebody() {
    let hash = ("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD_HASH", HASH);
    for good in [PASSWORD, hash] {
        Config::load(&server(&[ENABLED, ADMIN, good])).unwrap();
    }
    let told = |settings: &[(&str, &str)]| {
        let told = refused(&server(settings)).into_iter().map(|(key, message)| format!("{key}: {message}"));
        told.collect::<Vec<_>>().join("\n")
    };
    let (plain, hashed) = ("auth.local.bootstrap-password", "auth.local.bootstrap-password-hash");
    for (settings, keys) in [
        (vec![ENABLED, ADMIN, PASSWORD, hash], [plain, hashed]),
        (vec![ADMIN, PASSWORD], [plain, "auth.local.enabled"]),
        (vec![ADMIN, hash], [hashed, "auth.local.enabled"]),
        (vec![ENABLED, PASSWORD], [plain, "auth.bootstrap-admin-email"]),
        (vec![ENABLED, hash], [hashed, "auth.bootstrap-admin-email"]),
    ] {
        let told = told(&settings);
        assert!(keys.iter().all(|key| told.contains(key)), "{keys:?}: {told}");
        assert!(!told.contains("hunter2") && !told.contains("g27YMksA"), "{told}");
    }
}

/// R-LOCAL-21
#[test]
fn a_hash_that_is_none_or_costs_too_much_is_refused() {
    let wrong = |hash: &str| {
        let hash = ("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD_HASH", hash);
        let found = refused(&server(&[ENABLED, ADMIN, hash]));
        let keys: Vec<&str> = found.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["auth.local.bootstrap-password-hash"], "{hash:?}");
    };
    for hash in ["hunter2hunter2", "$2b$12$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=19456,t=2,p=1$$"] {
        wrong(hash);
    }
    for (sound, broken) in [
        ("argon2id", "argon2i"),
        ("v=19", "v=16"),
        ("m=19456", "m=99999999"),
        ("m=19456", "m=1"),
        ("t=2", "t=0"),
        ("t=2", "t=1000"),
        ("p=1", "p=0"),
        (",p=1", ""),
        (",p=1", ",p=1,x=1"),
        ("$g27YMksA+jEh1NnhEitATg", "$g27Y!"),
        ("$tp6uxIsC4VP+8KoPUlnow9g2+TlYaRg4gND7zcSGGjk", ""),
        ("SGGjk", "SGGjk$more"),
    ] {
        wrong(&HASH.replacen(sound, broken, 1));
    }
}
