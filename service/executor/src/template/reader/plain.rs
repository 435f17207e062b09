//! Plain SQL: words, operators, placeholders, names, and what opens a literal, a quoted name or a comment.

use super::{BIND_MARK, Event, IDENT_MARK, MARK_LEN, Misread, Reader, State, Stretch, What, misread, name_byte};
use crate::template::dialect::Dialect;

impl Reader {
    /// A byte of a word: what would merge with a placeholder or a name beside it.
    fn word_byte(&self, byte: u8) -> bool {
        name_byte(byte)
            || byte >= 0x80
            || byte == b'$'
            || match self.dialect {
                Dialect::MsSql => matches!(byte, b'@' | b'#'),
                Dialect::Oracle => byte == b'#',
                Dialect::MySql | Dialect::Sqlite => byte == b'@',
                _ => false,
            }
    }

    fn glues(&self, byte: Option<u8>) -> bool {
        byte.is_some_and(|byte| self.word_byte(byte) || matches!(byte, b'\'' | b'"' | b'`'))
    }

    pub(super) fn plain(
        &mut self,
        stretch: &Stretch<'_>,
        at: usize,
        on: &mut dyn FnMut(Event) -> Result<(), Misread>,
    ) -> Result<usize, Misread> {
        let byte = stretch.bytes[at];
        let next = stretch.get(at + 1);
        let before = at.checked_sub(1).and_then(|at| stretch.get(at));
        if stretch.mark(at) {
            let end = at + MARK_LEN;
            // A dot joins identifiers (`t.{{ c | ident }}`), but would make another number or name of a placeholder.
            let is_bind = stretch.starts(at, "\u{FDD0}".as_bytes());
            let dotted = is_bind && (before == Some(b'.') || stretch.get(end) == Some(b'.'));
            if self.glues(before) || self.glues(stretch.get(end)) || before == Some(b':') || dotted {
                return misread(at, What::Glued);
            }
            on(Event::Mark { at })?;
            return Ok(end);
        }
        match byte {
            b'\'' => {
                self.state = State::Literal { quote: b'\'', backslash: self.dialect == Dialect::MySql };
                Ok(at + 1)
            }
            b'"' if self.dialect == Dialect::MySql => {
                self.state = State::Literal { quote: b'"', backslash: true };
                Ok(at + 1)
            }
            b'"' => {
                self.state = State::Quoted { close: b'"' };
                Ok(at + 1)
            }
            b'`' if matches!(self.dialect, Dialect::MySql | Dialect::Sqlite | Dialect::H2) => {
                self.state = State::Quoted { close: b'`' };
                Ok(at + 1)
            }
            b'[' if matches!(self.dialect, Dialect::MsSql | Dialect::Sqlite) => {
                self.state = State::Quoted { close: b']' };
                Ok(at + 1)
            }
            b'-' if next == Some(b'-') => {
                stretch.whole(at, at + 2)?;
                let opens = self.dialect != Dialect::MySql
                    || stretch.get(at + 2).is_none_or(|byte| byte.is_ascii_whitespace() || byte.is_ascii_control());
                if opens {
                    self.state = State::LineComment;
                }
                // Where it is no comment, the second dash may begin one: `--- x`.
                Ok(if opens { at + 2 } else { at + 1 })
            }
            b'#' if self.dialect == Dialect::MySql => {
                self.state = State::LineComment;
                Ok(at + 1)
            }
            b'/' if next == Some(b'*') => {
                stretch.whole(at, at + 2)?;
                let executable = stretch.get(at + 2) == Some(b'!') || stretch.starts(at + 2, b"M!");
                if self.dialect == Dialect::MySql && executable {
                    return misread(at, What::ExecutableComment);
                }
                self.state = State::BlockComment { depth: 1 };
                Ok(at + 2)
            }
            b'$' => self.dollar(stretch, at),
            b'?' if matches!(
                self.dialect,
                Dialect::MySql | Dialect::H2 | Dialect::Sqlite | Dialect::DuckDb | Dialect::Lake
            ) =>
            {
                misread(at, What::OwnPlaceholder)
            }
            b'@' => self.at_sign(stretch, at),
            b':' => self.colon(stretch, at, on),
            _ if name_byte(byte) || byte >= 0x80 => self.word(stretch, at),
            _ => Ok(at + 1),
        }
    }

    fn dollar(&mut self, stretch: &Stretch<'_>, at: usize) -> Result<usize, Misread> {
        let named = self.dialect.reads_like_postgres();
        if !named && self.dialect != Dialect::H2 {
            let own = self.dialect == Dialect::Sqlite && stretch.get(at + 1).is_some_and(name_byte);
            return if own { misread(at, What::OwnPlaceholder) } else { Ok(at + 1) };
        }
        if named && stretch.get(at + 1).is_some_and(|byte| byte.is_ascii_digit()) {
            return misread(at, What::OwnPlaceholder);
        }
        let end = if named { stretch.run(at + 1, |byte| name_byte(byte) || byte >= 0x80) } else { at + 1 };
        if stretch.get(end) == Some(b'$') {
            stretch.whole(at, end + 1)?;
            self.state = State::Dollar { tag: stretch.bytes[at..=end].into() };
            return Ok(end + 1);
        }
        // `$name` is a parameter of DuckDB's own.
        let own = end > at + 1 && self.dialect != Dialect::Postgres;
        if own { misread(at, What::OwnPlaceholder) } else { Ok(end) }
    }

    fn at_sign(&self, stretch: &Stretch<'_>, at: usize) -> Result<usize, Misread> {
        let end = stretch.run(at + 1, |byte| self.word_byte(byte));
        let own = match self.dialect {
            Dialect::Sqlite => end > at + 1,
            Dialect::MsSql => {
                let name = &stretch.bytes[at + 1..end];
                matches!(name, [b'p' | b'P', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit))
            }
            _ => return Ok(at + 1),
        };
        // A name in two parts could become one of the driver's.
        if self.dialect == Dialect::MsSql {
            stretch.whole(at, end)?;
        }
        if own { misread(at, What::OwnPlaceholder) } else { Ok(end) }
    }

    /// `::` and `:=` are operators; `:name` is a bind.
    fn colon(
        &self,
        stretch: &Stretch<'_>,
        at: usize,
        on: &mut dyn FnMut(Event) -> Result<(), Misread>,
    ) -> Result<usize, Misread> {
        match stretch.get(at + 1) {
            Some(b':' | b'=') => {
                stretch.whole(at, at + 2)?;
                Ok(at + 2)
            }
            Some(byte) if byte.is_ascii_digit() && matches!(self.dialect, Dialect::Oracle | Dialect::Sqlite) => {
                misread(at, What::OwnPlaceholder)
            }
            Some(byte) if name_byte(byte) && !byte.is_ascii_digit() => {
                let end = stretch.run(at + 1, name_byte);
                stretch.whole(at, end)?;
                let before = at.checked_sub(1).and_then(|at| stretch.get(at));
                if self.glues(before) || before == Some(b':') || self.glues(stretch.get(end)) {
                    return misread(at, What::Glued);
                }
                on(Event::Name { start: at, end })?;
                Ok(end)
            }
            _ => Ok(at + 1),
        }
    }

    /// A word or number; some words change what the quote behind them means.
    fn word(&mut self, stretch: &Stretch<'_>, at: usize) -> Result<usize, Misread> {
        let end = stretch.run(at, |byte| self.word_byte(byte));
        if stretch.get(end) != Some(b'\'') {
            return Ok(end);
        }
        let word = &stretch.bytes[at..end];
        if self.dialect.reads_like_postgres() && word.eq_ignore_ascii_case(b"e") {
            stretch.whole(at, end + 1)?;
            self.state = State::Literal { quote: b'\'', backslash: true };
            return Ok(end + 1);
        }
        if self.dialect == Dialect::Oracle && (word.eq_ignore_ascii_case(b"q") || word.eq_ignore_ascii_case(b"nq")) {
            let Some(open) = stretch.text[end + 1..].chars().next() else { return misread(at, What::Split) };
            let after = end + 1 + open.len_utf8();
            stretch.whole(at, after)?;
            if matches!(open, BIND_MARK | IDENT_MARK) {
                return misread(at, What::Inside(State::Literal { quote: b'\'', backslash: false }));
            }
            let close = match open {
                '[' => ']',
                '(' => ')',
                '{' => '}',
                '<' => '>',
                other => other,
            };
            self.state = State::AlternativeQuote { close: close.to_string().into_bytes().into() };
            return Ok(after);
        }
        Ok(end)
    }
}
