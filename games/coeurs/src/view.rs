//! What one viewer may know: the own hand, everything that lay open on the table in this deal, and the points.

use crate::action::Action;
use crate::card::{Card, Suit};
use crate::cards::Cards;
use crate::contract::{Contract, Kind, Taken, choices};
use crate::deal_in_play::{CompleteTrick, legal_in_trick};
use crate::reported::ReportedDeal;
use crate::reussite;
use crate::stake::Stake;
use crate::variant::Variant;
use coeur_core::{Actions, Options, Seat, View, Viewer};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct MatchView<V: Variant> {
    #[serde(deserialize_with = "seated")]
    pub viewer: Viewer,
    #[serde(serialize_with = "write_config::<V, _>", deserialize_with = "read_config::<V, _>")]
    pub config: V::Config,
    /// Which deal is under way, from 0.
    pub deal: u8,
    /// How many deals the match has.
    pub deals: u8,
    #[serde(deserialize_with = "seated")]
    pub meneur: Seat,
    /// What the deal is played for, with the starting rank of a réussite; null while the meneur chooses.
    pub contract: Option<Contract>,
    /// Whose turn it is; null when the match is over.
    #[serde(deserialize_with = "seated")]
    pub turn: Option<Seat>,
    /// The viewer's cards; null for a spectator.
    pub hand: Option<Cards>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; 4],
    /// The trick under way; null in a réussite, during the choice and when the match is over.
    pub trick: Option<Trick>,
    /// The last complete trick of this deal.
    pub last_trick: Option<WonTrick>,
    /// The last trick of the deal before this one; null in the first deal and after a réussite.
    pub previous_deal_trick: Option<WonTrick>,
    /// Everything done in this deal, in order.
    pub history: Vec<Event>,
    /// The points of this deal so far, for each seat.
    pub points: [i32; 4],
    /// What each seat has taken in this deal.
    pub taken: [Taken; 4],
    /// The suits that each seat has shown not to hold.
    pub voids: [Vec<Suit>; 4],
    /// The cards laid in a réussite, a row for each suit; null in the other contracts.
    pub layout: Option<[Cards; 4]>,
    /// Who has gone out of a réussite, in order.
    #[serde(deserialize_with = "seated")]
    pub out: Vec<Seat>,
    /// The points of the match, this deal's so far included.
    pub scores: [i32; 4],
    pub earlier: Vec<Earlier>,
    /// The contracts that the meneur has not chosen yet; none in Cœurs, where there is nothing to choose.
    pub contracts_left: Vec<Kind>,
    /// What is at stake: in this deal's contract, or in each of those left while the meneur chooses.
    pub stakes: Vec<Stake>,
    /// What was told, of a deal that was told and not seen: see [`ReportedDeal::view`].
    #[serde(skip)]
    pub(crate) reported: Option<ReportedDeal>,
}

/// A trick under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trick {
    #[serde(deserialize_with = "seated")]
    pub leader: Seat,
    /// Its cards so far, the leader's first and the others' in playing order.
    pub cards: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonTrick {
    #[serde(deserialize_with = "seated")]
    pub leader: Seat,
    /// Its cards, the leader's first and the others' in playing order.
    pub cards: Vec<Card>,
    #[serde(deserialize_with = "seated")]
    pub winner: Seat,
}

/// Something that everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    #[serde(deserialize_with = "seated")]
    pub seat: Seat,
    pub action: Action,
}

/// A deal that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    #[serde(deserialize_with = "seated")]
    pub meneur: Seat,
    /// What it was played for.
    pub contract: Contract,
    pub points: [i32; 4],
}

impl<V: Variant> MatchView<V> {
    /// The seat that looks; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// The card that was led to the trick under way, if one was.
    pub fn led(&self) -> Option<Card> {
        self.trick.as_ref()?.cards.first().copied()
    }

    /// The cards that lie in a réussite.
    pub fn laid(&self) -> Cards {
        self.layout.iter().flatten().fold(Cards::NONE, |all, &row| all | row)
    }

    /// The cards that have been played in this deal.
    pub fn played(&self) -> Cards {
        self.untold() | self.history.iter().filter_map(|event| event.card()).collect()
    }

    /// Those of which it was not told who played them, and those that are not in play.
    pub(crate) fn untold(&self) -> Cards {
        self.reported.as_ref().map_or_else(|| V::rules(&self.config).aside(), ReportedDeal::finished)
    }
}

impl Trick {
    /// Who played which card, in order.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, Card)> {
        by_seat(self.leader, &self.cards)
    }
}

impl WonTrick {
    /// Who played which card, in order.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, Card)> {
        by_seat(self.leader, &self.cards)
    }
}

fn by_seat(leader: Seat, cards: &[Card]) -> impl Iterator<Item = (Seat, Card)> {
    cards.iter().enumerate().map(move |(place, &card)| (leader.after(place, 4), card))
}

impl From<CompleteTrick> for WonTrick {
    fn from(trick: CompleteTrick) -> WonTrick {
        WonTrick { leader: trick.leader(), cards: trick.cards().into(), winner: trick.winner() }
    }
}

impl Event {
    pub fn card(&self) -> Option<Card> {
        match self.action {
            Action::Card(card) => Some(card),
            _ => None,
        }
    }
}

impl<V: Variant> View for MatchView<V> {
    type Action = Action;

    fn on_turn(&self) -> Option<Seat> {
        self.turn
    }

    /// True once every card not seen is in one and the same hand: whoever looks then knows them all.
    fn nothing_hidden(&self) -> bool {
        let hidden = Seat::all(4).filter(|&seat| !self.viewer.is(seat) && self.hand_sizes[seat.index()] > 0);
        hidden.count() <= 1
    }

    fn legal(&self) -> Actions<Action> {
        let (Some(seat), Some(hand)) = (self.turn, self.hand) else { return Actions::new() };
        if !self.viewer.is(seat) {
            return Actions::new();
        }
        let cards = match self.contract {
            None => {
                let left = self.contracts_left.iter().fold(0, |mask, kind| mask | kind.bit());
                return choices(left).map(Action::Choose).collect();
            }
            Some(Contract::Reussite(rank)) => hand & reussite::playable(self.laid(), rank),
            Some(contract) => {
                legal_in_trick(hand, self.led(), V::rules(&self.config).hearts_last && contract.kind().hearts_cost())
            }
        };
        if cards.is_empty() { [Action::Pass].into_iter().collect() } else { cards.iter().map(Action::Card).collect() }
    }
}

fn write_config<V: Variant, S: Serializer>(config: &V::Config, serializer: S) -> Result<S::Ok, S::Error> {
    config.to_json().serialize(serializer)
}

fn read_config<'de, V: Variant, D: Deserializer<'de>>(deserializer: D) -> Result<V::Config, D::Error> {
    V::Config::from_json(&Deserialize::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Reads something with seats in it: nobody sits beyond 3.
fn seated<'de, T: Seated + Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let value = T::deserialize(deserializer)?;
    if value.at_the_table() { Ok(value) } else { Err(D::Error::custom("seats are numbered from 0 to 3")) }
}

trait Seated {
    fn at_the_table(&self) -> bool;
}

impl Seated for Seat {
    fn at_the_table(&self) -> bool {
        self.0 < 4
    }
}

impl Seated for Option<Seat> {
    fn at_the_table(&self) -> bool {
        self.is_none_or(|seat| seat.0 < 4)
    }
}

impl Seated for Vec<Seat> {
    fn at_the_table(&self) -> bool {
        self.iter().all(Seated::at_the_table)
    }
}

impl Seated for Viewer {
    fn at_the_table(&self) -> bool {
        match self {
            Viewer::Seat(seat) => seat.at_the_table(),
            Viewer::Spectator => true,
        }
    }
}
