# Ce que dit un serveur à ses portes, et à qui s'en occupe.
host-unknown = Ce serveur ne porte pas ce nom. Ouvrez-le par son adresse ; qui s'en occupe peut ajouter un nom avec --known-as.
signed-out = La déconnexion est faite.
confirm-void = Ce lien est trop ancien, ou appartient à une autre adresse. Demandez un nouvel e-mail sur votre page.
mail-confirm-subject = Voulez-vous recevoir des e-mails de Châtelet ?
mail-confirm-body = Bonjour,

    Quelqu'un veut savoir par e-mail, à cette adresse, quand vient son tour à une table. Si c'est vous, ouvrez ce lien d'ici une semaine :
    { $address }

    Sinon, ne faites rien : aucun autre e-mail ne viendra ici.
thinking-player = Vous avez { $most } tables en cours où des robots réfléchissent plusieurs secondes par coup. Terminez-en une, ou choisissez un niveau comme l'architecte, qui répond aussitôt.
thinking-address = D'ici, { $most } tables sont en cours où des robots réfléchissent plusieurs secondes par coup. Terminez-en une, ou choisissez un niveau comme l'architecte, qui répond aussitôt.

# --- examiner une installation ---
check-well = bien
check-wrong = ERREUR
check-open = inconnu
check-server = serveur
check-version = version
check-key = clé secrète
check-disk = disque
check-files = fichiers ouverts
check-backup = sauvegarde
check-database = base de données
check-clock = horloge
check-redis = Redis
check-tls = TLS
check-address = adresse
check-cookies = cookies
check-proxy = proxy
check-server-ok = Il répond, et un coup pourrait être gardé maintenant.
check-server-not-storing = Il répond, mais aucun coup ne peut être gardé maintenant. Le disque est-il plein ou en lecture seule, la base de données bloquée ? Son journal dit pourquoi.
check-server-silent = Personne ne répond à { $address } ({ $reason }). Démarrez-le, ou dites où il écoute avec --server.
check-version-ok = La { $running } tourne, et c'est celle qui est installée.
check-version-old = La { $running } tourne, mais la { $installed } est installée. Redémarrez le serveur (et chaque processus).
check-key-ok = Elle est là, pour son propriétaire seul.
check-key-unread = La clé secrète { $file } ne peut pas être lue : { $reason }. Lancez la commande en tant qu'utilisateur du serveur.
check-key-missing = { $file } manque. Indiquez le bon --data-folder, ou démarrez une fois le serveur ; sans l'ancienne clé, tout le monde doit se reconnecter.
check-key-open = D'autres sur cette machine peuvent lire { $file }, et se faire passer pour n'importe qui. Tapez : chmod 600 { $file }
secret-key-invalid = { $file } ne contient pas de clé : il faut 64 chiffres hexadécimaux. Le disque était peut-être plein lors de l'écriture. Remettez le fichier depuis une copie. S'il n'y en a pas, supprimez-le et redémarrez : une nouvelle clé est créée, tout le monde doit se reconnecter et les invités perdent leurs places.
check-disk-ok = { $free } Go sont libres.
check-disk-full = Seuls { $free } Go sont libres dans { $folder }. Faites de la place pour au moins { $least } Go : sur un disque plein, aucun coup ne peut être gardé.
check-files-ok = Jusqu'à { $files } peuvent être ouverts.
check-files-few = Seuls { $files } peuvent être ouverts, et chaque connexion en est un. Permettez-en { $least } ou plus : LimitNOFILE= dans le service, ou ulimit -n.
check-backup-ok = La dernière a { $hours } heures.
check-backup-old = La dernière a { $hours } heures. Écrivez-en une maintenant avec chatelet backup FICHIER, et chaque nuit par un minuteur.
check-backup-none = Il n'y en a pas dans { $folder }. Écrivez-en une avec chatelet backup FICHIER.
check-backup-unknown = Dites où sont les sauvegardes avec --backups pour savoir l'âge de la dernière.
check-database-ok = Elle répond, et elle est de cette version.
check-database-other = Elle est d'une autre version que ce programme. Démarrez une fois le serveur : il la met à jour.
check-database-away = Elle ne répond pas : { $reason }
check-clock-ok = { $machine } est à { $seconds } s de la base de données.
check-clock-wrong = L'horloge de { $machine } est fausse de { $seconds } s. Réglez chaque machine par NTP (systemd-timesyncd ou chrony) : la répartition des tables entre processus et les pendules des parties en dépendent.
check-redis-ok = La version { $version } répond.
check-redis-old = La version { $version } est trop ancienne. Installez la 7 ou une plus récente.
check-redis-away = Il ne répond pas : { $reason }
check-tls-ok = Le certificat est valable { $days } jours encore.
check-tls-ends = Le certificat expire dans { $days } jours. Faites-le renouveler, par exemple par certbot renew.
check-tls-wrong = { $host } ne peut être joint par TLS : { $reason }
check-tls-none = { $address } ne parle pas TLS : qui écoute en chemin lit les cookies. Mettez devant un proxy avec un certificat (docs/deploy.md).
check-address-missing = Dites où les autres trouvent le serveur avec --address pour faire examiner TLS et le proxy.
check-address-silent = Personne ne répond à { $address } : { $reason }
check-address-foreign = Le serveur ne sait pas qu'il s'appelle { $address }. Démarrez-le avec --address { $address }, et que le proxy transmette Host sans le changer.
check-cookies-ok = Ils ne voyagent que par TLS.
check-cookies-open = Ils voyageraient aussi sans TLS. Démarrez le serveur avec --https.
check-proxy-ok = Il est connu, et les visiteurs sont distingués.
check-proxy-unnamed = Tout le monde compte comme cette machine : /metrics est ouvert au monde, et les limites valent pour tous à la fois. Démarrez le serveur avec --proxy et l'adresse du proxy.

# --- le journal ---
compiling-failed = Les moteurs n'ont pas pu être compilés : tout tourne sur les moteurs simples, et les robots qui cherchent attendent.
device-no-linker = On peut jouer ici, mais pas sans serveur : il manque l'éditeur de liens wasm-ld. Sous Debian : apt install lld
device-missing = On peut jouer ici, mais pas sans serveur : { $reason }
