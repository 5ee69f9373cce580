# What is around the table: invitations, the list of games, tips.
web-invited-by = Eingeladen von { $name }
web-invite-name = Wie sollen dich die anderen nennen?
web-invite-sit = Tippe auf einen freien Platz, um mitzuspielen.
web-invite-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-row-won = Gewonnen
web-row-lost = Verloren
web-row-drawn = Unentschieden
web-row-together-lost = Gemeinsam verloren
web-row-winner = { $names } gewinnt
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
