//! A start that can't be: each reason is told in a sentence that says what to do, with an exit code of its own, and never with
//! a secret.

use std::fs;
use std::process::Output;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_postgres::NoTls;

use crate::support::pgbouncer::PgBouncer;
use crate::support::{TestDatabase, TestPlatform, as_a_server, new_home, program};

/// A password that is hard on every way of writing it.
pub const CANARY: &str = "pw-canary-8f3a@:/?#%\"";

/// Everything that a person might find the canary in.
pub fn shapes_of(secret: &str) -> Vec<String> {
    use base64::Engine as _;
    use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE};
    let percent = percent_encoding::utf8_percent_encode(secret, percent_encoding::NON_ALPHANUMERIC).to_string();
    let json = serde_json::to_string(secret).unwrap();
    let json = json.trim_matches('"');
    let mut shapes = vec![
        secret.to_owned(),
        percent.clone(),
        percent.to_lowercase(),
        // Encoded where it has to be and nowhere else.
        percent.replace("%2D", "-"),
        json.to_owned(),
        json.replace('\\', "\\\\"),
        STANDARD.encode(secret),
        STANDARD_NO_PAD.encode(secret),
        URL_SAFE.encode(secret),
        // A piece of it is a piece too much.
        "canary-8f3a".to_owned(),
    ];
    shapes.dedup();
    shapes
}

/// What a start with this URL ends in.
async fn start(url: &str) -> Output {
    let url = url.to_owned();
    let home = new_home();
    let mut command = program(home.path());
    as_a_server(&mut command, &url)
        .env("FLOWSTONE_SERVER__PORT", "0")
        .env("FLOWSTONE_OBSERVABILITY__LOGGING__LEVEL", "trace");
    tokio::task::spawn_blocking(move || {
        let _home = home;
        command.output().unwrap()
    })
    .await
    .unwrap()
}

#[track_caller]
fn is_refused(refused: &Output, code: i32, parts: &[&str]) {
    let all = format!("{}{}", String::from_utf8_lossy(&refused.stdout), String::from_utf8_lossy(&refused.stderr));
    let said = all.lines().skip_while(|line| !line.starts_with("flowstone: ")).collect::<Vec<_>>().join("\n");
    assert_eq!(refused.status.code(), Some(code), "{all}");
    for part in parts {
        assert!(said.contains(part), "no {part:?} in {said:?}");
    }
    for shape in shapes_of(CANARY) {
        assert!(!all.contains(&shape), "{shape} in {all}");
    }
}

/// Where the scratch server is, for a URL with another user, password or database.
fn place(database: &TestDatabase) -> (String, String) {
    let url = url::Url::parse(database.url()).unwrap();
    (url.host_str().unwrap().to_owned(), url.path().trim_start_matches('/').to_owned())
}

fn encoded() -> String {
    percent_encoding::utf8_percent_encode(CANARY, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// FC-56
#[tokio::test]
async fn a_database_url_that_is_none_is_refused_with_how_to_write_one() {
    let written = "postgres://user:password@host:port/database";
    for url in [
        format!("postgres://me:{CANARY}@localhost:5432/flows"),
        format!("mysql://me:{}@localhost/flows", encoded()),
        format!("host=localhost user=me password={CANARY}"),
        format!("postgres://me:{}@localhost:port/flows", encoded()),
        format!("postgres:/me:{}@localhost/flows", encoded()),
    ] {
        is_refused(&start(&url).await, 78, &["DATABASE_URL", written]);
    }
    is_refused(
        &start(&format!("postgres://me:{}@localhost", encoded())).await,
        78,
        &["DATABASE_URL names no database"],
    );
}

/// FC-56
#[tokio::test]
async fn a_server_that_is_not_there_is_told_with_its_place() {
    let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().port();
    let refused = start(&format!("postgres://me:{}@127.0.0.1:{gone}/flows", encoded())).await;
    let here = format!("host 127.0.0.1, port {gone}, database flows, user me");
    is_refused(&refused, 69, &[&here, "cannot be reached", "refused"]);

    let refused = start(&format!("postgres://me:{}@no-such-host.invalid/flows", encoded())).await;
    is_refused(&refused, 69, &["host no-such-host.invalid, port 5432, database flows, user me", "cannot be reached"]);
}

/// FC-56
#[tokio::test]
async fn what_is_no_postgresql_is_told_as_such() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.read(&mut [0; 64]).await;
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n").await;
        }
    });
    let refused = start(&format!("postgres://me:{}@127.0.0.1:{port}/flows", encoded())).await;
    is_refused(&refused, 78, &["does not answer as PostgreSQL does", &format!("port {port}")]);
}

/// FC-56
#[tokio::test]
async fn a_wrong_password_and_an_unknown_database_are_told_apart() {
    let database = TestDatabase::empty().await;
    let (host, name) = place(&database);
    let refused = start(&format!("postgres://flowstone:{}@{host}/{name}", encoded())).await;
    is_refused(&refused, 78, &["user or password is wrong", "user flowstone", &name, "28P01"]);

    let missing = database.url().replace(&name, "no_such_database");
    is_refused(&start(&missing).await, 78, &["there is no such database", "no_such_database", "3D000"]);
}

/// FC-56
#[tokio::test]
async fn a_user_who_may_make_no_schema_is_told_what_to_grant() {
    let database = TestDatabase::empty().await;
    let (host, name) = place(&database);
    let role = format!("r_{name}");
    let client = database.connect().await;
    client.batch_execute(&format!("CREATE ROLE {role} LOGIN PASSWORD '{CANARY}'")).await.unwrap();

    let refused = start(&format!("postgres://{role}:{}@{host}/{name}", encoded())).await;

    client.batch_execute(&format!("DROP ROLE {role}")).await.unwrap();
    is_refused(&refused, 78, &["lacks rights", "permission denied", "GRANT CREATE ON DATABASE"]);
    let made = client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'flowstone'", &[]).await.unwrap();
    assert!(made.is_empty());
}

/// FC-38: behind a pooler that shares sessions, a lock of a session protects nothing.
#[tokio::test]
async fn a_pooler_that_shares_sessions_is_refused() {
    let database = TestDatabase::empty().await;
    for (mode, refused) in [("transaction", true), ("session", false)] {
        let mode = format!("pool_mode = {mode}");
        let Some(pooler) = PgBouncer::before(database.url(), &[&mode]) else { return };

        let answer =
            embedded::external::check(&format!("postgres://flowstone:any@{}", pooler.place("127.0.0.1")), NoTls).await;

        match answer {
            Err(error) => assert!(refused && error.to_string().contains("transaction mode"), "{mode}: {error}"),
            Ok(_) => assert!(!refused, "{mode} passed"),
        }
    }
}

/// A server that speaks nothing but TLS is believed by its certificate, and by nothing else.
#[tokio::test]
async fn the_metadata_database_is_reached_by_tls_that_is_verified() {
    let database = TestDatabase::empty().await;
    let Some(front) = PgBouncer::with_tls(database.url()) else { return };
    let url = |host: &str, parameters: &str| format!("postgres://flowstone:any@{}{parameters}", front.place(host));
    let authority = front.authority().display().to_string();
    let verified = format!("?sslmode=verify-full&sslrootcert={authority}");

    is_refused(&start(&url("127.0.0.1", "")).await, 78, &["host 127.0.0.1", "required"]);
    let stranger = start(&url("127.0.0.1", "?sslmode=require")).await;
    is_refused(&stranger, 78, &["certificate", "sslrootcert in the URL names a file of further authorities"]);
    let elsewhere = start(&url("127.0.0.2", &verified)).await;
    is_refused(&elsewhere, 78, &["certificate", "valid for this host"]);
    let missing = start(&url("127.0.0.1", "?sslmode=require&sslrootcert=/no/such.pem")).await;
    is_refused(&missing, 78, &["sslrootcert", "/no/such.pem"]);
    let misspelt = start(&url("127.0.0.1", "?sslmode=verify")).await;
    is_refused(&misspelt, 78, &["sslmode", "verify-full"]);

    let platform = TestPlatform::with("DATABASE_URL", url("127.0.0.1", &verified)).start().await;
    platform.get("/api/v1/datasources").await.data();
}

#[tokio::test]
async fn a_home_that_cannot_be_written_is_told() {
    let home = new_home();
    fs::write(home.path().join("closed"), "").unwrap();
    for local in [true, false] {
        let mut command = program(home.path());
        let database = TestDatabase::migrated().await;
        if !local {
            as_a_server(&mut command, database.url()).env("FLOWSTONE_SERVER__PORT", "0");
        }
        command.env("FLOWSTONE_HOME", home.path().join("closed"));

        let refused = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();

        is_refused(&refused, 71, &["closed", "FLOWSTONE_HOME"]);
    }
}
