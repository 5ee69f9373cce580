# Der Web-Client: nach dem Spiel, und Spiele aus Dateien.
web-share = Spiel teilen
web-share-link = Link zu diesem Spiel
web-replay-play = Von selbst abspielen
web-replay-stop = Anhalten
web-replay-keys = Auch mit den Tasten ← → Pos1 Ende.
web-replay-start = Der Anfang des Spiels.
web-fair-yes = Ja. Alles, was sich hier prüfen lässt, stimmt.
web-fair-no = Nein! Etwas passt nicht zusammen.
web-fair-text = Vor dem ersten Geben hatte der Server einen geheimen Startwert festgelegt und dessen Fingerabdruck gezeigt; danach konnte er ihn nicht mehr ändern. Dazu kamen Zufallszahlen der Spieler, eigene oder für sie gezogene. So konnte niemand ohne Hilfe des Servers die Karten bestimmen.
web-fair-seen = Der Fingerabdruck ist derselbe, den dieses Gerät während des Spiels gesehen hat.
web-fair-seen-other = Der Fingerabdruck ist nicht der, den dieses Gerät während des Spiels gesehen hat.
web-fair-unseen = Dieses Gerät hat den Fingerabdruck während des Spiels nicht gesehen und kann ihn nicht vergleichen.
web-fair-fits = Dein Browser hat es nachgerechnet: Der jetzt aufgedeckte Startwert gehört zum Fingerabdruck.
web-fair-fits-not = Der jetzt aufgedeckte Startwert gehört nicht zum Fingerabdruck.
web-fair-uncomputed = Über diese Verbindung rechnet der Browser keine Fingerabdrücke; der Server hat ihn mit dem Startwert verglichen.
web-fair-deals = Der Server hat noch einmal gegeben: { $deals ->
        [one] Das eine Geben folgt
       *[other] Alle { $deals } Geben folgen
    } aus dem Startwert und den Zufallszahlen der Spieler.
web-fair-deals-not = Das { $deal }. Geben folgt nicht aus dem Startwert und den Zufallszahlen der Spieler.
web-fair-own = Du musst dem Server nicht glauben: Speichere das Spiel als Text, dann prüft „spielkreis verify“ alles auf deinem eigenen Rechner.
