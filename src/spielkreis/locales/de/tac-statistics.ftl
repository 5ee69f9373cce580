# Was beim TAC getan wurde, in Zahlen: auf der Kommandozeile und nach einem Spiel.
cli-tac-stats = zählt, was gespielt wurde, in einem Spiel oder in vielen
cli-tac-stats-examples =
    Beispiele:
      spielkreis tac stats spiel.tac
      spielkreis tac stats *.tac --json
tac-stats-wins = Gewonnen
tac-stats-losses = Verloren
tac-stats-declared = Eröffnungskarte gemeldet
tac-stats-opened = Eröffnet, wenn nötig
tac-stats-unplayable = Ungenutzte Karten
tac-stats-missed = Ausgesetzt
tac-stats-gifts_used = Getauschte Karte gleich gespielt
tac-stats-openings = Ins Spiel gebrachte Kugeln
tac-stats-steps = Schritte
tac-stats-captures = Geworfene Kugeln
tac-stats-own_captures = Kugeln der eigenen Seite geworfen
tac-stats-skips = Mit einer 8 aussetzen lassen
tac-stats-tacs_undoing = TACs, die etwas zurücknahmen
tac-stats-undone = Von einem TAC zurückgenommen
tac-stats-captured = Eigene Kugeln verloren
tac-stats-captured_by_own = Davon durch die eigene Seite
tac-stats-way_lost = Dabei verlorene Felder
tac-stats-longest_way_lost = Längster verlorener Weg
tac-stats-home = Heimgebrachte Kugeln
tac-stats-home-per-round = Heimgebracht pro Austeilen
tac-stats-cards-dealt = Ausgeteilte Karten, in Klammern die erwartete Zahl:
tac-stats-cards-used = Genutzte Karten:
