# I bot dei due giochi: limiti e livelli.
bot-unknown-level = Il livello «{ $level }» non esiste; i livelli sono { $known }.
bot-no-limit = Una ricerca richiede un limite: un tempo, un numero di iterazioni o di nodi.
