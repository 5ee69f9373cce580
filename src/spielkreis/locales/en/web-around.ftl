# What is around the table: invitations, the list of games, tips.
web-invited-by = Invited by { $name }
web-invite-name = What should the others call you?
web-invite-sit = Tap a free seat to join.
web-invite-full = All seats are taken. You can watch.
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
web-new-remembered = As last time
web-new-reset = Use standard settings
web-new-names = Names of the players
web-curtain-seen = Look at the move first, then pass the device on.
