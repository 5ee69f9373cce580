# Die Kommandozeile.
cli-usage = Aufruf:
cli-options = Optionen
cli-arguments = Angaben
cli-commands = Befehle
cli-option-help = zeigt diese Hilfe
cli-option-version = zeigt die Version
cli-option-lang = die Sprache aller Texte
cli-option-json = gibt ein JSON-Objekt statt Text aus
cli-unknown-argument = Die Angabe „{ $argument }“ ist hier nicht bekannt; --help zeigt, was es gibt.
cli-unreadable = Der Aufruf ist nicht zu verstehen: { $detail }.
cli-no-file = Die Datei „{ $file }“ kann nicht gelesen werden: { $reason }.
cli-not-utf8 = Die Datei „{ $file }“ ist kein UTF-8-Text (Byte { $byte }).
cli-spielkreis = TAC und Tackle: spielen, nachspielen, untersuchen.
cli-spielkreis-examples =
    Beispiele:
      spielkreis --lang en --help    diese Hilfe auf Englisch
