//! The execution context: tiers 1 and 2 under the bound parameters (`pipeline-contract.md` §4), and how it is kept.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde_json::{Map, Value as Json};
use uuid::Uuid;

use crate::calculators;
use crate::document::{PipelineBody, encode, encode_untyped};
use crate::template::{Context, Value};

/// The `org.*` configuration that every context carries.
#[derive(Clone, Debug)]
pub struct OrgSettings {
    pub currency_name: String,
    pub currency_symbol: String,
    /// `MM-DD`.
    pub fiscal_start_date: String,
    /// `monday` or `sunday`.
    pub week_start: String,
    pub timezone: Tz,
}

impl Default for OrgSettings {
    fn default() -> Self {
        Self {
            currency_name: "Dollar".to_owned(),
            currency_symbol: "$".to_owned(),
            fiscal_start_date: "01-01".to_owned(),
            week_start: "monday".to_owned(),
            timezone: Tz::UTC,
        }
    }
}

/// The whole context of a run, fixed at its start: a later tier wins over an earlier one.
pub fn context_of(org: &OrgSettings, execution: Uuid, started_at: DateTime<Utc>, parameters: &Context) -> Context {
    let mut context = Context::new();
    let mut text = |key: &str, value: &str| context.insert(key.to_owned(), Value::String(value.to_owned()));
    text("org_currency_name", &org.currency_name);
    text("org_currency_symbol", &org.currency_symbol);
    text("org_fiscal_start_date", &org.fiscal_start_date);
    text("org_week_start", &org.week_start);
    text("org_timezone", org.timezone.name());
    text("execution_id", &execution.to_string());
    let today = started_at.with_timezone(&org.timezone).date_naive();
    context.insert("current_date".to_owned(), Value::Date(today));
    context.insert("current_timestamp".to_owned(), Value::Timestamp(started_at));
    context.extend(parameters.iter().map(|(name, value)| (name.clone(), value.clone())));
    context
}

/// The resolved context in wire encoding, as `parameters_json` keeps it at the end (R-EXEC-5): what calculators wrote stands
/// over what was there before.
pub fn context_json(body: &PipelineBody, context: &Context, calculated: &[(String, Value)]) -> Json {
    let keys = context.iter().map(|(name, value)| {
        let encoded = match body.parameters.get(name) {
            Some(parameter) => encode(parameter.ty, value),
            None => encode_untyped(value),
        };
        (name.clone(), encoded)
    });
    let written = calculated.iter().map(|(name, value)| (name.clone(), calculators::wire(value)));
    Json::Object(keys.chain(written).collect::<Map<_, _>>())
}
