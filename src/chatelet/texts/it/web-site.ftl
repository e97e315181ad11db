# Le pagine intorno ai tavoli: inizio, preparazione, impostazioni

web-home = Châtelet, alla prima pagina
web-to-home = Prima pagina
web-skip = Vai al contenuto
web-navigation = Pagine
web-lead = Tre giochi da tavolo ambientati a Parigi, a un solo tavolo: in solitaria, contro i bot o con gli amici tramite un link. Senza registrarsi.
web-games = I giochi
web-players = { $least ->
    [one] { $most ->
        [one] 1 giocatore
       *[other] da 1 a { $most } giocatori
    }
   *[other] da { $least } a { $most } giocatori
}
web-minutes = circa { $minutes } minuti
web-play-now = Gioca subito
web-set-up = Prepara
web-set-up-game = Prepara { $game }
web-together = Insieme
web-way-friends = Con gli amici
web-way-friends-text = Un link da condividere o un codice da inquadrare
web-way-screen = Sullo stesso schermo
web-way-screen-text = Il tablet passa di mano in mano
web-way-puzzles = Trova la mossa
web-way-puzzles-text = Rompicapi: una mossa è chiaramente la migliore
web-way-replay = Rivedi una partita
web-way-replay-text = Da una registrazione conservata
web-way-companion = Al vostro tavolo
web-way-companion-text = Conta i fogli di carta, gira le carte, stampa le mappe.
web-daily = Il mazzo di oggi: { $game }
web-daily-text = { $count ->
    [0] Le stesse carte per tutti. Comincia tu.
    [one] Le stesse carte per tutti. Ha già giocato una persona.
   *[other] Le stesse carte per tutti. Hanno già giocato in { $count }.
}
web-my-tables = I tuoi tavoli
web-lan-title = I telefoni di casa
web-lan-text = Inquadra il codice con un telefono della tua rete, o scrivi l'indirizzo: niente account, niente da installare.
web-lan-qr = Codice QR di questa pagina
web-copy = Copia
web-copied = Copiato
web-public = Tavoli aperti
web-public-none = Nessun tavolo aperto in questo momento. Preparane uno e aprilo a tutti.
web-table-open = Si prende posto
web-watch = Guarda
web-opening = Un attimo …
web-try-again = Riprova
web-server-away = Il server non risponde.
web-no-connection = In questo momento manca la connessione.
web-server-confused = Non ha funzionato. Riprova, per favore.
web-page-failed = Non è stato possibile caricare la pagina. Ricaricala, per favore.
web-lost-title = Qui non c'è nessuna Fermata
web-lost-text = Questo indirizzo non porta da nessuna parte. Forse il tavolo non c'è più.
web-you-name = Tu
web-bot-tourist-text = Turista: si distrae spesso
web-bot-commuter-text = Pendolare: prende i punti a portata di mano
web-bot-conductor-text = Macchinista: guarda un po' avanti
web-bot-architect-text = Architetto: vede lontano
web-me = Ospite
web-player = Giocatore { $number }
web-turn-yours = Tocca a te
web-turn-others = Giocano gli altri
web-lobby-open = posto libero
web-lobby-sit = Siediti
web-cancel = Annulla
web-your-name = Il tuo nome

web-who-plays = Chi gioca?
web-seat-kind = Posto { $number }: chi siede qui
web-seat-name = Posto { $number }: nome
web-seat-bot = Posto { $number }: livello del bot
web-seat-remove = Togli il posto { $number }
web-seat-add = Un posto in più
web-kind-me = Io
web-kind-here = Qualcuno a questo schermo
web-kind-bot = Un bot
web-kind-open = Libero, per un amico
web-open-text = chi arriva con il link
web-options = Che partita?
web-pace = Con che ritmo?
web-pace-free = Con calma
web-pace-free-text = Senza orologio.
web-pace-live = Con l'orologio
web-pace-live-text = Minuti per tutta la partita, dieci secondi in più a ogni mossa.
web-pace-slow = Nell'arco di giorni
web-pace-slow-text = Alcuni giorni per ogni mossa: si gioca quando si ha un momento.
web-pace-minutes = Minuti per giocatore
web-pace-days = Giorni per mossa
web-open-to-all = Aperto a tutti
web-open-to-all-text = Il tavolo compare nella prima pagina e chiunque può sedersi.
web-practice = Allenamento
web-practice-text = Si torna indietro quanto si vuole. Non conta per nessuna classifica.
web-rated = Classificata
web-rated-text = Conta per la classifica di chi gioca. Senza annullare né suggerimenti; un posto in cui un bot gioca anche una sola volta conta come perso. La partita non conta prima che tutti abbiano fatto due mosse.
web-start = Comincia la partita
web-make-and-invite = Apparecchia e invita

web-rules = Regole
web-rules-section = La regola
web-rules-more = Che cos'è?
web-learn-door = Impara in 4 minuti
web-learn-title = { $number ->
    [1] Prima lezione: { $game }
   *[other] Seconda lezione: { $game }
}
web-learn-second = Seconda lezione

web-settings = Impostazioni
web-about = Informazioni
web-language = Lingua
web-auto = Come il dispositivo
web-theme = Luce
web-theme-light = Giorno
web-theme-dark = Notte
web-motion = Movimento
web-motion-text = Le carte si girano, le sezioni si disegnano da sole.
web-motion-full = In movimento
web-motion-none = Tutto fermo
web-senses = Per orecchio e occhio
web-sound = Suoni
web-sound-text = Carte, piastrine, binari e una campanella quando tocca a te. Nulla suona prima che tu tocchi la pagina.
web-volume = Volume
web-vibration = Vibrazione
web-vibration-text = Breve, quando tocca a me e il dispositivo lo permette.
web-bots-pace = I bot muovono
web-bots-pace-text = Quanto veloci appaiono le mosse dei bot, se il movimento è attivo.
web-bots-once = subito
web-bots-natural = con naturalezza
web-bots-slow = lentamente
web-mute = Silenzio
web-mute-off = Riattiva i suoni
web-shortcuts = Singole lettere come scorciatoie
web-shortcuts-text = Da spegnere se la dettatura o un lettore di schermo scrive lettere. Frecce, Invio ed Esc restano.
web-sure = Gioca le mosse sicure senza conferma
web-sure-text = Ciò che si può annullare e non rivela nulla si gioca al primo tocco. Tutto il resto chiede ancora conferma.
web-patterns = Lettere sulle linee
web-patterns-text = Ogni linea porta anche l'iniziale del suo colore.
web-save = Salva
web-saved = Salvato
web-note-turn = Tocca a te: { $game }
web-me-page = Io
web-waiting-count = { $count ->
    [one] Un tavolo ti aspetta
   *[other] { $count } tavoli ti aspettano
}
web-turn-yours-until = Tocca a te, il tempo scade { $until }
web-table-paused = In pausa
web-void = non conta
web-daily-title = I mazzi di oggi
web-daily-about = Le stesse carte per tutti, ogni giorno nuove.
web-daily-play = Giocalo
web-daily-on = Al mio tavolo
web-daily-place = Sei al posto { $place } di { $count }.
web-daily-ranking = Classifica
web-daily-ranking-of = La classifica di oggi: { $game }
web-watch-title = Da guardare
web-ratings-link = Chi gioca meglio?
web-notes = Un avviso quando tocca a me
web-notes-text = Dal browser, finché una nostra pagina resta aperta.
web-pace-increment = Secondi in più a ogni mossa
web-pace-late = A tempo scaduto
web-pace-late-lost = la partita è persa
web-pace-late-bot = gioca un bot finché il giocatore non torna
web-more = Altro
web-more-hints = Suggerimenti
web-more-hints-text = Da soli, contro i bot o sullo stesso schermo si può chiedere un suggerimento.
web-more-undo = Si può tornare indietro
web-more-undo-text = Finché non si è visto nulla di nuovo, una mossa si può ritirare.
web-more-chat = Chat
web-more-chat-text = Chi gioca e chi guarda può scriversi.
web-more-deck = Le stesse carte per più tavoli
web-more-deck-text = Ricevi un link: ogni tavolo nato da lì gioca questo mazzo, con una classifica.
web-make-deck = Prepara il mazzo
web-my-tables-all = Tutti i { $count } tavoli
web-seat-nr = Posto { $number }
web-seat-of = Posto { $number }: { $name }
web-zoom-in = Avvicina
web-zoom-out = Allontana
web-compiling = Questo server è appena arrivato e si sta ancora scaldando: mancano circa { $seconds } secondi. Si può già giocare a tutto; macchinista e architetto cominciano a pensare quando avrà finito.
web-terms-free = senza orologio
web-terms-live = { $minutes } minuti a testa, { $increment } secondi in più a mossa
web-terms-slow = { $days ->
    [one] un giorno per mossa
   *[other] { $days } giorni per mossa
}
web-terms-late-lost = poi la partita è persa
web-terms-late-bot = poi gioca un bot
web-terms-option = { $name }: { $value }
web-terms-without = senza { $name }
web-terms-printed = il gioco com'è stampato
web-terms-rated = classificata
web-terms-unrated = non classificata
web-terms-deck = un mazzo con classifica: un solo tentativo
web-terms-undo = le mosse si possono annullare
web-terms-no-undo = non si annulla nulla
web-terms-chat = con la chat
web-terms-no-chat = senza chat
web-terms-public = aperto a tutti
web-terms-private = per chi ha il link
web-somebody = Gioca con qualcuno
web-somebody-text = Chi vuole lo stesso gioca contro di te. Si comincia quando siete in due.
web-somebody-game = Gioco
web-somebody-play = Trova qualcuno
web-daily-terms = Un solo tentativo, in classifica per chi ha un account; niente suggerimenti, niente annullamenti.
web-deck-terms = Questo mazzo è uguale per tutti: un solo tentativo, in classifica per chi ha un account. Niente suggerimenti, niente annullamenti, e nessun bot gioca per te.
web-device = Su questo dispositivo
web-device-play = Gioca su questo dispositivo
web-device-about = Senza server: la partita si gioca e si conserva in questo browser, anche senza rete.
web-device-loading = Il motore si sta caricando …
web-device-failed = Il motore su questo dispositivo si è fermato. Quel che hai giocato è conservato; riparte da solo.
web-device-unkept = Questo browser non conserva nulla: la partita continua, ma si perde quando chiudi la pagina.
web-device-full = In questo browser non c'è più spazio: la partita continua in memoria, e quel che giochi da ora in poi si perde quando chiudi la pagina.
web-device-chance = I bot su questo dispositivo per ora non riescono a pensare: muovono a caso.
web-device-elsewhere = Questo tavolo è aperto in un'altra scheda. Si gioca lì; chiudilo lì per giocare qui.
web-device-gone = Questo tavolo non è più su questo dispositivo.
web-device-building = Si sta preparando il gioco su questo dispositivo; il pulsante apparirà qui tra un minuto o due.
web-device-missing = Qui non si può giocare sul proprio dispositivo: chi gestisce il server legge nel suo registro che cosa manca.
web-device-absent = Questo gioco viene da un pacchetto a parte e si gioca su un server.
web-device-clock = L'orologio c'è solo su un server: senza orologio, questa partita si può giocare anche su questo dispositivo.
web-server-away-here = Il server non risponde. I tavoli su questo dispositivo continuano e se ne possono aprire di nuovi.
web-keep-in-list = Tieni questa partita nel mio elenco
web-kept-in-list = Nel mio elenco
web-on-device = Giocata su un dispositivo; non conta
web-site-lead = Tre giochi da tavolo ambientati a Parigi, qui nel tuo browser, contro i bot o con chi ti siede accanto.
web-update-ready = È pronta una nuova versione di queste pagine.
web-update-now = Caricala
web-kept-forget-table = Cancella questo tavolo
web-kept-table-sure = Non si può recuperare.
web-today-about = Le stesse carte per tutti, dalla data di oggi. Nessuna classifica: alla fine condividi l'immagine.
web-today-text = Le carte di oggi
web-challenge = Una sfida
web-challenge-text = { $name } ha fatto { $points ->
    [one] un punto
   *[other] { $points } punti
  } a { $game }. Tu ricevi le stesse carte: come te la caverai?
web-challenge-played = { $name } ha fatto { $points ->
    [one] un punto
   *[other] { $points } punti
  } a { $game }; tu, con le stesse carte, { $mine }.
web-challenge-play = Gioca le stesse carte
web-challenge-on = Alla mia partita
web-challenge-make = Sfida un amico
web-challenge-link = Il link della sfida
web-challenge-compare = Confronta con la sfida
web-challenge-round = Dopo il round { $number }
web-challenge-quarter = { $number ->
    [1] Dopo un quarto della partita
    [2] A metà partita
   *[other] Dopo tre quarti della partita
}
web-challenge-end = Alla fine
web-challenge-no-sheets = Non è stato possibile disegnare le immagini. Ricarica la pagina.
web-challenge-broken = Questo link non contiene nessuna sfida: forse è stato tagliato. Chiedilo di nuovo.
