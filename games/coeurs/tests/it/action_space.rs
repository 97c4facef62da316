//! The numbers of the moves, which trained networks rely on.

use coeur_coeurs::{Barbu, Coeurs};
use coeur_core::ActionSpace;

fn listed<G: ActionSpace>() -> Vec<String> {
    G::all_actions(&G::Config::default()).iter().map(ToString::to_string).collect()
}

#[test]
fn cards_come_first_then_contracts_then_the_pass() {
    let (coeurs, barbu) = (listed::<Coeurs>(), listed::<Barbu>());
    assert_eq!(coeurs.len(), 32);
    assert_eq!([&coeurs[0], &coeurs[7], &coeurs[8], &coeurs[31]], ["7H", "AH", "7D", "AS"]);
    assert_eq!(barbu[..32], coeurs[..]);
    assert_eq!(barbu[32..37], ["plis", "coeurs", "dames", "barbu", "reussite 7"]);
    assert_eq!(barbu[43..], ["reussite A", "total", "pass"]);
}
