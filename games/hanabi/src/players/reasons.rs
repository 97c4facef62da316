//! Hats in words: what a message says by its convention, and what each partner learns from it.
//!
//! A message is a number, the sum of a hat for each partner. Whoever strays from the convention says a number that is
//! not that sum; that is told as it is.

use super::best::Best;
use super::convention::Choice;
use super::kinds::Kinds;
use super::questions::{AnswersFromHand, ask};
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::words::{kinds_arg, ordinal};
use crate::{Action, DECK, TYPES};
use arrayvec::ArrayVec;
use coeur_core::{Arg, Note, Phrase, Seat};

/// The hat of a partner, and what it would learn by it: its table before and after.
pub(super) struct Hat {
    pub seat: usize,
    pub value: u32,
    /// What everybody knew of its cards,
    pub before: ArrayVec<Kinds, FIVE>,
    /// and knows with the hat.
    pub after: ArrayVec<Kinds, FIVE>,
}

/// What a choice says by the convention: nothing, or a number, if it has one.
pub(super) enum ChoiceMeaning {
    /// It is no message; this is what a hint would say.
    Nothing,
    /// It is a message with this number; `None` is outside the encoding, which partners do not read.
    Number(Option<u32>),
}

/// The message and each hat, in words. There are `codes` numbers.
pub(super) fn message(meaning: ChoiceMeaning, codes: u32, hats: &[Hat]) -> Vec<Note> {
    let sum = hats.iter().map(|hat| hat.value).sum::<u32>() % codes.max(1);
    let values = Arg::List(hats.iter().map(|hat| hat.value.into()).collect());
    let mut notes = vec![Note::said(match meaning {
        ChoiceMeaning::Nothing => Phrase::new(
            "Un indice dirait {} : la somme des chapeaux ({}), modulo {}.",
            "A clue would say {}: the sum of the hats ({}), modulo {}.",
            [sum.into(), values, codes.into()],
        ),
        ChoiceMeaning::Number(Some(number)) if number == sum => Phrase::new(
            "Par convention ce coup dit {} : la somme des chapeaux ({}), modulo {}.",
            "By the convention this says {}: the sum of the hats ({}), modulo {}.",
            [sum.into(), values, codes.into()],
        ),
        ChoiceMeaning::Number(Some(number)) => Phrase::new(
            "Par convention ce coup dit {}, mais la somme des chapeaux ({}), modulo {}, fait {} : les partenaires se tromperont.",
            "By the convention this says {}, but the sum of the hats ({}), modulo {}, is {}: partners will be mistaken.",
            [number.into(), values, codes.into(), sum.into()],
        ),
        ChoiceMeaning::Number(None) => Phrase::new(
            "Par convention ce coup ne dit rien ; les chapeaux sont {}, modulo {}.",
            "By the convention this says nothing; the hats are {}, modulo {}.",
            [values, codes.into()],
        ),
    })];
    notes.extend(hats.iter().map(|hat| Note::said(hat_phrase(hat))));
    notes
}

fn hat_phrase(hat: &Hat) -> Phrase {
    let (seat, value) = (Seat(hat.seat as u8).into(), hat.value.into());
    let learnt = learnt(hat);
    if learnt.is_empty() {
        return Phrase::new(
            "Chapeau destiné {à} : {}, qui n'apprend rien.",
            "Hat for {}: {}, which teaches nothing.",
            [seat, value],
        );
    }
    Phrase::new("Chapeau destiné {à} : {}, soit {}.", "Hat for {}: {}, that is, {}.", [seat, value, Arg::List(learnt)])
}

/// What a hat teaches of each card: the kinds it is one of, or those it is not, whichever are fewer.
fn learnt(hat: &Hat) -> Vec<Arg> {
    let cards = hat.before.iter().zip(&hat.after).enumerate().filter(|(_, (before, after))| before != after);
    let line = |(slot, (before, after)): (usize, (&Kinds, &Kinds))| {
        let excluded = before.less(*after);
        let phrase = if excluded.len() < after.len() {
            let (fr, en) = ("{} carte : aucune de ({})", "{} card: none of ({})");
            Phrase::new(fr, en, [ordinal(slot), kinds_arg(excluded, TYPES)])
        } else {
            let (fr, en) = ("{} carte : parmi ({})", "{} card: one of ({})");
            Phrase::new(fr, en, [ordinal(slot), kinds_arg(*after, TYPES)])
        };
        phrase.into()
    };
    cards.map(line).collect()
}

impl Best {
    /// What a choice says by the convention, and what everybody learns from it.
    pub(super) fn says(&self, state: &TableState, choice: &Choice) -> Vec<Note> {
        let me = state.turn;
        // The choice among cards that are alike to everybody is a message too.
        let among = |places: &[usize], slot: u8| {
            let number = places.iter().position(|&place| place == usize::from(slot)).filter(|_| places.len() > 1);
            number.map(|number| (ChoiceMeaning::Number(Some(number as u32)), places.len() as u32))
        };
        let hints = self.codes(state);
        let said = match choice.action {
            Action::Hint { to, hint } => {
                let touched = state.touched(to.index(), hint);
                let turn = Turn { seat: me, action: choice.action, card: DECK[0], touched, drawn: None };
                Some((ChoiceMeaning::Number(hints.decode(state, &turn).map(u32::from)), hints.size.into()))
            }
            Action::Discard(slot) => among(&self.useless(state, me), slot),
            Action::Play(slot) => among(&self.fitting(state, me), slot),
        };
        let (said, codes) = said.unwrap_or((ChoiceMeaning::Nothing, hints.size.into()));
        let counts = self.belief.counts(state);
        let hat = |seat: usize| {
            let hand = state.hand(seat)?;
            let (mut looking, mut table) = (AnswersFromHand { hand, code: 0 }, self.belief.may_be[seat]);
            ask(state, &mut table, hand.len(), &counts, codes, &self.tuning, &mut looking);
            let part = |table: &[Kinds; FIVE]| table[..hand.len()].iter().copied().collect();
            Some(Hat { seat, value: looking.code, before: part(&self.belief.may_be[seat]), after: part(&table) })
        };
        let hats: Vec<Hat> = state.others(me).filter_map(hat).collect();
        let mut notes = message(said, codes, &hats);
        if matches!(choice.action, Action::Discard(_)) && self.tuning.silence && self.silence(state).is_some() {
            notes.push(Note::said(Phrase::new(
                "Ne pas donner d'indice dit aussi qu'aucun n'aurait montré de carte à jouer.",
                "Giving no clue also says that none would have shown a card to play.",
                [],
            )));
        }
        notes
    }
}
