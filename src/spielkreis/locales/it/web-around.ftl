# What is around the table: invitations, the list of games, tips.
web-invited-by = Invito di { $name }
web-invite-name = Come ti chiami per gli altri?
web-invite-sit = Tocca un posto libero per giocare.
web-invite-full = Tutti i posti sono occupati. Puoi guardare.
web-row-won = Hai vinto
web-row-lost = Hai perso
web-row-drawn = Patta
web-row-together-lost = Sconfitta comune
web-row-winner = Vince { $names }
web-row-resume = Continua
web-row-hide = Nascondi
web-row-hidden = Nascosta qui. La trovi ancora nel tuo profilo.
web-row-just-now = proprio ora
web-new-people = Quanti giocatori?
web-new-people-number = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
web-new-remembered = Come l’ultima volta
web-new-reset = Usa le impostazioni standard
web-new-names = Nomi dei giocatori
web-curtain-seen = Guarda prima la mossa, poi passa il dispositivo.
