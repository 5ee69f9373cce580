# Invitations, as the pages and the previews of links show them.
invite-title = { $name } invites you to { $game }
invite-open = Join a game of { $game }
invite-running = Watch a game of { $game }
invite-over = A finished game of { $game }
invite-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
