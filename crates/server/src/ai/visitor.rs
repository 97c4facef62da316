//! Whose share of the threads a job is counted to.

use crate::network::network;
use coeur_store::User;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// Who asks: an account, or else the network of an address. It is kept with a table, so that a restart does not forget whose it is; two
/// bytes are enough to share by, and too few to tell anybody's address from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Visitor(u16);

impl Visitor {
    /// Somebody with an account, also through their bots, or a guest by the network they come from: guests are as many as one likes.
    pub fn new(user: Option<&User>, address: IpAddr) -> Visitor {
        match user.and_then(|user| user.owner.as_ref().or(user.is_account().then_some(&user.id))) {
            Some(account) => Visitor::named("account", account),
            None => Visitor::at(address),
        }
    }

    /// Whoever comes from the network of an address.
    pub fn at(address: IpAddr) -> Visitor {
        Visitor::named("network", &network(address).to_string())
    }

    /// A table of which nobody knows any more who made it.
    pub fn of_table(id: &str) -> Visitor {
        Visitor::named("table", id)
    }

    fn named(kind: &str, name: &str) -> Visitor {
        let hash = Sha256::digest(format!("{kind} {name}"));
        Visitor(u16::from_be_bytes([hash[0], hash[1]]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_of_a_network_are_one_visitor_and_an_account_is_another() {
        let user = |password: Option<&str>| User {
            id: "ada".into(),
            name: "Ada".into(),
            password_hash: password.map(str::to_string),
            created_at: 0,
            seen_at: 0,
            former: Vec::new(),
            owner: None,
        };
        let [here, there] = ["2001:db8::1", "2001:db8::2"].map(|address| address.parse().unwrap());
        let nobody = Visitor::new(None, here);
        assert_eq!(nobody, Visitor::new(Some(&user(None)), there), "a guest is as many as they like");
        assert_ne!(nobody, Visitor::new(Some(&user(Some("hash"))), here));
        let bot = User { id: "bot".into(), owner: Some("ada".into()), ..user(None) };
        assert_eq!(Visitor::new(Some(&bot), here), Visitor::new(Some(&user(Some("hash"))), there), "bots are their owner");
        assert_ne!(nobody, Visitor::at("10.0.0.1".parse().unwrap()));
        assert_eq!(serde_json::from_str::<Visitor>(&serde_json::to_string(&nobody).unwrap()).unwrap(), nobody);
    }
}
