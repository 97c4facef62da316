//! Sorting short lists in little code.

use std::cmp::Ordering;

/// Sorts a short list; what compares equal stays in its order.
///
/// Steps grow with the square of the length, but the code is a twentieth of what the standard library brings for long lists,
/// and a browser would fetch that for each kind of list.
pub fn sort_short<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && compare(&list[place - 1], &list[place]) == Ordering::Greater {
            list.swap(place - 1, place);
            place -= 1;
        }
    }
}

/// The same by a key of each.
pub fn sort_short_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_short(list, |a, b| key(a).cmp(&key(b)));
}
