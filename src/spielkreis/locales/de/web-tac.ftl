# Was ein TAC-Tisch über Karten, eine entstehende 7, den Tausch und seine eigenen Zeichen sagt.
web-card-down = { $card }, für den Tausch hingelegt
web-card-does-forward = Eine Kugel { $card } Felder vorwärts ziehen.
web-card-does-open = Eine Kugel { $card } vorwärts ziehen oder eine aus dem Vorfeld herausbringen.
web-card-does-back = Eine Kugel 4 Felder rückwärts ziehen.
web-card-does-seven = Sieben Einzelschritte, beliebig auf deine Kugeln verteilt; was im Weg liegt, wird geworfen.
web-card-does-skip = Eine Kugel 8 vorwärts ziehen oder den Nächsten aussetzen lassen.
web-card-does-trickster = Zwei Kugeln auf dem Ring tauschen die Plätze.
web-card-does-tac = Nimmt den letzten Zug zurück; dann nutzt du die Karte, die dort gespielt wurde.
web-card-does-jester = Alle geben ihre ganze Hand nach rechts weiter; dann spielst du eine Karte aus deiner neuen.
web-card-does-angel = Bringt eine Kugel des Nächsten aus dem Vorfeld heraus oder zieht eine von ihnen 1 oder 13 weiter.
web-card-does-warrior = Eine deiner Kugeln läuft zur nächsten auf dem Ring und wirft sie.
web-card-does-devil = Du siehst die Karten des Nächsten und spielst seinen Zug selbst.
web-signs-board = Auf dem Brett
web-signs-cards = Auf den Karten
web-explain-open = Wer beim Geben eine 1 oder 13 bekommt, sagt es: Damit kann eine Kugel aus dem Vorfeld heraus. Das war vor dem Tausch; die Karte kann inzwischen bei jemand anderem sein.
web-status-give = { $card } deinem Partner { $name } geben?
web-status-give-any = { $card } weggeben?
web-status-check-plain = { $about } Spielen?
web-action-give-instead = Stattdessen diese geben
web-status-seven-rival = Auch diese Kugel kann ziehen: werfen oder stattdessen ziehen?
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
web-history-hint = Drücke eine Zeile, um sie auf dem Brett zu sehen.
web-history-numbers = Feldnummern auf dem Brett
web-log-gave = { $seat } gab { $card }
web-log-swap-all = Karten wurden getauscht: { $gifts }.
