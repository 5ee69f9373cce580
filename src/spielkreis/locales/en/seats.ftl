# What the seats of both games are called by people: by their colours.
seat-a = Red
seat-b = Blue
seat-c = Green
seat-d = Yellow
seat-e = Purple
seat-f = White
seat-white = White
seat-black = Black
