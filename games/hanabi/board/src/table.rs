//! The view of a Hanabi table as the board reads it, and what can be counted on it.

use serde::Deserialize;

pub const COLOURS: usize = 5;
/// Copies of the ranks 1 to 5 in each colour.
pub const COPIES: [usize; 5] = [3, 2, 2, 2, 1];
pub const HINTS: usize = 8;
pub const FUSES: usize = 3;
/// The letters and words of the notation, in the order of the rules.
const LETTERS: [char; COLOURS] = ['R', 'G', 'B', 'Y', 'W'];
const WORDS: [&str; COLOURS] = ["RED", "GREEN", "BLUE", "YELLOW", "WHITE"];

/// A kind of card; colours from 0, ranks from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Card {
    pub colour: usize,
    pub rank: usize,
}

impl TryFrom<String> for Card {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Card, &'static str> {
        let (letter, rank) = text.split_at_checked(1).ok_or("not a card")?;
        let colour = LETTERS.iter().position(|known| letter.starts_with(*known)).ok_or("not a colour")?;
        let rank = rank.parse().ok().filter(|rank| (1..=5).contains(rank)).ok_or("not a rank")?;
        Ok(Card { colour, rank })
    }
}

/// What a hint names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    Colour(usize),
    Rank(usize),
}

impl Clue {
    pub fn touches(self, card: Card) -> bool {
        match self {
            Clue::Colour(colour) => card.colour == colour,
            Clue::Rank(rank) => card.rank == rank,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Play(usize),
    Discard(usize),
    Hint { to: usize, clue: Clue },
}

impl Deed {
    /// Reads the notation: `play 0`, `discard 1`, `hintv 2 1`, `hintc 2 BLUE`.
    pub fn parse(action: &str) -> Option<Deed> {
        let mut words = action.split(' ');
        let verb = words.next()?;
        let number = words.next()?.parse().ok()?;
        Some(match verb {
            "play" => Deed::Play(number),
            "discard" => Deed::Discard(number),
            "hintv" => Deed::Hint { to: number, clue: Clue::Rank(words.next()?.parse().ok()?) },
            "hintc" => {
                let word = words.next()?;
                Deed::Hint { to: number, clue: Clue::Colour(WORDS.iter().position(|known| *known == word)?) }
            }
            _ => return None,
        })
    }
}

/// A card in a hand, and what hints have told its holder.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Held {
    pub card: Option<Card>,
    colours: Vec<char>,
    ranks: Vec<usize>,
    touched: Vec<String>,
}

impl Held {
    pub fn may_be(&self, colour: usize) -> bool {
        LETTERS.get(colour).is_some_and(|letter| self.colours.contains(letter))
    }

    pub fn may_rank(&self, rank: usize) -> bool {
        self.ranks.contains(&rank)
    }

    /// The colour, where hints leave only one.
    pub fn colour(&self) -> Option<usize> {
        (self.colours.len() == 1).then(|| (0..COLOURS).find(|colour| self.may_be(*colour)))?
    }

    /// The rank, where hints leave only one.
    pub fn rank(&self) -> Option<usize> {
        if let [rank] = self.ranks[..] { Some(rank) } else { None }
    }

    pub fn is_touched(&self) -> bool {
        !self.touched.is_empty()
    }

    /// Whether hints have said nothing of it at all.
    pub fn is_unknown(&self) -> bool {
        self.colours.len() == COLOURS && self.ranks.len() == 5
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Event {
    pub seat: usize,
    pub action: String,
    pub card: Option<Card>,
    pub success: Option<bool>,
    #[serde(default)]
    pub touched: Option<Vec<usize>>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Table {
    config: Config,
    fireworks: Heights,
    pub score: usize,
    pub blue_tokens: usize,
    pub red_tokens: usize,
    pub deck_size: usize,
    pub turns_left: Option<usize>,
    pub turn: Option<usize>,
    pub discards: Vec<Card>,
    pub hands: Vec<Vec<Held>>,
    pub history: Vec<Event>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
struct Config {
    hand_size: Option<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct Heights {
    r: usize,
    g: usize,
    b: usize,
    y: usize,
    w: usize,
}

impl Table {
    /// The rank of the last card of a firework, or 0.
    pub fn height(&self, colour: usize) -> usize {
        let Heights { r, g, b, y, w } = self.fireworks;
        [r, g, b, y, w].get(colour).copied().unwrap_or_default()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
    }

    /// The copies of a card that were thrown away.
    pub fn thrown(&self, card: Card) -> usize {
        self.discards.iter().filter(|thrown| **thrown == card).count()
    }

    /// For each seat the places of its cards in the deck: what tells two cards apart that look alike.
    pub fn places(&self) -> Vec<Vec<usize>> {
        let seats = self.hands.len();
        let size = self.hand_size();
        let mut hands: Vec<Vec<usize>> = (0..seats).map(|seat| (seat * size..(seat + 1) * size).collect()).collect();
        let mut next = seats * size;
        for event in &self.history {
            let Some(Deed::Play(position) | Deed::Discard(position)) = Deed::parse(&event.action) else { continue };
            let Some(hand) = hands.get_mut(event.seat).filter(|hand| position < hand.len()) else { continue };
            hand.remove(position);
            // Nobody draws after the end, which only the last event can bring about.
            if next + self.deck_size < 50 {
                hand.push(next);
                next += 1;
            }
        }
        hands
    }

    fn hand_size(&self) -> usize {
        self.config.hand_size.unwrap_or(if self.hands.len() <= 3 { 5 } else { 4 })
    }

    /// The first hands of the others, which never change and tell this game from any other.
    pub fn fingerprint(&self, viewer: usize) -> String {
        let (seats, size) = (self.hands.len(), self.hand_size());
        let mut hands: Vec<Vec<usize>> = (0..seats).map(|seat| (seat * size..(seat + 1) * size).collect()).collect();
        let mut known = vec![None; seats * size];
        let mut next = seats * size;
        let mut note = |place: usize, card: Option<Card>| {
            if let Some(known) = known.get_mut(place) {
                *known = card;
            }
        };
        for event in &self.history {
            let Some(Deed::Play(position) | Deed::Discard(position)) = Deed::parse(&event.action) else { continue };
            let Some(hand) = hands.get_mut(event.seat).filter(|hand| position < hand.len()) else { continue };
            note(hand.remove(position), event.card);
            hand.push(next);
            next += 1;
        }
        for (places, held) in hands.iter().zip(&self.hands) {
            places.iter().zip(held).for_each(|(place, held)| note(*place, held.card));
        }
        let others = known.iter().enumerate().filter(|(place, _)| place / size.max(1) != viewer);
        let letter = |card: Card| format!("{}{}", LETTERS[card.colour], card.rank);
        let cards: Vec<String> = others.map(|(_, card)| card.map_or_else(String::new, letter)).collect();
        format!("{viewer}:{}", cards.join(""))
    }

    /// The positions that the last hint to a seat was about, until that seat moves.
    pub fn told(&self, seat: usize) -> &[usize] {
        let mut since = self.history.iter().rev().take_while(|event| event.seat != seat);
        let hint = since.find(|event| matches!(Deed::parse(&event.action), Some(Deed::Hint { to, .. }) if to == seat));
        hint.and_then(|event| event.touched.as_deref()).unwrap_or_default()
    }

    /// Whether a card of the viewer fits whatever it is, by its hints and by all cards in sight.
    pub fn surely_fits(&self, held: &Held) -> bool {
        let mut possible = kinds().filter(|card| held.may_be(card.colour) && held.may_rank(card.rank));
        let mut any = false;
        possible.all(|card| {
            let unseen = self.unseen(card) > 0;
            any |= unseen;
            !unseen || self.height(card.colour) + 1 == card.rank
        }) && any
    }

    /// The copies of a card that the viewer does not see anywhere.
    fn unseen(&self, card: Card) -> usize {
        let held = self.hands.iter().flatten().filter(|held| held.card == Some(card)).count();
        let played = usize::from(card.rank <= self.height(card.colour));
        COPIES[card.rank - 1].saturating_sub(held + played + self.thrown(card))
    }

    /// How a kind of card stands.
    pub fn state_of(&self, card: Card) -> KindState {
        let height = self.height(card.colour);
        let gone = |rank: usize| self.thrown(Card { rank, ..card }) >= COPIES[rank - 1];
        if card.rank <= height {
            KindState::Done
        } else if (height + 1..=card.rank).any(gone) {
            KindState::Lost
        } else if self.thrown(card) + 1 == COPIES[card.rank - 1] {
            KindState::Last
        } else {
            KindState::Open
        }
    }
}

/// What can still become of a kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindState {
    /// It lies in its firework.
    Done,
    Open,
    /// One copy is left: if it goes, the firework stays unfinished.
    Last,
    /// Its firework can no longer reach it.
    Lost,
}

/// The 25 kinds of cards, by colour and then by rank.
pub fn kinds() -> impl Iterator<Item = Card> {
    (0..COLOURS).flat_map(|colour| (1..=5).map(move |rank| Card { colour, rank }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn unknown() -> Value {
        json!({"card": null, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1, 2, 3, 4, 5], "touched": []})
    }

    fn seen(card: &str) -> Value {
        json!({"card": card, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1, 2, 3, 4, 5], "touched": []})
    }

    fn table(change: Value) -> Table {
        let mut view = json!({
            "viewer": 0, "config": {"players": 2, "hand_size": 3}, "turn": 0, "score": 0, "blue_tokens": 8, "red_tokens": 3,
            "fireworks": {"R": 0, "G": 0, "B": 0, "Y": 0, "W": 0}, "deck_size": 44, "turns_left": null, "discards": [],
            "hands": [[unknown(), unknown(), unknown()], [seen("B1"), seen("R3"), seen("B5")]], "history": []
        });
        if let (Value::Object(view), Value::Object(change)) = (&mut view, change) {
            view.extend(change);
        }
        serde_json::from_value(view).expect("a view")
    }

    #[test]
    fn cards_keep_their_places_when_others_leave() {
        let before = table(json!({}));
        assert_eq!(before.places(), [[0, 1, 2], [3, 4, 5]]);
        let after = table(json!({
            "deck_size": 43,
            "hands": [[unknown(), unknown(), unknown()], [seen("R3"), seen("B5"), seen("Y1")]],
            "history": [{"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]},
                        {"seat": 1, "action": "play 0", "card": "B1", "success": true, "drawn": "Y1"}]
        }));
        assert_eq!(after.places(), [[0, 1, 2], [4, 5, 6]]);
        assert_eq!(after.fingerprint(0), before.fingerprint(0));
        assert_ne!(after.fingerprint(0), after.fingerprint(1));
    }

    #[test]
    fn a_hint_is_told_until_its_player_moves() {
        let hint = json!({"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]});
        let play = json!({"seat": 1, "action": "play 0", "card": "B1", "success": true});
        assert_eq!(table(json!({"history": [hint]})).told(1), [0, 2]);
        assert!(table(json!({"history": [hint, play]})).told(1).is_empty());
    }

    #[test]
    fn nobody_draws_from_an_empty_deck() {
        let table = table(json!({
            "deck_size": 44, "turn": null,
            "hands": [[unknown(), unknown()], [seen("B1"), seen("R3"), seen("B5")]],
            "history": [{"seat": 0, "action": "discard 1", "card": "W1"}]
        }));
        assert_eq!(table.places()[0], [0, 2]);
    }

    #[test]
    fn a_card_is_sure_only_if_all_it_may_be_fits() {
        let one = json!({"card": null, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1], "touched": ["1"]});
        let one: Held = serde_json::from_value(one).expect("a card");
        assert!(table(json!({})).surely_fits(&one));
        let heights = json!({"R": 1, "G": 0, "B": 0, "Y": 0, "W": 0});
        assert!(!table(json!({"fireworks": heights})).surely_fits(&one));
        // The other red ones are gone: this one cannot be red.
        assert!(table(json!({"fireworks": heights, "discards": ["R1", "R1"]})).surely_fits(&one));
    }

    #[test]
    fn last_copies_and_lost_fireworks_are_told_apart() {
        let table = table(json!({"discards": ["R2", "G3", "G3"], "fireworks": {"R": 1, "G": 0, "B": 0, "Y": 0, "W": 0}}));
        let state = |colour, rank| table.state_of(Card { colour, rank });
        assert_eq!([state(0, 1), state(0, 2), state(0, 3)], [KindState::Done, KindState::Last, KindState::Open]);
        assert_eq!([state(1, 2), state(1, 3), state(1, 5)], [KindState::Open, KindState::Lost, KindState::Lost]);
        assert_eq!(state(2, 5), KindState::Last);
    }

    #[test]
    fn the_notation_is_read() {
        assert_eq!(Deed::parse("hintc 2 BLUE"), Some(Deed::Hint { to: 2, clue: Clue::Colour(2) }));
        assert_eq!(Deed::parse("hintv 1 4"), Some(Deed::Hint { to: 1, clue: Clue::Rank(4) }));
        assert_eq!(Deed::parse("discard 3"), Some(Deed::Discard(3)));
        assert_eq!(Deed::parse("hintc 2 PINK"), None);
    }
}
