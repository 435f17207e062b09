//! From pieces to a statement: puts the text together, reads it once, and writes and numbers the placeholders by their
//! first place in the text.

use std::collections::HashMap;

use super::TemplateFault;
use super::casts;
use super::dialect::{Dialect, Placeholder};
use super::eval::{Piece, Slot, Text, bindable};
use super::fault::PARAMETER_MISSING;
use super::reader::{BIND_MARK, Event, IDENT_MARK, Reader, State};
use super::source::{Bind, Limits, Rendered};
use super::tree::Program;
use super::value::{Context, Value};

/// Makes the statement of a text.
pub(crate) fn assemble(
    program: &Program,
    dialect: Dialect,
    context: &Context,
    text: &Text,
    limits: &Limits,
) -> Result<Rendered, TemplateFault> {
    let marked = mark(program, text, limits)?;
    let mut statement = Statement {
        dialect,
        placeholder: dialect.placeholder(),
        context,
        slots: &text.slots,
        marked: &marked,
        next_mark: 0,
        copied: 0,
        sql: String::with_capacity(marked.text.len() + 64),
        binds: Vec::new(),
        numbers: HashMap::new(),
        positions: Vec::new(),
        missing: Vec::new(),
        bytes_left: Some(limits.max_bind_bytes),
    };
    let mut reader = Reader::new(dialect);
    let read = reader.read(&marked.text, &marked.joints, &mut |event| {
        statement.on(event);
        Ok(())
    });
    if let Err(misread) = read {
        let fault = TemplateFault::render(misread.what.message()).with("construct", misread.what.construct());
        return Err(marked.located(fault, program, misread.at));
    }
    statement.sql.push_str(&marked.text[statement.copied..]);

    if !matches!(reader.state, State::Text | State::LineComment) {
        return Err(TemplateFault::render(format!("the statement ends inside {}", reader.state.place())));
    }
    if let Some((first, at)) = statement.missing.first().copied() {
        let names: Vec<&str> = statement.missing.iter().map(|&(name, _)| name).collect();
        let fault = TemplateFault::new(PARAMETER_MISSING, format!("no value for :{}", names.join(", :")));
        return Err(marked.located(fault.with("name", first).with("names", names), program, at));
    }
    if statement.bytes_left.is_none() {
        let message = format!("the binds hold more than {} bytes together", limits.max_bind_bytes);
        return Err(TemplateFault::render(message).with("limit", limits.max_bind_bytes));
    }
    if statement.binds.len() > dialect.max_binds() {
        let message =
            format!("{dialect} takes {} binds in a statement, not {}", dialect.max_binds(), statement.binds.len());
        return Err(TemplateFault::render(message).with("limit", dialect.max_binds()));
    }
    for bind in &statement.binds {
        bindable(&bind.value, dialect).map_err(|reason| {
            let fault = TemplateFault::render(reason);
            match &bind.name {
                Some(name) => fault.with("name", name.as_str()),
                None => fault,
            }
        })?;
    }
    if statement.sql.len() > limits.max_output_chars {
        return Err(too_long(limits));
    }
    Ok(Rendered { sql: statement.sql, binds: statement.binds, positions: statement.positions })
}

fn too_long(limits: &Limits) -> TemplateFault {
    let message = format!("the statement is longer than {} bytes", limits.max_output_chars);
    TemplateFault::render(message).with("limit", limits.max_output_chars)
}

/// The text with a reserved character for each slot.
struct Marked {
    text: String,
    /// The slots in the order of their marks.
    order: Vec<usize>,
    /// Bytes at which pieces meet, ascending.
    joints: Vec<usize>,
    /// For raw pieces: byte in the text, unit, byte in its body.
    origins: Vec<(usize, usize, usize)>,
}

fn mark(program: &Program, text: &Text, limits: &Limits) -> Result<Marked, TemplateFault> {
    let mut marked = Marked { text: String::new(), order: Vec::new(), joints: Vec::new(), origins: Vec::new() };
    for piece in &text.pieces {
        marked.joints.push(marked.text.len());
        match *piece {
            Piece::Raw { unit, start, end } => {
                marked.origins.push((marked.text.len(), unit, start));
                marked.text.push_str(&program.units[unit].body[start..end]);
            }
            Piece::Lit(literal) => marked.text.push_str(literal),
            Piece::Slot(slot) => {
                let is_bind = matches!(text.slots[slot], Slot::Bind(_));
                marked.text.push(if is_bind { BIND_MARK } else { IDENT_MARK });
                marked.order.push(slot);
            }
        }
        // Doubled blocks would make a text of any size of few pieces.
        if marked.text.len() > limits.max_output_chars {
            return Err(too_long(limits));
        }
    }
    Ok(marked)
}

impl Marked {
    /// Says which line of which body a byte of the text comes from.
    fn located(&self, fault: TemplateFault, program: &Program, at: usize) -> TemplateFault {
        let before = self.origins.partition_point(|&(from, _, _)| from <= at);
        match before.checked_sub(1).map(|index| self.origins[index]) {
            Some((from, unit, start)) => {
                let unit = &program.units[unit];
                fault.at(&unit.name, &unit.body, start + (at - from))
            }
            None => fault,
        }
    }
}

#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Name(&'a str),
    Slot(usize),
}

struct Statement<'a> {
    dialect: Dialect,
    placeholder: Placeholder,
    context: &'a Context,
    slots: &'a [Slot],
    marked: &'a Marked,
    next_mark: usize,
    /// How far the marked text is copied.
    copied: usize,
    sql: String,
    binds: Vec<Bind>,
    /// The index of the bind of a name or slot, where one placeholder may be written many times.
    numbers: HashMap<Key<'a>, usize>,
    positions: Vec<(usize, usize)>,
    missing: Vec<(&'a str, usize)>,
    /// What the binds may still hold; none when they hold too much.
    bytes_left: Option<usize>,
}

impl<'a> Statement<'a> {
    fn on(&mut self, event: Event) {
        match event {
            Event::Name { start, end } => {
                self.copy_to(start, end);
                let marked: &'a Marked = self.marked;
                let name = &marked.text[start + 1..end];
                match self.context.get(name) {
                    Some(value) => self.write(Key::Name(name), value, Some(name)),
                    None if self.missing.iter().any(|&(missing, _)| missing == name) => {}
                    None => self.missing.push((name, start)),
                }
            }
            Event::Mark { at } => {
                self.copy_to(at, at + BIND_MARK.len_utf8());
                let slot = self.marked.order[self.next_mark];
                self.next_mark += 1;
                let slots: &'a [Slot] = self.slots;
                match &slots[slot] {
                    Slot::Bind(value) => self.write(Key::Slot(slot), value, None),
                    Slot::Ident(quoted) => self.sql.push_str(quoted),
                }
            }
        }
    }

    /// Copies the text before `start` and leaves out what stands until `end`.
    fn copy_to(&mut self, start: usize, end: usize) {
        self.sql.push_str(&self.marked.text[self.copied..start]);
        self.copied = end;
    }

    fn write(&mut self, key: Key<'a>, value: &Value, name: Option<&str>) {
        let mut at = self.sql.len();
        let number = match self.placeholder {
            Placeholder::Positional => {
                let cast = if self.dialect == Dialect::MySql { casts::mysql(value) } else { None };
                match cast {
                    Some(ty) => {
                        self.sql.push_str("CAST(");
                        at = self.sql.len();
                        self.sql.push_str("? AS ");
                        self.sql.push_str(&ty);
                        self.sql.push(')');
                    }
                    None => self.sql.push('?'),
                }
                self.bind(value, name)
            }
            Placeholder::Numbered(prefix) => {
                let number = match self.numbers.get(&key) {
                    Some(&known) => known,
                    None => {
                        let number = self.bind(value, name);
                        self.numbers.insert(key, number);
                        number
                    }
                };
                self.sql.push_str(prefix);
                self.sql.push_str(&(number + 1).to_string());
                number
            }
        };
        self.positions.push((at, number));
    }

    /// A new bind and its index.
    fn bind(&mut self, value: &Value, name: Option<&str>) -> usize {
        self.bytes_left = self.bytes_left.and_then(|left| left.checked_sub(value.size()));
        // Nothing more is copied once it is too much; the statement is refused.
        let value = if self.bytes_left.is_some() { value.clone() } else { Value::Null };
        self.binds.push(Bind { value, name: name.map(str::to_owned) });
        self.binds.len() - 1
    }
}
