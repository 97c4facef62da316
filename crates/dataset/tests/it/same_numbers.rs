//! The three kinds of files hold the same numbers.

use crate::kit::{Folder, bytes, csv, made, plan};
use coeur_dataset::{Form, Plan};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use safetensors::SafeTensors;
use std::fs::File;

fn files<const N: usize>(folder: &Folder, game: &str, form: Form, endings: [&str; N]) -> [Plan; N] {
    let plans = endings.map(|ending| Plan {
        form,
        judges: vec!["mcts(iterations=10)".into()],
        explore: 0.1,
        ..plan(game, &["mcts(iterations=15)", "random"], folder.join(format!("a.{ending}")))
    });
    plans.iter().for_each(|plan| drop(made(plan).expect("a data set")));
    plans
}

#[test]
fn parquet_is_csv() {
    for (game, form) in [("coeurs", Form::Wide), ("hanabi", Form::Wide), ("hanabi", Form::Long)] {
        let folder = Folder::new("same-numbers");
        let [csv_plan, parquet_plan] = files(&folder, game, form, ["csv", "parquet"]);
        let (names, rows) = csv(&csv_plan.out);
        let reader = SerializedFileReader::new(File::open(&parquet_plan.out).unwrap()).unwrap();
        let about = reader.metadata().file_metadata();
        assert_eq!(about.num_rows() as usize, rows.len());
        let about = about.key_value_metadata().unwrap().iter().find(|pair| pair.key == "dataset").unwrap();
        let about: serde_json::Value = serde_json::from_str(about.value.as_ref().unwrap()).unwrap();
        assert_eq!(about["game"], game);
        for (read, expected) in reader.get_row_iter(None).unwrap().zip(&rows) {
            let read = read.unwrap();
            let cells: Vec<(&String, String)> = read.get_column_iter().map(|(name, field)| (name, as_text(field))).collect();
            let expected: Vec<(&String, String)> = names.iter().zip(expected.iter().cloned()).collect();
            assert_eq!(cells, expected);
        }
    }
}

fn as_text(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Bool(flag) => u8::from(*flag).to_string(),
        Field::Int(number) => number.to_string(),
        Field::Long(number) => number.to_string(),
        Field::Float(number) => number.to_string(),
        Field::Str(text) => text.clone(),
        other => panic!("a column of another type: {other:?}"),
    }
}

#[test]
fn tensors_are_csv() {
    let folder = Folder::new("same-numbers");
    let [csv_plan, tensors_plan] = files(&folder, "coeurs", Form::Wide, ["csv", "safetensors"]);
    let (names, rows) = csv(&csv_plan.out);
    let bytes = bytes(&tensors_plan.out);
    let tensors = SafeTensors::deserialize(&bytes).unwrap();
    let (_, head) = SafeTensors::read_metadata(&bytes).unwrap();
    let about: serde_json::Value = serde_json::from_str(&head.metadata().as_ref().unwrap()["dataset"]).unwrap();
    let list = |name: &str| about[name].as_array().map_or(0, Vec::len);
    let (features, actions) = (list("feature_names"), list("action_names"));
    assert_eq!((actions, list("symmetries")), (32, 5));
    let place = |name: &str| names.iter().position(|found| found == name).expect("a column");
    // Column `first` and those after it, as wide as the tensor.
    let compare = |tensor: &str, first: &str, width: usize, unknown: f32| {
        let view = tensors.tensor(tensor).unwrap();
        let read = numbers(&view);
        let expected = |row: &Vec<String>, column: usize| match &*row[place(first) + column] {
            "" => unknown,
            text => text.parse().expect("a number"),
        };
        assert_eq!(read.len(), rows.len() * width, "{tensor}");
        for (number, row) in rows.iter().enumerate() {
            for column in 0..width {
                let (read, expected) = (read[number * width + column], expected(row, column));
                assert!(read == expected || read.is_nan() && expected.is_nan(), "{tensor}: {read} and {expected}");
            }
        }
    };
    compare("features", "trick", features, 0.0);
    compare("legal", &format!("legal_{}", about["action_names"][0].as_str().unwrap()), actions, 0.0);
    for (tensor, column) in [
        ("values", "value_0"),
        ("errors", "error_0"),
        ("efforts", "effort_0"),
        ("values_1", "value_1"),
        ("errors_1", "error_1"),
        ("efforts_1", "effort_1"),
    ] {
        compare(tensor, &format!("{column}_{}", about["action_names"][0].as_str().unwrap()), actions, f32::NAN);
    }
    for name in ["game", "deal", "ply", "seat", "player", "choice", "played", "outcome", "deal_outcome"] {
        compare(name, name, 1, f32::NAN);
    }
}

fn numbers(tensor: &safetensors::tensor::TensorView<'_>) -> Vec<f32> {
    use safetensors::Dtype::*;
    let data = tensor.data();
    match tensor.dtype() {
        U8 => data.iter().map(|&byte| byte.into()).collect(),
        U16 => data.as_chunks().0.iter().map(|&bytes| u16::from_le_bytes(bytes).into()).collect(),
        F16 => data.as_chunks().0.iter().map(|&bytes| half::f16::from_le_bytes(bytes).to_f32()).collect(),
        I32 => data.as_chunks().0.iter().map(|&bytes| i32::from_le_bytes(bytes) as f32).collect(),
        F32 => data.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect(),
        I64 | U64 => data.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes) as f32).collect(),
        other => panic!("{other:?}"),
    }
}
