//! Options as text and JSON.

use coeur_core::{Options, Text, choice, options};

choice! {
    enum Pace { Slow = "slow", Fast = "fast" }
}
options! {
    struct Test {
        /// How many.
        count: u8 = 3, 1..=8;
        /// How fast.
        pace: Pace = Pace::Slow;
        /// Perhaps.
        #[fr = "Peut-être."]
        perhaps: Option<u8> = None, 3..=5;
        /// Where from.
        file: String = "model.onnx".into();
    }
}

#[test]
fn reads_what_it_writes() {
    let options = Test { count: 5, pace: Pace::Fast, perhaps: Some(4), file: "b".into() };
    assert_eq!(Test::from_json(&options.to_json()), Ok(options));
    assert_eq!(Test::from_json(&Test::default().to_json()), Ok(Test::default()));
}

#[test]
fn says_what_is_wrong_and_what_is_allowed() {
    let mut options = Test::default();
    let mut error = |name, text| options.set_text(name, text).unwrap_err().to_string();
    assert_eq!(error("cuont", "1"), "unknown option `cuont`; known: count, pace, perhaps, file");
    assert_eq!(error("count", "9"), "option `count` cannot be 9; allowed: 1 to 8");
    assert_eq!(error("count", "-1"), "option `count` cannot be -1; allowed: 1 to 8");
    assert_eq!(error("count", "many"), "option `count` cannot be \"many\"; allowed: 1 to 8");
    assert_eq!(error("count", "2.5"), "option `count` cannot be 2.5; allowed: 1 to 8");
    assert_eq!(error("pace", "medium"), "option `pace` cannot be \"medium\"; allowed: slow | fast");
    assert_eq!(options, Test::default());
    assert!(Test::from_json(&serde_json::json!([1])).is_err());
}

#[test]
fn a_text_may_look_like_a_number() {
    let mut options = Test::default();
    options.set_text("file", "2026").expect("any text");
    assert_eq!(options.file, "2026");
    assert!(options.set("file", &serde_json::json!([1])).is_err());
}

#[test]
fn options_speak_both_languages() {
    let about: Vec<Text> = Test::specs().iter().map(|spec| spec.about).collect();
    assert_eq!(about[2], Text { fr: "Peut-être.", en: "Perhaps." });
    assert_eq!(about[0].fr, "How many.", "English stands in where there is no French");
}

options! {
    #[derive(serde::Serialize, serde::Deserialize)]
    struct WithVariant {
        /// How many.
        count: u8 = 3, 1..=8;
        /// How few.
        #[fr = "Combien peu."]
        #[research = true]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        few: Option<u8> = None, 1..=2;
    }
}

#[test]
fn an_option_for_research_is_written_only_where_it_is_set() {
    let json = |few| {
        let options = WithVariant { count: 3, few };
        let (own, serde) = (options.to_json(), serde_json::to_value(&options).expect("plain numbers"));
        assert_eq!(own, serde);
        assert_eq!(serde_json::from_value::<WithVariant>(own.clone()).expect("what was written"), options);
        own
    };
    assert_eq!(json(None), serde_json::json!({ "count": 3 }));
    assert_eq!(json(Some(2)), serde_json::json!({ "count": 3, "few": 2 }));
    let marks: Vec<bool> = WithVariant::specs().iter().map(|spec| spec.research).collect();
    assert_eq!(marks, [false, true]);
}
