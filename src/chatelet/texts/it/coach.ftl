# L'allenatore

next-station-compass-n = verso nord
next-station-compass-ne = verso nord-est
next-station-compass-e = verso est
next-station-compass-se = verso sud-est
next-station-compass-s = verso sud
next-station-compass-sw = verso sud-ovest
next-station-compass-w = verso ovest
next-station-compass-nw = verso nord-ovest
next-station-idea-pass = Lascia i capi dove sono e aspetta la prossima carta.
next-station-idea-power = È un buon momento per il potere della matita.
next-station-idea-double = Fai contare qualcosa per due.
next-station-idea-district = Un nuovo quartiere, { $where }.
next-station-idea-station = Una Fermata in più nel quartiere dove ne hai di più, { $where }.
next-station-idea-sights = Un Monumento, che paga da solo, { $where }.
next-station-idea-thames = Sotto il Tamigi, { $where }.
next-station-idea-crossings = Passa su un Cavalcavia, { $where }.
next-station-idea-interchanges = Incontra una linea già disegnata, { $where }.
next-station-idea-visits = Un luogo turistico { $where }.
next-station-idea-open = I punti verranno: piega { $where }, dove le vie restano aperte.
next-station-reason-district = La linea attraversa ora { $count } quartieri.
next-station-reason-stations = Ora { $count } Fermate stanno in un solo quartiere: ogni quartiere conta altrettanto.
next-station-reason-interchange = Incontra linee già disegnate: { $points } punti.
next-station-reason-ways = { $count ->
    [one] Resta aperta una via
   *[other] Restano aperte { $count } vie
}{ $kinds ->
    [0] , per ogni carta.
   *[other] , verso: { $symbols }.
}
next-station-reason-stuck = Poi la linea è bloccata: nessun capo può proseguire.
next-station-reason-closes = { $count ->
    [one] Chiude una sezione alle linee future.
   *[other] Chiude { $count } sezioni alle linee future.
}
metro-idea-decline = Meglio un'altra piastrina di questa: pesca.
metro-idea-home = È ora di portare a casa la linea della stazione { $station }.
metro-idea-centre = La linea della stazione { $station } può arrivare al centro, dove ogni piastrina vale doppio.
metro-idea-cut = Chiudi la linea della stazione { $station } finché è corta: appartiene a { $who }.
metro-idea-prolong = Fai proseguire la linea della stazione { $station }, per la via più lunga.
metro-idea-quiet = Posala dove non disturba nessuna delle tue linee.
metro-reason-decline = La piastrina appena pescata va posata, qualunque sia.
metro-reason-none-open = Dopo questa mossa nessuna tua linea è aperta.
metro-reason-open = { $count ->
    [one] Resta aperta una tua linea; conta { $longest ->
        [one] una piastrina
       *[other] { $longest } piastrine
    }.
   *[other] Restano aperte { $count } tue linee, la più lunga con { $longest ->
        [one] una piastrina
       *[other] { $longest } piastrine
    }.
}
paris-idea-draw = Guarda quale distretto è in cima: pesca dove vuoi costruire.
paris-idea-place = Posiziona l'edificio dove aiuta te più degli altri.
paris-idea-bank = Prima il denaro: una chiave in banca.
paris-idea-arc = Una chiave all'Arco, pronta per ogni distretto.
paris-idea-building = Sali a { $district }, verso un edificio.
paris-idea-landmark = Un monumento a { $district } è a portata di mano.
paris-idea-prestige = Dai prestigio al monumento: paga subito.
paris-idea-skip = Tieni ciò che hai: stavolta di' di no.
paris-idea-bonus = Prendi una tessera bonus adatta a ciò che hai.
paris-idea-vp = Posiziona una tessera PV a { $district }, dove ti spetta una parte.
paris-idea-vp-first = Posiziona una tessera PV a { $district }, dove sei in testa.
paris-idea-vp-nothing = Posiziona una tessera PV a { $district }: per ora lì non ti porta nulla.
paris-idea-endgame = Guarda le tessere di fine partita.
paris-idea-buy = Compra ciò che manca.
paris-idea-sell = Trasforma le merci in franchi.
paris-idea-use = Una delle tue tessere è pronta da usare.
paris-idea-end = Basta così: chiudi il turno.
paris-advice-good = { $count } { $good }
paris-advice-francs = { $count ->
    [one] 1 franco
   *[other] { $count } franchi
}
paris-advice-key = { $count ->
    [one] 1 chiave
   *[other] { $count } chiavi
}
paris-advice-tile = { $count ->
    [one] 1 tessera bonus
   *[other] { $count } tessere bonus
}
paris-advice-endgame = { $count ->
    [one] 1 tessera di fine partita
   *[other] { $count } tessere di fine partita
}
paris-reason-cost = Costa { $things }.
paris-reason-gain = Porta { $things }.

coach-effort = «{ $given }» non è un modo di pensare: scegli tra { $known }.
coach-seat = In questa partita --seat va da 0 a { $last }, non { $given }.
coach-thinking = riflessione
coach-title = { $game }: l'allenatore
coach-head = { $game } · { $seats } · { $scores }
coach-effort-made = Ogni scelta esaminata { $effort ->
    [quick] in fretta
    [deep] a fondo
   *[normal] con cura
}: { $simulations } simulazioni. I valori sono i punti attesi alla fine, con il loro errore standard.
coach-par-points = Con carte medie ci si poteva attendere { $par } punti.
coach-par-lead = All'inizio ci si poteva attendere { $par } rispetto al migliore degli altri.
coach-cards = Le carte: { $cards } (± { $error }).
coach-others = Ciò che hanno fatto gli altri: { $others }.
coach-choices = Le proprie scelte: { $choices }, in { $count } decisioni. Le migliori trovate avrebbero portato altri { $lost } punti.
coach-final-points = In tutto { $final }.
coach-final-lead = In tutto { $final } rispetto al migliore degli altri.
coach-expected-points = La partita non è finita: così com'è, ci si può attendere { $final }.
coach-expected-lead = La partita non è finita: così com'è, ci si può attendere { $final } rispetto al migliore degli altri.
coach-of-another = { $who }: { $what }
coach-turning-point = Evento { $event }: { $played } invece di { $best } è costato { $points } punti (± { $error }).
coach-played = giocata
coach-better = meglio
coach-event = evento
coach-move = mossa
coach-value = valore
coach-lost = perso
coach-error = errore
coach-all = Tutte le { $count } scelte

solve-source = Indica una sola cosa da risolvere: una registrazione, --seed o --cards (oppure --record, per il punteggio più alto in assoluto).
solve-game = Migliore partita trovata: { $points } punti. Nessuna partita con queste carte supera { $bound }.
solve-game-proved = Migliore partita: { $points } punti, dimostrato: con queste carte non si fa di più (limite { $bound }).
solve-modules = La preveggenza conosce il gioco base; questa partita ha { $given }.
solve-unfinished = Le carte finiscono prima della partita: servono tutti e quattro i round.
solve-cards = I { $given } eventi non fanno una partita intera: prima i colori, poi le carte di quattro round, ciascuno fino alla quinta carta Metro.
solve-no-solver = Per il limite serve OR-Tools, che c'è fino a Python 3.14: python3 tools/prepare.py install lab.
solve-working = ricerca
solve-yes = sì
solve-no = no
solve-round = round
solve-colour = colore
solve-cards-head = carte
solve-points = punti
solve-proved = dimostrato
solve-sections = sezioni
solve-found = migliore rete finora: { $value }
solve-bound = limite finora: { $value }
solve-highest = Migliore rete trovata: { $points } punti. Dimostrato: nessuna partita base su questa mappa supera { $bound }.
solve-other-game = La preveggenza è per { $known }, non per { $game }.

puzzles-none = Qui non ci sono rompicapi per { $game }. Ce ne sono per: { $known }. `chatelet puzzles make { $game }` ne crea alcuni.
puzzle-unknown = Non c'è il rompicapo { $given }.
puzzle-head = Rompicapo { $puzzle } · { $game } · livello { $level }
puzzle-moves = Puoi: { $moves }
puzzles-there = { $file } esiste già, forse è il lavoro di ore. Indica un altro file con -o, o sposta questo.
puzzles-not-read = { $file } non contiene rompicapi come li scrive `chatelet puzzles make`.
puzzles-empty = { $file } non contiene nessun rompicapo di { $game }.
puzzle-right = Giusto: { $move }.
puzzle-wrong = Meglio { $move }.
puzzle-refuted = { $move } porta invece:
puzzle-then = Dopo { $move } la ricerca si aspetta: { $then }
puzzle-streak = Di fila: { $streak }
puzzles-making = rompicapi di { $game }
puzzles-made = { $count } rompicapi in { $file }.
puzzles-checking = controllo dei rompicapi di { $game }
puzzles-verdict = { $reason ->
    [holds] reggono
    [overtaken] caduti: un'altra mossa è migliore
    [too-close] caduti: un'altra mossa vale quasi lo stesso
    [undecided] caduti: nessun verdetto chiaro
    [not-by-these-rules] caduti: non secondo le regole di oggi
   *[new] fatti di nuovo
  }
puzzle-question = Tocca a te. Qual è la mossa migliore?

coach-failed = L'allenatore non è riuscito a finire questa partita. Riprova.
coach-enough = { $most } tue partite sono già sotto esame. Aspetta che una finisca, o fermala.
coach-busy = L'allenatore ora ha molte partite da guardare. Riprova tra qualche minuto.
coach-unknown = Questo rapporto non c'è, o non c'è più.
coach-unfinished = L'allenatore guarda le partite finite. Durante una partita si può chiedere un suggerimento.
hint-off = A questo tavolo niente suggerimenti: sono per chi gioca da solo o contro i bot, e chi ha aperto il tavolo può escluderli.
hint-not-turn = Il suggerimento arriva quando è il tuo turno.
hint-failed = Stavolta nessun suggerimento. Chiedi di nuovo.
