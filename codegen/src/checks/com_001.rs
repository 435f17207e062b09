//! COM-001: the server is PostgreSQL 18 or newer.

use super::{Check, World};
use crate::finding::{Finding, Place};

pub const CHECK: Check =
    Check { rule: "COM-001", demands: "the schema is built on PostgreSQL 18 or newer", allowable: false, run };

const OLDEST: i32 = 180_000;

fn run(world: &World) -> Vec<Finding> {
    let version = world.catalog.server_version;
    if version >= OLDEST {
        return Vec::new();
    }
    vec![Place::start_of("schema").finding(
        CHECK.rule,
        "server",
        format!("the server is PostgreSQL {}", version / 10_000),
        "use PostgreSQL 18 or newer: `flowstone db path` shows which one is used",
    )]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;
    use crate::sources::Sources;

    /// COM-001
    #[test]
    fn an_older_server_is_refused() {
        let folder = std::env::temp_dir().join(format!("codegen-com-001-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("cornucopia.toml"), "").unwrap();
        let sources = Sources::read(&folder).unwrap();
        let on = |server_version| {
            let catalog = Catalog { server_version, ..Catalog::default() };
            run(&World { sources: &sources, catalog: &catalog, migrated: &catalog, prepared: &[], plans: &[], steps: &[] }).len()
        };
        assert_eq!((on(170_006), on(180_004)), (1, 0));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
