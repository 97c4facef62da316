//! A key of the server's own: with it a text is sealed, so that nobody else can make one that looks the same.

use crate::network::network;
use crate::secret::Token;
use coeur_store::{Store, StoreError, User};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::net::IpAddr;
use subtle::ConstantTimeEq;

/// Shared by all servers of a database, and kept there.
pub struct SealKey(String);

impl SealKey {
    pub async fn of(store: &Store) -> Result<SealKey, StoreError> {
        store.secret("seal", Token::random().as_str()).await.map(SealKey)
    }

    /// Hashed twice, so that nothing can be added to a sealed text.
    fn seal(&self, text: &str) -> String {
        let inner = Sha256::digest(format!("{} {text}", self.0));
        HEXLOWER.encode(&Sha256::digest(format!("{} {}", self.0, HEXLOWER.encode(&inner))))
    }

    /// What a browser shows in which this account has signed in. Worthless after a change of the password.
    pub fn device(&self, user: &User) -> String {
        let kept = user.password_hash.as_deref().unwrap_or_default();
        format!("{}.{}", user.id, self.seal(&format!("device {} {kept}", user.id)))
    }

    pub fn knows_device(&self, shown: &str, user: &User) -> bool {
        user.is_account() && bool::from(shown.as_bytes().ct_eq(self.device(user).as_bytes()))
    }

    /// Shown by a server that asks another for somebody.
    pub fn passed(&self, client: IpAddr, method: &str, path: &str) -> String {
        self.seal(&format!("passed {client} {method} {path}"))
    }

    pub fn has_passed(&self, client: IpAddr, method: &str, path: &str, shown: &str) -> bool {
        bool::from(shown.as_bytes().ct_eq(self.passed(client, method, path).as_bytes()))
    }

    /// A name for what is counted, which tells nothing about whose it is to who has not the key.
    pub fn counted(&self, what: &str) -> String {
        let mut seal = self.seal(&format!("counted {what}"));
        seal.truncate(32);
        seal
    }

    /// A name for whoever asks from an address, which tells nothing about the address to who has not the key.
    pub fn visitor(&self, address: IpAddr) -> String {
        let mut seal = self.seal(&format!("visitor {}", network(address)));
        seal.truncate(16);
        seal
    }
}
