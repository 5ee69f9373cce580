# TAC: Optionen, Schreibweise und Partiedateien.
tac-unknown-variant = Es gibt keine Variante „{ $variant }“; es gibt { $known }.
tac-unknown-edition = Es gibt keine Ausgabe „{ $edition }“; es gibt { $known }.
tac-unknown-option = Es gibt keine Option „{ $option }“; es gibt { $known }.
tac-bad-option = Die Option { $option } kann nicht „{ $value }“ sein; möglich ist { $known }.
tac-variant-not-in-edition = Die Ausgabe { $edition } kennt die Variante { $variant } nicht; wähle eine andere Ausgabe oder „custom“.
tac-option-not-in-edition = Die Ausgabe { $edition } kennt { $option }={ $value } nicht; wähle dafür die Ausgabe „custom“.
tac-master-needs-all = Die Ausgabe { $edition } spielt mit allen vier Meisterkarten oder ganz ohne, nicht nur mit „{ $cards }“; wähle dafür die Ausgabe „custom“.
tac-master-deck-without-master = Zum Meisterstapel gehört mindestens eine Meisterkarte; ohne sie ist es der Basisstapel.
tac-master-without-deck = Die Meisterkarten „{ $cards }“ brauchen den Meisterstapel.
tac-replace-without-deck = Nur Meisterkarten können andere ersetzen, und der Basisstapel hat keine.
tac-one-deck-with-opponents = Mit dem Stapel zu verlieren ist nur in Spielen miteinander sinnvoll, und in { $variant } gibt es Gegner.
tac-open-hands-nobody = In { $variant } spielt kein Paar gegen eine einzelne Person mit zwei Händen, also gibt es keine offenen Hände.
tac-second-place-nobody = Um den zweiten Platz weiterspielen kann man nur mit sechs Plätzen und mindestens drei Parteien; { $variant } hat weniger.
tac-persons-seats = Die Personen „{ $persons }“ müssen jeden der Plätze { $seats } genau einmal besetzen.
tac-persons-two-sides = In „{ $persons }“ hätte eine Person Plätze zweier Parteien.
tac-persons-solo = In solo4 hat eine Person alle Plätze, nicht „{ $persons }“.
