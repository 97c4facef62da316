//! The description of the API as a page: no script, so that it reads on anything.

use coeur_core::markup::escape;
use serde_json::{Map, Value};
use std::fmt::Write;

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// An operation with where it is found.
struct Operation<'a> {
    method: &'static str,
    path: &'a str,
    details: &'a Value,
}

impl Operation<'_> {
    fn anchor(&self) -> String {
        let plain: String =
            self.path.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        format!("{}{plain}", self.method)
    }

    fn heading(&self) -> String {
        let Operation { method, path, .. } = self;
        format!("<span class=\"method {method}\">{}</span> <code>{}</code>", method.to_uppercase(), escape(path))
    }
}

/// The page of an OpenAPI document.
pub fn page(document: &Value) -> String {
    let title = escape(text(&document["info"]["title"]));
    let operations = operations(document);
    let (mut contents, mut body) = (String::new(), String::new());
    for tag in list(&document["tags"]) {
        let name = text(&tag["name"]);
        let here: Vec<&Operation> = operations.iter().filter(|operation| operation.details["tags"][0] == name).collect();
        if here.is_empty() {
            continue;
        }
        let (name, about) = (escape(name), escape(text(&tag["description"])));
        put(&mut contents, format_args!("<li><a href=\"#{name}\">{name}</a><ul>"));
        put(&mut body, format_args!("<section id=\"{name}\"><h2>{name}</h2><p>{about}.</p>"));
        for operation in here {
            let (anchor, heading) = (operation.anchor(), operation.heading());
            put(&mut contents, format_args!("<li><a href=\"#{anchor}\">{heading}</a></li>"));
            put(&mut body, format_args!("{}", article(operation)));
        }
        contents.push_str("</ul></li>");
        body.push_str("</section>");
    }
    let schemas = document["components"]["schemas"].as_object();
    body.push_str("<section id=\"schemas\"><h2>schemas</h2>");
    for (name, schema) in schemas.into_iter().flatten() {
        put(
            &mut body,
            format_args!(
                "<article id=\"schema-{0}\"><h3><code>{0}</code></h3>{1}</article>",
                escape(name),
                described(schema)
            ),
        );
    }
    body.push_str("</section>");
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} API</title>\
        <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head>\
        <body><header><h1>{title} <small>API {}</small></h1>{}<p>The same for programs: \
        <a href=\"/api/openapi.json\">openapi.json</a></p></header><nav aria-label=\"Contents\"><ul>{contents}\
        <li><a href=\"#schemas\">schemas</a></li></ul></nav><main>{body}</main></body></html>\n",
        escape(text(&document["info"]["version"])),
        paragraphs(text(&document["info"]["description"])),
    )
}

fn operations<'a>(document: &'a Value) -> Vec<Operation<'a>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let of_path = |(path, item): (&'a String, &'a Value)| {
        METHODS.into_iter().filter_map(move |method| Some(Operation { method, path, details: item.get(method)? }))
    };
    paths.flat_map(of_path).collect()
}

fn article(operation: &Operation) -> String {
    let details = operation.details;
    let anchor = operation.anchor();
    let mut out = format!("<article id=\"{anchor}\"><h3><a href=\"#{anchor}\">{}</a></h3>", operation.heading());
    out += &paragraphs(text(&details["summary"]));
    out += &paragraphs(text(&details["description"]));
    let parameters = list(&details["parameters"]);
    if !parameters.is_empty() {
        out.push_str("<h4>Parameters</h4><dl>");
        for parameter in parameters {
            let (name, place) = (escape(text(&parameter["name"])), escape(text(&parameter["in"])));
            let optional = if parameter["required"] == true { "" } else { ", optional" };
            let about = inline(text(&parameter["description"]));
            put(
                &mut out,
                format_args!(
                    "<dt><code>{name}</code> <span>{}, in the {place}{optional}</span></dt><dd>{about}</dd>",
                    kind(&parameter["schema"])
                ),
            );
        }
        out.push_str("</dl>");
    }
    for (_, content) in entries(&details["requestBody"]["content"]) {
        put(&mut out, format_args!("<h4>Body</h4><p>{}</p>", kind(&content["schema"])));
    }
    out.push_str("<h4>Answers</h4><dl>");
    for (status, response) in entries(&details["responses"]) {
        let contents: Vec<String> =
            entries(&response["content"]).into_iter().map(|(_, content)| kind(&content["schema"])).collect();
        let about = inline(text(&response["description"]));
        put(
            &mut out,
            format_args!("<dt><code>{}</code> <span>{}</span></dt><dd>{about}</dd>", escape(status), contents.join(" or ")),
        );
    }
    out.push_str("</dl></article>");
    out
}

/// All of a schema: what it is about, and its fields.
fn described(schema: &Value) -> String {
    let mut out = paragraphs(text(&schema["description"]));
    let fields = entries(&schema["properties"]);
    if fields.is_empty() {
        for part in list(&schema["allOf"]) {
            out += &if part.get("$ref").is_some() { format!("<p>{}</p>", kind(part)) } else { described(part) };
        }
        return if schema.get("allOf").is_some() { out } else { format!("{out}<p>{}</p>", kind(schema)) };
    }
    let required = list(&schema["required"]);
    out.push_str("<dl>");
    for (name, field) in fields {
        let optional = if required.iter().any(|required| required == name) { "" } else { ", optional" };
        let about = inline(text(&field["description"]));
        put(
            &mut out,
            format_args!("<dt><code>{}</code> <span>{}{optional}</span></dt><dd>{about}</dd>", escape(name), kind(field)),
        );
    }
    out.push_str("</dl>");
    out
}

/// What kind of value a schema stands for, in a few words.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        let name = escape(name.rsplit('/').next().unwrap_or(name));
        return format!("<a href=\"#schema-{name}\">{name}</a>");
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().map(|value| format!("<code>{}</code>", escape(&value.to_string()))).collect();
        return values.join(" or ");
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[choice].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(if choice == "allOf" { " and " } else { " or " });
        }
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(name) => escape(name),
        Value::Array(names) => {
            let one = |name: &Value| kind(&with_type(schema, name));
            names.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
        _ => "any JSON".into(),
    }
}

fn with_type(schema: &Value, name: &Value) -> Value {
    let mut one = schema.clone();
    one["type"] = name.clone();
    one
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn entries(value: &Value) -> Vec<(&String, &Value)> {
    value.as_object().map(Map::iter).into_iter().flatten().collect()
}

fn put(out: &mut String, what: std::fmt::Arguments) {
    out.write_fmt(what).expect("a string takes all that is written");
}

/// A text for people, with what stands in backquotes as code.
fn inline(text: &str) -> String {
    let parts = escape(text);
    let parts = parts.split('`').enumerate();
    parts.map(|(place, part)| if place % 2 == 1 { format!("<code>{part}</code>") } else { part.to_string() }).collect()
}

fn paragraphs(text: &str) -> String {
    let parts = text.split("\n\n").filter(|part| !part.trim().is_empty());
    parts.map(|part| format!("<p>{}</p>", inline(part))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn kinds_are_told_in_words() {
        assert_eq!(kind(&json!({ "type": "array", "items": { "type": "string" } })), "list of string");
        assert_eq!(kind(&json!({ "type": ["integer", "null"] })), "integer or null");
        assert_eq!(kind(&json!({ "$ref": "#/components/schemas/Place" })), "<a href=\"#schema-Place\">Place</a>");
        assert_eq!(kind(&json!({ "oneOf": [{ "type": "null" }, { "type": "string" }] })), "null or string");
        assert_eq!(kind(&json!({})), "any JSON");
    }

    #[test]
    fn nothing_in_a_text_becomes_markup() {
        assert_eq!(inline("<b> & `\"a\"`"), "&lt;b&gt; &amp; <code>&quot;a&quot;</code>");
    }
}
