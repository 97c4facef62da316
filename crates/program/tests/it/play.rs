//! Whole games in the terminal, typed as a person would.

use crate::common::{coeur, coeur_with, file};

#[test]
fn a_game_of_morpion_with_mistakes_and_second_thoughts() {
    let typed =
        "b9\nhello\nB2\nwhy\nundo\nb2\nlog\nscores\nmoves\nboard\nlast\nhelp\nrules\nhint\nlang fr\nregles\nquitter\n";
    let run = coeur_with(&["play", "morpion", "--seed", "3", "--seats", "human,first"], typed);
    assert_eq!(run.status, Some(0), "{run:?}");
    for part in [
        "such as b2",
        "The first of 8 legal actions",
        "You: b2",
        "Legal moves:",
        "three of your marks",
        "Hint: ",
        "aligner trois",
        "À bientôt",
    ] {
        assert!(run.stdout.contains(part), "`{part}` is missing:\n{}", run.stdout);
    }
}

#[test]
fn a_whole_game_ends_with_the_points() {
    let typed = "c1\nc2\nc3\n";
    let run = coeur_with(&["play", "morpion", "--seats", "human,first", "--names", "Ana,Bob"], typed);
    assert!(run.stdout.contains("The game is over."), "{}", run.stdout);
    let ana = run.stdout.lines().rev().find(|line| line.trim_start().starts_with("Ana ")).expect("a line of points");
    assert!(ana.ends_with(" 1"), "{ana}");
}

#[test]
fn the_end_of_the_input_leaves_the_game_in_peace() {
    let run = coeur_with(&["play", "hanabi", "--seed", "1"], "");
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
}

#[test]
fn people_at_one_terminal_do_not_see_each_others_cards() {
    let run = coeur_with(&["play", "hanabi", "--seats", "human,human", "--seed", "1"], "\nplay 0\n\nquit\n");
    assert_eq!(run.stdout.matches("\x1b[2J").count(), 2, "cleared before each of them:\n{}", run.stdout);
}

#[test]
fn hanabi_takes_the_commands_of_its_console() {
    let run =
        coeur_with(&["play", "hanabi", "--seed", "5", "--seats", "human,first"], "Play 0\nhintv 1 3\ndiscard 1\nquit\n");
    assert!(!run.stdout.contains("not an action"), "{}", run.stdout);
}

#[test]
fn set_up_asks_again_until_it_understands() {
    let typed = "seven\n3\nAna\nhuman\nBob\nnobody\nrandom\nAna\nCleo\nfirst\nDave\nCleo\nquit\n";
    let run = coeur_with(&["play", "hanabi", "--setup", "--seed", "1"], typed);
    assert_eq!(run.status, Some(0), "{run:?}");
    for part in
        ["2 to 5", "unknown player `nobody`", "That name is taken", "One of: Ana, Bob, Cleo", "0 Cleo · 1 Ana · 2 Bob"]
    {
        assert!(run.stdout.contains(part), "`{part}` is missing:\n{}", run.stdout);
    }
}

#[test]
fn ais_alone_are_watched() {
    for game in ["morpion", "hanabi", "puissance4"] {
        let seats = ["play", game, "--seats", "random,random", "--seed", "4"];
        let (once, again) = (coeur(&seats), coeur(&seats));
        assert!(once.stdout.contains("The game is over."), "{game}: {once:?}");
        assert_eq!(once.stdout, again.stdout, "same seed, same game");
    }
}

#[test]
fn a_game_is_kept_after_every_move_and_can_be_resumed() {
    let path = file("kept.json", "");
    let run = coeur_with(&["play", "morpion", "--seats", "human,first", "--record", &path, "--seed", "9"], "b2\n");
    assert!(run.stdout.contains("--resume"), "{}", run.stdout);
    let kept = std::fs::read_to_string(&path).expect("a record");
    assert!(kept.contains(r#""actions":["b2","a1"]"#), "{kept}");
    let run = coeur_with(&["play", "--resume", &path], "b1\nb3\n");
    assert!(run.stdout.contains("The game is over."), "{run:?}");
    let replayed = coeur(&["replay", &path, "--json"]);
    assert!(replayed.stdout.trim_end().ends_with(r#"}"#) && replayed.stdout.contains(r#""payoffs":[1,-1]"#), "{replayed:?}");
}

#[test]
fn every_ai_gives_its_reasons_when_asked_to() {
    let run = coeur_with(&["play", "morpion", "--seats", "human,alpha-beta(depth=3)", "--explain"], "b2\nquit\n");
    for part in ["All lines of 3 actions", "Expected line:", " % "] {
        assert!(run.stdout.contains(part), "`{part}` is missing:\n{}", run.stdout);
    }
    // Where cards are hidden its reasons would tell its hand: the move is explained by what it says to who plays, until that
    // asks to see the cards.
    let table = ["play", "claim", "--seats", "mcts(iterations=50),human", "--explain", "--seed", "2"];
    let hidden = coeur_with(&table, "quit\n");
    assert!(hidden.stdout.contains("seen from your seat") || hidden.stdout.contains("nothing new"), "{}", hidden.stdout);
    for secret in ["simulated games", "Expected line:", "legal action"] {
        assert!(!hidden.stdout.contains(secret), "{}", hidden.stdout);
    }
    let shown = coeur_with(&table, "why cards\nquit\n");
    assert!(shown.stdout.contains("simulated games"), "{}", shown.stdout);
    let two = ["play", "claim", "--seats", "human,human", "--seed", "2"];
    assert!(coeur_with(&two, "\nwhy cards\nquit\n").stdout.contains("No AI has played yet"));
}

#[test]
fn a_game_of_a_tournament_is_dealt_by_seed_and_number() {
    let records = file("tournament.jsonl", "");
    let arena =
        coeur(&["arena", "claim", "random", "first", "--games", "2", "--seed", "5", "--records", &records, "--quiet"]);
    assert_eq!(arena.status, Some(0), "{arena:?}");
    let lines = std::fs::read_to_string(&records).expect("records");
    let last: serde_json::Value = serde_json::from_str(lines.lines().last().expect("a game")).expect("JSON");
    let kept = file("dealt.json", "");
    coeur_with(&["play", "claim", "--seed", "5", "--number", "1", "--record", &kept], "quit\n");
    let dealt: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&kept).expect("a record")).expect("JSON");
    assert_eq!((&dealt["deal"], &dealt["seed"]), (&last["deal"], &last["seed"]));
    assert!(coeur(&["replay", &records, "--json"]).status == Some(0));
    assert!(coeur(&["explain", &records, "--move", "3", "--json"]).stdout.contains("\"action\":"));
}

/// Two records that differ in cards which seat 0 cannot know are explained to it in the same bytes.
#[test]
fn explaining_to_a_viewer_tells_nothing_of_hidden_cards() {
    let record = |kept: &str, last: &str| {
        let round = format!(
            r#"["spy","guard","guard","guard","priest","{kept}","guard","handmaid","baron","spy","guard","guard","priest","baron","handmaid","prince","prince","chancellor","chancellor","king","{last}"]"#
        );
        format!(
            r#"{{"version":1,"game":"love-letter","deal":[{round}],"players":["human","hard"],"actions":["guard 1 baron","handmaid"]}}"#
        )
    };
    let files = [file("one.json", &record("countess", "princess")), file("other.json", &record("princess", "countess"))];
    for lang in ["fr", "en"] {
        for format in [&["--json"][..], &[]] {
            let [one, other] = files.each_ref().map(|path| {
                let call = [&["explain", path, "--move", "1", "--viewer", "0", "--lang", lang], format].concat();
                coeur(&call)
            });
            assert_eq!((one.status, &one.stdout), (Some(0), &other.stdout));
            assert!(!one.stdout.contains(files[0].as_str()), "no file names: {}", one.stdout);
        }
    }
    let own = coeur(&["explain", &files[0], "--move", "1", "--viewer", "1", "--json"]);
    assert!(own.stdout.contains("candidates") && own.stdout.contains("countess"), "{own:?}");
}

#[test]
fn a_hint_is_what_the_hard_level_would_play_from_what_is_seen() {
    // One stone beside two of one's own wins at once.
    let run = coeur_with(&["play", "morpion", "--seats", "human,first"], "b2\nc3\nhint\nquit\n");
    assert!(run.stdout.contains("Hint: "), "{}", run.stdout);
    let table = ["play", "love-letter", "--seats", "human,hard", "--seed", "3", "--lang", "fr"];
    let run = coeur_with(&table, "conseil\nquitter\n");
    assert!(run.status == Some(0) && run.stdout.contains("Conseil : ") && run.stdout.contains("± 95 %"), "{run:?}");
    let (before, after) = (coeur_with(&table, "quitter\n").stdout, run.stdout);
    assert!(after.starts_with(before.split("Vous >").next().expect("a table")), "asking changes nothing");
}

#[test]
fn moves_are_not_cut_in_the_middle() {
    let run = coeur_with(&["play", "puissance4", "--seed", "1"], "quit\n");
    let moves: Vec<&str> = run.stdout.lines().skip_while(|line| !line.starts_with("Legal moves:")).take(3).collect();
    assert!(moves.len() == 3 && moves.iter().all(|line| line.chars().count() <= 80), "{moves:?}");
    assert!(moves[1].starts_with("             ") && moves[0].ends_with('·'), "{moves:?}");
}

#[test]
fn rules_are_told_in_one_language() {
    for (lang, own, other) in [("en", "## Rules", "## Règles"), ("fr", "## Règles", "## Rules")] {
        for game in coeur_catalog::GAMES.iter().map(|entry| entry.info().id) {
            let told = coeur(&["games", game, "--rules", "--lang", lang]).stdout;
            assert!(told.lines().nth(2) == Some(own) && !told.contains(other), "{game}: {told}");
        }
    }
}

#[test]
fn games_are_known_by_their_english_names_too() {
    for (name, id) in [("hearts", "coeurs"), ("connect-four", "puissance4"), ("tic-tac-toe", "morpion")] {
        assert_eq!(coeur(&["games", name]).stdout, coeur(&["games", id]).stdout);
    }
    let run = coeur(&["arena", "connect-four", "first", "random", "--games", "1", "--json", "--quiet"]);
    assert!(run.stdout.contains("\"game\":\"puissance4\""), "{run:?}");
}

#[test]
fn the_deal_of_a_day_is_the_same_each_time_and_played_without_help() {
    let played = || coeur_with(&["play", "coeurs", "--day", "2026-11-17"], "hint\nwhy\nundo\nquit\n");
    let (run, again) = (played(), played());
    assert_eq!((run.status, &run.stdout), (Some(0), &again.stdout));
    assert_eq!(run.stdout.matches("The deal of the day is played without help.").count(), 3, "{}", run.stdout);
    let yesterday = coeur_with(&["play", "coeurs", "--day", "2026-11-16"], "quit\n");
    let hand = |shown: &str| shown.lines().find(|line| line.starts_with("Your hand: ")).map(String::from);
    assert!(hand(&run.stdout).is_some() && hand(&run.stdout) != hand(&yesterday.stdout), "{}", run.stdout);
    assert_eq!(coeur_with(&["play", "morpion", "--day"], "quit\n").status, Some(0), "today's");
}

#[test]
fn a_day_that_has_no_deal_is_refused_with_a_sentence() {
    for (date, said) in [
        ("9999-12-31", "--day: the deal of 9999-12-31 is not there yet: today is "),
        ("2025-12-31", "--day: there is no deal of 2025-12-31: the first one is of 2026-01-01"),
        ("2026-02-30", "--day: `2026-02-30` is no date"),
    ] {
        let run = coeur(&["play", "claim", "--day", date]);
        assert_eq!(run.status, Some(2), "{run:?}");
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
}
