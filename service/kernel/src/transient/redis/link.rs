//! The connections to one Redis: multiplexed, restored by themselves, and never waited for longer than the timeout.

use std::future::Future;
use std::time::Duration;

use ::redis::aio::{ConnectionManager, ConnectionManagerConfig};
use ::redis::io::tcp::TcpSettings;
use ::redis::{
    Client, Cmd, ConnectionAddr, ConnectionInfo, ErrorKind, FromRedisValue, IntoConnectionInfo, Pipeline,
    ProtocolVersion, RedisError, RedisResult, Script, ServerErrorKind,
};

use crate::transient::{Result, TransientError};

/// Batches of results are larger than all else: they may take so many times as long.
const BULK: u32 = 4;

/// Which connection a command takes. Results have one of their own, so that nothing small waits behind a megabyte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Control,
    Bulk,
}

/// One Redis server, seen from one instance.
pub struct Link {
    client: Client,
    control: ConnectionManager,
    bulk: ConnectionManager,
    timeout: Duration,
}

/// Reads a URL: `redis://` or `rediss://` with user, password and database number.
///
/// # Errors
/// A sentence that holds nothing of the URL.
pub fn read(url: &str) -> std::result::Result<ConnectionInfo, String> {
    const FORM: &str = "must be redis://user:password@host:port/database, or rediss:// for TLS";
    let parsed = url::Url::parse(url).map_err(|_| FORM.to_owned())?;
    if !matches!(parsed.scheme(), "redis" | "rediss" | "valkey" | "valkeys" | "redis+unix" | "valkey+unix") {
        return Err(FORM.to_owned());
    }
    if parsed.fragment().is_some() {
        return Err("must not end in a #fragment: certificates are always checked".to_owned());
    }
    // The crate's own complaints are fixed texts.
    parsed.into_connection_info().map_err(|error| format!("{FORM} ({error})"))
}

/// Where it is, without how to log in.
pub fn place(info: &ConnectionInfo) -> String {
    info.addr().to_string()
}

/// Whether it is on this machine.
pub fn is_here(info: &ConnectionInfo) -> bool {
    match info.addr() {
        ConnectionAddr::Unix(_) => true,
        ConnectionAddr::Tcp(host, _) | ConnectionAddr::TcpTls { host, .. } => {
            host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
        }
        _ => false,
    }
}

impl Link {
    /// Connects, and fails where that does not work at once.
    pub async fn connect(info: ConnectionInfo, timeout: Duration) -> RedisResult<Self> {
        let tcp = TcpSettings::default().set_nodelay(true);
        #[cfg(target_os = "linux")]
        // A peer that vanished without a word is noticed by what it does not acknowledge.
        let tcp = tcp.set_user_timeout(timeout * BULK * 2);
        // The third protocol tells of a lost connection before the next command meets it.
        let settings = info.redis_settings().clone().set_protocol(ProtocolVersion::RESP3);
        let client = Client::open(info.set_redis_settings(settings).set_tcp_settings(tcp))?;
        let manager = async |response: Duration| {
            let config = ConnectionManagerConfig::new()
                .set_connection_timeout(Some(timeout))
                .set_response_timeout(Some(response))
                // Every command that finds no connection tries to make one; none waits for a series of tries.
                .set_number_of_retries(0);
            ConnectionManager::new_with_config(client.clone(), config).await
        };
        let (control, bulk) = futures::try_join!(manager(timeout), manager(timeout * BULK))?;
        Ok(Self { client, control, bulk, timeout })
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    pub fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Sends one command that may be sent twice: it is, when the connection was lost under it.
    pub async fn ask<T: FromRedisValue>(&self, command: &Cmd) -> Result<T> {
        self.ask_on(Lane::Control, command).await
    }

    /// As [`Link::ask`].
    pub async fn ask_on<T: FromRedisValue>(&self, lane: Lane, command: &Cmd) -> Result<T> {
        self.twice(lane, |mut link| async move { command.query_async(&mut link).await }).await
    }

    /// Sends commands at once; they may be sent twice, as in [`Link::ask`].
    pub async fn ask_all<T: FromRedisValue>(&self, lane: Lane, commands: &Pipeline) -> Result<T> {
        self.twice(lane, |mut link| async move { commands.query_async(&mut link).await }).await
    }

    /// Runs a script that may run twice. `arguments` are written into the command as they are.
    pub async fn run<T: FromRedisValue>(&self, script: &Script, keys: &[&str], arguments: &[&[u8]]) -> Result<T> {
        let mut command = ::redis::cmd("EVALSHA");
        command.arg(script.get_hash()).arg(keys.len());
        for key in keys {
            command.arg(*key);
        }
        for argument in arguments {
            command.arg(*argument);
        }
        let command = &command;
        let send = |mut link: ConnectionManager| async move {
            match command.query_async(&mut link).await {
                Err(error) if error.kind() == ErrorKind::Server(ServerErrorKind::NoScript) => {
                    script.load_async(&mut link).await?;
                    command.query_async(&mut link).await
                }
                answer => answer,
            }
        };
        self.twice(Lane::Control, send).await
    }

    fn lane(&self, lane: Lane) -> ConnectionManager {
        match lane {
            Lane::Control => self.control.clone(),
            Lane::Bulk => self.bulk.clone(),
        }
    }

    async fn twice<T, F>(&self, lane: Lane, send: impl Fn(ConnectionManager) -> F) -> Result<T>
    where
        F: Future<Output = RedisResult<T>>,
    {
        let both = async {
            match send(self.lane(lane)).await {
                Err(error) if error.is_connection_dropped() => send(self.lane(lane)).await,
                answer => answer,
            }
        };
        self.within(lane, both).await
    }

    async fn within<T>(&self, lane: Lane, work: impl Future<Output = RedisResult<T>>) -> Result<T> {
        let most = match lane {
            Lane::Control => self.timeout,
            Lane::Bulk => self.timeout * BULK,
        };
        match tokio::time::timeout(most, work).await {
            Ok(answer) => answer.map_err(|error| failed(&error)),
            Err(_) => Err(TransientError::Unavailable(format!("Redis did not answer in {} ms", most.as_millis()))),
        }
    }
}

/// What an error of the server or of the way to it means.
pub fn failed(error: &RedisError) -> TransientError {
    // Servers before 7 wrap what went wrong inside a script.
    let wrapped = || error.detail().is_some_and(|detail| detail.contains("OOM command not"));
    let of_several =
        || error.clone().into_server_errors().is_some_and(|all| all.iter().any(|(_, one)| one.code() == "OOM"));
    if error.code() == Some("OOM") || wrapped() || of_several() {
        return TransientError::Full("Redis has no memory left for more".to_owned());
    }
    TransientError::Unavailable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_read_and_what_is_wrong_with_one_does_not_tell_it() {
        let read_one = read("rediss://ada:p%40ss@cache.example:7000/3").expect("a URL");
        assert!(matches!(read_one.addr(), ConnectionAddr::TcpTls { host, port: 7000, .. } if host == "cache.example"));
        let login = read_one.redis_settings();
        assert_eq!((login.db(), login.username(), login.password()), (3, Some("ada"), Some("p@ss")));
        for wrong in
            ["canary", "http://:canary@h", "redis://:canary@h/one", "redis://:canary@h#insecure", "redis://:canary@"]
        {
            let said = read(wrong).expect_err("a refusal");
            assert!(!said.contains("canary"), "{said}");
        }
    }

    /// V-10
    #[test]
    fn a_server_on_this_machine_is_told_from_one_elsewhere() {
        let here = |url: &str| is_here(&read(url).expect("a URL"));
        assert!(here("redis://localhost") && here("redis://127.0.0.1") && here("redis://[::1]:1"));
        assert!(here("redis+unix:///run/redis.sock"));
        assert!(!here("redis://10.0.0.1") && !here("rediss://cache.example"));
    }
}
