//! What a notice says: plain text, short lines, nothing that a reader has to click through.

use kernel::{Config, Fault};
use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};

use super::smtp::Failure;
use super::{Claim, Notice};

/// What every letter of this deployment has in common.
pub(super) struct Letterhead {
    from: Mailbox,
    reply_to: Option<Mailbox>,
    operators: Vec<Mailbox>,
    /// The value of `X-PM-Message-Stream`, by which some providers keep notices apart.
    stream: Option<String>,
    /// Where browsers reach the platform.
    base_url: Option<String>,
    /// `Flowstone`, with the label of the deployment where it has one.
    platform: String,
}

/// A letter, and the Message-ID that it goes out under.
pub(super) struct Letter {
    pub message: Message,
    pub message_id: String,
}

impl Letterhead {
    pub(super) fn of(config: &Config) -> Result<Self, Fault> {
        let mailbox = |text: &str| text.parse::<Mailbox>().map_err(Fault::internal);
        let mail = &config.mail;
        Ok(Self {
            from: mailbox(mail.from.as_deref().unwrap_or_default())?,
            reply_to: mail.reply_to.as_deref().map(mailbox).transpose()?,
            operators: mail.ops_to.iter().map(|text| mailbox(text)).collect::<Result<_, _>>()?,
            stream: mail.message_stream.clone(),
            base_url: config.auth.base_url.as_deref().map(|url| url.trim_end_matches('/').to_owned()),
            platform: match config.deployment.name.trim() {
                "" => "Flowstone".to_owned(),
                label => format!("Flowstone ({label})"),
            },
        })
    }

    /// Whom the operators' notices go to, as one recipient; empty for nobody.
    pub(super) fn operators(&self) -> String {
        self.operators.iter().map(|mailbox| mailbox.email.to_string()).collect::<Vec<_>>().join(",")
    }

    pub(super) fn letter(&self, claim: &Claim) -> Result<Letter, Failure> {
        let message_id = format!("<{}@{}>", claim.id, self.from.email.domain());
        let mut builder = Message::builder()
            .from(self.from.clone())
            .date_now()
            .message_id(Some(message_id.clone()))
            .header(ContentType::TEXT_PLAIN)
            // RFC 3834: no machine answers it.
            .raw_header(HeaderValue::new(
                HeaderName::new_from_ascii_str("Auto-Submitted"),
                "auto-generated".to_owned(),
            ));
        if let Some(reply_to) = &self.reply_to {
            builder = builder.reply_to(reply_to.clone());
        }
        if let Some(stream) = &self.stream {
            builder = builder
                .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("X-PM-Message-Stream"), stream.clone()));
        }
        let (builder, body) = match &claim.notice {
            Notice::Welcome { password } => self.welcome(addressed(builder, claim)?, claim, password),
            Notice::PasswordReset { password } => self.reset(addressed(builder, claim)?, claim, password),
            Notice::NewUser => {
                let builder = self.operators.iter().cloned().fold(builder, MessageBuilder::to);
                self.new_user(builder, claim)
            }
        };
        let message = builder.body(body).map_err(|error| Failure::at("letter", error))?;
        Ok(Letter { message, message_id })
    }

    fn welcome(&self, builder: MessageBuilder, claim: &Claim, password: &str) -> (MessageBuilder, String) {
        let body = format!(
            "Hello {name},\n\nan account was made for you on {platform}.\n\n{access}\n\
             The password is for the first time alone: you will be asked for one of your own.\n",
            name = line(&claim.display_name),
            platform = self.platform,
            access = self.access(claim, password),
        );
        (builder.subject(format!("Your account on {}", self.platform)), body)
    }

    fn reset(&self, builder: MessageBuilder, claim: &Claim, password: &str) -> (MessageBuilder, String) {
        let body = format!(
            "Hello {name},\n\nan administrator of {platform} gave you a new password. The old one is void.\n\n{access}\n\
             The password is for one time alone: you will be asked for one of your own.\n\
             If you did not ask for this, tell your administrator.\n",
            name = line(&claim.display_name),
            platform = self.platform,
            access = self.access(claim, password),
        );
        (builder.subject(format!("Your new password on {}", self.platform)), body)
    }

    fn new_user(&self, builder: MessageBuilder, claim: &Claim) -> (MessageBuilder, String) {
        let body = format!(
            "Somebody new is on {platform}.\n\n  Name:    {name}\n  E-mail:  {email}\n",
            platform = self.platform,
            name = line(&claim.display_name),
            email = line(&claim.email),
        );
        (builder.subject(format!("A new person on {}", self.platform)), body)
    }

    fn access(&self, claim: &Claim, password: &str) -> String {
        let place = self.base_url.as_ref().map(|url| format!("  Sign in at:  {url}/login\n")).unwrap_or_default();
        format!("{place}  E-mail:      {}\n  Password:    {password}\n", line(&claim.email))
    }
}

/// To the person that the notice is about.
fn addressed(builder: MessageBuilder, claim: &Claim) -> Result<MessageBuilder, Failure> {
    let address = claim.email.parse().map_err(|error| Failure::at("address", error))?;
    Ok(builder.to(Mailbox::new(Some(line(&claim.display_name)), address)))
}

/// A name on one line: what a person calls themselves must not look like text of ours.
fn line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect()
}
