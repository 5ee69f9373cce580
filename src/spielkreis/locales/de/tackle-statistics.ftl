# Was beim Tackle getan wurde, in Zahlen: auf der Kommandozeile und nach einem Spiel.
cli-tackle-stats = zählt, was gespielt wurde, in einer Partie oder in vielen
cli-tackle-stats-examples =
    Beispiele:
      spielkreis tackle stats partie.tackle
      spielkreis tackle stats *.tackle --json
tackle-stats-wins = Gewonnen
tackle-stats-draws = Remis
tackle-stats-losses = Verloren
tackle-stats-moves = Züge
tackle-stats-blocks = Züge mit einem Block
tackle-stats-pushes = Züge, die schieben
tackle-stats-pushed = Geschobene Steine
tackle-stats-pushed_away = Eigene Steine geschoben
tackle-stats-worms = Worms
tackle-stats-stones_lost = Steine durch Worms verloren
tackle-stats-gold_removed = Goldstein entfernt
tackle-stats-threats = Drohungen
tackle-stats-met = Abgewehrte Drohungen
tackle-stats-missed_wins = Verpasste Siege
tackle-stats-tempo_lost = Tempoverluste
