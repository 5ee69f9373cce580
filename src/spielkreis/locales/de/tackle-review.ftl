# Die Auswertung einer Partie Tackle: ihre Fehler, auf der Kommandozeile und im Browser.
cli-tackle-review = eine Partie auswerten: was jede Stellung wert war, und die entscheidenden Fehler
cli-tackle-review-examples =
    Beispiele:
      spielkreis tackle review partie.tackle
      spielkreis tackle review partie.tackle --json
tackle-review-progress = Stellungen und Züge
tackle-review-misses = { $move } verpasst einen Sieg in { $length }.
tackle-review-allows = { $move } erlaubt einen Sieg in { $length }.
tackle-review-weakens = { $move } verschlechtert die Stellung stark.
tackle-review-line = { $mistake } Besser: { $better }
tackle-review-found = { $count ->
        [0] Keine entscheidenden Fehler gefunden.
        [one] 1 entscheidender Fehler gefunden.
       *[other] { $count } entscheidende Fehler gefunden.
    }
tackle-review-chances = Chancen von Weiß in Prozent, am Anfang und nach jedem Zug: { $chances }
tackle-review-mistakes = Entscheidende Fehler
tackle-review-better = Besser: { $move }
tackle-review-graph = Chancen von Weiß nach { $move }: { $percent } %
tackle-review-graph-start = Chancen von Weiß am Anfang: { $percent } %
tackle-review-graph-unknown = Chancen von Weiß nach { $move }: noch nicht berechnet
