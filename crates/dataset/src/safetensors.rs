//! Tensors for training, each in one stretch of the file, in the format that every framework maps into memory. How many
//! rows there are is known beforehand, so that each piece is written to its places and nothing is kept.

use crate::about;
use crate::block::StoredGame;
use crate::columns::Layout;
use crate::encode::{Encode, Games};
use crate::error::DatasetError;
use crate::part::Part;
use coeur_shards::PartError;
use half::f16;
use serde_json::{Map, Value, json};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A tensor with a first dimension of rows.
pub(crate) struct Tensor {
    pub(crate) name: String,
    pub(crate) dtype: &'static str,
    /// How many numbers a row has; `None` where it is one number, and the tensor a vector.
    pub(crate) width: Option<usize>,
    pub(crate) about: String,
}

impl Tensor {
    fn row_bytes(&self) -> usize {
        let size = match self.dtype {
            "U64" | "I64" => 8,
            "F32" | "I32" => 4,
            "F16" | "U16" => 2,
            _ => 1,
        };
        size * self.width.unwrap_or(1)
    }

    /// Such as `[n, 386]`.
    pub(crate) fn shape(&self) -> String {
        self.width.map_or_else(|| "[n]".into(), |width| format!("[n, {width}]"))
    }
}

/// The tensors of a data set in the order of the file: the widest numbers first, so that all are aligned.
pub(crate) fn tensors(layout: &Layout) -> Vec<Tensor> {
    let (actions, features) = (Some(layout.actions.len()), Some(layout.features.len()));
    let tensor = |name: &str, dtype, width, about: &str| Tensor { name: name.into(), dtype, width, about: about.into() };
    let mut tensors = vec![
        tensor("game", "U64", None, "the number of the game: rows of one game belong to one side of a split"),
        tensor("choice", "I64", None, "the number of the action that evaluator 0 chose"),
        tensor("played", "I64", None, "the number of the action that was played"),
    ];
    for (number, mind) in layout.minds.iter().enumerate() {
        let ending = if number == 0 { String::new() } else { format!("_{number}") };
        let values = "what each action is worth, as utility of this seat; NaN where there is no estimate";
        let errors = "the standard error of each value; NaN where there is none";
        let efforts = "the share of the effort that each action got; NaN where there is none";
        for (name, about) in [("values", values), ("errors", errors), ("efforts", efforts)] {
            tensors.push(tensor(&format!("{name}{ending}"), "F32", actions, &format!("{about}; by {mind}")));
        }
    }
    tensors.extend([
        tensor("outcome", "F32", None, "final utility of this seat; NaN if the game is not over"),
        tensor(
            "deal_outcome",
            "F32",
            None,
            "what this deal or round added to the utility of this seat; NaN if it is not over",
        ),
        tensor("ply", "I32", None, "how many actions were played before in this game"),
        tensor("deal", "I32", None, "the deal or round within the game, from 0"),
        tensor("features", "F16", features, "what the seat knows: the columns below"),
        tensor("player", "U16", None, "who sits there: a number of the list of players"),
        tensor("seat", "U8", None, "whose decision it is"),
        tensor("legal", "U8", actions, "1 for each legal action"),
    ]);
    tensors
}

pub(crate) struct Safetensors<'a> {
    layout: &'a Layout,
    tensors: Vec<Tensor>,
    head: Vec<u8>,
    /// Where each tensor begins.
    offsets: Vec<u64>,
    length: u64,
}

impl<'a> Safetensors<'a> {
    pub(crate) fn new(layout: &'a Layout, origin: &Value, rows: u64) -> Safetensors<'a> {
        let tensors = tensors(layout);
        let mut about = Map::new();
        about.insert("__metadata__".into(), json!({ about::ORIGIN: origin.to_string() }));
        let (mut offsets, mut end) = (Vec::new(), 0);
        for tensor in &tensors {
            let begin = end;
            end += rows * tensor.row_bytes() as u64;
            let shape: Vec<u64> = [rows].into_iter().chain(tensor.width.map(|width| width as u64)).collect();
            let entry = json!({ "dtype": tensor.dtype, "shape": shape, "data_offsets": [begin, end] });
            about.insert(tensor.name.clone(), entry);
            offsets.push(begin);
        }
        let mut text = Value::from(about).to_string();
        // Spaces, until what follows the length and the text is aligned for the widest numbers.
        text.extend(std::iter::repeat_n(' ', text.len().next_multiple_of(8) - text.len()));
        let mut head = (text.len() as u64).to_le_bytes().to_vec();
        head.extend(text.into_bytes());
        let begin = head.len() as u64;
        offsets.iter_mut().for_each(|offset| *offset += begin);
        Safetensors { layout, tensors, length: begin + end, head, offsets }
    }

    /// Puts tensors of parts one after the other: each tensor of the whole is that of every part in turn.
    pub(crate) fn merge(&self, parts: &[Part<'_>], out: &Path) -> Result<(), DatasetError> {
        let error = |error: std::io::Error| DatasetError::file(out, error);
        let mut file = File::create(out).map_err(error)?;
        file.write_all(&self.head).map_err(error)?;
        let begins = parts.iter().map(|part| self.begins(part)).collect::<Result<Vec<_>, _>>()?;
        for (number, tensor) in self.tensors.iter().enumerate() {
            for (part, begins) in parts.iter().zip(&begins) {
                let length = part.rows * tensor.row_bytes() as u64;
                let mut source = File::open(part.path).map_err(|error| PartError::damaged(part.path, error))?;
                source.seek(SeekFrom::Start(begins[number])).map_err(|error| PartError::damaged(part.path, error))?;
                if std::io::copy(&mut source.take(length), &mut file).map_err(error)? != length {
                    return Err(part.damaged("it is cut off").into());
                }
            }
        }
        file.sync_all().map_err(error)
    }

    /// Where each tensor of a part begins in its file. They must be the tensors of this data set, with as many rows as the part has.
    fn begins(&self, part: &Part<'_>) -> Result<Vec<u64>, PartError> {
        let unreadable = |error: std::io::Error| PartError::damaged(part.path, error);
        let mut file = File::open(part.path).map_err(unreadable)?;
        let size = file.metadata().map_err(unreadable)?.len();
        let mut length = [0; 8];
        file.read_exact(&mut length).map_err(unreadable)?;
        let length = u64::from_le_bytes(length);
        if length > size {
            return Err(part.damaged("it is cut off"));
        }
        let mut text = Vec::new();
        file.take(length).read_to_end(&mut text).map_err(unreadable)?;
        let about: Value = serde_json::from_slice(&text).map_err(|error| PartError::damaged(part.path, error))?;
        let begin = |tensor: &Tensor| {
            let found = &about[&tensor.name];
            let [begin, end] = [0, 1].map(|place| found["data_offsets"][place].as_u64());
            let (begin, end) = (begin?, end?);
            let right =
                found["dtype"] == tensor.dtype && end.checked_sub(begin) == Some(part.rows * tensor.row_bytes() as u64);
            right.then_some(8 + length + begin)
        };
        let begins: Option<Vec<u64>> = self.tensors.iter().map(begin).collect();
        begins.ok_or_else(|| part.damaged("its tensors are others"))
    }

    /// Appends a game's rows to the bytes of each tensor, in the order of [`tensors`].
    fn add(&self, game: &StoredGame, out: &mut [Vec<u8>]) {
        let decided = &game.decided;
        let (actions, minds) = (self.layout.actions.len(), self.layout.minds.len());
        let (first, rest) = out.split_at_mut(3);
        let (thoughts, rest) = rest.split_at_mut(3 * minds);
        let ([games, choices, playeds], [outcomes, gains, plies, deals, features, players, seats, masks]) = (first, rest)
        else {
            unreachable!("there are as many as `tensors` lists");
        };
        let (mut legal, mut weighed) = (decided.legal.as_slice(), decided.weighed.as_slice());
        for row in &decided.rows {
            let seat = usize::from(row.seat);
            games.extend(game.number.to_le_bytes());
            choices.extend(i64::from(row.choice).to_le_bytes());
            playeds.extend(i64::from(row.played).to_le_bytes());
            let begin = thoughts[0].len();
            for bytes in thoughts.iter_mut() {
                bytes.extend(std::iter::repeat_n(f32::NAN.to_le_bytes(), actions).flatten());
            }
            let here;
            (here, weighed) = weighed.split_at(row.weighed.into());
            for one in here {
                let place = begin + 4 * usize::from(one.action);
                for (tensor, value) in
                    thoughts[3 * usize::from(one.judge)..].iter_mut().zip([one.value, one.error, one.effort])
                {
                    tensor[place..place + 4].copy_from_slice(&value.to_le_bytes());
                }
            }
            outcomes.extend(decided.results.get(seat).map_or(f32::NAN, |result| result.utility).to_le_bytes());
            gains.extend(decided.gain(row, self.layout.seats).unwrap_or(f32::NAN).to_le_bytes());
            plies.extend(row.ply.to_le_bytes());
            deals.extend(row.deal.to_le_bytes());
            players.extend(game.players[seat].to_le_bytes());
            seats.push(row.seat);
            let begin = masks.len();
            masks.resize(begin + actions, 0);
            let here;
            (here, legal) = legal.split_at(row.legal.into());
            here.iter().for_each(|&action| masks[begin + usize::from(action)] = 1);
        }
        features.extend(decided.features.iter().flat_map(|&value| f16::from_f32(value).to_le_bytes()));
    }
}

/// The file, and how many rows of it are written.
pub(crate) struct Sink {
    file: File,
    rows: u64,
}

impl Encode for Safetensors<'_> {
    type Piece = (u64, Vec<Vec<u8>>);
    type Sink = Sink;

    const ROWS: u64 = 8192;

    fn encode(&self, games: &mut Games<'_>) -> Result<Self::Piece, DatasetError> {
        let mut out = vec![Vec::new(); self.tensors.len()];
        let mut rows = 0;
        for game in games {
            let game = game?;
            rows += game.decided.rows.len() as u64;
            self.add(&game, &mut out);
        }
        Ok((rows, out))
    }

    fn begin(&self, mut file: File) -> std::io::Result<Sink> {
        file.write_all(&self.head)?;
        file.set_len(self.length)?;
        Ok(Sink { file, rows: 0 })
    }

    fn put(&self, sink: &mut Sink, (rows, piece): Self::Piece) -> std::io::Result<()> {
        for ((tensor, &offset), bytes) in self.tensors.iter().zip(&self.offsets).zip(piece) {
            sink.file.seek(SeekFrom::Start(offset + sink.rows * tensor.row_bytes() as u64))?;
            sink.file.write_all(&bytes)?;
        }
        sink.rows += rows;
        Ok(())
    }

    fn end(&self, sink: Sink) -> std::io::Result<File> {
        Ok(sink.file)
    }
}
