# TAC: warum eine Karte oder ein Zug nicht geht.
tac-not-the-time = { $phase ->
        [deal] Jetzt kann keine Karte gespielt werden: Es ist noch nicht ausgeteilt.
        [swap] Jetzt kann keine Karte gespielt werden: Erst wird getauscht.
       *[other] Jetzt kann keine Karte gespielt werden: Das Spiel ist zu Ende.
    }
tac-not-your-turn = { $you ->
        [yes] Jetzt ist { $actor } dran, nicht du.
       *[no] Jetzt entscheidet { $actor }, nicht { $seat }.
    }
tac-wrong-seat = { $you ->
        [yes] Du kannst jetzt keine eigene Karte spielen: Gespielt werden die Karten von { $turn }.
       *[no] { $seat } kann jetzt nicht spielen: Gespielt werden die Karten von { $turn }.
    }
tac-card-not-held = { $you ->
        [yes] Du hast die Karte „{ $card }“ nicht auf der Hand.
       *[no] { $seat } hat die Karte „{ $card }“ nicht auf der Hand.
    }
tac-no-exchange-now = Jetzt werden keine Karten getauscht.
tac-other-hand = { $you ->
        [yes] Du kannst keine Karte von { $other } weggeben.
       *[no] { $seat } kann keine Karte von { $other } weggeben.
    }
tac-seat-exchanges-nothing = { $you ->
        [yes] Du tauschst in diesem Spiel keine Karte.
       *[no] { $seat } tauscht in diesem Spiel keine Karte.
    }
tac-no-deal-now = Jetzt kann nicht ausgeteilt werden: Die letzten Karten sind noch nicht ausgespielt.
tac-wrong-dealer = Mit Austeilen ist { $dealer } dran, nicht { $seat }.
tac-deal-to-nobody = { $seat } bekommt keine Karten: Dieser Platz spielt nicht mit.
tac-deal-size = { $seat } bekommt bei diesem Austeilen { $size } Karten, nicht { $count }.
tac-deal-not-in-deck = Diese Karten können nicht ausgeteilt werden: Sie sind nicht mehr im Stapel.
tac-over-without-result = Die Stellung soll beendet sein, aber weder die Kugeln noch eine Kopfzeile [Result] sagen, wie.
tac-must-play = { $you ->
        [yes] Du kannst noch eine Karte spielen und darfst deshalb nicht ablegen. Wähle eine spielbare Karte.
       *[no] { $seat } kann noch eine Karte spielen und darf deshalb nicht ablegen. Wähle eine spielbare Karte.
    }
tac-must-miss = { $you ->
        [yes] Du setzt aus: Leg eine Karte ab oder spiel ein TAC.
       *[no] { $seat } muss aussetzen: Möglich ist nur, eine Karte abzulegen oder ein TAC zu spielen.
    }
tac-must-save = { $you ->
        [yes] Du musst auf einen Siegeszug antworten: Spielen kannst du nur ein TAC.
       *[no] { $seat } antwortet auf einen Siegeszug: Nur ein TAC kann gespielt werden.
    }
tac-no-pass = { $you ->
        [yes] Du kannst hier nicht passen.
       *[no] { $seat } kann hier nicht passen.
    }
tac-no-base = Ein TAC ist nicht möglich: Seit dem Austeilen liegt keine Karte, die es übernehmen könnte.
tac-on-jester = Auf einen abgelegten Narren kann in dieser Ausgabe kein TAC gespielt werden.
tac-no-tac-on-save = Auf das TAC, das einen Siegeszug zurückgenommen hat, folgt kein weiteres TAC.
tac-base-useless = { $you ->
        [yes] Das TAC ist nicht spielbar: Nach dem Zurücknehmen könntest du die Karte „{ $card }“ nicht einsetzen.
       *[no] Das TAC ist nicht spielbar: Nach dem Zurücknehmen könnte { $seat } die Karte „{ $card }“ nicht einsetzen.
    }
tac-other-base = Das TAC übernimmt die Karte „{ $base }“, nicht „{ $card }“.
tac-jester-no-cards = Der Narr verfällt: Niemand hat noch eine andere Karte.
tac-devil-no-cards = Der Teufel verfällt: { $seat } hat keine Karte mehr.
tac-angel-nothing = Der Engel kann für { $seat } jetzt nichts bewirken.
tac-angel-target = Der Engel wirkt hier auf { $colours }, nicht auf { $colour }.
tac-angel-opens = Der Engel muss eine Kugel von { $colour } aufs Startfeld setzen, denn im Vorfeld liegt noch eine.
tac-angel-not-in-house = Der Engel bewegt die Kugel auf { $field } nicht: Sie ist schon im Haus.
tac-no-ring-marble = { $you ->
        [yes] Dafür braucht die Karte „{ $card }“ eine deiner Kugeln im Kreis.
       *[no] Dafür braucht die Karte „{ $card }“ eine Kugel von { $colours } im Kreis.
    }
tac-trickster-alone = Der Trickser braucht zwei Kugeln im Kreis.
tac-swap-no-marble = Auf Feld { $field } im Kreis liegt keine Kugel zum Tauschen.
tac-swap-on-ring = Der Trickser tauscht nur Kugeln im Kreis, nicht „{ $part }“.
tac-swap-same = Die Kugel auf { $field } kann nicht mit sich selbst getauscht werden.
tac-seven-impossible = { $you ->
        [yes] Deine Kugeln können keine sieben Schritte machen.
       *[no] Die Kugeln von { $colours } können keine sieben Schritte machen.
    }
tac-cannot-open-or-move = { $you ->
        [yes] Mit der Karte „{ $card }“ kann keine deiner Kugeln ins Spiel kommen oder ziehen.
       *[no] Mit der Karte „{ $card }“ kann keine Kugel von { $colours } ins Spiel kommen oder ziehen.
    }
tac-cannot-move = { $you ->
        [yes] Keine deiner Kugeln kann mit der Karte „{ $card }“ die volle Strecke ziehen.
       *[no] Keine Kugel von { $colours } kann mit der Karte „{ $card }“ die volle Strecke ziehen.
    }
tac-card-cannot = Die Karte „{ $card }“ kann das nicht: „{ $play }“.
tac-no-such-field = Auf diesem Brett gibt es kein Feld { $field }.
tac-skip-no-cards = { $seat } hat keine Karte mehr und kann nicht aussetzen.
tac-no-marble-there = Auf dem Feld { $field } liegt keine Kugel.
tac-not-controlled = { $you ->
        [yes] Du ziehst jetzt mit { $colours }, nicht mit { $colour }.
       *[no] { $seat } zieht jetzt mit { $colours }, nicht mit { $colour }.
    }
tac-base-empty = { $you ->
        [yes] Du hast keine Kugel im Vorfeld.
       *[no] { $colour } hat keine Kugel im Vorfeld.
    }
tac-wrong-start = { $you ->
        [yes] Deine Kugeln kommen auf dein Startfeld { $field }.
       *[no] Eine Kugel von { $colour } kommt auf ihr Startfeld { $field }.
    }
tac-never-leaves-house = Die Kugel auf { $origin } verlässt ihr Haus nicht mehr.
tac-no-four-in-house = Mit einer 4 wird die Kugel auf { $origin } nicht bewegt: Sie ist im Haus.
tac-other-house = Die Kugel auf { $origin } gehört { $colour } und kann in kein fremdes Haus.
tac-fresh-not-home = Die Kugel auf { $origin } kommt frisch aus dem Vorfeld und muss das Startfeld erst verlassen, ehe sie ins Haus darf.
tac-wrong-distance = Von { $origin } nach { $target } sind es nicht genau { $distance } Felder.
tac-way-blocked = Der Weg von { $origin } nach { $target } ist durch die Kugel auf { $field } versperrt.
tac-house-taken = Das Hausfeld { $field } ist besetzt; im Haus wird nicht geworfen.
tac-capture-unsaid = Auf { $field } liegt eine Kugel: Ein Wurf wird mit x geschrieben.
tac-captures-nothing = Auf { $field } liegt keine Kugel, die geworfen werden könnte.
tac-warrior-in-house = Die Kugel auf { $field } ist im Haus und kann kein Krieger sein.
tac-warrior-next = Der Krieger auf { $origin } wirft die nächste Kugel im Kreis; sie liegt nicht auf { $target }.
tac-not-a-seven = Nur eine 7 wird in Schritte geteilt, nicht die Karte „{ $card }“.
tac-seven-count = Eine 7 hat genau sieben Schritte; das sind { $count }.
tac-seven-too-far = „{ $part }“ ist weiter als sieben Schritte.
tac-no-way = So kann keine Kugel ziehen: „{ $part }“.
tac-step-no-marble = Schritt { $number }: Auf { $origin } liegt dann keine Kugel.
tac-step-other-house = Schritt { $number }: Die Kugel auf { $origin } kann nicht nach { $target }, das ist ein fremdes Haus.
tac-step-house-taken = Schritt { $number }: { $target } ist besetzt; im Haus wird nicht überholt und nicht geworfen.
tac-step-fresh = Schritt { $number }: Die Kugel auf { $origin } kommt frisch aus dem Vorfeld und muss das Startfeld erst verlassen.
tac-step-locked = Schritt { $number }: Die Kugel auf { $origin } ist im Haus eingerastet und zieht nicht mehr.
tac-step-one-colour = Schritt { $number }: Ein Zug hilft nur einem Partner, also darf die Kugel auf { $origin } nicht ziehen.
tac-step-not-controlled = Schritt { $number }: Die Kugel auf { $origin } gehört { $colour }; diese Farbe wird jetzt nicht gezogen.
