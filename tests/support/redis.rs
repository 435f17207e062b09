//! A Redis server of one test.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use ::redis::AsyncConnectionConfig;
use ::redis::aio::MultiplexedConnection;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;

use super::{PATIENCE, eventually, services};

/// Ends the server when the test's process is gone, however it went: then nobody holds the other end of the input.
const GUARD: &str = r#""$@" & echo $!; read _; kill -9 $! 2>/dev/null"#;

/// A server that keeps nothing on disk, on a port of its own. It ends with the value.
pub struct TestRedis {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    options: Vec<String>,
    running: Option<(Child, Pid)>,
}

impl TestRedis {
    /// A server as it comes, but for `noeviction`. On `None` the test should return: why has been said.
    pub async fn start() -> Option<Self> {
        Self::with(&["--maxmemory-policy", "noeviction"]).await
    }

    /// A server with options of its own. With `--requirepass` its password must be `secret`.
    pub async fn with(options: &[&str]) -> Option<Self> {
        let program = services::program("redis-server", "redis-server")?;
        let folder = tempfile::Builder::new().prefix("fs-redis-").tempdir().unwrap();
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        let mut server = Self { program, folder, port, options, running: None };
        server.restart().await;
        Some(server)
    }

    /// Where it is, without a password.
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    fn client(&self) -> ::redis::Client {
        let needs_password = self.options.iter().any(|option| option == "--requirepass");
        let login = if needs_password { ":secret@" } else { "" };
        ::redis::Client::open(format!("redis://{login}127.0.0.1:{}", self.port)).unwrap()
    }

    /// A connection of the test's own.
    pub async fn connect(&self) -> MultiplexedConnection {
        let patient = AsyncConnectionConfig::new();
        let patient = patient.set_connection_timeout(Some(PATIENCE)).set_response_timeout(Some(PATIENCE));
        self.client().get_multiplexed_async_connection_with_config(&patient).await.unwrap()
    }

    /// One command of the test's own, its words separated by blanks.
    pub async fn ask<T: ::redis::FromRedisValue>(&self, command: &str) -> T {
        let mut words = command.split(' ');
        let mut asked = ::redis::cmd(words.next().unwrap());
        for word in words {
            asked.arg(word);
        }
        asked.query_async(&mut self.connect().await).await.unwrap()
    }

    /// Every key with what is left of its time to live in ms; −1 says that it has none.
    pub async fn keys(&self) -> Vec<(String, i64)> {
        let names: Vec<String> = self.ask("KEYS *").await;
        let mut connection = self.connect().await;
        let mut keys = Vec::new();
        for name in names {
            let left: i64 = ::redis::cmd("PTTL").arg(&name).query_async(&mut connection).await.unwrap();
            // −2: it ended between the two.
            if left != -2 {
                keys.push((name, left));
            }
        }
        keys
    }

    /// Stops answering without breaking a connection.
    pub fn freeze(&self) {
        self.signal(Signal::SIGSTOP);
    }

    pub fn thaw(&self) {
        self.signal(Signal::SIGCONT);
    }

    fn signal(&self, signal: Signal) {
        kill(self.running.as_ref().expect("the server was killed by the test").1, signal).unwrap();
    }

    /// Ends it at once; whatever it held is lost.
    pub fn kill9(&mut self) {
        if let Some((mut guard, pid)) = self.running.take() {
            let _ = kill(pid, Signal::SIGKILL);
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
    }

    /// Starts it anew and empty, on the same port.
    pub async fn restart(&mut self) {
        self.kill9();
        let mut command = Command::new("sh");
        command.args(["-c", GUARD, "sh"]).arg(&self.program);
        command.args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no"]);
        command.arg("--dir").arg(self.folder.path()).arg("--logfile").arg(self.folder.path().join("log"));
        if !self.options.iter().any(|option| option == "--port") {
            command.args(["--port", &self.port.to_string()]);
        }
        command.args(&self.options).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut guard = command.spawn().unwrap();
        let mut told = String::new();
        BufReader::new(guard.stdout.take().unwrap()).read_line(&mut told).unwrap();
        let pid = Pid::from_raw(told.trim().parse().unwrap());
        self.running = Some((guard, pid));
        if self.options.iter().any(|option| option == "--tls-port") {
            return;
        }
        let client = self.client();
        eventually("Redis answers", async || {
            let mut connection = client.get_multiplexed_async_connection().await.ok()?;
            ::redis::cmd("PING").query_async::<String>(&mut connection).await.ok()
        })
        .await;
    }
}

impl Drop for TestRedis {
    fn drop(&mut self) {
        self.kill9();
    }
}
