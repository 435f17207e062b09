//! Databases for tests, on the shared scratch server.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};

use embedded::{Server, scratch_database_name, scratch_dir};
use tokio::sync::OnceCell;
use tokio_postgres::{Client, NoTls};

/// How many migrated templates are kept: those of the branches that somebody is working on.
const TEMPLATES: i64 = 4;

/// A database of one test. It goes when the test has passed; a failed one leaves it until the next run, and says where it is.
#[derive(Debug)]
pub struct TestDatabase {
    name: String,
    url: String,
}

/// An empty database, for a test to be a user's datasource.
pub async fn scratch_database() -> TestDatabase {
    TestDatabase::empty().await
}

impl TestDatabase {
    /// An empty database.
    pub async fn empty() -> Self {
        Self::create("empty", None).await
    }

    /// A database in which all migrations were applied.
    pub async fn migrated() -> Self {
        Self::create("test", Some(template().await)).await
    }

    async fn create(purpose: &str, template: Option<&str>) -> Self {
        let name = scratch_database_name(purpose);
        let server = server().await;
        server.create_database(&name, template).await.unwrap();
        let url = server.url(&name);
        Self { name, url }
    }

    /// The URL with user and password; takes tokio-postgres and sqlx alike.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A connection of its own.
    pub async fn connect(&self) -> Client {
        connect(&self.url).await
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the database of this test stays until the next run: {}", self.url);
            return;
        }
        // The process may end first; what is left then goes with the next start of the scratch server.
        let _ = reaper().send(std::mem::take(&mut self.name));
    }
}

async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// The shared scratch server, found or started once a process.
async fn server() -> &'static Server {
    static SERVER: OnceCell<Server> = OnceCell::const_new();
    SERVER.get_or_init(async || Server::shared_scratch(&|line| eprintln!("{line}")).await.unwrap()).await
}

/// Drops databases beside the tests, which need not wait for it.
fn reaper() -> &'static Sender<String> {
    static REAPER: OnceLock<Sender<String>> = OnceLock::new();
    REAPER.get_or_init(|| {
        let (sender, names) = channel::<String>();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                for name in names {
                    let _ = server().await.drop_database(&name).await;
                }
            });
        });
        sender
    })
}

fn migrations() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sql"));
    files.sort();
    files
}

/// The migrated database that tests clone. Its name carries a digest of the migrations; it gets that name when it is complete.
async fn template() -> &'static str {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    TEMPLATE
        .get_or_init(async || {
            let mut digest = DefaultHasher::new();
            for file in migrations() {
                file.file_name().hash(&mut digest);
                fs::read(&file).unwrap().hash(&mut digest);
            }
            let name = format!("migrated_{:016x}", digest.finish());
            let lock = scratch_dir().join("template.lock");
            let server = server().await;
            let _guard = tokio::task::spawn_blocking(move || {
                let file = File::options().create(true).append(true).open(lock).unwrap();
                file.lock().unwrap();
                file
            })
            .await
            .unwrap();
            let client = connect(&server.url("postgres")).await;
            let known = client.query_opt("SELECT 1 FROM pg_database WHERE datname = $1", &[&name]).await.unwrap();
            if known.is_none() {
                let new = scratch_database_name("template");
                server.create_database(&new, None).await.unwrap();
                app::migrations::run(&server.url(&new)).await.unwrap();
                client.batch_execute(&format!("ALTER DATABASE {new} RENAME TO {name}")).await.unwrap();
            }
            let old = "SELECT datname FROM pg_database WHERE starts_with(datname, 'migrated_') AND datname <> $1 \
                       ORDER BY oid DESC OFFSET $2";
            for row in client.query(old, &[&name, &(TEMPLATES - 1)]).await.unwrap() {
                server.drop_database(row.get(0)).await.unwrap();
            }
            name
        })
        .await
}

#[tokio::test]
async fn a_migrated_database_is_a_copy_of_ones_own() {
    let (first, second) = tokio::join!(TestDatabase::migrated(), TestDatabase::migrated());
    first.connect().await.batch_execute("CREATE TABLE catalog.mine (n int)").await.unwrap();
    let tables = "SELECT count(*), count(*) FILTER (WHERE relname = 'mine') FROM pg_class \
                  WHERE relnamespace = 'catalog'::regnamespace AND relkind = 'r'";
    let row = second.connect().await.query_one(tables, &[]).await.unwrap();
    assert!(row.get::<_, i64>(0) >= 20);
    assert_eq!(row.get::<_, i64>(1), 0);
}

#[tokio::test]
async fn a_scratch_database_is_empty_and_goes_with_its_test() {
    let database = scratch_database().await;
    let name = database.name.clone();
    let rows = database.connect().await.query("SELECT 1 FROM pg_namespace WHERE nspname = 'catalog'", &[]).await;
    assert!(rows.unwrap().is_empty());

    drop(database);

    let client = connect(&server().await.url("postgres")).await;
    super::eventually("the database is dropped", async || {
        let left = client.query_opt("SELECT 1 FROM pg_database WHERE datname = $1", &[&name]).await.unwrap();
        left.is_none().then_some(())
    })
    .await;
}
