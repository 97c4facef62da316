//! In every game: weights add up to the lead, and sentences state the explanation's own numbers.

use crate::{EveryGame, for_every_game, quick, weighing};
use coeur_core::{Lang, Registered, Viewer, words::percent};
use coeur_explain::explain_view;
use coeur_protocol::{DecidingCards, Explanation, Opinions, Section, Topics};
use std::collections::BTreeSet;

fn explained<G: Registered>(game: &G, ply: usize) -> Explanation {
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    explain_view::<G>(&view, &game.config(), ply, &quick(weighing(G::INFO.id))).unwrap()
}

/// Explaining takes its time: all is looked at in the same explanations.
struct AllThatIsSaid;

impl EveryGame for AllThatIsSaid {
    fn check<G: Registered>(&self, game: &G, ply: usize) {
        let explanation = explained(game, ply);
        weights_add_up::<G>(&explanation);
        sentences_state_the_numbers(&explanation);
        a_picture_shows_it(&explanation);
    }
}

#[test]
fn all_that_is_said_holds() {
    for_every_game(&AllThatIsSaid, 1);
}

fn find<'a, T>(explanation: &'a Explanation, kind: impl Fn(&'a Section) -> Option<&'a T>) -> Option<&'a T> {
    explanation.sections.iter().find_map(kind)
}

fn opinions(section: &Section) -> Option<&Opinions> {
    if let Section::Opinions(found) = section { Some(found) } else { None }
}

fn topics(section: &Section) -> Option<&Topics> {
    if let Section::Topics(found) = section { Some(found) } else { None }
}

fn deciding_cards(section: &Section) -> Option<&DecidingCards> {
    if let Section::DecidingCards(found) = section { Some(found) } else { None }
}

fn weights_add_up<G: Registered>(explanation: &Explanation) {
    let Some(weights) = find(explanation, topics) else { return };
    let close = |sum: f64| (sum - weights.lead).abs() < 1e-3 * (1.0 + weights.lead.abs());
    let conditional: f64 = weights.topics.iter().map(|topic| topic.conditional).sum();
    assert!(close(weights.usual + conditional), "{}: {weights:?}", G::INFO.id);
    if let Some(usual) = weights.usual_mixed {
        let mixed: f64 = weights.topics.iter().filter_map(|topic| topic.interventional).sum();
        assert!(close(usual + mixed), "{}: {weights:?}", G::INFO.id);
    }
    assert!(weights.topics.len() <= G::TOPICS.len() + 1);
}

/// All numbers that an explanation holds, as people are told them in English.
fn numbers(explanation: &Explanation) -> BTreeSet<String> {
    let mut gaps = Vec::new();
    let mut shares = Vec::new();
    let mut counts = Vec::new();
    let opinions = find(explanation, opinions).unwrap();
    for judgement in &opinions.judgements {
        for one in &judgement.actions {
            gaps.extend(judgement.actions.iter().map(|other| one.value - other.value));
        }
    }
    gaps.extend(opinions.disagreements.iter().flat_map(|found| found.regrets).flatten());
    gaps.extend(find(explanation, topics).into_iter().flat_map(|weights| &weights.topics).map(|topic| topic.conditional));
    if let Some(compared) = find(explanation, deciding_cards) {
        gaps.push(compared.gain);
        shares.push(compared.second_better);
        counts.push(compared.worlds);
        for fact in &compared.facts {
            gaps.extend([fact.lead_if, fact.lead_if_not]);
            shares.push(fact.share);
        }
    }
    let gaps = gaps.into_iter().map(|gap| explanation.unit.say_gap(gap, Lang::En));
    let shares = shares.into_iter().map(|share| percent(share, Lang::En));
    let said = gaps.chain(shares).chain(counts.into_iter().map(|count| count.to_string()));
    said.flat_map(|text| figures(&text)).collect()
}

/// The figures in a text, such as `1.4` and `12`.
fn figures(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_ascii_digit() && c != '.')
        .map(|figure| figure.trim_matches('.').to_string())
        .filter(|figure| !figure.is_empty())
        .collect()
}

fn sentences_state_the_numbers(explanation: &Explanation) {
    let known = numbers(explanation);
    // Names of cards, moves and judges have figures of their own.
    let names = |text: &str| figures(text);
    let mut allowed: BTreeSet<String> =
        explanation.moves.iter().flat_map(|m| names(&m.words.tell(Lang::En).say(&[], Lang::En))).collect();
    allowed.extend(find(explanation, opinions).unwrap().judgements.iter().flat_map(|judgement| names(&judgement.judge)));
    for fact in find(explanation, deciding_cards).into_iter().flat_map(|compared| &compared.facts) {
        allowed.extend(names(&fact.words.tell(Lang::En).say(&[], Lang::En)));
    }
    for sentence in &explanation.sentences {
        let text = sentence.tell(Lang::En).say(&[], Lang::En);
        assert!(!text.contains('…') && text.ends_with('.'), "{text}");
        for figure in figures(&text) {
            assert!(known.contains(&figure) || allowed.contains(&figure), "{}: {figure} in: {text}", explanation.game);
        }
        let french = sentence.tell(Lang::Fr).say(&[], Lang::Fr);
        assert!(!french.contains('…') && french != text, "{french}");
    }
    if explanation.second.is_some() {
        assert!(!explanation.sentences.is_empty(), "{}", explanation.game);
    }
}

fn a_picture_shows_it(explanation: &Explanation) {
    for lang in [Lang::Fr, Lang::En] {
        let picture = coeur_explain::svg(explanation, lang);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert!(!picture.contains("NaN") && !picture.contains("inf"), "{picture}");
        assert!(picture.matches("<text").count() > 1, "{}: a picture says something: {picture}", explanation.game);
    }
}
