# Prima lezione di Paris; un test confronta ogni numero con il motore

web-lesson-paris-hello = La Parigi della Belle Époque: sei distretti attorno all'Arco di Trionfo. Si investe con le chiavi, prima su una banca o sull'Arco, poi in edifici e monumenti. Dietro il tuo schermo ci sono 3 franchi e 10 chiavi.
web-lesson-paris-draw = Ogni turno comincia con un nuovo edificio. Il dorso della tessera dice il distretto: tutte e due le pile offrono La Villette. Pesca dalla **pila 1**, in alto a sinistra.
web-lesson-paris-bank = A La Villette ha aperto un edificio di valore 2. Ora la tua unica azione: posiziona una chiave sulla **banca di La Villette**, la moneta vicino all'Arco. Ti paga 6 franchi.
web-lesson-paris-draw-again = Anche Odette ha pescato un edificio, e ha posizionato una chiave sulla banca di Batignolles. Tocca di nuovo a te: pesca dalla **pila 1**.
web-lesson-paris-move = Hai 9 franchi. Da una banca una chiave passa a un edificio dello stesso distretto e ne paga il valore. Scegli l'**edificio 2 di La Villette**: 2 franchi, e il gettone accanto è tuo.
web-lesson-paris-bonus = Gli edifici di valore 1 e 2 portano anche una **tessera bonus**. Il tuo meeple avanza sull'anello esterno quanto vuoi, ma non torna mai indietro. Prendi la **tessera 3**: vale 1 marmo.
web-lesson-paris-end = Prima di chiudere il turno puoi ancora comprare, vendere e usare tessere. Tieni la tua per dopo e **chiudi il turno**.
web-lesson-paris-draw-third = Odette incassa a Montmartre. Pesca di nuovo un edificio: **pila 1**.
web-lesson-paris-money = Per qualcosa di grande servono altri franchi. La **banca di Belleville** è quella che paga di più: 7. Posiziona lì una chiave.
web-lesson-paris-share = Odette ti ha raggiunto alla banca di La Villette: in banca c'è posto per tutti, in un edificio per uno solo. Hai 14 franchi. Pesca dalla **pila 1**.
web-lesson-paris-use = È il momento di un **monumento**. Servono franchi e materiali preziosi. Usa la tua **tessera 3**: per questo turno è marmo.
web-lesson-paris-found = Scegli il **Jardin du Luxembourg** (10) in basso a sinistra, poi La Villette. La chiave sale dall'edificio di valore 2, quindi paghi solo la differenza: 8 franchi, e il marmo.
web-lesson-paris-prestige = Un monumento trasforma il prestigio in punti. Consegna il tuo **prestigio di bronzo**: 3 PV.
web-lesson-paris-done = 3 punti, il primo monumento di Parigi e ancora 6 franchi. Con la quarta chiave in un distretto si può posizionare una tessera PV da qualche parte: alla fine paga chi ha lì i valori più alti. Finite le pile, le tessere di fine partita portano al traguardo.
