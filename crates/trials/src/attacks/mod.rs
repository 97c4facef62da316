//! What one stranger may do to all others, each as an attack with one figure and the bound that it must keep.
//!
//! Attacks know the published addresses and nothing else: not how the server is made, nor how it defends itself. An enemy who is
//! refused asks for the next best thing. All of it happens on the loopback, where everybody has as many addresses as they like.

mod accounts;
mod attack;
mod clocks;
mod connections;
mod disk;
mod documents;
mod manners;
mod names;
mod stranger;
mod thinking;

pub use attack::{Attack, Bound, Folder, Lab, Outcome, folder_size};

/// All of them, in the order in which they are told.
pub fn all() -> impl Iterator<Item = &'static Attack> {
    let groups: [&'static [Attack]; 8] = [
        &thinking::ATTACKS,
        &disk::ATTACKS,
        &accounts::ATTACKS,
        &connections::ATTACKS,
        &names::ATTACKS,
        &clocks::ATTACKS,
        &manners::ATTACKS,
        &documents::ATTACKS,
    ];
    groups.into_iter().flatten()
}
