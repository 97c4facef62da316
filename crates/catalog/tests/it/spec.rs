//! Players as people write them: `name(option=value, …)`.

use coeur_catalog::{Spec, split_specs};
use proptest::prelude::*;

#[test]
fn reads_names_and_options() {
    assert_eq!(Spec::parse("random").unwrap(), Spec { name: "random".into(), options: vec![] });
    let spec = Spec::parse(" mcts( iterations=500, final=max-mean ) ").unwrap();
    assert_eq!(spec.options, [("iterations".into(), 500.into()), ("final".into(), "max-mean".into())]);
    for wrong in ["", "(", "mcts(", "mcts)", "mcts(5)", "mcts(a=1))", "a b", "x(a=\"b)", "x(a=\"b\"c)", "x(a=b\"c\")"] {
        assert!(Spec::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_spec_is_written_in_one_way() {
    let written = |text| Spec::parse(text).unwrap().to_string();
    assert_eq!(
        written(" mcts (  iterations = 500,  final=max-mean ,c=0.40 ) "),
        "mcts(iterations=500,final=max-mean,c=0.4)"
    );
    assert_eq!((written("hard ( )"), written("random")), ("hard".into(), "random".into()));
}

#[test]
fn a_command_is_one_value_whatever_it_holds() {
    let text = r#"external(command="python3 \"my bot.py\" --limits=(1,2)",time_ms=50)"#;
    let spec = Spec::parse(text).unwrap();
    assert_eq!(spec.options[0].1, "python3 \"my bot.py\" --limits=(1,2)");
    assert_eq!(spec.to_string(), text);
    assert_eq!(Spec::parse("external( command=\"./bot\" )").unwrap().to_string(), "external(command=./bot)");
    assert_eq!(split_specs(&format!("human,{text},hard")), ["human", text, "hard"]);
}

#[test]
fn splits_at_the_outer_commas() {
    assert_eq!(split_specs("human, hard,mcts(a=1,b=2)"), ["human", "hard", "mcts(a=1,b=2)"]);
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,30}") {
        if let Ok(spec) = Spec::parse(&text) {
            let written = spec.to_string();
            prop_assert_eq!(Spec::parse(&written).map(|spec| spec.to_string()).ok(), Some(written));
        }
        split_specs(&text);
    }
}
