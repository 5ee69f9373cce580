# Die Namen auf den Karten von TAC, die keine Zahl tragen.
card-trickster = Trickser
card-tac = TAC
card-jester = Narr
card-angel = Engel
card-warrior = Krieger
card-devil = Teufel
