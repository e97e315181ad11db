# Next Station nelle pagine

web-ns-hub = Piattaforma Centrale
web-ns-symbol-circle = cerchio
web-ns-symbol-triangle = triangolo
web-ns-symbol-square = quadrato
web-ns-symbol-pentagon = pentagono
web-ns-symbol-wild = qualsiasi simbolo
web-ns-symbol-switch = Scambio Ferroviario
web-ns-monument = Monumento
web-ns-tourist = luogo turistico
web-ns-departure-of = Fermata di partenza della linea { $colour }
web-ns-is-end = un capo della linea
web-ns-on-line = sulla linea
web-ns-reach-from = si raggiunge da { $from }
web-ns-can-choose = si può scegliere
web-ns-map-paris = Mappa di Parigi
web-ns-map-london = Mappa di Londra

web-ns-district-paris-corner_nw = angolo nord-ovest
web-ns-district-paris-corner_ne = angolo nord-est
web-ns-district-paris-corner_sw = angolo sud-ovest
web-ns-district-paris-corner_se = angolo sud-est
web-ns-district-paris-centre = centro
web-ns-district-paris-row1_w = prima fila ovest
web-ns-district-paris-row1_e = prima fila est
web-ns-district-paris-row2_w = seconda fila ovest
web-ns-district-paris-row2_e = seconda fila est
web-ns-district-paris-row3_w = terza fila ovest
web-ns-district-paris-row3_e = terza fila est
web-ns-district-paris-row4_w = quarta fila ovest
web-ns-district-paris-row4_e = quarta fila est
web-ns-district-london-corner_nw = angolo nord-ovest
web-ns-district-london-corner_ne = angolo nord-est
web-ns-district-london-corner_sw = angolo sud-ovest
web-ns-district-london-corner_se = angolo sud-est
web-ns-district-london-nw = nord-ovest
web-ns-district-london-nc = nord
web-ns-district-london-ne = nord-est
web-ns-district-london-mw = ovest
web-ns-district-london-mc = centro
web-ns-district-london-me = est
web-ns-district-london-sw = sud-ovest
web-ns-district-london-sc = sud
web-ns-district-london-se = sud-est

web-ns-ask-symbol = Disegna una sezione verso un { $symbol }, { $from }.
web-ns-ask-any = Disegna una sezione verso una Fermata qualsiasi, { $from }.
web-ns-ask-departure = dalla tua Fermata di partenza
web-ns-ask-end = da un capo della tua linea
web-ns-ask-anywhere = da una Fermata qualsiasi della tua linea
web-ns-ask-nothing = Con questa carta non si può disegnare nulla. Passa e aspetta la prossima.
web-ns-ask-power = Nessuna sezione va bene per questa carta. Il tuo potere può aiutarti, oppure passa.
web-ns-passes = Nessuna sezione va bene per questa carta: passi.
web-ns-ask-tour = Visita Guidata: da { $station } puoi disegnare un'altra sezione, verso una Fermata qualsiasi.
web-ns-ask-switch = Bonus della Grande Porta: una sezione da una Fermata qualsiasi della linea a una Fermata qualsiasi.
web-ns-ask-free = Bonus della Grande Porta: fino a due sezioni, ognuna da un capo a una Fermata qualsiasi.
web-ns-ask-district = Bonus della Grande Porta: questo angolo deve valere due quartieri per questa linea?
web-ns-ask-station = Bonus della Grande Porta: scegli una Fermata normale della linea; conta doppio nel suo quartiere.
web-ns-ask-offer = Il potere della tua matita: disegnare una seconda sezione verso lo stesso simbolo?
web-ns-ask-repeat = Il potere della tua matita: un'altra sezione verso lo stesso simbolo, da un capo.
web-ns-ask-circle = Il potere della tua matita: scegli una Fermata della linea; conta doppio nel suo quartiere.
web-ns-ask-done = Hai disegnato. Si aspetta la prossima carta.

web-ns-pass = Passa
web-ns-give-up = Rinuncia
web-ns-power = Usa il potere
web-ns-use-power = Usa il potere: { $power }
web-ns-double-district = L'angolo conta doppio
web-ns-double = { $station } conta doppio
web-ns-circle = { $station } conta doppio
web-ns-section = { $from } → { $to }

web-ns-cards = Carte
web-ns-no-card = Nessuna carta girata
web-ns-card-street = Carta Strada: { $symbol }.
web-ns-card-metro = Carta Metro: { $symbol }.
web-ns-card-with-switch = Scambio Ferroviario! { $card }
web-ns-switch-text = Con uno Scambio Ferroviario.
web-ns-round = Round { $round } di 4
web-ns-street = Strada
web-ns-metro = Metro
web-ns-street-count = Carte Strada: { $seen } di { $all } girate. Ancora da venire: { $left }.
web-ns-metro-count = Carte Metro: { $seen } di { $all } girate. Ancora da venire: { $left }.
web-ns-metros-left = { $count ->
    [0] Finisce con questo turno
    [one] Finisce con la prossima carta Metro
   *[other] Finisce fra { $count } carte Metro
}

web-ns-sheet-of = Il foglio di { $name }
web-ns-my-sheet = Torna al mio
web-ns-sheets-others = I fogli degli altri
web-ns-sheets = Tutti i fogli
web-ns-score-of = Punti di { $name }
web-ns-score-mine = I tuoi punti
web-ns-line = Linea
web-ns-line-of = Round { $round }, { $colour }
web-ns-line-in = Linea { $colour }
web-ns-line-to-come = Round { $round }, ancora da giocare
web-ns-districts = quartieri
web-ns-stations = più Fermate in uno
web-ns-monuments = Monumenti
web-ns-thames = Tamigi
web-ns-times = per
web-ns-plus = più
web-ns-points = punti
web-ns-crossings = Cavalcavia
web-ns-interchanges = Fermate di Interscambio
web-ns-tourists = Luoghi turistici
web-ns-objective = Obiettivo
web-ns-deduction = Moduli
web-ns-total = Totale
web-ns-tap-a-figure = Tocca una cifra per vedere da dove viene.

web-ns-why-no-line = Questa linea non ha ancora sezioni.
web-ns-why-districts = { $count ->
    [one] Un quartiere: { $names }.
   *[other] { $count } quartieri: { $names }.
}
web-ns-why-most = Il maggior numero di Fermate in un quartiere: { $count }, { $district } ({ $names }).
web-ns-why-monuments = { $count ->
    [0] Nessun Monumento su questa linea. Ognuno vale 2 punti.
    [one] Un Monumento, 2 punti: { $names }.
   *[other] { $count } Monumenti, 2 punti ciascuno: { $names }.
}
web-ns-why-thames = { $count ->
    [0] Nessuna sezione sotto il Tamigi. Ognuna vale 2 punti.
    [one] Una sezione sotto il Tamigi: 2 punti.
   *[other] { $count } sezioni sotto il Tamigi, 2 punti ciascuna.
}
web-ns-why-crossings = Cavalcavia disegnati in una direzione: { $once } (2 punti ciascuno); in entrambe: { $twice } (6 punti ciascuno).
web-ns-why-two = Fermate su due linee, 2 punti ciascuna: { $names }.
web-ns-why-three = Fermate su tre linee, 5 punti ciascuna: { $names }.
web-ns-why-four = Fermate su quattro linee, 9 punti ciascuna: { $names }.
web-ns-why-no-interchange = Nessuna Fermata di Interscambio, per ora. Con due linee vale 2 punti, con tre 5, con quattro 9.
web-ns-why-tourist = { $visits ->
    [one] Una visita a un luogo turistico
   *[other] { $visits } visite ai luoghi turistici
}: { $points } punti sulla scala.
web-ns-why-deduction = In solitaria ogni modulo costa dieci punti: { $points }.

web-ns-objective-paris-1 = Almeno tre Fermate con tre linee o più: 10 punti.
web-ns-objective-paris-2 = Una linea in almeno sette quartieri: 10 punti.
web-ns-objective-paris-3 = Almeno sei Monumenti diversi sulle tue linee: 10 punti.
web-ns-objective-paris-4 = Almeno due Cavalcavia disegnati in entrambe le direzioni: 10 punti.
web-ns-objective-paris-5 = Tutte le Fermate di uno degli otto quartieri grandi: 10 punti.
web-ns-objective-london-1 = Almeno otto Fermate di Interscambio: 10 punti.
web-ns-objective-london-2 = Una Fermata in ognuno dei 13 quartieri: 10 punti.
web-ns-objective-london-3 = Tutti e cinque i luoghi turistici sulle tue linee: 10 punti.
web-ns-objective-london-4 = Tutte e nove le Fermate del quartiere centrale: 10 punti.
web-ns-objective-london-5 = Almeno sei sezioni sotto il Tamigi: 10 punti.

web-ns-gates = Grandi Porte
web-ns-corner-nw = Nord-ovest
web-ns-corner-ne = Nord-est
web-ns-corner-sw = Sud-ovest
web-ns-corner-se = Sud-est
web-ns-gate-switch-text = Un'altra sezione, da una Fermata qualsiasi della linea a una Fermata qualsiasi.
web-ns-gate-free-text = Altre due sezioni, ognuna da un capo a una Fermata qualsiasi.
web-ns-gate-district-text = Questo angolo vale due quartieri per questa linea.
web-ns-gate-station-text = Una Fermata normale della linea conta doppio nel suo quartiere.
web-ns-powers = Poteri Matita
web-ns-power-repeat = ancora una volta
web-ns-power-repeat-text = Dopo la sezione, una seconda verso lo stesso simbolo.
web-ns-power-wild = qualsiasi simbolo
web-ns-power-wild-text = Per te questa carta mostra tutti i simboli.
web-ns-power-switch = Scambio Ferroviario
web-ns-power-switch-text = Si parte da una Fermata qualsiasi della linea.
web-ns-power-circle = il cerchio
web-ns-power-circle-text = Una Fermata della linea conta doppio nel suo quartiere.
web-ns-power-ready = È tuo in questo round, una volta.
web-ns-power-spent = Già usato in questo round.


web-ns-log-colours = Le matite girano: { $colours }.
web-ns-log-objectives = Due Obiettivi Comuni sono scoperti.
web-ns-log-gates = Le Grandi Porte hanno i loro bonus.
web-ns-log-powers = Le matite hanno i loro poteri.
web-ns-tell-round = Round { $round }: la linea { $done } porta { $points }. Adesso disegni in { $colour }.
web-ns-new-district = Nuovo quartiere
web-ns-log-pass = { $name } passa.
web-ns-log-move = { $name }: { $move }.

web-ns-key-arrows = Di Fermata in Fermata sulla mappa
web-ns-key-next = Alla prossima, alla precedente Fermata possibile
web-ns-key-enter = Prepara la sezione; ancora una volta: disegnala
web-ns-key-pass = Passa
web-ns-key-sheets = Guarda il foglio di quel posto
