# Tackle: compiti, posizioni e perché una mossa non è possibile.
cell-unknown = «{ $text }» non è una casella; le caselle vanno da A1 a J10.
job-unknown = L’obiettivo «{ $name }» non esiste; gli obiettivi sono { $jobs }.
job-drawing-too-large = Il disegno «{ $figure }» supera { $size } per { $size } caselle.
job-bad-mark = Il disegno «{ $figure }» contiene «{ $mark }»; sono ammessi solo P, x e . con / tra le righe.
job-bad-size = Il disegno «{ $figure }» ha { $stones ->
        [one] una pedina
       *[other] { $stones } pedine
    }; un obiettivo ne ha da { $fewest } a { $most }.
job-too-large = La figura «{ $figure }» non entra nel campo interno di 8 per 8 caselle.
position-fields = «{ $text }» non è una posizione; la forma è: pedine bianche / pedine nere / oro o - / w o b.
position-empty-field = Una parte della posizione è vuota; dove non c’è nulla si scrive -.
position-cell-twice = In { $cell } ci sono due pedine.
position-gold-many = «{ $text }» indica più di una casella per la pedina d’oro.
position-gold-border = La pedina d’oro non può stare in { $cell }; il suo posto è nel campo interno, da B2 a I9.
position-side = «{ $text }» non dice a chi tocca muovere; si scrive w o b.
position-last-field = «{ $text }» non può stare alla fine di una posizione; lo può solo «place», per l’apertura.
position-gold-removed = Sul bordo non c’è alcuna pedina, quindi la pedina d’oro in { $cell } viene tolta dal tavoliere.
position-opening-gold = La pedina d’oro non può stare in { $cell } finché si piazzano le pedine.
position-opening-court = In { $cell } c’è una pedina, ma nell’apertura le pedine stanno solo sul bordo.
position-opening-count = { $white } pedine bianche e { $black } nere su { $stones } ciascuno non corrispondono a chi deve piazzare.
tackle-option-gold = «{ $text }» non è una zona per la pedina d’oro; esistono core (centro) e court (campo interno).
tackle-option-stones = Con questo obiettivo una parte non può avere { $stones ->
        [one] una pedina
       *[other] { $stones } pedine
    }; scegli da { $fewest } a { $most }.
tackle-perft-depth = La profondità { $depth } non è possibile; scegli da 0 a { $most }.
tackle-nothing-to-take-back = Non c’è nessuna mossa da annullare.
tackle-over = La partita è finita.
tackle-not-your-turn = Tocca all’altro giocatore.
tackle-no-such-move = Su questo tavoliere non esiste una mossa simile.
tackle-opening-over = { $move } piazzerebbe una pedina, ma l’apertura è finita.
tackle-opening-first = { $move } non è ancora possibile: prima si piazzano tutte le pedine sul bordo.
tackle-gold-first = { $move } non è ancora possibile: prima il Nero piazza la pedina d’oro.
tackle-place-border = { $cell } non è sul bordo. Metti la pedina su una casella del bordo.
tackle-place-taken = { $cell } è occupata. Scegli una casella libera.
tackle-place-beside = { $cell } è accanto a una tua pedina. Scegli una casella che non lo sia.
tackle-gold-core = { $cell } non è nel centro, da D4 a G7, dove si piazza la pedina d’oro.
tackle-gold-court = { $cell } non è nel campo interno, da B2 a I9, dove si piazza la pedina d’oro.
tackle-start-empty = { $move } non è possibile: in { $cell } non c’è alcuna pedina.
tackle-start-enemy = { $move } non è possibile: la pedina in { $cell } è dell’avversario.
tackle-start-gold = { $move } non è possibile: la pedina d’oro in { $cell } non si muove mai.
tackle-not-one-block = { $move } muove più pedine, e solo un blocco può farlo.
tackle-not-straight = { $move } non è possibile: una pedina si muove dritta lungo la sua riga o colonna.
tackle-no-corner = { $move } non è possibile: solo una pedina in un angolo si muove in diagonale, e { $cell } non lo è.
tackle-way-taken = { $move } non è possibile: { $cell } non è libera.
tackle-block-not-straight = { $move } non è possibile: un blocco si muove dritto lungo la sua riga o colonna.
tackle-block-gap = { $move } non è possibile: { $cell } fa parte del blocco, ma lì non c’è una tua pedina.
tackle-block-short = { $move } non è possibile: un blocco ha almeno due pedine nella direzione della mossa, e davanti a { $cell } non ce n’è una seconda.
tackle-block-sideways = { $move } non è possibile: un blocco lungo { $length } e largo { $width } non si muove di lato.
tackle-own-in-front = { $move } non è possibile: la tua pedina in { $cell } sta davanti al blocco.
tackle-block-stopped = { $move } non è possibile: il blocco deve fermarsi prima di { $cell }.
tackle-block-edge = { $move } non è possibile: il blocco deve fermarsi al bordo.
tackle-push-too-many = { $move } non è possibile: { $length } in fila non possono spingerne { $run }, quante stanno da { $cell } in poi.
tackle-push-stopped = { $move } non è possibile: le pedine spinte devono fermarsi prima di { $cell }.
tackle-push-edge = { $move } non è possibile: nessuna pedina viene spinta fuori dal tavoliere.
tackle-worm-end = { $move } non è possibile: l’ultima pedina di un worm finisce sul bordo opposto a quello da cui esce.
tackle-worm-way = { $move } non è possibile: { $cell } blocca al worm la via verso il bordo.
tackle-worm-landing = { $move } non è possibile: { $cell }, dove il worm rientrerebbe, non è libera.
