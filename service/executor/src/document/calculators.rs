//! The calculator catalogue, and what makes a CALCULATOR node valid (`pipeline-contract.md` §2.3). The catalogue only
//! grows; a kind never changes its meaning.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;
use kernel::fault::Failure;
use serde_json::{Map, Value as Json};

use super::coercion::coerce;
use super::findings::Findings;
use super::identifiers::{is_parameter_name, shortened};
use super::model::{Node, Parameter, ParameterType, Work};

/// A declared input: its type (`None` is ANY), and whether it may be left out or is a list.
pub(crate) struct Input {
    pub(crate) name: &'static str,
    pub(crate) ty: Option<ParameterType>,
    pub(crate) optional: bool,
    pub(crate) list: bool,
}

/// Inputs as `name:TYPE`, `?` behind an optional name, `[]` before the type of a list; then the type of the output.
const CATALOGUE: [(&str, &str, &str); 23] = [
    ("quarter_of_year", "date:DATE", "INTEGER"),
    ("fiscal_year", "date:DATE fiscal_start:STRING", "INTEGER"),
    ("fiscal_quarter", "date:DATE fiscal_start:STRING", "INTEGER"),
    ("period_start", "date:DATE unit:STRING mode?:STRING fiscal_start?:STRING week_start?:STRING", "DATE"),
    ("period_end", "date:DATE unit:STRING mode?:STRING fiscal_start?:STRING week_start?:STRING", "DATE"),
    (
        "prior_period",
        "date:DATE unit:STRING mode?:STRING fiscal_start?:STRING week_start?:STRING offset?:INTEGER",
        "DATE",
    ),
    ("date_trunc", "date:DATE unit:STRING week_start?:STRING", "DATE"),
    ("iso_week", "date:DATE", "INTEGER"),
    ("iso_year", "date:DATE", "INTEGER"),
    ("days_in_month", "date:DATE", "INTEGER"),
    ("day_of_week", "date:DATE week_start?:STRING", "INTEGER"),
    ("date_diff", "from:DATE to:DATE unit:STRING", "INTEGER"),
    ("add_days", "date:DATE days:INTEGER", "DATE"),
    ("add_months", "date:DATE months:INTEGER", "DATE"),
    ("add_business_days", "date:DATE days:INTEGER weekend_days?:[]STRING holidays?:[]DATE", "DATE"),
    ("date_parse", "text:STRING format:STRING", "DATE"),
    ("date_format", "date:DATE format:STRING", "STRING"),
    ("tz_shift", "timestamp:TIMESTAMP from_zone:STRING to_zone:STRING", "TIMESTAMP"),
    ("round", "value:DECIMAL places?:INTEGER mode?:STRING", "DECIMAL"),
    ("percent_change", "current:DECIMAL previous:DECIMAL places?:INTEGER", "DECIMAL"),
    ("coalesce", "values:[]ANY", "ANY"),
    ("if_null", "value:ANY default:ANY", "ANY"),
    ("map", "value:ANY from:[]ANY to:[]ANY default?:ANY", "ANY"),
];

/// Keys that every context has (`pipeline-contract.md` §4, tiers 1 and 2), with their types.
pub(super) const PLATFORM_KEYS: [(&str, ParameterType); 8] = [
    ("org_currency_name", ParameterType::String),
    ("org_currency_symbol", ParameterType::String),
    ("org_fiscal_start_date", ParameterType::String),
    ("org_week_start", ParameterType::String),
    ("org_timezone", ParameterType::String),
    ("current_date", ParameterType::Date),
    ("current_timestamp", ParameterType::Timestamp),
    ("execution_id", ParameterType::String),
];

/// Whether every context has the key (`pipeline-contract.md` §4, tiers 1 and 2).
pub fn is_platform_key(name: &str) -> bool {
    PLATFORM_KEYS.iter().any(|(key, _)| *key == name)
}

/// The inputs that a kind declares.
pub(crate) fn inputs_of(kind: &str) -> Option<Vec<Input>> {
    let (_, signature, _) = CATALOGUE.iter().find(|(name, ..)| *name == kind)?;
    let inputs = signature.split(' ').filter_map(|input| {
        let (name, ty) = input.split_once(':')?;
        let (name, optional) = name.strip_suffix('?').map_or((name, false), |name| (name, true));
        let (ty, list) = ty.strip_prefix("[]").map_or((ty, false), |ty| (ty, true));
        Some(Input { name, ty: ParameterType::from_wire(ty), optional, list })
    });
    Some(inputs.collect())
}

/// The type of what a kind gives; `None` for ANY and for an unknown kind.
pub(crate) fn output_type(kind: &str) -> Option<ParameterType> {
    CATALOGUE.iter().find(|(name, ..)| *name == kind).and_then(|(.., output)| ParameterType::from_wire(output))
}

/// The wire name of that type, for whoever lists the keys of a context: ANY where the inputs decide.
pub fn output_type_name(kind: &str) -> &'static str {
    output_type(kind).map_or("ANY", ParameterType::as_str)
}

/// The names of all kinds.
#[cfg(test)]
pub(crate) fn kinds() -> impl Iterator<Item = &'static str> {
    CATALOGUE.iter().map(|(name, ..)| *name)
}

/// What a reference may name.
struct Known<'a> {
    types: HashMap<&'a str, Option<ParameterType>>,
    producers: HashMap<&'a str, usize>,
}

pub(super) fn judge(
    findings: &mut Findings,
    nodes: &[Node],
    positions: &[usize],
    parameters: &IndexMap<String, Parameter>,
) {
    let mut known = Known { types: HashMap::new(), producers: HashMap::new() };
    known.types.extend(PLATFORM_KEYS.map(|(key, ty)| (key, Some(ty))));
    known.types.extend(parameters.iter().map(|(name, parameter)| (name.as_str(), Some(parameter.ty))));
    for (index, (node, position)) in nodes.iter().zip(positions).enumerate() {
        let Work::Calculator { kind, context_key, .. } = &node.work else { continue };
        let path = format!("nodes[{position}].context_key");
        if !is_parameter_name(context_key) {
            let message = "A context key is named as a parameter is.";
            findings.add(Failure::new("pipeline.validation.calculator_output_name_invalid", message).at(&path));
        }
        if parameters.contains_key(context_key) || known.producers.insert(context_key, index).is_some() {
            let message = format!("`{}` is a parameter, or written by another node already.", shortened(context_key));
            findings.add(Failure::new("pipeline.validation.calculator_output_collision", message).at(&path));
        }
        known.types.insert(context_key, output_type(kind));
    }
    for (index, (node, position)) in nodes.iter().zip(positions).enumerate() {
        if let Work::Calculator { kind, inputs, .. } = &node.work {
            let path = format!("nodes[{position}]");
            match inputs_of(kind) {
                Some(declared) => judge_inputs(findings, nodes, index, &declared, inputs, &known, &path),
                None => findings.add(
                    Failure::new("pipeline.validation.calculator_unknown", "There is no such calculator.")
                        .at(format!("{path}.kind"))
                        .detail("kind", shortened(kind))
                        .detail("supported", CATALOGUE.map(|(name, ..)| name).to_vec()),
                ),
            }
        }
    }
}

fn judge_inputs(
    findings: &mut Findings,
    nodes: &[Node],
    index: usize,
    declared: &[Input],
    given: &Map<String, Json>,
    known: &Known<'_>,
    path: &str,
) {
    let mut refuse = |name: &str, code: &'static str, message: String| {
        findings.add(Failure::new(code, message).at(format!("{path}.inputs.{name}")).detail("input", name));
    };
    for name in given.keys().filter(|name| declared.iter().all(|input| input.name != name.as_str())) {
        let name = shortened(name);
        refuse(&name, "pipeline.validation.calculator_input_unknown", format!("There is no input `{name}`."));
    }
    for input in declared {
        let Some(value) = given.get(input.name).filter(|value| !value.is_null() || input.ty.is_none()) else {
            if !input.optional {
                let message = format!("The input `{}` is needed.", input.name);
                refuse(input.name, "pipeline.validation.calculator_input_missing", message);
            }
            continue;
        };
        let items = match (input.list, value) {
            (true, Json::Array(items)) => items.as_slice(),
            _ => std::slice::from_ref(value),
        };
        for item in items {
            let reference = item.as_str().and_then(|text| text.strip_prefix('$'));
            let fits = match reference {
                Some(key) => known.types.get(key).is_some_and(|ty| accepts(input.ty, *ty)),
                None => input.ty.is_none_or(|ty| literal_fits(ty, item)),
            };
            if !fits || (input.list && !value.is_array() && reference.is_none()) {
                let message = format!("The input `{}` is of another type, or names no key of the context.", input.name);
                refuse(input.name, "pipeline.validation.calculator_input_type_mismatch", message);
            } else if let Some(producer) = reference.and_then(|key| known.producers.get(key))
                && !depends_on(nodes, index, *producer)
            {
                let message = format!("This node doesn't depend on `{}`, which makes the input.", nodes[*producer].id);
                refuse(input.name, "pipeline.validation.calculator_input_unordered", message);
            }
        }
    }
}

/// Any number may stand where a decimal is wanted.
fn accepts(wanted: Option<ParameterType>, given: Option<ParameterType>) -> bool {
    use ParameterType::{BigDecimal, BigInteger, Decimal, Integer};
    match (wanted, given) {
        (None, _) | (_, None) => true,
        (Some(Decimal), Some(given)) => matches!(given, Integer | BigInteger | Decimal | BigDecimal),
        (Some(wanted), Some(given)) => wanted == given,
    }
}

fn literal_fits(ty: ParameterType, literal: &Json) -> bool {
    match ty {
        ParameterType::Decimal => literal.is_number(),
        _ => coerce(&Parameter::of(ty), literal).is_ok(),
    }
}

/// Whether `node` waits for `producer`, directly or not.
fn depends_on(nodes: &[Node], node: usize, producer: usize) -> bool {
    let index: HashMap<&str, usize> = nodes.iter().enumerate().map(|(at, node)| (node.id.as_str(), at)).collect();
    let mut seen = HashSet::new();
    let mut open = vec![node];
    while let Some(at) = open.pop() {
        for dependency in nodes[at].depends_on.iter().filter_map(|id| index.get(id.as_str())) {
            if *dependency == producer {
                return true;
            }
            if seen.insert(*dependency) {
                open.push(*dependency);
            }
        }
    }
    false
}
