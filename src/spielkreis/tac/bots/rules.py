"""A bot to play with, from a view alone. Its rules, which a person can follow:

- come home, and leave the inner house fields to those who come first;
- open when marbles wait in base, and keep opening cards for those who need them;
- capture opponents, the further they have come the better, and spare the bot's own side;
- do not stop where an opponent can easily capture, nor on a start field where they can bring a marble out;
- play cheap cards first, and a TAC when it takes most away.

Every play is tried on the board of the view; the bot takes the one whose board is worth most, less what its card would
be worth later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from random import Random

from spielkreis.tac.actions import Action, Play, Swap
from spielkreis.tac.cards import OPENING
from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.variants import SEATS, Variant
from spielkreis.tac.view.view import View

MOST_TRIED = 600
"""The most plays that are tried in a turn; only a 7 in a cooperative ending has more."""

OUT = 14.0
"""A marble that is out of its base."""
ROUND = 26.0
"""What it gains on its way round the ring."""
AT_THE_DOOR = 8.0
"""So near its house that one card can bring it home."""
HOME = 62.0
DEEPER = 2.0
"""For each house field further in."""
WON = 1000.0
IN_REACH = 0.05
"""The share of a marble's worth that is lost for each opponent who could capture it with one card."""
ON_A_START = 0.25
"""The same where an opponent can open on it."""

KEEP: Mapping[str, float] = {
    "1": 9.0,
    "2": 2.0,
    "3": 2.0,
    "4": 5.0,
    "7": 7.0,
    "8": 3.0,
    "13": 10.0,
    "trickster": 5.0,
    "tac": 12.0,
    "jester": 2.0,
    "angel": 0.0,
    "warrior": 9.0,
    "devil": 8.0,
}
"""What a card is worth for later turns, if more than 1."""
SKIPPED = 5.0
"""What it is worth that an opponent misses a turn."""
DEVILISH = 14.0
"""What it is worth to play an opponent's turn."""

_REACH = frozenset((1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 13))


class Bot:
    """Chooses an action. The same view, legal actions and random numbers give the same choice."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Iterable[Action]) -> Action:
        """The best of the legal actions of the view's seat. There must be one."""
        tried = list(islice(legal, MOST_TRIED))
        gifts = [action for action in tried if isinstance(action, Swap)]
        if gifts:
            return self._best({gift: _gift_worth(view, gift) for gift in gifts})
        mind = _Mind(view)
        return self._best({play: mind.worth(play) for play in tried if isinstance(play, Play)})

    def _best(self, worth: Mapping[Action, float]) -> Action:
        most = max(worth.values())
        return self.rng.choice([action for action, value in worth.items() if value == most])


class _Board:
    """The marbles by their fields."""

    def __init__(self, marbles: Marbles) -> None:
        self.colour: dict[str, str] = {}
        self.fresh: set[str] = set()
        for seat, fields in marbles.items():
            for field in fields:
                bare = field.rstrip("*")
                self.colour[bare] = seat
                if bare != field:
                    self.fresh.add(bare)

    def after(self, play: Play) -> _Board:
        """The board after a play."""
        made = _Board({})
        made.colour, made.fresh = dict(self.colour), set(self.fresh)
        if play.kind == "swap":
            one, other = play.parts[0].origin, play.parts[0].target
            made.colour[one], made.colour[other] = self.colour[other], self.colour[one]
            made.fresh -= {one, other}
            return made
        for part in play.parts:
            seat = part.origin[0] if part.origin[0] in SEATS else made.colour[part.origin]
            if part.origin == part.target:
                del made.colour[part.origin]
            else:
                made.colour.pop(part.origin, None)
                made.colour[part.target] = seat
            made.fresh -= {part.origin, part.target}
            if part.origin[1:] == "0" and part.origin[0] in SEATS:
                made.fresh.add(part.target)
        return made


class _Mind:
    """What plays are worth to the seat that looks at this view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.variant = view.options.rules
        self.side = self.variant.team(view.seat or self.variant.seats[0])
        self.others = len(self.variant.teams) - 1
        self.start = {seat: self.variant.start(seat) for seat in self.variant.seats}
        self.now = _Board(view.position)
        self.before = self.now if view.before is None else _Board(view.before)

    def worth(self, play: Play) -> float:
        """What a play brings, with what its card would be worth later taken off."""
        if play.kind == "pass":
            return self.board_worth(self.now)
        if play.kind == "discard":
            return self.board_worth(self.now) - self._keep(play, play.card)
        board = self.before if play.card == "tac" else self.now
        value = self.board_worth(board.after(play)) - self._keep(play, play.card)
        victim = self.variant.after(play.seat)
        if play.kind == "skip":
            value += -SKIPPED if victim in self.side else SKIPPED
        elif play.kind == "devil":
            value += -DEVILISH if victim in self.side else DEVILISH
        elif play.kind == "jester":
            value -= sum(KEEP.get(card, 1.0) - 3.5 for card in self.view.hands.get(play.seat, ()))
        return value

    def _keep(self, play: Play, card: str) -> float:
        """What the card could still do: less when few cards are left, more when someone waits for an opening card.

        An opponent's card, which a Devil plays, is better gone.
        """
        value = KEEP.get(card, 1.0)
        if play.seat not in self.side:
            return -value / 4
        if card in OPENING and play.kind != "open" and self._waiting(play.seat):
            value += 8.0
        later = self.view.counts.get(play.seat, 1) - 1
        return value * later / 4

    def _waiting(self, seat: str) -> bool:
        return sum(owner == seat for owner in self.now.colour.values()) < 4

    def board_worth(self, board: _Board) -> float:
        """A board, seen from this side."""
        worth = dict.fromkeys(self.variant.seats, 0.0)
        home = dict.fromkeys(self.variant.seats, 0)
        out = dict.fromkeys(self.variant.seats, 0)
        ring: list[tuple[int, str]] = []
        for field, seat in board.colour.items():
            out[seat] += 1
            if field[0] in SEATS:
                home[seat] += 1
                worth[seat] += HOME + DEEPER * int(field[1])
            else:
                ring.append((int(field), seat))
        for number, seat in ring:
            value = self._ring_worth(number, seat, fresh=str(number) in board.fresh)
            worth[seat] += value * (1.0 - self._danger(number, seat, ring, out))
        total = 0.0
        for team in self.variant.teams:
            sum_ = sum(worth[seat] for seat in team)
            if all(home[seat] == 4 for seat in team):
                sum_ += WON
            total += sum_ if team == self.side else -sum_ / self.others
        return total

    def _ring_worth(self, number: int, seat: str, *, fresh: bool) -> float:
        ring = self.variant.ring
        gone = (number - self.start[seat]) % ring
        if fresh:
            return OUT
        near = gone == 0 or gone >= ring - 9
        return OUT + (ROUND if gone == 0 else ROUND * gone / ring) + (AT_THE_DOOR if near or gone <= 3 else 0.0)

    def _danger(self, number: int, seat: str, ring: Iterable[tuple[int, str]], out: Mapping[str, int]) -> float:
        """The share of a marble's worth that its place puts at risk."""
        size = self.variant.ring
        friends = self.variant.team(seat)
        share = sum(IN_REACH for other, owner in ring if owner not in friends and (number - other) % size in _REACH)
        for owner, start in self.start.items():
            if start == number and owner not in friends and out[owner] < 4:
                share += ON_A_START
        return min(share, 0.6)


def _gift_worth(view: View, gift: Swap) -> float:
    """The value of a gift for the bot's side: what the partner can do with the card, less what the bot could."""
    variant = view.options.rules
    partner = variant.exchange[gift.seat]
    hand = view.hands[gift.seat]
    opens = {
        gift.seat: sum(card in OPENING for card in hand) > (gift.card in OPENING),
        partner: partner in (view.declared or ()),
    }
    return _card_worth(view, variant, gift.card, partner, opens[partner]) - _card_worth(
        view, variant, gift.card, gift.seat, opens[gift.seat]
    )


def _card_worth(view: View, variant: Variant, card: str, seat: str, opens: bool) -> float:
    """What a card is worth to a seat; `opens`: it has an opening card besides this one."""
    fields = [field.rstrip("*") for field in view.position.get(seat, ())]
    gone = [(int(field) - variant.start(seat)) % variant.ring for field in fields if field.isdigit()]
    waiting = 4 - len(fields)
    if card in OPENING:
        return 30.0 if waiting and not gone and not opens else 12.0 if waiting else 6.0
    if not gone and not opens:
        return 1.0
    value = KEEP.get(card, 1.0)
    if card.isdigit() and any(0 < int(card) - (variant.ring - place) <= 4 for place in gone):
        value += 12.0
    if card == "4" and any(place <= 3 for place in gone):
        value += 12.0
    return value
