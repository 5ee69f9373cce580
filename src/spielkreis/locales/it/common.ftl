# Ciò che i due giochi, la riga di comando e il server dicono allo stesso modo.
error-rule = { $sentence } (regola { $rule })
error-line = Riga { $line }: { $sentence }
file-too-long = Il testo supera { $limit } caratteri; nessuna partita è così lunga.
file-bad-header = «{ $text }» non è un’intestazione della forma [Nome "valore"].
list-separator = { ", " }
parts-separator = { "; " }
stats-part = { $part } su { $whole }
