# Solving Tackle: forced wins, compositions and proofs.
solve-command = find the shortest forced win and prove it
solve-command-examples =
    Examples:
      spielkreis tackle solve --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w" --in 3
      spielkreis tackle solve --position "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w" --in any --tree proof.txt
solve-check-command = check a composition: only key, duals, superfluous stones
solve-check-command-examples =
    Examples:
      spielkreis tackle check --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w"
solve-verify-command = check a proof file, move by move
solve-verify-command-examples =
    Examples:
      spielkreis tackle verify-proof proof.txt
solve-option-in = maximum number of moves for the side to move, or any
solve-option-check-in = maximum number of moves for the side to move (any)
solve-option-tree = write the whole proof to this file
solve-option-seconds = stop after this many seconds
solve-option-memory = megabytes for the table of known positions (256)
solve-option-threads = threads (one per core)
solve-argument-proof = the proof file; - reads standard input
solve-progress = { $seconds } s: looking for a win in { $number }, { $done } of { $moves } first moves decided, { $nodes } moves made
solve-win = { $side } wins in { $number }.
solve-keys = { $count ->
    [one] The only key: { $keys }
   *[other] { $count } keys: { $keys }
}
solve-no-win = { $side } has no win in { $number }.
solve-limit-seconds = Stopped at the time limit: the question is still open.
solve-limit-nodes = Stopped at the limit of moves: the question is still open.
solve-limit-interrupt = Interrupted: the question is still open.
solve-line = Main line: { $line }
solve-effort = { $nodes } moves made in { $seconds } s
solve-sound = Sound: there is only one key.
solve-unsound = Not sound: there is more than one key.
solve-dual = Dual at move { $number }: instead of { $played } also { $others }
solve-no-duals = No duals on the main line.
solve-superfluous = Superfluous stones: { $cells }
solve-no-superfluous = No superfluous stones.
solve-verified = The proof is correct: { $side } wins in { $number } by { $key } ({ $positions } positions, { $replies } replies checked).
solve-over = The game is over in this position. Set up one in which a side can move.
solve-opening = The solver needs a position after the opening, with all stones placed.
proof-too-long = The proof has more than { $most } lines. Only shorter proofs can be written.
proof-no-proof = This isn’t a proof file. “solve --tree” writes one.
proof-bad-line = “{ $text }” isn’t a line of a proof.
proof-other-start = The first line doesn’t match the position and the length in the headers.
proof-no-win = { $move } neither wins nor leaves the other side a move.
proof-unanswered = After { $move } the reply { $reply } has no answer that wins in time.
proof-altered = The line with { $move } was altered: its checksum is wrong.
