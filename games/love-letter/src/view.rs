//! What one viewer may know: the table, its own cards, and the round as it saw it.

use crate::plays::Choices;
use crate::state::{QUEUE, seats_in};
use crate::{Action, Card, Closing, Config, Event, Held, LoveLetter, Move, Phase, RoundResult};
use coeur_core::{Actions, DealHistory, Game, MAX_SEATS, Seat, View, Viewer};
use serde::{Deserialize, Serialize};

/// A viewer's knowledge of a match. Everything about the round follows from the events; the rest is told for convenience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoveLetterView {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// The options of the match.
    pub config: Config,
    /// The round, from 0.
    pub round: u8,
    pub tokens: Vec<u8>,
    /// Who began this round.
    pub starter: Seat,
    /// Whose turn it is; null when the match is over.
    pub turn: Option<Seat>,
    /// What is asked of the player on turn.
    pub phase: Phase,
    /// The cards shown at the start of the round (two players).
    pub shown: Vec<Card>,
    /// Cards left in the deck.
    pub deck: u8,
    /// The cards each seat has played or discarded this round, in order.
    pub discards: Vec<Vec<Card>>,
    pub out: Vec<Seat>,
    pub protected: Vec<Seat>,
    /// Whether a Prince made somebody draw the burnt card.
    pub burnt_drawn: bool,
    /// The viewer's first card of the round.
    pub dealt: Option<Card>,
    /// The viewer's cards: the one held, then those drawn this turn.
    pub hand: Vec<Card>,
    /// What the viewer knows by having seen it.
    pub known: SeenCards,
    /// The round so far.
    pub events: Vec<Event>,
    /// The hands laid open when the match ended with an empty deck.
    pub showdown: Vec<Held>,
    pub results: Vec<RoundResult>,
    /// How the round before this one closed.
    pub previous: Option<Closing>,
}

/// Cards whose place the viewer has seen and not lost sight of since.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCards {
    /// Cards in other hands.
    pub hands: Vec<Held>,
    /// Cards in the deck, from the lowest up.
    pub bottom: Vec<DeckCard>,
}

/// A known card of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckCard {
    /// How many cards lie below it: 0 is the last that will be drawn.
    pub place: u8,
    pub card: Card,
}

impl LoveLetterView {
    /// What `viewer` knows of `game`, by watching the round again through its eyes.
    pub(crate) fn from_game(game: &LoveLetter, viewer: Viewer) -> LoveLetterView {
        let (mut replay, actions) = game.since_deal();
        let seats = usize::from(game.players);
        let mut events = Vec::with_capacity(actions.len());
        let mut discards = vec![Vec::new(); seats];
        let mut memory = Memory { hands: [None; MAX_SEATS], deck: [None; QUEUE] };
        let mut burnt_drawn = false;
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < seats => Some(seat),
            _ => None,
        };
        let dealt = own.and_then(|seat| replay.hands[seat.index()]);
        for action in actions {
            let event = Event::from_action(&replay, action, viewer);
            memory.watch(&replay, action, &event, own);
            if let Move::Play { card, .. } = action.read() {
                discards[event.seat.index()].push(card);
                burnt_drawn |= card == Card::Prince && event.out.is_none() && replay.deck().is_empty();
            }
            if let Some(laid) = event.laid {
                discards[laid.seat.index()].push(laid.card);
            }
            events.push(event);
            replay.apply(action);
        }
        let mut showdown = Vec::new();
        if game.shows_hands() {
            showdown
                .extend(seats_in(game.still_in).filter_map(|seat| game.hand(seat).next().map(|card| Held { seat, card })));
        }
        LoveLetterView {
            viewer,
            config: game.config(),
            round: game.round,
            tokens: game.tokens[..seats].to_vec(),
            starter: Seat(game.starter),
            turn: game.turn(),
            phase: game.phase,
            shown: game.shown().to_vec(),
            deck: game.end - game.top,
            discards,
            out: Seat::all(seats).filter(|&seat| !game.is_in(seat)).collect(),
            protected: seats_in(game.protected).collect(),
            burnt_drawn,
            dealt,
            hand: own.map(|seat| game.hand(seat).collect()).unwrap_or_default(),
            known: memory.known(game, own),
            events,
            showdown,
            results: game.scores[..game.rounds_played()].iter().map(|score| score.result()).collect(),
            previous: game.closing.map(|closing| closing.seen_by(viewer)),
        }
    }

    /// The viewer's seat, if it sits at the table.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if seat.0 < self.config.players.min(MAX_SEATS as u8) => Some(seat),
            _ => None,
        }
    }

    /// How many of each card, by value, the viewer does not see: in other hands, in the deck, burnt.
    pub fn unseen(&self) -> [u8; 10] {
        let mut left = Card::COPIES;
        for card in self.shown.iter().chain(self.discards.iter().flatten()).chain(&self.hand) {
            left[card.value()] = left[card.value()].saturating_sub(1);
        }
        left
    }

    /// How many of each card, by value, lie hidden: what the viewer does not see, less what others laid open at the very end.
    pub fn still_hidden(&self) -> [u8; 10] {
        let mut left = self.unseen();
        for held in self.showdown.iter().filter(|held| !self.viewer.is(held.seat)) {
            left[held.card.value()] = left[held.card.value()].saturating_sub(1);
        }
        left
    }
}

impl View for LoveLetterView {
    type Action = Action;

    fn on_turn(&self) -> Option<Seat> {
        self.turn
    }

    fn legal(&self) -> Actions<Action> {
        self.choices().actions()
    }
}

impl LoveLetterView {
    /// What the viewer may do.
    pub(crate) fn choices(&self) -> Choices {
        let Some(me) = self.seat().filter(|_| self.turn.is_some() && self.turn == self.seat()) else {
            return Choices::Listed(Actions::new());
        };
        let players = self.config.players.min(MAX_SEATS as u8);
        let targets = Seat::all(players.into())
            .filter(|seat| *seat != me && !self.out.contains(seat) && !self.protected.contains(seat))
            .fold(0, |mask, seat| mask | 1 << seat.0);
        Choices::of(&self.hand, self.phase, me.0, targets)
    }
}

/// What a viewer has seen of others' hands and of the deck, as the round goes on.
struct Memory {
    hands: [Option<Card>; MAX_SEATS],
    deck: [Option<Card>; QUEUE],
}

impl Memory {
    /// Takes in an action, about to be played in `before`.
    fn watch(&mut self, before: &LoveLetter, action: Action, event: &Event, own: Option<Seat>) {
        let me = event.seat.index();
        let mine = own == Some(event.seat);
        let (card, target) = match action.read() {
            Move::Play { card, target, .. } => (card, target),
            Move::Keep { bottom, lowest, .. } => {
                if mine {
                    let end = usize::from(before.end);
                    self.deck[end] = Some(bottom);
                    if let Some(lowest) = lowest {
                        self.deck[end + 1] = Some(lowest);
                    }
                } else {
                    self.hands[me] = None;
                }
                return;
            }
        };
        if !mine {
            // Of two known cards the other one stays; of one, it stays unless it was played.
            let drawn = self.deck[usize::from(before.top) - 1];
            self.hands[me] = match (self.hands[me], drawn) {
                (Some(held), Some(drawn)) => Some(if held == card { drawn } else { held }),
                (held, drawn) => held.or(drawn).filter(|&known| known != card),
            };
        }
        let kept_by = |seat: Seat| {
            let held = before.hands[seat.index()];
            if seat == event.seat && held == Some(card) { before.drawn[0] } else { held }
        };
        match (card, target) {
            (Card::Priest, Some(target)) if mine => self.hands[target.index()] = event.saw,
            (Card::Baron, Some(target)) => match own {
                Some(own) if own == event.seat => self.hands[target.index()] = event.saw,
                Some(own) if own == target => self.hands[me] = event.saw,
                _ if event.laid.is_none() => {
                    let both = self.hands[me].or(self.hands[target.index()]);
                    self.hands[me] = both;
                    self.hands[target.index()] = both;
                }
                _ => {}
            },
            (Card::King, Some(target)) => match own {
                Some(own) if own == event.seat => self.hands[target.index()] = kept_by(own),
                Some(own) if own == target => self.hands[me] = kept_by(own),
                _ => self.hands.swap(me, target.index()),
            },
            (Card::Prince, Some(target)) => {
                self.hands[target.index()] = self.deck.get(usize::from(before.top)).copied().flatten();
            }
            _ => {}
        }
        if let Some(out) = event.out {
            self.hands[out.index()] = None;
        }
    }

    fn known(&self, game: &LoveLetter, own: Option<Seat>) -> SeenCards {
        let others = seats_in(game.still_in).filter(|&seat| Some(seat) != own);
        // Whoever is on turn holds what it drew beside its hand.
        let drawn = game.drawn.iter().flatten().count();
        let taken = &self.deck[usize::from(game.top) - drawn..usize::from(game.top)];
        let cards = |seat: Seat| {
            let taken = if game.turn() == Some(seat) { taken } else { &[] };
            std::iter::once(&self.hands[seat.index()]).chain(taken).flatten()
        };
        SeenCards {
            hands: others.flat_map(|seat| cards(seat).map(move |&card| Held { seat, card })).collect(),
            bottom: (game.top..game.end)
                .rev()
                .filter_map(|at| self.deck[usize::from(at)].map(|card| DeckCard { place: game.end - 1 - at, card }))
                .collect(),
        }
    }
}
