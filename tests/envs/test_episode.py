"""The episodes behind the adapters: their actions are exactly the legal ones, and mean what they say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from spielkreis.envs.tac.episode import TacEpisode
from spielkreis.envs.tac.layout import ACTIONS, OBSERVATION, OBSERVED, PLACES
from spielkreis.envs.tackle import layout as tackle_layout
from spielkreis.envs.tackle.episode import TackleEpisode
from spielkreis.tac import VARIANTS, Tac, from_text
from spielkreis.tac.actions import Play
from spielkreis.tac.cards import CARDS
from spielkreis.tackle import Tackle


def field(
    row: np.ndarray[tuple[int], np.dtype[np.uint8]], name: str
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """One field of an observation of TAC."""
    found = next(each for each in OBSERVED if each.name == name)
    return row[PLACES[name] : PLACES[name] + found.size].reshape(found.shape)


def legal_texts(episode: TacEpisode) -> set[str]:
    """What the engine allows, plays of a 7 aside."""
    seat = episode.seats[episode.player or 0]
    return {
        str(action) for action in episode.state.legal(seat) if not (isinstance(action, Play) and action.kind == "seven")
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_actions_are_the_legal_ones(variant: str) -> None:
    rng = Random(variant)
    episode = TacEpisode.new(Tac.of(variant, deck="master"), rng.randbytes(32))
    kinds = set()
    for _ in range(120):
        player = episode.player
        if player is None:
            break
        actions = np.flatnonzero(episode.mask(player)).tolist()
        assert actions
        texts = {action: episode.action_text(action) for action in actions}
        on_seven = ("7", "tac") if episode.state.base_card == "7" else ("7",)
        steps = {text for text in texts.values() if text.split()[1] in on_seven}
        if not episode.steps:
            assert {text for text in texts.values() if text not in steps} == legal_texts(episode)
            assert len(set(texts.values())) == len(texts)
        for other in range(len(episode.seats)):
            if other != player:
                assert not episode.mask(other).any()
        action = rng.choice(actions)
        kinds.add(texts[action].split()[1])
        episode.step(action)
    assert len(kinds) > 4


def test_a_seven_is_played_step_by_step() -> None:
    episode = TacEpisode(from_text('[Position "A 10 20; B 14"] [Hands "A 7; B 8"] [Turn "A"]'))
    texts = []
    while episode.state.turn == "A":
        action = int(np.flatnonzero(episode.mask(0))[0])
        texts.append(episode.action_text(action))
        left = field(episode.observe(0), "seven")
        assert left[7 - len(episode.steps) if episode.steps else 0] == 1
        episode.step(action)
    assert len(texts) == 7
    assert texts[0].startswith("A 7 ")
    assert episode.state.history[-1].kind == "seven"  # type: ignore[union-attr]


def test_an_action_that_is_not_legal_is_refused() -> None:
    episode = TacEpisode(from_text('[Position "A 10"] [Hands "A 5; B 8"] [Turn "A"]'))
    before = episode.text(0)
    for action in (-1, 0, 36, ACTIONS):
        with pytest.raises(ValueError):
            episode.step(action)
    assert episode.text(0) == before


def test_what_an_observation_says() -> None:
    episode = TacEpisode(
        from_text('[Position "A 10 A4; B 17* 2"] [Hands "A 5 5 tac; B 8 9; C 1"] [Turn "A"] [Dealer "D"]')
    )
    row = episode.observe(0)
    assert row.shape == (OBSERVATION,)
    assert field(row, "marbles")[:8].tolist() == [0, 0, 10, 70, 0, 0, 17, 2]
    assert field(row, "board")[0, [0, 10, 70]].tolist() == [2, 1, 1]
    assert field(row, "fresh").tolist() == [0, 1, 0, 0, 0, 0]
    assert field(row, "hands")[0, [CARDS.index("5"), CARDS.index("tac")]].tolist() == [2, 1]
    assert field(row, "unknown").tolist() == [0, 2, 1, 0, 0, 0]
    assert field(row, "side").tolist() == [1, 0, 1, 0, 0, 0]
    assert field(row, "dealer").tolist() == [0, 0, 0, 1, 0, 0]
    other = episode.observe(1)
    assert field(other, "marbles")[:4].tolist() == [0, 0, 1, 50]
    assert field(other, "turn").tolist() == [0, 0, 0, 1, 0, 0]
    spectator = episode.observe(None)
    assert not field(spectator, "hands").any()


def test_texts_and_pictures() -> None:
    episode = TacEpisode(from_text('[Position "A 10; B 14"] [Hands "A 5 tac; B 8"] [Turn "A"]'))
    assert "hand A 5 tac" in episode.text(0)
    assert "tac" not in episode.text(1).partition("unseen")[0]
    assert "A 10" in episode.ansi(None)
    assert episode.svg(0).count("<circle") == 64 + 16 + 2
    assert "5 tac" in episode.svg(0)
    assert "5 tac" not in episode.svg(1)


@pytest.mark.parametrize("job", ["Quadrat", "Turm3", "Treppe3"])
def test_tackle_actions_are_the_legal_ones(job: str) -> None:
    rng = Random(job)
    episode = TackleEpisode(Tackle.of(job).new(), max_moves=80)
    while episode.player is not None:
        actions = np.flatnonzero(episode.mask(episode.player)).tolist()
        assert len(actions) == episode.position.count_legal()
        action = rng.choice(actions)
        assert episode.action_text(action).partition("(")[0] in {
            str(move).partition("(")[0] for move in episode.position.legal_moves
        }
        episode.step(action)
    assert episode.terminated or episode.truncated
    assert episode.observe(0).shape == (tackle_layout.OBSERVATION,)
    with pytest.raises(ValueError):
        episode.step(0)


def test_every_wide_block_has_an_action() -> None:
    stones = " ".join(f"{column}{row}" for column in "ABCDEFGHI" for row in (1, 2))
    episode = TackleEpisode(Tackle.of(stones=18).from_text(f"{stones} / A9 / E5 / w"))
    assert int(episode.mask(0).sum()) == episode.position.count_legal()


def test_tackle_texts_and_pictures() -> None:
    episode = TackleEpisode(Tackle.of().from_text("A3 E1 / A2 J5 / E4 / w"))
    assert "A3 E1 / A2 J5 / E4 / w" in episode.ansi(0)
    assert episode.svg(None).count("<circle") == 5
