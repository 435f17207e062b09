//! TLS of outgoing connections: every client of this process takes its cryptography from ring.

/// Chooses the cryptography. A second time changes nothing.
pub fn choose_cryptography() {
    // Refused where a choice was made already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}
