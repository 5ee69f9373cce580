# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
web-guest-name = { $colour } { $animal }
web-guest-animal-fox = Fox
    .kind = n
web-guest-animal-owl = Owl
    .kind = n
web-guest-animal-bear = Bear
    .kind = n
web-guest-animal-otter = Otter
    .kind = n
web-guest-animal-hare = Hare
    .kind = n
web-guest-animal-lynx = Lynx
    .kind = n
web-guest-animal-heron = Heron
    .kind = n
web-guest-animal-badger = Badger
    .kind = n
web-guest-animal-swan = Swan
    .kind = n
web-guest-animal-deer = Deer
    .kind = n
web-guest-animal-hedgehog = Hedgehog
    .kind = n
web-guest-animal-squirrel = Squirrel
    .kind = n
web-guest-colour-red = { $kind ->
   *[n] Red
}
web-guest-colour-orange = { $kind ->
   *[n] Orange
}
web-guest-colour-yellow = { $kind ->
   *[n] Yellow
}
web-guest-colour-green = { $kind ->
   *[n] Green
}
web-guest-colour-teal = { $kind ->
   *[n] Teal
}
web-guest-colour-blue = { $kind ->
   *[n] Blue
}
web-guest-colour-purple = { $kind ->
   *[n] Purple
}
web-guest-colour-pink = { $kind ->
   *[n] Pink
}
web-guest-colour-brown = { $kind ->
   *[n] Brown
}
web-guest-colour-grey = { $kind ->
   *[n] Grey
}
