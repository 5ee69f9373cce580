# Risolvere Tackle: vittorie forzate, composizioni e dimostrazioni.
solve-command = trova la vittoria forzata più breve e la dimostra
solve-command-examples =
    Esempi:
      spielkreis tackle solve --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w" --in 3
      spielkreis tackle solve --position "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w" --in any --tree prova.txt
solve-check-command = controlla una composizione: chiave unica, duali, pedine superflue
solve-check-command-examples =
    Esempi:
      spielkreis tackle check --job Treppe3 --position "D8 E2 G5 / D3 F6 I8 / - / w"
solve-verify-command = controlla un file di dimostrazione, mossa per mossa
solve-verify-command-examples =
    Esempi:
      spielkreis tackle verify-proof prova.txt
solve-option-in = il massimo di mosse della parte al tratto, oppure any
solve-option-check-in = il massimo di mosse della parte al tratto (any)
solve-option-tree = scrive tutta la dimostrazione in questo file
solve-option-seconds = si ferma dopo questo numero di secondi
solve-option-memory = megabyte per la tabella delle posizioni note (256)
solve-option-threads = thread (uno per core)
solve-argument-proof = il file di dimostrazione; - legge lo standard input
solve-progress = { $seconds } s: ricerca di una vittoria in { $number }, { $done } di { $moves } prime mosse decise, { $nodes } mosse eseguite
solve-win = { $side } vince in { $number }.
solve-keys = { $count ->
    [one] L’unica chiave: { $keys }
   *[other] { $count } chiavi: { $keys }
}
solve-no-win = { $side } non ha una vittoria in { $number }.
solve-limit-seconds = Limite di tempo raggiunto: la domanda resta aperta.
solve-limit-nodes = Limite di mosse raggiunto: la domanda resta aperta.
solve-limit-interrupt = Interrotto: la domanda resta aperta.
solve-line = Variante principale: { $line }
solve-effort = { $nodes } mosse eseguite in { $seconds } s
solve-sound = Corretta: c’è una sola chiave.
solve-unsound = Non corretta: c’è più di una chiave.
solve-dual = Duale alla mossa { $number }: invece di { $played } anche { $others }
solve-no-duals = Nessun duale nella variante principale.
solve-superfluous = Pedine superflue: { $cells }
solve-no-superfluous = Nessuna pedina superflua.
solve-verified = La dimostrazione è giusta: { $side } vince in { $number } con { $key } ({ $positions } posizioni, { $replies } risposte controllate).
solve-over = In questa posizione la partita è finita. Impostane una in cui una parte può muovere.
solve-opening = Il risolutore ha bisogno di una posizione dopo l’apertura, con tutte le pedine piazzate.
proof-too-long = La dimostrazione ha più di { $most } righe. Si possono scrivere solo dimostrazioni più brevi.
proof-no-proof = Questo non è un file di dimostrazione. «solve --tree» ne scrive uno.
proof-bad-line = «{ $text }» non è una riga di una dimostrazione.
proof-other-start = La prima riga non corrisponde alla posizione e alla lunghezza dell’intestazione.
proof-no-win = { $move } non vince e non lascia mosse all’altra parte.
proof-unanswered = Dopo { $move } manca una risposta a { $reply } che vinca in tempo.
proof-altered = La riga con { $move } è stata modificata: la somma di controllo è sbagliata.
