//! The names that this server is reached by. A page of another site can make a browser believe that its own name leads here
//! (DNS rebinding); it cannot make it say another name than that.

use std::net::IpAddr;
use std::str::FromStr;

/// The hosts that are answered to: those that were named, and this machine itself; everybody's where none was named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hosts(Vec<HostName>);

/// A name such as `play.example.org`, or an address, without a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

impl FromStr for HostName {
    type Err = String;

    fn from_str(text: &str) -> Result<HostName, String> {
        let bare = without_port(text);
        let letter = |letter: char| letter.is_ascii_alphanumeric() || "-.".contains(letter);
        let is_name = (1..=253).contains(&bare.len()) && bare.chars().all(letter);
        if bare.len() == text.trim_matches(['[', ']']).len() && (is_name || bare.parse::<IpAddr>().is_ok()) {
            return Ok(HostName(bare.to_ascii_lowercase()));
        }
        Err(format!("`{text}` is not the name of a host, such as play.example.org: no scheme, no port"))
    }
}

impl HostName {
    pub fn this_machine() -> HostName {
        HostName("localhost".into())
    }
}

impl From<Vec<HostName>> for Hosts {
    fn from(names: Vec<HostName>) -> Hosts {
        Hosts(names)
    }
}

impl Hosts {
    /// Whether what a client wrote as `Host` is one of ours.
    pub fn contains(&self, host: &str) -> bool {
        let name = without_port(host);
        self.0.is_empty() || is_loopback(name) || self.0.iter().any(|ours| ours.0.eq_ignore_ascii_case(name))
    }
}

fn is_loopback(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// The host of `host:port`, `[address]:port` or any of them without a port.
fn without_port(host: &str) -> &str {
    if let Some(bracketed) = host.strip_prefix('[') {
        return bracketed.split(']').next().unwrap_or_default();
    }
    match host.split_once(':') {
        // More than one colon is an address of IPv6 without brackets.
        Some((name, port)) if !port.contains(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(names: &[&str]) -> Hosts {
        names.iter().map(|name| name.parse().unwrap()).collect::<Vec<HostName>>().into()
    }

    #[test]
    fn unnamed_all_are_answered() {
        assert!(hosts(&[]).contains("evil.example:8080") && hosts(&[]).contains(""));
    }

    #[test]
    fn named_only_they_and_this_machine_are_answered() {
        let hosts = hosts(&["Play.Example.org", "192.0.2.7", "2001:db8::1"]);
        for ours in ["play.example.org", "PLAY.example.org:8443", "192.0.2.7:80", "[2001:db8::1]:80"] {
            assert!(hosts.contains(ours), "{ours}");
        }
        for here in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(hosts.contains(here), "{here}");
        }
        for other in ["evil.example", "play.example.org.evil.example", "example.org", "", "localhost.evil.example", "[::2]"]
        {
            assert!(!hosts.contains(other), "{other}");
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for wrong in ["https://play.example.org", "play.example.org:443", "", "a b", "*"] {
            assert!(wrong.parse::<HostName>().is_err(), "{wrong}");
        }
    }
}
