# Ciò che ogni gioco e ogni comando può dover dire.

bad-game = Non c'è un gioco che si chiama «{ $given }». I giochi sono: { $known }.{ $near ->
    [none] {""}
   *[other] {" "}Intendevi { $near }?
}
bad-seats = { $game } si gioca con un numero di posti da { $least } a { $most }, non { $given }.
no-such-seat = A «{ $given }» non siede nessuno: i posti vanno da 0 a { $last }, e -1 è chi guarda.
bad-option = { $game } non ha l'opzione «{ $option }». Ha: { $known }.
bad-value = L'opzione «{ $option }» di { $game } non può valere «{ $given }». Valori possibili: { $allowed }.
event-after-end = La partita è finita: «{ $event }» arriva troppo tardi.
event-of-nobody = «{ $event }» non comincia con il numero di qualcuno che deve giocare. Si aspetta: { $seats }.
event-not-turn = { $you ->
    [yes] Adesso non tocca a te
   *[other] Adesso non tocca a { $who }
}{ $count ->
    [0] : prima si gira una carta o si pesca, oppure la partita è finita.
   *[other] . Si aspetta: { $seats }.
}
record-too-long = Questa registrazione supera { $most } byte: di più lunghe non se ne leggono.
record-not-read = Questa non è la registrazione di una partita: { $reason }.
record-format = Questa registrazione dice di avere il formato «{ $given }»; qui si legge «{ $known }».
record-empty = In questo file non c'è nessuna registrazione.
record-in-line = Riga { $line }: { $reason }
record-game = Qui non ci sono regole per un gioco che si chiama «{ $game }».
record-version = Questa partita è stata giocata con la versione { $given } delle regole di { $game }; qui si conosce la versione { $known }.
record-hidden = Questo è il registro di una partita come la vedeva { $viewer ->
    [-1] uno spettatore
   *[other] un giocatore
}, senza le parti nascoste: si può guardare, non rigiocare.
record-event = Evento { $number }, «{ $event }»: { $reason }
verify-commitment = Il segreto del mazziere non corrisponde a quanto promesso all'inizio.
verify-seed = Il segreto del mazziere non deriva dal seme indicato.
verify-secret = Il segreto del mazziere non si può leggere.
verify-no-dealer = Nulla dice come sono state date le carte, perciò non si può controllare.
verify-draw = L'evento { $number } è «{ $event }», ma il segreto del mazziere dà «{ $dealt }».
verify-closed = La partita è finita, ma il segreto del mazziere non è mostrato.
verify-unfinished = C'è un risultato, ma la partita non è finita.
verify-scores = I punteggi sono { $right }, non { $given }.
verify-winners = I vincitori sono { $right }, non { $given }.
undo-refused = Non si può più tornare indietro: una mossa resta quando è stata girata una carta, mostrato qualcosa o giocata la mossa di un altro.
seat-name = giocatore { $number }
seat-bot = { $bot } { $place }
bad-data = Il file dei dati di { $game } è sbagliato in { $where }: { $reason }.
part-given-up = un'altra scelta darebbe di sicuro { $count ->
    [one] un punto
   *[other] { $count } punti
} in più
seat-you = tu
