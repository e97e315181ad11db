# L'entraîneur

next-station-compass-n = vers le nord
next-station-compass-ne = vers le nord-est
next-station-compass-e = vers l'est
next-station-compass-se = vers le sud-est
next-station-compass-s = vers le sud
next-station-compass-sw = vers le sud-ouest
next-station-compass-w = vers l'ouest
next-station-compass-nw = vers le nord-ouest
next-station-idea-pass = Laissez vos extrémités où elles sont et attendez la carte suivante.
next-station-idea-power = C'est le bon moment pour le pouvoir de votre crayon.
next-station-idea-double = Faites compter quelque chose deux fois.
next-station-idea-district = Un nouveau quartier, { $where }.
next-station-idea-station = Une station de plus dans le quartier où vous en avez le plus, { $where }.
next-station-idea-sights = Un monument, qui rapporte à lui seul, { $where }.
next-station-idea-thames = Sous la Tamise, { $where }.
next-station-idea-crossings = Passez sur un pont, { $where }.
next-station-idea-interchanges = Rejoignez une ligne déjà tracée, { $where }.
next-station-idea-visits = Un site touristique { $where }.
next-station-idea-open = Les points viendront : tournez { $where }, où les voies restent ouvertes.
next-station-reason-district = La ligne traverse maintenant { $count } quartiers.
next-station-reason-stations = { $count } stations sont maintenant dans un même quartier : chaque quartier compte autant.
next-station-reason-interchange = Elle rejoint des lignes déjà tracées : { $points } points.
next-station-reason-ways = { $count ->
    [one] Une voie reste ouverte
   *[other] { $count } voies restent ouvertes
}{ $kinds ->
    [0] , pour toute carte.
   *[other] , vers : { $symbols }.
}
next-station-reason-stuck = Ensuite la ligne est bloquée : aucune extrémité ne peut avancer.
next-station-reason-closes = { $count ->
    [one] Cela ferme un tronçon aux lignes suivantes.
   *[other] Cela ferme { $count } tronçons aux lignes suivantes.
}
metro-idea-decline = Plutôt une autre tuile que celle-ci : piochez.
metro-idea-home = C'est le moment de ramener la ligne de la station { $station }.
metro-idea-centre = La ligne de la station { $station } peut atteindre le centre, où chaque tuile compte double.
metro-idea-cut = Terminez la ligne de la station { $station } tant qu'elle est courte : elle appartient à { $who }.
metro-idea-prolong = Prolongez la ligne de la station { $station }, par le plus long chemin.
metro-idea-quiet = Posez-la là où elle ne gêne aucune de vos lignes.
metro-reason-decline = La tuile piochée devra être posée, quelle qu'elle soit.
metro-reason-none-open = Après cela, aucune de vos lignes n'est ouverte.
metro-reason-open = { $count ->
    [one] Une de vos lignes reste ouverte ; elle compte { $longest ->
        [one] { $longest } tuile
       *[other] { $longest } tuiles
    }.
   *[other] { $count } de vos lignes restent ouvertes, la plus longue avec { $longest ->
        [one] { $longest } tuile
       *[other] { $longest } tuiles
    }.
}
paris-idea-draw = Regardez quel quartier est sur le dessus : piochez là où vous voulez bâtir.
paris-idea-place = Placez le bâtiment là où il vous aide plus que les autres.
paris-idea-bank = L'argent d'abord : une clé à la banque.
paris-idea-arc = Une clé à l'Arc, prête pour tout quartier.
paris-idea-building = Montez { paris-in }, vers un bâtiment.
paris-idea-landmark = Un monument { paris-in } est à portée de main.
paris-idea-prestige = Donnez du prestige au monument : il paie aussitôt.
paris-idea-skip = Gardez ce que vous avez : dites non cette fois.
paris-idea-bonus = Prenez une tuile bonus qui va avec ce que vous avez.
paris-idea-vp = Mettez une tuile PV { paris-in }, où une part vous revient.
paris-idea-vp-first = Mettez une tuile PV { paris-in }, où vous êtes en tête.
paris-idea-vp-nothing = Mettez une tuile PV { paris-in } : pour l'instant, elle ne vous y rapporte rien.
paris-idea-endgame = Regardez les tuiles de fin de partie.
paris-idea-buy = Achetez ce qui vous manque.
paris-idea-sell = Changez des biens en francs.
paris-idea-use = Une de vos tuiles est prête à servir.
paris-idea-end = Assez pour ce tour : terminez-le.
paris-advice-good = { $count } { $good }
paris-advice-francs = { $count ->
    [one] 1 franc
   *[other] { $count } francs
}
paris-advice-key = { $count ->
    [one] 1 clé
   *[other] { $count } clés
}
paris-advice-tile = { $count ->
    [one] 1 tuile bonus
   *[other] { $count } tuiles bonus
}
paris-advice-endgame = { $count ->
    [one] 1 tuile de fin de partie
   *[other] { $count } tuiles de fin de partie
}
paris-reason-cost = Coûte { $things }.
paris-reason-gain = Rapporte { $things }.

coach-effort = « { $given } » n'est pas une façon de réfléchir : choisissez parmi { $known }.
coach-seat = Dans cette partie, --seat va de 0 à { $last }, pas { $given }.
coach-thinking = réflexion
coach-title = { $game } : l'entraîneur
coach-head = { $game } · { $seats } · { $scores }
coach-effort-made = Examen { $effort ->
    [quick] rapide
    [deep] approfondi
   *[normal] soigneux
} de chaque choix : { $simulations } simulations. Les valeurs sont les points attendus à la fin, avec leur erreur type.
coach-par-points = Avec des cartes moyennes, on pouvait attendre { $par } points.
coach-par-lead = Au départ, on pouvait attendre { $par } face au meilleur des autres.
coach-cards = Les cartes : { $cards } (± { $error }).
coach-others = Ce que les autres ont fait : { $others }.
coach-choices = Ses propres choix : { $choices }, en { $count } décisions. Les meilleurs trouvés auraient rapporté { $lost } de plus.
coach-final-points = Cela fait { $final }.
coach-final-lead = Cela fait { $final } face au meilleur des autres.
coach-expected-points = La partie n'est pas finie : en l'état, on peut attendre { $final }.
coach-expected-lead = La partie n'est pas finie : en l'état, on peut attendre { $final } face au meilleur des autres.
coach-of-another = { $who } : { $what }
coach-turning-point = Événement { $event } : { $played } au lieu de { $best } a coûté { $points } points (± { $error }).
coach-played = joué
coach-better = mieux
coach-event = événement
coach-move = coup
coach-value = valeur
coach-lost = perdu
coach-error = erreur
coach-all = Les { $count } choix

solve-source = Indiquez une seule chose à résoudre : un enregistrement, --seed ou --cards (ou --record, pour le plus haut score possible).
solve-game = Meilleure partie trouvée : { $points } points. Aucune partie avec ces cartes ne dépasse { $bound }.
solve-game-proved = Meilleure partie : { $points } points, prouvé : on ne fait pas mieux avec ces cartes (borne { $bound }).
solve-modules = La prévoyance connaît le jeu de base ; celui-ci a { $given }.
solve-unfinished = Les cartes finissent avant la partie : il faut les quatre manches.
solve-cards = Les { $given } événements ne font pas une partie entière : d'abord les couleurs, puis les cartes de quatre manches, chacune jusqu'à la cinquième carte Métro.
solve-no-solver = La borne demande OR-Tools, qui existe jusqu'à Python 3.14 : python3 tools/prepare.py install lab.
solve-working = résolution
solve-yes = oui
solve-no = non
solve-round = manche
solve-colour = couleur
solve-cards-head = cartes
solve-points = points
solve-proved = prouvé
solve-sections = tronçons
solve-found = meilleur réseau jusqu'ici : { $value }
solve-bound = borne jusqu'ici : { $value }
solve-highest = Meilleur réseau trouvé : { $points } points. Prouvé : aucune partie de base sur ce plan ne dépasse { $bound }.
solve-other-game = La prévoyance est pour { $known }, pas pour { $game }.

puzzles-none = Il n'y a pas de casse-tête pour { $game } ici. Il y en a pour : { $known }. `chatelet puzzles make { $game }` en fait.
puzzle-unknown = Il n'y a pas de casse-tête { $given }.
puzzle-head = Casse-tête { $puzzle } · { $game } · niveau { $level }
puzzles-there = { $file } existe déjà, peut-être le travail de plusieurs heures. Nommez un autre fichier avec -o, ou déplacez celui-ci.
puzzles-not-read = { $file } ne contient pas de casse-tête comme les écrit `chatelet puzzles make`.
puzzles-empty = { $file } ne contient aucun casse-tête de { $game }.
puzzle-moves = Vous pouvez : { $moves }
puzzle-right = Juste : { $move }.
puzzle-wrong = Mieux : { $move }.
puzzle-refuted = Avec { $move }, on obtient :
puzzle-then = Après { $move }, la recherche s'attend à : { $then }
puzzle-streak = D'affilée : { $streak }
puzzles-making = casse-tête de { $game }
puzzles-made = { $count } casse-tête dans { $file }.
puzzles-checking = vérification des casse-tête de { $game }
puzzles-verdict = { $reason ->
    [holds] tiennent
    [overtaken] écartés : un autre coup est meilleur
    [too-close] écartés : un autre coup vaut presque autant
    [undecided] écartés : pas de verdict net
    [not-by-these-rules] écartés : pas selon les règles d'aujourd'hui
   *[new] refaits
  }
puzzle-question = C'est à vous. Quel est le meilleur coup ?

coach-failed = L'entraîneur n'a pas pu terminer cette partie. Réessayez.
coach-enough = { $most } de vos parties sont déjà à l'étude. Attendez-en une, ou arrêtez-la.
coach-busy = L'entraîneur a beaucoup de parties à regarder. Réessayez dans quelques minutes.
coach-unknown = Ce rapport n'est pas ici, ou n'y est plus.
coach-unfinished = L'entraîneur regarde les parties terminées. Pendant une partie, on peut demander un indice.
hint-off = Pas d'indices à cette table : il y en a quand on joue seul ou contre des robots, et la personne qui a ouvert la table peut les exclure.
hint-not-turn = L'indice vient quand c'est votre tour.
hint-failed = Aucun indice cette fois. Demandez encore.
