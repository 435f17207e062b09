//! An SMTP server of one test, on loopback: it takes letters, and can refuse, hang or close at any step.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

use super::PlatformBuilder;

/// The authority of the certificate that the server shows, for `SSL_CERT_FILE`.
pub const AUTHORITY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/support/tls/ca.pem");

/// Where in a conversation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    Greeting,
    Hello,
    StartTls,
    Auth,
    From,
    To,
    Data,
    /// After the letter's last line, before it is accepted.
    End,
}

impl Step {
    pub const ALL: [Self; 8] =
        [Self::Greeting, Self::Hello, Self::StartTls, Self::Auth, Self::From, Self::To, Self::Data, Self::End];
}

/// What the server does instead of going on.
#[derive(Clone, Debug)]
pub enum Trouble {
    /// Answers with this line.
    Refuse(String),
    /// Answers nothing until the client gives up.
    Hang,
    Close,
}

/// A letter that was accepted.
#[derive(Clone, Debug)]
pub struct Letter {
    pub to: Vec<String>,
    /// Headers and body as they came.
    pub text: String,
    pub encrypted: bool,
    /// Who the client said it was, with the password.
    pub user: Option<(String, String)>,
}

impl Letter {
    /// The value of a header, unfolded.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.text.lines().take_while(|line| !line.is_empty()).find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// What stands behind `label` in the body.
    pub fn told(&self, label: &str) -> Option<&str> {
        self.text.lines().find_map(|line| Some(line.trim().strip_prefix(label)?.trim()))
    }
}

#[derive(Default)]
struct State {
    trouble: Mutex<HashMap<Step, Trouble>>,
    letters: Mutex<Vec<Letter>>,
    /// Every line that a client sent without encryption.
    in_clear: Mutex<Vec<String>>,
    sessions: Mutex<usize>,
    hanging: Mutex<usize>,
    tls: Option<Arc<ServerConfig>>,
    asks_for_user: bool,
    stopped: AtomicBool,
}

/// The server. It ends with the value.
pub struct SmtpServer {
    address: SocketAddr,
    state: Arc<State>,
    serving: Option<JoinHandle<()>>,
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
        // Nobody listens any more when it is over.
        if let Some(serving) = self.serving.take() {
            let _ = serving.join();
        }
    }
}

impl SmtpServer {
    /// A server without encryption that asks nobody who they are.
    pub fn start() -> Self {
        Self::at(0, State::default())
    }

    /// A server without encryption that asks who the client is.
    pub fn start_asking() -> Self {
        Self::at(0, State { asks_for_user: true, ..State::default() })
    }

    /// As [`SmtpServer::start`], at a port that was free a moment ago.
    pub fn start_at(port: u16) -> Self {
        Self::at(port, State::default())
    }

    /// A server that offers STARTTLS, and then asks who the client is.
    pub fn start_with_tls() -> Self {
        let certificates = CertificateDer::pem_slice_iter(include_bytes!("tls/server.pem"));
        let certificates = certificates.collect::<Result<Vec<_>, _>>().unwrap();
        let key = PrivateKeyDer::from_pem_slice(include_bytes!("tls/server.key")).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_no_client_auth().with_single_cert(certificates, key).unwrap();
        Self::at(0, State { tls: Some(Arc::new(config)), asks_for_user: true, ..State::default() })
    }

    fn at(port: u16, state: State) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::new(state));
        let own = Arc::clone(&state);
        let serving = std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if own.stopped.load(Ordering::SeqCst) {
                    return;
                }
                let state = Arc::clone(&own);
                // A client that goes away ends its conversation.
                std::thread::spawn(move || Conversation::new(&state, client).hold());
            }
        });
        Self { address, state, serving: Some(serving) }
    }

    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// From now on, at this step.
    pub fn trouble(&self, step: Step, trouble: Trouble) {
        self.state.trouble.lock().unwrap().insert(step, trouble);
    }

    /// From now on nothing is wrong any more.
    pub fn recover(&self) {
        self.state.trouble.lock().unwrap().clear();
    }

    pub fn letters(&self) -> Vec<Letter> {
        self.state.letters.lock().unwrap().clone()
    }

    /// How many conversations were begun.
    pub fn sessions(&self) -> usize {
        *self.state.sessions.lock().unwrap()
    }

    /// How many conversations hang now, or have hung until the client gave up.
    pub fn hanging(&self) -> usize {
        *self.state.hanging.lock().unwrap()
    }

    /// Every line that came without encryption.
    pub fn in_clear(&self) -> Vec<String> {
        self.state.in_clear.lock().unwrap().clone()
    }
}

/// A service whose notices go to the server at this port, without encryption.
pub fn mailing_to(port: u16) -> PlatformBuilder {
    mailing(PlatformBuilder::default(), port)
}

/// The same of a service that is set up for something else as well.
pub fn mailing(builder: PlatformBuilder, port: u16) -> PlatformBuilder {
    builder
        .set("FLOWSTONE_MAIL__HOST", "127.0.0.1")
        .set("FLOWSTONE_MAIL__PORT", port.to_string())
        .set("FLOWSTONE_MAIL__FROM", "Flowstone <no-reply@flowstone.example>")
        .set("FLOWSTONE_MAIL__STARTTLS", "false")
}

enum Stream {
    Plain(TcpStream),
    Encrypted(Box<StreamOwned<ServerConnection, TcpStream>>),
}

struct Conversation<'a> {
    state: &'a State,
    /// `None` while it is being exchanged for an encrypted one.
    stream: Option<Stream>,
    pending: Vec<u8>,
    user: Option<(String, String)>,
}

impl<'a> Conversation<'a> {
    fn new(state: &'a State, client: TcpStream) -> Self {
        *state.sessions.lock().unwrap() += 1;
        Self { state, stream: Some(Stream::Plain(client)), pending: Vec::new(), user: None }
    }

    /// Speaks until either side is done; `None` is the end of a conversation that was cut off.
    fn hold(mut self) -> Option<()> {
        self.pass(Step::Greeting, "220 smtp.test ready")?;
        let mut to = Vec::new();
        loop {
            let line = self.line()?;
            let (verb, rest) = line.split_at_checked(4).unwrap_or((&line, ""));
            match verb.to_ascii_uppercase().as_str() {
                "EHLO" | "HELO" => {
                    let mut offers = vec!["250-smtp.test"];
                    match (&self.state.tls, &self.stream) {
                        (Some(_), Some(Stream::Plain(_))) => offers.push("250-STARTTLS"),
                        _ if self.state.asks_for_user => offers.push("250-AUTH PLAIN"),
                        _ => {}
                    }
                    offers.push("250 8BITMIME");
                    self.pass(Step::Hello, &offers.join("\r\n"))?;
                }
                "STAR" => {
                    if self.pass(Step::StartTls, "220 go on")? {
                        self.encrypt()?;
                    }
                }
                "AUTH" => {
                    let told = rest.rsplit(' ').next().and_then(|told| STANDARD.decode(told).ok()).unwrap_or_default();
                    let mut parts =
                        told.split(|byte| *byte == 0).map(|part| String::from_utf8_lossy(part).into_owned());
                    self.user = parts.nth(1).zip(parts.next());
                    self.pass(Step::Auth, "235 welcome")?;
                }
                "MAIL" => {
                    self.pass(Step::From, "250 ok")?;
                }
                "RCPT" => {
                    to.push(rest.trim_start_matches(" TO:<").split('>').next().unwrap_or_default().to_owned());
                    self.pass(Step::To, "250 ok")?;
                }
                "DATA" => {
                    if self.pass(Step::Data, "354 go on")? {
                        let letter = self.letter(std::mem::take(&mut to))?;
                        if self.pass(Step::End, "250 accepted")? {
                            self.state.letters.lock().unwrap().push(letter);
                        }
                    }
                }
                "QUIT" => return self.say("221 bye"),
                _ => self.say("502 what?")?,
            }
        }
    }

    fn letter(&mut self, to: Vec<String>) -> Option<Letter> {
        let mut text = String::new();
        loop {
            let line = self.line()?;
            if line == "." {
                break;
            }
            text += line.strip_prefix('.').unwrap_or(&line);
            text += "\n";
        }
        let encrypted = matches!(self.stream, Some(Stream::Encrypted(_)));
        Some(Letter { to, text, encrypted, user: self.user.clone() })
    }

    /// Goes on, or makes the trouble that was asked for. False: refused.
    fn pass(&mut self, step: Step, answer: &str) -> Option<bool> {
        let trouble = self.state.trouble.lock().unwrap().get(&step).cloned();
        match trouble {
            None => self.say(answer).map(|()| true),
            Some(Trouble::Refuse(refusal)) => self.say(&refusal).map(|()| false),
            Some(Trouble::Close) => None,
            Some(Trouble::Hang) => {
                *self.state.hanging.lock().unwrap() += 1;
                while self.line().is_some() {}
                None
            }
        }
    }

    fn encrypt(&mut self) -> Option<()> {
        let Some(Stream::Plain(stream)) = self.stream.take() else { return None };
        let connection = ServerConnection::new(Arc::clone(self.state.tls.as_ref()?)).ok()?;
        self.stream = Some(Stream::Encrypted(Box::new(StreamOwned::new(connection, stream))));
        Some(())
    }

    fn say(&mut self, line: &str) -> Option<()> {
        let line = format!("{line}\r\n");
        match self.stream.as_mut()? {
            Stream::Plain(stream) => stream.write_all(line.as_bytes()).ok(),
            Stream::Encrypted(stream) => stream.write_all(line.as_bytes()).and_then(|()| stream.flush()).ok(),
        }
    }

    fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.pending.windows(2).position(|pair| pair == b"\r\n") {
                let line: Vec<u8> = self.pending.drain(..end + 2).collect();
                let line = String::from_utf8_lossy(&line[..end]).into_owned();
                if let Some(Stream::Plain(_)) = self.stream {
                    self.state.in_clear.lock().unwrap().push(line.clone());
                }
                return Some(line);
            }
            let mut bytes = [0; 4096];
            let read = match self.stream.as_mut()? {
                Stream::Plain(stream) => stream.read(&mut bytes),
                Stream::Encrypted(stream) => stream.read(&mut bytes),
            };
            self.pending.extend_from_slice(&bytes[..read.ok().filter(|read| *read > 0)?]);
        }
    }
}
