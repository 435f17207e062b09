//! From a source to a program that can run: closure, parse, judgement.

use super::TemplateFault;
use super::judge::judge;
use super::library::closure;
use super::lower::lower;
use super::source::{Checked, Limits, Source};
use super::tree::{Name, Program};

/// Compiles a source with its libraries. Needs a deep stack: see [`super::pool`].
///
/// # Errors
/// All refusals of the imports and of what the body writes; when there are none, those of the judgement.
pub(crate) fn compile(source: &Source, limits: &Limits) -> Result<(Program, Checked), Vec<TemplateFault>> {
    let members = closure(source).map_err(|mut faults| {
        // The body is read all the same, so that its refusals are told together with those of its imports.
        let aliases = source.imports.iter().map(|import| (Name::from(import.alias.as_str()), 0)).collect();
        faults.extend(lower(source, aliases, limits).err().unwrap_or_default());
        faults
    })?;
    let (mut units, mut faults) = (Vec::new(), Vec::new());
    for member in members {
        match lower(member.source, member.aliases, limits) {
            Ok(unit) => units.push(unit),
            Err(refusals) => faults.extend(refusals),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let program = Program { units };
    let checked = judge(&program, source.dialect, source.is_library)?;
    Ok((program, checked))
}
