//! Days, and the deals of a day.

use coeur_protocol::{Day, DayDeal, DayError};

fn day(text: &str) -> Day {
    text.parse().expect(text)
}

#[test]
fn the_calendar_is_the_one_on_the_wall() {
    assert_eq!((day("1970-01-01").number(), day("2026-01-01"), Day::FIRST.weekday()), (0, Day::FIRST, 3));
    assert_eq!(Day::of_moment(1_795_132_799_999).to_string(), "2026-11-19");
    assert_eq!(Day::of_moment(1_795_132_800_000).to_string(), "2026-11-20");
    // A day after the other, over two leap years.
    let mut before = day("2027-12-31");
    for number in 1..2000 {
        let next = day("2027-12-31").later(number);
        assert_eq!((next.before(), day(&next.to_string())), (Some(before), next));
        assert!(next.date() > before.date());
        before = next;
    }
    assert_eq!(day("2028-02-28").later(1).to_string(), "2028-02-29");
}

#[test]
fn only_dates_are_read() {
    let errors =
        ["", "today", "2026-11-31", "2027-02-29", "2026-13-01", "2026-00-10", "2026-1-17", "+026-11-17", "2026/11/17"];
    for text in errors.into_iter().chain(["2026-11-17 ", " 2026-11-17", "20261117", "1969-12-31", "2026-11-1é"]) {
        assert_eq!(text.parse::<Day>(), Err(DayError::NotADate(text.into())), "{text}");
    }
    let said = "2026-02-30".parse::<Day>().unwrap_err().to_string();
    assert_eq!(said, "`2026-02-30` is no date: write year, month and day, such as 2026-11-17");
}

#[test]
fn nobody_is_dealt_tomorrow() {
    let today = day("2026-11-17");
    assert_eq!(today.playable(today), Ok(today));
    assert_eq!(Day::FIRST.playable(today), Ok(Day::FIRST));
    let tomorrow = today.later(1).playable(today).unwrap_err().to_string();
    assert_eq!(tomorrow, "the deal of 2026-11-18 is not there yet: today is 2026-11-17 (UTC)");
    assert!(day("2025-12-31").playable(today).unwrap_err().to_string().ends_with("the first one is of 2026-01-01"));
}

#[test]
fn a_deal_is_found_by_its_code() {
    let deal = DayDeal { day: day("2026-11-17"), game: "love-letter".into() };
    assert_eq!((deal.to_string().as_str(), deal.to_string().parse()), ("2026-11-17-love-letter", Ok(deal)));
    for code in ["2026-11-17", "2026-11-17-", "KAFTOR", "2026-11-17/claim", "é2026-11-17"] {
        assert!(code.parse::<DayDeal>().is_err(), "{code}");
    }
}

/// Everybody has played them: they never change.
#[test]
fn the_seeds_of_days_stay() {
    let pinned = [
        ("2026-11-17", "barbu", 56_427_982_134_953),
        ("2026-11-17", "claim", 1_102_694_209_134_103),
        ("2026-11-17", "coeurs", 2_237_091_671_183_254),
        ("2026-11-17", "hanabi", 5_060_827_375_945_731),
        ("2026-11-17", "love-letter", 3_055_302_038_448_434),
        ("2026-11-17", "morpion", 6_683_627_224_576_206),
        ("2026-11-17", "puissance4", 7_846_956_069_690_045),
        ("2028-02-29", "barbu", 2_117_424_893_923_344),
        ("2028-02-29", "claim", 6_794_314_946_367_579),
        ("2028-02-29", "coeurs", 8_256_327_846_536_725),
        ("2028-02-29", "hanabi", 5_405_594_187_142_089),
        ("2028-02-29", "love-letter", 8_339_032_456_468_403),
        ("2028-02-29", "morpion", 5_285_619_859_846_303),
        ("2028-02-29", "puissance4", 1_628_290_936_314_422),
    ];
    for (date, game, seed) in pinned {
        assert_eq!(day(date).seed(game), seed, "{date} {game}");
        assert!(seed < 1 << 53);
    }
}
