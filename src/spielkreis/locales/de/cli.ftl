# Die Kommandozeile.
cli-usage = Aufruf:
cli-options = Optionen
cli-arguments = Angaben
cli-commands = Befehle
cli-option-help = zeigt diese Hilfe
cli-option-version = zeigt die Version
cli-option-lang = die Sprache aller Texte
cli-option-json = gibt ein JSON-Objekt statt Text aus
cli-warning = Warnung: { $sentence }
cli-unknown-argument = Die Angabe „{ $argument }“ ist hier nicht bekannt; --help zeigt, was es gibt.
cli-argument-not-utf8 = Die Angabe „{ $argument }“ ist kein UTF-8-Text.
cli-unknown-command = Es gibt keinen Befehl „{ $command }“; die Befehle sind { $commands }.
cli-unknown-language = Es gibt keine Sprache „{ $language }“; die Sprachen sind { $languages }.
cli-no-value = Nach der Option { $argument } fehlt ein Wert.
cli-missing = { $argument } fehlt; --help zeigt ein Beispiel.
cli-bad-number = { $argument } kann nicht „{ $text }“ sein; es ist eine ganze Zahl von { $least } bis { $most }.
cli-bad-player = { $argument } kann nicht „{ $text }“ sein; es ist person oder bot.
cli-not-with-resume = { $argument } geht nicht zusammen mit --resume; die gespeicherte Partie sagt es schon.
cli-unreadable = Der Aufruf ist nicht zu verstehen; --help zeigt, wie er geschrieben wird.
cli-no-file = Die Datei „{ $file }“ kann nicht gelesen werden: { $reason }.
cli-file-missing = Es gibt keine Datei „{ $file }“.
cli-file-folder = „{ $file }“ ist ein Ordner, keine Datei.
cli-not-written = Die Datei „{ $file }“ kann nicht geschrieben werden: { $reason }.
cli-not-utf8 = Die Datei „{ $file }“ ist kein UTF-8-Text (Byte { $byte }).
cli-in-file = In der Datei „{ $file }“: { $sentence }
cli-spielkreis = TAC und Tackle: spielen, nachspielen, analysieren.
cli-spielkreis-examples =
    Beispiele:
      spielkreis                                 die Tische im Browser öffnen
      spielkreis tackle                          Tackle im Terminal spielen
      spielkreis tackle play --job Turm3         spielt einen bestimmten Job
      spielkreis tackle replay partie.tackle     prüft eine Partiedatei und zeigt, wie sie endete
      spielkreis tac play                        TAC mit Bots spielen
      spielkreis --lang en --help                diese Hilfe auf Englisch
cli-argument-file = die Partiedatei; - liest die Standardeingabe
cli-argument-files = die Partiedateien; - liest die Standardeingabe
cli-option-job = der Job, z. B. Quadrat oder Blüte
cli-option-figure = ein eigener Job: P Stein, x kein eigener Stein, . beliebig, Reihen von oben
cli-option-gold = wohin der Goldstein gesetzt werden darf
cli-option-stones = Steine je Seite; sonst zwei mehr, als der Job braucht
cli-option-position = eine Stellung: weiß / schwarz / Gold oder - / w oder b; sonst der Anfang
cli-option-depth = wie viele Züge tief
cli-option-white = wer Weiß spielt (person)
cli-option-black = wer Schwarz spielt (bot)
cli-option-seed = macht die Wahl des Bots wiederholbar
cli-option-resume = setzt eine gespeicherte Partie fort
cli-tackle = Tackle: Jobs, Stellungen, Partiedateien, mögliche Züge und Spielen.
cli-tackle-examples =
    Beispiele:
      spielkreis tackle jobs
      spielkreis tackle legal --position "B1 B2 / B3 / E4 / w"
      spielkreis tackle play --job Turm3 --black person
cli-tackle-jobs = zeigt die offiziellen Jobs
cli-tackle-jobs-examples =
    Beispiele:
      spielkreis tackle jobs
      spielkreis tackle jobs --json
cli-tackle-show = zeichnet eine Stellung
cli-tackle-show-examples =
    Beispiele:
      spielkreis tackle show --position "D8 E2 G5 / D3 F6 I8 / - / w" --job Treppe3
cli-tackle-replay = prüft eine Partiedatei mit allen Zeichen darin und zeigt, wie sie endete
cli-tackle-replay-examples =
    Beispiele:
      spielkreis tackle replay partie.tackle
      spielkreis tackle replay partie.tackle --json
      cat partie.tackle | spielkreis tackle replay -
cli-tackle-legal = nennt die möglichen Züge; Gewinnzüge tragen xx, Drohungen x
cli-tackle-legal-examples =
    Beispiele:
      spielkreis tackle legal
      spielkreis tackle legal --job Fünf --position "B1 B2 / B3 / E4 / w"
cli-tackle-perft = zählt die Blätter des Zugbaums
cli-tackle-perft-examples =
    Beispiele:
      spielkreis tackle perft --depth 3
      spielkreis tackle perft --depth 2 --figure PPP/P.. --position "B1 B2 / B3 / E4 / w" --json
cli-tackle-play = spielt an diesem Terminal, zu zweit oder gegen den Bot
cli-tackle-play-examples =
    Beispiele:
      spielkreis tackle play                     du hast Weiß, der Bot Schwarz
      spielkreis tackle play --white bot --black person --job Turm4
      spielkreis tackle play --black person      zu zweit
      spielkreis tackle play --resume partie.tackle
cli-job-line = { $name }: eine Figur aus { $size } Steinen, { $stones } Steine je Seite
cli-perft-line = { $nodes } Blätter in { $seconds } Sekunden
play-welcome = Tackle: Wer zuerst mit eigenen Steinen die Figur im Court bildet, gewinnt.
play-menu-job = Welcher Job ({ $choices })? Enter nimmt { $usual }.
play-menu-opponent = Wer spielt? 1 du hast Weiß gegen den Bot, 2 du hast Schwarz, 3 zu zweit. Enter nimmt { $usual }.
play-menu-unknown = „{ $text }“ steht nicht zur Wahl.
play-begin = Tippe einen Zug wie E10 oder B1-B7, oder help für Hilfe.
play-moved = { $side }: { $move }
play-hint = Der Bot würde { $move } spielen.
play-nothing-to-undo = Es gibt keinen Zug zum Zurücknehmen.
play-which-file = Nenne eine Datei, z. B. save partie.tackle.
play-saved = Gespeichert als „{ $file }“.
play-draw-declined = Der Bot lehnt das Remis ab.
play-goodbye = Auf Wiedersehen.
play-help =
    E10          setzt einen Stein (zuerst auf den Rand, eigene Steine nicht nebeneinander)
    B1-B7        zieht einen einzelnen Stein
    #B1-B8       zieht einen Block; genannt wird sein hinterster Stein
    #F56-C56     zieht einen breiten Block; genannt wird seine hinterste Reihe
    #C6-C10(w)   ein Worm: der Block verlässt das Brett und kommt gegenüber ohne seine Spitze herein
    moves        nennt alle möglichen Züge     hint         fragt den Bot nach einem Zug
    board        zeichnet das Brett            job          zeichnet die Figur
    undo         nimmt einen Zug zurück        draw         einigt sich auf Remis
    save DATEI   speichert die Partie          load DATEI   setzt eine gespeicherte Partie fort
    resign       gibt auf                      quit         hört auf
stats-games = { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele; in Klammern der Durchschnitt pro Spiel
    }
