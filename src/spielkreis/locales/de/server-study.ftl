# Der Server: Analysebrett und Aufgaben.
server-no-analysis = { $game } lässt sich hier nicht analysieren, weil die Karten verdeckt sind.
server-no-engine = Für { $game } gibt es keine Analyse durch den Computer.
server-no-puzzles = Zu { $game } gibt es keine Aufgaben.
server-no-puzzle = Es gibt keine Aufgabe „{ $name }“. Wähle eine aus der Liste.
server-no-move = Es gibt keinen Zug zu prüfen. Mach zuerst einen Zug.
server-no-hint = Für diese Stellung gibt es keinen Tipp: Sie ist nicht mehr rechtzeitig zu gewinnen.
server-puzzle-turn = In dieser Aufgabe bist du nicht am Zug. Fang sie neu an.
