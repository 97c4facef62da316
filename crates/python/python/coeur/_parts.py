"""Actions as a few small choices, for policies with a small head for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from coeur._coeur import _action_parts


class ActionParts:
    """The choices that the actions of a game are made of: a card, its target, what it names. Options of the game are given by name.

    Love Letter for two has 1014 actions; as parts they are six choices of 3 to 11 values. Games whose actions are single cards or cells have one part, the
    action itself. Seats among the values are counted from who moves.

    `names` has the parts in the order in which a person would choose, `values[part]` the words of each (the first, empty, is for actions without such
    a part), and `sizes` how many these are. `table[turn, action, part]` is the number of a value. `outputs[turn, action]` is the output
    that stands for an action in networks of the package (`network(file=…)`), and -1 for what that seat can never do.

    >>> parts = coeur.ActionParts("love-letter")
    >>> parts.table.shape, dict(zip(parts.names, parts.sizes))
    ((2, 1014, 6), {'card': 11, 'target': 3, 'guess': 10, 'keep': 11, 'bottom': 11, 'lowest': 11})
    >>> guard = coeur.Game("love-letter").action_names().index("guard 1 baron")
    >>> [words[value] for words, value in zip(parts.values, parts.table[0, guard])]
    ['guard', '1', 'baron', '', '', '']
    """

    def __init__(self, id: str, **config: Any) -> None:
        self.names: list[str]
        self.values: list[list[str]]
        self.table: npt.NDArray[np.int64]
        self.outputs: npt.NDArray[np.int64]
        self.names, self.values, self.table, self.outputs = _action_parts(id, **config)
        self.sizes: list[int] = [len(words) for words in self.values]

    def number(self, turn: int, values: Sequence[int]) -> int:
        """The action of who is on turn that has these values, one for each part.

        >>> parts = coeur.ActionParts("puissance4")
        >>> coeur.Game("puissance4").action_names()[parts.number(0, [2, 3])]
        '2,3'
        """
        found = np.flatnonzero((self.table[turn] == np.asarray(values)).all(axis=1))
        if len(found) != 1:
            raise ValueError(f"no action has the parts {list(values)}")
        return int(found[0])

    def mask(self, turn: int, legal: npt.ArrayLike, chosen: Sequence[int] = ()) -> npt.NDArray[np.bool_]:
        """Which values the next part may have: those of legal actions (a mask, as `Game.legal_mask`) with the values that were chosen so far.

        Who chooses part after part by these masks always ends at a legal action, and every legal action can be reached.

        >>> game, parts = coeur.Game("hanabi", seed=1), coeur.ActionParts("hanabi")
        >>> [word for word, may in zip(parts.values[0], parts.mask(game.turn, game.legal_mask())) if may]
        ['play', 'hint']
        """
        rows = self.table[turn][np.asarray(legal, dtype=bool)]
        rows = rows[(rows[:, : len(chosen)] == np.asarray(chosen, dtype=int)).all(axis=1)]
        mask = np.zeros(self.sizes[len(chosen)], dtype=bool)
        mask[rows[:, len(chosen)]] = True
        return mask
