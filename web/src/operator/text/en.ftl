title = Look after this server
sections = Sections
section-overview = Overview
section-reports = Reports
section-people = People
section-tables = Tables
section-names = Names
section-log = Log
sign-out = Sign out
more = Show more

sign-in-title = Operators sign in here
sign-in-lead = This page is for the people who run this server. Sign in with your operator’s passkey; your device will ask for your fingerprint, your face or your PIN.
sign-in-go = Sign in with a passkey
sign-in-none = If you run this server and have no passkey yet, make a link with
enrol-title = Welcome, { $name }
enrol-lead = Add a passkey on this device to look after this server. Your device will ask for your fingerprint, your face or your PIN. This link then stops working.
enrol-go = Add a passkey
cancelled = Cancelled. You can try again at any time.
known = This device already has a passkey for this operator. Sign in with it.
no-address = Passkeys don’t work at this address: browsers allow them only on https pages with a domain name, and on localhost.
no-browser = This browser has no passkeys. Use another browser or device.

server = The server
welcome = You are signed in as { $name }.
open-reports =
    { $count ->
        [one] One open report
       *[other] { $count } open reports
    }
no-reports = There are no open reports.
version = Version
guests = Guests
tables-open = Tables waiting for players
tables-running = Tables with a running match
tables-over = Finished tables
storage = Storage
data = Data
free = Free on this disk
backups = Backups
backup-last = Last backup: { $date }, { $file }
backup-none = Nobody has made a backup yet.
backup-go = Make a backup now
backup-done = The backup is ready.
backup-where = It goes into the folder “backups” of the data folder, which keeps the last seven. Copy it to another machine too.
backup-elsewhere = The data is in a PostgreSQL database. Make backups on the server, with ludoteca backup or the tools of PostgreSQL.
processes = Processes
process = Process { $number }
process-gone = ended
process-tables = Tables in memory
process-connections = Open connections
process-waiting = Engine requests waiting
process-stalled = Seconds stalled
retention = What is deleted when
retention-lead = The settings of the server say how long things are kept without use.
keep-unstarted = Tables that never began
keep-finished = Finished tables
keep-guest = Guests without a table
keep-device = Signed-in devices
keep-report = Closed reports
days =
    { $days ->
        [one] one day
       *[other] { $days } days
    }
for-ever = forever

people-find = Name
people-go = Search
people-none = Nobody has a name like this.
people-more = These are the first fifty. Search for more of the name to find others.
person-facts =
    Joined { $came }, last seen { $seen }, { $devices ->
        [one] one device
       *[other] { $devices } devices
    }
person-actions = Actions for { $name }
suspended-chat = No chats until { $date }
suspended-public = No public tables until { $date }
lift = Lift
lifted = The suspension is lifted.
suspend-from = Suspend from
suspend-for = for
scope-chat = chats
scope-public = public tables
suspend = Suspend
suspended = Suspended.
rename-to = New name
rename = Rename
rename-refuse = Refuse the old name from now on
renamed = Renamed.
sign-person-out = Sign out everywhere
sign-out-sure = Sign this person out on all their devices? They can sign in again with a passkey or a recovery code.
sign-out-lost = Sign this person out on all their devices? They have no passkey and no recovery code, so they can never come back, and they lose their tables.
signed-out = Signed out.

reports-which = Reports
reports-open = Open
reports-closed = Closed
reports-none = There are no closed reports.
reason-rude = Rude messages
reason-name = Offensive name
reason-cheating = Cheating
reason-stalling = Stalling
reason-other = Something else
report-facts = { $date }, reported by { $name }
report-facts-gone = { $date }, reported by somebody who has deleted their data
report-messages = What { $name } wrote
report-meant = reported
report-closed-at = Closed on { $date }
report-note = Note for operators
report-close = Close report
report-keep-note = Save note
report-reopen = Open again
report-person = Show person
report-table = Show table

tables-order = Order
tables-newest = Most recent first
tables-oldest = Least recent first
tables-none = No table is waiting or running.
table-nobody = Nobody
table-open = Waiting for players
table-running = Running
table-public = public
table-private = private
table-changed = last move { $date }
table-look = Look
table-close = Close table
table-close-open = Delete this table? No match has begun there.
table-close-running = End this match? It ends without a winner, and the players keep it in their list.
table-closed = The table is closed.

names-lead = Names with these words are refused, however they are written. Names that are in use stay; rename the people if you have to.
names-word = Word
names-add = Refuse
names-inside = Inside other words too
names-everywhere = inside other words too
names-allow = Allow again
names-allow-word = Allow { $word } again
names-none = No words are refused.

log-lead = Everything that operators do is noted here. Nobody can change or delete it.
log-command = Command on the server
did-operator-invited = made a link for the operator { $name }
did-operator-removed = removed the operator { $name }
did-passkey-added = added a passkey
did-signed-in = signed in
did-guest-signed-out = signed somebody out
did-guest-renamed = renamed somebody
did-guest-suspended =
    suspended somebody from { $what } for { $days ->
        [one] one day
       *[other] { $days } days
    }
did-suspension-lifted = lifted a suspension from { $what }
did-report-closed = closed a report
did-report-reopened = reopened a report
did-report-noted = edited the note on a report
did-table-closed = closed a table
did-word-refused = refused a word in names
did-word-allowed = allowed a word in names again
did-backup-made = made a backup
