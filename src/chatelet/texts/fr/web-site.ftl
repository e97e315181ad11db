# Les pages autour des tables : accueil, préparation, réglages

web-home = Châtelet, vers l'accueil
web-to-home = Accueil
web-skip = Aller au contenu
web-navigation = Pages
web-lead = Trois jeux de société qui se passent à Paris, autour d'une seule table : en solo, contre des robots ou entre amis grâce à un lien. Sans inscription.
web-games = Les jeux
web-players = { $least ->
    [one] { $most ->
        [one] 1 joueur
       *[other] de 1 à { $most } joueurs
    }
   *[other] de { $least } à { $most } joueurs
}
web-minutes = { $minutes } minutes environ
web-play-now = Jouer
web-set-up = Préparer
web-set-up-game = Préparer { $game }
web-together = Ensemble
web-way-friends = Entre amis
web-way-friends-text = Un lien à partager ou un code à scanner
web-way-screen = Sur un seul écran
web-way-screen-text = La tablette fait le tour de la table
web-way-puzzles = Chercher le bon coup
web-way-puzzles-text = Des casse-tête : un coup est nettement le meilleur
web-way-replay = Revoir une partie
web-way-replay-text = À partir d'une partie gardée
web-way-companion = À votre table
web-way-companion-text = Compter des feuilles, retourner les cartes, imprimer.
web-daily = Le paquet du jour : { $game }
web-daily-text = { $count ->
    [0] Les mêmes cartes pour tous. Ouvrez le bal.
    [one] Les mêmes cartes pour tous. Une personne a déjà joué.
   *[other] Les mêmes cartes pour tous. { $count } personnes ont déjà joué.
}
web-my-tables = Vos tables
web-lan-title = Les téléphones de la maison
web-lan-text = Scannez ce code avec un téléphone de votre réseau, ou tapez l'adresse : ni compte, ni installation.
web-lan-qr = Code QR de cette page
web-copy = Copier
web-copied = Copié
web-public = Tables ouvertes
web-public-none = Aucune table ouverte en ce moment. Préparez-en une et ouvrez-la à tous.
web-table-open = On s'installe
web-watch = Regarder
web-opening = Un instant …
web-try-again = Réessayer
web-server-away = Le serveur ne répond pas.
web-no-connection = Pas de connexion en ce moment.
web-server-confused = Cela n'a pas marché. Veuillez réessayer.
web-page-failed = Cette page n'a pas pu être chargée. Veuillez la recharger.
web-lost-title = Aucune station ici
web-lost-text = Cette adresse ne mène nulle part. La table n'existe peut-être plus.
web-you-name = Vous
web-bot-tourist-text = Touriste : souvent distrait
web-bot-commuter-text = Habitué : prend les meilleurs points du moment
web-bot-conductor-text = Conducteur : voit un peu plus loin
web-bot-architect-text = Architecte : voit loin
web-me = Invité
web-player = Joueur { $number }
web-turn-yours = À vous de jouer
web-turn-others = Les autres jouent
web-lobby-open = place libre
web-lobby-sit = S'asseoir
web-cancel = Annuler
web-your-name = Votre nom

web-who-plays = Qui joue ?
web-seat-kind = Place { $number } : qui s'y assied
web-seat-name = Place { $number } : nom
web-seat-bot = Place { $number } : niveau du robot
web-seat-remove = Retirer la place { $number }
web-seat-add = Une place de plus
web-kind-me = Moi
web-kind-here = Quelqu'un devant cet écran
web-kind-bot = Un robot
web-kind-open = Libre, pour un ami
web-open-text = qui viendra par le lien
web-options = Quelle partie ?
web-pace = À quel rythme ?
web-pace-free = Tranquillement
web-pace-free-text = Sans pendule.
web-pace-live = À la pendule
web-pace-live-text = Des minutes pour toute la partie, dix secondes de plus à chaque coup.
web-pace-slow = Sur plusieurs jours
web-pace-slow-text = Quelques jours par coup : on joue quand on a un moment.
web-pace-minutes = Minutes par joueur
web-pace-days = Jours par coup
web-open-to-all = Ouverte à tous
web-open-to-all-text = La table paraît à l'accueil et chacun peut s'y asseoir.
web-practice = Entraînement
web-practice-text = On revient en arrière autant qu'on veut. Ne compte pour aucun classement.
web-rated = Classée
web-rated-text = Compte pour le classement de chacun. Sans retour en arrière ni indices ; une place où un robot joue ne serait-ce qu'une fois compte comme perdue. La partie ne compte pas avant que tout le monde ait joué deux coups.
web-start = Commencer la partie
web-make-and-invite = Dresser la table et inviter

web-rules = Règles
web-rules-section = La règle
web-rules-more = En savoir plus
web-learn-door = Apprendre en 4 minutes
web-learn-title = { $number ->
    [1] Première leçon : { $game }
   *[other] Deuxième leçon : { $game }
}
web-learn-second = Deuxième leçon

web-settings = Réglages
web-about = À propos
web-language = Langue
web-auto = Comme l'appareil
web-theme = Lumière
web-theme-light = Jour
web-theme-dark = Nuit
web-motion = Mouvement
web-motion-text = Les cartes se retournent, les tronçons se tracent d'eux-mêmes.
web-motion-full = Animé
web-motion-none = Immobile
web-senses = Pour l'oreille et l'œil
web-sound = Sons
web-sound-text = Cartes, tuiles, rails, et une cloche quand c'est à vous. Rien ne sonne avant que vous ayez touché la page.
web-volume = Volume
web-vibration = Vibration
web-vibration-text = Brève, quand c'est à moi et que l'appareil le permet.
web-bots-pace = Les robots jouent
web-bots-pace-text = À quelle vitesse les robots semblent jouer quand le mouvement est activé.
web-bots-once = d'un coup
web-bots-natural = naturellement
web-bots-slow = lentement
web-mute = Silence
web-mute-off = Rétablir les sons
web-shortcuts = Lettres seules comme raccourcis
web-shortcuts-text = À couper si la dictée ou un lecteur d'écran tape des lettres. Flèches, Entrée et Échap restent.
web-sure = Jouer les coups sûrs sans confirmer
web-sure-text = Ce qui peut être annulé et ne révèle rien se joue au premier toucher. Le reste demande toujours confirmation.
web-patterns = Des lettres sur les lignes
web-patterns-text = Chaque ligne porte aussi l'initiale de sa couleur.
web-save = Enregistrer
web-saved = Enregistré
web-note-turn = À vous de jouer : { $game }
web-me-page = Moi
web-waiting-count = { $count ->
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
web-turn-yours-until = À vous, le temps expire { $until }
web-table-paused = En pause
web-void = ne compte pas
web-daily-title = Les paquets du jour
web-daily-about = Les mêmes cartes pour tous, nouvelles chaque jour.
web-daily-play = Y jouer
web-daily-on = À ma table
web-daily-place = Vous êtes numéro { $place } sur { $count }.
web-daily-ranking = Classement
web-daily-ranking-of = Le classement du jour : { $game }
web-watch-title = À regarder
web-ratings-link = Qui joue le mieux ?
web-notes = Une alerte quand c'est à moi
web-notes-text = Du navigateur, tant qu'une de nos pages reste ouverte.
web-pace-increment = Secondes de plus par coup
web-pace-late = Une fois le temps écoulé
web-pace-late-lost = la partie est perdue
web-pace-late-bot = un robot joue jusqu'au retour du joueur
web-more = Plus
web-more-hints = Indices
web-more-hints-text = Seul, contre des robots ou sur un seul écran, on peut demander un indice.
web-more-undo = Reprendre un coup
web-more-undo-text = Tant que rien de nouveau n'a été vu, un coup peut être repris.
web-more-chat = Discussion
web-more-chat-text = Joueurs et spectateurs peuvent s'écrire.
web-more-deck = Les mêmes cartes pour plusieurs tables
web-more-deck-text = Vous recevez un lien ; chaque table qui en naît joue ce paquet, et les résultats sont classés.
web-make-deck = Préparer le paquet
web-my-tables-all = Les { $count } tables
web-seat-nr = Place { $number }
web-seat-of = Place { $number } : { $name }
web-zoom-in = Voir de plus près
web-zoom-out = Prendre du recul
web-compiling = Ce serveur vient d'arriver et se prépare encore, environ { $seconds } secondes. On peut déjà jouer à tout ; le conducteur et l'architecte réfléchiront dès que ce sera fait.
web-terms-free = sans pendule
web-terms-live = { $minutes } minutes chacun, { $increment } secondes de plus par coup
web-terms-slow = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
web-terms-late-lost = puis la partie est perdue
web-terms-late-bot = puis un robot joue
web-terms-option = { $name } : { $value }
web-terms-without = sans { $name }
web-terms-printed = le jeu tel qu'il est imprimé
web-terms-rated = classée
web-terms-unrated = non classée
web-terms-deck = un paquet avec classement : un seul essai
web-terms-undo = on peut reprendre ses coups
web-terms-no-undo = rien ne se reprend
web-terms-chat = avec discussion
web-terms-no-chat = sans discussion
web-terms-public = ouverte à tous
web-terms-private = pour qui a le lien
web-somebody = Jouer avec quelqu'un
web-somebody-text = Qui veut la même chose joue contre vous. On commence quand vous êtes deux.
web-somebody-game = Jeu
web-somebody-play = Trouver quelqu'un
web-daily-terms = Un seul essai, classé pour les comptes ; ni indices, ni retours en arrière.
web-deck-terms = Ce paquet est le même pour tous : un seul essai, classé pour les comptes. Ni indices, ni retours en arrière, et aucun robot ne joue pour vous.
web-device = Sur cet appareil
web-device-play = Jouer sur cet appareil
web-device-about = Sans serveur : la partie se joue et se conserve dans ce navigateur, même sans réseau.
web-device-loading = Le moteur se charge …
web-device-failed = Le moteur de cet appareil s'est arrêté. Ce qui a été joué est conservé ; il repart de lui-même.
web-device-unkept = Ce navigateur ne conserve rien : la partie continue, mais elle disparaît quand la page est fermée.
web-device-full = Il n'y a plus de place dans ce navigateur : la partie continue en mémoire, et ce que vous jouez à partir de maintenant disparaît quand la page est fermée.
web-device-chance = Les robots de cet appareil n'arrivent pas à réfléchir pour le moment : ils jouent au hasard.
web-device-elsewhere = Cette table est ouverte dans un autre onglet. Elle continue là-bas ; fermez-la là-bas pour jouer ici.
web-device-gone = Cette table n'est plus sur cet appareil.
web-device-building = Le jeu sur cet appareil se prépare ; le bouton apparaîtra ici dans une minute ou deux.
web-device-missing = Ici, on ne peut pas jouer sur son propre appareil : la personne qui gère ce serveur lit dans son journal ce qui manque.
web-device-absent = Ce jeu vient d'un paquet à part et se joue sur un serveur.
web-device-clock = La pendule n'existe que sur un serveur : sans pendule, cette partie peut aussi se jouer sur cet appareil.
web-server-away-here = Le serveur ne répond pas. Les tables de cet appareil continuent, et on peut en ouvrir de nouvelles.
web-keep-in-list = Garder cette partie dans ma liste
web-kept-in-list = Dans ma liste
web-on-device = Jouée sur un appareil ; ne compte pas
web-site-lead = Trois jeux de société parisiens, ici même dans votre navigateur, contre des robots ou avec qui est assis à côté de vous.
web-update-ready = Une nouvelle version de ces pages est prête.
web-update-now = La charger
web-kept-forget-table = Supprimer cette table
web-kept-table-sure = Elle ne peut pas être récupérée.
web-today-about = Les mêmes cartes pour tout le monde, d'après la date du jour. Aucun classement : partagez l'image à la fin.
web-today-text = Les cartes du jour
web-challenge = Un défi
web-challenge-text = { $name } a fait { $points ->
    [one] un point
   *[other] { $points } points
  } à { $game }. Vous recevez les mêmes cartes : que ferez-vous ?
web-challenge-played = { $name } a fait { $points ->
    [one] un point
   *[other] { $points } points
  } à { $game } ; vous, avec les mêmes cartes, { $mine }.
web-challenge-play = Jouer les mêmes cartes
web-challenge-on = Vers ma partie
web-challenge-make = Lancer un défi
web-challenge-link = Le lien du défi
web-challenge-compare = Comparer avec le défi
web-challenge-round = Après la manche { $number }
web-challenge-quarter = { $number ->
    [1] Après un quart de la partie
    [2] À mi-partie
   *[other] Après trois quarts de la partie
}
web-challenge-end = À la fin
web-challenge-no-sheets = Les images n'ont pas pu être dessinées. Veuillez recharger la page.
web-challenge-broken = Ce lien ne contient aucun défi : il a peut-être été coupé. Demandez-le à nouveau.
