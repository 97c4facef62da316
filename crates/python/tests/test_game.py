"""A game in play: what it shows, what it refuses, what it keeps."""

import copy
import pickle

import coeur
import numpy as np
import pytest
from conftest import positions


def test_a_whole_game(id):
    for game in positions(id, most=10_000):
        if game.over:
            break
        assert game.turn in range(game.seats)
        names = game.action_names()
        assert sorted(names[number] for number in np.flatnonzero(game.legal_mask())) == game.legal()
    assert game.turn is None and game.legal() == [] and not game.legal_mask().any()
    low, high = game.payoff_range()
    assert len(game.payoffs()) == len(game.utilities()) == game.seats
    assert all(low <= points <= high for points in game.payoffs())
    assert game.record()["result"] == {"payoffs": game.payoffs()}
    assert len(game.played()) == game.ply


def test_features_are_as_many_as_their_names(id):
    for game in positions(id):
        for seat in range(game.seats):
            features = game.features(seat)
            assert features.dtype == np.float32 and features.shape == (len(game.feature_names()),)
            assert np.isfinite(features).all()
    assert len(game.feature_groups()) == len(game.feature_names())
    assert len(set(game.feature_names())) == len(game.feature_names())
    assert len(set(game.action_names())) == len(game.action_names())


def test_the_same_seed_gives_the_same_bytes(id):
    for one, other in zip(positions(id, seed=5), positions(id, seed=5)):
        assert one.record() == other.record()
        for seat in range(one.seats):
            assert one.features(seat).tobytes() == other.features(seat).tobytes()
    assert coeur.Game(id).seed != coeur.Game(id).seed


def test_a_record_replays(id):
    game = list(positions(id, seed=2))[-1]
    for same in [coeur.Game.from_record(game.record()), game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]:
        assert same.record() == game.record()
        assert [same.view(seat) for seat in range(same.seats)] == [game.view(seat) for seat in range(game.seats)]
    game.take_back(1)
    assert same.ply == game.ply + 1
    game.take_back(10_000)
    assert game.ply == 0


def test_views_and_features_keep_secrets(hidden):
    """Another deal that a seat cannot tell from this one shows it the same, byte for byte."""
    swapped = 0
    for game in positions(hidden, seed=3, most=60):
        for seat in range(game.seats):
            other = None if game.over else game.imagine(seat, seed=game.ply)
            if other is None:
                continue
            others = [one for one in range(game.seats) if one != seat]
            swapped += any(other.features(one).tobytes() != game.features(one).tobytes() for one in others)
            if other.ply == game.ply:
                assert other.view(seat) == game.view(seat)
            assert other.features(seat).tobytes() == game.features(seat).tobytes()
    assert swapped > 10


def test_where_nothing_is_hidden_there_is_nothing_to_imagine():
    assert coeur.Game("morpion").imagine(0) is None


def test_actions_go_by_name_and_by_number(id):
    by_name, by_number = coeur.Game(id, seed=1), coeur.Game(id, seed=1)
    name = by_name.legal()[-1]
    assert by_name.play(name) == name
    assert by_number.play(np.int32(by_number.action_names().index(name))) == name
    assert by_name.record() == by_number.record()


def test_options_are_given_by_name():
    assert coeur.Game("hanabi", players=np.int64(4)).seats == 4
    assert coeur.Game("puissance4", rows=4, columns=4, depths=1).config["rows"] == 4
    assert coeur.Game("coeurs", seed=1).redeal(2).config == coeur.Game("coeurs", seed=1).config


def test_a_table_is_drawn_for_people(id):
    game = coeur.Game(id, seed=1)
    assert str(game) == game.draw() and "seed=1 ply=0" in repr(game)
    assert game.draw(0, lang="fr").strip()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: coeur.Game("bridge"), "unknown game `bridge`; known: coeurs, barbu, love-letter, puissance4, hanabi, claim, morpion"),
        (lambda: coeur.about("bridge"), "unknown game `bridge`; known: "),
        (lambda: coeur.Game("hanabi", players=9), "option `players` cannot be 9; allowed: 2 to 5"),
        (lambda: coeur.Game("hanabi", players="2"), 'option `players` cannot be "2"; allowed: 2 to 5'),
        (lambda: coeur.Game("morpion", size=4), "unknown option `size`; "),
        (lambda: coeur.Game("hanabi", players=object()), "this cannot be written as JSON: "),
        (lambda: coeur.Game("morpion", seed=-1), "seed cannot be -1; allowed: 0 to 18446744073709551615"),
        (lambda: coeur.Game("morpion", seed="one"), "seed cannot be one; "),
        (lambda: coeur.Game("morpion").play("d4"), "`d4` is not an action here: write "),
        (lambda: coeur.Game("morpion").play(9), "there is no action 9; actions are 0 to 8"),
        (lambda: coeur.Game("morpion").play(-1), "there is no action -1; actions are 0 to 8"),
        (lambda: coeur.Game("morpion").play(None), "there is no action None; actions are 0 to 8"),
        (lambda: coeur.Game("coeurs").view(4), "seat 4: seats are 0 to 3"),
        (lambda: coeur.Game("coeurs").features(-1), "seat -1: seats are 0 to 3"),
        (lambda: coeur.Game("coeurs").draw(0, lang="de"), 'lang cannot be "de"; allowed: en | fr'),
        (lambda: coeur.Game.from_record({"version": 2, "game": "morpion"}), "version 2 of records is not known here; known: 1"),
        (lambda: coeur.Game.from_record({"game": "morpion"}), "not a record: missing field `version`"),
        (lambda: coeur.Game.from_record([]), "not a record: "),
        (lambda: coeur.Game.from_record({"version": 1, "game": "morpion", "actions": ["a1", "a1"]}), "action 1: `a1` is not legal here; "),
        (lambda: coeur.Game.from_record({"version": 1, "game": "morpion", "result": {"payoffs": [1, -1]}}), "result: the record says "),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError) as wrong:
        call()
    assert str(wrong.value).startswith(message)


def test_an_illegal_action_is_not_played():
    game = coeur.Game("morpion")
    game.play("b2")
    with pytest.raises(ValueError, match="`b2` is not legal here; allowed: a1, a2, "):
        game.play("b2")
    assert game.ply == 1
