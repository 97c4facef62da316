//! `coeur network`: what a network's file says of itself, and the same network in fewer bytes.

use crate::failure::Failure;
use coeur_learn::file::{self, Precision};
use coeur_learn::onnx;
use std::io::Write;
use std::path::PathBuf;

/// What a network's file says of itself: its game, its shape, how it came about. With --out, writes it in fewer bytes, or as ONNX.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  coeur network network.safetensors\n  coeur network network.safetensors --precision i8 --out small.safetensors\n  coeur network network.safetensors --out network.onnx\n  coeur network network.safetensors --out told.safetensors --say results=\"+5.2 ± 0.2 (95 %) among heuristics\""
)]
pub struct Args {
    /// The network, as safetensors or ONNX
    file: PathBuf,
    /// Where to write it again; FILE.onnx is written as ONNX
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How weights are written: four bytes each, two, or one with a scale for each unit
    #[arg(long, value_enum, default_value_t = Kind::F32, requires = "out")]
    precision: Kind,
    /// Add this to what the card says of its origin
    #[arg(long, value_name = "NAME=TEXT", requires = "out")]
    say: Vec<String>,
    /// Print the card as one JSON document
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Kind {
    F32,
    F16,
    I8,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let place = args.file.display();
    let bytes = std::fs::read(&args.file).map_err(|error| Failure::Call(format!("{place}: {error}")))?;
    let (network, mut card) = file::read(&bytes).map_err(|error| Failure::Call(format!("{place}: {error}")))?;
    for said in &args.say {
        let (name, text) = said.split_once('=').ok_or_else(|| Failure::Call(format!("--say {said}: write NAME=TEXT")))?;
        match &mut card.origin {
            serde_json::Value::Object(origin) => origin.insert(name.into(), text.into()),
            other => {
                *other = serde_json::json!({ name: text });
                None
            }
        };
    }
    if let Some(out) = &args.out {
        let precision = match args.precision {
            Kind::F32 => Precision::F32,
            Kind::F16 => Precision::F16,
            Kind::I8 => Precision::I8,
        };
        let as_onnx = out.extension().is_some_and(|extension| extension == "onnx");
        let bytes = if as_onnx { onnx::write(&network, &card) } else { file::write(&network, &card, precision) };
        crate::files::write(out, &bytes)?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&card).expect("a card is JSON"))?;
        return Ok(());
    }
    let sizes: Vec<String> = network.layers().iter().map(|layer| layer.outputs().to_string()).collect();
    writeln!(out, "{} {}, version {} of the features", card.game, card.config, card.features)?;
    writeln!(out, "{}-{}: {} weights", network.inputs(), sizes.join("-"), network.parameters())?;
    writeln!(out, "{} values of actions and {} of seats, in units of {}", card.actions, card.seats, card.scale)?;
    writeln!(out, "{}", serde_json::to_string_pretty(&card.origin).expect("a card is JSON"))?;
    Ok(())
}
