# Che cosa hanno fatto i giocatori di TAC, in numeri: da riga di comando e dopo una partita.
cli-tac-stats = conta che cosa hanno fatto i giocatori, in una o più partite
cli-tac-stats-examples =
    Esempi:
      spielkreis tac stats partita.tac
      spielkreis tac stats *.tac --json
tac-stats-wins = Partite vinte
tac-stats-losses = Partite perse
tac-stats-declared = Round con carta di apertura
tac-stats-opened = Aperture quando servivano
tac-stats-unplayable = Carte non giocabili
tac-stats-missed = Turni saltati
tac-stats-gifts_used = Carte scambiate giocate subito
tac-stats-openings = Biglie messe in gioco
tac-stats-steps = Passi
tac-stats-captures = Biglie catturate
tac-stats-own_captures = Biglie della propria squadra catturate
tac-stats-skips = 8 che fanno saltare il turno
tac-stats-tacs_undoing = TAC che hanno annullato una giocata
tac-stats-undone = Giocate annullate da una TAC
tac-stats-captured = Biglie perse
tac-stats-captured_by_own = Perse per mano della propria squadra
tac-stats-way_lost = Caselle perse con esse
tac-stats-longest_way_lost = Percorso più lungo perso
tac-stats-home = Biglie portate a casa
tac-stats-home-per-round = Biglie portate a casa per round
tac-stats-cards-dealt = Carte distribuite, tra parentesi quante se ne attendevano:
tac-stats-cards-used = Carte usate:
