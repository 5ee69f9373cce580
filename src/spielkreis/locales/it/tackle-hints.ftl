# Perché una mossa è buona: i motivi dei suggerimenti in Tackle.
tackle-hint-wins = Completa il tuo obiettivo e vince
tackle-hint-wins-in = Vince forzatamente in { $number } mosse
tackle-hint-delays = Contro il gioco migliore ogni mossa perde; questa resiste più a lungo
tackle-hint-ends = Conclude la partita
tackle-hint-defends = Ferma la vittoria che l’avversario minaccia
tackle-hint-threatens = Minaccia di vincere alla prossima mossa
tackle-hint-nearer = Ti avvicina: alla tua figura { $number ->
        [one] manca ancora 1 pedina
       *[other] mancano ancora { $number } pedine
    }
tackle-hint-hinders = Allontana l’avversario da una figura completa
tackle-hint-improves = Migliora la tua posizione
tackle-hint-places = Tiene aperte molte corsie verso il campo interno
tackle-hint-gold = Mette la pedina d’oro dove disturba di più l’avversario
