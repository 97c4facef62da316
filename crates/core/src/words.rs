//! Sentences with gaps that are filled by typed values, so that seats get their names, cards their pictures and
//! numbers their language where they are shown.
//!
//! A game writes a [`Phrase`]: the same sentence in both languages, with a gap for each value. Told in one language it
//! becomes [`Words`], in which seats and cards are still marked as such; whoever shows them puts names and pictures in.

use crate::seat::Seat;
use crate::text::{Lang, Text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence in both languages. Each gap stands for the next of the values: `{}` as it is; in French `{à}` and `{de}` for a seat after that
/// preposition ("à Ada", "d'Ada", "au joueur 2"), `{a}` and `{n'a}`, in English `{has}`, for one with its verb ("Ada a", "vous avez").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Phrase {
    pub text: Named,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Arg>,
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    Seat(Seat),
    /// A card or another piece that a page may draw: its notation, and what people call it.
    Card {
        code: String,
        fr: Cow<'static, str>,
        en: Cow<'static, str>,
    },
    /// The same with the seat whose card it is: "your nine", "Ada's nine". The name has its article, as a sentence needs it.
    CardOf {
        seat: Seat,
        code: String,
        fr: Cow<'static, str>,
        en: Cow<'static, str>,
    },
    /// An action or a part of one, in words of its own.
    Phrase(Box<Phrase>),
    Count(u64),
    /// A measured value, shown with as many digits as its size calls for.
    Number(f64),
    /// A part of a whole, from 0 to 1, shown in per cent.
    Share(f64),
    /// Something that is called differently in the two languages.
    Named(Named),
    /// Several of them, separated by commas.
    List(Vec<Arg>),
}

/// A [`Text`] that may also have been put together, or read, at run time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    pub fr: Cow<'static, str>,
    pub en: Cow<'static, str>,
}

impl Named {
    pub fn get(&self, lang: Lang) -> &str {
        lang.pick(&self.fr, &self.en)
    }
}

impl From<Text> for Named {
    fn from(text: Text) -> Named {
        Named { fr: text.fr.into(), en: text.en.into() }
    }
}

/// A sentence in one language, as pieces of text and of what is still to be named or drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Words(pub Vec<Span>);

/// A piece of [`Words`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    Text(String),
    Seat(Seat),
    /// A seat after the French "à".
    ToSeat(Seat),
    /// A seat after the French "de".
    OfSeat(Seat),
    /// A seat and what it has: "Ada a", "you have".
    SeatHas(Seat),
    /// The same before a French negation: "Ada n'a", "vous n'avez".
    SeatHasNot(Seat),
    Card {
        code: String,
        name: String,
    },
    /// A card and whose it is: "le neuf de cœur", said as "votre neuf de cœur" or "le neuf de cœur d'Ada".
    CardOf {
        seat: Seat,
        code: String,
        name: String,
    },
}

impl Phrase {
    /// A sentence whose gaps are filled by `values`, in order.
    pub fn new<const N: usize>(fr: &'static str, en: &'static str, values: [Arg; N]) -> Phrase {
        Phrase { text: Named { fr: Cow::Borrowed(fr), en: Cow::Borrowed(en) }, values: values.into() }
    }

    /// A sentence without gaps.
    pub const fn plain(text: Text) -> Phrase {
        Phrase { text: Named { fr: Cow::Borrowed(text.fr), en: Cow::Borrowed(text.en) }, values: Vec::new() }
    }

    /// A text that is the same in both languages, such as a notation.
    pub fn literal(text: impl ToString) -> Phrase {
        Phrase::new("{}", "{}", [Arg::named(text.to_string(), text.to_string())])
    }

    /// The first card that the sentence names: its notation, and what people call it.
    pub fn first_card(&self) -> Option<(&str, Named)> {
        fn card(value: &Arg) -> Option<(&str, Named)> {
            match value {
                Arg::Card { code, fr, en } | Arg::CardOf { code, fr, en, .. } => {
                    Some((code, Named { fr: fr.clone(), en: en.clone() }))
                }
                Arg::Phrase(phrase) => phrase.first_card(),
                Arg::List(items) => items.iter().find_map(card),
                _ => None,
            }
        }
        self.values.iter().find_map(card)
    }

    pub fn tell(&self, lang: Lang) -> Words {
        let mut words = Words::default();
        let mut values = self.values.iter();
        let mut rest = self.text.get(lang);
        while let Some((before, (gap, after))) =
            rest.split_once('{').and_then(|(before, after)| Some((before, after.split_once('}')?)))
        {
            words.push_text(before);
            match (values.next(), gap) {
                (Some(Arg::Seat(seat)), "à") => words.0.push(Span::ToSeat(*seat)),
                (Some(Arg::Seat(seat)), "de") => words.0.push(Span::OfSeat(*seat)),
                (Some(Arg::Seat(seat)), "a" | "has") => words.0.push(Span::SeatHas(*seat)),
                (Some(Arg::Seat(seat)), "n'a") => words.0.push(Span::SeatHasNot(*seat)),
                (Some(value), _) => value.tell_into(lang, &mut words),
                (None, _) => words.push_text("…"),
            }
            rest = after;
        }
        words.push_text(rest);
        words
    }
}

impl Arg {
    /// A card with its notation and its names.
    pub fn card(code: impl ToString, fr: impl Into<Cow<'static, str>>, en: impl Into<Cow<'static, str>>) -> Arg {
        Arg::Card { code: code.to_string(), fr: fr.into(), en: en.into() }
    }

    /// Something that has no picture, only a name in each language.
    pub fn named(fr: impl Into<Cow<'static, str>>, en: impl Into<Cow<'static, str>>) -> Arg {
        Arg::Named(Named { fr: fr.into(), en: en.into() })
    }

    /// A card with its notation and its names, of the seat that played or holds it.
    pub fn of(self, seat: Seat) -> Arg {
        match self {
            Arg::Card { code, fr, en } => Arg::CardOf { seat, code, fr, en },
            other => other,
        }
    }

    fn tell_into(&self, lang: Lang, words: &mut Words) {
        match self {
            Arg::Seat(seat) => words.0.push(Span::Seat(*seat)),
            Arg::Card { code, fr, en } => {
                let name = lang.pick(fr, en);
                let name = if lang == Lang::Fr { words.contracted(name) } else { name };
                words.0.push(Span::Card { code: code.clone(), name: name.into() });
            }
            Arg::CardOf { seat, code, fr, en } => {
                let name = lang.pick(fr, en).to_string();
                words.0.push(Span::CardOf { seat: *seat, code: code.clone(), name });
            }
            Arg::Phrase(phrase) => phrase.tell(lang).0.into_iter().for_each(|span| words.push(span)),
            Arg::Count(count) => words.push_text(&count.to_string()),
            Arg::Number(value) => words.push_text(&number(*value, lang)),
            Arg::Share(share) => words.push_text(&percent(*share, lang)),
            Arg::Named(name) => words.push_text(name.get(lang)),
            Arg::List(items) => {
                for (place, item) in items.iter().enumerate() {
                    words.push_text(if place > 0 { ", " } else { "" });
                    item.tell_into(lang, words);
                }
            }
        }
    }
}

impl Words {
    /// Words without anything to name or draw.
    pub fn plain(text: impl Into<String>) -> Words {
        Words(vec![Span::Text(text.into())])
    }

    /// The name that follows, without an article that the French preposition before it takes in: "de" and "le huit" are "du huit".
    fn contracted<'a>(&mut self, name: &'a str) -> &'a str {
        const CONTRACTIONS: [(&str, &str, &str); 4] =
            [("de ", "le ", "du "), ("de ", "les ", "des "), ("à ", "le ", "au "), ("à ", "les ", "aux ")];
        let Some(Span::Text(before)) = self.0.last_mut() else { return name };
        for (preposition, article, both) in CONTRACTIONS {
            let word =
                before.strip_suffix(preposition).filter(|rest| rest.is_empty() || rest.ends_with([' ', '\u{a0}', '(']));
            if let (Some(rest), Some(bare)) = (word, name.strip_prefix(article)) {
                *before = format!("{rest}{both}");
                return bare;
            }
        }
        name
    }

    fn push(&mut self, span: Span) {
        match span {
            Span::Text(text) => self.push_text(&text),
            other => self.0.push(other),
        }
    }

    fn push_text(&mut self, text: &str) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Span::Text(last)) => last.push_str(text),
            _ => self.0.push(Span::Text(text.into())),
        }
    }

    /// The words as one text. `names` are those of the seats, in order; a seat without a name is called by its number,
    /// as the notation writes it.
    pub fn say(&self, names: &[String], lang: Lang) -> String {
        self.0.iter().enumerate().map(|(place, span)| span.say(place == 0, names, lang)).collect()
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::plain(text)
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words::plain(text)
    }
}

impl Span {
    /// The piece as text. A pronoun keeps its capital only where the sentence begins with it.
    pub fn say(&self, begins: bool, names: &[String], lang: Lang) -> String {
        let named = |seat: Seat| names.get(seat.index()).filter(|name| !name.is_empty());
        let addressed = |seat: Seat| named(seat).is_some_and(|name| matches!(inside(name), "vous" | "you"));
        match self {
            Span::Text(text) => text.clone(),
            Span::Card { name, .. } => name.clone(),
            Span::Seat(seat) => {
                let name = named(*seat).map(|name| if begins { name } else { inside(name) });
                name.map_or_else(|| format!("{} {seat}", lang.pick("joueur", "player")), String::from)
            }
            Span::ToSeat(seat) => {
                named(*seat).map_or_else(|| format!("au joueur {seat}"), |name| format!("à {}", inside(name)))
            }
            Span::OfSeat(seat) => named(*seat).map_or_else(|| format!("du joueur {seat}"), |name| after_de(name)),
            Span::CardOf { seat, name, .. } => {
                let bare = ["le ", "la ", "l'", "l’", "the "].iter().find_map(|article| name.strip_prefix(article));
                let bare = bare.unwrap_or(name);
                match (lang, addressed(*seat)) {
                    (Lang::Fr, true) => format!("votre {bare}"),
                    (Lang::En, true) => format!("your {bare}"),
                    (Lang::Fr, false) => format!("{name} {}", Span::OfSeat(*seat).say(false, names, lang)),
                    (Lang::En, false) => format!("{}'s {bare}", Span::Seat(*seat).say(begins, names, lang)),
                }
            }
            Span::SeatHas(seat) | Span::SeatHasNot(seat) => {
                let addressed = addressed(*seat);
                let verb = match (self, addressed) {
                    (Span::SeatHasNot(_), false) => "n'a",
                    (Span::SeatHasNot(_), true) => "n'avez",
                    (_, false) => lang.pick("a", "has"),
                    (_, true) => lang.pick("avez", "have"),
                };
                format!("{} {verb}", Span::Seat(*seat).say(begins, names, lang))
            }
        }
    }
}

/// "d'Ada", "de Blaise", "de vous".
fn after_de(name: &str) -> String {
    let vowel = name.chars().next().is_some_and(|first| "AEIOUYÀÂÉÈÊÎÔÛHaeiouyàâéèêîôûh".contains(first));
    if vowel { format!("d'{name}") } else { format!("de {}", inside(name)) }
}

/// The pronoun is written small inside a sentence; names keep their capital.
pub fn inside(name: &str) -> &str {
    match name {
        "Vous" => "vous",
        "You" => "you",
        name => name,
    }
}

/// A whole number that was won or lost: with its sign, whichever it is.
pub fn signed(value: i32) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string().replace('-', "−") }
}

/// A number with no more digits than its size calls for, as the language writes it.
pub fn number(value: f64, lang: Lang) -> String {
    let digits = match value.abs() {
        size if size >= 100.0 => 0,
        size if size >= 10.0 => 1,
        size if size >= 0.1 => 2,
        _ => 3,
    };
    let text = rounded(value, digits);
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    let text = if text == "-0" { "0" } else { text };
    lang.pick(text.replace('.', ","), text.to_string()).replace('-', "−")
}

/// A number with so many digits after its point, three at most: what `{value:.digits$}` writes, ties to even, without all that prints any
/// float, which a page would carry. From 2^53 on, where floats are whole, what fits into 64 bits.
fn rounded(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return if value.is_nan() { "NaN" } else { ["inf", "-inf"][usize::from(value < 0.0)] }.into();
    }
    let scale = [1, 10, 100, 1000][digits];
    // The fraction in 64 bits: all of it from 2^-12 on, and what is less is rounded to nothing.
    let whole = value.abs().trunc();
    let fraction = ((value.abs() - whole) * 18_446_744_073_709_551_616.0) as u64;
    let product = u128::from(fraction) * scale;
    let (shown, rest) = ((product >> 64) as u64, product as u64);
    let even = if digits == 0 { whole as u64 } else { shown }.is_multiple_of(2);
    let up = rest > 1 << 63 || (rest == 1 << 63 && !even);
    let shown = shown + u64::from(up);
    let carried = u64::from(u128::from(shown) == scale);
    let (whole, shown) = (whole as u64 + carried, if carried == 1 { 0 } else { shown });
    let sign = if value.is_sign_negative() { "-" } else { "" };
    if digits == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{shown:0digits$}") }
}

/// A count whose thousands are set apart from ten thousand on, as the language does.
pub fn grouped(count: u64, lang: Lang) -> String {
    let digits = count.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mark = lang.pick('\u{a0}', ',');
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(mark);
        }
        text.push(digit);
    }
    text
}

/// A share in whole per cent; below one and above ninety-nine it is not rounded to what would be certain.
pub fn percent(share: f64, lang: Lang) -> String {
    let sign = lang.pick("\u{a0}%", "%");
    let whole = (100.0 * share).round();
    match whole {
        w if w <= 0.0 && share > 0.0 => lang.pick(format!("moins de 1{sign}"), format!("less than 1{sign}")),
        w if w >= 100.0 && share < 1.0 => lang.pick(format!("plus de 99{sign}"), format!("more than 99{sign}")),
        w => format!("{}{sign}", w.max(0.0) as u64),
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Arg {
        Arg::Phrase(Box::new(phrase))
    }
}

impl From<Named> for Arg {
    fn from(name: Named) -> Arg {
        Arg::Named(name)
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Named(text.into())
    }
}

impl From<f64> for Arg {
    fn from(value: f64) -> Arg {
        Arg::Number(value)
    }
}

macro_rules! counts {
    ($($int:ty),*) => {$(
        impl From<$int> for Arg {
            fn from(count: $int) -> Arg {
                Arg::Count(count as u64)
            }
        }
    )*};
}
counts!(u8, u16, u32, u64, usize);
