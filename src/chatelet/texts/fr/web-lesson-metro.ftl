# Première leçon de Metro ; un test compare chaque nombre avec le moteur

web-lesson-metro-hello = Autour du plateau se trouvent 32 stations. Les wagons jaunes sont à vous, les bleus à Odette. De chaque wagon part une ligne dès que des tuiles se trouvent devant lui, et elle paie quand elle arrive quelque part. Plus le chemin est long, mieux c'est.
web-lesson-metro-corner = Voici votre tuile : quatre voies, deux raccords par côté, et sa flèche pointe toujours vers le haut. Commençons par une chose interdite : choisissez le coin, la case **00**.
web-lesson-metro-first = Dans le coin, une ligne mènerait de la station 8 à la station 9 par cette seule tuile : c'est interdit tant que la tuile tient ailleurs. Posez-la plutôt sur **01** : là commence votre ligne de la station 7.
web-lesson-metro-end-hers = Odette a posé une tuile sur 04 et sa ligne de la station 4 s'est élancée. Votre nouvelle tuile sur **03** la ramène aussitôt en station : finie, pour 3 points seulement. Et votre station 5 reçoit sa première voie.
web-lesson-metro-draw = Elle vous rend la pareille : votre ligne de la station 5 est finie, 2 points, un par tuile traversée. Votre tuile ne vous plaît pas ? **Piochez-en une autre** avec le bouton. Il faudra poser celle que vous piochez ; l'autre reste en main.
web-lesson-metro-drawn = Bien mieux. Sur **05** commence votre ligne de la station 3, et elle traverse d'emblée 2 tuiles. Posez-la là.
web-lesson-metro-close = Revoici la tuile gardée. On peut poser sur les voies de n'importe qui : sur **13** elle ferme la ligne d'Odette de la station 6 pour 4 points, avant qu'elle ne s'allonge.
web-lesson-metro-again = Regardez votre ligne de la station 3 : 2 tuiles pour l'instant. Sur **14** elle repassera sur les mêmes tuiles, et chaque passage compte : elle en atteint 5.
web-lesson-metro-centre = Et maintenant le meilleur : le **centre double** tout. Sur **24** votre ligne y entre après 6 passages : 12 points.
web-lesson-metro-done = 14 points pour vous, 7 pour Odette. On continue jusqu'à ce que toutes les tuiles soient posées ; qui a le plus de points gagne. Avant que vous ne confirmiez, le plateau montre toujours qui reçoit combien, et toucher un wagon illumine sa ligne.
