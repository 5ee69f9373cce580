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
web-watchers = Stanno guardando: { $names }
web-watchers-more = { $count } senza nome
web-away-bot = assente, gioca un bot
web-rematch-moved = Nuova partita: tutti sono passati al posto successivo.
web-back-again = di nuovo qui
web-bot-played = { $count ->
    [one] Mentre non c’eri, un bot ha giocato un turno per te.
   *[other] Mentre non c’eri, un bot ha giocato { $count } turni per te.
}
web-away-until = assente, bot tra { $time }
web-thinks = sta pensando
web-seven-on = Un passo avanti
web-field-cards = { $text }, possibile con { $cards }
web-status-way = Dove? Oppure scegli una carta.
web-tackle-planned = In programma: da { $from } a { $to }, appena tocca a te.
web-tackle-planned-stone = In programma: una pedina in { $to }, appena tocca a te.
web-tackle-plan-gone = La mossa in programma ora non è possibile. Scegline un’altra.
web-tackle-plan-drop = Annulla mossa in programma
