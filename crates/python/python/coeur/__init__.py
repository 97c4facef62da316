"""Six games and Morpion with AIs that give their reasons, for notebooks and for learning.

    >>> import coeur
    >>> coeur.games()[:3]
    ['coeurs', 'barbu', 'love-letter']

One game, and what a player would do in it, and why:

    >>> game = coeur.Game("coeurs", seed=7)
    >>> decision = coeur.Player("coeurs", "hard").decide(game)
    >>> game.play(decision.action) == decision.action
    True

What is here:

    Game, games, about, deals   a game in play; which games there are, their options and players; every deal of a small one
    Player, Decision, Candidate who decides, and the decision with its reasons
    explain, coalitions         what a choice hangs on, in numbers and sentences; what every coalition of topics is worth
    arena, PlayerFailed         a tournament with intervals, as `coeur arena --json` reports it, with players of your own; what one raised
    VectorGame                  many games stepped at once, for learning
    self_play                   whole games as arrays
    ActionParts                 actions as a few small choices, for policies with a small head for each
    dataset, write_dataset      decisions with what was thought of every action: an Arrow table (pip install 'coeur-artificiel[arrow]'), or a file
    network                     what a network's file says of itself; the same as ONNX, or in fewer bytes
    coeur.pettingzoo.env        a PettingZoo environment (pip install 'coeur-artificiel[pettingzoo]')
    coeur.gymnasium.SingleSeat  one seat against AIs as a Gymnasium environment (pip install 'coeur-artificiel[gymnasium]')

Everything is named by seeds: the same seed gives the same cards, decisions and arrays, on every machine and whatever the number of
threads. What is wrong is a ValueError that says what is allowed.
"""

from importlib import import_module

from coeur._coeur import (
    Candidate,
    Decision,
    Game,
    Player,
    PlayerFailed,
    VectorGame,
    __version__,
    about,
    arena,
    coalitions,
    deals,
    explain,
    games,
    network,
    self_play,
    write_dataset,
)
from coeur._dataset import dataset
from coeur._parts import ActionParts

__all__ = [
    "ActionParts",
    "Candidate",
    "Decision",
    "Game",
    "Player",
    "PlayerFailed",
    "VectorGame",
    "about",
    "arena",
    "coalitions",
    "dataset",
    "deals",
    "explain",
    "games",
    "network",
    "self_play",
    "write_dataset",
]


def __getattr__(name: str):
    """The wrappers are imported when they are first named: what they wrap may not be installed."""
    if name in ("gymnasium", "pettingzoo"):
        return import_module(f"coeur.{name}")
    raise AttributeError(f"module 'coeur' has no attribute {name!r}")
