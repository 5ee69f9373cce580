# Hints at a table, and the review of a finished game.
web-hint = Hint
web-hint-ask = What would a bot play?
web-hint-busy = Thinking…
web-hint-press = Tap a move to see it on the board.
web-hint-press-chance = The percentages are your chances of winning. { $press }
web-hint-press-card = Tap a card to choose it for the swap.
web-hint-give = Give { $card }
web-hint-chance = { $chance }%
web-hint-score = about { $score } cards
web-hint-same = Same reason
web-hint-move = { $move }: { $what }
web-review = Review
web-review-back = Back to the table
web-review-later = This can take a few minutes. You can leave and come back later: the review will continue.
web-review-begins = The review is starting…
web-review-progress = { $done } of { $all } decisions reviewed
web-review-done = { $percent }% reviewed
web-review-waits = { $count ->
    [one] 1 request is ahead of this one.
   *[other] { $count } requests are ahead of this one.
}
web-review-chances = { $unit ->
    [score] Cards needed
   *[chance] Chances
}
web-review-summary = { $side }: luck { $luck }, errors { $errors }
web-review-graph = { $unit ->
        [score] Expected number of cards over the game: { $sides }.
       *[chance] Winning chances over the game: { $sides }.
    }
web-review-graph-marks = Dashed lines separate the rounds, dots mark blunders. Tap anywhere to see that moment.
web-review-percent = { $value }%
web-review-cards = { $count } cards
web-review-points = { $value }%
web-review-total = Whole game
web-review-side = Team
web-review-start = Start
web-review-luck = Luck
web-review-skill = Skill
web-review-end = End
web-review-errors = Errors made
web-review-explained = { $unit ->
        [score] An error is the number of extra cards a decision costs compared with the best one, given what the players could know. Skill is the sum of the errors. Luck is the rest: start + skill + luck = end. Hints and the review are estimates, so they can differ by a few cards.
       *[chance] An error is the winning chance a decision gave away compared with the best one, given what the player could know. Skill is your opponents’ errors minus your own. Luck is the rest: start + skill + luck = end. Hints and the review are estimates, so they can differ by a few percentage points.
    }
web-review-moment = Decision { $number }: { $name }
web-review-number = { $number }. { $name }
web-review-best = Nothing better was found.
web-review-better = { $error }. Better: { $best } – { $reason }
web-review-instead = Better: { $best } – { $reason }
web-review-gives = { $seat } gives { $card }.
web-review-previous = Previous
web-review-next = Next
web-review-show-best = Show the best move
web-review-hand = Hand: { $cards }
web-review-early = { $unit ->
        [score] The game wasn’t won, so “{ web-review-end }” is the number of cards it would probably have taken.
       *[chance] The game ended early: what was still open counts as luck.
    }
web-review-blunders = Blunders
web-review-no-blunders = { $unit ->
        [score] No decision cost 5 cards or more.
       *[chance] No decision cost 5% or more.
    }
web-review-deals = Round by round
web-review-deal = Round { $number }
web-review-no-mistakes = { $unit ->
        [score] No decision cost 1 card or more.
       *[chance] No decision cost 1% or more.
    }
web-review-decisions = Decisions
web-review-filter = Show
web-review-filter-mistakes = { $unit ->
        [score] Decisions that cost 1 card or more
       *[chance] Decisions that cost 1% or more
    }
web-review-filter-all = All decisions
web-review-column-number = No.
web-review-column-play = Move
web-review-column-chance = { $unit ->
        [score] Cards needed
       *[chance] Player’s chance
    }
web-review-column-error = Error
web-review-look = Look at decision { $number }
