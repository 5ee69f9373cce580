# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
guest-name = { $colour } { $animal }
guest-animal-fox = Fuchs
    .kind = m
guest-animal-owl = Eule
    .kind = f
guest-animal-bear = Bär
    .kind = m
guest-animal-otter = Otter
    .kind = m
guest-animal-hare = Hase
    .kind = m
guest-animal-lynx = Luchs
    .kind = m
guest-animal-heron = Reiher
    .kind = m
guest-animal-badger = Dachs
    .kind = m
guest-animal-swan = Schwan
    .kind = m
guest-animal-deer = Reh
    .kind = n
guest-animal-hedgehog = Igel
    .kind = m
guest-animal-squirrel = Eichhörnchen
    .kind = n
guest-colour-red = { $kind ->
    [m] Roter
    [f] Rote
   *[n] Rotes
}
guest-colour-orange = { $kind ->
    [m] Oranger
    [f] Orange
   *[n] Oranges
}
guest-colour-yellow = { $kind ->
    [m] Gelber
    [f] Gelbe
   *[n] Gelbes
}
guest-colour-green = { $kind ->
    [m] Grüner
    [f] Grüne
   *[n] Grünes
}
guest-colour-teal = { $kind ->
    [m] Türkiser
    [f] Türkise
   *[n] Türkises
}
guest-colour-blue = { $kind ->
    [m] Blauer
    [f] Blaue
   *[n] Blaues
}
guest-colour-purple = { $kind ->
    [m] Violetter
    [f] Violette
   *[n] Violettes
}
guest-colour-pink = { $kind ->
    [m] Pinker
    [f] Pinke
   *[n] Pinkes
}
guest-colour-brown = { $kind ->
    [m] Brauner
    [f] Braune
   *[n] Braunes
}
guest-colour-grey = { $kind ->
    [m] Grauer
    [f] Graue
   *[n] Graues
}
