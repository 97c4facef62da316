//! A network that judges the followers at the end of phase 1: what phase 2 will bring, fitted to solved games, which
//! `examples/followers.rs` makes.

use crate::card::{Card, Faction};
use crate::eval::{FactionComparison, recruited};
use crate::state::{Claim, PHASE_1};
use coeur_core::Seat;
use coeur_learn::registry::{self, Loaded};
use coeur_learn::{Network, NetworkError, Scratch, Shipped};
use std::cell::RefCell;

/// The kinds of cards, and so the columns of a heap.
const KINDS: usize = 48;

/// A heap for each side, the Undead that each has scored, four columns for each faction, and the lead.
pub const COLUMNS: usize = 2 * KINDS + 2 + 4 * 5 + 1;

/// What such a network's card names as its game, and the version of its columns.
pub const NAME: &str = "claim-followers";
pub const VERSION: u32 = 1;

/// The columns of the followers as phase 1 leaves them, from the side of a seat.
pub fn columns(game: &Claim, seat: Seat) -> [f32; COLUMNS] {
    let (own, other) = (recruited(game, seat.index()), recruited(game, seat.index() ^ 1));
    let mut columns = [0.0; COLUMNS];
    for (start, (followers, undead)) in [(0, own), (KINDS, other)] {
        for card in followers.each_kind() {
            columns[start + kind(card)] = f32::from(followers.count(card));
        }
        columns[2 * KINDS + start / KINDS] = undead.len() as f32 / 5.0;
    }
    for (place, faction) in Faction::ALL.into_iter().enumerate() {
        let comparison = FactionComparison::new(faction, own, other).columns();
        for (column, value) in columns[2 * KINDS + 2 + 4 * place..].iter_mut().zip(comparison) {
            *column = value as f32;
        }
    }
    columns[COLUMNS - 1] = if game.leader_of(PHASE_1 / 2) == seat { 1.0 } else { -1.0 };
    columns
}

/// The number of a kind of card: nothing has places 1 and 2 of a heap.
fn kind(card: Card) -> usize {
    usize::from(card.0).saturating_sub(if card.0 > 0 { 2 } else { 0 })
}

/// The network at work.
#[derive(Clone)]
pub struct FollowersJudge(Loaded);

impl FollowersJudge {
    /// The network of a file, or the one that comes with the program.
    pub fn open(file: Option<&str>) -> Result<FollowersJudge, NetworkError> {
        FollowersJudge::check(match file {
            Some(path) => registry::open(path)?,
            None => SHIPPED.load()?,
        })
    }

    fn check(loaded: Loaded) -> Result<FollowersJudge, NetworkError> {
        let (network, card) = &*loaded;
        if card.game != NAME {
            return Err(NetworkError::OtherGame { found: card.game.clone(), expected: NAME });
        }
        if card.features != VERSION {
            return Err(NetworkError::OtherFeatures { found: card.features, expected: VERSION });
        }
        if network.inputs() != COLUMNS {
            let config = card.config.to_string();
            return Err(NetworkError::OtherShape { what: "inputs", found: network.inputs(), expected: COLUMNS, config });
        }
        Ok(FollowersJudge(loaded))
    }

    /// The expected result of seat 0, from −1 to 1, at the end of phase 1.
    pub fn expects(&self, game: &Claim) -> f64 {
        thread_local!(static SCRATCH: RefCell<Scratch> = RefCell::default());
        let (network, card): &(Network, _) = &self.0;
        let value = SCRATCH.with_borrow_mut(|scratch| network.forward(&columns(game, Seat(0)), scratch)[0] * card.scale);
        f64::from(value).clamp(-1.0, 1.0)
    }
}

/// Small enough to come along everywhere.
const SHIPPED: Shipped = Shipped { name: NAME, bytes: None };
