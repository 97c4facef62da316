"""The environments pass the tests of the projects whose they are, and mean what the games mean."""

import subprocess
import sys
import warnings

import coeur
import gymnasium
import numpy as np
import pytest
from conftest import positions
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test


def test_pettingzoo_api(id):
    api_test(coeur.pettingzoo.env(id), num_cycles=100)


def test_pettingzoo_seeds(id):
    seed_test(lambda: coeur.pettingzoo.env(id), num_cycles=100)


def test_gymnasium_api(id):
    for seat in range(coeur.Game(id).seats):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            # It asks for a registered environment and for pictures, which these have no use for.
            warnings.filterwarnings("ignore", message=".*not able to test.*")
            check_env(coeur.gymnasium.SingleSeat(id, seat), skip_render_check=True)


def test_observations_lie_in_their_space(id):
    space = coeur.pettingzoo.env(id).observation_space("player_0")["observation"]
    for seed in range(5):
        for game in positions(id, seed=seed, most=400):
            for seat in range(game.seats):
                assert space.contains(game.features(seat)), game.features(seat).max()


def test_a_pettingzoo_game_is_the_game_of_its_seed(id):
    env = coeur.pettingzoo.env(id)
    env.reset(seed=7)
    game = coeur.Game(id, seed=7)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(100_000):
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        if termination:
            env.step(None)
            continue
        seat = int(agent.removeprefix("player_"))
        assert seat == game.turn
        assert observation["observation"].tobytes() == game.features(seat).tobytes()
        assert (observation["action_mask"] == game.legal_mask()).all()
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        env.step(action)
        game.play(action)
    assert game.over and list(total.values()) == pytest.approx(game.utilities())


def test_pettingzoo_refuses_what_is_not_legal():
    env = coeur.pettingzoo.env("morpion")
    env.reset(seed=1)
    env.step(0)
    with pytest.raises(ValueError, match="`a1` is not legal here; allowed: "):
        env.step(0)
    assert env.agent_selection == "player_1"
    with pytest.raises(ValueError, match="render_mode cannot be 'human'; allowed: ansi"):
        coeur.pettingzoo.env("morpion", render_mode="human")


def test_a_single_seat_plays_whole_games(id):
    env = coeur.gymnasium.SingleSeat(id, 1, opponents="random")
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        assert env.game.seed == seed
        terminated, rewards = False, []
        while not terminated:
            assert env.game.turn == 1 and (observation["action_mask"] == env.action_masks()).all()
            action = int(np.flatnonzero(observation["action_mask"])[0])
            observation, reward, terminated, truncated, info = env.step(action)
            rewards.append(reward)
        assert rewards[-1] == env.game.utilities()[1] and not any(rewards[:-1])
        with pytest.raises(ValueError, match="the game is over: call reset"):
            env.step(0)


def test_every_game_has_a_name_in_gymnasium(id):
    env = gymnasium.make(coeur.gymnasium.NAMES[id], seat=1, opponents="random")
    observation, _ = env.reset(seed=3)
    plain = coeur.gymnasium.SingleSeat(id, 1, "random")
    assert (observation["observation"] == plain.reset(seed=3)[0]["observation"]).all()
    action = int(np.flatnonzero(observation["action_mask"])[0])
    assert (env.step(action)[0]["observation"] == plain.step(action)[0]["observation"]).all()


def test_a_name_brings_its_module():
    program = 'import gymnasium; print(gymnasium.make("coeur.gymnasium:coeur/Puissance4-v0").unwrapped.game.id)'
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "puissance4\n"


def test_an_illegal_action_loses_the_game_at_once():
    env = coeur.gymnasium.SingleSeat("morpion", 0, opponents="first")
    env.reset(seed=1)
    env.step(4)
    observation, reward, terminated, truncated, info = env.step(4)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["error"].startswith("`b2` is not legal here; allowed: ")
    with pytest.raises(ValueError, match="the game is over: call reset"):
        env.step(0)
    assert coeur.gymnasium.SingleSeat("morpion", forfeit=-5).forfeit == -5.0


def test_opponents_sit_in_their_seats():
    env = coeur.gymnasium.SingleSeat("coeurs", 1, opponents=["easy", "random", "first"])
    assert [player and player.spec for player in env.opponents] == ["easy", None, "random", "first"]
    with pytest.raises(ValueError, match="2 opponents for 3 seats"):
        coeur.gymnasium.SingleSeat("coeurs", 1, opponents=["easy", "random"])
    with pytest.raises(ValueError, match="seat 4: seats are 0 to 3"):
        coeur.gymnasium.SingleSeat("coeurs", 4)


@pytest.mark.parametrize(("project", "name"), [("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium")])
def test_without_the_project_the_rest_works(project, name):
    program = f"""
import sys
sys.modules[{project!r}] = None
import coeur
assert coeur.Game("morpion").legal()
try:
    coeur.{project}
except ModuleNotFoundError as missing:
    assert str(missing) == "coeur.{project} needs {name}: pip install 'coeur-artificiel[{project}]'", missing
else:
    raise AssertionError
"""
    subprocess.run([sys.executable, "-c", program], check=True)
