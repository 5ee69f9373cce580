# Wie Menschen die Plätze beider Spiele nennen: nach ihren Farben.
seat-a = Rot
seat-b = Blau
seat-c = Grün
seat-d = Gelb
seat-e = Violett
seat-f = Weiß
seat-white = Weiß
seat-black = Schwarz
