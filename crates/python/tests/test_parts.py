"""Actions as parts: each action has parts of its own, and masks of parts lead to legal actions and to no other."""

import coeur
import numpy as np
import pytest
from conftest import positions

TABLES = [(id, {}) for id in coeur.games()] + [("love-letter", {"players": 6}), ("hanabi", {"players": 5}), ("puissance4", {"swap": True})]


@pytest.mark.parametrize(("id", "config"), TABLES)
def test_every_action_has_parts_of_its_own(id, config):
    game, parts = coeur.Game(id, **config), coeur.ActionParts(id, **config)
    actions = len(game.action_names())
    assert parts.table.shape == (game.seats, actions, len(parts.names)) and parts.outputs.shape == (game.seats, actions)
    assert (0 <= parts.table).all() and (parts.table < parts.sizes).all()
    for turn in range(game.seats):
        assert len(np.unique(parts.table[turn], axis=0)) == actions
        for action in {0, actions // 2, actions - 1}:
            assert parts.number(turn, parts.table[turn, action]) == action


@pytest.mark.parametrize(("id", "config"), TABLES)
def test_masks_of_parts_lead_to_the_legal_actions_and_to_no_other(id, config):
    parts = coeur.ActionParts(id, **config)
    for game in positions(id, most=30, **config):
        if game.over:
            break
        legal = game.legal_mask()

        def reached(chosen):
            if len(chosen) == len(parts.names):
                return [parts.number(game.turn, chosen)]
            mask = parts.mask(game.turn, legal, chosen)
            return [action for value in np.flatnonzero(mask) for action in reached([*chosen, value])]

        assert sorted(reached([])) == np.flatnonzero(legal).tolist()


@pytest.mark.parametrize(("id", "config"), TABLES)
def test_no_two_legal_actions_share_an_output(id, config):
    parts = coeur.ActionParts(id, **config)
    for game in positions(id, most=60, **config):
        if not game.over:
            outputs = parts.outputs[game.turn, game.legal_mask()]
            assert (outputs >= 0).all() and len(set(outputs)) == len(outputs)


def test_targets_are_counted_from_who_moves():
    game, parts = coeur.Game("love-letter", players=4), coeur.ActionParts("love-letter", players=4)
    names, target = game.action_names(), parts.names.index("target")
    told = {turn: parts.values[target][parts.table[turn, names.index("king 2"), target]] for turn in range(4)}
    assert told == {0: "2", 1: "1", 2: "0", 3: "3"}


def test_what_cannot_be_is_said():
    with pytest.raises(ValueError, match=r"no action has the parts \[0, 0\]"):
        coeur.ActionParts("puissance4").number(0, [0, 0])
    with pytest.raises(ValueError, match="unknown option `size`"):
        coeur.ActionParts("morpion", size=4)
