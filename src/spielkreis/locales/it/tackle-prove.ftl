# Dimostrare che il Bianco vince dal tavoliere vuoto, e controllare queste dimostrazioni.
prove-command = dimostra che il Bianco vince un obiettivo dal tavoliere vuoto
prove-command-examples =
    Esempi:
      spielkreis tackle prove --job Turm3 --gold core --out turm3.txt.xz
prove-spot-command = risolve con una ricerca semplice schieramenti finali casuali di un certificato
prove-spot-command-examples =
    Esempi:
      spielkreis tackle spot-check turm3.txt.xz --count 100
prove-option-in = il massimo di mosse del Bianco dopo l’apertura (3)
prove-option-out = scrive il certificato in questo file; compresso se il nome finisce in .xz
prove-option-checkpoint = dove si conserva ogni risultato, così che si possa continuare più tardi (JOB-GOLD-N.checkpoint)
prove-option-memory = megabyte per gli schieramenti noti (1024)
prove-option-ray = distribuisce il lavoro sul cluster Ray a questo indirizzo
prove-option-count = quanti schieramenti finali risolvere (100)
prove-option-fast = per i certificati: controlla tutte le caselle della pedina d’oro in una sola ricerca, dove è possibile
prove-option-plain = per i certificati: controlla con una seconda realizzazione, semplice, delle mosse, con una casella a caso della pedina d’oro per ogni schieramento finale; è lenta, quindi utile solo con --sample
prove-option-sample = per i certificati: controlla solo questa parte degli schieramenti finali, scelta a caso
prove-argument-certificate = il certificato; - legge lo standard input
prove-scouting = { $seconds } s: ricerca di buoni schieramenti, { $tried } di circa { $planned } provati
prove-progress = { $share }% · { $seconds } s: { $nodes } schieramenti decisi ({ $refuted } senza risposta), { $leaves } schieramenti finali esaminati; al massimo altri { $left } min
prove-proved = { $job } (pedina d’oro: { $gold }) è dimostrato: il Bianco vince in al massimo { $number } mosse ({ $lines } righe).
prove-not-proved = { $job } (pedina d’oro: { $gold }) non è dimostrato: contro ogni schieramento bianco provato c’è una difesa dalla vittoria in { $number }. Questo non significa che non ci sia una vittoria.
prove-interrupted = Interrotto: la domanda resta aperta. Lo stesso comando continua da { $file }.
prove-full = La memoria è esaurita: la domanda resta aperta. Si continua da { $file } con più --memory.
prove-effort = { $nodes } schieramenti decisi, di cui { $refuted } senza risposta; { $leaves } schieramenti finali e { $moves } mosse esaminati in { $seconds } s
prove-other-checkpoint = { $file } appartiene a un altro obiettivo, a un’altra regola della pedina d’oro o a un’altra lunghezza. Scegli un altro file con --checkpoint.
prove-bad-percent = --sample { $text }: indica una percentuale sopra 0 e fino a 100.
prove-verifying = { $seconds } s: { $checked } di { $finals } schieramenti finali controllati, ancora circa { $left } min
prove-verified = Il certificato è giusto: il Bianco vince { $job } (pedina d’oro: { $gold }) in al massimo { $number } mosse ({ $lines } righe, { $finals } schieramenti finali, { $positions } posizioni, risposte per mossa: { $replies }; { $seconds } s).
prove-sampled = Nessun errore nel campione: tutte le { $lines } righe e { $checked } di { $finals } schieramenti finali di { $job } (pedina d’oro: { $gold }), vinti in al massimo { $number } mosse ({ $positions } posizioni, risposte per mossa: { $replies }; { $seconds } s).
prove-spots-progress = { $seconds } s: { $done } di { $count } posizioni risolte
prove-spots = { $won } di { $checked } posizioni sono vinte in al massimo { $number } mosse.
prove-spot-lost = Non vinta in { $number }: { $position }
certificate-not-unpacked = Il file è danneggiato: non si può decomprimere.
certificate-bad-header = L’intestazione del certificato è incompleta o di un’altra versione.
certificate-bad-line = «{ $text }» non è una riga di un certificato.
certificate-no-answer = Il certificato non ha una risposta per { $position }.
certificate-unanswered = Dopo { $move } il certificato non ha una risposta a { $reply } del Nero.
certificate-illegal = { $move } non è possibile in questo schieramento.
certificate-altered = Questa riga è stata modificata: la somma di controllo è sbagliata.
certificate-no-win = Nessuna delle prime mosse { $moves } vince in tempo se il Nero mette l’ultima pedina in { $reply } e la pedina d’oro in { $gold }.
