# Quello che dice il laboratorio.

lab-playing = si gioca a { $game }
lab-stopped = { $games } partite su { $all } sono al sicuro; lo stesso comando riprende da lì.
lab-needs = Qui serve { $library }, che fa parte del laboratorio: si installa con pip install "chatelet[{ $extra }]" (dai sorgenti: python3 tools/prepare.py install { $extra }).
lab-needs-older = Qui serve { $library }, che per Python { $python } non c'è ancora. Python 3.14 va bene: python3.14 tools/prepare.py install { $extra }.
lab-workers-lost = I processi che giocavano le partite da { $first } a { $last } sono andati persi più volte. Forse manca memoria, o un bot fa cadere il suo processo.
lab-no-cluster = All'indirizzo { $address } non si raggiunge nessun cluster: { $reason }
lab-not-ray = All'indirizzo { $address } qualcosa ascolta, ma non risponde come un cluster Ray.
lab-cluster-fails = Una macchina del cluster non riesce a fare la sua parte: { $reason } C'è lo stesso Châtelet, con il suo extra lab?
lab-other-code = Su { $machine } è installato un altro Châtelet, che potrebbe giocare altre partite. Installa la stessa versione su ogni macchina.
lab-same-file = { $file } è indicato due volte: risultati, partite, tabelle e rapporti vogliono un file ciascuno.
journal-not = { $file } esiste già e non contiene risultati di questo programma. Indica un altro file.
journal-other = { $file } contiene i risultati di un'altra serie ({ $differs }). Indica un altro file, o chiedi la stessa serie.
journal-code = Le partite in { $file } sono state giocate con un'altra versione di { $changed }: quelle nuove non starebbero insieme a loro. Indica un altro file, o torna a quella versione.
bot-form = Un bot tuo si scrive come mybot.py:MyBot, non «{ $given }».
bot-ambiguous = { $given } può essere uno qualsiasi fra { $known }: scrivi per intero quello che intendi.
arena-twice = «{ $given }» nomina due volte lo stesso giocatore: nell'arena ognuno è diverso.
arena-few = Un'arena con tanti posti vuole almeno { $needed } giocatori, non { $given }.
arena-head = { $game }, { $games ->
    [one] una partita
   *[other] { $games } partite
} su { $deals ->
    [one] un mazzo
   *[other] { $deals } mazzi
}, { $seats ->
    [one] da soli
   *[other] { $seats } posti
}, seme { $seed }
arena-player = giocatore
arena-games = partite
arena-points = punti
arena-wins = vittorie %
arena-rating = valutazione
arena-duel = sfida
arena-difference = punti in più
arena-ahead = partite davanti %

benchmark-head = | ambiente | giocatore | mazzi | punti | punti in più di greedy | vittorie % |
    |---|---|---:|---:|---:|---:|
benchmark-unknown = Il banco di prova non ha un ambiente «{ $given }». Ci sono: { $known }.
benchmark-one = Si misura un giocatore alla volta, non «{ $given }».

report-kind = Un rapporto si scrive come { $known }: «{ $given }» non è nessuno di questi.
report-title = { $game }: { $games ->
    [one] una partita
   *[other] { $games } partite
}, seme { $seed }
report-player = giocatore
report-games = partite
report-points = punti
report-deviation = deviazione
report-least = minimo
report-most = massimo
report-wins = vittorie %
report-rating = valutazione
report-duel = sfida
report-difference = punti in più
report-ahead = partite davanti %
report-share = quota delle partite
report-lap = round
report-scores = Punteggi
report-scores-about = Quante volte è uscito ogni punteggio. La linea tratteggiata è la media.
report-laps = Round per round
report-laps-about = Il punteggio medio alla fine di ogni round. La fascia contiene le partite fra il { $low }° e il { $high }° percentile.
report-parts = Da dove vengono i punti
report-parts-about = La media di ogni parte del punteggio, con un intervallo del 95 %.
report-openings = Aperture
report-openings-about = Dove hanno portato le { $openings } prime mosse più frequenti: punteggio medio con un intervallo del 95 %, e quante volte la mossa è stata fatta. Meno di { $few } partite di un giocatore non dicono nulla.
report-openings-few = Nessun giocatore ha ancora { $few } partite con la stessa prima mossa.
report-duels = Chi è davanti
report-duels-about = La differenza media di punti sugli stessi mazzi, con un intervallo del 95 %. Se attraversa lo zero, la domanda resta aperta.
lab-part = { $part ->
    [orange] linea arancione
    [pink] linea rosa
    [blue] linea blu
    [green] linea verde
    [purple] linea viola
    [interchanges] interscambi
    [sights] Cavalcavia o luoghi turistici
    [objectives] obiettivi
    [modules] costo dei moduli
    [stations] linee nelle stazioni
    [centre] linee nel centro
    [on-the-way] durante la partita
    [belleville] Belleville
    [batignolles] Batignolles
    [montmartre] Montmartre
    [la-villette] La Villette
    [saint-germain] Saint-Germain
    [chaillot] Chaillot
    [francs] franchi
   *[other] { $part }
}

env-reward = Una ricompensa è una fra { $known }, non «{ $given }».
env-seat = In questa partita gli agenti vanno da 0 a { $last }: { $given } non è tra loro.
env-opponents = Sono nominati { $given } avversari; ne serve uno per tutti, oppure { $needed }.
env-penalty = Una penalità è un numero di punti, 0 o più, che un'azione non valida costa; «{ $given }» non lo è.
env-observation = Un'osservazione è una fra { $known }, non «{ $given }».
env-language = Una lingua è una fra { $known }, non «{ $given }».
env-render = Le posizioni si disegnano come testo: render_mode è { $known } oppure manca, non «{ $given }».
env-whole = Un'azione è un numero intero, non «{ $given }»; manca solo dove la partita è finita.
env-missing = Non c'è un'azione per { $given }: a ogni agente al tavolo ne serve una.
env-opponent = Un avversario è il nome di un bot, oppure una classe o una funzione che ne crea uno, non «{ $given }».
env-actions = Servono { $needed } numeri interi, un'azione per partita, non un array di { $given }.
env-rows = Un gruppo vuole almeno una partita, non { $given }.
env-seeds = Servono { $needed } semi, uno per partita, non { $given }; oppure uno per tutte.
env-action = Non c'è un'azione { $given }: le azioni vanno da 0 a { $last }.
flat-seats = Le posizioni lette insieme hanno lo stesso numero di giocatori, qui { $players }, e le vede uno di loro, contati da 0.
guided-settings = Una ricerca vuole almeno una simulazione e un gruppo di almeno una foglia, e conta margin, points o win; qui { $given }.
guided-numbers = Noise sta tra 0 e 1, spread sopra 0, temperature ed explore da 0 in su; qui { $given }.
evaluator-shapes = Un valutatore restituisce due array, values e priors, qui di forma { $needed }; ha restituito { $given }.
evaluator-numbers = Un valutatore ha restituito numeri che non lo sono: values devono essere finiti, priors finiti e da 0 in su.
spiel-options = Le opzioni si scrivono come hand:2;rotation:true, con + fra più valori, non «{ $given }».
env-not-together = In { $game } si gioca uno dopo l'altro: usa aec invece di parallel.
env-may-not-wait = Devi scegliere: aspetta solo chi non ha niente da fare.
env-has-to-wait = Ora non hai niente da fare: aspetta gli altri.

dataset-done = { $games ->
    [one] Una partita è
   *[other] { $games } partite sono
} in { $folder } (seme { $seed }).
dataset-folder = { $folder } contiene altri file. Indica una cartella nuova, o quella di una serie precedente.
dataset-empty = In { $folder } non c'è nessun insieme di dati.
dataset-layout = Questi dati sono stati scritti con un'altra forma delle posizioni di { $game }.
bot-name-taken = Un bot di nome { $given } c'è già. Dai un altro nome alla classe.
