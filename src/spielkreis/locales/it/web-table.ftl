# The web client: the table while a game is played.
web-tools = Strumenti del tavolo
web-part-log = Cronologia
web-part-chat = Chat
web-part-table = Tavolo
web-part-help = Aiuto
web-sound-on = Attiva l’audio
web-sound-off = Disattiva l’audio
web-whole = Schermo intero
web-window = Esci da schermo intero
web-all-settings = Tutte le impostazioni
web-hand-show = Mostra in grande le carte di { $name }
web-none-running = Nessuna partita in corso.
web-watching = Stai guardando.
web-status-away-bot = In attesa di { $name }, che non c’è. Dopo un minuto subentra un bot.
