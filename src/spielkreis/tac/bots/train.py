"""Writes `weights.json` from games of the bot against itself: `make train-tac`, or
`python -m spielkreis.tac.bots.train`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from spielkreis.tac.bots.brain import SAME_NET, Brain, Numbers, Weights, weights
from spielkreis.tac.bots.fit import START, evolve
from spielkreis.tac.bots.training import Trainer
from spielkreis.tac.variants import VARIANTS, options

FILE = Path(__file__).with_name("weights.json")
EXAMPLES = 200_000
HELD_OUT = 0.1
"""The share of the examples that the loss is measured on."""
RATES = (0.001, 0.0005, 0.0002, 0.0001)
BATCHES = 4_000
"""How many batches of 64 examples are learnt with each rate."""


def fit_net(variant: str, numbers: Numbers, examples: int, batches: int, seed: int) -> str:
    """The value function of a variant from greedy games with both decks' rules alike."""
    brain = Brain(options(variant, deck="master"), numbers, "")
    trainer = Trainer(brain, examples)
    while trainer.count < examples - 100:
        trainer.play(200, seed)
        seed += 1
    learnt = trainer.count - int(HELD_OUT * trainer.count)
    trainer.begin_net(seed)
    for rate in RATES:
        trainer.fit(learnt, batches, rate, seed)
        seed += 1
    print(f"{variant}: {learnt} examples, loss {trainer.loss(learnt, trainer.count):.4f}", flush=True)
    return brain.net_text()


def main(arguments: Sequence[str] | None = None) -> None:
    """Fits the policy from `START` on, then a value function for every variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=300)
    parser.add_argument("--examples", type=int, default=EXAMPLES)
    parser.add_argument("--variants", default=",".join(name for name in VARIANTS if name not in SAME_NET))
    parser.add_argument("--batches", type=int, default=BATCHES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    stored = weights()
    numbers: Numbers = stored.policies["default"]
    if chosen.generations:
        decks = [options("team4", deck=deck) for deck in ("master", "basic")]
        numbers = evolve(
            decks, START, chosen.generations, chosen.seed, lambda number, _: print("generation", number, flush=True)
        )
    nets = dict(stored.nets)
    for variant in chosen.variants.split(","):
        nets[variant] = fit_net(variant, numbers, chosen.examples, chosen.batches, chosen.seed)
    recipe = (
        f"policy: {chosen.generations} generations of mirrored greedy matches (team4, both decks); value functions: "
        f"{chosen.examples} boards of greedy games a variant, Adam {RATES}, {chosen.batches} batches of 64 each; "
        f"seed {chosen.seed}; python -m spielkreis.tac.bots.train"
    )
    made = Weights(recipe, {"default": {name: tuple(values) for name, values in numbers.items()}}, nets)
    chosen.out.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1))


if __name__ == "__main__":
    main()
