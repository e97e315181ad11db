# Metro nel browser

web-metro-board = Tabellone di Metro: otto righe di otto caselle, intorno le stazioni da 1 a 32
web-metro-nobody = nessuno
web-metro-you = tu

web-metro-square-free = Casella { $square }, libera, ma la piastrina non ci sta
web-metro-square-open = Casella { $square }, libera, la piastrina ci sta
web-metro-square-tile = Casella { $square }, una piastrina senza linee
web-metro-square-lines = Casella { $square }, una piastrina; ci passano le linee delle stazioni { $lines }
web-metro-station-open = Stazione { $station } di { $name }: linea aperta, { $tiles ->
    [0] ancora nessuna piastrina
    [one] 1 piastrina
   *[other] { $tiles } piastrine
}
web-metro-station-done = Stazione { $station } di { $name }: linea completa fino alla stazione { $arrival }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
web-metro-station-centre = Stazione { $station } di { $name }: linea completa fino al centro, { $points } punti

web-metro-hand = La tua piastrina
web-metro-drawn = La piastrina pescata
web-metro-tile = Piastrina con i binari: { $tracks }
web-metro-tile-turn = Piastrina con i binari: { $tracks }. Girala
web-metro-track = { $from } { $to }
web-metro-track-back = { $from } e ritorno
web-metro-from-top = dall'alto
web-metro-to-top = in alto
web-metro-from-right = da destra
web-metro-to-right = a destra
web-metro-from-bottom = dal basso
web-metro-to-bottom = in basso
web-metro-from-left = da sinistra
web-metro-to-left = a sinistra
web-metro-turn = Gira la piastrina (R)
web-metro-stack = { $count ->
    [0] La pila è vuota
    [one] 1 piastrina nella pila
   *[other] { $count } piastrine nella pila
}
web-metro-hint = Punta una casella segnata per vedere che cosa farebbe la piastrina. Scegli un vagone per seguirne la linea.
web-metro-hint-follow = Scegli un vagone per seguirne la linea.
web-metro-no-line = Qui non passa ancora nessuna linea.
web-metro-line-of = Stazione { $station }, { $name }
web-metro-line-open = { $tiles ->
    [0] La linea non è ancora cominciata.
    [one] Finora 1 piastrina, ancora aperta.
   *[other] Finora { $tiles } piastrine, ancora aperta.
}
web-metro-line-done = { $points ->
    [one] Completa: 1 punto, fino alla stazione { $arrival }.
   *[other] Completa: { $points } punti, fino alla stazione { $arrival }.
}
web-metro-line-centre = Completa fino al centro: { $tiles } × 2 = { $points } punti.
web-metro-line-close = Lascia la linea

web-metro-reward-legend = punti di una linea completa
web-metro-reward-unit = pt
web-metro-points = Punti
web-metro-open-lines = { $count ->
    [0] linee tutte complete
    [one] 1 linea aperta
   *[other] { $count } linee aperte
}
web-metro-my-lines = Le mie linee
web-metro-lines-of = Linee di { $name }
web-metro-chip-tiles = { $count ->
    [0] da iniziare
    [one] 1 piastrina
   *[other] { $count } piastrine
}
web-metro-chip-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
web-metro-chip-open = Stazione { $station }: { $tiles ->
    [one] 1 piastrina
   *[other] { $tiles } piastrine
}, aperta. Segui la linea
web-metro-chip-done = Stazione { $station }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}. Segui la linea
web-metro-to-come = Piastrine non ancora viste

web-metro-ask = Posa la tua piastrina su una casella segnata.
web-metro-ask-hand = Scegli una delle tue piastrine e posala su una casella segnata.
web-metro-ask-turn = Gira la piastrina come vuoi e posala su una casella segnata.
web-metro-ask-drawn = Posa la piastrina appena pescata su una casella segnata.
web-metro-decline = Pesca un'altra piastrina
web-metro-decline-hint = La mano resta com'è; devi posare la piastrina che peschi.
web-metro-lay = Posa la piastrina su { $square }

web-metro-said-start = Comincia { $name }.
web-metro-said-draw = { $name } pesca un'altra piastrina.
web-metro-said-lay = { $name } posa una piastrina su { $square }.
web-metro-hand-count = { $count } piastrine
web-metro-tell = { $name }: piastrina su { $square }, { $lines }
web-metro-tell-own = linea { $station } completa
web-metro-tell-other = linea { $station } completa ({ $name } +{ $points })
web-metro-said-done = La linea della stazione { $station } è completa: { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per { $name }.

web-metro-key-arrows = passare da una casella o stazione all'altra
web-metro-key-enter = scegliere una casella, poi posare la piastrina; su una stazione: seguirne la linea
web-metro-key-turn = girare la piastrina (con l'orientamento libero)
web-metro-key-hand = prendere una piastrina della mano
web-metro-key-next = alla prossima casella in cui la piastrina sta
web-metro-tally-stations = Linee fino alle stazioni
web-metro-tally-centre = Linee fino al centro, raddoppiate
