"""Many games at once: the same games as one by one, whatever the threads."""

import coeur
import numpy as np
import pytest


def rollout(id, count, steps, seed=1, **how):
    games = coeur.VectorGame(id, count, seed=seed, **how)
    for _ in range(steps):
        yield [array.copy() for array in games.observe()], games.random_actions().copy()
        games.step(games.random_actions() if _ % 2 else actions_by_mask(games.masks, _))


def actions_by_mask(masks, step):
    """A legal action of each game: the last one, or the first one."""
    return masks.argmax(axis=1) if step % 4 else masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def test_rows_show_what_single_games_show(id):
    """Place 3 is followed by hand: the arena's game of the same number is dealt from its record's seed."""
    games = coeur.VectorGame(id, 5, seed=11)
    deals = coeur.self_play(id, ["random"], games=5, seed=11)
    first = deals["features"][np.flatnonzero(deals["plies"] == 0)]
    assert first.tobytes() == games.features.tobytes(), "deal k is the arena's deal k"
    assert (deals["masks"][np.flatnonzero(deals["plies"] == 0)] == games.masks).all()


def test_every_row_is_true(id):
    single = coeur.Game(id)
    count, columns, actions = 64, len(single.feature_names()), len(single.action_names())
    games, ended = coeur.VectorGame(id, count, seed=1), 0
    low, high = single.payoff_range()
    for _ in range(400):
        features, masks, turns, rewards, dones = games.step(games.random_actions())
        assert masks.any(axis=1).all() and ((0 <= turns) & (turns < games.seats)).all()
        assert (rewards[~dones] == 0).all() and np.abs(rewards).max() <= 2 * max(abs(low), abs(high))
        ended += dones.sum()
        if ended > 10:
            break
    assert (features.shape, features.dtype) == ((count, columns), np.float32)
    assert (masks.shape, masks.dtype) == ((count, actions), np.bool_)
    assert (turns.shape, turns.dtype) == ((count,), np.int8)
    assert (rewards.shape, rewards.dtype) == ((count, games.seats), np.float32)
    assert (dones.shape, dones.dtype) == ((count,), np.bool_)


def test_a_game_of_morpion_by_hand():
    games = coeur.VectorGame("morpion", 2, seed=1)
    for action in [0, 1, 3, 4]:
        *_, dones = games.step([action, action])
        assert not dones.any()
    features, masks, turns, rewards, dones = games.step(np.array([6, 8], dtype=np.uint8))
    assert dones.tolist() == [True, False]
    assert rewards.tolist() == [[1.0, -1.0], [0.0, 0.0]]
    assert turns.tolist() == [0, 1]
    assert features[0].sum() == 0 and masks[0].all(), "the place already shows the next game"
    assert features[1].sum() == 5


def test_threads_change_nothing(id):
    how = dict(count=600, steps=12, seed=8)
    for (one, chosen), (four, chosen_too) in zip(rollout(id, threads=1, **how), rollout(id, threads=4, **how)):
        assert all(a.tobytes() == b.tobytes() for a, b in zip(one, four))
        assert chosen.tobytes() == chosen_too.tobytes()


def test_arrays_are_made_once():
    games = coeur.VectorGame("claim", 3)
    before = games.features
    after, *_ = games.step(games.random_actions())
    assert after is before


def test_reset_begins_anew():
    games = coeur.VectorGame("claim", 3, seed=5)
    first = games.features.copy()
    games.step(games.random_actions())
    assert (games.reset(seed=5)[0] == first).all()
    assert not (games.reset(seed=6)[0] == first).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda games: games.step([0, 0]), "2 actions for 3 games"),
        (lambda games: games.step([0, 9, 0]), "game 1: there is no action 9; actions are 0 to 8"),
        (lambda games: games.step([0, -1, 0]), "game 1: there is no action -1; actions are 0 to 8"),
        (lambda games: games.step([0.5, 0, 0]), "actions are to be one row of whole numbers, one for each game"),
        (lambda games: games.step([[0, 0, 0]]), "actions are to be one row of whole numbers, one for each game"),
        (lambda games: games.step("abc"), "actions are to be one row of whole numbers, one for each game"),
        (lambda games: games.step(None), "actions are to be one row of whole numbers, one for each game"),
        (lambda games: games.step(np.zeros(6, dtype=np.int64)[::2]), "actions are to be one contiguous row"),
        (lambda _: coeur.VectorGame("morpion", 0), "count cannot be 0; allowed: 1 to 1048576"),
        (lambda _: coeur.VectorGame("bridge", 1), "unknown game `bridge`; "),
        (lambda _: coeur.VectorGame("hanabi", 1, players=9), "option `players` cannot be 9; allowed: 2 to 5"),
    ],
)
def test_what_is_wrong_is_said(call, message):
    with pytest.raises(ValueError) as wrong:
        call(coeur.VectorGame("morpion", 3))
    assert str(wrong.value).startswith(message)


def test_where_one_action_is_illegal_none_is_played():
    games = coeur.VectorGame("morpion", 3)
    games.step([0, 1, 2])
    with pytest.raises(ValueError, match="game 2: `c1` is not legal here; allowed: a1, a2, a3, "):
        games.step([5, 5, 2])
    assert games.features.sum(axis=1).tolist() == [1, 1, 1]


def test_arrays_that_cannot_be_written_are_an_error():
    games = coeur.VectorGame("morpion", 3)
    games.masks.flags.writeable = False
    with pytest.raises(TypeError, match="not writeable"):
        games.step([0, 0, 0])
