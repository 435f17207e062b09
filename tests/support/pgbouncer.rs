//! PgBouncer before a database of the tests: a pooler that shares sessions or not, and the one that speaks TLS.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use percent_encoding::percent_decode_str;
use tempfile::TempDir;

use super::services;

/// A running pooler. It ends with the value.
pub struct PgBouncer {
    pooler: Child,
    port: u16,
    database: String,
    folder: TempDir,
}

impl PgBouncer {
    /// Before the database of this URL, by which a server is reached over a Unix socket; `settings` are lines of its configuration.
    /// `None`: there is no PgBouncer on this machine, and that was said.
    pub fn before(url: &str, settings: &[&str]) -> Option<Self> {
        let program = services::program("pgbouncer", "pgbouncer")?;
        let url = url::Url::parse(url).unwrap();
        let decoded = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
        let (socket, database) = (decoded(url.host_str().unwrap()), url.path().trim_start_matches('/').to_owned());
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        let folder = tempfile::tempdir().unwrap();
        let configuration = format!(
            "[databases]\n{database} = host={socket} port=5432 user={} password={}\n[pgbouncer]\nlisten_addr = *\n\
             listen_port = {port}\nunix_socket_dir =\nauth_type = any\nignore_startup_parameters = extra_float_digits,options\n{}\n",
            url.username(),
            decoded(url.password().unwrap()),
            settings.join("\n").replace("{folder}", &folder.path().display().to_string()),
        );
        // It does not run as root; whoever owns the server's socket may reach it.
        let owner = fs::metadata(&socket).unwrap().uid();
        let own = |name: &str, content: &str| -> PathBuf {
            let path = folder.path().join(name);
            fs::write(&path, content).unwrap();
            std::os::unix::fs::chown(&path, Some(owner), None).unwrap();
            path
        };
        own("server.pem", include_str!("tls/server.pem"));
        own("server.key", include_str!("tls/server.key"));
        own("ca.pem", include_str!("tls/ca.pem"));
        let file = own("pgbouncer.ini", &configuration);
        std::os::unix::fs::chown(folder.path(), Some(owner), None).unwrap();
        let mut command = Command::new(program);
        command.arg(file).uid(owner).stdout(Stdio::null()).stderr(Stdio::null());
        let pooler = Self { pooler: command.spawn().unwrap(), port, database, folder };
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20), "the pooler does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(pooler)
    }

    /// One that takes no connection but by TLS, and keeps each session to one client.
    pub fn with_tls(url: &str) -> Option<Self> {
        let files = ["client_tls_key_file = {folder}/server.key", "client_tls_cert_file = {folder}/server.pem"];
        Self::before(url, &["pool_mode = session", "client_tls_sslmode = require", files[0], files[1]])
    }

    /// `host:port/database`, for any user with any password. Its certificate is valid for 127.0.0.1 and `localhost`.
    pub fn place(&self, host: &str) -> String {
        format!("{host}:{}/{}", self.port, self.database)
    }

    /// The authority that certifies it: a PEM file.
    pub fn authority(&self) -> PathBuf {
        self.folder.path().join("ca.pem")
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ = self.pooler.kill();
        let _ = self.pooler.wait();
    }
}
