//! Templates whose values can't become SQL.
//!
//! minijinja parses; the tree is lowered to one that can express only what bodies may do ([`lower`]), judged ([`judge`]),
//! and evaluated ([`eval`]) with SQL text and values as different types. The statement is put together with a mark for
//! every value, read once ([`reader`]) and given placeholders ([`assemble`]). So a value is never in the text, whatever
//! it holds; identifiers are, and take few characters ([`identifiers`]).
//!
//! What bodies may use
//! - values as `:name` and `{{ name }}`; `if`, `for`, `set`, `with`, set blocks, top-level macros, call blocks;
//! - `{{ column | ident(['a', 'b']) }}`: a quoted identifier out of a list; `{{ 'orders' | ident }}` when constant;
//!   `{{ ['sales', 'orders'] | ident }}` for a name of several parts;
//! - `IN {{ ids | in_list }}`: brackets included; an empty list is an error, guard with `{% if ids %}`;
//! - macros of imported libraries as `{{ alias.macro(…) }}`.

mod assemble;
mod cache;
mod casts;
mod dialect;
mod engine;
mod eval;
mod fault;
mod identifiers;
mod judge;
mod library;
mod lower;
mod pool;
mod prescan;
mod program;
pub(crate) mod reader;
mod source;
mod tree;
mod value;

#[cfg(test)]
mod tests;

pub use dialect::{Dialect, UnknownDialect};
pub use engine::{Engine, check};
pub use fault::TemplateFault;
pub use source::{Bind, Checked, Import, Limits, Rendered, Source};
pub use value::{Context, Value};
