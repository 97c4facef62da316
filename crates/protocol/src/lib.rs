//! What a screen and whoever keeps the rules say to each other.
//!
//! A game in play is a short value, the [`Record`]: which game, which deal, who sits where, what was played. The page holds
//! it; whoever is asked rebuilds the position from it. So nobody keeps a session: a worker that was stopped in the middle
//! of a thought is replaced by a fresh one, a page that was closed goes on where it was, and the same question has the
//! same answer in every browser and outside of them.
//!
//! There are four questions ([`Ask`]): how the table looks to somebody, what the AI on turn plays, why, and what that hangs on. Each
//! answer holds what its viewer may know and nothing else. Which games there are is no question: [`GameCard`]s come with the page.
//!
//! At a server's table the server keeps the game. What is said there over HTTP is [`table`], [`requests`], [`remarks`], [`deals`],
//! [`tournament`], [`people`] and [`friends`], over a WebSocket [`socket`]; server, page and trials all use these types, and the server's OpenAPI document is
//! derived from them.

mod bots;
mod catalog;
mod day;
mod deals;
mod explanation;
mod friends;
mod people;
mod reasons;
mod remarks;
mod requests;
mod snapshot;
mod socket;
mod table;
mod tournament;

pub use bots::{Bot, BotList, LeagueKind, LeaguePlayer, LeagueSeat, LeagueTable, MadeBot, NewBot, PlayInLeague};
pub use catalog::{Choices, GameCard, GameTexts, LessonCard, LevelCard, PlayerCard, Setting, ThemeCard, WordCard};
pub use day::{DAY_RIVAL, Day, DayDeal, DayError};
pub use deals::{CreatedDeal, DealTable, NewDeal, SharedDeal};
pub use explanation::{
    DecidingCard, DecidingCards, Disagreement, EXACT, Exchange, Explanation, ExplanationJson, Judgement, Move, Opinions,
    Section, TopicWeight, Topics, Worth,
};
pub use friends::{AskFriend, Friend, FriendList, Invitation, InviteFriend};
pub use people::{
    AccountChange, Confirmation, Credentials, FinishedGame, GameRating, Introduction, Leaderboard, MadeDeal, Me, MyGames,
    MyTable, Person, PersonalData, PlayerProfile, RankedPlayer, RatedStep, RatingHistory, RatingStep, SignedIn, TableStatus,
    Training,
};
pub use reasons::{BeliefChange, Lead, Reasons, Tells, Thoughts, Weighed};
pub use remarks::{AboutTakeback, NewRemark, PointAt, Pointed, Remark, Saying, Takeback, TakebackSaying};
pub use requests::{
    Acknowledged, AskHint, AskWhy, Begins, CreatedTable, ErrorBody, ErrorDetails, FillSeats, GrantedSeat, JoinTable,
    NewAction, NewClock, NewTable, Rematch, TableVersion,
};
pub use snapshot::{Choice, Said, Snapshot};
pub use socket::{ClientMessage, ServerMessage};
pub use table::{
    ClockPlan, Ending, ListedSeat, ListedTable, LogEntry, SeatKind, TableClock, TableDocument, TableList, TableSeat,
};
pub use tournament::{
    CreatedTournament, ListedTournament, NewTournament, OwnDeal, TOURNAMENT_DEALS, TOURNAMENT_HOURS, Tournament,
    TournamentDeal, TournamentList, TournamentPlayer, TournamentState,
};

use coeur_core::{Lang, Record, Seat};
use serde::{Deserialize, Serialize};

/// A question, with a number that comes back with its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    pub id: u32,
    /// The language of the answer.
    pub lang: Lang,
    pub ask: Ask,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", try_from = "AskJson")]
pub enum Ask {
    /// How the table looks to a seat, or to a spectator. Answered by [`Answer::Table`], or by an error that says which
    /// action was not legal.
    Look {
        record: Record,
        /// Who looks; somebody who only watches if `None`.
        viewer: Option<Seat>,
    },
    /// What the AI on turn plays. Answered by [`Answer::Move`]; the page plays it by appending it to the record.
    Move { record: Record },
    /// Why somebody did what it did, or, at the end of the record, what to do. Answered by [`Answer::Reasons`].
    Why(AskedDecision),
    /// What that decision hangs on: the same question, for those whom the mover's reasons were told. Answered by
    /// [`Answer::Explained`], some seconds later; refused to whom the mover's cards are hidden.
    Explain(AskedDecision),
}

/// A decision whose reasons are asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AskedDecision {
    pub record: Record,
    /// How many actions had been played before.
    pub ply: usize,
    /// Who asks; somebody who only watches if `None`.
    pub viewer: Option<Seat>,
    /// Whose advice is asked for; the one who sits there if `None`.
    pub player: Option<String>,
    /// "Show me its cards": the mover's own reasons, although cards are hidden. Refused where another person plays.
    pub reveal: bool,
}

/// A question as it is read: the fields of all kinds side by side. Read as an enum with a tag, every field would be read twice, and by
/// twice the code.
#[derive(Deserialize)]
struct AskJson {
    kind: AskKind,
    record: Record,
    viewer: Option<Seat>,
    ply: Option<usize>,
    player: Option<String>,
    reveal: Option<bool>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AskKind {
    Look,
    Move,
    Why,
    Explain,
}

impl TryFrom<AskJson> for Ask {
    type Error = &'static str;

    fn try_from(AskJson { kind, record, viewer, ply, player, reveal }: AskJson) -> Result<Ask, &'static str> {
        let asked = |record| {
            let (ply, reveal) = (ply.ok_or("missing field `ply`")?, reveal.ok_or("missing field `reveal`")?);
            Ok(AskedDecision { record, ply, viewer, player, reveal })
        };
        Ok(match kind {
            AskKind::Look => Ask::Look { record, viewer },
            AskKind::Move => Ask::Move { record },
            AskKind::Why => Ask::Why(asked(record)?),
            AskKind::Explain => Ask::Explain(asked(record)?),
        })
    }
}

impl Ask {
    /// The record of the game that is asked about.
    pub fn record(&self) -> &Record {
        match self {
            Ask::Look { record, .. } | Ask::Move { record } => record,
            Ask::Why(asked) | Ask::Explain(asked) => &asked.record,
        }
    }
}

/// The answer to the request of the same number, or what was wrong with it, for people. Who knows which question it answers reads
/// that kind of answer, [`TableAnswer`] and so on, and carries no code for the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply<A = Answer> {
    pub id: u32,
    pub answer: Result<A, String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Table(Box<Snapshot>),
    /// An action in the game's notation.
    Move(String),
    Reasons(Box<Reasons>),
    /// An [`Explanation`].
    Explained(ExplanationJson),
}

/// [`Answer::Table`] alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableAnswer {
    Table(Box<Snapshot>),
}

/// [`Answer::Move`] alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveAnswer {
    Move(String),
}

/// [`Answer::Reasons`] alone.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReasonsAnswer {
    Reasons(Box<Reasons>),
}

/// [`Answer::Explained`] alone.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExplainedAnswer {
    Explained(ExplanationJson),
}
