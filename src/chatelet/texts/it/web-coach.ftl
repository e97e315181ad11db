# L'allenatore, i suggerimenti e i rompicapi

web-coach = L'allenatore
web-coach-about = Ogni scelta confrontata con la migliore, la fortuna distinta dall'abilità e le tre svolte della partita. L'allenatore vede solo ciò che vedeva chi giocava.
web-coach-begin = Esamina questa partita
web-coach-again = Riesamina la partita
web-coach-stop = Ferma
web-coach-whom = Le scelte di chi
web-coach-effort = Quanto a fondo
web-coach-effort-quick = in fretta
web-coach-effort-normal = con cura
web-coach-effort-deep = a fondo (ci vuole tempo)
web-coach-waiting = { $ahead ->
    [0] La tua partita è la prossima.
    [one] Prima della tua c'è una partita.
   *[other] Prima della tua ci sono { $ahead } partite.
}
web-coach-thinking = { $all ->
    [0] L'allenatore si accomoda …
   *[other] Scelta { $done } di { $all } …
}
web-coach-failed = L'allenatore non ha potuto guardare questa partita.
web-coach-unfinished = L'allenatore guarda le partite finite.
web-coach-graph = L'andamento della partita in punti, con i momenti decisivi
web-coach-clean = Nessuna scelta ha chiaramente perso punti. Ben giocato.
web-coach-played = Giocata: { $move }
web-coach-better = Migliore: { $move }
web-coach-turning = Meglio: { $best }. { $lost } punti persi (± { $error })
web-coach-worth = { $value } punti attesi
web-coach-worth-lead = vantaggio atteso { $value }
web-coach-see = Mostra sul tabellone
web-coach-choice = { $played } ha perso { $lost } (± { $error }) rispetto a { $best }.
web-coach-choice-best = { $played }: buona come qualsiasi altra.
web-coach-how = { $simulations } simulazioni degli stessi bot contro cui giochi. I valori sono i punti attesi a fine partita, con il loro errore standard.
web-hint-ask = Un suggerimento
web-hint-more = Mostrami la mossa
web-hint-thinking = Sto pensando …
web-hint-move = Per esempio { $move }. È già pronta sul tabellone.
web-hint-failed = Nessun suggerimento. Chiedi di nuovo.
web-puzzles = Rompicapi
web-puzzles-about = Una posizione da una partita vera e una mossa chiaramente migliore. Trovala, poi un'altra, e un'altra ancora.
web-puzzles-count = { $count ->
    [one] un rompicapo
   *[other] { $count } rompicapi
}
web-puzzle-of = Rompicapo: { $game }
web-puzzle-streak = { $streak } di fila · record { $best }
web-puzzle-right = Giusto!
web-puzzle-wrong = Meglio: { $move }
web-puzzle-refuted = { $move } porta invece:
web-puzzle-move = Mossa
web-puzzle-yours = la tua
web-puzzle-value = Vale
web-puzzle-measure = Punti attesi alla fine (contro altri: il vantaggio sul migliore), secondo una lunga ricerca.
web-puzzle-next = Il prossimo
web-puzzle-others = Tutti i rompicapi
