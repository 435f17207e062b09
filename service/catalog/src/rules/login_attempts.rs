//! How often somebody may try to sign in (R-LOCAL-23): counted per client address, in the memory of this instance. It slows a
//! guesser down; what stops one is the lock of the account.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Config, Fault, Kind};

const WINDOW: Duration = Duration::from_secs(60);

/// So many clients are counted at once; whoever comes when all places are taken is let through, because the platform must
/// not be closed to everybody by somebody with many addresses.
const CLIENTS: usize = 10_000;

/// Places are made free once in so long at most, so that a flood of addresses costs no walk over all of them each.
const SWEEP: Duration = Duration::from_secs(1);

/// Counts attempts to sign in, whatever they prove themselves with.
pub struct LoginAttempts {
    per_minute: u64,
    counted: Mutex<Counted>,
}

#[derive(Default)]
struct Counted {
    clients: HashMap<IpAddr, Attempts>,
    swept: Option<Instant>,
}

struct Attempts {
    since: Instant,
    number: u64,
}

impl LoginAttempts {
    pub(crate) fn new(config: &Config) -> Self {
        Self { per_minute: config.auth.rate_limit.login_per_minute, counted: Mutex::default() }
    }

    /// Counts one attempt of this client. A client of unknown address is one like any other.
    ///
    /// # Errors
    /// `rate_limit.exceeded`, with `details.retry_after_seconds`, once there were too many within a minute.
    pub fn count(&self, client: Option<IpAddr>) -> Result<(), Fault> {
        self.count_at(client, Instant::now())
    }

    fn count_at(&self, client: Option<IpAddr>, now: Instant) -> Result<(), Fault> {
        let client = counted_as(client);
        // A thread that panicked in here left at worst one attempt uncounted.
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if !counted.clients.contains_key(&client) && !counted.has_place(now) {
            return Ok(());
        }
        let attempts = counted.clients.entry(client).or_insert(Attempts { since: now, number: 0 });
        if now.duration_since(attempts.since) >= WINDOW {
            *attempts = Attempts { since: now, number: 0 };
        }
        attempts.number = attempts.number.saturating_add(1);
        if attempts.number <= self.per_minute {
            return Ok(());
        }
        let wait = WINDOW.saturating_sub(now.duration_since(attempts.since)).as_secs().max(1);
        let message = format!("Somebody tried to sign in {} times from here; come again in {wait} s.", self.per_minute);
        Err(Fault::new(Kind::Busy, "rate_limit.exceeded", message)
            .detail("resource", "sign_ins")
            .detail("limit", self.per_minute)
            .detail("retry_after_seconds", wait))
    }
}

impl Counted {
    /// Whether one more client can be counted; forgets those whose minute is over, where that is needed.
    fn has_place(&mut self, now: Instant) -> bool {
        if self.clients.len() < CLIENTS {
            return true;
        }
        if self.swept.is_none_or(|swept| now.duration_since(swept) >= SWEEP) {
            self.swept = Some(now);
            self.clients.retain(|_, attempts| now.duration_since(attempts.since) < WINDOW);
        }
        self.clients.len() < CLIENTS
    }
}

/// One client for all addresses that one subscriber has: of IPv6 that is a network of 64 bits.
fn counted_as(client: Option<IpAddr>) -> IpAddr {
    match client.map(|address| address.to_canonical()) {
        None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
        Some(IpAddr::V6(address)) => {
            let network = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
        Some(address) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempts(per_minute: u64) -> LoginAttempts {
        LoginAttempts { per_minute, counted: Mutex::default() }
    }

    fn client(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    /// R-LOCAL-23
    #[test]
    fn a_client_is_refused_for_the_rest_of_its_minute_and_others_are_not() {
        let (attempts, begun) = (attempts(3), Instant::now());
        let at = |seconds| begun + Duration::from_secs(seconds);
        for second in 0..3 {
            attempts.count_at(client("192.0.2.1"), at(second)).unwrap();
        }

        let refused = attempts.count_at(client("192.0.2.1"), at(20)).unwrap_err();

        assert_eq!((refused.kind(), refused.code()), (Kind::Busy, "rate_limit.exceeded"));
        assert_eq!(refused.details()["retry_after_seconds"], 40);
        attempts.count_at(client("192.0.2.2"), at(20)).unwrap();
        attempts.count_at(None, at(20)).unwrap();
        assert!(attempts.count_at(client("192.0.2.1"), at(59)).is_err());
        attempts.count_at(client("192.0.2.1"), at(60)).unwrap();
    }

    /// R-LOCAL-23
    #[test]
    fn a_subscriber_is_one_client_with_all_its_addresses() {
        let (attempts, now) = (attempts(1), Instant::now());
        attempts.count_at(client("2001:db8:0:1::1"), now).unwrap();
        attempts.count_at(client("192.0.2.1"), now).unwrap();

        assert!(attempts.count_at(client("2001:db8:0:1:ffff::2"), now).is_err());
        assert!(attempts.count_at(client("::ffff:192.0.2.1"), now).is_err());
        attempts.count_at(client("2001:db8:0:2::1"), now).unwrap();
    }

    /// R-LOCAL-23
    #[test]
    fn when_all_places_are_taken_new_clients_are_let_through_and_known_ones_are_still_counted() {
        let (attempts, begun) = (attempts(1), Instant::now());
        let nth = |n: usize| Some(IpAddr::from(u32::try_from(n).unwrap().to_be_bytes()));
        for n in 0..CLIENTS {
            attempts.count_at(nth(n), begun).unwrap();
        }

        for _ in 0..3 {
            attempts.count_at(nth(CLIENTS), begun).unwrap();
        }

        assert!(attempts.count_at(nth(0), begun).is_err());
        assert_eq!(attempts.counted.lock().unwrap().clients.len(), CLIENTS);
        let later = begun + WINDOW;
        attempts.count_at(nth(CLIENTS), later).unwrap();
        assert!(attempts.count_at(nth(CLIENTS), later).is_err(), "there is a place again");
        assert_eq!(attempts.counted.lock().unwrap().clients.len(), 1);
    }
}
