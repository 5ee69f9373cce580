# Che cosa hanno fatto i giocatori di Tackle, in numeri: da riga di comando e dopo una partita.
cli-tackle-stats = conta che cosa hanno fatto i giocatori, in una o più partite
cli-tackle-stats-examples =
    Esempi:
      spielkreis tackle stats partita.tackle
      spielkreis tackle stats *.tackle --json
tackle-stats-wins = Partite vinte
tackle-stats-draws = Patte
tackle-stats-losses = Partite perse
tackle-stats-moves = Mosse
tackle-stats-blocks = Mosse di blocco
tackle-stats-pushes = Spinte
tackle-stats-pushed = Pedine spinte
tackle-stats-pushed_away = Proprie pedine spinte
tackle-stats-worms = Worm
tackle-stats-stones_lost = Pedine perse con i worm
tackle-stats-gold_removed = Pedina d’oro tolta
tackle-stats-threats = Minacce
tackle-stats-met = Minacce parate
tackle-stats-missed_wins = Vittorie mancate
tackle-stats-tempo_lost = Tempi persi
