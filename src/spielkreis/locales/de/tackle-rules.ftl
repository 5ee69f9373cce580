# Tackle: Aufgaben, Stellungen und warum ein Zug nicht geht.
cell-unknown = „{ $text }“ ist kein Feld; die Felder heißen A1 bis J10.
job-unknown = Eine Aufgabe „{ $name }“ gibt es nicht; es gibt { $jobs }.
job-drawing-too-large = Die Zeichnung „{ $figure }“ ist größer als { $size } mal { $size } Felder.
job-bad-mark = In der Zeichnung „{ $figure }“ steht „{ $mark }“; erlaubt sind nur P, x und . mit / zwischen den Reihen.
job-bad-size = Die Zeichnung „{ $figure }“ hat { $stones } Steine; eine Aufgabe hat { $fewest } bis { $most }.
job-too-large = Die Figur „{ $figure }“ passt nicht in das Innenfeld von 8 mal 8 Feldern.
