//! A tree that belongs to a game: it plays, and its reasons are the questions it was asked on the way.

use super::nodes::{Split, Tree};
use coeur_core::sort::sort_short;
use coeur_core::{
    ActionIndex, ActionSpace, Arg, Budget, Candidate, DecideError, Decision, Feature, Features, Game, Note, Phrase, Player,
    Reasoning, Rng, Seat, View,
};
use std::sync::Arc;

/// A tree with the columns and the actions of a game.
#[derive(Clone)]
pub struct Surrogate<G: Game> {
    pub(super) tree: Arc<Tree>,
    pub(super) columns: Arc<[Feature]>,
    pub(super) index: Arc<ActionIndex<G>>,
    pub(super) config: G::Config,
    /// Whose decisions the tree was fitted to: a player's spec.
    pub teacher: String,
}

impl<G: Features + ActionSpace> Surrogate<G> {
    /// A tree that was fitted to decisions at such a table; `None` if it has other columns or outputs.
    pub fn new(tree: Tree, teacher: &str, config: &G::Config) -> Option<Surrogate<G>> {
        let columns: Arc<[Feature]> = G::feature_list(config).into();
        let index = Arc::new(ActionIndex::for_network(config));
        let known = |split: &Split| split.column < columns.len();
        let fits = tree.outputs == index.len() && tree.nodes.iter().filter_map(|node| node.split.as_ref()).all(known);
        let config = config.clone();
        fits.then(|| Surrogate { tree: Arc::new(tree), columns, index, config, teacher: teacher.into() })
    }

    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The same with so many questions at most.
    pub fn pruned(&self, depth: usize) -> Surrogate<G> {
        Surrogate { tree: Arc::new(self.tree.pruned(depth)), ..self.clone() }
    }

    /// A question as it was answered: `hand_7H = 1`, `deck ≤ 4.5`.
    pub(super) fn answered(&self, split: &Split, yes: bool) -> String {
        let column = &self.columns[split.column];
        match (column.flag, yes) {
            (true, yes) => format!("{} = {}", column.name, u8::from(yes)),
            (false, true) => format!("{} > {}", column.name, split.above),
            (false, false) => format!("{} ≤ {}", column.name, split.above),
        }
    }

    /// What a column is about: its topic in both languages.
    pub(super) fn topic(column: &Feature) -> Arg {
        let topic = G::topic(&column.name).map(|place| G::TOPICS[place].name);
        topic.map_or_else(|| Arg::named(column.group.clone(), column.group.clone()), |name| Arg::named(name.fr, name.en))
    }

    fn note(&self, (split, yes): &(Split, bool)) -> Note {
        let column = &self.columns[split.column];
        let (answer, about) = (self.answered(split, *yes), column.about);
        let values = [Self::topic(column), Arg::named(answer.clone(), answer), Arg::named(about, about)];
        Note::said(Phrase::new("Vu {} : {} ({}).", "Given {}: {} ({}).", values))
    }
}

impl<G: Features + ActionSpace> Player<G> for Surrogate<G> {
    fn decide(&mut self, view: &G::View, _: &Budget, _: &mut Rng) -> Result<Decision<G::Action>, DecideError> {
        let legal = view.legal();
        let first = *legal.first().ok_or(DecideError::NotOnTurn)?;
        if legal.len() == 1 {
            return Ok(Decision::plain(first, Reasoning::Forced, Note::OnlyAction));
        }
        let mover = view.on_turn().unwrap_or(Seat(0));
        let mut features = Vec::new();
        G::features(view, &mut features);
        let (path, leaf) = self.tree.path(&features);
        let worth = |&action: &G::Action| {
            let mean = self.index.output(action, mover).and_then(|output| leaf.means.get(output));
            let value = mean.map_or(f64::NEG_INFINITY, |mean| mean.advantage.into());
            Candidate { action, value, error: None, effort: 1.0 / legal.len() as f64 }
        };
        let mut candidates: Vec<_> = legal.iter().map(worth).collect();
        sort_short(&mut candidates, |a, b| b.value.total_cmp(&a.value));
        let action = candidates[0].action;
        let notes = path.iter().map(|answer| self.note(answer)).collect();
        Ok(Decision { action, candidates, line: vec![action], reasoning: Reasoning::Rule, notes })
    }
}
