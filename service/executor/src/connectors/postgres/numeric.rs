//! The binary form of `numeric`: digits in base 10,000, exactly.

use arrow::datatypes::i256;

/// A number as the server sends it.
pub(super) struct Numeric<'a> {
    /// The power of 10,000 of the first group.
    weight: i32,
    sign: Sign,
    /// Decimal digits after the point.
    scale: usize,
    /// Two bytes a group, the most significant first.
    groups: &'a [u8],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
    NotANumber,
    Infinity,
    MinusInfinity,
}

impl<'a> Numeric<'a> {
    /// None when the bytes are no number.
    pub(super) fn read(raw: &'a [u8]) -> Option<Self> {
        let word = |index: usize| Some(u16::from_be_bytes([*raw.get(index)?, *raw.get(index + 1)?]));
        let sign = match word(4)? {
            0x0000 => Sign::Plus,
            0x4000 => Sign::Minus,
            0xC000 => Sign::NotANumber,
            0xD000 => Sign::Infinity,
            0xF000 => Sign::MinusInfinity,
            _ => return None,
        };
        let groups = raw.get(8..)?;
        let weight = i32::from(i16::from_be_bytes(word(2)?.to_be_bytes()));
        (groups.len() == usize::from(word(0)?) * 2).then_some(Self {
            weight,
            sign,
            scale: usize::from(word(6)?),
            groups,
        })
    }

    pub(super) fn is_finite(&self) -> bool {
        matches!(self.sign, Sign::Plus | Sign::Minus)
    }

    /// The digits as the server writes them: `numeric`'s own text.
    pub(super) fn text(&self) -> String {
        match self.sign {
            Sign::NotANumber => return "NaN".to_owned(),
            Sign::Infinity => return "Infinity".to_owned(),
            Sign::MinusInfinity => return "-Infinity".to_owned(),
            Sign::Plus | Sign::Minus => {}
        }
        let mut out = String::new();
        if self.sign == Sign::Minus {
            out.push('-');
        }
        if self.weight < 0 {
            out.push('0');
        } else {
            out.push_str(&self.group(0).to_string());
            (1..=self.weight).for_each(|index| out.push_str(&format!("{:04}", self.group(index))));
        }
        if self.scale > 0 {
            out.push('.');
            let whole = out.len();
            // Groups between the point and the first one that was sent are zero.
            let mut index = self.weight + 1;
            while out.len() < whole + self.scale {
                out.push_str(&format!("{:04}", self.group(index)));
                index += 1;
            }
            out.truncate(whole + self.scale);
        }
        out
    }

    /// The number times 10^scale; none when it has more digits than that, is too large, or is no number.
    pub(super) fn unscaled(&self, scale: u32) -> Option<i128> {
        if !self.is_finite() {
            return None;
        }
        let mut total = 0_i128;
        let count = i32::try_from(self.groups.len() / 2).ok()?;
        for index in 0..count {
            let group = i128::from(self.group(index));
            let power = 4 * (self.weight - index) + i32::try_from(scale).ok()?;
            let part = if power >= 0 {
                group.checked_mul(10_i128.checked_pow(u32::try_from(power).ok()?)?)?
            } else if group == 0 {
                0
            } else {
                // The group reaches past the scale: it must end in zeros. Divided first, or 38 digits would not fit.
                let tens = 10_i128.checked_pow(u32::try_from(-power).ok()?)?;
                if group % tens != 0 {
                    return None;
                }
                group / tens
            };
            total = total.checked_add(part)?;
        }
        Some(if self.sign == Sign::Minus { -total } else { total })
    }

    /// As [`Numeric::unscaled`], for up to 76 digits.
    pub(super) fn unscaled_wide(&self, scale: u32) -> Option<i256> {
        if !self.is_finite() {
            return None;
        }
        let text = self.text();
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let scale = usize::try_from(scale).ok()?;
        let kept = fraction.len().min(scale);
        if fraction[kept..].bytes().any(|digit| digit != b'0') {
            return None;
        }
        i256::from_string(&format!("{whole}{:0<scale$}", &fraction[..kept]))
    }

    /// A group by its place; those that were not sent are zero.
    fn group(&self, index: i32) -> u16 {
        let at = usize::try_from(index).ok().map(|index| index * 2);
        let bytes = at.and_then(|at| self.groups.get(at..at + 2));
        bytes.map_or(0, |bytes| u16::from_be_bytes([bytes[0], bytes[1]]))
    }
}
