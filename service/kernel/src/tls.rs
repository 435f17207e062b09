//! TLS of the connections that this process makes: where its cryptography comes from, and whose certificates it believes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::{ClientConfig, RootCertStore};

/// A file of authorities that says nothing of whom to believe.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("the file of authorities {} can't be read: {source}", .path.display())]
    Unreadable { path: PathBuf, source: pem::Error },
    #[error("the file of authorities {} holds no certificate in PEM", .path.display())]
    Empty { path: PathBuf },
    #[error("the file of authorities {} holds what is no certificate: {source}", .path.display())]
    NoCertificate { path: PathBuf, source: rustls::Error },
}

/// Every client of this process takes its cryptography from ring. To be called once, before the first connection; a second time
/// changes nothing.
pub fn choose_cryptography() {
    // Refused where a choice was made already.
    let _ = ring::default_provider().install_default();
}

/// A client that believes the system's authorities (`SSL_CERT_FILE` names others), and those of `authorities`, a file of
/// certificates in PEM.
///
/// # Errors
/// [`TlsError`] when that file holds none.
pub fn client(authorities: Option<&Path>) -> Result<ClientConfig, TlsError> {
    let mut roots = RootCertStore::empty();
    // One that can't be read is as if it were not there: whoever it certifies is then a stranger.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if let Some(path) = authorities {
        add(path, &mut roots)?;
    }
    Ok(believing(roots))
}

/// A client that believes nobody, for connections that speak no TLS.
pub fn no_client() -> ClientConfig {
    believing(RootCertStore::empty())
}

fn believing(roots: RootCertStore) -> ClientConfig {
    ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring has ciphers for the default versions")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

fn add(path: &Path, roots: &mut RootCertStore) -> Result<(), TlsError> {
    let unreadable = |source| TlsError::Unreadable { path: path.to_owned(), source };
    let certificates = CertificateDer::pem_file_iter(path).map_err(unreadable)?;
    let before = roots.len();
    for certificate in certificates {
        let added = roots.add(certificate.map_err(unreadable)?);
        added.map_err(|source| TlsError::NoCertificate { path: path.to_owned(), source })?;
    }
    if roots.len() == before {
        return Err(TlsError::Empty { path: path.to_owned() });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_authorities_is_refused_by_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let refused = |content: Option<&str>| {
            let path = folder.path().join("ca.pem");
            let _ = std::fs::remove_file(&path);
            if let Some(content) = content {
                std::fs::write(&path, content).unwrap();
            }
            let refused = client(Some(&path)).unwrap_err().to_string();
            assert!(refused.contains("ca.pem"), "{refused}");
            refused
        };
        assert!(refused(None).contains("No such file"));
        assert!(refused(Some("no certificate")).contains("no certificate in PEM"));
        let garbage = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        assert!(refused(Some(garbage)).contains("what is no certificate"));
    }
}
