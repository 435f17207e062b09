//! One request and its answer, over a wire that is used by one request at a time.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::io::AsyncWriteExt;
use tokio::process::{ChildStdin, ChildStdout};
use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::ports::NodeFault;

use super::fault::{self, Whose};
use super::frames::{FrameKind, FrameReader, header};
use super::process::Process;
use super::protocol::{Reply, Request};

/// How long the child may take to answer a [`Request::Stop`]; after that it is killed.
pub const STOP_GRACE: Duration = Duration::from_secs(2);

/// Both directions to the child.
pub struct Wire {
    input: ChildStdin,
    output: FrameReader<ChildStdout>,
    /// Part of a request has been written: nothing sensible can follow any more.
    torn: bool,
    next_id: u64,
}

impl Wire {
    pub fn new(input: ChildStdin, output: ChildStdout) -> Self {
        Self { input, output: FrameReader::new(output), torn: false, next_id: 1 }
    }

    /// A number for the next request.
    pub fn next_id(&mut self) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        id
    }

    /// Sends a request and the rows that it announces.
    async fn ask(&mut self, request: &Request, rows: Option<&[u8]>) -> std::io::Result<()> {
        let word = serde_json::to_vec(request)?;
        let head = header(FrameKind::Word, word.len())?;
        let head_of_rows = rows.map(|rows| header(FrameKind::Arrow, rows.len())).transpose()?;
        self.torn = true;
        self.input.write_all(&head).await?;
        self.input.write_all(&word).await?;
        if let (Some(head), Some(rows)) = (head_of_rows, rows) {
            self.input.write_all(&head).await?;
            self.input.write_all(rows).await?;
        }
        self.input.flush().await?;
        self.torn = false;
        Ok(())
    }
}

/// What came from the child.
pub enum Heard {
    Word(Reply),
    Arrow(Bytes),
}

/// How long an answer is awaited, and what ends the waiting before. The time begins with the request: who waits for those before
/// him loses none of it.
#[derive(Clone, Debug)]
pub struct Patience {
    timeout: Option<Duration>,
    deadline: Option<Instant>,
    cancel: CancellationToken,
}

impl Patience {
    /// For what has no limit of its own but what surrounds it.
    pub fn endless() -> Self {
        Self { timeout: None, deadline: None, cancel: CancellationToken::new() }
    }

    pub fn of(timeout: Duration, cancel: CancellationToken) -> Self {
        Self { timeout: Some(timeout), deadline: None, cancel }
    }

    fn begun(self) -> Self {
        Self { deadline: self.timeout.and_then(|timeout| Instant::now().checked_add(timeout)), ..self }
    }

    /// Returns when patience has run out, with the fault to report.
    pub async fn lost(&self) -> NodeFault {
        let overdue = async {
            match self.deadline {
                Some(deadline) => tokio::time::sleep_until(deadline).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = overdue => NodeFault::new(fault::QUERY_FAILED, "the statement took longer than its timeout")
                .detail("reason", "timeout")
                .detail("timeout_seconds", self.timeout.unwrap_or_default().as_secs_f64()),
            () = self.cancel.cancelled() => {
                NodeFault::new(fault::QUERY_FAILED, "the statement was cancelled").detail("reason", "cancelled")
            }
        }
    }
}

/// A request under way. When it is dropped before its answer is complete, it is stopped behind the caller's back: the
/// wire stays taken until the child has answered, or was killed for not answering.
pub struct Exchange {
    wire: Option<OwnedMutexGuard<Wire>>,
    process: Arc<Process>,
    id: u64,
    patience: Patience,
    whose: Whose,
    /// The one answer to the request has come, or can't come any more.
    answered: bool,
}

impl Exchange {
    /// Sends the request, with the rows that it announces. `id` is the number it carries. Not to be abandoned while rows are sent:
    /// then the child is lost.
    pub async fn begin(
        wire: OwnedMutexGuard<Wire>,
        process: Arc<Process>,
        id: u64,
        request: &Request,
        rows: Option<&[u8]>,
        patience: Patience,
        whose: Whose,
    ) -> Result<Self, NodeFault> {
        let mut exchange = Self { wire: Some(wire), process, id, patience: patience.begun(), whose, answered: false };
        let Err(error) = exchange.wire()?.ask(request, rows).await else { return Ok(exchange) };
        exchange.answered = true;
        Err(match error.kind() {
            // The words are too many for a frame; nothing has been sent.
            std::io::ErrorKind::InvalidInput => {
                NodeFault::new(fault::QUERY_FAILED, "the statement and its binds are too long")
            }
            _ => exchange.process.death().await,
        })
    }

    fn wire(&mut self) -> Result<&mut Wire, NodeFault> {
        self.wire.as_deref_mut().ok_or_else(|| fault::of_nonsense("the exchange is over"))
    }

    /// Waits for the next thing the child says. A failure, a timeout and a cancel come as faults; after a timeout or a
    /// cancel the child has been interrupted, or killed if it did not listen.
    pub async fn hear(&mut self) -> Result<Heard, NodeFault> {
        let patience = self.patience.clone();
        let frame = {
            let wire = self.wire()?;
            tokio::select! {
                biased;
                fault = patience.lost() => Err(fault),
                frame = wire.output.next() => Ok(frame),
            }
        };
        match frame {
            Ok(Ok(Some(frame))) => self.understand(frame),
            Ok(Ok(None)) => {
                self.answered = true;
                Err(self.process.death().await)
            }
            Ok(Err(error)) => {
                self.answered = true;
                self.process.kill();
                Err(fault::of_nonsense(&error.to_string()))
            }
            Err(fault) => {
                self.answered = true;
                if let Some(wire) = self.wire.take() {
                    settle(wire, Arc::clone(&self.process), self.id).await;
                }
                Err(fault)
            }
        }
    }

    fn understand(&mut self, frame: super::frames::Frame) -> Result<Heard, NodeFault> {
        match frame.kind {
            FrameKind::Arrow => Ok(Heard::Arrow(frame.bytes)),
            FrameKind::Word => match serde_json::from_slice(&frame.bytes) {
                Ok(Reply::Failed { kind, message, column }) => {
                    self.answered = true;
                    Err(fault::of_failure(kind, &message, column, self.whose))
                }
                Ok(reply) => {
                    self.answered = matches!(reply, Reply::Done { .. } | Reply::Ready { .. });
                    Ok(Heard::Word(reply))
                }
                Err(error) => {
                    self.answered = true;
                    self.process.kill();
                    Err(fault::of_nonsense(&error.to_string()))
                }
            },
        }
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        let Some(wire) = self.wire.take() else { return };
        if self.answered {
            return;
        }
        let process = Arc::clone(&self.process);
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) => {
                runtime.spawn(settle(wire, process, self.id));
            }
            Err(_) => process.kill(),
        }
    }
}

/// Brings an abandoned request to its end: tells the child to stop, reads away what it still says, and kills it when
/// that takes too long.
async fn settle(mut wire: OwnedMutexGuard<Wire>, process: Arc<Process>, id: u64) {
    let quiet = async {
        if wire.torn {
            return Err(std::io::Error::other("a request was cut off"));
        }
        wire.ask(&Request::Stop { id }, None).await?;
        loop {
            let frame = wire.output.next().await?.ok_or(std::io::ErrorKind::UnexpectedEof)?;
            if frame.kind == FrameKind::Word
                && matches!(serde_json::from_slice(&frame.bytes)?, Reply::Done { .. } | Reply::Failed { .. })
            {
                return Ok(());
            }
        }
    };
    if !matches!(tokio::time::timeout(STOP_GRACE, quiet).await, Ok(Ok(()))) {
        tracing::warn!("the staging process did not stop when asked, and is killed");
        process.kill();
    }
}
