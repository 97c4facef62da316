//! What the mover cannot know changes nothing, and only positions that can be are compared with.

use crate::{EveryGame, for_every_game, quick, weighing};
use coeur_core::{Cancel, Registered, Rng, Viewer};
use coeur_explain::explain_view;
use coeur_explain::pool::{Decided, positions};
use coeur_explain::rollout::Rollout;

struct OtherWorlds;

impl EveryGame for OtherWorlds {
    fn check<G: Registered>(&self, game: &G, ply: usize) {
        if !G::INFO.hidden {
            return;
        }
        let (config, mover) = (game.config(), game.turn().unwrap());
        let told = |game: &G| {
            let view = game.view(Viewer::Seat(mover));
            let explanation = explain_view::<G>(&view, &config, ply, &quick(weighing(G::INFO.id))).unwrap();
            serde_json::to_string(&explanation).unwrap()
        };
        let other = G::sample(&game.view(Viewer::Seat(mover)), &mut Rng::new(5)).unwrap();
        assert_ne!(*game, other, "{}: another world", G::INFO.id);
        assert_eq!(told(game), told(&other), "{}", G::INFO.id);
    }
}

#[test]
fn hidden_cards_change_no_byte() {
    for_every_game(&OtherWorlds, 4);
}

struct RealPositions;

impl EveryGame for RealPositions {
    fn check<G: Registered>(&self, game: &G, ply: usize) {
        let (config, mover) = (game.config(), game.turn().unwrap());
        let legal = game.actions();
        let decided = Decided::<G> { mover, actions: [legal[0], legal[1]], ply };
        let (mut habit, _) = Rollout::quick(&config).unwrap();
        for known in positions(&config, &decided, &mut habit, 12, &Cancel::default(), 7) {
            let there = known.game.actions();
            assert!(known.actions.iter().all(|action| there.contains(action)), "{}: both are legal", G::INFO.id);
            assert_eq!(known.game.turn(), Some(known.mover));
            // Whatever they are called, the columns are those of the view.
            let mut columns = Vec::new();
            G::features(&known.game.view(Viewer::Seat(known.mover)), &mut columns);
            let mut names: Vec<Vec<f32>> = vec![columns.clone()];
            let renamed = |from: Vec<usize>| from.iter().map(|column| columns[*column]).collect();
            names.extend(G::symmetries(&config).into_iter().map(|symmetry| renamed(symmetry.features)));
            assert!(names.contains(&known.columns), "{}: a position that can be", G::INFO.id);
        }
    }
}

#[test]
fn only_positions_that_can_be_are_compared_with() {
    for_every_game(&RealPositions, 6);
}
