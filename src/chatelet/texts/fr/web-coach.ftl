# L'entraîneur, les indices et les casse-tête

web-coach = L'entraîneur
web-coach-about = Chaque choix comparé au meilleur, la chance distinguée de l'habileté, et les trois moments où la partie a basculé. L'entraîneur ne voit que ce que voyait la personne qui jouait.
web-coach-begin = Examiner cette partie
web-coach-again = Un autre examen
web-coach-stop = Arrêter
web-coach-whom = Les choix de qui
web-coach-effort = Examen
web-coach-effort-quick = rapide
web-coach-effort-normal = soigneux
web-coach-effort-deep = approfondi (plus long)
web-coach-waiting = { $ahead ->
    [0] Votre partie est la prochaine.
    [one] Une partie passe avant la vôtre.
   *[other] { $ahead } parties passent avant la vôtre.
}
web-coach-thinking = { $all ->
    [0] L'entraîneur s'installe …
   *[other] Choix { $done } sur { $all } …
}
web-coach-failed = L'entraîneur n'a pas pu regarder cette partie.
web-coach-unfinished = L'entraîneur regarde les parties terminées.
web-coach-graph = Le cours de la partie en points, tournants marqués
web-coach-clean = Aucun choix n'a clairement perdu de points. Bien joué.
web-coach-played = Joué : { $move }
web-coach-better = Meilleur : { $move }
web-coach-turning = Mieux : { $best }. { $lost } points perdus (± { $error })
web-coach-worth = { $value } points attendus
web-coach-worth-lead = avance attendue { $value }
web-coach-see = Montrer sur le plateau
web-coach-choice = { $played } a perdu { $lost } (± { $error }) face à { $best }.
web-coach-choice-best = { $played } : aussi bon que tout autre.
web-coach-how = { $simulations } simulations des robots contre lesquels vous jouez. Les valeurs sont les points attendus en fin de partie, avec leur erreur type.
web-hint-ask = Un indice
web-hint-more = Montrez-moi le coup
web-hint-thinking = Réflexion …
web-hint-move = Par exemple { $move }. Il est prêt sur le plateau.
web-hint-failed = Pas d'indice cette fois. Redemandez.
web-puzzles = Casse-tête
web-puzzles-about = Une position d'une vraie partie, et un coup nettement meilleur. Trouvez-le, puis le suivant, et encore le suivant.
web-puzzles-count = { $count ->
    [one] un casse-tête
   *[other] { $count } casse-tête
}
web-puzzle-of = Casse-tête : { $game }
web-puzzle-streak = { $streak } d'affilée · record { $best }
web-puzzle-right = Juste !
web-puzzle-wrong = Mieux : { $move }
web-puzzle-refuted = Avec { $move }, on obtient :
web-puzzle-move = Coup
web-puzzle-yours = le vôtre
web-puzzle-value = Vaut
web-puzzle-measure = Points attendus à la fin (contre d'autres : l'avance sur le meilleur), d'après une longue recherche.
web-puzzle-next = Le suivant
web-puzzle-others = Tous les casse-tête
