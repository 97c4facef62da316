"""What the environments of both projects show: a dictionary of features and of the mask of legal actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from coeur import Game

# No feature of any game lies outside: a test plays games and looks.
LOW, HIGH = -64.0, 64.0


def observation_space(game: Game) -> spaces.Dict:
    features, actions = len(game.feature_names()), len(game.action_names())
    return spaces.Dict(
        {
            "observation": spaces.Box(LOW, HIGH, (features,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    return spaces.Discrete(len(game.action_names()))


def observation(game: Game, seat: int) -> dict[str, Any]:
    """What a seat may know; its mask is empty unless it is on turn."""
    mask = game.legal_mask()
    if game.turn != seat:
        mask[:] = False
    return {"observation": game.features(seat), "action_mask": mask.view(np.int8)}
