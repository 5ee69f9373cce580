# La riga di comando.
cli-usage = Uso:
cli-options = Opzioni
cli-arguments = Argomenti
cli-commands = Comandi
cli-option-help = mostra questo aiuto
cli-option-version = mostra la versione
cli-option-lang = la lingua di tutti i testi
cli-option-json = stampa un oggetto JSON invece del testo
cli-unknown-argument = L'argomento «{ $argument }» qui non è conosciuto; --help mostra quelli validi.
cli-unreadable = La riga di comando non è comprensibile: { $detail }.
cli-no-file = Il file «{ $file }» non può essere letto: { $reason }.
cli-not-utf8 = Il file «{ $file }» non è testo UTF-8 (byte { $byte }).
cli-spielkreis = TAC e Tackle: giocare, rivedere, analizzare.
cli-spielkreis-examples =
    Esempi:
      spielkreis --lang en --help    questo aiuto in inglese
