//! Words about settings, comforts and keys.

use crate::settings::{Comfort, Detail};
use coeur_core::{Lang, Text, capitalised};

words! {
    WHILE_PLAYING: "Pendant la partie", "While playing";
    SEEING: "À l'écran", "On the screen";
    HEARING: "Sons", "Sounds";
    KEYBOARD: "Clavier", "Keyboard";
    DETAIL: "Explications", "Explanations";
    VOLUME: "Volume", "Volume";
    SETTINGS_KEPT: "Ces choix restent dans ce navigateur.", "These choices stay in this browser.";
    WHAT_IS_KEPT: "Ce qui est gardé, et comment l'effacer", "What is kept, and how to erase it";

    TOUCH_TO_GO_ON: "Touchez pour continuer", "Touch to continue";
    CONFIRM_MOVE: "Confirmer le coup", "Confirm the move";
    PLAY_IT: "Jouer", "Play";
    NOT_THIS: "Annuler", "Cancel";

    KEYS: "Raccourcis clavier", "Keyboard shortcuts";
    SHOW_KEYS: "Voir les raccourcis", "Show the shortcuts";
    KEYS_OFF: "Les lettres peuvent être désactivées dans les réglages.", "The letters can be switched off in the settings.";
    ENTER_KEY: "Entrée", "Enter";
    SPACE_KEY: "Espace", "Space";
    KEY_ARROWS: "d'une carte ou d'une case à l'autre", "from one card or cell to the next";
    KEY_TAB: "d'une partie de l'écran à l'autre", "from one part of the screen to the next";
    KEY_ENTER: "jouer, choisir", "play, choose";
    KEY_SPACE: "continuer, quand le jeu attend", "continue, when the game waits";
    KEY_ESCAPE: "fermer, annuler un choix", "close, cancel a choice";
    KEY_HELP: "cette aide", "this help";
}

/// A comfort, and a sentence about it.
pub fn comfort(comfort: Comfort) -> (Text, Text) {
    let text = |fr: &'static str, en: &'static str| Text { fr, en };
    match comfort {
        Comfort::Sounds => {
            (text("Sons", "Sounds"), text("Cartes, pions, votre tour, la victoire.", "Cards, stones, your turn, a win."))
        }
        Comfort::Vibration => (
            text("Vibrer à mon tour", "Vibrate when it is my turn"),
            text("Si votre appareil le permet.", "If your device can."),
        ),
        Comfort::Celebration => (
            text("Confettis pour une victoire", "Confetti for a win"),
            text("Jamais avec « Moins de mouvements ».", "Never with “Less motion”."),
        ),
        Comfort::Confirm => {
            (text("Confirmer chaque coup", "Confirm every move"), text("Touchez, puis confirmez.", "Touch, then confirm."))
        }
        Comfort::WaitForTouch => (
            text("Attendre un toucher après chaque pli", "Wait for a touch after each trick"),
            text("Vous avez tout le temps de regarder le pli.", "Take all the time you need to look at the trick."),
        ),
        Comfort::HandByRank => (
            text("Trier ma main par valeur", "Sort my hand by rank"),
            text("Sinon par couleur, ou par faction.", "Otherwise by suit, or by faction."),
        ),
        Comfort::LessMotion => {
            (text("Moins de mouvements", "Less motion"), text("Les cartes ne glissent pas.", "Cards do not slide."))
        }
        Comfort::FourColours => (
            text("Jeu à quatre couleurs", "Four-colour deck"),
            text("Carreau en bleu, trèfle en vert.", "Diamonds in blue, clubs in green."),
        ),
        Comfort::LargeText => {
            (text("Grand texte", "Large text"), text("Tout est écrit plus gros.", "Everything is written larger."))
        }
        Comfort::Shortcuts => (
            text("Raccourcis du clavier", "Keyboard shortcuts"),
            text("H : conseil, W : pourquoi, U : annuler, ? : aide.", "H: hint, W: why, U: undo, ?: help."),
        ),
        Comfort::Remarks => (
            text("Gestes et phrases des autres", "Gestures and phrases of others"),
            text("À une table avec d'autres personnes.", "At a table with other people."),
        ),
    }
}

pub fn detail(lang: Lang, detail: Detail) -> &'static str {
    match detail {
        Detail::Simple => lang.pick("Simples", "Simple"),
        Detail::Numbers => lang.pick("Chiffrées", "With numbers"),
        Detail::Everything => lang.pick("Complètes", "Full details"),
    }
}

/// Whether to play what was chosen.
pub fn play_this(lang: Lang, action: &str) -> String {
    format!("{}{}", capitalised(action), lang.pick(" ?", "?"))
}
