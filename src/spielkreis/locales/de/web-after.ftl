# Der Web-Client: nach dem Spiel, und Spiele aus Dateien.
web-share = Spiel teilen
web-share-link = Link zu diesem Spiel
web-replay-play = Automatisch abspielen
web-replay-stop = Anhalten
web-replay-keys = Geht auch mit den Tasten ← → Pos1 Ende.
web-replay-start = Der Anfang des Spiels.
web-fair-yes = Ja. Alles, was sich hier prüfen lässt, stimmt.
web-fair-no = Nein! Etwas passt nicht zusammen.
web-fair-text = Vor dem ersten Austeilen hat der Server einen geheimen Startwert festgelegt und dessen Fingerabdruck gezeigt; danach konnte er ihn nicht mehr ändern. Dazu kamen Zufallszahlen aller Mitspielenden, eigene oder für sie gezogene. Ohne Hilfe des Servers konnte also niemand die Karten bestimmen.
web-fair-seen = Der Fingerabdruck ist derselbe, den dieses Gerät während des Spiels gesehen hat.
web-fair-seen-other = Der Fingerabdruck ist nicht der, den dieses Gerät während des Spiels gesehen hat.
web-fair-unseen = Dieses Gerät hat den Fingerabdruck während des Spiels nicht gesehen und kann ihn nicht vergleichen.
web-fair-added = Die Zufallszahl, die dieses Gerät nach dem Fingerabdruck gezogen hat, wurde beim Mischen verwendet.
web-fair-added-not = Die Zufallszahl, die dieses Gerät gezogen hat, wurde beim Mischen nicht verwendet.
web-fair-not-added = Dieses Gerät hat keine eigene Zufallszahl beigetragen.
web-fair-fits = Dein Browser hat es nachgerechnet: Der aufgedeckte Startwert passt zum Fingerabdruck.
web-fair-fits-not = Der aufgedeckte Startwert passt nicht zum Fingerabdruck.
web-fair-uncomputed = Über diese Verbindung kann der Browser keine Fingerabdrücke berechnen; stattdessen hat der Server ihn mit dem Startwert verglichen.
web-fair-deals = { $deals ->
        [0] In diesem Spiel wurde nichts ausgeteilt.
        [one] Der Server hat noch einmal ausgeteilt: Die Kartenverteilung ergibt sich aus dem Startwert und den Zufallszahlen der Mitspielenden.
       *[other] Der Server hat alles noch einmal ausgeteilt: Alle { $deals } Kartenverteilungen ergeben sich aus dem Startwert und den Zufallszahlen der Mitspielenden.
    }
web-fair-deals-not = Die { $deal }. Kartenverteilung ergibt sich nicht aus dem Startwert und den Zufallszahlen der Mitspielenden.
web-fair-own = Du musst dem Server nicht glauben: Speichere das Spiel als Text, dann prüft „spielkreis verify“ alles auf deinem eigenen Rechner.
web-analyse = Analysieren
web-analysis = Analyse
web-puzzles = Aufgaben
web-share-picture = Bild speichern
web-end-title = So lief das Spiel
web-end-graph = Wie weit jede Seite im Lauf des Spiels war. Am Ende: { $sides }
web-end-turnings = Wendepunkte
web-end-luck = Glück berechnen
