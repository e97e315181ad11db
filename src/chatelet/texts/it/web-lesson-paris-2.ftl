# Seconda lezione di Paris; un test confronta ogni numero con il motore

web-lesson-paris-2-hello = Si sono giocati cinque round. Su edifici di Belleville ci sono tre chiavi: due tue e una di Odette. Dietro il tuo schermo ci sono 16 franchi e le tessere 27 e 29. Ora quello che la prima lezione ha lasciato da parte: l'Arco, il commercio, le tessere PV e la fine.
web-lesson-paris-2-draw = Si comincia come sempre: pesca dalla **pila 1**.
web-lesson-paris-2-arc = A Belleville ha aperto un edificio di valore 8. Lì ci sono già tre chiavi, e chi porta la quarta da una banca o dall'Arco può posizionare una tessera PV. Posiziona una chiave sull'**Arco di Trionfo**, al centro: non paga niente, ma da lì va in qualunque edificio della città.
web-lesson-paris-2-draw-again = Odette incassa a Chaillot. Pesca dalla **pila 1**.
web-lesson-paris-2-buy = L'edificio di valore 8 costa 8 franchi e 1 legno, e tu non hai legno. In ogni momento del tuo turno puoi **commerciare**: comprare quello che altri hanno consegnato, vendere quello che non ti serve. Compra il **legno** della riserva, per 3 franchi.
web-lesson-paris-2-move = Scegli la tua chiave sull'**Arco**, poi l'**edificio di valore 8 di Belleville**: subito 2 PV, e l'oro accanto. (Una chiave che sale da un altro edificio non sarebbe una chiave in più.)
web-lesson-paris-2-vp = Era la **quarta chiave** a Belleville: perciò puoi posizionare una **tessera PV** su un distretto a scelta che non ne abbia. Alla fine la somma più alta prende 20, la seconda 10. Qui conduci per 13 a 4: posizionala su **Belleville**.
web-lesson-paris-2-pile = Molti turni dopo le pile sono vuote. A Belleville Odette ha fondato un monumento. Siete tutti e due a 17, ma in parità decide il posto più alto, e il suo vale 11, il tuo 8: per ora 20 a lei e 10 a te. Da adesso la tua azione può essere una **tessera di fine partita**. Prendine una dalla **pila rossa**.
web-lesson-paris-2-keep = Guardale tutte e tienine una; nessuno vede quale. Tieni quella da **6 PV**.
web-lesson-paris-2-last = Hai preso l'ultima tessera di fine partita, e così la fine è stata annunciata: questo è il **tuo ultimo turno**. Riprenditi Belleville con il Sacré-Cœur (13). Chiede 2 ori, e tu ne hai uno. Compra **oro** per 5 franchi.
web-lesson-paris-2-found = Fonda il **Sacré-Cœur** (13): un monumento nuovo dev'essere più alto di quelli del distretto. La chiave sale, quindi paghi 5 franchi, e la somma è 22 contro 17.
web-lesson-paris-2-gold = Consegna il tuo **prestigio d'oro** per 5 PV: dopo questa mossa è tardi.
web-lesson-paris-2-bronze = Il **prestigio di bronzo** porta altri 3 PV.
web-lesson-paris-2-landmarks = Quello che non usi adesso non vale niente. La **tessera 29** conta le tue chiavi sui monumenti: 8 PV.
web-lesson-paris-2-types = La **tessera 30** paga per i tipi diversi di edifici: 15 PV.
web-lesson-paris-2-six = E la tessera di fine partita: **6 PV**.
web-lesson-paris-2-end = I gettoni rimasti si potrebbero vendere ora. La tessera 27 agisce da sola: 1 PV per ognuno dei tuoi 27 franchi. **Chiudi il turno**; se lasciassi indietro dei punti, il gioco ti avviserebbe.
web-lesson-paris-2-done = Odette ha avuto ancora un turno, poi si sono contati i distretti: 90 a 56, e 20 dei tuoi punti sono della tessera PV. Pescare, un'azione, commercio e tessere in ogni momento: Paris è tutto qui.
