//! The central trait: rules and position in one small value.

use crate::options::{OptionError, Options};
use crate::payoffs::{Payoffs, Utilities};
use crate::rng::{RandomSource, Rng};
use crate::seat::{Seat, Viewer};
use crate::sort::sort_short;
use crate::text::Text;
use arrayvec::ArrayVec;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use thiserror::Error;

/// The room of a list of actions. A game whose [`MAX_ACTIONS`](Game::MAX_ACTIONS) is larger does not compile into a catalog: raise this.
pub const ACTION_SLOTS: usize = 72;

/// Legal actions, stored inline: listing them allocates nothing.
pub type Actions<A> = ArrayVec<A, ACTION_SLOTS>;

/// What is fixed about a game, whatever its configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The name that programs use.
    pub id: &'static str,
    /// The name that people use.
    pub name: Text,
    /// One sentence for somebody who has never heard of it.
    pub summary: Text,
    pub min_seats: u8,
    pub max_seats: u8,
    /// Whether some seats know what others do not.
    pub hidden: bool,
    /// Whether all seats win or lose together.
    pub cooperative: bool,
    /// The rules for people, in French and in English: the README of the game's crate.
    #[serde(skip)]
    pub rules: &'static str,
}

/// A game in play: rules and position in one value, cheap to clone, without clock, input or output, and without
/// randomness after the deal.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + Send + Sync + Sized + 'static {
    /// What is chosen before the deal: number of players, sizes, variants.
    type Config: Options + Clone + PartialEq + Debug + Send + Sync;
    /// All the chance of a game, written out as records keep it; `()` where nothing is dealt.
    type Deal: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// A move. Its `Display` is the notation of records.
    type Action: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static;
    /// What one viewer may know; the game itself where information is perfect.
    type View: View<Action = Self::Action>;
    /// A prepared source of the worlds that fit one view.
    type Worlds: Clone + Send + Sync;

    /// No position, whatever the configuration, offers more actions than this.
    const MAX_ACTIONS: usize;
    /// What is fixed about the game.
    const INFO: GameInfo;

    /// Checks options against each other and fills in those that follow from others. Every other function expects a
    /// configuration that went through here.
    fn settle(config: Self::Config) -> Result<Self::Config, OptionError> {
        Ok(config)
    }

    /// How many sit at a table of this configuration.
    fn seats_of(config: &Self::Config) -> usize;

    /// The smallest and the largest payoff that a seat can reach.
    fn payoff_range(config: &Self::Config) -> (i32, i32);

    /// Shuffles a whole deal, written out.
    fn shuffle(config: &Self::Config, rng: &mut Rng<impl RandomSource>) -> Self::Deal;

    /// The position before the first action of a deal, which may come from outside: every card is checked.
    fn start(config: &Self::Config, deal: &Self::Deal) -> Result<Self, DealError>;

    /// A freshly dealt game, without the detour of writing its deal out.
    fn deal(config: &Self::Config, rng: &mut Rng) -> Self {
        Self::start(config, &Self::shuffle(config, rng)).expect("a shuffled deal is a legal one")
    }

    /// The configuration this game is played with.
    fn config(&self) -> Self::Config;

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The legal actions, without repeats; none exactly when the game is over.
    fn actions(&self) -> Actions<Self::Action>;

    /// Plays a legal action. Trusted and fast: an illegal one gives a position without meaning. [`play`](Game::play)
    /// checks.
    fn apply(&mut self, action: Self::Action);

    /// The points at this moment; final once the game is over.
    fn payoffs(&self) -> Payoffs;

    /// What `viewer` may know, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Prepares to draw worlds that fit a seat's view. An error for a view that no game could have shown, and for a
    /// spectator's: only who sits at the table asks what the others may hold.
    fn worlds(view: &Self::View) -> Result<Self::Worlds, NoWorld>;

    /// A world, uniformly among all that the seat could not tell from the real one: over the hidden cards, and the hidden
    /// choices, that make everything it saw legal. Cards still to be dealt are drawn with them.
    fn world(worlds: &Self::Worlds, rng: &mut Rng) -> Self;

    /// Reads an action from its notation. Only the form is checked here, not whether it is legal.
    fn parse_action(&self, text: &str) -> Result<Self::Action, NotationError>;

    /// How many sit at this table.
    fn seats(&self) -> usize {
        Self::seats_of(&self.config())
    }

    /// What each seat strives for. The payoffs, unless the rules say otherwise.
    #[inline]
    fn utilities(&self) -> Utilities {
        self.utilities_of(&self.payoffs())
    }

    /// What such payoffs would be worth to each seat.
    #[inline]
    fn utilities_of(&self, payoffs: &Payoffs) -> Utilities {
        payoffs.utilities()
    }

    /// One world from one view; for many from the same view keep [`worlds`](Game::worlds).
    fn sample(view: &Self::View, rng: &mut Rng) -> Result<Self, NoWorld> {
        Ok(Self::world(&Self::worlds(view)?, rng))
    }

    /// Plays an action if it is legal.
    fn play(&mut self, action: Self::Action) -> Result<(), Illegal> {
        let legal = self.actions();
        if !legal.contains(&action) {
            return Err(Illegal { action: action.to_string(), legal: notation(&legal) });
        }
        self.apply(action);
        Ok(())
    }

    /// A legal action, each equally likely; `None` when the game is over. A game may have a faster way than listing.
    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Self::Action> {
        rng.pick(&self.actions()).copied()
    }

    /// Plays random actions to the end, and says how many.
    #[inline]
    fn playout(&mut self, rng: &mut Rng) -> u32 {
        let mut plies = 0;
        while let Some(action) = self.random_action(rng) {
            self.apply(action);
            plies += 1;
        }
        plies
    }
}

/// What one viewer may know of a game, public history included. It feeds players, pages, explanations and data sets.
pub trait View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    type Action;

    /// Whose turn it is; `None` when the game is over.
    fn on_turn(&self) -> Option<Seat>;

    /// What the viewer may do now: the legal actions if it is its turn (or if nothing is hidden), else none.
    fn legal(&self) -> Actions<Self::Action>;

    /// Whether this viewer knows everything that any seat knows, so that nothing computed from another's view is a secret
    /// to it. True by the rules where information is perfect; a game with hidden cards may reach such a point.
    fn nothing_hidden(&self) -> bool {
        false
    }

    /// The view as a key: equal texts where a viewer is told the same. Where a view holds all that its seat has seen, as Love Letter's
    /// does, that is its information state.
    fn information_state(&self) -> String {
        serde_json::to_string(self).expect("a view has only string keys")
    }
}

/// A game in which nothing is hidden: its views are itself.
pub trait PerfectInformation: Game<View = Self> + View<Action = <Self as Game>::Action> {}

impl<G: Game<View = G> + View<Action = <G as Game>::Action>> PerfectInformation for G {}

/// A game with hidden cards, which remembers how its present deal came about.
///
/// This is what lets anyone check a sampled world: play its history from its start and compare.
pub trait DealHistory: Game {
    /// The position when the present deal (or round) was dealt, and the actions since.
    fn since_deal(&self) -> (Self, Vec<Self::Action>);
}

/// A game whose deals can be listed, for exact answers where there are few of them.
pub trait ListDeals: Game {
    /// Every deal of a configuration once, each equally likely; `None` where nobody could go through them all.
    fn deals(config: &Self::Config) -> Option<impl Iterator<Item = Self::Deal>>;
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {what}")]
pub struct DealError {
    /// Where in the deal, such as `deal 0, hand 2`.
    pub place: String,
    pub what: String,
}

impl DealError {
    /// Says what is wrong and where.
    pub fn new(place: impl Into<String>, what: impl Into<String>) -> DealError {
        DealError { place: place.into(), what: what.into() }
    }
}

/// Text that is not an action of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is not an action here: write {expected}")]
pub struct NotationError {
    /// What was written, shortened.
    pub text: String,
    /// What may be written, with an example.
    pub expected: &'static str,
}

impl NotationError {
    /// The error for `text`, of which only the beginning is kept.
    pub fn new(text: &str, expected: &'static str) -> NotationError {
        let text = if text.chars().count() > 40 { text.chars().take(40).chain(['…']).collect() } else { text.to_string() };
        NotationError { text, expected }
    }
}

/// A type whose JSON is its notation: what `Display` writes, and its own `parse` reads.
#[macro_export]
macro_rules! json_in_notation {
    ($type:ident) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                $type::parse(&text).map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// An action that the rules do not allow here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{action}` is not legal here; {}", allowed(.legal))]
pub struct Illegal {
    pub action: String,
    pub legal: Vec<String>,
}

fn allowed(legal: &[String]) -> String {
    if legal.is_empty() { "the game is over".into() } else { format!("allowed: {}", legal.join(", ")) }
}

/// Why there is no world to sample.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoWorld {
    /// No deal fits what the view says it saw.
    #[error("no deal fits this view: {0}")]
    Contradiction(String),
    /// The view belongs to nobody at the table.
    #[error("a spectator holds no cards: worlds are sampled from the view of a seat")]
    Spectator,
}

/// Actions as text, sorted, without repeats.
pub fn notation<A: Display>(actions: &[A]) -> Vec<String> {
    let mut texts: Vec<String> = actions.iter().map(A::to_string).collect();
    sort_short(&mut texts, Ord::cmp);
    texts.dedup();
    texts
}
