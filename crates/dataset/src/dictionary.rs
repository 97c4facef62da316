//! The data dictionary: what stands in the file, for people, made from the code that writes it.

use crate::about::About;
use crate::columns::{Column, Form, Layout, plain};
use crate::error::DatasetError;
use crate::format::Format;
use crate::plan::Made;
use crate::safetensors;
use coeur_catalog::Entry;
use coeur_core::{Horizon, Unit};

pub(crate) fn dictionary(about: &About, layout: &Layout, made: &Made) -> Result<String, DatasetError> {
    let entry = about.entry()?;
    let info = entry.info();
    let games = match &about.records {
        None => "played",
        Some(_) => "recorded, judged decision by decision",
    };
    let options = about.config.as_object().into_iter().flatten();
    let options: Vec<String> = options.map(|(name, value)| format!("`{name}={value}`")).collect();
    let row = match about.form {
        Form::Wide => "decision",
        Form::Long => "legal action of every decision",
    };
    let mut text = format!("# A data set of {}\n\nA row for every {row} of {} games", info.name.en, made.games);
    text += &format!(" ({games}): {} rows.\n\n| | |\n| --- | --- |\n", made.rows);
    let mut line = |name: &str, value: String| text += &format!("| {name} | {} |\n", cell(&value));
    line("game", format!("`{}`", info.id));
    line("options", if options.is_empty() { "none".into() } else { options.join(", ") });
    line("numbers of the games", range(about.games));
    line("seed", about.seed.to_string());
    line("version of the features", about.features.to_string());
    if about.records.is_none() {
        let share = format!("{} % of the actions, among the legal ones", 100.0 * about.explore);
        line("played at random", if about.explore > 0.0 { share } else { "none".into() });
    }
    line("program", format!("coeur {}", about.version));
    line("command", format!("`{}`", about.command));

    text += "\n## Players\nWhom the column `player` counts, by number. Seats move up by one from game to game.\n\n";
    if about.records.is_some() {
        text = text.replace(" Seats move up by one from game to game.", " The names are those of the records.");
    }
    text += "| number | player |\n| --- | --- |\n";
    about.players.iter().enumerate().for_each(|(number, player)| text += &format!("| {number} | `{}` |\n", cell(player)));
    text += "\n## Evaluators\nWho was asked what each action is worth. There is no estimate of a forced action, and some players make none.\n\n";
    text += "| number | evaluator | its values estimate | unit |\n| --- | --- | --- | --- |\n";
    for (number, mind) in layout.minds.iter().enumerate() {
        // Evaluator 0 of games that were played is whoever plays, each in a line of its own.
        let specs = if about.records.is_none() && number == 0 { &about.specs[..] } else { std::slice::from_ref(mind) };
        for (player, spec) in specs.iter().enumerate() {
            let who = if spec == mind { cell(mind) } else { format!("{mind}: player {player}, `{}`", cell(spec)) };
            let (what, unit) = estimate(entry, spec, layout.utility);
            text += &format!("| {number} | {who} | `{what}` | {unit} |\n");
        }
    }

    let columns = layout.columns();
    if about.format == Format::Safetensors {
        text += "\n## Tensors\n`n` is the number of rows. The head of the file holds, under `dataset`, the names of features and actions, ";
        text += "the symmetries of the game and all of the above as JSON.\n\n| tensor | type | shape | meaning |\n| --- | --- | --- | --- |\n";
        for tensor in safetensors::tensors(layout) {
            let [dtype, shape, about] = [tensor.dtype.into(), tensor.shape(), cell(&tensor.about)];
            text += &format!("| `{}` | {dtype} | {shape} | {about} |\n", tensor.name);
        }
        text += "\n## Columns of `features`\n";
        let is_feature = |column: &&Column| layout.features.iter().any(|feature| feature.name == column.name);
        text += &table(columns.iter().filter(is_feature));
    } else {
        text += "\n## Columns\n";
        text += match about.format {
            Format::Csv => "What is unknown is left empty; flags are 0 or 1.\n",
            _ => "What is unknown is null.\n",
        };
        text += &table(columns.iter());
    }

    text += match about.form {
        Form::Wide => "\n## Actions\nThe numbers of `choice` and `played`, and of every row of values and masks.\n\n",
        Form::Long => "\n## Actions\nThe numbers of `action`.\n\n",
    };
    text += "| number | action | in names of columns |\n| --- | --- | --- |\n";
    for (number, action) in layout.actions.iter().enumerate() {
        text += &format!("| {number} | `{}` | `{}` |\n", cell(action), plain(action));
    }
    Ok(text)
}

fn table<'a>(columns: impl Iterator<Item = &'a Column>) -> String {
    let mut text =
        String::from("\n| column | type | group | range | unit | meaning |\n| --- | --- | --- | --- | --- | --- |\n");
    for column in columns {
        let kind = if column.optional { format!("{}, or nothing", column.kind.name()) } else { column.kind.name().into() };
        let range = column.range.as_deref().unwrap_or_default();
        let unit = column.unit.unwrap_or_default();
        text += &format!("| `{}` | {kind} | {} | {range} | {unit} | {} |\n", column.name, column.group, cell(&column.about));
    }
    text
}

/// The column that a player's values estimate, and in which unit they are.
fn estimate(entry: &dyn Entry, spec: &str, outcome: &'static str) -> (&'static str, &'static str) {
    match (entry.horizon(spec).unwrap_or_default(), entry.unit()) {
        (Horizon::Game, _) => ("outcome", outcome),
        (Horizon::Deal, Unit::Chance) => ("deal_outcome", "1 for a round won outright, 0 for one lost"),
        (Horizon::Deal, _) => ("deal_outcome", outcome),
    }
}

fn range([start, end]: [u64; 2]) -> String {
    if start == end { "none".into() } else { format!("{start} to {}", end - 1) }
}

/// Text that may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
