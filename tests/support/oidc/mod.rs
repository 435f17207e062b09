//! Identity providers: a real one ([`TestProvider`]), one that says what a test wants it to say ([`Forger`]), and people who
//! go from one to the other ([`Traveller`]).

mod forger;
mod provider;
mod traveller;

pub use forger::{Forger, Key, signed_with_secret, unsigned};
pub use provider::TestProvider;
pub use traveller::Traveller;

/// Where browsers are told that the platform is. No name server knows it: a [`Traveller`] goes to the platform instead.
pub const BASE_URL: &str = "https://flowstone.example";

/// The client that the platform is at each provider.
pub const CLIENT: &str = "flowstone";

/// And its secret.
pub const CLIENT_SECRET: &str = "a secret of the tests";
