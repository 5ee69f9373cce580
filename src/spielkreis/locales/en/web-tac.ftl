# What a TAC table says of cards, of a 7 under construction, of the exchange and of its own signs.
web-card-down = { $card }, put down for the exchange
web-card-does-forward = Move a marble { $card } forward.
web-card-does-open = Move a marble { $card } forward, or bring one out of its base.
web-card-does-back = Move a marble 4 backwards.
web-card-does-seven = Seven single steps, divided among your marbles as you like; whatever stands in the way is captured.
web-card-does-skip = Move a marble 8 forward, or let the next player miss a turn.
web-card-does-trickster = Two marbles on the ring change places.
web-card-does-tac = Takes back the last turn; then you use the card that was played there.
web-card-does-jester = Everybody passes the whole hand to the right; then you play a card from your new one.
web-card-does-angel = Brings a marble of the next player out of its base, or moves one of them 1 or 13 on.
web-card-does-warrior = One of your marbles runs to the next one on the ring and captures it.
web-card-does-devil = You see the next player's cards and play that turn yourself.
web-signs-board = On the board
web-signs-cards = On the cards
web-explain-open = Whoever is dealt a 1 or a 13 says so: with it a marble can come out of its base. That was before the exchange, so the card may have changed hands since.
web-status-give = Give { $card } to your partner, { $name }?
web-status-give-any = Give { $card } away?
web-status-check-plain = { $about } Play it?
web-action-give-instead = Give this one instead
web-status-seven-rival = That marble can move as well: capture it, or move it instead?
web-seven-capture = Capture it
web-seven-instead = Move that one
web-field-steps = { $text }, { $count ->
    [one] 1 step
   *[other] { $count } steps
}
web-choices-marble = Marble on { $field }
web-choices-way = { $what } ({ $count ->
    [one] 1 step
   *[other] { $count } steps
})
web-choices-seven = { $card }: divide the seven steps
web-history-hint = Press a line to see it on the board.
web-history-numbers = Field numbers on the board
web-log-gave = { $seat } gave { $card }
web-log-swap-all = Cards were exchanged: { $gifts }.
