# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
web-guest-name = { $animal } { $colour }
web-guest-animal-fox = Volpe
    .kind = f
web-guest-animal-owl = Gufo
    .kind = m
web-guest-animal-bear = Orso
    .kind = m
web-guest-animal-otter = Lontra
    .kind = f
web-guest-animal-hare = Lepre
    .kind = f
web-guest-animal-lynx = Lince
    .kind = f
web-guest-animal-heron = Airone
    .kind = m
web-guest-animal-badger = Tasso
    .kind = m
web-guest-animal-swan = Cigno
    .kind = m
web-guest-animal-deer = Cervo
    .kind = m
web-guest-animal-hedgehog = Riccio
    .kind = m
web-guest-animal-squirrel = Scoiattolo
    .kind = m
web-guest-colour-red = { $kind ->
    [f] rossa
   *[m] rosso
}
web-guest-colour-orange = { $kind ->
   *[m] arancione
}
web-guest-colour-yellow = { $kind ->
    [f] gialla
   *[m] giallo
}
web-guest-colour-green = { $kind ->
   *[m] verde
}
web-guest-colour-teal = { $kind ->
   *[m] turchese
}
web-guest-colour-blue = { $kind ->
   *[m] blu
}
web-guest-colour-purple = { $kind ->
   *[m] viola
}
web-guest-colour-pink = { $kind ->
   *[m] rosa
}
web-guest-colour-brown = { $kind ->
   *[m] marrone
}
web-guest-colour-grey = { $kind ->
    [f] grigia
   *[m] grigio
}
