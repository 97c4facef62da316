//! A table over a WebSocket: the same documents, sent as they change.

use super::tables::{LookQuery, play};
use crate::error::ApiError;
use crate::limits::Kind;
use crate::places::Place;
use crate::request::{AcceptLanguage, Caller, ClientAddress, Path, Query, read};
use crate::secret::TokenHash;
use crate::state::AppState;
use crate::tables::document::{Wanted, WantedLog};
use crate::tables::{LiveTable, Presence, Refusal, TableState};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use coeur_core::Seat;
use coeur_protocol::{ClientMessage, NewAction, ServerMessage};
use coeur_store::User;
use serde_json::Value;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// No honest message of a client is longer.
pub const MAX_FRAME: usize = 8 << 10;

/// What the library reads at once; its own default costs a hundred kilobytes for each socket.
const READ_BUFFER: usize = 4 << 10;

/// How long a client is waited for to say who it is, before it is shown what it may see without.
pub const GREETING: Duration = Duration::from_secs(1);

/// How long a client may take to read what it is sent.
const SLOWEST_READER: Duration = Duration::from_secs(10);

/// A client that says nothing is asked whether it is still there, and is given up after two such silences.
pub const PING: Duration = Duration::from_secs(20);

/// Who watches is told what has happened so often at most: what came in between is told together.
const WATCHERS_REST: Duration = Duration::from_millis(200);

/// And so many bytes a second: who wants more of a long game asks for `log=new`.
const WATCHERS_SPEED: f64 = 50_000.0;

/// The messages that a client may send at once, and each second after that.
pub const BURST: f64 = 40.0;
pub const EACH_SECOND: f64 = 10.0;

/// What a message asks for, or else what is answered to it.
pub fn read_message(text: &str) -> Result<ClientMessage, ServerMessage> {
    let sent: Value = read(text.as_bytes()).map_err(|error| refused(Value::Null, error))?;
    read(text.as_bytes()).map_err(|error| refused(sent["id"].clone(), error))
}

fn refused(id: Value, error: ApiError) -> ServerMessage {
    ServerMessage::Refused { id: Some(id), error: error.details() }
}

/// Opens the socket of a table.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/live", tag = "tables", params(("table" = String, Path, description = "The table or its code"), ("after" = Option<u64>, Query, description = "The last event that was seen")),
    responses((status = 101, description = "A WebSocket: `ClientMessage` one way, `ServerMessage` the other, as told above"))))]
pub async fn open(
    State(state): State<AppState>,
    (ClientAddress(address), place): (ClientAddress, Option<Extension<Place>>),
    AcceptLanguage(lang): AcceptLanguage,
    Path(table): Path<String>,
    Query(query): Query<LookQuery>,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|error| ApiError::bad_request(format!("this is a WebSocket: {}", error.body_text())))?;
    let table = state.tables.get(&table).await?;
    // A token that opens nothing is refused here already.
    caller.seat(&state, &table).await?;
    let who = match (caller.token.clone(), caller.user(&state).await?) {
        (Some(token), _) => Who::Token(token),
        (None, Some(bot)) if caller.bot.is_some() => Who::Bot(caller, Box::new(bot)),
        (None, Some(user)) => Who::User(Box::new(user)),
        (None, None) => Who::Watcher,
    };
    let place = place.map(|Extension(place)| place);
    let client = Client {
        state,
        table,
        who,
        address,
        wanted: query.wanted(lang),
        seen: query.after(),
        presence: None,
        sent: 0,
        _place: place,
    };
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0).max_write_buffer_size(1 << 20);
    Ok(upgrade.max_message_size(MAX_FRAME).max_frame_size(MAX_FRAME).on_upgrade(move |socket| client.run(socket)))
}

/// One open socket.
struct Client {
    state: AppState,
    table: Arc<LiveTable>,
    who: Who,
    wanted: Wanted,
    /// The last event that the client knows of.
    seen: Option<u64>,
    presence: Option<Presence>,
    /// How long the last document was.
    sent: usize,
    address: IpAddr,
    /// Among the connections of its address, also behind a proxy.
    _place: Option<Place>,
}

/// How a client has said who it is. Which seat that opens is asked each time: seats change hands.
enum Who {
    Token(TokenHash),
    User(Box<User>),
    /// With what it showed: a token may be ended while the socket is open.
    Bot(Caller, Box<User>),
    Watcher,
}

impl Who {
    fn seat(&self, table: &TableState) -> Option<Seat> {
        match self {
            Who::Token(token) => table.seat_of_token(token),
            Who::User(user) | Who::Bot(_, user) => table.seat_of_user(user),
            Who::Watcher => None,
        }
    }

    fn user(&self) -> Option<&User> {
        if let Who::User(user) | Who::Bot(_, user) = self { Some(user) } else { None }
    }
}

/// Why a socket is closed by us.
struct Closing(u16, &'static str);

impl Client {
    async fn run(mut self, mut socket: WebSocket) {
        self.state.metrics.sockets.inc();
        let state = self.state.clone();
        let ended = tokio::select! {
            ended = self.talk(&mut socket) => ended,
            () = state.stopped() => Err(Closing(close_code::RESTART, "the server is stopping: come back in a moment")),
        };
        if let Err(Closing(code, reason)) = ended {
            let frame = CloseFrame { code, reason: reason.into() };
            let _ = timeout(SLOWEST_READER, socket.send(Message::Close(Some(frame)))).await;
        }
        self.state.metrics.sockets.dec();
    }

    /// Until the client goes (`Ok`), or is sent away.
    async fn talk(&mut self, socket: &mut WebSocket) -> Result<(), Closing> {
        if !self.greet(socket).await? {
            return Ok(());
        }
        self.arrive();
        let mut changes = self.table.changes();
        changes.mark_changed();
        let (mut allowance, mut counted_at) = (BURST, Instant::now());
        let mut silences = 0;
        let mut rests_until = Instant::now();
        loop {
            let changed = async {
                sleep_until(rests_until).await;
                changes.changed().await
            };
            tokio::select! {
                changed = changed => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    let (version, _) = *changes.borrow_and_update();
                    self.stay().await?;
                    self.show(socket, version).await?;
                    if self.presence.is_none() {
                        let rest = Duration::from_secs_f64(self.sent as f64 / WATCHERS_SPEED);
                        rests_until = Instant::now() + rest.max(WATCHERS_REST);
                    }
                }
                message = timeout(PING, socket.recv()) => match message {
                    Err(_) if silences == 2 => return Err(Closing(close_code::AWAY, "nobody answers")),
                    Err(_) => {
                        silences += 1;
                        send(socket, Message::Ping(Default::default())).await?;
                    }
                    Ok(None | Some(Ok(Message::Close(_)))) => return Ok(()),
                    Ok(Some(Err(_))) => return Err(Closing(close_code::SIZE, "a message that is too long, or broken")),
                    Ok(Some(Ok(message))) => {
                        silences = 0;
                        let now = Instant::now();
                        allowance = (allowance + (now - counted_at).as_secs_f64() * EACH_SECOND).min(BURST) - 1.0;
                        counted_at = now;
                        if allowance < 0.0 || self.state.limits.count(self.address, Kind::Request).is_err() {
                            return Err(Closing(close_code::POLICY, "too many messages"));
                        }
                        self.hear(socket, message).await?;
                    }
                },
            }
        }
    }

    /// Sends the client to the server that has the table now, if that is another; a bot whose token was ended is sent away.
    async fn stay(&self) -> Result<(), Closing> {
        if let Who::Bot(caller, _) = &self.who
            && caller.as_bot(&self.state).await.is_err_and(|error| error.status == StatusCode::UNAUTHORIZED)
        {
            return Err(Closing(close_code::POLICY, "this token opens no bot"));
        }
        let here = self.state.tables.confirm_here(&self.table).await;
        here.map_err(|_| Closing(close_code::RESTART, "this table goes on at another server: come back"))
    }

    /// Hears who the client is, if it says so soon; else it is whom its cookie names, or watches. False if it went away.
    async fn greet(&mut self, socket: &mut WebSocket) -> Result<bool, Closing> {
        let unexpected = Closing(close_code::POLICY, "send {\"token\"} first, or {} to watch");
        let text = match timeout(GREETING, socket.recv()).await {
            Err(_) => return Ok(true),
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(None | Some(Ok(Message::Close(_)))) => return Ok(false),
            _ => return Err(unexpected),
        };
        match read_message(&text) {
            Ok(ClientMessage::Greeting { token: None }) => Ok(true),
            Ok(ClientMessage::Greeting { token: Some(token) }) => self.recognise(socket, &token).await.map(|()| true),
            _ => Err(unexpected),
        }
    }

    /// From now on the client is who has this token.
    async fn recognise(&mut self, socket: &mut WebSocket, token: &str) -> Result<(), Closing> {
        let caller = Caller::with_secret(token);
        self.who = match caller.as_bot(&self.state).await {
            Ok(bot) => Who::Bot(caller, Box::new(bot)),
            Err(_) => Who::Token(TokenHash::of(token)),
        };
        if self.table.look(|table| self.who.seat(table)).is_some() {
            return Ok(());
        }
        tell(socket, &ServerMessage::Refused { id: None, error: ApiError::wrong_token().details() }).await?;
        Err(Closing(close_code::POLICY, "this token opens no seat at this table"))
    }

    /// Lets the others know that the client's seat is connected.
    fn arrive(&mut self) {
        self.presence = self.table.look(|table| self.who.seat(table)).map(|seat| self.table.arrive(seat));
    }

    /// Sends the table, if there is something that the client does not know.
    async fn show(&mut self, socket: &mut WebSocket, version: u64) -> Result<(), Closing> {
        // Who only comes or goes is told to screens, not to programs.
        if self.seen.is_some_and(|seen| version <= seen) && !self.wanted.screen {
            return Ok(());
        }
        if let WantedLog::New(known) = &mut self.wanted.log {
            *known = self.seen;
        }
        let seat = self.table.look(|table| self.who.seat(table));
        if seat.is_none() && matches!(self.who, Who::Token(_)) {
            return Err(Closing(close_code::POLICY, "you have left this seat"));
        }
        if seat.is_none()
            && let Err(error) = crate::deals::may_watch(&self.state, &self.table, self.who.user()).await
        {
            tell(socket, &ServerMessage::Refused { id: None, error: error.details() }).await?;
            return Err(Closing(close_code::POLICY, "this table plays a shared deal: play it yourself first"));
        }
        let document = self.table.document(seat, self.wanted);
        (self.seen, self.sent) = (Some(document.version), document.text.len());
        let text = Utf8Bytes::try_from(document.text).expect("JSON is text");
        send(socket, Message::Text(text)).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Closing> {
        if matches!(self.who, Who::Bot(..)) {
            self.stay().await?;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            _ => return Err(Closing(close_code::UNSUPPORTED, "messages are text")),
        };
        let answer = match (read_message(&text), &self.who) {
            (Err(refused), _) => refused,
            (Ok(ClientMessage::Play { id, action }), _) => match self.play(&id, action).await {
                Ok(version) => ServerMessage::Played { id: id.into(), version },
                Err(error) if error.is_elsewhere() => {
                    self.stay().await?;
                    refused(id.into(), error)
                }
                Err(error) => refused(id.into(), error),
            },
            (Ok(ClientMessage::Screen { lang }), _) => {
                (self.wanted.lang, self.wanted.screen) = (lang, true);
                let version = self.table.look(|table| table.version);
                return self.show(socket, version).await;
            }
            // On a slow line the greeting comes late.
            (Ok(ClientMessage::Greeting { token: Some(token) }), Who::Watcher | Who::User(_)) => {
                self.recognise(socket, &token).await?;
                self.arrive();
                self.seen = None;
                let version = self.table.look(|table| table.version);
                return self.show(socket, version).await;
            }
            (Ok(ClientMessage::Greeting { .. }), _) => refused(Value::Null, ApiError::bad_request("missing field `do`")),
        };
        tell(socket, &answer).await
    }

    async fn play(&self, id: &str, action: String) -> Result<u64, ApiError> {
        let seat = self.table.look(|table| self.who.seat(table)).ok_or(Refusal::Watcher)?;
        self.table.paid_by(self.address);
        Ok(play(&self.table, seat, NewAction { id: id.into(), action }).await?.version)
    }
}

async fn tell(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), Closing> {
    send(socket, Message::text(message.to_text())).await
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Closing> {
    match timeout(SLOWEST_READER, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Closing(close_code::POLICY, "too slow a reader")),
    }
}
