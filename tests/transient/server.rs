//! The server itself: what is refused and warned of at the start, how it is logged in to, and what it is asked.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures::future::join_all;
use kernel::transient::RateLimits;
use kernel::transient::redis::RedisStore;
use uuid::Uuid;

use super::{ORPHANS, PATIENT, connect};
use crate::support::{TestPlatform, TestRedis, eventually, services};

const MINUTE: Duration = Duration::from_secs(60);

/// C-6
#[tokio::test]
async fn a_server_that_is_not_there_refuses_the_start_with_a_sentence() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();

    let url = format!("redis://ada:pw-canary@127.0.0.1:{free}/2");
    let platform = TestPlatform::with("REDIS_URL", url).unstarted().await;
    let ended = platform.flowstone(&["serve", "--port", "0"]).await;

    assert!(!ended.status.success());
    let said = String::from_utf8_lossy(&ended.stderr).into_owned() + &String::from_utf8_lossy(&ended.stdout);
    assert!(said.contains(&format!("Redis at 127.0.0.1:{free} can't be used")), "{said}");
    assert!(!said.contains("canary"), "{said}");
}

/// R-RES-10, R-REDIS-2, V-10
#[tokio::test]
async fn a_server_that_evicts_is_warned_of() {
    let Some(evicting) = TestRedis::with(&["--maxmemory-policy", "allkeys-lru"]).await else { return };
    let platform = TestPlatform::with("REDIS_URL", evicting.url()).start().await;
    let warned = |platform: &TestPlatform| {
        platform.log().iter().any(|line| line.contains("WARN") && line.contains("maxmemory-policy to noeviction"))
    };
    assert!(warned(&platform), "{:?}", platform.log());

    let Some(keeping) = TestRedis::start().await else { return };
    let platform = TestPlatform::with("FLOWSTONE_REDIS__HOST", "127.0.0.1")
        .set("FLOWSTONE_REDIS__PORT", keeping.port().to_string())
        .start()
        .await;
    assert!(!warned(&platform));
    // It is this one that is used.
    platform.get("/api/v1/datasources").await.data();
    assert!(!keeping.keys().await.is_empty());
}

#[tokio::test]
async fn a_password_a_user_and_a_database_are_taken_from_the_url() {
    let options = ["--requirepass", "secret", "--user", "ada", "on", ">p@ss", "~*", "&*", "+@all"];
    let Some(redis) = TestRedis::with(&options).await else { return };
    let at = |login: &str| format!("redis://{login}127.0.0.1:{}/3", redis.port());
    for login in [":secret@", "ada:p%40ss@"] {
        let store = connect(&at(login), PATIENT, ORPHANS).await;
        store.claim("idem:k", Bytes::from_static(b"{}"), MINUTE).await.unwrap();
        let keyspace: String = redis.ask("INFO keyspace").await;
        assert!(keyspace.contains("db3:keys=1") && !keyspace.contains("db0"), "{keyspace}");
    }
    for login in ["", ":canary@", "ada:canary@"] {
        let refused = RedisStore::connect(&at(login), PATIENT, ORPHANS).await.err().unwrap().to_string();
        assert!(refused.starts_with(&format!("Redis at 127.0.0.1:{} can't be used", redis.port())), "{refused}");
        assert!(!refused.contains("canary"), "{refused}");
    }
}

/// A certificate authority, and a certificate of it for 127.0.0.1.
fn certificates(openssl: &Path, folder: &Path) {
    let run = |arguments: &str| {
        let done = Command::new(openssl).args(arguments.split(' ')).current_dir(folder).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    std::fs::write(folder.join("extensions"), "subjectAltName=IP:127.0.0.1\n").unwrap();
    run("req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=tests -keyout ca.key -out ca.crt");
    run("req -newkey rsa:2048 -nodes -subj /CN=127.0.0.1 -keyout server.key -out server.csr");
    run(
        "x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile extensions -out server.crt",
    );
}

#[tokio::test]
async fn rediss_speaks_tls_and_believes_no_stranger() {
    let Some(openssl) = services::program("openssl", "openssl") else { return };
    let folder = tempfile::tempdir().unwrap();
    certificates(&openssl, folder.path());
    let file = |name: &str| folder.path().join(name).display().to_string();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let (certificate, key, authority) = (file("server.crt"), file("server.key"), file("ca.crt"));
    let options = [
        "--port",
        "0",
        "--tls-port",
        &port,
        "--tls-cert-file",
        &certificate,
        "--tls-key-file",
        &key,
        "--tls-ca-cert-file",
        &authority,
        "--tls-auth-clients",
        "no",
        "--maxmemory-policy",
        "noeviction",
    ];
    let Some(_redis) = TestRedis::with(&options).await else { return };
    let url = format!("rediss://127.0.0.1:{port}");
    eventually("the port is open", async || tokio::net::TcpStream::connect(format!("127.0.0.1:{port}")).await.ok())
        .await;

    let platform = TestPlatform::with("REDIS_URL", &url).set("SSL_CERT_FILE", &authority).start().await;
    platform.get("/api/v1/datasources").await.data();
    assert_eq!(platform.get("/health").await.data()["components"]["redis"], "UP");

    // Without that authority among the trusted ones the certificate is a stranger's.
    let other = tempfile::tempdir().unwrap();
    certificates(&openssl, other.path());
    let strange = other.path().join("ca.crt").display().to_string();
    let refused = TestPlatform::with("REDIS_URL", url).set("SSL_CERT_FILE", strange).unstarted().await;
    let ended = refused.flowstone(&["serve", "--port", "0"]).await;
    assert!(!ended.status.success());
    assert!(String::from_utf8_lossy(&ended.stderr).contains("can't be used"), "{ended:?}");
}

/// How often the server ran a command since it was last asked to forget.
async fn calls(redis: &TestRedis, command: &str) -> u64 {
    let told: String = redis.ask("INFO commandstats").await;
    let found = told.lines().find_map(|line| line.strip_prefix(&format!("cmdstat_{command}:calls=")));
    found.map_or(0, |rest| rest.split(',').next().unwrap().parse().unwrap())
}

#[tokio::test]
async fn each_call_is_one_round_trip() {
    let Some(redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let (run, one) = (Uuid::new_v4(), Bytes::from_static(b"one"));
    let limits = RateLimits { per_second: 1000, per_minute: 1000 };
    let all = async |key: &str| {
        store.claim(key, one.clone(), MINUTE).await.unwrap();
        store.append_events(run, 1, std::slice::from_ref(&one)).await.unwrap();
        store.append_result(run, one.clone(), 1).await.unwrap();
        store.seal_result(run, one.clone(), MINUTE).await.unwrap();
        store.result(run).await.unwrap().unwrap();
        store.result_batch(run, 0).await.unwrap().unwrap();
        store.cancels_raised(&[run, Uuid::new_v4()]).await.unwrap();
        store.count_request(run, limits).await.unwrap();
    };
    // The first time the server is told the scripts.
    all("idem:a").await;
    redis.ask::<()>("CONFIG RESETSTAT").await;

    all("idem:b").await;

    let told: String = redis.ask("INFO commandstats").await;
    // What scripts call inside the server is counted there too: what came over the wire is the scripts and these.
    assert_eq!(calls(&redis, "evalsha").await, 4, "{told}");
    assert_eq!((calls(&redis, "hmget").await, calls(&redis, "mget").await), (1, 1), "{told}");
    assert_eq!(calls(&redis, "script|load").await, 0, "{told}");
}

#[tokio::test]
async fn a_hundred_waiters_share_one_subscription() {
    let Some(redis) = TestRedis::start().await else { return };
    let store = connect(&redis.url(), PATIENT, ORPHANS).await;
    let runs: Vec<Uuid> = (0..100).map(|_| Uuid::new_v4()).collect();
    for run in &runs {
        // The first time it comes back at once, so that nothing is missed.
        store.event_arrived(*run, 0, MINUTE).await;
    }
    eventually("the subscription stands", async || {
        redis.ask::<String>("CLIENT LIST TYPE pubsub").await.contains("sub=5").then_some(())
    })
    .await;
    let begun = Instant::now();
    let waiters = runs.iter().map(|run| {
        let (store, run) = (store.clone(), *run);
        tokio::spawn(async move {
            // A hint, not a promise: whoever is woken reads.
            while store.events_after(run, 0).await.unwrap().is_none() {
                store.event_arrived(run, 0, MINUTE).await;
            }
        })
    });
    let waiters: Vec<_> = waiters.collect();

    let clients: String = redis.ask("CLIENT LIST").await;
    // Two for commands, one subscription, and the test's own, of which some may not be closed yet.
    let ours = clients.lines().filter(|line| !line.contains("cmd=client")).count();
    assert!(ours <= 6, "{clients}");
    for run in &runs {
        store.append_events(*run, 1, &[Bytes::from_static(b"one")]).await.unwrap();
    }
    join_all(waiters).await;
    assert!(begun.elapsed() < MINUTE, "nobody waited to the end of its time");
}
