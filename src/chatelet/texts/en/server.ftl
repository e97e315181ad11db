# What a server says at its doors, and to whoever runs it.
host-unknown = This server is not known by that name. Open it by its own address; whoever runs it can add a name with --known-as.
signed-out = You have signed out.
confirm-void = This link is too old, or belongs to another address. Ask for a new letter on your own page.
mail-confirm-subject = Do you want letters from Châtelet?
mail-confirm-body = Hello,

    Somebody wants to be told by letter at this address when it is their turn at a table. If that is you, open this link within a week:
    { $address }

    If it is not, do nothing: no other letter will come here.
thinking-player = You have { $most } tables going at which bots think for seconds. End one of them, or choose a level such as the architect, which answers at once.
thinking-address = From here { $most } tables are going at which bots think for seconds. End one of them, or choose a level such as the architect, which answers at once.

# --- looking at an installation ---
check-well = well
check-wrong = WRONG
check-open = unknown
check-server = server
check-version = version
check-key = secret key
check-disk = disk
check-files = open files
check-backup = backup
check-database = database
check-clock = clock
check-redis = Redis
check-tls = TLS
check-address = address
check-cookies = cookies
check-proxy = proxy
check-server-ok = It answers, and a move could be stored now.
check-server-not-storing = It answers, but no move can be stored now. Is the disk full or read-only, or does the database hang? Its log says why.
check-server-silent = Nobody answers at { $address } ({ $reason }). Start it, or name where it listens with --server.
check-version-ok = { $running } runs, and is what is installed.
check-version-old = { $running } runs, but { $installed } is installed. Start the server (and every worker) again.
check-key-ok = It is there, for its owner alone.
check-key-unread = The secret key { $file } cannot be read: { $reason }. Run this as the user of the server.
check-key-missing = { $file } is missing. Name the right --data-folder, or start the server once; without the old key everybody has to sign in again.
check-key-open = Others on this machine can read { $file }, and sign in as anybody. Say: chmod 600 { $file }
secret-key-invalid = { $file } holds no key: it must be 64 hexadecimal digits. Perhaps the disk was full when it was written. Put the file back from a copy. If there is none, delete it and start again: a new key is made, everybody has to sign in again, and guests lose their seats.
check-disk-ok = { $free } GB are free.
check-disk-full = Only { $free } GB are free in { $folder }. Make room for at least { $least } GB: on a full disk no move can be stored.
check-files-ok = Up to { $files } may be open.
check-files-few = Only { $files } may be open, and each connection is one. Allow { $least } or more: LimitNOFILE= in the service, or ulimit -n.
check-backup-ok = The last one is { $hours } hours old.
check-backup-old = The last one is { $hours } hours old. Write one now with chatelet backup FILE, and every night from a timer.
check-backup-none = There is none in { $folder }. Write one with chatelet backup FILE.
check-backup-unknown = Say where backups lie with --backups to see how old the last one is.
check-database-ok = It answers, and is of this version.
check-database-other = It is of another version than this program. Start the server once: it brings the database up to date.
check-database-away = It does not answer: { $reason }
check-clock-ok = { $machine } is { $seconds } s away from the database.
check-clock-wrong = The clock of { $machine } is { $seconds } s wrong. Let every machine keep time by NTP (systemd-timesyncd or chrony): leases and clocks of games count on it.
check-redis-ok = Version { $version } answers.
check-redis-old = Version { $version } is too old. Install 7 or newer.
check-redis-away = It does not answer: { $reason }
check-tls-ok = The certificate is good for { $days } days.
check-tls-ends = The certificate ends in { $days } days. Have it renewed, for instance by certbot renew.
check-tls-wrong = { $host } cannot be reached by TLS: { $reason }
check-tls-none = { $address } speaks no TLS: whoever listens on the way reads cookies. Put a proxy with a certificate in front (docs/deploy.md).
check-address-missing = Say where others find the server with --address to have TLS and the proxy looked at.
check-address-silent = Nobody answers at { $address }: { $reason }
check-address-foreign = The server does not know itself by { $address }. Start it with --address { $address }, and let the proxy pass Host on unchanged.
check-cookies-ok = They travel by TLS alone.
check-cookies-open = They would travel without TLS, too. Start the server with --https.
check-proxy-ok = It is known, and visitors are told apart.
check-proxy-unnamed = Everybody counts as this machine: /metrics is open to the world, and limits count all together. Start the server with --proxy and the proxy's address.

# --- the log ---
compiling-failed = The engines could not be compiled: everything runs on plain ones, and searching bots wait.
device-no-linker = Games can be played here, but not without a server: the linker wasm-ld is missing. On Debian: apt install lld
device-missing = Games can be played here, but not without a server: { $reason }
