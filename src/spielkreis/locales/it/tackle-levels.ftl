# I livelli dei bot di Tackle: un nome e una riga per ciascuno.
tackle-level-1 = Novizio
tackle-level-1-about = Non si accorge di molte cose ed è facile da battere.
tackle-level-2 = Distratto
tackle-level-2-about = Vede alcune minacce e ne perde altre.
tackle-level-3 = Attento
tackle-level-3-about = Non manca mai una vittoria in una mossa né l’unica difesa, ma non fa piani.
tackle-level-4 = Solido
tackle-level-4-about = Calcola due mosse in anticipo e sbaglia di rado.
tackle-level-5 = Pianificatore
tackle-level-5-about = Calcola alcune mosse in anticipo.
tackle-level-6 = Tattico
tackle-level-6-about = Trova doppie minacce e tende trappole.
tackle-level-7 = Esperto
tackle-level-7-about = Pensa fino a un secondo e punisce ogni errore.
tackle-level-8 = Maestro
tackle-level-8-about = Usa tutto il secondo. Serve un piano.
play-option-level = il livello del bot, da 1 (può vincere un bambino) a 8
