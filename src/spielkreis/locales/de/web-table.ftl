# The web client: the table while a game is played.
web-tools = Werkzeuge am Tisch
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
