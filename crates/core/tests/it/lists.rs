//! Lists keep their order, sorted or made by several threads.

use coeur_core::Rng;
use coeur_core::parallel::in_order;
use coeur_core::sort::sort_short_by_key;

#[test]
fn equals_stay_in_their_order() {
    let mut rng = Rng::new(1);
    for length in 0..40 {
        let mut list: Vec<(u32, usize)> = (0..length).map(|place| (rng.below(8), place)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|item| item.0);
        sort_short_by_key(&mut list, |item| item.0);
        assert_eq!(list, expected);
    }
}

#[test]
fn the_order_is_that_of_the_numbers() {
    for threads in [1, 3, 50] {
        assert_eq!(in_order(threads, 20, Ok::<u64, ()>), Ok((0..20).collect()));
    }
    assert_eq!(in_order(4, 20, |number| if number % 7 == 6 { Err(number) } else { Ok(()) }), Err(6));
}
