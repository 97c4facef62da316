//! Published experiments, in small.

use crate::common::{coeur, file, json, typed};

#[test]
fn figure_34_stands_beside_the_reports_and_does_not_depend_on_threads() {
    let args =
        |threads| ["experiment", "puissance4-fig34", "--games", "1", "--scale", "200", "--json", "--threads", threads];
    let (one, three) = (coeur(&args("1")), coeur(&args("3")));
    assert_eq!(one.status, Some(0), "{one:?}");
    assert_eq!(one.stdout, three.stdout);
    let report = json(&one.stdout);
    let cells = report["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 30);
    assert_eq!(
        cells[0],
        serde_json::json!({"first": "αβ(4)", "second": "αβ(3)", "won": cells[0]["won"], "lost": cells[0]["lost"], "published": 82.3})
    );
    let wrong = coeur(&["experiment", "puissance4-fig34", "--scale", "0"]);
    assert!(wrong.status == Some(2) && wrong.stderr.contains("--scale 0"), "{wrong:?}");
}

#[test]
fn what_an_experiment_does_not_know_is_one_line_and_nothing_is_played() {
    let cases: [(&[&str], &str); 5] = [
        (&["hanabi-table", "--only", "best", "--only", "wizard"], "error: unknown player `wizard`; known: first-card, "),
        (&["claim-levels", "--only", "hard"], "error: --only: claim-levels has no such setting"),
        (&["puissance4-fig34", "--scale", "100000"], "error: --scale 100000: "),
        (&["fleet-model", "--set", "hard=1"], "error: --set hard: there is no such cost; there are moves-a-minute, "),
        (&["fleet-model", "--set", "busy=2"], "error: --set busy=2: a share is from 0 to 1"),
    ];
    for (words, start) in cases {
        let run = coeur(&[&["experiment"], words].concat());
        assert_eq!((run.status, run.stderr.lines().count(), run.stdout.as_str()), (Some(2), 1, ""), "{run:?}");
        assert!(run.stderr.starts_with(start), "{run:?}");
    }
}

#[test]
fn results_are_written_with_how_they_were_made() {
    let folder = file("results", "");
    std::fs::remove_file(&folder).expect("it was just made");
    let run = typed("experiment hanabi-table --games 2 --only first-card --standard --seed 4 --out", &[&folder]);
    assert_eq!(run.status, Some(0), "{run:?}");
    let text = std::fs::read_to_string(format!("{folder}/hanabi-table.txt")).expect("the text");
    assert!(
        text.starts_with(
            "command  coeur experiment hanabi-table --games 2 --only first-card --standard --seed 4\nseed     4\nversion  "
        ),
        "{text}"
    );
    assert!(text.ends_with(&run.stdout), "the same as on the screen");
    let report = json(&std::fs::read_to_string(format!("{folder}/hanabi-table.json")).expect("the JSON"));
    assert_eq!((&report["experiment"], &report["seed"]), (&"hanabi-table".into(), &4.into()));
    assert!(report["version"].is_string() && report["machine"].is_string());
    let blocked = coeur(&["experiment", "hanabi-table", "--out", &format!("{folder}/hanabi-table.txt/deeper")]);
    assert!(blocked.status == Some(1) && blocked.stderr.contains("deeper"), "{blocked:?}");
}
