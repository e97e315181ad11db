# Metro nel browser

web-metro-board = Tabellone di Metro: otto righe di otto caselle, intorno le stazioni da 1 a 32
web-metro-nobody = nessuno
web-metro-you = tu
web-metro-closer = Avvicina
web-metro-further = Allontana

web-metro-square-free = Casella { $square }, libera, ma la tessera non ci sta
web-metro-square-open = Casella { $square }, libera, la tessera ci sta
web-metro-square-tile = Casella { $square }, una tessera senza linee
web-metro-square-lines = Casella { $square }, una tessera; ci passano le linee delle stazioni { $lines }
web-metro-station-open = Stazione { $station } di { $name }: linea aperta, { $tiles ->
    [0] ancora nessuna tessera
    [one] 1 tessera
   *[other] { $tiles } tessere
}
web-metro-station-done = Stazione { $station } di { $name }: linea completa fino alla stazione { $arrival }, { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
web-metro-station-centre = Stazione { $station } di { $name }: linea completa fino al centro, { $points } punti

web-metro-hand = La tua tessera
web-metro-drawn = La tessera pescata
web-metro-tile = Tessera { $pattern }
web-metro-tile-turn = Tessera { $pattern }, girala
web-metro-turn = Gira la tessera (R)
web-metro-stack = { $count ->
    [0] La pila è vuota
    [one] 1 tessera nella pila
   *[other] { $count } tessere nella pila
}
web-metro-hint = Punta una casella segnata per vedere che cosa farebbe la tessera. Scegli un vagone per seguirne la linea.
web-metro-hint-follow = Scegli un vagone per seguirne la linea.
web-metro-no-line = Qui non passa ancora nessuna linea.
web-metro-line-of = Stazione { $station }, { $name }
web-metro-line-open = { $tiles ->
    [0] La linea non è ancora cominciata.
    [one] Finora 1 tessera, ancora aperta.
   *[other] Finora { $tiles } tessere, ancora aperta.
}
web-metro-line-done = { $points ->
    [one] Completa: 1 punto, fino alla stazione { $arrival }.
   *[other] Completa: { $points } punti, fino alla stazione { $arrival }.
}
web-metro-line-centre = Completa fino al centro: { $tiles } × 2 = { $points } punti.
web-metro-line-close = Lascia la linea

web-metro-points = Punti
web-metro-open-lines = { $count ->
    [0] linee tutte complete
    [one] 1 linea aperta
   *[other] { $count } linee aperte
}
web-metro-my-lines = Le mie linee
web-metro-lines-of = Linee di { $name }
web-metro-chip-open = Stazione { $station }: { $tiles ->
    [one] 1 tessera
   *[other] { $tiles } tessere
}, aperta. Segui la linea
web-metro-chip-done = Stazione { $station }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}. Segui la linea
web-metro-to-come = Tessere non ancora viste

web-metro-ask = Posa la tua tessera su una casella segnata.
web-metro-ask-hand = Scegli una delle tue tessere e posala su una casella segnata.
web-metro-ask-turn = Gira la tessera come vuoi e posala su una casella segnata.
web-metro-ask-drawn = Posa la tessera appena pescata su una casella segnata.
web-metro-decline = Pesca un'altra tessera
web-metro-decline-hint = La mano resta com'è; devi posare la tessera che peschi.
web-metro-lay = Posa la tessera su { $square }

web-metro-said-start = Comincia { $name }.
web-metro-said-draw = { $name } pesca un'altra tessera.
web-metro-said-lay = { $name } posa una tessera su { $square }.
web-metro-said-done = La linea della stazione { $station } è completa: { $points ->
    [one] 1 punto
   *[other] { $points } punti
} per { $name }.

web-metro-key-arrows = passare da una casella o stazione all'altra
web-metro-key-enter = scegliere una casella, poi posare la tessera; su una stazione: seguirne la linea
web-metro-key-turn = girare la tessera (con rotazione libera)
web-metro-key-hand = prendere una tessera della mano
web-metro-key-next = alla prossima casella in cui la tessera ci sta
web-metro-key-zoom = avvicinare, allontanare, vedere tutto
web-metro-tally-stations = Linee fino alle stazioni
web-metro-tally-centre = Linee fino al centro, raddoppiate
