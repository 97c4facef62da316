//! Friends on a server: who they are, who is there, and who invites to a table.

use serde::{Deserialize, Serialize};
#[cfg(feature = "openapi")]
use utoipa::ToSchema;

/// Everything that somebody is told about their friends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct FriendList {
    /// Another number whenever something has changed: `GET /api/friends?after=VERSION&wait=25` waits for that.
    pub version: u64,
    /// By name, those who are there first.
    pub friends: Vec<Friend>,
    /// Who wants to be a friend of the caller.
    pub asking: Vec<Friend>,
    /// Whom the caller has asked.
    pub asked: Vec<Friend>,
    /// Tables that wait for the caller, the latest first.
    pub invitations: Vec<Invitation>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Friend {
    pub id: String,
    pub name: String,
    /// Whether a page of theirs is open, or was a minute ago. Told to friends only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub here: bool,
}

/// A friend waits for somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
pub struct Invitation {
    pub table: String,
    pub code: String,
    pub game: String,
    /// Who invites.
    pub from: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Somebody is to be a friend: by the name of their account, or by its id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({ "name": "Ada" })))]
#[serde(deny_unknown_fields)]
pub struct AskFriend {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

/// A friend is to come to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(ToSchema))]
#[serde(deny_unknown_fields)]
pub struct InviteFriend {
    /// The friend's id.
    pub friend: String,
}
