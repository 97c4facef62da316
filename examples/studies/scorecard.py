"""SHAP's and LIME's own implementations beside ours, scored on the same positions.

    coeur experiment explanations --seed 1 --json > explanations.json
    pip install numpy shap lime
    python3 examples/studies/scorecard.py explanations.json

The file says what every coalition of topics is worth in every position: the lead of the network's choice over its second best where only
those topics are known, by real positions that are like it in them, or by mixing in the other topics of other positions. So each method
explains the very same function of topics. Ours are exact Shapley values of it; SHAP is its KernelExplainer, LIME its tabular explainer
with its usual number of samples. Scores as in `coeur experiment explanations`.
"""

import json
import sys
import time
import warnings

import lime.lime_tabular
import numpy as np
import shap

warnings.filterwarnings("ignore")


def bits(masks):
    """Coalitions as numbers, from rows of zeros and ones."""
    return (np.asarray(masks) > 0.5).astype(int) @ (1 << np.arange(np.shape(masks)[1]))


def ours(worth):
    """Exact Shapley values."""
    worth, count = np.asarray(worth), int(np.log2(len(worth)))
    sizes = np.array([bin(coalition).count("1") for coalition in range(len(worth))])
    weights = np.zeros(count)
    weight = 1 / count
    for size in range(count):
        weights[size] = weight
        weight *= (size + 1) / max(count - size - 1, 1)
    values = []
    for player in range(count):
        without = np.array([c for c in range(len(worth)) if not c >> player & 1])
        values.append(float(np.sum(weights[sizes[without]] * (worth[without | 1 << player] - worth[without]))))
    return np.array(values)


def by_shap(worth):
    worth, count = np.asarray(worth), int(np.log2(len(worth)))
    explainer = shap.KernelExplainer(lambda masks: worth[bits(masks)], np.zeros((1, count)))
    return np.asarray(explainer.shap_values(np.ones((1, count)), silent=True)).reshape(count)


def by_lime(worth):
    worth, count = np.asarray(worth), int(np.log2(len(worth)))
    chance = np.random.default_rng(1)
    explainer = lime.lime_tabular.LimeTabularExplainer(
        chance.integers(0, 2, (200, count)).astype(float),
        mode="regression",
        categorical_features=list(range(count)),
        random_state=1,
    )
    found = explainer.explain_instance(np.ones(count), lambda masks: worth[bits(masks)], num_features=count)
    weights = np.zeros(count)
    for topic, weight in found.as_map()[1]:
        weights[topic] = weight
    return weights


METHODS = {"ours": ours, "SHAP": by_shap, "LIME": by_lime}


def area(worth, weights):
    """Between the curves of insertion and deletion, in points."""
    full, known, total = len(worth) - 1, 0, worth[0] - worth[-1]
    for topic in np.argsort(-weights, kind="stable"):
        known |= 1 << int(topic)
        total += worth[known] - worth[full & ~known]
    return total / (len(weights) + 1)


def alike(here, there):
    topics = set(here) | set(there)
    apart = sum(abs(here.get(topic, 0) - there.get(topic, 0)) for topic in topics)
    size = sum(abs(here.get(topic, 0)) + abs(there.get(topic, 0)) for topic in topics)
    return 1 - apart / size if size else 1.0


def estimate(values, digits=3):
    values = np.array(values)
    if len(values) < 2:
        return "–"
    return f"{values.mean():+.{digits}f} ± {1.96 * values.std(ddof=1) / np.sqrt(len(values)):.{digits}f}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    document = json.load(open(sys.argv[1]))
    print(f"seed {document['seed']}; shap {shap.__version__}. Intervals hold 95 %, one decision a game.\n")
    print(f"{'game':12} {'topics left out':15} {'method':6} {'area':>18} {'alike, renamed':>18} {'from ours':>10} {'ms':>7}")
    for game in dict.fromkeys(position["game"] for position in document["positions"]):
        positions = [position for position in document["positions"] if position["game"] == game]
        for kind in ("real", "mixed"):
            # With one topic there is nothing to order.
            here = [p for p in positions if p["here"][kind] and len(p["here"]["topics"]) > 1]
            exact = [ours(p["here"][kind]) for p in here]
            for name, method in METHODS.items():
                began = time.perf_counter()
                weights = [method(p["here"][kind]) for p in here]
                spent = (time.perf_counter() - began) / max(len(here), 1)
                areas = [area(np.asarray(p["here"][kind]), w) for p, w in zip(here, weights)]
                both = [(p, w) for p, w in zip(here, weights) if p["renamed"] and len(p["renamed"]["topics"]) > 1]
                same = [
                    alike(
                        dict(zip(p["here"]["topics"], w)),
                        dict(zip(p["renamed"]["topics"], method(p["renamed"][kind]))),
                    )
                    for p, w in both
                ]
                apart = max((float(np.abs(w - e).max()) for w, e in zip(weights, exact)), default=0.0)
                print(f"{game:12} {kind:15} {name:6} {estimate(areas):>18} {estimate(same):>18} {apart:10.1e} {1e3 * spent:7.1f}")


if __name__ == "__main__":
    main()
