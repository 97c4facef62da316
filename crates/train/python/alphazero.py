"""AlphaZero on a GPU: `coeur dataset` lets the player `alphazero` play itself on all cores, this script learns from its games.

Round after round: games by the network as it is, with some chance in them; then the network learns where the search looked, and how
the games ended. No game of anybody else is seen, and whatever is newest plays on. Everything is in one folder, and the same command goes on
where the last one stopped:

    python3 alphazero.py --coeur target/release/coeur --folder az --seconds 1200 --at-once 570
"""

import argparse
import csv
import json
import math
import os
import re
import subprocess
import time

import torch
from safetensors import safe_open
from safetensors.torch import save_file

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--coeur", default="coeur", help="the program")
parser.add_argument("--folder", required=True, help="where everything goes: network.safetensors, curve.csv, state.pt, rounds/")
parser.add_argument("--game", default="puissance4")
parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
parser.add_argument("--seconds", type=float, default=1200, help="of all calls together")
parser.add_argument("--at-once", type=float, default=math.inf, metavar="SECONDS", help="of this call")
parser.add_argument("--threads", type=int, default=os.cpu_count(), help="that play")
parser.add_argument("--round", type=float, default=10.0, metavar="SECONDS", help="that a round of games should take")
parser.add_argument("--iterations", type=int, default=300, help="of the search in these games; in the last third twice as many")
parser.add_argument("--noise", type=float, default=0.25, help="share of chance in what the network holds likely at the root")
parser.add_argument("--drawn", type=int, default=10, help="moves that are drawn by their visits, after the random ones")
parser.add_argument("--random", default="0,6,2,6,4,8", help="random moves that games begin with, one number a round in turn")
parser.add_argument("--hidden", default="896,224,96", help="units of the hidden layers")
parser.add_argument("--lines", action=argparse.BooleanOptionalAction, default=True,
                    help="let the first units begin as those that see a line of four cells: a token of each side counts 1 and -3")
parser.add_argument("--batch", type=int, default=2048)
parser.add_argument("--reuse", type=float, default=12.0, help="how often a row is learnt from, on average")
parser.add_argument("--rows", type=int, default=3_000_000, help="rows kept at the most; before, the newer half of all")
parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start; it falls to a fiftieth")
parser.add_argument("--decay", type=float, default=0.998, help="of the running mean of weights, which is what plays")
parser.add_argument("--temperature", type=float, default=0.1, help="softmax temperature that turns values of moves into a policy, as the player's")
parser.add_argument("--trust", type=float, default=0.5, help="share of the search's value in what a position is said to be worth; the rest is the result")
parser.add_argument("--every", type=float, default=90.0, metavar="SECONDS", help="between two evaluations; each keeps the network")
parser.add_argument("--against", action="append", metavar="PLAYER", help="opponents of an evaluation; of those without chance every game would be the same")
parser.add_argument("--deals", type=int, default=40, help="of an evaluation against each, from both sides")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
against = args.against or ["mcts(iterations=5000)", "mcts(iterations=50000)"]

began = time.time()
torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = True
device = "cuda" if torch.cuda.is_available() else "cpu"
rounds = os.path.join(args.folder, "rounds")
os.makedirs(rounds, exist_ok=True)
path = lambda name: os.path.join(args.folder, name)
options = [word for option in args.option for word in ("--option", option)]


def play(number, games, player):
    """A round of games as a file. One that was cut short begins anew."""
    file = os.path.join(rounds, f"{number:05}.safetensors")
    for old in os.listdir(rounds):
        if old.startswith(f"{number:05}"):
            os.remove(os.path.join(rounds, old))
    subprocess.run([args.coeur, "dataset", args.game, player, *options, "--games", str(games), "--seed", str(args.seed * 1_000_000 + number),
                    "--threads", str(args.threads), "--quiet", "--out", file], check=True)
    return file


# What the game looks like: from a game of two random players.
with safe_open(play(0, 1, "random"), "pt") as first:
    about = json.loads(first.metadata()["dataset"])
inputs, actions, seats = len(about["feature_names"]), len(about["action_names"]), 2
symmetries = [None] + [(torch.tensor(s["features"], device=device), torch.tensor(s["actions"], device=device)) for s in about["symmetries"]]


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        sizes = [inputs, *map(int, args.hidden.split(",")), actions + seats]
        self.layers = torch.nn.ModuleList(torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        for layer in self.layers:
            torch.nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            torch.nn.init.zeros_(layer.bias)
        # At first every action is as likely as any other, and every position even.
        torch.nn.init.zeros_(self.layers[-1].weight)
        if args.lines:
            self.begin_with_lines()

    def begin_with_lines(self):
        """The first units see a line of four each, of either side: 0 with a token of the other or with one alone, then 1 and 2."""
        place = {}
        for column, name in enumerate(about["feature_names"]):
            if found := re.fullmatch(r"(mine|theirs)_(\d+)_(\d+)_(\d+)", name):
                place[found[1], *map(int, found.groups()[1:])] = column
        ways = [(a, b, c) for a in (-1, 0, 1) for b in (-1, 0, 1) for c in (-1, 0, 1) if (a, b, c) > (0, 0, 0)]
        unit = 0
        weight, bias = self.layers[0].weight.data, self.layers[0].bias.data
        for side, other in (("mine", "theirs"), ("theirs", "mine")):
            for (owner, *cell) in list(place):
                for way in ways:
                    line = [tuple(at + step * by for at, by in zip(cell, way)) for step in range(4)]
                    if owner != side or unit >= len(bias) or any((side, *at) not in place for at in line):
                        continue
                    weight[unit], bias[unit] = 0, -1
                    for at in line:
                        weight[unit, place[(side, *at)]] = 1
                        weight[unit, place[(other, *at)]] = -3
                    unit += 1

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


network, mean = Network().to(device), Network().to(device)
mean.load_state_dict(network.state_dict())
optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-4, fused=device == "cuda")
state = {"round": 0, "spent": 0.0, "steps": 0, "games": 0, "rows": 0, "speed": 2.0 * args.threads, "evaluated": 0.0}
if os.path.exists(path("state.pt")):
    kept = torch.load(path("state.pt"), map_location=device, weights_only=True)
    state = kept["state"]
    network.load_state_dict(kept["network"])
    mean.load_state_dict(kept["mean"])
    optimiser.load_state_dict(kept["optimiser"])
before = state["spent"]


def spent():
    return before + time.time() - began


def save(file):
    """The network that plays, as `network(file=…)` and `alphazero(file=…)` read it."""
    tensors = {name: tensor.detach().float().cpu().contiguous() for name, tensor in mean.state_dict().items()}
    origin = {"method": "AlphaZero: self-play by PUCT", "seconds": round(spent()), "seed": args.seed, "hidden": args.hidden,
              "iterations": args.iterations, "temperature": args.temperature, **{name: state[name] for name in ("round", "games", "rows", "steps")}}
    card = {"game": about["game"], "config": about["config"], "features": about["features"], "actions": actions, "seats": seats,
            "scale": 1.0, "origin": origin}
    save_file(tensors, file + ".tmp", metadata={"card": json.dumps(card)})
    os.replace(file + ".tmp", file)


def keep():
    state["spent"] = spent()
    kept = {"state": state, "network": network.state_dict(), "mean": mean.state_dict(), "optimiser": optimiser.state_dict()}
    torch.save(kept, path("state.pt.tmp"))
    os.replace(path("state.pt.tmp"), path("state.pt"))
    save(path("network.safetensors"))


def read(file):
    """The rows of a round that were searched: columns, legal actions, where the search looked, what the position was found worth."""
    with safe_open(file, "pt", device=device) as tensors:
        names = ("features", "legal", "values", "efforts", "choice", "outcome", "ply")
        x, legal, values, efforts, choice, outcome, ply = (tensors.get_tensor(name) for name in names)
    searched = ~torch.isnan(values).all(1)
    x, legal, values, efforts, choice, outcome = (part[searched] for part in (x, legal, values, efforts, choice, outcome))
    values, policy = values.nan_to_num(-2.0), efforts.nan_to_num(0.0)
    # What is proved needs no counting: the win is taken, the losses are not.
    won = (values.max(1).values >= 1.0)
    policy = torch.where(values <= -1.0, 0.0, policy)
    policy = torch.where(won[:, None], torch.nn.functional.one_hot(choice, actions).float(), policy)
    known = policy.sum(1, keepdim=True)
    policy = policy / known.clamp(min=1e-9)
    lost = known[:, 0] <= 0
    found = (policy * values).sum(1)
    worth = args.trust * found + (1 - args.trust) * outcome
    worth = torch.where(won, 1.0, torch.where(lost, -1.0, worth))
    games = (ply == 0).sum().item()
    return (x, legal.bool(), policy.half(), worth.half()), ply.numel() / games, games


buffer = []
for file in sorted(os.listdir(rounds)):
    if file.endswith(".safetensors") and 0 < int(file.split(".")[0]) <= state["round"]:
        buffer.append(read(os.path.join(rounds, file))[0])


def forget():
    """Keeps the newer half of all rows, and no more than there is room for."""
    window = min(args.rows, max(200_000, state["rows"] // 2))
    while len(buffer) > 1 and sum(len(part[0]) for part in buffer[1:]) >= window:
        buffer.pop(0)
    oldest = state["round"] - len(buffer)
    for file in os.listdir(rounds):
        if int(file.split(".")[0]) <= oldest:
            os.remove(os.path.join(rounds, file))


def learn(steps):
    """So many steps on rows drawn from all that are kept; the losses of policy and value."""
    x, legal, policy, worth = (torch.cat(parts) for parts in zip(*buffer))
    losses = torch.zeros(2, device=device)
    for _ in range(steps):
        share = min(1.0, spent() / args.seconds)
        for group in optimiser.param_groups:
            group["lr"] = args.rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * share)))
        drawn = torch.randint(len(x), (args.batch,), device=device)
        a, b, c, v = x[drawn], legal[drawn], policy[drawn], worth[drawn].float()
        parts = zip(*(part.chunk(len(symmetries)) for part in (a, b, c)), symmetries)
        turned = [(a, b, c) if s is None else (a[:, s[0]], b[:, s[1]], c[:, s[1]]) for a, b, c, s in parts]
        a, b, c = (torch.cat(part) for part in zip(*turned))
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
            out = network(a.float())
        out = out.float()
        logits = (out[:, :actions] / args.temperature).masked_fill(~b, -1e9)
        policy_loss = -(c.float() * torch.log_softmax(logits, 1)).sum(1).mean()
        value_loss = ((out[:, actions] - v) ** 2 + (out[:, actions + 1] + v) ** 2).mean() / 2
        # A softmax does not care where its values lie; people do: the best of them should be about what the position is worth.
        level = ((args.temperature * torch.logsumexp(logits, 1) - v) ** 2).mean()
        optimiser.zero_grad(set_to_none=True)
        (policy_loss + 2.0 * value_loss + 0.1 * level).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        state["steps"] += 1
        decay = min(args.decay, 1 - 1 / (state["steps"] + 1))
        with torch.no_grad():
            torch._foreach_lerp_(list(mean.parameters()), list(network.parameters()), 1 - decay)
            losses += torch.stack([policy_loss, value_loss])
    return (losses / max(steps, 1)).tolist()


def evaluate():
    """Games won, as a share, against each of those who stay the same, with half the width of its 95 % interval (Wilson); a draw counts half."""
    found = {}
    for other in against:
        me = f"alphazero(file={path('network.safetensors')},iterations=400)"
        told = subprocess.run([args.coeur, "arena", args.game, me, other, *options, "--games", str(args.deals), "--seed", str(state["round"]),
                               "--threads", str(args.threads), "--quiet", "--json"], check=True, capture_output=True, text=True)
        one = next(player for player in json.loads(told.stdout)["players"] if player["spec"] == me)
        games = one["games"]
        share = (one["win"] + 0.5 * one["draw"]) / games
        found[other] = (share, 1.96 / (1 + 1.96**2 / games) * math.sqrt(share * (1 - share) / games + (1.96 / (2 * games)) ** 2))
    return found


def write(line):
    new = not os.path.exists(path("curve.csv"))
    with open(path("curve.csv"), "a", newline="") as file:
        rows = csv.DictWriter(file, line.keys())
        if new:
            rows.writeheader()
        rows.writerow(line)


if not os.path.exists(path("network.safetensors")):
    save(path("network.safetensors"))
openings = [int(count) for count in args.random.split(",")]
while spent() + args.round < args.seconds and time.time() - began + args.round < args.at_once:
    number = state["round"] + 1
    start = time.time()
    random = openings[number % len(openings)]
    iterations = args.iterations * (2 if spent() > args.seconds * 2 / 3 else 1)
    games = max(args.threads, int(state["speed"] * args.round))
    player = (f"alphazero(file={path('network.safetensors')},iterations={iterations},noise={args.noise},"
              f"drawn={random + args.drawn},random={random},temperature={args.temperature})")
    rows, plies, played = read(play(number, games, player))
    seconds = time.time() - start
    # A longer search or a better player makes for other games: the next round is not more than twice as large.
    state["speed"] = min(played / seconds, 2 * state["speed"])
    state["round"], state["games"], state["rows"] = number, state["games"] + played, state["rows"] + len(rows[0])
    buffer.append(rows)
    forget()
    policy_loss, value_loss = learn(max(1, int(len(rows[0]) * args.reuse / args.batch)))
    keep()
    line = {"seconds": round(spent()), "round": number, "games": state["games"], "rows": state["rows"], "kept": sum(len(part[0]) for part in buffer),
            "steps": state["steps"], "plies": round(plies, 1), "policy loss": round(policy_loss, 4), "value loss": round(value_loss, 4)}
    shares = {}
    if spent() - state["evaluated"] >= args.every:
        state["evaluated"] = spent()
        save(path(f"network-{round(spent()):05}.safetensors"))
        shares = evaluate()
    for other in against:
        line[other], line[other + " ±"] = [round(figure, 3) for figure in shares[other]] if other in shares else ("", "")
    write(line)
    told = "".join(f"  {other} {share:.2f} ± {within:.2f}" for other, (share, within) in shares.items())
    print(f"{spent():6.0f} s  round {number}  {played} games in {seconds:.1f} s, {plies:.0f} plies  rows {state['rows'] / 1e6:.2f} M  "
          f"policy {policy_loss:.3f}  value {value_loss:.3f}{told}", flush=True)
keep()
print(f"{state['round']} rounds, {state['games']} games, {state['rows']} rows, {state['steps']} steps, {spent():.0f} s of {args.seconds:.0f}", flush=True)
