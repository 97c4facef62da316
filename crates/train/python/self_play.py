"""Learning from self-play on a GPU: `coeur self-play` plays on all cores, this script learns from what it plays.

The actor tries every action of some positions and writes down what came of it; the network is fitted to that, and what is
fitted plays on. Both talk through files of a folder in memory. What comes out is a safetensors file like any other network.

    python3 self_play.py --out network.safetensors --seconds 480 \
        --actor "coeur self-play coeurs --network NETWORK --folder FOLDER --first heuristic"
"""

import argparse
import glob
import json
import math
import os
import subprocess
import threading
import time

import torch
from safetensors.torch import load_file, save_file

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--actor", required=True, help="the command that plays; NETWORK and FOLDER in it are replaced")
parser.add_argument("--folder", default="/dev/shm/coeur-self-play")
parser.add_argument("--out", required=True)
parser.add_argument("--seconds", type=float, default=480)
parser.add_argument("--hidden", default="512,256,256", help="units of the hidden layers")
parser.add_argument("--batch", type=int, default=16384)
parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start; it falls to a hundredth")
parser.add_argument("--decay", type=float, default=0.999, help="of the running mean of weights, which is what plays")
parser.add_argument("--scale", type=float, default=10.0, help="utility that an output of 1 stands for")
parser.add_argument("--rows", type=int, default=60_000_000, help="rows kept")
parser.add_argument("--begin", type=float, default=0.08, help="share of the time before the network plays itself")
parser.add_argument("--every", type=float, default=6.0, help="seconds between two networks that play")
parser.add_argument("--start", help="a network to go on from; columns and units that it lacks are added without changing what it says")
parser.add_argument("--balance", metavar="NAME", help="columns that begin so tell kinds of positions, such as contracts: an error "
                    "counts the less the further results of its kind spread, so that high stakes do not drown low ones")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--note", default="", help="what the card says of how it was made, as JSON")
args = parser.parse_args()

torch.manual_seed(args.seed)
torch.backends.cuda.matmul.allow_tf32 = True
device = "cuda" if torch.cuda.is_available() else "cpu"
os.makedirs(args.folder, exist_ok=True)
for old in glob.glob(args.folder + "/*"):
    os.remove(old)
playing = os.path.join(args.folder, "network.safetensors.playing")
actor = subprocess.Popen(args.actor.replace("NETWORK", playing).replace("FOLDER", args.folder), shell=True)
while not os.path.exists(args.folder + "/about.json"):
    time.sleep(0.1)
about = json.load(open(args.folder + "/about.json"))
inputs, actions, seats = about["features"], about["actions"], about["seats"]


def layers():
    sizes = [inputs, *map(int, args.hidden.split(",")), actions + seats]
    made = [torch.nn.Linear(a, b) for a, b in zip(sizes, sizes[1:])]
    for layer in made[:-1]:
        torch.nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
        torch.nn.init.zeros_(layer.bias)
    return torch.nn.ModuleList(made)


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = layers()

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


def grown(start, state):
    """The tensors of `state` with those of `start` in them. What is new has no say in what is old."""
    for name, old in load_file(start).items():
        new = state[name]
        place = tuple(slice(min(a, b)) for a, b in zip(old.shape, new.shape))
        if new.dim() == 2:
            new[:, old.shape[1]:] = 0
        new[place] = old[place].to(new.device)
    return state


network, mean = Network().to(device), Network().to(device)
if args.start:
    network.load_state_dict(grown(args.start, network.state_dict()))
mean.load_state_dict(network.state_dict())
optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-5, fused=device == "cuda")

features = torch.empty(args.rows, inputs, dtype=torch.float16, device=device)
values = torch.empty(args.rows, actions, dtype=torch.float16, device=device)
outcomes = torch.empty(args.rows, seats, dtype=torch.float16, device=device)
kept = 0
lock = threading.Lock()
done = False


def take():
    """Moves rows from files to the GPU, the oldest rows overwritten first."""
    global kept
    while not done:
        files = glob.glob(args.folder + "/*.safetensors")
        if not files:
            time.sleep(0.005)
        for file in files:
            rows = load_file(file)
            os.remove(file)
            count = rows["features"].shape[0]
            with lock:
                places = torch.arange(kept, kept + count, device=device) % args.rows
                for store, name in ((features, "features"), (values, "values"), (outcomes, "outcomes")):
                    store[places] = rows[name].to(device)
                kept += count


threading.Thread(target=take, daemon=True).start()
symmetries = [(torch.tensor(s["features"], device=device), torch.tensor(s["actions"], device=device)) for s in about["symmetries"]]
symmetries.insert(0, None)
kinds = [place for place, name in enumerate(about.get("names", [])) if args.balance and name.startswith(args.balance)]
spreads = torch.ones(len(kinds) + 1, device=device)


def weights(x, z):
    """What the errors of each row count."""
    told = x[:, kinds].float()
    kind = torch.cat([1 - told.sum(1, keepdim=True), told], 1)
    count = kind.sum(0)
    found = torch.where(count > 0, (kind.T @ z[:, 0] ** 2 / count.clamp(min=1)).sqrt(), spreads)
    spreads.lerp_(found, max(0.01, 1 / (step + 1)))
    weight = kind @ (1 / spreads.clamp(min=1e-3))
    return (weight / weight.mean())[:, None]


def save(path, model):
    tensors = {name: tensor.detach().float().cpu().contiguous() for name, tensor in model.state_dict().items()}
    card = {"game": about["game"], "config": about["config"], "features": about["version"], "actions": actions,
            "seats": seats, "scale": args.scale, "origin": origin()}
    save_file(tensors, path + ".tmp", metadata={"card": json.dumps(card)})
    os.replace(path + ".tmp", path)


def origin():
    told = {"method": "self-play, every action tried", "seconds": round(time.time() - began), "rows": kept,
            "steps": step, "hidden": args.hidden, "seed": args.seed}
    return told | (json.loads(args.note) if args.note else {})


began = time.time()
step, published, told = 0, 0.0, 0.0
if args.start:
    save(playing, mean)
while (now := time.time() - began) < args.seconds:
    if kept < 40 * args.batch:
        time.sleep(0.1)
        continue
    share = now / args.seconds
    rate = args.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * share)))
    for group in optimiser.param_groups:
        group["lr"] = rate
    # The older the network, the longer back it may learn from.
    window = min(kept, int(args.rows * (0.25 + 0.75 * share)))
    recent = (kept - 1 - torch.randint(window, (args.batch,), device=device)) % args.rows
    with lock:
        x, y, z = features[recent], values[recent], outcomes[recent]
    parts = list(zip(x.chunk(len(symmetries)), y.chunk(len(symmetries))))
    x = torch.cat([a if s is None else a[:, s[0]] for (a, _), s in zip(parts, symmetries)])
    y = torch.cat([b if s is None else b[:, s[1]] for (_, b), s in zip(parts, symmetries)]).float() / args.scale
    z = z.float() / args.scale
    known = ~torch.isnan(y)
    with torch.autocast(device, dtype=torch.bfloat16, enabled=device == "cuda"):
        out = network(x if device == "cuda" else x.float())
    out = out.float()
    errors = torch.where(known, out[:, :actions] - torch.nan_to_num(y), torch.zeros_like(y))
    # One action alone tells its value; several of one deal also tell their differences, which is what is played by.
    count = known.sum(1, keepdim=True)
    common = torch.where(count > 1, errors.sum(1, keepdim=True) / count, torch.zeros_like(count))
    spread = torch.where(known, errors - common, torch.zeros_like(errors))
    weight = weights(x, z) if kinds else 1.0
    value_loss = (errors**2 * weight).sum() / args.batch
    spread_loss = (spread**2 * (count > 1) * weight).sum() / args.batch
    seat_loss = ((out[:, actions:] - z) ** 2 * weight).mean()
    loss = value_loss + 2.0 * spread_loss + 0.5 * seat_loss
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimiser.step()
    step += 1
    decay = min(args.decay, 1 - 1 / (step + 1))
    with torch.no_grad():
        torch._foreach_lerp_(list(mean.parameters()), list(network.parameters()), 1 - decay)
    if share > args.begin and now - published > args.every:
        published = now
        save(playing, mean)
    if now - told > 20:
        told = now
        print(f"{now:6.0f} s  step {step}  rows {kept / 1e6:.1f} M  loss {value_loss.item():.4f} {seat_loss.item():.4f}  rate {rate:.1e}", flush=True)
done = True
open(args.folder + "/stop", "w").close()
save(args.out, mean)
actor.wait()
print(f"{step} steps, {kept / 1e6:.1f} M rows, {time.time() - began:.0f} s")
