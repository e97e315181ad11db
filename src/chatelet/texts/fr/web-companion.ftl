# À votre table : le compagnon des parties sur papier

web-co-title = À votre table
web-co-lead = Le jeu est devant vous ? Voici quelqu'un qui mélange, compte et explique, avec les mêmes règles que tout le reste.
web-co-score = Compter une feuille
web-co-score-text = Next Station : touchez ce que vous avez tracé et voyez chaque chiffre.
web-co-cards = Retourner les cartes
web-co-cards-text = Next Station : ce téléphone mélange, retourne et distribue. Sans réseau aussi.
web-co-metro = Recompter Metro
web-co-metro-text = Posez les tuiles comme sur la table : chaque ligne est suivie et comptée.
web-co-paris = Feuille de score pour Paris
web-co-paris-text = Entrez les clés : majorités et égalités se comptent toutes seules.
web-co-print = Imprimer
web-co-print-text = Plans et feuilles de score dessinés par nous.

web-co-needs-server = La première fois, il faut le serveur, pour chercher plans, cartes et plateaux.
web-co-away = Pas de connexion au serveur. Ce que vous entrez reste sur cet appareil ; il sera compté dès que le serveur répondra.
web-co-players = Joueurs
web-co-player = Joueur { $number }
web-co-how-many = Combien jouent ?
web-co-add-player = Une autre feuille
web-co-remove-player = Retirer cette feuille
web-co-name = Nom
web-co-map = Plan
web-co-map-paris = Paris
web-co-map-london = Londres
web-co-new = Nouvelles feuilles
web-co-total = Total
web-co-side-by-side = Les feuilles côte à côte
web-co-clear = Recommencer
web-co-undo = Annuler
web-co-problems = C'est impossible ainsi
web-co-doubtful = À vérifier
web-co-counted-all-the-same = C'est compté quand même.
web-co-along = À emporter
web-co-link = Lien
web-co-copied = Le lien est copié. Il contient les feuilles elles-mêmes ; rien ne reste sur le serveur.
web-co-copy-yourself = Voici le lien ; copiez-le d'ici.
web-co-picture = Image

web-co-in-play = En jeu
web-co-module-objectives = Objectifs communs
web-co-module-gates = Portes de la ville
web-co-module-powers = Pouvoirs des crayons
web-co-alone = Joué en solo
web-co-shared = Quelqu'un vous a envoyé ces feuilles.
web-co-keep = Les garder sur cet appareil
web-co-link-broken = Ce lien est abîmé : il ne contient pas de feuilles.
web-co-kept = Autres feuilles sur cet appareil
web-co-forget = Oublier ces feuilles
web-co-colour = Crayon
web-co-line = La ligne { $colour }
web-co-line-empty = Rien encore. Cette ligne part de { $station }.
web-co-erase = Effacer { $section }
web-co-how = Touchez un tronçon pour le tracer, encore une fois pour l'effacer. Ou une station après l'autre.
web-co-type = Ou écrivez : d3-e4-f3
web-co-draw = Tracer
web-co-no-line = Aucune ligne n'est imprimée entre { $from } et { $to }.
web-co-insist = Compter quand même

web-co-cards-lead = Posez ce téléphone au milieu de la table. Il mélange les cartes Station, en retourne une dès qu'on le touche, et dit quand la manche finit.
web-co-voice = Dire les cartes à voix haute
web-co-voice-short = Voix
web-co-deal = Mélanger et distribuer
web-co-turn = Retourner une carte
web-co-back = Remettre
web-co-counted = { $count } cartes Métro sur { $all } retournées
web-co-last-turn = Encore un tronçon : la manche finit avec ce tour.
web-co-next-round = Manche suivante
web-co-over = Encore un tronçon : la partie finit avec ce tour.
web-co-score-now = Compter les feuilles
web-co-hand-out = Prenez vos crayons
web-co-pass-on = Passez les crayons
web-co-departs = part de { $station }
web-co-pile = Les cartes de cette manche
web-co-seen = Retournée.
web-co-to-come = Encore à venir.
web-co-table = Cette table
web-co-end = Finir cette partie

web-co-tiles = Tuiles de la boîte
web-co-tile = Tuile aux voies : { $tracks }. Il en reste { $left }
web-co-rotate = Tourner
web-co-row = Rangée { $number }
web-co-metro-how = Choisissez une tuile, puis touchez sa case. Touchez-la encore pour l'enlever.
web-co-rotation = Les tuiles peuvent être tournées
web-co-adjacency = Les tuiles se touchent par les côtés seulement
web-co-follow = Suivre les tours et la pile
web-co-first = Qui a commencé ?
web-co-turn-of = C'est à { $name }. { $pile ->
    [one] Il reste { $pile } tuile.
   *[other] Il reste { $pile } tuiles.
}
web-co-metro-over = Toutes les tuiles sont posées.
web-co-lines = Lignes
web-co-lines-how = Choisissez une ligne pour la suivre sur le plateau.

web-co-vp = Points sur la piste
web-co-francs = Francs
web-co-tile-27 = Tuile 27 inutilisée, derrière l'écran
web-co-vp-tile = Tuile PV
web-co-no-vp-tile = pas de tuile PV
web-co-keys = { $keys ->
    [0] Valeur { $value } : aucune clé
    [1] Valeur { $value } : une clé
   *[other] Valeur { $value } : { $keys } clés
}
web-co-paris-how = Dans chaque quartier, touchez les valeurs sous les clés de chacun sur bâtiments et monuments ; touchez deux fois pour deux clés, une troisième pour les enlever. Les banques ne comptent pas.

web-co-print-lead = Imprimez-en autant qu'il en faut, sur n'importe quelle imprimante ; le noir et blanc suffit.
web-co-paper = Papier
web-co-sheet-next-station-paris = Next Station : plan de Paris
web-co-sheet-next-station-paris-text = Une feuille par joueur, avec sa feuille de score.
web-co-sheet-next-station-london = Next Station : plan de Londres
web-co-sheet-next-station-london-text = Une feuille par joueur, avec sa feuille de score.
web-co-sheet-metro = Metro : feuille de score
web-co-sheet-metro-text = Jusqu'à six joueurs, et à qui est chaque station.
web-co-sheet-paris = Paris : feuille de score
web-co-sheet-paris-text = La fin d'une partie pour quatre joueurs au plus.
web-co-print-note = Les dessins sont les nôtres. Si ces jeux vous plaisent, offrez-leur une place sur votre étagère.
