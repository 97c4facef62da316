//! What a table's cards come from: a secret of 128 random bits, stretched by a hash that nobody can run backwards.
//!
//! Every card is drawn from words of SHA-256 over the secret and a count, so that whoever has seen some of them, be it whole
//! deals of a match, learns nothing of the others short of trying all secrets. The AIs think with a number that follows from
//! the secret by another such hash: it stands in the record, and leads neither back to the secret nor to a card.

use coeur_catalog::{CatalogError, Entry};
use coeur_core::{Chance, RandomSource};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Where the cards of a table, and the chance of its AIs, begin: a secret until the game is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DealSeed {
    /// The seed that core deals from: of a day, which everybody knows, and of tables made before November 2026.
    Number(u64),
    Secret(DealSecret),
}

/// 128 random bits, as hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct DealSecret(String);

const SECRET_BYTES: usize = 16;

impl DealSeed {
    pub fn random() -> DealSeed {
        DealSeed::Secret(DealSecret(HEXLOWER.encode(&crate::secret::random::<SECRET_BYTES>())))
    }

    /// Whether nothing leads from what the AIs think with to the cards.
    pub fn is_secret(&self) -> bool {
        matches!(self, DealSeed::Secret(_))
    }

    /// The chance of a game as its record has it. The cards of a secret are written out there, so that any program replays
    /// the record.
    pub fn chance(&self, game: &dyn Entry, config: &Value) -> Result<Chance, CatalogError> {
        Ok(match self {
            DealSeed::Number(seed) => Chance { seed: Some(*seed), deal: Value::Null },
            DealSeed::Secret(secret) => Chance {
                seed: Some(secret.thinking_seed()),
                deal: game.shuffle(config, &mut Cards { secret, block: 0, words: Vec::new() })?,
            },
        })
    }
}

impl DealSecret {
    fn hash(&self, purpose: &str, number: u64) -> [u8; 32] {
        // All of one length for each purpose, so that no two of them are the same bytes.
        let hash = Sha256::new().chain_update(purpose).chain_update(&self.0).chain_update(number.to_le_bytes());
        hash.finalize().into()
    }

    /// What the AIs' chance is drawn from: small enough for every program that reads JSON.
    fn thinking_seed(&self) -> u64 {
        let hash = self.hash("coeur thinking", 0);
        u64::from_le_bytes(hash.as_chunks().0[0]) >> 11
    }
}

/// The words from which cards are shuffled.
struct Cards<'a> {
    secret: &'a DealSecret,
    block: u64,
    /// Of the last block, those not used yet.
    words: Vec<u64>,
}

impl RandomSource for Cards<'_> {
    fn next_u64(&mut self) -> u64 {
        loop {
            if let Some(word) = self.words.pop() {
                return word;
            }
            let block = self.secret.hash("coeur deal", self.block);
            self.block += 1;
            self.words = block.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word)).collect();
        }
    }
}

impl TryFrom<String> for DealSecret {
    type Error = String;

    fn try_from(text: String) -> Result<DealSecret, String> {
        match HEXLOWER.decode(text.as_bytes()) {
            Ok(bytes) if bytes.len() == SECRET_BYTES => Ok(DealSecret(text)),
            _ => Err(format!("the secret of a deal is {} hexadecimal digits", 2 * SECRET_BYTES)),
        }
    }
}

/// As a database keeps it: the number, or the digits of the secret, which are more than any number has.
impl fmt::Display for DealSeed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealSeed::Number(seed) => seed.fmt(out),
            DealSeed::Secret(DealSecret(digits)) => digits.fmt(out),
        }
    }
}

impl FromStr for DealSeed {
    type Err = String;

    fn from_str(text: &str) -> Result<DealSeed, String> {
        if text.len() == 2 * SECRET_BYTES {
            return DealSecret::try_from(text.to_string()).map(DealSeed::Secret);
        }
        text.parse().map(DealSeed::Number).map_err(|_| "neither a number nor the secret of a deal".into())
    }
}

impl fmt::Debug for DealSeed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("DealSeed(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::{Record, Rng};
    use serde_json::json;
    use std::collections::HashSet;

    fn barbu() -> (&'static dyn Entry, Value) {
        let barbu = coeur_catalog::game("barbu").unwrap();
        (barbu, barbu.settle(&json!({})).unwrap())
    }

    #[test]
    fn a_secret_has_128_bits_and_deals_the_same_cards_again() {
        let (game, config) = barbu();
        let seed = DealSeed::random();
        assert_eq!(seed.to_string().len(), 32);
        assert_ne!(seed, DealSeed::random());
        let kept: DealSeed = serde_json::from_str(&serde_json::to_string(&seed).unwrap()).unwrap();
        assert_eq!(kept, seed);
        assert_eq!(seed.to_string().parse(), Ok(seed.clone()));
        let (chance, again) = (seed.chance(game, &config).unwrap(), kept.chance(game, &config).unwrap());
        assert_eq!(chance, again);
        let deals: HashSet<String> = chance.deal.as_array().unwrap().iter().map(Value::to_string).collect();
        assert_eq!(deals.len(), 24, "each deal is another");
        assert!(!format!("{seed:?}").contains(&seed.to_string()));
    }

    /// Pinned: tables under way are dealt again from their secret at every start of the server.
    #[test]
    fn the_cards_of_a_secret_never_change() {
        let seed: DealSeed = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
        let claim = coeur_catalog::game("claim").unwrap();
        let chance = seed.chance(claim, &json!({})).unwrap();
        let first: Vec<&str> = chance.deal.as_array().unwrap().iter().take(5).filter_map(Value::as_str).collect();
        assert_eq!((first.join(" "), chance.seed), (PINNED_CARDS.into(), Some(PINNED_THINKING)));
    }

    const PINNED_CARDS: &str = "X8 X7 K6 G7 G0";
    const PINNED_THINKING: u64 = 2_274_091_635_076_379;

    #[test]
    fn neither_the_record_s_seed_nor_the_deal_before_deals_the_cards() {
        let (game, config) = barbu();
        let Chance { seed, deal } = DealSeed::random().chance(game, &config).unwrap();
        let players = Vec::new();
        let guessed = Record::dealt("barbu", config.clone(), seed.unwrap(), players);
        let guessed = game.open(&guessed).unwrap().view(coeur_core::Viewer::Seat(coeur_core::Seat(0)));
        let chance = Chance { seed, deal };
        let record = Record { chance, ..Record::dealt("barbu", config, 0, Vec::new()) };
        let dealt = game.open(&record).unwrap();
        assert_ne!(guessed, dealt.view(coeur_core::Viewer::Seat(coeur_core::Seat(0))));
        assert_eq!(dealt.record().chance, record.chance, "the record has all of it");
    }

    #[test]
    fn cards_lie_everywhere_alike() {
        // The first card of Claim's 52 over 2600 secrets: 50 times each, give or take.
        let claim = coeur_catalog::game("claim").unwrap();
        let mut rng = Rng::new(7);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..2600 {
            let digits = format!("{:016x}{:016x}", rng.next_u64(), rng.next_u64());
            let chance = digits.parse::<DealSeed>().unwrap().chance(claim, &json!({})).unwrap();
            *counts.entry(chance.deal[0].to_string()).or_insert(0) += 1;
        }
        // What has copies lies there more often.
        let squares: f64 =
            counts.values().filter(|count| **count < 150).map(|count| f64::from(*count - 50).powi(2) / 50.0).sum();
        assert!(squares < 90.0, "chi-squared {squares} of {} cards", counts.len());
    }

    #[test]
    fn numbers_of_old_tables_are_still_read() {
        let (game, config) = barbu();
        let old: DealSeed = serde_json::from_str("7203685477580000").unwrap();
        assert_eq!(old, DealSeed::Number(7_203_685_477_580_000));
        assert_eq!(old.to_string().parse(), Ok(old.clone()));
        let chance = old.chance(game, &config).unwrap();
        assert_eq!(chance, Chance { seed: Some(7_203_685_477_580_000), deal: Value::Null });
        assert!(serde_json::from_str::<DealSeed>("\"short\"").is_err() && "g0".repeat(16).parse::<DealSeed>().is_err());
    }
}
