//! The connection to a table: it is opened, and opened again whenever it is lost, until the page leaves the table.
//!
//! A connection begins with a question, which also finds out whether the table is still there; then a WebSocket tells of
//! everything that happens. A move that nobody has acknowledged is sent again with the same id, so that it is played once.

use super::client::{Caller, Failure, text};
use coeur_client::backoff::delay;
use coeur_client::oneshot::{Sender, oneshot};
use coeur_core::Lang;
use coeur_protocol::{ClientMessage, ErrorDetails, ServerMessage, TableDocument};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, MessageEvent, WebSocket};

/// A connection of which something was asked, and which has not said a word for so long, is dead.
const SILENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// No table is followed.
    Idle,
    /// It is being opened for the first time.
    Opening,
    Open,
    /// It is being tried again.
    Lost,
    /// There is no such table.
    Gone,
}

/// What comes from the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    Table(Box<TableDocument>),
    MoveRefused(ErrorDetails),
    MovePlayed,
    /// The token is worth nothing here.
    Stranger,
}

/// The connection; a copy of this handle reaches it from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Live {
    inner: StoredValue<Inner, LocalStorage>,
    link: RwSignal<Link>,
    lang: Signal<Lang>,
    /// What calls [`follow`](Live::follow), for the visit of a number. It comes with the screens of such tables.
    follow: fn(Live, Caller, u32),
}

struct Inner {
    caller: Option<Caller>,
    /// Counts tables that were followed: what belongs to an earlier one stops.
    visit: u32,
    socket: Option<Socket>,
    /// Ends a wait before its time.
    wake: Option<Sender<()>>,
    /// Counts messages, to notice silence.
    heard: u32,
    /// The move that was not acknowledged yet: its id and its message.
    unanswered: Option<(String, String)>,
    listener: Callback<Heard>,
}

/// A WebSocket with what listens to it.
struct Socket {
    socket: WebSocket,
    _on_open: Closure<dyn FnMut(Event)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut(Event)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Live {
    pub fn new(lang: Signal<Lang>, follow: fn(Live, Caller, u32)) -> Live {
        let idle = Inner {
            caller: None,
            visit: 0,
            socket: None,
            wake: None,
            heard: 0,
            unanswered: None,
            listener: Callback::new(|_| ()),
        };
        let live = Live { inner: StoredValue::new_local(idle), link: RwSignal::new(Link::Idle), lang, follow };
        let back = move || {
            if !document().hidden() {
                live.check();
            }
        };
        // The page lives as long as these do.
        let _ = window_event_listener(leptos::ev::online, move |_| back());
        let _ = window_event_listener(leptos::ev::offline, move |_| live.drop_socket());
        let _ = window_event_listener(leptos::ev::visibilitychange, move |_| back());
        live
    }

    /// Who hears of everything that comes.
    pub fn listen(self, listener: Callback<Heard>) {
        self.inner.update_value(|inner| inner.listener = listener);
    }

    pub fn link(self) -> Link {
        self.link.get()
    }

    /// Whoever follows the table now.
    pub fn caller(self) -> Option<Caller> {
        self.inner.try_with_value(|inner| inner.caller.clone()).flatten()
    }

    /// Follows a table, and leaves the one before.
    pub fn open(self, caller: Caller) {
        self.close();
        let visit = self.inner.try_update_value(|inner| {
            inner.caller = Some(caller.clone());
            inner.visit
        });
        if let Some(visit) = visit {
            self.link.set(Link::Opening);
            (self.follow)(self, caller, visit);
        }
    }

    /// Follows no table any more.
    pub fn close(self) {
        self.inner.update_value(|inner| {
            inner.visit += 1;
            inner.caller = None;
            inner.unanswered = None;
        });
        self.drop_socket();
        self.wake();
        self.link.set(Link::Idle);
    }

    /// Tries a lost connection at once.
    pub fn retry(self) {
        self.wake();
    }

    /// Plays, now or as soon as the table is reached again.
    pub fn play(self, action: &str) {
        let id = new_id();
        let message = text(&ClientMessage::Play { id: id.clone(), action: action.into() });
        self.send(&message);
        self.inner.update_value(|inner| inner.unanswered = Some((id, message)));
    }

    /// Asks for the table in the language of the page.
    pub fn translate(self) {
        let lang = self.lang.get_untracked();
        self.send(&text(&ClientMessage::Screen { lang }));
    }

    /// Follows a table as long as this visit lasts.
    pub async fn follow(self, mut caller: Caller, visit: u32) {
        let mut failures = 0;
        while self.is_current(visit) {
            match caller.look(self.lang.get_untracked()).await {
                _ if !self.is_current(visit) => return,
                Ok(document) => {
                    // A code may be given to another table one day; the id is this one's.
                    caller.table.clone_from(&document.table);
                    self.inner.update_value(|inner| inner.caller = Some(caller.clone()));
                    self.hear(Heard::Table(Box::new(document)));
                    if self.converse(&caller, visit).await {
                        failures = 0;
                    }
                }
                Err(Failure::Refused { status: 404 | 410, .. }) => return self.link.set(Link::Gone),
                Err(Failure::Refused { status: 401 | 403, .. }) if caller.token.is_some() => {
                    return self.hear(Heard::Stranger);
                }
                Err(_) => {}
            }
            if !self.is_current(visit) {
                return;
            }
            self.link.set(Link::Lost);
            self.wait(delay(failures, js_sys::Math::random())).await;
            failures += 1;
        }
    }

    /// Follows the table until the connection ends; whether anything was heard.
    async fn converse(self, caller: &Caller, visit: u32) -> bool {
        let before = self.heard();
        let (ended, end) = oneshot();
        match self.connect(caller, ended) {
            Some(socket) => self.inner.update_value(|inner| inner.socket = Some(socket)),
            None => return false,
        }
        end.await;
        if self.is_current(visit) {
            self.inner.update_value(|inner| inner.socket = None);
        }
        self.heard() != before
    }

    fn connect(self, caller: &Caller, ended: Sender<()>) -> Option<Socket> {
        let place = window().location();
        let scheme = if place.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let lang = self.lang.get_untracked().pick("fr", "en");
        let path = caller.path("/live");
        let socket = WebSocket::new(&format!("{scheme}://{}{path}?screen={lang}", place.host().ok()?)).ok()?;
        let token = caller.token.clone();
        let on_open = Closure::new(move |_: Event| {
            self.send(&text(&ClientMessage::Greeting { token: token.clone() }));
            let unanswered = self.inner.try_with_value(|inner| inner.unanswered.clone()).flatten();
            if let Some((_, message)) = unanswered {
                self.send(&message);
            }
        });
        let on_message = Closure::new(move |event: MessageEvent| self.receive(&event));
        let mut ended = Some(ended);
        let on_close = Closure::new(move |_: Event| {
            if let Some(ended) = ended.take() {
                ended.send(());
            }
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Some(Socket { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close })
    }

    fn receive(self, event: &MessageEvent) {
        self.inner.update_value(|inner| inner.heard = inner.heard.wrapping_add(1));
        match ServerMessage::read(&event.data().as_string().unwrap_or_default()) {
            Ok(ServerMessage::Table(document)) => {
                if self.link.get_untracked() != Link::Open {
                    self.link.set(Link::Open);
                }
                self.hear(Heard::Table(document));
            }
            Ok(ServerMessage::Played { id, .. }) if self.is_answer(id.as_str()) => self.hear(Heard::MovePlayed),
            Ok(ServerMessage::Refused { id: Some(id), error }) if self.is_answer(id.as_str()) => {
                self.hear(Heard::MoveRefused(error));
            }
            // An answer to an earlier move, or a message of a newer server.
            _ => {}
        }
    }

    /// Whether this is the id of the move that was not acknowledged yet; it is from now on.
    fn is_answer(self, id: Option<&str>) -> bool {
        let answered =
            self.inner.try_update_value(|inner| inner.unanswered.take_if(|(ours, _)| Some(ours.as_str()) == id).is_some());
        answered == Some(true)
    }

    /// The device was away: asks something of the connection, and gives it up where no answer comes.
    fn check(self) {
        let before = self.heard();
        self.wake();
        self.translate();
        set_timeout(
            move || {
                if self.heard() == before && self.link.try_get_untracked() == Some(Link::Open) {
                    self.drop_socket();
                }
            },
            SILENCE,
        );
    }

    /// Ends the connection, as if the server had.
    fn drop_socket(self) {
        let socket = self.inner.try_with_value(|inner| inner.socket.as_ref().map(|it| it.socket.clone())).flatten();
        if let Some(socket) = socket {
            if let Some(ended) = socket.onclose() {
                // A dead connection takes long to close: nobody waits for it.
                let _ = ended.call0(&socket);
            }
            let _ = socket.close();
        }
    }

    fn send(self, message: &str) {
        self.inner.with_value(|inner| {
            if let Some(Socket { socket, .. }) = &inner.socket
                && socket.ready_state() == WebSocket::OPEN
            {
                // Where it fails the connection is closing, and the next one sends what matters again.
                let _ = socket.send_with_str(message);
            }
        });
    }

    fn hear(self, heard: Heard) {
        if let Some(listener) = self.inner.try_with_value(|inner| inner.listener) {
            listener.run(heard);
        }
    }

    async fn wait(self, milliseconds: f64) {
        let (sender, woken) = oneshot();
        self.inner.update_value(|inner| inner.wake = Some(sender));
        set_timeout(move || self.wake(), Duration::from_millis(milliseconds as u64));
        woken.await;
    }

    fn wake(self) {
        if let Some(sender) = self.inner.try_update_value(|inner| inner.wake.take()).flatten() {
            sender.send(());
        }
    }

    fn heard(self) -> u32 {
        self.inner.try_with_value(|inner| inner.heard).unwrap_or_default()
    }

    fn is_current(self, visit: u32) -> bool {
        self.inner.try_with_value(|inner| inner.visit) == Some(visit)
    }
}

/// An id that no other move has, probably.
fn new_id() -> String {
    let part = || (js_sys::Math::random() * (1u64 << 32) as f64) as u32;
    format!("{:x}-{:08x}{:08x}", js_sys::Date::now() as u64, part(), part())
}
