# Was beide Spiele, die Kommandozeile und der Server gemeinsam sagen.
error-rule = { $sentence } (Regel { $rule })
file-too-long = Der Text ist länger als { $limit } Zeichen; so lang ist keine Partie.
file-bad-header = Zeile { $line }: „{ $text }“ ist keine Kopfzeile der Form [Name "Wert"].
