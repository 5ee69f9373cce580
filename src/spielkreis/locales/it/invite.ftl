# Invitations, as the pages and the previews of links show them.
invite-title = { $name } ti invita a giocare a { $game }
invite-open = Unisciti a una partita di { $game }
invite-running = Guarda una partita di { $game }
invite-over = Una partita finita di { $game }
invite-free = { $count ->
    [one] 1 posto libero
   *[other] { $count } posti liberi
}
