# Metro

metro-name = Metro
metro-option-adjacency = Come si toccano le piastrine
metro-option-adjacency-about = Una piastrina si posa sul margine del tabellone oppure accanto a una già presente. Secondo il regolamento vale anche lo spigolo.
metro-option-adjacency-corner = per il lato o per lo spigolo (regolamento)
metro-option-adjacency-side = solo per il lato
metro-option-hand = Piastrine in mano
metro-option-hand-about = Con due o tre piastrine si sceglie di più e la partita dura più a lungo.
metro-option-rotation = Orientamento libero
metro-option-rotation-about = Le piastrine si possono girare a piacere; altrimenti la freccia punta sempre verso l'alto.
metro-option-start = Chi inizia
metro-option-start-about = A sorte, oppure un posto a scelta: secondo il regolamento inizia il più giovane.
metro-option-start-random = a sorte
metro-bad-start = Questo tavolo ha { $seats } posti: chi inizia deve occuparne uno.

metro-squares = { $squares }{ $more ->
    [0] {""}
    [one] {" "}e un'altra
   *[other] {" "}e altre { $more }
}
metro-notation = «{ $given }» non è una mossa. Si scrive la piastrina così come giace, poi riga e colonna (da 0 a 7), come cbaa72; oppure draw, per pescarne un'altra.
metro-no-pattern = Nessuna piastrina del gioco è fatta come { $pattern }. Ci sono: { $known }.
metro-chance = «{ $given }» adesso non può venire. Si attende: { $expected }.
metro-expect-start = chi inizia, da «start 0» a «start { $last }»
metro-expect-tile = una piastrina per { $who }, come «{ $seat } tile cbaa»
metro-tile-hidden = La piastrina pescata da { $who } qui è coperta («?»): un registro con parti nascoste si può guardare, non rigiocare.
metro-tile-class = Con l'orientamento libero la piastrina { $given } si scrive { $right }, il primo dei suoi nomi.
metro-tile-gone = Nella pila non ci sono più piastrine { $tile }.

metro-refusal-not-your-turn = Non è il tuo turno: tocca a { $who }.
metro-refusal-no-such-action = In questo gioco non c'è una mossa così.
metro-refusal-stack-empty = La pila è finita e non c'è più nulla da pescare: posa una piastrina che hai in mano.
metro-refusal-declined-already = In questo turno hai già pescato una nuova piastrina: ora bisogna posare quella.
metro-refusal-not-your-tile = { $count ->
    [0] Non hai in mano { $pattern }.
    [one] Non hai in mano { $pattern }. Puoi posare { $tiles }.
   *[other] Non hai in mano { $pattern }. Puoi posare una di queste: { $tiles }.
}
metro-refusal-not-the-drawn-tile = Dopo aver pescato si posa solo la nuova piastrina: { $tiles }. Quelle in mano restano dove sono.
metro-refusal-turned = Le piastrine si posano con la freccia verso l'alto, senza girarle: { $tiles }, non { $pattern }.
metro-refusal-centre = La casella { $square } fa parte del centro: lì non si posano piastrine.
metro-refusal-taken = La casella { $square } è occupata: c'è già una piastrina.
metro-refusal-touches-nothing = Sulla casella { $square } la piastrina non toccherebbe nulla. Deve stare sul margine o confinare con una piastrina, anche con lo spigolo; il centro non conta. Puoi posarla su: { $free }.
metro-refusal-touches-nothing-side = Sulla casella { $square } la piastrina non toccherebbe nulla. Deve stare sul margine o confinare per un lato con una piastrina; lo spigolo e il centro non contano. Puoi posarla su: { $free }.
metro-refusal-one-tile = Questa piastrina sulla casella { $square } condurrebbe dalla stazione { $from } alla stazione { $to } per mezzo di una sola piastrina. È permesso soltanto se non la si può posare altrimenti, e qui si può: { $free }.
metro-refusal-one-tile-same = Questa piastrina sulla casella { $square } ricondurrebbe alla stazione { $from } da cui parte, per mezzo di una sola piastrina. È permesso soltanto se non la si può posare altrimenti, e qui si può: { $free }.
metro-refusal-one-tile-turn = Questa piastrina sulla casella { $square } condurrebbe dalla stazione { $from } alla stazione { $to } per mezzo di una sola piastrina. È permesso soltanto se non la si può posare altrimenti: girata in un altro verso, si può.
metro-refusal-one-tile-same-turn = Questa piastrina sulla casella { $square } ricondurrebbe alla stazione { $from } da cui parte, per mezzo di una sola piastrina. È permesso soltanto se non la si può posare altrimenti: girata in un altro verso, si può.

metro-part-begins = Parte la linea della stazione { $station }: { $tiles ->
    [one] 1 piastrina
   *[other] { $tiles } piastrine
}
metro-part-extends = La linea della stazione { $station } si allunga di { $added }: { $tiles ->
    [one] 1 piastrina
   *[other] { $tiles } piastrine
}
metro-part-station = La stazione { $station } si allaccia alla stazione { $arrival }: { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
metro-part-centre = La stazione { $station } si allaccia al centro: { $tiles } × 2 = { $points } punti
metro-part-nobody = La linea della stazione { $station } è completa, ma non è di nessuno

metro-about = Una piastrina dopo l'altra, guida le tue linee per la strada più lunga attraverso la città, prima che qualcuno le chiuda.
metro-minutes = 30
metro-text-head = Metro · { $now } · pila { $stack }
metro-text-start = si estrae chi comincia
metro-text-draw = una piastrina per { $who }
metro-text-turn = deve posare una piastrina: { $who }
metro-text-declined = dopo il rifiuto deve posare { $tile }: { $who }
metro-text-over = la partita è finita
metro-text-points = punti
metro-text-hand = mano
metro-text-lines = linee
metro-text-legend-stations = stazioni: ● il vagone aspetta, ○ linea contata · caselle: la piastrina com'è posata, · si può posare, ▒ centro
metro-text-legend-lines = linee: 5:3 dalla stazione 5, aperta, 3 piastrine · 5=7 contata 7 punti · 5=8* contata doppia nel centro
metro-colour-yellow = giallo
metro-colour-blue = blu
metro-colour-orange = arancione
metro-colour-green = verde
metro-colour-purple = viola
metro-colour-black = nero
