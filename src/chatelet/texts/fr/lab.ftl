# Ce que dit le laboratoire.

lab-playing = parties de { $game } en cours
lab-stopped = { $games } parties sur { $all } sont gardées ; la même commande reprend à partir de là.
lab-needs = Il faut ici { $library }, qui fait partie du laboratoire : pip install "chatelet[{ $extra }]" l'apporte (depuis les sources : python3 tools/prepare.py install { $extra }).
lab-needs-older = Il faut ici { $library }, qui n'existe pas encore pour Python { $python }. Python 3.14 convient : python3.14 tools/prepare.py install { $extra }.
lab-workers-lost = Les processus qui jouaient les parties { $first } à { $last } ont été perdus plusieurs fois. La mémoire manque peut-être, ou un robot fait tomber son processus.
lab-no-cluster = Aucun cluster ne répond à l'adresse { $address } : { $reason }
lab-not-ray = À l'adresse { $address } quelque chose écoute, mais ne répond pas comme un cluster Ray.
lab-cluster-fails = Une machine du cluster ne peut pas faire sa part : { $reason } Le même Châtelet, avec son extra lab, y est-il installé ?
lab-other-code = Sur { $machine }, c'est un autre Châtelet qui est installé : il pourrait jouer d'autres parties. Installez la même version sur toutes les machines.
lab-same-file = { $file } est nommé deux fois : résultats, parties, tableaux et rapports veulent chacun leur fichier.
journal-not = { $file } existe déjà et ne contient pas de résultats de ce programme. Indiquez un autre fichier.
journal-other = { $file } contient les résultats d'une autre série ({ $differs }). Indiquez un autre fichier, ou demandez la même série.
journal-code = Les parties de { $file } ont été jouées avec une autre version de { $changed } : de nouvelles n'iraient pas avec elles. Indiquez un autre fichier, ou revenez à cette version.
bot-form = Un robot à vous s'écrit comme mybot.py:MyBot, pas « { $given } ».
bot-ambiguous = { $given } peut désigner n'importe lequel de { $known } : écrivez en entier celui que vous voulez.
arena-twice = « { $given } » nomme deux fois le même joueur : dans une arène, chacun est différent.
arena-few = Une arène avec autant de places demande au moins { $needed } joueurs, pas { $given }.
arena-head = { $game }, { $games ->
    [one] une partie
   *[other] { $games } parties
} sur { $deals ->
    [one] une donne
   *[other] { $deals } donnes
}, { $seats ->
    [one] en solo
   *[other] { $seats } places
}, graine { $seed }
arena-player = joueur
arena-games = parties
arena-points = points
arena-wins = victoires %
arena-rating = cote
arena-duel = duel
arena-difference = points d'avance
arena-ahead = parties devant %

benchmark-head = | environnement | joueur | donnes | points | points d'avance sur greedy | victoires % |
    |---|---|---:|---:|---:|---:|
benchmark-unknown = Le banc d'essai n'a pas d'environnement « { $given } ». Il y a : { $known }.
benchmark-one = On mesure un joueur à la fois, pas « { $given } ».

report-kind = Un rapport s'écrit comme { $known } : « { $given } » n'en est pas un.
report-title = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, graine { $seed }
report-player = joueur
report-games = parties
report-points = points
report-deviation = écart type
report-least = minimum
report-most = maximum
report-wins = victoires %
report-rating = cote
report-duel = duel
report-difference = points d'avance
report-ahead = parties devant %
report-share = part des parties
report-lap = manche
report-scores = Scores
report-scores-about = Combien de fois chaque score est sorti. La ligne en tirets est la moyenne.
report-laps = Manche après manche
report-laps-about = Le score moyen à la fin de chaque manche. La bande contient les parties entre le { $low }e et le { $high }e centile.
report-parts = D'où viennent les points
report-parts-about = La moyenne de chaque partie du score, avec un intervalle de 95 %.
report-openings = Ouvertures
report-openings-about = Où ont mené les { $openings } premiers coups les plus fréquents : le score moyen avec un intervalle de 95 %, et combien de fois le coup a été joué. Moins de { $few } parties d'un joueur ne disent rien.
report-openings-few = Aucun joueur n'a encore { $few } parties avec le même premier coup.
report-duels = Qui est devant
report-duels-about = La différence moyenne de points sur les mêmes donnes, avec un intervalle de 95 %. S'il passe par zéro, la question reste ouverte.
lab-part = { $part ->
    [orange] ligne orange
    [pink] ligne rose
    [blue] ligne bleue
    [green] ligne verte
    [purple] ligne violette
    [interchanges] correspondances
    [sights] ponts ou sites touristiques
    [objectives] objectifs
    [modules] coût des modules
    [stations] lignes vers les stations
    [centre] lignes vers le centre
    [on-the-way] en cours de partie
    [belleville] Belleville
    [batignolles] Batignolles
    [montmartre] Montmartre
    [la-villette] La Villette
    [saint-germain] Saint-Germain
    [chaillot] Chaillot
    [francs] francs
   *[other] { $part }
}

env-reward = Une récompense est l'une de { $known }, pas « { $given } ».
env-seat = Dans cette partie, les agents vont de 0 à { $last } : { $given } n'en est pas un.
env-opponents = { $given } adversaires sont nommés ; il en faut un pour tous, ou { $needed }.
env-penalty = Une pénalité est un nombre de points, 0 ou plus, que coûte une action interdite ; « { $given } » n'en est pas un.
env-observation = Une observation est l'une de { $known }, pas « { $given } ».
env-language = Une langue est l'une de { $known }, pas « { $given } ».
env-render = Les positions se dessinent en texte : render_mode vaut { $known } ou est omis, pas « { $given } ».
env-whole = Une action est un nombre entier, pas « { $given } » ; elle ne manque que là où la partie est finie.
env-missing = Il manque une action pour { $given } : il en faut une à chaque agent de la table.
env-opponent = Un adversaire est le nom d'un robot, ou une classe ou fonction qui en crée un, pas « { $given } ».
env-actions = Il faut { $needed } nombres entiers, une action par partie, pas un tableau de { $given }.
env-rows = Un lot demande au moins une partie, pas { $given }.
env-seeds = Il faut { $needed } graines, une par partie, pas { $given } ; ou une seule pour toutes.
env-action = Il n'y a pas d'action { $given } : les actions vont de 0 à { $last }.
flat-seats = Les positions lues ensemble ont le même nombre de joueurs, ici { $players }, et sont vues par l'un d'eux, comptés à partir de 0.
guided-settings = Une recherche demande au moins une simulation et un lot d'au moins une feuille, et compte margin, points ou win ; ici { $given }.
guided-numbers = Noise va de 0 à 1, spread est au-dessus de 0, temperature et explore valent 0 ou plus ; ici { $given }.
evaluator-shapes = Un évaluateur rend deux tableaux, values et priors, ici de forme { $needed } ; il a rendu { $given }.
evaluator-numbers = Un évaluateur a rendu des nombres qui n'en sont pas : values doivent être finies, priors finies et 0 ou plus.
spiel-options = Les options s'écrivent comme hand:2;rotation:true, avec + entre plusieurs valeurs, pas « { $given } ».
env-not-together = Dans { $game } on joue l'un après l'autre : utilisez aec plutôt que parallel.
env-may-not-wait = Vous devez choisir : seul attend qui n'a rien à faire.
env-has-to-wait = Vous n'avez rien à faire pour l'instant : attendez les autres.

dataset-done = { $games ->
    [one] Une partie est
   *[other] { $games } parties sont
} dans { $folder } (graine { $seed }).
dataset-folder = { $folder } contient d'autres fichiers. Indiquez un nouveau dossier, ou celui d'une série précédente.
dataset-empty = Il n'y a pas de jeu de données dans { $folder }.
dataset-layout = Ces données ont été écrites avec une autre forme des positions de { $game }.
bot-name-taken = Un robot nommé { $given } existe déjà. Donnez un autre nom à la classe.
