//! Values of settings as the fields of a form write and read them.

use coeur_protocol::{Choices, Setting};
use serde_json::Value;

/// A value as people write it: words without quotes.
pub fn plain_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), String::from)
}

/// Reads a field of a form. Nothing written, or nothing that is allowed, is the default: `None`.
pub fn read_field(setting: &Setting, written: &str) -> Option<Value> {
    let written = written.trim();
    let held = |bounds: &Option<[f64; 2]>, value: f64| bounds.map_or(value, |[low, high]| value.clamp(low, high));
    let value = match &setting.choices {
        Choices::Integer(bounds) => {
            let value: f64 = written.parse().ok().filter(|value: &f64| value.is_finite())?;
            Value::from(held(bounds, value.round()) as i64)
        }
        Choices::Number(bounds) => {
            let value: f64 = written.replace(',', ".").parse().ok().filter(|value: &f64| value.is_finite())?;
            Value::from(held(bounds, value))
        }
        Choices::Flag => Value::from(written.parse::<bool>().ok()?),
        Choices::Words(words) => Value::from(words.iter().find(|known| known.word == written)?.word.clone()),
        Choices::Text if written.is_empty() => return None,
        Choices::Text => Value::from(written),
    };
    (value != setting.default).then_some(value)
}

pub fn write_field(value: Option<&Value>, setting: &Setting) -> String {
    match value.unwrap_or(&setting.default) {
        Value::Null => String::new(),
        value => plain_text(value),
    }
}

/// What a setting is about. Where its choices have labels of their own, what was said of them after a colon is left out.
pub fn short_label(setting: &Setting) -> String {
    let about = setting.about.trim_end_matches('.');
    let about = match setting.choices {
        Choices::Words(_) => about.split(':').next().unwrap_or(about),
        _ => about,
    };
    about.trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_protocol::WordCard;
    use serde_json::json;

    #[test]
    fn fields_are_read_within_their_bounds() {
        let setting = |choices, default| Setting { name: "x".into(), about: String::new(), choices, default };
        let word = |word: &str| WordCard { word: word.into(), label: String::new() };
        let rows = setting(Choices::Integer(Some([1.0, 8.0])), json!(5));
        assert_eq!(
            ["6", "99", "5", "", "many", "NaN"].map(|text| read_field(&rows, text)),
            [Some(json!(6)), Some(json!(8)), None, None, None, None]
        );
        let c = setting(Choices::Number(None), json!(0.4));
        assert_eq!(read_field(&c, "0,7"), Some(json!(0.7)));
        let swap = setting(Choices::Flag, json!(false));
        assert_eq!((read_field(&swap, "true"), read_field(&swap, "false")), (Some(json!(true)), None));
        let word = setting(Choices::Words(["next", "declarer"].map(word).into()), json!("next"));
        assert_eq!((read_field(&word, "declarer"), read_field(&word, "me")), (Some(json!("declarer")), None));
        assert_eq!(write_field(None, &setting(Choices::Integer(None), Value::Null)), "");
        assert_eq!(write_field(Some(&json!("declarer")), &word), "declarer");
    }

    #[test]
    fn a_label_does_not_repeat_the_words_to_choose_from() {
        let about = "Qui entame le premier pli : le joueur après le meneur (next) ou le meneur (declarer).";
        let setting = |choices| Setting { name: "leader".into(), about: about.into(), choices, default: Value::Null };
        assert_eq!(short_label(&setting(Choices::Words(vec![]))), "Qui entame le premier pli");
        assert!(short_label(&setting(Choices::Text)).ends_with("(declarer)"));
    }
}
