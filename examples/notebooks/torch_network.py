# %% [markdown]
# # A network of your own
# A search plays Cœurs and tells what every card is worth. A small network of PyTorch's learns that from the table of its decisions, and then plays: as a file that
# every part of the program takes. `python3 examples/notebooks/torch_network.py` takes about a minute on two cores.
#
# Needs: pyarrow, torch, safetensors

# %%
import json
import tempfile
from pathlib import Path

import coeur
import numpy as np
import torch
from safetensors.torch import save_file

torch.manual_seed(1)
torch.set_num_threads(1)  # a network this small gains nothing from more
folder = Path(tempfile.mkdtemp(prefix="coeur-"))

# %% [markdown]
# ## The table
# One row a decision: what the seat knew, and what a search of 300 simulated deals thought of each of its cards. One action in five is drawn by lot, so that
# the network also sees what good players do not come into.

# %%
table = coeur.dataset("coeurs", ["mcts(iterations=300)"], games=3000, seed=1, explore=0.2)
about = json.loads(table.schema.metadata[b"dataset"])


def columns(names):
    """Columns of the table as one array; NaN where nothing is known."""
    return torch.from_numpy(np.stack([table[name].to_numpy().astype(np.float32) for name in names], axis=1))


features = columns(about["feature_names"])
values = columns(f"value_0_{action}" for action in about["action_names"])
weighed = ~values.isnan().all(dim=1)  # nobody thinks about the only card that may be played
held_out = torch.from_numpy(table["game"].to_numpy() % 10 == 0)  # whole games, so that nothing of them is learnt
print(f"{table.num_rows} decisions, {int(weighed.sum())} of them weighed; {features.shape[1]} features, {values.shape[1]} cards")

# %% [markdown]
# ## The network
# Values are learnt in units of ten points. Cœurs stays the same when the other three suits change names: `symmetries` say how columns and actions move then, and every
# batch is renamed by one of them.

# %%
SCALE = 10.0
inputs, actions = features.shape[1], values.shape[1]
network = torch.nn.Sequential(torch.nn.Linear(inputs, 192), torch.nn.ReLU(), torch.nn.Linear(192, 96), torch.nn.ReLU(), torch.nn.Linear(96, actions))
same = [(torch.arange(inputs), torch.arange(actions))]
same += [(torch.tensor(renamed["features"]), torch.tensor(renamed["actions"])) for renamed in about["symmetries"]]


def error(rows, renamed=same[0]):
    """The mean square of what is wrong about cards that were weighed."""
    known = values[rows][:, renamed[1]] / SCALE
    return torch.nn.functional.mse_loss(network(features[rows][:, renamed[0]])[~known.isnan()], known[~known.isnan()])


learn, check = (weighed & ~held_out).nonzero().squeeze(1), (weighed & held_out).nonzero().squeeze(1)
EPOCHS, BATCH = 12, 512
optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
rate = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=EPOCHS * -(-len(learn) // BATCH))
for epoch in range(EPOCHS):
    for batch in learn[torch.randperm(len(learn))].split(BATCH):
        optimiser.zero_grad()
        error(batch, same[torch.randint(len(same), ()).item()]).backward()
        optimiser.step()
        rate.step()
    if epoch % 4 == 3:
        with torch.no_grad():
            print(f"epoch {epoch + 1}: {SCALE * error(check).sqrt():.2f} points of mean error on games it has not seen")

# %% [markdown]
# ## The file
# Layers as PyTorch has them, `layers.0.weight`, `layers.0.bias` and so on, and a card that says what they are for.

# %%
card = {
    "game": about["game"],
    "config": about["config"],
    "features": about["features"],
    "actions": actions,
    "scale": SCALE,
    "origin": {"method": "a search of 300 simulated deals, distilled with PyTorch", "data": about["command"]},
}
layers = [layer for layer in network if isinstance(layer, torch.nn.Linear)]
tensors = {f"layers.{number}.{name}": tensor.detach() for number, layer in enumerate(layers) for name, tensor in layer.named_parameters()}
file = folder / "mine.safetensors"
save_file(tensors, file, metadata={"card": json.dumps(card)})
print(coeur.network(file)["layers"])

# %% [markdown]
# ## The game
# Each opponent meets it in 500 deals, two of the one and two of the other at the table, from every rotation of the seats. Points are counted against the mean of the
# others.

# %%
for opponent in ["random", "heuristic"]:
    mine, other = coeur.arena("coeurs", [f"network(file={file})", opponent], games=500, seed=2)["players"]
    low, high = mine["ci95"]
    print(f"against {opponent:10} {mine['mean']:+.2f} points a deal, 95 % interval {low:+.2f} to {high:+.2f}")
    if opponent == "random":
        assert low > 1, "it should beat random players clearly"

# %% [markdown]
# It tells what it thinks of each card, as every player does.

# %%
game = coeur.Game("coeurs", seed=7)
for candidate in coeur.Player("coeurs", f"network(file={file})").decide(game).candidates:
    print(f"  {candidate.action:4} {candidate.value:+6.2f}")
