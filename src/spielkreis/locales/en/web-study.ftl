# The web client: the analysis board and the puzzles of Tackle.
web-study-title = Analysis board
web-study-turn-place = { $side } places a stone on the border.
web-study-turn-gold = { $side } places the gold stone.
web-study-turn-move = { $side } to move. Play for both sides.
web-study-set-up = Set up position
web-study-set-up-text = Choose what to place, then tap cells. Tap a stone again to take it off.
web-study-tool = What to place
web-study-tool-white = White stone
web-study-tool-black = Black stone
web-study-tool-gold = Gold stone
web-study-tool-none = Remove
web-study-side = Side to move
web-study-done = Use position
web-study-new-game = New game
web-study-clear = Clear board
web-study-engine = Engine
web-study-engine-on = Turn on
web-study-engine-off = Turn off
web-study-engine-text = Shows who’s better and the three best lines, searching deeper and deeper.
web-study-engine-over = The game is over here. Go back a move.
web-study-thinking = Calculating…
web-study-waiting = { $ahead ->
        [0] Waiting for a free processor…
        [one] Waiting: 1 request ahead of yours.
       *[other] Waiting: { $ahead } requests ahead of yours.
    }
web-study-value = Who is better
web-study-chance = White’s chances: { $percent }%
web-study-wins-in = { $side } wins in { $number }.
web-study-lines = Best lines
web-study-depth = Depth { $depth }.
web-study-proved = From the proof. Moves are counted from the end of the opening.
web-study-variations = Instead of { $move }
web-study-no-moves = No moves yet. Play on the board, for either side.
web-study-start = Start
web-study-promote = Make this the main line
web-study-remove = Delete from here
web-study-solver = Solver
web-study-solver-text = Tries every defence. Whatever it finds is proved.
web-study-solver-not-now = The solver needs a position after the opening, in a game that isn’t over.
web-study-most = Win in at most
web-study-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
web-study-solve = Solve
web-study-check = Check composition
web-study-cancel = Cancel
web-study-trying = Looking for a win in { $number }…
web-study-without = Checking whether the stone on { $cell } is superfluous…
web-study-progress = First moves decided
web-study-decided = { $done } of { $all } first moves decided, { $seconds } s
web-study-no-win = { $side } has no win in { $number }.
web-study-limit = Time is up: the question is still open.
web-study-sound = Sound: there is only one key.
web-study-unsound = Not sound: there is more than one key.
web-study-dual = Dual at move { $number }: instead of { $played } also { $others }.
web-study-no-duals = No duals on the main line.
web-study-superfluous = { $count ->
        [one] Superfluous stone: { $cells }. It’s marked on the board.
       *[other] Superfluous stones: { $cells }. They’re marked on the board.
    }
web-study-no-superfluous = No superfluous stones.
web-study-keys = { $count ->
        [one] The only key:
       *[other] { $count } keys:
    }
web-study-main-line = Main line:
web-study-show-line = Play through it
web-study-review = Game review
web-study-review-text = Evaluates every position of the main line and points out the decisive moves.
web-study-review-none = Play some moves or import a game to review it.
web-study-review-start = Review moves
web-study-reviewing = { $done } of { $all } positions
web-study-text = Link and text
web-study-link = Link to this position
web-study-copy-link = Copy link
web-study-position = Position
web-study-copy-position = Copy position
web-study-file = Moves as a game file
web-study-import = Import
web-study-import-text = A position such as D8 E2 G5 / D3 F6 I8 / - / w, or a game file.
web-study-import-go = Show on board
web-study-imported = Imported.
web-puzzle-page = Tackle puzzles
web-puzzle-lead = Find the forced win. Every puzzle has exactly one key, and the computer finds the best defence.
web-puzzle-title = { $job }, no. { $number }: win in { $length }
web-puzzle-today = Puzzle of the day
web-puzzle-solve-today = Solve it
web-puzzle-progress = Your progress
web-puzzle-solved-of = { $done } of { $all } solved
web-puzzle-streak = Streak: { $streak } (best: { $best })
web-puzzle-streak-text = A puzzle counts if you solve it on the first try, without a hint.
web-puzzle-levels = Train by level
web-puzzle-grade-1 = Level 1: first steps
web-puzzle-grade-2 = Level 2: easy
web-puzzle-grade-3 = Level 3: medium
web-puzzle-grade-4 = Level 4: hard
web-puzzle-grade-5 = Level 5: very hard
web-puzzle-train = Train
web-puzzle-train-level = Train: { $level }
web-puzzle-all = All puzzles
web-puzzle-is-solved = Solved
web-puzzle-task = { $side } to move wins in { $number }.
web-puzzle-text = After every move you must still be able to win in time. The computer replies for the other side.
web-puzzle-wrong = { $move } doesn’t win in time. Try again.
web-puzzle-right = Right! The reply is { $reply }.
web-puzzle-right-spoken = Right!
web-puzzle-solved = Solved!
web-puzzle-hint = Hint
web-puzzle-hint-more = Show the move
web-puzzle-hint-stone = Look at the stone on { $cell }.
web-puzzle-hint-move = Try { $move }.
web-puzzle-again = Start over
web-puzzle-next = Next puzzle
web-puzzle-other = Another one
web-puzzle-link = Copy link
