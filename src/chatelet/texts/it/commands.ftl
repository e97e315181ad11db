# Ciò che dicono i comandi e i bot.

bad-seat-names = I posti sono un numero o un elenco di nomi, non «{ $given }».
replay-at = Questa partita ha { $events } eventi: si può vedere dopo un numero di eventi da 0 a { $events }, non dopo { $given }.
replay-head = { $game } · { $seats } · dopo { $at } eventi su { $all }
replay-hidden = Il registro come può leggerlo { $viewer ->
    [-1] uno spettatore
   *[other] { $who }
}: ciò che è nascosto è scritto «?».
replay-over = La partita è finita. Punti: { $scores }. Primo: { $winners }.
replay-chance = Ora tocca al caso.
replay-may = Il posto { $seat } ({ $name }) può: { $moves }
file-records = { $records ->
    [one] C'è una sola registrazione
   *[other] Ci sono { $records } registrazioni
} in { $file }: non c'è la numero { $given }.
file-seat = In questa partita --seat va da 0 a { $last }, non { $given }.
verify-fault = { $file }, registrazione { $number }: { $reason }
verify-file = { $file }: { $reason }
verify-all-well = { $good ->
    [one] Una registrazione: giocata secondo le regole, contata bene, distribuita onestamente.
   *[other] { $good } registrazioni: giocate secondo le regole, contate bene, distribuite onestamente.
}
verify-some-wrong = Sbagliate: { $bad }; giuste: { $good }.
games-game = { $name } ({ $least ->
    [1] da soli, o fino a { $most } posti
   *[other] da { $least } a { $most } posti
})
games-option = {"    "}{ $option }: { $values }{ $default ->
    [none] {""}
   *[other] {" "}(se non si dice nulla: { $default })
}
option-form = Un'opzione si scrive chiave=valore, non «{ $given }».
simulate-head = { $game }, { $games ->
    [one] una partita
   *[other] { $games } partite
}, seme { $seed }
simulate-seat = posto
simulate-mean = media
simulate-deviation = deviazione
simulate-error = errore
simulate-least = minimo
simulate-most = massimo
simulate-wins = vittorie
simulate-shared = pari
bench-measuring = si misura
bench-now = si misura { $game } { $kind } ({ $seats ->
    [one] un posto
   *[other] { $seats } posti
})
bench-game = gioco
bench-games = partite/s
bench-decisions = decisioni/s
line-up-empty = «{ $given }» lascia un posto vuoto. Una formazione nomina un giocatore per ogni posto, separati da virgole: { $known }, o un file come mybot.py:MyBot.
bad-bot = Non c'è un bot che si chiama «{ $given }». Ci sono: { $known }; o un file come mybot.py:MyBot.{ $near ->
    [none] {""}
   *[other] {" "}Intendevi { $near }?
}
bot-takes-nothing = Il bot { $bot } non prende nulla dopo il nome, e segue «{ $given }».
bot-file-class = Quale bot di { $file }? Scrivi { $file }:NomeDellaClasse.
bot-no-file = Il file { $file } non c'è.
bot-no-class = In { $file } non c'è la classe «{ $given }».{ $near ->
    [none] {""}
   *[other] {" "}Intendevi { $near }?
}
bot-no-choose = La classe { $name } in { $file } non è un bot: non ha un metodo choose(rules, observation, seat, random).
bot-file-fails = { $file } non funziona: { $error }
bot-failed = Il bot { $bot } si è fermato: { $error }
bot-illegal = Il bot { $bot } ha scelto { $given }, che non è permesso. Poteva scegliere: { $legal }.
progress = { $what }: { $done } su { $all }, mancano circa { $left }
serve-open = Châtelet è aperto: { $address }
serve-network = Sulla tua rete:    { $address }
serve-stop = Ctrl-C lo chiude.
serve-closed = Châtelet è chiuso.
