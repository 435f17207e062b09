//! One conversation with the SMTP server for one letter. What was begun is never begun again, because nobody can tell what a
//! server did that did not answer: only a connection that could not be made is tried again (R-MAIL-8).

use std::error::Error as _;
use std::time::Duration;

use kernel::config;
use kernel::{Fault, config::Secret};
use lettre::Message;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the server may take to let us in.
const CONNECT: Duration = Duration::from_secs(10);

/// How often a connection is tried, and how long is waited in between.
const ATTEMPTS: u32 = 3;
const PAUSE: Duration = Duration::from_secs(2);

/// How long the whole conversation may take.
const CONVERSATION: Duration = Duration::from_secs(30);

/// How long the server may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

/// The most characters of a text that are kept.
const KEPT: usize = 300;

/// The server that takes our letters.
pub(super) struct Server {
    host: String,
    port: u16,
    user: Option<(String, Secret)>,
    /// `None`: everything goes in clear, because the operator said so.
    tls: Option<TlsParameters>,
    name: ClientId,
}

/// Why a letter was not sent: at which step, and the codes of the server's refusal. Never a credential, and never the letter.
#[derive(Debug, thiserror::Error)]
#[error("{step}: {text}")]
pub(super) struct Failure {
    step: &'static str,
    text: String,
}

impl Failure {
    pub(super) fn at(step: &'static str, text: impl std::fmt::Display) -> Self {
        let text = text.to_string();
        Self { step, text: text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(KEPT).collect() }
    }

    /// What a conversation ended with: of a refusal its codes alone. A server knows the letters that went through it and may
    /// say anything back, in any form.
    fn of(step: &'static str, error: &lettre::transport::smtp::Error) -> Self {
        let Some(code) = error.status() else {
            let unreadable = error.is_response().then(|| "the server's answer can't be read".to_owned());
            return Self::at(step, unreadable.unwrap_or_else(|| error.to_string()));
        };
        let said = error.source().map(ToString::to_string).unwrap_or_default();
        match said.split_whitespace().next().filter(|word| is_enhanced_code(word)) {
            Some(enhanced) => Self::at(step, format!("the server refused: {code} {enhanced}")),
            None => Self::at(step, format!("the server refused: {code}")),
        }
    }
}

/// Class, subject and detail, such as `5.1.1` (RFC 3463).
fn is_enhanced_code(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    parts.len() == 3
        && parts.iter().all(|part| (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit()))
}

impl Server {
    pub(super) fn of(mail: &config::Mail) -> Result<Self, Fault> {
        let host = mail.host.clone().unwrap_or_default();
        let tls = match mail.starttls {
            true => Some(TlsParameters::new(host.clone()).map_err(Fault::internal)?),
            false => None,
        };
        let user = mail.username.clone().zip(mail.password.clone());
        Ok(Self { host, port: mail.port, user, tls, name: ClientId::default() })
    }

    /// Hands the letter over.
    pub(super) async fn send(&self, letter: &Message) -> Result<(), Failure> {
        let stream = self.connect().await?;
        let talk = timeout(CONVERSATION, self.converse(stream, letter)).await;
        let talk = talk.unwrap_or_else(|_| Err(Failure::at("timeout", "the server did not answer in time")));
        // The letter is accepted, whatever is said from here on.
        let _ = timeout(GOODBYE, talk?.quit()).await;
        Ok(())
    }

    async fn connect(&self) -> Result<TcpStream, Failure> {
        let mut attempt = 1;
        loop {
            let failure = match timeout(CONNECT, TcpStream::connect((self.host.as_str(), self.port))).await {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => Failure::at("connect", error),
                Err(_) => Failure::at("connect", "the server did not answer in time"),
            };
            if attempt == ATTEMPTS {
                return Err(failure);
            }
            tracing::warn!(attempt, mail.error = %failure, "the mail server can't be reached; it is tried again");
            tokio::time::sleep(PAUSE).await;
            attempt += 1;
        }
    }

    async fn converse(&self, stream: TcpStream, letter: &Message) -> Result<AsyncSmtpConnection, Failure> {
        let failed = |step| move |error: lettre::transport::smtp::Error| Failure::of(step, &error);
        let greeted = AsyncSmtpConnection::connect_with_transport(Box::new(stream), &self.name).await;
        let mut connection = greeted.map_err(failed("greeting"))?;
        if let Some(tls) = &self.tls {
            if !connection.can_starttls() {
                connection.abort().await;
                return Err(Failure::at("starttls", "the server offers no STARTTLS, and nothing is sent in clear"));
            }
            connection.starttls(tls.clone(), &self.name).await.map_err(failed("starttls"))?;
        }
        if let Some((name, password)) = &self.user {
            let credentials = Credentials::new(name.clone(), password.expose().to_owned());
            connection.auth(&[Mechanism::Plain, Mechanism::Login], &credentials).await.map_err(failed("auth"))?;
        }
        connection.send(letter.envelope(), &letter.formatted()).await.map_err(failed("message"))?;
        Ok(connection)
    }
}
