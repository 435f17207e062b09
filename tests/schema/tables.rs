//! Every object of the schema as a reviewer should see it.

use super::{built, snapshots};
use std::collections::BTreeSet;

const KIND: &str = "objects";

/// CAT-001, MIG-001
#[tokio::test]
async fn every_object_is_as_its_snapshot_says() {
    let objects = built().await.objects();
    let names: BTreeSet<String> = objects.keys().map(|name| file_name(name)).collect();
    assert_eq!(names.len(), objects.len(), "two objects would share a snapshot");
    for (name, lines) in &objects {
        snapshots::assert(KIND, &file_name(name), &format!("{name}\n{}", lines.join("\n")));
    }
    snapshots::are_of(KIND, &names);
}

/// `catalog.users` becomes `catalog.users`; blanks and brackets of functions do not belong into file names.
fn file_name(object: &str) -> String {
    object
        .chars()
        .map(|c| if c.is_alphanumeric() || matches!(c, '.' | '_') { c } else { '-' })
        .collect::<String>()
        .trim_matches('-')
        .to_owned()
}
