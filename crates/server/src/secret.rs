//! Secrets that name somebody: made at random, shown once, kept only as a hash.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// Letters that nobody mistakes for one another, read aloud or written by hand.
const LETTERS: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/// How the token of a bot begins: it is told from that of a seat, and found by whoever looks for secrets in published files.
const BOT: &str = "coeur_bot_";

/// How many letters a table's code has.
pub const CODE_LENGTH: usize = 6;

/// A secret as its owner holds it. It is sent once, and never logged: it has no `Debug` that shows it.
#[derive(Clone, Serialize)]
pub struct Token(String);

/// What is kept of a secret: enough to know it again, not enough to use it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenHash(String);

impl Token {
    pub fn random() -> Token {
        Token(BASE64URL_NOPAD.encode(&random::<32>()))
    }

    pub fn for_bot() -> Token {
        Token(format!("{BOT}{}", Token::random().0))
    }

    /// Whether a text has the form of a bot's token.
    pub fn is_bots(text: &str) -> bool {
        text.starts_with(BOT)
    }

    /// The secret of whoever joins a table under a name of their own making, which nobody else can guess: the same again when
    /// they ask again, because the answer was lost.
    pub fn for_join(table: &str, id: &str) -> Token {
        let hash = Sha256::new().chain_update("coeur join ").chain_update(table).chain_update(" ").chain_update(id);
        Token(BASE64URL_NOPAD.encode(&hash.finalize()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> TokenHash {
        TokenHash::of(&self.0)
    }
}

impl TokenHash {
    /// The hash of what somebody has sent.
    pub fn of(text: &str) -> TokenHash {
        TokenHash(HEXLOWER.encode(&Sha256::digest(text.as_bytes())))
    }

    /// What no text has: the hash of a secret that was taken away.
    pub fn opens_nothing() -> TokenHash {
        TokenHash(String::new())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(…)")
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("TokenHash(…)")
    }
}

/// The id of the table that is made under a name of the maker's own: the same when they ask again.
pub fn id_for(name: &str) -> String {
    let hash = Sha256::new().chain_update("coeur table ").chain_update(name).finalize();
    HEXLOWER.encode(&hash[..ID_BYTES])
}

/// The bytes of an id; it has two letters for each.
const ID_BYTES: usize = 12;

/// A name that nobody can guess: of a table, a person.
pub fn id() -> String {
    HEXLOWER.encode(&random::<ID_BYTES>())
}

/// Whether a text has the form of an id.
pub fn is_id(text: &str) -> bool {
    text.len() == 2 * ID_BYTES && text.bytes().all(|letter| letter.is_ascii_hexdigit())
}

/// A short name that people can tell each other. Others can guess one if they try long enough, so that trying is limited.
pub fn code() -> String {
    // 31 letters in a byte: what is above the last whole multiple is drawn again.
    let fair = |byte: &u8| *byte < 248;
    let mut letters = String::new();
    while letters.len() < CODE_LENGTH {
        letters
            .extend(random::<16>().iter().filter(|byte| fair(byte)).map(|byte| char::from(LETTERS[usize::from(byte % 31)])));
    }
    letters.truncate(CODE_LENGTH);
    letters
}

/// A seat at random.
pub fn seat(seats: usize) -> usize {
    (u64::from_le_bytes(random()) % seats.max(1) as u64) as usize
}

/// Bytes from the machine's own source of randomness.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every machine that runs a server has a source of randomness");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_again_by_its_hash_alone() {
        let token = Token::random();
        assert_eq!(token.hash(), TokenHash::of(token.as_str()));
        assert_ne!(token.hash(), Token::random().hash());
        assert!(!format!("{token:?} {:?}", token.hash()).contains(token.as_str()));
    }

    #[test]
    fn who_joins_again_gets_the_same_secret() {
        let token = |table, id| Token::for_join(table, id).hash();
        assert_eq!(token("t", "mine"), token("t", "mine"));
        assert!(token("t", "mine") != token("t", "other") && token("t", "mine") != token("u", "mine"));
    }

    #[test]
    fn codes_can_be_read_aloud() {
        for _ in 0..1000 {
            let code = code();
            assert!(code.len() == CODE_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter)), "{code}");
        }
    }
}
