# The bots of TAC: levels, hints and reviews.
tac-level-1 = Newcomer
tac-level-1-about = Sees only a few of the possible moves. Even a child can win.
tac-level-2 = Learner
tac-level-2-about = Knows what’s good, but overlooks a third of the moves.
tac-level-3 = Go-getter
tac-level-3-about = Sees everything and takes what looks best at first glance.
tac-level-4 = Regular
tac-level-4-about = Compares a few moves and remembers some of the cards. A reliable partner.
tac-level-5 = Planner
tac-level-5-about = Plays the round through to its end in its head before choosing.
tac-level-6 = Strategist
tac-level-6-about = Weighs many moves against hundreds of possible hands.
tac-level-7 = Master
tac-level-7-about = Takes its time and gives very little away.
tac-level-8 = Grandmaster
tac-level-8-about = Uses everything it has, for up to a second per move.
tac-reason-captures = captures a marble of { $seat }
tac-reason-wins = wins the game
tac-reason-undoes = undoes what was just played
tac-reason-comes-home = brings a marble home
tac-reason-hinders = hinders { $seat }
tac-reason-opens = brings a marble into play
tac-reason-swap = swaps two marbles to good effect
tac-reason-jester = passes the hands on
tac-reason-angel = uses the Angel where it does least harm or most good
tac-reason-warrior = runs to the next marble
tac-reason-keeps-opening = keeps the opening card for later
tac-reason-moves = improves the position
tac-reason-discards = keeps the other cards
tac-reason-passes = there is nothing to save
tac-reason-gives-opening = gives the partner an opening card
tac-reason-gives = is worth more to the partner
tac-reason-only = is the only possible move
tac-reason-replaces = only replaces the player’s own marble on the start space; nothing else changes
tac-reason-captures-own = sacrifices a marble of its own side, because everything else costs more
tac-reason-short-way = takes the short way home, backwards
tac-reason-back = steps back where it costs little
tac-reason-near-home = brings a marble within reach of home
tac-reason-frees-start = clears the start space for the next marble
tac-reason-escapes = gets a marble away from { $seat }
tac-reason-inside = moves up at home and makes room for the next marble
tac-reason-threatens = may capture a marble of { $seat } next
tac-reason-advances = moves a marble further along
tac-reason-gives-needed = gives the partner the opening card that they need
tac-reason-gives-home = can bring a marble of the partner home
tac-reason-gives-double = is a duplicate
tac-reason-gives-strong = is a strong card for the partner
tac-reason-gives-spare = is easy to spare
tac-review-cards-lost = The game wasn’t won, so the end is the number of cards it would probably have taken.
tac-review-unfinished = Only a finished game can be reviewed.
tac-hint-nothing = There is nothing to decide for { $seat } here.
tac-hint-line = { $play } – { $chance }%: { $reason }
tac-hint-cards-line = { $play } – about { $cards } cards in the end: { $reason }
tac-review-side = { $side }: start { $start }%, skill { $skill }%, luck { $luck }%, result { $result }% (own errors { $errors }%)
tac-review-error = { $play } cost { $error }%; better was { $best }, which { $reason }.
tac-review-cards-side = { $side }: start { $start }, skill { $skill }, luck { $luck }, result { $result } cards (own errors { $errors })
tac-review-cards-error = { $play } cost { $error } cards; better was { $best }, which { $reason }.
cli-tac-hint = show the best plays with the chance to win and a reason
cli-tac-review = review a finished game: errors, luck and skill
cli-tac-option-hint-seat = the seat that asks; usually the one that must decide
cli-tac-option-iterations = how many continuations are compared for each decision
cli-tac-hint-examples =
    Examples:
      spielkreis tac hint game.tac
      spielkreis tac hint game.tac --seat A --json
cli-tac-review-examples =
    Examples:
      spielkreis tac review game.tac
      spielkreis tac review game.tac --iterations 1000 --json
