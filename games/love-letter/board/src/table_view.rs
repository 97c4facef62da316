//! What the board reads of a view of Love Letter, and what it makes of it: the last play, the end of a round, the cards not seen.

use super::card::Card;
use serde::Deserialize;

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct TableView {
    /// From 0.
    pub round: u8,
    pub tokens: Vec<u8>,
    pub starter: usize,
    pub config: Options,
    pub phase: String,
    /// Cards shown at the start of the round, with two players.
    pub shown: Vec<Card>,
    pub deck: u8,
    pub discards: Vec<Vec<Card>>,
    pub out: Vec<usize>,
    pub protected: Vec<usize>,
    pub hand: Vec<Card>,
    pub known: Known,
    pub events: Vec<Event>,
    pub showdown: Vec<Held>,
    pub results: Vec<RoundResult>,
    pub previous: Option<Closing>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Options {
    /// How many win the match.
    pub tokens: u8,
}

/// What the viewer has seen and not lost sight of.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Known {
    pub hands: Vec<Held>,
    /// In the deck, from the lowest up.
    pub bottom: Vec<Deep>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Deep {
    pub card: Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Held {
    pub seat: usize,
    pub card: Card,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct RoundResult {
    pub winners: Vec<usize>,
    #[serde(default)]
    pub spy: Option<usize>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Event {
    pub seat: usize,
    pub action: String,
    #[serde(default)]
    pub saw: Option<Card>,
    #[serde(default)]
    pub laid: Option<Held>,
    #[serde(default)]
    pub out: Option<usize>,
    #[serde(default)]
    pub received: Option<Card>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Closing {
    pub seat: usize,
    pub action: String,
    pub hands: Vec<Option<Card>>,
    #[serde(default)]
    pub laid: Option<Held>,
    #[serde(default)]
    pub compared: Option<[Card; 2]>,
}

/// An action in the game's notation, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    Play {
        card: Card,
        target: Option<usize>,
        guess: Option<Card>,
    },
    /// What goes under the deck, the upper card first. Of somebody else's Chancellor nothing is known.
    Keep {
        kept: Option<Card>,
        under: Vec<Card>,
    },
}

impl Act {
    pub fn parse(text: &str) -> Option<Act> {
        let mut words = text.split_whitespace();
        match words.next()? {
            "keep" => {
                let kept = words.next().and_then(Card::parse);
                Some(Act::Keep { kept, under: words.filter_map(Card::parse).collect() })
            }
            card => {
                let card = Card::parse(card)?;
                let target = words.next().and_then(|seat| seat.parse().ok());
                Some(Act::Play { card, target, guess: words.next().and_then(Card::parse) })
            }
        }
    }
}

/// The last play as it is shown large: a card, whom it met, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPlay {
    pub seat: usize,
    pub act: Act,
    pub laid: Option<Held>,
    pub out: Option<usize>,
    /// The two cards that a Baron compared or a King swapped, as far as the viewer knows them: of who played, of the target.
    pub met: [Option<Card>; 2],
}

impl TableView {
    pub fn is_over(&self) -> bool {
        self.phase == "over"
    }

    /// Whether a round has ended and nothing was played since.
    pub fn is_fresh(&self) -> bool {
        self.events.is_empty() && self.previous.is_some()
    }

    /// The last play of this round, or, with `closed`, the one that closed the round before. `viewer` sits there.
    pub fn last_play(&self, closed: bool, viewer: Option<usize>) -> Option<LastPlay> {
        match self.events.last() {
            Some(event) => self.event_play(event, viewer),
            None => self.previous.as_ref().filter(|_| closed).and_then(closing_play),
        }
    }

    fn event_play(&self, event: &Event, viewer: Option<usize>) -> Option<LastPlay> {
        let act = Act::parse(&event.action)?;
        let mut met = [None; 2];
        if let Act::Play { card: card @ (Card::Baron | Card::King | Card::Priest), target: Some(target), .. } = act {
            let places = [event.seat, target];
            let own = places.iter().position(|&seat| viewer == Some(seat));
            if let Some(own) = own {
                // What the viewer saw is the other one's card. Its own it still holds, or gave away for a King.
                let gave = self.known.hands.iter().find(|held| held.seat == places[1 - own]).map(|held| held.card);
                met[1 - own] = event.saw;
                met[own] = if card == Card::King { gave } else { self.hand.first().copied() };
            }
            if let Some(laid) = event.laid {
                met[usize::from(laid.seat == target)] = Some(laid.card);
            }
        }
        Some(LastPlay { seat: event.seat, act, laid: event.laid, out: event.out, met })
    }

    /// The card of a seat that lies open now that its round is over.
    pub fn laid_open(&self, seat: usize, closed: bool) -> Option<Card> {
        if self.is_over() {
            return self.showdown.iter().find(|held| held.seat == seat).map(|held| held.card);
        }
        let closing = self.previous.as_ref().filter(|_| closed && self.is_fresh())?;
        closing.hands.get(seat).copied().flatten()
    }

    /// How many of each card, by value, the viewer has not seen: in other hands, in the deck, set aside.
    pub fn unseen(&self) -> [u8; 10] {
        let mut left = Card::COPIES;
        let open = self.showdown.iter().map(|held| &held.card);
        for card in self.shown.iter().chain(self.discards.iter().flatten()).chain(&self.hand).chain(open) {
            left[card.value()] = left[card.value()].saturating_sub(1);
        }
        left
    }
}

fn closing_play(closing: &Closing) -> Option<LastPlay> {
    let act = Act::parse(&closing.action)?;
    let Act::Play { card, target, .. } = act else {
        return Some(LastPlay { seat: closing.seat, act, laid: None, out: None, met: [None; 2] });
    };
    let mut met = closing.compared.map_or([None; 2], |cards| cards.map(Some));
    if let Some(laid) = closing.laid {
        met[usize::from(Some(laid.seat) == target)] = Some(laid.card);
    }
    let stays = |laid: &Held| card == Card::Prince && laid.card != Card::Princess;
    let out = closing.laid.filter(|laid| !stays(laid)).map(|laid| laid.seat);
    Some(LastPlay { seat: closing.seat, act, laid: closing.laid, out, met })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn actions_are_read() {
        let guard = Act::Play { card: Card::Guard, target: Some(2), guess: Some(Card::Spy) };
        assert_eq!(Act::parse("guard 2 spy"), Some(guard));
        let keep = Act::Keep { kept: Some(Card::King), under: vec![Card::Guard, Card::Spy] };
        assert_eq!(Act::parse("keep king bottom guard spy"), Some(keep));
        assert_eq!(Act::parse("keep"), Some(Act::Keep { kept: None, under: vec![] }));
        assert_eq!(Act::parse("wave"), None);
    }

    #[test]
    fn a_baron_shows_both_cards_to_those_who_compared_and_the_loser_to_all() {
        let seen = |saw: serde_json::Value| -> Event {
            let event = json!({"seat": 0, "action": "baron 1", "saw": saw, "laid": {"seat": 1, "card": "priest"}, "out": 1});
            serde_json::from_value(event).expect("an event")
        };
        let table =
            |hand: &[Card], event: Event| TableView { hand: hand.into(), events: vec![event], ..TableView::default() };
        let met = |table: TableView, viewer| table.last_play(false, viewer).map(|play| play.met);
        let priest = Some(Card::Priest);
        assert_eq!(met(table(&[], seen(json!(null))), None), Some([None, priest]));
        assert_eq!(met(table(&[Card::Prince], seen(json!(null))), Some(2)), Some([None, priest]));
        assert_eq!(met(table(&[Card::King], seen(json!("priest"))), Some(0)), Some([Some(Card::King), priest]));
        assert_eq!(met(table(&[], seen(json!("king"))), Some(1)), Some([Some(Card::King), priest]));
    }

    #[test]
    fn the_play_that_closed_a_round_is_shown_while_its_end_is() {
        let closing =
            json!({"seat": 1, "action": "prince 0", "hands": [null, null], "laid": {"seat": 0, "card": "princess"}});
        let previous = serde_json::from_value(closing).ok();
        let table = TableView { previous, ..TableView::default() };
        assert_eq!(table.last_play(false, Some(0)), None);
        assert_eq!(table.last_play(true, Some(0)).and_then(|play| play.out), Some(0));
    }
}
