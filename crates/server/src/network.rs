//! Who counts as one customer, by the address they come from.

use std::net::IpAddr;

/// An IPv4 address, or the network of an IPv6 address: one customer has a whole network of those.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if address.to_ipv4_mapped().is_none() => {
            IpAddr::from((u128::from(address) >> 64 << 64).to_be_bytes())
        }
        address => address.to_canonical(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_is_one_customer() {
        let [one, other, elsewhere] =
            ["2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"].map(|text| text.parse().unwrap());
        assert_eq!(network(one), network(other));
        assert_ne!(network(one), network(elsewhere));
        assert_eq!(network("::ffff:10.0.0.1".parse().unwrap()), "10.0.0.1".parse::<IpAddr>().unwrap());
    }
}
