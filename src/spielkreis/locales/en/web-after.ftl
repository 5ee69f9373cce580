# The web client: after the game, and games from files.
web-share = Share game
web-share-link = Link to this game
web-replay-play = Play automatically
web-replay-stop = Stop
web-replay-keys = You can also use the ←, →, Home and End keys.
web-replay-start = Start of the game.
web-fair-yes = Yes. Everything that can be checked here is correct.
web-fair-no = No! Something doesn’t add up.
web-fair-text = Before the first deal, the server fixed a secret seed and published its fingerprint, so it couldn’t change the seed later. Then each player’s random number was mixed in, either their own or one drawn for them. Without the server’s help, nobody could have chosen the cards.
web-fair-seen = The fingerprint matches the one this device saw during the game.
web-fair-seen-other = The fingerprint doesn’t match the one this device saw during the game.
web-fair-unseen = This device didn’t see the fingerprint during the game, so it can’t compare it.
web-fair-added = This device drew a random number after it had seen the fingerprint, and the shuffle used it.
web-fair-added-not = The shuffle didn’t use the random number this device drew.
web-fair-not-added = This device didn’t add a random number of its own.
web-fair-fits = Your browser has checked it: the revealed seed matches the fingerprint.
web-fair-fits-not = The revealed seed doesn’t match the fingerprint.
web-fair-uncomputed = Your browser can’t compute fingerprints over this connection, so the server checked the seed against the fingerprint instead.
web-fair-deals = { $deals ->
        [0] No cards were dealt in this game.
        [one] The server repeated the deal: it matches the seed and the players’ random numbers.
       *[other] The server repeated the deals: all { $deals } deals match the seed and the players’ random numbers.
    }
web-fair-deals-not = Deal { $deal } doesn’t match the seed and the players’ random numbers.
web-fair-own = Don’t take the server’s word for it: save the game as text and check it on your own computer with “spielkreis verify”.
web-analyse = Analyse
web-analysis = Analysis
web-puzzles = Puzzles
web-share-picture = Save picture
web-end-title = How it went
web-end-graph = Each side’s progress over the game. At the end: { $sides }
web-end-turnings = Turning points
web-end-luck = Calculate luck
