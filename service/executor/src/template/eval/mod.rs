//! Runs a program over a context. SQL text and values are different types here: no operation turns one into the other.

mod calls;
mod expressions;
mod filters;
mod operators;
mod scalars;
mod statements;

use std::collections::HashMap;
use std::rc::Rc;
use std::time::Instant;

use super::TemplateFault;
use super::dialect::Dialect;
use super::source::Limits;
use super::tree::{Node, Param, Program};
use super::value::{Context, Value};

pub(crate) use scalars::{V, bindable};

/// Deepest nesting of expressions, statements and macros together; the stack of a rendering thread holds it.
const MAX_DEPTH: usize = 1_000;
/// Deepest nesting of macro calls.
const MAX_MACRO_DEPTH: usize = 40;
/// Steps between two looks at the clock.
const STEPS_PER_CLOCK: u64 = 128;
/// Bytes of a string that cost one step.
const BYTES_PER_STEP: usize = 256;

/// A part of SQL text.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    /// A range of a unit's body.
    Raw { unit: usize, start: usize, end: usize },
    /// Ours: the commas and brackets of `in_list`.
    Lit(&'static str),
    /// A bind or an identifier: an index of [`Text::slots`].
    Slot(usize),
}

/// What a slot holds.
#[derive(Clone, Debug)]
pub(crate) enum Slot {
    Bind(Value),
    /// Quoted for the dialect.
    Ident(String),
}

/// The text that a program gives: pieces in order, and what its slots hold.
#[derive(Debug)]
pub(crate) struct Text {
    pub pieces: Vec<Piece>,
    pub slots: Vec<Slot>,
}

/// Why a render stops. Boxed: it travels through deep recursion.
type Halt = Box<TemplateFault>;
type Run<T> = Result<T, Halt>;

/// The body of a call block, waiting to be called.
#[derive(Clone, Copy)]
struct Caller<'p> {
    /// The frame whose locals the body sees.
    frame: usize,
    params: &'p [Param],
    body: &'p [Node],
}

#[derive(Clone, Copy)]
struct LoopState {
    index: usize,
    length: usize,
}

/// The locals of one body, macro call or call block.
struct Frame<'p> {
    unit: usize,
    scopes: Vec<HashMap<&'p str, V>>,
    loops: Vec<LoopState>,
    /// For call blocks: the frame they are written in.
    parent: Option<usize>,
    caller: Option<Caller<'p>>,
}

pub(crate) struct Evaluator<'p> {
    program: &'p Program,
    dialect: Dialect,
    context: &'p Context,
    converted: HashMap<&'p str, V>,
    frames: Vec<Frame<'p>>,
    out: Vec<Piece>,
    slots: Vec<Slot>,
    depth: usize,
    fuel: u64,
    since_clock: u64,
    deadline: Instant,
}

/// Evaluates the body of a program.
pub(crate) fn evaluate(
    program: &Program,
    dialect: Dialect,
    context: &Context,
    limits: &Limits,
    deadline: Instant,
) -> Result<Text, Box<TemplateFault>> {
    let mut evaluator = Evaluator {
        program,
        dialect,
        context,
        converted: HashMap::new(),
        frames: Vec::new(),
        out: Vec::new(),
        slots: Vec::new(),
        depth: 0,
        fuel: limits.fuel,
        since_clock: 0,
        deadline,
    };
    evaluator.enter(0, None, None);
    evaluator.nodes(&program.units[0].nodes)?;
    Ok(Text { pieces: evaluator.out, slots: evaluator.slots })
}

impl<'p> Evaluator<'p> {
    fn enter(&mut self, unit: usize, parent: Option<usize>, caller: Option<Caller<'p>>) {
        self.frames.push(Frame { unit, scopes: vec![HashMap::new()], loops: Vec::new(), parent, caller });
    }

    fn unit(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.unit)
    }

    /// A refusal at a byte of the body that is running. The message names kinds and names, never values.
    fn fail<T>(&self, at: usize, message: impl Into<String>) -> Run<T> {
        let unit = &self.program.units[self.unit()];
        Err(Box::new(TemplateFault::render(message).at(&unit.name, &unit.body, at)))
    }

    /// Pays for work, and looks at the clock now and then.
    fn charge(&mut self, steps: u64, at: usize) -> Run<()> {
        let Some(left) = self.fuel.checked_sub(steps) else {
            return self.fail(at, "the template does more than a render may do");
        };
        self.fuel = left;
        self.since_clock += steps;
        if self.since_clock >= STEPS_PER_CLOCK {
            self.since_clock = 0;
            if Instant::now() >= self.deadline {
                return self.fail(at, "the render takes longer than it may");
            }
        }
        Ok(())
    }

    fn charge_bytes(&mut self, bytes: usize, at: usize) -> Run<()> {
        self.charge(1 + (bytes / BYTES_PER_STEP) as u64, at)
    }

    /// One level deeper; the caller goes back up with [`Self::ascend`].
    fn descend(&mut self, at: usize) -> Run<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.fail(at, "the template is nested too deeply");
        }
        self.charge(1, at)
    }

    fn ascend(&mut self) {
        self.depth -= 1;
    }

    /// The value of a name: locals from the inside out, then the context.
    fn look_up(&mut self, name: &'p str, at: usize) -> Run<Option<V>> {
        let mut frame = self.frames.len().checked_sub(1);
        while let Some(index) = frame {
            let current = &self.frames[index];
            if let Some(value) = current.scopes.iter().rev().find_map(|scope| scope.get(name)) {
                return Ok(Some(value.clone()));
            }
            frame = current.parent;
        }
        if let Some(value) = self.converted.get(name) {
            return Ok(Some(value.clone()));
        }
        let Some(value) = self.context.get(name) else { return Ok(None) };
        let value = match V::of(value) {
            Ok(value) => value,
            Err(reason) => return self.fail(at, format!("{name} can't be used: {reason}")),
        };
        self.converted.insert(name, value.clone());
        Ok(Some(value))
    }

    fn set(&mut self, name: &'p str, value: V) {
        if let Some(scope) = self.frames.last_mut().and_then(|frame| frame.scopes.last_mut()) {
            scope.insert(name, value);
        }
    }

    /// Runs `inside` in a scope of its own. After an error the scopes don't matter any more.
    fn scoped<T>(&mut self, inside: impl FnOnce(&mut Self) -> Run<T>) -> Run<T> {
        if let Some(frame) = self.frames.last_mut() {
            frame.scopes.push(HashMap::new());
        }
        let result = inside(self)?;
        if let Some(frame) = self.frames.last_mut() {
            frame.scopes.pop();
        }
        Ok(result)
    }

    /// Collects what `inside` emits as SQL text.
    fn captured(&mut self, inside: impl FnOnce(&mut Self) -> Run<()>) -> Run<V> {
        let outer = std::mem::take(&mut self.out);
        inside(self)?;
        let pieces = std::mem::replace(&mut self.out, outer);
        Ok(V::Text(Rc::new(pieces)))
    }

    /// A new slot as SQL text.
    fn slot(&mut self, slot: Slot) -> usize {
        self.slots.push(slot);
        self.slots.len() - 1
    }
}
