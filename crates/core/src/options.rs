//! Options declared once, with default, range and meaning: the command line, JSON and forms all read the same list.

use crate::text::Text;
use serde::Serialize;
use serde_json::{Map, Value};
use thiserror::Error;

/// What an option can hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Integer,
    Number,
    Flag,
    /// One of these words.
    Choice(Vec<OptionWord>),
    /// Any text, such as the name of a file.
    Text,
}

/// A word that an option can be set to. In JSON it is the word alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWord {
    pub word: &'static str,
    /// What it means, for people; the word itself where nothing else was said.
    pub label: Text,
}

impl Serialize for OptionWord {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word)
    }
}

/// An option as people are shown it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    pub name: &'static str,
    /// What it does: the doc comment of its declaration, and its French twin.
    pub about: Text,
    /// What it can hold.
    pub kind: Kind,
    /// Its value when nothing is said; null when it follows from other options.
    pub default: Value,
    /// The smallest and the largest number allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<[f64; 2]>,
    /// Whether it makes variants for research: forms do not ask for it, and JSON names it only where it is set.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub research: bool,
}

impl OptionSpec {
    /// The allowed values in words, such as `2 to 6`.
    pub fn allowed(&self) -> String {
        match (&self.kind, self.range) {
            (Kind::Choice(words), _) => words.iter().map(|word| word.word).collect::<Vec<_>>().join(" | "),
            (Kind::Flag, _) => "true | false".into(),
            (_, Some([low, high])) => format!("{} to {}", bound(low), bound(high)),
            (Kind::Integer, None) => "a whole number".into(),
            (Kind::Number, None) => "a number".into(),
            (Kind::Text, _) => "a text, such as the name of a file".into(),
        }
    }
}

/// The end of a range: a whole number without a point, any other as JSON has it.
fn bound(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 { (value as i64).to_string() } else { Value::from(value).to_string() }
}

#[derive(Clone, Debug, PartialEq, Error)]
pub enum OptionError {
    #[error("unknown option `{name}`; known: {}", if .known.is_empty() { "none".into() } else { .known.join(", ") })]
    Unknown {
        /// What was asked for.
        name: String,
        known: Vec<&'static str>,
    },
    /// A value of the wrong kind or out of range.
    #[error("option `{name}` cannot be {value}; allowed: {allowed}")]
    Value {
        name: &'static str,
        value: String,
        /// The allowed ones, in words.
        allowed: String,
    },
    /// Values that do not go together.
    #[error("these options do not go together: {0}")]
    Together(String),
    /// Options given as something other than a JSON object.
    #[error("options are written as an object of names and values, not as {0}")]
    Shape(String),
}

/// A type that an option can have.
pub trait OptionValue: Sized {
    /// What it can hold.
    fn kind() -> Kind;
    /// Reads it; `None` for a value of another kind.
    fn from_json(value: &Value) -> Option<Self>;
    fn to_json(&self) -> Value;
}

macro_rules! integer {
    ($($int:ty),*) => {$(
        impl OptionValue for $int {
            fn kind() -> Kind {
                Kind::Integer
            }
            fn from_json(value: &Value) -> Option<Self> {
                value.as_u64().and_then(|number| number.try_into().ok())
            }
            fn to_json(&self) -> Value {
                (*self).into()
            }
        }
    )*};
}
integer!(u8, u16, u32, u64);

impl OptionValue for f64 {
    fn kind() -> Kind {
        Kind::Number
    }
    fn from_json(value: &Value) -> Option<Self> {
        value.as_f64()
    }
    fn to_json(&self) -> Value {
        (*self).into()
    }
}

impl OptionValue for bool {
    fn kind() -> Kind {
        Kind::Flag
    }
    fn from_json(value: &Value) -> Option<Self> {
        value.as_bool()
    }
    fn to_json(&self) -> Value {
        (*self).into()
    }
}

/// A text is taken as it was typed, also where it looks like a number.
impl OptionValue for String {
    fn kind() -> Kind {
        Kind::Text
    }
    fn from_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
            _ => None,
        }
    }
    fn to_json(&self) -> Value {
        self.clone().into()
    }
}

/// `None` stands for "as the rules say for these players", and is written as null.
impl<T: OptionValue> OptionValue for Option<T> {
    fn kind() -> Kind {
        T::kind()
    }
    fn from_json(value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::from_json(value).map(Some) }
    }
    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::to_json)
    }
}

/// A set of named options. Declared with [`options!`](crate::options!), never by hand.
pub trait Options: Default {
    /// All of them, in the order of declaration.
    fn specs() -> Vec<OptionSpec>;

    /// Sets one without looking at its range; `None` for a value of the wrong kind or an unknown name.
    #[doc(hidden)]
    fn put(&mut self, name: &str, value: &Value) -> Option<()>;

    /// All of them as a JSON object.
    fn to_json(&self) -> Value;

    fn set(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        let specs = Self::specs();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            return Err(OptionError::Unknown {
                name: name.chars().take(40).collect(),
                known: specs.iter().map(|spec| spec.name).collect(),
            });
        };
        let in_range = match (spec.range, value.as_f64()) {
            (Some([low, high]), Some(number)) => (low..=high).contains(&number),
            _ => true,
        };
        in_range.then(|| self.put(name, value)).flatten().ok_or_else(|| OptionError::Value {
            name: spec.name,
            value: value.to_string().chars().take(40).collect(),
            allowed: spec.allowed(),
        })
    }

    /// Sets one from `name=value` as typed: numbers, `true`, `false` or a word.
    fn set_text(&mut self, name: &str, text: &str) -> Result<(), OptionError> {
        self.set(name, &value_of(text))
    }

    /// Reads a JSON object; missing names keep their defaults, and null is the empty object.
    fn from_json(value: &Value) -> Result<Self, OptionError> {
        let mut options = Self::default();
        match value {
            Value::Null => {}
            Value::Object(entries) => entries.iter().try_for_each(|(name, value)| options.set(name, value))?,
            other => return Err(OptionError::Shape(other.to_string().chars().take(40).collect())),
        }
        Ok(options)
    }
}

/// The JSON value of an option as typed on a command line.
pub fn value_of(text: &str) -> Value {
    match text {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => serde_json::from_str(text).ok().filter(Value::is_number).unwrap_or_else(|| Value::String(text.into())),
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NoOptions;

impl Options for NoOptions {
    fn specs() -> Vec<OptionSpec> {
        Vec::new()
    }
    fn put(&mut self, _name: &str, _value: &Value) -> Option<()> {
        None
    }
    fn to_json(&self) -> Value {
        Value::Object(Map::new())
    }
}

#[doc(hidden)]
#[macro_export]
macro_rules! option_about {
    ([$fr:literal] [$en:expr]) => {
        $fr
    };
    ([] [$en:expr]) => {
        $en
    };
}

/// Whether an option of [`options!`](crate::options!) was marked as one for research.
#[doc(hidden)]
pub const fn is_research(marks: &[bool]) -> bool {
    matches!(marks, [true, ..])
}

/// Declares a struct of options: each with a doc comment, the same in French, a type, a default and, for numbers, a range.
/// One marked `#[research = true]` is an `Option` that is not set by default. Attributes of serde go to the field.
///
/// ```
/// coeur_core::options! {
///     /// What can be chosen.
///     #[derive(Copy)]
///     pub struct Config {
///         /// Number of players.
///         #[fr = "Nombre de joueurs."]
///         pub players: u8 = 2, 2..=6;
///         /// Whether the deal stops early.
///         #[fr = "La donne s'arrête tôt."]
///         pub early_end: bool = false;
///     }
/// }
/// use coeur_core::Options;
/// let mut config = Config::default();
/// config.set_text("players", "4").unwrap();
/// assert_eq!(config.players, 4);
/// let error = config.set_text("players", "9").unwrap_err();
/// assert_eq!(error.to_string(), "option `players` cannot be 9; allowed: 2 to 6");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $( $(#[doc = $about:literal])+ $(#[fr = $fr:literal])? $(#[research = $research:literal])? $(#[serde($($serde:tt)*)])? $fvis:vis $field:ident : $type:ty = $default:expr $(, $low:literal ..= $high:literal)? ; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq)]
        $vis struct $name {
            $(
                $(#[doc = $about])+
                $(#[serde($($serde)*)])?
                $fvis $field: $type,
            )*
        }

        impl Default for $name {
            fn default() -> Self {
                $name { $( $field: $default, )* }
            }
        }

        impl $crate::Options for $name {
            fn specs() -> Vec<$crate::OptionSpec> {
                vec![ $( $crate::OptionSpec {
                    name: stringify!($field),
                    about: $crate::Text {
                        en: concat!($($about),+).trim(),
                        fr: $crate::option_about!([$($fr)?] [concat!($($about),+).trim()]),
                    },
                    kind: <$type as $crate::OptionValue>::kind(),
                    default: <$type as $crate::OptionValue>::to_json(&$default),
                    range: None $(.or(Some([$low as f64, $high as f64])))?,
                    research: $crate::options::is_research(&[$($research)?]),
                }, )* ]
            }

            fn put(&mut self, name: &str, value: &$crate::reexport::serde_json::Value) -> Option<()> {
                match name {
                    $( stringify!($field) => self.$field = <$type as $crate::OptionValue>::from_json(value)?, )*
                    _ => return None,
                }
                Some(())
            }

            fn to_json(&self) -> $crate::reexport::serde_json::Value {
                let mut map = $crate::reexport::serde_json::Map::new();
                $(
                    let value = <$type as $crate::OptionValue>::to_json(&self.$field);
                    if !($crate::options::is_research(&[$($research)?]) && value.is_null()) {
                        map.insert(stringify!($field).into(), value);
                    }
                )*
                map.into()
            }
        }
    };
}

/// Declares an enum whose variants an option can name, each with the word that stands for it and, where that is not plain
/// enough, what it means in French and in English.
///
/// ```
/// coeur_core::choice! {
///     /// Who leads the first trick.
///     pub enum Leader { Next = "next" ("le joueur suivant", "the next player"), Declarer = "declarer" }
/// }
/// use coeur_core::OptionValue;
/// assert_eq!(Leader::from_json(&"declarer".into()), Some(Leader::Declarer));
/// ```
#[macro_export]
macro_rules! choice {
    ( $(#[$meta:meta])* $vis:vis enum $name:ident { $( $(#[$vmeta:meta])* $variant:ident = $word:literal $( ($fr:literal, $en:literal) )? ),+ $(,)? } ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $( $(#[$vmeta])* #[doc = concat!("Written `", $word, "`.")] $variant, )+
        }

        impl $crate::OptionValue for $name {
            fn kind() -> $crate::Kind {
                $crate::Kind::Choice(vec![$($crate::OptionWord {
                    word: $word,
                    label: $crate::Text {
                        fr: $crate::option_about!([$($fr)?] [$word]),
                        en: $crate::option_about!([$($en)?] [$word]),
                    },
                }),+])
            }
            fn from_json(value: &$crate::reexport::serde_json::Value) -> Option<Self> {
                match value.as_str()? {
                    $( $word => Some($name::$variant), )+
                    _ => None,
                }
            }
            fn to_json(&self) -> $crate::reexport::serde_json::Value {
                match self { $( $name::$variant => $word.into(), )+ }
            }
        }
    };
}
