"""The games as PettingZoo environments, in which agents act one after the other (AEC).

>>> import coeur
>>> env = coeur.pettingzoo.env("love-letter", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

if find_spec("pettingzoo") is None:
    raise ModuleNotFoundError("coeur.pettingzoo needs PettingZoo: pip install 'coeur-artificiel[pettingzoo]'")

import numpy as np
from pettingzoo import AECEnv

from coeur import Game
from coeur._spaces import action_space, observation, observation_space

__all__ = ["CoeurEnv", "env"]


def env(id: str, *, render_mode: str | None = None, **config: Any) -> CoeurEnv:
    """The PettingZoo environment of a game. Options of the game are given by name.

    >>> import coeur
    >>> coeur.pettingzoo.env("hanabi", players=3).possible_agents
    ['player_0', 'player_1', 'player_2']
    """
    return CoeurEnv(id, render_mode=render_mode, **config)


class CoeurEnv(AECEnv):
    """A game whose seats are the agents `player_0`, `player_1`, …

    An observation is a dictionary: `observation` has what the agent's seat may know, as `Game.features` does, and `action_mask` the
    legal actions (all 0 for who is not on turn). When the game is over every agent gets what it strove for (`Game.utilities`) as its
    reward; before that, rewards are 0. An action that is not legal is a ValueError, and nothing is played.

    `reset(seed=7)` deals the cards of `coeur.Game(id, seed=7)`. `game` is the game itself, hidden cards included.
    """

    def __init__(self, id: str, *, render_mode: str | None = None, **config: Any) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode cannot be {render_mode!r}; allowed: ansi")
        self.metadata = {"render_modes": ["ansi"], "name": f"coeur_{id}_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = Game(id, seed=0, **config)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.game) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str):
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        """The space of an agent's actions: their numbers in `Game.action_names`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game: that of the seed, or the next one."""
        if seed is None:
            seed = int(self._chance.integers(2**53))
        else:
            self._chance = np.random.default_rng(seed)
        self.game = self.game.redeal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and which actions it has."""
        return observation(self.game, self._seats[agent])

    def step(self, action: Any) -> None:
        """Plays the action of the agent on turn, by its number; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.game.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.game.over:
            for other, utility in zip(self.possible_agents, self.game.utilities()):
                self.rewards[other] = utility
                self.terminations[other] = True
            self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        turn = self.game.turn
        self.agent_selection = self.agents[0] if turn is None else self.possible_agents[turn]

    def render(self) -> str:
        """The table as everybody may see it."""
        return self.game.draw()

    def close(self) -> None:
        """There is nothing to close."""
