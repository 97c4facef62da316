# %% [markdown]
# # A tour of coeur
# Six games and Morpion, what a seat may know, and a decision with its reasons. The cells run as they stand in Jupyter, VS Code and plain Python:
# `python3 examples/notebooks/tour.py`.

# %%
import coeur

for id in coeur.games():
    about = coeur.about(id)
    players = ", ".join(player["name"] for player in about["players"])
    print(f"{id:12} {about['summary']['en']}\n{'':12} players: {players}")

# %% [markdown]
# A game is dealt from a seed: the same seed gives the same cards on every machine. Seats are counted from 0.

# %%
game = coeur.Game("coeurs", seed=7)
print(game.draw(seat=0))

# %% [markdown]
# A seat's view is all that it may know, as a dictionary. Other hands are not in it.

# %%
view = game.view(0)
print("seat 0 holds", ", ".join(view["hand"]))
assert game.view(1)["hand"] != view["hand"]

# %% [markdown]
# The same for learning: named numbers, and the mask of legal actions.

# %%
features = game.features(0)
set_flags = [name for name, value in zip(game.feature_names(), features) if value == 1]
print(f"{len(features)} features; 1 for {', '.join(set_flags[:8])}, …")
legal = [name for name, legal in zip(game.action_names(), game.legal_mask()) if legal]
print("legal:", ", ".join(legal))

# %% [markdown]
# A player decides from the view of the seat on turn, and says why.

# %%
decision = coeur.Player("coeurs", "hard").decide(game)
print("It plays", decision.action)
for sentence in [decision.headline, decision.verdict, *decision.notes]:
    if sentence:
        print(" ", sentence)
for candidate in decision.candidates:
    error = f" ± {1.96 * candidate.error:.2f} (95 %)" if candidate.error is not None else ""
    print(f"  {candidate.action:4} {candidate.value:+6.2f}{error}")

# %% [markdown]
# Every game can be kept as a record and replayed: here, by `coeur replay`, or on the page.

# %%
player = coeur.Player("coeurs", "easy")
while not game.over:
    game.play(player.decide(game).action)
record = game.record()
print("points:", game.payoffs(), "after", " ".join(record["actions"]))
assert coeur.Game.from_record(record).payoffs() == game.payoffs()

# %% [markdown]
# What might the others hold? Worlds that a seat cannot tell from the real one are drawn exactly, each equally likely.

# %%
game = coeur.Game("coeurs", seed=7)
worlds = [game.imagine(0, seed=number) for number in range(1000)]
has_king = sum("KH" in world.view(1)["hand"] for world in worlds)
mine = "KH" in game.view(0)["hand"]
print(f"seat 1 has the king of hearts in {has_king / 10:.1f} % of the worlds" + (": seat 0 holds it" if mine else ""))
