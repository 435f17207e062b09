//! What a process says.

use std::io::{BufRead, BufReader, Read};
use std::sync::{Arc, Mutex};

/// The lines of a process, read as they come, so that it never waits for a full pipe.
#[derive(Clone, Default)]
pub struct Log {
    lines: Arc<Mutex<Vec<String>>>,
}

impl Log {
    /// Reads to the end of the stream in a thread of its own; `also` sees each line before it is kept.
    pub fn collect(&self, from: impl Read + Send + 'static, mut also: impl FnMut(&str) + Send + 'static) {
        let lines = Arc::clone(&self.lines);
        std::thread::spawn(move || {
            for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                also(&line);
                lines.lock().unwrap().push(line);
            }
        });
    }

    pub fn lines(&self) -> Vec<String> {
        self.lines.lock().unwrap().clone()
    }
}
