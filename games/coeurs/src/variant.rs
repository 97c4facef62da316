//! What tells Cœurs and Barbu apart: their options, whether a contract is chosen, and how many deals there are.

use crate::config::{BarbuConfig, CoeursConfig, Rules};
use coeur_core::{GameInfo, Options, Text};
use coeur_learn::Shipped;
use std::fmt::Debug;
use std::hash::Hash;

/// No match has more deals: six for each of four meneurs.
pub(crate) const MAX_DEALS: usize = 24;

/// One of the two games.
pub trait Variant: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    type Config: Options + Copy + Eq + Hash + Debug + Send + Sync + 'static;
    const INFO: GameInfo;
    /// Whether the meneur chooses a contract; if not, it is Cœurs.
    const CHOOSES: bool;
    /// The network that comes with the program.
    const NETWORK: Shipped;
    /// Its small picture: see [`Facts`](coeur_core::Facts).
    const PICTURE: &'static str;
    /// The options that are proposed to people.
    fn proposed() -> Self::Config {
        Self::Config::default()
    }
    /// The rules that its options stand for.
    fn rules(config: &Self::Config) -> Rules;
    /// How many deals a whole match has.
    fn deals(config: &Self::Config) -> usize;
}

/// The Cœurs contract alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CoeursOnly;

/// All six contracts, once for each meneur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SixContracts;

impl Variant for CoeursOnly {
    type Config = CoeursConfig;
    const INFO: GameInfo = GameInfo {
        id: "coeurs",
        name: Text { fr: "Cœurs", en: "Cœurs" },
        summary: Text {
            fr: "Un jeu de plis à quatre : chaque cœur ramassé coûte 5 points, les huit en rapportent 40.",
            en: "A trick-taking game for four: each heart taken costs 5 points, all eight earn 40.",
        },
        min_seats: 4,
        max_seats: 4,
        hidden: true,
        cooperative: false,
        rules: include_str!("../README.md"),
    };
    const CHOOSES: bool = false;
    const NETWORK: Shipped = coeur_learn::shipped!("coeurs");
    const PICTURE: &'static str = include_str!("../art.svg");

    /// Four deals, so that everybody is meneur once.
    fn proposed() -> CoeursConfig {
        CoeursConfig { deals: 4, ..CoeursConfig::default() }
    }

    #[inline]
    fn rules(config: &CoeursConfig) -> Rules {
        config.rules()
    }

    fn deals(config: &CoeursConfig) -> usize {
        config.deals.into()
    }
}

impl Variant for SixContracts {
    type Config = BarbuConfig;
    const INFO: GameInfo = GameInfo {
        id: "barbu",
        name: Text { fr: "Barbu", en: "Barbu" },
        summary: Text {
            fr: "Vingt-quatre donnes à quatre : chacun choisit à son tour six contrats, de Plis à Réussite.",
            en: "Twenty-four deals for four: each player in turn chooses six contracts, from Tricks to Dominoes.",
        },
        min_seats: 4,
        max_seats: 4,
        hidden: true,
        cooperative: false,
        rules: include_str!("../BARBU.md"),
    };
    const CHOOSES: bool = true;
    const NETWORK: Shipped = coeur_learn::shipped!("barbu");
    const PICTURE: &'static str = include_str!("../art-barbu.svg");

    #[inline]
    fn rules(config: &BarbuConfig) -> Rules {
        config.rules()
    }

    fn deals(_: &BarbuConfig) -> usize {
        MAX_DEALS
    }
}
