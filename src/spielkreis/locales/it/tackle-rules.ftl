# Tackle: compiti, posizioni e perché una mossa non è possibile.
cell-unknown = «{ $text }» non è una casella; le caselle vanno da A1 a J10.
job-unknown = Il compito «{ $name }» non esiste; i compiti sono { $jobs }.
job-drawing-too-large = Il disegno «{ $figure }» supera { $size } per { $size } caselle.
job-bad-mark = Il disegno «{ $figure }» contiene «{ $mark }»; sono ammessi solo P, x e . con / tra le righe.
job-bad-size = Il disegno «{ $figure }» ha { $stones } pedine; un compito ne ha da { $fewest } a { $most }.
job-too-large = La figura «{ $figure }» non entra nel campo interno di 8 per 8 caselle.
