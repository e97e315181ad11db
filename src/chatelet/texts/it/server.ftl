# Che cosa dice un server alle sue porte, e a chi lo gestisce.
host-unknown = Questo server non si chiama così. Aprilo con il suo indirizzo; chi lo gestisce può aggiungere un nome con --known-as.
signed-out = L'accesso è chiuso.
confirm-void = Questo link è troppo vecchio, o è di un altro indirizzo. Chiedi una nuova e-mail dalla tua pagina.
mail-confirm-subject = Vuoi ricevere e-mail da Châtelet?
mail-confirm-body = Ciao,

    Qualcuno vuole sapere per e-mail, a questo indirizzo, quando tocca a lui o a lei a un tavolo. Se sei tu, apri questo link entro una settimana:
    { $address }

    Altrimenti non fare nulla: qui non arriverà nessun'altra e-mail.
thinking-player = Hai { $most } tavoli in corso in cui i bot pensano alcuni secondi a mossa. Finiscine uno, o scegli un livello come l'architetto, che risponde subito.
thinking-address = Da qui sono in corso { $most } tavoli in cui i bot pensano alcuni secondi a mossa. Finiscine uno, o scegli un livello come l'architetto, che risponde subito.

# --- esaminare un'installazione ---
check-well = bene
check-wrong = MALE
check-open = ignoto
check-server = server
check-version = versione
check-key = chiave segreta
check-disk = disco
check-files = file aperti
check-backup = copia
check-database = base di dati
check-clock = orologio
check-redis = Redis
check-tls = TLS
check-address = indirizzo
check-cookies = cookie
check-proxy = proxy
check-server-ok = Risponde, e ora si potrebbe conservare una mossa.
check-server-not-storing = Risponde, ma ora non si può conservare nessuna mossa. Il disco è pieno o in sola lettura, o la base di dati è bloccata? Il suo registro dice perché.
check-server-silent = A { $address } non risponde nessuno ({ $reason }). Avvialo, o indica dove ascolta con --server.
check-version-ok = Gira la { $running }, ed è quella installata.
check-version-old = Gira la { $running }, ma è installata la { $installed }. Riavvia il server (e ogni processo).
check-key-ok = C'è, e la legge solo il proprietario.
check-key-unread = La chiave segreta { $file } non si può leggere: { $reason }. Esegui il comando come utente del server.
check-key-missing = Manca { $file }. Indica la --data-folder giusta, o avvia una volta il server; senza la vecchia chiave tutti devono rifare l'accesso.
check-key-open = Altri su questa macchina possono leggere { $file }, ed entrare come chiunque. Scrivi: chmod 600 { $file }
secret-key-invalid = { $file } non contiene una chiave: devono essere 64 cifre esadecimali. Forse il disco era pieno quando è stata scritta. Rimetti il file da una copia. Se non ne hai, cancellalo e riavvia: viene creata una chiave nuova, tutti devono rifare l'accesso e gli ospiti perdono i loro posti.
check-disk-ok = { $free } GB sono liberi.
check-disk-full = Solo { $free } GB sono liberi in { $folder }. Fai posto per almeno { $least } GB: su un disco pieno non si conserva nessuna mossa.
check-files-ok = Se ne possono aprire { $files }.
check-files-few = Se ne possono aprire solo { $files }, e ogni connessione è uno. Permettine { $least } o più: LimitNOFILE= nel servizio, o ulimit -n.
check-backup-ok = L'ultima ha { $hours } ore.
check-backup-old = L'ultima ha { $hours } ore. Scrivine una ora con chatelet backup FILE, e ogni notte con un timer.
check-backup-none = In { $folder } non ce n'è. Scrivine una con chatelet backup FILE.
check-backup-unknown = Indica dove stanno le copie con --backups per sapere quanto è vecchia l'ultima.
check-database-ok = Risponde, ed è di questa versione.
check-database-other = È di un'altra versione rispetto a questo programma. Avvia una volta il server: la aggiorna lui.
check-database-away = Non risponde: { $reason }
check-clock-ok = { $machine } dista { $seconds } s dalla base di dati.
check-clock-wrong = L'orologio di { $machine } è sbagliato di { $seconds } s. Ogni macchina si regoli con NTP (systemd-timesyncd o chrony): ne dipendono l'assegnazione dei tavoli ai processi e gli orologi delle partite.
check-redis-ok = Risponde la versione { $version }.
check-redis-old = La versione { $version } è troppo vecchia. Installa la 7 o una più nuova.
check-redis-away = Non risponde: { $reason }
check-tls-ok = Il certificato vale ancora { $days } giorni.
check-tls-ends = Il certificato scade tra { $days } giorni. Fallo rinnovare, per esempio con certbot renew.
check-tls-wrong = { $host } non si raggiunge con TLS: { $reason }
check-tls-none = { $address } non parla TLS: chi ascolta lungo la via legge i cookie. Mettici davanti un proxy con un certificato (docs/deploy.md).
check-address-missing = Indica dove gli altri trovano il server con --address per esaminare TLS e proxy.
check-address-silent = A { $address } non risponde nessuno: { $reason }
check-address-foreign = Il server non sa di chiamarsi { $address }. Avvialo con --address { $address }, e il proxy lasci passare Host senza cambiarlo.
check-cookies-ok = Viaggiano solo con TLS.
check-cookies-open = Viaggerebbero anche senza TLS. Avvia il server con --https.
check-proxy-ok = È conosciuto, e i visitatori si distinguono.
check-proxy-unnamed = Tutti contano come questa macchina: /metrics è aperto al mondo, e i limiti valgono per tutti insieme. Avvia il server con --proxy e l'indirizzo del proxy.

# --- il registro ---
compiling-failed = Non è stato possibile compilare i motori: tutto funziona con quelli semplici, e i bot che cercano aspettano.
device-no-linker = Qui si può giocare, ma non senza server: manca il linker wasm-ld. In Debian: apt install lld
device-missing = Qui si può giocare, ma non senza server: { $reason }
