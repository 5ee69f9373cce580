"""The chances of each side between two deals, when nobody has cards: a net with one hidden layer over the board.

The net sees the board from a side: its seats and the others in the order of turns, 16 numbers per seat, and who leads
the next deal. Each side gets a score, and the chances are their softmax. Where all play on one side, the output is
how many more cards the side will need, in hundreds.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp, log

if cython.compiled:
    from cython.cimports.spielkreis.tac.core.board import locked
else:
    from spielkreis.tac.bots.structs import BoundaryP, Floats, NetP
    from spielkreis.tac.core.board import locked
    from spielkreis.tac.core.structs import BoardP, ConfigP

    HIDDEN = 48
    PER_SEAT = 16


def _describe_seat(config: ConfigP, board: BoardP, seat: cython.int, x: Floats) -> cython.int:
    """Writes the 16 numbers of a seat."""
    i: cython.int
    k: cython.int
    field: cython.int
    gone: cython.int
    other: cython.int
    value: cython.double
    for i in range(PER_SEAT):
        x[i] = 0.0
    for i in range(4):
        field = board.place[4 * seat + i]
        value = 0.0
        if field >= config.ring:
            value = 1.0
        elif field >= 0:
            gone = (field - config.start[seat] + config.ring) % config.ring
            value = 0.2 + 0.6 * gone / config.ring
            if gone == 0:
                if board.fresh >> seat & 1:
                    x[12] = 1.0
                else:
                    value = 0.8
                    x[10] += 0.5
            elif gone >= config.ring - 13:
                x[10] += 0.5
            elif gone <= 3:
                x[11] += 0.5
            for other in range(config.board):
                if config.start[other] == field and other != seat and board.base[other]:
                    x[13] += 0.5
        k = i
        while k > 0 and x[k - 1] < value:
            x[k] = x[k - 1]
            k -= 1
        x[k] = value
    x[4] = 0.25 * board.base[seat]
    x[5] = 0.25 * board.home[seat]
    x[6] = 1.0 if board.home[seat] == 4 else 0.0
    x[7] = 1.0 if board.home[seat] == 3 else 0.0
    x[8] = 0.25 * (4 - board.base[seat] - board.home[seat])
    x[9] = 0.25 * locked(config, board, seat)
    x[14] = 1.0 if board.home[seat] == 2 else 0.0
    x[15] = 1.0 if board.base[seat] and board.base[seat] + board.home[seat] == 4 else 0.0
    return PER_SEAT


def describe(config: ConfigP, boundary: BoundaryP, team: cython.int, x: Floats) -> cython.int:
    """Writes the inputs as a side sees them, from its first seat to play on; their number."""
    seat: cython.int = boundary.leader
    ahead: cython.int = 0
    count: cython.int = 0
    _: cython.int
    while config.team[seat] != team:
        if config.playing >> seat & 1:
            ahead += 1
        seat = seat + 1 if seat + 1 < config.board else 0
    for _ in range(config.board):
        if config.playing >> seat & 1:
            count += _describe_seat(config, cython.address(boundary.board), seat, cython.address(x[count]))
        seat = seat + 1 if seat + 1 < config.board else 0
    x[count] = 0.5 * ahead
    x[count + 1] = cython.cast(cython.double, boundary.deals) / config.deals
    return count + 2


def output(net: NetP, inputs: cython.int, x: Floats, hidden: Floats) -> cython.double:
    """The net's output; leaves the activations of the hidden layer in `hidden`."""
    i: cython.int
    j: cython.int
    one: cython.float
    total: cython.double = net.last
    for j in range(HIDDEN):
        hidden[j] = net.bias[j]
    for i in range(inputs):
        one = x[i]
        if one != 0.0:
            for j in range(HIDDEN):
                hidden[j] += one * net.first[i][j]
    for j in range(HIDDEN):
        if hidden[j] > 0.0:
            total += hidden[j] * net.second[j]
        else:
            hidden[j] = 0.0
    return total


def chances(config: ConfigP, net: NetP, boundary: BoundaryP, out: cython.p_double) -> None:
    """The chance of each side to win; sides that have dropped out have none."""
    x = cython.declare("float[98]")
    hidden = cython.declare("float[48]")
    team: cython.int
    most: cython.double = -1e9
    total: cython.double = 0.0
    for team in range(config.teams):
        out[team] = -1e9
        if config.members[team] & boundary.out == 0:
            out[team] = output(net, describe(config, boundary, team, x), x, hidden)
            most = max(most, out[team])
    for team in range(config.teams):
        out[team] = exp(out[team] - most) if out[team] > -1e8 else 0.0
        total += out[team]
    for team in range(config.teams):
        out[team] /= total


def cards_left(config: ConfigP, net: NetP, boundary: BoundaryP) -> cython.double:
    """How many more cards, in hundreds, a side needs that plays without opponents."""
    x = cython.declare("float[98]")
    hidden = cython.declare("float[48]")
    return max(output(net, describe(config, boundary, 0, x), x, hidden), 0.0)


def _back(net: NetP, gradient: NetP, inputs: cython.int, x: Floats, hidden: Floats, error: cython.double) -> None:
    """Adds the derivative of the loss by every weight; `error` is that by the output."""
    i: cython.int
    j: cython.int
    one: cython.float
    slope = cython.declare("float[48]")
    gradient.last += error
    for j in range(HIDDEN):
        slope[j] = 0.0
        if hidden[j] > 0.0:
            gradient.second[j] += error * hidden[j]
            slope[j] = error * net.second[j]
            gradient.bias[j] += slope[j]
    for i in range(inputs):
        one = x[i]
        if one != 0.0:
            for j in range(HIDDEN):
                gradient.first[i][j] += one * slope[j]


def learn(
    config: ConfigP, net: NetP, gradient: NetP, boundary: BoundaryP, winner: cython.int, cards: cython.double
) -> cython.double:
    """Adds one example to the gradient; the loss before. `winner` is a team, `cards` counts for a single side."""
    x = cython.declare("float[6][98]")
    hidden = cython.declare("float[6][48]")
    score = cython.declare("double[6]")
    team: cython.int
    inputs: cython.int = 0
    most: cython.double = -1e9
    total: cython.double = 0.0
    if config.teams == 1:
        inputs = describe(config, boundary, 0, x[0])
        total = output(net, inputs, x[0], hidden[0]) - cards
        _back(net, gradient, inputs, x[0], hidden[0], total)
        return total * total
    for team in range(config.teams):
        score[team] = -1e9
        if config.members[team] & boundary.out == 0:
            inputs = describe(config, boundary, team, x[team])
            score[team] = output(net, inputs, x[team], hidden[team])
            most = max(most, score[team])
    for team in range(config.teams):
        score[team] = exp(score[team] - most) if score[team] > -1e8 else 0.0
        total += score[team]
    for team in range(config.teams):
        score[team] /= total
        if config.members[team] & boundary.out == 0:
            _back(net, gradient, inputs, x[team], hidden[team], score[team] - (1.0 if team == winner else 0.0))
    return -log(max(score[winner], 1e-9))
