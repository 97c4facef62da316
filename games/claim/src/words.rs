//! Cards, factions and tricks as sentences whose seats and cards are still to be named and drawn.

use crate::card::{Card, Faction};
use crate::trick::Trick;
use crate::view::ClaimView;
use coeur_core::{Arg, Lang, Phrase, Seat, Text, Viewer};

/// A faction's name for one card and for many.
const NAMES: [[Text; 2]; 5] = [
    [Text { fr: "Gobelin", en: "Goblin" }, Text { fr: "Gobelins", en: "Goblins" }],
    [Text { fr: "Chevalier", en: "Knight" }, Text { fr: "Chevaliers", en: "Knights" }],
    [Text { fr: "Mort-vivant", en: "Undead" }, Text { fr: "Morts-vivants", en: "Undead" }],
    [Text { fr: "Nain", en: "Dwarf" }, Text { fr: "Nains", en: "Dwarves" }],
    [Text { fr: "Doppelgänger", en: "Doppelgänger" }, Text { fr: "Doppelgängers", en: "Doppelgängers" }],
];

/// What each faction can do, in a few words.
const POWERS: [Text; 5] = [
    Text { fr: "aucun pouvoir", en: "no power" },
    Text { fr: "joué en second, bat tout Gobelin", en: "played second, beats any Goblin" },
    Text { fr: "joué en phase 1, va au score du gagnant", en: "played in phase 1, is scored by the winner" },
    Text { fr: "en phase 2, va au perdant du pli", en: "in phase 2, goes to the loser of the trick" },
    Text { fr: "joué en second, remplace la faction demandée", en: "played second, may stand in for the faction led" },
];

impl Faction {
    /// Its name, of one card.
    pub fn of_one(self, lang: Lang) -> &'static str {
        NAMES[self.index()][0].get(lang)
    }

    /// Its name, of many cards.
    pub fn name(self, lang: Lang) -> &'static str {
        NAMES[self.index()][1].get(lang)
    }

    /// A letter for it in people's language; the notation has its own.
    pub fn initial(self, lang: Lang) -> char {
        lang.pick(['G', 'C', 'M', 'N', 'D'], ['G', 'K', 'U', 'D', 'X'])[self.index()]
    }

    /// What it can do, in a few words.
    pub fn power(self, lang: Lang) -> &'static str {
        POWERS[self.index()].get(lang)
    }
}

impl Card {
    /// Its name: "Nain 3", "Dwarf 3".
    pub fn name(self, lang: Lang) -> String {
        format!("{} {}", self.faction().of_one(lang), self.value())
    }
}

/// A card by its name, with the article that a sentence needs: "le Nain 3", "the Dwarf 3".
pub(crate) fn card_name(card: Card, lang: Lang) -> String {
    format!("{} {}", lang.pick("le", "the"), card.name(lang))
}

pub(crate) fn card_arg(card: Card) -> Arg {
    Arg::card(card, card_name(card, Lang::Fr), card_name(card, Lang::En))
}

/// "1 vote", "2 votes".
pub(crate) fn votes(count: u32) -> Arg {
    let (fr, en) = if count == 1 { ("{} vote", "{} vote") } else { ("{} votes", "{} votes") };
    Phrase::new(fr, en, [count.into()]).into()
}

/// That a hand has no card of a faction.
pub(crate) fn void_phrase(seat: Seat, faction: Faction) -> Phrase {
    let [one, many] = NAMES[faction.index()];
    Phrase::new("{n'a} aucun {}", "{has} no {}", [seat.into(), Arg::named(one.fr, many.en)])
}

/// A finished trick as its viewer remembers it, one sentence for each thing.
pub(crate) fn trick_phrases(trick: &Trick) -> Vec<Phrase> {
    let played = |card: Card, seat: Seat| -> Arg { Phrase::new("{} ({})", "{} ({})", [card_arg(card), seat.into()]).into() };
    let cards = Arg::List(vec![played(trick.led, trick.leader), played(trick.followed, trick.leader.after(1, 2))]);
    let mut phrases = vec![Phrase::new("Dernier pli\u{a0}: {}", "Last trick: {}", [cards])];
    phrases.push(match trick.revealed {
        Some(revealed) => Phrase::new(
            "Pli gagné\u{a0}: {}, avec {} pour partisan",
            "Trick won: {}, with {} as a follower",
            [trick.winner.into(), card_arg(revealed)],
        ),
        None => Phrase::new("Pli gagné\u{a0}: {}", "Trick won: {}", [trick.winner.into()]),
    });
    let taken = trick.your_draw.map(|card| Phrase::new("Vous avez pris {}", "You took {}", [card_arg(card)]));
    phrases.extend(taken);
    phrases
}

pub(crate) fn phase_2_phrases(view: &ClaimView) -> Vec<Phrase> {
    let hands = match view.viewer {
        Viewer::Seat(_) => Phrase::new("Vos partisans deviennent votre main.", "Your followers become your hand.", []),
        Viewer::Spectator => {
            Phrase::new("Les partisans de chacun deviennent sa main.", "Everybody’s followers become their hand.", [])
        }
    };
    let mut phrases = vec![
        hands,
        Phrase::new("Qui gagne un pli en marque les cartes.", "Whoever wins a trick scores its cards.", []),
        Phrase::new("Les Nains vont au perdant du pli.", "Dwarves go to the loser of the trick.", []),
    ];
    if view.open {
        phrases.push(Phrase::new(
            "Vous connaissez toutes les cartes de l’adversaire.",
            "You know all your opponent’s cards.",
            [],
        ));
    }
    phrases.push(match view.viewer.is(view.leader) {
        true => Phrase::new("Vous commencez.", "You begin.", []),
        false => Phrase::new("{} commence.", "{} begins.", [view.leader.into()]),
    });
    phrases
}

pub(crate) fn vote_phrase(view: &ClaimView, faction: Faction) -> Phrase {
    let [one, many] = NAMES[faction.index()].map(|name| Arg::named(name.fr, name.en));
    let Some(seat) = view.votes[faction] else {
        return Phrase::new("{}\u{a0}: aucun vote", "{}: no vote", [many]);
    };
    let cards = |seat: Seat| view.scores[seat.index()][faction];
    let (own, other) = (cards(seat), cards(seat.after(1, 2)));
    if own.len() > other.len() {
        let counts = [many, seat.into(), (own.len() as u32).into(), (other.len() as u32).into()];
        return Phrase::new("{}\u{a0}: vote pour {}, {} à {}", "{}: vote for {}, {} to {}", counts);
    }
    let highest = own.highest().map_or(0, Card::value);
    Phrase::new(
        "{}\u{a0}: vote pour {}, à égalité de cartes, grâce au {} {}",
        "{}: vote for {}, with as many cards, thanks to the {} {}",
        [many, seat.into(), one, u32::from(highest).into()],
    )
}
