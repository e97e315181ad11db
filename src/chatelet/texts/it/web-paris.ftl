# Paris nel browser

web-paris-board = Tabellone di Paris: sei distretti intorno all'Arco di Trionfo, attorno il tracciato bonus

# cose
web-paris-francs = { $count ->
    [one] 1 franco
   *[other] { $count } franchi
}
web-paris-vp = { $count } PV
web-paris-keys = { $count ->
    [one] 1 chiave
   *[other] { $count } chiavi
}
web-paris-tiles = { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}
web-paris-francs-word = { $count ->
    [one] franco
   *[other] franchi
}
web-paris-vp-word = PV
web-paris-keys-word = { $count ->
    [one] chiave in mano
   *[other] chiavi in mano
}
web-paris-tile = Tessera { $number }
web-paris-end-tile = Tessera di fine partita { $number }
# lo stesso in una frase
web-paris-the-tile = la tessera { $number }
web-paris-the-end-tile = la tessera di fine partita { $number }
web-paris-nothing = ancora nulla
web-paris-free = gratis
web-paris-cost-gain = Costo: { $cost }. Guadagno: { $gain }.

# luoghi, per chi ascolta
web-paris-bank = { $name }, paga { $francs }.
web-paris-building = { $name }: { $type }. Prezzo { $price }.
web-paris-lot = { $name }: non ancora costruito.
web-paris-landmark = { $name } a { $district }. Prezzo { $price }.
web-paris-site = Fonda { $name } a { $district }.
web-paris-landmark-in = monumento { $value } a { $district }
web-paris-token = Gettone: { $good }.
web-paris-keys-of = Chiavi di { $names }.
web-paris-can-enter = Una tua chiave può venire qui.
web-paris-can-leave = La tua chiave qui può proseguire.
web-paris-award = { $points ->
    [0] { $district }, ancora senza tessera PV.
   *[other] { $district }, tessera PV { $points }.
}
web-paris-rank = { $rank }. { $name }: { $total }{ $points ->
    [0] {""}
   *[other] {" "}→ { $points } PV
}
web-paris-space = Tracciato bonus, spazio { $space }.
web-paris-space-bare = Tracciato bonus, spazio { $space }: nessuna tessera.
web-paris-stack = Pila { $number }: { $count ->
    [0] vuota
    [one] 1 edificio
   *[other] { $count } edifici, in cima uno per { $top }
}
web-paris-supply = Riserva: { $count } { $good }, { $price } franchi l'uno
web-paris-pile = Pila di fine partita: { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}
web-paris-pile-short = Fine partita

# che cosa vuol dire un luogo
web-paris-about-building = Dalla banca o dall'Arco: { $price }. Da un altro edificio del distretto paghi la differenza in franchi, e tutto il resto.
web-paris-about-lot = Qui non c'è ancora nulla. Gli edifici arrivano con le tessere delle pile.
web-paris-about-landmark = Costa { $price }; da un edificio solo la differenza in franchi. Ogni prestigio consegnato all'arrivo dà:
web-paris-about-bank = Posiziona qui una chiave e prendi { $francs } franchi. Da qui può andare in ogni edificio del distretto.
web-paris-about-arc = Posiziona qui una chiave per entrare più tardi in un distretto qualsiasi. Non dà franchi.
web-paris-about-award = Alla fine questa tessera PV paga i primi tre del distretto.
web-paris-about-no-award = Ancora senza tessera PV: qui non si conta nulla. Se ne può posizionare una quando un distretto riceve la quarta chiave (qui: { $keys }).
web-paris-gives-vp = Porta { $count } PV.
web-paris-gives-bonus = Porta una tessera bonus.
web-paris-gives-bonus-for = Porta una tessera bonus per { $price } franchi.

# che cosa si chiede
web-paris-prompt-draw = Pesca un edificio da una delle pile.
web-paris-prompt-place = Scegli il distretto per l'edificio pescato.
web-paris-prompt-action = Posiziona una chiave su una banca o sull'Arco, o sposta una tua chiave.
web-paris-prompt-endgame = Posiziona una chiave, sposta una tua chiave o prendi una tessera di fine partita.
web-paris-prompt-pass = Ora nessuna chiave si può posizionare o spostare. Passa, oppure prima vendi e usa tessere.
web-paris-prompt-keep = Guarda la pila e tieni una tessera.
web-paris-prompt-prestige = Consegna prestigio al monumento, o lascia stare.
web-paris-prompt-bonus = Prendi una tessera bonus davanti al tuo meeple, o lascia stare.
web-paris-prompt-vp = Posiziona una tessera PV su un distretto, o lascia stare.
web-paris-prompt-end = Compra, vendi o usa tessere; poi chiudi il turno.
web-paris-ask-bonus = Quale tessera bonus?
web-paris-about-bonus = Il tuo meeple avanza fino alla tessera che prendi. { $price ->
    [0] È gratis.
   *[other] Costa { $price } franchi.
}
web-paris-ask-keep = Quale tessera di fine partita?
web-paris-ask-vp = Un distretto ha la sua quarta chiave
web-paris-about-vp = La tessera PV decide quanto ricevono alla fine il primo, il secondo e il terzo di un distretto. Può andare in ogni distretto che non ne ha.
web-paris-vp-which = Quale tessera PV
web-paris-vp-where = Dove
web-paris-ask-prestige = Prestigio per il monumento
web-paris-about-prestige = Ogni posto libero di { $name } accoglie un gettone prestigio e dà punti subito. Più tardi non si può.
web-paris-from = Con la chiave da
web-paris-found = Fonda { $name }
web-paris-found-where = Dove fondarlo
web-paris-found-from = { $district }, da { $from }: { $price }
web-paris-found-nowhere = Ora nessuna tua chiave può fondarlo: serve una chiave in un distretto i cui monumenti siano tutti più bassi, e il suo prezzo.
web-paris-key-from = Chiave: { $place }
web-paris-key-where = Ora scegli un luogo segnato.
web-paris-ending-triggered = L'ultima tessera di fine partita è presa: dopo questo round tutti hanno ancora un turno.
web-paris-ending-final = Ultimo round: a tutti resta questo turno.

# dietro lo schermo
web-paris-my-screen = Dietro il mio schermo
web-paris-now = ora { $score } · { $space ->
    [0] meeple alla partenza
   *[other] meeple su { $space }
}
web-paris-trade = Gettoni: si comprano e si vendono in ogni momento del tuo turno
web-paris-buy = compra a { $price } F
web-paris-sell = vendi a { $price } F
web-paris-buy-good = Compra { $good } per { $price } franchi
web-paris-sell-good = Vendi { $good } per { $price } franchi
web-paris-units = { $count } da una tessera, solo in questo turno
web-paris-my-tiles = Le mie tessere
web-paris-no-tiles = Ancora nessuna. Gli edifici 1, 2 e 3 danno tessere bonus.
web-paris-worth = { $count } PV adesso
web-paris-use = Usa
web-paris-use-with = Usa come
web-paris-use-tile = Usa { $tile } come
web-paris-used-tiles = { $count ->
    [one] 1 tessera usata
   *[other] { $count } tessere usate
}
web-paris-used = Usate: { $tiles }
web-paris-others = Gli altri
web-paris-screen-closed = Dietro uno schermo: franchi, chiavi, gettoni e tessere sono nascosti.
web-paris-end-tiles-held = { $count ->
    [one] 1 tessera di fine partita, coperta
   *[other] { $count } tessere di fine partita, coperte
}

# mosse
web-paris-do-draw = Pesca dalla pila { $stack }
web-paris-do-place = Posizionalo a { $district }
web-paris-do-key = Chiave: { $place }
web-paris-do-move = Chiave: { $from } → { $to }
web-paris-do-prestige = Consegna { $good }
web-paris-do-no-prestige = Basta prestigio
web-paris-do-bonus = Prendi { $tile }
web-paris-do-no-bonus = Nessuna tessera bonus
web-paris-do-vp = Tessera PV { $tile } su { $district }
web-paris-do-no-vp = Nessuna tessera PV
web-paris-do-endgame = Prendi una tessera di fine partita
web-paris-do-keep = Tieni { $tile }
web-paris-do-keep-hidden = Tieni una tessera di fine partita
web-paris-do-buy = Compra { $good }
web-paris-do-sell = Vendi { $good }
web-paris-do-use = Usa { $tile }
web-paris-do-end = Chiudi il turno
web-paris-no-prestige = Non hai prestigio per questo monumento: il tuo turno continua.
web-paris-ends = Non c'è altro da fare: il tuo turno finisce.
web-paris-do-pass = Passa
web-paris-pass-hint = Ora nessuna chiave si può posizionare o spostare.
web-paris-said-draw = { $name } pesca dalla pila { $stack }.
web-paris-said-place = { $name } posiziona l'edificio { paris-in }.
web-paris-said-key = { $name } posiziona una chiave { $to ->
    [arc] sull'Arco di Trionfo
   *[bank] sulla banca { paris-of }
}.
# dentro un distretto, se non viene dall'Arco
web-paris-said-move = { $name } sposta una chiave { $from ->
    [arc] dall'Arco di Trionfo
    [bank] dalla banca
    [landmark] dal monumento { $low }
   *[building] dall'edificio { $low }
} { $to ->
    [landmark] al monumento { $high }
   *[building] all'edificio { $high }
} { paris-of }.
web-paris-said-prestige = { $name } consegna { web-paris-some }.
web-paris-said-bonus = { $name } prende { $tile }.
web-paris-said-vp = { $name } posiziona la tessera PV { $tile } { paris-in }.
web-paris-said-endgame = { $name } guarda la pila di fine partita.
web-paris-said-keep = { $name } tiene { $tile }.
web-paris-said-keep-hidden = { $name } tiene una tessera di fine partita.
web-paris-some = { $good }
web-paris-said-buy = { $name } compra { web-paris-some }.
web-paris-said-sell = { $name } vende { web-paris-some }.
web-paris-said-use = { $name } usa { $tile }.
web-paris-said-use-gain = { $name } usa { $tile }: riceve { $francs ->
    [0] { $vp } PV
   *[other] { $vp ->
        [0] { $francs } franchi
       *[other] { $francs } franchi e { $vp } PV
    }
}.
web-paris-said-use-as = { $name } usa { $tile } come { $goods }.
web-paris-said-use-key = { $name } usa { $tile } e prende una chiave di riserva.
web-paris-said-use-take = { $name } usa { $tile } e prende { $other }.
web-paris-said-pass = { $name } passa.
web-paris-said-start = Comincia { $name }.
web-paris-said-building = Pescato: { $place }.

web-paris-key-arrows = andare di luogo in luogo
web-paris-key-enter = scegliere un luogo, poi confermare
web-paris-key-districts = guardare un distretto
web-paris-key-next = al prossimo luogo in cui si può fare qualcosa
web-paris-tally-vp = Punti vittoria durante la partita
web-paris-tally-francs = Franchi, con una tessera bonus

# accanto all'anello
web-paris-map = L'anello come mappa
web-paris-before = Il distretto precedente
web-paris-after = Il distretto seguente
web-paris-shelf = Accanto al tabellone
web-paris-room-district = Tabellone
web-paris-room-landmarks = Monumenti
web-paris-room-tiles = Tessere
web-paris-room-standings = Distretti
web-paris-f = { $count } F
web-paris-now-for = Per te ora: { $count } F, da { $from }
web-paris-now-short = Ti manca: { $missing }
web-paris-now-nowhere = Nessuna tua chiave ci arriva
web-paris-now-yours = Lì c'è una tua chiave
web-paris-now-held = Lì c'è una chiave di { $name }
web-paris-stands = A { $district }
web-paris-bonus-at = { $price ->
    [0] edificio { $value }: gratis
   *[other] edificio { $value }: { $price } F
}
web-paris-no-tiles-ahead = Davanti al tuo meeple non resta nessuna tessera.
web-paris-tiles-closed = Dietro al tuo meeple, o già avute
web-paris-award-steps = tessera PV { $points }
web-paris-award-none = nessuna tessera PV, { $keys } chiavi su 4
web-paris-half = serve { $half }
web-paris-nobody = ancora nessuno
web-paris-vp-left = Tessere PV rimaste:
web-paris-drawn = Hai pescato: { $type }, valore { $value }
web-paris-drawn-where = Tocca uno degli spazi segnati.
web-paris-left = Le tue tessere darebbero ancora { $count } PV: è il tuo ultimo turno.
web-paris-use-all = Usale tutte
