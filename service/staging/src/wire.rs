//! The child's ends of the two pipes.

use std::fs::File;
use std::io::{self, BufWriter};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvError, SyncSender, sync_channel};

use executor::staging::frames::{Frame, FrameKind, read_frame, write_frame};
use executor::staging::protocol::{Reply, Request};

use crate::process;
use crate::stop::Stop;

/// Frames that may wait to be worked on. Few: the pipe is the buffer, and the service feels that it is full.
const WAITING: usize = 2;

/// What comes from the service.
#[derive(Debug)]
pub enum Incoming {
    Request(Request),
    Rows(Frame),
}

/// Reads on a thread of its own, so that a stop, and the service's end, are noticed while a statement runs.
pub fn listen(stop: Arc<Stop>) -> io::Result<Receiver<Incoming>> {
    let (forward, incoming) = sync_channel(WAITING);
    std::thread::Builder::new().name("listen".to_owned()).spawn(move || {
        // Whatever ends the reading, there is nobody left to work for.
        let Err(error) = read(&stop, &forward);
        if error.kind() != io::ErrorKind::UnexpectedEof {
            eprintln!("the service can't be understood: {error}");
        }
        process::die();
    })?;
    Ok(incoming)
}

fn read(stop: &Stop, forward: &SyncSender<Incoming>) -> io::Result<std::convert::Infallible> {
    let mut input = io::stdin().lock();
    loop {
        let frame = read_frame(&mut input)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let incoming = match frame.kind {
            FrameKind::Arrow => Incoming::Rows(frame),
            FrameKind::Word => match serde_json::from_slice(&frame.bytes)? {
                Request::Stop { id } => {
                    stop.request(id);
                    continue;
                }
                request => Incoming::Request(request),
            },
        };
        forward.send(incoming).map_err(io::Error::other)?;
    }
}

/// The way out.
pub struct Outgoing {
    output: BufWriter<File>,
}

impl Outgoing {
    pub fn new(output: File) -> Self {
        Self { output: BufWriter::new(output) }
    }

    pub fn say(&mut self, reply: &Reply) -> io::Result<()> {
        write_frame(&mut self.output, FrameKind::Word, &serde_json::to_vec(reply)?)
    }

    /// Blocks while the service does not read: this is what keeps a large result from piling up.
    pub fn rows(&mut self, bytes: &[u8]) -> io::Result<()> {
        write_frame(&mut self.output, FrameKind::Arrow, bytes)
    }
}

/// The reading thread is gone, and so is the process in a moment.
pub fn gone(_: RecvError) -> io::Error {
    io::ErrorKind::UnexpectedEof.into()
}
