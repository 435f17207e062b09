//! The bodies of requests on their way in. They are read before anybody knows whose they are, so each has a size and a time, and all of
//! them together a bounded part of the memory.

use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use futures::TryStreamExt as _;
use kernel::{Fault, Kind};
use poem::Body;
use poem::error::ReadBodyError;
use poem::http::StatusCode;
use tokio::sync::Semaphore;

use crate::problem::ApiFault;

/// How many of the largest bodies may be on their way in at once.
const LARGEST_AT_ONCE: u64 = 32;

/// Reads bodies. Cheap to clone; all clones share one room.
#[derive(Clone)]
pub struct Bodies {
    max_bytes: u64,
    patience: Duration,
    /// One permit a byte.
    room: Arc<Semaphore>,
}

impl Bodies {
    /// Bodies of at most `max_bytes`, each of which arrives within `patience`.
    pub fn new(max_bytes: u64, patience: Duration) -> Self {
        let room = usize::try_from(max_bytes.saturating_mul(LARGEST_AT_ONCE)).unwrap_or(usize::MAX);
        Self { max_bytes, patience, room: Arc::new(Semaphore::new(room.min(Semaphore::MAX_PERMITS))) }
    }

    /// The whole body. `told` is the length that its sender has told.
    ///
    /// # Errors
    /// 413 when it is too large, which needs no reading where its length is told; 408 when it is too slow; 503 when so many are on their
    /// way that there is no room for this one.
    pub(super) async fn read(&self, body: Body, told: Option<u64>) -> poem::Result<Bytes> {
        if told.is_some_and(|length| length > self.max_bytes) {
            return Err(self.too_large());
        }
        tokio::time::timeout(self.patience, self.collect(body)).await.unwrap_or_else(|_| Err(self.too_slow()))
    }

    async fn collect(&self, body: Body) -> poem::Result<Bytes> {
        let mut pieces = body.into_bytes_stream();
        let (mut whole, mut taken) = (BytesMut::new(), None);
        while let Some(piece) = pieces.try_next().await.map_err(ReadBodyError::Io)? {
            if (whole.len() + piece.len()) as u64 > self.max_bytes {
                return Err(self.too_large());
            }
            let room = u32::try_from(piece.len()).ok().and_then(|bytes| self.room.try_acquire_many(bytes).ok());
            match (room, &mut taken) {
                (None, _) => return Err(no_room()),
                (Some(room), None) => taken = Some(room),
                (Some(room), Some(taken)) => taken.merge(room),
            }
            whole.extend_from_slice(&piece);
        }
        Ok(whole.freeze())
    }

    fn too_large(&self) -> poem::Error {
        let message = format!("The body is larger than {} bytes.", self.max_bytes);
        let fault = Fault::new(Kind::TooLarge, "request.body_too_large", message);
        ApiFault::from(fault.detail("limit_bytes", self.max_bytes)).into()
    }

    fn too_slow(&self) -> poem::Error {
        let seconds = self.patience.as_secs();
        let fault = Fault::invalid("request.body_timeout", format!("The body has not arrived within {seconds} s."));
        ApiFault::with_status(fault.detail("limit_seconds", seconds), StatusCode::REQUEST_TIMEOUT).into()
    }
}

fn no_room() -> poem::Error {
    let message = "Too many bodies of requests are on their way in.";
    ApiFault::from(Fault::new(Kind::Unavailable, "service.busy", message)).into()
}
