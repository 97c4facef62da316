//! A teacher's decisions: games it plays with itself, with some random moves for variety, and what it made of every action.

use super::rows::Rows;
use crate::error::ExplainError;
use coeur_catalog::make_player;
use coeur_core::episode::decision_rng;
use coeur_core::{ActionIndex, Budget, DecideError, Decision, Player, Registered, Rng, Viewer};

/// How a teacher is watched. Games are the game's [`lessons`](coeur_core::Features::training_start): one deal of a match.
pub struct Lessons<'a, G: Registered> {
    pub config: &'a G::Config,
    pub teacher: &'a str,
    /// The share of moves that are drawn at random among the legal ones, whatever the teacher would do.
    pub explore: f64,
    index: ActionIndex<G>,
}

/// A decision of the teacher between several legal actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    pub features: Vec<f32>,
    /// The outputs of the legal actions, in the order of the list.
    pub legal: Vec<usize>,
    /// What the actions are worth to the teacher in utility, by output; 1 for its choice and 0 for the others where it weighs nothing.
    pub values: Vec<(usize, f64)>,
    /// Whether the teacher has weighed the actions, so that its values mean something.
    pub weighed: bool,
    pub choice: usize,
}

impl Lesson {
    /// How much less than the best an action is worth to the teacher; `None` where it has not weighed it.
    pub fn regret(&self, output: usize) -> Option<f64> {
        let best = self.values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let value = self.values.iter().find(|(other, _)| *other == output)?.1;
        self.weighed.then_some(best - value)
    }
}

impl<'a, G: Registered> Lessons<'a, G> {
    pub fn new(teacher: &'a str, config: &'a G::Config, explore: f64) -> Lessons<'a, G> {
        Lessons { config, teacher, explore, index: ActionIndex::for_network(config) }
    }

    /// Rows without any decision in them.
    pub fn no_rows(&self) -> Rows {
        Rows::new(G::feature_count(self.config), self.index.len())
    }

    /// The decisions of one game, whose deal and randomness the seed names.
    pub fn game(&self, seed: u64) -> Result<Vec<Lesson>, ExplainError> {
        let mut chance = Rng::stream(seed, u64::MAX);
        let mut game = G::training_start(self.config, &mut Rng::new(seed));
        let mut players = (0..G::seats_of(self.config))
            .map(|_| make_player::<G>(self.teacher, self.config))
            .collect::<Result<Vec<Box<dyn Player<G>>>, _>>()?;
        let mut lessons = Vec::new();
        let mut ply = 0;
        while let Some(seat) = game.turn() {
            let legal = game.actions();
            let mut action = legal[0];
            if legal.len() > 1 {
                let view = game.view(Viewer::Seat(seat));
                let mut rng = decision_rng(seed, ply);
                let decision = players[seat.index()].decide(&view, &Budget::default(), &mut rng)?;
                let output = |action| self.index.output(action, seat).expect("every legal action has an output");
                let mut features = Vec::new();
                game.observe(seat, &mut features);
                lessons.push(lesson(features, &legal, &decision, output));
                action = decision.action;
                if chance.unit() < self.explore {
                    action = *chance.pick(&legal).ok_or(DecideError::NotOnTurn)?;
                }
            }
            game.apply(action);
            ply += 1;
        }
        Ok(lessons)
    }
}

fn lesson<A: Copy + PartialEq>(
    features: Vec<f32>,
    legal: &[A],
    decision: &Decision<A>,
    output: impl Fn(A) -> usize,
) -> Lesson {
    let finite = decision.candidates.iter().filter(|candidate| candidate.value.is_finite());
    let mut values: Vec<(usize, f64)> = finite.map(|candidate| (output(candidate.action), candidate.value)).collect();
    // One action alone tells nothing of the others.
    let weighed = values.len() > 1;
    if !weighed {
        let worth = |&action: &A| (output(action), f64::from(u8::from(action == decision.action)));
        values = legal.iter().map(worth).collect();
    }
    let legal = legal.iter().map(|&action| output(action)).collect();
    Lesson { features, legal, values, weighed, choice: output(decision.action) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use coeur_coeurs::Coeurs;
    use coeur_core::Game;

    #[test]
    fn a_network_weighs_every_legal_card_and_takes_the_best() {
        let config = Coeurs::settle(<Coeurs as Game>::Config::default()).unwrap();
        let lessons = Lessons::<Coeurs>::new("network", &config, 0.2);
        let game = lessons.game(3).unwrap();
        assert!(game.len() > 10 && game == lessons.game(3).unwrap() && game != lessons.game(4).unwrap());
        let mut rows = lessons.no_rows();
        for lesson in &game {
            assert!(lesson.weighed && lesson.legal.len() == lesson.values.len() && lesson.legal.len() > 1);
            assert_eq!(lesson.regret(lesson.choice), Some(0.0));
            assert_eq!(lesson.regret(99), None);
            rows.push(&lesson.features, &lesson.values);
        }
        assert_eq!(rows.len(), game.len());
    }

    #[test]
    fn of_a_player_who_weighs_nothing_the_choice_is_learnt() {
        let config = Coeurs::settle(<Coeurs as Game>::Config::default()).unwrap();
        let game = Lessons::<Coeurs>::new("first", &config, 0.0).game(1).unwrap();
        assert!(game.iter().all(|lesson| !lesson.weighed && lesson.choice == lesson.legal[0]));
        assert_eq!(game[0].values[0], (game[0].choice, 1.0));
        assert_eq!(game[0].regret(game[0].choice), None);
    }
}
