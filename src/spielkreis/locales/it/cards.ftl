# I nomi sulle carte di TAC che non portano un numero.
card-trickster = Prestigiatore
card-tac = TAC
card-jester = Giullare
card-angel = Angelo
card-warrior = Guerriero
card-devil = Diavolo
