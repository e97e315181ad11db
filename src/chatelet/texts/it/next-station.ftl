# Next Station

next-station-symbol-circle = il cerchio
next-station-symbol-triangle = il triangolo
next-station-symbol-square = il quadrato
next-station-symbol-pentagon = il pentagono
next-station-symbol-any = tutti i simboli
next-station-notation = «{ $given }» non è una mossa. Si scrive una sezione come d3-e4, - per passare, power, district, double e4 o circle e4.
next-station-no-station = Su questa mappa non c'è la Fermata { $station }.
next-station-no-line = Tra { $here } e { $there } non c'è una riga tratteggiata. Da { $here } si va a: { $near }.
next-station-same-station = Una sezione porta a un'altra Fermata. Da { $here } si va a: { $near }.
next-station-backwards = Una sezione si scrive dalla linea verso la nuova Fermata: { $right }, non { $given }.
next-station-chance = «{ $given }» adesso non può venire. Si attende: { $expected }.
next-station-card-seen = La carta { $card } è già stata girata in questo round.
next-station-expect-0 = i colori, come «colours orange blue green purple»
next-station-expect-1 = due obiettivi, come «objectives 2 5»
next-station-expect-2 = le Grandi Porte, come «gates a1=switch j1=free a10=district j10=station»
next-station-expect-3 = i poteri delle matite, come «powers orange=repeat blue=wild green=switch purple=circle»
next-station-expect-4 = una carta, come «flip street triangle», «flip metro wild» o «flip switch metro square»
next-station-refusal-not-your-turn = Per questa carta hai già giocato.
next-station-refusal-no-such-action = Su questa mappa non c'è una sezione così.
next-station-refusal-not-now = Adesso non si sceglie questo.
next-station-second-section = Adesso si può fare solo ciò che offre il bonus o il potere; passando (-) vi si rinuncia.
next-station-refusal-on-line = { $here } e { $there } sono già su questa linea: una linea non forma mai un anello.
next-station-refusal-not-on-line = Né { $here } né { $there } sono sulla tua linea. Parti da: { $starts }.
next-station-refusal-not-from-departure = La prima sezione parte dalla tua Fermata di partenza, { $starts }.
next-station-refusal-not-from-monument = La Visita Guidata prosegue dal Monumento appena raggiunto, { $starts }.
next-station-refusal-not-an-end = { $here } non è un capo della tua linea. Senza Scambio Ferroviario parti da: { $starts }.
next-station-refusal-wrong-symbol = { $there } mostra { $shows }; la carta chiede { $wanted }.
next-station-refusal-already-drawn = La sezione { $section } è già disegnata.
next-station-refusal-parallel = Una seconda riga da { $here } a { $there } non è permessa: { $other } è già disegnata.
next-station-refusal-crosses = { $section } incrocerebbe la sezione { $other }. Le linee si incrociano solo sui Cavalcavia.
next-station-refusal-no-power = La matita che hai in mano non ha un potere da usare così.
next-station-refusal-power-spent = Il potere di questa matita è già stato usato in questo round.
next-station-refusal-power-useless = La carta lo concede già: il potere andrebbe sprecato.
next-station-refusal-station-not-on-line = { $station } non è sulla tua linea.
next-station-refusal-station-special = { $station } è una Fermata Speciale: si raddoppiano solo quelle normali.
next-station-refusal-station-doubled = { $station } conta già per due.
next-station-part-route = { $districts ->
    [one] { $districts } quartiere
   *[other] { $districts } quartieri
} × { $stations ->
    [one] { $stations } Fermata
   *[other] { $stations } Fermate
}
next-station-part-sights = Monumenti
next-station-part-thames = sotto il Tamigi
next-station-part-crossings = Cavalcavia
next-station-part-interchanges = Fermate di Interscambio
next-station-part-visits = luoghi turistici
bad-modules-twice = Ogni modulo si sceglie una volta sola: { $given }.

next-station-option-map = Mappa
next-station-option-map-about = La mappa di Parigi con i Monumenti, i Cavalcavia e la Piattaforma Centrale; oppure quella di Londra con i luoghi turistici e il Tamigi.
next-station-option-map-paris = Parigi
next-station-option-map-london = Londra
next-station-option-modules = Moduli
next-station-option-modules-about = Ognuno aggiunge qualcosa al gioco base; in solitaria ciascuno costa dieci punti alla fine. Grandi Porte e Poteri Matita rendono meglio uno alla volta.
next-station-option-modules-objectives = Obiettivi Comuni: due traguardi per tutti, dieci punti ciascuno
next-station-option-modules-gates = Grandi Porte: un bonus per ogni sezione che finisce in un angolo
next-station-option-modules-powers = Poteri Matita: ogni colore può fare una volta qualcosa di speciale

next-station-name = Next Station
next-station-about = Si gira una carta e ognuno disegna una sezione: quattro linee di metropolitana in quattro round, ciascuno sulla propria mappa.
next-station-minutes = 25
