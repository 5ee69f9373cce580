# Die Bots von TAC: Stufen, Tipps und Auswertungen.
tac-level-1 = Neuling
tac-level-1-about = Sieht nur wenige der möglichen Züge; da gewinnt auch ein Kind.
tac-level-2 = Lehrling
tac-level-2-about = Weiß, was gut ist, übersieht aber ein Drittel der Züge.
tac-level-3 = Draufgänger
tac-level-3-about = Sieht alles und nimmt, was auf den ersten Blick am besten aussieht.
tac-level-4 = Routinier
tac-level-4-about = Vergleicht einige Züge und merkt sich manche Karten; ein verlässlicher Partner.
tac-level-5 = Planer
tac-level-5-about = Spielt vor jeder Entscheidung im Kopf bis zum nächsten Austeilen durch.
tac-level-6 = Stratege
tac-level-6-about = Wägt viele Züge gegen Hunderte möglicher Kartenverteilungen ab.
tac-level-7 = Meister
tac-level-7-about = Nimmt sich Zeit und verschenkt sehr wenig.
tac-level-8 = Großmeister
tac-level-8-about = Setzt je Zug bis zu eine Sekunde lang alles ein, was er kann.
tac-reason-captures = wirft eine Kugel von { $seat }
tac-reason-wins = gewinnt das Spiel
tac-reason-undoes = nimmt zurück, was gerade gespielt wurde
tac-reason-comes-home = bringt eine Kugel nach Hause
tac-reason-hinders = bremst { $seat }
tac-reason-opens = bringt eine Kugel ins Spiel
tac-reason-swap = vertauscht zwei Kugeln zum eigenen Vorteil
tac-reason-jester = gibt die Karten weiter
tac-reason-angel = setzt den Engel ein, wo er am wenigsten schadet oder am meisten nützt
tac-reason-warrior = läuft bis zur nächsten Kugel
tac-reason-keeps-opening = hebt die Eröffnungskarte auf
tac-reason-moves = verbessert die Stellung
tac-reason-discards = behält die anderen Karten
tac-reason-passes = es ist nichts zu retten
tac-reason-gives-opening = gibt dem Partner eine Eröffnungskarte
tac-reason-gives = nützt dem Partner mehr
tac-reason-only = ist die einzige Möglichkeit
tac-reason-replaces = ersetzt nur die eigene Kugel auf dem Startfeld, sonst ändert sich nichts
tac-reason-captures-own = opfert eine eigene Kugel, weil alles andere mehr kostet
tac-reason-short-way = nimmt rückwärts den kurzen Weg nach Hause
tac-reason-back = geht zurück, wo es wenig kostet
tac-reason-near-home = bringt eine Kugel in Reichweite des Hauses
tac-reason-frees-start = macht das Startfeld für die nächste Kugel frei
tac-reason-escapes = bringt eine Kugel vor { $seat } in Sicherheit
tac-reason-inside = rückt im Haus auf und macht Platz für die nächste Kugel
tac-reason-threatens = kann als Nächstes eine Kugel von { $seat } werfen
tac-reason-advances = bringt eine Kugel weiter voran
tac-reason-gives-needed = gibt dem Partner die Eröffnungskarte, die ihm fehlt
tac-reason-gives-home = kann eine Kugel des Partners nach Hause bringen
tac-reason-gives-double = ist doppelt vorhanden
tac-reason-gives-strong = ist eine starke Karte für den Partner
tac-reason-gives-spare = ist leicht zu entbehren
tac-review-cards-lost = Das Spiel wurde nicht gewonnen: Als Ende gilt die Zahl der Karten, die wohl nötig gewesen wären.
tac-review-unfinished = Nur ein beendetes Spiel lässt sich auswerten.
tac-hint-nothing = Für { $seat } gibt es hier nichts zu entscheiden.
tac-hint-line = { $play } – { $chance } %: { $reason }
tac-hint-cards-line = { $play } – am Ende etwa { $cards } Karten: { $reason }
tac-review-side = { $side }: Anfang { $start } %, Können { $skill } %, Glück { $luck } %, Ergebnis { $result } % (eigene Fehler { $errors } %)
tac-review-error = { $play } kostete { $error } %; besser war { $best }: { $reason }.
tac-review-cards-side = { $side }: Anfang { $start }, Können { $skill }, Glück { $luck }, Ergebnis { $result } Karten (eigene Fehler { $errors })
tac-review-cards-error = { $play } kostete { $error } Karten; besser war { $best }: { $reason }.
cli-tac-hint = die besten Züge mit Gewinnchance und Grund zeigen
cli-tac-review = ein beendetes Spiel auswerten: Fehler, Glück und Können
cli-tac-option-hint-seat = der Platz, der fragt; sonst der, der entscheiden muss
cli-tac-option-iterations = wie viele Fortsetzungen je Entscheidung verglichen werden
cli-tac-hint-examples =
    Beispiele:
      spielkreis tac hint game.tac
      spielkreis tac hint game.tac --seat A --json
cli-tac-review-examples =
    Beispiele:
      spielkreis tac review game.tac
      spielkreis tac review game.tac --iterations 1000 --json
