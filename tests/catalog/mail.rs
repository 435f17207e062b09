//! Notices by mail: claimed in a transaction, sent after it, over a real server on loopback.

mod told;

use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use app::wiring::Platform;
use catalog::Catalog;
use catalog::rules::mail::{Claim, Notice, Subject};
use kernel::transient::local::LocalStore;
use kernel::{Config, Fault, Transaction, config::Secret};
use uuid::Uuid;
use zeroize::Zeroizing;

use crate::support::smtp::{SmtpServer, Step, Trouble};
use crate::support::{TestDatabase, eventually};

const PASSWORD: &str = "WXYZ-2345-ABCD";

/// What one instance of the service is made of, in this process, with mail.
struct Instance {
    catalog: Catalog,
    _home: tempfile::TempDir,
}

impl Instance {
    fn on(database: &TestDatabase, port: u16) -> Self {
        Self::with(database, port, |_| {})
    }

    fn with(database: &TestDatabase, port: u16, change: impl FnOnce(&mut Config)) -> Self {
        kernel::tls::choose_cryptography();
        let home = tempfile::tempdir().unwrap();
        let mut config = Config { home: home.path().to_owned(), ..Config::default() };
        config.metadata_db.url = Some(Secret::new(database.url()));
        config.db.encryption_key = Some(Secret::new("dGVzdHMgc2VhbCB3aXRoIGEga2V5IG9mIDMyIGJ5dGU="));
        config.jwt.secret = Some(Secret::new("dGVzdHMgc2lnbiB3aXRoIGEga2V5IG9mIDMyIGJ5dGU="));
        config.mail.host = Some("127.0.0.1".into());
        config.mail.port = port;
        config.mail.from = Some("no-reply@flowstone.example".into());
        config.mail.ops_to = vec!["ops@example.com".into()];
        config.mail.starttls = false;
        change(&mut config);
        let store = LocalStore::open(home.path(), 1 << 20, Duration::from_secs(60), Arc::new(chrono::Utc::now));
        let platform = Platform::wire(config, Arc::new(store.unwrap())).unwrap();
        Self { catalog: platform.catalog, _home: home }
    }

    async fn claim(&self, tx: &Transaction<'_>, user: Uuid, notice: Notice) -> Result<Option<Claim>, Fault> {
        let about = Subject { user_id: user, email: "ada@example.com", display_name: "Ada" };
        self.catalog.mail.claim(tx, about, notice).await
    }

    /// Claims in a transaction of its own.
    async fn claimed(&self, user: Uuid, notice: Notice) -> Option<Claim> {
        let claim = self.catalog.db.transaction("test", async |tx| self.claim(tx, user, notice).await);
        claim.await.unwrap()
    }

    /// Claims, commits and sends.
    async fn notify(&self, user: Uuid, notice: Notice) {
        let claim = self.claimed(user, notice).await;
        self.catalog.mail.dispatch(claim).await;
    }
}

fn reset() -> Notice {
    Notice::PasswordReset { password: Zeroizing::new(PASSWORD.into()) }
}

fn welcome() -> Notice {
    Notice::Welcome { password: Zeroizing::new(PASSWORD.into()) }
}

/// What the service logs in this process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn contains(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.0.lock().unwrap()).contains(text)
    }
}

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A person in the database.
async fn person(database: &TestDatabase) -> Uuid {
    let sql = "INSERT INTO catalog.users (email, display_name, provider, provider_subject) \
               VALUES (gen_random_uuid() || '@example.com', 'Ada', 'local', gen_random_uuid()::text) RETURNING id::text";
    let row = database.connect().await.query_one(sql, &[]).await.unwrap();
    row.get::<_, &str>(0).parse().unwrap()
}

/// The sends of a person as kind, status and error, the oldest first.
async fn sends(database: &TestDatabase, user: Uuid) -> Vec<(String, &'static str, Option<String>)> {
    let sql = "SELECT kind, sent_at IS NOT NULL, error FROM catalog.mail_sends WHERE user_id = $1::text::uuid ORDER BY claimed_at, id";
    let rows = database.connect().await.query(sql, &[&user.to_string()]).await.unwrap();
    rows.iter()
        .map(|row| {
            let (sent, error) = (row.get::<_, bool>(1), row.get::<_, Option<String>>(2));
            let status = if sent {
                "SENT"
            } else if error.is_some() {
                "FAILED"
            } else {
                "PENDING"
            };
            (row.get(0), status, error)
        })
        .collect()
}

/// Waits until nothing of a person is on its way.
async fn settled(database: &TestDatabase, user: Uuid) -> Vec<(String, &'static str, Option<String>)> {
    eventually("every notice was sent or not", async || {
        let sends = sends(database, user).await;
        sends.iter().all(|(_, status, _)| *status != "PENDING").then_some(sends)
    })
    .await
}

/// The mail events in the trail, with their details.
async fn audited(database: &TestDatabase) -> Vec<(String, serde_json::Value)> {
    let sql = "SELECT event, details_json FROM catalog.audit_log WHERE event LIKE 'mail.%' ORDER BY id";
    let rows = database.connect().await.query(sql, &[]).await.unwrap();
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// R-MAIL-2, R-MAIL-3
#[tokio::test]
async fn of_many_that_claim_one_notice_on_two_instances_one_sends() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instances = [Instance::on(&database, server.port()), Instance::on(&database, server.port())];
    let user = person(&database).await;

    let both = instances.iter().flat_map(|instance| (0..8).map(move |_| instance));
    futures::future::join_all(both.map(|instance| instance.notify(user, welcome()))).await;
    instances[0].notify(user, welcome()).await;

    assert_eq!(settled(&database, user).await, [("welcome".to_owned(), "SENT", None)]);
    assert_eq!(server.letters().len(), 1);
    assert_eq!(server.letters()[0].told("Password:"), Some(PASSWORD));
}

/// R-MAIL-3
#[tokio::test]
async fn every_reset_is_told_and_operators_hear_of_a_person_once() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::on(&database, server.port());
    let user = person(&database).await;

    for notice in [Notice::NewUser, reset(), Notice::NewUser, reset()] {
        instance.notify(user, notice).await;
    }

    let kinds: Vec<_> = settled(&database, user).await.into_iter().map(|(kind, ..)| kind).collect();
    assert_eq!(kinds, ["new_user", "password_reset", "password_reset"]);
    let mut to: Vec<_> = server.letters().into_iter().flat_map(|letter| letter.to).collect();
    to.sort();
    assert_eq!(to, ["ada@example.com", "ada@example.com", "ops@example.com"]);
}

/// R-MAIL-4
#[tokio::test]
async fn what_was_rolled_back_tells_nobody_and_leaves_the_notice_to_others() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::on(&database, server.port());
    let user = person(&database).await;
    let (claimed, mut other) = (tokio::sync::Notify::new(), None);

    let first = instance.catalog.db.transaction("test", async |tx| {
        let claim = instance.claim(tx, user, welcome()).await?;
        assert!(claim.is_some());
        claimed.notify_one();
        // The other one waits for this transaction before it ends.
        let client = database.connect().await;
        eventually("the other claim waits", async || {
            let sql = "SELECT count(*) FROM pg_stat_activity \
                       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%mail_sends%'";
            let waiting: i64 = client.query_one(sql, &[]).await.unwrap().get(0);
            (waiting > 0).then_some(())
        })
        .await;
        Err::<(), _>(Fault::internal("the deed failed"))
    });
    let second = async {
        claimed.notified().await;
        other = instance.claimed(user, welcome()).await;
    };
    let (first, ()) = tokio::join!(first, second);

    assert!(first.is_err());
    assert!(other.is_some(), "the notice was free again");
    assert!(server.letters().is_empty() && server.sessions() == 0, "nothing is sent before it is dispatched");
    instance.catalog.mail.dispatch(other).await;
    settled(&database, user).await;
    assert_eq!(server.letters().len(), 1);
}

/// R-MAIL-5, R-MAIL-8
#[tokio::test]
async fn a_server_that_refuses_or_closes_at_any_step_fails_the_notice_and_nothing_else() {
    for step in Step::ALL {
        let encrypts = matches!(step, Step::StartTls | Step::Auth);
        if encrypts {
            continue;
        }
        for trouble in [Trouble::Refuse("554 5.7.1 not today".into()), Trouble::Close] {
            let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
            let instance = Instance::on(&database, server.port());
            let user = person(&database).await;
            server.trouble(step, trouble.clone());

            instance.notify(user, reset()).await;

            let sends = settled(&database, user).await;
            let (_, status, error) = &sends[0];
            let error = error.clone().unwrap();
            assert_eq!(*status, "FAILED");
            if matches!(trouble, Trouble::Refuse(_)) {
                assert!(error.contains("554"), "{step:?}: {error}");
            }
            assert!(!error.contains(PASSWORD));
            assert_eq!(server.sessions(), 1, "{step:?}: only a connection that was not made is tried again");
            let events = audited(&database).await;
            assert_eq!((events.len(), events[0].0.as_str(), &events[0].1["error"]), (1, "mail.failed", &error.into()));
        }
    }
}

/// R-MAIL-8
#[tokio::test]
async fn a_server_that_can_not_be_reached_is_tried_again_in_place() {
    let database = TestDatabase::migrated().await;
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let instance = Instance::on(&database, port);
    let user = person(&database).await;

    // The tasks of this test run in its own thread, and so does what they log.
    let log = Log::default();
    let lines = log.clone();
    let _logged =
        tracing::subscriber::set_default(tracing_subscriber::fmt().with_writer(move || lines.clone()).finish());
    instance.notify(user, reset()).await;
    eventually("the first attempt failed", async || log.contains("it is tried again").then_some(())).await;
    let server = SmtpServer::start_at(port);

    assert_eq!(settled(&database, user).await[0].1, "SENT");
    assert_eq!(server.letters().len(), 1);
    drop(server);
    instance.notify(user, reset()).await;
    let error = settled(&database, user).await[1].2.clone().unwrap();
    assert!(error.starts_with("connect: "), "{error}");
}

/// R-MAIL-9
#[tokio::test]
async fn with_mail_off_nothing_is_claimed_and_nothing_audited() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::with(&database, server.port(), |config| config.mail.from = None);
    let user = person(&database).await;

    assert!(!instance.catalog.mail.is_on());
    instance.notify(user, reset()).await;

    assert!(sends(&database, user).await.is_empty() && audited(&database).await.is_empty());
    let nobody = Instance::with(&database, server.port(), |config| config.mail.ops_to.clear());
    assert!(nobody.claimed(user, Notice::NewUser).await.is_none(), "no operator is to be told");
}

/// R-MAIL-4
#[tokio::test]
async fn beyond_the_queue_the_caller_sends_its_own_notice() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::on(&database, server.port());
    let user = person(&database).await;
    server.trouble(Step::From, Trouble::Hang);
    // Two are being sent, a hundred wait.
    for sending in 1..=2 {
        instance.notify(user, reset()).await;
        eventually("a worker has it", async || (server.hanging() == sending).then_some(())).await;
    }
    for _ in 0..100 {
        instance.notify(user, reset()).await;
    }
    assert_eq!(server.hanging(), 2, "two conversations at once");
    server.recover();

    instance.notify(user, reset()).await;

    let sends = sends(&database, user).await;
    assert_eq!(sends[102].1, "SENT", "sent by the time its caller goes on");
    assert!(sends[..102].iter().all(|(_, status, _)| *status == "PENDING"));
}

/// R-MAIL-8
#[tokio::test]
async fn a_stop_sends_what_is_queued_and_leaves_pending_what_takes_too_long() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::on(&database, server.port());
    let (told, stuck) = (person(&database).await, person(&database).await);
    for _ in 0..5 {
        instance.notify(told, reset()).await;
    }
    assert!(instance.catalog.shutdown.drain(Duration::from_secs(60), Duration::from_secs(60)).await);
    assert!(sends(&database, told).await.iter().all(|(_, status, _)| *status == "SENT"));

    let instance = Instance::on(&database, server.port());
    server.trouble(Step::End, Trouble::Hang);
    for _ in 0..3 {
        instance.notify(stuck, reset()).await;
    }
    eventually("two are on their way", async || (server.hanging() == 2).then_some(())).await;
    assert!(instance.catalog.shutdown.drain(Duration::ZERO, Duration::from_secs(60)).await);
    assert!(sends(&database, stuck).await.iter().all(|(_, status, _)| *status == "PENDING"));
    assert_eq!(server.letters().len(), 5, "and they are never sent again");
}

/// R-MAIL-7
#[tokio::test]
async fn a_server_that_refuses_is_told_by_its_codes_because_it_may_say_the_password_back() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::on(&database, server.port());
    let user = person(&database).await;
    server.trouble(Step::End, Trouble::Refuse(format!("554 5.7.1 spam: {PASSWORD}")));

    instance.notify(user, reset()).await;

    let error = settled(&database, user).await[0].2.clone().unwrap();
    assert_eq!(error, "message: the server refused: 554 5.7.1");
    assert!(!audited(&database).await[0].1.to_string().contains(PASSWORD));
}

/// A server that offers no STARTTLS gets nothing, not even the name of the person.
#[tokio::test]
async fn without_starttls_nothing_is_sent_in_clear() {
    let (server, database) = (SmtpServer::start(), TestDatabase::migrated().await);
    let instance = Instance::with(&database, server.port(), |config| {
        config.mail.starttls = true;
        config.mail.username = Some("flowstone".into());
        config.mail.password = Some(Secret::new("smtp-password"));
    });
    let user = person(&database).await;

    instance.notify(user, reset()).await;

    let error = settled(&database, user).await[0].2.clone().unwrap();
    assert!(error.starts_with("starttls: "), "{error}");
    let verbs: Vec<_> = server.in_clear().iter().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(verbs, ["EHLO", "QUIT"]);
}
