//! The tree of a Monte-Carlo search and how its actions are found and chosen.

use coeur_core::{ACTION_SLOTS, Actions, Seat};
use coeur_search::internals::{Edge, Legal, ROOT, Tree, code, ln};

#[test]
fn edges_are_small() {
    assert_eq!(size_of::<Edge<[u8; 4]>>(), 32);
}

#[test]
fn children_keep_their_order_while_blocks_move() {
    let mut tree = Tree::new(0u8);
    let first = tree.add(ROOT, 0, Seat(0)).unwrap();
    for action in 1..40 {
        tree.add(ROOT, action, Seat(0)).unwrap();
    }
    for action in 1..40 {
        tree.add(tree.first_child(ROOT), action, Seat(1)).unwrap();
    }
    assert!(tree.children(ROOT).iter().map(|edge| edge.action).eq(0..40));
    assert!(tree.children(tree.first_child(ROOT)).iter().map(|edge| edge.action).eq(1..40));
    assert_ne!(tree.first_child(ROOT), first);
    // The blocks that were left behind are taken again: 4 + 8 + 16 + 32 + 64 and 64 again.
    assert!(tree.size() < 200, "{}", tree.size());
}

#[test]
fn every_action_is_found_and_no_other() {
    for step in 1..40u16 {
        let actions: Actions<u16> = (0..ACTION_SLOTS as u16).map(|n| n * step).collect();
        let legal = Legal::new(&actions);
        for number in 0..4000 {
            let place = actions.iter().position(|action| *action == number);
            assert_eq!(legal.place(&number, code(&number)), place);
        }
    }
}

#[test]
fn the_logarithm_is_close() {
    for count in [1, 2, 3, 5, 7, 100, 1000, 123_456, u32::MAX] {
        assert!((f64::from(ln(count)) - f64::from(count).ln()).abs() < 0.007, "{count}");
    }
    assert_eq!(ln(1), 0.0);
}
