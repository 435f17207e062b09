//! `properties_json` of a datasource (R-DS-21): pool settings under `pool`, or under `hikari` in that library's spelling, and
//! driver parameters under `jdbc`. Nothing else, and nothing that loads code, reads files, runs SQL or switches TLS off.

use std::time::Duration;

use serde_json::{Map, Value as Json};

use super::url::{NO_MODE, Tls, is_secret_key, tls_mode};

/// The settings of a datasource's pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolSettings {
    /// How many connections at most.
    pub max_size: usize,
    /// How long a statement waits for a connection, and how long the making of one may take.
    pub connection_timeout: Duration,
    /// A connection that was idle for longer is not used again.
    pub idle_timeout: Option<Duration>,
    /// A connection older than this is not used again.
    pub max_lifetime: Option<Duration>,
    /// What the properties ask for; the URL may ask for more.
    pub tls: Tls,
}

impl Default for PoolSettings {
    fn default() -> Self {
        Self {
            max_size: 10,
            connection_timeout: Duration::from_secs(10),
            idle_timeout: Some(Duration::from_secs(600)),
            max_lifetime: Some(Duration::from_secs(1800)),
            tls: Tls::Plain,
        }
    }
}

/// A property that is refused, by its full name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyFault {
    pub key: String,
    pub message: String,
}

/// Reads the properties; every fault at once (R-DS-25).
pub fn parse(properties: &Json) -> Result<PoolSettings, Vec<PropertyFault>> {
    let mut reading = Reading { settings: PoolSettings::default(), faults: Vec::new() };
    match properties {
        Json::Null => {}
        Json::Object(namespaces) => reading.namespaces(namespaces),
        _ => reading.fault("properties", "must be an object"),
    }
    if reading.faults.is_empty() { Ok(reading.settings) } else { Err(reading.faults) }
}

struct Reading {
    settings: PoolSettings,
    faults: Vec<PropertyFault>,
}

impl Reading {
    fn fault(&mut self, key: &str, why: &str) {
        self.faults.push(PropertyFault { key: key.to_owned(), message: format!("The property '{key}' {why}.") });
    }

    fn namespaces(&mut self, namespaces: &Map<String, Json>) {
        if namespaces.contains_key("pool") && namespaces.contains_key("hikari") {
            self.fault("hikari", "is another spelling of 'pool': give one of them");
        }
        for (namespace, entries) in namespaces {
            let Json::Object(entries) = entries else {
                self.fault(namespace, "must be an object");
                continue;
            };
            for (key, value) in entries {
                let full = format!("{namespace}.{key}");
                match namespace.as_str() {
                    "pool" => self.pool(&full, key, value),
                    "hikari" => self.hikari(&full, key, value),
                    "jdbc" => self.driver(&full, key, value),
                    _ => {}
                }
            }
            if !matches!(namespace.as_str(), "pool" | "hikari" | "jdbc") {
                self.fault(namespace, "is no namespace: there are 'pool' and 'jdbc'");
            }
        }
    }

    fn pool(&mut self, full: &str, key: &str, value: &Json) {
        match key {
            "max_size" => self.max_size(full, value),
            "connection_timeout_seconds" => {
                if let Some(seconds) = self.number(full, value, 1, 300) {
                    self.settings.connection_timeout = Duration::from_secs(seconds);
                }
            }
            "idle_timeout_seconds" => self.settings.idle_timeout = self.optional(full, value, Duration::from_secs),
            "max_lifetime_seconds" => self.settings.max_lifetime = self.optional(full, value, Duration::from_secs),
            _ => self.fault(full, "is not known"),
        }
    }

    /// The documented eight names; times in milliseconds, zero meaning never. What our pool has no use for is accepted if it
    /// can be read.
    fn hikari(&mut self, full: &str, key: &str, value: &Json) {
        match key {
            "maximumPoolSize" => self.max_size(full, value),
            "connectionTimeout" => {
                if let Some(milliseconds) = self.number(full, value, 250, 300_000) {
                    self.settings.connection_timeout = Duration::from_millis(milliseconds);
                }
            }
            "idleTimeout" => self.settings.idle_timeout = self.optional(full, value, Duration::from_millis),
            "maxLifetime" => self.settings.max_lifetime = self.optional(full, value, Duration::from_millis),
            "minimumIdle" | "keepaliveTime" | "validationTimeout" | "leakDetectionThreshold" => {
                self.number(full, value, 0, u64::MAX);
            }
            _ => self.fault(full, "is not known"),
        }
    }

    /// A flat map of strings. Only the mode of TLS is ours to keep; the rest would be handed to a driver unseen.
    fn driver(&mut self, full: &str, key: &str, value: &Json) {
        let Json::String(text) = value else {
            self.fault(full, "must be a string");
            return;
        };
        if is_secret_key(key) {
            self.fault(full, "is a credential, which has a field of its own");
        } else if key == "sslmode" {
            match tls_mode(text) {
                Some(_) if text == "disable" => self.fault(full, "would switch TLS off"),
                Some(tls) => self.settings.tls = tls,
                None => self.fault(full, NO_MODE),
            }
        } else {
            self.fault(full, "is not one that a datasource may set");
        }
    }

    fn max_size(&mut self, full: &str, value: &Json) {
        if let Some(size) = self.number(full, value, 1, 1000) {
            self.settings.max_size = usize::try_from(size).unwrap_or(usize::MAX);
        }
    }

    fn optional(&mut self, full: &str, value: &Json, unit: fn(u64) -> Duration) -> Option<Duration> {
        self.number(full, value, 0, 604_800_000).filter(|number| *number > 0).map(unit)
    }

    fn number(&mut self, full: &str, value: &Json, least: u64, most: u64) -> Option<u64> {
        let number = value.as_u64().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            self.fault(full, &format!("must be a whole number from {least} to {most}"));
        }
        number
    }
}
