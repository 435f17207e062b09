//! What users and operators are promised whatever they do: starting, stopping, the shape of every answer.

mod envelope;
mod local;
mod starting;
