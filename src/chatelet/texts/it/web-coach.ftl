# L'allenatore, i suggerimenti e i problemi

web-coach = L'allenatore
web-coach-about = Ogni scelta confrontata con la migliore, la fortuna distinta dall'abilità e i tre momenti in cui la partita è girata. L'allenatore vede solo ciò che vedeva il posto.
web-coach-begin = Esamina questa partita
web-coach-again = Di nuovo, in altro modo
web-coach-stop = Ferma
web-coach-whom = Le scelte di chi
web-coach-effort = Quanto a fondo
web-coach-effort-quick = in fretta
web-coach-effort-normal = con cura
web-coach-effort-deep = a fondo (ci vuole tempo)
web-coach-waiting = { $ahead ->
    [0] La vostra partita è la prossima.
    [one] Prima della vostra c'è una partita.
   *[other] Prima della vostra ci sono { $ahead } partite.
}
web-coach-thinking = { $all ->
    [0] L'allenatore si accomoda …
   *[other] Scelta { $done } di { $all } …
}
web-coach-failed = L'allenatore non ha potuto guardare questa partita.
web-coach-unfinished = L'allenatore guarda le partite finite.
web-coach-graph = L'andamento della partita in punti, con i momenti decisivi
web-coach-clean = Nessuna scelta ha chiaramente perso punti. Ben giocato.
web-coach-played = Giocata
web-coach-better = Migliore
web-coach-choice = { $played } ha perso { $lost } (± { $error }) rispetto a { $best }.
web-coach-choice-best = { $played }: buona come qualsiasi altra.
web-coach-how = { $simulations } simulazioni degli stessi bot contro cui giocate. I valori sono punti con il loro errore standard.
web-hint-ask = Dammi un suggerimento
web-hint-more = Mostrami la mossa
web-hint-thinking = Sto pensando …
web-hint-move = Per esempio { $move }. È già pronta per voi.
web-hint-failed = Nessun suggerimento. Chiedete di nuovo.
web-puzzles = Problemi
web-puzzles-about = Una posizione da una partita vera e una mossa chiaramente migliore. Trovatela, poi la prossima, e la prossima ancora.
web-puzzles-count = { $count ->
    [one] un problema
   *[other] { $count } problemi
}
web-puzzle-of = Problema: { $game }
web-puzzle-streak = { $streak } di fila · record { $best }
web-puzzle-right = Giusto!
web-puzzle-wrong = Meglio: { $move }
web-puzzle-move = Mossa
web-puzzle-value = Vale
web-puzzle-measure = Punti attesi alla fine (contro altri: il vantaggio sul migliore), secondo una lunga ricerca.
web-puzzle-next = Prossimo problema
web-puzzle-others = Tutti i problemi
