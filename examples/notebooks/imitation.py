# %% [markdown]
# # A player of your own, in twenty lines
# A forest of scikit-learn watches games of Cœurs' `heuristic`, then sits down in the arena.
#
# Needs: sklearn, pyarrow

# %%
import coeur
import numpy as np
from sklearn.ensemble import ExtraTreesClassifier

# %% What it learns from: every decision of its teacher, who now and then is made to play anything.
GAME, TEACHER = "coeurs", "heuristic"
names = coeur.Game(GAME).feature_names()
table = coeur.dataset(GAME, [TEACHER], games=600, seed=1, explore=0.1)
seen = np.stack([table[name].to_numpy().astype(np.float32) for name in names], axis=1)
forest = ExtraTreesClassifier(100, min_samples_leaf=2, random_state=1, n_jobs=-1).fit(seen, table["choice"].to_numpy())


# %% How it plays: the likeliest action of its teacher that is legal. It is asked about many games at once.
class Imitation:
    def choose_batch(self, features, masks):
        likely = np.zeros(masks.shape)
        likely[:, forest.classes_] = forest.predict_proba(features)
        return np.where(masks, likely, -1).argmax(axis=1)


# %% What it is worth.
report = coeur.arena(GAME, [Imitation(), TEACHER, "random", "random"], games=100, seed=2)
for player in report["players"]:
    print(f"{player['spec']:24} {player['mean']:6.2f} ± {player['ci95'][1] - player['mean']:.2f} points a deal")
