# What players of Tackle did, in numbers: on the command line and after a game.
cli-tackle-stats = count what the players did, in one game or in many
cli-tackle-stats-examples =
    Examples:
      spielkreis tackle stats game.tackle
      spielkreis tackle stats *.tackle --json
tackle-stats-wins = Games won
tackle-stats-draws = Draws
tackle-stats-losses = Games lost
tackle-stats-moves = Moves
tackle-stats-blocks = Block moves
tackle-stats-pushes = Pushes
tackle-stats-pushed = Stones pushed
tackle-stats-pushed_away = Own stones pushed
tackle-stats-worms = Worms
tackle-stats-stones_lost = Stones lost in worms
tackle-stats-gold_removed = Gold stone removed
tackle-stats-threats = Threats made
tackle-stats-met = Threats met
tackle-stats-missed_wins = Wins missed
tackle-stats-tempo_lost = Tempo lost
