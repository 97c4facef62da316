//! Why a choice, in sentences a player would say: the card, the convention that it rests on, and what would be done otherwise.

use super::belief::chance;
use super::convention::{Choice, Convention, Rule};
use super::kinds::Kinds;
use super::table_state::TableState;
use crate::config::FIVE;
use crate::words::{action_phrase, card_arg, kinds_arg, ordinal};
use crate::{Action, BLUE_TOKENS, Hint};
use coeur_core::{Arg, Note, Phrase, Seat, Text};

/// What people call the conventions.
pub(super) const REGULARS: Text = Text { fr: "la convention des habitués", en: "the regulars' convention" };
pub(super) const TRUST: Text = Text { fr: "la convention de confiance", en: "the convention of trust" };
pub(super) const HATS: Text = Text { fr: "la convention du chapeau", en: "the hat convention" };

/// The reason of a choice.
pub(super) fn why(convention: &dyn Convention, state: &TableState, choice: &Choice) -> Note {
    let by = convention.called(state, choice.action);
    let said = match choice.action {
        Action::Play(slot) | Action::Discard(slot) => {
            let believed = convention.own_cards(state)[usize::from(slot) % FIVE];
            about_card(state, choice, slot.into(), believed, by)
        }
        Action::Hint { to, hint } => about_hint(state, choice.rule, to, hint, by),
    };
    Note::said(said.unwrap_or_else(|| choice.rule.plain()))
}

/// What the same player would do if what it does were not to be had.
pub(super) fn otherwise(convention: &dyn Convention, state: &TableState, choice: &Choice) -> Option<Note> {
    let with = |blue: u8| {
        let mut state = *state;
        state.blue = blue;
        convention.choose(&state)
    };
    let (fr, en, other) = match choice.action {
        Action::Play(_) => ("Sans rien à jouer : {}.", "With nothing to play: {}.", convention.without_play(state)?),
        Action::Hint { .. } => ("Sans jeton bleu : {}.", "Without a blue token: {}.", with(0)),
        Action::Discard(_) if state.blue == 0 => ("Avec un jeton bleu : {}.", "With a blue token: {}.", with(1)),
        Action::Discard(_) => ("Sans pouvoir défausser : {}.", "If nothing could be discarded: {}.", with(BLUE_TOKENS)),
    };
    let same_kind = std::mem::discriminant(&other.action) == std::mem::discriminant(&choice.action);
    (!same_kind).then(|| Note::said(Phrase::new(fr, en, [action_phrase(other.action).into()])))
}

/// Why a card is played or thrown away; `believed` is what its holder takes it for, by the convention `by` where there is one.
fn about_card(state: &TableState, choice: &Choice, slot: usize, believed: Kinds, by: Option<Text>) -> Option<Phrase> {
    let unseen = state.unseen_by(state.turn);
    let told = state.may_be(state.turn, slot, &unseen);
    // Only what the clues themselves say is said of a card without saying whence it is known.
    let card = match told.single() {
        Some(card) => card_arg(card),
        None => Phrase::new("la {} carte", "the {} card", [ordinal(slot)]).into(),
    };
    let sure = |kinds: Kinds, wanted: Kinds| !kinds.is_empty() && kinds.within(wanted);
    let (playable, dead) = (state.needs.playable, state.needs.dead);
    let mut values = vec![card];
    let (fr, en) = match (choice.rule, by) {
        (Rule::SureToFit, _) if sure(told, playable) => (
            "Jouer {} : d'après les indices et les cartes visibles, cette carte est jouable.",
            "Play {}: by the clues and the cards in sight, this card can be played.",
        ),
        (Rule::SureToFit, Some(by)) if sure(believed, playable) => {
            values.extend([by.into(), takes_for(believed), told.len().into()]);
            (
                "Jouer {} : {} dit que c'est {}, jouable ; sans elle, {} possibilités.",
                "Play {}: {} says that it is {}, which can be played; without it, {} possibilities.",
            )
        }
        (Rule::Trusted, Some(by)) => {
            values.push(by.into());
            (
                "Jouer {} : un indice a désigné cette carte, et selon {} c'est pour la jouer.",
                "Play {}: a clue touched this card, and by {} that means to play it.",
            )
        }
        (Rule::LikelyToFit, _) => match (chance(believed, playable, &unseen) > 0.5, state.red > 1) {
            (true, true) => (
                "Jouer {} : cette carte est probablement jouable, et une erreur est encore permise.",
                "Play {}: this card can probably be played, and a mistake is still allowed.",
            ),
            (true, false) => {
                ("Jouer {} : cette carte est probablement jouable.", "Play {}: this card can probably be played.")
            }
            (false, _) => {
                ("Jouer {} : peut-être jouable, et il n'y a pas mieux.", "Play {}: it may fit, and nothing else is better.")
            }
        },
        (Rule::Recommended, Some(by)) => {
            values.push(by.into());
            match choice.action {
                Action::Play(_) => (
                    "Jouer {} : selon {}, le dernier indice reçu le recommande.",
                    "Play {}: by {}, the last clue received recommends it.",
                ),
                _ => (
                    "Défausser {} : selon {}, le dernier indice reçu le recommande.",
                    "Discard {}: by {}, the last clue received recommends it.",
                ),
            }
        }
        (Rule::Useless, _) if sure(told, dead) => (
            "Défausser {} : d'après les indices et les cartes visibles, cette carte ne sert plus.",
            "Discard {}: by the clues and the cards in sight, this card is of no more use.",
        ),
        (Rule::Useless, Some(by)) if sure(believed, dead) => {
            values.extend([by.into(), takes_for(believed), told.len().into()]);
            (
                "Défausser {} : {} dit que c'est {}, qui ne sert plus ; sans elle, {} possibilités.",
                "Discard {}: {} says that it is {}, which is of no more use; without it, {} possibilities.",
            )
        }
        (Rule::Useless, _) => {
            ("Défausser {} : cette carte ne sert sans doute plus.", "Discard {}: this card is probably of no more use.")
        }
        (Rule::Oldest, _) => (
            "Défausser {} : c'est la plus ancienne qu'aucun indice n'a désignée.",
            "Discard {}: it is the oldest that no clue has touched.",
        ),
        (Rule::LeastLoss, _) => {
            ("Défausser {} : c'est la carte la moins coûteuse à perdre.", "Discard {}: this card is the least loss.")
        }
        _ => return None,
    };
    Some(Phrase { values, ..Phrase::new(fr, en, []) })
}

/// What a card is taken for: one kind of card, or one of several.
fn takes_for(kinds: Kinds) -> Arg {
    match kinds.single() {
        Some(card) => card_arg(card),
        None => Phrase::new("l'une de {} cartes", "one of {} cards", [kinds.len().into()]).into(),
    }
}

/// What a hint shows its receiver: the cards by name, which the giver sees.
fn about_hint(state: &TableState, rule: Rule, to: Seat, hint: Hint, by: Option<Text>) -> Option<Phrase> {
    let hand = state.hand(to.index())?;
    let touched = hand.iter().filter(|card| hint.touches(**card));
    let touched = touched.fold(Kinds::NONE, |kinds, card| kinds.or(Kinds::from_card(*card)));
    let shown = |wanted: Kinds| Some(touched.and(wanted)).filter(|kinds| !kinds.is_empty());
    let intro: Arg = match by {
        Some(by) => Phrase::new("Selon {}, l'indice", "By {}, the clue", [by.into()]).into(),
        None => Arg::named("L'indice", "The clue"),
    };
    let playable = || Some((shown(state.needs.playable)?, "à jouer", "to play"));
    let found = match rule {
        Rule::ShowsPlayable => playable(),
        Rule::ShowsUseless => shown(state.needs.dead).map(|kinds| (kinds, "sans usage", "of no use")),
        Rule::Saves => {
            shown(state.needs.critical).map(|kinds| (kinds, "à ne pas perdre", "not to be lost")).or_else(playable)
        }
        Rule::TellsAll => {
            return Some(Phrase::new("{} s'adresse à chaque partenaire.", "{} speaks to every partner.", [intro]));
        }
        _ => return None,
    };
    let Some((kinds, fr, en)) = found else {
        return Some(Phrase::new("{} prépare la suite pour {}.", "{} tells {} something for later.", [intro, to.into()]));
    };
    let count = match kinds.len() {
        1 => Phrase::new("une carte {}", "a card {}", [Arg::named(fr, en)]),
        _ => Phrase::new("des cartes {}", "cards {}", [Arg::named(fr, en)]),
    };
    let values = [intro, to.into(), count.into(), kinds_arg(kinds, FIVE)];
    Some(Phrase::new("{} montre {à} {} : {}.", "{} shows {} {}: {}.", values))
}
