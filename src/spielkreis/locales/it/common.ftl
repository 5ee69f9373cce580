# Ciò che i due giochi, la riga di comando e il server dicono allo stesso modo.
error-rule = { $sentence } (regola { $rule })
file-too-long = Il testo supera { $limit } caratteri; nessuna partita è così lunga.
file-bad-header = Riga { $line }: «{ $text }» non è un'intestazione della forma [Nome "valore"].
