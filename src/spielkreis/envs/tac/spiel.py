"""TAC as an OpenSpiel game: `pyspiel.load_game("spielkreis_tac(variant=team4,deck=basic)")`.

Chance first chooses the dealer, then deals one card after the other. Gifts in the exchange are chosen one after the
other and stay hidden until all have chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pyspiel

from spielkreis.envs.spiel import EpisodeGame, EpisodeObserver, EpisodeState, game_type
from spielkreis.envs.tac.episode import MAX_CARDS, TacEpisode
from spielkreis.envs.tac.layout import ACTIONS, OBSERVED, OFFSETS
from spielkreis.tac.actions import Deal, Play
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.game import Tac
from spielkreis.tac.variants import OPTION_NAMES, SEATS

DEFAULTS: Mapping[str, str | int] = {
    "variant": "team4",
    "edition": "de-2024",
    "deck": "basic",
    **{name: "" for name in (*OPTION_NAMES, "persons") if name != "deck"},
    "max_cards": MAX_CARDS,
}
"""The parameters; an empty text leaves an option as the edition has it."""

TYPE = game_type("spielkreis_tac", "TAC", DEFAULTS, players=len(SEATS), chance=True)


class TacObserver(EpisodeObserver):
    """What a player knows of the last actions: not the gifts of others."""

    def hide(self, state: EpisodeState, player: int) -> list[tuple[int, int]]:
        """The last actions, the cards that other people gave away left out."""
        assert isinstance(state, TacState)
        options, seats = state.episode.state.options, state.episode.seats
        own = options.person(seats[player]) if self.private else ""
        return [
            (actor, action) if seats[actor - 1] in own or action > OFFSETS["discard"] else (actor, 0)
            for actor, action in state.recent
        ]


class TacGame(EpisodeGame):
    """The rules of TAC with a variant and its options."""

    fields = OBSERVED
    observer = TacObserver

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {name: value for name, value in {**DEFAULTS, **(params or {})}.items() if value != ""}
        self.max_cards = int(chosen.pop("max_cards"))
        self.game = Tac.of(**chosen)
        cards = self.max_cards + len(CARDS)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(CARDS),
            num_players=len(self.game.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=9 * cards,  # at most seven steps for a card, and one gift for two cards
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> TacState:
        """A game before its first deal."""
        return TacState(self)


class TacState(EpisodeState):
    """A game of TAC with its deals as chance nodes."""

    episode: TacEpisode

    def __init__(self, game: TacGame) -> None:
        super().__init__(game, TacEpisode(game.game.start(), game.max_cards))
        self.dealer: str | None = None
        self.dealt: list[int] = []
        """The cards of the deal that is on now, seat by seat."""
        self.plays: list[list[int]] = []
        """The actions of every play since the beginning: one, or the steps of a 7."""

    def current_player(self) -> int:
        """The player who decides, or the numbers that stand for chance and for the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        player = self.episode.player
        return int(pyspiel.PlayerId.CHANCE) if player is None else player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible dealers, or the possible next cards, with their probabilities."""
        state = self.episode.state
        if state.next_dealer is None and self.dealer is None:
            return [(player, 1 / len(self.episode.seats)) for player in range(len(self.episode.seats))]
        new_deck = state.deals == len(state.options.deals)
        left = Counter(state.options.deck_counts if new_deck else state.undealt)
        left.subtract(CARDS[card] for card in self.dealt)
        return [(CARD_ID[card], left[card] / left.total()) for card in CARDS if left[card]]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> TacState:
        """A state that this player cannot tell from this one, all that is hidden drawn from what the player knows."""
        state = self.episode.state
        drawn = state.sample(self.episode.seats[player_id], Random(probability_sampler()))
        made = TacState(self.get_game())
        plays = iter(self.plays)
        for event in drawn.history:
            if isinstance(event, Deal):
                if made.episode.state.next_dealer is None:
                    made.apply_action(self.episode.seats.index(event.dealer))
                for seat in made.episode.state.live:
                    made._apply_all(CARD_ID[card] for card in event.hands[seat])
            elif isinstance(event, Play):
                made._apply_all(next(plays))
            else:
                made._apply_all(OFFSETS["give"] + CARD_ID[event.cards[seat]] for seat in sorted(event.cards))
        made._apply_all(OFFSETS["give"] + CARD_ID[drawn.gifts[seat]] for seat in sorted(drawn.gifts))
        made._apply_all(next(plays, []))
        return made

    def _apply_all(self, actions: Any) -> None:
        for action in actions:
            self.apply_action(action)

    def _apply_action(self, action: int) -> None:
        episode, state = self.episode, self.episode.state
        if episode.player is None:
            self._deal(action)
            return
        gives = state.phase == "swap"
        if not gives:
            if not episode.steps:
                self.plays.append([])
            self.plays[-1].append(action)
        super()._apply_action(action)

    def _deal(self, action: int) -> None:
        state = self.episode.state
        if state.next_dealer is None and self.dealer is None:
            self.dealer = self.episode.seats[action]
            return
        self.dealt.append(action)
        size, live = state.deal_size, state.live
        if len(self.dealt) == size * len(live):
            cards = [CARDS[card] for card in self.dealt]
            hands = {seat: cards[place * size : (place + 1) * size] for place, seat in enumerate(live)}
            self.dealt = []
            state.deal(hands, self.dealer if state.next_dealer is None else None)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return super()._action_to_string(player, action)
        if self.episode.state.next_dealer is None and self.dealer is None:
            return f"dealer {self.episode.seats[action]}"
        return f"deal {CARDS[action]}"
