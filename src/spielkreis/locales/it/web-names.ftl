# The names of people who have not chosen one: a colour and an animal. An animal’s gender is in `.kind`.
guest-name = { $animal } { $colour }
guest-animal-fox = Volpe
    .kind = f
guest-animal-owl = Gufo
    .kind = m
guest-animal-bear = Orso
    .kind = m
guest-animal-otter = Lontra
    .kind = f
guest-animal-hare = Lepre
    .kind = f
guest-animal-lynx = Lince
    .kind = f
guest-animal-heron = Airone
    .kind = m
guest-animal-badger = Tasso
    .kind = m
guest-animal-swan = Cigno
    .kind = m
guest-animal-deer = Cervo
    .kind = m
guest-animal-hedgehog = Riccio
    .kind = m
guest-animal-squirrel = Scoiattolo
    .kind = m
guest-colour-red = { $kind ->
    [f] rossa
   *[m] rosso
}
guest-colour-orange = { $kind ->
   *[m] arancione
}
guest-colour-yellow = { $kind ->
    [f] gialla
   *[m] giallo
}
guest-colour-green = { $kind ->
   *[m] verde
}
guest-colour-teal = { $kind ->
   *[m] turchese
}
guest-colour-blue = { $kind ->
   *[m] blu
}
guest-colour-purple = { $kind ->
   *[m] viola
}
guest-colour-pink = { $kind ->
   *[m] rosa
}
guest-colour-brown = { $kind ->
   *[m] marrone
}
guest-colour-grey = { $kind ->
    [f] grigia
   *[m] grigio
}
