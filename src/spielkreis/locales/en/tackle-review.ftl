# The review of a game of Tackle: its mistakes, on the command line and in the browser.
cli-tackle-review = review a game: what each position was worth, and the decisive mistakes
cli-tackle-review-examples =
    Examples:
      spielkreis tackle review game.tackle
      spielkreis tackle review game.tackle --json
tackle-review-progress = Positions and moves
tackle-review-misses = { $move } misses a win in { $length }.
tackle-review-allows = { $move } allows a win in { $length }.
tackle-review-weakens = { $move } loses a lot of ground.
tackle-review-line = { $mistake } Better: { $better }
tackle-review-found = { $count ->
        [0] No decisive mistakes found.
        [one] 1 decisive mistake found.
       *[other] { $count } decisive mistakes found.
    }
tackle-review-chances = White’s chances in per cent, at the start and after each move: { $chances }
tackle-review-mistakes = Decisive mistakes
tackle-review-better = Better: { $move }
tackle-review-graph = White’s chances after { $move }: { $percent }%
tackle-review-graph-start = White’s chances at the start: { $percent }%
tackle-review-graph-unknown = White’s chances after { $move }: not calculated yet
