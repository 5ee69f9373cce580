# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
web-guest-name = { $colour } { $animal }
web-guest-animal-fox = Fuchs
    .kind = m
web-guest-animal-owl = Eule
    .kind = f
web-guest-animal-bear = Bär
    .kind = m
web-guest-animal-otter = Otter
    .kind = m
web-guest-animal-hare = Hase
    .kind = m
web-guest-animal-lynx = Luchs
    .kind = m
web-guest-animal-heron = Reiher
    .kind = m
web-guest-animal-badger = Dachs
    .kind = m
web-guest-animal-swan = Schwan
    .kind = m
web-guest-animal-deer = Reh
    .kind = n
web-guest-animal-hedgehog = Igel
    .kind = m
web-guest-animal-squirrel = Eichhörnchen
    .kind = n
web-guest-colour-red = { $kind ->
    [m] Roter
    [f] Rote
   *[n] Rotes
}
web-guest-colour-orange = { $kind ->
    [m] Oranger
    [f] Orange
   *[n] Oranges
}
web-guest-colour-yellow = { $kind ->
    [m] Gelber
    [f] Gelbe
   *[n] Gelbes
}
web-guest-colour-green = { $kind ->
    [m] Grüner
    [f] Grüne
   *[n] Grünes
}
web-guest-colour-teal = { $kind ->
    [m] Türkiser
    [f] Türkise
   *[n] Türkises
}
web-guest-colour-blue = { $kind ->
    [m] Blauer
    [f] Blaue
   *[n] Blaues
}
web-guest-colour-purple = { $kind ->
    [m] Violetter
    [f] Violette
   *[n] Violettes
}
web-guest-colour-pink = { $kind ->
    [m] Pinker
    [f] Pinke
   *[n] Pinkes
}
web-guest-colour-brown = { $kind ->
    [m] Brauner
    [f] Braune
   *[n] Braunes
}
web-guest-colour-grey = { $kind ->
    [m] Grauer
    [f] Graue
   *[n] Graues
}
