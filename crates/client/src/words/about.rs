//! Words of the page of information.

use coeur_core::{Lang, Text};

words! {
    ABOUT: "À propos", "About";
}

pub fn version(lang: Lang, version: &str) -> String {
    lang.pick(format!("Version {version}"), format!("Version {version}"))
}

const fn text(fr: &'static str, en: &'static str) -> Text {
    Text { fr, en }
}

/// Titles, each with its paragraphs.
pub static ABOUT_PARTS: [(Text, &[Text]); 6] = [
    (
        text("Ce que c'est", "What it is"),
        &[
            text(
                "Des jeux de cartes et de stratégie, contre des adversaires artificiels qui expliquent leurs coups, avec des amis autour d'un appareil, ou en ligne.",
                "Card games and strategy games, against artificial opponents who explain their moves, with friends around one device, or online.",
            ),
            text(
                "Tout se joue dans votre navigateur, même sans réseau. Il n'y a ni publicité, ni mesure d'audience, ni achat.",
                "Everything is played inside your browser, even without a network. There are no advertisements, no tracking, nothing to buy.",
            ),
        ],
    ),
    (
        text("Qui l'a fait", "Who made it"),
        &[
            text(
                "Cœur Artificiel et ses contributeurs. Les dessins et les sons sont les nôtres.",
                "Cœur Artificiel and its contributors. The drawings and the sounds are our own.",
            ),
            text(
                "Le programme est libre, sous licence MIT ou Apache 2.0, au choix. Il est écrit en Rust, et la page avec Leptos ; les bibliothèques qu'il emploie ont des licences libres aussi.",
                "The program is free software, under the MIT or the Apache 2.0 licence, as you prefer. It is written in Rust, and its page with Leptos; the libraries that it uses have free licences, too.",
            ),
        ],
    ),
    (
        text("Les noms des jeux", "The names of the games"),
        &[
            text(
                "Les noms Love Letter, Hanabi, Claim et Puissance 4 (Connect Four) appartiennent à leurs éditeurs. Ce projet n'est lié à aucun d'eux, et aucun ne l'a approuvé. Il n'emploie ni leurs images ni leurs textes.",
                "The names Love Letter, Hanabi, Claim and Puissance 4 (Connect Four) belong to their publishers. This project is affiliated with none of them, and endorsed by none. It uses neither their pictures nor their texts.",
            ),
            text(
                "Si un jeu vous plaît ici, jouez-y aussi autour d'une vraie table.",
                "If you like a game here, play it around a real table, too.",
            ),
        ],
    ),
    (
        text("Ce qui est gardé dans ce navigateur", "What is kept in this browser"),
        &[
            text(
                "Vos parties, vos réglages, votre nom, vos statistiques, et les clés de vos places aux tables en ligne. Cela ne quitte pas l'appareil.",
                "Your games, your settings, your name, your statistics, and the keys to your seats at online tables. None of it leaves the device.",
            ),
            text(
                "Pour tout effacer : supprimez les données de ce site dans les réglages du navigateur.",
                "To erase it all: clear the data of this site in the settings of your browser.",
            ),
        ],
    ),
    (
        text("Ce qui est gardé sur le serveur", "What is kept on the server"),
        &[
            text(
                "Seulement si vous jouez en ligne : le nom que vous vous donnez, les coups joués à chaque table, les résultats et les classements. Pour un compte, aussi une empreinte du mot de passe, qui ne permet pas de le retrouver, et la durée de vos connexions. Pas d'adresse e-mail.",
                "Only if you play online: the name that you give yourself, the moves played at each table, results and ratings. For an account, also a fingerprint of the password, from which it cannot be recovered, and how long you stay signed in. No email address.",
            ),
            text(
                "Les adresses réseau ne servent qu'à limiter les abus, en mémoire. Aucun autre site n'est contacté.",
                "Network addresses are used only to limit abuse, in memory. No other site is contacted.",
            ),
        ],
    ),
    (
        text("Télécharger ou effacer", "Download or erase"),
        &[text(
            "Dans « Mon compte », vous pouvez télécharger tout ce que le serveur garde à votre sujet, et supprimer votre compte : votre nom, vos classements et vos connexions sont effacés, et vos parties restent sans votre nom.",
            "Under “My account” you can download all that the server keeps about you, and delete your account: your name, ratings and sign-ins are removed, and your games stay without your name.",
        )],
    ),
];
