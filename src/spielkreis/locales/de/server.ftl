# Was der Server sagt.
server-mixed-name = Verwende nur Buchstaben eines Alphabets: Lateinische, griechische und kyrillische sehen oft gleich aus.
server-bad-mark = Diese Profilfarbe gibt es nicht. Wähle eine aus deinem Profil.
server-bad-message = Die Nachricht ist nicht lesbar: { $detail }.
server-bad-name = Ein Name braucht 1 bis { $limit } sichtbare Zeichen.
server-bad-nonce = Dein Beitrag zum Mischen besteht aus höchstens 64 einfachen Zeichen ohne Leerzeichen, Kommas und Anführungszeichen.
server-bad-option = Der Wert der Option „{ $option }“ hat den falschen Typ.
server-begun = Das Spiel hat schon begonnen.
server-bot-plays = Auf diesem Platz spielt gerade ein Bot.
server-busy = Am Tisch ist gerade viel los. Versuch es gleich noch einmal.
server-closing = Der Server startet gerade neu. Versuch es gleich noch einmal.
server-cards-were-seen = Das lässt sich nicht zurücknehmen, weil seither Karten zu sehen waren.
server-choose-again = Hier muss nichts zurückgenommen werden: Bis alle gewählt haben, gib einfach eine andere Karte.
server-followed = Es geht am Tisch { $table } weiter.
server-foreign-origin = Diese Anfrage kam von einer fremden Website und wurde abgelehnt.
server-foreign-host = Dieser Server heißt { $hosts }, nicht „{ $host }“. Ein Proxy muss den Host-Header unverändert weitergeben.
server-nothing-written = Schreib zuerst etwas.
server-log-full = Dieser Tisch hat sein Limit erreicht: Er nimmt nur noch Züge an.
server-long-game = Das Spiel hat mehr als { $limit } Zeilen und ist zu lang, um gezeigt zu werden.
server-much-thinking = Höchstens { $limit } Analysen auf einmal. Warte, bis eine fertig ist, oder brich eine ab.
server-no-chat = An diesem Tisch gibt es nur Kurznachrichten.
server-mistake = Auf dem Server ist ein Fehler passiert; er wurde protokolliert. Bitte versuch es noch einmal.
server-no-device = Dieses Gerät ist nicht mehr angemeldet.
server-no-code = Diesen Code gibt es nicht, oder er ist abgelaufen. Erstelle auf dem anderen Gerät einen neuen.
server-no-concession = Bei mehr als zwei Teams kann niemand für alle aufgeben.
server-no-documentation = Die Dokumentation ist in dieser Installation nicht enthalten. Um sie zu erstellen, ruf im Quellordner „make docs“ auf und starte den Server neu.
server-no-draw = Remis kann hier nicht angeboten werden.
server-no-guest = Wähle zuerst einen Namen.
server-no-hints = An einem Tisch mit anderen Menschen gibt es keine Tipps.
server-not-away = In einem laufenden Spiel kannst du nur jemanden entfernen, der schon länger weg ist.
server-no-bot-hints = Für { $game } gibt es keine Tipps.
server-no-reviews = Für { $game } gibt es keine Auswertungen.
server-no-statistics = Für { $game } gibt es keine Statistik.
server-no-level = Einen Bot der Stufe „{ $level }“ gibt es nicht; die Stufen sind { $levels }.
server-no-offer = Ein solches Angebot gibt es gerade nicht.
server-no-method = „{ $method }“ wird an dieser Adresse nicht unterstützt.
server-no-page = Unter dieser Adresse gibt es nichts.
server-no-phrase = Diese Nachricht gibt es nicht. Wähle eine der Kurznachrichten.
server-no-place = An diesem Tisch gibt es keinen Platz „{ $place }“; die Plätze sind { $places }.
server-no-place-here = Du sitzt nicht an diesem Tisch.
server-no-ply = Das Spiel hat nur { $plies ->
        [one] einen Zug
       *[other] { $plies } Züge
    }.
server-no-seat = In diesem Spiel gibt es keinen Platz „{ $seat }“; die Plätze sind { $seats }.
server-not-in-game = Das gibt es in { $game } nicht: { $what }.
server-no-table = Einen Tisch „{ $table }“ gibt es nicht.
server-not-asked = Diese Frage ging nicht an dich.
server-not-begun = Das Spiel hat noch nicht begonnen.
server-not-creator = Das darf nur, wer den Tisch erstellt hat.
server-not-over = Das geht erst, wenn das Spiel zu Ende ist.
server-not-paused = Das Spiel ist nicht pausiert.
server-not-your-place = Dieser Platz gehört dir nicht.
server-nothing-to-take-back = Du hast noch nichts getan, was sich zurücknehmen ließe.
server-offered-already = Das ist schon angeboten.
server-other-rules = Die Startstellung folgt anderen Regeln als der Tisch. Ändere die Regeln oder den Text.
server-over = Das Spiel ist zu Ende.
server-paused = Das Spiel ist pausiert.
server-place-taken = Dieser Platz ist schon besetzt.
server-same-name = An diesem Tisch sitzt schon jemand mit einem Namen, der aussieht wie deiner. Wähle in deinem Profil einen anderen Namen.
server-removed = Du wurdest von diesem Tisch entfernt.
server-removes-himself = Dich selbst kannst du nicht entfernen; verlass einfach deinen Platz.
server-stale = Das Spiel ist inzwischen weitergegangen. Sieh dir das Brett an und wähle neu.
server-storage = Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.
server-too-fast = Das ging zu schnell. Warte { $seconds } s und versuch es noch einmal.
server-too-many-tables = Du hast { $limit } unbeendete Tische; beende erst einige davon.
server-unknown-game = Ein Spiel „{ $game }“ gibt es nicht; die Spiele sind { $known }.
server-unknown-option = Eine Option „{ $option }“ gibt es nicht; die Optionen sind { $known }.
admin-bad-backup = Zeile { $line } der Datei gehört zu keiner Sicherung.
admin-cut-backup = Die Sicherung ist unvollständig: Ihre letzte Zeile fehlt.
admin-backed-up = { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    } in „{ $file }“ gesichert.
admin-closed = Der Tisch { $table } ist geschlossen.
admin-forgotten = Die Daten der Person sind gelöscht; { $games ->
        [one] 1 Tisch behält
       *[other] { $games } Tische behalten
    } die Züge ohne den Namen.
admin-no-guest = Einen Gast „{ $guest }“ gibt es nicht.
admin-not-empty = Eine Sicherung lässt sich nur in eine leere Datenbank zurückspielen.
admin-restored = { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    } aus „{ $file }“ wiederhergestellt.
verify-bad-seed = Die Kopfzeile Seed ist keine Hexadezimalzahl: „{ $seed }“.
verify-commitment = Nicht fair: Der Startwert des Servers ist nicht der, auf den er sich festgelegt hatte.
verify-deal = Nicht fair: Kartenverteilung { $deals } ergibt sich nicht aus dem Startwert.
verify-fair = Fair: Die Festlegung ist eingehalten, und alle Kartenverteilungen ({ $deals }) ergeben sich aus dem Startwert.
verify-missing = Der Datei fehlt die Kopfzeile { $header }; nur Spiele eines Servers lassen sich prüfen.
verify-no-shuffle = Die Festlegung ist eingehalten; in diesem Spiel wird nicht gemischt.
verify-not-played = Zeile { $line } lässt sich nicht nachspielen: { $reason }
verify-missing-deals = Unvollständig: In der Datei fehlen Kartenverteilungen ({ $deals }).
verify-cut = Unvollständig: Das Spiel in der Datei ist nicht zu Ende, obwohl die Kopfzeilen ein Ergebnis nennen.
verify-no-end = Unvollständig: Die Kartenverteilungen ({ $deals }) sind fair, aber die Datei sagt nicht, wer wann aufgegeben hat. Auch in Dateien früherer Versionen steht das nicht.
verify-result = Falsch: Das Spiel ging anders aus, als die Kopfzeilen Result und Reason sagen.
verify-other-commitment = Nicht fair: Die Festlegung in der Datei ist nicht die, die du dir notiert hast.
verify-other-nonce = Nicht fair: Deine notierte Zufallszahl ist nicht unter denen der Datei.
verify-unknown-game = Es gibt kein Spiel „{ $game }“.
cli-verify = prüft, ob in einem exportierten Spiel fair gemischt wurde
cli-verify-commitment = die Festlegung, die du dir während des Spiels notiert hast
cli-verify-nonce = eine notierte Zufallszahl; mehrfach möglich
cli-admin = kümmert sich um Tische und Daten eines Servers
cli-admin-list = zeigt alle Tische
cli-admin-close = schließt einen Tisch
cli-admin-export = gibt ein beendetes Spiel als Textdatei aus
cli-admin-backup = schreibt alles in eine Datei
cli-admin-restore = liest eine Sicherung in eine leere Datenbank
cli-admin-forget = löscht die Daten eines Gastes
cli-serve = startet den Server für alle, die im Browser spielen
cli-serve-host = die Adresse, an der er lauscht; 0.0.0.0 lässt Freunde im selben Netz herein
cli-serve-port = der Port, an dem er lauscht
cli-serve-database = wo Spiele liegen: sqlite:///DATEI oder postgresql://…; sonst in einer Datei in deinem Datenordner
cli-serve-database-timeout = Sekunden, nach denen Anfragen scheitern, wenn die Datenbank nicht antwortet; Vorgabe: 2
cli-serve-redis = redis://…, worüber mehrere Serverprozesse miteinander reden
cli-serve-origin = eine Adresse, unter der Browser den Server hinter einem Proxy erreichen; mehrfach möglich
cli-serve-proxy = den Angaben des vorgeschalteten Proxys vertrauen
cli-serve-workers = so viele Prozesse bedienen zusammen die Adresse; braucht PostgreSQL
cli-serve-log-level = was ins Protokoll kommt: debug, info, warning oder error; Vorgabe: warning
cli-serve-workers-sqlite = Mehrere Prozesse brauchen eine PostgreSQL-Datenbank (--database); mit SQLite läuft nur einer.
cli-serve-keep-lobbies = Tische, deren Spiel nicht begonnen hat, so viele Tage behalten; 0: für immer; Vorgabe: 30
cli-serve-keep-games = beendete Spiele so viele Tage behalten; Vorgabe: für immer
cli-serve-keep-guests = unbenutzte Gäste so viele Tage behalten; Vorgabe: für immer
cli-serve-threads = so viele Analysen rechnen gleichzeitig, und ebenso viele Bots; Vorgabe: die Zahl der Prozessorkerne
cli-serve-no-browser = den Browser nicht öffnen
cli-serve-no-limits = keine Begrenzung der Anfragen, für Tests und geschlossene Runden
cli-serve-ready = Spielkreis läuft unter { $address } – beenden mit Strg+C.
cli-serve-port-taken = Der Port { $port } auf { $host } ist nicht benutzbar: { $reason }; wähle einen anderen mit --port.
cli-serve-database-fails = Die Datenbank { $database } ist nicht benutzbar: { $reason }.
cli-serve-database-in-use = Die Datenbank { $database } benutzt schon ein anderer Server. Mehrere Server können sich eine PostgreSQL-Datenbank teilen.
cli-no-database = Es gibt keine Datenbank { $database }.
cli-serve-examples =
    Beispiele:
      spielkreis serve                                     nur für diesen Rechner
      spielkreis serve --host 0.0.0.0                      auch für Freunde im selben Netz
cli-verify-examples =
    Beispiele:
      spielkreis verify game.tac                           sagt, ob die Karten zum Startwert passen
cli-admin-examples =
    Beispiele:
      spielkreis admin list                                alle Tische der üblichen Datenbank
cli-admin-list-examples =
    Beispiele:
      spielkreis admin list --json                         für Programme
cli-admin-close-examples =
    Beispiele:
      spielkreis admin close TABLE                         beendet einen Tisch
cli-admin-export-examples =
    Beispiele:
      spielkreis admin export TABLE > game.txt             bewahrt ein Spiel auf
cli-admin-backup-examples =
    Beispiele:
      spielkreis admin backup all.jsonl                    auch während der Server läuft
cli-admin-restore-examples =
    Beispiele:
      spielkreis admin restore all.jsonl --database URL    zieht in eine andere Datenbank um
cli-admin-forget-examples =
    Beispiele:
      spielkreis admin forget GUEST                        die Züge bleiben, der Name geht
server-unreadable-table = Der Tisch „{ $table }“ stammt aus einer anderen Version des Programms und lässt sich hier nicht öffnen.
