# Tackle lösen: erzwungene Siege, Kompositionen und Beweise.
solve-command = den kürzesten erzwungenen Sieg finden und beweisen
solve-command-examples =
    Beispiele:
      spielkreis tackle solve --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w" --in 3
      spielkreis tackle solve --position "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w" --in any --tree beweis.txt
solve-check-command = eine Komposition prüfen: einziger Schlüsselzug, Duale, überflüssige Steine
solve-check-command-examples =
    Beispiele:
      spielkreis tackle check --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w"
solve-verify-command = eine Beweisdatei Zug für Zug prüfen
solve-verify-command-examples =
    Beispiele:
      spielkreis tackle verify-proof beweis.txt
solve-option-in = höchstens so viele Züge der Seite am Zug, oder any
solve-option-check-in = höchstens so viele Züge der Seite am Zug (any)
solve-option-tree = den ganzen Beweis in diese Datei schreiben
solve-option-seconds = nach dieser Anzahl Sekunden aufhören
solve-option-memory = Megabytes für die Tabelle bekannter Stellungen (256)
solve-option-threads = Threads (einer pro Kern)
solve-argument-proof = die Beweisdatei; - liest die Standardeingabe
solve-progress = { $seconds } s: suche einen Sieg in { $number }, { $done } von { $moves } ersten Zügen entschieden, { $nodes } Züge ausgeführt
solve-win = { $side } gewinnt in { $number }.
solve-keys = { $count ->
    [one] Der einzige Schlüsselzug: { $keys }
   *[other] { $count } Schlüsselzüge: { $keys }
}
solve-no-win = { $side } hat keinen Sieg in { $number }.
solve-limit-seconds = Zeitlimit erreicht: Die Frage ist noch offen.
solve-limit-nodes = Zuglimit erreicht: Die Frage ist noch offen.
solve-limit-interrupt = Abgebrochen: Die Frage ist noch offen.
solve-line = Hauptvariante: { $line }
solve-effort = { $nodes } Züge ausgeführt in { $seconds } s
solve-sound = Korrekt: Es gibt nur einen Schlüsselzug.
solve-unsound = Nicht korrekt: Es gibt mehr als einen Schlüsselzug.
solve-dual = Dual im { $number }. Zug: statt { $played } auch { $others }
solve-no-duals = Keine Duale in der Hauptvariante.
solve-superfluous = Überflüssige Steine: { $cells }
solve-no-superfluous = Keine überflüssigen Steine.
solve-verified = Der Beweis stimmt: { $side } gewinnt in { $number } mit { $key } ({ $positions } Stellungen, { $replies } Antworten geprüft).
solve-over = In dieser Stellung ist die Partie zu Ende. Stell eine auf, in der eine Seite ziehen kann.
solve-opening = Der Löser braucht eine Stellung nach der Eröffnung, in der alle Steine gesetzt sind.
proof-too-long = Der Beweis hat mehr als { $most } Zeilen. Nur kürzere Beweise können geschrieben werden.
proof-no-proof = Das ist keine Beweisdatei. „solve --tree“ schreibt eine.
proof-bad-line = „{ $text }“ ist keine Zeile eines Beweises.
proof-other-start = Die erste Zeile passt nicht zu Stellung und Länge im Kopf der Datei.
proof-no-win = { $move } gewinnt nicht und lässt der anderen Seite keinen Zug.
proof-unanswered = Nach { $move } fehlt auf { $reply } eine Antwort, die rechtzeitig gewinnt.
proof-altered = Die Zeile mit { $move } wurde verändert: Ihre Prüfsumme ist falsch.
