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

    TOUCH_TO_GO_ON: "Toucher pour continuer", "Touch to go on";
    CONFIRM_MOVE: "Confirmer le coup", "Confirm the move";
    PLAY_IT: "Jouer", "Play";
    NOT_THIS: "Non", "No";

    KEYS: "Touches du clavier", "Keys";
    SHOW_KEYS: "Voir les touches", "Show the keys";
    KEYS_OFF: "Les lettres peuvent être désactivées dans les réglages.", "The letters can be switched off in the settings.";
    ENTER_KEY: "Entrée", "Enter";
    SPACE_KEY: "Espace", "Space";
    KEY_ARROWS: "d'une carte ou d'une case à l'autre", "from one card or cell to the next";
    KEY_TAB: "d'une partie de l'écran à l'autre", "from one part of the screen to the next";
    KEY_ENTER: "jouer, choisir", "play, choose";
    KEY_SPACE: "continuer, quand la table attend", "go on, when the table waits";
    KEY_ESCAPE: "fermer, renoncer", "close, give up a choice";
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
            text("Si l'appareil sait le faire.", "If the device can."),
        ),
        Comfort::Celebration => (
            text("Confettis pour une victoire", "Confetti for a win"),
            text("Jamais quand les mouvements sont réduits.", "Never when motion is reduced."),
        ),
        Comfort::Confirm => (
            text("Confirmer chaque coup", "Confirm every move"),
            text("Toucher choisit, un bouton joue.", "A touch chooses, a button plays."),
        ),
        Comfort::WaitForTouch => (
            text("Attendre un toucher après chaque pli", "Wait for a touch after each trick"),
            text(
                "La table reste telle quelle aussi longtemps que vous voulez.",
                "The table stays as it is for as long as you like.",
            ),
        ),
        Comfort::LessMotion => (
            text("Moins de mouvements", "Less motion"),
            text("Les cartes sont posées sans glisser.", "Cards are laid down without sliding."),
        ),
        Comfort::FourColours => (
            text("Quatre couleurs de cartes", "Four colours of suits"),
            text("Carreau en bleu, trèfle en vert.", "Diamonds in blue, clubs in green."),
        ),
        Comfort::LargeText => {
            (text("Grand texte", "Large text"), text("Tout est écrit plus gros.", "Everything is written larger."))
        }
        Comfort::Shortcuts => (
            text("Raccourcis du clavier", "Keyboard shortcuts"),
            text("H : conseil, W : pourquoi, U : annuler, ? : aide.", "H: hint, W: why, U: undo, ?: help."),
        ),
    }
}

pub fn detail(lang: Lang, detail: Detail) -> &'static str {
    match detail {
        Detail::Simple => lang.pick("Simples", "Simple"),
        Detail::Numbers => lang.pick("Chiffrées", "With numbers"),
        Detail::Everything => lang.pick("Complètes", "Everything"),
    }
}

/// Whether to play what was chosen.
pub fn play_this(lang: Lang, action: &str) -> String {
    format!("{}{}", capitalised(action), lang.pick(" ?", "?"))
}
