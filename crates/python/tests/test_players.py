"""Players and their decisions, tournaments, whole games as arrays."""

import json
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
