title = Gestione del server
sections = Sezioni
section-overview = Panoramica
section-reports = Segnalazioni
section-people = Persone
section-tables = Tavoli
section-names = Nomi
section-log = Registro
sign-out = Esci
more = Mostra altro

sign-in-title = Accesso per chi gestisce il server
sign-in-lead = Questa pagina è per chi gestisce il server. Accedi con la tua passkey da gestore: il dispositivo ti chiederà l’impronta, il volto o il PIN.
sign-in-go = Accedi con una passkey
sign-in-none = Se gestisci questo server e non hai ancora una passkey, crea un link con
enrol-title = Ti diamo il benvenuto, { $name }
enrol-lead = Aggiungi una passkey su questo dispositivo per gestire il server. Il dispositivo ti chiederà l’impronta, il volto o il PIN. Poi questo link non varrà più.
enrol-go = Aggiungi una passkey
cancelled = Annullato. Puoi riprovare quando vuoi.
known = Su questo dispositivo c’è già una passkey per questo nome. Usala per accedere.
no-address = A questo indirizzo le passkey non funzionano: i browser le permettono solo nelle pagine https con un nome di dominio, e su localhost.
no-browser = Questo browser non ha le passkey. Usa un altro browser o un altro dispositivo.

server = Il server
welcome = Hai effettuato l’accesso come { $name }.
open-reports =
    { $count ->
        [one] Una segnalazione aperta
       *[other] { $count } segnalazioni aperte
    }
no-reports = Non ci sono segnalazioni aperte.
version = Versione
guests = Persone
tables-open = Tavoli in attesa di giocatori
tables-running = Tavoli con una partita in corso
tables-over = Tavoli conclusi
storage = Spazio
data = Dati
free = Spazio libero sul disco
backups = Copie di sicurezza
backup-last = Ultima copia: { $date }, { $file }
backup-none = Non c’è ancora nessuna copia di sicurezza.
backup-go = Crea una copia adesso
backup-done = La copia è pronta.
backup-where = Si trova nella cartella «backups» della cartella dei dati, che conserva le ultime sette. Copiala anche su un altro computer.
backup-elsewhere = I dati sono in un database PostgreSQL. Crea le copie sul server, con ludoteca backup o con gli strumenti di PostgreSQL.
processes = Processi
process = Processo { $number }
process-gone = terminato
process-tables = Tavoli in memoria
process-connections = Connessioni aperte
process-waiting = Richieste ai bot in attesa
process-stalled = Secondi di blocco
retention = Che cosa si cancella e quando
retention-lead = Le impostazioni del server stabiliscono per quanto si conserva ciò che nessuno usa.
keep-unstarted = Tavoli mai iniziati
keep-finished = Tavoli conclusi
keep-guest = Persone senza tavoli
keep-device = Dispositivi con accesso
keep-report = Segnalazioni chiuse
days =
    { $days ->
        [one] un giorno
       *[other] { $days } giorni
    }
for-ever = per sempre

people-find = Nome
people-go = Cerca
people-none = Nessuno si chiama così.
people-more = Questi sono i primi cinquanta. Scrivi una parte più lunga del nome per trovare gli altri.
person-facts =
    Qui dal { $came }, ultima visita { $seen }, { $devices ->
        [one] un dispositivo
       *[other] { $devices } dispositivi
    }
person-actions = Intervieni su { $name }
suspended-chat = Niente chat fino al { $date }
suspended-public = Niente tavoli pubblici fino al { $date }
lift = Revoca
lifted = La sospensione è revocata.
suspend-from = Sospendi da
suspend-for = per
scope-chat = chat
scope-public = tavoli pubblici
suspend = Sospendi
suspended = Sospensione attiva.
rename-to = Nuovo nome
rename = Rinomina
rename-refuse = D’ora in poi rifiuta il vecchio nome
renamed = Nome cambiato.
sign-person-out = Disconnetti ovunque
sign-out-sure = Disconnettere questa persona da tutti i suoi dispositivi? Potrà rientrare con una passkey o un codice di recupero.
sign-out-lost = Disconnettere questa persona da tutti i suoi dispositivi? Non ha passkey né codice di recupero: non potrà più rientrare e perderà i suoi tavoli.
signed-out = Disconnessa.

reports-which = Segnalazioni
reports-open = Aperte
reports-closed = Chiuse
reports-none = Non ci sono segnalazioni chiuse.
reason-rude = Messaggi maleducati
reason-name = Nome offensivo
reason-cheating = Gioco scorretto
reason-stalling = Perdite di tempo
reason-other = Altro
report-facts = { $date }, segnalazione di { $name }
report-facts-gone = { $date }, segnalazione di chi ha cancellato i propri dati
report-messages = Che cosa ha scritto { $name }
report-meant = segnalato
report-closed-at = Chiusa il { $date }
report-note = Nota per chi gestisce
report-close = Chiudi la segnalazione
report-keep-note = Salva la nota
report-reopen = Riapri
report-person = Mostra la persona
report-table = Mostra il tavolo

tables-order = Ordine
tables-newest = Prima i più recenti
tables-oldest = Prima i più vecchi
tables-none = Nessun tavolo è in attesa o in corso.
table-nobody = Nessuno
table-open = In attesa di giocatori
table-running = In corso
table-public = pubblico
table-private = privato
table-changed = ultima mossa { $date }
table-look = Guarda
table-close = Chiudi il tavolo
table-close-open = Eliminare questo tavolo? Non è iniziata nessuna partita.
table-close-running = Terminare questa partita? Finisce senza un vincitore e resta nell’elenco di chi giocava.
table-closed = Il tavolo è chiuso.

names-lead = I nomi con queste parole vengono rifiutati, comunque siano scritti. I nomi già in uso restano: se serve, rinomina le persone.
names-word = Parola
names-add = Rifiuta
names-inside = Anche dentro altre parole
names-everywhere = anche dentro altre parole
names-allow = Permetti di nuovo
names-allow-word = Permetti di nuovo { $word }
names-none = Nessuna parola è rifiutata.

log-lead = Qui si annota tutto ciò che fa chi gestisce il server. Nessuno può cambiarlo o cancellarlo.
log-command = Comando sul server
did-operator-invited = ha creato un link per { $name }
did-operator-removed = ha rimosso { $name } dalla gestione
did-passkey-added = ha aggiunto una passkey
did-signed-in = ha effettuato l’accesso
did-guest-signed-out = ha disconnesso una persona
did-guest-renamed = ha rinominato una persona
did-guest-suspended =
    ha sospeso una persona da { $what } per { $days ->
        [one] un giorno
       *[other] { $days } giorni
    }
did-suspension-lifted = ha revocato una sospensione da { $what }
did-report-closed = ha chiuso una segnalazione
did-report-reopened = ha riaperto una segnalazione
did-report-noted = ha modificato la nota di una segnalazione
did-table-closed = ha chiuso un tavolo
did-word-refused = ha rifiutato una parola nei nomi
did-word-allowed = ha permesso di nuovo una parola nei nomi
did-backup-made = ha creato una copia di sicurezza
