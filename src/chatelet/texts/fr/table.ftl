# Ce qu'une table et le serveur peuvent avoir à dire.

# --- tables et places ---
table-unknown = Cette table n'existe pas. Elle a peut-être été fermée, ou le lien n'est pas complet.
table-old-rules = Cette partie de { $game } a commencé avec la version { $given } des règles ; ce serveur connaît la version { $known }. La partie est gardée telle quelle : un serveur avec ces règles peut la reprendre.
table-torn = Il manque l'événement { $missing } au journal de cette partie : elle est arrêtée. Qui gère le site peut la clore.
table-busy = Trop de choses à la fois à cette table. Réessayez.
table-not-running = { $state ->
    [open] La partie n'a pas encore commencé.
    [paused] La table est en pause ; reprenez d'abord.
    [closed] Cette table est fermée.
   *[other] La partie est finie.
}
table-started = La partie a commencé ; cela ne se change qu'avant.
table-full = Il n'y a pas de place libre à cette table.
table-over = La partie est finie.
table-not-over = La partie n'est pas encore finie.
table-not-paused = La table n'est pas en pause.
seat-unknown = Cette place n'existe pas à cette table.
seat-taken = Cette place est prise.
seat-not-yours = Cette place n'est pas à vous.
seat-not-person = Un robot ne remplace qu'une personne.
seat-stand-in = Un robot joue pour vous en ce moment ; reprenez d'abord votre place.
seat-lost = Vous avez abandonné, dépassé votre temps ou dû quitter la table : un robot joue à votre place jusqu'à la fin.
seated-only = Seule une personne assise à la table peut le faire.
maker-only = Seule la personne qui a ouvert la table peut le faire.
last-seat = Une table a besoin d'au moins une place.
too-few-seated = { $seated ->
    [one] Une place est prise ; le jeu en demande { $least }.
   *[other] { $seated } places sont prises ; le jeu ne se joue pas ainsi. Il en faut au moins { $least }.
}
others-play = D'autres personnes jouent ici : abandonnez plutôt.
nobody-to-remove = Il n'y a personne à renvoyer là.
player-removed = La personne qui a ouvert cette table vous a demandé de la quitter.
link-void = Ce lien privé n'est pas (ou plus) valable. Demandez le nouveau à la personne qui vous l'a donné.
link-ranked = Là où l'on compare les résultats, une place est à une seule personne : connectez-vous plutôt sur l'autre appareil.
name-needed = Dites d'abord un nom.
practice-alone = À une table d'entraînement, il n'y a que vous et des robots.
seed-practice-only = Seule une table d'entraînement choisit son paquet par une graine.
bad-shuffle-value = Une part au mélange a de 16 à 64 chiffres hexadécimaux.
bad-pace = Une partie en direct a jusqu'à 600 minutes et 600 secondes par coup, une partie lente jusqu'à 60 jours par coup.
bot-unknown = Il n'y a pas de robot appelé « { $given } ». Il y a : { $known }.
bot-too-long = « { $given } » ferait attendre tout le monde. À une table, un robot réfléchit sur un seul cœur, { $simulations } simulations ou { $seconds } secondes au plus.
move-stale = La table a changé depuis votre choix. Regardez encore, puis jouez.
undo-off = À cette table, on ne reprend pas ses coups.
undo-nothing = Il n'y a rien à reprendre.
undo-practice-only = Seule une table d'entraînement revient aussi loin qu'on veut.
chat-off = Cette table n'a pas de discussion.
muted = La personne qui a ouvert cette table a coupé vos messages.
message-length = Un message a de 1 à { $most } caractères.

# --- paquets ---
deck-unknown = Ce paquet n'existe pas.
deck-closed = Ce paquet est fermé ; son classement reste.
deck-other-game = Ce paquet est pour { $game } à { $seats } places.
deck-options = Ce paquet se joue avec ses propres options.
deck-practice = Un paquet que l'on compare n'est pas pour l'entraînement.
deck-once = Un paquet se joue une fois ; une revanche en connaîtrait les cartes.
deck-days = Un paquet est ouvert { $most } jours au plus.
deck-seats = Avec un paquet que l'on compare, chacun a une seule place, et les places restent comme elles ont été préparées.
deck-daily-seats = Le paquet du jour a les mêmes adversaires pour tout le monde : jouez-le depuis la page du jour.
deck-watch = Tant que ce paquet est ouvert, seules les personnes assises à une table la voient : sinon, ses cartes seraient connues.

# --- personnes ---
account-there = Vous êtes déjà connecté comme { $account }.
account-name = Un nom a de 2 à { $most } caractères.
account-taken = Le nom { $account } est pris.
passphrase-length = Une phrase secrète a de { $least } à { $most } caractères.
wrong-passphrase = Le nom ou la phrase secrète n'est pas juste.
wrong-code = Le nom ou le code de secours n'est pas juste.
bad-email = Ceci n'est pas une adresse e-mail.
player-unknown = Ce joueur n'existe pas.

# --- le serveur ---
bad-request = Cette demande ne peut être lue : { $reason }
bad-letters = Il y a là des caractères qui ne peuvent être gardés.
bad-csrf = La page n'est plus à jour. Rechargez-la.
bad-origin = Cette connexion ne vient pas de ce site.
bad-message = Un message est un objet JSON avec un « do » connu : { $reason }
cookie-needed = Votre navigateur n'a pas dit qui il est. Permettez les cookies de ce site et rechargez la page.
page-unknown = Il n'y a rien à cette adresse.
method-unknown = Cette adresse n'accepte pas ce genre de demande.
too-large = C'est trop grand ; { $most } octets au plus sont acceptés.
too-often = C'était trop souvent. Attendez { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
too-many-connections = Trop de pages ouvertes. Fermez-en quelques-unes.
replay-unknown = Cette partie à revoir n'est plus là. Déposez à nouveau le fichier.
figure-unknown = Il n'y a pas de figure { $figure } dans les règles de { $game }.
rules-unknown = { $game } n'a pas apporté de page de règles.
replay-range = Cette partie a { $events } événements ; il n'y a pas de position après { $given }.
record-not-yours = Seules les personnes qui ont joué cette partie peuvent en lire l'enregistrement.
server-fault = Quelque chose a mal tourné ici, et ce n'est pas votre faute. C'est noté ; réessayez.
server-stopping = Le serveur redémarre ; il revient dans un instant.
storage-away = Le serveur n'atteint pas ses registres en ce moment. Il n'est pas sûr que ce soit noté : réessayez dans un instant, rien ne compte deux fois.

# --- lancer et garder ---
database-address = Une base de données est sqlite+aiosqlite:///FICHIER ou postgresql+asyncpg://NOM@HÔTE/BASE, non « { $address } ».
database-unreachable = La base de données { $address } ne répond pas : { $reason }
database-newer = Cette base de données est d'une version plus récente de Châtelet. Utilisez celle-là, ou restaurez une copie.
database-none = Il n'y a pas de base de données de Châtelet à { $address }.
database-in-use = Le processus { $process } utilise { $file }, et un seul à la fois peut la servir, la restaurer ou la réparer. Arrêtez-le d'abord, ou indiquez un autre dossier avec --data-folder.
database-no-lock = Impossible de verrouiller { $file } : { $reason }. Pour sa base de données, un serveur a besoin d'un système de fichiers avec verrous ; indiquez un autre dossier de données avec --data-folder.
database-served = Un serveur utilise cette base de données : son processus { $process } a écrit quelque chose il y a { $seconds } secondes. Arrêtez-le d'abord. S'il a été tué sur une autre machine, attendez { $wait } secondes.
redis-unreachable = Redis ne répond pas : { $reason }
workers-need = Plusieurs processus demandent --database postgresql+asyncpg://… et --redis redis://… : ils partagent ce qu'un seul garde en mémoire.
port-none = Aucun port libre de { $first } à { $last }. Choisissez-en un autre avec --port.
port-refused = Le port { $port } sur { $host } ne s'ouvre pas : { $reason }
backup-exists = { $file } existe déjà ; il n'est pas écrasé.
backup-not-read = { $file } n'est pas une copie de Châtelet : { $reason }
backup-torn = { $file } n'est pas complet : il manque à { $tables } de ses parties (la première est { $first }) une part de leur journal. Il a été écrit pendant qu'on jouait, par une version qui ne savait pas le faire sans risque. Rien n'a été changé : prenez une autre sauvegarde.
restore-not-empty = La base de données { $address } n'est pas vide. Restaurez dans une nouvelle, ou avec --replace.
backup-done = { $tables } tables et { $entries } événements sont dans { $file }.
database-before = La base de données telle qu'elle était est dans { $file }.
restore-done = { $tables } tables et { $entries } événements sont revenus.
doctor-gap = Table { $table } ({ $game }, { $state }) : il manque l'événement { $missing } sur { $last }.
doctor-empty = Table { $table } ({ $game }, { $state }) : il manque tout le journal.
doctor-orphan = La table { $table } n'existe pas, mais { $last } de ses événements sont conservés.
doctor-whole = Chaque partie a son journal complet.
doctor-how = Rien n'a été changé. Pour sauvegarder la base de données et terminer ces parties là où leur journal s'interrompt, arrêtez le serveur et lancez chatelet doctor --mend.
doctor-mended = { $games ->
    [one] Un journal a été coupé là où il manquait un événement. Si la partie était en cours, elle est finie sans résultat.
   *[other] { $games } journaux ont été coupés là où il manquait un événement. Les parties en cours sont finies sans résultat.
}

# --- robots ---
bot-random = Hasard
bot-greedy = Gourmand

# --- e-mails ---
mail-turn-subject = À vous de jouer à { $game }
mail-turn-body = Bonjour { $name },

    c'est à vous de jouer à { $game } avec { $others } :
    { $address }

    Vous recevez cet e-mail parce que vous l'avez demandé dans vos réglages, où vous pouvez aussi l'arrêter.

# --- jeu loyal ---
no-say = Qui a abandonné, ou a dû quitter la table, n'y a plus son mot à dire.
rated-account = Une partie classée est réservée aux comptes. Créez-en un ou connectez-vous ; ou jouez sans classement.
rated-device = Ces comptes ont utilisé le même appareil. Ils peuvent jouer ensemble, mais pas pour le classement.
rated-clock = Une partie classée se joue à la pendule : choisissez des minutes pour la partie ou des jours par coup.
rated-time = Une partie classée laisse à chacun le temps de jouer : au moins une minute pour la partie ou une heure par coup.
rated-people = Dans une partie classée, chaque place est à une autre personne ; les robots n'y jouent pas.
rated-alone = Une partie classée se joue à deux ou plus : ni entraînement, ni paquet, ni graine.
rated-pause = Dans une partie classée, personne ne met en pause seul : proposez une pause, elle commence quand tous sont d'accord.
deck-no-stand-in = Avec ce paquet, seul compte ce que vous jouez vous-même : aucun robot ne vous remplace. La table vous attend ; vous pouvez aussi abandonner.
claim-clock = Sans pendule, personne n'est en retard : attendez, ou laissez jouer un robot à sa place.
claim-here = L'absence n'est pas encore assez longue. Après une minute, vous pourrez revendiquer la victoire.
remove-started = Une fois la partie commencée, personne ne renvoie qui joue. Vous pouvez masquer ou bloquer qui vous voulez, pour vous.
terms-asked = Tout le monde n'a pas encore dit oui à cette partie : { $names }.
terms-changed = La personne qui a ouvert la table vient de changer ce que l'on joue. Relisez, puis acceptez.

# --- les autres ---
player-forgotten = quelqu'un
company-self = On ne peut ni se masquer ni se bloquer soi-même.
company-apart = Vous ne pouvez pas jouer à cette table : quelqu'un qui s'y trouve et vous ne voulez pas vous rencontrer.
sanction-silence = La personne qui tient ce lieu a coupé vos messages.
sanction-exclude = La personne qui tient ce lieu ne vous laisse pas vous asseoir aux tables publiques pour l'instant. Les tables entre amis vous restent ouvertes.
report-unknown = Il n'y a pas de signalement « { $given } ». `chatelet reports` les énumère.
report-one-act = Dites une seule chose à faire d'un signalement : --silence, --exclude ou --dismiss.
report-none = Il n'y a pas de signalement à examiner.
report-head = { $id } · { $when } · table { $table }
report-about = { $by } signale { $about } ({ $player })
report-reason = Motif : { $reason }
report-outcome = Fait : { $outcome }
report-dismissed = Le signalement { $id } est classé sans suite.
report-silenced = { $name } ne peut plus rien écrire, { $days ->
    [0] définitivement
    [one] pendant un jour
   *[other] pendant { $days } jours
}.
report-excluded = { $name } ne s'assied plus aux tables publiques, { $days ->
    [0] définitivement
    [one] pendant un jour
   *[other] pendant { $days } jours
}.
report-pardoned = Plus rien ne retient { $player }.
anomaly-pair = { $one } ({ $player }) et { $other } ({ $opponent }) : { $games } parties classées entre ces deux comptes
anomaly-pair-results = { "    " }victoires { $wins } à { $losses } · changements de vainqueur : { $changes } · parties courtes : { $short }
anomaly-resigner = { $name } ({ $player }) : abandon immédiat dans { $at_once } parties classées sur { $games }
anomaly-note = Ce sont des parties classées des { $days } derniers jours. C'est une raison d'y regarder, pas une preuve.
anomaly-none = Rien d'inhabituel dans les parties classées des { $days } derniers jours.
device-needs-server = Pour cela, il faut un serveur ; ici, vous jouez sur votre appareil.
device-old-rules = Cette partie de { $game } a commencé avec la version { $given } des règles ; sur cet appareil se trouve la version { $known }, qui ne peut pas la continuer. Ce qui a été joué est conservé : voici le journal et l'enregistrement.
device-unreadable = Cette table est conservée ici sous une forme que ces pages ne savent pas lire. Elle vient peut-être d'une autre version de celles-ci ; elle peut être supprimée.
device-no-clock = Les tables d'un appareil n'ont pas de pendule.
brought-unfinished = Seule une partie terminée, cartes ouvertes, peut être gardée dans la liste.
brought-nobody = Seuls des robots ont joué cette partie : elle n'est dans la liste de personne.
brought-full = Votre liste est pleine : elle garde { $games } parties jouées sur un appareil, { $megabytes } Mo en tout. Supprimez-en d'abord quelques-unes sur votre page, où elles sont marquées. Ce qui est sur votre appareil y reste.
brought-not-yours = On ne peut supprimer qu'une partie que l'on a apportée de son propre appareil.
