# Prima lezione di Next Station; un test confronta ogni numero con il motore

web-lesson-next-station-hello = Questo foglio è Parigi, in 13 quartieri. In quattro round vi disegni quattro linee della metropolitana, di Fermata in Fermata. Ogni Fermata mostra un simbolo: cerchio, triangolo, quadrato o pentagono.
web-lesson-next-station-first = Si gira una carta: un **cerchio**. La tua prima linea è arancione e parte da H4, la Fermata con l'anello arancione. Una sezione porta a una Fermata vicina con il simbolo della carta. Scegli **G5**, poi conferma.
web-lesson-next-station-tour = La tua prima sezione! La carta seguente mostra **tutti i simboli**: va bene qualsiasi Fermata. E se con questa carta raggiungi un **Monumento**, puoi disegnarne subito un'altra: è la Visita Guidata. Vai da G5 al Monumento in **J5**.
web-lesson-next-station-on = La Visita prosegue dal Monumento, verso la Fermata che vuoi. Scegli **J6**: sta in un quartiere nuovo.
web-lesson-next-station-worth = Quanto vale una linea: i suoi quartieri, per le sue Fermate nel quartiere dove ne ha di più, più due punti per ogni Monumento. La tua, adesso: 2 × 3 + 2 = **8**. Il foglio dei punti tiene il conto, e se tocchi una cifra te la spiega.
web-lesson-next-station-ends = Di nuovo un cerchio. Una sezione comincia da un **capo** della linea: H4 o J6. Da J6 scendi a **J9**: con il terzo quartiere fa 3 × 3 + 2 = 11.
web-lesson-next-station-most = Un pentagono. Riparti dall'altro capo, H4, verso **I3**. È nel quartiere dove hai più Fermate, e una quarta lì vale per ogni quartiere: 3 × 4 + 2 = 14.
web-lesson-next-station-switch = Con questo quadrato arriva uno **Scambio Ferroviario**: la sezione può partire da qualsiasi Fermata della linea, anche nel mezzo. Da H4 a **J4** passa su un Cavalcavia: 2 punti in più a fine partita.
web-lesson-next-station-last = È la quinta carta **Metro**: con questa finisce il round. Chiede un triangolo, ma un Monumento accetta ogni carta. Da I3 sali a **I2**: un quartiere nuovo, e per di più un Monumento.
web-lesson-next-station-line = La linea arancione è finita: 4 quartieri × 5 Fermate + 4 per i due Monumenti = **24 punti**. Il Cavalcavia ne aggiunge 2.
web-lesson-next-station-green = Un nuovo round, un nuovo colore. Il verde parte da C7 e la carta mostra un triangolo. Disegna fino a **E7**. Le tue linee non si incrociano mai, se non sui Cavalcavia.
web-lesson-next-station-hub = Tutti i simboli. Il grande anello al centro è la **Piattaforma Centrale**: accetta ogni carta, e la linea può uscirne da qualsiasi porta. Entra.
web-lesson-next-station-meet = Un cerchio. **G5** è già sulla linea arancione, e va benissimo: una Fermata su due linee è una **Fermata di Interscambio**, 2 punti alla fine, e di più con una terza e una quarta linea.
web-lesson-next-station-done = E così via, per quattro linee; sei già a **34 punti**. Se una carta non ti serve, passa: si può sempre. Il resto lo imparerai giocando.
