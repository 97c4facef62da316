//! Words about reasons, past positions and the review of a game.

use coeur_core::{Lang, Text, Unit};

words! {
    LOOK_TOGETHER: "Regarder ensemble", "Look at it together";
    LOOK_ALONE: "Regarder seul", "Look at it alone";
    LOOK_TOGETHER_ABOUT: "Ceux de la table qui ont touché ce bouton voient la même position que vous.", "Those of the table who have touched this button see the same position as you.";
    NUMBERS: "Les chiffres", "The numbers";
    EVERYTHING: "Tous les détails", "Full details";
    CHANCES: "Chances de gagner avec chaque coup.", "Chances of winning with each move.";
    CHANCES_AND_DRAWS: "Chances de gagner avec chaque coup ; une nulle compte pour moitié.", "Chances of winning with each move; a draw counts as half.";
    POINTS_AHEAD: "Points attendus avec chaque coup, par rapport à la moyenne des autres joueurs.", "Points expected with each move, compared with the other players' average.";
    SHOW_LINE: "Voir la suite sur la table", "See it on the table";

    PREVIOUS_MOVE: "Coup précédent", "Previous move";
    NEXT_MOVE: "Coup suivant", "Next move";
    BACK_TO_NOW: "Revenir à la partie", "Back to the game";
    AHEAD: "Suite attendue", "Expected continuation";

    REVIEW: "Revoir la partie", "Review the game";
    REVIEW_TITLE: "La partie, coup par coup", "The game, move by move";
    NOTHING_TO_REVIEW: "Il n'y a pas de partie à revoir ici.", "There is no game to review here.";
    BROKEN_LINK: "Ce lien est incomplet : il a peut-être été coupé en le copiant.", "This link is incomplete: part of it may have been lost when it was copied.";
    PLAY_THROUGH: "Faire défiler la partie", "Play it back";
    STOP: "Arrêter", "Stop";
    START_OF_GAME: "Le début de la partie", "The start of the game";
    SEEN_BY: "Vue par", "Seen by";
    SEEN_BY_ALL: "un spectateur", "a spectator";
    MISTAKES: "À apprendre de cette partie", "To learn from this game";
    NO_MISTAKES: "Aucun coup n'a coûté cher : bien joué !", "No move cost much: well played!";
    NOT_YET_MISTAKES: "Aucune erreur coûteuse jusqu'ici…", "No costly mistake so far…";
    JUDGE: "Chercher mes erreurs", "Find my mistakes";
    PLAYED: "Joué :", "Played:";
    BETTER: " ; mieux :", "; better:";
    TRY_IT: "Rejouer à partir d'ici", "Play again from here";
    INSTINCT_DISAGREES: "Les coups trompeurs", "Deceptive moves";
    BY_INSTINCT: "À première vue :", "At first sight:";
    AFTER_THINKING: " ; après réflexion :", "; after thinking:";
    OTHERWISE: "Un joueur fort aurait choisi autrement", "A strong player would have chosen differently";
    CURVE: "Résultat attendu, coup après coup", "Expected result, move by move";
    SHARE_GAME: "Partager la partie", "Share the game";
    GAME_LINK: "Lien vers la partie", "Link to the game";
    KEEP_FILE: "Enregistrer dans un fichier", "Save to a file";
    PICTURE: "Image du résultat", "Picture of the result";
}

sentences! {
    /// Which position is on show, of how many.
    position_of(ply: usize, all: usize): "Coup {ply} sur {all}", "Move {ply} of {all}";
    /// How far the search for mistakes has come.
    judged(done: usize, all: usize): "Vérification : coup {done} sur {all}", "Checking move {done} of {all}";
}

/// What the values of the bars are.
pub fn weighed_about(unit: Unit) -> Text {
    match unit {
        Unit::Points => POINTS_AHEAD,
        Unit::Result => CHANCES_AND_DRAWS,
        Unit::Chance => CHANCES,
    }
}

/// Looks for the mistakes of somebody else.
pub fn judge_of(lang: Lang, name: &str) -> String {
    lang.pick(format!("Chercher les erreurs {}", super::of_somebody(name)), format!("Find {name}'s mistakes"))
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
