//! Every word of the page, in French and in English. What the games say of themselves comes from their own crates.

use crate::settings::{Pace, Theme};
use coeur_core::{Lang, Seat, Span, Text};

mod about;
mod comfort;
mod company;
mod day;
mod explanation_details;
mod level;
mod lobby;
mod online;
mod people;
mod puzzles;
mod review;
mod tournament;

pub use about::*;
pub use comfort::*;
pub use company::*;
pub use day::*;
pub use explanation_details::*;
pub use level::*;
pub use lobby::*;
pub use online::*;
pub use people::*;
pub use puzzles::*;
pub use review::*;
pub use tournament::*;

words! {
    TITLE: "Cœur Artificiel", "Cœur Artificiel";
    TAGLINE: "Des jeux, et des adversaires qui s'expliquent", "Games, and opponents who explain themselves";
    RULES_AND_SETTINGS: "Règles et réglages", "Rules and settings";
    RULES: "Règles", "Rules";
    SETTINGS: "Réglages", "Settings";
    CLOSE: "Fermer", "Close";
    BACK: "Retour", "Back";
    LANGUAGE: "Langue", "Language";
    COLOURS: "Couleurs", "Colours";
    YOUR_NAME: "Votre nom", "Your name";
    NAME_HINT: "Le nom que verront les autres", "The name others will see";
    PACE: "Vitesse des IA", "AI speed";
    LOADING: "Un instant…", "One moment…";

    GAMES: "À quoi jouer ?", "Choose a game";
    IN_PROGRESS: "Partie en cours", "Game in progress";
    RESUME: "Reprendre", "Resume";
    OPEN_RECORD: "Ouvrir une partie enregistrée", "Open a saved game";
    OPEN: "tout est visible", "nothing hidden";

    OPPONENTS: "Adversaires", "Opponents";
    PARTNERS: "Partenaires", "Partners";
    PLAYERS: "Joueurs", "Players";
    YOUR_PLACE: "Votre place", "Your seat";
    MORE: "Plus d'options", "More options";
    MORE_ABOUT: "Règles et places", "Rules and seats";
    SEATS: "Les places", "Seats";
    OPTIONS: "Options de la partie", "Game options";
    ME: "Moi", "Me";
    ANOTHER_PERSON: "Une autre personne", "Another person";
    PEOPLE: "Personnes", "People";
    LEVELS: "Niveaux", "Levels";
    KINDS: "Types d'IA", "Types of AI";
    AUTOMATIC: "automatique", "automatic";
    BEGIN: "Commencer", "Start";
    UNKNOWN_GAME: "Ce jeu n'existe pas ici.", "There is no such game here.";
    TO_GAMES: "Choisir un jeu", "Choose a game";

    YOUR_TURN: "À vous de jouer", "Your turn";
    OVER: "Partie terminée", "The game is over";
    PREPARING: "Préparation de la partie…", "Preparing the game…";
    LEAVE: "Quitter la table", "Leave the table";
    SCORES: "Scores", "Scores";
    PLAYER: "Joueur", "Player";
    POINTS: "Points", "Points";
    VOTES: "Votes", "Votes";
    WHY: "Pourquoi ?", "Why?";
    HINT: "Conseil", "Hint";
    UNDO: "Annuler", "Undo";
    LOG: "Derniers coups", "Last moves";
    NO_MOVES: "Aucun coup pour l'instant.", "No moves yet.";
    PAUSE: "Pause", "Pause";
    GO_ON: "Continuer", "Continue";
    GAINED: "Cette fois", "This time";
    TOTAL: "Total", "Total";
    STEP: "Un coup", "One move";
    CURTAIN_HELP: "Passez l'appareil, puis touchez le bouton pour voir les cartes.", "Pass the device on, then touch the button to see the cards.";
    CURTAIN_LIFT: "C'est moi, montrer mes cartes", "It's me, show my cards";

    REMATCH: "Revanche", "Rematch";
    OTHER_GAMES: "Autres jeux", "Other games";
    DRAW: "Partie nulle : personne ne gagne.", "A draw: nobody wins.";
    YOU_WIN: "Vous gagnez !", "You win!";

    REASONS: "Raisons", "Reasons";
    MY_ADVICE: "Mon conseil", "My advice";
    PLAY_ADVICE: "Jouer ce coup", "Play it";
    STRONG_CHOICE: "Un joueur fort aurait choisi", "A strong player would have chosen";
    LINE: "Suite attendue", "Expected continuation";
    SHOW_CARDS: "Voir ses cartes", "Show its cards";
    KEEPS_REASONS: "Ses raisons trahiraient ses cartes : vous les verrez à la fin de la donne.", "Its reasons would give its cards away: you will see them at the end of the deal.";
    TELLS: "Ce que ce coup vous apprend", "What this move tells you";
    TELLS_WHAT: "Ce qui est probable", "What is likely";
    BEFORE: "avant", "before";
    NOW: "maintenant", "now";
    TELLS_NOTHING: "Ce coup ne vous apprend rien de plus.", "This move tells you nothing new.";
    SHOW_MORE: "Voir tous les coups", "Show all moves";
    EFFORT: "du temps", "of the time";
    CHOSEN: "choisi", "chosen";
    THINKING_IT_OVER: "Réflexion en cours…", "Thinking it over…";

    OOPS: "Un problème est survenu", "Something went wrong";
    RETRY: "Réessayer", "Try again";
    PART_MISSING: "Cette partie de la page n'a pas pu être chargée. Êtes-vous hors ligne ?", "This part of the page could not be loaded. Are you offline?";
    DESIGN: "Le dessin de la page", "How the page is drawn";
}

sentences! {
    thinks(name: &str): "{name} réfléchit…", "{name} is thinking…";
    /// The title of an AI's reasons.
    why_played(name: &str): "Pourquoi {name} a joué", "Why {name} played";
    /// From how many possible deals beliefs were drawn.
    worlds_drawn(worlds: usize): "D'après {worlds} répartitions possibles des cartes, vu ce que vous savez, avant et après ce coup.", "From {worlds} possible deals, given what you know, before and after this move.";
}

pub fn theme(lang: Lang, theme: Theme) -> &'static str {
    match theme {
        Theme::Auto => lang.pick("Auto", "Auto"),
        Theme::Light => lang.pick("Clair", "Light"),
        Theme::Dark => lang.pick("Sombre", "Dark"),
    }
}

pub fn pace(lang: Lang, pace: Pace) -> &'static str {
    match pace {
        Pace::Calm => lang.pick("Lente", "Slow"),
        Pace::Usual => lang.pick("Normale", "Normal"),
        Pace::Brisk => lang.pick("Rapide", "Fast"),
        Pace::Instant => lang.pick("Éclair", "Instant"),
    }
}

/// How many players a game takes, from the fewest to the most.
pub fn seats(lang: Lang, [low, high]: [usize; 2]) -> String {
    match low == high {
        true => lang.pick(format!("{low} joueurs"), format!("{low} players")),
        false => lang.pick(format!("{low} à {high} joueurs"), format!("{low} to {high} players")),
    }
}

pub fn moves_played(lang: Lang, moves: usize) -> String {
    match moves {
        0 => lang.pick("pas encore commencée".into(), "not started yet".into()),
        1 => lang.pick("un coup joué".into(), "one move played".into()),
        _ => lang.pick(format!("{moves} coups joués"), format!("{moves} moves played")),
    }
}

pub fn somebodys_turn(lang: Lang, name: &str) -> String {
    lang.pick(format!("Au tour {}", of_somebody(name)), format!("{name}'s turn"))
}

/// "d'Ada", "de Blaise", "du joueur 2".
fn of_somebody(name: &str) -> String {
    match name.strip_prefix("Joueur ") {
        Some(number) => format!("du joueur {number}"),
        None => Span::OfSeat(Seat(0)).say(false, &[name.into()], Lang::Fr),
    }
}

pub fn pass_to(lang: Lang, name: &str) -> String {
    let to = name.strip_prefix("Joueur ").map_or_else(|| format!("à {name}"), |number| format!("au joueur {number}"));
    lang.pick(format!("Passez l'appareil {to}"), format!("Pass the device to {name}"))
}

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

/// What a team has reached in a game that is played together.
pub fn reached(lang: Lang, points: &str) -> String {
    let made = made_points(lang, points);
    lang.pick(format!("Vous avez fait {made} ensemble."), format!("Together you made {made}."))
}

/// Which player thought, and by which method where that is known.
pub fn thought_by(lang: Lang, player: &str, reasoning: Option<&str>) -> String {
    let player = level(lang, player);
    reasoning.map_or_else(|| player.clone(), |reasoning| format!("{player} · {reasoning}"))
}

/// That a file holds no game.
pub fn no_record(lang: Lang, why: &str) -> String {
    if why.contains("version ") {
        let text =
            lang.pick("Cette partie vient d'une autre version du jeu.", "This game comes from another version of the game.");
        return text.into();
    }
    lang.pick("Ce fichier ne contient pas de partie.", "There is no game in this file.").into()
}

/// What to say when the worker has broken down: `why` is the browser's own message, or empty.
pub fn broken(lang: Lang, why: &str) -> String {
    let said = lang.pick(
        "Le jeu ne répond plus. Touchez « Réessayer » : votre partie est conservée.",
        "The game has stopped responding. Touch “Try again”: your game is saved.",
    );
    if why.is_empty() { said.into() } else { format!("{said} ({why})") }
}
