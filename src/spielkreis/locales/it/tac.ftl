# TAC: opzioni, notazione e file di partita.
tac-unknown-variant = Non esiste la variante «{ $variant }»; esistono { $known }.
tac-unknown-edition = Non esiste l'edizione «{ $edition }»; esistono { $known }.
tac-unknown-option = Non esiste l'opzione «{ $option }»; esistono { $known }.
tac-bad-option = L'opzione { $option } non può essere «{ $value }»; sono ammessi { $known }.
tac-variant-not-in-edition = L'edizione { $edition } non prevede la variante { $variant }; scegli un'altra edizione o «custom».
tac-option-not-in-edition = L'edizione { $edition } non prevede { $option }={ $value }; per questo scegli l'edizione «custom».
tac-master-needs-all = L'edizione { $edition } si gioca con tutte e quattro le carte maestro o con nessuna, non solo con «{ $cards }»; per questo scegli l'edizione «custom».
tac-master-deck-without-master = Il mazzo maestro contiene almeno una carta maestro; senza nessuna è il mazzo base.
tac-master-without-deck = Le carte maestro «{ $cards }» richiedono il mazzo maestro.
tac-replace-without-deck = Solo le carte maestro possono sostituirne altre, e il mazzo base non ne ha.
tac-one-deck-with-opponents = Perdere quando il mazzo finisce ha senso solo nei giochi cooperativi, e in { $variant } ci sono avversari.
tac-open-hands-nobody = In { $variant } nessuna coppia gioca contro una persona sola con due mani, quindi non ci sono mani scoperte.
tac-second-place-nobody = Per continuare per il secondo posto servono sei posti e almeno tre squadre; { $variant } ne ha meno.
tac-persons-seats = Le persone «{ $persons }» devono occupare ciascuno dei posti { $seats } esattamente una volta.
tac-persons-two-sides = In «{ $persons }» una persona avrebbe posti di due squadre.
tac-persons-solo = In solo4 una persona occupa tutti i posti, non «{ $persons }».
