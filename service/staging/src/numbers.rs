//! Decimal numbers as text: how many digits they need.
//!
//! An unsized BIGDECIMAL arrives as the source's own digits and the scale it needs is known only after its last value.
//! So such a column is staged as text first, its values are measured as they pass, and when all are there the column's
//! type is changed in place to DECIMAL(38, s), with s the largest scale that any value needs. The change rounds
//! nothing, because no value has more digits than s after the point; and it can't overflow, because a column whose
//! digits before and after the point don't fit in 38 together is refused before.

/// The digits that the engine's widest DECIMAL holds.
pub const MAX_DIGITS: usize = 38;

/// More digits than this are `pipeline.staging.precision_overflow` (`pipeline-contract.md` §8.7).
pub const MAX_PRECISION: usize = 100_000;

/// The digits of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits {
    /// Before the point, without leading zeros.
    pub integers: usize,
    /// After the point, without trailing zeros.
    pub scale: usize,
    /// After the point, as written.
    pub written_scale: usize,
}

impl Digits {
    /// Reads plain decimal text: sign, digits, fraction. NaN, infinity and exponents are not that.
    pub fn of(text: &str) -> Option<Self> {
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || whole.len() + fraction.len() == 0 {
            return None;
        }
        Some(Self {
            integers: whole.trim_start_matches('0').len(),
            scale: fraction.trim_end_matches('0').len(),
            written_scale: fraction.len(),
        })
    }
}

/// What a column of numbers needs so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    pub integers: usize,
    pub scale: usize,
}

/// What can be wrong with a number of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// NaN, infinity, or no number at all.
    NotFinite,
    /// More digits than the column can hold at any scale.
    Wide,
    /// More digits than any number may have.
    Endless,
}

impl Needs {
    /// Takes one more value in.
    pub fn add(&mut self, text: &str) -> Result<(), Unfit> {
        if text.len() > MAX_PRECISION + 2 {
            return Err(Unfit::Endless);
        }
        let digits = Digits::of(text).ok_or(Unfit::NotFinite)?;
        self.integers = self.integers.max(digits.integers);
        self.scale = self.scale.max(digits.scale);
        if self.integers + self.scale > MAX_DIGITS { Err(Unfit::Wide) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_counted_without_idle_zeros() {
        let count = |text| Digits::of(text).map(|d| (d.integers, d.scale, d.written_scale));
        assert_eq!(count("0"), Some((0, 0, 0)));
        assert_eq!(count("-00012.3400"), Some((2, 2, 4)));
        assert_eq!(count("0.00000000000000000001"), Some((0, 20, 20)));
        assert_eq!(count("+5."), Some((1, 0, 0)));
        for wrong in ["", ".", "-", "NaN", "Infinity", "1e5", "1,5", "١"] {
            assert_eq!(count(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_column_needs_room_for_its_widest_whole_and_its_longest_fraction() {
        let mut needs = Needs::default();
        needs.add("12345678901234567890").unwrap();
        needs.add("0.123456789012345678").unwrap();
        assert_eq!(needs, Needs { integers: 20, scale: 18 });
        assert_eq!(needs.add("0.1234567890123456789"), Err(Unfit::Wide));
        assert_eq!(needs.add("NaN"), Err(Unfit::NotFinite));
        assert_eq!(needs.add(&"9".repeat(100_003)), Err(Unfit::Endless));
    }
}
