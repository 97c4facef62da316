//! Where a table stands.

use crate::StoreError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// For people to sit down.
    Waiting,
    Playing,
    Over,
}

impl Status {
    pub(crate) fn number(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Playing => 1,
            Self::Over => 2,
        }
    }

    pub(crate) fn from_number(number: i64) -> Result<Self, StoreError> {
        match number {
            0 => Ok(Self::Waiting),
            1 => Ok(Self::Playing),
            2 => Ok(Self::Over),
            _ => Err(StoreError::Broken(format!("a table of status {number}"))),
        }
    }
}
