# Bots beider Spiele: Grenzen und Stufen.
bot-unknown-level = Die Stufe „{ $level }“ gibt es nicht; es gibt { $known }.
bot-no-limit = Eine Suche braucht eine Grenze: eine Zeit, eine Zahl von Durchläufen oder eine Zahl von Knoten.
