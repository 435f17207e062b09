//! The portable body as types. What is not here is ignored on input and not stored.

use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Map, Value as Json};

use super::TEMPDB;

/// The portable body of a pipeline (`pipeline-contract.md` §1).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PipelineBody {
    pub schema_version: u32,
    pub name: String,
    pub display_name: String,
    pub description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<Settings>,
    pub parameters: IndexMap<String, Parameter>,
    pub nodes: Vec<Node>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<Check>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Settings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempdb: Option<Tempdb>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tempdb {
    /// Only `duckdb` is accepted (design §8.5).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub config: Option<TempdbConfig>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TempdbConfig {
    /// Lowers the operator's ceiling, never raises it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_memory_mb: Option<u64>,
}

/// The types a parameter can have: the canonical ones without NULL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum ParameterType {
    Integer,
    BigInteger,
    Decimal,
    BigDecimal,
    Boolean,
    String,
    Binary,
    Date,
    Time,
    Timestamp,
}

impl ParameterType {
    pub const ALL: [Self; 10] = [
        Self::Integer,
        Self::BigInteger,
        Self::Decimal,
        Self::BigDecimal,
        Self::Boolean,
        Self::String,
        Self::Binary,
        Self::Date,
        Self::Time,
        Self::Timestamp,
    ];

    /// The wire name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Integer => "INTEGER",
            Self::BigInteger => "BIGINTEGER",
            Self::Decimal => "DECIMAL",
            Self::BigDecimal => "BIGDECIMAL",
            Self::Boolean => "BOOLEAN",
            Self::String => "STRING",
            Self::Binary => "BINARY",
            Self::Date => "DATE",
            Self::Time => "TIME",
            Self::Timestamp => "TIMESTAMP",
        }
    }

    pub(super) fn from_wire(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ty| ty.as_str() == name)
    }
}

/// A declared parameter (`pipeline-contract.md` §5).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Parameter {
    #[serde(rename = "type")]
    pub ty: ParameterType,
    pub required: bool,
    /// In the wire encoding of the type; never JSON null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precision: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
}

impl Parameter {
    /// An optional parameter of this type without a default.
    pub fn of(ty: ParameterType) -> Self {
        Self { ty, required: false, default: None, precision: None, scale: None, description: None }
    }
}

/// One node of the graph.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Node {
    pub id: String,
    pub description: String,
    #[serde(flatten)]
    pub work: Work,
    pub depends_on: Vec<String>,
}

/// What a node does (`pipeline-contract.md` §2.1).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type")]
pub enum Work {
    #[serde(rename = "DQL")]
    Dql {
        source: String,
        template: TemplatePin,
        #[serde(skip_serializing_if = "Option::is_none")]
        output: Option<Output>,
    },
    #[serde(rename = "DML")]
    Dml { source: String, template: TemplatePin },
    #[serde(rename = "DDL")]
    Ddl { source: String, template: TemplatePin },
    #[serde(rename = "PIPELINE")]
    Pipeline {
        pipeline: PipelinePin,
        #[serde(skip_serializing_if = "Map::is_empty")]
        parameters: Map<String, Json>,
        #[serde(skip_serializing_if = "Option::is_none")]
        output: Option<Output>,
    },
    #[serde(rename = "CALCULATOR")]
    Calculator { kind: String, inputs: Map<String, Json>, context_key: String },
}

/// A template by name and exact version.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct TemplatePin {
    /// The template's name.
    pub id: String,
    pub version: i32,
}

/// A pipeline by name and exact version.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct PipelinePin {
    pub name: String,
    pub version: i32,
}

/// Where the rows of a node go (`pipeline-contract.md` §3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "target", rename_all = "lowercase")]
pub enum Output {
    Caller,
    Tempdb { table: String },
    Datasource { datasource: String, table: String, mode: WriteMode },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WriteMode {
    Replace,
    Append,
}

/// A release check (`pipeline-contract.md` §9).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Check {
    pub id: String,
    pub name: String,
    pub datasource: String,
    pub sql: String,
    /// Fixed values in wire encoding, over the defaults of declared parameters.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub parameters: Map<String, Json>,
    pub expected: Expected,
}

/// What a check expects; bounds are inclusive.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Expected {
    Value {
        value: Json,
        #[serde(skip_serializing_if = "Option::is_none")]
        tolerance: Option<Json>,
    },
    Range {
        #[serde(skip_serializing_if = "Option::is_none")]
        min: Option<Json>,
        #[serde(skip_serializing_if = "Option::is_none")]
        max: Option<Json>,
    },
    Rows {
        #[serde(skip_serializing_if = "Option::is_none")]
        equals: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        min: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        max: Option<u64>,
    },
}

impl PipelineBody {
    /// The JSON that is stored and exported: everything the platform understands, and nothing else.
    pub fn portable_json(&self) -> Json {
        serde_json::to_value(self).expect("the model has string keys only, and no serializer that can fail")
    }

    /// The node whose rows are the pipeline's result, if any; derived, never stored (R-PIPE-6).
    pub fn caller_node(&self) -> Option<&Node> {
        self.nodes.iter().find(|node| node.work.output() == Some(&Output::Caller))
    }

    /// Whether any node reads or writes the staging database.
    pub fn uses_tempdb(&self) -> bool {
        self.nodes
            .iter()
            .any(|node| node.work.source() == Some(TEMPDB) || matches!(node.work.output(), Some(Output::Tempdb { .. })))
    }

    /// `settings.tempdb.config.max_memory_mb`.
    pub fn max_memory_mb(&self) -> Option<u64> {
        self.settings.as_ref()?.tempdb.as_ref()?.config.as_ref()?.max_memory_mb
    }

    /// Names of the datasources that the nodes read or write, each once, in document order.
    pub fn datasources(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for node in &self.nodes {
            let target = match node.work.output() {
                Some(Output::Datasource { datasource, .. }) => Some(datasource.as_str()),
                _ => None,
            };
            for name in node.work.source().into_iter().chain(target) {
                if name != TEMPDB && !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// Templates that the nodes pin, each once, in document order.
    pub fn templates(&self) -> Vec<&TemplatePin> {
        let mut pins: Vec<&TemplatePin> = Vec::new();
        for pin in self.nodes.iter().filter_map(|node| node.work.template()) {
            if !pins.contains(&pin) {
                pins.push(pin);
            }
        }
        pins
    }
}

impl Work {
    /// The value of the node's `type`.
    pub fn type_name(&self) -> &'static str {
        match self {
            Self::Dql { .. } => "DQL",
            Self::Dml { .. } => "DML",
            Self::Ddl { .. } => "DDL",
            Self::Pipeline { .. } => "PIPELINE",
            Self::Calculator { .. } => "CALCULATOR",
        }
    }

    /// The datasource (or `tempdb`) whose SQL this is.
    pub fn source(&self) -> Option<&str> {
        match self {
            Self::Dql { source, .. } | Self::Dml { source, .. } | Self::Ddl { source, .. } => Some(source),
            Self::Pipeline { .. } | Self::Calculator { .. } => None,
        }
    }

    pub fn template(&self) -> Option<&TemplatePin> {
        match self {
            Self::Dql { template, .. } | Self::Dml { template, .. } | Self::Ddl { template, .. } => Some(template),
            Self::Pipeline { .. } | Self::Calculator { .. } => None,
        }
    }

    /// Where the rows go: what is declared, and the caller for a DQL node that declares nothing.
    pub fn output(&self) -> Option<&Output> {
        match self {
            Self::Dql { output, .. } => Some(output.as_ref().unwrap_or(&Output::Caller)),
            Self::Pipeline { output, .. } => output.as_ref(),
            Self::Dml { .. } | Self::Ddl { .. } | Self::Calculator { .. } => None,
        }
    }
}
