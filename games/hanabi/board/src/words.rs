//! The words of the board of Hanabi, in French and in English.

use coeur_client::words;
use coeur_core::{Lang, Seat, Text};
use coeur_hanabi::{Action, Card, Colour, Event, HeldCard, Hint, Knowledge};

words! {
    YOUR_HAND: "Votre main", "Your hand";
    FIREWORKS: "Les feux d’artifice", "The fireworks";
    DISCARDS: "Défausse", "Discards";
    TO_FIREWORKS: "Feux", "Fireworks";
    PLAY: "Jouer", "Play";
    PLAY_ANYWAY: "Jouer quand même", "Play it anyway";
    DISCARD: "Défausser", "Discard";
    NOTE: "Note", "Note";
    GIVE: "Donner", "Give";
    CANCEL: "Annuler", "Cancel";
    FULL: "les 8 indices sont là", "all 8 hints are there";
    BLIND: "Pas sûr qu’elle aille\u{a0}: jouer à l’aveugle\u{a0}?", "It may not fit: play it blind?";
    BLIND_LAST: "Une erreur de plus, et tout est perdu. Jouer\u{a0}?", "One more mistake and all is lost. Play?";
    AS_ITS_PLAYER: "voir sa main comme son joueur", "see this hand as its player does";
    YOUR_NOTE: "Votre note", "Your note";
    NOTHING_YET: "Le ciel est encore noir.", "The sky is still dark.";
    TURN_TO_ACT: "À vous\u{a0}! Touchez une carte d’un partenaire pour un indice, ou l’une des vôtres.", "Your turn! Touch a partner’s card to hint, or one of your own.";
    TURN_WITHOUT_HINTS: "À vous\u{a0}! Plus d’indices\u{a0}: jouez une carte, ou défaussez pour en regagner un.", "Your turn! No hints left: play a card, or discard one to win a hint back.";
    WAITING: "Maintenez une main, ou touchez son nom, pour la voir comme son joueur.", "Hold a hand, or touch its name, to see it as its player does.";
}

/// The marks that a note can be with one touch.
pub const MARKS: [Text; 3] =
    [Text { fr: "jouer", en: "play" }, Text { fr: "garder", en: "keep" }, Text { fr: "jeter", en: "throw" }];

/// The letter beside a colour's sign.
pub fn letter(lang: Lang, colour: Colour) -> &'static str {
    lang.pick(["R", "V", "B", "J", "Bl"], ["R", "G", "B", "Y", "W"])[colour.index()]
}

/// Which card of the own hand it is, from the oldest, and what is known of it.
pub fn own_card(lang: Lang, position: u8, held: &HeldCard) -> String {
    let place = lang.pick(["1re", "2e", "3e", "4e", "5e"], ["1st", "2nd", "3rd", "4th", "5th"])[usize::from(position % 5)];
    let known = held.card.map_or_else(|| known(lang, held.known), |seen| seen.name(lang));
    lang.pick(format!("votre {place} carte, {known}"), format!("your {place} card, {known}"))
}

/// What hints have said of a card, for those who hear the table.
pub fn known(lang: Lang, known: Knowledge) -> String {
    if known == Knowledge::NONE {
        return lang.pick("aucun indice", "no hint").into();
    }
    let colours: Vec<&str> = known.colours().map(|colour| colour.masculine().get(lang)).collect();
    let ranks: Vec<String> = known.ranks().map(|rank| rank.to_string()).collect();
    let or = lang.pick(" ou ", " or ");
    let mut said = Vec::new();
    if colours.len() < 5 {
        said.push(colours.join(or));
    }
    if ranks.len() < 5 {
        said.push(ranks.join(or));
    }
    said.join(", ")
}

/// What a hint names, with the number of cards that it touches.
pub fn hint(lang: Lang, hint: Hint, touched: usize) -> String {
    let what = match hint {
        Hint::Colour(colour) => capital(colour.masculine().get(lang)),
        Hint::Rank(rank) => lang.pick(format!("Les {rank}"), format!("All {rank}s")),
    };
    format!("{what}\u{a0}×{touched}")
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn is_you(name: &str) -> bool {
    matches!(name, "Vous" | "You")
}

/// What was done, in one sentence, whoever did it.
pub fn news(lang: Lang, event: &Event, name: &dyn Fn(Seat) -> String) -> String {
    let who = name(event.seat);
    let you = is_you(&who);
    let verb = |french: [&str; 2], english: [&str; 2]| lang.pick(french, english)[usize::from(!you)].to_string();
    let named = event.card.map_or_else(String::new, |known| known.name(lang));
    match event.action {
        Action::Play(_) => {
            let verb = verb(["jouez", "joue"], ["play", "plays"]);
            let end = match (event.success, event.card.map(Card::rank)) {
                (Some(true), Some(5)) => lang.pick("\u{a0}: feu terminé\u{a0}!", ": a finished firework!"),
                (Some(false), _) => lang.pick("\u{a0}: raté\u{a0}!", ": wrong!"),
                _ => ".",
            };
            format!("{who} {verb} {named}{end}")
        }
        Action::Discard(_) => format!("{who} {} {named}.", verb(["défaussez", "défausse"], ["discard", "discards"])),
        Action::Hint { to, hint } => {
            let to = name(to);
            let touched = event.touched.map_or(0, |touched| touched.iter().count());
            let theirs = match (hint, lang, is_you(&to)) {
                (Hint::Colour(colour), Lang::Fr, true) => format!("vos cartes {}", colour.plural().get(lang)),
                (Hint::Colour(colour), Lang::Fr, false) => format!("ses cartes {}", colour.plural().get(lang)),
                (Hint::Rank(rank), Lang::Fr, true) => format!("vos {rank}"),
                (Hint::Rank(rank), Lang::Fr, false) => format!("ses {rank}"),
                (Hint::Colour(colour), Lang::En, true) => format!("your {} cards", colour.plural().get(lang)),
                (Hint::Colour(colour), Lang::En, false) => format!("their {} cards", colour.plural().get(lang)),
                (Hint::Rank(rank), Lang::En, true) => format!("your {rank}s"),
                (Hint::Rank(rank), Lang::En, false) => format!("their {rank}s"),
            };
            match lang {
                Lang::Fr if is_you(&to) => format!("{who} vous montre {theirs} ({touched})."),
                Lang::Fr => format!("{who} {} à {to} {theirs} ({touched}).", verb(["montrez", "montre"], ["", ""])),
                Lang::En if is_you(&to) => format!("{who} shows you {theirs} ({touched})."),
                Lang::En => format!("{who} {} {to} {theirs} ({touched}).", verb(["", ""], ["show", "shows"])),
            }
        }
    }
}

/// What the last hint recommends to the person, by the hat code.
pub fn your_hat(lang: Lang, hat: &str) -> String {
    lang.pick(format!("Votre chapeau\u{a0}: {hat}"), format!("Your hat: {hat}"))
}

/// How many turns are left once the deck is empty.
pub fn last_round(lang: Lang, turns: u8) -> String {
    match turns {
        1 => lang.pick("Dernier coup".into(), "Last turn".into()),
        _ => lang.pick(format!("Pioche vide\u{a0}: encore {turns} coups"), format!("Deck empty: {turns} turns left")),
    }
}

pub fn hints_left(lang: Lang, hints: u8) -> String {
    lang.pick(format!("Indices\u{a0}: {hints} sur 8"), format!("Hints: {hints} of 8"))
}

pub fn mistakes_left(lang: Lang, mistakes: u8) -> String {
    lang.pick(
        format!("Flammes\u{a0}: {mistakes} sur 3, une de moins par erreur"),
        format!("Flames: {mistakes} of 3, one less for each mistake"),
    )
}

pub fn deck(lang: Lang, cards: u8) -> String {
    lang.pick(format!("Pioche\u{a0}: {cards}"), format!("Deck: {cards}"))
}

pub fn score(lang: Lang, score: u8) -> String {
    lang.pick(format!("{score} points sur 25"), format!("{score} points of 25"))
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

/// The hint that is being prepared, and to whom.
pub fn hint_to(lang: Lang, name: &str) -> String {
    lang.pick(format!("À {name}"), format!("To {name}"))
}

/// How the copies of a card stand, for those who hear the table.
pub fn thrown(lang: Lang, card: Card, thrown: u8, copies: u8) -> String {
    let name = card.name(lang);
    lang.pick(format!("{name}\u{a0}: {thrown} sur {copies} en défausse"), format!("{name}: {thrown} of {copies} discarded"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_hanabi::Positions;

    fn say(lang: Lang, seat: u8, action: &str, card: Option<Card>, success: Option<bool>) -> String {
        let action = Action::parse(action).expect("an action");
        let event = Event { seat: Seat(seat), action, card, success, touched: Some(Positions(0b101)), drawn: None };
        let names = lang.pick(["Vous", "Blaise", "Camille"], ["You", "Blaise", "Camille"]);
        news(lang, &event, &|seat| names[seat.index()].to_string())
    }

    #[test]
    fn the_last_move_is_one_sentence_whoever_made_it() {
        let three = Card::new(Colour::Red, 3);
        assert_eq!(say(Lang::Fr, 0, "play 1", three, Some(true)), "Vous jouez le 3 rouge.");
        assert_eq!(say(Lang::Fr, 1, "play 1", three, Some(false)), "Blaise joue le 3 rouge\u{a0}: raté\u{a0}!");
        assert_eq!(say(Lang::En, 1, "discard 1", three, None), "Blaise discards the red 3.");
        assert_eq!(say(Lang::Fr, 1, "hintc 0 WHITE", None, None), "Blaise vous montre vos cartes blanches (2).");
        assert_eq!(say(Lang::Fr, 0, "hintv 2 4", None, None), "Vous montrez à Camille ses 4 (2).");
        assert_eq!(say(Lang::En, 0, "hintc 1 BLUE", None, None), "You show Blaise their blue cards (2).");
    }

    #[test]
    fn what_is_known_is_told_in_words() {
        let heard = |hints: &[(Hint, bool)]| hints.iter().copied().collect();
        let no = |colour| (Hint::Colour(colour), false);
        assert_eq!(known(Lang::Fr, heard(&[])), "aucun indice");
        let three = [(Hint::Rank(3), true), no(Colour::Green), no(Colour::Blue), no(Colour::Yellow)];
        assert_eq!(known(Lang::Fr, heard(&three)), "rouge ou blanc, 3");
        let even = [1, 3, 5].map(|rank| (Hint::Rank(rank), false));
        assert_eq!(known(Lang::En, heard(&even)), "2 or 4");
    }
}
