# Io: partite, statistiche, account; altri giocatori; classifiche e mazzi

web-me-account = Accesso come { $account }
web-me-guest = Ospite, noto solo a questo browser
web-me-games = Partite
web-me-statistics = Statistiche
web-me-account-title = Account
web-me-waiting = Aspettano te
web-me-running = In corso
web-me-open = In attesa di giocatori
web-me-finished = Finite
web-me-none = Ancora nessuna partita finita.
web-me-first = Ai giochi
web-me-day = Giorno
web-me-game = Gioco
web-me-against = Contro
web-me-points = Punti
web-me-keep = Rivedi o conserva
web-me-place = { $place }° di { $of }
web-me-watch = Rivedi questa partita di { $game }
web-me-watch-short = Rivedila
web-me-record = Conserva questa partita di { $game }
web-me-record-short = Conservala

web-plot-summary = { $title }: { $count ->
    [one] una partita, { $last }.
   *[other] { $count } partite, da { $first } a { $last }, minimo { $least }, massimo { $most }.
}
web-plot-table = In tabella
web-stat-played = Giocate
web-stat-won = Vinte
web-stat-of = su { $count }
web-stat-best = Punteggio più alto
web-stat-mean = In media
web-stat-rating = Valutazione
web-stat-points-plot = Punti, partita per partita
web-stat-rating-plot = Valutazione, partita per partita
web-stat-unit-points = punti
web-stat-legend = Un punto pieno è una vittoria; la linea è la media delle ultime dieci.
web-stat-band = La fascia attorno alla valutazione la contiene con una certezza del 95 %.
web-stat-none = Ancora niente da contare: finisci una partita e la trovi qui.

web-name-text = Ciò che gli altri vedono al tavolo
web-account-title = Il tuo account
web-account-signed-in = Hai fatto l'accesso come { $account }.
web-account-name = Nome dell'account
web-account-make = Crea un account
web-account-why = Partite e valutazioni restano con te su ogni dispositivo. Bastano un nome e una frase segreta.
web-passphrase = Frase segreta
web-passphrase-new = Nuova frase segreta
web-passphrase-text = Almeno { $least } caratteri; qualche parola si ricorda facilmente.
web-passphrase-change = Cambia la frase segreta
web-passphrase-changed = Cambiata. Gli altri dispositivi devono rifare l'accesso.
web-sign-in = Accedi
web-sign-out = Esci
web-sign-out-everywhere = Esci da tutti i dispositivi
web-sign-out-everywhere-text = Ogni dispositivo su cui hai fatto l'accesso, anche questo, dovrà rifarlo.
web-recover = Dimenticata la frase segreta?
web-recover-text = Con uno dei codici di recupero ne scegli una nuova. Ogni codice vale una volta.
web-recover-button = Scegli e accedi
web-code = Codice di recupero
web-codes = Codici di recupero per { $account }
web-codes-text = Se dimentichi la frase segreta, uno di questi ti fa rientrare. Li vedi solo adesso: copiali o stampali.
web-codes-copy = Copia
web-codes-copied = Copiati
web-codes-print = Stampa
web-codes-kept = Li ho messi al sicuro
web-codes-new = Nuovi codici di recupero
web-codes-new-text = I vecchi non valgono più.
web-letters = Posta
web-email = Indirizzo e-mail
web-email-unconfirmed = Non ancora confermato: apri il link nell'e-mail che abbiamo mandato lì. Salvando ne parte un'altra, una volta all'ora.
web-letters-text = Scrivimi quando tocca a me e non ho nessuna pagina aperta
web-data = Ciò che conserviamo di te
web-data-text = Il nome e l'indirizzo, le partite e le valutazioni, ciò che hai detto e segnalato, chi silenzi o blocchi, e in quali browser hai fatto l'accesso; nient'altro.
web-data-download = Scarica tutto
web-forget = Dimenticatemi
web-forget-text = Il tuo nome sparisce da ogni partita. Quelle finite restano senza; dove giochi ancora, abbandoni, e perdi una partita classificata in cui tutti hanno già fatto due mosse.
web-forget-button = Dimenticatemi per sempre
web-forget-sure = Sì, non si può tornare indietro
web-forgotten = Ti abbiamo dimenticato: qui sei un nuovo ospite.

web-player-account = Ha un account qui
web-player-guest = Ospite
web-player-games = Partite pubbliche
web-player-no-games = Ancora nessuna partita pubblica finita.
web-ratings = Valutazioni
web-ratings-none = In questo gioco nessuno ha ancora una valutazione.
web-rating-none = Ancora senza valutazione.
web-reliability = Affidabilità { $percent } %
web-reliability-text = Ultime partite classificate: { $games }. Lasciate prima che tutti facessero due mosse: { $left }.
web-rating-place = Posto
web-rating-name = Nome
web-rating-sure = Almeno
web-rating-games = Partite
web-rating-how = Gioca con un account contro altri account, e sei nella lista.
web-rating-text = Contano le partite fra due o più account, senza bot. Ogni valutazione è una stima con la sua incertezza; la lista è ordinata secondo il minimo quasi certo.

web-deck = Un mazzo per più tavoli
web-deck-daily = Il mazzo di oggi, { $day }
web-deck-text = { $game }, { $seats ->
    [one] da soli.
   *[other] in { $seats }.
} Le carte sono le stesse per tutti.
web-deck-open = Si chiude { $until }.
web-deck-closed = È chiuso.
web-deck-play = Giocalo
web-deck-again = Al mio tavolo
web-deck-friends = Con gli amici
web-deck-bots = Contro i bot
web-deck-ranking = Classifica
web-deck-rule = Per i posti conta la prima partita di un account; ospiti e altre partite restano fuori classifica.
web-deck-none = Nessuno l'ha ancora finito.
web-deck-look = Guarda la partita di { $name }
web-deck-share = Invita
web-deck-share-text = Ogni tavolo nato da questo link gioca le stesse carte.
web-deck-qr = Codice da inquadrare: apre questo mazzo
web-deck-fair = Come è stato mescolato
web-deck-fair-text = Questo sigillo è stato fissato prima della prima carta. Alla chiusura si mostra il segreto e chiunque può verificare che nulla sia cambiato.
web-deck-secret = Il segreto:
web-stat-bots = Contro ogni bot
web-stat-bot = Bot
web-stat-next = Hai battuto { $bot } più e più volte. È il momento di { $next }?
web-company = Silenziati e bloccati
web-company-muted = silenziato
web-company-blocked = bloccato
web-company-unmute = Senti di nuovo
web-company-unblock = Non bloccare più
web-kept = Conservato in questo browser
web-kept-text = { $tables ->
    [0] Nessun tavolo su questo dispositivo
    [one] Un tavolo su questo dispositivo
   *[other] { $tables } tavoli su questo dispositivo
  }; pagine, motore e tavoli occupano { $size } MB.
web-kept-unknown = { $tables ->
    [0] Nessun tavolo su questo dispositivo.
    [one] Un tavolo su questo dispositivo.
   *[other] { $tables } tavoli su questo dispositivo.
  }
web-kept-forget-files = Cancella pagine e motore
web-kept-files-sure = Si scaricano di nuovo quando servono. I tavoli restano.
web-kept-files-offline = Senza rete non si possono riscaricare: finché non torni in linea qui non si gioca. I tavoli restano.
web-kept-files-gone = Pagine e motore sono cancellati. Tornano con la prossima visita.
web-kept-files-stay = Questo browser non permette di cancellare nulla da qui: si fa nelle sue impostazioni.
web-kept-forget-tables = Cancella tutti i tavoli su questo dispositivo
web-kept-tables-sure = Non si possono recuperare. Le registrazioni che hai scaricato restano.
web-kept-own = Inoltre: il tuo nome e le impostazioni, le lezioni e i rompicapi che hai fatto, i fogli contati su carta.
web-kept-forget-own = Cancella nome, impostazioni e progressi
web-kept-own-sure = Nome, impostazioni, lezioni, rompicapi e fogli contati su questo dispositivo non si possono recuperare. I tavoli restano.
