"""Players and their decisions, tournaments, whole games as arrays."""

import itertools
import json
import math
import os
import signal
import sys
import threading
import time
from pathlib import Path

import coeur
import numpy as np
import pytest


def test_a_decision_has_its_reasons(id):
    game = coeur.Game(id, seed=4)
    decision = coeur.Player(id, "intermediate").decide(game)
    assert decision.action in game.legal() and game.ply == 0
    assert decision.notes and all(isinstance(note, str) for note in decision.notes)
    assert decision.reasoning and decision.action in repr(decision)
    values = {candidate.action: candidate.value for candidate in decision.candidates}
    assert set(values) <= set(game.legal())


def test_a_search_weighs_every_action():
    decision = coeur.Player("puissance4", "mcts(iterations=300)").decide(coeur.Game("puissance4", seed=1))
    assert decision.candidates[0].action == decision.action
    assert sum(candidate.effort for candidate in decision.candidates) == pytest.approx(1)
    assert all(candidate.error is None or candidate.error >= 0 for candidate in decision.candidates)
    assert decision.line[0] == decision.action


def test_decisions_are_the_same_again_and_as_in_the_arena(id):
    game, player = coeur.Game(id, seed=4), coeur.Player(id, "random")
    actions = [player.decide(game).action for _ in range(3)]
    assert len(set(actions)) == 1
    assert player.decide(game, seed=9).action == player.decide(game, seed=9).action


def test_reasons_come_in_both_languages():
    game, player = coeur.Game("morpion", seed=1), coeur.Player("morpion", "random")
    assert player.decide(game).notes == ["Chosen at random among 9 legal actions."]
    assert player.decide(game, lang="fr").notes == ["Choisi au hasard parmi 9 coups permis."]


def test_a_player_of_another_table_is_refused_there():
    best = coeur.Player("hanabi", "best")
    assert best.decide(coeur.Game("hanabi", seed=1, players=5)).action


def test_an_arena_reports_what_the_command_line_does():
    report = coeur.arena("coeurs", ["easy", "random"], games=20, seed=3)
    assert list(report)[:4] == ["game", "options", "seed", "games"]
    assert {"spec", "games", "mean", "stderr", "ci95", "win", "draw", "loss", "seconds_per_move"} <= set(report["players"][0])
    again = coeur.arena("coeurs", ["easy", "random"], games=20, seed=3, threads=1)
    assert json.dumps(again) == json.dumps(report)
    team = coeur.arena("hanabi", ["easy"], games=5, config={"players": 3})
    assert team["options"]["players"] == 3


def test_a_program_plays_where_its_caller_names_it():
    program = Path(__file__).parents[3] / "examples" / "engines" / "engine.py"
    spec = f"external(command={json.dumps(f'{sys.executable} {program}')})"
    report = coeur.arena("morpion", [spec, "random"], games=4)
    assert "faults" not in report and report["outside"][0]["name"] == "Example in Python"
    player, game = coeur.Player("morpion", spec), coeur.Game("morpion")
    assert player.decide(game).action in game.legal()
    # A record may name it: that starts nothing, and seats nobody.
    record = {"version": 1, "game": "morpion", "players": ["external(command=true)"] * 2, "actions": [], "result": None}
    assert coeur.Game.from_record(record).turn == 0
    with pytest.raises(ValueError, match="there is no program"):
        coeur.arena("morpion", ["external(command=no-such-program-here)", "random"], games=1)


def test_whole_games_as_arrays(id):
    games = coeur.self_play(id, ["random"], games=6, seed=2, explore=0.5)
    rows = len(games["actions"])
    game = coeur.Game(id)
    assert games["features"].shape == (rows, len(game.feature_names())) and games["features"].dtype == np.float32
    assert games["masks"].shape == (rows, len(game.action_names())) and games["masks"].dtype == np.bool_
    assert games["masks"][np.arange(rows), games["actions"]].all(), "what was played was legal"
    assert np.isfinite(games["returns"]).all()
    assert (games["plies"][np.flatnonzero(np.diff(games["games"])) + 1] == 0).all()
    again = coeur.self_play(id, ["random"], games=6, seed=2, explore=0.5, threads=1)
    assert all(games[name].tobytes() == again[name].tobytes() for name in games)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: coeur.Player("morpion", "harder"), "unknown player `harder`; known: easy, intermediate, hard, random, first, "),
        (lambda: coeur.Player("morpion", "mcts(iterations=0)"), "player `mcts`: option `iterations` cannot be 0; "),
        (lambda: coeur.Player("morpion", "mcts("), "`mcts(` is not a player: write name or name(option=value,…)"),
        (lambda: coeur.Player("coeurs", "random").decide(coeur.Game("claim")), "a player of `coeurs` does not play `claim`"),
        (lambda: coeur.arena("morpion", ["hard"]), "1 players cannot fill a table of 2: give two or more"),
        (lambda: coeur.arena("morpion", ["hard", "random"], games=0), "games cannot be 0; allowed: 1 to 100000000"),
        (lambda: coeur.arena("morpion", ["hard", "nobody"]), "unknown player `nobody`; "),
        (lambda: coeur.arena("morpion", ["hard", "random"], threads=0), "threads cannot be 0; "),
        (lambda: coeur.self_play("morpion", [], games=1), "0 players for 2 seats"),
        (lambda: coeur.self_play("morpion", ["nobody"], games=1), "unknown player `nobody`; "),
        (lambda: coeur.self_play("morpion", ["random"], games=1, explore=2.0), "explore cannot be 2; allowed: 0 to 1"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError) as wrong:
        call()
    assert str(wrong.value).startswith(message)


def test_nothing_is_decided_when_the_game_is_over():
    game = coeur.Game.from_record({"version": 1, "game": "morpion", "actions": ["a1", "b1", "a2", "b2", "a3"]})
    with pytest.raises(ValueError, match="there is nothing to decide"):
        coeur.Player("morpion", "hard").decide(game)


def test_control_c_ends_a_long_search():
    """Ten billion iterations would take hours: this test ends only if the signal ends them."""
    player, game = coeur.Player("coeurs", "mcts(iterations=1000000000)"), coeur.Game("coeurs", seed=1)
    interrupt = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        player.decide(game)


def test_python_goes_on_while_a_player_thinks():
    ticks = []
    thinking = threading.Event()

    def think():
        coeur.Player("coeurs", "mcts(iterations=20000)").decide(coeur.Game("coeurs", seed=1))
        thinking.set()

    threading.Thread(target=think).start()
    while not thinking.is_set():
        ticks.append(time.perf_counter())
    assert len(ticks) > 100


class Counter:
    """Plays the first action of the mask, and writes down what it was told."""

    def __init__(self):
        self.told = []

    def choose(self, view, features, mask, legal, seat, ply):
        self.told.append((view, features, mask, legal, seat, ply))
        return int(np.argmax(mask)), "the first of the list"


def test_an_object_is_told_what_its_seat_may_know_and_plays_everywhere(id):
    player, game = Counter(), coeur.Game(id, seed=4)
    decision = coeur.Player(id, player).decide(game)
    assert decision.action == game.action_names()[np.argmax(game.legal_mask())]
    assert decision.notes == ["the first of the list"]
    [(view, features, mask, legal, seat, ply)] = player.told
    assert (view, legal, seat, ply) == (game.view(game.turn), game.legal(), game.turn, 0)
    assert (features == game.features(game.turn)).all() and (mask == game.legal_mask()).all()
    report = coeur.arena(id, [player, "random"], games=1)
    assert {one["spec"] for one in report["players"]} == {"python(name=Counter)", "random"} and "faults" not in report
    games = coeur.self_play(id, [player, "random"], games=1)
    assert len(games["actions"]) > 0
    assert "sections" in coeur.explain(game, player, beside=[], worlds=2)
    table = coeur.dataset(id, [player], games=1)
    assert table.num_rows > 0


def test_one_seat_against_an_object():
    def last(legal):
        return legal[-1]

    env = coeur.gymnasium.SingleSeat("morpion", opponents=last)
    env.reset(seed=1)
    env.step(4)
    assert env.game.played() == [(0, "b2"), (1, "c3")]


def test_a_player_of_many_games_plays_as_the_same_one_of_one(id):
    def one(features, mask):
        return int(np.argmax(np.where(mask, np.arange(len(mask)) * 7919 % 101 + features.sum() % 1, -1)))

    class Many:
        name = "one"
        rows = 0

        def choose_batch(self, features, masks, seats):
            assert features.shape[0] == masks.shape[0] == seats.shape[0]
            self.rows = max(self.rows, len(seats))
            return [one(*row) for row in zip(features, masks)]

    many = Many()
    first, second = (coeur.arena(id, [player, "random"], games=8, seed=5) for player in (one, many))
    assert json.dumps(first) == json.dumps(second)
    assert many.rows >= 8, "games are asked about together"
    assert json.dumps(coeur.arena(id, [many, "random"], games=8, seed=5, threads=3)) == json.dumps(first)
    game = coeur.Game(id, seed=2)
    assert coeur.Player(id, many).decide(game).action == coeur.Player(id, one).decide(game).action


def test_what_an_object_raises_ends_the_tournament_and_keeps_its_games():
    class Tired:
        decisions = 0

        def choose(self, legal):
            self.decisions += 1
            if self.decisions > 100:
                raise ZeroDivisionError("a hundred are enough")
            return legal[0]

    with pytest.raises(coeur.PlayerFailed, match=r"^Tired in seat \d, after \d actions: ZeroDivisionError: a hundred") as ended:
        coeur.arena("morpion", [Tired(), "first"], games=100)
    assert isinstance(ended.value.__cause__, ZeroDivisionError)
    assert ended.value.__cause__.__traceback__.tb_frame.f_code.co_name == "choose"
    assert 0 < ended.value.report["players"][0]["games"] < 200
    with pytest.raises(ZeroDivisionError):
        player = coeur.Player("morpion", lambda: 1 / 0)
        player.decide(coeur.Game("morpion"))
    for wrong in (lambda legal: "z9", lambda legal: 4.5, lambda: -1, lambda: None):
        with pytest.raises(coeur.PlayerFailed):
            coeur.arena("morpion", [wrong, "random"], games=1)
        with pytest.raises(ValueError):
            coeur.self_play("morpion", [wrong], games=1)

    class Wrong:
        def choose_batch(self, masks):
            return np.zeros(len(masks), int)

    with pytest.raises(coeur.PlayerFailed, match=r"row \d: action 0 is not legal"):
        coeur.arena("morpion", [Wrong(), "first"], games=3)


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (3, "an object of int is no player: give a spec, a function, or an object with choose"),
        (lambda hand: hand, "<lambda> asks for `hand`; what a player can be told, by these names: view, features, mask, legal"),
    ],
)
def test_an_object_that_is_no_player_is_refused(player, message):
    with pytest.raises(ValueError, match=message):
        coeur.arena("morpion", [player, "random"], games=1)


def test_two_objects_of_one_kind_are_two_players():
    first, second = Counter(), Counter()
    report = coeur.arena("morpion", [first, second], games=3)
    assert [player["spec"] for player in report["players"]] == ["python(name=Counter)", 'python(name="Counter 2")']
    assert len(first.told) > 0 and len(second.told) > 0
    assert coeur.arena("morpion", [first, "random"], games=1)["players"][0]["spec"] == "python(name=Counter)"
    with pytest.raises(ValueError, match="unknown player `python`"):
        coeur.arena("morpion", ["python(name=Counter)", "random"], games=1)


def test_why_not_another_move():
    game = coeur.Game("morpion")
    told = coeur.explain(game, "network", beside=[], instead="a2")
    best = told["best"]["action"]
    assert told["second"]["action"] == "a2" != best
    assert any("a2" in sentence for sentence in told["sentences"]["en"])
    for wrong in ("z9", best):
        with pytest.raises(ValueError, match=f"instead of {best} it cannot play `{wrong}`; it can: "):
            coeur.explain(game, "network", beside=[], instead=wrong)


def own_network(file, game, rng):
    """A network of our own with one hidden layer, as a file and as a function of rows of features."""
    hidden, columns, actions = 8, len(game.feature_names()), len(game.action_names())
    tensors = {
        "layers.0.weight": rng.normal(size=(hidden, columns)),
        "layers.0.bias": rng.normal(size=hidden),
        "layers.1.weight": rng.normal(size=(actions, hidden)),
        "layers.1.bias": rng.normal(size=actions),
    }
    card = {"game": game.id, "config": {}, "features": game.features_version, "actions": actions, "scale": 1.0}
    header, data = {"__metadata__": {"card": json.dumps(card)}}, b""
    for name, tensor in tensors.items():
        numbers = tensor.astype("<f4").tobytes()
        header[name] = {"dtype": "F32", "shape": tensor.shape, "data_offsets": [len(data), len(data) + len(numbers)]}
        data += numbers
    text = json.dumps(header).encode()
    file.write_bytes(len(text).to_bytes(8, "little") + text + data)
    first, first_bias, last, last_bias = tensors.values()
    return lambda rows: np.maximum(rows @ first.T + first_bias, 0) @ last.T + last_bias


def by_brute_force(lead, background):
    """Shapley values of the topics, from every coalition of them on the rows that are mixed with."""
    here, topic_of = background["here"], background["topic_of"]
    others, topics = background["rows"][: background["mixed_with"]], int(topic_of.max()) + 1
    worth = [lead(np.where(number >> topic_of & 1, here, others)).mean() for number in range(2**topics)]
    weights = np.zeros(topics)
    for topic, number in itertools.product(range(topics), range(2**topics)):
        if not number >> topic & 1:
            before = number.bit_count()
            orders = math.factorial(before) * math.factorial(topics - before - 1) / math.factorial(topics)
            weights[topic] += orders * (worth[number | 1 << topic] - worth[number])
    return weights


def topics_of(told):
    [topics] = [section["topics"] for section in told["sections"] if "topics" in section]
    return topics


def a_choice_in_coeurs():
    game = coeur.Game("coeurs", seed=5)
    while game.ply < 9 or len(game.legal()) < 2:
        game.play(game.legal()[0])
    return game


def test_weights_of_a_function_of_ones_own_are_shapley_values_on_the_background(tmp_path):
    game, file = a_choice_in_coeurs(), tmp_path / "own.safetensors"
    value, player = own_network(file, game, np.random.default_rng(3)), f"network(file={file})"
    found = coeur.coalitions(game, player)
    first, second = (game.action_names().index(action) for action in found["moves"])

    def lead(rows):
        return value(rows)[:, first] - value(rows)[:, second]

    background = found["background"]
    rows = background["rows"]
    assert rows.shape == (found["positions"], len(game.feature_names())) == (len(background["leads"]), len(background["here"]))
    assert (background["here"] == game.features(game.turn)).all() and len(set(background["games"])) > 1
    assert background["leads"] == pytest.approx(lead(rows), abs=1e-3)
    weights = by_brute_force(lead, background)
    topics = topics_of(coeur.explain(game, player, beside=[], weigh="player", intervals=True, worlds=2))
    ours = {topic["topic"]["en"]: topic for topic in topics["topics"]}
    assert topics["player"] == player and len(ours) == len(weights) > 3 and max(abs(weights)) > 0.5
    for topic, weight in zip(found["topics"], weights):
        assert ours[topic]["interventional"] == pytest.approx(weight, abs=1e-3), topic
        assert ours[topic]["within"] > 0 and ours[topic]["within_mixed"] >= 0


def test_a_search_weighs_in_its_own_eyes():
    game, player = a_choice_in_coeurs(), "mcts(iterations=20)"
    topics = topics_of(coeur.explain(game, player, beside=[], weigh="player", intervals=True, worlds=2))
    assert topics["player"] == player
    assert all(topic["within"] > 0 and topic["within_mixed"] is None for topic in topics["topics"])
    usual = topics_of(coeur.explain(game, player, beside=[], weigh="player", worlds=2))
    assert [topic["conditional"] for topic in usual["topics"]] == [topic["conditional"] for topic in topics["topics"]]
    assert all(topic["within"] is None for topic in usual["topics"])


def test_every_deal_of_a_small_table():
    small = {"players": 2, "tokens": 1, "cards": 6}
    deals = coeur.deals("love-letter", **small)
    games = [coeur.Game("love-letter", deal=deal, **small) for deal in deals]
    assert len(games) == len({json.dumps(game.record()["deal"]) for game in games}) > 100
    assert {tuple(game.view(0)["hand"]) for game in games} >= {tuple(coeur.Game("love-letter", 3, **small).view(0)["hand"])}
    assert coeur.deals("love-letter") is None and coeur.deals("coeurs") is None
    hands = coeur.deals("coeurs", ranks=2)
    opening = {coeur.Game("coeurs", deal=deal, ranks=2).information_state(1) for deal in hands}
    assert (len(hands), len(opening)) == (2520, 28)
    game = coeur.Game("coeurs", 3, ranks=2)
    while not game.over:
        game.play(coeur.Player("coeurs", "network").decide(game).action)
    assert sum(game.payoffs()) in (-10, 10) and coeur.Game.from_record(game.record()).view(0)["config"]["ranks"] == 2
    with pytest.raises(ValueError):
        coeur.Game("love-letter", deal=[["queen"]], **small)
