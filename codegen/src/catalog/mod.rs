//! What a database says about itself: read once, then looked at by comparison, checks and snapshots.

mod compare;
mod read;
mod render;

pub use compare::{Difference, compare};

/// Everything in a database that the schema files can say.
#[derive(Debug, Default)]
pub struct Catalog {
    /// PostgreSQL's version as a number: 180006.
    pub server_version: i32,
    /// Schemas that are not the server's own.
    pub schemas: Vec<Schema>,
    /// Tables, views, free sequences.
    pub relations: Vec<Relation>,
    /// Functions and procedures.
    pub routines: Vec<Routine>,
    /// Enums, domains, composites.
    pub types: Vec<UserType>,
    /// Extensions beside plpgsql.
    pub extensions: Vec<String>,
}

/// A schema.
#[derive(Debug)]
pub struct Schema {
    /// Its name.
    pub name: String,
    /// Its comment, or nothing.
    pub comment: String,
}

/// A table, view or sequence with everything that hangs on it.
#[derive(Debug, Default)]
pub struct Relation {
    /// The server's id, which prepared statements use for the origin of a column.
    pub oid: u32,
    /// Schema.
    pub schema: String,
    /// Name.
    pub name: String,
    /// As `pg_class.relkind`.
    pub kind: String,
    /// Storage options, joined by commas.
    pub options: String,
    /// Partition key of a parent.
    pub partition_key: String,
    /// Bound of a partition.
    pub partition_bound: String,
    /// As `pg_class.relpersistence`.
    pub persistence: String,
    /// Definition of a view.
    pub definition: String,
    /// Comment, or nothing.
    pub comment: String,
    /// Columns in their order.
    pub columns: Vec<Column>,
    /// Constraints by name, without NOT NULL.
    pub constraints: Vec<Constraint>,
    /// Indexes by name.
    pub indexes: Vec<Index>,
    /// Triggers by name, without internal ones.
    pub triggers: Vec<(String, String)>,
}

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Name.
    pub name: String,
    /// Number in the table.
    pub number: i16,
    /// Type as the server writes it.
    pub data_type: String,
    /// Proven for every row.
    pub not_null: bool,
    /// Default expression, or nothing.
    pub default: String,
    /// As `attgenerated`.
    pub generated: String,
    /// As `attidentity`.
    pub identity: String,
    /// A collation other than the type's.
    pub collation: String,
    /// Comment, or nothing.
    pub comment: String,
}

/// A constraint.
#[derive(Debug)]
pub struct Constraint {
    /// Name.
    pub name: String,
    /// As `contype`.
    pub kind: String,
    /// As the server writes it.
    pub definition: String,
    /// Whether old rows are known to obey.
    pub validated: bool,
    /// Columns, in the constraint's order.
    pub columns: Vec<String>,
    /// What a foreign key refers to: schema and table.
    pub references: Option<(String, String)>,
    /// As `confdeltype`.
    pub on_delete: String,
    /// As `confupdtype`.
    pub on_update: String,
    /// Comment, or nothing.
    pub comment: String,
}

/// An index.
#[derive(Debug)]
pub struct Index {
    /// Name.
    pub name: String,
    /// As the server writes it.
    pub definition: String,
    /// Whether it is unique.
    pub unique: bool,
    /// Whether it can be used.
    pub valid: bool,
    /// Predicate of a partial index, or nothing.
    pub predicate: String,
    /// Whether an expression is indexed.
    pub expressions: bool,
    /// Access method.
    pub method: String,
    /// How many of the columns are keys.
    pub keys: usize,
    /// Columns and expressions in order, included ones at the end.
    pub columns: Vec<String>,
    /// Direction and place of nulls of each key.
    pub sorting: String,
    /// Operator class of each column.
    pub classes: String,
    /// As `contype` of the constraint that made it, or nothing.
    pub constraint: String,
    /// Comment, or nothing.
    pub comment: String,
}

/// A function or procedure.
#[derive(Debug)]
pub struct Routine {
    /// Schema.
    pub schema: String,
    /// Name with the types of its arguments.
    pub name: String,
    /// As the server writes it.
    pub definition: String,
    /// Comment, or nothing.
    pub comment: String,
}

/// An enum, domain or composite.
#[derive(Debug)]
pub struct UserType {
    /// Schema.
    pub schema: String,
    /// Name.
    pub name: String,
    /// As `typtype`.
    pub kind: String,
    /// Labels, base type or fields.
    pub definition: String,
}

impl Catalog {
    /// Tables, partitioned ones included, without partitions.
    pub fn tables(&self) -> impl Iterator<Item = &Relation> {
        self.relations
            .iter()
            .filter(|relation| matches!(relation.kind.as_str(), "r" | "p") && relation.partition_bound.is_empty())
    }

    /// A table by schema and name.
    pub fn table(&self, schema: &str, name: &str) -> Option<&Relation> {
        self.relations.iter().find(|relation| relation.schema == schema && relation.name == name)
    }

    /// The type that a column's type is made of: without `[]`, and of a domain what it is built on.
    pub fn base_type<'c>(&'c self, data_type: &'c str) -> &'c str {
        let mut base = data_type.trim_end_matches("[]");
        // A domain may stand on a domain.
        while let Some(domain) = self.types.iter().find(|custom| {
            custom.kind == "d" && base.split_once('.') == Some((custom.schema.as_str(), custom.name.as_str()))
        }) {
            let built_on = domain.definition.split(" NOT NULL").next().and_then(|text| text.split(" CHECK (").next());
            base = built_on.unwrap_or("").trim_end_matches("[]");
        }
        base
    }

    /// A relation by the server's id.
    pub fn by_oid(&self, oid: u32) -> Option<&Relation> {
        self.relations.iter().find(|relation| relation.oid == oid)
    }
}

impl Constraint {
    /// Whether this is the CHECK that finds no null among the elements of a list: `array_position(column, NULL) IS NULL`.
    pub fn keeps_nulls_out_of(&self, column: &str) -> bool {
        self.kind == "c"
            && self.validated
            && self.definition.starts_with(&format!("CHECK ((array_position({column}, NULL::"))
            && self.definition.ends_with(") IS NULL))")
            && !self.definition.contains(" OR ")
    }
}

impl Relation {
    /// Schema and name: `catalog.users`.
    pub fn full_name(&self) -> String {
        format!("{}.{}", self.schema, self.name)
    }

    /// A column by name.
    pub fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }
}
