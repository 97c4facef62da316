//! How a command fails: one line for people, and an exit status for scripts.

#[cfg(feature = "research")]
use coeur_arena::ArenaError;
use coeur_catalog::CatalogError;
use coeur_core::record::MoveError;
#[cfg(feature = "research")]
use coeur_dataset::DatasetError;
#[cfg(feature = "research")]
use coeur_experiments::ExperimentError;
#[cfg(feature = "research")]
use coeur_explain::ExplainError;
use coeur_session::SessionError;
#[cfg(feature = "research")]
use coeur_shards::PartError;
use coeur_store::StoreError;
#[cfg(feature = "research")]
use coeur_train::TrainError;
use std::io;
use std::process::ExitCode;
use thiserror::Error;

/// Why a command did not do its work.
#[derive(Debug, Error)]
pub enum Failure {
    /// The call was wrong: exit status 2.
    #[error("{0}")]
    Call(String),
    /// The work failed: exit status 1.
    #[error("{0}")]
    Work(String),
    /// The work failed, and the log says why.
    #[error("the log says why")]
    Logged,
    /// Whoever was reading has closed the pipe: nothing is wrong.
    #[error("nobody is reading")]
    Unread,
}

impl Failure {
    /// Prints the line and gives the exit status.
    pub fn report(&self) -> ExitCode {
        match self {
            Failure::Unread => return ExitCode::SUCCESS,
            Failure::Logged => {}
            Failure::Call(line) | Failure::Work(line) => eprintln!("error: {}", line.replace('\n', " ")),
        }
        ExitCode::from(if matches!(self, Failure::Call(_)) { 2 } else { 1 })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Work(error.to_string()),
        }
    }
}

#[cfg(feature = "research")]
impl From<ExplainError> for Failure {
    fn from(error: ExplainError) -> Failure {
        match error {
            ExplainError::Catalog(error) => error.into(),
            ExplainError::NoSuchPly { .. } | ExplainError::Over => Failure::Call(error.to_string()),
            _ => Failure::Work(error.to_string()),
        }
    }
}

/// A wrong name or option is a wrong call; a record or a player that fails is failed work.
impl From<CatalogError> for Failure {
    fn from(error: CatalogError) -> Failure {
        use CatalogError::{Cancelled, Decide, Human, Move, Record, Unsolved};
        match error {
            Record(_) | Move(_) | Decide(_) | Human(_) | Unsolved(_) | Cancelled => Failure::Work(error.to_string()),
            _ => Failure::Call(error.to_string()),
        }
    }
}

/// An action that a player or a person at the terminal chose, and the rules refuse.
impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Failure {
        Failure::Work(error.to_string())
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Failure {
        match error {
            SessionError::Catalog(error) => error.into(),
            SessionError::NoSeat { .. } | SessionError::NoPosition { .. } => Failure::Call(error.to_string()),
            _ => Failure::Work(error.to_string()),
        }
    }
}

#[cfg(feature = "research")]
impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Failure {
        match error {
            ArenaError::Catalog(error) => error.into(),
            ArenaError::State { .. } => Failure::Work(error.to_string()),
            error => Failure::Call(error.to_string()),
        }
    }
}

#[cfg(feature = "research")]
impl From<ExperimentError> for Failure {
    fn from(error: ExperimentError) -> Failure {
        match error {
            ExperimentError::Catalog(error) => error.into(),
            ExperimentError::Arena(error) => error.into(),
            ExperimentError::Explain(error) => error.into(),
            error @ ExperimentError::OnePiece { .. } => Failure::Call(error.to_string()),
            error @ ExperimentError::Parts { .. } => Failure::Work(error.to_string()),
            error @ (ExperimentError::Cost { .. } | ExperimentError::NoSuchCost { .. }) => {
                Failure::Call(format!("--set {error}"))
            }
            error @ (ExperimentError::Setting { .. } | ExperimentError::NoSuchSetting { .. }) => {
                Failure::Call(format!("--{error}"))
            }
        }
    }
}

/// What was given is not what can be put together.
#[cfg(feature = "research")]
impl From<PartError> for Failure {
    fn from(error: PartError) -> Failure {
        Failure::Work(error.to_string())
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Work(format!("the database: {error}"))
    }
}

#[cfg(feature = "research")]
impl From<TrainError> for Failure {
    fn from(error: TrainError) -> Failure {
        match error {
            TrainError::Catalog(error) => error.into(),
            error if error.is_call() => Failure::Call(error.to_string()),
            error => Failure::Work(error.to_string()),
        }
    }
}

#[cfg(feature = "research")]
impl From<DatasetError> for Failure {
    fn from(error: DatasetError) -> Failure {
        match error {
            DatasetError::Catalog(error) => error.into(),
            error if error.is_call() => Failure::Call(error.to_string()),
            error => Failure::Work(error.to_string()),
        }
    }
}
