//! Means, and how sure they are.

use coeur_core::{Rng, Sample};

#[test]
fn mean_error_and_interval_of_a_textbook_sample() {
    let mut sample = Sample::default();
    [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().for_each(|value| sample.push(value));
    assert_eq!(sample.mean(), 5.0);
    assert!((sample.standard_error().unwrap() - 0.755_929).abs() < 1e-6);
    assert!((sample.interval().unwrap()[1] - 6.7875).abs() < 5e-3, "{:?}", sample.interval());
}

#[test]
fn fewer_than_two_make_no_interval() {
    let mut sample = Sample::default();
    assert_eq!(sample.interval(), None);
    sample.push(3.0);
    assert_eq!((sample.mean(), sample.standard_error(), sample.interval()), (3.0, None, None));
}

/// Half the interval of a mean, in standard errors, is the 97.5 % point of Student's distribution.
#[test]
fn intervals_of_few_are_those_of_students_tables() {
    for (freedom, point) in [(1_usize, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)] {
        let mut sample = Sample::default();
        (0..=freedom).for_each(|number| sample.push(number as f64));
        let found = sample.margin().unwrap() / sample.standard_error().unwrap();
        assert!((found - point).abs() < 4e-3, "{freedom}: {found}");
    }
}

#[test]
fn the_interval_holds_the_true_mean_about_19_times_in_20() {
    let mut rng = Rng::new(8);
    let held = (0..2000)
        .filter(|_| {
            let mut sample = Sample::default();
            (0..30).for_each(|_| sample.push(rng.unit()));
            let [low, high] = sample.interval().unwrap();
            (low..=high).contains(&0.5)
        })
        .count();
    assert!((1860..=1940).contains(&held), "{held} of 2000");
}
