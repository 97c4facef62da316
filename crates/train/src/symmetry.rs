//! Renamings of suits, seats or cells, applied to what is learnt from: one position teaches many.

use coeur_core::{Registered, Rng, Symmetry};

/// All ways to rename, the one that leaves everything as it is among them.
#[derive(Clone, Debug, Default)]
pub struct Renamings(Vec<Renaming>);

#[derive(Clone, Debug)]
pub struct Renaming {
    /// Column `i` of the renamed position is column `features[i]`.
    pub features: Vec<usize>,
    /// Action `i` of the renamed position is action `actions[i]`.
    pub actions: Vec<usize>,
    /// What each action is called afterwards.
    pub renamed: Vec<usize>,
}

impl Renamings {
    /// Those of a game; only the one that changes nothing where symmetry is not wanted.
    pub fn of<G: Registered>(config: &G::Config, wanted: bool) -> Renamings {
        let (features, actions) = (G::feature_list(config).len(), G::outputs(config).len());
        let nothing = Symmetry { features: (0..features).collect(), actions: (0..actions).collect() };
        let others = if wanted { G::symmetries(config) } else { Vec::new() };
        let renaming = |symmetry: Symmetry| {
            let mut renamed = vec![0; actions];
            symmetry.actions.iter().enumerate().for_each(|(now, &before)| renamed[before] = now);
            Renaming { features: symmetry.features, actions: symmetry.actions, renamed }
        };
        Renamings(std::iter::once(nothing).chain(others).map(renaming).collect())
    }

    /// The one that leaves everything as it is.
    pub fn first(&self) -> &Renaming {
        &self.0[0]
    }

    pub fn pick(&self, rng: &mut Rng) -> &Renaming {
        rng.pick(&self.0).expect("leaving everything as it is is always possible")
    }
}
