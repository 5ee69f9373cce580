# Die Kommandozeile von TAC.
cli-tac = TAC: Varianten, Partiedateien, mögliche Züge, Zufallspartien und Spielen.
cli-tac-examples =
    Beispiele:
      spielkreis tac variants
      spielkreis tac play --deck master
      spielkreis tac simulate --variant duel2 --games 10000
cli-tac-variants = listet Varianten und Ausgaben auf
cli-tac-variants-examples =
    Beispiele:
      spielkreis tac variants
      spielkreis tac variants --json
cli-tac-replay = prüft eine Partiedatei und zeigt den Stand an ihrem Ende
cli-tac-replay-examples =
    Beispiele:
      spielkreis tac replay partie.tac
      cat partie.tac | spielkreis tac replay - --json
cli-tac-legal = listet alle Züge auf, die am Ende einer Partiedatei erlaubt sind
cli-tac-legal-examples =
    Beispiele:
      spielkreis tac legal partie.tac
      spielkreis tac legal partie.tac --json
cli-tac-simulate = spielt viele Partien und zählt, wie sie ausgehen
cli-tac-simulate-examples =
    Beispiele:
      spielkreis tac simulate --games 100000
      spielkreis tac simulate --variant trio6 --deck master --seed 7 --json
      spielkreis tac simulate --games 20 --bots rules,random    das erste Team spielt mit Verstand
cli-tac-play = spielt in diesem Terminal mit Bots
cli-tac-play-examples =
    Beispiele:
      spielkreis tac play                            du hast Platz A, der Bot auf C ist dein Partner
      spielkreis tac play --variant duel2x2 --deck master
      spielkreis tac play --option lock=at_once --seat B
      spielkreis tac play --resume partie.tac
cli-tac-option-games = wie viele Partien (1000)
cli-tac-option-bots = wer spielt: random oder rules, oder je Team eines mit Kommas dazwischen
cli-tac-option-seat = dein Platz (A)
cli-tac-option-variant = die Variante (team4); siehe spielkreis tac variants
cli-tac-option-edition = das Regelheft (de-2024)
cli-tac-option-deck = mit oder ohne Meisterkarten (basic)
cli-tac-option-option = eine Option der Regeln, z. B. lock=at_once; mehrfach möglich
cli-tac-option-seed = macht die Partien wiederholbar
cli-tac-bad-bots = „{ $text }“ ist keine Liste von Spielern; möglich sind { $known }, mit Kommas getrennt.
cli-tac-bad-seat = Am Platz „{ $seat }“ spielt niemand; die Plätze sind { $seats }.
tac-editions = Ausgaben: { $editions }.
tac-variant-team4 = zwei Paare, Partner gegenüber
tac-variant-coop4 = alle vier miteinander; je weniger Karten, desto besser
tac-variant-solo4 = eine Person mit allen vier Farben und einem Stapel
tac-variant-duel2 = zwei Personen, je eine Farbe
tac-variant-duel2x2 = zwei Personen, je ein Paar Farben
tac-variant-free3 = drei Personen, alle für sich
tac-variant-one_vs_pair3 = eine Person mit zwei Farben gegen ein Paar
tac-variant-two_vs_one3 = eine Person mit einer Farbe gegen ein Paar
tac-variant-team6 = drei Paare, Partner gegenüber
tac-variant-trio6 = zwei Dreierteams
tac-variant-coop6 = alle sechs miteinander; je weniger Karten, desto besser
tac-variant-three6 = drei Personen, je ein Paar Farben
tac-wrong-result = Die Datei sagt „{ $claimed }“, aber die Partie steht bei „{ $right }“.
tac-bad-seed = Der Startwert „{ $seed }“ besteht nicht aus hexadezimalen Ziffern.
tac-seed-differs = In der Datei wird anders ausgeteilt, als es der Startwert „{ $seed }“ vorgibt.
tac-marbles = { $seat }: { $base } im Vorfeld; { $fields }
tac-hand = Karten von { $seat }: { $cards }
tac-seen = Von { $seat } kennst du: { $cards }
tac-counts = Karten der anderen: { $counts }
tac-status-deal = Es muss ausgeteilt werden.
tac-status-swap = Tausch: noch eine Karte nötig von { $seats }.
tac-status-play = { $seats } ist am Zug, mit den Karten von { $turn }.
tac-outcome-win = Gewonnen: { $seats }.
tac-outcome-places = Gewonnen: { $seats }. Rangfolge: { $ranking }.
tac-outcome-together = Gemeinsam gewonnen, mit { $score } Karten.
tac-outcome-loss = Verloren: Der Stapel ist aufgebraucht.
tac-simulated = { $games } Partien in { $seconds } Sekunden, { $decisions } Entscheidungen ({ $rate } je Sekunde)
tac-simulated-outcome = { $result }: { $count } ({ $percent } %)
tac-play-begin = Du spielst { $seats }. Tippe eine Karte wie 7 oder tac, einen ganzen Zug wie 5 12-17 oder help.
tac-play-which = Welcher (1 bis { $most })? Mit der Eingabetaste zurück.
tac-play-steps = Noch { $left } von 7 Schritten; bisher: { $made }
tac-play-give = Tausch: Tippe die Karte, die du abgibst. Eröffnungskarten gemeldet haben: { $declared }
tac-play-devil = Dein Teufel spielt den Zug von { $turn }.
tac-play-save = Ein Team ist dabei zu gewinnen: Antworte mit einem TAC.
tac-play-save-or-pass = Ein Team ist dabei zu gewinnen: Antworte mit einem TAC, oder lass es mit pass geschehen.
tac-play-skip = Du setzt aus: Tippe die Karte, die du ablegst, oder spiele ein TAC.
tac-play-many = { $card }: { $count } Möglichkeiten; tippe { $card }, um zu wählen
tac-play-which-file = Nenne eine Datei, z. B. save partie.tac.
tac-play-help =

    7            spielt diese Karte; gibt es mehrere Möglichkeiten, wirst du gefragt
    5 12-17      zieht eine Kugel mit einer 5   13 A0-1      eröffnet
    5 12x17      dasselbe und wirft             62-A3        zieht ins Haus
    7 12-15 20-24    teilt eine 7               8 skip       lässt die nächste Person aussetzen
    trickster 12~40  tauscht zwei Kugeln        tac 5 12-17  spielt ein TAC auf eine 5
    discard 9    legt eine Karte ab, wenn keine spielbar ist
    Die Felder sind im Uhrzeigersinn ab dem Startfeld von A (Feld 1) nummeriert; A1 bis A4 ist das Haus von A, A0 sein Vorfeld, * eine frisch eröffnete Kugel.
    plays        listet alle Züge auf           hint         fragt den Bot nach einem Zug
    board        zeichnet das Brett             save DATEI   speichert die Partie
    quit         hört auf
