//! What a person can type beside a move.

use coeur_core::{Lang, Pen};
use std::path::PathBuf;

/// A word that is not a move.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Rules,
    Moves,
    Board,
    /// What happened since the person's last move.
    Last,
    Log,
    Scores,
    /// What the hard level would play.
    Hint,
    /// Why the last AI did what it did; with its cards open if so asked.
    Why {
        reveal: bool,
    },
    /// Back to the person's previous decision.
    Undo,
    Save(PathBuf),
    Speak(Lang),
    Quit,
}

impl Command {
    /// Reads a command, in French or English; `None` for what may be a move.
    pub fn parse(line: &str) -> Option<Command> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let command = match (word.to_lowercase().as_str(), rest.trim()) {
            ("help" | "aide" | "?", "") => Command::Help,
            ("rules" | "regles" | "règles", "") => Command::Rules,
            ("moves" | "coups", "") => Command::Moves,
            ("board" | "table", "") => Command::Board,
            ("last" | "dernier", "") => Command::Last,
            ("log" | "historique", "") => Command::Log,
            ("scores" | "points", "") => Command::Scores,
            ("hint" | "conseil", "") => Command::Hint,
            ("why" | "pourquoi", "") => Command::Why { reveal: false },
            ("why", "cards") | ("pourquoi", "cartes") => Command::Why { reveal: true },
            ("undo" | "annuler", "") => Command::Undo,
            ("save" | "sauver", file) if !file.is_empty() => Command::Save(file.into()),
            ("lang" | "langue", "fr") => Command::Speak(Lang::Fr),
            ("lang" | "langue", "en") => Command::Speak(Lang::En),
            ("quit" | "exit" | "quitter", "") => Command::Quit,
            _ => return None,
        };
        Some(command)
    }
}

pub fn help(pen: &Pen) -> &'static str {
    pen.say(
        "  un coup          dans la notation du jeu ; `coups` en donne la liste
  coups            les coups permis
  table            la table à nouveau
  dernier          ce qui s'est passé depuis votre dernier coup
  historique       tous les coups joués
  points           les points
  conseil          ce que jouerait le niveau difficile, vu de votre place, et pourquoi
  pourquoi         ce que dit le dernier coup d'une IA, ou ses raisons si rien n'est caché
  pourquoi cartes  ses raisons, même si elles dévoilent ses cartes
  annuler          revenir à votre décision précédente
  regles           les règles
  sauver FICHIER   écrire la partie
  langue en        passer à l'anglais
  quitter          quitter la partie",
        "  a move        in the game's notation; `moves` lists them
  moves         the legal moves
  board         the table again
  last          what happened since your last move
  log           all that was played
  scores        the points
  hint          what the hard level would play, from what you see, and why
  why           what the last AI's move says, or its reasons where nothing is hidden
  why cards     its reasons, even if they show its cards
  undo          back to your previous decision
  rules         the rules
  save FILE     write the record
  lang fr       switch to French
  quit          leave the game",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_languages_and_leaves_moves_alone() {
        assert_eq!(Command::parse("Annuler"), Some(Command::Undo));
        assert_eq!(Command::parse("save a b.json"), Some(Command::Save("a b.json".into())));
        assert_eq!(Command::parse("Conseil"), Some(Command::Hint));
        assert_eq!(Command::parse("why cards"), Some(Command::Why { reveal: true }));
        for line in ["play 0", "hintc 2 BLUE", "3", "save", "pass", "keep king bottom spy guard"] {
            assert_eq!(Command::parse(line), None, "{line}");
        }
    }
}
