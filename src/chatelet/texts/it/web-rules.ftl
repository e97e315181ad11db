# Le regole, e le porte delle lezioni

web-rules-of = Le regole di { $game }
web-rules-read = Leggi le regole
web-rules-contents = Indice
web-rules-search = Chiedi alle regole
web-rules-found = { $count ->
    [0] Nessun capitolo trovato
    [one] Un capitolo trovato
   *[other] { $count } capitoli trovati
}
web-rules-none = Niente su «{ $wish }». Prova con un'altra parola.
web-rules-sections = { $count ->
    [one] Un capitolo
   *[other] { $count } capitoli brevi
}
web-rules-link = Link a «{ $title }»
web-rules-print = Stampa
web-rules-print-brief = Stampa due pagine
web-rules-no-game = Per questo gioco qui non ci sono regole. Sullo scaffale trovi queste:
web-rules-own = Scritte da noi per questo tavolo. Ogni figura è una posizione vera, disegnata dalle stesse regole con cui giochi.
web-rules-sure = Quanto siamo sicuri
web-rules-value = Valore
web-rules-cost = Prezzo
web-rules-gain = Che cosa porta
web-rules-bonus = una tessera bonus
web-rules-bonus-for = una tessera bonus, pagando altri { $francs } franchi
web-rules-landmark = Monumento
web-rules-prestige = Prestigio, in cambio di punti
web-rules-each = { $count } PV l'uno
web-rules-token = Gettone
web-rules-buy = Si compra a
web-rules-sell = Si vende a
web-rules-district = Distretto
web-rules-bank = La sua banca paga
web-rules-first = Primo
web-rules-second = Secondo
web-rules-third = Terzo
