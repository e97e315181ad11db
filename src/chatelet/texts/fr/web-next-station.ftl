# Next Station sur les pages

web-ns-hub = Plateforme centrale
web-ns-symbol-circle = cercle
web-ns-symbol-triangle = triangle
web-ns-symbol-square = carré
web-ns-symbol-pentagon = pentagone
web-ns-symbol-wild = symbole au choix
web-ns-symbol-switch = aiguillage
web-ns-monument = monument
web-ns-tourist = site touristique
web-ns-departure-of = départ de la ligne de couleur { $colour }
web-ns-is-end = une extrémité de la ligne
web-ns-on-line = sur la ligne
web-ns-reach-from = accessible depuis { $from }
web-ns-can-choose = peut être choisie
web-ns-map-paris = Plan de Paris
web-ns-map-london = Plan de Londres

web-ns-district-paris-corner_nw = coin nord-ouest
web-ns-district-paris-corner_ne = coin nord-est
web-ns-district-paris-corner_sw = coin sud-ouest
web-ns-district-paris-corner_se = coin sud-est
web-ns-district-paris-centre = centre
web-ns-district-paris-row1_w = première rangée ouest
web-ns-district-paris-row1_e = première rangée est
web-ns-district-paris-row2_w = deuxième rangée ouest
web-ns-district-paris-row2_e = deuxième rangée est
web-ns-district-paris-row3_w = troisième rangée ouest
web-ns-district-paris-row3_e = troisième rangée est
web-ns-district-paris-row4_w = quatrième rangée ouest
web-ns-district-paris-row4_e = quatrième rangée est
web-ns-district-london-corner_nw = coin nord-ouest
web-ns-district-london-corner_ne = coin nord-est
web-ns-district-london-corner_sw = coin sud-ouest
web-ns-district-london-corner_se = coin sud-est
web-ns-district-london-nw = nord-ouest
web-ns-district-london-nc = nord
web-ns-district-london-ne = nord-est
web-ns-district-london-mw = ouest
web-ns-district-london-mc = centre
web-ns-district-london-me = est
web-ns-district-london-sw = sud-ouest
web-ns-district-london-sc = sud
web-ns-district-london-se = sud-est

web-ns-ask-symbol = Tracez un tronçon vers un { $symbol }, { $from }.
web-ns-ask-any = Tracez un tronçon vers la station de votre choix, { $from }.
web-ns-ask-departure = depuis votre station de départ
web-ns-ask-end = depuis une extrémité de votre ligne
web-ns-ask-anywhere = depuis n'importe quelle station de votre ligne
web-ns-ask-nothing = Cette carte ne permet aucun tronçon. Passez et attendez la suivante.
web-ns-ask-power = Aucun tronçon ne convient à cette carte. Votre pouvoir peut aider, sinon passez.
web-ns-passes = Aucun tronçon ne convient à cette carte : vous passez.
web-ns-ask-tour = Visite guidée : depuis { $station }, vous pouvez tracer un tronçon de plus, vers la station de votre choix.
web-ns-ask-switch = Bonus de la porte : un tronçon de n'importe quelle station de la ligne vers la station de votre choix.
web-ns-ask-free = Bonus de la porte : jusqu'à deux tronçons, chacun d'une extrémité vers la station de votre choix.
web-ns-ask-district = Bonus de la porte : compter ce coin pour deux quartiers sur cette ligne ?
web-ns-ask-station = Bonus de la porte : choisissez une station ordinaire de la ligne ; elle compte double dans son quartier.
web-ns-ask-offer = Le pouvoir de votre crayon : tracer un second tronçon vers le même symbole ?
web-ns-ask-repeat = Le pouvoir de votre crayon : un tronçon de plus vers le même symbole, depuis une extrémité.
web-ns-ask-circle = Le pouvoir de votre crayon : choisissez une station de la ligne ; elle compte double dans son quartier.
web-ns-ask-done = Vous avez tracé. On attend la carte suivante.

web-ns-pass = Passer
web-ns-give-up = Y renoncer
web-ns-power = Utiliser le pouvoir
web-ns-use-power = Utiliser le pouvoir : { $power }
web-ns-double-district = Compter le coin double
web-ns-double = { $station } compte double
web-ns-circle = { $station } compte double
web-ns-section = { $from } → { $to }

web-ns-cards = Cartes
web-ns-no-card = Aucune carte retournée
web-ns-card-street = Carte Rue : { $symbol }.
web-ns-card-metro = Carte Métro : { $symbol }.
web-ns-card-with-switch = Aiguillage ! { $card }
web-ns-switch-text = Avec un aiguillage.
web-ns-round = Manche { $round } sur 4
web-ns-street = Rue
web-ns-metro = Métro
web-ns-street-count = Cartes Rue : { $seen } sur { $all } retournées. Encore à venir : { $left }.
web-ns-metro-count = Cartes Métro : { $seen } sur { $all } retournées. Encore à venir : { $left }.
web-ns-metros-left = { $count ->
    [0] Finit avec ce tour
    [one] Finit avec la prochaine carte Métro
   *[other] Finit dans { $count } cartes Métro
}

web-ns-sheet-of = La feuille de { $name }
web-ns-my-sheet = Revenir à la mienne
web-ns-sheets-others = Les feuilles des autres
web-ns-sheets = Toutes les feuilles
web-ns-score-of = Points de { $name }
web-ns-score-mine = Vos points
web-ns-line = Ligne
web-ns-line-of = Manche { $round }, { $colour }
web-ns-line-in = Ligne en { $colour }
web-ns-line-to-come = Manche { $round }, à venir
web-ns-districts = quartiers
web-ns-stations = le plus de stations dans un
web-ns-monuments = monuments
web-ns-thames = Tamise
web-ns-times = fois
web-ns-plus = plus
web-ns-points = points
web-ns-crossings = Ponts
web-ns-interchanges = Correspondances
web-ns-tourists = Sites touristiques
web-ns-objective = Objectif
web-ns-deduction = Modules
web-ns-total = Total
web-ns-tap-a-figure = Touchez un chiffre pour voir d'où il vient.

web-ns-why-no-line = Cette ligne n'a pas encore de tronçon.
web-ns-why-districts = { $count ->
    [one] Un quartier : { $names }.
   *[other] { $count } quartiers : { $names }.
}
web-ns-why-most = Le plus de stations dans un quartier : { $count }, { $district } ({ $names }).
web-ns-why-monuments = { $count ->
    [0] Aucun monument sur cette ligne. Chacun rapporte 2 points.
    [one] Un monument, 2 points : { $names }.
   *[other] { $count } monuments, 2 points chacun : { $names }.
}
web-ns-why-thames = { $count ->
    [0] Aucun tronçon sous la Tamise. Chacun rapporte 2 points.
    [one] Un tronçon sous la Tamise : 2 points.
   *[other] { $count } tronçons sous la Tamise, 2 points chacun.
}
web-ns-why-crossings = Ponts tracés dans un sens : { $once } (2 points chacun) ; dans les deux : { $twice } (6 points chacun).
web-ns-why-two = Stations sur deux lignes, 2 points chacune : { $names }.
web-ns-why-three = Stations sur trois lignes, 5 points chacune : { $names }.
web-ns-why-four = Stations sur quatre lignes, 9 points chacune : { $names }.
web-ns-why-no-interchange = Pas encore de correspondance. À deux lignes elle rapporte 2 points, à trois 5, à quatre 9.
web-ns-why-tourist = { $visits ->
    [one] { $visits } visite d'un site touristique
   *[other] { $visits } visites de sites touristiques
} : { $points } points sur l'échelle.
web-ns-why-deduction = En solo, chaque module coûte dix points : { $points }.

web-ns-objective-paris-1 = Au moins trois stations à trois lignes ou plus : 10 points.
web-ns-objective-paris-2 = Une ligne dans au moins sept quartiers : 10 points.
web-ns-objective-paris-3 = Au moins six monuments différents sur vos lignes : 10 points.
web-ns-objective-paris-4 = Au moins deux ponts tracés dans les deux sens : 10 points.
web-ns-objective-paris-5 = Toutes les stations d'un des huit grands quartiers : 10 points.
web-ns-objective-london-1 = Au moins huit correspondances : 10 points.
web-ns-objective-london-2 = Une station dans chacun des 13 quartiers : 10 points.
web-ns-objective-london-3 = Les cinq sites touristiques sur vos lignes : 10 points.
web-ns-objective-london-4 = Les neuf stations du quartier central : 10 points.
web-ns-objective-london-5 = Au moins six tronçons sous la Tamise : 10 points.

web-ns-gates = Portes de la ville
web-ns-corner-nw = Nord-ouest
web-ns-corner-ne = Nord-est
web-ns-corner-sw = Sud-ouest
web-ns-corner-se = Sud-est
web-ns-gate-switch-text = Un tronçon de plus, de n'importe quelle station de la ligne vers la station de votre choix.
web-ns-gate-free-text = Deux tronçons de plus, chacun d'une extrémité vers la station de votre choix.
web-ns-gate-district-text = Ce coin compte pour deux quartiers sur cette ligne.
web-ns-gate-station-text = Une station ordinaire de la ligne compte double dans son quartier.
web-ns-powers = Pouvoirs des crayons
web-ns-power-repeat = encore une fois
web-ns-power-repeat-text = Après votre tronçon, un second vers le même symbole.
web-ns-power-wild = symbole au choix
web-ns-power-wild-text = Pour vous, cette carte montre tous les symboles.
web-ns-power-switch = aiguillage
web-ns-power-switch-text = Partez de n'importe quelle station de votre ligne.
web-ns-power-circle = le cercle
web-ns-power-circle-text = Une station de votre ligne compte double dans son quartier.
web-ns-power-ready = À vous pour cette manche, une fois.
web-ns-power-spent = Déjà utilisé dans cette manche.


web-ns-log-colours = Les crayons tournent : { $colours }.
web-ns-log-objectives = Deux objectifs sont ouverts.
web-ns-log-gates = Les portes ont leurs bonus.
web-ns-log-powers = Les crayons ont leurs pouvoirs.
web-ns-tell-round = Manche { $round } : la ligne en { $done } rapporte { $points }. À présent, vous tracez en { $colour }.
web-ns-new-district = Nouveau quartier
web-ns-log-pass = { $name } passe.
web-ns-log-move = { $name } : { $move }.

web-ns-key-arrows = De station en station sur le plan
web-ns-key-next = À la station possible suivante, précédente
web-ns-key-enter = Préparer le tronçon ; encore une fois : le tracer
web-ns-key-pass = Passer
web-ns-key-sheets = Regarder la feuille de cette place
