//! Who keeps the rules: the page's side of the Web Worker that answers its questions.
//!
//! The worker remembers nothing, so a search is cancelled by ending it and starting another one.

use crate::later::{Filler, later};
use coeur_core::Lang;
use coeur_protocol::{Answer, Ask, GameCard, Reply, Request, Sitting, Snapshot, Thought};
use leptos::prelude::*;
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

/// The worker, from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Keeper {
    inner: StoredValue<Inner, LocalStorage>,
    lang: Signal<Lang>,
}

struct Inner {
    worker: Option<Worker>,
    asked: u32,
    waiting: BTreeMap<u32, Filler<Result<Answer, Failure>>>,
    heard: Closure<dyn FnMut(MessageEvent)>,
    failed: Closure<dyn FnMut(Event)>,
}

impl Keeper {
    /// A keeper that answers in this language. Its worker starts with the first question.
    pub fn new(lang: Signal<Lang>) -> Keeper {
        let idle = Inner {
            worker: None,
            asked: 0,
            waiting: BTreeMap::new(),
            heard: Closure::new(|_| ()),
            failed: Closure::new(|_| ()),
        };
        let keeper = Keeper { inner: StoredValue::new_local(idle), lang };
        keeper.inner.update_value(|inner| {
            inner.heard = Closure::new(move |event| keeper.hear(&event));
            inner.failed = Closure::new(move |event| keeper.fail(&event));
        });
        keeper
    }

    /// Asks, and waits for the answer without holding the page up.
    pub async fn ask(self, ask: Ask) -> Result<Answer, Failure> {
        let (filler, answer) = later();
        let lang = self.lang.get_untracked();
        let posted = self.inner.try_update_value(|inner| -> Result<(), JsValue> {
            inner.asked += 1;
            let request = Request { id: inner.asked, lang, ask };
            let text = serde_json::to_string(&request).expect("requests are JSON");
            if inner.worker.is_none() {
                inner.worker = Some(start(&inner.heard, &inner.failed)?);
            }
            if let Some(worker) = &inner.worker {
                worker.post_message(&JsValue::from_str(&text))?;
            }
            inner.waiting.insert(request.id, filler);
            Ok(())
        });
        match posted {
            Some(Ok(())) => answer.await,
            Some(Err(wrong)) => Err(Failure::Broken(told(&wrong))),
            None => Err(Failure::Cancelled),
        }
    }

    /// All games.
    pub async fn games(self) -> Result<Vec<GameCard>, Failure> {
        match self.ask(Ask::Games).await? {
            Answer::Games(games) => Ok(games),
            _ => Err(strange()),
        }
    }

    /// The table as somebody sees it.
    pub async fn look(self, sitting: Sitting, viewer: Option<coeur_core::Seat>) -> Result<Snapshot, Failure> {
        match self.ask(Ask::Look { sitting, viewer }).await? {
            Answer::Table(table) => Ok(*table),
            _ => Err(strange()),
        }
    }

    /// What the player on turn does, or what another would do in its place.
    pub async fn think(self, sitting: Sitting, player: Option<String>) -> Result<Thought, Failure> {
        match self.ask(Ask::Think { sitting, player }).await? {
            Answer::Thought(thought) => Ok(*thought),
            _ => Err(strange()),
        }
    }

    /// Stops whatever is being thought about; all who wait are told so.
    pub fn cancel(self) {
        if self.inner.try_with_value(|inner| !inner.waiting.is_empty()) == Some(true) {
            self.end(&Failure::Cancelled);
        }
    }

    fn end(self, why: &Failure) {
        let waiting = self.inner.try_update_value(|inner| {
            if let Some(worker) = inner.worker.take() {
                worker.terminate();
            }
            std::mem::take(&mut inner.waiting)
        });
        for filler in waiting.unwrap_or_default().into_values() {
            filler.fill(Err(why.clone()));
        }
    }

    fn hear(self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        match serde_json::from_str::<Reply>(&text) {
            // No question has this number: the worker could not read one, or could not start.
            Ok(Reply { id: 0, answer }) => self.end(&Failure::Broken(answer.err().unwrap_or_default())),
            Ok(Reply { id, answer }) => {
                let filler = self.inner.try_update_value(|inner| inner.waiting.remove(&id)).flatten();
                if let Some(filler) = filler {
                    filler.fill(answer.map_err(Failure::Refused));
                }
            }
            Err(wrong) => self.end(&Failure::Broken(wrong.to_string())),
        }
    }

    fn fail(self, event: &Event) {
        let why = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message).unwrap_or_default();
        self.end(&Failure::Broken(why));
    }
}

fn start(heard: &Closure<dyn FnMut(MessageEvent)>, failed: &Closure<dyn FnMut(Event)>) -> Result<Worker, JsValue> {
    let body = document().body().ok_or("this page has no body")?;
    let script = body.get_attribute("data-worker").ok_or("this page names no worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options)?;
    worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
    worker.add_event_listener_with_callback("messageerror", failed.as_ref().unchecked_ref())?;
    Ok(worker)
}

fn told(wrong: &JsValue) -> String {
    let error = wrong.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    error.or_else(|| wrong.as_string()).unwrap_or_default()
}

fn strange() -> Failure {
    Failure::Broken("an answer to another question".into())
}
