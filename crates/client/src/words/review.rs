//! Words about reasons, past positions and the review of a game.

use coeur_core::{Lang, Text, Unit};

words! {
    NUMBERS: "Les chiffres", "The numbers";
    EVERYTHING: "Tout voir", "Everything";
    CHANCES: "Chances de gagner avec chaque coup.", "Chances of winning with each move.";
    CHANCES_AND_DRAWS: "Chances de gagner avec chaque coup ; une nulle compte pour moitié.", "Chances of winning with each move; a draw counts half.";
    POINTS_AHEAD: "Points attendus avec chaque coup, par rapport à la moyenne des autres.", "Points expected with each move, against the others' mean.";
    SHOW_LINE: "Voir la suite sur le plateau", "See the line on the board";

    PREVIOUS_MOVE: "Coup précédent", "Previous move";
    NEXT_MOVE: "Coup suivant", "Next move";
    BACK_TO_NOW: "Revenir", "Back to now";
    AHEAD: "Suite attendue", "Expected line";

    REVIEW: "Revoir la partie", "Review the game";
    REVIEW_TITLE: "La partie, coup par coup", "The game, move by move";
    NOTHING_TO_REVIEW: "Il n'y a pas de partie à revoir ici.", "There is no game to review here.";
    BROKEN_LINK: "Ce lien ne contient pas de partie entière : il a peut-être été coupé en route.", "This link holds no whole game: it may have been cut on its way.";
    PLAY_THROUGH: "Dérouler", "Play through";
    STOP: "Arrêter", "Stop";
    START_OF_GAME: "Le début de la partie", "The start of the game";
    SEEN_BY: "Vue par", "Seen by";
    SEEN_BY_ALL: "le public", "the public";
    MISTAKES: "À apprendre de cette partie", "To learn from this game";
    NO_MISTAKES: "Aucun coup n'a coûté cher : bien joué !", "No move cost much: well played!";
    NOT_YET_MISTAKES: "Rien de coûteux jusqu'ici…", "Nothing costly so far…";
    JUDGE: "Chercher mes erreurs", "Find my mistakes";
    PLAYED: "Joué :", "Played:";
    BETTER: " ; mieux :", "; better:";
    TRY_IT: "Réessayer d'ici", "Try it from here";
    INSTINCT_DISAGREES: "L'instinct et la réflexion divergent", "Where instinct and search disagree";
    BY_INSTINCT: "D'instinct :", "By instinct:";
    AFTER_THINKING: " ; après réflexion :", "; after thinking:";
    OTHERWISE: "Un joueur fort aurait choisi autrement", "A strong player would have chosen otherwise";
    CURVE: "Résultat attendu au fil de vos coups", "Expected result over your moves";
    GOOD_MOVE: "Rien de mieux n'a été trouvé.", "Nothing better was found.";
    SHARE_GAME: "Partager la partie", "Share the game";
    GAME_LINK: "Lien vers la partie", "Link to the game";
    KEEP_FILE: "Garder dans un fichier", "Keep in a file";
    PICTURE: "Image du résultat", "Picture of the result";
    OPEN_GAME: "Ouvrir", "Open";
}

/// What the values of the bars are.
pub fn weighed_about(unit: Unit) -> Text {
    match unit {
        Unit::Points => POINTS_AHEAD,
        Unit::Result => CHANCES_AND_DRAWS,
        Unit::Chance => CHANCES,
    }
}

/// Which position is on show, of how many.
pub fn position_of(lang: Lang, ply: usize, all: usize) -> String {
    lang.pick(format!("Coup {ply} sur {all}"), format!("Move {ply} of {all}"))
}

/// How far the search for mistakes has come.
pub fn judged(lang: Lang, done: usize, all: usize) -> String {
    lang.pick(format!("{done} coups relus sur {all}"), format!("{done} of {all} moves read again"))
}

/// What a move has given away.
pub fn gave_away(lang: Lang, unit: Unit, lost: f64) -> String {
    match unit {
        Unit::Points => format!("−{}", unit.say(lost, lang)),
        Unit::Result | Unit::Chance => {
            let share = coeur_core::words::percent(unit.step() * lost, lang);
            lang.pick(format!("−{share} de chances"), format!("−{share} chance"))
        }
    }
}

/// A game in a list: which, and who played.
pub fn number_of_moves(lang: Lang, moves: usize) -> String {
    match moves {
        0 | 1 => lang.pick(format!("{moves} coup"), format!("{moves} move{}", if moves == 1 { "" } else { "s" })),
        _ => lang.pick(format!("{moves} coups"), format!("{moves} moves")),
    }
}
