//! Counting requests in the process.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use uuid::Uuid;

use crate::transient::rates::{Allowance, RateLimits, Spent, WINDOWS_MS, judge};

/// The counts of everybody who sent a request within a minute. Every call is a lookup and a few additions under a lock
/// that is never held across anything that waits.
#[derive(Default)]
pub(in crate::transient) struct Limiter {
    windows: Mutex<HashMap<Uuid, [Window; 2]>>,
}

#[derive(Clone, Copy, Default)]
struct Window {
    used: u64,
    ends_at_ms: i64,
}

impl Limiter {
    fn windows(&self) -> MutexGuard<'_, HashMap<Uuid, [Window; 2]>> {
        self.windows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one request at `now_ms`, unless a window is spent.
    pub fn count(&self, user: Uuid, limits: RateLimits, now_ms: i64) -> Allowance {
        let mut all = self.windows();
        let windows = all.entry(user).or_default();
        for (window, length) in windows.iter_mut().zip(WINDOWS_MS) {
            if window.ends_at_ms <= now_ms {
                *window = Window { used: 0, ends_at_ms: now_ms.saturating_add_unsigned(length) };
            }
        }
        let admitted = windows.iter().zip(limits.each()).all(|(window, limit)| window.used < limit);
        if admitted {
            windows.iter_mut().for_each(|window| window.used += 1);
        }
        let spent = windows.map(|window| Spent {
            used: window.used,
            left_ms: u64::try_from(window.ends_at_ms - now_ms).unwrap_or_default(),
        });
        judge(limits, admitted, spent)
    }

    /// Forgets whoever has no window any more.
    pub fn sweep(&self, now_ms: i64) {
        self.windows().retain(|_, windows| windows.iter().any(|window| window.ends_at_ms > now_ms));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RateLimits = RateLimits { per_second: 2, per_minute: 3 };

    #[test]
    fn windows_end_by_the_clock_and_a_refused_request_is_not_counted() {
        let (limiter, user) = (Limiter::default(), Uuid::from_u128(1));
        let admitted = |now_ms| limiter.count(user, LIMITS, now_ms).admitted;
        assert_eq!([0, 0, 0, 999].map(admitted), [true, true, false, false]);
        assert_eq!([1000, 1000, 2000, 59_999].map(admitted), [true, false, false, false], "the minute is spent");
        assert!(admitted(60_000));
        assert!(limiter.count(Uuid::from_u128(2), LIMITS, 0).admitted, "each person has a budget");
    }

    #[test]
    fn whoever_sends_nothing_is_forgotten() {
        let limiter = Limiter::default();
        limiter.count(Uuid::from_u128(1), LIMITS, 0);
        limiter.sweep(59_999);
        assert_eq!(limiter.windows().len(), 1);
        limiter.sweep(60_000);
        assert_eq!(limiter.windows().len(), 0);
    }

    #[test]
    fn counting_costs_microseconds() {
        let (limiter, limits) = (Limiter::default(), RateLimits { per_second: u64::MAX, per_minute: u64::MAX });
        let users: Vec<Uuid> = (0..1000).map(Uuid::from_u128).collect();
        let begun = std::time::Instant::now();
        for round in 0..100 {
            for user in &users {
                limiter.count(*user, limits, round);
            }
        }
        let each = begun.elapsed() / 100_000;
        // Unoptimised and beside other work; it is about a tenth of this.
        assert!(each < std::time::Duration::from_micros(50), "{each:?} a request");
    }
}
