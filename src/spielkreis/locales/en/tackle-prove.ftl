# Proving that White wins from the empty board, and checking such proofs.
prove-command = prove that White wins a job from the empty board
prove-command-examples =
    Examples:
      spielkreis tackle prove --job Turm3 --gold core --out turm3.txt.xz
prove-spot-command = solve random final placements of a certificate by a plain search
prove-spot-command-examples =
    Examples:
      spielkreis tackle spot-check turm3.txt.xz --count 100
prove-option-in = maximum number of White’s moves after the opening (3)
prove-option-out = write the certificate to this file; compressed if its name ends in .xz
prove-option-checkpoint = where every result is kept, so that a later run can continue (JOB-GOLD-N.checkpoint)
prove-option-memory = megabytes for the known placements (1024)
prove-option-ray = spread the work over the Ray cluster at this address
prove-option-count = how many final placements are solved (100)
prove-option-fast = for certificates: check all gold cells in one search where possible
prove-option-plain = for certificates: check with a second, plain implementation of the moves, with one random gold cell per final placement; slow, so give --sample too
prove-option-sample = for certificates: check only this share of the final placements, chosen at random
prove-argument-certificate = the certificate; - reads standard input
prove-scouting = { $seconds } s: looking for good set-ups, { $tried } of about { $planned } tried
prove-progress = { $share }% · { $seconds } s: { $nodes } placements decided ({ $refuted } without an answer), { $leaves } final placements searched; at most { $left } min left
prove-proved = { $job } (gold: { $gold }) is proved: White wins in at most { $number } moves ({ $lines } lines).
prove-not-proved = { $job } (gold: { $gold }) isn’t proved: every White set-up that was tried has a defence against a win in { $number }. This doesn’t mean that there is no win.
prove-interrupted = Interrupted: the question is still open. The same command continues from { $file }.
prove-full = The memory is used up: the question is still open. Continue from { $file } with more --memory.
prove-effort = { $nodes } placements decided, { $refuted } of them without an answer; { $leaves } final placements and { $moves } moves searched in { $seconds } s
prove-other-checkpoint = { $file } belongs to another job, gold rule or length. Choose another file with --checkpoint.
prove-bad-percent = --sample { $text }: give a percentage above 0 and up to 100.
prove-verifying = { $seconds } s: { $checked } of { $finals } final placements checked, about { $left } min left
prove-verified = The certificate is correct: White wins { $job } (gold: { $gold }) in at most { $number } moves ({ $lines } lines, { $finals } final placements, { $positions } positions, replies per move: { $replies }; { $seconds } s).
prove-sampled = No mistake in the sample: all { $lines } lines, and { $checked } of { $finals } final placements of { $job } (gold: { $gold }), won in at most { $number } moves ({ $positions } positions, replies per move: { $replies }; { $seconds } s).
prove-spots-progress = { $seconds } s: { $done } of { $count } positions solved
prove-spots = { $won } of { $checked } positions are won in at most { $number } moves.
prove-spot-lost = Not won in { $number }: { $position }
certificate-not-unpacked = The file is damaged: it can’t be decompressed.
certificate-bad-header = The headers of the certificate are incomplete, or from another version.
certificate-bad-line = “{ $text }” isn’t a line of a certificate.
certificate-no-answer = The certificate has no answer for { $position }.
certificate-unanswered = After { $move } the certificate has no answer to Black’s { $reply }.
certificate-illegal = { $move } isn’t possible in this placement.
certificate-altered = This line was altered: its checksum is wrong.
certificate-no-win = None of the first moves { $moves } wins in time if Black puts the last stone on { $reply } and the gold stone on { $gold }.
