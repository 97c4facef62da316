//! Native and WebAssembly play the same game from the same seed: the same questions have the same answers, to the last digit.

use coeur_browser_tests::{Native, Page, Screen, games, visit};
use coeur_core::{Lang, Record, Seat};
use coeur_protocol::{Answer, Ask, AskedDecision, Reply, Request};
use serde_json::{Value, json};

/// How far a game is followed.
const PLIES: usize = 40;

/// What was asked and what was answered here, outside of the browser.
struct Dialogue {
    native: Native,
    record: Record,
    exchanges: Vec<(String, String)>,
}

impl Dialogue {
    fn new(game: &str, player: &str, seats: usize) -> Dialogue {
        let record = Record::dealt(game, json!({}), 2026, vec![player.into(); seats]);
        Dialogue { native: Native::start(), record, exchanges: Vec::new() }
    }

    fn ask(&mut self, ask: Ask) -> Answer {
        let lang = if self.exchanges.len().is_multiple_of(2) { Lang::Fr } else { Lang::En };
        let request = Request { id: self.exchanges.len() as u32, lang, ask };
        let exchange = self.native.exchange(&request);
        let reply: Reply = serde_json::from_str(&exchange.1).expect("a reply");
        self.exchanges.push(exchange);
        reply.answer.unwrap_or_else(|error| panic!("{}: {error}", self.record.game))
    }

    /// Plays on, looks at every position with the eyes of one seat after the other, and asks why now and then.
    fn play(mut self) -> Dialogue {
        for ply in 0..PLIES {
            let viewer = Some(Seat((ply % self.record.players.len()) as u8));
            let Answer::Table(table) = self.ask(Ask::Look { record: self.record.clone(), viewer }) else {
                panic!("not a table")
            };
            if table.turn.is_none() {
                break;
            }
            let Answer::Move(action) = self.ask(Ask::Move { record: self.record.clone() }) else { panic!("not a move") };
            self.record.actions.push(action);
            if ply % 8 == 3 {
                self.ask(Ask::Why(AskedDecision { record: self.record.clone(), ply, viewer, player: None, reveal: false }));
            }
        }
        self
    }
}

/// Asks the worker of the page the same questions.
fn ask_the_browser(page: &Page, questions: &[String]) -> Vec<String> {
    let script = "const worker = new Worker(document.body.dataset.worker, { type: 'module' });
                  const replies = [];
                  return new Promise((done, wrong) => {
                    worker.onerror = (event) => wrong(event.message);
                    worker.onmessage = (event) => replies.push(event.data) === args[0].length && done(replies);
                    args[0].forEach((question) => worker.postMessage(question));
                  }).finally(() => worker.terminate());";
    let replies = page.run_async(script, vec![json!(questions)]);
    serde_json::from_value(replies).expect("texts")
}

/// The value of a reply: in which order its names were written does not matter, every number does.
fn value(reply: &str) -> Value {
    serde_json::from_str(reply).unwrap_or_else(|wrong| panic!("{wrong}: {reply}"))
}

#[test]
fn every_game_is_the_same_in_the_browser() {
    visit(Screen::DESKTOP, |page| {
        for game in games() {
            let id = game.id.as_str();
            let cheap = game.players.iter().any(|player| player.name == "certainty");
            let player = if cheap { "certainty" } else { "mcts(iterations=50)" };
            let dialogue = Dialogue::new(id, player, game.usual_seats).play();
            assert!(dialogue.record.actions.len() > 4, "{id} was played");
            let questions: Vec<String> = dialogue.exchanges.iter().map(|(question, _)| question.clone()).collect();
            let replies = ask_the_browser(page, &questions);
            assert_eq!(replies.len(), questions.len());
            for ((question, native), browser) in dialogue.exchanges.iter().zip(&replies) {
                assert_eq!(value(browser), value(native), "{id}: {question}");
            }
        }
    });
}
