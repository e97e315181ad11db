# Les pages autour des tables : accueil, préparation, réglages

next-station-name = Next Station
next-station-about = On retourne une carte, chacun trace un tronçon : quatre lignes de métro en quatre manches, chacun sur son plan.
next-station-minutes = 25
metro-about = Tuile après tuile, menez vos lignes par le plus long chemin à travers la ville, avant que quelqu'un n'y mette fin.
metro-minutes = 30
paris-about = Investissez dans le Paris de 1900 : bâtiments, monuments, six quartiers, et une clé au bon endroit au bon moment.
paris-minutes = 45

web-home = Châtelet, vers l'accueil
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
web-bot-random = Flâneur
web-bot-greedy = Habitué
web-bot-mcts = Ingénieur
web-bot-tourist = Touriste
web-bot-commuter = Habitué
web-bot-conductor = Conducteur
web-bot-architect = Architecte
web-bot-tourist-text = Touriste : souvent distrait
web-bot-commuter-text = Habitué : prend les meilleurs points du moment
web-bot-conductor-text = Conducteur : regarde un peu plus loin
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
web-seat-kind = Place { $number } : qui s'y assoit
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
web-rated-text = Compte pour le classement de chacun. Sans retour en arrière ni conseils ; une place où un robot joue ne serait-ce qu'une fois compte comme perdue.
web-start = Commencer la partie
web-make-and-invite = Dresser la table et inviter

web-rules = Règles
web-rules-section = La règle
web-rules-more = En savoir plus
web-learn-door = Apprendre en 4 minutes
web-learn-title = Première leçon : { $game }

web-settings = Réglages
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
web-sound = Un signal quand c'est à moi
web-sound-text = Discret, comme celui des portes du métro.
web-letters = Lettres seules comme raccourcis
web-letters-text = À couper si la dictée ou un lecteur d’écran tape des lettres. Flèches, Entrée et Échap restent.
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
web-daily-title = Les paquets du jour
web-daily-about = Les mêmes cartes pour tous, nouvelles chaque jour.
web-daily-play = Y jouer
web-daily-on = À ma table
web-daily-place = Vous êtes numéro { $place } sur { $count }.
web-daily-ranking = Classement
web-daily-ranking-of = Le classement du jour : { $game }
web-watch-title = À regarder
web-ratings-link = Qui joue le mieux ?
web-notes = Un avis à mon tour
web-notes-text = Du navigateur, tant qu'une de nos pages reste ouverte.
web-pace-increment = Secondes de plus par coup
web-pace-late = Le temps écoulé
web-pace-late-lost = la partie est perdue
web-pace-late-bot = un robot joue jusqu'au retour du joueur
web-more = Et encore
web-more-hints = Indices
web-more-hints-text = Seul, contre des robots ou sur un seul écran, on peut demander un indice.
web-more-undo = Reprendre un coup
web-more-undo-text = Tant que rien de nouveau n'a été vu, un coup peut être repris.
web-more-chat = Conversation
web-more-chat-text = Joueurs et spectateurs peuvent s'écrire.
web-more-deck = Les mêmes cartes pour plusieurs tables
web-more-deck-text = Vous recevez un lien ; chaque table qui en naît joue ce paquet, et les résultats sont classés.
web-make-deck = Préparer le paquet
web-my-tables-all = Les { $count } tables
web-seat-nr = Place { $number }
web-seat-of = Place { $number } : { $name }
web-zoom-in = Voir de plus près
web-zoom-out = Prendre du recul
web-compiling = Ce serveur vient d’arriver et se prépare encore, environ { $seconds } secondes. On peut déjà jouer à tout ; le conducteur et l’architecte réfléchiront dès que ce sera fait.
