# Ce que chaque jeu et chaque commande peut avoir à dire.

bad-game = Aucun jeu ne s'appelle « { $given } ». Les jeux sont : { $known }.{ $near ->
    [none] {""}
   *[other] {" "}Vouliez-vous dire { $near } ?
}
bad-seats = { $game } se joue avec { $least } à { $most } places, pas { $given }.
no-such-seat = Personne n'est assis à « { $given } » : les places vont de 0 à { $last }, et -1 est qui regarde.
bad-option = { $game } n'a pas d'option « { $option } ». Il a : { $known }.
bad-value = L'option « { $option } » de { $game } ne peut pas valoir « { $given } ». Valeurs possibles : { $allowed }.
event-after-end = La partie est finie : « { $event } » arrive trop tard.
event-of-nobody = « { $event } » ne commence pas par le numéro de quelqu'un qui doit jouer. On attend : { $seats }.
event-not-turn = { $you ->
    [yes] Ce n'est pas à vous de jouer
   *[other] Ce n'est pas à { $who } de jouer
}{ $count ->
    [0] {" "}: d'abord une carte ou une tuile, ou bien la partie est finie.
   *[other] . On attend : { $seats }.
}
record-too-long = Cet enregistrement fait plus de { $most } octets : on n'en lit pas de plus longs.
record-not-read = Ceci n'est pas l'enregistrement d'une partie : { $reason }.
record-format = Cet enregistrement annonce le format « { $given } » ; ce programme lit « { $known } ».
record-empty = Il n'y a pas d'enregistrement dans ce fichier.
record-in-line = Ligne { $line } : { $reason }
record-game = Il n'y a pas ici de règles pour un jeu appelé « { $game } ».
record-version = Cette partie a été jouée avec la version { $given } des règles de { $game } ; ce programme connaît la version { $known }.
record-hidden = Ceci est le journal d'une partie vue par { $viewer ->
    [-1] un spectateur
   *[other] un joueur
}, sans les parties cachées : on peut le regarder, pas le rejouer.
record-event = Événement { $number }, « { $event } » : { $reason }
verify-commitment = Le secret du donneur ne correspond pas à ce qui a été promis au début.
verify-seed = Le secret du donneur ne vient pas de la graine indiquée.
verify-secret = Le secret du donneur est illisible.
verify-no-dealer = Rien ne dit comment les cartes ont été données : on ne peut pas le vérifier.
verify-draw = L'événement { $number } est « { $event } », mais le secret du donneur donne « { $dealt } ».
verify-closed = La partie est finie, mais le secret du donneur n'est pas montré.
verify-unfinished = Il y a un résultat, mais la partie n'est pas finie.
verify-scores = Les scores sont { $right }, pas { $given }.
verify-winners = Les gagnants sont { $right }, pas { $given }.
undo-refused = On ne peut plus revenir en arrière : un coup reste dès qu'une carte est retournée, que quelque chose est montré ou qu'un autre a joué.
seat-name = joueur { $number }
seat-bot = { $bot } { $place }
bad-data = Le fichier de données de { $game } est faux à { $where } : { $reason }.
part-given-up = un autre choix rapporterait à coup sûr { $count ->
    [one] un point
   *[other] { $count } points
} de plus
seat-you = vous
