# Was ein TAC-Tisch über Karten, eine entstehende 7, den Tausch und seine eigenen Zeichen sagt.
web-card-down = { $card }, zum Tauschen gewählt
web-card-does-forward = Eine Kugel { $card } Felder vorwärts ziehen.
web-card-does-open = Eine Kugel { $card } vorwärts ziehen oder eine aus dem Vorfeld ins Spiel bringen.
web-card-does-back = Eine Kugel 4 Felder rückwärts ziehen.
web-card-does-seven = Sieben Einzelschritte, beliebig auf deine Kugeln verteilt; was im Weg liegt, wird geworfen.
web-card-does-skip = Eine Kugel 8 Felder vorwärts ziehen oder die nächste Person aussetzen lassen.
web-card-does-skip-named = Eine Kugel 8 Felder vorwärts ziehen oder { $name } aussetzen lassen.
web-card-does-trickster = Zwei beliebige Kugeln im Kreis tauschen.
web-card-does-tac = Macht den letzten Zug rückgängig; dann nutzt du die Karte selbst.
web-card-does-jester = Alle geben ihre Karten nach rechts weiter; dann spielst du eine deiner neuen Karten.
web-card-does-angel = Eine Kugel der nächsten Person ins Spiel bringen oder im Kreis 1 oder 13 Felder vorwärts ziehen.
web-card-does-angel-named = Eine Kugel von { $name } ins Spiel bringen oder im Kreis 1 oder 13 Felder vorwärts ziehen.
web-card-does-warrior = Eine deiner Kugeln läuft zur nächsten im Kreis und wirft sie.
web-card-does-devil = Du siehst die Karten der nächsten Person und spielst für sie.
web-card-does-devil-named = Du siehst die Karten von { $name } und spielst für { $name }.
web-signs-board = Auf dem Brett
web-signs-cards = Auf den Karten
web-explain-open = Wer beim Austeilen eine 1 oder 13 bekommt, meldet das: Damit kann eine Kugel ins Spiel kommen. Gemeldet wird vor dem Tausch; die Karte kann also inzwischen woanders sein.
web-status-give = { $card } deinem Partner { $name } geben?
web-status-give-own = { $card } an { $name } geben?
web-status-give-any = { $card } weggeben?
web-status-check-plain = { $about } Spielen?
web-action-give-instead = Stattdessen diese geben
web-status-seven-rival = Auch diese Kugel kannst du ziehen. Werfen oder stattdessen ziehen?
web-seven-capture = Werfen
web-seven-instead = Diese ziehen
web-field-steps = { $text }, { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
web-choices-marble = Kugel auf { $field }
web-choices-way = { $what } ({ $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
})
web-choices-seven = { $card }: die sieben Schritte verteilen
web-history-hint = Tippe auf eine Zeile, um sie auf dem Brett zu sehen.
web-history-numbers = Feldnummern anzeigen
web-log-gave = { $seat } gab { $card }
web-log-swap-all = Karten getauscht: { $gifts }.
web-did = { $seat } { $card }: { $what }
web-did-capture = wirft eine Kugel von { $seat }
web-did-capture-own = wirft deine Kugel
web-did-open = bringt eine Kugel ins Spiel
web-did-open-other = bringt eine Kugel von { $seat } ins Spiel
web-did-open-other-own = bringt deine Kugel ins Spiel
web-did-home = { $count ->
    [one] bringt eine Kugel nach Hause
   *[other] bringt { $count } Kugeln nach Hause
}
web-did-forward = { $count ->
    [one] zieht 1 Feld
   *[other] zieht { $count } Felder
}
web-did-back = zieht { $count } Felder zurück
web-did-seven = teilt { $count } Schritte auf { $marbles } Kugeln auf
web-did-swap = tauscht zwei Kugeln
web-did-skip = lässt { $seat } aussetzen
web-did-skip-own = lässt dich aussetzen
web-did-undo = nimmt den Zug von { $seat } zurück
web-did-undo-own = nimmt deinen Zug zurück
web-did-undo-last = nimmt den letzten Zug zurück
