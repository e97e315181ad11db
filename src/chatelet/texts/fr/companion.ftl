# Le compagnon des parties sur papier : ce qui ne va pas dans une feuille, et d'où vient chaque chiffre.

companion-not-read = Impossible à lire : { $reason }.
companion-a-record = Ceci est l'enregistrement d'une partie : `chatelet replay` le montre avec son score. Ici, on note une feuille comme le montre docs/companion.md.
companion-too-long = C'est trop long : { $most } octets au plus.
companion-row = Ligne { $row } : « { $given } » ne se lit pas. On l'écrit ainsi : { $right }.
companion-row-unknown = Ligne { $row } : « { $given } » n'a pas de sens ici. Une ligne commence par l'un de ces mots : { $known }.
companion-square-twice = Ligne { $row } : il y a déjà une tuile sur { $square }.
companion-section = « { $given } » n'est pas un tronçon. On l'écrit avec ses deux stations, comme d3-e4.
companion-no-section = Ce plan n'a pas de tronçon numéro { $given } : ils vont de 0 à { $last }.
companion-which-corner = Lequel de ceux-ci est { $given } : { $known } ? Nommez le coin de la plateforme.
companion-colour = « { $given } » n'est pas une couleur de ce plan. Il y a : { $known }.
companion-objectives = Avec les objectifs communs, nommez les deux qui étaient ouverts, par leurs numéros de 1 à { $last } : objectives 2 5.
companion-gates = Avec les portes de la ville, nommez le bonus de chaque coin, chacun une fois. Coins : { $keys }. Bonus : { $values }.
companion-powers = Avec les pouvoirs des crayons, nommez le pouvoir de chaque couleur, chacun une fois. Couleurs : { $keys }. Pouvoirs : { $values }.
companion-paper = Il n'y a pas de papier « { $given } ». Il y a : { $known }.
companion-sheet = Il n'y a pas de feuille « { $given } » à imprimer. Il y a : { $known }.
companion-map = Il n'y a pas de plan « { $given } ». Il y a : { $known }.
companion-no-cards = { $game } n'a pas de cartes à retourner.
companion-solo = Une partie en solo a une seule feuille, pas { $sheets }.

companion-no-gates = Quelque chose compte double par une porte, mais les portes de la ville ne sont pas en jeu.
companion-no-powers = Une station est encerclée par un pouvoir, mais les pouvoirs des crayons ne sont pas en jeu.
companion-gate-not-reached = { $bonus } appartient au coin { $corner }, que cette ligne n'atteint pas.
companion-branches = La ligne bifurque { $branches ->
    [one] une fois
   *[other] { $branches } fois
}. Chaque bifurcation demande un aiguillage, et cette ligne en avait { $switches ->
    [one] un
   *[other] { $switches }
}.
companion-long = La ligne a { $sections } tronçons ; les cartes d'une manche en permettent { $most } au plus.
companion-symbols = { $count } stations de cette ligne montrent { $symbol }. Une manche a { $cards } cartes de chaque symbole, et { $spare } tronçons au plus vers n'importe quel symbole.

companion-line-none = { $colour } : aucun tronçon, aucun point
companion-line-paris = { $colour } : { $route } + { $sights } pour les monuments
companion-line-london = { $colour } : { $route } + { $sights } pour la Tamise
companion-line-paris-twice = { $colour } : { $route } ({ $doubled } compte double) + { $sights } pour les monuments
companion-line-london-twice = { $colour } : { $route } ({ $doubled } compte double) + { $sights } pour la Tamise
companion-crossings = ponts : { $once } dans un sens × 2, { $twice } dans les deux × 6
companion-tourist = sites touristiques : { $visits ->
    [one] 1 visite
   *[other] { $visits } visites
} sur l'échelle
companion-interchanges = correspondances : { $two } stations à deux lignes × 2, { $three } à trois × 5, { $four } à quatre × 9
companion-objective-reached = objectif atteint : { $goal }
companion-objective-missed = objectif manqué : { $goal }
companion-modules = en solo, { $count ->
    [one] un module coûte 10
   *[other] { $count } modules coûtent 10 chacun
}

companion-too-many-tiles = { $count } tuiles { $pattern } sont sur le plateau ; la boîte en contient { $box }.

companion-district = Il n'y a pas de quartier « { $given } ». Les quartiers sont : { $known }.
companion-vp-tile = Aucune tuile PV ne donne { $given } points au premier. Il y a : { $known }.
companion-value = Rien sur le plateau n'a la valeur { $given }. Les valeurs sont : { $known }.
companion-too-many-seats = { $district } a des clés de plus de joueurs que les { $seats } de cette table.
companion-vp-tile-twice = La tuile PV de { $tile } est dans deux quartiers ; il n'y en a qu'une.
companion-vp-tiles-too-many = { $tiles } tuiles PV sont posées, mais { $full ->
    [one] un seul quartier a
   *[other] seuls { $full } quartiers ont
} { $keys } clés sur des bâtiments ou monuments : on ne pouvait pas en poser plus.
companion-value-twice = Il y a { paris-in } { $count } clés sur la valeur { $value }. Il n'y a qu'un tel emplacement : seules les tuiles bonus 9 et 16 permettent de le partager.
companion-landmark-twice = Un monument de valeur { $value } est dans { $count } quartiers : il n'y en a pas tant.
companion-keys-too-many = { $name } a { $keys } clés dans les quartiers ; on peut en avoir { $most } au plus.
companion-rank-none = { $sum }. Pas de tuile PV ici : personne ne marque.
companion-rank-place = { $sum } : place { $rank }
companion-rank-higher = { $sum } : place { $rank }, par la plus haute valeur seule, { $highest }
companion-rank-tied = { $sum }, plus haute valeur { $highest } : égalité complète. Tous les ex æquo ont la place { $rank }, et la suivante est sautée.
companion-rank-half = { $sum } : second de deux, avec moins de la moitié du total du premier, donc aucun point
companion-rank-behind = { $sum } : après la troisième place, aucun point
companion-vp = sur la piste
companion-district-points = { $district }
companion-francs-tile = tuile 27 : 1 point pour chacun des { $francs } francs
companion-francs-no-tile = { $francs } francs, sans la tuile 27
companion-tie-francs = Égalité à { $points } points : le plus de francs l'emporte.
companion-tie-worth = Égalité à { $points } points et en francs : la plus haute valeur de tous les bâtiments et monuments l'emporte.
companion-tie-shared = Égalité à { $points } points, en francs et en valeur : la victoire est partagée.

score-head-next-station = Next Station, { $map ->
    [london] Londres
   *[paris] Paris
}
score-seat = { $name } : { $points } points
score-problem = ! { $text }
score-left-out = Ce qui est impossible n'est pas compté. Écrivez « insist » sous la feuille pour le compter quand même.
score-insisted = Ce qui est impossible est compté quand même.
score-winners = { $count ->
    [one] Première place : { $names }
   *[other] Première place partagée : { $names }
}
score-open = { $lines ->
    [one] une ligne est encore ouverte
   *[other] { $lines } lignes sont encore ouvertes
} ; { $pile } tuiles ne sont pas posées
print-written = { $pages ->
    [one] Une page
   *[other] { $pages } pages
} dans { $file }

print-name = Nom
print-date = Date
print-round = Manche
print-districts = quartiers
print-stations = × le plus de stations dans un
print-monuments = + monuments (2 chacun)
print-thames = + sous la Tamise (2 chacun)
print-line-points = = points
print-crossing-once = ponts, un sens
print-crossing-twice = ponts, deux sens
print-interchange = correspondances, { $lines } lignes
print-objective = objectif (10)
print-alone = en solo : modules joués
print-tourist = sites touristiques
print-total = Total
print-stations-of = Stations
print-line = Ligne
print-metro-reminder = Chaque ligne finie : 1 point par tuile traversée, chaque passage compte. Dans le centre : le double.
print-district = Quartier
print-vp-tile = Tuile PV
print-values = valeurs
print-points = points
print-track = Points sur la piste
print-francs = Tuile 27 : francs
print-paris-reminder = Seuls les quartiers avec une tuile PV comptent. On classe par total des valeurs, puis par la plus haute seule. Égalité complète : tous ont cette place, la suivante est sautée. À deux : le second doit avoir au moins la moitié du total du premier.
print-vp-tiles = Tuiles PV : { $tiles }
print-ours = Dessiné par Châtelet, un projet indépendant de passionnés
companion-no-pad = { $game } n'a pas encore de bloc où écrire.
