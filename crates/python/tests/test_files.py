"""Data sets and networks: what is written, and read back."""

import json
import sys
from pathlib import Path

import coeur
import numpy as np
import pyarrow.parquet
import pytest

NETWORKS = sorted(Path(__file__).parents[3].glob("games/*/networks/*.safetensors"))


def about(table):
    return json.loads(table.schema.metadata[b"dataset"])


def test_a_table_holds_the_games_of_self_play(id):
    """The same seed deals the same games and decides alike: what arrays tell, the table tells too."""
    table = coeur.dataset(id, ["easy", "random"], games=6, seed=3)
    arrays = coeur.self_play(id, ["easy", "random"], games=6, seed=3)
    names = coeur.Game(id).feature_names()
    assert about(table)["feature_names"] == names and about(table)["rows"] == table.num_rows
    features = np.stack([table[name].to_numpy().astype(np.float32) for name in names], axis=1)
    assert (features == arrays["features"]).all()
    assert (table["played"].to_numpy() == arrays["actions"]).all()
    assert (table["outcome"].to_numpy() == arrays["returns"]).all()
    assert (table["game"].to_numpy() == arrays["games"]).all() and (table["ply"].to_numpy() == arrays["plies"]).all()


def test_a_table_holds_what_players_thought():
    table = coeur.dataset("coeurs", ["mcts(iterations=50)"], games=2, seed=1, judges=["heuristic"])
    for name in about(table)["action_names"]:
        legal = table[f"legal_{name}"].to_numpy()
        weighed = table[f"value_0_{name}"].is_valid().to_numpy()
        assert not weighed[~legal].any()
    assert about(table)["minds"] == ["whoever plays", "heuristic"]
    explored = coeur.dataset("coeurs", ["first"], games=5, explore=1.0)
    assert (explored["choice"].to_numpy() != explored["played"].to_numpy()).any()


@pytest.mark.parametrize("ending", ["parquet", "csv", "safetensors"])
def test_the_same_call_writes_the_same_bytes(ending, tmp_path):
    files = [tmp_path / f"{threads}.{ending}" for threads in (1, 3)]
    for threads, file in zip((1, 3), files):
        made = coeur.write_dataset(file, "claim", ["easy"], games=9, seed=4, threads=threads, config={})
        dictionary = str(file.with_suffix(".dictionary.md"))
        assert made == {"games": 9, "rows": 9 * 52, "dictionary": dictionary, "left_out": []}
        assert Path(made["dictionary"]).read_text().startswith("# ")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_file_says_by_which_call_it_was_made(tmp_path):
    first, second = tmp_path / "first.parquet", tmp_path / "second.parquet"
    coeur.write_dataset(first, "hanabi", ["easy"], 3, judges=["random"], explore=0.25, config={"players": 3})
    call = about(pyarrow.parquet.read_table(first))["command"]
    expected = """coeur.write_dataset("FILE.parquet", "hanabi", ["easy"], games=3, seed=1, judges=["random"], explore=0.25, config={'players': 3})"""
    assert call == expected
    eval(call.replace("FILE.parquet", str(second)))
    assert first.read_bytes() == second.read_bytes()


def test_recorded_games_are_judged(tmp_path):
    game = coeur.Game("morpion", seed=1)
    for action in ["b2", "a1", "c1"]:
        game.play(action)
    records = tmp_path / "games.jsonl"
    records.write_text(json.dumps(game.record()) + "\n")
    table = coeur.dataset("morpion", ["hard", "random"], records=records)
    assert [coeur.Game("morpion").action_names()[played] for played in table["played"].to_pylist()] == ["b2", "a1", "c1"]
    assert about(table)["minds"] == ["hard", "random"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda at: coeur.write_dataset(at / "x.txt", "morpion", ["hard"]), "the file to make cannot be "),
        (lambda at: coeur.write_dataset(at / "no" / "x.csv", "morpion", ["hard"], 1), "/"),
        (lambda _: coeur.dataset("bridge", ["hard"]), "unknown game `bridge`; "),
        (lambda _: coeur.dataset("morpion", []), "0 players for 2 seats: give one to 2"),
        (lambda _: coeur.dataset("morpion", ["nobody"]), "unknown player `nobody`"),
        (lambda _: coeur.dataset("morpion", ["hard"], 0), "games cannot be 0; allowed: 1 to 100000000"),
        (lambda _: coeur.dataset("morpion", ["hard"], explore=2.0), "the share of random actions cannot be 2; allowed: 0 to 1"),
        (lambda _: coeur.dataset("morpion", ["hard"], config={"size": 4}), "unknown option `size`"),
        (lambda _: coeur.network("nowhere.safetensors"), "nowhere.safetensors: "),
        (lambda _: coeur.network(__file__), f"{__file__}: this is no network"),
        (lambda _: coeur.network(NETWORKS[0], precision="f8"), 'precision cannot be "f8"; allowed: f32 | f16 | i8'),
        (lambda at: coeur.network(NETWORKS[0], at / "no" / "x.onnx"), "/"),
    ],
)
def test_what_is_wrong_is_said(call, message, tmp_path):
    with pytest.raises(ValueError) as wrong:
        call(tmp_path)
    assert str(wrong.value).startswith(message)


def test_the_long_form_has_a_row_for_each_legal_action(tmp_path):
    made = coeur.write_dataset(tmp_path / "long.csv", "morpion", ["hard"], games=1, long=True)
    lines = (tmp_path / "long.csv").read_text().splitlines()
    assert made["rows"] == len(lines) - 1 == 45
    assert lines[0].split(",")[5:8] == ["action", "notation", "value_0"]
    assert "long=True" in Path(made["dictionary"]).read_text()


def test_what_was_trained_elsewhere_plays_in_every_game():
    for id in coeur.games():
        assert any(player["name"] == "network" for player in coeur.about(id)["players"]), id
    assert coeur.Game("hearts", seed=1).id == "coeurs"


def test_without_pyarrow_there_are_files(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match=r"coeur.dataset needs pyarrow: pip install 'coeur-artificiel\[arrow\]'"):
        coeur.dataset("morpion", ["hard"], games=1)
    assert coeur.write_dataset(tmp_path / "x.csv", "morpion", ["hard"], games=1)["rows"] == 9


@pytest.mark.parametrize("file", NETWORKS, ids=lambda file: file.stem)
def test_every_network_that_is_shipped_plays_the_same_as_onnx(file, tmp_path):
    card = coeur.network(file, tmp_path / "same.onnx")
    assert coeur.network(tmp_path / "same.onnx") == card
    id, config = card["game"], card["config"]
    original, copy = (coeur.Player(id, f"network(file={path})") for path in (file, tmp_path / "same.onnx"))
    for seed in range(3):
        game = coeur.Game(id, seed=seed, **config)
        while not game.over and game.ply < 60:
            ours, theirs = original.decide(game), copy.decide(game)
            assert [(seen.action, seen.value) for seen in ours.candidates] == [(seen.action, seen.value) for seen in theirs.candidates]
            game.play(ours.action)


def test_a_network_takes_fewer_bytes(tmp_path):
    sizes = []
    for precision in ["f32", "f16", "i8"]:
        coeur.network(NETWORKS[0], tmp_path / "network.safetensors", precision=precision)
        sizes.append((tmp_path / "network.safetensors").stat().st_size)
    assert sizes[0] > 1.8 * sizes[1] > 3.2 * sizes[2]
