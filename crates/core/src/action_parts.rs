//! Actions as a few small choices instead of one large one, for learners: a thousand actions of Love Letter are six choices of at most eleven values.

use crate::action_space::{ActionIndex, ActionSpace};
use crate::seat::Seat;

/// The parts of every action of one configuration, and the output of a network that stands for it, for each mover.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionParts {
    pub names: Vec<&'static str>,
    /// The values of each part. The first is the empty word, for actions that have no such part.
    pub values: Vec<Vec<String>>,
    /// For each mover, each action and each part, the number of the value.
    pub table: Vec<usize>,
    /// For each mover and each action; `None` for what this mover can never do.
    pub outputs: Vec<Option<usize>>,
}

impl ActionParts {
    pub fn new<G: ActionSpace>(config: &G::Config) -> ActionParts {
        let (seats, index) = (G::seats_of(config), ActionIndex::<G>::for_network(config));
        let all = G::all_actions(config);
        let moves = || Seat::all(seats).flat_map(|mover| all.iter().map(move |&action| (action, mover)));
        let split: Vec<_> = moves().map(|(action, mover)| G::parts(action, mover, seats)).collect();
        let mut parts = ActionParts {
            outputs: moves().map(|(action, mover)| index.output(action, mover)).collect(),
            ..Default::default()
        };
        for (name, value) in split.iter().flatten() {
            let part = place(&mut parts.names, *name);
            parts.values.resize_with(parts.names.len(), || vec![String::new()]);
            place(&mut parts.values[part], value.clone());
        }
        for action in &split {
            for (name, values) in parts.names.iter().zip(&mut parts.values) {
                let value =
                    action.iter().find(|(part, _)| part == name).map_or_else(String::new, |(_, value)| value.clone());
                parts.table.push(place(values, value));
            }
        }
        parts
    }
}

/// Where something stands in a list, which it joins if it is new.
fn place<T: PartialEq>(list: &mut Vec<T>, wanted: T) -> usize {
    list.iter().position(|known| *known == wanted).unwrap_or_else(|| {
        list.push(wanted);
        list.len() - 1
    })
}
