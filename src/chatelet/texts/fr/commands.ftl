# Ce que disent les commandes et les robots.

bad-seat-names = Les places sont un nombre ou une liste de noms, pas « { $given } ».
replay-at = Cette partie a { $events } événements : on peut la voir après 0 à { $events } d'entre eux, pas après { $given }.
replay-head = { $game } · { $seats } · après { $at } événements sur { $all }
replay-hidden = Le journal tel que { $viewer ->
    [-1] un spectateur
   *[other] { $who }
} peut le lire : ce qui est caché s'écrit « ? ».
replay-over = La partie est finie. Points : { $scores }. Premier : { $winners }.
replay-chance = C'est au hasard de jouer.
replay-may = La place { $seat } ({ $name }) peut : { $moves }
file-records = Il y a { $records ->
    [one] un seul enregistrement
   *[other] { $records } enregistrements
} dans { $file } : pas de numéro { $given }.
file-seat = Dans cette partie, --seat va de 0 à { $last }, pas { $given }.
verify-fault = { $file }, enregistrement { $number } : { $reason }
verify-file = { $file } : { $reason }
verify-all-well = { $good ->
    [one] Un enregistrement : joué selon les règles, bien compté, distribué honnêtement.
   *[other] { $good } enregistrements : joués selon les règles, bien comptés, distribués honnêtement.
}
verify-some-wrong = Faux : { $bad } ; justes : { $good }.
games-game = { $name } ({ $least ->
    [1] seul, ou jusqu'à { $most } places
   *[other] de { $least } à { $most } places
})
games-option = {"    "}{ $option } : { $values }{ $default ->
    [none] {""}
   *[other] {" "}(si l'on ne dit rien : { $default })
}
option-form = Une option s'écrit clé=valeur, pas « { $given } ».
simulate-head = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, graine { $seed }
simulate-seat = place
simulate-mean = moyenne
simulate-deviation = écart type
simulate-error = erreur
simulate-least = minimum
simulate-most = maximum
simulate-wins = victoires
simulate-shared = égalités
bench-measuring = on mesure
bench-now = on mesure { $game } { $kind } ({ $seats ->
    [one] une place
   *[other] { $seats } places
})
bench-game = jeu
bench-games = parties/s
bench-decisions = décisions/s
line-up-empty = « { $given } » laisse une place vide. Une composition nomme un joueur par place, séparés par des virgules : { $known }, ou un fichier comme mybot.py:MyBot.
bad-bot = Aucun robot ne s'appelle « { $given } ». Il y a : { $known } ; ou un fichier comme mybot.py:MyBot.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
bot-takes-nothing = Le robot { $bot } ne prend rien après son nom, et « { $given } » suit.
bot-file-class = Quel robot de { $file } ? Écrivez { $file }:NomDeLaClasse.
bot-no-file = Le fichier { $file } n'existe pas.
bot-no-class = Il n'y a pas de classe « { $given } » dans { $file }.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
bot-no-choose = La classe { $name } de { $file } n'est pas un robot : elle n'a pas de méthode choose(rules, observation, seat, random).
bot-file-fails = { $file } ne fonctionne pas : { $error }
bot-failed = Le robot { $bot } s'est arrêté : { $error }
bot-illegal = Le robot { $bot } a choisi { $given }, ce qui n'est pas permis. Il pouvait choisir : { $legal }.
progress = { $what } : { $done } sur { $all }, encore { $left } environ
serve-open = Châtelet est ouvert : { $address }
serve-network = Sur votre réseau :    { $address }
serve-stop = Ctrl-C le ferme.
serve-closed = Châtelet est fermé.
