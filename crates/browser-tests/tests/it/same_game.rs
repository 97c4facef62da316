//! Native and WebAssembly play the same game from the same seed: the same questions have the same answers, to the last digit.

use coeur_browser_tests::{Page, Screen, visit};
use coeur_core::{Lang, Seat};
use coeur_protocol::{Answer, Ask, Reply, Request, Sitting};
use coeur_worker::answer_text;
use serde_json::json;

/// How far a game is followed.
const PLIES: usize = 40;

/// What was asked and what was answered here, outside of the browser.
struct Dialogue {
    sitting: Sitting,
    exchanges: Vec<(String, String)>,
}

impl Dialogue {
    fn new(game: &str, player: &str, seats: usize) -> Dialogue {
        let seats = vec![player.to_string(); seats];
        let sitting = Sitting { game: game.into(), config: json!({}), seed: 2026, seats, actions: Vec::new() };
        Dialogue { sitting, exchanges: Vec::new() }
    }

    fn ask(&mut self, ask: Ask) -> Answer {
        let lang = if self.exchanges.len().is_multiple_of(2) { Lang::Fr } else { Lang::En };
        let request = Request { id: self.exchanges.len() as u32, lang, ask };
        let request = serde_json::to_string(&request).expect("JSON");
        let reply = answer_text(&request);
        let answer = serde_json::from_str::<Reply>(&reply).expect("a reply").answer;
        self.exchanges.push((request, reply));
        answer.unwrap_or_else(|wrong| panic!("{}: {wrong}", self.sitting.game))
    }

    /// Plays on, and looks at every position with the eyes of one seat after the other.
    fn play(mut self) -> Dialogue {
        for ply in 0..PLIES {
            let viewer = Some(Seat((ply % self.sitting.seats.len()) as u8));
            let Answer::Table(table) = self.ask(Ask::Look { sitting: self.sitting.clone(), viewer }) else {
                panic!("not a table")
            };
            if table.turn.is_none() {
                break;
            }
            let Answer::Thought(thought) = self.ask(Ask::Think { sitting: self.sitting.clone(), player: None }) else {
                panic!("not a thought")
            };
            self.sitting.actions.push(thought.action);
        }
        self
    }
}

/// Asks the worker of the page the same questions.
async fn ask_the_browser(page: &Page, questions: &[String]) -> Vec<String> {
    let script = "const worker = new Worker(document.body.dataset.worker, { type: 'module' });
                  const replies = [];
                  return new Promise((done, wrong) => {
                    worker.onerror = (event) => wrong(event.message);
                    worker.onmessage = (event) => replies.push(event.data) === args[0].length && done(replies);
                    args[0].forEach((question) => worker.postMessage(question));
                  }).finally(() => worker.terminate());";
    let replies = page.run_async(script, vec![json!(questions)]).await;
    serde_json::from_value(replies).expect("texts")
}

/// The names and values of a reply, sorted: a library of these tests lets JSON keep the order in which names were written,
/// which the page does not. Numbers stay as they were written, to the last digit.
fn pieces(reply: &str) -> Vec<&str> {
    let mut pieces: Vec<&str> = reply.split([',', '{', '}', '[', ']']).filter(|piece| !piece.is_empty()).collect();
    pieces.sort_unstable();
    pieces
}

fn same(game: &'static str, player: &str, seats: usize) {
    let dialogue = Dialogue::new(game, player, seats).play();
    assert!(dialogue.sitting.actions.len() > 4, "{game} was played");
    visit(Screen::DESKTOP, async |page| {
        let questions: Vec<String> = dialogue.exchanges.iter().map(|(question, _)| question.clone()).collect();
        let replies = ask_the_browser(page, &questions).await;
        assert_eq!(replies.len(), questions.len());
        for ((question, native), browser) in dialogue.exchanges.iter().zip(&replies) {
            assert_eq!(pieces(browser), pieces(native), "{game}: {question}");
        }
    });
}

#[test]
fn coeurs() {
    same("coeurs", "mcts(iterations=50)", 4);
}

#[test]
fn barbu() {
    same("barbu", "mcts(iterations=50)", 4);
}

#[test]
fn love_letter() {
    same("love-letter", "mcts(iterations=50)", 2);
}

#[test]
fn puissance4() {
    same("puissance4", "mcts(iterations=50)", 2);
}

#[test]
fn hanabi() {
    same("hanabi", "certainty", 2);
}

#[test]
fn claim() {
    same("claim", "mcts(iterations=50)", 2);
}

#[test]
fn morpion() {
    same("morpion", "mcts(iterations=50)", 2);
}
