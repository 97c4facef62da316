//! Who asks, where a proxy asks for them: the proxies that are believed, and what they write.

use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// The proxies in front of this server.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    /// Whose header is believed. Anybody else could write anything there.
    pub trusted: Vec<Network>,
    pub header: ProxyHeader,
}

/// The header in which a proxy names who asked it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    #[default]
    XForwardedFor,
    Forwarded,
}

impl FromStr for ProxyHeader {
    type Err = String;

    fn from_str(text: &str) -> Result<ProxyHeader, String> {
        match text.to_ascii_lowercase().as_str() {
            "x-forwarded-for" => Ok(ProxyHeader::XForwardedFor),
            "forwarded" => Ok(ProxyHeader::Forwarded),
            _ => Err(format!("`{text}` is not read here; x-forwarded-for and forwarded are")),
        }
    }
}

/// An address, or all that begin alike: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let error = || format!("`{text}` is neither an address nor a network such as 10.0.0.0/8");
        let (address, prefix) = text.split_once('/').map_or((text, None), |(address, prefix)| (address, Some(prefix)));
        let address: IpAddr = address.parse().map_err(|_| error())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.map_or(Ok(most), |prefix| prefix.parse().map_err(|_| error()))?;
        if prefix > most { Err(error()) } else { Ok(Network { address, prefix }) }
    }
}

impl Network {
    fn contains(&self, address: IpAddr) -> bool {
        let alike =
            |ours: u128, theirs: u128, bits: u8| (ours ^ theirs).checked_shr((bits - self.prefix).into()).unwrap_or(0) == 0;
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => alike(ours.to_bits().into(), theirs.to_bits().into(), 32),
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => alike(ours.to_bits(), theirs.to_bits(), 128),
            _ => false,
        }
    }
}

impl Proxies {
    /// Who asks: the peer, or the last one in the header whom no proxy of ours is.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        for named in self.named(headers).into_iter().rev() {
            if !self.trusts(client) {
                break;
            }
            // Where a trusted proxy names nobody, nobody further away is believed.
            let Some(address) = address(&named) else { break };
            client = address.to_canonical();
        }
        client
    }

    pub fn trusts(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Everyone in the header, in its order.
    fn named(&self, headers: &HeaderMap) -> Vec<String> {
        if self.trusted.is_empty() {
            return Vec::new();
        }
        let name = match self.header {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        };
        let lines = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("unreadable"));
        let hops = lines.flat_map(|line| line.split(','));
        match self.header {
            ProxyHeader::XForwardedFor => hops.map(str::to_string).collect(),
            ProxyHeader::Forwarded => hops.map(forwarded_for).collect(),
        }
    }
}

/// The `for` of one hop: `for="[2001:db8::1]:4711";proto=https`.
fn forwarded_for(hop: &str) -> String {
    let pairs = hop.split(';').filter_map(|pair| pair.split_once('='));
    let found = pairs.into_iter().find(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    found.map_or_else(String::new, |(_, value)| value.trim().trim_matches('"').to_string())
}

/// An address with or without a port, in brackets or not.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn client(header: ProxyHeader, trusted: &[&str], peer: &str, lines: &[&'static str]) -> String {
        let trusted = trusted.iter().map(|network| network.parse().unwrap()).collect();
        let name = if header == ProxyHeader::Forwarded { "forwarded" } else { "x-forwarded-for" };
        let headers = lines.iter().map(|line| (name.parse().unwrap(), HeaderValue::from_static(line))).collect();
        Proxies { trusted, header }.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let ask = |trusted: &[&str], peer, lines: &[&'static str]| client(ProxyHeader::XForwardedFor, trusted, peer, lines);
        let written = &["198.51.100.7, 203.0.113.9", "10.0.0.2"];
        assert_eq!(ask(&[], "10.0.0.1", written), "10.0.0.1");
        assert_eq!(ask(&["10.0.0.1"], "10.0.0.1", written), "10.0.0.2");
        assert_eq!(ask(&["10.0.0.0/8"], "10.0.0.1", written), "203.0.113.9", "what stands further left is anybody's word");
        assert_eq!(ask(&["10.0.0.0/8"], "192.0.2.1", written), "192.0.2.1");
        assert_eq!(ask(&["10.0.0.0/8"], "::ffff:10.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(ask(&["10.0.0.0/8"], "10.0.0.1", &["203.0.113.9, unknown"]), "10.0.0.1");
        assert_eq!(ask(&["10.0.0.0/8"], "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(ask(&["0.0.0.0/0"], "10.0.0.1", &["203.0.113.9:4711"]), "203.0.113.9");
    }

    #[test]
    fn the_standard_header_is_read_too() {
        let ask = |lines: &[&'static str]| client(ProxyHeader::Forwarded, &["fd00::/8"], "fd00::1", lines);
        assert_eq!(ask(&["for=192.0.2.43, For=\"[2001:db8:cafe::17]:4711\";proto=https"]), "2001:db8:cafe::17");
        assert_eq!(ask(&["proto=http;for=203.0.113.60;by=203.0.113.43"]), "203.0.113.60");
        assert_eq!(ask(&["for=unknown"]), "fd00::1");
    }
}
