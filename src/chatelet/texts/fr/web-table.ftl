# La page d'une table, quel que soit le jeu

web-seat = Place { $number }
web-seats = Joueurs et points
web-you = (vous)
web-action = Que faire
web-side = Points et feuilles
web-your-move = À vous de jouer.
web-tab-your-turn = À vous : { $game }
web-turn-of = { $name } joue
web-turn-over = La partie est finie
web-turn-paused = Une pause
web-acts-now = réfléchit
web-moments-passed = Coups non montrés : { $names }.
web-recent = Ce qui vient de se passer
web-recent-none = La partie commence.
web-moments-again = Revoir
web-moments-skip = Revenir au présent
web-seat-away-since = loin de la table, { $time }
web-seat-thinks = réfléchit
web-seat-hand = { $name } a { $hand }
web-seat-acted = a joué
web-end-decided = Ce qui a décidé : { $part }, { $points ->
    [one] un point
   *[other] { $points } points
} de plus que { $you ->
    [yes] vous
   *[no] { $name }
}.
web-end-tied = Ce qui a décidé : à égalité de points avec { $you ->
    [yes] vous
   *[no] { $name }
}, { $what }, { $mine } à { $theirs }.
web-end-shared = Égalité de points : la victoire est partagée.
web-end-shared-all = Égalité de points, et aucune différence pour { $what } : la victoire est partagée.
web-line-offline = Vous êtes hors ligne. La partie continue dès que le réseau est de retour.
web-line-away = Pas de connexion à la table ; nouvel essai.
web-line-lost = Connexion perdue ; nouvel essai.
web-line-lost-unsent = { $count ->
    [one] Connexion perdue. Votre coup est gardé et partira dès son retour.
   *[other] Connexion perdue. Vos { $count } coups sont gardés et partiront dès son retour.
}
web-keys = Touches
web-key-confirm = Confirmer ce qui est préparé
web-key-cancel = Y renoncer, ou fermer ce qui est ouvert
web-key-undo = Reprendre le coup
web-key-help = Cette liste
web-close = Fermer
web-confirm = Confirmer
web-undo = Reprendre
web-sending = En route …
web-paused = La partie est en pause.
web-wait-for = On attend { $names }.
web-watching = Vous regardez. À { $names } de jouer.
web-a-moment = Un instant …
web-no-points-yet = Les points ne changent pas encore.
web-part-of = { $name } : { $text }
web-curtain = C'est maintenant à { $name }
web-curtain-lift = Je suis { $name } : montrer la table
web-moves-list = Tous les coups en liste
web-moves-none = Rien à choisir pour l'instant.
web-log = Ce qui s'est passé
web-log-undo = { $name } reprend son coup.
web-log-resigned = { $name } abandonne.
web-log-time = Le temps de { $name } est écoulé. Un robot continue.
web-log-removed = { $name } ne joue plus à cette table. Un robot continue.
web-chat = Discussion
web-chat-new = { $count ->
    [one] 1 nouveau
   *[other] { $count } nouveaux
}
web-chat-empty = Personne n'a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-phrases = Phrases toutes prêtes
web-say-hello = Bonjour !
web-say-luck = Bonne chance !
web-say-bravo = Bien joué !
web-say-thanks = Merci !
web-say-oops = Oh non !
web-say-moment = Un instant, s'il vous plaît.
web-chat-send = Envoyer
web-chat-broken = La ligne a été coupée avant que cela n'arrive.
web-lobby-title = { $game } : la table est mise
web-lobby-seats = Qui s'assied où
web-lobby-bot = Y asseoir un robot
web-lobby-reopen = Libérer la place
web-lobby-leave = Se lever
web-lobby-join = Rejoindre la table
web-lobby-full = Toutes les places sont prises. Vous pouvez rester et regarder.
web-lobby-start = Commencer la partie
web-lobby-start-now = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
}
web-lobby-wait = La partie commence dès que la personne qui a ouvert la table le décide.
web-lobby-invite = Inviter
web-lobby-invite-text = Envoyez ce lien ou faites scanner le code. Personne n'a besoin de s'inscrire.
web-lobby-link = Lien vers cette table
web-lobby-qr = Code à scanner avec un téléphone : il ouvre cette table
web-lobby-closed = Cette table est fermée
web-lobby-closed-text = La personne qui l'avait ouverte l'a rangée.
web-ended = La partie est terminée
web-ended-text = Tout le monde a voulu la finir. Personne n'a gagné, et rien ne compte.
web-end-you-win = Vous gagnez !
web-end-winners = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent ensemble
}
web-end-solo = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-rematch = Une autre partie
web-picture = Partager une image
web-record = Garder la partie
web-table-refused = Cette table ne vous est pas ouverte.
web-board-picture = Le plateau
web-board-no-picture = Ce plateau n'a pas encore d'image ; les coups sont dans la liste.
web-key-zoom = voir de plus près, prendre du recul, tout voir

web-end-coach = La revoir avec l'entraîneur
web-end-watch = La revoir
web-replay-title = Revoir une partie
web-replay-drop = Déposez ici l'enregistrement d'une partie, ou choisissez-le.
web-replay-choose = Choisir un enregistrement
web-replay-bad = Ce fichier n'est pas l'enregistrement d'une partie.
web-replay-large = Ce fichier fait { $size } Mo ; on en lit { $most } au plus.
web-replay-which = Laquelle des { $all } parties de ce fichier
web-replay-other = Un autre enregistrement
web-replay-table = À la table de cette partie
web-replay-where = L'enregistrement de chaque partie terminée se garde depuis votre page ; les simulations écrivent les leurs dans un fichier.
web-replay-at = Coup { $at } sur { $all }
web-replay-eyes = Vue par
web-replay-all = tout découvert
web-replay-spectator = qui regarde
web-replay-start = Au début
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-end = À la fin
web-replay-play = Lancer
web-replay-stop = Arrêter
web-replay-begins = La partie commence.
web-replay-true = L'enregistrement est en règle : chaque coup suit les règles et les points sont ceux qui sont écrits.
web-replay-game = Une partie de { $game }

web-menu = Cette table
web-key-menu = Cette table : pause, liens, qui est là
web-clock-days = { $days } j { $hours } h
web-clock-left = Il reste { $time } à { $name }
web-next-table = { $count ->
    [one] Une autre table vous attend
   *[other] { $count } autres tables vous attendent
}
web-sheet-up = Tirer : points et plus
web-sheet-down = Repousser
web-pause = Pause
web-resume = Reprendre
web-notes-on = Prévenez-moi quand c'est à moi
web-notes-off = Ne plus me prévenir
web-resign = Abandonner
web-resign-of = Abandonner pour { $name }
web-resign-sure = Vous perdez la partie. À deux, elle finit aussitôt ; à plus de deux, un robot continue pour les autres.
web-resign-rated = Tant que tout le monde n'a pas joué deux coups, en revanche, une partie classée ne compte pas, et votre fiabilité baisse.
web-put-away = Ranger la table
web-put-away-sure = La partie s'arrête ici, sans vainqueur.
web-player-page = Qui est-ce
web-seat-here = est là
web-seat-stand-in = un robot joue à sa place
web-seat-resigned = a abandonné
web-seat-time = temps écoulé
web-seat-removed = a dû quitter la table
web-seat-muted = messages coupés
web-seat-back = Me revoilà
web-seat-let-bot = Laisser jouer un robot
web-seat-mute = Faire taire
web-seat-unmute = Rendre la parole
web-seat-send-away = Renvoyer
web-seat-send-away-sure = { $name } perd sa place pour de bon, et un robot continue.
web-lobby-send-away-sure = { $name } ne pourra plus s'asseoir ici ; la place redevient libre.
web-lobby-removed = La personne qui a ouvert cette table vous a demandé de la quitter.
web-my-seat-removed = La personne qui a ouvert la table vous en a fait partir : un robot joue à votre place jusqu'à la fin. Vous pouvez rester et regarder.
web-my-seat-resigned = Vous avez abandonné : un robot joue à votre place jusqu'à la fin. Vous pouvez rester et regarder.
web-my-seat-time = Votre temps est écoulé : un robot joue à votre place jusqu'à la fin. Vous pouvez rester et regarder.
web-seat-not-taken = Ce lien n'ouvre plus aucune place.
web-link-table = Le lien de cette table
web-link-table-text = Qui l'ouvre peut regarder.
web-link-seat = Ma place sur un autre appareil
web-link-seat-of = { $name } sur un autre appareil
web-link-seat-text = Qui a ce lien joue ici pour vous. Gardez-le pour vous.
web-link-seat-qr = Code à scanner : il ouvre votre place
web-link-new = Un nouveau lien
web-link-new-sure = L'ancien lien et les autres appareils perdent la place.
web-chat-off = On ne bavarde pas à cette table.
web-chat-muted = { $name } ne peut plus écrire.
web-chat-you-muted = La personne qui a ouvert la table vous a retiré la parole.
web-lobby-need = { $count ->
    [one] Il manque un joueur
   *[other] Il manque { $count } joueurs
}
web-end-points = Points
web-end-counting = On compte les points …
web-end-skip = Passer
web-end-parts = De quoi les points sont faits
web-end-rating = Cote { $before } → { $after }
web-end-ranking = Vers le classement
web-rematch-asked = { $name } a remis la table.
web-rematch-set = La table est remise.
web-rematch-join = Se rasseoir
web-replay-key-step = Un pas en arrière, un pas en avant
web-replay-key-ends = Au début, à la fin
web-replay-key-play = Lancer ou arrêter
web-moves = Coups
web-moves-find = Chercher un coup
web-moves-count = { $count } coups sur { $all }
web-seat-away = loin de la table trop longtemps
web-seat-not-here = pas là en ce moment
web-log-away = { $name } ne revient pas.
web-my-seat-away = Votre absence a trop duré : un robot joue à votre place jusqu'à la fin. Vous pouvez rester et regarder.
web-chat-unread = { $count ->
    [one] Discussion : un nouveau message
   *[other] Discussion : { $count } nouveaux messages
}
web-mark-deck = un seul essai
web-mark-rated = classée
web-offer-end-title = Finir la partie
web-offer-pause-title = Une pause
web-offer-end = { $count ->
    [one] { $names } propose de finir la partie ici. Personne ne la gagne.
   *[other] { $names } proposent de finir la partie ici. Personne ne la gagne.
}
web-offer-pause = { $count ->
    [one] { $names } propose une pause.
   *[other] { $names } proposent une pause.
}
web-offer-yes = D'accord
web-offer-no = Non, on joue
web-offer-withdraw = Retirer
web-away-title = { $name } n'est pas là
web-away = { $name } n'est pas là depuis un moment, et tout le monde attend son coup.
web-away-rated = Si un robot joue ne serait-ce qu'une fois à sa place, la place compte comme perdue. Tant que tout le monde n'a pas joué deux coups, la partie ne compte pas.
web-away-wait = Attendre
web-away-bot = Laisser jouer un robot
web-away-claim = Revendiquer la victoire
web-away-claim-two = La partie finit, et vous avez gagné.
web-away-claim-more = { $name } a perdu, et un robot continue pour les autres.
web-regard-block = Bloquer
web-regard-unblock = Ne plus bloquer
web-report = Signaler
web-report-reason = Que s'est-il passé ?
web-report-text = La personne qui tient ce lieu le reçoit avec les derniers messages de cette table.
web-report-done = Merci. La personne qui tient ce lieu le verra.
web-kept-result = Comment cela a fini
web-kept-picture = La dernière image de cette partie
web-stand-in-sure = Un robot joue pour vous jusqu'à votre retour.
web-stand-in-rated = Cette partie est classée : si un robot joue pour vous ne serait-ce qu'une fois, elle compte comme perdue.
web-propose-pause = Proposer une pause
web-propose-end = Proposer de finir la partie
web-propose-end-sure = Quand tous sont d'accord, la partie finit et personne ne la gagne.
web-end-early = Les points sont ceux de ce moment-là.
web-end-void = Cette partie ne compte pas
web-end-void-why = Elle était classée, mais tout le monde n'a pas joué deux coups : aucune cote ne change, et aucune statistique ne la compte.
web-end-void-left = { $name } a quitté la partie : sa fiabilité baisse.
web-end-void-you = Vous avez quitté la partie : votre fiabilité baisse.
web-play-on = Continuer contre un robot
web-lobby-terms = À quoi vous dites oui
web-lobby-asked = n'a pas encore dit oui
web-lobby-changed = Voici ce qui serait joué maintenant. Regardez, et dites oui ; ou levez-vous.
web-lobby-agree = D'accord
web-lobby-quick = La partie commence dès que quelqu'un s'assied. Vous pouvez laisser cette page ouverte et faire autre chose.
web-lobby-unsure = Doit encore dire oui à cette partie : { $names }.
web-lobby-dissolve = Ranger la table
web-lobby-dissolve-sure = La table est fermée, et le lien ne mène plus nulle part.
web-lobby-change = Changer
web-lobby-keep = Jouer ainsi
web-offer-end-waits = Vous proposez de finir la partie ici ; votre prochain coup retire la proposition. Doit encore dire oui : { $names }.
web-offer-pause-waits = Vous proposez une pause ; votre prochain coup retire la proposition. Doit encore dire oui : { $names }.
web-regard-mute = Masquer pour moi
web-regard-unmute = Entendre à nouveau
web-regard-text = Masquer ne vaut que pour vous. Bloquer veut dire : aucun message dans aucun sens, et plus jamais de table ensemble.
web-regard = Masquer, bloquer ou signaler
web-end-resigned = Vous avez abandonné.
web-end-time = Votre temps était écoulé.
web-end-away = Votre absence a trop duré.
web-end-removed = Vous avez dû quitter la table.
web-left-resigned = { $name } a abandonné.
web-left-time = { $name } n'avait plus de temps.
web-left-away = { $name } ne revenait pas.
web-left-removed = { $name } a dû quitter la table.
web-kept-why = Cette partie a été jouée avec la version { $version } des règles, que l'on ne connaît plus ici. Voici ce qui en reste.
web-device-unloaded = Le moteur n'a pas pu être chargé : pas de connexion, ou elle s'est interrompue. Veuillez réessayer.
