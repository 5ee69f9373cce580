"""All that a native bot knows of one game: its rules, its fast judgement and its value function."""

from __future__ import annotations

from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from struct import pack, unpack

import cython
import msgspec
from cython.cimports.libc.string import memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.rollout import boundary_of, utility
    from cython.cimports.spielkreis.tac.bots.value import chances
    from cython.cimports.spielkreis.tac.core.engine import Engine
else:
    from spielkreis.tac.bots.rollout import boundary_of, utility
    from spielkreis.tac.bots.structs import NetP, PolicyP
    from spielkreis.tac.bots.value import chances
    from spielkreis.tac.core.engine import Engine
    from spielkreis.tac.core.structs import Config

from spielkreis.tac.variants import Options

KNOTS = (0, 1, 2, 3, 4, 8, 16, 24, 32, 40, 48, 51, 55, 60, 63)
"""Fields past the start field, on a ring of 64, for which the worth of a marble is stored; the rest is interpolated."""

Numbers = Mapping[str, Sequence[float]]
"""The numbers of a policy by their names; single ones are lists of one."""

SINGLE = (
    *("fresh", "gap", "four", "on_start", "waiting", "skip", "devil", "devil_keep", "jester", "average"),
    *(
        "needed",
        "useful",
        "spare",
        "dead",
        "comes_home",
        "backs_home",
        "home_next",
        "back_next",
        "hunt",
        "plan",
        "jester_plan",
        "gift_rest",
        "gift_use",
    ),
)


SAME_NET: Mapping[str, str] = {"solo4": "coop4", "duel2x2": "team4", "one_vs_pair3": "team4", "three6": "team6"}
"""Variants that are judged like another one: they differ in who knows which hands, or in when the game is lost."""


class Weights(msgspec.Struct, frozen=True):
    """The data file of all weights."""

    recipe: str
    """How they were made."""
    policies: Mapping[str, Mapping[str, tuple[float, ...]]]
    """By the variant, or `default`."""
    nets: Mapping[str, str]
    """The value functions by variant: 32-bit numbers in base 85."""


@cache
def weights() -> Weights:
    """The weights that come with the package."""
    data = resources.files(__package__).joinpath("weights.json").read_bytes()
    return msgspec.json.decode(data, type=Weights)


def near_and_far(near: float, far: float, by_seven: float) -> list[float]:
    """A number for every distance that a card can bridge: 1 to 7, 8 to 13; 4 and 11 only with steps of a 7."""
    return [0.0] + [by_seven if n == 4 else near if n <= 7 else 0.0 if n == 11 else far for n in range(1, 14)]


@cython.final
@cython.cclass
class Brain:
    """The judgement of native bots in a game with these options."""

    if not cython.compiled:
        config: Config
        policy: PolicyP
        quick: PolicyP
        net: NetP
        seats: list[PolicyP]
        options: Options
        numbers: dict[str, list[float]]

    def __init__(self, options: Options, numbers: Numbers | None = None, net: str | None = None) -> None:
        engine: Engine = Engine(options)
        seat: cython.int
        self.options = options
        self.config = engine.config
        for seat in range(6):
            self.seats[seat] = cython.address(self.quick)
        if numbers is None:
            stored = weights().policies
            numbers = stored.get(options.variant, stored["default"])
        self.set_policy(numbers)
        self.set_net(weights().nets.get(SAME_NET.get(options.variant, options.variant), "") if net is None else net)

    def set_policy(self, numbers: Numbers) -> None:
        """Takes over the numbers of the fast judgement."""
        self.numbers = {name: list(values) for name, values in numbers.items()}
        values = self.numbers
        colour: cython.int
        other: cython.int
        i: cython.int
        ring: cython.int = self.config.ring
        memset(cython.address(self.policy), 0, cython.sizeof(self.policy))
        table = [self._on_ring(values["ring"], gone) for gone in range(ring)]
        for i in range(90):
            self.policy.owner[i] = -1
        for colour in range(self.config.board):
            if self.config.playing >> colour & 1:
                self.policy.owner[self.config.start[colour]] = colour
            for i in range(ring):
                self.policy.place[colour][i] = table[(i - self.config.start[colour] + ring) % ring]
            for i in range(4):
                self.policy.place[colour][ring + 4 * colour + i] = values["home"][0]
            for other in range(self.config.board):
                self.policy.sign[colour][other] = (
                    1.0 if self.config.team[colour] == self.config.team[other] else -1.0 / max(self.config.teams - 1, 1)
                )
        behind = near_and_far(*values["behind"])
        chase = near_and_far(*values["chase"])
        for i in range(14):
            self.policy.behind[i] = behind[i]
            self.policy.chase[i] = chase[i]
        for i in range(18):
            self.policy.keep[i] = values["keep"][i]
            self.policy.give[i] = values["give"][i]
        for i in range(10):
            self.policy.late[i] = 0.0 if i < 2 else values["late"][min(i - 2, 4)]
        single = [values[name][0] for name in SINGLE]
        (
            self.policy.fresh,
            self.policy.gap,
            self.policy.four,
            self.policy.on_start,
            self.policy.waiting,
            self.policy.skip,
            self.policy.devil,
            self.policy.devil_keep,
            self.policy.jester,
            self.policy.average,
            self.policy.needed,
            self.policy.useful,
            self.policy.spare,
            self.policy.dead,
            self.policy.comes_home,
            self.policy.backs_home,
            self.policy.home_next,
            self.policy.back_next,
            self.policy.hunt,
            self.policy.plan,
            self.policy.jester_plan,
            self.policy.gift_rest,
            self.policy.gift_use,
        ) = single
        self.policy.looks_ahead = self.policy.home_next != 0 or self.policy.back_next != 0 or self.policy.hunt != 0
        self.quick = self.policy  # for rollouts, where more of them are worth more
        self.quick.looks_ahead = 0

    def _on_ring(self, knots: Sequence[float], gone: int) -> float:
        """The worth of a marble this many fields past its start field; near the house, the fields to go count."""
        place = gone if gone <= 8 else max(gone - self.config.ring + 64, 8)
        for i in range(1, len(KNOTS)):
            if place <= KNOTS[i]:
                if place == 0:
                    return knots[0]
                share = (place - KNOTS[i - 1]) / (KNOTS[i] - KNOTS[i - 1]) if i > 1 else 1.0
                return knots[i - 1] + share * (knots[i] - knots[i - 1])
        return knots[len(knots) - 1]

    def set_net(self, text: str) -> None:
        """Takes over a value function; an empty text is one that knows nothing."""
        floats = cython.declare("float*", cython.cast("float*", cython.address(self.net)))
        count: cython.int = cython.sizeof(self.net) // 4
        i: cython.int
        memset(floats, 0, cython.sizeof(self.net))
        if text:
            values = unpack(f"<{count}f", b85decode(text))
            for i in range(count):
                floats[i] = values[i]

    def chances(self, engine: Engine) -> list[float]:
        """What the value function gives each side of a game between two deals (without opponents, minus the cards)."""
        boundary = cython.declare("Boundary")
        found = cython.declare("double[6]")
        core = cython.declare("Core*", cython.address(engine.core))
        config = cython.declare("const Config*", cython.address(self.config))
        if core.dealer < 0:  # nobody knows who will lead
            core.dealer = 0
        if self.config.teams == 1:
            return [utility(config, cython.address(self.net), core, 0, 0)]
        boundary_of(config, core, cython.address(boundary))
        chances(config, cython.address(self.net), cython.address(boundary), found)
        return [found[team] for team in range(self.config.teams)]

    def net_text(self) -> str:
        """The value function as text."""
        floats = cython.declare("float*", cython.cast("float*", cython.address(self.net)))
        count: cython.int = cython.sizeof(self.net) // 4
        return b85encode(pack(f"<{count}f", *[floats[i] for i in range(count)])).decode()


@cache
def brain_of(options: Options) -> Brain:
    """The brain for these options, made once."""
    return Brain(options)
