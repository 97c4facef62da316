//! Other positions to compare a decision with: real ones, from games played by the rules, in which the same two moves could be
//! chosen between.

use crate::rollout::Rollout;
use coeur_core::{ActionIndex, Cancel, Registered, Rng, Seat, Symmetry, Viewer};

/// A position in which both moves were legal, perhaps under other names.
pub struct Known<G: Registered> {
    pub game: G,
    pub mover: Seat,
    /// The columns, renamed so that the two moves are called as in the decision.
    pub columns: Vec<f32>,
    /// What the two moves are called in `game`.
    pub actions: [G::Action; 2],
    /// Which of the games it is from: positions of one game are like one another.
    pub source: u64,
}

/// The decision that others are compared with.
pub struct Decided<G: Registered> {
    pub mover: Seat,
    /// The move, and the one that it is weighed against.
    pub actions: [G::Action; 2],
    /// How many actions the deal has seen before.
    pub ply: usize,
}

/// Games that are begun before giving up.
const GAMES: u64 = 600;

/// At most `wanted` positions at about the same time of a deal, from games of `habit`: fewer where `cancel` asks for an end.
pub fn positions<G: Registered>(
    config: &G::Config,
    decided: &Decided<G>,
    habit: &mut Rollout<G>,
    wanted: usize,
    cancel: &Cancel,
    seed: u64,
) -> Vec<Known<G>> {
    let index = ActionIndex::<G>::for_network(config);
    let [Some(first), Some(second)] = decided.actions.map(|action| index.output(action, decided.mover)) else {
        return Vec::new();
    };
    let renamings = renamings::<G>(config, [first, second], index.len());
    let around = G::seats_of(config);
    let (earliest, latest) = (decided.ply.saturating_sub(around), decided.ply + around);
    let mut found = Vec::new();
    for number in 0..GAMES {
        if found.len() >= wanted || cancel.is_cancelled() {
            break;
        }
        let mut rng = Rng::stream(seed, number);
        let mut game = G::training_start(config, &mut rng);
        for ply in 0..latest {
            let Some(mover) = game.turn() else { break };
            if ply >= earliest {
                add((&game, number), mover, &index, &renamings, &mut found);
            }
            let Some(action) = habit.varied_choice(&game, Rng::stream_seed(seed, number), ply, &mut rng) else { break };
            game.apply(action);
        }
    }
    found.truncate(wanted);
    found
}

/// A way to rename a position, and what the two moves are called before it.
struct Renaming {
    columns: Option<Vec<usize>>,
    outputs: [usize; 2],
}

fn renamings<G: Registered>(config: &G::Config, outputs: [usize; 2], actions: usize) -> Vec<Renaming> {
    let same = Renaming { columns: None, outputs };
    let renamed = |symmetry: Symmetry| {
        // Symmetries name actions by their numbers, which are those of outputs where there are as many.
        (symmetry.actions.len() == actions)
            .then(|| Renaming { outputs: outputs.map(|output| symmetry.actions[output]), columns: Some(symmetry.features) })
    };
    std::iter::once(same).chain(G::symmetries(config).into_iter().filter_map(renamed)).collect()
}

/// The position under every name by which both moves are legal in it.
fn add<G: Registered>(
    (game, source): (&G, u64),
    mover: Seat,
    index: &ActionIndex<G>,
    renamings: &[Renaming],
    found: &mut Vec<Known<G>>,
) {
    let legal = game.actions();
    let by_output = |output: usize| legal.iter().copied().find(|action| index.output(*action, mover) == Some(output));
    let mut columns = Vec::new();
    for renaming in renamings {
        let [Some(first), Some(second)] = renaming.outputs.map(by_output) else { continue };
        if columns.is_empty() {
            G::features(&game.view(Viewer::Seat(mover)), &mut columns);
        }
        let renamed = match &renaming.columns {
            None => columns.clone(),
            Some(from) => from.iter().map(|column| columns[*column]).collect(),
        };
        found.push(Known { game: game.clone(), mover, columns: renamed, actions: [first, second], source });
    }
}
