# Was beide Spiele, die Kommandozeile und der Server gemeinsam sagen.
error-rule = { $sentence } (Regel { $rule })
error-line = Zeile { $line }: { $sentence }
file-too-long = Der Text ist länger als { $limit } Zeichen; so lang ist keine Partie.
file-bad-header = „{ $text }“ ist keine Kopfzeile der Form [Name "Wert"].
list-separator = { ", " }
parts-separator = { "; " }
stats-part = { $part } von { $whole }
