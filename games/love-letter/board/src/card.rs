//! The ten characters as the page knows them: their value, how many there are, their names and what they do.

use coeur_core::{Lang, Text};
use serde::Deserialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    Spy,
    Guard,
    Priest,
    Baron,
    Handmaid,
    Prince,
    Chancellor,
    King,
    Countess,
    Princess,
}

use Card::*;

/// A card's words: the notation, the names, the French article, and the whole effect.
struct About {
    notation: &'static str,
    name: Text,
    article: &'static str,
    effect: Text,
}

const fn about(notation: &'static str, names: [&'static str; 2], article: &'static str, effect: [&'static str; 2]) -> About {
    let [fr, en] = names;
    let [effect_fr, effect_en] = effect;
    About { notation, name: Text { fr, en }, article, effect: Text { fr: effect_fr, en: effect_en } }
}

static ABOUT: [About; 10] = [
    about(
        "spy",
        ["Espionne", "Spy"],
        "l’",
        [
            "À la fin de la manche, un jeton de plus si personne d’autre encore en lice n’en a montré une.",
            "At the end of the round, one more token if nobody else still in has shown one.",
        ],
    ),
    about(
        "guard",
        ["Garde", "Guard"],
        "le ",
        [
            "Nommez une carte, sauf Garde\u{a0}: le joueur visé est éliminé s’il la tient.",
            "Name a card other than Guard: the player you choose is out if they hold it.",
        ],
    ),
    about("priest", ["Prêtre", "Priest"], "le ", ["Regardez la main d’un autre joueur.", "Look at another player’s hand."]),
    about(
        "baron",
        ["Baron", "Baron"],
        "le ",
        [
            "Comparez vos mains en secret\u{a0}: la plus faible est éliminée.",
            "Secretly compare hands with another player: the lower one is out.",
        ],
    ),
    about(
        "handmaid",
        ["Servante", "Handmaid"],
        "la ",
        ["Vous êtes protégé jusqu’à votre prochain tour.", "You are protected until your next turn."],
    ),
    about(
        "prince",
        ["Prince", "Prince"],
        "le ",
        [
            "Un joueur, vous peut-être, défausse sa main et pioche une carte.",
            "A player, perhaps you, discards their hand and draws a card.",
        ],
    ),
    about(
        "chancellor",
        ["Chancelier", "Chancellor"],
        "le ",
        [
            "Piochez deux cartes, gardez-en une des trois, mettez les autres sous la pioche.",
            "Draw two cards, keep one of the three, put the others under the deck.",
        ],
    ),
    about(
        "king",
        ["Roi", "King"],
        "le ",
        ["Échangez votre main avec celle d’un autre joueur.", "Swap hands with another player."],
    ),
    about(
        "countess",
        ["Comtesse", "Countess"],
        "la ",
        [
            "Sans effet. Il faut la jouer si votre autre carte est le Roi ou le Prince.",
            "No effect. You must play her if your other card is the King or the Prince.",
        ],
    ),
    about(
        "princess",
        ["Princesse", "Princess"],
        "la ",
        ["Qui la joue ou la défausse est éliminé.", "Whoever plays or discards her is out."],
    ),
];

impl Card {
    pub const ALL: [Card; 10] = [Spy, Guard, Priest, Baron, Handmaid, Prince, Chancellor, King, Countess, Princess];

    /// How many of each there are, by value.
    pub const COPIES: [u8; 10] = [2, 6, 2, 2, 2, 2, 2, 1, 1, 1];

    pub fn value(self) -> usize {
        self as usize
    }

    pub fn parse(text: &str) -> Option<Card> {
        Card::ALL.into_iter().find(|card| card.notation() == text)
    }

    pub fn notation(self) -> &'static str {
        ABOUT[self.value()].notation
    }

    pub fn name(self, lang: Lang) -> &'static str {
        ABOUT[self.value()].name.get(lang)
    }

    /// With its article, inside a sentence: "la Comtesse", "the Countess".
    pub fn the(self, lang: Lang) -> String {
        format!("{}{}", lang.pick(ABOUT[self.value()].article, "the "), self.name(lang))
    }

    pub fn effect(self, lang: Lang) -> &'static str {
        ABOUT[self.value()].effect.get(lang)
    }

    /// Value and name, for those who hear the page.
    pub fn said(self, lang: Lang) -> String {
        format!("{}, {}", self.name(lang), self.value())
    }

    /// Whether it is played at somebody.
    pub fn aims(self) -> bool {
        matches!(self, Guard | Priest | Baron | Prince | King)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_and_said() {
        assert!(Card::ALL.into_iter().all(|card| Card::parse(card.notation()) == Some(card)));
        assert_eq!(Card::parse("joker"), None);
        assert_eq!(Card::COPIES.iter().sum::<u8>(), 21);
        assert_eq!(
            [Spy.the(Lang::Fr), Countess.the(Lang::Fr), King.the(Lang::En)],
            ["l’Espionne", "la Comtesse", "the King"]
        );
    }
}
