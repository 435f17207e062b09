//! One page of a result as JSON. A page of a batch or less is one text; a larger one is written a batch at a time, while it is sent.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use executor::types;
use futures::stream::{BoxStream, StreamExt};
use kernel::Fault;
use kernel::transient::TransientStore;
use uuid::Uuid;

use super::Head;
use super::stored::{batch, decode, described, off_thread};

/// One page, whose rows are still where they were stored.
pub struct Page {
    pub head: Head,
    pub row_count: u64,
    pub offset: u64,
    pub limit: u64,
    pub total_rows: u64,
    pub expires_at: DateTime<Utc>,
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
    parts: Vec<Part>,
}

/// Rows of one stored batch.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    batch: usize,
    rows: Range<usize>,
}

/// The text of a page.
pub enum PageText {
    Whole(Vec<u8>),
    /// Its parts, made when they are asked for. It breaks off when the store no longer answers, so that a short page is never taken
    /// for a whole one.
    Parts(BoxStream<'static, io::Result<Bytes>>),
}

/// Finds rows `offset .. offset + limit`; a page past the end is empty (FC-61).
///
/// # Errors
/// `result.expired` when the result has ended, `result.storage_unavailable` when the store does not answer.
pub async fn read_page(
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
    offset: u64,
    limit: u64,
) -> Result<Page, Fault> {
    let (stored, head) = described(transient.as_ref(), execution).await?;
    let end = offset.saturating_add(limit).min(stored.rows);
    let parts = parts(&stored.first_rows, stored.rows, offset, end);
    let row_count = end.saturating_sub(offset);
    let (total_rows, expires_at) = (stored.rows, stored.expires_at);
    Ok(Page { head, row_count, offset, limit, total_rows, expires_at, transient, execution, parts })
}

/// Where the rows `from .. to` are, in batches that begin at `first_rows`.
fn parts(first_rows: &[u64], total: u64, from: u64, to: u64) -> Vec<Part> {
    if from >= to {
        return Vec::new();
    }
    let first = first_rows.partition_point(|first| *first <= from) - 1;
    let ends = first_rows.iter().skip(1).copied().chain([total]);
    let batches = first_rows.iter().copied().zip(ends).enumerate().skip(first);
    let index = |row: u64| usize::try_from(row).unwrap_or(usize::MAX);
    batches
        .take_while(|(_, (begin, _))| *begin < to)
        .map(|(batch, (begin, end))| Part { batch, rows: index(from.max(begin) - begin)..index(to.min(end) - begin) })
        .collect()
}

impl Page {
    pub fn has_more(&self) -> bool {
        self.offset + self.row_count < self.total_rows
    }

    /// The rows as an array of arrays in schema order, behind `before` and in front of `after`.
    ///
    /// # Errors
    /// As [`read_page`], for the first rows.
    pub async fn into_text(self, before: Vec<u8>, after: &'static [u8]) -> Result<PageText, Fault> {
        let Self { transient, execution, parts, .. } = self;
        let mut text = before;
        text.push(b'[');
        let mut parts = parts.into_iter();
        if let Some(part) = parts.next() {
            text = encode(transient.as_ref(), execution, part, text).await?;
        }
        if parts.len() == 0 {
            text.push(b']');
            text.extend_from_slice(after);
            return Ok(PageText::Whole(text));
        }
        let rest = async_stream::try_stream! {
            yield Bytes::from(text);
            for part in parts {
                let rows = encode(transient.as_ref(), execution, part, vec![b',']).await;
                yield Bytes::from(rows.map_err(broken_off)?);
            }
            yield Bytes::from([b"]", after].concat());
        };
        Ok(PageText::Parts(rest.boxed()))
    }
}

/// Writes the rows of a part behind `text`.
async fn encode(
    transient: &dyn TransientStore,
    execution: Uuid,
    part: Part,
    mut text: Vec<u8>,
) -> Result<Vec<u8>, Fault> {
    let stored = batch(transient, execution, part.batch).await?;
    off_thread(move || {
        let batch = decode(stored)?;
        types::json::write_rows(&batch, part.rows, &mut text).map_err(|fault| Fault::internal(fault.to_string()))?;
        Ok(text)
    })
    .await
}

pub(super) fn broken_off(fault: Fault) -> io::Error {
    io::Error::other(fault.chain())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-RES-5
    #[test]
    fn a_page_reads_the_batches_that_its_rows_are_in_and_no_others() {
        let found = |from, to| {
            let parts = parts(&[0, 10, 20, 25], 40, from, to);
            parts.into_iter().map(|part| (part.batch, part.rows)).collect::<Vec<_>>()
        };
        assert_eq!(found(0, 10), [(0, 0..10)]);
        assert_eq!(found(9, 21), [(0, 9..10), (1, 0..10), (2, 0..1)]);
        assert_eq!(found(24, 40), [(2, 4..5), (3, 0..15)]);
        assert_eq!(found(39, 40), [(3, 14..15)]);
        assert!(found(7, 7).is_empty() && found(40, 40).is_empty() && found(50, 40).is_empty());
        assert!(parts(&[], 0, 0, 0).is_empty());
    }
}
