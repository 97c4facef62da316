//! The words of the board of Hanabi, in French and in English.

use coeur_client::{sentences, words};
use coeur_core::{Lang, Text, capitalised};
use coeur_hanabi::told::known;
use coeur_hanabi::{Card, Colour, HeldCard, Hint};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    FIREWORKS: "Les feux d’artifice", "The fireworks";
    DISCARDS: "Défausse", "Discards";
    TO_FIREWORKS: "Feux", "Fireworks";
    PLAY: "Jouer", "Play";
    PLAY_ANYWAY: "La jouer", "Play it";
    DISCARD: "Défausser", "Discard";
    NOTE: "Note", "Note";
    CANCEL: "Annuler", "Cancel";
    FULL: "les 8 indices sont disponibles", "all 8 clues are available";
    BLIND: "Elle ne se pose peut-être pas\u{a0}: la jouer quand même\u{a0}?", "It may not fit: play it anyway?";
    BLIND_LAST: "Encore une erreur et la partie est perdue. La jouer\u{a0}?", "One more mistake and the game is lost. Play it?";
    AS_ITS_PLAYER: "voir sa main comme il la voit", "see this hand as they see it";
    YOUR_NOTE: "Votre note", "Your note";
    NOTHING_YET: "Aucune carte posée", "No card played yet";
    TURN_TO_ACT: "À vous\u{a0}! Touchez une carte d’un partenaire pour un indice, ou l’une des vôtres.", "Your turn! Touch a partner’s card to give a clue, or one of your own.";
    TURN_WITHOUT_HINTS: "À vous\u{a0}! Plus d’indices\u{a0}: jouez une carte, ou défaussez-en une pour en regagner un.", "Your turn! No clues left: play a card, or discard one to get a clue back.";
    WAITING: "Touchez un nom pour voir cette main comme son joueur la voit.", "Touch a name to see that hand as its player sees it.";
}

sentences! {
    /// What the last clue recommends to the person, by the hat code.
    your_hat(hat: &str): "Votre chapeau\u{a0}: {hat}", "Your hat: {hat}";
    hints_left(hints: u8): "Indices\u{a0}: {hints} sur 8", "Clues: {hints} of 8";
    mistakes_left(mistakes: u8): "Flammes\u{a0}: {mistakes} sur 3, une de moins par erreur", "Flames: {mistakes} of 3, one less for each mistake";
    deck(cards: u8): "Pioche\u{a0}: {cards}", "Deck: {cards}";
    score(score: u8): "{score} points sur 25", "{score} points of 25";
    /// The clue that is being prepared, and to whom.
    hint_to(name: &str): "À {name}", "To {name}";
}

/// The marks that a note can be with one touch.
pub const MARKS: [Text; 3] =
    [Text { fr: "jouer", en: "play" }, Text { fr: "garder", en: "keep" }, Text { fr: "défausser", en: "discard" }];

/// Which card of the own hand it is, from the oldest, and what is known of it.
pub fn own_card(lang: Lang, position: u8, held: &HeldCard) -> String {
    let place = lang.pick(["1re", "2e", "3e", "4e", "5e"], ["1st", "2nd", "3rd", "4th", "5th"])[usize::from(position % 5)];
    let known = held.card.map_or_else(|| known(lang, held.known), |seen| seen.name(lang));
    lang.pick(format!("votre {place} carte, {known}"), format!("your {place} card, {known}"))
}

/// What a clue names, with the number of cards that it touches.
pub fn hint(lang: Lang, hint: Hint, touched: usize) -> String {
    let what = match hint {
        Hint::Colour(colour) => capitalised(colour.masculine().get(lang)),
        Hint::Rank(rank) => lang.pick(format!("Les {rank}"), format!("All {rank}s")),
    };
    format!("{what}\u{a0}×{touched}")
}

/// How many turns are left once the deck is empty.
pub fn last_round(lang: Lang, turns: u8) -> String {
    match turns {
        1 => lang.pick("Dernier coup".into(), "Last turn".into()),
        _ => lang.pick(format!("Pioche vide\u{a0}: encore {turns} coups"), format!("Deck empty: {turns} turns left")),
    }
}

/// A firework, for those who hear the table.
pub fn firework(lang: Lang, colour: Colour, height: u8) -> String {
    let colour = colour.masculine().get(lang);
    match height {
        0 => lang.pick(format!("{colour}\u{a0}: rien encore"), format!("{colour}: nothing yet")),
        _ => lang.pick(format!("{colour}\u{a0}: jusqu’à {height}"), format!("{colour}: up to {height}")),
    }
}

/// A partner's card, for those who hear the table.
pub fn partners_card(lang: Lang, name: &str, held: &HeldCard) -> String {
    let what = held.card.map_or_else(|| lang.pick("carte cachée", "hidden card").into(), |known| known.name(lang));
    let knows = known(lang, held.known);
    lang.pick(format!("{name}\u{a0}: {what} (sait\u{a0}: {knows})"), format!("{name}: {what} (knows: {knows})"))
}

/// How the copies of a card stand, for those who hear the table.
pub fn thrown(lang: Lang, card: Card, thrown: u8, copies: u8) -> String {
    let name = card.name(lang);
    lang.pick(format!("{name}\u{a0}: {thrown} sur {copies} en défausse"), format!("{name}: {thrown} of {copies} discarded"))
}
