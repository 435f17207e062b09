//! Which address a request comes from, where proxies stand between (R-AUD-3). A header can be written by anybody, so one is
//! believed only as far as the hops before it are trusted: the client is the right-most address that is not a trusted proxy.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use ipnet::IpNet;
use poem::http::HeaderMap;

/// The networks of our own proxies. Empty: no header is believed.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Arc<[IpNet]>);

impl FromIterator<IpNet> for TrustedProxies {
    fn from_iter<I: IntoIterator<Item = IpNet>>(networks: I) -> Self {
        Self(networks.into_iter().collect())
    }
}

impl TrustedProxies {
    /// The client of a request that `peer` brought.
    ///
    /// A proxy writes one of the two headers, and passes the other one on as the client sent it. So where both are there
    /// and tell different clients, neither is believed, and the peer counts as the client.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trusts(peer) {
            return peer;
        }
        let told = [("x-forwarded-for", listed as Hops), ("forwarded", forwarded)]
            .into_iter()
            .filter(|(name, _)| headers.contains_key(*name))
            .map(|(name, hops)| self.nearest_stranger(peer, hops(&joined(headers, name))));
        let mut told = told.collect::<Vec<_>>();
        told.dedup();
        match told.as_slice() {
            [client] => *client,
            _ => peer,
        }
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The last hop that is not ours. What is behind a hop that tells no address is unknown: the hop before it is the
    /// client then, as it is where all hops are ours.
    fn nearest_stranger(&self, peer: IpAddr, hops: Vec<Option<IpAddr>>) -> IpAddr {
        let mut nearest = peer;
        for hop in hops.into_iter().rev() {
            let Some(hop) = hop else { break };
            nearest = hop;
            if !self.trusts(hop) {
                break;
            }
        }
        nearest
    }
}

/// Reads the hops of a header, the client first; `None` for a hop that tells no address.
type Hops = fn(&str) -> Vec<Option<IpAddr>>;

/// A header that came in several lines is one list, in their order.
fn joined(headers: &HeaderMap, name: &str) -> String {
    // What is not text is a hop that tells no address.
    headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?")).collect::<Vec<_>>().join(",")
}

/// `X-Forwarded-For: client, proxy, proxy`.
fn listed(header: &str) -> Vec<Option<IpAddr>> {
    header.split(',').map(|hop| address(hop.trim())).collect()
}

/// `Forwarded: for=client;proto=https, for="[2001:db8::1]:4711"` (RFC 7239).
fn forwarded(header: &str) -> Vec<Option<IpAddr>> {
    unquoted_split(header, ',')
        .map(|element| {
            let node = unquoted_split(element, ';').find_map(|pair| {
                let (name, value) = pair.trim().split_once('=')?;
                name.trim().eq_ignore_ascii_case("for").then(|| value.trim())
            })?;
            address(node.strip_prefix('"').and_then(|node| node.strip_suffix('"')).unwrap_or(node))
        })
        .collect()
}

/// The parts between separators that stand in no quotes.
fn unquoted_split(text: &str, separator: char) -> impl Iterator<Item = &str> {
    let (mut quoted, mut escaped) = (false, false);
    text.split(move |c| {
        let ends = c == separator && !quoted;
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ => {}
        }
        ends
    })
}

/// An address, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use poem::http::HeaderValue;

    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &'static str)]) -> String {
        let networks = ["10.0.0.0/8", "2001:db8:ffff::/48"].map(|network| network.parse().unwrap());
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        TrustedProxies::from_iter(networks).client(peer.parse().unwrap(), &map).to_string()
    }

    /// R-AUD-3
    #[test]
    fn the_client_is_the_last_hop_that_is_not_ours() {
        for (told, expected) in [
            ("192.0.2.1", "192.0.2.1"),
            ("192.0.2.1, 10.0.0.9", "192.0.2.1"),
            ("203.0.113.66, 192.0.2.1", "192.0.2.1"),
            ("203.0.113.66, 192.0.2.1, 10.0.0.9, 10.1.0.9", "192.0.2.1"),
            ("192.0.2.1:4711", "192.0.2.1"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]:4711, 2001:db8:ffff::2", "2001:db8::1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("10.0.0.8, 10.0.0.9", "10.0.0.8"),
            ("192.0.2.1, unknown, 10.0.0.9", "10.0.0.9"),
            ("192.0.2.1, ", "10.0.0.1"),
            ("nonsense", "10.0.0.1"),
            ("", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[("x-forwarded-for", told)]), expected, "{told}");
        }
        assert_eq!(client("::ffff:10.0.0.1", &[("x-forwarded-for", "192.0.2.1")]), "192.0.2.1");
        let lines = [("x-forwarded-for", "203.0.113.66"), ("x-forwarded-for", "192.0.2.1")];
        assert_eq!(client("10.0.0.1", &lines), "192.0.2.1");
    }

    /// R-AUD-3
    #[test]
    fn the_standard_header_is_read_too() {
        for (told, expected) in [
            ("for=192.0.2.1;proto=https;by=10.0.0.1", "192.0.2.1"),
            ("For=\"[2001:db8::1]:4711\"", "2001:db8::1"),
            ("for=203.0.113.66, for=192.0.2.1;host=\"a,b;for=1.1.1.1\", for=10.0.0.9", "192.0.2.1"),
            ("proto=https;for=\"192.0.2.1:80\"", "192.0.2.1"),
            ("for=192.0.2.1, for=_hidden, for=10.0.0.9", "10.0.0.9"),
            ("for=192.0.2.1, proto=https", "10.0.0.1"),
            ("for=unknown", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[("forwarded", told)]), expected, "{told}");
        }
    }

    /// R-AUD-3
    #[test]
    fn a_header_of_somebody_else_is_not_believed() {
        for headers in [[("x-forwarded-for", "192.0.2.1")], [("forwarded", "for=192.0.2.1")]] {
            assert_eq!(client("203.0.113.5", &headers), "203.0.113.5");
        }
        let both = [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=198.51.100.7")];
        assert_eq!(client("10.0.0.1", &both), "10.0.0.1", "one of them is not our proxy's");
        let agreed = [("x-forwarded-for", "192.0.2.1"), ("forwarded", "for=192.0.2.1")];
        assert_eq!(client("10.0.0.1", &agreed), "192.0.2.1");
    }
}
