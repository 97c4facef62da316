//! Networks as files: what is written is read again, and what is damaged or foreign is refused with a reason.

use coeur_core::PlayerError;
use coeur_learn::file::{read, write};
use coeur_learn::{Layer, Network, NetworkCard, NetworkError, Precision, Scratch, Shipped, registry};
use serde_json::json;

/// Three layers of numbers that are neither round nor alike.
fn network() -> Network {
    let layer = |inputs: usize, outputs: usize, salt: usize| {
        let number = |place: usize| ((place * 7919 + salt * 104_729) % 2003) as f32 / 1001.5 - 1.0;
        let weights = (0..inputs * outputs).map(number).collect();
        Layer::new(inputs, weights, (0..outputs).map(|place| number(place + salt)).collect()).expect("it fits")
    };
    Network::new(vec![layer(20, 16, 1), layer(16, 12, 2), layer(12, 6, 3)]).expect("they fit")
}

fn card() -> NetworkCard {
    let origin = json!({"method": "by hand", "seed": 1});
    NetworkCard { game: "morpion".into(), config: json!({}), features: 1, actions: 5, seats: 1, scale: 10.0, origin }
}

fn outputs(network: &Network) -> Vec<f32> {
    let input: Vec<f32> = (0..20).map(|place| if place % 3 == 0 { 0.0 } else { place as f32 / 20.0 }).collect();
    network.forward(&input, &mut Scratch::default()).to_vec()
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let bytes = write(&network(), &card(), Precision::F32);
    assert_eq!(read(&bytes), Ok((network(), card())));
    assert_eq!(write(&network(), &card(), Precision::F32), bytes, "the same bytes every time");
}

#[test]
fn fewer_bytes_cost_little() {
    let whole = outputs(&network());
    let far = whole.iter().fold(0.0f32, |most, value| most.max(value.abs()));
    for (precision, share, within) in [(Precision::F16, 2, 0.002), (Precision::I8, 3, 0.03)] {
        let bytes = write(&network(), &card(), precision);
        assert!(
            bytes.len() * share < write(&network(), &card(), Precision::F32).len() * 2,
            "{precision:?}: {}",
            bytes.len()
        );
        let (smaller, _) = read(&bytes).expect("what we wrote");
        for (a, b) in whole.iter().zip(outputs(&smaller)) {
            assert!((a - b).abs() < within * far, "{precision:?}: {a} became {b}");
        }
    }
}

#[test]
fn a_damaged_file_is_refused_whatever_is_missing() {
    let bytes = write(&network(), &card(), Precision::I8);
    for length in 0..bytes.len() {
        assert!(read(&bytes[..length]).is_err(), "{length} of {} bytes", bytes.len());
    }
    assert!(matches!(read(b"\x08\0\0\0\0\0\0\0{}      "), Err(NetworkError::NoCard(_) | NetworkError::Damaged(_))));
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(read(&longer).is_err());
}

#[test]
fn any_changed_byte_of_the_head_is_survived() {
    let bytes = write(&network(), &card(), Precision::F32);
    for place in 0..600.min(bytes.len()) {
        for change in [1u8, 0x20, 0x80, 0xFF] {
            let mut other = bytes.clone();
            other[place] ^= change;
            // Refused or read, but never a panic.
            let _ = read(&other).map(|(network, _)| network.inputs());
        }
    }
}

#[test]
fn numbers_that_are_none_are_refused() {
    let layer = Layer::new(2, vec![f32::NAN; 6], vec![0.0; 3]).expect("as many as it takes");
    let broken = Network::new(vec![layer]).expect("one layer");
    let card = NetworkCard { actions: 3, seats: 0, ..card() };
    assert!(matches!(read(&write(&broken, &card, Precision::F32)), Err(NetworkError::Damaged(_))));
}

#[test]
fn the_card_says_how_many_outputs_there_are() {
    let other = NetworkCard { actions: 7, ..card() };
    assert!(matches!(read(&write(&network(), &other, Precision::F32)), Err(NetworkError::Damaged(_))));
}

#[test]
fn what_the_browser_has_not_fetched_is_asked_for_by_name() {
    let shipped = Shipped { name: "of-this-test", bytes: None };
    assert_eq!(shipped.load().map(|_| ()), Err(NetworkError::NotHere("of-this-test".into())));
    registry::provide("of-this-test", &write(&network(), &card(), Precision::F32)).expect("a network");
    assert_eq!(shipped.load().expect("it is here now").1, card());
}

#[test]
fn a_file_is_read_again_when_it_has_changed() {
    let path = std::env::temp_dir().join(format!("coeur-learn-{}.safetensors", std::process::id()));
    let name = path.to_str().expect("a plain name");
    assert!(matches!(registry::open(name), Err(NetworkError::Unreadable(_))));
    std::fs::write(&path, write(&network(), &card(), Precision::F32)).expect("a temporary folder");
    assert_eq!(registry::open(name).expect("a network").1, card());
    std::fs::write(&path, write(&network(), &card(), Precision::F16)).expect("a temporary folder");
    assert_ne!(registry::open(name).expect("a network").0, network(), "the new file, which is rounded");
    std::fs::remove_file(&path).expect("it was there");
}

#[test]
fn what_is_not_here_is_named_until_it_comes() {
    let elsewhere = Shipped { name: "elsewhere", bytes: None };
    let missing = elsewhere.load().map_err(PlayerError::from);
    assert_eq!(missing.err(), Some(PlayerError::MissingNetwork("elsewhere".into())));
    assert!(!registry::is_here("elsewhere"));
    assert!(matches!(registry::provide("elsewhere", b"no network"), Err(NetworkError::Damaged(_))));
    assert!(elsewhere.load().is_err());
}
