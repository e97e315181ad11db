# L'entraîneur, les indices et les problèmes

web-coach = L'entraîneur
web-coach-about = Chaque choix comparé au meilleur, la chance à part de l'adresse, et les trois moments où la partie a tourné. L'entraîneur ne voit que ce que la place voyait.
web-coach-begin = Étudier cette partie
web-coach-again = Encore, autrement
web-coach-stop = Arrêter
web-coach-whom = Les choix de qui
web-coach-effort = À quel point
web-coach-effort-quick = vite
web-coach-effort-normal = avec soin
web-coach-effort-deep = à fond (prend son temps)
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
web-coach-played = Joué
web-coach-better = Meilleur
web-coach-choice = { $played } a perdu { $lost } (± { $error }) face à { $best }.
web-coach-choice-best = { $played } : aussi bon que tout autre.
web-coach-how = { $simulations } simulations des bots contre lesquels vous jouez. Les valeurs sont des points avec leur erreur type.
web-hint-ask = Donnez-moi un indice
web-hint-more = Montrez-moi le coup
web-hint-thinking = Réflexion …
web-hint-move = Par exemple { $move }. Il est préparé pour vous.
web-hint-failed = Pas d'indice cette fois. Demandez encore.
web-puzzles = Problèmes
web-puzzles-about = Une position d'une vraie partie, et un coup nettement meilleur. Trouvez-le, puis le suivant, et encore le suivant.
web-puzzles-count = { $count ->
    [one] un problème
   *[other] { $count } problèmes
}
web-puzzle-of = Problème : { $game }
web-puzzle-streak = { $streak } d'affilée · record { $best }
web-puzzle-right = Juste !
web-puzzle-wrong = Mieux : { $move }
web-puzzle-move = Coup
web-puzzle-value = Vaut
web-puzzle-measure = Points attendus à la fin (contre d'autres : l'avance sur le meilleur), d'après une longue recherche.
web-puzzle-next = Problème suivant
web-puzzle-others = Tous les problèmes
