# Ciò che un tavolo e il server possono dover dire.

# --- tavoli e posti ---
table-unknown = Questo tavolo non esiste. Forse è stato chiuso, o il link non è completo.
table-old-rules = Questa partita di { $game } è iniziata con la versione { $given } delle regole; questo server conosce la versione { $known }. La partita è conservata così com'è: un server con quelle regole può continuarla.
table-torn = Nel registro di questa partita manca l'evento { $missing }: non può continuare. Chi gestisce il sito può chiuderla.
table-busy = Troppe cose in una volta a questo tavolo. Riprova.
table-not-running = { $state ->
    [open] La partita non è ancora iniziata.
    [paused] Il tavolo è in pausa: prima si riprende.
    [closed] Questo tavolo è chiuso.
   *[other] La partita è finita.
}
table-started = La partita è iniziata; questo si cambia solo prima.
table-full = Non ci sono posti liberi a questo tavolo.
table-over = La partita è finita.
table-not-over = La partita non è ancora finita.
table-not-paused = Il tavolo non è in pausa.
seat-unknown = Questo posto non esiste a questo tavolo.
seat-taken = Questo posto è occupato.
seat-not-yours = Questo posto non è tuo.
seat-not-person = Un bot può sostituire solo una persona.
seat-stand-in = Adesso un bot gioca per te; prima riprenditi il posto.
seat-lost = Hai abbandonato, hai finito il tempo o hai dovuto lasciare il tavolo: un bot gioca al tuo posto fino alla fine.
seated-only = Può farlo solo chi siede al tavolo.
maker-only = Può farlo solo chi ha aperto il tavolo.
last-seat = A un tavolo serve almeno un posto.
too-few-seated = { $seated ->
    [one] Un posto è occupato; il gioco ne chiede { $least }.
   *[other] { $seated } posti sono occupati; così non si gioca. Ne servono almeno { $least }.
}
others-play = Qui giocano altre persone: abbandona, invece.
nobody-to-remove = Lì non c'è nessuno da allontanare.
player-removed = Chi ha aperto il tavolo ti ha chiesto di lasciarlo.
link-void = Questo link privato non vale (più). Chiedi quello nuovo a chi te l'ha dato.
link-ranked = Dove si confrontano i risultati, un posto è di una sola persona: sull'altro dispositivo accedi con il tuo account.
name-needed = Prima di' un nome.
practice-alone = A un tavolo di allenamento siedono solo tu e i bot.
seed-practice-only = Solo a un tavolo di allenamento si sceglie il mazzo con un seme.
bad-shuffle-value = La parte di chi mescola è di 16-64 cifre esadecimali.
bad-pace = Una partita dal vivo ha fino a 600 minuti e 600 secondi a mossa, una lenta fino a 60 giorni a mossa.
bot-unknown = Non c'è un bot chiamato «{ $given }». Ci sono: { $known }.
bot-too-long = «{ $given }» farebbe aspettare tutti. A un tavolo un bot pensa su un solo core, per { $simulations } simulazioni o { $seconds } secondi al massimo.
move-stale = Il tavolo è cambiato da quando hai scelto. Guarda di nuovo, poi muovi.
undo-off = A questo tavolo non si torna indietro.
undo-nothing = Non c'è niente da riprendere.
undo-practice-only = Solo a un tavolo di allenamento si torna indietro quanto si vuole.
chat-off = Questo tavolo non ha una chat.
muted = Chi ha aperto il tavolo ha spento i tuoi messaggi.
message-length = Un messaggio ha da 1 a { $most } caratteri.

# --- mazzi ---
deck-unknown = Questo mazzo non esiste.
deck-closed = Questo mazzo è chiuso; la classifica resta.
deck-other-game = Questo mazzo è per { $game } con { $seats } posti.
deck-options = Questo mazzo si gioca con le sue opzioni.
deck-practice = Un mazzo da confrontare non è per allenarsi.
deck-once = Un mazzo si gioca una volta; una rivincita ne conoscerebbe le carte.
deck-days = Un mazzo resta aperto fino a { $most } giorni.
deck-seats = Con un mazzo da confrontare ognuno ha un solo posto, e i posti restano come sono stati preparati.
deck-daily-seats = Il mazzo del giorno ha gli stessi avversari per tutti: giocalo dalla pagina di oggi.
deck-watch = Finché questo mazzo è aperto, un tavolo lo vede solo chi vi siede: altrimenti se ne conoscerebbero le carte.

# --- persone ---
account-there = Hai già fatto l'accesso come { $account }.
account-name = Un nome ha da 2 a { $most } caratteri.
account-taken = Il nome { $account } è già preso.
passphrase-length = Una frase segreta ha da { $least } a { $most } caratteri.
wrong-passphrase = Nome o frase segreta sbagliati.
wrong-code = Nome o codice di recupero sbagliati.
bad-email = Questo non è un indirizzo e-mail.
player-unknown = Questo giocatore non esiste.

# --- il server ---
bad-request = Questa richiesta non si legge: { $reason }
bad-letters = Qui ci sono caratteri che non si possono conservare.
bad-csrf = La pagina non è aggiornata. Caricala di nuovo.
bad-origin = Questa connessione non viene da questo sito.
bad-message = Un messaggio è un oggetto JSON con un «do» conosciuto: { $reason }
cookie-needed = Il tuo browser non ha detto chi è. Permetti i cookie per questo sito e ricarica la pagina.
page-unknown = A questo indirizzo non c'è niente.
method-unknown = Questo indirizzo non accetta richieste di quel tipo.
too-large = È troppo grande; si accettano al massimo { $most } byte.
too-often = Troppo spesso. Aspetta { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}.
too-many-connections = Troppe pagine aperte. Chiudine qualcuna.
replay-unknown = Questa partita da rivedere non c'è più. Porta di nuovo il file.
figure-unknown = Nelle regole di { $game } non c'è la figura { $figure }.
rules-unknown = { $game } non ha portato una pagina di regole.
replay-range = Questa partita ha { $events } eventi; non c'è una posizione dopo { $given }.
record-not-yours = La registrazione di questa partita la legge solo chi l'ha giocata.
server-fault = Qui qualcosa è andato storto, e non è colpa tua. È stato annotato; riprova.
server-stopping = Il server riparte: torna tra un momento.
storage-away = In questo momento il server non arriva ai suoi registri. Non è certo che sia stato annotato: riprova tra un attimo, niente conta due volte.

# --- avviare e conservare ---
database-address = Una base di dati è sqlite+aiosqlite:///FILE o postgresql+asyncpg://UTENTE@HOST/NOME, non «{ $address }».
database-unreachable = La base di dati { $address } non risponde: { $reason }
database-newer = Questa base di dati è di una versione più nuova di Châtelet. Usa quella, o ripristina una copia.
database-none = In { $address } non c'è una base di dati di Châtelet.
database-in-use = Il processo { $process } sta usando { $file }, e solo uno alla volta può servirla, ripristinarla o ripararla. Fermalo, o indica un'altra cartella con --data-folder.
database-no-lock = Non è possibile bloccare { $file }: { $reason }. Un server ha bisogno, per il suo database, di un file system con i blocchi; indica un'altra cartella dei dati con --data-folder.
database-served = Un server sta usando questa base di dati: il suo processo { $process } ha scritto qualcosa { $seconds } secondi fa. Fermalo prima. Se è stato interrotto su un'altra macchina, aspetta { $wait } secondi.
redis-unreachable = Redis non risponde: { $reason }
workers-need = Più processi vogliono --database postgresql+asyncpg://… e --redis redis://…: condividono ciò che uno tiene in memoria.
port-none = Nessuna porta libera da { $first } a { $last }. Scegline un'altra con --port.
port-refused = La porta { $port } su { $host } non si apre: { $reason }
backup-exists = { $file } c'è già; non viene sovrascritto.
backup-not-read = { $file } non è una copia di Châtelet: { $reason }
backup-torn = { $file } non è completo: a { $tables } delle sue partite (la prima è { $first }) manca una parte del registro. È stato scritto mentre si giocava, da una versione che non sapeva farlo in modo sicuro. Nulla è stato cambiato: usa un'altra copia.
restore-not-empty = La base di dati { $address } non è vuota. Ripristina in una nuova, o con --replace.
backup-done = { $tables } tavoli e { $entries } eventi sono in { $file }.
database-before = La base di dati com'era prima è in { $file }.
restore-done = { $tables } tavoli e { $entries } eventi sono tornati.
doctor-gap = Tavolo { $table } ({ $game }, { $state }): manca l'evento { $missing } di { $last }.
doctor-empty = Tavolo { $table } ({ $game }, { $state }): manca tutto il registro.
doctor-orphan = Il tavolo { $table } non esiste, ma ne sono conservati { $last } eventi.
doctor-whole = Ogni partita ha il suo registro completo.
doctor-how = Nulla è stato cambiato. Per fare una copia della base di dati e chiudere queste partite dove il registro si interrompe, ferma il server ed esegui chatelet doctor --mend.
doctor-mended = { $games ->
    [one] Un registro è stato tagliato dove mancava un evento. Se la partita era in corso, è finita senza risultato.
   *[other] { $games } registri sono stati tagliati dove mancava un evento. Le partite in corso sono finite senza risultato.
}

# --- bot ---
bot-random = Caso
bot-greedy = Goloso

# --- e-mail ---
mail-turn-subject = Tocca a te in { $game }
mail-turn-body = Ciao { $name },

    tocca a te in { $game } con { $others }:
    { $address }

    Ricevi questa e-mail perché l'hai chiesta nelle impostazioni, dove puoi anche fermarla.

# --- gioco corretto ---
no-say = Chi ha abbandonato, o ha dovuto lasciare il tavolo, qui non ha più voce.
rated-account = Una partita classificata è per chi ha un account. Creane uno o accedi; oppure gioca senza classifica.
rated-device = Questi account hanno usato lo stesso dispositivo. Possono giocare insieme, ma non per la classifica.
rated-clock = Una partita classificata si gioca a tempo: scegli i minuti per la partita o i giorni per una mossa.
rated-time = Una partita classificata lascia a tutti il tempo di giocare: almeno un minuto per la partita o un'ora per una mossa.
rated-people = In una partita classificata ogni posto è di una persona diversa; i bot non vi siedono.
rated-alone = Una partita classificata è per due o più persone: niente allenamento, mazzo o seme.
rated-pause = In una partita classificata nessuno mette in pausa da solo: proponi una pausa, comincia quando tutti sono d'accordo.
deck-no-stand-in = Con questo mazzo conta solo quello che giochi tu: nessun bot ti sostituisce. Il tavolo ti aspetta; puoi anche abbandonare.
claim-clock = Senza orologio nessuno è in ritardo: aspetta, o lascia giocare un bot al suo posto.
claim-here = Non è via da abbastanza tempo. Dopo un minuto puoi rivendicare la vittoria.
remove-started = A partita iniziata nessuno allontana chi gioca. Puoi silenziare o bloccare chiunque per te.
terms-asked = Non tutti hanno ancora accettato questa partita: { $names }.
terms-changed = Chi ha aperto il tavolo ha appena cambiato che cosa si gioca. Rileggi, poi accetta.

# --- altre persone ---
player-forgotten = qualcuno
company-self = Non puoi silenziare o bloccare te stesso.
company-apart = Non puoi giocare a questo tavolo: tu e qualcuno che vi siede non volete incontrarvi.
sanction-silence = Chi gestisce questo sito ha spento i tuoi messaggi.
sanction-exclude = Per ora chi gestisce questo sito non ti lascia sedere ai tavoli pubblici. I tavoli tra amici ti sono aperti.
report-unknown = Non c'è nessuna segnalazione «{ $given }». `chatelet reports` le elenca.
report-one-act = Di' una sola cosa da fare con una segnalazione: --silence, --exclude o --dismiss.
report-none = Non ci sono segnalazioni da guardare.
report-head = { $id } · { $when } · tavolo { $table }
report-about = { $by } segnala { $about } ({ $player })
report-reason = Motivo: { $reason }
report-outcome = Fatto: { $outcome }
report-dismissed = La segnalazione { $id } è archiviata.
report-silenced = { $name } non può più scrivere nulla, { $days ->
    [0] per sempre
    [one] per un giorno
   *[other] per { $days } giorni
}.
report-excluded = { $name } non siede più a tavoli pubblici, { $days ->
    [0] per sempre
    [one] per un giorno
   *[other] per { $days } giorni
}.
report-pardoned = Nulla trattiene più { $player }.
anomaly-pair = { $one } ({ $player }) e { $other } ({ $opponent }): { $games } partite classificate fra loro
anomaly-pair-results = { "    " }vittorie { $wins } a { $losses } · cambi di chi vince: { $changes } · partite brevi: { $short }
anomaly-resigner = { $name } ({ $player }): ha abbandonato subito { $at_once } partite classificate su { $games }
anomaly-note = Sono partite classificate degli ultimi { $days } giorni. Sono un motivo per guardare, non una prova.
anomaly-none = Nulla di insolito nelle partite classificate degli ultimi { $days } giorni.
device-needs-server = Per questo serve un server; qui giochi sul tuo dispositivo.
device-old-rules = Questa partita di { $game } è iniziata con la versione { $given } delle regole; su questo dispositivo c'è la versione { $known }, che non può continuarla. Quel che hai giocato è conservato: ecco il registro e la registrazione.
device-unreadable = Questo tavolo è conservato qui in una forma che queste pagine non sanno leggere. Forse viene da un'altra loro versione; lo si può cancellare.
device-no-clock = I tavoli su un dispositivo non hanno orologio.
brought-unfinished = Nell'elenco si può tenere solo una partita finita, con le carte scoperte.
brought-nobody = Questa partita l'hanno giocata solo bot, quindi non è nell'elenco di nessuno.
brought-full = Il tuo elenco è pieno: conserva { $games } partite giocate su un dispositivo, in tutto fino a { $megabytes } MB. Cancellane prima alcune sulla tua pagina, dove sono segnate. Quello che è sul tuo dispositivo resta lì.
brought-not-yours = Si può cancellare solo una partita portata dal proprio dispositivo.
