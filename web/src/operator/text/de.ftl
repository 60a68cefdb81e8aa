title = Diesen Server betreuen
sections = Bereiche
section-overview = Übersicht
section-reports = Meldungen
section-people = Leute
section-tables = Tische
section-names = Namen
section-log = Protokoll
sign-out = Abmelden
more = Mehr anzeigen

sign-in-title = Anmeldung für Betreiber
sign-in-lead = Diese Seite ist für die Betreiber dieses Servers. Melde dich mit deinem Betreiber-Passkey an; dein Gerät fragt nach Fingerabdruck, Gesicht oder PIN.
sign-in-go = Mit Passkey anmelden
sign-in-none = Wenn du diesen Server betreibst und noch keinen Passkey hast, erzeuge einen Link mit
enrol-title = Willkommen, { $name }
enrol-lead = Füge auf diesem Gerät einen Passkey hinzu, um diesen Server zu betreuen. Dein Gerät fragt nach Fingerabdruck, Gesicht oder PIN. Danach gilt dieser Link nicht mehr.
enrol-go = Passkey hinzufügen
cancelled = Abgebrochen. Du kannst es jederzeit noch einmal versuchen.
known = Auf diesem Gerät gibt es schon einen Passkey für dieses Konto. Melde dich damit an.
no-address = An dieser Adresse funktionieren keine Passkeys: Browser erlauben sie nur auf https-Seiten mit Domainnamen und auf localhost.
no-browser = Dieser Browser hat keine Passkeys. Nimm einen anderen Browser oder ein anderes Gerät.

server = Der Server
welcome = Du bist als { $name } angemeldet.
open-reports =
    { $count ->
        [one] Eine offene Meldung
       *[other] { $count } offene Meldungen
    }
no-reports = Es gibt keine offenen Meldungen.
version = Version
guests = Gäste
tables-open = Tische, die auf Mitspieler warten
tables-running = Tische mit laufender Partie
tables-over = Beendete Tische
storage = Speicher
data = Daten
free = Frei auf diesem Datenträger
backups = Sicherungen
backup-last = Letzte Sicherung: { $date }, { $file }
backup-none = Es gibt noch keine Sicherung.
backup-go = Jetzt sichern
backup-done = Die Sicherung ist fertig.
backup-where = Sie liegt im Ordner „backups“ des Datenordners, der die letzten sieben behält. Kopiere sie auch auf einen anderen Rechner.
backup-elsewhere = Die Daten liegen in einer PostgreSQL-Datenbank. Sichere sie auf dem Server, mit ludoteca backup oder den Werkzeugen von PostgreSQL.
processes = Prozesse
process = Prozess { $number }
process-gone = beendet
process-tables = Tische im Speicher
process-connections = Offene Verbindungen
process-waiting = Wartende Anfragen an Bots
process-stalled = Sekunden Stillstand
retention = Was wann gelöscht wird
retention-lead = Die Einstellungen des Servers legen fest, wie lange etwas Unbenutztes aufbewahrt wird.
keep-unstarted = Nie begonnene Tische
keep-finished = Beendete Tische
keep-guest = Gäste ohne Tisch
keep-device = Angemeldete Geräte
keep-report = Geschlossene Meldungen
days =
    { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    }
for-ever = für immer

people-find = Name
people-go = Suchen
people-none = Niemand heißt so.
people-more = Das sind die ersten fünfzig. Gib mehr vom Namen ein, um andere zu finden.
person-facts =
    Seit { $came } hier, zuletzt am { $seen }, { $devices ->
        [one] ein Gerät
       *[other] { $devices } Geräte
    }
person-actions = Eingreifen bei { $name }
suspended-chat = Keine Chats bis { $date }
suspended-public = Keine öffentlichen Tische bis { $date }
lift = Aufheben
lifted = Die Sperre ist aufgehoben.
suspend-from = Sperren für
suspend-for = Dauer
scope-chat = Chats
scope-public = öffentliche Tische
suspend = Sperren
suspended = Gesperrt.
rename-to = Neuer Name
rename = Umbenennen
rename-refuse = Den alten Namen künftig ablehnen
renamed = Umbenannt.
sign-person-out = Überall abmelden
sign-out-sure = Diese Person auf allen Geräten abmelden? Mit Passkey oder Wiederherstellungscode kann sie sich wieder anmelden.
sign-out-lost = Diese Person auf allen Geräten abmelden? Sie hat weder Passkey noch Wiederherstellungscode, kann also nie zurückkommen und verliert ihre Tische.
signed-out = Abgemeldet.

reports-which = Meldungen
reports-open = Offen
reports-closed = Geschlossen
reports-none = Es gibt keine geschlossenen Meldungen.
reason-rude = Grobe Nachrichten
reason-name = Anstößiger Name
reason-cheating = Betrug
reason-stalling = Verzögerung
reason-other = Etwas anderes
report-facts = { $date }, gemeldet von { $name }
report-facts-gone = { $date }, gemeldet von jemandem, dessen Daten gelöscht sind
report-messages = Was { $name } geschrieben hat
report-meant = gemeldet
report-closed-at = Geschlossen am { $date }
report-note = Notiz für Betreiber
report-close = Meldung schließen
report-keep-note = Notiz speichern
report-reopen = Wieder öffnen
report-person = Person zeigen
report-table = Tisch zeigen

tables-order = Reihenfolge
tables-newest = Zuletzt benutzte zuerst
tables-oldest = Am längsten unbenutzte zuerst
tables-none = Kein Tisch wartet oder läuft.
table-nobody = Niemand
table-open = Wartet auf Mitspieler
table-running = Läuft
table-public = öffentlich
table-private = privat
table-changed = letzter Zug { $date }
table-look = Ansehen
table-close = Tisch schließen
table-close-open = Diesen Tisch löschen? Dort hat noch keine Partie begonnen.
table-close-running = Diese Partie beenden? Sie endet ohne Sieger, und alle behalten sie in ihrer Liste.
table-closed = Der Tisch ist geschlossen.

names-lead = Namen mit diesen Wörtern werden abgelehnt, wie auch immer man sie schreibt. Benutzte Namen bleiben; benenne die Leute um, wenn es nötig ist.
names-word = Wort
names-add = Ablehnen
names-inside = Auch innerhalb anderer Wörter
names-everywhere = auch innerhalb anderer Wörter
names-allow = Wieder erlauben
names-allow-word = { $word } wieder erlauben
names-none = Es werden keine Wörter abgelehnt.

log-lead = Hier steht alles, was Betreiber tun. Niemand kann es ändern oder löschen.
log-command = Befehl auf dem Server
did-operator-invited = Link für { $name } erzeugt
did-operator-removed = { $name } als Betreiber entfernt
did-passkey-added = Passkey hinzugefügt
did-signed-in = angemeldet
did-guest-signed-out = jemanden abgemeldet
did-guest-renamed = jemanden umbenannt
did-guest-suspended =
    jemanden gesperrt ({ $what }, { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    })
did-suspension-lifted = eine Sperre aufgehoben ({ $what })
did-report-closed = eine Meldung geschlossen
did-report-reopened = eine Meldung wieder geöffnet
did-report-noted = die Notiz zu einer Meldung geändert
did-table-closed = einen Tisch geschlossen
did-word-refused = ein Wort in Namen abgelehnt
did-word-allowed = ein Wort in Namen wieder erlaubt
did-backup-made = eine Sicherung angelegt
