# Tipps am Tisch und die Auswertung eines beendeten Spiels.
web-hint = Tipp
web-hint-ask = Was würde ein Bot spielen?
web-hint-busy = Denkt nach …
web-hint-press = Tippe auf einen Zug, um ihn auf dem Brett zu sehen.
web-hint-press-chance = Prozent: deine Gewinnchance. { $press }
web-hint-press-card = Tippe auf eine Karte, um sie für den Tausch zu wählen.
web-hint-give = { $card } geben
web-hint-chance = { $chance } %
web-hint-score = etwa { $score } Karten
web-hint-same = Gleicher Grund
web-hint-move = { $move }: { $what }
web-review = Auswertung
web-review-back = Zurück zum Tisch
web-review-later = Das kann ein paar Minuten dauern. Du kannst weggehen und später wiederkommen: Die Auswertung läuft weiter.
web-review-begins = Die Auswertung beginnt …
web-review-progress = { $done } von { $all } Entscheidungen ausgewertet
web-review-done = { $percent } % ausgewertet
web-review-waits = { $count ->
    [one] 1 Anfrage ist vorher dran.
   *[other] { $count } Anfragen sind vorher dran.
}
web-review-chances = { $unit ->
    [score] Nötige Karten
   *[chance] Gewinnchancen
}
web-review-summary = { $side }: Glück { $luck }, Fehler { $errors }
web-review-graph = { $unit ->
    [score] Erwartete Zahl der Karten im Lauf des Spiels: { $sides }.
   *[chance] Gewinnchancen im Lauf des Spiels: { $sides }.
}
web-review-graph-marks = Gestrichelte Linien zeigen, wo ausgeteilt wurde, Punkte sind grobe Fehler. Tippe auf eine Stelle, um den Moment zu sehen.
web-review-percent = { $value } %
web-review-cards = { $count } Karten
web-review-points = { $value } %
web-review-total = Ganzes Spiel
web-review-side = Team
web-review-start = Anfang
web-review-luck = Glück
web-review-skill = Können
web-review-end = Ende
web-review-errors = Eigene Fehler
web-review-explained = { $unit ->
        [score] Ein Fehler ist die Zahl der Karten, die eine Entscheidung mehr kostet als die beste, gemessen an dem, was alle wissen konnten. Können ist die Summe der Fehler. Glück ist der Rest: Anfang + Können + Glück = Ende. Tipps und Auswertung sind Schätzungen und können sich um ein paar Karten unterscheiden.
       *[chance] Ein Fehler ist die Gewinnchance, die eine Entscheidung gegenüber der besten verschenkt hat, gemessen an dem, was diese Person wissen konnte. Können sind die Fehler der anderen abzüglich der eigenen. Glück ist der Rest: Anfang + Können + Glück = Ende. Tipps und Auswertung sind Schätzungen und können sich um ein paar Prozentpunkte unterscheiden.
    }
web-review-moment = Entscheidung { $number }: { $name }
web-review-number = { $number }. { $name }
web-review-best = Es wurde nichts Besseres gefunden.
web-review-better = { $error }. Besser: { $best } – { $reason }
web-review-instead = Besser: { $best } – { $reason }
web-review-gives = { $seat } gibt { $card }.
web-review-previous = Vorherige
web-review-next = Nächste
web-review-show-best = Besten Zug zeigen
web-review-hand = Karten: { $cards }
web-review-early = { $unit ->
    [score] Das Spiel wurde nicht gewonnen: Als Ende gilt die Zahl der Karten, die wohl nötig gewesen wären.
   *[chance] Das Spiel endete vorzeitig: Was noch offen war, zählt als Glück.
}
web-review-blunders = Grobe Fehler
web-review-no-blunders = { $unit ->
    [score] Keine Entscheidung hat 5 Karten oder mehr gekostet.
   *[chance] Keine Entscheidung hat 5 % oder mehr gekostet.
}
web-review-deals = Austeilen für Austeilen
web-review-deal = Nach dem { $number }. Austeilen
web-review-no-mistakes = { $unit ->
    [score] Keine Entscheidung hat 1 Karte oder mehr gekostet.
   *[chance] Keine Entscheidung hat 1 % oder mehr gekostet.
}
web-review-decisions = Entscheidungen
web-review-filter = Zeigen
web-review-filter-mistakes = { $unit ->
    [score] Ab 1 Karte Verlust
   *[chance] Ab 1 % Verlust
}
web-review-filter-all = Alle Entscheidungen
web-review-column-number = Nr.
web-review-column-play = Zug
web-review-column-chance = { $unit ->
    [score] Nötige Karten
   *[chance] Eigene Chance
}
web-review-column-error = Fehler
web-review-look = Entscheidung { $number } ansehen
