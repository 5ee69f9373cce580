"""Turns commands of people into events, or raises an error that says why not. Nothing is changed here."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from functools import singledispatch

from spielkreis.game import GameError, Outcome
from spielkreis.server.errors import ForbiddenError, InputError, LimitError, MissingError, RefusedError
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import AnyAdapter, AnyGame
from spielkreis.server.table import checks, fairness
from spielkreis.server.table.table import UNFINISHED, GameTable, OpenOffer, TablePlace
from spielkreis.server.wire import events, messages, texts
from spielkreis.server.wire.events import AGREEMENTS, Agreement, AnyEvent
from spielkreis.server.wire.guest import Guest, new_id
from spielkreis.server.wire.settings import NewTable
from spielkreis.thinking import level_of

PHRASES = ("hello", "good-luck", "well-played", "thanks", "oops", "hurry", "one-moment", "good-game", "again", "bye")


def create(wanted: NewTable, creator: Guest, *, previous: str = "") -> list[AnyEvent]:
    """The events that create a table."""
    adapter = adapter_of(wanted.settings.game)
    game = adapter.game(wanted.settings.options)
    seed = fairness.new_seed()
    if wanted.settings.position:
        adapter.begin(game, wanted.settings.position, seed)
    made: list[AnyEvent] = [
        events.Created(wanted.settings, creator.id, seed.hex(), fairness.commitment(seed), previous),
    ]
    names = ["".join(seats) for seats in adapter.places(game)]
    bots = {**_filled(wanted, adapter, game), **wanted.bots}
    for name in (*wanted.sit, *wanted.bots):
        if name not in names or (name in wanted.sit and name in wanted.bots):
            raise MissingError("server-no-place", place=name, places=", ".join(names))
    made += [events.Sat(name, creator) for name in dict.fromkeys(wanted.sit)]
    for name, level in bots.items():
        made.append(events.BotSat(name, checks.known_level(level, adapter.levels)))
    if wanted.ready:
        made += _people_ready(names, wanted.sit, starts=set(wanted.sit) | set(bots) == set(names))
    return made


def _filled(wanted: NewTable, adapter: AnyAdapter, game: AnyGame) -> dict[str, str]:
    """The levels of the bots that take all other places."""
    if wanted.fill is None:
        return {}
    level = checks.known_level(wanted.fill, adapter.levels)
    better = max(level, adapter.default_level, key=adapter.levels.index)
    sides = adapter.sides(game)
    places = {"".join(seats): seats for seats in adapter.places(game)}
    people = {places[name][0] for name in wanted.sit if name in places}
    found = {}
    for name, seats in places.items():
        if name not in wanted.sit:
            side = next(side for side in sides if seats[0] in side)
            # Where all seats play together, the level that was asked for is the level of partners.
            partner = len(sides) > 1 and not people.isdisjoint(side)
            found[name] = better if partner else level
    return found


def _people_ready(names: Sequence[str], people: Sequence[str], *, starts: bool) -> list[AnyEvent]:
    """Marks these people as ready and starts the game if nobody is missing."""
    nonces = {name: fairness.new_nonce() for name in people}
    made: list[AnyEvent] = [events.WasReady(name, nonce) for name, nonce in nonces.items()]
    if starts:
        made.append(events.Started(tuple(nonces.get(name, fairness.NO_NONCE) for name in names)))
    return made


def rematch(table: GameTable, guest: Guest, *, ready: bool) -> tuple[str, list[AnyEvent]]:
    """The id and the first events of the table for a rematch, where everybody who was not removed moves one place on.

    With `ready`, a person who played only against bots starts immediately.
    """
    checks.own_places(table, guest)
    if table.phase != "over":
        raise RefusedError("server-not-over")
    if table.next:
        raise RefusedError("server-followed", table=table.next)
    made = create(NewTable(table.settings), guest, previous=table.id)
    places = list(table.places.values())
    for place, before in zip(places, places[-1:] + places[:-1], strict=True):
        if before.guest is not None and before.guest.id not in table.removed:
            made.append(events.Sat(place.name, before.guest))
        elif before.bot is not None:
            made.append(events.BotSat(place.name, level_of(before.bot)))
    people = {event.place: event.guest.id for event in made if isinstance(event, events.Sat)}
    if ready and set(people.values()) == {guest.id}:
        full = sum(isinstance(event, events.Sat | events.BotSat) for event in made) == len(places)
        made += _people_ready([place.name for place in places], list(people), starts=full)
    return new_id(), made


def decide(command: messages.Command, table: GameTable, guest: Guest, now: int = 0) -> list[AnyEvent]:
    """The events that this guest's command causes at the time `now`; none if it changes nothing."""
    # Plays are by far the most frequent commands, so they skip the dispatch.
    if type(command) is messages.PlayCommand:
        return _play(command, table, guest)
    if type(command) is messages.Remove:
        return _remove(command, table, guest, now)
    return _decide(command, table, guest)


def _play(command: messages.PlayCommand, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_playing(table)
    place = checks.place_of_seat(table, command.seat)
    checks.require_holder(place, guest)
    if not table.decision <= command.seq <= table.seq:
        raise RefusedError("server-stale", seq=table.seq)
    try:
        action = table.adapter.normalize(table.state, command.seat, command.action)
    except GameError as error:
        error.reader = place.seats
        raise
    return played(table, events.Played(command.seat, action))


def played(table: GameTable, action: events.Played) -> list[AnyEvent]:
    """The events of an action: with the last one that a table accepts, the table is closed."""
    if table.actions + 1 < checks.MAX_ACTIONS or table.finishes_with(action):
        return [action]
    return [action, events.Closed("long")]


@singledispatch
def _decide(command: messages.Command, table: GameTable, guest: Guest) -> list[AnyEvent]:
    raise NotImplementedError(type(command))


@_decide.register
def _sit(command: messages.Sit, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    if guest.id in table.removed:
        raise ForbiddenError("server-removed")
    place = checks.place_named(table, command.place)
    if place.guest is not None and place.guest.id == guest.id:
        return []
    if place.taken:
        raise RefusedError("server-place-taken", place=place.name)
    if checks.is_mistakable(table, guest):
        raise RefusedError("server-same-name")
    before = [events.Stood(other.name) for other in table.held_by(guest.id)] if command.move else []
    return [*before, events.Sat(place.name, guest)]


@_decide.register
def _stand(command: messages.Stand, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    place = checks.place_named(table, command.place)
    if place.guest is None and place.bot is not None:
        checks.require_creator(table, guest)
    else:
        checks.require_holder(place, guest)
    return [events.Stood(place.name)]


@_decide.register
def _put_bot(command: messages.PutBot, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    checks.require_creator(table, guest)
    place = checks.place_named(table, command.place)
    if place.guest is not None:
        raise RefusedError("server-place-taken", place=place.name)
    seated = events.BotSat(place.name, checks.known_level(command.level, table.adapter.levels))
    return [seated, *_start(table, {}, {place.name})]


@_decide.register
def _exchange(command: messages.Exchange, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    checks.require_creator(table, guest)
    one, other = checks.place_named(table, command.place), checks.place_named(table, command.other)
    return [] if one is other else [events.Exchanged(one.name, other.name)]


@_decide.register
def _ready(command: messages.Ready, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    mine = checks.own_places(table, guest)
    if command.nonce and not fairness.good_nonce(command.nonce):
        raise InputError("server-bad-nonce")
    nonces = {place.name: command.nonce or fairness.new_nonce() for place in mine}
    return [*(events.WasReady(name, nonce) for name, nonce in nonces.items()), *_start(table, nonces, set())]


@_decide.register
def _not_ready(command: messages.NotReady, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_lobby(table)
    return [events.WasNotReady(place.name) for place in checks.own_places(table, guest) if place.ready]


@_decide.register
def _offer(command: messages.Offer, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_playing(table)
    place = checks.place_named(table, command.place)
    checks.require_holder(place, guest)
    require_offerable(table, place, command.what)
    offer = OpenOffer(command.what, place.name, [])
    if command.what != "concede" or table.waiting_for(offer):
        checks.require_log_space(table)
    return [events.Offered(place.name, command.what), *_settle(table, offer)]


@_decide.register
def _answer_offer(command: messages.AnswerOffer, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_playing(table)
    place = checks.place_named(table, command.place)
    checks.require_holder(place, guest)
    offer = table.offers.get(command.what)
    if offer is None:
        raise RefusedError("server-no-offer")
    if place.name != offer.place and place not in table.waiting_for(offer):
        raise ForbiddenError("server-not-asked")
    if not command.yes:
        return [events.Declined(place.name, command.what)]
    if place.name == offer.place:
        return []
    settled = OpenOffer(offer.what, offer.place, [*offer.agreed, place.name])
    return [events.Agreed(place.name, command.what), *_settle(table, settled)]


@_decide.register
def _resume(command: messages.Resume, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.own_places(table, guest)
    if table.phase != "paused":
        raise RefusedError("server-not-paused")
    return [events.Resumed()]


@_decide.register
def _say(command: messages.Say, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_may_talk(table, guest)
    if command.phrase not in PHRASES:
        raise MissingError("server-no-phrase", phrases=", ".join(PHRASES))
    return [events.Said(guest.id, command.phrase)]


@_decide.register
def _write(command: messages.Write, table: GameTable, guest: Guest) -> list[AnyEvent]:
    checks.require_may_talk(table, guest)
    if not table.settings.chat:
        raise ForbiddenError("server-no-chat")
    text = texts.message(command.text)
    if not text:
        raise InputError("server-nothing-written")
    return [events.Wrote(guest.id, text)]


def _remove(command: messages.Remove, table: GameTable, guest: Guest, now: int) -> list[AnyEvent]:
    checks.require_creator(table, guest)
    if table.phase == "closed":
        raise RefusedError("server-over")
    checks.require_log_space(table)
    if command.guest == guest.id:
        raise RefusedError("server-removes-himself")
    if command.guest in table.removed:
        return []
    if table.phase in ("playing", "paused"):
        checks.require_long_away(table, command.guest, now)
    if len(table.removed) >= checks.MAX_REMOVED:
        raise LimitError("server-log-full")
    return [events.Removed(command.guest), *_given_up(table, command.guest)]


def vanish(table: GameTable, guest: str) -> list[AnyEvent]:
    """The events at a table when a guest deletes their data; a table without other people is closed."""
    if not any(place.guest is not None and place.guest.id != guest for place in table.places.values()):
        return [events.Closed()] if table.phase in UNFINISHED else []
    return _given_up(table, guest)


def rename(table: GameTable, guest: Guest) -> list[AnyEvent]:
    """The events at a table when a guest has changed their name or mark; none if the new name looks like another
    player's."""
    known = [place.guest for place in table.held_by(guest.id)]
    writable = table.phase in UNFINISHED and table.seq <= checks.MAX_EVENTS and not checks.is_mistakable(table, guest)
    return [events.Renamed(guest)] if writable and any(each != guest for each in known) else []


def time_over(table: GameTable, at: int) -> list[AnyEvent]:
    """The events after a clock has run out, in games where that loses."""
    if table.phase != "playing" or table.clocks is None:
        return []
    fallen = [place for name in table.clocks.fallen(at) for place in table.side(table.places[name])]
    losers = [seat for place in fallen for seat in place.seats]
    outcome = table.adapter.concession(table.game, losers, "time") if losers else None
    return [] if outcome is None else [events.Ended(outcome)]


def require_offerable(table: GameTable, place: TablePlace, what: Agreement) -> None:
    """Raises an error if this place may not offer this now."""
    if what in table.offers:
        raise RefusedError("server-offered-already")
    others = [each for each in table.places.values() if each not in table.side(place)]
    if what == "draw" and (table.adapter.draw is None or any(each.person is None for each in others)):
        raise RefusedError("server-no-draw")
    if what == "concede":
        _concession(table, place)
    if what == "takeback":
        taken_back_to(table, place)


def offerable(table: GameTable, place: TablePlace) -> tuple[Agreement, ...]:
    """Everything that this place may offer now."""
    if table.phase != "playing":
        return ()
    found: list[Agreement] = []
    for what in AGREEMENTS:
        with contextlib.suppress(RefusedError):
            require_offerable(table, place, what)
            found.append(what)
    return tuple(found)


def taken_back_to(table: GameTable, place: TablePlace) -> int:
    """The number of actions that remain if the last action of this place is taken back."""
    mine = [number for number, ply in enumerate(table.plies) if ply.seat in place.seats]
    if not mine:
        raise RefusedError("server-nothing-to-take-back")
    before = table.state_at(mine[-1])
    if table.adapter.decision_key(before) == table.adapter.decision_key(table.state):
        raise RefusedError("server-choose-again")
    if not table.adapter.can_take_back(before, table.state, len(table.plies) - mine[-1]):
        raise RefusedError("server-cards-were-seen")
    return mine[-1]


def _settle(table: GameTable, offer: OpenOffer) -> list[AnyEvent]:
    """The events after an offer that everybody has accepted; none while somebody still has to answer."""
    if table.waiting_for(offer):
        return []
    match offer.what:
        case "draw":
            return [events.Ended(_draw(table))]
        case "concede":
            return [events.Ended(_concession(table, table.places[offer.place]))]
        case "takeback":
            return [events.TakenBack(taken_back_to(table, table.places[offer.place]))]
        case "pause":
            return [events.Paused()]


def _draw(table: GameTable) -> Outcome:
    if table.adapter.draw is None:
        raise RefusedError("server-no-draw")
    return table.adapter.draw


def _concession(table: GameTable, place: TablePlace) -> Outcome:
    losers = [seat for each in table.side(place) for seat in each.seats]
    outcome = table.adapter.concession(table.game, losers, "resignation")
    if outcome is None:
        raise RefusedError("server-no-concession")
    return outcome


def _start(table: GameTable, nonces: Mapping[str, str], bots: set[str]) -> list[AnyEvent]:
    """The start of the game, if these nonces and bots complete the table."""
    known = {**{place.name: place.nonce for place in table.places.values() if place.ready}, **nonces}
    people = any(place.guest is not None for place in table.places.values())
    if not people or any(name not in known and name not in bots for name in table.places):
        return []
    return [events.Started(tuple(known.get(name) or fairness.NO_NONCE for name in table.places))]


def _given_up(table: GameTable, guest: str) -> list[AnyEvent]:
    """Frees the places of a person who leaves; in a running game bots take them."""
    mine = table.held_by(guest)
    if table.phase == "lobby":
        return [events.Stood(place.name) for place in mine]
    if table.phase in ("playing", "paused"):
        return [events.BotSat(place.name, place.bot or table.adapter.default_level) for place in mine]
    return []
