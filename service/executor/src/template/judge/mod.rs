//! The judgement at save: SQL text and values are kept apart, and every stretch of SQL is read in its place.
//!
//! What only the whole text shows (a value glued to a word, a comment made of two parts) is refused at render.

mod expressions;
mod statements;

use std::collections::{BTreeSet, HashMap, HashSet};

use super::dialect::Dialect;
use super::fault::{MAX_FAULTS, PARAMETER_INTERPOLATED, SYNTAX_ERROR, TemplateFault};
use super::reader::{Event, Reader, State};
use super::source::Checked;
use super::tree::{Macro, Param, Program, Unit};

/// What an expression gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Value,
    /// SQL text: macros, set blocks, `ident`, `in_list`.
    Text,
    /// Settled at run time: arguments of macros.
    Any,
}

impl Type {
    fn join(self, other: Type) -> Type {
        if self == other { self } else { Type::Any }
    }
}

/// Judges all units of a program with the dialect of its template.
pub(crate) fn judge(program: &Program, dialect: Dialect, is_library: bool) -> Result<Checked, Vec<TemplateFault>> {
    let mut judge = Judge {
        program,
        unit: 0,
        reader: Reader::new(dialect),
        broken: false,
        scopes: Vec::new(),
        branches: vec![0],
        last_branch: 0,
        uses: Uses::default(),
        tail: 0..0,
        faults: Vec::new(),
        warnings: Vec::new(),
    };
    let mut all = HashMap::new();
    for (index, unit) in program.units.iter().enumerate() {
        judge.unit = index;
        // In the order of the body, so that faults are.
        let mut macros: Vec<_> = unit.macros.iter().collect();
        macros.sort_by_key(|(_, declared)| declared.at);
        for (name, declared) in macros {
            judge.macro_body(declared);
            all.insert((index, &**name), std::mem::take(&mut judge.uses));
        }
        if index == 0 {
            judge.body(unit);
            all.insert((0, ""), std::mem::take(&mut judge.uses));
        }
    }
    if !judge.faults.is_empty() {
        return Err(judge.faults);
    }

    let mut checked = Checked { warnings: judge.warnings, ..Checked::default() };
    let mut reached: Vec<(usize, &str)> = vec![(0, "")];
    if is_library {
        reached.extend(program.units[0].macros.keys().map(|name| (0, &**name)));
    }
    while let Some(next) = reached.pop() {
        if let Some(uses) = all.remove(&next) {
            checked.variables.extend(uses.variables.into_iter().map(str::to_owned));
            checked.binds.extend(uses.binds.into_iter().map(str::to_owned));
            reached.extend(uses.macros);
        }
    }
    Ok(checked)
}

/// What a body or a macro reads and calls.
#[derive(Default)]
struct Uses<'p> {
    variables: BTreeSet<&'p str>,
    binds: BTreeSet<&'p str>,
    macros: HashSet<(usize, &'p str)>,
}

/// A name that the body has given to something.
#[derive(Clone, Copy)]
struct Local {
    kind: Type,
    /// The branch in which it was set: outside it, the name may be the context's.
    branch: usize,
}

#[derive(Default)]
struct Scope<'p> {
    locals: HashMap<&'p str, Local>,
    /// Names set in the branches that are open, one set a branch of this scope.
    assigned: Vec<HashSet<&'p str>>,
}

struct Judge<'p> {
    program: &'p Program,
    unit: usize,
    reader: Reader,
    /// After a stretch that can't be read, states mean nothing until the next macro or body.
    broken: bool,
    scopes: Vec<Scope<'p>>,
    /// The branches that are open, by number; 0 is the body.
    branches: Vec<usize>,
    last_branch: usize,
    uses: Uses<'p>,
    /// The stretch of SQL just before, to see `ORDER BY`.
    tail: std::ops::Range<usize>,
    faults: Vec<TemplateFault>,
    warnings: Vec<TemplateFault>,
}

impl<'p> Judge<'p> {
    fn here(&self) -> &'p Unit {
        &self.program.units[self.unit]
    }

    fn located(&self, fault: TemplateFault, at: usize) -> TemplateFault {
        let unit = self.here();
        fault.at(&unit.name, &unit.body, at)
    }

    fn refuse(&mut self, fault: TemplateFault, at: usize) {
        if self.faults.len() < MAX_FAULTS {
            let fault = self.located(fault, at);
            self.faults.push(fault);
        }
    }

    fn refuse_construct(&mut self, construct: &str, message: impl Into<String>, at: usize) {
        self.refuse(TemplateFault::construct(construct, message), at);
    }

    fn start(&mut self) {
        self.reader.state = State::Text;
        self.broken = false;
        self.scopes = vec![Scope::default()];
        self.branches.truncate(1);
        self.tail = 0..0;
    }

    fn body(&mut self, unit: &'p Unit) {
        self.start();
        self.nodes(&unit.nodes);
        let ended = matches!(self.reader.state, State::Text | State::LineComment);
        if !ended && !self.broken {
            let message = format!("the body ends inside {}", self.reader.state.place());
            self.refuse(TemplateFault::new(SYNTAX_ERROR, message), unit.body.len());
        }
    }

    fn macro_body(&mut self, declared: &'p Macro) {
        self.start();
        self.declare_params(&declared.params);
        self.nodes(&declared.body);
        self.ends_as(&State::Text, "macro", declared.at);
    }

    /// Arguments may be values or SQL text. Defaults see the context and the parameters before them.
    fn declare_params(&mut self, params: &'p [Param]) {
        for param in params {
            if let Some(default) = &param.default {
                self.expr(default);
            }
            self.set(&param.name, Type::Any);
        }
    }

    /// A part that may run or not, once or often, has to end where it began, or a quote could open in one branch.
    fn ends_as(&mut self, began: &State, what: &str, at: usize) {
        if !self.broken && self.reader.state != *began {
            let message = format!(
                "this {what} begins in {} and ends in {}: quotes and comments have to close where they open",
                began.place(),
                self.reader.state.place()
            );
            self.refuse_construct("unbalanced", message, at);
        }
        self.reader.state = began.clone();
    }

    /// `{{ }}` and call blocks stand in plain SQL only (T-3).
    fn stands_in_text(&mut self, at: usize) {
        if !self.broken && self.reader.state != State::Text {
            let state = &self.reader.state;
            let message = format!("a value can't stand in {}: {}", state.place(), state.way_out());
            let fault = TemplateFault::new(PARAMETER_INTERPOLATED, message).with("place", state.place());
            self.refuse(fault, at);
        }
    }

    fn raw(&mut self, range: &std::ops::Range<usize>) {
        let body = &self.here().body;
        let text = &body[range.clone()];
        self.tail = range.clone();
        if self.broken {
            return;
        }
        let uses = &mut self.uses;
        let read = self.reader.read(text, &[], &mut |event| {
            if let Event::Name { start, end } = event {
                uses.binds.insert(&text[start + 1..end]);
            }
            Ok(())
        });
        if let Err(misread) = read {
            self.broken = true;
            self.refuse_construct(misread.what.construct(), misread.what.message(), range.start + misread.at);
        }
    }

    fn set(&mut self, name: &'p str, kind: Type) {
        let branch = self.branches.last().copied().unwrap_or_default();
        let Some(scope) = self.scopes.last_mut() else { return };
        let kind = match scope.locals.get(name) {
            Some(known) if known.branch != branch => known.kind.join(kind),
            _ => kind,
        };
        scope.locals.insert(name, Local { kind, branch });
        if let Some(assigned) = scope.assigned.last_mut() {
            assigned.insert(name);
        }
    }

    fn look_up(&mut self, name: &'p str) -> Type {
        let mut kind = None;
        for scope in self.scopes.iter().rev() {
            let Some(local) = scope.locals.get(name) else { continue };
            let known = kind.map_or(local.kind, |kind: Type| kind.join(local.kind));
            if self.branches.binary_search(&local.branch).is_ok() {
                return known;
            }
            kind = Some(known);
        }
        self.uses.variables.insert(name);
        kind.map_or(Type::Value, |kind| kind.join(Type::Value))
    }
}
