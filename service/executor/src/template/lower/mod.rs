//! From minijinja's tree to ours: names every construct that bodies may not use, and keeps what is left.

mod expressions;
mod statements;

use std::collections::{HashMap, HashSet};

use minijinja::machinery::{Span, ast, parse};
use minijinja::syntax::SyntaxConfig;

use super::fault::{MAX_FAULTS, SYNTAX_ERROR, TemplateFault, WITHOUT_MACROS};
use super::prescan::{prescan, syntax_error};
use super::source::{Limits, Source};
use super::tree::{Name, Node, NodeKind, Unit};

/// Words that name no macro, alias, variable or parameter.
const RESERVED: [&str; 35] = [
    "true",
    "True",
    "false",
    "False",
    "none",
    "None",
    "loop",
    "self",
    "super",
    "caller",
    "range",
    "namespace",
    "and",
    "or",
    "not",
    "in",
    "is",
    "if",
    "else",
    "elif",
    "for",
    "set",
    "macro",
    "call",
    "with",
    "block",
    "import",
    "from",
    "include",
    "extends",
    "do",
    "filter",
    "recursive",
    "varargs",
    "kwargs",
];

/// Parses one body and turns it into a unit. `aliases` are the names of its imports.
///
/// # Errors
/// Every refusal of the body, in its order; a syntax error stands alone.
pub(crate) fn lower(
    source: &Source,
    aliases: HashMap<Name, usize>,
    limits: &Limits,
) -> Result<Unit, Vec<TemplateFault>> {
    prescan(source, limits).map_err(|fault| vec![fault])?;
    let tree =
        parse(&source.body, "body", SyntaxConfig::default()).map_err(|error| vec![syntax_error(source, &error)])?;
    let ast::Stmt::Template(template) = tree else {
        return Err(vec![TemplateFault::new(SYNTAX_ERROR, "the body is not a template")]);
    };

    let macro_names = template.children.iter().filter_map(|stmt| match stmt {
        ast::Stmt::Macro(declared) => Some(declared.name),
        _ => None,
    });
    let mut lowering = Lowering {
        source,
        macros: macro_names.collect(),
        aliases: aliases.keys().cloned().collect(),
        faults: Vec::new(),
        in_loop: false,
        calls_caller: false,
    };
    let mut macros = HashMap::new();
    let mut nodes = Vec::new();
    for stmt in &template.children {
        match stmt {
            ast::Stmt::Macro(declared) => {
                lowering.free_name(declared.name, "a macro", declared.span(), false);
                let lowered = lowering.lower_macro(declared);
                if macros.insert(Name::from(declared.name), lowered).is_some() {
                    let message = format!("the macro {} is declared twice", declared.name);
                    lowering.refuse(TemplateFault::construct("macro", message), declared.span());
                }
            }
            other => nodes.extend(lowering.statement(other)),
        }
    }
    lowering.calls_caller_outside_macro();
    if source.is_library {
        lowering.judge_library(!macros.is_empty(), &nodes);
    }
    if !lowering.faults.is_empty() {
        return Err(lowering.faults);
    }
    Ok(Unit { name: source.name.clone(), body: source.body.clone(), aliases, macros, nodes })
}

struct Lowering<'a> {
    source: &'a Source,
    macros: HashSet<&'a str>,
    aliases: HashSet<Name>,
    faults: Vec<TemplateFault>,
    /// Inside a `for` of the same macro or body: `loop` means something.
    in_loop: bool,
    /// `caller()` was met outside a macro.
    calls_caller: bool,
}

impl Lowering<'_> {
    fn refuse(&mut self, fault: TemplateFault, span: Span) {
        if self.faults.len() < MAX_FAULTS {
            let fault = fault.at(&self.source.name, &self.source.body, span.start_offset as usize);
            self.faults.push(fault);
        }
    }

    fn refuse_construct(&mut self, construct: &str, message: impl Into<String>, span: Span) {
        self.refuse(TemplateFault::construct(construct, message), span);
    }

    /// Checks a name that the body gives to something.
    fn free_name(&mut self, name: &str, what: &str, span: Span, also_macros: bool) {
        let taken = is_reserved(name) || self.aliases.contains(name) || (also_macros && self.macros.contains(name));
        if taken {
            let message = format!("{what} can't be named {name}: the name is reserved, an alias or a macro");
            self.refuse_construct("name", message, span);
        }
    }

    fn calls_caller_outside_macro(&mut self) {
        if self.calls_caller {
            let message = "caller() can be used only in a macro";
            let fault = TemplateFault::construct("caller", message).with("template", self.source.name.as_str());
            self.faults.push(fault);
        }
    }

    /// R-TPL-16: a library is macros and nothing else.
    fn judge_library(&mut self, has_macros: bool, nodes: &[Node]) {
        if !has_macros {
            let fault = TemplateFault::new(WITHOUT_MACROS, "a library declares at least one macro");
            self.faults.push(fault.with("reason", "no_macros").with("template", self.source.name.as_str()));
        }
        let body = &self.source.body;
        let outside = nodes.iter().find(|node| match &node.kind {
            NodeKind::Raw(range) => !body[range.clone()].trim().is_empty(),
            _ => true,
        });
        if let Some(node) = outside {
            let message = "a library has nothing outside its macros; comments are written {# … #}";
            let fault = TemplateFault::new(WITHOUT_MACROS, message).with("reason", "output_outside_macros");
            self.faults.push(fault.at(&self.source.name, body, node.at));
        }
    }
}

/// Whether a name means something else already.
pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}
