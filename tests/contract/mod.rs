//! What users and operators are promised whatever they do: starting, stopping, the shape of every answer.

mod backups;
mod bodies;
mod client;
mod clients;
mod conformance;
mod disks;
mod envelope;
mod failover;
mod framing;
mod instants;
mod local;
mod matrix;
mod metrics;
mod probes;
mod refusals;
mod secrets;
mod starting;
mod together;
mod traces;
mod upgrading;
mod wire;
