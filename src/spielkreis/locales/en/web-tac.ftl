# What a TAC table says of cards, of a 7 under construction, of the exchange and of its own signs.
web-card-down = { $card }, chosen for the swap
web-card-does-forward = Move a marble forward { $card } spaces.
web-card-does-open = Move a marble forward by { $card }, or bring one out of base.
web-card-does-back = Move a marble back 4 spaces.
web-card-does-seven = Seven single steps, split among your marbles any way you like. Anything you step on is captured.
web-card-does-skip = Move a marble forward 8 spaces, or make the next player miss a turn.
web-card-does-skip-named = Move a marble forward 8 spaces, or make { $name } miss a turn.
web-card-does-trickster = Swap any two marbles on the track.
web-card-does-tac = Undo the last turn, then use its card yourself.
web-card-does-jester = Everyone passes their hand to the right. Then you play a card from your new hand.
web-card-does-angel = Bring one of the next player’s marbles out of base, or move one of them forward 1 or 13 spaces.
web-card-does-angel-named = Bring one of { $name }’s marbles out of base, or move one of them forward 1 or 13 spaces.
web-card-does-warrior = One of your marbles runs to the next marble on the track and captures it.
web-card-does-devil = Look at the next player’s cards and play their turn for them.
web-card-does-devil-named = Look at { $name }’s cards and play { $name }’s turn.
web-signs-board = On the board
web-signs-cards = On the cards
web-explain-open = Players who are dealt a 1 or a 13 declare it: either card can bring a marble out of base. They declared before the swap, so the card may have changed hands since.
web-status-give = Give { $card } to your partner, { $name }?
web-status-give-own = Give { $card } to { $name }?
web-status-give-any = Give { $card } away?
web-status-check-plain = { $about } Play it?
web-action-give-instead = Give this one instead
web-status-seven-rival = You can move that marble too. Capture it, or move it instead?
web-seven-capture = Capture
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
web-choices-seven = { $card }: split the seven steps
web-history-hint = Tap a line to see it on the board.
web-history-numbers = Show space numbers
web-log-gave = { $seat } gave { $card }
web-log-swap-all = Cards were swapped: { $gifts }.
web-did = { $seat }’s { $card } { $what }
web-did-capture = captured { $seat }’s marble
web-did-capture-own = captured your marble
web-did-open = brought a marble into play
web-did-open-other = brought { $seat }’s marble into play
web-did-open-other-own = brought your marble into play
web-did-home = { $count ->
    [one] took a marble home
   *[other] took { $count } marbles home
}
web-did-forward = { $count ->
    [one] moved 1 space
   *[other] moved { $count } spaces
}
web-did-back = moved back { $count } spaces
web-did-seven = split { $count } steps among { $marbles } marbles
web-did-swap = swapped two marbles
web-did-skip = made { $seat } miss a turn
web-did-skip-own = made you miss a turn
web-did-undo = undid { $seat }’s turn
web-did-undo-own = undid your turn
web-did-undo-last = undid the last turn
