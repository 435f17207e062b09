//! What holds for all tables of the catalog. What holds for its statements is tested beside codegen, which reads them.

use super::built;

/// R-CONV-3
#[tokio::test]
async fn a_column_is_jsonb_exactly_when_its_name_says_json() {
    let catalog = built().await;
    let mut met = 0;
    for table in catalog.tables().filter(|table| table.schema == "catalog") {
        for column in &table.columns {
            let says = column.name.ends_with("_json");
            let is = column.data_type.trim_end_matches("[]");
            assert_eq!(is == "jsonb", says, "{}.{} is {is}", table.name, column.name);
            assert_ne!(is, "json", "{}.{}", table.name, column.name);
            met += usize::from(says);
        }
    }
    assert!(met > 10, "{met}");
}
