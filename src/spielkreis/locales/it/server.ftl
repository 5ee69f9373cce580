# Ciò che dice il server.
server-mixed-name = Usa lettere di un solo alfabeto: quelle latine, greche e cirilliche spesso si somigliano.
server-bad-mark = Questo colore del profilo non esiste. Scegline uno nel tuo profilo.
server-bad-message = Il messaggio non è leggibile: { $detail }.
server-bad-name = Il nome deve avere da 1 a { $limit } caratteri visibili.
server-bad-nonce = Il tuo contributo al mescolamento può avere al massimo 64 caratteri semplici, senza spazi, virgole e virgolette.
server-bad-option = L’opzione «{ $option }» ha un valore di tipo sbagliato.
server-begun = La partita è già cominciata.
server-bot-plays = In quel posto ora gioca un bot.
server-busy = Al tavolo c’è troppo traffico. Riprova tra un momento.
server-closing = Il server si sta riavviando. Riprova tra un momento.
server-cards-were-seen = Questo non si può annullare, perché da allora sono state viste delle carte.
server-choose-again = Qui non c’è nulla da annullare: finché non hanno scelto tutti, dai semplicemente un’altra carta.
server-followed = Si continua al tavolo { $table }.
server-foreign-origin = Questa richiesta proviene da un altro sito ed è stata rifiutata.
server-foreign-host = Questo server si chiama { $hosts }, non «{ $host }». Un proxy deve inoltrare l’intestazione Host senza modificarla.
server-nothing-written = Scrivi prima qualcosa.
server-log-full = Questo tavolo ha raggiunto il limite: ora accetta solo mosse.
server-long-game = La partita ha più di { $limit } righe: è troppo lunga per essere mostrata.
server-much-thinking = Al massimo { $limit } analisi alla volta. Aspetta che una finisca o annullane una.
server-no-chat = A questo tavolo ci sono solo messaggi rapidi.
server-mistake = Si è verificato un errore sul server, che è stato registrato. Riprova.
server-no-device = Quel dispositivo non è più collegato.
server-no-code = Questo codice non esiste o è scaduto. Creane uno nuovo sull’altro dispositivo.
server-no-concession = Con più di due squadre nessuno può abbandonare per tutti.
server-no-documentation = La documentazione non fa parte di questa installazione. Per crearla, esegui «make docs» nella cartella dei sorgenti e riavvia il server.
server-no-draw = Qui non si può proporre la patta.
server-no-guest = Scegli prima un nome.
server-no-hints = A un tavolo con altre persone non ci sono suggerimenti.
server-not-away = In una partita in corso puoi rimuovere solo chi è assente da un po’.
server-no-bot-hints = Per { $game } non ci sono suggerimenti.
server-no-reviews = Per { $game } non ci sono revisioni.
server-no-statistics = Per { $game } non ci sono statistiche.
server-no-level = Non c’è un bot di livello «{ $level }»; i livelli sono { $levels }.
server-no-offer = Al momento non c’è una proposta a cui rispondere.
server-no-method = «{ $method }» non è ammesso a questo indirizzo.
server-no-page = A questo indirizzo non c’è nulla.
server-no-phrase = Questo messaggio non esiste. Scegli uno dei messaggi rapidi.
server-no-place = A questo tavolo non c’è il posto «{ $place }»; i posti sono { $places }.
server-no-place-here = Non siedi a questo tavolo.
server-no-ply = La partita ha solo { $plies ->
        [one] 1 mossa
       *[other] { $plies } mosse
    }.
server-no-seat = In questa partita non c’è il posto «{ $seat }»; i posti sono { $seats }.
server-not-in-game = In { $game } non c’è questo: { $what }.
server-no-table = Il tavolo «{ $table }» non esiste.
server-not-asked = La domanda non era rivolta a te.
server-not-begun = La partita non è ancora cominciata.
server-not-creator = Può farlo solo chi ha creato il tavolo.
server-not-over = È possibile solo a partita finita.
server-not-paused = La partita non è in pausa.
server-not-your-place = Quel posto non è tuo.
server-nothing-to-take-back = Non hai ancora fatto nulla che si possa annullare.
server-offered-already = È già stato proposto.
server-other-rules = La posizione iniziale segue regole diverse da quelle del tavolo. Cambia le regole o il testo.
server-over = La partita è finita.
server-paused = La partita è in pausa.
server-place-taken = Quel posto è già occupato.
server-same-name = A questo tavolo c’è già qualcuno con un nome che sembra uguale al tuo. Scegli un altro nome nel tuo profilo.
server-removed = Chi ha creato il tavolo ti ha rimosso da questo tavolo.
server-removes-himself = Non puoi rimuovere te stesso: lascia semplicemente il posto.
server-stale = Nel frattempo la partita è andata avanti. Guarda il tavoliere e scegli di nuovo.
server-storage = Il server al momento non può salvare. Riprova tra un momento.
server-too-fast = Troppo veloce! Aspetta { $seconds } s e riprova.
server-too-many-tables = Hai aperto { $limit } tavoli non ancora finiti; finiscine prima qualcuno.
server-unknown-game = Non c’è un gioco «{ $game }»; i giochi sono { $known }.
server-unknown-option = Non c’è un’opzione «{ $option }»; le opzioni sono { $known }.
admin-bad-backup = La riga { $line } del file non appartiene a un backup.
admin-cut-backup = Il backup è incompleto: manca l’ultima riga.
admin-backed-up = { $rows ->
        [one] 1 riga salvata
       *[other] { $rows } righe salvate
    } in «{ $file }».
admin-closed = Il tavolo { $table } è chiuso.
admin-forgotten = I dati della persona sono stati eliminati; { $games ->
        [one] 1 tavolo conserva
       *[other] { $games } tavoli conservano
    } le mosse senza il nome.
admin-no-guest = L’ospite «{ $guest }» non esiste.
admin-not-empty = Un backup si può ripristinare solo in un database vuoto.
admin-restored = { $rows ->
        [one] 1 riga ripristinata
       *[other] { $rows } righe ripristinate
    } da «{ $file }».
verify-bad-seed = L’intestazione Seed non è un numero esadecimale: «{ $seed }».
verify-commitment = Non equo: il seed del server non è quello su cui si era impegnato.
verify-deal = Non equo: la distribuzione { $deals } non deriva dal seed.
verify-fair = Equo: l’impegno è mantenuto e tutte le distribuzioni ({ $deals }) derivano dal seed.
verify-missing = Il file non ha l’intestazione { $header }; si possono controllare solo le partite di un server.
verify-no-shuffle = L’impegno è mantenuto; in questo gioco non si mescola.
verify-not-played = La riga { $line } non si può rigiocare: { $reason }
verify-missing-deals = Incompleto: nel file mancano delle distribuzioni ({ $deals }).
verify-cut = Incompleto: la partita nel file non è finita, anche se le intestazioni dicono com’è finita.
verify-no-end = Incompleto: le distribuzioni ({ $deals }) sono eque, ma il file non dice chi ha abbandonato e quando. Neanche i file delle versioni precedenti lo dicono.
verify-result = Sbagliato: la partita è finita diversamente da come dicono le intestazioni Result e Reason.
verify-other-commitment = Non equo: l’impegno nel file non è quello che ti sei annotato.
verify-other-nonce = Non equo: il numero casuale che ti sei annotato non è tra quelli del file.
verify-unknown-game = Non esiste un gioco «{ $game }».
cli-verify = controlla se la mescolata di una partita esportata era equa
cli-verify-commitment = l’impegno che ti sei annotato durante la partita
cli-verify-nonce = un numero casuale annotato; si può ripetere
cli-admin = si occupa dei tavoli e dei dati di un server
cli-admin-list = elenca tutti i tavoli
cli-admin-close = chiude un tavolo
cli-admin-export = stampa una partita finita come file di testo
cli-admin-backup = scrive tutto in un file
cli-admin-restore = legge un backup in un database vuoto
cli-admin-forget = rimuove i dati di un ospite
cli-serve = avvia il server per chi gioca nel browser
cli-serve-host = l’indirizzo su cui ascolta; 0.0.0.0 fa entrare gli amici della stessa rete
cli-serve-port = la porta su cui ascolta
cli-serve-database = dove stanno le partite: sqlite:///FILE o postgresql://…; altrimenti un file nella tua cartella dati
cli-serve-database-timeout = secondi di attesa per un database che non risponde prima che le richieste falliscano; predefinito: 2
cli-serve-redis = redis://… con cui più processi server comunicano
cli-serve-origin = un indirizzo con cui i browser raggiungono il server dietro un proxy; ripetibile
cli-serve-proxy = fidati dei dati inviati dal proxy
cli-serve-workers = quanti processi servono insieme l’indirizzo; richiede PostgreSQL
cli-serve-log-level = che cosa si registra: debug, info, warning o error; predefinito: warning
cli-serve-workers-sqlite = Più processi richiedono un database PostgreSQL (--database); con SQLite può essercene uno solo.
cli-serve-keep-lobbies = conserva per questi giorni i tavoli la cui partita non è iniziata; 0: per sempre; predefinito: 30
cli-serve-keep-games = conserva per questi giorni le partite finite; predefinito: per sempre
cli-serve-keep-guests = conserva per questi giorni gli ospiti inattivi; predefinito: per sempre
cli-serve-threads = quante analisi si calcolano alla volta, e altrettanti bot; predefinito: il numero di core del processore
cli-serve-no-browser = non aprire il browser
cli-serve-no-limits = nessun limite alla frequenza delle richieste, per prove e gruppi chiusi
cli-serve-ready = Spielkreis è in esecuzione su { $address } – per fermarlo premi Ctrl+C.
cli-serve-port-taken = La porta { $port } su { $host } non è utilizzabile: { $reason }; scegline un’altra con --port.
cli-serve-database-fails = Il database { $database } non è utilizzabile: { $reason }.
cli-serve-database-in-use = Il database { $database } è già usato da un altro server. Più server possono condividere un database PostgreSQL.
cli-no-database = Il database { $database } non esiste.
cli-serve-examples =
    Esempi:
      spielkreis serve                                     solo per questo computer
      spielkreis serve --host 0.0.0.0                      anche per gli amici della stessa rete
cli-verify-examples =
    Esempi:
      spielkreis verify game.tac                           dice se le carte derivano dal seed
cli-admin-examples =
    Esempi:
      spielkreis admin list                                tutti i tavoli del database abituale
cli-admin-list-examples =
    Esempi:
      spielkreis admin list --json                         per i programmi
cli-admin-close-examples =
    Esempi:
      spielkreis admin close TABLE                         termina un tavolo
cli-admin-export-examples =
    Esempi:
      spielkreis admin export TABLE > game.txt             conserva una partita
cli-admin-backup-examples =
    Esempi:
      spielkreis admin backup all.jsonl                    anche mentre il server è attivo
cli-admin-restore-examples =
    Esempi:
      spielkreis admin restore all.jsonl --database URL    passa a un altro database
cli-admin-forget-examples =
    Esempi:
      spielkreis admin forget GUEST                        le mosse restano, il nome va
server-unreadable-table = Il tavolo «{ $table }» proviene da un’altra versione del programma e qui non si può aprire.
