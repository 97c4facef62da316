//! The forward pass, and the exponential that every machine rounds alike.

use coeur_learn::{Layer, Network, Scratch, exp};

#[test]
fn two_layers_by_hand() {
    let first = Layer::new(2, vec![1.0, -1.0, 2.0, 3.0], vec![0.5, 0.0]).unwrap();
    let second = Layer::new(2, vec![10.0, 100.0], vec![1.0]).unwrap();
    let network = Network::new(vec![first, second]).unwrap();
    let mut scratch = Scratch::default();
    // Units 1·1 + 0·2 + 0.5 and −1 + 0, of which the second is cut off at zero.
    assert_eq!(network.forward(&[1.0, 0.0], &mut scratch), [16.0]);
    assert_eq!(network.forward(&[0.0, 1.0], &mut scratch), [1.0 + 25.0 + 300.0]);
    assert_eq!(network.parameters(), 9);
}

#[test]
fn layers_must_fit() {
    assert!(Layer::new(2, vec![0.0; 3], vec![0.0; 2]).is_none());
    let layer = |inputs, outputs| Layer::new(inputs, vec![0.0; inputs * outputs], vec![0.0; outputs]).unwrap();
    assert!(Network::new(vec![layer(3, 4), layer(5, 1)]).is_none());
    assert!(Network::new(Vec::new()).is_none());
}

#[test]
fn it_is_close_to_the_library() {
    for tenth in -600..=600 {
        let x = f64::from(tenth) / 10.0;
        assert!((exp(x) / x.exp() - 1.0).abs() < 1e-6, "{x}");
    }
}
