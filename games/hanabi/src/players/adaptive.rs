//! The partner for people and for strangers: with those who keep to the convention of [`Partner`](super::partner::Partner)
//! it does too, and to the others it adapts.
//!
//! What each teammate understands is read off what it did ([`Teammates`]). Its hints are read, and hints to it are given, in
//! the way that explains it best: somebody who plays only what is certain is told all of a card; somebody who plays
//! everything that a hint touches is shown only what can be played.

use super::belief::chance;
use super::convention::{Choice, Convention, Rule, discard, play};
use super::kinds::Kinds;
use super::partner::{Grounds, best_hint, decide, hint_or_discard, worth};
use super::table_state::{TableState, Turn};
use super::teammates::{TRUSTED, Teammates, Way};
use super::why::{HATS, REGULARS, TRUST};
use crate::config::FIVE;
use crate::{Action, Card, Config, DECK, Hint, TYPES};
use coeur_core::{Note, Phrase, Seat, Text};

/// How likely a card must be to fit to be played, with one, two and three red tokens left. With two,
/// 0.9 (300 deals with each of four teammates) scored within the error of 0.95 (500 deals).
const LIKELY: [f64; 3] = [0.98, 0.95, 0.7];

/// How likely a card must be useless to be thrown away as such.
const USELESS: f64 = 0.8;

/// What a hint is worth to a teammate who does not keep to the convention, beside [`worth`]; set by hand.
mod plain {
    /// A card that can be played and is one hint short of being known to.
    pub const HALFWAY: i32 = 5;
    /// A card that can be kept for later, once its rank or colour is known.
    pub const LATER: i32 = 1;
    /// As many kinds are left once one of them is.
    pub const FEW: u32 = 5;
}

/// A partner that adapts to its teammates.
#[derive(Clone, Debug)]
pub struct AdaptivePartner {
    mates: Teammates,
}

impl AdaptivePartner {
    /// At a table where nothing has been done yet.
    pub fn for_table(config: &Config) -> AdaptivePartner {
        AdaptivePartner { mates: Teammates::for_table(config) }
    }

    /// The chance that a card of the player on turn is one of these kinds, over the ways that whoever told of it may have.
    fn own_chance(&self, state: &TableState, slot: usize, wanted: Kinds, unseen: &[u8; TYPES]) -> f64 {
        let me = state.turn;
        let told = state.may_be(me, slot, unseen);
        let equals = self.among(state, Way::Convention);
        // Among equals what is not said is not so: a card that only may fit is not played.
        let share = |kinds: Kinds| {
            let share = chance(kinds, wanted, unseen);
            if equals && share < 1.0 { 0.0 } else { share }
        };
        let Some(teller) = self.mates.teller(me, slot) else { return share(told) };
        let part = |way: Way| self.mates.chance(teller, way) * share(self.mates.reading(way, me, slot, told));
        Way::ALL.into_iter().map(part).sum()
    }

    /// Whether everybody else plays in this way, as far as can be seen.
    fn among(&self, state: &TableState, way: Way) -> bool {
        state.others(state.turn).all(|seat| self.mates.way(seat) == way)
    }

    /// What to do among those who speak in numbers: the same, once nobody is about to play a card by mistake because of
    /// what earlier hints seemed to say.
    fn in_numbers(&self, state: &TableState) -> Choice {
        let choice = self.mates.hats.choose(state);
        let mistaken = |seat: usize| {
            let mut hand = state.hand(seat).unwrap_or(&[]).iter().enumerate();
            hand.any(|(slot, &card)| !state.needs.playable.has(card) && self.mates.would_play(Way::Hats, state, seat, slot))
        };
        let misleads = matches!(choice.action, Action::Hint { to, hint } if self.value(state, to.index(), hint) < Some(0));
        if state.blue > 0 && (misleads || state.others(state.turn).any(mistaken)) {
            return best_hint(self, state).map_or(choice, |(_, better)| better);
        }
        choice
    }

    /// How well a teammate stands who plays in this way, in points of the player's own.
    fn standing(&self, way: Way, state: &TableState, seat: usize, mut promised: Kinds) -> i32 {
        let (mut sum, mut busy) = (0, false);
        let hand = state.hand(seat).unwrap_or(&[]);
        for (slot, &card) in hand.iter().enumerate() {
            let kinds = state.may_be(seat, slot, &state.left);
            let playable = state.needs.playable.has(card) && !promised.has(card);
            let useless = state.needs.dead.has(card) || promised.has(card);
            if self.mates.would_play(way, state, seat, slot) {
                sum += if playable { worth::PLAY } else { worth::MISTAKE };
                busy = true;
                promised = promised.or(Kinds::from_card(card));
            } else if playable {
                let known = state.known(seat)[slot];
                let with = |told: Hint| {
                    let mut known = known;
                    known.hear(told, true);
                    Kinds::known(known).and(Kinds::present(&state.left)).within(state.needs.playable)
                };
                sum += if with(Hint::Rank(card.rank())) || with(Hint::Colour(card.colour())) { plain::HALFWAY } else { 0 };
            } else if useless {
                let known = self.mates.would_throw(way, state, seat, slot);
                sum += if known { worth::THROW } else { 0 };
                busy |= known;
            } else if kinds.len() <= plain::FEW {
                sum += plain::LATER;
            }
        }
        let next = self.mates.oldest(way, state, seat).and_then(|slot| hand.get(slot));
        if !busy && next.is_some_and(|&card| state.needs.critical.has(card)) {
            sum -= worth::SAVE;
        }
        sum
    }
}

impl Grounds for AdaptivePartner {
    fn play(&self, state: &TableState) -> Option<Choice> {
        let me = state.turn;
        let unseen = state.unseen_by(me);
        let least = LIKELY[usize::from(state.red.clamp(1, 3)) - 1];
        let fits = |slot: usize| self.own_chance(state, slot, state.needs.playable, &unseen);
        let cards = self.own_cards(state);
        let lowest = |slot: &usize| cards[*slot].iter().map(|card| card.rank()).min();
        let slot = (0..state.hand_len(me)).filter(|&slot| fits(slot) >= least).min_by_key(lowest)?;
        let sure = cards[slot].within(state.needs.playable);
        Some(play(slot, if sure { Rule::SureToFit } else { Rule::LikelyToFit }))
    }

    fn discard(&self, state: &TableState) -> Option<Choice> {
        let me = state.turn;
        let unseen = state.unseen_by(me);
        let useless = |slot: &usize| self.own_chance(state, *slot, state.needs.dead, &unseen) >= USELESS;
        let useless = (0..state.hand_len(me)).find(useless).map(|slot| discard(slot, Rule::Useless));
        useless.or_else(|| Some(discard(self.mates.convention.chop(state, me)?, Rule::Oldest)))
    }

    fn value(&self, state: &TableState, to: usize, told: Hint) -> Option<i32> {
        let way = self.mates.way(to);
        if way == Way::Convention {
            return self.mates.convention.value(state, to, told);
        }
        let touched = state.touched(to, told);
        if touched == 0 {
            return None;
        }
        let action = Action::Hint { to: Seat(to as u8), hint: told };
        let turn = Turn { seat: state.turn, action, card: DECK[0], touched, drawn: None };
        let (mut after, mut seen) = (self.clone(), *state);
        after.mates.witness(state, &turn);
        seen.step(&turn);
        after.mates.settle(&seen);
        let promised = self.mates.convention.promised(state, to);
        Some(after.standing(way, &seen, to, promised) - self.standing(way, state, to, promised))
    }

    fn in_danger(&self, state: &TableState, seat: usize) -> bool {
        let way = self.mates.way(seat);
        if way == Way::Convention {
            return self.mates.convention.in_danger(state, seat);
        }
        let busy = (0..state.hand_len(seat))
            .any(|slot| self.mates.would_play(way, state, seat, slot) || self.mates.would_throw(way, state, seat, slot));
        let card: Option<Card> = self.mates.oldest(way, state, seat).and_then(|slot| state.hand(seat)?.get(slot).copied());
        !busy && card.is_some_and(|card| state.needs.critical.has(card))
    }

    fn least(&self, state: &TableState) -> i32 {
        if self.among(state, Way::Convention) { worth::LEAST } else { plain::HALFWAY }
    }
}

impl Convention for AdaptivePartner {
    fn choose(&self, state: &TableState) -> Choice {
        if self.among(state, Way::Hats) { self.in_numbers(state) } else { decide(self, state) }
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        (!self.among(state, Way::Hats)).then(|| hint_or_discard(self, state, best_hint(self, state)))
    }

    fn called(&self, state: &TableState, action: Action) -> Option<Text> {
        let way = match action {
            _ if self.among(state, Way::Hats) => Way::Hats,
            Action::Hint { to, .. } => self.mates.way(to.index()),
            Action::Play(slot) | Action::Discard(slot) => self.mates.way(self.mates.teller(state.turn, slot.into())?),
        };
        match way {
            Way::Convention => Some(REGULARS),
            Way::Trusting => Some(TRUST),
            Way::Hats => Some(HATS),
            Way::Literal | Way::Other => None,
        }
    }

    fn witness(&mut self, before: &TableState, turn: &Turn) {
        self.mates.witness(before, turn);
    }

    fn settle(&mut self, after: &TableState) {
        self.mates.settle(after);
    }

    fn own_cards(&self, state: &TableState) -> [Kinds; FIVE] {
        let (me, unseen) = (state.turn, state.unseen_by(state.turn));
        std::array::from_fn(|slot| {
            if slot >= state.hand_len(me) {
                return Kinds::NONE;
            }
            let nobody = if self.among(state, Way::Hats) { Way::Hats } else { Way::Other };
            let way = self.mates.teller(me, slot).map_or(nobody, |teller| self.mates.way(teller));
            self.mates.reading(way, me, slot, state.may_be(me, slot, &unseen))
        })
    }

    fn explain(&self, state: &TableState, choice: &Choice) -> Vec<Note> {
        let mut notes = Vec::new();
        if self.mates.convention.choose(state).action != choice.action {
            let hinted = |seat: usize| matches!(choice.action, Action::Hint { to, .. } if to.index() == seat);
            let strangers = state.others(state.turn).filter(|&seat| self.mates.chance(seat, Way::Convention) <= TRUSTED);
            notes.extend(strangers.map(|seat| Note::said(told_of(self.mates.way(seat), seat, hinted(seat)))));
        }
        notes.extend(self.believed(state));
        notes
    }
}

/// What a teammate was taken for, and what follows from it for a hint to it, or for the player's own cards.
fn told_of(way: Way, seat: usize, hinted: bool) -> Phrase {
    let (fr, en) = match (way, hinted) {
        (Way::Convention, _) => (
            "Il n'est pas sûr que {} donne et lise les indices selon la convention : prudence.",
            "It is not certain that {} gives and reads clues by the convention: caution.",
        ),
        (Way::Literal, true) => (
            "{} ne lit pas un indice comme un appel à jouer : il faut tout dire de la carte.",
            "{} does not read a clue as a call to play: all of the card must be told.",
        ),
        (Way::Literal, false) => (
            "Les indices {de} disent ce qu'ils disent, rien de plus : ce ne sont pas des appels à jouer.",
            "Clues from {} mean what they say and no more: they are no calls to play.",
        ),
        (Way::Trusting, true) => (
            "{} joue toute carte qu'un indice désigne : il ne faut désigner que ce qui peut se jouer.",
            "{} plays every card that a clue touches: only what can be played may be touched.",
        ),
        (Way::Trusting, false) => (
            "Les indices {de} ne désignent que des cartes à jouer, ou inutiles.",
            "Clues from {} touch only cards that can be played, or are of no use.",
        ),
        (Way::Hats, _) => (
            "{} lit chaque indice comme un nombre : il faut parler de même.",
            "{} reads every clue as a number: one must speak alike.",
        ),
        (Way::Other, _) => (
            "La façon de jouer {de} n'est pas claire : seul compte ce que disent les indices.",
            "It is not clear how {} plays: only what clues say counts.",
        ),
    };
    Phrase::new(fr, en, [Seat(seat as u8).into()])
}
