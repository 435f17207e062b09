//! What users and operators are promised whatever they do: starting, stopping, the shape of every answer.

mod client;
mod envelope;
mod framing;
mod instants;
mod local;
mod starting;
mod together;
mod wire;
