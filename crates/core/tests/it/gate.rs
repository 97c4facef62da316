//! Who may hear what of a thought.

use coeur_core::{Candidate, Decision, Listener, Note, Phrase, Reasoning, Seat, Thought, Viewer};

fn thought() -> Thought<u8> {
    let secret = Note::said(Phrase::new("Une carte haute reste.", "A high card stays.", []));
    let open = Note::open(Phrase::new("Joué sans réfléchir.", "Played without thinking.", []));
    let decision = Decision {
        action: 7,
        candidates: vec![Candidate { action: 7, value: 1.0, error: None, effort: 1.0 }],
        line: vec![7, 8],
        reasoning: Reasoning::Rule,
        notes: vec![Note::OnlyAction, secret, open],
    };
    Thought::new(Seat(1), decision).with_remark(Some(Phrase::new("Garde le roi.", "Keeps the king.", [])))
}

#[test]
fn others_hear_only_what_is_for_everybody() {
    let heard = thought().heard_by(Listener::hidden(Viewer::Seat(Seat(0))));
    assert_eq!((heard.action, heard.reasoning, heard.candidates.len(), heard.line.len()), (None, None, 0, 0));
    assert_eq!((heard.notes.len(), &heard.remark), (1, &None));
    assert_eq!(heard, thought().heard_by(Listener::hidden(Viewer::Spectator)));
}

#[test]
fn the_mover_and_those_who_see_its_cards_hear_all() {
    let own = thought().heard_by(Listener::hidden(Viewer::Seat(Seat(1))));
    assert_eq!((own.action, own.notes.len(), own.remark.is_some()), (Some(7), 3, true));
    assert_eq!(own, thought().heard_by(Listener::open(Viewer::Spectator)));
}
