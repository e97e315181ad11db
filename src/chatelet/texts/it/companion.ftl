# Il compagno delle partite su carta: che cosa non va in un foglio, e da dove viene ogni cifra.

companion-not-read = Non si riesce a leggere: { $reason }.
companion-a-record = Questa è la registrazione di una partita: `chatelet replay` la mostra con il suo punteggio. Qui si scrive un foglio come mostra docs/companion.md.
companion-too-long = È troppo lungo: al massimo { $most } byte.
companion-row = Riga { $row }: «{ $given }» non si può leggere. Si scrive così: { $right }.
companion-row-unknown = Riga { $row }: «{ $given }» qui non ha significato. Una riga comincia con una di queste parole: { $known }.
companion-square-twice = Riga { $row }: sulla casella { $square } c'è già una piastrina.
companion-section = «{ $given }» non è una sezione. Si scrive con le sue due Fermate, come d3-e4.
companion-no-section = Su questa mappa non c'è la sezione numero { $given }: vanno da 0 a { $last }.
companion-which-corner = Quale di queste è { $given }: { $known }? Indica l'angolo della Piattaforma Centrale.
companion-colour = «{ $given }» non è un colore di questa mappa. Ci sono: { $known }.
companion-objectives = Con gli Obiettivi Comuni si indicano i due scoperti, con i numeri da 1 a { $last }: objectives 2 5.
companion-gates = Con le Grandi Porte si indica il bonus di ogni angolo, ciascuno una volta. Angoli: { $keys }. Bonus: { $values }.
companion-powers = Con i Poteri Matita si indica il potere di ogni colore, ciascuno una volta. Colori: { $keys }. Poteri: { $values }.
companion-paper = Non c'è il formato «{ $given }». Ci sono: { $known }.
companion-sheet = Non c'è un foglio «{ $given }» da stampare. Ci sono: { $known }.
companion-map = Non c'è la mappa «{ $given }». Ci sono: { $known }.
companion-no-cards = { $game } non ha carte da girare.
companion-solo = Una partita in solitaria ha un solo foglio, non { $sheets }.

companion-no-gates = Qualcosa conta doppio per una Grande Porta, ma le Grandi Porte non sono in gioco.
companion-no-powers = Una Fermata è cerchiata da un Potere Matita, ma i Poteri Matita non sono in gioco.
companion-gate-not-reached = { $bonus } appartiene all'angolo { $corner }, che questa linea non raggiunge.
companion-branches = La linea si dirama { $branches ->
    [one] una volta
   *[other] { $branches } volte
}. Per ogni diramazione serve uno Scambio Ferroviario, e questa linea ne aveva { $switches ->
    [one] uno
   *[other] { $switches }
}.
companion-long = La linea ha { $sections } sezioni; le carte di un round ne permettono al massimo { $most }.
companion-symbols = { $count } Fermate di questa linea mostrano { $symbol }. In un round ogni simbolo ha { $cards } carte, e al massimo { $spare } sezioni possono andare verso qualsiasi simbolo.

companion-line-none = { $colour }: nessuna sezione, nessun punto
companion-line-paris = { $colour }: { $route } + { $sights } per i Monumenti
companion-line-london = { $colour }: { $route } + { $sights } per il Tamigi
companion-line-paris-twice = { $colour }: { $route } ({ $doubled } conta doppio) + { $sights } per i Monumenti
companion-line-london-twice = { $colour }: { $route } ({ $doubled } conta doppio) + { $sights } per il Tamigi
companion-crossings = Cavalcavia: { $once } in una direzione × 2, { $twice } in entrambe × 6
companion-tourist = luoghi turistici: { $visits ->
    [one] 1 visita
   *[other] { $visits } visite
} sulla scala
companion-interchanges = Fermate di Interscambio: { $two } con due linee × 2, { $three } con tre × 5, { $four } con quattro × 9
companion-objective-reached = obiettivo raggiunto: { $goal }
companion-objective-missed = obiettivo mancato: { $goal }
companion-modules = in solitaria { $count ->
    [one] un modulo costa 10
   *[other] { $count } moduli costano 10 ciascuno
}

companion-too-many-tiles = Sul tabellone ci sono { $count } piastrine { $pattern }; la scatola ne contiene { $box }.

companion-district = Non esiste il distretto «{ $given }». I distretti sono: { $known }.
companion-vp-tile = Nessuna tessera PV dà { $given } punti al primo. Ci sono: { $known }.
companion-value = Sul tabellone niente ha valore { $given }. I valori sono: { $known }.
companion-too-many-seats = A { $district } ci sono chiavi di più giocatori dei { $seats } di questo tavolo.
companion-vp-tile-twice = La tessera PV da { $tile } sta in due distretti; ce n'è una sola.
companion-vp-tiles-too-many = Sul tabellone ci sono { $tiles } tessere PV, ma { $full ->
    [one] solo un distretto ha
   *[other] solo { $full } distretti hanno
} { $keys } chiavi su edifici e monumenti: non se ne potevano posizionare di più.
companion-value-twice = A { $district } ci sono { $count } chiavi sul valore { $value }. Quello spazio è uno solo: solo le tessere bonus 9 e 16 permettono di dividerlo.
companion-landmark-twice = Un monumento di valore { $value } sta in { $count } distretti: non ce ne sono tanti.
companion-keys-too-many = { $name } ha { $keys } chiavi nei distretti; se ne possono avere al massimo { $most }.
companion-rank-none = { $sum }. Qui non c'è una tessera PV: nessuno fa punti.
companion-rank-place = { $sum }: posto { $rank }
companion-rank-higher = { $sum }: posto { $rank }, per il valore singolo più alto, { $highest }
companion-rank-tied = { $sum }, valore più alto { $highest }: parità completa. Chi è in parità riceve il posto { $rank }, e il posto successivo si salta.
companion-rank-half = { $sum }: secondo di due, con meno della metà del totale del primo, quindi nessun punto
companion-rank-behind = { $sum }: dopo il terzo posto, nessun punto
companion-vp = sul tracciato
companion-district-points = { $district }
companion-francs-tile = tessera 27: 1 punto per ognuno dei { $francs } franchi
companion-francs-no-tile = { $francs } franchi, senza la tessera 27
companion-tie-francs = Pari a { $points } punti: vince chi ha più franchi.
companion-tie-worth = Pari a { $points } punti e in franchi: vince il valore più alto di tutti gli edifici e i monumenti.
companion-tie-shared = Pari a { $points } punti, in franchi e in valore: la vittoria è condivisa.

score-head-next-station = Next Station, { $map ->
    [london] Londra
   *[paris] Parigi
}
score-seat = { $name }: { $points } punti
score-problem = ! { $text }
score-left-out = Quello che non può essere non si conta. Con «insist» sotto il foglio si conta lo stesso.
score-insisted = Quello che non può essere è contato lo stesso.
score-winners = { $count ->
    [one] Vince: { $names }
   *[other] Vincono insieme: { $names }
}
score-open = { $lines ->
    [one] una linea è ancora aperta
   *[other] { $lines } linee sono ancora aperte
}; restano { $pile } piastrine da posare
print-written = { $pages ->
    [one] Una pagina
   *[other] { $pages } pagine
} in { $file }

print-name = Nome
print-date = Data
print-round = Round
print-districts = quartieri
print-stations = × più Fermate in uno
print-monuments = + Monumenti (2 l'uno)
print-thames = + sotto il Tamigi (2 l'una)
print-line-points = = punti
print-crossing-once = Cavalcavia, una direzione
print-crossing-twice = Cavalcavia, due direzioni
print-interchange = Interscambi, { $lines } linee
print-objective = obiettivo (10)
print-alone = in solitaria: moduli usati
print-tourist = luoghi turistici
print-total = Totale
print-stations-of = Stazioni
print-line = Linea
print-metro-reminder = Ogni linea finita: 1 punto per ogni piastrina attraversata, contando ogni passaggio. Nel centro: il doppio.
print-district = Distretto
print-vp-tile = Tessera PV
print-values = valori
print-points = punti
print-track = Punti sul tracciato
print-francs = Tessera 27: franchi
print-paris-reminder = Contano solo i distretti con una tessera PV. Conta il totale dei propri valori, poi il valore singolo più alto. Parità completa: tutti ricevono quel posto, il successivo si salta. In due: al secondo serve almeno la metà del totale del primo.
print-vp-tiles = Tessere PV: { $tiles }
print-ours = Disegnato da Châtelet, un progetto indipendente di appassionati
companion-no-pad = { $game } non ha ancora un blocco su cui scrivere.
