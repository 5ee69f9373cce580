# The web client: the table while a game is played.
web-tools = Tischfunktionen
web-part-log = Verlauf
web-part-chat = Chat
web-part-table = Tisch
web-part-help = Hilfe
web-sound-on = Ton einschalten
web-sound-off = Ton ausschalten
web-whole = Vollbild
web-window = Vollbild beenden
web-all-settings = Alle Einstellungen
web-hand-show = Karten von { $name } groß zeigen
web-none-running = Gerade läuft kein Spiel.
web-watching = Du schaust zu.
web-status-away-bot = Warte auf { $name } (gerade weg). Nach einer Minute springt ein Bot ein.
web-watchers = Es schauen zu: { $names }
web-watchers-more = { $count } ohne Namen
web-away-bot = weg, ein Bot spielt
web-rematch-moved = Neues Spiel: Alle sind einen Platz weitergerückt.
web-back-again = wieder da
web-bot-played = { $count ->
    [one] Während du weg warst, hat ein Bot einen Zug für dich gespielt.
   *[other] Während du weg warst, hat ein Bot { $count } Züge für dich gespielt.
}
web-away-until = weg, Bot in { $time }
web-thinks = überlegt
web-seven-on = Einen Schritt weiter
web-field-cards = { $text }, möglich mit { $cards }
web-status-way = Wohin? Oder wähle eine Karte.
web-tackle-planned = Geplant: { $from } nach { $to }, sobald du dran bist.
web-tackle-planned-stone = Geplant: ein Stein auf { $to }, sobald du dran bist.
web-tackle-plan-gone = Dein geplanter Zug geht jetzt nicht. Wähle einen anderen.
web-tackle-plan-drop = Geplanten Zug verwerfen
