//! What is said on the socket.

use coeur_core::Lang;
use coeur_protocol::{ClientMessage, ServerMessage};
use serde_json::{from_str, json, to_value};

#[test]
fn a_client_says_what_it_did_before_there_was_one_type_for_it() {
    let play = ClientMessage::Play { id: "1".into(), action: "b2".into() };
    let greeting = |token: Option<&str>| ClientMessage::Greeting { token: token.map(String::from) };
    let messages = [
        (play, json!({ "do": "play", "id": "1", "action": "b2" })),
        (ClientMessage::Screen { lang: Lang::Fr }, json!({ "do": "screen", "lang": "fr" })),
        (greeting(Some("secret")), json!({ "token": "secret" })),
        (greeting(None), json!({})),
    ];
    for (message, text) in messages {
        assert_eq!(to_value(&message).unwrap(), text);
        assert_eq!(serde_json::from_value::<ClientMessage>(text).unwrap(), message);
    }
}

#[test]
fn what_makes_no_sense_is_refused_by_name() {
    let wrong = |text: &str| from_str::<ClientMessage>(text).unwrap_err().to_string();
    assert!(wrong(r#"{"do":"win"}"#).contains("unknown variant `win`"));
    assert!(wrong(r#"{"do":"play","id":"x"}"#).contains("missing field `action`"));
    assert!(wrong(r#"{"do":"play","id":"x","action":"a1","seat":1}"#).contains("unknown field `seat`"));
    assert!(wrong(r#"{"name":"x"}"#).contains("unknown field `name`"));
    for text in ["[]", "7", "null", ""] {
        wrong(text);
    }
}

#[test]
fn answers_are_told_from_tables() {
    let read = |text: &str| ServerMessage::read(text).unwrap();
    assert_eq!(read(r#"{"id":"a1","version":9}"#), ServerMessage::Played { id: json!("a1"), version: 9 });
    let refused = read(r#"{"id":"a1","error":{"code":"not_your_turn","message":"It is Ada's turn.","turn":0}}"#);
    assert!(
        matches!(refused, ServerMessage::Refused { id: Some(id), error } if id == "a1" && error.code == "not_your_turn")
    );
    for unread in
        [r#"{"id":null,"error":{"code":"bad_request","message":"No."}}"#, r#"{"error":{"code":"x","message":"No."}}"#]
    {
        assert!(matches!(read(unread), ServerMessage::Refused { id: None, .. }));
    }
    assert!(ServerMessage::read(r#"{"news":1}"#).is_err());
}
