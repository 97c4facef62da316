//! Words about puzzles.

use coeur_core::{Lang, Text};

words! {
    PUZZLES: "Problèmes", "Puzzles";
    PUZZLES_LEAD: "Trouver le meilleur coup", "Find the best move";
    PUZZLES_KIND: "à votre niveau", "at your level";
    PUZZLES_ABOUT: "Des positions tirées de vraies parties, dont la réponse est calculée exactement. Ceux que vous manquez reviennent après quelques jours.", "Positions from real games, with an answer that is worked out exactly. Those you miss come back after a few days.";
    PUZZLE_NUMBER: "Problème", "Puzzle";
    NO_PUZZLES: "Il n'y a pas encore de problèmes pour ce jeu.", "There are no puzzles for this game yet.";
    NO_SUCH_PUZZLE: "Ce problème n'existe pas, ou n'existe plus.", "This puzzle does not exist, or no longer does.";
    PUZZLE_RATING: "Votre niveau", "Your rating";
    PUZZLE_STREAK: "Justes d'affilée", "Right in a row";
    PUZZLE_DAYS: "Jours d'affilée", "Days in a row";
    PUZZLES_SOLVED: "Résolus", "Solved";
    THEMES: "Thème", "Theme";
    ALL_THEMES: "Tous les thèmes", "All themes";
    FIND_BEST: "Trouvez le meilleur coup.", "Find the best move.";
    RIGHT: "C'est le bon coup !", "That is the right move!";
    SOLUTION: "La solution", "The solution";
    SEE_SOLUTION: "Voir la solution", "Show the solution";
    TRY_ANOTHER: "Essayez un autre coup.", "Try another move.";
    NEXT_PUZZLE: "Problème suivant", "Next puzzle";
    PLAY_ON: "Jouer la suite", "Play on from here";
    PUZZLE_LINK: "Lien vers ce problème", "Link to this puzzle";
    ALL_MOVES: "Ce que vaut chaque coup", "What each move is worth";
    LESSONS: "Leçons", "Lessons";
    LESSONS_ABOUT: "Une idée par leçon : trois phrases, un exemple, trois problèmes à trouver.", "One idea a lesson: three sentences, an example, three puzzles to find.";
    LEARNT: "apprise", "learnt";
    LESSON_DONE: "Leçon apprise !", "Lesson learnt!";
    NEXT_LESSON: "Leçon suivante", "Next lesson";
    NO_SUCH_LESSON: "Cette leçon n'existe pas, ou n'existe plus.", "This lesson does not exist, or no longer does.";
    SHOW_EXAMPLE: "Voir un exemple", "Show an example";
    TRY_LESSON: "À vous d'essayer", "Try it yourself";
    THREE_QUESTIONS: "Trois questions sur cette partie", "Three questions from this game";
    LOOKING_FOR_QUESTIONS: "Recherche des coups qui vous ont coûté le plus…", "Looking for the moves that cost you most…";
    ASK_NOW: "Poser les questions maintenant", "Ask the questions now";
    FIND_BETTER: "Ici, votre coup a coûté cher : trouvez mieux.", "Your move here cost you: find a better one.";
    NEXT_QUESTION: "Question suivante", "Next question";
    END_QUESTIONS: "Terminer", "Finish";
    YOU_PLAYED: "Vous aviez joué", "You had played";
    NOT_WEIGHED: "un joueur fort ne le retient pas", "a strong player does not consider it";
    TO_PRACTISE: "À travailler", "Worth practising";
    THE_LESSON: "La leçon", "The lesson";
    ITS_PUZZLES: "Ses problèmes", "Its puzzles";
    WINS: "gagne", "wins";
    DRAWS: "fait nulle", "draws";
    LOSES: "perd", "loses";
}

sentences! {
    /// How many of them come again because they were missed.
    to_try_again(count: usize): "{count} à retenter", "{count} to try again";
    /// What the last hint says.
    hint_answer(answer: &str): "La réponse : {answer}.", "The answer: {answer}.";
    /// Which question of one's own game is asked, of how many.
    question_of(number: usize, all: usize): "Question {number} sur {all}", "Question {number} of {all}";
}

/// How many puzzles a game has.
pub fn number_of_puzzles(lang: Lang, count: usize) -> String {
    let many = lang.pick(count >= 2, count != 1);
    lang.pick(format!("{count} problème{}", plural(many)), format!("{count} puzzle{}", plural(many)))
}

fn plural(many: bool) -> &'static str {
    if many { "s" } else { "" }
}

/// How hard a puzzle is: the weakest level that finds it.
pub fn puzzle_level(lang: Lang, level: &str) -> String {
    match level {
        "expert" => lang.pick("Expert", "Expert").into(),
        level => super::level(lang, level),
    }
}

/// What the first hint says: the theme, and what is at stake.
pub fn hint_theme(lang: Lang, theme: &str, stake: Option<&str>) -> String {
    let stake =
        stake.map(|stake| lang.pick(format!(" Le deuxième choix : {stake}."), format!(" The second choice: {stake}.")));
    let theme = lang.pick(format!("Thème : {theme}."), format!("Theme: {theme}."));
    format!("{theme}{}", stake.unwrap_or_default())
}

/// What the second hint says: a few moves to choose from.
pub fn hint_candidates(lang: Lang, moves: &[String]) -> String {
    let moves = moves.join(lang.pick(" ; ", "; "));
    lang.pick(format!("Cherchez parmi : {moves}."), format!("Look at these: {moves}."))
}

pub fn wrong_move(lang: Lang, tried: &str, loss: &str) -> String {
    format!("{}{}{loss}.", coeur_core::capitalised(tried), lang.pick(" : ", ": "))
}

/// How the rating has changed, and where it is now.
pub fn rating_change(lang: Lang, change: i64, rating: i64) -> String {
    let change = crate::numbers::signed(change as i32);
    format!("{}{}{rating} ({change})", PUZZLE_RATING.get(lang), lang.pick(" : ", ": "))
}

pub fn lesson_progress(lang: Lang, lesson: &str, found: usize, all: usize) -> String {
    let found = found.min(all);
    lang.pick(format!("{lesson} · {found} sur {all} trouvés"), format!("{lesson} · {found} of {all} found"))
}

/// What is said where a game has fewer questions than were promised.
pub fn few_questions(lang: Lang, count: usize) -> &'static str {
    match count {
        1 => lang.pick(
            "Un seul de vos coups a vraiment coûté : une question suffit.",
            "Only one of your moves really cost you: one question is enough.",
        ),
        _ => lang.pick(
            "Deux de vos coups seulement ont vraiment coûté : deux questions suffisent.",
            "Only two of your moves really cost you: two questions are enough.",
        ),
    }
}

/// How many of the better moves were found.
pub fn better_found(lang: Lang, found: usize, all: usize) -> String {
    let many = lang.pick(found >= 2, true);
    lang.pick(
        format!("{found} meilleur{0} coup{0} trouvé{0} sur {all}.", plural(many)),
        format!("{found} of {all} better moves found."),
    )
}

/// How often puzzles of a theme were missed.
pub fn missed_of(lang: Lang, missed: u32, tried: u32) -> String {
    let many = lang.pick(missed >= 2, missed != 1);
    lang.pick(format!("{missed} manqué{} sur {tried}", plural(many)), format!("{missed} of {tried} missed"))
}
