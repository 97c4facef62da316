//! The table as zones of pieces: hands, followers, the trick, and the factions with their piles and powers; and what the end
//! of a phase means.

use crate::card::{Card, Faction};
use crate::state::HAND;
use crate::view::{ClaimView, Holding};
use crate::words::{card_name, phase_2_phrases, trick_phrases, vote_phrase};
use coeur_core::{Fact, Lang, Layout, Look, Phrase, Piece, Recap, Seat, Spread, View, Zone};

pub(crate) fn layout(view: &ClaimView, lang: Lang) -> Layout {
    let near = view.near();
    let far = near.after(1, 2);
    let mut zones = vec![hand(view, far, lang)];
    zones.extend(followers(view, far, lang));
    zones.extend([trick(view, lang), factions(view, lang)]);
    zones.extend(followers(view, near, lang));
    zones.push(hand(view, near, lang));
    Layout {
        facts: facts(view, lang),
        news: view.last_trick().map(trick_phrases).unwrap_or_default().iter().map(|phrase| phrase.tell(lang)).collect(),
        zones,
        recap: recap(view, lang),
        linger: view.led.is_none() && !view.history.is_empty(),
        tally: Seat::all(2).map(|seat| view.votes_for(seat) as i32).collect(),
        ..Layout::default()
    }
}

/// The end of a phase, until the next card.
fn recap(view: &ClaimView, lang: Lang) -> Option<Recap> {
    let (title, phrases) = match (view.history.len(), view.led) {
        (HAND, None) => (Phrase::new("Place au vote", "Time to vote", []), phase_2_phrases(view)),
        _ if view.turn.is_none() => (
            Phrase::new("Les cinq factions ont voté", "The five factions have voted", []),
            Faction::ALL.map(|faction| vote_phrase(view, faction)).to_vec(),
        ),
        _ => return None,
    };
    let lines = phrases.iter().map(|phrase| phrase.tell(lang)).collect();
    Some(Recap { title: title.tell(lang), lines, gained: Vec::new() })
}

fn facts(view: &ClaimView, lang: Lang) -> Vec<Fact> {
    let phase = if view.phase == 1 { lang.pick("1, recruter", "1, recruiting") } else { lang.pick("2, voter", "2, voting") };
    let (_, trick) = view.trick_of_phase(false);
    let mut facts = vec![
        Fact::new("Phase", phase),
        Fact::new(lang.pick("Pli", "Trick"), lang.pick(format!("{trick} sur {HAND}"), format!("{trick} of {HAND}"))),
    ];
    if view.phase == 1 {
        facts.push(Fact::new(lang.pick("Pioche", "Pile"), view.pile));
    }
    facts
}

fn hand(view: &ClaimView, seat: Seat, lang: Lang) -> Zone {
    let holding = &view.hands[seat.index()];
    let legal = view.legal();
    let offer = |card: Card| Piece {
        offers: legal.iter().filter(|&&action| action == card).map(Card::to_string).collect(),
        ..face_up(card, lang)
    };
    let known = holding.known.into_iter().map(offer);
    let pieces = known.chain((0..holding.unknown).map(|_| back(lang))).collect();
    Zone::row(lang.pick("Main", "Hand"), Some(seat), pieces)
}

/// What a seat has recruited so far; in phase 2 they are its hand.
fn followers(view: &ClaimView, seat: Seat, lang: Lang) -> Option<Zone> {
    let Holding { known, unknown } = view.followers[seat.index()];
    let pieces: Vec<Piece> =
        known.into_iter().map(|card| face_up(card, lang)).chain((0..unknown).map(|_| back(lang))).collect();
    let zone = Zone::row(lang.pick("Partisans", "Followers"), Some(seat), pieces);
    (view.phase == 1).then_some(Zone { spread: Spread::Pile, ..zone })
}

fn trick(view: &ClaimView, lang: Lang) -> Zone {
    let at_stake =
        view.revealed.map(|card| Piece { caption: lang.pick("en jeu", "at stake").into(), ..face_up(card, lang) });
    let led = view.led.map(|card| Piece { caption: lang.pick("entame", "led").into(), marked: true, ..face_up(card, lang) });
    let nothing = || Piece {
        look: Look::Gap,
        about: lang.pick("rien n’est joué", "nothing is played yet").into(),
        ..Piece::default()
    };
    Zone::row(lang.pick("Pli", "Trick"), None, at_stake.into_iter().chain([led.unwrap_or_else(nothing)]).collect())
}

/// A token for each faction: how many cards of it the near and the far seat have, and whom it votes for.
fn factions(view: &ClaimView, lang: Lang) -> Zone {
    let near = view.near();
    let sides = [near, near.after(1, 2)];
    let token = |faction: Faction| {
        let [mine, theirs] = sides.map(|seat| view.scores[seat.index()][faction].len());
        let name = faction.name(lang);
        Piece {
            look: Look::Token,
            face: format!("{mine}–{theirs}"),
            caption: name.into(),
            about: format!("{name}, {mine}–{theirs}{} {}", lang.pick("\u{a0};", ";"), faction.power(lang)),
            ink: Some(faction.ink()),
            marked: view.votes[faction] == Some(near),
            ..Piece::default()
        }
    };
    Zone {
        note: lang
            .pick(
                "cartes au score\u{a0}; marquées\u{a0}: celles qui votent pour vous",
                "cards scored; marked: those that vote for you",
            )
            .into(),
        ..Zone::row("Factions", None, Faction::ALL.into_iter().map(token).collect())
    }
}

fn face_up(card: Card, lang: Lang) -> Piece {
    Piece {
        face: format!("{}{}", card.faction().initial(lang), card.value()),
        about: card_name(card, lang),
        ink: Some(card.faction().ink()),
        ..Piece::default()
    }
}

fn back(lang: Lang) -> Piece {
    Piece { look: Look::Back, about: lang.pick("carte cachée", "hidden card").into(), ..Piece::default() }
}
