//! Sentences, numbers and units as people read them.

use coeur_core::markup::escape;
use coeur_core::words::{grouped, number, percent};
use coeur_core::{Arg, Lang, Phrase, Rng, Seat, Span, Unit, capitalised};

fn names() -> [String; 3] {
    ["Vous", "Ada", "Blaise"].map(String::from)
}

#[test]
fn thousands_are_set_apart() {
    assert_eq!([grouped(1788, Lang::Fr), grouped(200_000, Lang::Fr)], ["1788", "200\u{a0}000"]);
    assert_eq!(grouped(12_345_678, Lang::En), "12,345,678");
}

#[test]
fn seats_get_their_names_and_prepositions() {
    let phrase = Phrase::new("montrer {à} la main {de}", "show {} the hand of {}", [Seat(1).into(), Seat(2).into()]);
    assert_eq!(phrase.tell(Lang::Fr).say(&names(), Lang::Fr), "montrer à Ada la main de Blaise");
    assert_eq!(phrase.tell(Lang::En).say(&names(), Lang::En), "show Ada the hand of Blaise");
    assert_eq!(phrase.tell(Lang::Fr).say(&[], Lang::Fr), "montrer au joueur 1 la main du joueur 2");
    let own = Phrase::new("montrer {à} la main {de}", "", [Seat(0).into(), Seat(1).into()]);
    assert_eq!(own.tell(Lang::Fr).say(&names(), Lang::Fr), "montrer à vous la main d'Ada");
    let english = Phrase::new("", "{} and the hand of {}", [Seat(0).into(), Seat(0).into()]).tell(Lang::En);
    assert_eq!(english.say(&["You".into()], Lang::En), "You and the hand of you");
}

#[test]
fn cards_stay_cards_and_numbers_speak_the_language() {
    let phrase = Phrase::new(
        "{} vaut {}, à {} près, sûr à {}",
        "{} counts {}, give or take {}, sure at {}",
        [Arg::card("countess", "la Comtesse", "the Countess"), 8u8.into(), 0.25.into(), Arg::Share(0.375)],
    );
    let french = phrase.tell(Lang::Fr);
    assert_eq!(french.0[0], Span::Card { code: "countess".into(), name: "la Comtesse".into() });
    assert_eq!(french.say(&[], Lang::Fr), "la Comtesse vaut 8, à 0,25 près, sûr à 38\u{a0}%");
    assert_eq!(phrase.tell(Lang::En).say(&[], Lang::En), "the Countess counts 8, give or take 0.25, sure at 38%");
}

#[test]
fn french_articles_contract_after_a_preposition() {
    let said = |fr: &'static str, name: &'static str| {
        Phrase::new(fr, "", [Arg::card("8c", name, "")]).tell(Lang::Fr).say(&[], Lang::Fr)
    };
    assert_eq!(said("passe au-dessus de {}", "le huit de trèfle"), "passe au-dessus du huit de trèfle");
    assert_eq!(said("passe au-dessus de {}", "la dame de cœur"), "passe au-dessus de la dame de cœur");
    assert_eq!([said("vient de {}", "les Nains"), said("va à {}", "le Roi")], ["vient des Nains", "va au Roi"]);
    assert_eq!(said("Entre grande {}", "le huit"), "Entre grande le huit", "only the preposition contracts");
    let card = Phrase::new("de {}", "", [Arg::card("8c", "le huit", "")]).tell(Lang::Fr).0;
    assert_eq!(card[1], Span::Card { code: "8c".into(), name: "huit".into() });
}

#[test]
fn the_first_card_of_a_sentence_is_found_inside_of_others() {
    let held = Phrase::new("{}", "{}", [Arg::List(vec![Seat(1).into(), Arg::card("QS", "la dame", "the queen")])]);
    let outer = Phrase::new("{a} {}", "{has} {}", [Seat(2).into(), held.into()]);
    let (code, name) = outer.first_card().expect("a queen");
    assert_eq!((code, name.get(Lang::En)), ("QS", "the queen"));
    assert_eq!(Phrase::new("{}", "{}", [Seat(1).into()]).first_card(), None);
}

#[test]
fn a_card_is_yours_or_somebodys() {
    let say = |seat: u8, lang| {
        let nine = Arg::card("9H", "le neuf de cœur", "the nine of hearts").of(Seat(seat));
        Phrase::new("reste sous {}", "stays under {}", [nine]).tell(lang).say(&names(), lang)
    };
    assert_eq!([say(0, Lang::Fr), say(1, Lang::Fr)], ["reste sous votre neuf de cœur", "reste sous le neuf de cœur d'Ada"]);
    assert_eq!(say(2, Lang::En), "stays under Blaise's nine of hearts");
    assert_eq!(say(4, Lang::Fr), "reste sous le neuf de cœur du joueur 4");
    let ace = Phrase::new("{}", "{}", [Arg::card("AS", "l'as", "the ace").of(Seat(0))]);
    assert_eq!(ace.tell(Lang::Fr).say(&names(), Lang::Fr), "votre as");
    assert_eq!(ace.tell(Lang::En).say(&["You".into()], Lang::En), "your ace");
}

#[test]
fn who_is_spoken_to_has_a_verb_of_its_own() {
    let say = |seat: u8, lang| {
        let phrase = Phrase::new(
            "{a} {} et {n'a} plus",
            "{has} {}; {has} no more",
            [Seat(seat).into(), 3u8.into(), Seat(seat).into()],
        );
        phrase.tell(lang).say(&names(), lang)
    };
    assert_eq!([say(0, Lang::Fr), say(1, Lang::Fr)], ["Vous avez 3 et vous n'avez plus", "Ada a 3 et Ada n'a plus"]);
    assert_eq!(say(2, Lang::En), "Blaise has 3; Blaise has no more");
    let you = Phrase::new("", "{has} it", [Seat(0).into()]).tell(Lang::En).say(&["You".into()], Lang::En);
    assert_eq!(you, "You have it");
}

#[test]
fn what_is_nearly_certain_is_not_called_certain() {
    assert_eq!(percent(0.001, Lang::En), "less than 1%");
    assert_eq!(percent(0.999, Lang::En), "more than 99%");
    assert_eq!([percent(0.0, Lang::En), percent(1.0, Lang::En)], ["0%", "100%"]);
}

#[test]
fn numbers_have_the_digits_they_need() {
    let said = [0.0, -0.0001, 0.05, -0.25, 3.0, 12.345, -1234.5].map(|value| number(value, Lang::Fr));
    assert_eq!(said, ["0", "0", "0,05", "−0,25", "3", "12,3", "−1234"]);
    assert_eq!([number(2.5, Lang::En), number(1200.0, Lang::En)], ["2.5", "1200"]);
}

#[test]
fn a_gap_without_a_value_is_seen() {
    assert_eq!(Phrase::new("{} et {}", "{} and {}", [1u8.into()]).tell(Lang::En).say(&[], Lang::En), "1 and …");
}

#[test]
fn values_carry_their_unit() {
    let said = [1.0, 1.44, -0.04, 2.0, -12.6].map(|value| Unit::Points.say(value, Lang::Fr));
    assert_eq!(said, ["1\u{a0}point", "1,4\u{a0}point", "0\u{a0}point", "2\u{a0}points", "−13\u{a0}points"]);
    assert_eq!(Unit::Points.say(0.5, Lang::En), "0.5\u{a0}points");
    assert_eq!(Unit::Result.say(0.0, Lang::Fr), "50\u{a0}%");
    assert_eq!(Unit::Result.say_more(0.5, Lang::En), "25% more expected score");
    assert_eq!((Unit::Points.say_gap(-1.5, Lang::Fr), Unit::Result.is_nothing(0.009)), ("1,5\u{a0}point".into(), true));
    let signed = [1.44, -0.52, 0.04].map(|difference| Unit::Points.say_signed(difference, Lang::Fr));
    assert_eq!(signed, ["+1,4\u{a0}point", "−0,5\u{a0}point", "0\u{a0}point"]);
    assert_eq!([-0.5, 0.001].map(|difference| Unit::Result.say_signed(difference, Lang::En)), ["−25%", "less than 1%"]);
    assert_eq!(Unit::Points.say_more(1.5, Lang::Fr), "1,5\u{a0}point de plus");
    assert_eq!([Unit::Result.say(1.0, Lang::En), Unit::Chance.say(-0.2, Lang::En)], ["100%", "0%"]);
}

#[test]
fn text_from_outside_is_only_text() {
    assert_eq!(escape("<b>'\"&"), "&lt;b&gt;&#39;&quot;&amp;");
}

#[test]
fn numbers_are_rounded_as_the_standard_library_does() {
    let usual = |value: f64| {
        let digits = [(100.0, 0), (10.0, 1), (0.1, 2), (0.0, 3)].into_iter().find(|(size, _)| value.abs() >= *size);
        let text = format!("{value:.*}", digits.map_or(3, |(_, digits)| digits));
        let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
        if text == "-0" { "0".to_string() } else { text.replace('-', "−") }
    };
    let mut rng = Rng::new(7);
    let ties = (0..4000).map(|eighths| f64::from(eighths) / 16.0);
    let short = (0..4000).map(|thousandths| f64::from(thousandths) / 2000.0);
    let any = (0..20_000).map(|_| (rng.unit() - 0.5) * 10f64.powi(rng.below(8) as i32 - 4));
    let odd = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, 9.999, 99.95, 999.5, 1e15, f64::MIN_POSITIVE, 0.0005];
    for value in ties.chain(short).chain(any.collect::<Vec<_>>()).chain(odd) {
        for value in [value, -value] {
            assert_eq!(number(value, Lang::En), usual(value), "{value:?}");
        }
    }
}

#[test]
fn sentences_begin_with_a_capital() {
    assert_eq!(["le niveau", "", "écho", "œuf", "×2"].map(capitalised), ["Le niveau", "", "Écho", "Œuf", "×2"]);
}
