//! The wire without an engine.

use std::sync::Arc;

use arrow::array::{Int32Array, RecordBatch, StringArray};
use arrow::datatypes::{DataType, Field, Schema};
use uuid::Uuid;

use super::bind::Bind;
use super::folder::{Folder, sweep};
use super::frames::{BatchEncoder, FrameKind, FrameReader, MAX_FRAME, decode, read_frame, write_frame};
use super::labels::Labels;
use super::limits::effective_memory_mb;
use super::placeholders::spread_lists;
use crate::template::Value;

#[test]
fn a_frame_is_read_back_as_it_was_written() {
    let mut wire = Vec::new();
    write_frame(&mut wire, FrameKind::Word, b"{}").unwrap();
    write_frame(&mut wire, FrameKind::Arrow, &[7; 70_000]).unwrap();

    let mut input = wire.as_slice();
    assert_eq!(read_frame(&mut input).unwrap().unwrap().bytes, b"{}"[..]);
    assert_eq!(read_frame(&mut input).unwrap().unwrap().bytes.len(), 70_000);
    assert_eq!(read_frame(&mut input).unwrap(), None);
}

#[test]
fn a_frame_longer_than_allowed_is_refused_on_both_sides() {
    let mut head = u32::try_from(MAX_FRAME + 1).unwrap().to_le_bytes().to_vec();
    head.push(b'A');
    assert!(read_frame(&mut head.as_slice()).is_err());
    assert!(super::frames::header(FrameKind::Arrow, MAX_FRAME + 1).is_err());
}

#[tokio::test]
async fn an_abandoned_read_loses_nothing() {
    use futures::FutureExt;
    use tokio::io::AsyncWriteExt;
    let mut wire = Vec::new();
    write_frame(&mut wire, FrameKind::Word, b"first").unwrap();
    write_frame(&mut wire, FrameKind::Word, b"second").unwrap();
    let (mut writer, reader) = tokio::io::duplex(1024);
    let mut frames = FrameReader::new(reader);

    writer.write_all(&wire[..7]).await.unwrap();
    assert!(frames.next().now_or_never().is_none());
    writer.write_all(&wire[7..]).await.unwrap();
    drop(writer);

    assert_eq!(frames.next().await.unwrap().unwrap().bytes, b"first"[..]);
    assert_eq!(frames.next().await.unwrap().unwrap().bytes, b"second"[..]);
    assert_eq!(frames.next().await.unwrap(), None);
}

#[test]
fn batches_survive_the_wire_and_a_large_one_is_cut() {
    let schema =
        Arc::new(Schema::new(vec![Field::new("id", DataType::Int32, true), Field::new("text", DataType::Utf8, true)]));
    let wide = "x".repeat(MAX_FRAME / 8);
    let batch = RecordBatch::try_new(
        Arc::clone(&schema),
        vec![
            Arc::new(Int32Array::from(vec![1, 2, 3, 4])),
            Arc::new(StringArray::from(vec![Some(wide.as_str()), None, Some(""), Some(&wide)])),
        ],
    )
    .unwrap();
    let encoder = BatchEncoder::new(Arc::clone(&schema));
    assert_eq!(decode(encoder.head().unwrap().into()).unwrap(), (Arc::clone(&schema), vec![]));
    let mut frames = Vec::new();
    encoder.encode(&batch, &mut frames).unwrap();
    assert!(frames.len() > 1);

    let read: Vec<_> = frames.into_iter().flat_map(|frame| decode(frame.into()).unwrap().1).collect();
    assert_eq!(arrow::compute::concat_batches(&schema, &read).unwrap(), batch);
}

#[test]
fn a_row_that_no_frame_can_hold_is_refused() {
    let schema = Arc::new(Schema::new(vec![Field::new("text", DataType::Utf8, true)]));
    let wide = "x".repeat(MAX_FRAME + 1);
    let batch = RecordBatch::try_new(Arc::clone(&schema), vec![Arc::new(StringArray::from(vec![wide]))]).unwrap();
    let encoder = BatchEncoder::new(Arc::clone(&schema));
    assert!(encoder.encode(&batch, &mut Vec::new()).is_err());
}

#[test]
fn a_list_becomes_placeholders_of_its_items() {
    let values = [
        Value::Integer(1),
        Value::List(vec![Value::String("a".into()), Value::String("b".into())]),
        Value::List(vec![]),
    ];
    let (sql, binds) =
        spread_lists("SELECT $1, x = ANY($2), y = ANY($3), '$2', \"$2\", $q$ $2 $q$ -- $2\n/* $2 */", &values);
    assert_eq!(
        sql,
        "SELECT $1, x = ANY([$2, $4]), y = ANY(list_filter([$3], lambda x: false)), '$2', \"$2\", $q$ $2 $q$ -- $2\n/* $2 */"
    );
    assert_eq!(binds, [Bind::Integer(1), Bind::Text("a".into()), Bind::Null, Bind::Text("b".into())]);
}

#[test]
fn a_statement_without_lists_stays_as_it_is() {
    let (sql, binds) = spread_lists("SELECT E'\\'$1' || $1", &[Value::Decimal("1.50".into())]);
    assert_eq!(sql, "SELECT E'\\'$1' || $1");
    assert_eq!(binds, [Bind::Decimal("1.50".into())]);
}

#[test]
fn temporal_binds_count_from_1970_in_utc() {
    let date = chrono::NaiveDate::from_ymd_opt(1969, 12, 31).unwrap();
    assert_eq!(Bind::of(&Value::Date(date)), Ok(Bind::Date(-1)));
    let time = chrono::NaiveTime::from_hms_micro_opt(0, 0, 1, 5).unwrap();
    assert_eq!(Bind::of(&Value::Time(time)), Ok(Bind::Time(1_000_005)));
    let instant = chrono::DateTime::from_timestamp_micros(-1).unwrap();
    assert_eq!(Bind::of(&Value::Timestamp(instant)), Ok(Bind::Timestamp(-1)));
}

#[test]
fn labels_that_need_quotes_or_occur_twice_are_refused() {
    let mut labels = Labels::default();
    for label in ["id", "_x", "Total_2024", &"a".repeat(63)] {
        assert_eq!(labels.check(label), Ok(()), "{label}");
    }
    for label in ["", "2x", "a b", "?column?", "é", "count(*)", &"b".repeat(64), "ID"] {
        assert!(labels.check(label).is_err(), "{label}");
    }
}

#[test]
fn a_pipeline_can_lower_the_memory_limit_and_never_raise_it() {
    assert_eq!(effective_memory_mb(1024, None), 1024);
    assert_eq!(effective_memory_mb(1024, Some(256)), 256);
    assert_eq!(effective_memory_mb(1024, Some(4096)), 1024);
}

#[test]
fn a_sweep_takes_what_nobody_holds() {
    use std::os::unix::fs::PermissionsExt;
    let parent = std::env::temp_dir().join(format!("flowstone-sweep-{}", Uuid::now_v7()));
    let held = Folder::create(&parent, Uuid::now_v7()).unwrap();
    assert_eq!(std::fs::metadata(held.path()).unwrap().permissions().mode() & 0o777, 0o700);
    let left = parent.join(Uuid::now_v7().to_string());
    std::fs::create_dir_all(left.join("spill")).unwrap();
    let foreign = parent.join("notes");
    std::fs::create_dir_all(&foreign).unwrap();

    sweep(&parent);

    assert!(held.path().exists() && foreign.exists() && !left.exists());
    let path = held.path().to_owned();
    drop(held);
    assert!(!path.exists());
    std::fs::remove_dir_all(parent).unwrap();
}
