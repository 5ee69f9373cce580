"""Training, much reduced: every step runs, and the same seed gives the same weights."""

from pathlib import Path

import msgspec
import pytest

from spielkreis.tac.bots import fit
from spielkreis.tac.bots.brain import SAME_NET, Brain, Weights, brain_of, weights
from spielkreis.tac.bots.train import main
from spielkreis.tac.game import Tac
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import VARIANTS, options


def test_training_is_repeatable_and_starts_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "PAIRS", 2)
    monkeypatch.setattr(fit, "ROUNDS", 2)
    assert set(fit.START) == set(weights().policies["default"])
    made = []
    for name in ("one", "other"):
        out = tmp_path / name
        main(["--generations=2", "--examples=400", "--batches=3", "--variants=team4,coop4", f"--out={out}"])
        made.append(out.read_bytes())
    assert made[0] == made[1]
    found = msgspec.json.decode(made[0], type=Weights)
    assert found.nets["team4"] != weights().nets["team4"]
    Brain(options("team4"), found.policies["default"], found.nets["team4"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_a_value_function(variant: str) -> None:
    """Without one, all boards between two deals look equal; a marble at home must count."""
    assert SAME_NET.get(variant, variant) in weights().nets
    game = Tac.of(variant)
    setups = (Setup(dealer="C", position={"A": house}) for house in ((), ("A3", "A4")))
    behind, ahead = (brain_of(game.options).chances(game.start(setup).engine())[0] for setup in setups)
    assert ahead > behind
