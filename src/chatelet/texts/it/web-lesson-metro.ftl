# Prima lezione di Metro; un test confronta ogni numero con il motore

web-lesson-metro-hello = Intorno al tabellone ci sono 32 stazioni. I vagoni gialli sono tuoi, quelli blu di Odette. Da ogni vagone parte una linea, non appena davanti c'è una piastrina, e paga quando arriva da qualche parte. Più lunga è la strada, meglio è.
web-lesson-metro-corner = Questa è la tua piastrina: quattro binari, due allacciamenti per lato, e la freccia sempre verso l'alto. Cominciamo con qualcosa di vietato: scegli l'angolo, la casella **00**.
web-lesson-metro-first = Nell'angolo una linea porterebbe dalla stazione 8 alla stazione 9 con questa sola piastrina: non si può, finché la piastrina sta anche altrove. Posala su **01**: lì comincia la tua linea della stazione 7.
web-lesson-metro-end-hers = Odette ha posato una piastrina su 04 e la sua linea della stazione 4 è partita. La tua nuova piastrina su **03** la riporta subito in stazione: finita, per soli 3 punti. E la tua stazione 5 riceve il primo binario.
web-lesson-metro-draw = Ti rende il favore: la tua linea della stazione 5 è finita, 2 punti, uno per ogni piastrina attraversata. La tua piastrina non ti piace? **Pescane un'altra** con il pulsante. Dovrai posare quella pescata; l'altra resta in mano.
web-lesson-metro-drawn = Molto meglio. Su **05** comincia la tua linea della stazione 3, e attraversa subito 2 piastrine. Posala lì.
web-lesson-metro-close = Ecco di nuovo la piastrina di prima. Si può posare sui binari di chiunque: su **13** chiude la linea di Odette della stazione 6 per 4 punti, prima che si allunghi.
web-lesson-metro-again = Guarda la tua linea della stazione 3: per ora 2 piastrine. Su **14** passerà più di una volta sulle stesse piastrine, e ogni passaggio conta: arriva a 5.
web-lesson-metro-centre = E ora il meglio: il **centro raddoppia**. Su **24** la tua linea vi entra dopo 6 passaggi: 12 punti.
web-lesson-metro-done = 14 punti a te, 7 a Odette. Si va avanti finché tutte le piastrine sono sul tabellone; vince chi ha più punti. Prima che tu confermi, il tabellone mostra sempre chi riceve quanto, e toccando un vagone si illumina la sua linea.
