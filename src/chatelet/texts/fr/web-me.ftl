# Moi : parties, statistiques, compte ; les autres joueurs ; classements et paquets

web-me-account = Connecté comme { $account }
web-me-guest = Invité, connu de ce navigateur seulement
web-me-games = Parties
web-me-statistics = Statistiques
web-me-account-title = Compte
web-me-waiting = Elles vous attendent
web-me-running = En cours
web-me-open = On s'installe
web-me-finished = Terminées
web-me-none = Aucune partie terminée pour l'instant.
web-me-first = Vers les jeux
web-me-day = Jour
web-me-game = Jeu
web-me-against = Contre
web-me-points = Points
web-me-keep = Revoir ou garder
web-me-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }er
   *[other] { $place }e
} sur { $of }
web-me-watch = Revoir cette partie de { $game }
web-me-watch-short = La revoir
web-me-record = Garder cette partie de { $game }
web-me-record-short = La garder

web-plot-summary = { $title } : { $count ->
    [one] une partie, { $last }.
   *[other] { $count } parties, de { $first } à { $last }, au moins { $least }, au plus { $most }.
}
web-plot-table = En tableau
web-stat-played = Jouées
web-stat-won = Gagnées
web-stat-of = sur { $count }
web-stat-best = Meilleur score
web-stat-mean = En moyenne
web-stat-rating = Cote
web-stat-points-plot = Points, partie après partie
web-stat-rating-plot = Cote, partie après partie
web-stat-unit-points = points
web-stat-legend = Un point plein est une victoire ; la ligne est la moyenne des dix dernières.
web-stat-band = La bande autour de la cote la contient avec une certitude de 95 %.
web-stat-none = Rien à compter encore : terminez une partie, et elle apparaîtra ici.

web-name-text = Ce que les autres voient à la table
web-account-title = Votre compte
web-account-signed-in = Vous êtes connecté comme { $account }.
web-account-name = Nom du compte
web-account-make = Créer un compte
web-account-why = Vos parties et vos cotes vous suivent sur chaque appareil. Un nom et une phrase secrète suffisent.
web-passphrase = Phrase secrète
web-passphrase-new = Nouvelle phrase secrète
web-passphrase-text = Au moins { $least } caractères ; quelques mots se retiennent bien.
web-passphrase-change = Changer la phrase secrète
web-passphrase-changed = Changée. Les autres appareils doivent se reconnecter.
web-sign-in = Se connecter
web-sign-out = Se déconnecter
web-sign-out-everywhere = Se déconnecter partout
web-sign-out-everywhere-text = Chaque appareil connecté à votre compte, celui-ci aussi, devra se reconnecter.
web-recover = Phrase secrète oubliée ?
web-recover-text = Un de vos codes de secours permet d'en choisir une nouvelle. Chaque code sert une fois.
web-recover-button = Choisir et se connecter
web-code = Code de secours
web-codes = Codes de secours pour { $account }
web-codes-text = Si vous oubliez la phrase secrète, l'un d'eux vous rouvre la porte. Ils ne sont montrés qu'une fois : copiez-les ou imprimez-les.
web-codes-copy = Copier
web-codes-copied = Copiés
web-codes-print = Imprimer
web-codes-kept = Ils sont en lieu sûr
web-codes-new = Nouveaux codes de secours
web-codes-new-text = Les anciens ne valent alors plus rien.
web-letters = Courrier
web-email = Adresse e-mail
web-email-unconfirmed = Pas encore confirmée : ouvrez le lien de l'e-mail que nous y avons envoyé. Enregistrer en envoie un autre, une fois par heure.
web-letters-text = Écrivez-moi quand c'est mon tour et qu'aucune de mes pages n'est ouverte
web-data = Ce que nous gardons de vous
web-data-text = Votre nom et votre adresse, vos parties et vos cotes, ce que vous avez dit et signalé, qui vous masquez ou bloquez, et dans quels navigateurs vous vous êtes connecté ; rien d'autre.
web-data-download = Tout télécharger
web-forget = Oubliez-moi
web-forget-text = Votre nom disparaît de toutes les parties. Celles qui sont finies restent sans lui ; là où vous jouez encore, vous abandonnez, et perdez une partie classée où tout le monde a déjà joué deux coups.
web-forget-button = Oubliez-moi pour de bon
web-forget-sure = Oui, c'est sans retour
web-forgotten = C'est oublié : pour nous, vous êtes ici une nouvelle personne.

web-player-account = A un compte ici
web-player-guest = Invité
web-player-games = Parties publiques
web-player-no-games = Aucune partie publique terminée.
web-ratings = Cotes
web-ratings-none = Personne n'a encore de cote dans ce jeu.
web-rating-none = Pas encore de cote.
web-reliability = Fiabilité { $percent } %
web-reliability-text = Dernières parties classées : { $games }. Quittées avant que tout le monde ait joué deux coups : { $left }.
web-rating-place = Place
web-rating-name = Nom
web-rating-sure = Au moins
web-rating-games = Parties
web-rating-how = Jouez avec un compte contre d'autres comptes, et vous serez dans la liste.
web-rating-text = Comptent les parties entre deux comptes ou plus, sans robots. Chaque cote est une estimation avec son incertitude ; la liste est triée selon le minimum presque certain.

web-deck = Un paquet pour plusieurs tables
web-deck-daily = Le paquet du jour, { $day }
web-deck-text = { $game }, { $seats ->
    [one] en solo.
   *[other] à { $seats }.
} Tout le monde a les mêmes cartes.
web-deck-open = Il ferme { $until }.
web-deck-closed = Il est fermé.
web-deck-play = Y jouer
web-deck-again = À ma table
web-deck-friends = Entre amis
web-deck-bots = Contre des robots
web-deck-ranking = Classement
web-deck-rule = La première partie d'un compte donne sa place ; invités et autres parties restent hors classement.
web-deck-none = Personne ne l'a encore terminé.
web-deck-look = Voir la partie de { $name }
web-deck-share = Inviter
web-deck-share-text = Chaque table née de ce lien joue les mêmes cartes.
web-deck-qr = Code à scanner : il ouvre ce paquet
web-deck-fair = Comment il a été mélangé
web-deck-fair-text = Cette marque a été fixée avant la première carte. À la fermeture, son secret est montré, et chacun peut vérifier que rien n'a changé.
web-deck-secret = Le secret :
web-stat-bots = Contre chaque robot
web-stat-bot = Robot
web-stat-next = Vous avez battu { $bot } maintes fois. Et si vous essayiez { $next } ?
web-company = Masqués et bloqués
web-company-muted = masqué
web-company-blocked = bloqué
web-company-unmute = Entendre à nouveau
web-company-unblock = Ne plus bloquer
web-kept = Conservé dans ce navigateur
web-kept-text = { $tables ->
    [0] Aucune table sur cet appareil
    [one] Une table sur cet appareil
   *[other] { $tables } tables sur cet appareil
  } ; pages, moteur et tables occupent { $size } Mo.
web-kept-unknown = { $tables ->
    [0] Aucune table sur cet appareil.
    [one] Une table sur cet appareil.
   *[other] { $tables } tables sur cet appareil.
  }
web-kept-forget-files = Supprimer les pages et le moteur
web-kept-files-sure = Ils seront rechargés au besoin. Les tables restent.
web-kept-files-offline = Sans réseau, impossible de les recharger : jusqu'au retour en ligne, on ne peut plus jouer ici. Les tables restent.
web-kept-files-gone = Les pages et le moteur sont supprimés. Ils reviennent à la prochaine visite.
web-kept-files-stay = Ce navigateur ne laisse rien supprimer d'ici : cela se fait dans ses réglages.
web-kept-forget-tables = Supprimer toutes les tables de cet appareil
web-kept-tables-sure = Elles ne peuvent pas être récupérées. Les enregistrements que vous avez téléchargés restent.
web-kept-own = S'y ajoutent : votre nom et vos réglages, les leçons et casse-têtes terminés, les feuilles comptées sur papier.
web-kept-forget-own = Supprimer nom, réglages et progrès
web-kept-own-sure = Nom, réglages, leçons, casse-têtes et feuilles comptées sur cet appareil ne pourront pas être retrouvés. Les tables restent.
