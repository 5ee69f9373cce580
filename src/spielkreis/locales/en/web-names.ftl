# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
guest-name = { $colour } { $animal }
guest-animal-fox = Fox
    .kind = n
guest-animal-owl = Owl
    .kind = n
guest-animal-bear = Bear
    .kind = n
guest-animal-otter = Otter
    .kind = n
guest-animal-hare = Hare
    .kind = n
guest-animal-lynx = Lynx
    .kind = n
guest-animal-heron = Heron
    .kind = n
guest-animal-badger = Badger
    .kind = n
guest-animal-swan = Swan
    .kind = n
guest-animal-deer = Deer
    .kind = n
guest-animal-hedgehog = Hedgehog
    .kind = n
guest-animal-squirrel = Squirrel
    .kind = n
guest-colour-red = { $kind ->
   *[n] Red
}
guest-colour-orange = { $kind ->
   *[n] Orange
}
guest-colour-yellow = { $kind ->
   *[n] Yellow
}
guest-colour-green = { $kind ->
   *[n] Green
}
guest-colour-teal = { $kind ->
   *[n] Teal
}
guest-colour-blue = { $kind ->
   *[n] Blue
}
guest-colour-purple = { $kind ->
   *[n] Purple
}
guest-colour-pink = { $kind ->
   *[n] Pink
}
guest-colour-brown = { $kind ->
   *[n] Brown
}
guest-colour-grey = { $kind ->
   *[n] Grey
}
