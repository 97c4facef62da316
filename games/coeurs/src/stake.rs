//! What is at stake in a contract, as numbers that a page or a script can show without knowing the rules.

use crate::config::Rules;
use crate::contract::{Kind, Taken};
use crate::reussite;
use serde::{Deserialize, Serialize};

/// What a contract costs and brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stake {
    pub contract: Kind,
    pub penalties: Penalties,
    /// What is earned instead by whoever takes everything that costs; null where that earns nothing.
    pub all: Option<i32>,
    /// What the places of a réussite bring, in the order of going out; null in the other contracts.
    pub places: Option<[i32; 4]>,
}

/// The points of taking one of each, 0 where it costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalties {
    pub tricks: i32,
    pub hearts: i32,
    pub queens: i32,
    pub king_of_hearts: i32,
}

impl Stake {
    /// Counted by the rules themselves, so that both cannot disagree.
    pub fn new(contract: Kind, rules: Rules) -> Stake {
        let points = |taken: Taken| taken.points(contract, rules);
        let all = points(Taken { tricks: 8, hearts: rules.ranks, queens: 4, king_of_hearts: true });
        Stake {
            contract,
            penalties: Penalties {
                tricks: points(Taken { tricks: 1, ..Taken::default() }),
                hearts: points(Taken { hearts: 1, ..Taken::default() }),
                queens: points(Taken { queens: 1, ..Taken::default() }),
                king_of_hearts: points(Taken { king_of_hearts: true, ..Taken::default() }),
            },
            all: (all > 0).then_some(all),
            places: (contract == Kind::Reussite).then_some(reussite::PLACES),
        }
    }
}
