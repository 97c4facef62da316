//! What people at a table say to each other: a few gestures and phrases, so that nobody is insulted and every language understands them.

use coeur_core::Seat;
use serde::{Deserialize, Serialize};
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// All that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    Laugh,
    Wink,
    Wow,
    Sad,
    Victory,
    Heart,
    Hello,
    WellPlayed,
    Thanks,
    Sorry,
    OneMoment,
    Again,
    Bye,
}

impl Saying {
    /// The six gestures.
    pub const GESTURES: [Saying; 6] =
        [Saying::Laugh, Saying::Wink, Saying::Wow, Saying::Sad, Saying::Victory, Saying::Heart];
    pub const PHRASES: [Saying; 7] =
        [Saying::Hello, Saying::WellPlayed, Saying::Thanks, Saying::Sorry, Saying::OneMoment, Saying::Again, Saying::Bye];
}

/// Somebody at a table wants to say something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "say": "well_played" })))]
#[serde(deny_unknown_fields)]
pub struct NewRemark {
    pub say: Saying,
}

/// What somebody at a table has just said. It is told to who is there, and kept nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Remark {
    /// Counts what was said at this table.
    pub n: u64,
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    pub say: Saying,
}

/// Somebody who sat at a table whose game is over looks at a position of it, and wants the others to see the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "ply": 4 })))]
#[serde(deny_unknown_fields)]
pub struct PointAt {
    /// How many actions were played before.
    pub ply: usize,
}

/// The position of a game that is over at which a group looks together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Pointed {
    /// Counts what was pointed at: 0 where nobody has pointed at anything lately.
    pub n: u64,
    pub ply: usize,
}

/// A person asks the others to take back what was played since their last move, that move too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Takeback {
    /// Who asks.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// So many actions would be left.
    pub ply: usize,
    /// Who has agreed. It happens once all other people have who are not away.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
}

/// What somebody has to say about a takeback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "say": "ask" })))]
#[serde(deny_unknown_fields)]
pub struct AboutTakeback {
    pub say: TakebackSaying,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TakebackSaying {
    /// May I take my last move back?
    Ask,
    Agree,
    /// No; or, of who asked, never mind.
    Refuse,
}
