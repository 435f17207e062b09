//! The domains whose people may come in (R-USER-7, R-INV-5): asked by every sign-in through an identity provider, every
//! invitation and every new account.

use kernel::{Fault, Kind};

/// Refuses an address whose domain is not among `domains`; an empty list lets everybody in. A domain is compared as a whole
/// and without regard to case, so that its subdomains are domains of their own.
///
/// `kind` is [`Kind::Forbidden`] for somebody who wants to come in, [`Kind::Invalid`] for somebody who names another.
///
/// # Errors
/// `auth.login.domain_not_allowed`.
pub fn admit(domains: &[String], email: &str, kind: Kind) -> Result<(), Fault> {
    let domain = email.rsplit_once('@').map_or("", |(_, domain)| domain).trim().to_lowercase();
    if domains.is_empty() || domains.iter().any(|allowed| allowed.to_lowercase() == domain) {
        return Ok(());
    }
    let message = "Addresses of this domain are not let in here.";
    Err(Fault::new(kind, "auth.login.domain_not_allowed", message).user_message(message).detail("domain", domain))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-USER-7
    #[test]
    fn a_domain_is_let_in_as_a_whole_or_not_at_all() {
        let domains = ["example.com".to_owned(), "Corp.Example.ORG".to_owned()];
        let code =
            |email: &str| admit(&domains, email, Kind::Forbidden).err().map(|fault| (fault.code(), fault.kind()));
        for email in ["ada@example.com", "Ada@EXAMPLE.com", "ada@corp.example.org", "\"a@b\"@example.com"] {
            assert_eq!(code(email), None, "{email}");
        }
        for email in
            ["ada@sub.example.com", "ada@example.com.evil", "ada@notexample.com", "ada@example.com@evil", "ada", ""]
        {
            assert_eq!(code(email), Some(("auth.login.domain_not_allowed", Kind::Forbidden)), "{email}");
        }
        assert!(admit(&[], "ada@anywhere", Kind::Forbidden).is_ok());
    }
}
