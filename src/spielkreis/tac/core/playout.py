"""Random play without the GIL: a playable kind of card, each as likely as another, then one of its distinct plays."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.board import controlled, look
from cython.cimports.spielkreis.tac.core.config import fill_config
from cython.cimports.spielkreis.tac.core.engine import Engine
from cython.cimports.spielkreis.tac.core.functions import collect, pack
from cython.cimports.spielkreis.tac.core.rules import (
    apply,
    begin,
    context,
    dealt,
    discardable,
    give,
    held,
    next_seat,
    playable,
    plays_with,
    reshuffle,
    take,
)
from cython.cimports.spielkreis.tac.core.seven import release

if not cython.compiled:
    from spielkreis.tac.core.structs import Config, ConfigP, CoreP, PlayList, Rng, Tally, TallyP, Walk, WalkP

from spielkreis.tac.core.codes import Counts
from spielkreis.tac.variants import Options


def below(rng: Rng, limit: cython.int) -> cython.int:
    """A random number from 0 to limit − 1 (SplitMix64, the same on every machine)."""
    mixed: cython.ulonglong
    rng[0] += cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    mixed = rng[0]
    mixed = (mixed ^ (mixed >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    mixed = (mixed ^ (mixed >> 31)) >> 32
    return cython.cast(cython.int, mixed * cython.cast(cython.ulonglong, limit) >> 32)


def _ones(bits: cython.uint) -> cython.int:
    """How many bits are set, without branches."""
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return bits * cython.cast(cython.uint, 0x01010101) >> 24


def _pick(rng: Rng, bits: cython.uint) -> cython.int:
    """One of the set bits, each as likely as another."""
    count: cython.int = _ones(bits)
    _: cython.int
    if count > 1:
        for _ in range(below(rng, count)):
            bits &= bits - 1
    return _ones((bits & (~bits + 1)) - 1)


def deal_random(config: ConfigP, core: CoreP, rng: Rng) -> None:
    """The next deal, drawn from what is left of the deck."""
    seat: cython.int
    _: cython.int
    if core.deals == config.deals:
        reshuffle(config, core)
    core.dealer = _pick(rng, config.playing) if core.dealer < 0 else next_seat(config, core, core.dealer)
    for seat in range(config.board):
        if (config.playing & ~core.out) >> seat & 1:
            for _ in range(config.plan[core.deals]):
                take(core, seat, below(rng, core.left))
    dealt(config, core)


def random_play(config: ConfigP, core: CoreP, walk: WalkP, rng: Rng, out: PlayList) -> cython.ulonglong:
    """A random legal play of the hand on turn.

    Kinds of cards are tried in a random order until one can be used, so that most are never looked at.
    """
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    board = cython.declare("Board*", cython.address(core.now))
    hand: cython.uint = held(core, core.turn)
    left: cython.uint = hand
    card: cython.int
    count: cython.int
    if core.skip or core.save:
        return _random_answer(config, core, walk, rng, out)
    context(config, core, core.turn, cython.address(turn))
    look(config, board, controlled(config, board, core.turn), cython.address(reach))
    while left:
        card = _pick(rng, left)
        if card == codes.CARD_TAC or (card == codes.CARD_7 and reach.count):
            count = plays_with(config, core, walk, card, out)
            if count > 0:
                return _one_of(core, card, count, rng, out)
        elif card != codes.CARD_7:
            count = collect(config, board, cython.address(turn), cython.address(reach), card, out)
            if count:
                return out[below(rng, count)]
        left &= ~(cython.cast(cython.uint, 1) << card)
    return pack(codes.PLAY_DISCARD, _pick(rng, hand), codes.NO_CARD, -1, -1, 0)


def _random_answer(config: ConfigP, core: CoreP, walk: WalkP, rng: Rng, out: PlayList) -> cython.ulonglong:
    """A random legal play of a hand that must miss its turn, or that can take a win back (S8, X10)."""
    cards: cython.uint = playable(config, core, walk)
    discards: cython.uint = discardable(core, cards)
    card: cython.int
    if discards and (cards == 0 or below(rng, 2)):
        return pack(codes.PLAY_DISCARD, _pick(rng, discards), codes.NO_CARD, -1, -1, 0)
    if core.save and config.tac_may and below(rng, 2):
        return pack(codes.PLAY_PASS, codes.NO_CARD, codes.NO_CARD, -1, -1, 0)
    card = _pick(rng, cards)
    return _one_of(core, card, plays_with(config, core, walk, card, out), rng, out)


def _one_of(core: CoreP, card: cython.int, count: cython.int, rng: Rng, out: PlayList) -> cython.ulonglong:
    """One of the plays of a card, each as likely as another; those of a 7 are known by their number alone."""
    if card == codes.CARD_7 or (card == codes.CARD_TAC and core.base == codes.CARD_7):
        return out[0] | cython.cast(cython.ulonglong, below(rng, max(count, 1))) << 32
    return out[below(rng, count)]


def random_game(
    config: ConfigP, core: CoreP, walk: WalkP, rng: Rng, out: PlayList, cap: cython.int, tally: TallyP
) -> cython.int:
    """Plays on at random until the game is over or `cap` cards are played; the plies, or −1 if memory ran out."""
    seat: cython.int
    place: cython.int
    plies: cython.int = 0
    play: cython.ulonglong
    while core.phase != codes.PHASE_OVER and plies < cap:
        if core.phase == codes.PHASE_DEAL:
            deal_random(config, core, rng)
        elif core.phase == codes.PHASE_SWAP:
            for seat in range(config.board):
                if config.exchange[seat] >= 0 and core.size[seat]:
                    give(config, core, seat, _pick(rng, held(core, seat)))
                    tally.decisions += 1
        else:
            play = random_play(config, core, walk, rng, out)
            if walk.results < 0:
                return -1
            apply(config, core, walk, play)
            plies += 1
    tally.plies += plies
    tally.decisions += plies
    if core.phase != codes.PHASE_OVER:
        tally.unfinished += 1
    elif core.lost:
        tally.lost += 1
    else:
        place = core.ranking[0]
        tally.won[place] += 1
    return plies


def random_games(
    config: ConfigP, games: cython.int, seed: cython.ulonglong, cap: cython.int, tally: TallyP
) -> cython.bint:
    """Plays whole games one after the other and counts them in `tally`; False if memory ran out."""
    core = cython.declare("Core")
    walk = cython.declare("Walk")
    plays = cython.declare("unsigned long long[320]")
    enough: cython.bint = True
    _: cython.int
    memset(cython.address(walk), 0, cython.sizeof(Walk))
    memset(tally, 0, cython.sizeof(Tally))
    for _ in range(games):
        begin(config, cython.address(core))
        if (
            random_game(
                config,
                cython.address(core),
                cython.address(walk),
                cython.address(seed),
                cython.address(plays[0]),
                cap,
                tally,
            )
            < 0
        ):
            enough = False
            break
    release(cython.address(walk))
    return enough


def simulate(options: Options, games: cython.int, seed: cython.ulonglong, cap: cython.int) -> Counts:
    """Plays whole games at random, without the GIL. A game with `cap` cards played ends as unfinished."""
    config = cython.declare("Config")
    tally = cython.declare("Tally")
    enough: cython.bint
    memset(cython.address(config), 0, cython.sizeof(Config))
    fill_config(cython.address(config), options)
    with cython.nogil:
        enough = random_games(cython.address(config), games, seed, cap, cython.address(tally))
    if not enough:
        raise MemoryError
    return Counts(
        games=games,
        plies=tally.plies,
        decisions=tally.decisions,
        unfinished=tally.unfinished,
        lost=tally.lost,
        won=[tally.won[i] for i in range(config.teams)],
    )


def winner_at_random(engine: Engine, seed: cython.ulonglong, cap: cython.int) -> tuple[int, int]:
    """Plays a game on at random: the number of the team that wins, or −1, and how many cards were used in all."""
    core = cython.declare("Core")
    walk = cython.declare("Walk")
    tally = cython.declare("Tally")
    plays = cython.declare("unsigned long long[320]")
    plies: cython.int
    memset(cython.address(walk), 0, cython.sizeof(Walk))
    memset(cython.address(tally), 0, cython.sizeof(Tally))
    core = engine.core
    with cython.nogil:
        plies = random_game(
            cython.address(engine.config),
            cython.address(core),
            cython.address(walk),
            cython.address(seed),
            cython.address(plays[0]),
            cap,
            cython.address(tally),
        )
        release(cython.address(walk))
    if plies < 0:
        raise MemoryError
    won: int = -1 if core.phase != codes.PHASE_OVER or core.lost else core.ranking[0]
    used: int = core.used
    return won, used
