//! Every word of the page, in French and in English. What the games say of themselves comes from their own crates.

use crate::game::Question;
use crate::settings::{Pace, Settings, Theme};
use coeur_core::{Lang, Text};
use leptos::prelude::*;

macro_rules! words {
    ($($(#[$meta:meta])* $name:ident: $fr:literal, $en:literal;)+) => {
        $(#[doc = concat!("“", $en, "”")] $(#[$meta])* pub const $name: Text = Text { fr: $fr, en: $en };)+
    };
}

pub(crate) use words;

words! {
    TITLE: "Cœur Artificiel", "Cœur Artificiel";
    TAGLINE: "Sept jeux, des adversaires qui s'expliquent", "Seven games, and opponents who explain themselves";
    START: "Toucher pour commencer", "Touch to start";
    RULES_AND_SETTINGS: "Règles et réglages", "Rules and settings";
    RULES: "Règles", "Rules";
    SETTINGS: "Réglages", "Settings";
    CLOSE: "Fermer", "Close";
    BACK: "Retour", "Back";
    LANGUAGE: "Langue", "Language";
    COLOURS: "Couleurs", "Colours";
    YOUR_NAME: "Votre nom", "Your name";
    NAME_HINT: "Tel qu'il paraît à la table", "As it appears at the table";
    PACE: "Rythme des IA", "Pace of the AIs";
    LOADING: "Un instant…", "One moment…";

    GAMES: "À quoi jouons-nous ?", "What shall we play?";
    IN_PROGRESS: "Partie en cours", "Game in progress";
    RESUME: "Reprendre", "Resume";
    HIDDEN: "cartes cachées", "hidden cards";
    OPEN: "sans rien de caché", "nothing hidden";
    COOPERATIVE: "tous ensemble", "all together";

    OPPONENTS: "Adversaires", "Opponents";
    PARTNERS: "Partenaires", "Partners";
    PLAYERS: "Joueurs", "Players";
    YOUR_PLACE: "Votre place", "Your place";
    I_WATCH: "Je regarde", "I only watch";
    MORE: "Plus de choix", "More choices";
    MORE_ABOUT: "Qui s'assied où, quelle sorte d'IA, options du jeu", "Who sits where, which kind of AI, options of the game";
    SEATS: "Autour de la table", "Around the table";
    OPTIONS: "Options du jeu", "Options of the game";
    ME: "Moi", "Me";
    ANOTHER_PERSON: "Une autre personne", "Another person";
    PEOPLE: "Personnes", "People";
    LEVELS: "Niveaux", "Levels";
    KINDS: "Sortes d'IA", "Kinds of AI";
    AUTOMATIC: "automatique", "automatic";
    BEGIN: "Commencer", "Begin";
    UNKNOWN_GAME: "Ce jeu n'existe pas ici.", "There is no such game here.";
    TO_GAMES: "Choisir un jeu", "Choose a game";

    YOUR_TURN: "À vous de jouer", "Your turn";
    OVER: "Partie terminée", "The game is over";
    PREPARING: "On prépare la table…", "Laying the table…";
    LEAVE: "Quitter la table", "Leave the table";
    SCORES: "Scores", "Scores";
    PLAYER: "Joueur", "Player";
    POINTS: "Points", "Points";
    WHY: "Pourquoi ?", "Why?";
    HINT: "Conseil", "Hint";
    UNDO: "Annuler", "Undo";
    LOG: "Derniers coups", "Last moves";
    NO_MOVES: "Rien n'a encore été joué.", "Nothing has been played yet.";
    PAUSE: "Pause", "Pause";
    GO_ON: "Continuer", "Go on";
    STEP: "Un coup", "One move";
    CURTAIN_HELP: "Les cartes se montreront quand l'appareil aura changé de mains.", "The cards show once the device has changed hands.";
    CURTAIN_LIFT: "C'est moi, montrer la table", "It is me, show the table";

    REMATCH: "Revanche", "Rematch";
    OTHER_GAMES: "Autres jeux", "Other games";
    SEE_REASONS: "Voir les raisons", "See the reasons";
    DRAW: "Partie nulle : personne ne gagne.", "A draw: nobody wins.";
    YOU_WIN: "Vous gagnez !", "You win!";

    REASONS: "Raisons", "Reasons";
    WEIGHED: "Ce qui a été pesé", "What was weighed";
    WEIGHED_ABOUT: "Valeur de chaque coup, avec la marge d'erreur à 95 % et la part du travail.", "The value of each action, with its 95% margin of error and its share of the work.";
    LINE: "Suite attendue", "Expected line";
    SHOW_ALL: "Tout montrer (révèle ses cartes)", "Show all (reveals its cards)";
    SHOW_MORE: "Montrer les autres", "Show the others";
    EFFORT: "du travail", "of the work";
    CHOSEN: "choisi", "chosen";
    THINKING_IT_OVER: "Réflexion en cours…", "Thinking it over…";

    OOPS: "Quelque chose n'a pas marché", "Something went wrong";
    RETRY: "Réessayer", "Try again";
    DESIGN: "Le dessin de la page", "How the page is drawn";
}

/// The words in the language of the page, wherever it is switched.
pub fn say(text: Text) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let lang = expect_context::<Settings>().lang;
    move || text.get(lang.get())
}

/// The same as a signal of text.
pub fn told(text: Text) -> Signal<String> {
    let words = say(text);
    Signal::derive(move || words().to_string())
}

/// A level.
pub fn level(lang: Lang, name: &str) -> String {
    match name {
        "easy" => lang.pick("Facile", "Easy"),
        "intermediate" => lang.pick("Intermédiaire", "Intermediate"),
        "hard" => lang.pick("Difficile", "Hard"),
        other => other,
    }
    .into()
}

/// A choice of colours.
pub fn theme(lang: Lang, theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => lang.pick("Auto", "Auto"),
        Theme::Light => lang.pick("Clair", "Light"),
        Theme::Dark => lang.pick("Sombre", "Dark"),
    }
}

/// A pace.
pub fn pace(lang: Lang, pace: Pace) -> &'static str {
    match pace {
        Pace::Calm => lang.pick("Calme", "Calm"),
        Pace::Usual => lang.pick("Normal", "Usual"),
        Pace::Brisk => lang.pick("Vif", "Brisk"),
        Pace::Instant => lang.pick("Direct", "Direct"),
    }
}

/// How many sit at a table.
pub fn seats(lang: Lang, [low, high]: [usize; 2]) -> String {
    match low == high {
        true => lang.pick(format!("{low} joueurs"), format!("{low} players")),
        false => lang.pick(format!("{low} à {high} joueurs"), format!("{low} to {high} players")),
    }
}

/// A seat, counted from one.
pub fn seat(lang: Lang, seat: usize) -> String {
    match seat {
        0 => lang.pick("Place 1, commence".into(), "Seat 1, begins".into()),
        _ => lang.pick(format!("Place {}", seat + 1), format!("Seat {}", seat + 1)),
    }
}

/// How far a game in progress is.
pub fn moves_played(lang: Lang, moves: usize) -> String {
    match moves {
        0 => lang.pick("pas encore commencée".into(), "not begun yet".into()),
        1 => lang.pick("un coup joué".into(), "one move played".into()),
        _ => lang.pick(format!("{moves} coups joués"), format!("{moves} moves played")),
    }
}

/// That somebody thinks.
pub fn thinks(lang: Lang, name: &str) -> String {
    lang.pick(format!("{name} réfléchit…"), format!("{name} is thinking…"))
}

/// That it is somebody's turn.
pub fn turn_of(lang: Lang, name: &str) -> String {
    lang.pick(format!("Au tour de {name}"), format!("{name}'s turn"))
}

/// That the device is to be passed on.
pub fn pass_to(lang: Lang, name: &str) -> String {
    lang.pick(format!("Passez l'appareil à {name}"), format!("Pass the device to {name}"))
}

/// Who has won, by name.
pub fn win(lang: Lang, names: &[String]) -> String {
    match names {
        [name] => lang.pick(format!("{name} gagne."), format!("{name} wins.")),
        _ => {
            let all = names.join(lang.pick(" et ", " and "));
            lang.pick(format!("{all} gagnent ensemble."), format!("{all} win together."))
        }
    }
}

/// That the one who is spoken to has won, together with others.
pub fn you_win_with(lang: Lang, others: &[String]) -> String {
    let others = others.join(lang.pick(" et ", " and "));
    lang.pick(format!("Vous gagnez, avec {others}."), format!("You win, together with {others}."))
}

/// What a team has reached.
pub fn reached(lang: Lang, points: &str) -> String {
    lang.pick(format!("Vous avez fait {points} points ensemble."), format!("Together you made {points} points."))
}

/// What the reasons are about.
pub fn reasons_of(lang: Lang, question: Question, name: &str) -> String {
    match question {
        Question::Why => lang.pick(format!("Pourquoi {name} a joué"), format!("Why {name} played")),
        Question::Hint => lang.pick("Mon conseil".into(), "My advice".into()),
        Question::Review => lang.pick("Un joueur fort aurait choisi".into(), "A strong player would have chosen".into()),
    }
}

/// Who thought, and how.
pub fn thought_by(lang: Lang, player: &str, reasoning: &str) -> String {
    let player = level(lang, player);
    lang.pick(format!("{player} · {reasoning}"), format!("{player} · {reasoning}"))
}

/// That the worker broke down.
pub fn broken(lang: Lang, why: &str) -> String {
    let said = lang.pick(
        "Le moteur de jeu ne répond pas. Réessayer en démarre un autre ; la partie n'est pas perdue.",
        "The game engine does not answer. Trying again starts another; the game is not lost.",
    );
    if why.is_empty() { said.into() } else { format!("{said} ({why})") }
}

/// An option by name: of a game or of a player. Those not listed here are told by their own description, in English.
pub fn setting(lang: Lang, name: &str, about: &str) -> String {
    let text = match name {
        "deals" => Text { fr: "Nombre de donnes", en: "Number of deals" },
        "leader" => Text { fr: "Qui entame", en: "Who leads" },
        "heart_lead" => Text { fr: "Entamer à cœur", en: "Leading hearts" },
        "early_end" => Text { fr: "Finir la donne quand tout est pris", en: "Stop a deal when nothing is left to take" },
        "payoff" => Text { fr: "Ce que visent les IA", en: "What the AIs strive for" },
        "order" if about.contains("meneur") => Text { fr: "Ordre des meneurs", en: "Order of the meneurs" },
        "generale" => {
            Text { fr: "Générale : tout prendre au Total rapporte 170", en: "Générale: taking all of a Total earns 170" }
        }
        "ace_replay" => {
            Text { fr: "Un as posé en réussite fait rejouer", en: "An ace laid in a réussite gives another turn" }
        }
        "players" => Text { fr: "Nombre de joueurs", en: "Number of players" },
        "tokens" => Text { fr: "Jetons pour gagner", en: "Tokens to win" },
        "hand_size" => Text { fr: "Cartes en main", en: "Cards in hand" },
        "empty_hints" => Text { fr: "Indices qui ne touchent aucune carte", en: "Hints that touch no card" },
        "loss_scores_zero" => {
            Text { fr: "Le troisième jeton rouge ramène à zéro", en: "The third red token scores zero" }
        }
        "rows" => Text { fr: "Hauteur", en: "Height" },
        "columns" => Text { fr: "Largeur", en: "Width" },
        "depths" => Text { fr: "Profondeur (1 : le jeu plat)", en: "Depth (1: the flat game)" },
        "swap" => Text { fr: "Le second peut prendre le premier jeton", en: "The second may take over the first token" },
        "iterations" => Text { fr: "Parties simulées", en: "Simulated games" },
        "depth" => Text { fr: "Coups d'avance", en: "Moves ahead" },
        "worlds" => Text { fr: "Mondes tirés au sort", en: "Sampled worlds" },
        "c" => Text { fr: "Exploration", en: "Exploration" },
        "slips" | "lapses" => Text { fr: "Part de coups d'inattention", en: "Share of careless moves" },
        "nodes" => Text { fr: "Positions regardées", en: "Positions looked at" },
        "criterion" => Text { fr: "Coup joué à la fin", en: "Move played in the end" },
        "epsilon" => Text { fr: "Part de hasard dans les simulations", en: "Share of chance in simulations" },
        "infer" => Text { fr: "Déduire les mains du jeu des autres", en: "Infer hands from how others play" },
        "exact" => Text { fr: "Résoudre exactement à ce nombre de cartes", en: "Settle exactly at this many cards" },
        "search" => Text { fr: "Recherche dans chaque monde", en: "Search in each world" },
        "table_bits" => Text { fr: "Mémoire des positions (puissance de deux)", en: "Memory of positions (power of two)" },
        "evaluation" => Text { fr: "Jugement des positions", en: "How positions are judged" },
        "variant" => Text { fr: "Algorithme", en: "Algorithm" },
        "playouts" => Text { fr: "Façon de simuler", en: "How games are simulated" },
        "encoding" => Text { fr: "Codage des indices", en: "How hints are encoded" },
        "classes" => Text { fr: "Classes distinguées", en: "Classes told apart" },
        "certain" => Text { fr: "Une carte est sûre quand", en: "A card is certain once" },
        "order" => Text { fr: "Ce qui passe d'abord", en: "What comes first" },
        "over" => Text { fr: "Convention des partenaires", en: "The partners' convention" },
        "samples" => Text { fr: "Donnes essayées par coup", en: "Deals tried for a move" },
        "margin" => Text { fr: "Avance exigée, en erreurs types", en: "Lead asked for, in standard errors" },
        "doubt" => Text { fr: "Doute sur les partenaires", en: "Doubt about the partners" },
        "sure_deck" => {
            Text { fr: "Jouer sans chercher au-delà de cette pioche", en: "Play sure cards at once above this deck" }
        }
        "show_useless" => Text { fr: "Montrer aussi les cartes inutiles", en: "Show useless cards too" },
        "trust_at_the_brink" => Text { fr: "Confiance au dernier jeton rouge", en: "Trust at the last red token" },
        _ => return about.trim_end_matches('.').into(),
    };
    text.get(lang).into()
}

/// A word that an option can hold.
pub fn option_word(lang: Lang, word: &str) -> String {
    let text = match word {
        "next" => Text { fr: "le joueur après le meneur", en: "the player after the meneur" },
        "declarer" => Text { fr: "le meneur", en: "the meneur" },
        "free" => Text { fr: "à tout moment", en: "at any time" },
        "last" => Text { fr: "seulement sans autre couleur", en: "only without another suit" },
        "relative" => {
            Text { fr: "leurs points moins la moyenne des autres", en: "their points minus the mean of the others'" }
        }
        "raw" => Text { fr: "leurs points", en: "their points" },
        "series" => Text { fr: "six donnes de suite", en: "six deals in a row" },
        "mean" => Text { fr: "la meilleure moyenne", en: "the best mean" },
        "visits" => Text { fr: "le plus visité", en: "the most visited" },
        "bound" => Text { fr: "la meilleure borne basse", en: "the best lower bound" },
        "random" => Text { fr: "au hasard", en: "at random" },
        "sensible" => Text { fr: "avec bon sens", en: "with common sense" },
        "result" => Text { fr: "par le résultat seul", en: "by the result only" },
        "cards" => Text { fr: "les cartes sûres", en: "certain cards" },
        "hints" => Text { fr: "les indices", en: "hints" },
        "counted" => Text { fr: "tout ce qu'elle peut être convient", en: "all it may be would fit" },
        "told" => Text { fr: "sa couleur et sa valeur sont dites", en: "its colour and rank were told" },
        "rotating" => Text { fr: "chacun son tour", en: "each in turn" },
        _ => return word.into(),
    };
    text.get(lang).into()
}
