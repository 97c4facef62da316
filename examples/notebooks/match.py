# %% [markdown]
# # A match
# Who is better, and how sure is that? An arena plays every deal from all sides, so that luck of the cards falls out, and gives intervals.
# `python3 examples/notebooks/match.py`

# %%
import coeur

report = coeur.arena("claim", ["mcts(iterations=300)", "best-card", "random"], games=40, seed=1)

# %% [markdown]
# The report is the document of `coeur arena --json`: the same seed gives the same numbers.

# %%
print(f"{'player':22} {'points':>7} {'95 % interval':>18} {'win':>5} {'draw':>5} {'loss':>5}")
for player in sorted(report["players"], key=lambda player: -player["mean"]):
    low, high = player["ci95"]
    interval = f"{low:+.2f} to {high:+.2f}"
    print(f"{player['spec']:22} {player['mean']:+7.2f} {interval:>18} {player['win']:5} {player['draw']:5} {player['loss']:5}")

# %% [markdown]
# Each ordered pair, the first one leading.

# %%
for pair in report["pairs"]:
    print(f"{pair['a']:22} leads, {pair['b']:22} {pair['win_a']:3} won, {pair['draw']:3} drawn, {pair['win_b']:3} lost of {pair['games']}")

# %% [markdown]
# Games at larger tables, and games that are won together: options of the game go into `config`.

# %%
team = coeur.arena("hanabi", ["best"], games=40, seed=1, config={"players": 4})
player = team["players"][0]
print(f"Hanabi, four times {player['spec']}: {player['mean']:.2f} of 25 points ± {player['ci95'][1] - player['mean']:.2f} (95 %)")
