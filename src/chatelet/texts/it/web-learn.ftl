# Una lezione, qualunque sia il gioco

web-learn-step = Passo { $at } di { $all }
web-learn-next = Avanti
web-learn-back = Torna indietro
web-learn-astray = È permesso, e in una partita tua può anche essere buono. Questa lezione però va da un'altra parte: guarda che cosa succede, poi torna indietro.
web-learn-try-first = È permesso. Ma prima prova quello che chiede la lezione: torna indietro.
web-learn-other = Odette
web-learn-play = { $number ->
    [1] Gioca la prima partita
   *[other] Gioca una partita
}
web-learn-meanwhile = Intanto, in fretta …
web-learn-home = Non ora
