//! How a kind of file is made of pieces, each of some games.

use crate::block::StoredGame;
use crate::error::DatasetError;
use std::fs::File;

/// The games of a piece, one after the other.
pub(crate) type Games<'a> = dyn Iterator<Item = Result<StoredGame, DatasetError>> + 'a;

/// How a kind of file is made of pieces.
pub(crate) trait Encode: Sync {
    type Piece: Send;
    /// What the pieces are put into.
    type Sink;

    /// About how many rows a piece has.
    const ROWS: u64;

    fn encode(&self, games: &mut Games<'_>) -> Result<Self::Piece, DatasetError>;

    fn begin(&self, file: File) -> std::io::Result<Self::Sink>;

    fn put(&self, sink: &mut Self::Sink, piece: Self::Piece) -> std::io::Result<()>;

    /// Completes the file and gives it back, to be flushed to the disk.
    fn end(&self, sink: Self::Sink) -> std::io::Result<File>;
}
