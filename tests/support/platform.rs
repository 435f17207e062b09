//! The real binary, started on a database and a home of its own.

use std::ffi::OsString;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::{Method, StatusCode};
use serde_json::Value;
use tempfile::TempDir;

use super::leaks;
use super::log::Log;
use super::{Answer, Frames, TestDatabase, eventually};

/// The person that the platform makes at its first start.
pub const ADMIN: &str = "admin@localhost";

/// The first password of that person, which must be changed, and its hash.
pub const FIRST_PASSWORD: &str = "the first password";
pub const FIRST_PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$g27YMksA+jEh1NnhEitATg$tp6uxIsC4VP+8KoPUlnow9g2+TlYaRg4gND7zcSGGjk";

/// What the service signs sessions with, in base64: 32 bytes, of no secrecy.
pub const SESSION_SECRET: &str = "dGVzdHMgc2lnbiB3aXRoIGEga2V5IG9mIDMyIGJ5dGU=";

/// The last lines of the log are shown when a test fails.
const SHOWN: usize = 200;

/// A running service. It is killed when the value is dropped; its log is shown if the test failed, and the test fails if a secret
/// is in it.
pub struct TestPlatform {
    /// `None` in the local posture, which has a server of its own in its home.
    database: Option<TestDatabase>,
    home: TempDir,
    settings: Vec<(String, Option<OsString>)>,
    arguments: Vec<String>,
    data_limit_mib: Option<u64>,
    running: Option<Running>,
    log: Log,
    key: String,
}

/// What a test wants to be different.
#[derive(Default)]
pub struct PlatformBuilder {
    settings: Vec<(String, Option<OsString>)>,
    arguments: Vec<String>,
    data_limit_mib: Option<u64>,
}

impl PlatformBuilder {
    /// One environment variable of the service, for example `FLOWSTONE_EXECUTIONS__MAX_CONCURRENT`.
    pub fn set(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.settings.push((name.to_owned(), Some(value.into())));
        self
    }

    /// Without one of the variables that every server of the tests has.
    pub fn unset(mut self, name: &str) -> Self {
        self.settings.push((name.to_owned(), None));
        self
    }

    /// One more argument to `flowstone serve`.
    pub fn argument(mut self, argument: &str) -> Self {
        self.arguments.push(argument.to_owned());
        self
    }

    /// Lets the kernel refuse the service, and each of its children, more than this much memory of its own (RLIMIT_DATA). A limit
    /// on the address space would also count what is only reserved: stacks, and 64 MiB for each of the allocator's arenas.
    pub fn limit_data(mut self, mebibytes: u64) -> Self {
        self.data_limit_mib = Some(mebibytes);
        self
    }

    /// Starts the service on a fresh database and waits until it is ready.
    pub async fn start(self) -> TestPlatform {
        let database = TestDatabase::migrated().await;
        self.start_on(database).await
    }

    /// Starts the service without a database, so that it starts its own: the local posture. That server ends with the test.
    pub async fn start_locally(self) -> TestPlatform {
        self.start_with(None).await
    }

    /// As [`PlatformBuilder::start_locally`], in a home that holds something already.
    pub async fn start_locally_in(self, home: TempDir) -> TestPlatform {
        self.start_at(home, None).await
    }

    /// Starts the service on this database.
    pub async fn start_on(self, database: TestDatabase) -> TestPlatform {
        self.start_with(Some(database)).await
    }

    /// What [`PlatformBuilder::start`] would start, for a test of a start that is refused.
    pub async fn unstarted(self) -> TestPlatform {
        let database = TestDatabase::migrated().await;
        self.prepared(new_home(), Some(database))
    }

    async fn start_with(self, database: Option<TestDatabase>) -> TestPlatform {
        self.start_at(new_home(), database).await
    }

    async fn start_at(self, home: TempDir, database: Option<TestDatabase>) -> TestPlatform {
        let mut platform = self.prepared(home, database);
        platform.restart().await;
        platform.key = platform.create_key("author").await;
        platform
    }

    fn prepared(self, home: TempDir, database: Option<TestDatabase>) -> TestPlatform {
        std::fs::create_dir_all(home.path().join("files")).unwrap();
        TestPlatform {
            database,
            home,
            settings: self.settings,
            arguments: self.arguments,
            data_limit_mib: self.data_limit_mib,
            running: None,
            log: Log::default(),
            key: String::new(),
        }
    }
}

/// An empty home. Every test of the service begins with one.
pub fn new_home() -> TempDir {
    // The test's own clients speak TLS where somebody asks for it.
    kernel::tls::choose_cryptography();
    let home = tempfile::Builder::new().prefix("fs-home-").tempdir().unwrap();
    // Under root an embedded server of another user has to pass through it.
    std::fs::set_permissions(home.path(), std::fs::Permissions::from_mode(0o711)).unwrap();
    home
}

/// The binary with a home and nothing else: no database, no settings.
pub fn program(home: &Path) -> Command {
    prepared(binary(None), home)
}

fn prepared(mut command: Command, home: &Path) -> Command {
    let kept = ["PATH", "RUST_BACKTRACE", "LLVM_PROFILE_FILE"];
    command
        .env_clear()
        .envs(kept.iter().filter_map(|name| Some((name, std::env::var_os(name)?))))
        .env("HOME", home)
        .env("FLOWSTONE_HOME", home)
        // Found by the environment, which is not handed on.
        .env("FLOWSTONE_CACHE", embedded::cache_dir())
        .current_dir(home)
        .stdin(Stdio::null());
    command
}

/// Adds what a server needs besides its database: keys of 32 bytes each, of no secrecy, and ports that are free.
pub fn as_a_server<'a>(command: &'a mut Command, database_url: &str) -> &'a mut Command {
    command
        .env("DATABASE_URL", database_url)
        .env("FLOWSTONE_DB__ENCRYPTION_KEY", "dGVzdHMgc2VhbCB3aXRoIGEga2V5IG9mIDMyIGJ5dGU=")
        .env("FLOWSTONE_JWT__SECRET", SESSION_SECRET)
        .env("FLOWSTONE_MANAGEMENT__SERVER__PORT", "0")
        .env("FLOWSTONE_AUTH__BOOTSTRAP_ADMIN_EMAIL", ADMIN)
        .env("FLOWSTONE_AUTH__LOCAL__ENABLED", "true")
        .env("FLOWSTONE_AUTH__LOCAL__BOOTSTRAP_PASSWORD_HASH", FIRST_PASSWORD_HASH)
}

struct Running {
    process: Child,
    address: String,
}

impl TestPlatform {
    /// A service with the settings that all tests share.
    pub async fn start() -> Self {
        PlatformBuilder::default().start().await
    }

    /// A service with settings of its own.
    pub fn with(name: &str, value: impl Into<OsString>) -> PlatformBuilder {
        PlatformBuilder::default().set(name, value)
    }

    /// Where it listens: `http://127.0.0.1:PORT`. Another one after a restart.
    pub fn address(&self) -> &str {
        &self.running.as_ref().expect("the service was stopped by the test").address
    }

    /// The id of its process. Another one after a restart.
    pub fn process_id(&self) -> u32 {
        self.running.as_ref().expect("the service was stopped by the test").process.id()
    }

    /// Where its metrics are: `http://127.0.0.1:PORT`. Only of a service that listens for that, as every server does.
    pub async fn management(&self) -> String {
        eventually("the service tells where its metrics are", async || {
            let told = self.log().into_iter().rev().find(|line| line.contains("metrics can be read"))?;
            let address = told.split("127.0.0.1:").nth(1)?;
            let port: String = address.chars().take_while(char::is_ascii_digit).collect();
            Some(format!("http://127.0.0.1:{port}"))
        })
        .await
    }

    /// The key that [`TestPlatform::http`] and the requests here carry: an author's in the default workspace.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The metadata database.
    pub fn database(&self) -> &TestDatabase {
        self.database.as_ref().expect("the local posture has its database at home")
    }

    /// The one folder whose files may be datasources.
    pub fn files(&self) -> PathBuf {
        self.home.path().join("files")
    }

    /// The platform's home.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// A client that carries the key. It has no time limit, so that streams may take their time.
    pub fn http(&self) -> reqwest::Client {
        http(Some(&self.key))
    }

    /// The generated client, with the key. Tests of what the service does speak through it; tests of the wire itself do not.
    pub fn client(&self) -> client::Client {
        client::Client::new_with_client(self.address(), self.http())
    }

    /// The generated client, with another key.
    pub fn client_with(&self, key: &str) -> client::Client {
        client::Client::new_with_client(self.address(), http(Some(key)))
    }

    /// A request with the key, and its whole answer.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.http().request(method, format!("{}{path}", self.address()));
        if let Some(body) = body {
            request = request.json(&body);
        }
        Answer::of(request.send().await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None).await
    }

    /// A request whose answer is an event stream.
    pub async fn follow(&self, request: reqwest::RequestBuilder) -> Frames {
        let response = request.send().await.unwrap();
        assert!(response.status().is_success(), "{:?}", Answer::of(response).await);
        Frames::of(response)
    }

    /// A new key of the admin in the default workspace.
    pub async fn create_key(&self, scopes: &str) -> String {
        let arguments =
            ["key", "create", "--name", "t", "--email", ADMIN, "--workspace", "default", "--scopes", scopes];
        let output = self.flowstone(&arguments).await;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
        text.lines().last().unwrap_or_default().to_owned()
    }

    /// Runs another command of the binary with the service's environment.
    pub async fn flowstone(&self, arguments: &[&str]) -> Output {
        self.flowstone_in(self.home(), arguments).await
    }

    /// As [`Self::flowstone`], as another instance with a home of its own.
    pub async fn flowstone_in(&self, home: &Path, arguments: &[&str]) -> Output {
        let mut command = self.command();
        command.args(arguments).env("FLOWSTONE_HOME", home);
        tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
    }

    /// Ends the service at once, as a crash does.
    pub fn kill9(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.process.kill();
            let _ = running.process.wait();
        }
    }

    /// Asks the service to end in order, and waits for it.
    pub async fn stop(&mut self) -> ExitStatus {
        let mut running = self.running.take().expect("the service was stopped by the test");
        kill(Pid::from_raw(running.process.id().cast_signed()), Signal::SIGTERM).unwrap();
        tokio::task::spawn_blocking(move || running.process.wait().unwrap()).await.unwrap()
    }

    /// Starts the service anew on the same database and home; kills it first if it runs.
    pub async fn restart(&mut self) {
        self.kill9();
        let mut command = self.command();
        command.args(["serve", "--port", "0"]).args(&self.arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (told, address) = tokio::sync::oneshot::channel();
        let mut told = Some(told);
        self.log.collect(process.stdout.take().unwrap(), move |line| {
            if let Some((_, address)) = line.split_once("listening on ")
                && let Some(told) = told.take()
            {
                let _ = told.send(address.trim().to_owned());
            }
        });
        self.log.collect(process.stderr.take().unwrap(), |_| {});
        // Kept from here on, so that it is killed and its log is shown whatever fails below.
        let running = self.running.insert(Running { process, address: String::new() });
        let Ok(address) = address.await else {
            panic!("the service ended before it was listening: {:?}", running.process.wait().unwrap());
        };
        running.address = address;
        let client = http(None);
        let ready = format!("{}/ready", running.address);
        eventually("the service is ready", async || {
            if let Some(status) = running.process.try_wait().unwrap() {
                panic!("the service ended before it was ready: {status}");
            }
            let answer = client.get(&ready).send().await.ok()?;
            (answer.status() == StatusCode::OK).then_some(())
        })
        .await;
    }

    /// What the service has logged until now, over all its starts.
    pub fn log(&self) -> Vec<String> {
        self.log.lines()
    }

    fn command(&self) -> Command {
        let mut command = prepared(binary(self.data_limit_mib), self.home.path());
        // Tests send more than a person does; those of the limits set their own.
        command
            .env("FLOWSTONE_RATE_LIMIT__REQUESTS_PER_SECOND", "1000000")
            .env("FLOWSTONE_RATE_LIMIT__REQUESTS_PER_MINUTE", "1000000");
        if let Some(database) = &self.database {
            // A key of this section makes a server of a platform, so the local posture keeps its limit.
            as_a_server(&mut command, database.url())
                .env("FLOWSTONE_AUTH__RATE_LIMIT__LOGIN_PER_MINUTE", "1000000")
                .env("FLOWSTONE_DATASOURCES__FILE_ROOTS", self.files());
        }
        for (name, value) in &self.settings {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }
}

impl Drop for TestPlatform {
    fn drop(&mut self) {
        self.kill9();
        if self.database.is_none() {
            let _ = self.command().args(["db", "stop"]).output();
        }
        if std::thread::panicking() {
            let lines = self.log();
            eprintln!("--- the service's log, the last of {} lines ---", lines.len());
            for line in &lines[lines.len().saturating_sub(SHOWN)..] {
                eprintln!("{line}");
            }
        } else if let Some(leak) = leaks::found(&self.log(), self.database.as_ref()) {
            panic!("{leak}");
        }
    }
}

/// The program, behind a shell that limits itself and then becomes it where a limit is wanted.
fn binary(data_limit_mib: Option<u64>) -> Command {
    const FLOWSTONE: &str = env!("CARGO_BIN_EXE_flowstone");
    match data_limit_mib {
        None => Command::new(FLOWSTONE),
        Some(mebibytes) => {
            let mut command = Command::new("/bin/sh");
            command.args(["-c", "ulimit -d \"$0\" && exec \"$@\"", &(mebibytes * 1024).to_string(), FLOWSTONE]);
            command
        }
    }
}

fn http(key: Option<&str>) -> reqwest::Client {
    let mut headers = HeaderMap::new();
    if let Some(key) = key {
        headers.insert("DP-API-Key", HeaderValue::from_str(key).unwrap());
    }
    reqwest::Client::builder().default_headers(headers).build().unwrap()
}
