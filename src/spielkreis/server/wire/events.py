"""The events of a table. Its log is a list of them, and the table is their result.

They are stored as JSON permanently: fields may be added with a default, but never removed or redefined.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from spielkreis.game import Outcome
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import Settings, wire_name

Agreement = Literal["draw", "takeback", "concede", "pause"]
AGREEMENTS: tuple[Agreement, ...] = get_args(Agreement)
"""What people at a table can agree on."""


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=wire_name, omit_defaults=True):
    """Something that happened."""


class Created(Event, frozen=True):
    """The table was set up. `seed` is the server's part of the shuffle, secret until the game is over."""

    settings: Settings
    creator: str
    seed: str = ""
    commitment: str = ""
    previous: str = ""
    """The table that this one is the rematch of."""


class Sat(Event, frozen=True):
    """A guest took a place."""

    place: str
    guest: Guest


class Renamed(Event, frozen=True):
    """A guest who holds a place changed their name or profile colour."""

    guest: Guest


class Stood(Event, frozen=True):
    """A place became free."""

    place: str


class BotSat(Event, frozen=True):
    """A bot took a place."""

    place: str
    level: str


class Exchanged(Event, frozen=True):
    """Two places exchanged their holders."""

    place: str
    other: str


class WasReady(Event, frozen=True):
    """A person is ready to begin, and adds this nonce to the shuffle."""

    place: str
    nonce: str


class WasNotReady(Event, frozen=True):
    """A person is no longer ready to begin."""

    place: str


class Started(Event, frozen=True):
    """The game began, with these nonces of the seats in order."""

    nonces: tuple[str, ...]


class Played(Event, frozen=True):
    """A seat acted. `by` is `person`, `bot`, or `clock` for a bot that played because the clock had run out.

    `action` is empty for viewers who may not see it.
    """

    seat: str
    action: str
    by: Literal["person", "bot", "clock"] = "person"


class Offered(Event, frozen=True):
    """A player asked the others to agree."""

    place: str
    what: Agreement


class Agreed(Event, frozen=True):
    """A player agreed."""

    place: str
    what: Agreement


class Declined(Event, frozen=True):
    """A player declined, or withdrew their own offer."""

    place: str
    what: Agreement


class TakenBack(Event, frozen=True):
    """The game went back to where `plies` actions had been made."""

    plies: int


class Ended(Event, frozen=True):
    """The game ended by concession, agreement or time, not by its rules."""

    outcome: Outcome


class Paused(Event, frozen=True):
    """The game was paused: clocks and bots stop."""


class Resumed(Event, frozen=True):
    """The game was continued after a pause."""


class WasGone(Event, frozen=True):
    """The last connection of a person was lost."""

    place: str


class WasBack(Event, frozen=True):
    """A person is connected again and takes over from a substitute bot."""

    place: str


class StoodIn(Event, frozen=True):
    """A bot started to play for a person who is away."""

    place: str
    level: str


class Said(Event, frozen=True):
    """A guest said a set phrase."""

    guest: str
    phrase: str


class Wrote(Event, frozen=True):
    """A guest wrote to the table."""

    guest: str
    text: str


class Removed(Event, frozen=True):
    """The creator removed a guest permanently."""

    guest: str


class Credited(Event, frozen=True):
    """The server was down for this number of milliseconds; the running clocks get them back."""

    milliseconds: int
    places: tuple[str, ...] = ()
    """The places that get them, if not those whose clocks run now."""


class Followed(Event, frozen=True):
    """The people continue at another table."""

    table: str


class Closed(Event, frozen=True):
    """The table is closed; nothing more happens here."""

    reason: Literal["", "long"] = ""
    """`long` if the game had more actions than a server keeps of one game."""


AnyEvent = (
    Created
    | Sat
    | Renamed
    | Stood
    | BotSat
    | Exchanged
    | WasReady
    | WasNotReady
    | Started
    | Played
    | Offered
    | Agreed
    | Declined
    | TakenBack
    | Ended
    | Paused
    | Resumed
    | WasGone
    | WasBack
    | StoodIn
    | Said
    | Wrote
    | Removed
    | Credited
    | Followed
    | Closed
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
encode = msgspec.json.Encoder().encode


def decode(data: bytes) -> AnyEvent:
    """An event from its stored form."""
    return _decoder.decode(data)
