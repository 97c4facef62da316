//! A tree as text that a person reads: the questions with their answers, what is best at the end of each path, and below what
//! the columns mean.

use super::nodes::{Mean, Node};
use super::surrogate::Surrogate;
use coeur_core::{ActionSpace, Features, Lang, Phrase};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// How many of the best actions of a leaf are named, and how many of the worst.
const BEST: usize = 6;
const WORST: usize = 2;

/// An action that was legal more rarely than this is not named: its mean tells little.
const FEW: usize = 10;

impl<G: Features + ActionSpace> Surrogate<G> {
    /// The tree in words, in French and in English where there are words in both.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let (fr, en) = (G::INFO.name.fr, G::INFO.name.en);
        let name = if fr == en { fr.to_string() } else { format!("{fr} / {en}") };
        let tree = self.tree();
        let _ = writeln!(
            text,
            "{name}: {} decisions of {}, at most {} questions, {} leaves",
            tree.nodes()[0].rows,
            self.teacher,
            tree.depth(),
            tree.leaves()
        );
        let _ = writeln!(
            text,
            "An end of the tree lists actions by what they are worth more than the mean of the legal ones; the first legal one is \
             played.\nUne feuille donne les coups selon ce qu'ils valent de plus que la moyenne des coups permis ; le premier \
             permis est joué.\n"
        );
        let mut asked = BTreeSet::new();
        self.write_node(&mut text, 0, 0, &mut asked);
        let _ = writeln!(text, "\ncolumns / colonnes");
        for column in asked {
            let column = &self.columns[column];
            let topic = Phrase::new("{}", "{}", [Self::topic(column)]);
            let [fr, en] = [Lang::Fr, Lang::En].map(|lang| topic.tell(lang).say(&[], lang));
            let _ = writeln!(text, "{} ({fr} / {en}): {}", column.name, column.about);
        }
        text
    }

    fn write_node(&self, text: &mut String, place: usize, depth: usize, asked: &mut BTreeSet<usize>) {
        let node = &self.tree().nodes()[place];
        let indent = "  ".repeat(depth);
        let Some(split) = node.split else {
            let _ = writeln!(text, "{indent}→ {}", self.leaf(node));
            return;
        };
        asked.insert(split.column);
        for (next, yes) in [(split.yes, true), (split.no, false)] {
            let _ = writeln!(text, "{indent}{}", self.answered(&split, yes));
            self.write_node(text, next, depth + 1, asked);
        }
    }

    fn leaf(&self, node: &Node) -> String {
        let known: Vec<(G::Action, Mean)> = self.ranked(node).filter(|(_, mean)| mean.times >= FEW).collect();
        let say = |(action, mean): &(G::Action, Mean)| format!("{action} {:+.2}", mean.advantage);
        let all = |some: &[(G::Action, Mean)]| some.iter().map(say).collect::<Vec<_>>().join(", ");
        let shown = match known.len() > BEST + WORST {
            true => format!("{} … {}", all(&known[..BEST]), all(&known[known.len() - WORST..])),
            false => all(&known),
        };
        format!("{shown} ({} decisions)", node.rows)
    }
}
