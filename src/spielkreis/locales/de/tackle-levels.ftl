# Die Stufen der Tackle-Bots: ein Name und eine Zeile zu jeder.
tackle-level-1 = Neuling
tackle-level-1-about = Übersieht viel und ist leicht zu besiegen.
tackle-level-2 = Träumer
tackle-level-2-about = Sieht manche Drohung und verpasst andere.
tackle-level-3 = Aufmerksam
tackle-level-3-about = Verpasst nie einen Sieg in einem Zug oder die einzige Abwehr, plant aber nicht.
tackle-level-4 = Solide
tackle-level-4-about = Schaut zwei Züge voraus und irrt selten.
tackle-level-5 = Planer
tackle-level-5-about = Denkt einige Züge voraus.
tackle-level-6 = Taktiker
tackle-level-6-about = Findet Doppeldrohungen und stellt Fallen.
tackle-level-7 = Experte
tackle-level-7-about = Denkt bis zu einer Sekunde nach und bestraft jeden Fehler.
tackle-level-8 = Meister
tackle-level-8-about = Nutzt die ganze Sekunde. Bring einen Plan mit.
play-option-level = die Stufe des Bots, von 1 (ein Kind kann gewinnen) bis 8
