//! A game of the catalog, whatever its type.

use crate::error::CatalogError;
use crate::roster::{self, Carried, PlayerInfo};
use crate::table::{Table, TypedTable, in_notation};
use crate::tools::EntryTools;
use coeur_core::{
    ACTION_SLOTS, Budget, Cost, DecideError, Decision, Facts, Game, GameInfo, OptionSpec, Options, Phrase, RandomSource,
    Record, RecordError, Registered, Rng, Thought, Unit, View,
};
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// Everything that a screen can ask of a game by name. What measuring needs is in [`EntryTools`].
pub trait Entry: EntryTools + Send + Sync {
    /// What is fixed about it.
    fn info(&self) -> &'static GameInfo;

    /// What screens want to know beyond its rules.
    fn facts(&self) -> &'static Facts;

    /// What can be chosen before the deal.
    fn options(&self) -> Vec<OptionSpec>;

    /// The options that are proposed to people: those that differ from the defaults.
    fn proposed(&self) -> Map<String, Value>;

    fn players(&self) -> Vec<PlayerInfo>;

    /// Named strengths, each with the player it stands for.
    fn levels(&self) -> Vec<(&'static str, &'static str)>;

    /// The complete options that a JSON object of some of them stands for.
    fn settle(&self, config: &Value) -> Result<Value, CatalogError>;

    /// How many sit at such a table.
    fn seats(&self, config: &Value) -> Result<usize, CatalogError>;

    /// What the values of actions count.
    fn unit(&self) -> Unit;

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

    /// A deal shuffled from other words than those of a seed, written out as records keep it; null where nothing is dealt.
    fn shuffle(&self, config: &Value, source: &mut dyn RandomSource) -> Result<Value, CatalogError>;

    /// Deals a game from a seed and opens a table for it.
    fn deal(&self, config: &Value, seed: u64) -> Result<Box<dyn Table>, CatalogError>;

    /// Opens a table at the start of a record; its actions are not played.
    fn open(&self, record: &Record) -> Result<Box<dyn Table>, CatalogError>;

    /// Checks that a spec names a player of such a table.
    fn check_player(&self, config: &Value, spec: &str) -> Result<(), CatalogError>;

    /// What a decision of such a player takes, as far as its options tell. Nothing is made for it.
    fn cost(&self, config: &Value, spec: &str) -> Result<Cost, CatalogError>;
}

pub(crate) struct GameEntry<G>(PhantomData<fn() -> G>);

impl<G: Game> GameEntry<G> {
    pub(crate) const NEW: GameEntry<G> = {
        assert!(
            G::MAX_ACTIONS <= ACTION_SLOTS,
            "the game offers more actions than a list of them holds: raise ACTION_SLOTS"
        );
        GameEntry(PhantomData)
    };
}

/// The complete options of a typed game that a JSON object of some of them stands for.
pub fn settled<G: Game>(config: &Value) -> Result<G::Config, CatalogError> {
    Ok(G::settle(G::Config::from_json(config)?)?)
}

/// The options that differ from the defaults.
pub(crate) fn unusual<C: Options>(config: &C) -> Map<String, Value> {
    let (usual, chosen) = (C::default().to_json(), config.to_json());
    let differs = |(name, value): &(&String, &Value)| usual.get(name) != Some(value);
    let chosen = chosen.as_object().into_iter().flatten().filter(differs);
    chosen.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Opens a table at the start of a record that carries so much of its game.
pub(crate) fn open_with<G: Registered>(record: &Record, carried: Carried<G>) -> Result<Box<dyn Table>, CatalogError> {
    if record.game != G::INFO.id {
        return Err(CatalogError::OtherGame { found: crate::error::shorten(&record.game), expected: G::INFO.id });
    }
    Ok(Box::new(TypedTable::<G>::open(record, carried)?))
}

impl<G: Registered> Entry for GameEntry<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn facts(&self) -> &'static Facts {
        const { &G::FACTS }
    }

    fn options(&self) -> Vec<OptionSpec> {
        G::Config::specs()
    }

    fn proposed(&self) -> Map<String, Value> {
        unusual(&G::proposed())
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

    fn unit(&self) -> Unit {
        G::unit()
    }

    fn describe(&self, config: &Value, action: &str) -> Phrase {
        let words = || {
            let config = settled::<G>(config).ok()?;
            let known = G::all_actions(&config).into_iter().find(|known| known.to_string() == action)?;
            Some(G::describe_at(&config, known))
        };
        words().unwrap_or_else(|| Phrase::literal(action))
    }

    fn advise(
        &self,
        config: &Value,
        view: &Value,
        spec: &str,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<Thought<String>, CatalogError> {
        let view: G::View = serde_path_to_error::deserialize(view).map_err(|error| CatalogError::View(error.to_string()))?;
        let seat = view.on_turn().ok_or(DecideError::NotOnTurn)?;
        let decision: Decision<G::Action> = roster::make::<G>(spec, &settled::<G>(config)?)?.decide(&view, budget, rng)?;
        Ok(in_notation(seat, &view, decision, Carried::<G>::ALL.remarks))
    }

    fn shuffle(&self, config: &Value, source: &mut dyn RandomSource) -> Result<Value, CatalogError> {
        let deal = G::shuffle(&settled::<G>(config)?, &mut Rng::from_source(source));
        Ok(serde_json::to_value(deal).expect("deals are JSON"))
    }

    fn deal(&self, config: &Value, seed: u64) -> Result<Box<dyn Table>, CatalogError> {
        let config = settled::<G>(config)?;
        let deal = G::shuffle(&config, &mut Rng::new(seed));
        let start = G::start(&config, &deal).map_err(RecordError::from)?;
        Ok(Box::new(TypedTable::new(start, &deal, Some(seed), Carried::ALL)))
    }

    fn open(&self, record: &Record) -> Result<Box<dyn Table>, CatalogError> {
        open_with::<G>(record, Carried::ALL)
    }

    fn check_player(&self, config: &Value, spec: &str) -> Result<(), CatalogError> {
        roster::make::<G>(spec, &settled::<G>(config)?).map(|_| ())
    }

    fn cost(&self, config: &Value, spec: &str) -> Result<Cost, CatalogError> {
        roster::cost::<G>(spec, &settled::<G>(config)?)
    }
}
