# The web client: after the game, and games from files.
web-share = Share the game
web-share-link = Link to this game
web-replay-play = Play it by itself
web-replay-stop = Stop
web-replay-keys = Also with the keys ← → Home End.
web-replay-start = The beginning of the game.
web-fair-yes = Yes. Everything that can be checked here is right.
web-fair-no = No! Something does not fit.
web-fair-text = Before the first deal the server had fixed a secret seed and shown its fingerprint; after that it could not change the seed any more. Random numbers of the players, their own or drawn for them, were mixed in. So nobody could choose the cards without the server's help.
web-fair-seen = The fingerprint is the one that this device saw while the game was being played.
web-fair-seen-other = The fingerprint is not the one that this device saw while the game was being played.
web-fair-unseen = This device did not see the fingerprint during the game and cannot compare it.
web-fair-fits = Your browser has computed it: the seed that is revealed now belongs to the fingerprint.
web-fair-fits-not = The seed that is revealed now does not belong to the fingerprint.
web-fair-uncomputed = Over this connection the browser computes no fingerprints; the server has compared it with the seed.
web-fair-deals = The server has dealt all over again: { $deals ->
        [one] the one deal follows
       *[other] all { $deals } deals follow
    } from the seed and the players' random numbers.
web-fair-deals-not = Deal { $deal } does not follow from the seed and the players' random numbers.
web-fair-own = You need not believe the server: save the game as text, and "spielkreis verify" checks all of it on your own computer.
