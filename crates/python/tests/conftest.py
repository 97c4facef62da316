"""What the tests share: the games, and ways to play them without thinking."""

import random

import coeur
import pytest

GAMES = coeur.games()
WITH_HIDDEN_CARDS = [id for id in GAMES if coeur.about(id)["hidden"]]


@pytest.fixture(params=GAMES)
def id(request):
    return request.param


@pytest.fixture(params=WITH_HIDDEN_CARDS)
def hidden(request):
    return request.param


def positions(id, seed=1, most=200, **config):
    """A random game: the game after every action."""
    game, chance = coeur.Game(id, seed=seed, **config), random.Random(seed)
    yield game
    while not game.over and game.ply < most:
        game.play(chance.choice(game.legal()))
        yield game
