//! Group commit: one task writes the events of all tables.
//!
//! A commit costs a write to disk, however much is in it. So whatever has gathered while one commit ran goes into the next
//! one together, and everybody is answered after it. What is wrong with one append (its table has another owner, its number
//! is taken) is answered to that one alone.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use crate::database::{Database, PATIENCE, Transaction};
use crate::member::Member;
use crate::sql::{Statement, placeholders, sql};
use crate::{Millis, Status, StoreError};

/// In one transaction at most.
const BATCH: usize = 256;
/// Waiting at most; whoever comes then waits to be let into the queue.
const QUEUE: usize = 1024;
/// How many events one statement may insert: a few sizes, so that the databases find their statements prepared.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// What happens at a table: all of it is written, or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: String,
    /// The number of the first new event: one more than the table has. With any other the answer is
    /// [`StoreError::Conflict`], and [`StoreError::NotOurs`] where another server has the table.
    pub first: u64,
    /// JSON, each an event; may be empty where only the row or seats change.
    pub bodies: Vec<String>,
    pub at: Millis,
    /// The new status and summary.
    pub row: Option<(Status, String)>,
    /// Seat and the id of the user who has it from now on; nobody frees it.
    pub seats: Vec<(u32, Option<String>)>,
}

type Answer = Result<(), StoreError>;

struct Waiting {
    append: Append,
    deadline: Instant,
    answer: oneshot::Sender<Answer>,
}

enum Message {
    Append(Box<Waiting>),
    Close(oneshot::Sender<()>),
}

pub(crate) struct Queue {
    sender: mpsc::Sender<Message>,
}

fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".to_owned())
}

impl Queue {
    pub(crate) fn start(database: Arc<Database>, server: Arc<Member>) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        tokio::spawn(write_all(database, server, receiver));
        Self { sender }
    }

    /// Answers after the commit.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let deadline = Instant::now() + PATIENCE;
        let (answer, answered) = oneshot::channel();
        let message = Message::Append(Box::new(Waiting { append, deadline, answer }));
        let ask = async {
            self.sender.send(message).await.map_err(|_| closed())?;
            answered.await.map_err(|_| closed())?
        };
        // The writer's own deadline begins with the batch: what is on its way then may still arrive.
        timeout_at(deadline + PATIENCE / 5, ask).await.map_err(|_| StoreError::late())?
    }

    /// Returns once everything queued before is answered.
    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.sender.send(Message::Close(answer)).await.is_ok() {
            // Either way the task has ended.
            let _ = answered.await;
        }
    }
}

async fn write_all(database: Arc<Database>, server: Arc<Member>, mut receiver: mpsc::Receiver<Message>) {
    let mut closing = Vec::new();
    let mut messages = Vec::with_capacity(BATCH);
    while receiver.recv_many(&mut messages, BATCH).await > 0 {
        let mut batch = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Append(waiting) => batch.push(*waiting),
                Message::Close(answer) => {
                    receiver.close();
                    closing.push(answer);
                }
            }
        }
        answer_batch(&database, &server, batch).await;
    }
    for answer in closing {
        // Whoever asked may be gone.
        let _ = answer.send(());
    }
}

async fn answer_batch(database: &Database, server: &Member, batch: Vec<Waiting>) {
    let now = Instant::now();
    // Their callers have been told that the database does not answer; what they wrote is old by now.
    let batch: Vec<_> = batch.into_iter().filter(|waiting| waiting.deadline > now).collect();
    let appends: Vec<_> = batch.iter().map(|waiting| &waiting.append).collect();
    let answers = match write_batch(database, server, &appends).await {
        Ok(answers) => answers,
        // One of them is wrong in a way that undid all: each by itself then.
        Err(StoreError::Conflict | StoreError::NotOurs | StoreError::Broken(_) | StoreError::Nul) if batch.len() > 1 => {
            let mut answers = Vec::with_capacity(batch.len());
            for append in appends {
                answers.push(write_one(database, server, append).await);
            }
            answers
        }
        Err(error) => vec![Err(error); batch.len()],
    };
    for (waiting, answer) in batch.into_iter().zip(answers) {
        // Whoever asked may be gone; what was written stays.
        let _ = waiting.answer.send(answer);
    }
}

async fn write_one(database: &Database, server: &Member, append: &Append) -> Answer {
    write_batch(database, server, &[append]).await?.pop().unwrap_or_else(|| Err(StoreError::late()))
}

async fn write_batch(database: &Database, server: &Member, appends: &[&Append]) -> Result<Vec<Answer>, StoreError> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    database
        .write(async |transaction| {
            let mut answers = Vec::with_capacity(appends.len());
            let mut events = Vec::new();
            for append in appends {
                let answer = advance(transaction, database.is_shared(), server, append).await;
                match answer {
                    Ok(()) => {
                        let numbered = (append.first..).zip(&append.bodies);
                        events.extend(numbered.map(|(n, body)| (append.table.as_str(), n, append.at, body.as_str())));
                        for (seat, user) in &append.seats {
                            transaction.execute(put_seat(&append.table, *seat, user.as_deref())).await?;
                        }
                    }
                    Err(StoreError::Conflict | StoreError::NotOurs) => {}
                    Err(error) => return Err(error),
                }
                answers.push(answer);
            }
            insert_events(transaction, events).await?;
            Ok(answers)
        })
        .await
}

/// Moves the table's count of events on, if it stands where the append begins and the table is ours. Until the commit
/// nobody else can claim the table.
async fn advance(transaction: &mut Transaction, shared: bool, server: &Member, append: &Append) -> Answer {
    let version = append.first.checked_sub(1).and_then(|version| i64::try_from(version).ok());
    let version = version.ok_or(StoreError::Conflict)?;
    let count = i64::try_from(append.bodies.len()).expect("fits in memory");
    let (status, summary) = append.row.as_ref().map(|(status, summary)| (status.number(), summary.clone())).unzip();
    let update = sql(if shared { ADVANCE_SHARED } else { ADVANCE })
        .bind(&append.table)
        .bind(&server.name)
        .bind(version)
        .bind(version + count)
        .bind(append.at)
        .bind(status)
        .bind(summary);
    let update = if shared { update.bind(server.epoch) } else { update };
    if transaction.execute(update).await? > 0 {
        return Ok(());
    }
    let ours = sql(if shared { OURS_SHARED } else { OURS }).bind(&append.table).bind(&server.name);
    let ours = if shared { ours.bind(server.epoch) } else { ours };
    let there = transaction.rows(ours).await?;
    Err(if there.is_empty() { StoreError::NotOurs } else { StoreError::Conflict })
}

/// What an append changes of its table; and the same where the owner must still have its name.
macro_rules! advance {
    ($rest:literal) => {
        concat!(
            "UPDATE game_tables SET version = $4, updated_at = $5, status = COALESCE($6, status),
                summary = COALESCE($7, summary), maker = CASE WHEN COALESCE($6, status) = 2 THEN NULL ELSE maker END
            WHERE id = $1 AND owner = $2 AND version = $3",
            $rest
        )
    };
}

const ADVANCE: &str = advance!("");
const ADVANCE_SHARED: &str = advance!(" AND EXISTS (SELECT 1 FROM servers WHERE servers.id = $2 AND servers.epoch = $8)");
const OURS: &str = "SELECT 1 FROM game_tables WHERE id = $1 AND owner = $2";
const OURS_SHARED: &str = "SELECT 1 FROM game_tables WHERE id = $1 AND owner = $2
    AND EXISTS (SELECT 1 FROM servers WHERE servers.id = $2 AND servers.epoch = $3)";

/// Table, number, time and body of each.
pub(crate) async fn insert_events(
    transaction: &mut Transaction,
    events: Vec<(&str, u64, Millis, &str)>,
) -> Result<(), StoreError> {
    let mut rest = events.as_slice();
    while !rest.is_empty() {
        let rows = ROWS.into_iter().find(|rows| *rows <= rest.len()).expect("the last size is one");
        let (now, later) = rest.split_at(rows);
        let text = format!("INSERT INTO events (table_id, n, written_at, body) VALUES {}", placeholders(rows, 4));
        let mut insert = Statement::built(text);
        for (table, n, at, body) in now {
            let n = i64::try_from(*n).map_err(|_| StoreError::Conflict)?;
            insert = insert.bind(*table).bind(n).bind(*at).bind(*body);
        }
        transaction.execute(insert).await?;
        rest = later;
    }
    Ok(())
}

pub(crate) fn put_seat(table: &str, seat: u32, user: Option<&str>) -> Statement {
    match user {
        Some(user) => sql("INSERT INTO seats (table_id, seat, user_id) VALUES ($1, $2, $3)
            ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id")
        .bind(table)
        .bind(seat)
        .bind(user),
        None => sql("DELETE FROM seats WHERE table_id = $1 AND seat = $2").bind(table).bind(seat),
    }
}
