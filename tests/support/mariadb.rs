//! MariaDB for tests: one server a test program, in a private folder and on a free port, and a database a test.
//!
//! The server is a child of a small shell that waits for the end of its input. The other end of that pipe is held by this process
//! and by nobody else: when the process ends, however it ends, the shell ends the server and removes its folder.

use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use mysql_async::prelude::Queryable;
use mysql_async::{Conn, OptsBuilder, Row, Value};
use tokio::sync::OnceCell;

use super::services;

/// Who may do everything. The owner of a database, who may do everything in it alone, has the database's name.
pub const USER: &str = "flow";
/// Of both. Of no secrecy, and with everything in it that a URL could trip over.
pub const PASSWORD: &str = "pw-canary-my@:/?#%\"'";

/// Who a server under root runs as: MariaDB refuses root.
const NOBODY: u32 = 65534;

/// What certifies the server, for `localhost` and 127.0.0.1.
pub const AUTHORITY: &str = include_str!("tls/ca.pem");
const CERTIFICATE: &str = include_str!("tls/server.pem");
const KEY: &str = include_str!("tls/server.key");

/// Waits for the end of its input, then ends the server and removes its folder.
const KEEPER: &str = r#"folder=$1; shift
"$@" >"$folder/server.log" 2>&1 &
cat >/dev/null
kill -KILL $!
wait $! 2>/dev/null
rm -rf "$folder""#;

struct Server {
    port: u16,
    socket: PathBuf,
    authority: PathBuf,
    /// The end of the pipe to it, which is held here, is the server's end.
    _keeper: Mutex<Child>,
}

/// A database of one test.
pub struct MariaDatabase {
    pub name: String,
    server: &'static Server,
}

impl MariaDatabase {
    /// An empty database; none where there is no MariaDB: why has been said, and the test should return.
    pub async fn empty() -> Option<Self> {
        static SERVER: OnceCell<Option<Server>> = OnceCell::const_new();
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let server = SERVER.get_or_init(start).await.as_ref()?;
        let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let database = Self { name, server };
        let mut root = root(&server.socket).await.unwrap();
        let (name, password) = (&database.name, quoted_password());
        let made = format!(
            "CREATE DATABASE {name} CHARACTER SET utf8mb4; GRANT ALL ON {name}.* TO {name}@'%' IDENTIFIED BY {password}"
        );
        root.query_drop(made).await.unwrap();
        Some(database)
    }

    /// Without user and password.
    pub fn url(&self) -> String {
        format!("mysql://127.0.0.1:{}/{}", self.server.port, self.name)
    }

    /// Through the server's Unix socket.
    pub fn socket_url(&self) -> String {
        format!("mysql://{}/{}", self.server.socket.to_str().unwrap().replace('/', "%2F"), self.name)
    }

    /// The file of [`AUTHORITY`].
    pub fn authority(&self) -> &Path {
        &self.server.authority
    }

    /// A connection of its own, as [`USER`].
    pub async fn connect(&self) -> Conn {
        let opts = OptsBuilder::default().socket(self.server.socket.to_str()).user(Some(USER)).pass(Some(PASSWORD));
        Conn::new(opts.db_name(Some(self.name.as_str()))).await.unwrap()
    }

    /// Runs statements, one after the other.
    pub async fn run(&self, sql: &str) {
        self.connect().await.query_drop(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// The rows of a query as text.
    pub async fn rows(&self, sql: &str) -> Vec<Vec<Option<String>>> {
        let rows: Vec<Row> = self.connect().await.query(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
        let cell = |value| match value {
            Value::NULL => None,
            Value::Bytes(bytes) => Some(String::from_utf8(bytes).unwrap()),
            other => panic!("{other:?} in a text protocol"),
        };
        rows.into_iter().map(|row| row.unwrap().into_iter().map(cell).collect()).collect()
    }

    /// The first cell of a query as text.
    pub async fn cell(&self, sql: &str) -> String {
        self.rows(sql).await[0][0].clone().unwrap_or_else(|| "NULL".to_owned())
    }
}

async fn start() -> Option<Server> {
    let (program, installer) = tokio::task::spawn_blocking(|| {
        let program = services::program("mariadbd", "mariadb-server-core")?;
        // What makes a database asks for it, though its package doesn't.
        services::program("my_print_defaults", "mariadb-client-core")?;
        Some((program, services::program("mariadb-install-db", "mariadb-server-core")?))
    })
    .await
    .unwrap()?;
    let is_root = nix::unistd::Uid::effective().is_root();
    // A short path: a socket's may not be longer than 107 bytes.
    let folder = tempfile::Builder::new().prefix("fs-maria-").tempdir_in("/tmp").unwrap().keep();
    let own = |path: &Path| {
        if is_root {
            chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
    };
    for (name, text) in [("ca.pem", AUTHORITY), ("server.pem", CERTIFICATE), ("server.key", KEY)] {
        std::fs::write(folder.join(name), text).unwrap();
        own(&folder.join(name));
    }
    own(&folder);
    std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o711)).unwrap();
    let as_nobody = |command: &mut Command| {
        if is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
    };
    let data = format!("--datadir={}", folder.join("data").display());
    let mut install = Command::new(installer);
    install.args(["--no-defaults", &data, "--skip-test-db", "--auth-root-authentication-method=normal"]);
    as_nobody(&mut install);
    let folder_of_install = folder.clone();
    let output = tokio::task::spawn_blocking(move || {
        install.current_dir(folder_of_install).stdin(Stdio::null()).output().unwrap()
    });
    let output = output.await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let socket = folder.join("socket");
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEPER, "keeper"]).arg(&folder).arg(program).args(["--no-defaults", &data]);
    keeper.arg(format!("--socket={}", socket.display())).arg(format!("--port={port}"));
    for (option, file) in
        [("ssl-ca", "ca.pem"), ("ssl-cert", "server.pem"), ("ssl-key", "server.key"), ("pid-file", "pid")]
    {
        keeper.arg(format!("--{option}={}", folder.join(file).display()));
    }
    keeper.args([
        "--bind-address=127.0.0.1",
        "--skip-name-resolve",
        "--skip-log-bin",
        "--performance-schema=off",
        "--innodb-flush-log-at-trx-commit=0",
        "--innodb-doublewrite=0",
        "--innodb-buffer-pool-size=64M",
        "--max-allowed-packet=256M",
        "--character-set-server=latin1",
        "--default-time-zone=+05:00",
    ]);
    as_nobody(&mut keeper);
    // A group of its own: an interrupt at the terminal is for this process, whose end is theirs.
    let keeper = keeper.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();

    let begun = Instant::now();
    let mut root = loop {
        match root(&socket).await {
            Ok(conn) => break conn,
            Err(error) => {
                let log = || std::fs::read_to_string(folder.join("server.log")).unwrap_or_default();
                assert!(begun.elapsed() < Duration::from_secs(60), "MariaDB does not start: {error}\n{}", log());
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    };
    let grant = format!("GRANT ALL ON *.* TO {USER}@'%' IDENTIFIED BY {} WITH GRANT OPTION", quoted_password());
    root.query_drop(grant).await.unwrap();
    Some(Server { port, socket, authority: folder.join("ca.pem"), _keeper: Mutex::new(keeper) })
}

fn quoted_password() -> String {
    format!("'{}'", PASSWORD.replace('\'', "''"))
}

async fn root(socket: &Path) -> Result<Conn, mysql_async::Error> {
    Conn::new(OptsBuilder::default().socket(socket.to_str()).user(Some("root"))).await
}
