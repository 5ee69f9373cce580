"""Learns TAC for two (`duel2`) with plain numpy, and beats the rule bot.

    python examples/learn_tac.py 30000        learns from this many games; writes examples/learn_tac.npz
    spielkreis arena tac --variant duel2 --a policy:examples/learn_tac.py --b rules --pairs 500

A small network learns from games against itself, by TD(λ), which result to expect after an action; the policy takes the
action with the best one. It sees the board and the hand as they will be, which follow from the observation.
"""

import sys
from pathlib import Path

import numpy as np

from spielkreis import envs
from spielkreis.envs.tac.layout import ACTIONS, PLACES, block_of

FILE = Path(__file__).with_suffix(".npz")
TRAINED = list(np.load(FILE).values()) if FILE.exists() else []
RING, ACROSS, FRESH, HOME = 64, 33, 65, 67  # FRESH, which this board leaves free, is a new marble on its start field
START = np.repeat((1, 0, ACROSS), 4)  # of each marble; the opponent sits across, and marbles 4 to 7 are not there
MOVE, SWAP, SKIP, OTHER = range(4)
FOUR, SEVEN, TAC, OPENING = 3, 6, 13, [0, 11]
STEPS = np.array([1, 2, 3, -4, 5, 6, 1, 8, 9, 10, 12, 13] + 6 * [0])  # of each card; a 7 is played in single steps
JUMPS = np.array([0, 1, 2, 4, 5, 7, 8, 9, 10, 11])  # the cards that move by one number, forward
GAMES, HIDDEN, TRACE, NOISE, RATE, BATCH, BATCHES = 256, 48, 0.9, 0.015, 0.001, 256, 20


def meaning(action):
    """The kind of an action, its card, and two numbers: a marble and its way, or two marbles."""
    block, number = block_of(action)
    name = block.removeprefix("tac_")
    card = TAC if name != block else {"skip": 7, "trickster": 12, "move": number // 48}.get(name, number)
    kind = {"move": MOVE, "trickster": SWAP, "skip": SKIP}.get(name, OTHER)
    pair = np.transpose(np.triu_indices(24, 1))[number % 276]
    return kind, card, *{MOVE: (number % 48 // 2, number % 2), SWAP: pair}.get(kind, (0, 0))


MEANINGS = np.array([meaning(action) for action in range(ACTIONS)])


def count(numbers, size, weights):
    """For each row, the sum of the weights of each number."""
    numbers = numbers.reshape(len(numbers), -1) + size * np.arange(len(numbers))[:, None]
    return np.bincount(numbers.ravel(), weights.ravel(), size * len(numbers)).reshape(-1, size)


def outlook(rows, masks):
    """All legal actions: the game of each, the action, and numbers that describe what it leads to."""

    def field(name, size):
        return rows[game, PLACES[name] : PLACES[name] + size].astype(int)

    game, action = np.nonzero(masks)
    each = np.arange(len(game))
    kind, card, marble, second = MEANINGS[action].T
    left, tac = field("seven", 8).argmax(1), (card == TAC) & (kind != OTHER)
    restored = (tac & (left == 0))[:, None]  # a TAC is played on the board that it restores
    before = np.where(restored, field("marbles_before", 12), field("marbles", 12))
    fresh = np.where(restored, field("fresh_before", 3), field("fresh", 3)) > 0
    function = np.where(tac, np.where(left > 0, SEVEN, field("base", 18).argmax(1)), card)
    moves, swaps, origin, other = kind == MOVE, kind == SWAP, before[each, marble], before[each, second]
    steps = np.where((origin >= HOME) & (second == 0), -1, STEPS[function])
    inside = HOME + np.where(steps < 0, 4 - origin, steps - (1 - origin) % RING - 1)
    target = np.where(second == 1, inside, (origin - 1 + steps) % RING + 1)
    target = np.where(origin >= HOME, origin + steps, np.where(origin == 0, 1, target))
    board = np.where((moves & (target < HOME))[:, None] & (before == target[:, None]), 0, before)
    board[each[moves], marble[moves]] = target[moves]
    board[each[swaps], marble[swaps]], board[each[swaps], second[swaps]] = other[swaps], origin[swaps]
    new = np.repeat(fresh, 4, 1) & (before == START) & (board == before)
    new[each, marble] |= moves & (origin == 0)
    place = np.where((board > 0) & (board < HOME), (board - START) % RING + 1, board)  # of each marble, from its start
    own, foe = np.split(np.where(new, FRESH, place)[:, [0, 1, 2, 3, 8, 9, 10, 11]], 2, 1)
    hand = field("hands", 14) - (card[:, None] == np.arange(14))
    left = np.where(moves & (function == SEVEN), np.where(left > 0, left, 7) - 1, 0)
    # how far the marbles have come, who can capture whom, and what the hand can do next
    worth = [np.where(p == 0, 0, np.where(p < HOME, 0.3 + (p - 1) % RING / 90, 2)) for p in (own, foe)]
    track = ((own > 0) & (own < HOME))[:, :, None] & ((foe > 0) & (foe < HOME))[:, None]
    ahead = (foe[:, None] + RING // 2 - own[:, :, None]) % RING
    prey, risk = track * worth[1][:, None], track * worth[0][:, :, None]
    chase, flee = (count(np.minimum(d, 14), 15, w) for d, w in ((ahead, prey), (-ahead % RING, risk)))
    to_go = np.where((own > 0) & (own <= RING), (1 - own) % RING, RING)
    slot = STEPS[JUMPS] - to_go[:, :, None] - 1
    enters = ((slot >= 0) & (slot < np.where(own < HOME, 4, own - HOME).min(1)[:, None, None])).any(1)
    has, waits, foe_waits = hand > 0, (own == 0).any(1), (foe == 0).any(1)
    x = [count(side, 71, np.ones(side.shape)) for side in (own, foe)] + [chase[:, :14], flee[:, :14], hand]
    x += [has[:, JUMPS] * chase[:, STEPS[JUMPS]], has[:, JUMPS] & enters, left[:, None] == np.arange(7)]
    more = [(prey * (ahead <= left[:, None, None])).sum((1, 2)), (to_go < left[:, None]).sum(1), kind == SKIP]
    more += [has[:, SEVEN] * chase[:, 1:8].sum(1), has[:, SEVEN] & (to_go < 7).any(1), field("dealer", 1)[:, 0]]
    more += [has[:, FOUR] & ((own > 0) & (own < 5)).any(1), has[:, FOUR] * (prey * (ahead == RING - 4)).sum((1, 2))]
    more += [waits & has[:, OPENING].any(1), waits & (foe == ACROSS).any(1), foe_waits & (own == ACROSS).any(1)]
    more += [hand.sum(1), field("unknown", 3)[:, 2], field("unseen", 14)[:, TAC], worth[0].sum(1), worth[1].sum(1)]
    return game, action, np.concatenate([*x, np.stack(more, 1)], 1, dtype=np.float32)


def expect(net, x):
    """The results that the network expects, from −1 to 1, and its hidden layer."""
    hidden = np.maximum(x @ net[0] + net[1], 0)
    return np.tanh(x @ net[2] + hidden @ net[3]), hidden


def policy(observation, mask):
    """The action with the best expected result, for the arena."""
    _, actions, x = outlook(observation[None], mask[None])
    return int(actions[expect(TRAINED, x)[0].argmax()])


def learn(net, moments, rate, x, results):
    """Makes one step towards these results, with Adam."""
    expected, hidden = expect(net, x)
    error = (expected - results) / len(x)
    back = np.outer(error, net[3]) * (hidden > 0)
    for i, slope in enumerate((x.T @ back, back.sum(0), x.T @ error, hidden.T @ error)):
        moments[i] = 0.9 * moments[i] + 0.1 * slope
        moments[i + 4] = 0.999 * moments[i + 4] + 0.001 * slope**2
        net[i] -= rate * moments[i] / (np.sqrt(moments[i + 4]) + 1e-5)


def train(games, seed=1):
    """Plays against itself, and returns the network that has learnt from this many games."""
    rng, vector = np.random.default_rng(seed), envs.vector(GAMES, "duel2", seed=seed)
    size = outlook(vector.observations, vector.masks)[2].shape[1]
    shapes = ((0.1, (size, HIDDEN)), (0, HIDDEN), (0, size), (0.01, HIDDEN))
    net = [rng.normal(0, spread, shape).astype(np.float32) for spread, shape in shapes]
    net[2][-2:] = 0.3, -0.3  # what it knows at first: marbles that have come far are good
    moments, paths, seen, played = 8 * [0], {}, [], 0
    while played < games:
        game, action, x = outlook(vector.observations, vector.masks)
        expected = expect(net, x)[0]
        best = np.lexsort((expected + NOISE * rng.gumbel(size=len(x)), game))[vector.masks.sum(1).cumsum() - 1]
        for key, *step in zip(enumerate(vector.players.tolist()), x[best], expected[best], strict=True):
            paths.setdefault(key, []).append(step)
        vector.step(action[best])
        for number in np.flatnonzero(vector.terminations | vector.truncations):
            for player, result in enumerate(vector.rewards[number]):
                for state, before in reversed(paths.pop((number, player), [])):
                    seen.append((state, result))
                    result = TRACE * result + (1 - TRACE) * before
            played += 1
        if len(seen) > BATCHES * BATCH:
            for batch in (seen[first::BATCHES] for first in range(BATCHES)):
                learn(net, moments, RATE * (1 - 0.9 * played / games), *map(np.array, zip(*batch, strict=True)))
            seen = []
            print(f"{played} games", end="\r")
    return net


if __name__ == "__main__":
    np.savez(FILE, *train(int(sys.argv[1]) if len(sys.argv) > 1 else 30000))
