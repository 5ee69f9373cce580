"""The messages between clients and server. docs/api.md explains them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from spielkreis.game import Outcome
from spielkreis.server.wire.events import Agreement, AnyEvent
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import Name, Settings, wire_name

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""An id that the client gives to a command; a command with the same id is carried out only once."""
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Action = Annotated[str, Meta(min_length=1, max_length=400)]


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=wire_name, forbid_unknown_fields=True):
    """The base of all messages that a client sends."""


class Sit(Message, frozen=True):
    """Take a free place; with `move`, leave all other places."""

    id: Id
    place: Name
    move: bool = False


class Stand(Message, frozen=True):
    """Leave a place; the creator may also remove a bot."""

    id: Id
    place: Name


class PutBot(Message, frozen=True):
    """The creator gives a free place to a bot."""

    id: Id
    place: Name
    level: Name


class Exchange(Message, frozen=True):
    """The creator exchanges the holders of two places."""

    id: Id
    place: Name
    other: Name


class Ready(Message, frozen=True):
    """Be ready to begin at all your places; the nonce is added to the shuffle (by default the server draws one)."""

    id: Id
    nonce: Annotated[str, Meta(max_length=64)] = ""


class NotReady(Message, frozen=True):
    """Be no longer ready to begin."""

    id: Id


class PlayCommand(Message, frozen=True, tag="play"):
    """Act for a seat. `seq` is the number of the last event seen: an action for an earlier decision is refused."""

    id: Id
    seq: Seq
    seat: Name
    action: Action


class Offer(Message, frozen=True):
    """Offer a draw, a take-back of your last action, a concession (to your own side) or a pause."""

    id: Id
    what: Agreement
    place: Name


class AnswerOffer(Message, frozen=True, tag="answer"):
    """Accept or decline an offer; the player who made it withdraws it with `yes: false`."""

    id: Id
    what: Agreement
    place: Name
    yes: bool


class Resume(Message, frozen=True):
    """Continue after a pause."""

    id: Id


class Say(Message, frozen=True):
    """Say a set phrase."""

    id: Id
    phrase: Name


class Write(Message, frozen=True):
    """Write to the table, where its creator allows it."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Remove(Message, frozen=True):
    """The creator removes a person from the table permanently."""

    id: Id
    guest: Name


class Rematch(Message, frozen=True):
    """Continue at a new table, where everybody moves one place on."""

    id: Id
    ready: bool = True
    """Whether a person who played only against bots begins immediately, with a nonce that the server draws. A client
    that wants to prove the shuffle sends false, reads the new table's commitment, and then sends `ready`."""


Command = (
    Sit
    | Stand
    | PutBot
    | Exchange
    | Ready
    | NotReady
    | PlayCommand
    | Offer
    | AnswerOffer
    | Resume
    | Say
    | Write
    | Remove
    | Rematch
)


class Hello(Message, frozen=True):
    """Watch the table from your place or as a spectator. `seq` is the last event received, 0 for none."""

    place: Name | None = None
    seq: Seq = 0
    legal: bool = False
    """Whether news of the game include what the seat of this place that must decide may do."""


class Ping(Message, frozen=True):
    """Check the connection."""


class Question(Message, frozen=True):
    """The base of all questions. They are about a seat of the game, and change nothing.

    Games add their own: `games/questions.py`.
    """

    id: Id
    seat: Name


class Legal(Question, frozen=True):
    """What may this seat do now?"""

    effects: bool = False
    """Whether the answer includes what each action does on the board, in games that support it."""


class Why(Question, frozen=True):
    """Why may this seat not do this now?"""

    action: Action


class AskHint(Question, frozen=True, tag="hint"):
    """What would be good to play for this seat? Only at tables without other people."""


class AskOffers(Question, frozen=True, tag="offers"):
    """What may the player of this seat offer to the others now?"""


SharedQuestion = Legal | Why | AskHint | AskOffers
"""The questions that are the same for all games."""
FromClient = Command | Hello | Ping | SharedQuestion
"""Everything that a client sends, except the games' own questions."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=wire_name):
    """The base of all messages that the server sends."""


View = Any
"""The game's own view; the game's adapter and its web client define its form."""


class Happened(msgspec.Struct, frozen=True):
    """An event as the viewer may see it."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    event: AnyEvent


class Place(msgspec.Struct, frozen=True):
    """A place at the table: one or more seats that one person holds."""

    name: str
    seats: tuple[str, ...]
    guest: Guest | None = None
    bot: str | None = None
    """The bot's level; with a guest, the bot is a substitute."""
    ready: bool = False
    here: bool = False
    bot_at: int | None = None
    """The time at which a bot replaces the person, who is away."""


class TableView(msgspec.Struct, frozen=True):
    """Everything about a table except the game itself."""

    id: str
    settings: Settings
    phase: str
    """`lobby`, `playing`, `paused`, `over` or `closed`."""
    creator: str
    places: tuple[Place, ...]
    sides: tuple[tuple[str, ...], ...]
    """Which places play together."""
    commitment: str
    previous: str = ""
    next: str = ""
    position: bool = False
    """Whether the game begins from a set position, whose hands were chosen."""


class Offering(msgspec.Struct, frozen=True):
    """Something offered and not yet settled."""

    what: Agreement
    place: str
    agreed: tuple[str, ...]
    asked: tuple[str, ...]
    """The places that still have to answer."""


class Reveal(msgspec.Struct, frozen=True):
    """The secrets of the shuffle, published at the end of the game."""

    seed: str
    nonces: tuple[str, ...]


class GameView(msgspec.Struct, frozen=True):
    """The game as the viewer may see it."""

    plies: int
    view: View
    """The game's own view for this viewer, without what the viewer has already received."""
    turn: str | None
    actors: tuple[str, ...]
    """The seats that must decide now."""
    outcome: Outcome | None
    clocks: dict[str, int] | None = None
    """Milliseconds left to each place at `at`."""
    running: tuple[str, ...] = ()
    """The places whose clock runs."""
    at: int = 0
    offers: tuple[Offering, ...] = ()
    reveal: Reveal | None = None
    kept: dict[str, int] = {}
    """The number of items of a list in the view that stay; the items in this message follow them."""


class News(ServerMessage, frozen=True):
    """The events after `since` up to `seq`, and the present state.

    With `since` 0 everything is included. Parts that have not changed are left out.
    """

    seq: int
    since: int
    place: str | None
    events: tuple[Happened, ...]
    table: TableView | UnsetType = UNSET
    game: GameView | UnsetType | None = UNSET
    ack: Ack | UnsetType = UNSET
    """The acknowledgement of this connection's command that caused the news, if it was not sent separately."""
    legal: LegalActions | UnsetType = UNSET
    """What the seat of this place that must decide may do, with effects, if the hello asked for it. It is left out if
    no seat of the place has to decide, and if finding it out takes long: then ask for it."""


class Ack(ServerMessage, frozen=True):
    """The command `id` was carried out and is event `seq` of the log."""

    id: str
    seq: int
    table: str = ""
    """The new table, after a rematch."""


class Problem(ServerMessage, frozen=True, omit_defaults=True):
    """Something was refused. `code` is the reason for programs, `message` the sentence for people."""

    code: str
    message: str
    details: dict[str, str | int] = {}
    rule: str | None = None
    id: str = ""


class Answer(ServerMessage, frozen=True):
    """The base of all answers to questions: the id of the question, and the event at which it was answered."""

    id: str
    seq: int


class LegalActions(Answer, frozen=True, tag="legal"):
    """What a seat may do. Some games add members of their own."""

    seat: str
    actions: tuple[str, ...]
    effects: tuple[View, ...] = ()
    """What each action does on the board, in the same order, if asked for."""


class Pong(ServerMessage, frozen=True):
    """The answer to a ping, with the number of the table's last event and the people who watch the game."""

    seq: int
    watchers: int = 0
    """How many people watch through this server process without a place at the table."""
    watching: tuple[str, ...] = ()
    """The names of those who have one."""
