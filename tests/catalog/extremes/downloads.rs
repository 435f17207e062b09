//! The same values in files: CSV and NDJSON byte by byte, Parquet and Arrow as other readers read them.

use std::collections::HashMap;

use crate::support::TestPlatform;
use crate::support::files::{FileColumn, arrow, arrow_batches, parquet};

use super::is_same;

/// Downloads a result of two rows, these cells of a page and nulls, in every format.
pub(super) async fn hold(platform: &TestPlatform, execution: &str, columns: &[(&str, &str)]) {
    let names: Vec<String> = (0..columns.len()).map(|index| format!("c{index}")).collect();
    let csv = platform.download(execution, "csv").await;
    let fields: Vec<String> = columns.iter().map(|(_, cell)| csv_field(cell)).collect();
    let nulls = vec![""; columns.len()].join(",");
    assert_eq!(text(csv), format!("{}\r\n{}\r\n{nulls}\r\n", names.join(","), fields.join(",")));

    let ndjson = platform.download(execution, "ndjson").await;
    let row = |cell: &dyn Fn(usize) -> String| {
        let members = names.iter().enumerate().map(|(index, name)| format!("\"{name}\":{}", cell(index)));
        format!("{{{}}}\n", members.collect::<Vec<_>>().join(","))
    };
    let rows = [row(&|index| columns[index].1.to_owned()), row(&|_| "null".to_owned())];
    assert_eq!(text(ndjson), rows.concat());

    let parquet_file = platform.download(execution, "parquet").await;
    let in_parquet = parquet(&parquet_file);
    let arrow_file = platform.download(execution, "arrow").await;
    let in_arrow = arrow(&arrow_file);
    assert_eq!((in_parquet.len(), in_arrow.len()), (columns.len(), columns.len()));
    let metadata: Vec<_> = arrow_batches(&arrow_file).0.fields().iter().map(|field| field.metadata().clone()).collect();
    let mut wrong = Vec::new();
    for (index, (ty, cell)) in columns.iter().enumerate() {
        let (parquet, arrow) = (&in_parquet[index], &in_arrow[index]);
        assert_eq!((&parquet.name, &arrow.name), (&names[index], &names[index]));
        if let Err(why) = agree(ty, cell, parquet, arrow, &metadata[index]) {
            wrong.push(format!("{ty} {cell}\n{why}\n{parquet:?}\n{arrow:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn agree(
    ty: &str,
    cell: &str,
    parquet: &FileColumn,
    arrow: &FileColumn,
    metadata: &HashMap<String, String>,
) -> Result<(), String> {
    let (in_parquet, in_arrow) = file_types(ty);
    if (parquet.ty.as_str(), arrow.ty.as_str()) != (&in_parquet, &in_arrow) {
        return Err(format!("expected {in_parquet} in Parquet, {in_arrow} in Arrow"));
    }
    let (canonical, digits) = ty.split_once('(').map_or((ty, ""), |(name, rest)| (name, rest.trim_end_matches(')')));
    if metadata.get("flowstone.type").map(String::as_str) != Some(canonical) {
        return Err(format!("Arrow does not say {canonical}: {metadata:?}"));
    }
    let (precision, scale) = digits.split_once(',').unwrap_or((digits, ""));
    for (key, expected) in [("flowstone.precision", precision.trim_matches('*')), ("flowstone.scale", scale)] {
        if metadata.get(key).map_or("", String::as_str) != expected {
            return Err(format!("Arrow does not say {key} {expected}: {metadata:?}"));
        }
    }
    if cell == "null" {
        let absent = |column: &FileColumn| column.cells.iter().all(Option::is_none);
        return if absent(parquet) && absent(arrow) { Ok(()) } else { Err("a value stands for NULL".to_owned()) };
    }
    // Of a text the page shows its JSON.
    let plain = if cell.starts_with('"') { serde_json::from_str(cell).unwrap() } else { cell.to_owned() };
    // The reader writes a decimal that has no whole digits without the zero before its point.
    let told = parquet.cells[0].clone().map_or_else(String::new, |told| match told.strip_prefix('.') {
        Some(fraction) if parquet.ty.starts_with("DECIMAL") => format!("0.{fraction}"),
        _ => told,
    });
    if !same_value(&parquet.ty, &told, &plain) || parquet.cells[1].is_some() {
        return Err("Parquet has another value".to_owned());
    }
    let told = (arrow.cells[0].clone(), arrow.numbers[0]);
    let agrees = match arrow.numbers[0] {
        // What the number means has been told by the reader of Parquet.
        Some(_) => arrow.numbers == parquet.numbers,
        None => told.0.is_some_and(|told| same_value(&parquet.ty, &told, &plain)) && arrow.cells[1].is_none(),
    };
    if agrees { Ok(()) } else { Err("Arrow has another value".to_owned()) }
}

fn same_value(ty: &str, told: &str, expected: &str) -> bool {
    match ty {
        "FLOAT" => told.parse::<f32>().map(f32::to_bits) == expected.parse::<f32>().map(f32::to_bits),
        "DOUBLE" => is_same(told, expected),
        _ => told == expected,
    }
}

/// What a canonical type is in Parquet, as DuckDB says it, and in Arrow.
fn file_types(ty: &str) -> (String, String) {
    let both = |parquet: &str, arrow: &str| (parquet.to_owned(), arrow.to_owned());
    let sized = ty.strip_prefix("DECIMAL(").or_else(|| ty.strip_prefix("BIGDECIMAL("));
    if let Some((precision, scale)) = sized.and_then(|rest| rest.trim_end_matches(')').split_once(',')) {
        return match precision.parse::<u32>() {
            Ok(1..=38) => (format!("DECIMAL({precision},{scale})"), format!("Decimal128({precision}, {scale})")),
            Ok(39..=76) => ("VARCHAR".to_owned(), format!("Decimal256({precision}, {scale})")),
            _ => both("VARCHAR", "Utf8"),
        };
    }
    match ty {
        "BOOLEAN" => both("BOOLEAN", "Boolean"),
        "INTEGER" => both("INTEGER", "Int32"),
        "BIGINTEGER" => both("BIGINT", "Int64"),
        "DECIMAL(7)" => both("FLOAT", "Float32"),
        "DECIMAL(15)" => both("DOUBLE", "Float64"),
        "STRING" => both("VARCHAR", "Utf8"),
        "BINARY" => both("BLOB", "Binary"),
        "DATE" => both("DATE", "Date32"),
        "TIME" => both("TIME", "Time64(µs)"),
        "TIMESTAMP" => both("TIMESTAMP WITH TIME ZONE", "Timestamp(µs, \"UTC\")"),
        other => panic!("{other} is no type of a column"),
    }
}

/// A cell of a page as a field of a CSV file (RFC 4180): NULL is empty, an empty text is `""`.
fn csv_field(cell: &str) -> String {
    if !cell.starts_with('"') {
        return cell.replace("null", "");
    }
    let text: String = serde_json::from_str(cell).unwrap();
    let quoted = text.is_empty() || text.contains(['"', ',', '\r', '\n']);
    if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}
