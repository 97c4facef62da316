//! Hats in words: what a message says by its convention, and what each partner learns from it.
//!
//! A message is a number, the sum of a hat for each partner. Whoever strays from the convention says a number that is
//! not that sum; that is told as it is.

use super::best::Best;
use super::convention::Choice;
use super::kinds::Kinds;
use super::questions::{Looking, ask};
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, DECK};
use arrayvec::ArrayVec;
use coeur_core::Note;

/// The hat of a partner, and what it would learn by it: its table before and after.
pub(super) struct Hat {
    /// The partner.
    pub seat: usize,
    /// The number.
    pub value: u32,
    /// What everybody knew of its cards,
    pub before: ArrayVec<Kinds, FIVE>,
    /// and knows with the hat.
    pub after: ArrayVec<Kinds, FIVE>,
}

/// What a choice says by the convention: nothing, or a number, if it has one.
pub(super) enum Said {
    /// It is no message; this is what a hint would say.
    Nothing,
    /// It is a message with this number; `None` is outside the encoding, which partners do not read.
    Number(Option<u32>),
}

/// The message and each hat, in words. There are `codes` numbers.
pub(super) fn message(said: Said, codes: u32, hats: &[Hat]) -> Vec<Note> {
    let values: Vec<String> = hats.iter().map(|hat| hat.value.to_string()).collect();
    let (sum, values) = (hats.iter().map(|hat| hat.value).sum::<u32>() % codes.max(1), values.join(" + "));
    let mut notes = vec![match said {
        Said::Nothing => Note::said(
            "Un indice dirait {} : la somme des chapeaux {}, modulo {}.",
            "A hint would say {}: the sum of the hats {}, modulo {}.",
            [&sum, &values, &codes],
        ),
        Said::Number(Some(number)) if number == sum => Note::said(
            "Par la convention ce coup dit {} : la somme des chapeaux {}, modulo {}.",
            "By the convention this says {}: the sum of the hats {}, modulo {}.",
            [&sum, &values, &codes],
        ),
        Said::Number(Some(number)) => Note::said(
            "Par la convention ce coup dit {}, mais la somme des chapeaux {}, modulo {}, fait {} : les partenaires se tromperont.",
            "By the convention this says {}, but the sum of the hats {}, modulo {}, is {}: partners will be mistaken.",
            [&number, &values, &codes, &sum],
        ),
        Said::Number(None) => Note::said(
            "Par la convention ce coup ne dit rien ; les chapeaux sont {}, modulo {}.",
            "By the convention this says nothing; the hats are {}, modulo {}.",
            [&values, &codes],
        ),
    }];
    notes.extend(hats.iter().map(|hat| match learnt(hat) {
        Some(cards) => Note::said(
            "Chapeau du joueur {} : {}, c'est-à-dire de ses cartes : {}.",
            "Hat of player {}: {}, that is, of its cards: {}.",
            [&hat.seat, &hat.value, &cards],
        ),
        None => Note::said(
            "Chapeau du joueur {} : {}, ce qui ne lui apprend rien.",
            "Hat of player {}: {}, which teaches it nothing.",
            [&hat.seat, &hat.value],
        ),
    }));
    notes
}

/// What a hat teaches of each card: the kinds it is one of, or those it is not, whichever are fewer.
fn learnt(hat: &Hat) -> Option<String> {
    let cards = hat.before.iter().zip(&hat.after).enumerate().filter(|(_, (before, after))| before != after);
    let line = |(slot, (before, after)): (usize, (&Kinds, &Kinds))| {
        let not = before.less(*after);
        let (sign, kinds) = if not.len() < after.len() { ("≠", not) } else { ("=", *after) };
        let names: Vec<String> = kinds.iter().map(|card| card.to_string()).collect();
        format!("{slot} {sign} {}", names.join(" "))
    };
    let lines: Vec<String> = cards.map(line).collect();
    (!lines.is_empty()).then(|| lines.join(", "))
}

impl Best {
    /// What a choice says by the convention, and what everybody learns from it.
    pub(super) fn says(&self, scene: &Scene, choice: &Choice) -> Vec<Note> {
        let me = scene.turn;
        // The choice among cards that are alike to everybody is a message too.
        let among = |places: &[usize], slot: u8| {
            let number = places.iter().position(|&place| place == usize::from(slot)).filter(|_| places.len() > 1);
            number.map(|number| (Said::Number(Some(number as u32)), places.len() as u32))
        };
        let hints = self.codes(scene);
        let said = match choice.action {
            Action::Hint { to, hint } => {
                let touched = scene.touched(to.index(), hint);
                let turn = Turn { seat: me, action: choice.action, card: DECK[0], touched, drawn: None };
                Some((Said::Number(hints.decode(scene, &turn).map(u32::from)), hints.size.into()))
            }
            Action::Discard(slot) => among(&self.useless(scene, me), slot),
            Action::Play(slot) => among(&self.fitting(scene, me), slot),
        };
        let (said, codes) = said.unwrap_or((Said::Nothing, hints.size.into()));
        let counts = self.belief.counts(scene);
        let hat = |seat: usize| {
            let hand = scene.hand(seat)?;
            let (mut looking, mut table) = (Looking { hand, code: 0 }, self.belief.may_be[seat]);
            ask(scene, &mut table, hand.len(), &counts, codes, &self.tuning, &mut looking);
            let part = |table: &[Kinds; FIVE]| table[..hand.len()].iter().copied().collect();
            Some(Hat { seat, value: looking.code, before: part(&self.belief.may_be[seat]), after: part(&table) })
        };
        let hats: Vec<Hat> = scene.others(me).filter_map(hat).collect();
        let mut notes = message(said, codes, &hats);
        if matches!(choice.action, Action::Discard(_)) && self.tuning.silence && self.silence(scene).is_some() {
            notes.push(Note::said(
                "Ne pas donner d'indice dit aussi qu'aucun n'aurait montré de carte à jouer.",
                "To give no hint also says that none would have shown a card to play.",
                [],
            ));
        }
        notes
    }
}
