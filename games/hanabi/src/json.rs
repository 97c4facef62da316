//! Views and games in JSON, readable without this source; what comes from outside is checked on the way in.

use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Colour, Config, DECK_SIZE, Event, Fireworks, Hanabi, HanabiView, HeldCard};
use crate::{MAX_MOVES, Positions, RED_TOKENS};
use arrayvec::ArrayVec;
use coeur_core::{Game, Seat, Viewer};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A view as it was sent, before anyone has looked whether it can be drawn and counted. Whether a game could have shown
/// it is another question, which sampling answers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ViewJson {
    viewer: Viewer,
    config: Config,
    turn: Option<Seat>,
    score: u8,
    fireworks: Fireworks,
    blue_tokens: u8,
    red_tokens: u8,
    deck_size: u8,
    turns_left: Option<u8>,
    discards: Vec<Card>,
    hands: ArrayVec<ArrayVec<HeldCard, FIVE>, FIVE>,
    history: Vec<Event>,
}

impl TryFrom<ViewJson> for HanabiView {
    type Error = String;

    fn try_from(view: ViewJson) -> Result<HanabiView, String> {
        let config = view.config.settled().map_err(|error| error.to_string())?;
        let seats = usize::from(config.players);
        let check = |fine: bool, what: &str| if fine { Ok(()) } else { Err(what.to_string()) };
        let sits = |seat: Seat| seat.index() < seats;
        check(!matches!(view.viewer, Viewer::Seat(seat) if !sits(seat)), "viewer: nobody sits there")?;
        check(view.turn.is_none_or(sits), "turn: nobody sits there")?;
        check(view.score <= 25, "score: more than 25")?;
        check(view.blue_tokens <= BLUE_TOKENS, "blue_tokens: more than 8")?;
        check(view.red_tokens <= RED_TOKENS, "red_tokens: more than 3")?;
        check(usize::from(view.deck_size) <= DECK_SIZE, "deck_size: more than 50")?;
        check(view.turns_left.is_none_or(|left| left <= config.players), "turns_left: more than players")?;
        check(view.discards.len() <= DECK_SIZE, "discards: more than 50 cards")?;
        check(view.hands.len() == seats, "hands: not one for each player")?;
        check(view.hands.iter().all(|hand| hand.len() <= config.cards().into()), "hands: more cards than hand_size")?;
        check(view.history.len() <= MAX_MOVES, "history: longer than any game")?;
        check(view.history.iter().all(|event| sits(event.seat)), "history: nobody sits there")?;
        Ok(HanabiView {
            viewer: view.viewer,
            config,
            turn: view.turn,
            score: view.score,
            fireworks: view.fireworks,
            blue_tokens: view.blue_tokens,
            red_tokens: view.red_tokens,
            deck_size: view.deck_size,
            turns_left: view.turns_left,
            discards: view.discards,
            hands: view.hands,
            history: view.history,
        })
    }
}

impl Serialize for Positions {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Positions {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Positions, D::Error> {
        let mut positions = Positions::default();
        for position in Vec::<usize>::deserialize(from)? {
            if position >= FIVE {
                return Err(D::Error::custom(format!("no hand has a position {position}")));
            }
            positions.0 |= 1 << position;
        }
        Ok(positions)
    }
}

impl Serialize for Fireworks {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(5))?;
        for colour in Colour::ALL {
            map.serialize_entry(&colour, &self.height(colour))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Fireworks {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fireworks, D::Error> {
        let mut fireworks = Fireworks::default();
        for (colour, height) in std::collections::BTreeMap::<Colour, u8>::deserialize(from)? {
            if height > 5 {
                return Err(D::Error::custom(format!("no firework is {height} high")));
            }
            fireworks.0[colour.index()] = height;
        }
        Ok(fireworks)
    }
}

/// A whole game, hidden cards included.
#[derive(Serialize)]
#[serde(rename = "Hanabi")]
struct GameJson {
    config: Config,
    turn: Option<Seat>,
    score: u8,
    fireworks: Fireworks,
    blue_tokens: u8,
    red_tokens: u8,
    turns_left: Option<u8>,
    hands: Vec<Vec<Card>>,
    /// The cards still to be drawn, in order.
    deck: Vec<Card>,
    /// The whole deal, as records keep it.
    deal: Vec<Card>,
    actions: Vec<Action>,
}

impl Serialize for Hanabi {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        GameJson {
            config: self.config(),
            turn: self.turn(),
            score: self.score(),
            fireworks: self.fireworks(),
            blue_tokens: self.blue_tokens(),
            red_tokens: self.red_tokens(),
            turns_left: self.turns_left(),
            hands: Seat::all(self.seats()).map(|seat| self.hand(seat).collect()).collect(),
            deck: self.deck[DECK_SIZE - usize::from(self.deck_size())..].to_vec(),
            deal: self.deck.to_vec(),
            actions: self.history().collect(),
        }
        .serialize(to)
    }
}
