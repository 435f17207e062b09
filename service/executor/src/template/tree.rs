//! The tree that the evaluator runs. It can express only what bodies may do: what is refused has no node here.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// A name of the author's.
pub(crate) type Name = Box<str>;

/// All units of one template: its body first, then the libraries it reaches.
#[derive(Debug)]
pub(crate) struct Program {
    pub units: Vec<Unit>,
}

/// One body.
#[derive(Debug)]
pub(crate) struct Unit {
    pub name: String,
    pub body: String,
    /// Alias to index in [`Program::units`].
    pub aliases: HashMap<Name, usize>,
    pub macros: HashMap<Name, Macro>,
    pub nodes: Vec<Node>,
}

#[derive(Debug)]
pub(crate) struct Macro {
    pub at: usize,
    pub params: Vec<Param>,
    pub body: Vec<Node>,
}

/// A parameter of a macro or of a call block.
#[derive(Debug)]
pub(crate) struct Param {
    pub name: Name,
    pub default: Option<Expr>,
}

#[derive(Debug)]
pub(crate) struct Node {
    /// Byte in the body.
    pub at: usize,
    pub kind: NodeKind,
}

#[derive(Debug)]
pub(crate) enum NodeKind {
    /// SQL text: a range of the body.
    Raw(Range<usize>),
    Emit(Expr),
    If {
        cond: Expr,
        then: Vec<Node>,
        otherwise: Vec<Node>,
    },
    For {
        target: Name,
        iter: Expr,
        filter: Option<Expr>,
        body: Vec<Node>,
        otherwise: Vec<Node>,
    },
    With {
        assignments: Vec<(Name, Expr)>,
        body: Vec<Node>,
    },
    Set {
        name: Name,
        value: Expr,
    },
    SetBlock {
        name: Name,
        body: Vec<Node>,
    },
    CallBlock {
        call: Call,
        params: Vec<Param>,
        body: Vec<Node>,
    },
}

#[derive(Debug)]
pub(crate) struct Expr {
    pub at: usize,
    pub kind: ExprKind,
}

#[derive(Debug)]
pub(crate) enum ExprKind {
    Const(Constant),
    Var(Name),
    Loop(LoopField),
    List(Vec<Expr>),
    Not(Box<Expr>),
    Neg(Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Math(Math, Box<Expr>, Box<Expr>),
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    If { cond: Box<Expr>, then: Box<Expr>, otherwise: Box<Expr> },
    Filter { filter: Filter, operand: Box<Expr>, args: Vec<Expr> },
    Test { test: Test, operand: Box<Expr>, args: Vec<Expr> },
    Index(Box<Expr>, Box<Expr>),
    Slice { operand: Box<Expr>, start: Option<Box<Expr>>, stop: Option<Box<Expr>> },
    Call(Call),
}

#[derive(Clone, Debug)]
pub(crate) enum Constant {
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(Arc<str>),
}

#[derive(Debug)]
pub(crate) struct Call {
    pub at: usize,
    pub callee: Callee,
    pub args: Vec<Expr>,
    pub named: Vec<(Name, Expr)>,
}

#[derive(Debug)]
pub(crate) enum Callee {
    /// A macro of the same body.
    Macro(Name),
    /// `alias.macro`.
    Library(Name, Name),
    Caller,
    Range,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Math {
    Add,
    Sub,
    Mul,
    Div,
    FloorDiv,
    Rem,
    Pow,
    Concat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Eq,
    Ne,
    Lt,
    Lte,
    Gt,
    Gte,
    In,
    NotIn,
}

/// Declares an enum with the names by which bodies call its members.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($member:ident = $($name:literal)|+),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $type { $($member),+ }

        impl $type {
            /// The names that bodies may use.
            pub const NAMES: &[&str] = &[$($($name),+),+];

            pub fn named(name: &str) -> Option<Self> {
                match name {
                    $($($name)|+ => Some(Self::$member),)+
                    _ => None,
                }
            }
        }
    };
}

named! {
    /// What `loop` tells inside a loop.
    LoopField {
        Index = "index", Index0 = "index0", First = "first", Last = "last", Length = "length",
        RevIndex = "revindex", RevIndex0 = "revindex0",
    }
}

named! {
    /// The filters (T-12). `ident` and `in_list` make SQL text; no filter takes SQL text.
    Filter {
        Abs = "abs", Default = "default" | "d", First = "first", Float = "float", Ident = "ident", InList = "in_list",
        Int = "int", Join = "join", Last = "last", Length = "length" | "count", Lower = "lower", Max = "max",
        Min = "min", Replace = "replace", Reverse = "reverse", Round = "round", Sort = "sort", String = "string",
        Sum = "sum", Trim = "trim", Unique = "unique", Upper = "upper",
    }
}

named! {
    /// The tests (T-12).
    Test {
        Boolean = "boolean", Defined = "defined", DivisibleBy = "divisibleby", EndingWith = "endingwith",
        Even = "even", False = "false", Float = "float", Integer = "integer", None = "none", Number = "number",
        Odd = "odd", Sequence = "sequence", StartingWith = "startingwith", String = "string", True = "true",
        Undefined = "undefined",
    }
}
