//! The budget of requests that one person has, whatever the number of keys (R-KEY-25). Both stores count in fixed windows
//! that begin with the first request; how counts become an answer stands here.

/// The length of each window, in milliseconds: a second and a minute.
pub(super) const WINDOWS_MS: [u64; 2] = [1000, 60_000];

/// How many requests one person may send (`rate-limit.*`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    pub per_second: u64,
    pub per_minute: u64,
}

impl RateLimits {
    pub(super) fn each(self) -> [u64; 2] {
        [self.per_second, self.per_minute]
    }
}

/// What is left of a budget, told by the window that will be spent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The budget of that window.
    pub limit: u64,
    pub remaining: u64,
    /// Whole seconds until the window ends, rounded up.
    pub reset_seconds: u64,
    /// False: the request was not counted and is to be refused until the window ends.
    pub admitted: bool,
}

/// How far a window is spent, and how long it lasts still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spent {
    pub used: u64,
    pub left_ms: u64,
}

/// The answer to one request, from the windows as they stand after it.
pub(super) fn judge(limits: RateLimits, admitted: bool, windows: [Spent; 2]) -> Allowance {
    let told = limits.each().into_iter().zip(windows).map(|(limit, spent)| Allowance {
        limit,
        remaining: limit.saturating_sub(spent.used),
        reset_seconds: spent.left_ms.div_ceil(1000),
        admitted,
    });
    // The fewest requests left; of two that are spent, the one that stays so for longer.
    let first_spent = told.min_by_key(|window| (window.remaining, std::cmp::Reverse(window.reset_seconds)));
    first_spent.unwrap_or(Allowance { limit: 0, remaining: 0, reset_seconds: 1, admitted })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RateLimits = RateLimits { per_second: 10, per_minute: 100 };

    fn told(admitted: bool, second: (u64, u64), minute: (u64, u64)) -> (u64, u64, u64) {
        let spent = |(used, left_ms)| Spent { used, left_ms };
        let allowance = judge(LIMITS, admitted, [spent(second), spent(minute)]);
        (allowance.limit, allowance.remaining, allowance.reset_seconds)
    }

    #[test]
    fn the_window_that_is_spent_first_is_told() {
        assert_eq!(told(true, (1, 999), (1, 59_999)), (10, 9, 1));
        assert_eq!(told(true, (1, 999), (95, 30_001)), (100, 5, 31));
        assert_eq!(told(false, (10, 1), (20, 59_000)), (10, 0, 1));
        assert_eq!(told(false, (10, 900), (100, 20_000)), (100, 0, 20), "the longer wait counts");
    }
}
