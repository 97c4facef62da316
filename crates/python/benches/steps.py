"""Steps a second through Python: our games one step at a time and many at once, beside RLCard's and PettingZoo's own games, in one run.

    pip install target/wheels/coeur_artificiel-*.whl rlcard 'pettingzoo[classic]'
    python crates/python/benches/steps.py

Everybody does the same: random legal actions, with the observation of the next agent and its legal actions made at every step. Times are
those of a whole loop in Python, the choice of actions included; each line is the best of three rounds.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import coeur
import numpy as np


def steps_a_second(play: Callable[[float], int], seconds: float) -> float:
    """The best of three rounds."""

    def once() -> float:
        start = time.perf_counter()
        return play(start + seconds) / (time.perf_counter() - start)

    return max(once() for _ in range(3))


def through_pettingzoo(make: Callable) -> Callable[[float], int]:
    """A loop over PettingZoo's interface, with actions chosen by us: its own way to sample is slower than most games."""

    def play(until: float) -> int:
        env, steps, chance = make(), 0, random.Random(1)
        while time.perf_counter() < until:
            env.reset(seed=steps)
            for _agent in env.agent_iter():
                observation, reward, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
                env.step(int(chance.choice(np.flatnonzero(mask))))
                steps += 1
                if time.perf_counter() >= until:
                    return steps
        return steps

    return play


def vectorised(id: str, count: int, threads: int | None) -> Callable[[float], int]:
    games = coeur.VectorGame(id, count, seed=1, threads=threads)

    def play(until: float) -> int:
        steps = 0
        while time.perf_counter() < until:
            games.step(games.random_actions())
            steps += count
        return steps

    return play


def through_rlcard(name: str) -> Callable[[float], int]:
    """RLCard's own loop, step by step."""
    import rlcard

    def play(until: float) -> int:
        env, steps, chance = rlcard.make(name, config={"seed": 1}), 0, random.Random(1)
        while time.perf_counter() < until:
            state, player = env.reset()
            while not env.is_over() and time.perf_counter() < until:
                state, player = env.step(chance.choice(list(state["legal_actions"])))
                steps += 1
        return steps

    return play


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=1.0, help="for each round")
    arguments.add_argument("--count", type=int, default=4096, help="games stepped at once")
    arguments.add_argument("--threads", type=int, default=None, help="by default one for each core")
    given = arguments.parse_args()

    def line(what: str, play: Callable[[float], int]) -> None:
        print(f"{what:44} {steps_a_second(play, given.seconds):12,.0f} steps/s", flush=True)

    for id in coeur.games():
        line(f"coeur {id}, VectorGame of {given.count}", vectorised(id, given.count, given.threads))
    for id in coeur.games():
        line(f"coeur {id}, PettingZoo", through_pettingzoo(lambda id=id: coeur.pettingzoo.env(id)))
    try:
        import rlcard  # noqa: F401
    except ModuleNotFoundError:
        print("RLCard is not installed: pip install rlcard")
    else:
        for name in ["leduc-holdem", "uno", "gin-rummy", "doudizhu", "mahjong"]:
            line(f"RLCard {name}", through_rlcard(name))
    try:
        from pettingzoo.classic import connect_four_v3, leduc_holdem_v4, texas_holdem_v4, tictactoe_v3
    except ImportError as missing:
        print(f"PettingZoo's own games are not installed ({missing}): pip install 'pettingzoo[classic]'")
        return
    for module in [leduc_holdem_v4, texas_holdem_v4, tictactoe_v3, connect_four_v3]:
        name = module.__name__.rsplit(".", 1)[1]
        line(f"PettingZoo {name} (without wrappers)", through_pettingzoo(module.raw_env))
        line(f"PettingZoo {name}", through_pettingzoo(module.env))


if __name__ == "__main__":
    main()
