//! The page's side of the Web Worker that knows the rules and answers its questions.
//!
//! The worker remembers nothing, so a search is cancelled by ending it and starting another one.

use crate::words;
use coeur_client::oneshot::{Sender, oneshot};
use coeur_core::{Lang, Record, Seat};
use coeur_protocol::{
    Ask, ExplainedAnswer, ExplanationJson, MoveAnswer, Reasons, ReasonsAnswer, Reply, Request, Snapshot, TableAnswer,
};
use leptos::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// Nobody waits for it any more.
    Cancelled,
    /// It was understood and refused, for a reason that people can read.
    Refused(String),
    /// The worker did not start, or broke down. Asking again starts another.
    Broken(String),
}

impl Failure {
    /// The same in words for people; nothing where nobody waits.
    pub fn told(self, lang: Lang) -> Option<String> {
        match self {
            Failure::Cancelled => None,
            Failure::Refused(why) => Some(words::worker_refused(lang, &why)),
            Failure::Broken(why) => Some(words::broken(lang, &why)),
        }
    }
}

/// The worker; a copy of this handle asks it from anywhere on the page.
#[derive(Clone, Copy)]
pub struct WorkerClient {
    inner: StoredValue<Inner, LocalStorage>,
    lang: Signal<Lang>,
}

struct Inner {
    worker: Option<Worker>,
    last_id: u32,
    /// Who waits for the reply of a number, as text: each reads the kind of answer that it asked for.
    waiting: BTreeMap<u32, Sender<Result<String, Failure>>>,
    on_message: Closure<dyn FnMut(MessageEvent)>,
    on_error: Closure<dyn FnMut(Event)>,
}

impl Inner {
    /// The worker, which is started if there is none.
    fn worker(&mut self) -> Result<Worker, JsValue> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => start(&self.on_message, &self.on_error)?,
        };
        self.worker = Some(worker.clone());
        Ok(worker)
    }
}

impl WorkerClient {
    /// A client that is answered in this language. Its worker starts with the first question.
    pub fn new(lang: Signal<Lang>) -> WorkerClient {
        let idle = Inner {
            worker: None,
            last_id: 0,
            waiting: BTreeMap::new(),
            on_message: Closure::new(|_| ()),
            on_error: Closure::new(|_| ()),
        };
        let client = WorkerClient { inner: StoredValue::new_local(idle), lang };
        client.inner.update_value(|inner| {
            inner.on_message = Closure::new(move |event| client.receive(&event));
            inner.on_error = Closure::new(move |event| client.fail(&event));
        });
        client
    }

    /// Starts the worker: somebody will want to play.
    pub fn wake(self) {
        // Where that fails, the first question says so.
        self.inner.update_value(|inner| drop(inner.worker()));
    }

    /// Starts the worker, and has it fetch the rules of a game that somebody may want to play.
    pub fn prepare(self, game: &str) {
        self.inner.update_value(|inner| {
            let wish = js_sys::Object::new();
            let told = js_sys::Reflect::set(&wish, &"prepares".into(), &game.into());
            // Nothing is lost where it fails: it is asked for again when it is needed.
            if let (Ok(_), Ok(worker)) = (told, inner.worker()) {
                let _ = worker.post_message(&wish);
            }
        });
    }

    /// Asks, and waits for the reply without holding the page up.
    pub async fn ask(self, ask: Ask) -> Result<String, Failure> {
        let (sender, answer) = oneshot();
        let lang = self.lang.get_untracked();
        let posted = self.inner.try_update_value(|inner| -> Result<(), JsValue> {
            inner.last_id += 1;
            let request = Request { id: inner.last_id, lang, ask };
            let text = serde_json::to_string(&request).expect("requests are JSON");
            inner.worker()?.post_message(&JsValue::from_str(&text))?;
            inner.waiting.insert(request.id, sender);
            Ok(())
        });
        match posted {
            Some(Ok(())) => answer.await,
            Some(Err(error)) => Err(Failure::Broken(error_text(&error))),
            None => Err(Failure::Cancelled),
        }
    }

    /// The table as somebody sees it.
    pub async fn look(self, record: Record, viewer: Option<Seat>) -> Result<Snapshot, Failure> {
        let TableAnswer::Table(table) = read(&self.ask(Ask::Look { record, viewer }).await?)?;
        Ok(*table)
    }

    /// What the AI on turn plays.
    pub async fn next_move(self, record: Record) -> Result<String, Failure> {
        let MoveAnswer::Move(action) = read(&self.ask(Ask::Move { record }).await?)?;
        Ok(action)
    }

    /// Reasons, as far as whoever asks may know them: `ask` is an [`Ask::Why`].
    pub async fn why(self, ask: Ask) -> Result<Reasons, Failure> {
        read_reasons(&self.ask(ask).await?)
    }

    /// What a decision hangs on, some seconds later: `ask` is an [`Ask::Explain`].
    pub async fn explain(self, ask: Ask) -> Result<ExplanationJson, Failure> {
        let ExplainedAnswer::Explained(explanation) = read(&self.ask(ask).await?)?;
        Ok(explanation)
    }

    /// Stops whatever is being thought about; all who wait are told so.
    pub fn cancel(self) {
        if self.inner.try_with_value(|inner| !inner.waiting.is_empty()) == Some(true) {
            self.end(&Failure::Cancelled);
        }
    }

    /// Ends the worker for good: nobody will ask again.
    pub fn close(self) {
        self.end(&Failure::Cancelled);
    }

    /// Ends the worker, and tells all who wait why they get no answer.
    fn end(self, why: &Failure) {
        let waiting = self.inner.try_update_value(|inner| {
            if let Some(worker) = inner.worker.take() {
                worker.terminate();
            }
            std::mem::take(&mut inner.waiting)
        });
        for sender in waiting.unwrap_or_default().into_values() {
            sender.send(Err(why.clone()));
        }
    }

    fn receive(self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str::<Number>(&text) {
            // No question has this number: the worker could not read one.
            Ok(Number { id: 0 }) => {
                let why = serde_json::from_str::<Reply<()>>(&text).ok().and_then(|reply| reply.answer.err());
                self.end(&Failure::Broken(why.unwrap_or_default()));
            }
            Ok(Number { id }) => {
                let sender = self.inner.try_update_value(|inner| inner.waiting.remove(&id)).flatten();
                if let Some(sender) = sender {
                    sender.send(Ok(text));
                }
            }
            Err(error) => self.end(&Failure::Broken(error.to_string())),
        }
    }

    fn fail(self, event: &Event) {
        let why = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
        self.end(&Failure::Broken(why));
    }
}

fn start(on_message: &Closure<dyn FnMut(MessageEvent)>, on_error: &Closure<dyn FnMut(Event)>) -> Result<Worker, JsValue> {
    let body = document().body().ok_or("this page has no body")?;
    let script = body.get_attribute("data-worker").ok_or("this page names no worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options)?;
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    worker.add_event_listener_with_callback("messageerror", on_error.as_ref().unchecked_ref())?;
    Ok(worker)
}

/// What JavaScript says went wrong.
pub fn error_text(error: &JsValue) -> String {
    let message = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    message.or_else(|| error.as_string()).unwrap_or_default()
}

/// Whom a reply is for.
#[derive(Deserialize)]
struct Number {
    id: u32,
}

/// What a reply says, to who knows what was asked.
fn read<A: DeserializeOwned>(reply: &str) -> Result<A, Failure> {
    let reply: Reply<A> = serde_json::from_str(reply).map_err(|error| Failure::Broken(error.to_string()))?;
    reply.answer.map_err(Failure::Refused)
}

/// The reasons in a reply to an [`Ask::Why`].
pub fn read_reasons(reply: &str) -> Result<Reasons, Failure> {
    let ReasonsAnswer::Reasons(reasons) = read(reply)?;
    Ok(*reasons)
}
