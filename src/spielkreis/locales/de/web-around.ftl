# What is around the table: invitations, the list of games, tips.
web-invited-by = Eingeladen von { $name }
web-invite-name = Wie sollen dich die anderen nennen?
web-invite-sit = Tippe auf einen freien Platz, um mitzuspielen.
web-invite-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-invite-minute = { $game } in einer Minute
web-row-won = Gewonnen
web-row-lost = Verloren
web-row-drawn = Unentschieden
web-row-together-lost = Gemeinsam verloren
web-row-winner = Sieg: { $names }
web-row-resume = Weiterspielen
web-row-hide = Ausblenden
web-row-hidden = Hier ausgeblendet. In deinem Profil findest du das Spiel weiterhin.
web-row-just-now = gerade eben
web-new-people = Wie viele spielen mit?
web-new-people-number = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
web-new-remembered = Wie beim letzten Mal
web-new-reset = Standard verwenden
web-new-names = Namen der Mitspielenden
web-curtain-seen = Sieh dir erst den Zug an und gib dann das Gerät weiter.
web-tip = Hinweis
web-tip-number = Hinweis { $number } von { $all }
web-tip-next = Verstanden
web-tip-skip = Keine Hinweise mehr
web-tip-tac-cards = Das sind deine Karten. Tippe auf eine; graue sind gerade nicht spielbar. Halte eine Karte gedrückt, um zu sehen, was sie kann.
web-tip-tac-board = Tippe dann auf eine Kugel und auf ihr Ziel. Kreise zeigen, was möglich ist, und nichts gilt, bevor du bestätigst.
web-tip-tac-tools = Hier oben findest du Verlauf, Chat, Tisch und Hilfe. Unter { web-part-help } gibt es auch Tipps: was ein Bot spielen würde.
web-tip-tac-swap = Nach jedem Austeilen geben Partner einander verdeckt eine Karte. Wähle, was dein Partner brauchen kann: eine Eröffnungskarte, wenn er keine hat, später eine 4, eine 7 oder ein TAC.
web-tip-tackle-job = Das ist der Job. Baue diese Figur im Court, bevor es die andere Seite tut.
web-tip-tackle-board = Zuerst setzt ihr abwechselnd eure Steine auf den Rand. Danach tippst du auf einen deiner Steine und dann auf ein markiertes Feld. Nichts gilt, bevor du bestätigst.
web-tip-tackle-tools = Hier oben findest du Verlauf, Chat, Tisch und Hilfe. Unter { web-part-help } gibt es auch Tipps: was ein Bot spielen würde.
web-minute-try = Zur ersten Lektion
web-minute-tac-1 = Bring deine vier Kugeln aus dem Vorfeld, einmal um den Kreis und ins Haus.
web-minute-tac-2 = Eine 1 oder 13 bringt eine Kugel aus dem Vorfeld auf dein Startfeld.
web-minute-tac-3 = Eine Zahlenkarte bewegt eine Kugel genau so weit. Landet sie auf einer anderen, wirft sie diese. Überholen geht nicht.
web-minute-tac-4 = Die 4 geht rückwärts, die 7 lässt sich aufteilen, die 8 kann jemanden aussetzen lassen, und der Trickser vertauscht zwei Kugeln.
web-minute-tac-5 = Ein TAC nimmt den letzten Zug zurück – dann nutzt du diese Karte selbst.
web-minute-tac-6 = Partner tauschen nach jedem Austeilen eine Karte und helfen einander. Das erste Team mit allen acht Kugeln im Haus gewinnt.
web-minute-tackle-1 = Jede Partie hat einen Job, eine Figur wie dieses Quadrat. Wer sie mit eigenen Steinen im Court baut, gewinnt.
web-minute-tackle-2 = Erst setzt ihr abwechselnd eure Steine auf den Rand. Dann setzt Schwarz den Goldstein in den Core.
web-minute-tackle-3 = Ein Stein gleitet in seiner Reihe oder Spalte, so weit der Weg frei ist.
web-minute-tackle-4 = Steine nebeneinander ziehen als Block, und ein Block schiebt eine kürzere Reihe gegnerischer Steine vor sich her.
web-minute-tackle-5 = Such den Zug, der deine Figur vollendet – und verhindere den der anderen Seite.
web-close = Schließen
