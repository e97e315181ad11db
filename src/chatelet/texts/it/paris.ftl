# Paris

paris-name = Paris
paris-option-placement = Dove vanno gli edifici
paris-option-placement-about = L'edificio pescato va nel distretto stampato sulla tessera, oppure in un distretto a scelta con quel numero libero e senza un edificio dello stesso tipo. In tal caso all'inizio non si toglie nessuna tessera.
paris-option-placement-fixed = nel proprio distretto
paris-option-placement-free = in un distretto a scelta
paris-option-stacks = Pile degli edifici
paris-option-stacks-about = Due pile come nel regolamento, oppure tre come in molte copie stampate: una tessera in più tra cui scegliere.
paris-option-setup = Preparazione
paris-option-setup-about = Tessere bonus e gettoni come stampati, oppure mescolati: le tessere nelle zone A, B e C, i gettoni sui loro spazi.
paris-option-setup-fixed = come stampate
paris-option-setup-random = mescolate
paris-option-arc_founds = Dall'Arco si fondano monumenti
paris-option-arc_founds-about = Una chiave sull'Arco di Trionfo non sta in nessun distretto, quindi entra solo in ciò che è già sul tabellone. Con questa opzione può anche fondare un monumento, ovunque.
paris-option-strict_30 = Lo spazio 30 chiude
paris-option-strict_30-about = Quando il meeple bonus è sullo spazio 30 non si ottiene più nessuna tessera bonus, nemmeno con le tessere 17 e 25.
paris-option-screens = Schermi
paris-option-screens-about = Ciò che gli altri tengono dietro lo schermo si è visto quando l'hanno preso: non è segreto, ma con gli schermi chiusi bisogna ricordarselo.
paris-option-screens-closed = chiusi: ci si ricorda che cosa hanno gli altri
paris-option-screens-open = aperti: tutti vedono che cosa hanno gli altri
paris-option-start = Chi comincia
paris-option-start-about = A sorte, oppure un posto preciso.
paris-option-start-random = a sorte
paris-bad-start = Questo tavolo ha { $seats } posti: chi comincia deve occuparne uno.

# notazione

paris-notation = «{ $given }» non è una mossa. Una mossa comincia con: { $verbs }.
paris-notation-verb = «{ $given }» non è completa o nomina qualcosa che non esiste. Si scrive { $example }.
paris-example-draw = draw 1 (il numero della pila)
paris-example-place = place chaillot (il distretto)
paris-example-key = key la-villette.bank oppure key arc
paris-example-move = move arc>chaillot.4 oppure move belleville.5>belleville.l12
paris-example-prestige = prestige gold, silver o bronze, oppure prestige -
paris-example-bonus = bonus 18 (il numero della tessera) oppure bonus -
paris-example-vp = vp 20 batignolles oppure vp -
paris-example-endgame = endgame, e nient'altro
paris-example-keep = keep eg03 (la tessera)
paris-example-buy = buy wood, marble o gold
paris-example-sell = sell wood, marble, gold, bronze-prestige, silver-prestige o gold-prestige
paris-example-use = use 18, use 10 gold, use 19 gold silver, use 17 18, use 23 gold silver (una parola per coppia) oppure use eg05 wood
paris-example-end = end, e nient'altro
paris-example-pass = pass, e nient'altro
paris-no-place = Non c'è un luogo { $place }. I luoghi sono belleville.bank, la-villette.3, belleville.l12 e arc.
paris-no-chance = «{ $given }» adesso non può venire: tocca a chi gioca.
paris-chance = «{ $given }» adesso non può venire. Si attende un evento come «{ $example }».
paris-gone-start = «{ $given }» nomina un posto che a questo tavolo non c'è.
paris-gone-track = «{ $given }» non è possibile: quella tessera sta altrove, o è di un'altra zona del tracciato.
paris-gone-token = «{ $given }» non è possibile: per questo spazio non resta un gettone così.
paris-gone-top = «{ $given }» non è possibile: lì non può esserci una tessera di quel distretto.
paris-gone-building = «{ $given }» non è possibile: quell'edificio si è già visto, o il dorso mostra un altro distretto.

# parole

paris-good-wood = legno
paris-good-marble = marmo
paris-good-gold = oro
paris-good-bronze-prestige = prestigio di bronzo
paris-good-silver-prestige = prestigio d'argento
paris-good-gold-prestige = prestigio d'oro
paris-either = { $one }, { $two } o { $three }
paris-type-bar = bar
paris-type-bakery = panetteria
paris-type-restaurant = ristorante
paris-type-hotel = hotel
paris-type-theatre = teatro
paris-type-bookshop = libreria
# a district in a sentence
paris-of = di { $district }
paris-in = a { $district }
paris-place-arc = Arco di Trionfo
paris-place-bank = banca { paris-of }
paris-place-building = edificio { $value } { paris-of }
paris-place-landmark = { $name } ({ $value })
paris-question-prestige = i gettoni prestigio per il monumento
paris-question-bonus = la tessera bonus
paris-question-vp = la tessera PV
paris-lack-none = { $missing } { $good }: nella riserva non ce n'è
paris-lack-some = { $missing } { $good }: nella riserva solo { $supply }
paris-lack-buy = { $missing } { $good }: la riserva lo vende a { $price } franchi l'uno

# rifiuti

paris-refusal-not-your-turn = Non è il tuo turno: tocca a { $who }.
paris-refusal-no-such-action = In questo gioco non c'è una mossa così.
paris-refusal-draw-first = Prima pesca un edificio da una pila.
paris-refusal-drawn-already = In questo turno hai già pescato un edificio.
paris-refusal-place-first = Prima posiziona l'edificio pescato: { $type } di valore { $value }.
paris-refusal-nothing-to-place = Non c'è un edificio da posizionare.
paris-refusal-acted-already = In questo turno hai già fatto la tua azione. Restano le domande in corso, il commercio, le tessere.
paris-refusal-act-first = Prima posiziona una chiave, spostane una o, a pile vuote, prendi una tessera di fine partita.
paris-refusal-answer-first = Prima decidi: { $question }.
paris-refusal-not-asked = Adesso non si sceglie questo.
paris-refusal-keep-first = Prima tieni una tessera della pila di fine partita.
paris-refusal-not-looking = Una tessera della pila si tiene solo mentre la si guarda: prima endgame.
paris-refusal-no-such-stack = Non c'è una pila { $stack }: in questa partita sono { $stacks }.
paris-refusal-stack-empty = La pila { $stack } è vuota.{ $count ->
    [0] {" "}Non ci sono più edifici da pescare.
   *[other] {" "}Restano tessere in: { $left }.
}
paris-refusal-space-built = A { $district } lo spazio di valore { $value } ha già un edificio.
paris-refusal-type-there = { $district } ha già un edificio di questo tipo ({ $type }): ogni tipo sta una volta sola in un distretto.
paris-refusal-no-keys = Dietro lo schermo non hai più chiavi.
paris-refusal-key-there = Hai già una chiave qui: { $place }. Prima spostala.
paris-refusal-no-key-at = Non hai una chiave qui: { $here }.
paris-refusal-not-built = Non c'è ancora un edificio: { $there }.
paris-refusal-landmark-elsewhere = { $there } sta a { $site }, non a { $district }.
paris-refusal-arc-founds = Una chiave sull'Arco di Trionfo non sta in nessun distretto, perciò non può fondare { $there }. Parti da una banca, un edificio o un monumento di { $district }.
paris-refusal-landmark-low = { $equal ->
    [yes] Il monumento { $value } non supera quello di valore { $summit } a { $district }: un nuovo monumento deve essere più alto di tutti quelli presenti.
   *[no] Il monumento { $value } è più basso di quello di valore { $summit } a { $district }: un nuovo monumento deve essere più alto di tutti quelli presenti.
}
paris-refusal-own-key = C'è già una tua chiave: { $there }. Solo la tessera bonus 9 ti permette di entrarci di nuovo.
paris-refusal-others-key = C'è già una chiave di { $owners }: { $there }. Solo la tessera bonus 16 ti permette di entrarci.
paris-refusal-move-francs = { $missing ->
    [one] Manca 1 franco
   *[other] Mancano { $missing } franchi
}: costa { $price }, tu ne hai { $have }.
paris-refusal-move-resources = Serve ancora { $lacking }.
paris-refusal-to-bank = { $there } non accoglie chiavi già sul tabellone: ci si posizionano solo quelle dietro lo schermo.
paris-refusal-other-district = Una chiave su { $here } resta nel suo distretto: { $there } è in un altro.
paris-refusal-not-higher = Una chiave va solo verso un valore più alto: { $there } ({ $low }) non supera { $here } ({ $high }).
paris-refusal-no-slot = { $landmark } non ha un posto libero per { $good }.
paris-refusal-no-prestige = Non hai { $good } da consegnare.
paris-refusal-tile-gone = Sul tracciato non resta nessuna tessera { $tile }.
paris-refusal-tile-owned = La tessera { $tile } l'hai già avuta: nessuno ottiene due volte lo stesso numero.
paris-refusal-tile-behind = La tessera { $tile } è sullo spazio { $space } e il tuo meeple sul { $meeple }: avanza soltanto.
paris-refusal-bonus-francs = { $missing ->
    [one] Manca 1 franco
   *[other] Mancano { $missing } franchi
}: qui una tessera bonus costa { $price }, tu ne hai { $have }. Vendere qualcosa può aiutare.
paris-refusal-vp-gone = La tessera PV { $tile } è già stata posizionata. Restano: { $left }.
paris-refusal-vp-there = { $district } ha già una tessera PV: { $there }.
paris-refusal-stacks-left = Le tessere di fine partita si prendono a pile vuote: { $left ->
    [one] resta 1 edificio
   *[other] restano { $left } edifici
}.
paris-refusal-pile-empty = La pila di fine partita è vuota.
paris-refusal-not-in-pile = { $tile } non è nella pila.
paris-refusal-supply-empty = Nella riserva non c'è { $good }: ci arriva ciò che i giocatori spendono o vendono.
paris-refusal-buy-francs = { $missing ->
    [one] Manca 1 franco
   *[other] Mancano { $missing } franchi
}: { $good } costa { $price }, tu ne hai { $have }.
paris-refusal-nothing-to-sell = Non hai { $good } da vendere.
paris-refusal-not-held = Non hai la tessera { $used }.
paris-refusal-used-already = La tessera { $used } è già usata.
paris-refusal-with-a-move = La tessera { $used } non si usa da sola: la spende lo spostamento in uno spazio occupato.
paris-refusal-at-the-end = La tessera { $used } agisce da sola alla fine della partita.
paris-refusal-no-reserve = Le tue due chiavi di riserva sono già in gioco.
paris-refusal-use-francs = { $missing ->
    [one] Manca 1 franco
   *[other] Mancano { $missing } franchi
}: la chiave della tessera { $used } costa { $price }, tu ne hai { $have }.
paris-refusal-no-pairs = Servono { $needed } gettoni ({ $good }), tu ne hai { $tokens }. Le tessere non contano come gettoni.
paris-refusal-too-far-back = La tessera { $tile } è sullo spazio { $space }, il tuo meeple sul { $meeple }: può tornare indietro da 1 a { $steps } spazi.
paris-refusal-space-30 = Il tuo meeple ha raggiunto lo spazio 30: per te le tessere bonus finiscono lì, e nemmeno la tessera { $used } ne porta altre.
paris-refusal-must-act = Puoi ancora posizionare una chiave, spostarne una o prendere una tessera di fine partita: quindi devi farlo.

# anteprime

paris-part-spends = si spende la tessera { $tile }
paris-part-takes = si prende la tessera bonus { $tile }
paris-part-founds = si fonda { $name } a { $district }
paris-part-token = si prende il gettone: { $good }
paris-part-may-honour = poi si possono consegnare gettoni prestigio
paris-part-may-reward = poi si può prendere una tessera bonus
paris-part-may-award = quarta chiave del distretto: poi si può posizionare una tessera PV
paris-part-units-lost = { $count ->
    [one] si perde 1 unità di una tessera
   *[other] si perdono { $count } unità di tessere
}
paris-part-left = restano inutilizzate tessere che darebbero ancora { $count } PV
paris-part-vp = punti subito
paris-part-francs = i franchi, con la loro tessera
paris-part-enters = { $district }: { $you ->
    [yes] entri
   *[other] { $who } entra
} al { $after }° posto
paris-part-moves = { $district }: { $you ->
    [yes] passi
   *[other] { $who } passa
} dal { $before }° al { $after }° posto
paris-part-stays = { $district }: { $you ->
    [yes] sei
   *[other] { $who } è
} al { $after }° posto

# tessere

paris-tile-gain = { $francs ->
    [0] Ricevi { $vp } PV.
   *[other] { $vp ->
        [0] Ricevi { $francs } franchi.
       *[other] Ricevi { $francs } franchi e { $vp } PV.
    }
}
paris-tile-as_resource = { $units ->
    [one] Conta come 1 risorsa: { $goods }. Da spendere o vendere nel turno in cui la usi.
   *[other] Conta come { $units } risorse, uguali o diverse: { $goods }. Da spendere o vendere nel turno in cui la usi.
}
paris-tile-as_prestige = { $units ->
    [one] Conta come 1 gettone prestigio: { $goods }. Da consegnare a un monumento o vendere nel turno in cui la usi.
   *[other] Conta come { $units } gettoni prestigio, uguali o diversi: { $goods }. Da consegnare a un monumento o vendere nel turno in cui la usi.
}
paris-tile-vp_per_building_value = { $each } PV per ogni tua chiave su edifici di valore { $value }.
paris-tile-vp_per_landmark = { $each } PV per ogni tua chiave su monumenti.
paris-tile-vp_per_unused_bonus_tile = { $each2 }/{ $each3 }/{ $each4 } PV (con 2/3/4 giocatori) per ogni altra tua tessera bonus non ancora usata.
paris-tile-vp_per_identical_prestige_pair = Restituisci coppie di gettoni prestigio uguali: { $each2 }/{ $each3 }/{ $each4 } PV (con 2/3/4 giocatori) per coppia.
paris-tile-vp_per_identical_resource_pair = Restituisci coppie di gettoni risorsa uguali: { $each2 }/{ $each3 }/{ $each4 } PV (con 2/3/4 giocatori) per coppia.
paris-tile-vp_for_type_variety = { $points } PV per chiavi su { $types } tipi diversi; tutti i monumenti insieme sono un tipo.
paris-tile-buy_extra_key = Paga { $price ->
    [one] 1 franco
   *[other] { $price } franchi
} e prendi dietro lo schermo una tua chiave di riserva.
paris-tile-take_any_bonus_tile = Prendi una tessera bonus qualsiasi dal tracciato. Il tuo meeple resta dov'è.
paris-tile-meeple_back_and_take = Il tuo meeple torna indietro da 1 a { $spaces } spazi e prendi la tessera che c'è lì.
paris-tile-enter_own_occupied = Una chiave può andare dove c'è già una tua chiave. La tessera si spende con lo spostamento.
paris-tile-enter_opponent_occupied = Una chiave può andare dove ci sono chiavi altrui. La tessera si spende con lo spostamento.
paris-tile-endgame_vp_per_franc = Alla fine della partita: { $each } PV per ogni franco che hai.

paris-about = Investi nella Parigi del 1900: edifici, monumenti, sei distretti, e una chiave al posto giusto nel momento giusto.
paris-minutes = 45
paris-text-draw = deve pescare un edificio: { $who }
paris-text-place = deve posizionare { $type } di valore { $value }: { $who }
paris-text-action = deve posizionare o spostare una chiave, o prendere una tessera di fine partita: { $who }
paris-text-keep = guarda la pila di fine partita: { $who }
paris-text-prestige = può consegnare prestigio: { $who }
paris-text-bonus = può prendere una tessera bonus: { $who }
paris-text-vp = può posizionare una tessera PV: { $who }
paris-text-end = può commerciare e usare tessere, poi termina il turno: { $who }
paris-text-round = round { $number }
paris-text-over = la partita è finita, vince: { $who }
paris-text-building = si gira un edificio
paris-text-setup = preparazione
paris-text-last-next = il prossimo è l'ultimo round
paris-text-last = ultimo round
paris-text-points = punti
paris-text-bank = banca
paris-text-arc = Arco
paris-text-track = tracciato bonus
paris-text-stacks = pile
paris-text-empty = vuota
paris-text-pile = tessere di fine partita { $count }
paris-text-landmarks = monumenti
paris-text-found = Monumenti da fondare
paris-text-vp-tiles = tessere PV
paris-text-victory = PV
paris-text-supply = riserva
paris-text-drawn = pescato
paris-text-seat = { $vp } PV, { $francs } franchi, { $keys } chiavi, { $meeple }
paris-text-meeple-on = meeple sullo spazio { $space }
paris-text-meeple-start = meeple alla partenza
paris-text-tokens = gettoni
paris-text-units = unità in questo turno
paris-text-bonus-tiles = tessere bonus
paris-text-end-tiles = tessere di fine partita
paris-text-wins = vince
paris-text-now = ora { $points }
paris-text-not-built = non costruito
paris-text-signs = lmoBAO
paris-text-legend = uno spazio: edificio (· nessuno), gettone (minuscola: legno, marmo, oro; maiuscola: prestigio di bronzo, argento, oro), [chiavi per giocatore]

# che cosa decide a pari punti
paris-tie-francs = i franchi
paris-tie-worth = il valore di edifici e monumenti
