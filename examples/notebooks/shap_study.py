# %% [markdown]
# # SHAP beside our own values
# What weighed in a network's choice, by SHAP's own implementation and by ours, on the same positions. Both are Shapley values: SHAP's `KernelExplainer` must find what we
# compute exactly, and does.
# `python3 examples/notebooks/shap_study.py` runs from the root of the repository; `examples/studies/scorecard.py` goes on with LIME and with scores.
#
# Needs: shap

# %%
import warnings

import coeur
import numpy as np
import shap

warnings.filterwarnings("ignore")


def by_shap(worth):
    """SHAP's values of a function of topics: known or not known, each."""
    worth, topics = np.asarray(worth), int(np.log2(len(worth)))
    number = 1 << np.arange(topics)
    explainer = shap.KernelExplainer(lambda masks: worth[(masks > 0.5).astype(int) @ number], np.zeros((1, topics)))
    return np.asarray(explainer.shap_values(np.ones((1, topics)), silent=True)).reshape(topics)


def topics_of(told):
    """The weights of the topics, in the section of an explanation that has them."""
    return next(section["topics"]["topics"] for section in told["sections"] if "topics" in section)


# %% [markdown]
# ## One decision
# The network's best move against its second best. `mixed` puts the topics of this position together with those of others, as SHAP does; `real` asks about positions that can be only.

# %%
game = coeur.Game("coeurs", seed=5)
network = coeur.Player("coeurs", "network")
while game.ply < 9 or len(game.legal()) < 2:
    game.play(network.decide(game).action)
found = coeur.coalitions(game, "network")
told = coeur.explain(game, "network", beside=[])
ours = {topic["topic"]["en"]: topic for topic in topics_of(told)}
print(*told["sentences"]["en"], sep="\n")
print(f"\n{'topic':36} {'real':>8} {'mixed':>8} {'SHAP':>8}")
for topic, value in zip(found["topics"], by_shap(found["mixed"])):
    print(f"{topic:36} {ours[topic]['conditional']:+8.3f} {ours[topic]['interventional']:+8.3f} {value:+8.3f}")

# %% [markdown]
# ## Many decisions
# The furthest that SHAP is from ours, in points.

# %%
furthest, compared = 0.0, 0
for seed in range(8):
    game = coeur.Game("coeurs", seed=seed)
    while not game.over and game.ply < 4 + seed:
        game.play(network.decide(game).action)
    if game.over or len(game.legal()) < 2 or (found := coeur.coalitions(game, "network")) is None:
        continue
    told = coeur.explain(game, "network", beside=[], worlds=2)
    ours = {topic["topic"]["en"]: topic["interventional"] for topic in topics_of(told)}
    apart = [abs(value - ours[topic]) for topic, value in zip(found["topics"], by_shap(found["mixed"]))]
    furthest, compared = max(furthest, *apart), compared + 1
print(f"{compared} decisions, at most {furthest:.1e} points apart")
assert compared >= 4 and furthest < 1e-3
