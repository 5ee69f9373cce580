# Die Arena: Wettkämpfe zwischen Bots.
arena-bad-bot = „{ $text }“ beschreibt keinen Bot; Beispiele sind rules, level:6,iterations=200, search:ms=10 und program:BEFEHL.
arena-bad-limit = „{ $text }“ ist keine Grenze. Schreibe ms als Zahl wie 10 oder 0.5 (mit Punkt), iterations und nodes als ganze Zahlen, alle größer als 0.
arena-unknown-bot = Den Bot „{ $text }“ gibt es in diesem Spiel nicht; es gibt { $known }.
arena-other-results = Die Datei „{ $file }“ enthält Ergebnisse eines anderen Wettkampfs; wähle eine andere.
arena-no-file = Die Datei „{ $file }“ lässt sich nicht verwenden: { $reason }.
arena-program-failed = Das Programm „{ $command }“ hat nicht mit einem erlaubten Zug geantwortet.
arena-no-ray = Die Option --ray braucht das Paket ray: pip install spielkreis[ray].
arena-no-cluster = Unter „{ $address }“ ist kein Ray-Cluster erreichbar.
arena-bad-elo = „{ $text }“ sind keine zwei Elo-Differenzen, die kleinere zuerst.
arena-ladder-sides = Die Rangleiter braucht eine Variante mit zwei Teams.
arena-games =
    { $pairs ->
        [one] Gespielt: { $pairs } Paar, { $games } Partien.
       *[other] Gespielt: { $pairs } Paare, { $games } Partien.
    }
arena-estimate = { $score } % [{ $low }; { $high }]
arena-score = Ergebnis von a: { $score } % (95 %: { $low } bis { $high }).
arena-fair = Gleich starke Bots kämen auf { $score } %.
arena-elo = Elo-Differenz: { $elo } ({ $low } bis { $high }).
arena-first = Ergebnis der Seite, die beginnt: { $score } % (95 %: { $low } bis { $high }).
arena-luck = Glück von a pro Spiel: { $luck } Prozentpunkte (95 %: { $low } bis { $high }).
arena-errors = Fehler pro Spiel in Prozentpunkten: a { $a }, b { $b }.
arena-variance = Varianz eines Paars: { $score }, ohne Glück { $adjusted }.
arena-cards = { $name }: im Mittel { $cards } Karten, { $share } % der Partien mit einem Stapel.
arena-ms = Zeit je Entscheidung: a { $a } ms, b { $b } ms.
arena-sprt-h1 = Der Test hat entschieden: a ist stärker.
arena-sprt-h0 = Der Test hat entschieden: a ist nicht stärker.
arena-sprt-open = Der Test hat noch nicht entschieden; es braucht mehr Paare.
cli-arena = Bots gegeneinander spielen lassen und ihre Stärke messen.
cli-arena-examples =
    Beispiele:
      spielkreis arena tac --a level:5 --b rules --pairs 100
      spielkreis arena tackle --a rules --b random --pairs 20
      spielkreis arena ladder --tenth --pairs 200
cli-arena-tac = einen Wettkampf in TAC austragen: dieselben Karten mit getauschten Teams
cli-arena-tac-examples =
    Beispiele:
      spielkreis arena tac --a search:ms=10 --b rules --pairs 200 --deck master
      spielkreis arena tac --a level:6 --b level:5 --sprt 0 30 --pairs 5000 --out match.jsonl
      spielkreis arena tac --a greedy --b "program:python examples/random_bot.py" --json
cli-arena-tackle = einen Wettkampf in Tackle austragen: dieselbe Eröffnung mit getauschten Farben
cli-arena-tackle-examples =
    Beispiele:
      spielkreis arena tackle --a rules --b random --pairs 20 --job Turm3
cli-arena-ladder = alle Stufen gegeneinander spielen lassen und bewerten
cli-arena-ladder-examples =
    Beispiele:
      spielkreis arena ladder --tenth --pairs 200 --out ladder --svg ladder.svg
cli-arena-option-a = der erste Bot
cli-arena-option-b = der zweite Bot (rules)
cli-arena-option-pairs = wie viele Paare gespielt werden (100)
cli-arena-option-seed = macht Karten und Eröffnungen wiederholbar (1)
cli-arena-option-sprt = aufhören, sobald entschieden ist, ob a der ersten oder der zweiten Elo-Differenz näher ist
cli-arena-option-out = fertige Paare an diese Datei anhängen und dort weitermachen
cli-arena-option-processes = wie viele Prozesse spielen (einer je Kern)
cli-arena-option-ray = auf dem Ray-Cluster unter dieser Adresse spielen
cli-arena-option-review = jedes Spiel mit so vielen Iterationen je Entscheidung auswerten und Glück und Fehler angeben (0: keine Auswertung)
cli-arena-option-random-stones = nur so viele Steine zufällig setzen, beide Seiten zusammengezählt; die übrigen setzen die Bots (alle)
cli-arena-option-tenth = jeder Stufe ein Zehntel ihrer Durchläufe geben
cli-arena-option-svg = ein Bild der Bewertungen in diese Datei schreiben
