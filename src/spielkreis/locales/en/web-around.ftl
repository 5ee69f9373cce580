# What is around the table: invitations, the list of games, tips.
web-invited-by = Invited by { $name }
web-invite-name = What should the others call you?
web-invite-sit = Tap a free seat to join.
web-invite-full = All seats are taken. You can watch.
web-invite-minute = { $game } in one minute
web-row-won = You won
web-row-lost = You lost
web-row-drawn = Draw
web-row-together-lost = The team lost
web-row-winner = { $names } won
web-row-resume = Continue
web-row-hide = Hide
web-row-hidden = Hidden here. You can still find it in your profile.
web-row-just-now = just now
web-new-people = How many players?
web-new-people-number = { $count ->
    [one] 1 player
   *[other] { $count } players
}
web-new-remembered = Same as last time
web-new-reset = Use standard settings
web-new-names = Player names
web-curtain-seen = Look at the move first, then pass the device on.
web-tip = Tip
web-tip-number = Tip { $number } of { $all }
web-tip-next = Got it
web-tip-skip = No more tips
web-tip-tac-cards = These are your cards. Tap one; grey ones can’t be played now. Press and hold a card to see what it does.
web-tip-tac-board = Then tap a marble and where it should go. Rings mark what’s possible, and nothing counts until you confirm.
web-tip-tac-tools = The log, the chat, the table and help are up here. { web-part-help } also has hints: what a bot would play.
web-tip-tac-swap = After each deal, partners give each other one card, face down. Choose something your partner can use: an opening card if they have none, or a 4, 7 or TAC later on.
web-tip-tackle-job = This is the job. Build this shape inside the court before your opponent does.
web-tip-tackle-board = First you both place your stones on the border. After that, tap one of your stones, then a marked cell. Nothing counts until you confirm.
web-tip-tackle-tools = The log, the chat, the table and help are up here. { web-part-help } also has hints: what a bot would play.
web-minute-try = Try the first lesson
web-minute-tac-1 = Bring your four marbles out of base, round the track and home.
web-minute-tac-2 = A 1 or a 13 brings a marble out of base onto your start space.
web-minute-tac-3 = A number card moves one marble exactly that far. Land on a marble and it goes back to base. Marbles can’t pass each other.
web-minute-tac-4 = The 4 goes backwards, the 7 can be split, the 8 can make the next player miss a turn, and the Trickster swaps two marbles.
web-minute-tac-5 = A TAC undoes the last turn – then you use that card yourself.
web-minute-tac-6 = Partners swap a card after each deal and help each other. The first team with all eight marbles home wins.
web-minute-tackle-1 = Each game has a job, a shape like this square. Build it with your stones inside the court and you win.
web-minute-tackle-2 = First you take turns placing your stones on the border. Then Black places the gold stone in the core.
web-minute-tackle-3 = A stone slides along its row or column as far as the way is free.
web-minute-tackle-4 = Stones side by side move together as a block, and a block can push a shorter line of your opponent’s stones.
web-minute-tackle-5 = Look for the move that completes your shape – and stop your opponent’s.
web-close = Close
