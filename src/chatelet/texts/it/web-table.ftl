# La pagina di un tavolo, qualunque cosa vi si giochi

web-seat = Posto { $number }
web-seats = Giocatori e punti
web-you = (tu)
web-action = Che cosa fare
web-side = Punti e fogli
web-your-move = Tocca a te.
web-tab-your-turn = Tocca a te: { $game }
web-turn-of = Tocca a { $name }
web-turn-over = La partita è finita
web-turn-paused = Pausa
web-acts-now = sta scegliendo
web-moments-passed = Mosse non mostrate: { $names }.
web-recent = Che cosa è appena successo
web-recent-none = La partita comincia.
web-moments-again = Mostra di nuovo
web-moments-skip = Torna al presente
web-seat-away-since = via da { $time }
web-seat-thinks = sta pensando
web-seat-hand = { $name } ha { $hand }
web-seat-acted = ha già giocato
web-end-decided = Che cosa ha deciso: { $part }, { $points ->
    [one] un punto
   *[other] { $points } punti
} più di { $you ->
    [yes] te
   *[no] { $name }
}.
web-end-tied = Che cosa ha deciso: a pari punti con { $you ->
    [yes] te
   *[no] { $name }
}, { $what }, { $mine } a { $theirs }.
web-end-shared = Pari punti: si vince insieme.
web-end-shared-all = Pari punti, e nessuna differenza per { $what }: si vince insieme.
web-line-offline = Sei offline. La partita continua quando torna la rete.
web-line-away = Nessuna connessione al tavolo; si riprova.
web-line-lost = Connessione persa; si riprova.
web-line-lost-unsent = { $count ->
    [one] Connessione persa. La tua mossa è al sicuro e parte appena torna.
   *[other] Connessione persa. Le tue { $count } mosse sono al sicuro e partono appena torna.
}
web-keys = Tasti
web-key-confirm = Conferma ciò che è preparato
web-key-cancel = Annulla, o chiudi ciò che è aperto
web-key-undo = Torna indietro
web-key-help = Questo elenco
web-close = Chiudi
web-confirm = Conferma
web-undo = Torna indietro
web-sending = In viaggio …
web-paused = La partita è in pausa.
web-wait-for = Si aspetta { $names }.
web-watching = Stai guardando. Tocca a { $names }.
web-a-moment = Un attimo …
web-no-points-yet = Per ora i punti non cambiano.
web-part-of = { $name }: { $text }
web-curtain = Ora tocca a { $name }
web-curtain-lift = Sono { $name }: mostra il tavolo
web-moves-list = Tutte le mosse in elenco
web-moves-none = Ora non c'è nulla da scegliere.
web-log = Che cosa è successo
web-log-undo = { $name } torna indietro.
web-log-resigned = { $name } abbandona.
web-log-time = Il tempo di { $name } è scaduto. Continua un bot.
web-log-removed = { $name } non gioca più a questo tavolo. Continua un bot.
web-chat = Chat
web-chat-new = { $count ->
    [one] 1 nuova
   *[other] { $count } nuove
}
web-chat-empty = Nessuno ha ancora detto una parola.
web-chat-say = Di' qualcosa
web-chat-phrases = Frasi pronte
web-say-hello = Ciao!
web-say-luck = Buona fortuna!
web-say-bravo = Bella mossa!
web-say-thanks = Grazie!
web-say-oops = Oh no!
web-say-moment = Un momento, per favore.
web-chat-send = Invia
web-chat-broken = La linea è caduta prima che arrivasse.
web-lobby-title = { $game }: il tavolo è pronto
web-lobby-seats = Chi siede dove
web-lobby-bot = Fai sedere un bot
web-lobby-reopen = Libera il posto
web-lobby-leave = Alzati
web-lobby-join = Siediti al tavolo
web-lobby-full = Tutti i posti sono occupati. Puoi restare a guardare.
web-lobby-start = Comincia la partita
web-lobby-start-now = { $count ->
    [one] Comincia da solo
   *[other] Comincia in { $count }
}
web-lobby-wait = La partita comincia quando lo decide chi ha aperto il tavolo.
web-lobby-invite = Invita
web-lobby-invite-text = Manda questo link o fai inquadrare il codice. Nessuno deve registrarsi.
web-lobby-link = Link di questo tavolo
web-lobby-qr = Codice da inquadrare con il telefono: apre questo tavolo
web-lobby-closed = Questo tavolo è chiuso
web-lobby-closed-text = Chi l'ha aperto l'ha messo via.
web-ended = La partita è finita
web-ended-text = Tutti hanno deciso di finirla. Nessuno ha vinto, e nulla conta.
web-end-you-win = Hai vinto!
web-end-winners = { $count ->
    [one] Vince { $names }
   *[other] { $names } vincono insieme
}
web-end-solo = { $points ->
    [one] Un punto
   *[other] { $points } punti
}
web-rematch = Un'altra partita
web-picture = Condividi un'immagine
web-record = Conserva la partita
web-table-refused = Questo tavolo non è aperto per te.
web-board-picture = Il tabellone
web-board-no-picture = Questo tabellone non ha ancora un disegno; le mosse sono nell'elenco.
web-key-zoom = avvicinare, allontanare, vedere tutto

web-end-coach = Rivedila con l'allenatore
web-end-watch = Rivedila
web-replay-title = Rivedi una partita
web-replay-drop = Trascina qui la registrazione di una partita, oppure sceglila.
web-replay-choose = Scegli una registrazione
web-replay-bad = Questo file non è la registrazione di una partita.
web-replay-large = Questo file ha { $size } MB; se ne leggono al massimo { $most }.
web-replay-which = Quale delle { $all } partite di questo file
web-replay-other = Un'altra registrazione
web-replay-table = Al tavolo di questa partita
web-replay-where = La registrazione di ogni partita finita si conserva dalla tua pagina; le simulazioni scrivono le loro in un file.
web-replay-at = Mossa { $at } di { $all }
web-replay-eyes = Con gli occhi di
web-replay-all = tutto scoperto
web-replay-spectator = chi guarda
web-replay-start = All'inizio
web-replay-back = Un passo indietro
web-replay-on = Un passo avanti
web-replay-end = Alla fine
web-replay-play = Avvia
web-replay-stop = Ferma
web-replay-begins = La partita comincia.
web-replay-true = La registrazione è in regola: ogni mossa segue le regole e i punti sono quelli scritti.
web-replay-game = Una partita a { $game }

web-menu = Questo tavolo
web-key-menu = Questo tavolo: pausa, link, chi c'è
web-clock-days = { $days } g { $hours } h
web-clock-left = A { $name } restano { $time }
web-next-table = { $count ->
    [one] Un altro tavolo ti aspetta
   *[other] Altri { $count } tavoli ti aspettano
}
web-sheet-up = Tira su: punti e altro
web-sheet-down = Spingi giù
web-pause = Pausa
web-resume = Riprendi
web-notes-on = Avvisami quando tocca a me
web-notes-off = Niente più avvisi
web-resign = Abbandona
web-resign-of = Abbandona per { $name }
web-resign-sure = Perdi la partita. In due finisce subito; in più di due, un bot continua per gli altri.
web-resign-rated = Finché non tutti hanno fatto due mosse, invece, una partita classificata non conta, e la tua affidabilità scende.
web-put-away = Metti via il tavolo
web-put-away-sure = La partita finisce qui, senza vincitori.
web-player-page = Chi è
web-seat-here = presente
web-seat-stand-in = gioca un bot al suo posto
web-seat-resigned = ha abbandonato
web-seat-time = tempo scaduto
web-seat-removed = ha dovuto lasciare il tavolo
web-seat-muted = messaggi spenti
web-seat-back = Sono di nuovo qui
web-seat-let-bot = Lascia giocare un bot
web-seat-mute = Silenzia
web-seat-unmute = Ridai la parola
web-seat-send-away = Allontana
web-seat-send-away-sure = { $name } perde il posto per sempre e continua un bot.
web-lobby-send-away-sure = { $name } non potrà più sedersi qui; il posto torna libero.
web-lobby-removed = Chi ha aperto il tavolo ti ha chiesto di lasciarlo.
web-my-seat-removed = Chi ha aperto il tavolo ti ha mandato via: un bot gioca al tuo posto fino alla fine. Puoi restare a guardare.
web-my-seat-resigned = Hai abbandonato: un bot gioca al tuo posto fino alla fine. Puoi restare a guardare.
web-my-seat-time = Il tuo tempo è finito: un bot gioca al tuo posto fino alla fine. Puoi restare a guardare.
web-seat-not-taken = Quel link non apre più alcun posto.
web-link-table = Il link di questo tavolo
web-link-table-text = Chi lo apre può guardare.
web-link-seat = Il mio posto su un altro dispositivo
web-link-seat-of = { $name } su un altro dispositivo
web-link-seat-text = Chi ha questo link gioca qui per te. Tienilo per te.
web-link-seat-qr = Codice da inquadrare: apre il tuo posto
web-link-new = Un nuovo link
web-link-new-sure = Il vecchio link e gli altri dispositivi perdono il posto.
web-chat-off = A questo tavolo non si chiacchiera.
web-chat-muted = { $name } non può più scrivere.
web-chat-you-muted = Chi ha aperto il tavolo ti ha tolto la parola.
web-lobby-need = { $count ->
    [one] Manca un giocatore
   *[other] Mancano { $count } giocatori
}
web-end-points = Punti
web-end-counting = Si contano i punti …
web-end-skip = Salta
web-end-parts = Di che cosa sono fatti i punti
web-end-rating = Valutazione { $before } → { $after }
web-end-ranking = Alla classifica
web-rematch-asked = { $name } ha riapparecchiato il tavolo.
web-rematch-set = Il tavolo è di nuovo apparecchiato.
web-rematch-join = Siediti di nuovo
web-replay-key-step = Un passo indietro, un passo avanti
web-replay-key-ends = All'inizio, alla fine
web-replay-key-play = Avvia o ferma
web-moves = Mosse
web-moves-find = Cerca una mossa
web-moves-count = { $count } mosse su { $all }
web-seat-away = via troppo a lungo
web-seat-not-here = non è qui ora
web-log-away = { $name } è via da troppo tempo.
web-my-seat-away = Sei via da troppo tempo: un bot gioca al tuo posto fino alla fine. Puoi restare a guardare.
web-chat-unread = { $count ->
    [one] Chat: un nuovo messaggio
   *[other] Chat: { $count } nuovi messaggi
}
web-mark-deck = un tentativo
web-mark-rated = classificata
web-offer-end-title = Finire la partita
web-offer-pause-title = Una pausa
web-offer-end = { $count ->
    [one] { $names } propone di finire qui la partita. Nessuno la vince.
   *[other] { $names } propongono di finire qui la partita. Nessuno la vince.
}
web-offer-pause = { $count ->
    [one] { $names } propone una pausa.
   *[other] { $names } propongono una pausa.
}
web-offer-yes = D'accordo
web-offer-no = No, si gioca
web-offer-withdraw = Ritira
web-away-title = { $name } è via
web-away = { $name } è via da un po' mentre tutti aspettano la sua mossa.
web-away-rated = Se un bot gioca anche una sola volta al suo posto, il posto conta come perso. Finché non tutti hanno fatto due mosse, la partita non conta.
web-away-wait = Aspetta
web-away-bot = Lascia giocare un bot
web-away-claim = Rivendica la vittoria
web-away-claim-two = La partita finisce, e hai vinto tu.
web-away-claim-more = { $name } ha perso, e un bot continua per gli altri.
web-regard-block = Blocca
web-regard-unblock = Non bloccare più
web-report = Segnala
web-report-reason = Che cosa è successo?
web-report-text = Chi gestisce questo sito riceve la segnalazione con gli ultimi messaggi di questo tavolo.
web-report-done = Grazie. Chi gestisce questo sito la vedrà.
web-kept-result = Com'è finita
web-kept-picture = L'ultima immagine di questa partita
web-stand-in-sure = Un bot gioca per te finché non torni.
web-stand-in-rated = Questa partita è classificata: se un bot gioca per te anche una sola volta, conta come persa.
web-propose-pause = Proponi una pausa
web-propose-end = Proponi di finire la partita
web-propose-end-sure = Quando tutti sono d'accordo, la partita finisce e nessuno la vince.
web-end-early = I punti sono quelli di quel momento.
web-end-void = Questa partita non conta
web-end-void-why = Era classificata, ma non tutti hanno fatto due mosse: nessuna valutazione cambia, e nessuna statistica la conta.
web-end-void-left = { $name } ha lasciato la partita: la sua affidabilità scende.
web-end-void-you = Hai lasciato la partita: la tua affidabilità scende.
web-play-on = Continua contro un bot
web-lobby-terms = A che cosa dici di sì
web-lobby-asked = non ha ancora accettato
web-lobby-changed = Ecco che cosa si giocherebbe adesso. Guarda, e accetta; oppure alzati.
web-lobby-agree = Accetto
web-lobby-quick = La partita comincia appena qualcuno si siede. Puoi lasciare aperta questa pagina e fare altro.
web-lobby-unsure = Deve ancora accettare questa partita: { $names }.
web-lobby-dissolve = Sparecchia il tavolo
web-lobby-dissolve-sure = Il tavolo viene chiuso, e il link non porta più a nulla.
web-lobby-change = Cambia
web-lobby-keep = Si gioca così
web-offer-end-waits = Hai proposto di finire qui la partita; la tua prossima mossa ritira la proposta. Deve ancora dire di sì: { $names }.
web-offer-pause-waits = Hai proposto una pausa; la tua prossima mossa ritira la proposta. Deve ancora dire di sì: { $names }.
web-regard-mute = Silenzia per me
web-regard-unmute = Senti di nuovo
web-regard-text = Silenziare vale solo per te. Bloccare vuol dire nessun messaggio in nessuna direzione, e mai più un tavolo insieme.
web-regard = Silenzia, blocca o segnala
web-end-resigned = Hai abbandonato.
web-end-time = Il tuo tempo era finito.
web-end-away = Eri via da troppo tempo.
web-end-removed = Hai dovuto lasciare il tavolo.
web-left-resigned = { $name } ha abbandonato.
web-left-time = { $name } ha finito il tempo.
web-left-away = { $name } era via da troppo tempo.
web-left-removed = { $name } ha dovuto lasciare il tavolo.
web-kept-why = Questa partita è stata giocata con la versione { $version } delle regole, che qui non si conosce più. Ecco che cosa ne resta.
web-device-unloaded = Il motore non si è potuto caricare: non c'è connessione, o si è interrotta. Riprova.
