//! Reads JSON strictly, and once more with the slips of the report's own example forgiven.

use serde_json::Value;

/// What the text says; the error is that of the text as it stands.
pub fn read(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str(text).or_else(|error| serde_json::from_str(&mended(text)).map_err(|_| error))
}

/// The text without commas that nothing follows, with one between two objects, and without a bracket that closes a list
/// which goes on. No JSON has any of the three, so that what was right is never changed.
fn mended(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let (mut quoted, mut escaped) = (false, false);
    for (place, letter) in text.char_indices() {
        if quoted {
            quoted = escaped || letter != '"';
            escaped = !escaped && letter == '\\';
            out.push(letter);
            continue;
        }
        let follows = |letters: &[char]| match letter {
            ',' | '}' | ']' => text[place + 1..].trim_start().starts_with(letters),
            _ => false,
        };
        match letter {
            ',' if follows(&[']', '}']) && !out.trim_end().ends_with(['[', '{', ',']) => {}
            ']' if follows(&['{']) => out.push(','),
            '}' if follows(&['{']) => out.push_str("},"),
            _ => {
                quoted = letter == '"';
                out.push(letter);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn three_slips_are_forgiven() {
        assert_eq!(read(r#"{"a": [1, 2,], }"#).unwrap(), json!({ "a": [1, 2] }));
        assert_eq!(read(r#"[{"a": 1} {"a": 2}]"#).unwrap(), json!([{ "a": 1 }, { "a": 2 }]));
        assert_eq!(read(r#"{"a": [{"b": 1}] {"b": 2} ]}"#).unwrap(), json!({ "a": [{ "b": 1 }, { "b": 2 }] }));
    }

    #[test]
    fn what_stands_in_quotes_is_never_touched() {
        let text = r#"[",]", "}{", "]{\"},{", "\\",]"#;
        assert_eq!(read(text).unwrap(), json!([",]", "}{", "]{\"},{", "\\"]));
    }

    #[test]
    fn the_rest_stays_wrong() {
        for text in ["", "{", "[1 2]", "{'a': 1}", "[,]", "[1,,]", "{\"a\" 1}", "]{", "nul", "\"", "[\"\\"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
