//! The SQL reader: where in a text are literals, quoted names, comments and `:name`.
//!
//! It reads one stretch after another and keeps its state between them. If it misjudges a server's lexer, a
//! placeholder stands in the wrong place and the server complains; a value can't become SQL by it, as values are
//! never in the text.

mod plain;
mod quoted;

use super::dialect::Dialect;

/// Stands for a bind while a statement is put together.
pub(crate) const BIND_MARK: char = '\u{FDD0}';
/// Stands for a quoted identifier.
pub(crate) const IDENT_MARK: char = '\u{FDD1}';
const MARK_LEN: usize = 3;

/// Where the reader is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Plain SQL: the only place for values and names.
    Text,
    /// `'…'`; `"…"` in MySQL.
    Literal {
        quote: u8,
        backslash: bool,
    },
    /// A quoted name and the byte that closes it.
    Quoted {
        close: u8,
    },
    LineComment,
    BlockComment {
        depth: usize,
    },
    /// `$tag$…$tag$`, with the tag and its dollars.
    Dollar {
        tag: Box<[u8]>,
    },
    /// Oracle's `q'[…]'` and the closing delimiter, in UTF-8.
    AlternativeQuote {
        close: Box<[u8]>,
    },
}

impl State {
    /// The place in words.
    pub fn place(&self) -> &'static str {
        match self {
            State::Text => "SQL text",
            State::Literal { .. } | State::Dollar { .. } | State::AlternativeQuote { .. } => "a string literal",
            State::Quoted { .. } => "a quoted name",
            State::LineComment | State::BlockComment { .. } => "a comment",
        }
    }

    /// What an author can write instead of a value in this place.
    pub fn way_out(&self) -> &'static str {
        match self {
            State::Quoted { .. } => "write {{ name | ident(['a', 'b']) }} outside quotes: the filter quotes",
            State::LineComment | State::BlockComment { .. } => "comments about a template are written {# … #}",
            _ => "write '%' || {{ x }} || '%', or a cast such as {{ d }}::date or {{ n }} * INTERVAL '1 day'",
        }
    }
}

/// What the reader came upon in plain SQL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// `:name`, from the colon to its end.
    Name { start: usize, end: usize },
    /// A mark of three bytes.
    Mark { at: usize },
}

/// What can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Misread {
    pub at: usize,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A value inside a literal, quoted name or comment.
    Inside(State),
    /// Quotes or comment signs put together from two parts.
    Split,
    /// A value or `:name` without space to its neighbour.
    Glued,
    /// A placeholder of the driver's own.
    OwnPlaceholder,
    /// MySQL's `/*! … */`, which is executed.
    ExecutableComment,
}

impl What {
    pub fn message(&self) -> String {
        match self {
            What::Inside(state) => format!("a value can't stand in {}: {}", state.place(), state.way_out()),
            What::Split => "a quote, comment or tag is put together from two parts of the template".to_owned(),
            What::Glued => "a value or :name is glued to its neighbour: write a blank between them".to_owned(),
            What::OwnPlaceholder => {
                "placeholders of the driver can't be written: use :name or {{ name }}, which are bound".to_owned()
            }
            What::ExecutableComment => "executable comments /*! */ can't be used".to_owned(),
        }
    }

    pub fn construct(&self) -> &'static str {
        match self {
            What::Inside(_) => "value_in_literal",
            What::Split => "split_token",
            What::Glued => "glued_value",
            What::OwnPlaceholder => "driver_placeholder",
            What::ExecutableComment => "executable_comment",
        }
    }
}

/// Reads a text in stretches.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    dialect: Dialect,
    pub state: State,
}

/// One stretch while it is read.
struct Stretch<'a> {
    text: &'a str,
    bytes: &'a [u8],
    /// Bytes at which two parts of the template meet, ascending.
    joints: &'a [usize],
}

impl Stretch<'_> {
    fn get(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    fn starts(&self, at: usize, with: &[u8]) -> bool {
        self.bytes.get(at..).is_some_and(|rest| rest.starts_with(with))
    }

    fn mark(&self, at: usize) -> bool {
        self.starts(at, "\u{FDD0}".as_bytes()) || self.starts(at, "\u{FDD1}".as_bytes())
    }

    /// Refuses a token from `start` to `end` that has a joint inside.
    fn whole(&self, start: usize, end: usize) -> Result<(), Misread> {
        let first = self.joints.partition_point(|&joint| joint <= start);
        match self.joints.get(first) {
            Some(&joint) if joint < end => Err(Misread { at: start, what: What::Split }),
            _ => Ok(()),
        }
    }

    /// The end of the run from `at` whose bytes satisfy `part`; marks are never part of it.
    fn run(&self, at: usize, part: impl Fn(u8) -> bool) -> usize {
        let mut end = at;
        while let Some(byte) = self.get(end) {
            if !part(byte) || (byte >= 0x80 && self.mark(end)) {
                break;
            }
            end += 1;
        }
        end
    }
}

fn misread(at: usize, what: What) -> Result<usize, Misread> {
    Err(Misread { at, what })
}

fn name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl Reader {
    pub fn new(dialect: Dialect) -> Self {
        Self { dialect, state: State::Text }
    }

    /// Reads one stretch and reports what stands in plain SQL. `joints` are the bytes where parts meet.
    pub fn read(
        &mut self,
        text: &str,
        joints: &[usize],
        on: &mut dyn FnMut(Event) -> Result<(), Misread>,
    ) -> Result<(), Misread> {
        let stretch = Stretch { text, bytes: text.as_bytes(), joints };
        let mut at = 0;
        while at < stretch.bytes.len() {
            if self.state != State::Text && stretch.mark(at) {
                return Err(Misread { at, what: What::Inside(self.state.clone()) });
            }
            at = match self.state {
                State::Text => self.plain(&stretch, at, on)?,
                State::Literal { quote, backslash } => self.literal(&stretch, at, quote, backslash)?,
                State::Quoted { close } => self.quoted(&stretch, at, close)?,
                State::LineComment => {
                    let byte = stretch.bytes[at];
                    let ends = byte == b'\n' || (byte == b'\r' && self.dialect.reads_like_postgres());
                    if ends {
                        self.state = State::Text;
                    }
                    at + 1
                }
                State::BlockComment { depth } => self.block_comment(&stretch, at, depth)?,
                State::Dollar { ref tag } => {
                    if stretch.starts(at, tag) {
                        let end = at + tag.len();
                        stretch.whole(at, end)?;
                        self.state = State::Text;
                        end
                    } else {
                        at + 1
                    }
                }
                State::AlternativeQuote { ref close } => {
                    let end = at + close.len() + 1;
                    if stretch.starts(at, close) && stretch.get(end - 1) == Some(b'\'') {
                        stretch.whole(at, end)?;
                        self.state = State::Text;
                        end
                    } else {
                        at + 1
                    }
                }
            };
        }
        Ok(())
    }
}
