# Beweisen, dass Weiß vom leeren Brett aus gewinnt, und solche Beweise prüfen.
prove-command = beweisen, dass Weiß einen Job vom leeren Brett aus gewinnt
prove-command-examples =
    Beispiele:
      spielkreis tackle prove --job Turm3 --gold core --out turm3.txt.xz
prove-spot-command = zufällige Endaufstellungen eines Zertifikats mit einer einfachen Suche lösen
prove-spot-command-examples =
    Beispiele:
      spielkreis tackle spot-check turm3.txt.xz --count 100
prove-option-in = höchstens so viele Züge von Weiß nach der Eröffnung (3)
prove-option-out = das Zertifikat in diese Datei schreiben; komprimiert, wenn ihr Name auf .xz endet
prove-option-checkpoint = hier wird jedes Ergebnis gesichert, damit ein späterer Lauf weitermachen kann (JOB-GOLD-N.checkpoint)
prove-option-memory = Megabytes für die bekannten Aufstellungen (1024)
prove-option-ray = die Arbeit auf den Ray-Cluster unter dieser Adresse verteilen
prove-option-count = wie viele Endaufstellungen gelöst werden (100)
prove-option-fast = bei Zertifikaten: wo möglich alle Felder des Goldsteins in einer Suche prüfen
prove-option-plain = bei Zertifikaten: mit einer zweiten, einfachen Umsetzung der Züge prüfen, je Endaufstellung mit einem zufälligen Feld des Goldsteins; langsam, darum nur mit --sample sinnvoll
prove-option-sample = bei Zertifikaten: nur diesen zufällig gewählten Anteil der Endaufstellungen prüfen
prove-argument-certificate = das Zertifikat; - liest die Standardeingabe
prove-scouting = { $seconds } s: suche gute Aufstellungen, { $tried } von etwa { $planned } probiert
prove-progress = { $share } % · { $seconds } s: { $nodes } Aufstellungen entschieden ({ $refuted } ohne Antwort), { $leaves } Endaufstellungen durchsucht; höchstens noch { $left } min
prove-proved = { $job } (Goldstein: { $gold }) ist bewiesen: Weiß gewinnt in höchstens { $number } Zügen ({ $lines } Zeilen).
prove-not-proved = { $job } (Goldstein: { $gold }) ist nicht bewiesen: Gegen jede probierte weiße Aufstellung gibt es eine Verteidigung gegen den Sieg in { $number }. Das heißt nicht, dass es keinen Sieg gibt.
prove-interrupted = Abgebrochen: Die Frage ist noch offen. Derselbe Befehl macht mit { $file } weiter.
prove-full = Der Speicher ist aufgebraucht: Die Frage ist noch offen. Mit { $file } und mehr --memory geht es weiter.
prove-effort = { $nodes } Aufstellungen entschieden, davon { $refuted } ohne Antwort; { $leaves } Endaufstellungen und { $moves } Züge durchsucht in { $seconds } s
prove-other-checkpoint = { $file } gehört zu einem anderen Job, einer anderen Goldregel oder Länge. Wähle mit --checkpoint eine andere Datei.
prove-bad-percent = --sample { $text }: Gib einen Prozentsatz über 0 und bis 100 an.
prove-verifying = { $seconds } s: { $checked } von { $finals } Endaufstellungen geprüft, noch etwa { $left } min
prove-verified = Das Zertifikat stimmt: Weiß gewinnt { $job } (Goldstein: { $gold }) in höchstens { $number } Zügen ({ $lines } Zeilen, { $finals } Endaufstellungen, { $positions } Stellungen, Antworten je Zug: { $replies }; { $seconds } s).
prove-sampled = Kein Fehler in der Stichprobe: alle { $lines } Zeilen und { $checked } von { $finals } Endaufstellungen von { $job } (Goldstein: { $gold }), gewonnen in höchstens { $number } Zügen ({ $positions } Stellungen, Antworten je Zug: { $replies }; { $seconds } s).
prove-spots-progress = { $seconds } s: { $done } von { $count } Stellungen gelöst
prove-spots = { $won } von { $checked } Stellungen sind in höchstens { $number } Zügen gewonnen.
prove-spot-lost = Nicht gewonnen in { $number }: { $position }
certificate-not-unpacked = Die Datei ist beschädigt: Sie lässt sich nicht entpacken.
certificate-bad-header = Der Kopf des Zertifikats ist unvollständig oder stammt aus einer anderen Version.
certificate-bad-line = „{ $text }“ ist keine Zeile eines Zertifikats.
certificate-no-answer = Das Zertifikat hat keine Antwort für { $position }.
certificate-unanswered = Nach { $move } hat das Zertifikat keine Antwort auf { $reply } von Schwarz.
certificate-illegal = { $move } ist in dieser Aufstellung nicht möglich.
certificate-altered = Diese Zeile wurde verändert: Ihre Prüfsumme ist falsch.
certificate-no-win = Keiner der ersten Züge { $moves } gewinnt rechtzeitig, wenn Schwarz den letzten Stein auf { $reply } und den Goldstein auf { $gold } setzt.
