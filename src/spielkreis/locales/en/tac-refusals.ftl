# TAC: why a card or a play is refused.
tac-not-the-time = { $phase ->
        [deal] You can’t play a card yet: the cards haven’t been dealt.
        [swap] You can’t play a card yet: the swap comes first.
       *[other] You can’t play a card any more: the game is over.
    }
tac-not-your-turn = { $you ->
        [yes] It’s { $actor }’s turn, not yours.
       *[no] It’s { $actor }’s decision now, not { $seat }’s.
    }
tac-wrong-seat = { $you ->
        [yes] You can’t play a card of your own now: this turn uses { $turn }’s cards.
       *[no] { $seat } can’t play now: this turn uses { $turn }’s cards.
    }
tac-card-not-held = { $you ->
        [yes] You don’t have the card “{ $card }”.
       *[no] { $seat } doesn’t have the card “{ $card }”.
    }
tac-no-exchange-now = This isn’t the time to swap cards.
tac-other-hand = { $you ->
        [yes] You can’t give away { $other }’s card.
       *[no] { $seat } can’t give away { $other }’s card.
    }
tac-seat-exchanges-nothing = { $you ->
        [yes] You don’t swap cards in this game.
       *[no] { $seat } doesn’t swap cards in this game.
    }
tac-no-deal-now = You can’t deal yet: the last deal is still being played.
tac-wrong-dealer = It’s { $dealer }’s turn to deal, not { $seat }’s.
tac-deal-to-nobody = { $seat } gets no cards: nobody plays that seat.
tac-deal-size = { $seat } gets { $size } cards in this deal, not { $count }.
tac-deal-not-in-deck = These cards can’t be dealt: they’re no longer in the deck.
tac-over-without-result = The position is marked as over, but neither the marbles nor a [Result] header say how the game ended.
tac-must-play = { $you ->
        [yes] You can still play a card, so you can’t discard. Choose a card that can be played.
       *[no] { $seat } can still play a card, so discarding isn’t allowed. Choose a card that can be played.
    }
tac-must-miss = { $you ->
        [yes] You miss this turn: discard a card, or play a TAC.
       *[no] { $seat } misses this turn: discard a card, or play a TAC.
    }
tac-must-save = { $you ->
        [yes] You have to answer a winning move: you can only play a TAC.
       *[no] { $seat } has to answer a winning move: only a TAC can be played.
    }
tac-no-pass = { $you ->
        [yes] You can’t pass here.
       *[no] { $seat } can’t pass here.
    }
tac-no-base = You can’t play a TAC yet: since the deal, no card has been played that it could use.
tac-on-jester = In this edition you can’t play a TAC on a discarded Jester.
tac-no-tac-on-save = You can’t play a TAC on the TAC that undid a winning move.
tac-base-useless = { $you ->
        [yes] You can’t play the TAC: after undoing the last turn, you couldn’t use the card “{ $card }”.
       *[no] You can’t play the TAC: after undoing the last turn, { $seat } couldn’t use the card “{ $card }”.
    }
tac-other-base = The TAC uses the card “{ $base }”, not “{ $card }”.
tac-jester-no-cards = You can’t use the Jester: nobody has any other cards.
tac-devil-no-cards = You can’t use the Devil: { $seat } has no cards.
tac-angel-nothing = The Angel can’t do anything for { $seat } right now.
tac-angel-target = The Angel acts on { $colours } here, not on { $colour }.
tac-angel-opens = { $colour } still has a marble in base, so the Angel must put it on the start space.
tac-angel-not-in-house = The Angel can’t move the marble on { $field }: it’s already home.
tac-no-ring-marble = { $you ->
        [yes] To use the card “{ $card }” this way, you need one of your marbles on the track.
       *[no] To use the card “{ $card }” this way, you need a marble of { $colours } on the track.
    }
tac-trickster-alone = The Trickster needs two marbles on the track.
tac-swap-no-marble = There’s no marble to swap on track space { $field }.
tac-swap-on-ring = The Trickster swaps marbles on the track only, not “{ $part }”.
tac-swap-same = You can’t swap the marble on { $field } with itself.
tac-seven-impossible = { $you ->
        [yes] Your marbles can’t make seven steps.
       *[no] { $colours } can’t make seven steps.
    }
tac-cannot-open-or-move = { $you ->
        [yes] With the card “{ $card }”, you can’t bring out or move a marble.
       *[no] With the card “{ $card }”, { $colours } can’t bring out or move a marble.
    }
tac-cannot-move = { $you ->
        [yes] None of your marbles can move the full distance of the card “{ $card }”.
       *[no] No marble of { $colours } can move the full distance of the card “{ $card }”.
    }
tac-card-cannot = The card “{ $card }” can’t do this: “{ $play }”.
tac-no-such-field = There’s no space { $field } on this board.
tac-skip-no-cards = { $seat } has no cards left, so can’t be made to miss a turn.
tac-no-marble-there = There’s no marble on space { $field }.
tac-not-controlled = { $you ->
        [yes] You move { $colours } now, not { $colour }.
       *[no] { $seat } moves { $colours } now, not { $colour }.
    }
tac-base-empty = { $you ->
        [yes] You have no marbles in base.
       *[no] { $colour } has no marbles in base.
    }
tac-wrong-start = { $you ->
        [yes] Your marbles come out on your start space, { $field }.
       *[no] { $colour }’s marbles come out on their start space, { $field }.
    }
tac-never-leaves-house = The marble on { $origin } is home and can’t leave again.
tac-no-four-in-house = A 4 can’t move the marble on { $origin }: it’s already home.
tac-other-house = The marble on { $origin } belongs to { $colour } and can’t enter another colour’s home.
tac-fresh-not-home = The marble on { $origin } has only just come out. It has to leave its start space before it can go home.
tac-wrong-distance = It isn’t exactly { $distance } spaces from { $origin } to { $target }.
tac-way-blocked = The way from { $origin } to { $target } is blocked by the marble on { $field }.
tac-house-taken = Home space { $field } is occupied, and marbles at home can’t be captured.
tac-capture-unsaid = There’s a marble on { $field }: write the capture with x.
tac-captures-nothing = There’s no marble on { $field } to capture.
tac-warrior-in-house = The marble on { $field } is already home, so the Warrior can’t use it.
tac-warrior-next = The Warrior on { $origin } captures the next marble on the track, and that isn’t on { $target }.
tac-not-a-seven = Only a 7 can be split into steps, not the card “{ $card }”.
tac-seven-count = A 7 needs exactly seven steps. This makes { $count }.
tac-seven-too-far = “{ $part }” is more than seven steps.
tac-no-way = No marble can move like this: “{ $part }”.
tac-step-no-marble = Step { $number }: by then there’s no marble on { $origin }.
tac-step-other-house = Step { $number }: the marble on { $origin } can’t go to { $target }, which is another colour’s home.
tac-step-house-taken = Step { $number }: { $target } is occupied. You can’t pass or capture marbles at home.
tac-step-fresh = Step { $number }: the marble on { $origin } has only just come out. It has to leave its start space before it can go home.
tac-step-locked = Step { $number }: the marble on { $origin } is locked and can’t move any more.
tac-step-one-colour = Step { $number }: you can help only one partner per turn, so the marble on { $origin } can’t move.
tac-step-not-controlled = Step { $number }: the marble on { $origin } belongs to { $colour }, which can’t be moved now.
