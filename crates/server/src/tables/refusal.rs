//! Why something cannot be done at a table.

use coeur_core::Seat;
use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refusal {
    #[error("this table's game has not started: it waits for people at its open seats")]
    NotStarted,
    #[error("the game is over")]
    Over,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("{why}; legal now: {}", .legal.join(", "))]
    Illegal { why: String, legal: Vec<String> },
    #[error("no seat is open at this table")]
    NoneOpen,
    #[error("seat {seat} is taken")]
    Taken { seat: Seat },
    #[error("an AI has this seat: take it when the deal is over")]
    BetweenDeals,
    #[error("there is no seat {seat}: this table has seats 0 to {last}")]
    NoSuchSeat { seat: Seat, last: usize },
    #[error("bots come to tables that were made for them: neither listed nor rated nor a challenge, and not begun")]
    NotForBots,
    #[error("you have a seat at this table already")]
    SeatedAlready,
    #[error("only the host of the table can do this")]
    NotHost,
    #[error("other people play at this table: leave it instead")]
    OthersPlay,
    #[error("your time for this game is used up: an AI plays on for you")]
    NoTimeLeft,
    #[error("you watch this table: send the token of a seat as `Authorization: Bearer TOKEN`")]
    Watcher,
    #[error("nobody is given hints or reasons here until the game is over: {}", if *.rated { "it is rated" } else { "it is a challenge" })]
    NoHelp { rated: bool },
    #[error("nothing is taken back here: {}", if *.rated { "the game is rated" } else { "it is a challenge" })]
    NoTakeback { rated: bool },
    #[error("you have not played anything that could be taken back")]
    NothingToTakeBack,
    #[error("you have asked for this already, and it was refused")]
    TakebackRefused,
    #[error("seat {seat} asks to take a move back: answer that first")]
    TakebackAsked { seat: Seat },
    #[error("nobody asks to take a move back")]
    NoTakebackAsked,
    #[error("you know these cards from another table: a shared deal is played once")]
    CardsKnown,
}
