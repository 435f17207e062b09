//! Literals, quoted names and comments: where they end.

use super::{Misread, Reader, State, Stretch, What, misread};
use crate::template::dialect::Dialect;

impl Reader {
    pub(super) fn literal(
        &mut self,
        stretch: &Stretch<'_>,
        at: usize,
        quote: u8,
        backslash: bool,
    ) -> Result<usize, Misread> {
        let byte = stretch.bytes[at];
        if backslash && byte == b'\\' {
            stretch.whole(at, at + 2)?;
            return match stretch.get(at + 1) {
                Some(_) if !stretch.mark(at + 1) => Ok(at + 2),
                _ => misread(at, What::Split),
            };
        }
        if byte != quote {
            return Ok(at + 1);
        }
        if stretch.get(at + 1) == Some(quote) {
            stretch.whole(at, at + 2)?;
            return Ok(at + 2);
        }
        self.state = State::Text;
        if backslash && self.dialect.reads_like_postgres() {
            return self.continuation(stretch, at + 1);
        }
        Ok(at + 1)
    }

    /// PostgreSQL goes on with a literal when another quote follows after a line break, under the rules of the first.
    fn continuation(&mut self, stretch: &Stretch<'_>, after: usize) -> Result<usize, Misread> {
        let (mut end, mut line_break) = (after, false);
        loop {
            match stretch.get(end) {
                Some(b'\n' | b'\r') => (end, line_break) = (end + 1, true),
                Some(byte) if byte.is_ascii_whitespace() => end += 1,
                Some(b'-') if stretch.get(end + 1) == Some(b'-') => {
                    end = stretch.run(end, |byte| byte != b'\n' && byte != b'\r');
                }
                Some(b'\'') if line_break => {
                    stretch.whole(after - 1, end + 1)?;
                    self.state = State::Literal { quote: b'\'', backslash: true };
                    return Ok(end + 1);
                }
                _ => return Ok(after),
            }
        }
    }

    pub(super) fn quoted(&mut self, stretch: &Stretch<'_>, at: usize, close: u8) -> Result<usize, Misread> {
        if stretch.bytes[at] != close {
            return Ok(at + 1);
        }
        let doubles = !(close == b']' && self.dialect == Dialect::Sqlite);
        if doubles && stretch.get(at + 1) == Some(close) {
            stretch.whole(at, at + 2)?;
            return Ok(at + 2);
        }
        self.state = State::Text;
        Ok(at + 1)
    }

    pub(super) fn block_comment(&mut self, stretch: &Stretch<'_>, at: usize, depth: usize) -> Result<usize, Misread> {
        if stretch.starts(at, b"*/") {
            stretch.whole(at, at + 2)?;
            self.state = if depth == 1 { State::Text } else { State::BlockComment { depth: depth - 1 } };
            return Ok(at + 2);
        }
        if self.dialect.nests_comments() && stretch.starts(at, b"/*") {
            stretch.whole(at, at + 2)?;
            self.state = State::BlockComment { depth: depth + 1 };
            return Ok(at + 2);
        }
        Ok(at + 1)
    }
}
