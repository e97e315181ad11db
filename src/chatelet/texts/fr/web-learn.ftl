# Une leçon, quel que soit le jeu

web-learn-step = Étape { $at } sur { $all }
web-learn-next = Continuer
web-learn-back = Revenir en arrière
web-learn-astray = C'est permis, et dans une partie à vous ce serait peut-être bien joué. Mais cette leçon prend un autre chemin : regardez, puis revenez en arrière.
web-learn-try-first = C'est permis. Mais essayez d'abord ce que demande la leçon : revenez en arrière.
web-learn-other = Odette
web-learn-play = { $number ->
    [1] Jouer une première partie
   *[other] Jouer une partie
}
web-learn-meanwhile = Pendant ce temps, en accéléré …
web-learn-home = Pas maintenant
