# Invitations, as the pages and the previews of links show them.
invite-title = { $name } lädt dich zu { $game } ein
invite-open = Spiel mit bei { $game }
invite-running = Schau bei { $game } zu
invite-over = Ein beendetes Spiel: { $game }
invite-free = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
}
