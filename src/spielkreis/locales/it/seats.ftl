# Come si chiamano i posti dei due giochi: con i loro colori.
seat-a = Rosso
seat-b = Blu
seat-c = Verde
seat-d = Giallo
seat-e = Viola
seat-f = Bianco
seat-white = Bianco
seat-black = Nero
