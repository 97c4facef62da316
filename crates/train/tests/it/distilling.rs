//! Distillation from a data set made here.

use crate::common::{Ask, folder};
use safetensors::Dtype;
use safetensors::tensor::TensorView;
use serde_json::json;
use std::path::Path;

const ROWS: usize = 600;

/// Positions of Morpion that could not be: each value is the number of one's own marks less that of the other's, seen through
/// noise that the errors tell of; actions on marked cells are not known.
fn write(path: &Path, told: &str) {
    let mut rng = coeur_core::Rng::new(7);
    let (mut features, mut values, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROWS {
        let marks: Vec<f32> = (0..18).map(|_| f32::from(u8::from(rng.unit() < 0.3))).collect();
        let value = marks[..9].iter().sum::<f32>() - marks[9..].iter().sum::<f32>();
        for cell in 0..9 {
            let noisy = rng.unit() < 0.2;
            let noise = if noisy { 40.0 * (rng.unit() as f32 - 0.5) } else { 0.0 };
            values.push(if marks[cell] + marks[cell + 9] > 0.0 { f32::NAN } else { value + noise });
            errors.push(if noisy { 20.0f32 } else { f32::NAN });
        }
        features.extend(marks);
    }
    let bytes = |values: &[f32]| values.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>();
    let (features, values, errors) = (bytes(&features), bytes(&values), bytes(&errors));
    let games: Vec<u8> = (0..ROWS as u64).flat_map(|row| (row / 5).to_le_bytes()).collect();
    let tensors = [
        ("features", TensorView::new(Dtype::F32, vec![ROWS, 18], &features).unwrap()),
        ("values", TensorView::new(Dtype::F32, vec![ROWS, 9], &values).unwrap()),
        ("errors", TensorView::new(Dtype::F32, vec![ROWS, 9], &errors).unwrap()),
        ("game", TensorView::new(Dtype::U64, vec![ROWS], &games).unwrap()),
    ];
    let about = [("origin".to_string(), told.to_string())].into_iter().collect();
    std::fs::write(path, safetensors::serialize(tensors, Some(about)).unwrap()).unwrap();
}

fn ask(data: &Path) -> Ask<'static> {
    let knobs = json!({ "data": [data], "rounds": 12, "steps": 60, "batch": 64, "hidden": [32], "held_out": 0.2, "scale": 2.0,
        "evaluate_every": 4, "evaluate_deals": 4, "checkpoint_every": 4 });
    Ask { game: "morpion", method: "distill", knobs, resume: false, threads: 1, stop: None }
}

#[test]
fn values_are_learnt_and_a_stop_changes_nothing() {
    let (whole, stopped) = (folder("distill-whole"), folder("distill-stopped"));
    std::fs::create_dir_all(&*whole).unwrap();
    let data = whole.join("data.safetensors");
    write(&data, r#"{"game":"morpion","features":1}"#);
    let outcome = ask(&data).run(&whole).unwrap();
    let losses: Vec<f64> = outcome.curve.points.iter().filter_map(|point| point.held_out).collect();
    assert!(losses.len() == 3 && losses[2] < losses[0] && losses[2] < 0.25, "{losses:?}");
    Ask { stop: Some(5), ..ask(&data) }.run(&stopped).unwrap();
    Ask { resume: true, knobs: json!({}), ..ask(&data) }.run(&stopped).unwrap();
    for name in ["checkpoint.bin", "curve.csv", "network.safetensors"] {
        assert!(std::fs::read(whole.join(name)).unwrap() == std::fs::read(stopped.join(name)).unwrap(), "{name}");
    }
}

#[test]
fn foreign_and_damaged_data_are_refused() {
    let folder = folder("distill-wrong");
    std::fs::create_dir_all(&*folder).unwrap();
    let data = folder.join("data.safetensors");
    let refused = || ask(&data).run(&folder.join("out")).unwrap_err().to_string();
    write(&data, r#"{"game":"claim","features":1}"#);
    assert!(refused().ends_with("these are decisions of claim, not of morpion"), "{}", refused());
    write(&data, r#"{"game":"morpion","features":99}"#);
    assert!(refused().contains("version 99"), "{}", refused());
    std::fs::write(&data, b"no tensors").unwrap();
    assert!(refused().contains("data.safetensors is damaged"), "{}", refused());
    std::fs::remove_file(&data).unwrap();
    assert!(refused().contains("data.safetensors"), "{}", refused());
}
