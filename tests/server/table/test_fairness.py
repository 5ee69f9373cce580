"""The commitment to a seed and the nonces of the players."""

from spielkreis.server.table import fairness


def test_the_commitment_fixes_the_seed_and_every_nonce_counts() -> None:
    seed = bytes(range(32))
    assert fairness.commitment(seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    one = fairness.game_seed(seed, ["a", "b"])
    assert one == fairness.game_seed(seed, ["a", "b"])
    others = [["b", "a"], ["a", "c"], ["a"], ["ab"]]
    assert len({one, *(fairness.game_seed(seed, nonces) for nonces in others)}) == 5
    assert fairness.good_nonce(fairness.new_nonce())
    assert not any(map(fairness.good_nonce, ["", "a b", "a\n", "é", "x" * 65, 'a"', "a,b"]))
