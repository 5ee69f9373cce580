# Der Web-Client: der Tackle-Tisch.
web-tackle-picked = { $cells }: Wohin? Wähle ein markiertes Feld oder nimm weitere Steine für einen Block dazu.
web-tackle-picked-block = Block { $cells }: Wohin?
web-tackle-confirm = Bestätigen: { $what }?
web-tackle-told = { $name }: { $what }.
web-tackle-puts = Stein auf { $to }
web-tackle-puts-gold = Goldstein auf { $to }
web-tackle-slides = { $from } nach { $to }
web-tackle-slides-block = Block { $from } nach { $to }
web-tackle-pushes = { $what }, schiebt { $from } nach { $to }
web-tackle-worms = Worm von { $from } nach { $to }, { $lost ->
        [one] ein Stein geht
       *[other] { $lost } Steine gehen
    } verloren
web-tackle-gold-gone = Der Rand ist leer: Der Goldstein verlässt das Brett.
web-tackle-worm-up = Worm ↑
web-tackle-worm-down = Worm ↓
web-tackle-worm-left = Worm ←
web-tackle-worm-right = Worm →
web-tackle-worm-label = Worm spielen: { $what }
web-tackle-press-other = Der Stein auf { $cell } gehört { $name }. Wähle einen eigenen.
web-tackle-press-gold = Der Goldstein auf { $cell } gehört niemandem und bewegt sich nie. Wähle einen eigenen Stein.
web-tackle-press-empty = { $cell } ist leer. Wähle zuerst den Stein, den du ziehen willst.
web-tackle-press-stuck = Dein Stein auf { $cell } kann gerade nicht ziehen. Wähle einen anderen.
web-cell-move = { $text }: { $what }
web-job-own = Job: eine für diesen Tisch gezeichnete Figur
web-job-cross = ×: Hier darf kein eigener Stein stehen.
web-job-named = { $name } ({ $notation })
web-job-name-turm3 = Turm3
web-job-name-treppe3 = Treppe3
web-job-name-turm4 = Turm4
web-job-name-treppe4 = Treppe4
web-job-name-quadrat = Quadrat
web-job-name-bluete = Blüte
web-job-name-turm5 = Turm5
web-job-name-treppe5 = Treppe5
web-job-name-fuenf = Fünf
web-job-name-fisch = Fisch
web-job-name-turm6 = Turm6
web-job-name-block6 = Block6
web-job-name-kreuz = Kreuz
web-job-name-vogel = Vogel
web-job-name-block8 = Block8
web-job-name-brunnen = Brunnen
web-job-name-block9 = Block9
web-near = Was zur Figur fehlt
web-near-text = Zeigt, wo einer Seite die wenigsten Steine zu ihrer Figur fehlen.
web-near-none = { $name } hat noch keinen Stein im Court.
web-near-done = Die Figur ist fertig.
web-near-missing = { $count ->
        [one] 1 Stein fehlt
       *[other] { $count } Steine fehlen
    }: { $cells }.
web-near-taken = { $count ->
        [one] Dort steht ein anderer Stein
       *[other] Dort stehen andere Steine
    }: { $cells }.
web-near-crossed = { $count ->
        [one] Ein Stein muss
       *[other] { $count } Steine müssen
    } weg: { $cells }.
web-near-at = Figur { $number } von { $all }
web-near-back = Vorige Figur
web-near-on = Nächste Figur
web-mark-threat = droht zu gewinnen
web-mark-done = Job erfüllt
web-mark-worm = Worm
web-mark-gold = Goldstein entfernt
web-figure = Deine eigene Figur
web-figure-text = Tippe einmal auf ein Feld für einen Stein, zweimal für ein Feld ohne eigenen Stein (×), ein drittes Mal zum Leeren. Die Figur gilt in allen vier Drehungen, aber nicht gespiegelt.
web-figure-cell = Reihe { $row }, Spalte { $column }: { $what }
web-figure-open = beliebig
web-figure-stone = Stein
web-figure-none = kein eigener Stein
web-figure-clear = Leeren
web-figure-stones = { $count ->
        [one] Besteht aus 1 Stein.
       *[other] Besteht aus { $count } Steinen.
    }
web-figure-draw = Eigene Figur zeichnen
web-figure-list = Standardfigur wählen
