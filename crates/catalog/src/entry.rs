//! A game of the catalog, whatever its type.

use crate::error::CatalogError;
use crate::roster::{self, PlayerInfo};
use crate::runner::{MatchRunner, TypedRunner};
use crate::table::{Table, TypedTable};
use coeur_core::{
    ActionSpace, Budget, Decision, Feature, Game, GameInfo, OptionSpec, Options, Phrase, Record, RecordError, Registered, Rng, Seat,
    Text, Thought, View, Viewer, fingerprint,
};
use serde_json::Value;
use std::marker::PhantomData;

/// Everything that can be asked of a game by name.
pub trait Entry: Send + Sync {
    /// What is fixed about it.
    fn info(&self) -> &'static GameInfo;

    /// What can be chosen before the deal.
    fn options(&self) -> Vec<OptionSpec>;

    /// Who can play it.
    fn players(&self) -> Vec<PlayerInfo>;

    /// Named strengths, each with the player it stands for.
    fn levels(&self) -> Vec<(&'static str, &'static str)>;

    /// The complete options that a JSON object of some of them stands for.
    fn settle(&self, config: &Value) -> Result<Value, CatalogError>;

    /// How many sit at such a table.
    fn seats(&self, config: &Value) -> Result<usize, CatalogError>;

    /// The highest payoff there is.
    fn best_payoff(&self, config: &Value) -> Result<i32, CatalogError>;

    /// The named columns that describe a view.
    fn features(&self, config: &Value) -> Result<Vec<Feature>, CatalogError>;

    /// What the score of a solved position says; `None` for a game without a solver.
    fn scores(&self) -> Option<Text>;

    /// The actions that a text of moves stands for, one after the other.
    fn split_moves(&self, text: &str) -> Vec<String>;

    /// Every action of such a table in the notation, in the order of their numbers.
    fn actions(&self, config: &Value) -> Result<Vec<String>, CatalogError>;

    /// An action in words.
    fn describe(&self, config: &Value, action: &str) -> Phrase;

    /// Asks a player for advice from a view alone, as somebody who is not at the table could.
    fn advise(
        &self,
        config: &Value,
        view: &Value,
        spec: &str,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<Thought<String>, CatalogError>;

    /// Deals a game from a seed and opens a table for it.
    fn deal(&self, config: &Value, seed: u64) -> Result<Box<dyn Table>, CatalogError>;

    /// Opens a table at the start of a record; its actions are not played.
    fn open(&self, record: &Record) -> Result<Box<dyn Table>, CatalogError>;

    /// Checks that a spec names a player of such a table.
    fn check_player(&self, config: &Value, spec: &str) -> Result<(), CatalogError>;

    /// Prepares players for whole games against each other.
    fn runner(&self, config: &Value, specs: &[String]) -> Result<Box<dyn MatchRunner>, CatalogError>;

    /// Plays random games and counts them.
    fn playouts(&self, config: &Value, seed: u64, games: u64) -> Result<Counts, CatalogError>;

    /// A thousand games of a configuration as one number: the same on every machine and in the browser.
    fn fingerprint(&self, config: &Value) -> Result<u64, CatalogError>;

    /// Draws worlds from views of random games, `per_view` from each, and counts them.
    fn samples(&self, config: &Value, seed: u64, views: u64, per_view: u64) -> Result<Counts, CatalogError>;

    /// The size of a position in bytes.
    fn position_bytes(&self) -> usize;
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games, or views.
    pub items: u64,
    /// Actions, or worlds.
    pub steps: u64,
}

/// The entry of one game type.
pub(crate) struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G> GameEntry<G> {
    pub(crate) const NEW: GameEntry<G> = GameEntry(PhantomData);
}

fn settled<G: Game>(config: &Value) -> Result<G::Config, CatalogError> {
    Ok(G::settle(G::Config::from_json(config)?)?)
}

impl<G: Registered> Entry for GameEntry<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::Config::specs()
    }

    fn players(&self) -> Vec<PlayerInfo> {
        roster::infos::<G>()
    }

    fn levels(&self) -> Vec<(&'static str, &'static str)> {
        G::levels().into_iter().map(|level| (level.name, level.spec)).collect()
    }

    fn settle(&self, config: &Value) -> Result<Value, CatalogError> {
        Ok(settled::<G>(config)?.to_json())
    }

    fn seats(&self, config: &Value) -> Result<usize, CatalogError> {
        Ok(G::seats_of(&settled::<G>(config)?))
    }

    fn best_payoff(&self, config: &Value) -> Result<i32, CatalogError> {
        Ok(G::payoff_range(&settled::<G>(config)?).1)
    }

    fn features(&self, config: &Value) -> Result<Vec<Feature>, CatalogError> {
        Ok(G::feature_list(&settled::<G>(config)?))
    }

    fn scores(&self) -> Option<Text> {
        G::solver().map(|solver| solver.score)
    }

    fn split_moves(&self, text: &str) -> Vec<String> {
        match G::solver() {
            Some(solver) => (solver.split_moves)(text),
            None => text.split_whitespace().map(str::to_string).collect(),
        }
    }

    fn actions(&self, config: &Value) -> Result<Vec<String>, CatalogError> {
        Ok(G::all_actions(&settled::<G>(config)?).iter().map(G::Action::to_string).collect())
    }

    fn describe(&self, config: &Value, action: &str) -> Phrase {
        let known = settled::<G>(config).ok().map(|config| G::all_actions(&config)).unwrap_or_default();
        known.into_iter().find(|known| known.to_string() == action).map_or_else(|| Phrase::literal(action), G::describe)
    }

    fn advise(
        &self,
        config: &Value,
        view: &Value,
        spec: &str,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<Thought<String>, CatalogError> {
        let view: G::View = serde_path_to_error::deserialize(view).map_err(|wrong| CatalogError::View(wrong.to_string()))?;
        let seat = view.on_turn().ok_or(coeur_core::DecideError::NotOnTurn)?;
        let decision: Decision<G::Action> = roster::make::<G>(spec, &settled::<G>(config)?)?.decide(&view, budget, rng)?;
        Ok(Thought::new(seat, decision.map(|action| action.to_string())))
    }

    fn deal(&self, config: &Value, seed: u64) -> Result<Box<dyn Table>, CatalogError> {
        let config = settled::<G>(config)?;
        let deal = G::shuffle(&config, &mut Rng::new(seed));
        let start = G::start(&config, &deal).map_err(RecordError::from)?;
        Ok(Box::new(TypedTable::new(start, &deal, Some(seed))))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, CatalogError> {
        if record.game != G::INFO.id {
            return Err(CatalogError::OtherGame { found: crate::error::shorten(&record.game), expected: G::INFO.id });
        }
        Ok(Box::new(TypedTable::<G>::open(record)?))
    }

    fn check_player(&self, config: &Value, spec: &str) -> Result<(), CatalogError> {
        roster::make::<G>(spec, &settled::<G>(config)?).map(|_| ())
    }

    fn runner(&self, config: &Value, specs: &[String]) -> Result<Box<dyn MatchRunner>, CatalogError> {
        Ok(Box::new(TypedRunner::<G>::new(settled::<G>(config)?, specs)?))
    }

    fn playouts(&self, config: &Value, seed: u64, games: u64) -> Result<Counts, CatalogError> {
        let config = settled::<G>(config)?;
        let mut rng = Rng::new(seed);
        let steps = (0..games).map(|_| u64::from(G::deal(&config, &mut rng).playout(&mut rng))).sum();
        Ok(Counts { items: games, steps })
    }

    fn fingerprint(&self, config: &Value) -> Result<u64, CatalogError> {
        Ok(fingerprint::fingerprint::<G>(&settled::<G>(config)?, fingerprint::GAMES))
    }

    fn samples(&self, config: &Value, seed: u64, views: u64, per_view: u64) -> Result<Counts, CatalogError> {
        let config = settled::<G>(config)?;
        let mut rng = Rng::new(seed);
        let mut seen = 0;
        while seen < views {
            let mut game = G::deal(&config, &mut rng);
            while let Some(action) = game.random_action(&mut rng) {
                if rng.below(8) == 0 && seen < views {
                    seen += 1;
                    let seat = Seat(rng.below(game.seats() as u32) as u8);
                    let worlds = G::worlds(&game.view(Viewer::Seat(seat))).map_err(coeur_core::DecideError::from)?;
                    for _ in 0..per_view {
                        std::hint::black_box(G::world(&worlds, &mut rng));
                    }
                }
                game.apply(action);
            }
        }
        Ok(Counts { items: views, steps: views * per_view })
    }

    fn position_bytes(&self) -> usize {
        size_of::<G>()
    }
}
