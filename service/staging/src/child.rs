//! The life of the child.

use std::io;
use std::process::ExitCode;
use std::sync::Arc;

use executor::staging::protocol::{Open, Reply, Request};

use crate::answer::Answering;
use crate::failure::Failure;
use crate::load::Loads;
use crate::stop::Stop;
use crate::wire::{Incoming, Outgoing, gone};
use crate::{engine, lake, process, wire};

/// Runs the child until the service closes its input, or asks something senseless. The service's program calls this
/// when it is started with the one argument `staging`.
pub fn main() -> ExitCode {
    match live() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("staging ends: {error}");
            ExitCode::FAILURE
        }
    }
}

fn live() -> io::Result<()> {
    let mut output = Outgoing::new(process::take_output()?);
    process::settle_in()?;
    let stop = Arc::new(Stop::default());
    let incoming = wire::listen(Arc::clone(&stop))?;
    let Incoming::Request(Request::Open(asked)) = incoming.recv().map_err(gone)? else {
        return Err(io::Error::other("the first request must open the engine"));
    };
    process::limit_address_space(asked.address_space_mb)?;
    let opened = engine::open(&asked).and_then(|engine| {
        let lake_failures = lake::make_views(&engine, &asked.lake);
        engine::lock(&engine)?;
        Ok::<_, Failure>((engine, lake_failures))
    });
    let (engine, lake_failures) = match opened {
        Ok(opened) => opened,
        Err(failure) => {
            output.say(&failure.reply())?;
            return Err(io::Error::other("the engine can't be opened"));
        }
    };
    let (interrupting, handle) = (Arc::clone(&stop), engine.interrupt_handle());
    std::thread::Builder::new()
        .name("interrupt".to_owned())
        .spawn(move || interrupting.interrupt_when_wanted(handle))?;
    output.say(&Reply::Ready { lake_failures })?;
    let Open { select_only, result_batch_rows, .. } = asked;
    let output = &mut output;
    let loads = Loads::new(&engine);
    Answering { engine: &engine, loads, select_only, result_batch_rows, stop: &stop, incoming: &incoming, output }.run()
}
