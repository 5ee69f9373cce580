# Warum ein Zug gut ist: die Gründe der Tipps in Tackle.
tackle-hint-wins = Erfüllt deinen Job und gewinnt
tackle-hint-wins-in = Gewinnt zwingend in { $number } Zügen
tackle-hint-delays = Gegen das beste Spiel verliert jeder Zug; dieser hält am längsten stand
tackle-hint-ends = Beendet das Spiel
tackle-hint-defends = Verhindert den Sieg, mit dem die andere Seite droht
tackle-hint-threatens = Droht, im nächsten Zug zu gewinnen
tackle-hint-nearer = Bringt dich näher: Deiner Figur { $number ->
    [one] fehlt dann noch 1 Stein
   *[other] fehlen dann noch { $number } Steine
}
tackle-hint-hinders = Bringt die andere Seite weiter von ihrer Figur weg
tackle-hint-improves = Verbessert deine Stellung
tackle-hint-places = Hält viele Bahnen in den Court offen
tackle-hint-gold = Setzt den Goldstein dahin, wo er die andere Seite am meisten stört
