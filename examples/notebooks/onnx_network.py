# %% [markdown]
# # Networks as ONNX
# Every network can leave as ONNX and come back. Outside, ONNX Runtime computes the same numbers; back in, the same moves are played.
# `python3 examples/notebooks/onnx_network.py` runs from the root of the repository.
#
# Needs: onnxruntime

# %%
import tempfile
from pathlib import Path

import coeur
import numpy as np
import onnxruntime

folder = Path(tempfile.mkdtemp(prefix="coeur-"))
networks = sorted(Path("games").glob("*/networks/*.safetensors"))
assert networks, "run this from the root of the repository"

# %% [markdown]
# ## Out
# The networks that come with the program, each on the positions of some random games. The first outputs are the values of actions, by their numbers, in
# units that the card names. (Those of Love Letter count the other seats from the one on turn, and have an order of their own: of them, moves are compared below.)

# %%
for file in networks:
    onnx = folder / f"{file.stem}.onnx"
    card = coeur.network(file, onnx)
    if card["actions"] != len(coeur.Game(card["game"], **card["config"]).action_names()):
        continue
    session = onnxruntime.InferenceSession(onnx)
    player = coeur.Player(card["game"], f"network(file={file})")
    chance, furthest, compared = np.random.default_rng(1), 0.0, 0
    for seed in range(5):
        game = coeur.Game(card["game"], seed=seed, **card["config"])
        names = game.action_names()
        while not game.over and game.ply < 80:
            decision = player.decide(game)
            # A forced move is not weighed. In Barbu, what contracts kept for later promise is added to the network's own value of a contract.
            chooses_contract = card["game"] == "barbu" and decision.action[0].islower()
            if decision.candidates and not chooses_contract:
                [values] = session.run(None, {"features": game.features(game.turn)[np.newaxis]})
                for candidate in decision.candidates:
                    furthest = max(furthest, abs(values[0, names.index(candidate.action)] - candidate.value / card["scale"]))
                compared += len(decision.candidates)
            game.play(chance.choice(game.legal()))
    print(f"{file.stem:14} {'-'.join(map(str, card['layers'])):22} {compared:5} values compared, at most {furthest:.1e} apart")
    assert furthest < 1e-4 and compared > 10

# %% [markdown]
# ## And back in
# `network(file=….onnx)` plays it, here and on the command line.

# %%
for file in networks:
    card, onnx = coeur.network(file), folder / f"{file.stem}.onnx"
    both = [coeur.Player(card["game"], f"network(file={path})") for path in (file, onnx)]
    game = coeur.Game(card["game"], seed=11, **card["config"])
    while not game.over and game.ply < 200:
        one, other = (player.decide(game).action for player in both)
        assert one == other
        game.play(one)
    print(f"{file.stem:14} the same {game.ply} moves")
