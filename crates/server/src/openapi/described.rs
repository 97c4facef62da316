//! The description as it follows from the handlers and the types of the protocol, compared with the one that is kept.

use super::{shapes, whole};
use crate::openapi;
use crate::routes::addresses::addresses;
use crate::routes::{
    advice, bots, catalog, deals, friends, history, league, live, operations, people, remarks, tables, tournaments,
    trainings,
};
use coeur_protocol::ErrorBody;
use serde_json::Value;
use std::collections::BTreeSet;
use utoipa::openapi::OpenApi as Described;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

macro_rules! document {
    ($($path:literal: $($method:ident $group:ident::$handler:ident),+;)+) => {
        #[derive(OpenApi)]
        #[openapi(
            info(
                title = "Cœur Artificiel",
            ),
            paths($($($group::$handler,)+)+ operations::alive, operations::ready, operations::metrics),
            components(schemas(ErrorBody, shapes::ClientMessage, shapes::ServerMessage)),
            modifiers(&Secrets, &Operations),
            security((), ("token" = []), ("session" = [])),
            tags(
                (name = "games", description = "What can be played"),
                (name = "tables", description = "Games between people and AIs"),
                (name = "people", description = "Who somebody is: guests, accounts, results"),
                (name = "bots", description = "Programs that play under a name of their own, and their league"),
                (name = "friends", description = "Who is there, and invitations to a table"),
                (name = "deals", description = "The same cards for several tables"),
                (name = "tournaments", description = "The same deals for a group, and who makes most of them"),
                (name = "documentation", description = "This description"),
                (name = "operations", description = "For those who run the server"),
            )
        )]
        struct Document;

        const ROUTES: &[(&str, &str)] = &[$($((concat!("/api", $path), stringify!($method))),+),+];
    };
}
addresses!(document);

/// How somebody says who they are.
struct Secrets;

impl Modify for Secrets {
    fn modify(&self, described: &mut Described) {
        let components = described.components.get_or_insert_default();
        let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let cookie = ApiKeyValue::with_description(crate::request::SESSION_COOKIE, "Set when somebody is known");
        components.add_security_scheme("token", token);
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    }
}

/// What all operations have in common: a name of their own, and the same form for every refusal.
struct Operations;

impl Modify for Operations {
    fn modify(&self, described: &mut Described) {
        for (path, item) in &mut described.paths.paths {
            let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
            for operation in methods.into_iter().flatten() {
                // Handlers of different files may have the same name.
                let group = operation.tags.iter().flatten().next().cloned().unwrap_or_default();
                operation.operation_id = operation.operation_id.take().map(|name| format!("{group}_{name}"));
                if path.starts_with("/api/") {
                    describe_refusals(operation);
                }
            }
        }
    }
}

fn describe_refusals(operation: &mut Operation) {
    let error = || ContentBuilder::new().schema(Some(Ref::from_schema_name("Error"))).build();
    let responses = &mut operation.responses.responses;
    for (status, response) in responses.iter_mut() {
        if let (true, RefOr::T(response)) = (status.starts_with(['4', '5']), response) {
            response.content.entry("application/json".into()).or_insert_with(|| RefOr::T(error()));
        }
    }
    let others = ResponseBuilder::new().description("Any other refusal").content("application/json", error()).build();
    responses.entry("default".into()).or_insert(RefOr::T(others));
}

#[test]
fn what_is_kept_is_what_the_code_says() {
    let mut document = serde_json::to_value(Document::openapi()).expect("the description is JSON");
    // Written when somebody asks.
    let info = document["info"].as_object_mut().expect("the head of the description");
    info.retain(|field, _| field == "title");
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/src/openapi/openapi.json");
    let made = serde_json::to_string_pretty(&document).expect("a document") + "\n";
    coeur_testkit::keep_or_compare(kept.as_ref(), &made);
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let document = whole(&[]);
    let described: BTreeSet<(&str, &str)> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(path, _)| path.starts_with("/api/"))
        .flat_map(|(path, item)| item.as_object().unwrap().keys().map(|method| (path.as_str(), method.as_str())))
        .collect();
    let routes = BTreeSet::from_iter(ROUTES.iter().copied());
    assert_eq!(routes.difference(&described).collect::<Vec<_>>(), Vec::<&_>::new(), "routes without a description");
    assert_eq!(described.difference(&routes).collect::<Vec<_>>(), Vec::<&_>::new(), "descriptions without a route");
}

/// Every name that the document refers to.
fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(name)) = object.get("$ref") {
                found.insert(name.clone());
            }
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn whatever_is_referred_to_is_there() {
    let document = whole(&[]);
    assert_eq!(document["openapi"], "3.1.0");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.contains("#/components/schemas/Error"), "{found:?}");
    for name in found {
        assert!(document.pointer(name.trim_start_matches('#')).is_some(), "{name}");
    }
    assert_eq!(document["components"]["securitySchemes"]["token"]["scheme"], "bearer");
    assert_eq!(document["components"]["securitySchemes"]["session"]["in"], "cookie");
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let document = whole(&[]);
    let operations = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
    let names: Vec<&str> = operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    assert!(names.contains(&"tables_create"), "{names:?}");
}

/// What a reference leads to.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// Whether a schema says anything about the form of a value.
fn says_something(schema: &Value) -> bool {
    ["$ref", "type", "oneOf", "anyOf", "allOf", "enum"].iter().any(|word| schema.get(word).is_some())
}

#[test]
fn every_answer_has_a_form() {
    let document = whole(&[]);
    let mut answers = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let Some(content) = response["content"].get("application/json") else { continue };
                let schema = resolved(&document, &content["schema"]);
                assert!(says_something(schema), "{method} {path} {status}: {schema}");
                answers += usize::from(status.starts_with('2'));
            }
        }
    }
    assert!(answers > 25, "{answers}");
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            assert!(says_something(schema), "{name}.{field}: {schema}");
        }
    }
}

#[test]
fn who_begins_is_a_seat_or_random() {
    let document = whole(&[]);
    let begins = document["components"]["schemas"]["NewTable"]["properties"]["begins"].to_string();
    let kinds = document["components"]["schemas"]["FirstSeat"].to_string();
    assert!(begins.contains("FirstSeat") && kinds.contains("integer") && kinds.contains("random"), "{begins} {kinds}");
}

#[test]
fn what_a_socket_says_is_described() {
    let document = whole(&[]);
    let about = document["info"]["description"].as_str().unwrap();
    for word in ["`{}`", "\"do\": \"screen\"", "1001", "1003", "1008", "1009", "1012", "16384", "8192", "Retry-After"] {
        assert!(about.contains(word), "{word}");
    }
    let said = document["components"]["schemas"].to_string();
    for name in ["ClientMessage", "ServerMessage", "SocketGreeting", "SocketPlay", "SocketScreen", "SocketRefused"] {
        assert!(said.contains(&format!("\"{name}\":")), "{name}");
    }
}

#[test]
fn refusals_have_a_form() {
    let refused = &whole(&[])["paths"]["/api/tables/{table}/actions"]["post"]["responses"]["422"];
    assert_eq!(refused["content"]["application/json"]["schema"]["$ref"], "#/components/schemas/Error");
}
