# Al proprio tavolo: il compagno delle partite su carta

web-co-title = Al vostro tavolo
web-co-lead = Avete il gioco davanti a voi? Ecco chi mescola, conta e spiega, con le stesse regole di tutto il resto.
web-co-score = Conta un foglio
web-co-score-text = Next Station: tocca quello che hai disegnato e vedi ogni cifra.
web-co-cards = Gira le carte
web-co-cards-text = Next Station: questo telefono mescola, gira e distribuisce. Funziona senza rete.
web-co-metro = Riconta Metro
web-co-metro-text = Metti le piastrine come sul tavolo: ogni linea viene seguita e contata.
web-co-paris = Blocco segnapunti per Paris
web-co-paris-text = Inserisci le chiavi: maggioranze e parità si contano da sole.
web-co-print = Stampa
web-co-print-text = Mappe e blocchi segnapunti disegnati da noi.

web-co-needs-server = La prima volta serve il server, per prendere mappe, carte e tabelloni.
web-co-away = Nessuna connessione con il server. Quello che inserisci resta su questo dispositivo; si conta appena il server risponde.
web-co-players = Giocatori
web-co-player = Giocatore { $number }
web-co-how-many = In quanti si gioca?
web-co-add-player = Un altro foglio
web-co-remove-player = Togli questo foglio
web-co-name = Nome
web-co-map = Mappa
web-co-map-paris = Parigi
web-co-map-london = Londra
web-co-new = Fogli nuovi
web-co-total = Totale
web-co-side-by-side = I fogli uno accanto all'altro
web-co-clear = Ricomincia
web-co-undo = Annulla
web-co-problems = Così non può essere
web-co-doubtful = Da ricontrollare
web-co-counted-all-the-same = Viene contato lo stesso.
web-co-along = Da portare via
web-co-link = Link
web-co-copied = Il link è copiato. Contiene i fogli stessi; sul server non resta nulla.
web-co-copy-yourself = Ecco il link: si copia da qui.
web-co-picture = Immagine

web-co-in-play = In gioco
web-co-module-objectives = Obiettivi Comuni
web-co-module-gates = Grandi Porte
web-co-module-powers = Poteri Matita
web-co-alone = In solitaria
web-co-shared = Qualcuno ti ha mandato questi fogli.
web-co-keep = Tienili su questo dispositivo
web-co-link-broken = Questo link è rovinato: non contiene fogli.
web-co-kept = Altri fogli su questo dispositivo
web-co-forget = Dimentica questi fogli
web-co-colour = Matita
web-co-line = La linea { $colour }
web-co-line-empty = Ancora niente. Questa linea parte da { $station }.
web-co-erase = Cancella { $section }
web-co-how = Tocca una sezione per disegnarla, di nuovo per cancellarla. Oppure una Fermata dopo l'altra.
web-co-type = Oppure scrivi: d3-e4-f3
web-co-draw = Disegna
web-co-no-line = Tra { $from } e { $to } sulla mappa non c'è nessuna riga tratteggiata.
web-co-insist = Contalo lo stesso

web-co-cards-lead = Mettete questo telefono in mezzo al tavolo. Mescola le carte Fermata, ne gira una a ogni tocco e dice quando il round finisce.
web-co-voice = Leggi le carte ad alta voce
web-co-voice-short = Voce
web-co-deal = Mescola e distribuisci
web-co-turn = Gira una carta
web-co-back = Rimetti
web-co-counted = { $count } di { $all } carte Metro girate
web-co-last-turn = Ancora una sezione: con questo turno il round finisce.
web-co-next-round = Round successivo
web-co-over = Ancora una sezione: con questo turno la partita finisce.
web-co-score-now = Conta i fogli
web-co-hand-out = Prendete le matite
web-co-pass-on = Passate le matite
web-co-departs = parte da { $station }
web-co-pile = Le carte di questo round
web-co-seen = Girata.
web-co-to-come = Deve ancora venire.
web-co-table = Questo tavolo
web-co-end = Chiudi questa partita

web-co-tiles = Piastrine della scatola
web-co-tile = Piastrina con i binari: { $tracks }. Ne restano { $left }
web-co-rotate = Ruota
web-co-row = Riga { $number }
web-co-metro-how = Scegli una piastrina, poi tocca la sua casella. Un altro tocco la toglie.
web-co-rotation = Le piastrine si possono ruotare
web-co-adjacency = Le piastrine si toccano solo per i lati
web-co-follow = Segui i turni e la pila
web-co-first = Chi ha cominciato?
web-co-turn-of = Tocca a { $name }. { $pile ->
    [one] Resta una piastrina.
   *[other] Restano { $pile } piastrine.
}
web-co-metro-over = Tutte le piastrine sono posate.
web-co-lines = Linee
web-co-lines-how = Scegli una linea per seguirla sul tabellone.

web-co-vp = Punti sul tracciato
web-co-francs = Franchi
web-co-tile-27 = Tessera 27 non usata, dietro lo schermo
web-co-vp-tile = Tessera PV
web-co-no-vp-tile = nessuna tessera PV
web-co-keys = { $keys ->
    [0] Valore { $value }: nessuna chiave
    [one] Valore { $value }: una chiave
   *[other] Valore { $value }: { $keys } chiavi
}
web-co-paris-how = In ogni distretto tocca i valori sotto le chiavi di ciascuno su edifici e monumenti; un secondo tocco è una seconda chiave, il terzo le toglie. Le banche non contano.

web-co-print-lead = Stampane quanti ne servono, con qualsiasi stampante; basta il bianco e nero.
web-co-paper = Carta
web-co-sheet-next-station-paris = Next Station: mappa di Parigi
web-co-sheet-next-station-paris-text = Un foglio per un giocatore, con il segnapunti.
web-co-sheet-next-station-london = Next Station: mappa di Londra
web-co-sheet-next-station-london-text = Un foglio per un giocatore, con il segnapunti.
web-co-sheet-metro = Metro: blocco segnapunti
web-co-sheet-metro-text = Fino a sei giocatori, e di chi è ogni stazione.
web-co-sheet-paris = Paris: blocco segnapunti
web-co-sheet-paris-text = La fine della partita per quattro giocatori al massimo.
web-co-print-note = I disegni sono nostri. Se i giochi ti piacciono, meritano un posto sul tuo scaffale.
