"""One seat of a game against AIs, as a Gymnasium environment.

>>> import coeur
>>> env = coeur.gymnasium.SingleSeat("coeurs", seat=2, opponents="easy")
>>> observation, info = env.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(observation["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)

Every game has a name for `gymnasium.make`, once this module is imported: `coeur/Coeurs-v0`, `coeur/LoveLetter-v0`, and so on (`NAMES` has them by
id). In `coeur.gymnasium:coeur/Hanabi-v0` the name brings the module itself.

>>> import gymnasium
>>> env = gymnasium.make("coeur/LoveLetter-v0", seat=1, opponents="easy", players=3)
>>> env.unwrapped.game.seats
3
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

if find_spec("gymnasium") is None:
    raise ModuleNotFoundError("coeur.gymnasium needs Gymnasium: pip install 'coeur-artificiel[gymnasium]'")

import gymnasium
import numpy as np

from coeur import Game, Player, games
from coeur._spaces import action_space, observation, observation_space

__all__ = ["SingleSeat"]

NAMES = {id: f"coeur/{id.title().replace('-', '')}-v0" for id in games()}
for _id, _name in NAMES.items():
    gymnasium.register(_name, entry_point="coeur.gymnasium:SingleSeat", kwargs={"id": _id})


class SingleSeat(gymnasium.Env):
    """A game seen from one seat; the others are played by AIs.

    `opponents` is one player for all of them (`"hard"`, `"mcts(iterations=500)"`, or an object as `coeur.arena` takes it), or a list with one for each other seat, in order.
    Options of the game are given by name.

    Observations are those of `coeur.pettingzoo`: a dictionary of `observation` and `action_mask`. The reward is what the seat strove
    for (`Game.utilities`) when the game is over, and 0 before. `reset(seed=7)` deals the cards of `coeur.Game(id, seed=7)`; the same seed and
    actions give the same game.

    An action that is not legal loses the game at once: the reward is `forfeit`, by default the lowest there is, and `info["error"]` says what was
    allowed. Learners that mask never meet it (`action_masks` is what MaskablePPO of sb3-contrib asks for).
    """

    def __init__(
        self,
        id: str,
        seat: int = 0,
        opponents: Any = "random",
        *,
        forfeit: float | None = None,
        render_mode: str | None = None,
        **config: Any,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode cannot be {render_mode!r}; allowed: ansi")
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.game = Game(id, seed=0, **config)
        self.game.features(seat)  # says which seats there are
        self.seat = seat
        others = self.game.seats - 1
        specs = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * others
        if len(specs) != others:
            raise ValueError(f"{len(specs)} opponents for {others} seats")
        players = iter([Player(id, spec) for spec in specs])
        self.opponents = [None if own == seat else next(players) for own in range(self.game.seats)]
        self.forfeit = float(self.game.payoff_range()[0]) if forfeit is None else float(forfeit)
        self._lost = False
        self.observation_space = observation_space(self.game)
        self.action_space = action_space(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals a new game and plays on to the seat's first turn."""
        super().reset(seed=seed)
        self._lost = False
        deal = int(self.np_random.integers(2**53)) if seed is None else seed
        self.game = self.game.redeal(deal)
        self._let_others_play()
        while self.game.over:  # before the seat's first turn: that game was not its own
            self.game = self.game.redeal(int(self.np_random.integers(2**53)))
            self._let_others_play()
        return observation(self.game, self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Plays an action, by its number, and then the others up to the seat's next turn."""
        if self.game.over or self._lost:
            raise ValueError("the game is over: call reset()")
        try:
            self.game.play(action)
        except ValueError as wrong:
            self._lost = True
            return observation(self.game, self.seat), self.forfeit, True, False, {"error": str(wrong)}
        self._let_others_play()
        over = self.game.over
        reward = float(self.game.utilities()[self.seat]) if over else 0.0
        return observation(self.game, self.seat), reward, over, False, {}

    def _let_others_play(self) -> None:
        while (turn := self.game.turn) is not None and (player := self.opponents[turn]) is not None:
            self.game.play(player.decide(self.game).action)

    def action_masks(self) -> np.ndarray:
        """The legal actions, as a mask of bools."""
        return self.game.legal_mask()

    def render(self) -> str:
        """The table as the seat sees it."""
        return self.game.draw(self.seat)

    def close(self) -> None:
        """There is nothing to close."""
