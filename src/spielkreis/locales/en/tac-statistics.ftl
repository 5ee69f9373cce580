# What players of TAC did, in numbers: on the command line and after a game.
cli-tac-stats = count what the players did, in one game or in many
cli-tac-stats-examples =
    Examples:
      spielkreis tac stats game.tac
      spielkreis tac stats *.tac --json
tac-stats-wins = Games won
tac-stats-losses = Games lost
tac-stats-declared = Rounds with an opening card
tac-stats-opened = Opened when needed
tac-stats-unplayable = Unplayable cards
tac-stats-missed = Turns missed
tac-stats-gifts_used = Swapped cards used first
tac-stats-openings = Marbles opened
tac-stats-steps = Steps moved
tac-stats-captures = Marbles captured
tac-stats-own_captures = Own side’s marbles captured
tac-stats-skips = Eights that skip a turn
tac-stats-tacs_undoing = TACs that undid a move
tac-stats-undone = Moves undone by a TAC
tac-stats-captured = Own marbles lost
tac-stats-captured_by_own = Lost to the own side
tac-stats-way_lost = Spaces lost with them
tac-stats-longest_way_lost = Longest way lost
tac-stats-home = Marbles taken home
tac-stats-home-per-round = Marbles taken home per round
tac-stats-cards-dealt = Cards dealt, and in brackets how many were to be expected:
tac-stats-cards-used = Cards used:
