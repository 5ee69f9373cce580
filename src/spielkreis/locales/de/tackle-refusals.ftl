# Tackle: Jobs, Stellungen und warum ein Zug nicht geht.
cell-unknown = „{ $text }“ ist kein Feld; die Felder heißen A1 bis J10.
job-unknown = Einen Job „{ $name }“ gibt es nicht; es gibt { $jobs }.
job-drawing-too-large = Die Zeichnung „{ $figure }“ ist größer als { $size } mal { $size } Felder.
job-bad-mark = In der Zeichnung „{ $figure }“ steht „{ $mark }“; erlaubt sind nur P, x und . mit / zwischen den Reihen.
job-bad-size = Die Zeichnung „{ $figure }“ hat { $stones ->
        [one] einen Stein
       *[other] { $stones } Steine
    }; ein Job hat { $fewest } bis { $most }.
job-too-large = Die Figur „{ $figure }“ passt nicht in den Court von 8 mal 8 Feldern.
position-fields = „{ $text }“ ist keine Stellung; sie hat die Form: weiße Steine / schwarze Steine / Gold oder - / w oder b.
position-empty-field = Ein Teil der Stellung ist leer; wo nichts steht, gehört ein - hin.
position-cell-twice = Auf { $cell } stehen zwei Steine.
position-gold-many = „{ $text }“ nennt mehr als ein Feld für den Goldstein.
position-gold-border = Der Goldstein kann nicht auf { $cell } stehen; sein Platz ist im Court, B2 bis I9.
position-side = „{ $text }“ sagt nicht, wer am Zug ist; es heißt w oder b.
position-last-field = „{ $text }“ kann nicht am Ende einer Stellung stehen; das kann nur „place“ für die Eröffnung.
position-gold-removed = Am Rand steht kein Stein, deshalb kommt der Goldstein auf { $cell } vom Brett.
position-opening-gold = Der Goldstein kann nicht auf { $cell } stehen, solange noch Steine gesetzt werden.
position-opening-court = Auf { $cell } steht ein Stein, aber in der Eröffnung stehen Steine nur am Rand.
position-opening-count = { $white } weiße und { $black } schwarze Steine von je { $stones } passen nicht zu der Seite, die setzen soll.
tackle-option-gold = „{ $text }“ ist kein Bereich für den Goldstein; es gibt core und court.
tackle-option-stones = { $stones ->
        [one] Ein Stein für jede Seite ist
       *[other] { $stones } Steine für jede Seite sind
    } bei diesem Job nicht möglich; wähle { $fewest } bis { $most }.
tackle-perft-depth = Die Tiefe { $depth } ist nicht möglich; wähle 0 bis { $most }.
tackle-nothing-to-take-back = Es gibt keinen Zug zum Zurücknehmen.
tackle-over = Die Partie ist zu Ende.
tackle-not-your-turn = Die andere Seite ist am Zug.
tackle-no-such-move = So einen Zug gibt es auf diesem Brett nicht.
tackle-opening-over = { $move } würde einen Stein setzen, aber die Eröffnung ist vorbei.
tackle-opening-first = { $move } geht noch nicht: Zuerst werden alle Steine an den Rand gesetzt.
tackle-gold-first = { $move } geht noch nicht: Zuerst setzt Schwarz den Goldstein.
tackle-place-border = { $cell } liegt nicht am Rand. Setze den Stein auf ein Randfeld.
tackle-place-taken = { $cell } ist besetzt. Wähle ein leeres Feld.
tackle-place-beside = { $cell } liegt neben einem eigenen Stein. Wähle ein Feld ohne eigenen Nachbarstein.
tackle-gold-core = { $cell } liegt nicht im Core. Setze den Goldstein zwischen D4 und G7.
tackle-gold-court = { $cell } liegt nicht im Court. Setze den Goldstein zwischen B2 und I9.
tackle-start-empty = { $move } geht nicht: Auf { $cell } steht kein Stein.
tackle-start-enemy = { $move } geht nicht: Der Stein auf { $cell } gehört dem Gegner.
tackle-start-gold = { $move } geht nicht: Der Goldstein auf { $cell } zieht nie.
tackle-not-one-block = { $move } bewegt mehrere Steine, und das kann nur ein Block.
tackle-not-straight = { $move } geht nicht: Ein Stein zieht gerade entlang seiner Reihe oder Spalte.
tackle-no-corner = { $move } geht nicht: Nur ein Stein in einer Ecke zieht schräg, und { $cell } ist keine.
tackle-way-taken = { $move } geht nicht: { $cell } ist nicht leer.
tackle-block-not-straight = { $move } geht nicht: Ein Block zieht gerade entlang seiner Reihe oder Spalte.
tackle-block-gap = { $move } geht nicht: { $cell } gehört zum Block, aber dort steht kein eigener Stein.
tackle-block-short = { $move } geht nicht: Ein Block braucht zwei Steine in Zugrichtung, und vor { $cell } steht kein zweiter.
tackle-block-sideways = { $move } geht nicht: Ein Block, der { $length } lang und { $width } breit ist, zieht nicht seitwärts.
tackle-own-in-front = { $move } geht nicht: Der eigene Stein auf { $cell } steht vor dem Block.
tackle-block-stopped = { $move } geht nicht: Der Block muss vor { $cell } halten.
tackle-block-edge = { $move } geht nicht: Der Block muss am Rand halten.
tackle-push-too-many = { $move } geht nicht: { $length } hintereinander können die { $run } Steine ab { $cell } nicht schieben.
tackle-push-stopped = { $move } geht nicht: Die geschobenen Steine müssen vor { $cell } halten.
tackle-push-edge = { $move } geht nicht: Kein Stein wird vom Brett geschoben.
tackle-worm-end = { $move } geht nicht: Der letzte Stein eines Worms landet am Rand gegenüber der Seite, an der er das Brett verlässt.
tackle-worm-way = { $move } geht nicht: { $cell } versperrt dem Worm den Weg zum Rand.
tackle-worm-landing = { $move } geht nicht: { $cell }, wo der Worm hereinkäme, ist nicht frei.
