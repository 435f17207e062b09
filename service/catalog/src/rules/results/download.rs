//! A whole result as a file, streamed: a batch is read, encoded and sent before the next one is looked at, so that the slowest reader
//! costs no more than one batch, and a reader who leaves ends the work.

use std::io;
use std::sync::Arc;

use bytes::Bytes;
use futures::Stream;
use kernel::Fault;
use kernel::transient::TransientStore;
use uuid::Uuid;

use super::formats::{Encoder, Format};
use super::page::broken_off;
use super::stored::{batch, decode, described, off_thread};

/// The whole result in a format (R-RES-6). A result that ends midway breaks the stream off, so that a short file is never taken for a
/// whole one.
///
/// # Errors
/// `result.expired` when the result has ended, `result.storage_unavailable` when the store does not answer, before the first byte.
pub async fn download(
    transient: Arc<dyn TransientStore>,
    execution: Uuid,
    format: Format,
) -> Result<impl Stream<Item = io::Result<Bytes>> + Send + use<>, Fault> {
    let (stored, head) = described(transient.as_ref(), execution).await?;
    let mut encoder = Encoder::new(format, head.columns()?)?;
    let batches = stored.first_rows.len();
    Ok(async_stream::try_stream! {
        for index in 0..batches {
            let stored = batch(transient.as_ref(), execution, index).await.map_err(broken_off)?;
            let (back, piece) = off_thread(move || {
                encoder.write(&decode(stored)?)?;
                let piece = encoder.take()?;
                Ok((encoder, piece))
            })
            .await
            .map_err(broken_off)?;
            encoder = back;
            // A format that gathers rows has nothing to send for most batches.
            if !piece.is_empty() {
                yield Bytes::from(piece);
            }
        }
        let end = off_thread(move || encoder.finish()).await.map_err(broken_off)?;
        if !end.is_empty() {
            yield Bytes::from(end);
        }
    })
}
