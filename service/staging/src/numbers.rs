//! Decimal numbers as text: how many digits they need, and what they are with that many.
//!
//! An unsized BIGDECIMAL arrives as the source's own digits, and the scale it needs is known only after its last value.
//! So such a column is a DECIMAL(38, s) from its beginning, with s the largest scale that any value needed so far; a batch
//! that needs more changes the column's type in place before it is appended. That rounds nothing, because the scale only
//! grows; and it can't overflow, because a column whose digits before and after the point don't fit in 38 together is
//! refused before. Most columns find their scale in their first batch.

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

    /// A value that was taken in, in units of `10^-scale`.
    pub fn units(&self, text: &str) -> i128 {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let negative = whole.starts_with('-');
        let whole = whole.trim_start_matches(['-', '+']).bytes();
        // Zeros behind the last digit that counts are left out, or filled up.
        let fraction = fraction.bytes().chain(std::iter::repeat(b'0')).take(self.scale);
        let units = whole.chain(fraction).fold(0, |units, digit| units * 10 + i128::from(digit - b'0'));
        if negative { -units } else { units }
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

    #[test]
    fn a_value_is_what_it_was_in_the_units_of_its_column() {
        let needs = Needs { integers: 34, scale: 4 };
        for (text, units) in [("-00012.3400", -123_400), ("+5.", 50_000), (".0001", 1), ("0", 0), ("-0.00010", -1)] {
            assert_eq!(needs.units(text), units, "{text}");
        }
        assert_eq!(needs.units(&format!("-{}.9999", "9".repeat(34))), -(10_i128.pow(38) - 1));
        assert_eq!(Needs { integers: 38, scale: 0 }.units(&format!("{}.000", "9".repeat(38))), 10_i128.pow(38) - 1);
    }
}
