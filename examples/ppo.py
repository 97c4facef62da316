"""Proximal policy optimisation by self-play, in one file that is read from top to bottom.

One policy plays every seat of many games at once (`coeur.VectorGame`). What a seat decided from one of its turns to the next is one step of
learning, and what it strove for, when the game is over, is its reward (Schulman and others 2017, "Proximal Policy Optimization Algorithms"; generalised
advantage estimation after Schulman and others 2016). Now and then the policy is written as a file that every part of the program plays with,
`network(file=…)`, and meets players that stay the same.

    python3 examples/ppo.py                                        # Cœurs, a few minutes on two cores
    python3 examples/ppo.py --game love-letter --option tokens=1 --against random,card-counting
    python3 examples/ppo.py --game hanabi --option loss_scores_zero=false --against self

Needs: torch, safetensors
"""

import argparse
import json
import shlex
import sys
import time

import coeur
import numpy as np
import torch
from safetensors.torch import save_file
from torch import nn

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--game", default="coeurs", help="one of coeur.games()")
parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, such as players=2")
parser.add_argument("--against", default="random,easy", help="who is met when the policy is measured; `self` where a game is won together")
parser.add_argument("--seed", type=int, default=1, help="of the deals, the weights and the draws")
parser.add_argument("--updates", type=int, default=150, help="how often games are played and learnt from")
parser.add_argument("--games", type=int, default=512, help="games that are played at once")
parser.add_argument("--steps", type=int, default=64, help="actions of each game before every update")
parser.add_argument("--hidden", type=int, default=128, help="units of each of two hidden layers, of the policy and of its critic")
parser.add_argument("--head", choices=["parts", "whole"], default="parts", help="a score for each value of each part of an action, or for each output")
parser.add_argument("--rate", type=float, default=1e-3, help="Adam's learning rate in the first update; it falls evenly to 0")
parser.add_argument("--gamma", type=float, default=1.0, help="discount, for each of a seat's decisions")
parser.add_argument("--trace", type=float, default=0.95, help="λ of generalised advantage estimation")
parser.add_argument("--epochs", type=int, default=2, help="how often every decision of an update is learnt from")
parser.add_argument("--batch", type=int, default=2048, help="decisions in a mini-batch")
parser.add_argument("--clip", type=float, default=0.2, help="how far the chance of an action may move before nothing more is gained")
parser.add_argument("--entropy", type=float, default=0.01, help="weight of the policy's entropy")
parser.add_argument("--critic", type=float, default=0.5, help="weight of the critic's error")
parser.add_argument("--norm", type=float, default=0.5, help="longest gradient")
parser.add_argument("--measure-every", type=int, default=15, help="updates between two measurements")
parser.add_argument("--measure-games", type=int, default=400, help="deals of a measurement, each played from every seat")
parser.add_argument("--threads", type=int, default=2, help="threads of the games and of PyTorch")
parser.add_argument("--out", default="ppo.safetensors", help="the file of the network")
args = parser.parse_args()

torch.manual_seed(args.seed)
torch.set_num_threads(args.threads)
config = {name: json.loads(value) if value[:1].isdigit() or value in ("true", "false") else value for name, value in (option.split("=", 1) for option in args.option)}

# The games.
games = coeur.VectorGame(args.game, args.games, seed=args.seed, threads=args.threads, **config)
features, masks, turns, rewards, dones = games.observe()  # five arrays, made once and written by every step
inputs, actions, seats = features.shape[1], masks.shape[1], games.seats

# Rewards are measured by how far they spread in random games.
trial, ended = coeur.VectorGame(args.game, 256, seed=args.seed, **config), []
while sum(map(len, ended)) < 500:
    *_, trial_rewards, trial_dones = trial.step(trial.random_actions())
    ended.append(trial_rewards[trial_dones])
scale = float(np.concatenate(ended).std())
if scale == 0.0:
    sys.exit("Random games all end alike: there is nothing to learn from. In Hanabi, --option loss_scores_zero=false lets fireworks count after the third red token.")

# Actions. A network of the package has an output for every action; in Love Letter, where seats are counted from the one on turn, 119 outputs stand for 1014
# actions. The score of an output is its own, or the sum of those of its parts, so that few weights are learnt for many actions. Either way the policy is a
# softmax over the legal ones. `select` adds up: a row for each output, a column for each score that is learnt.
parts = coeur.ActionParts(args.game, **config)
count = int(parts.outputs.max()) + 1
if args.head == "parts":
    first = np.array([np.flatnonzero(parts.outputs[0] == output)[0] for output in range(count)])
    select = torch.cat([nn.functional.one_hot(torch.from_numpy(parts.table[0, first, part]), size)[:, 1:] for part, size in enumerate(parts.sizes)], dim=1).float()
else:
    select = torch.eye(count)


def legal_outputs():
    """Which outputs stand for a legal action of each game, and for which one."""
    legal, numbers = np.zeros((args.games, count), dtype=bool), np.zeros((args.games, count), dtype=np.int64)
    row, action = masks.nonzero()
    output = parts.outputs[turns[row], action]
    legal[row, output], numbers[row, output] = True, action
    return torch.from_numpy(legal), numbers


def layer(wide_in, wide_out, gain=2**0.5):
    linear = nn.Linear(wide_in, wide_out)
    nn.init.orthogonal_(linear.weight, gain)
    nn.init.zeros_(linear.bias)
    return linear


def perceptron(wide_out, gain):
    return nn.Sequential(layer(inputs, args.hidden), nn.ReLU(), layer(args.hidden, args.hidden), nn.ReLU(), layer(args.hidden, wide_out, gain))


actor, critic = perceptron(select.shape[1], 0.01), perceptron(1, 1.0)
optimiser = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=args.rate, eps=1e-5)


def policy(features, legal):
    """The log-probabilities of all outputs; those that are not legal have next to none."""
    return (actor(features) @ select.T).masked_fill(~legal, -1e9).log_softmax(dim=1)


def save(file):
    """The policy as a network of the package. What adds up scores is linear, and becomes one with the last layer."""
    linear = [layer for layer in actor if isinstance(layer, nn.Linear)]
    tensors = {f"layers.{number}.{name}": tensor.detach().clone() for number, layer in enumerate(linear) for name, tensor in layer.named_parameters()}
    for name in ("weight", "bias"):
        tensors[f"layers.2.{name}"] = (select @ tensors[f"layers.2.{name}"]).contiguous()
    version = coeur.Game(args.game, **config).features_version
    card = {"game": args.game, "config": config, "features": version, "actions": count, "scale": 1.0, "origin": {"method": "PPO", "seed": args.seed}}
    save_file(tensors, file, metadata={"card": json.dumps(card)})


def measure():
    """What the policy gets alone among copies of each opponent, with half the width of the 95 % interval. It plays the action of the highest score."""
    save(args.out)
    cells = []
    for opponent in args.against.split(","):
        mine = f"network(file={json.dumps(args.out)})"
        table = [mine] if opponent == "self" else [mine, *[opponent] * (seats - 1)]
        report = coeur.arena(args.game, table, games=args.measure_games, seed=1000 + args.seed, config=config, gauntlet=opponent != "self", threads=args.threads)
        player = report["players"][0]
        cells.append(f"{player['mean']:+8.2f} ± {player['ci95'][1] - player['mean']:.2f}")
    return cells


print(f"command  python3 {shlex.join(sys.argv)}")
print(f"with     coeur {coeur.__version__}, PyTorch {torch.__version__}, NumPy {np.__version__}; {args.threads} threads")
print(f"game     {args.game}, {seats} seats, {inputs} features, {actions} actions, {count} outputs from {select.shape[1]} scores; a reward of 1 is {scale:.2f}\n")
print("update  decisions     games " + "".join(f"{opponent:>16}" for opponent in args.against.split(",")) + "   entropy  critic  clipped  seconds")

started, finished, decisions = time.time(), 0, 0
shape = (args.steps, args.games)
seen, legal = torch.zeros(*shape, inputs), torch.zeros(*shape, count, dtype=torch.bool)
taken, chances, values = torch.zeros(shape, dtype=torch.long), torch.zeros(shape), torch.zeros(shape)
own, got, over = np.zeros(shape, dtype=np.int64), np.zeros((*shape, seats), dtype=np.float32), np.zeros(shape, dtype=bool)
place = np.arange(args.games)
entropy = error = clipped = 0.0

for update in range(args.updates + 1):
    if update % args.measure_every == 0 or update == args.updates:
        cells = "".join(f"{cell:>16}" for cell in measure())
        print(f"{update:6} {decisions:10} {finished:9} {cells} {entropy:9.3f} {error:7.3f} {clipped:8.3f} {time.time() - started:8.0f}", flush=True)
    if update == args.updates:
        break
    optimiser.param_groups[0]["lr"] = args.rate * (1 - update / args.updates)

    # Play: every seat by the same policy.
    for step in range(args.steps):
        seen[step], own[step] = torch.from_numpy(features), turns
        legal[step], numbers = legal_outputs()
        with torch.no_grad():
            chance = policy(seen[step], legal[step])
            values[step] = critic(seen[step]).squeeze(1)
            taken[step] = torch.multinomial(chance.exp(), 1).squeeze(1)
            chances[step] = chance.gather(1, taken[step, :, None]).squeeze(1)
        games.step(numbers[place, taken[step].numpy()])
        got[step], over[step] = rewards / scale, dones
        finished += int(dones.sum())

    # Look back, from the last action to the first: what came of a decision is the reward, or what the critic said at the same seat's next decision.
    # The last decision of a seat has no next one yet, unless the game ended: nothing is learnt from it.
    said, advantages, known = values.numpy(), np.zeros(shape, dtype=np.float32), np.zeros(shape, dtype=bool)
    next_reward = np.zeros((args.games, seats), dtype=np.float32)
    next_value, next_advantage, has_next = np.zeros_like(next_reward), np.zeros_like(next_reward), np.zeros((args.games, seats), dtype=bool)
    for step in reversed(range(args.steps)):
        ends, seat = over[step], own[step]
        next_reward[ends], has_next[ends] = got[step, ends], True
        next_value[ends], next_advantage[ends] = 0.0, 0.0
        surprise = next_reward[place, seat] + args.gamma * next_value[place, seat] - said[step]
        advantages[step] = surprise + args.gamma * args.trace * next_advantage[place, seat]
        known[step] = has_next[place, seat]
        next_reward[place, seat], next_value[place, seat], next_advantage[place, seat] = 0.0, said[step], advantages[step]
        has_next[place, seat] = True

    # Learn from every decision that has a choice.
    rows = (torch.from_numpy(known) & (legal.sum(dim=2) > 1)).flatten().nonzero().squeeze(1)
    flat_seen, flat_legal, flat_taken, before = seen.flatten(0, 1), legal.flatten(0, 1), taken.flatten(), chances.flatten()
    gain = torch.from_numpy(advantages).flatten()
    target = gain + values.flatten()
    decisions += len(rows)
    sums, batches = np.zeros(3), 0
    for _ in range(args.epochs):
        for batch in rows[torch.randperm(len(rows))].split(args.batch):
            chance = policy(flat_seen[batch], flat_legal[batch])
            ratio = (chance.gather(1, flat_taken[batch, None]).squeeze(1) - before[batch]).exp()
            advantage = gain[batch]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            policy_loss = -torch.min(advantage * ratio, advantage * ratio.clamp(1 - args.clip, 1 + args.clip)).mean()
            critic_loss = nn.functional.mse_loss(critic(flat_seen[batch]).squeeze(1), target[batch])
            spread = -(chance.exp() * chance).sum(dim=1).mean()
            optimiser.zero_grad()
            (policy_loss + args.critic * critic_loss - args.entropy * spread).backward()
            nn.utils.clip_grad_norm_([*actor.parameters(), *critic.parameters()], args.norm)
            optimiser.step()
            sums += [spread.item(), critic_loss.item(), ((ratio - 1).abs() > args.clip).float().mean().item()]
            batches += 1
    entropy, error, clipped = sums / max(batches, 1)
