//! What looking ahead remembers.

use coeur_search::internals::ENTRY_BYTES;
use coeur_search::lookahead::Table;

#[test]
fn entries_are_small() {
    assert_eq!(ENTRY_BYTES, 16);
}

#[test]
fn bounds_settle_only_the_windows_they_can() {
    let mut table = Table::new(4);
    table.clear();
    table.keep(77, 3, 0, (10, 20), 25, 2);
    let look = |alpha, beta| table.look(77, 3, 0, alpha, beta).unwrap().settles;
    assert_eq!((look(10, 20), look(10, 30)), (Some(25), None));
    assert!(table.look(77, 4, 0, 10, 20).unwrap().settles.is_none(), "another depth");
    assert!(table.look(78, 3, 0, 10, 20).is_none(), "another position");
}

#[test]
fn a_new_decision_reads_nothing_of_the_last() {
    let mut table = Table::new(4);
    for _ in 0..600 {
        table.clear();
        assert!(table.look(77, 3, 0, 10, 20).is_none());
        table.keep(77, 3, 0, (10, 20), 15, 2);
    }
}
