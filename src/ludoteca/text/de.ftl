# Was alle Spiele gemeinsam haben, und der Tisch, auf Deutsch. Siehe docs/translating.md.

## Shown as it is: log lines of earlier versions, and what only programs meet

plain = { $text }
    .log = { $player }: { $text }

## Players

player = Platz { $seat }

## Levels of bots

level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-skilled = Fortgeschritten
level-expert = Experte
level-master = Meister
level-beginner-1 = Anfänger
level-casual-1 = Gelegenheitsspieler 1
level-casual-2 = Gelegenheitsspieler 2
level-casual-3 = Gelegenheitsspieler 3
level-skilled-1 = Fortgeschritten 1
level-skilled-2 = Fortgeschritten 2
level-skilled-3 = Fortgeschritten 3
level-expert-1 = Experte 1
level-expert-2 = Experte 2
level-expert-3 = Experte 3
level-master-1 = Meister
level-random = Zufall
level-greedy = Gierig
level-uct = UCT
level-alphabeta = Alpha-Beta
level-adaptive = Etwa so gut wie ich
level-adaptive-summary = Beginnt nahe bei deiner Stärke und rückt nach jeder Partie um eine halbe Stufe weiter.
level-beginner-summary = Übersieht viel und ist leicht zu schlagen.
level-casual-summary = Sieht die naheliegenden Züge, macht aber ab und zu Fehler.
level-skilled-summary = Denkt voraus und macht wenige einfache Fehler.
level-expert-summary = Denkt weit voraus und ist schwer zu schlagen.
level-master-summary = Spielt so stark wie möglich.
level-random-summary = Spielt zufällig.
level-greedy-summary = Schaut nur einen Zug voraus und wählt den, der am besten aussieht.
level-uct-summary = Einfaches UCT mit zufälligen Rollouts, zum Vergleich.
level-alphabeta-summary = Alpha-Beta-Suche, zum Vergleich in Spielformen ohne verdeckte Information.
level-responder-summary = Weiß, wie eine Stufe spielt, und sucht, was sie schlägt, zum Vergleich.

## The match

match-over = Die Partie ist zu Ende.
match-over-why = Die Partie ist zu Ende. { $ending }
match-not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
score-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
    .lead =
        { $player-person ->
            [you] Du hast { score-points }
            [other] { $player } hat { score-points }
            [us] Du und { $player } habt { score-points }
           *[them] { $player } haben { score-points }
        }
    .tie =
        { $player-person ->
            [us] Du und { $player } habt je { score-points }
           *[them] { $player } haben je { score-points }
        }
    .all = Alle haben { score-points }
    .trail =
        { $player-person ->
            [you] du hast { $count }
            [other] { $player } hat { $count }
            [us] du und { $player } habt { $count }
           *[them] { $player } haben { $count }
        }
match-unknown = An diesem Tisch gibt es keine Partie { $number }.
match-not-over = Partie { $number } an diesem Tisch ist noch nicht zu Ende.
turn-of = { $player } ist am Zug.
not-your-turn = Du bist nicht am Zug.
seat-not-due =
    Platz { $seat } ist nicht am Zug. { $count ->
        [one] Am Zug ist Platz { $due }.
       *[other] Am Zug sind die Plätze { $due }.
    }
turn-ended = Vor „{ $move }“ war der Zug schon zu Ende.
move-missing = Gib einen Zug ein.
move-not-offered = Dieser Zug ist gerade nicht möglich.
ending-resigned = Eine Seite hat aufgegeben.
    .log =
        { $player-person ->
            [you] Du hast aufgegeben.
            [other] { $player } hat aufgegeben.
            [us] Du und { $player } habt aufgegeben.
           *[them] { $player } haben aufgegeben.
        }
ending-time = Die Zeit einer Seite ist abgelaufen.
    .log =
        { $player-person ->
            [you] Deine Zeit ist abgelaufen.
            [us] Für dich und { $player } ist die Zeit abgelaufen.
           *[them] Die Zeit von { $player } ist abgelaufen.
        }
ending-agreed = Beide Seiten haben sich auf ein Unentschieden geeinigt.
    .log =
        { $player-person ->
            [us] Ihr habt euch auf ein Unentschieden geeinigt.
           *[them] { $player } haben sich auf ein Unentschieden geeinigt.
        }
ending-stopped = Die Betreiber dieses Servers haben die Partie geschlossen.

## Taking back moves

undo-nothing = Es gibt keinen Zug, den du zurücknehmen kannst.
undo-alone = Diesen Zug kannst du nicht zurücknehmen: Er ist schon beendet, oder etwas Verborgenes wurde aufgedeckt.
undo-ask = Diesen Zug kannst du nicht einfach zurücknehmen: Er ist schon beendet, oder etwas Verborgenes wurde aufgedeckt. Frag die anderen.
undo-no-move = Du hast noch keinen Zug gemacht.
undo-set-up = Der Aufbau ist bestätigt und aufgedeckt. Ihr könnt ihn nicht mehr ändern.
undo-shown = Inzwischen wurde etwas Verborgenes aufgedeckt, deshalb kannst du diesen Zug nicht mehr zurücknehmen.

## Questions to the others

question-open = Es ist noch eine andere Frage offen. Beantwortet sie zuerst.
question-closed = Diese Frage ist schon geklärt.
question-not-yours = Diese Frage ist nicht an dich gerichtet, oder du hast sie schon beantwortet.
draw-none = Bei { $game } könnt ihr kein Unentschieden vereinbaren.
draw-bot = Bots nehmen kein Unentschieden an.
rematch-early = Eine neue Partie kannst du starten, wenn diese zu Ende ist.
take-over-turn = In einer Partie über mehrere Tage kann ein Bot nur auf einem Platz einspringen, der gerade am Zug ist.
take-over-whom = Wähle, auf welchem anderen Platz ein Bot einspringen soll.
take-over-bot = Auf diesem Platz spielt schon ein Bot.
take-over-here = Diese Person ist online oder war nur kurz offline.
resigned-already = Du hast diese Partie aufgegeben. Ein Bot spielt auf deinem Platz.

## The log: .log is what the log says, and the only form that is shown

log-began = Partie { $number } beginnt.
    .log = Partie { $number } beginnt.
log-drawn = Die Partie endet unentschieden.
    .log = Die Partie endet unentschieden.
log-stopped = Die Betreiber dieses Servers haben die Partie geschlossen.
    .log = Die Betreiber dieses Servers haben die Partie geschlossen.
log-undo = Einen Zug zurücknehmen
    .log =
        { $player-person ->
            [you] Du hast einen Zug zurückgenommen.
           *[other] { $player } hat einen Zug zurückgenommen.
        }
log-undo-turn = Den letzten Zug zurücknehmen
    .log =
        { $player-person ->
            [you] Du hast deinen letzten Zug zurückgenommen.
           *[other] { $player } hat den letzten Zug zurückgenommen.
        }
log-asked-undo = Um Zugrücknahme bitten
    .log =
        { $player-person ->
            [you] Du möchtest deinen letzten Zug zurücknehmen.
           *[other] { $player } möchte den letzten Zug zurücknehmen.
        }
log-asked-draw = Unentschieden anbieten
    .log =
        { $player-person ->
            [you] Du hast ein Unentschieden angeboten.
           *[other] { $player } bietet ein Unentschieden an.
        }
log-asked-rematch = Um eine weitere Partie bitten
    .log =
        { $player-person ->
            [you] Du möchtest noch eine Partie spielen.
           *[other] { $player } möchte noch eine Partie spielen.
        }
log-asked-take-over = Um einen Bot für { $other } bitten
    .log =
        { $player-person ->
            [you] Du möchtest, dass ein Bot für { $other } spielt.
           *[other] { $player } möchte, dass ein Bot für { $other } spielt.
        }
log-asked-hint = Um einen Tipp bitten
    .log =
        { $player-person ->
            [you] Du hast um einen Tipp gebeten.
           *[other] { $player } hat um einen Tipp gebeten.
        }
log-agreed = Zustimmen
    .log =
        { $player-person ->
            [you] Du hast zugestimmt.
           *[other] { $player } hat zugestimmt.
        }
log-declined = Ablehnen
    .log =
        { $player-person ->
            [you] Du hast abgelehnt.
           *[other] { $player } hat abgelehnt.
        }
log-left-resigned = Aufgeben
    .log =
        { $player-person ->
            [you] Du hast aufgegeben.
           *[other] { $player } hat aufgegeben.
        }
log-left-time = Die Zeit überschreiten
    .log =
        { $player-person ->
            [you] Deine Zeit ist abgelaufen.
           *[other] Die Zeit von { $player } ist abgelaufen.
        }
log-stood-in = Ein Bot springt ein
    .log =
        { $player-person ->
            [you] Ein Bot spielt für dich.
           *[other] Ein Bot spielt für { $player }.
        }
log-returned = Zurückkommen
    .log =
        { $player-person ->
            [you] Du bist wieder da.
           *[other] { $player } ist wieder da.
        }

## Making a table

game-unavailable = Dieses Spiel ist zurzeit nicht verfügbar.
game-unknown = Es gibt kein Spiel namens „{ $name }“. Zur Wahl stehen { $games }.
game-unknown-near = Es gibt kein Spiel namens „{ $name }“. Meinst du { $near }?
players-wrong = { $game } ist für { $counts } Personen, nicht für { $players }.
option-unknown = Es gibt keine Option namens „{ $name }“. Zur Wahl stehen { $options }.
option-refused = Option { $name }: { $reason }
option-takes-flag = Wähle „an“ oder „aus“, nicht „{ $value }“.
option-takes-one = „{ $value }“ ist nicht möglich. Zur Wahl stehen { $choices }.
option-takes-number = Wähle eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
option-takes-number-or-none = Wähle „keine“ oder eine ganze Zahl von { $low } bis { $high }, nicht „{ $value }“.
option-takes-several = „{ $value }“ ist nicht möglich. Wähle höchstens { $most } von diesen: { $choices }.
option-takes-fewer = Wähle höchstens { $most }, nicht { $count }.
option-starter = Wer fängt an?
starter-seat = Platz { $seat }.
starter-missing = In einer Partie mit { $players } Plätzen kann Platz { $seat } nicht anfangen.
clock-over-days = Für eine Partie über mehrere Tage taugt die Uhr dieses Spiels nicht. Schalte sie aus.
clock-own = Dieses Spiel hat eine eigene Uhr. Schalte sie aus, um eine andere zu benutzen.
level-unknown = Es gibt keinen Bot namens „{ $level }“. Zur Wahl stehen { $levels }.
tournament-none = Bei { $game } gibt es keine Turniere.
tournament-over = Das Turnier ist zu Ende.
tournament-other-match = Für das Turnier zählen nur beendete Partien dieses Spiels mit denselben Personen.
seats-one-screen = An einem Bildschirm sind schon alle da, deshalb kann kein Platz frei bleiben.
seats-one-each = Du kannst nur einen Platz einnehmen, es sei denn, alle spielen an einem Bildschirm.
seats-full = Alle Plätze sind besetzt.
tables-many =
    { $count ->
        [one] Du hast schon einen Tisch mit einer laufenden Partie. Spiel sie zuerst zu Ende.
       *[other] Du hast schon { $count } Tische mit laufenden Partien. Spiel zuerst eine davon zu Ende.
    }

## At the table

seat-unknown = Es gibt keinen Platz { $seat }. Diese Partie hat die Plätze 1 bis { $seats }.
seat-missing = An diesem Tisch gibt es keinen Platz { $seat }.
seat-taken = Platz { $seat } ist besetzt.
seat-resign = Die Partie hat begonnen. Du kannst deinen Platz nur verlassen, indem du aufgibst.
seat-not-yours = Du hast keinen Platz an diesem Tisch.
seat-key = Den Link zu diesem Platz bekommt nur, wer dort sitzt.
seat-key-wrong = Dieser Link passt nicht zu diesem Platz.
spectators-watch = Du schaust an diesem Tisch nur zu. Nimm einen Platz ein, um mitzuspielen.
host-only = Das kann nur der Host.
table-unknown = Diesen Tisch gibt es nicht, oder er ist nicht mehr gespeichert.
table-changed = Am Tisch hat sich inzwischen etwas geändert. Sieh es dir an und wähle dann noch einmal.
move-late = Am Tisch ging es weiter, bevor dein Zug ankam, deshalb wurde er nicht gespielt.
table-busy = An diesem Tisch ist gerade viel los. Versuch es gleich noch einmal.
table-damaged = Die Daten dieses Tisches sind beschädigt. Wer diesen Server betreibt, kann sie reparieren.
table-full-history = Der Verlauf dieses Tisches ist voll. Beende die Partie und eröffne einen neuen Tisch.
table-other-rules = An diesem Tisch wurde mit Version { $rules } der Regeln von { $game } gespielt. Dieser Server hat Version { $known }.
code-unknown = Zu diesem Code gibt es gerade keinen Tisch. Codes laufen nach einer Weile ab.
code-form = Ein Code hat { $length } Buchstaben und Ziffern, zum Beispiel { $example }.
passkey-address = Unter dieser Adresse funktionieren keine Passkeys. Browser erlauben sie nur auf https-Seiten mit einem Domainnamen und auf localhost.
passkey-expired = Diese Anfrage wurde schon beantwortet, oder es hat zu lange gedauert. Versuch es noch einmal.
passkey-foreign = Diese Antwort kommt von einer anderen Website und wurde deshalb abgelehnt.
passkey-unknown = Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er entfernt. Melde dich auf einem anderen Weg an.
passkey-copied = Jemand hat diesen Passkey offenbar kopiert, deshalb wurde er abgelehnt. Melde dich auf einem anderen Weg an und entferne ihn.
passkey-refused = Die Antwort des Passkeys ist ungültig. Versuch es noch einmal.
passkey-known = Dieser Passkey ist schon eingerichtet.
passkey-many = Du hast schon { $count } Passkeys. Entferne einen, den du nicht mehr brauchst.
passkey-missing = Diesen Passkey gibt es nicht mehr.
device-missing = Dieses Gerät ist schon abgemeldet.
device-signed-out = Du bist auf diesem Gerät nicht angemeldet. Melde dich wieder an, um weiterzumachen.
recovery-wrong = Dieser Wiederherstellungscode ist falsch oder wurde schon benutzt.
link-over = Dieser Link ist abgelaufen oder wurde schon benutzt. Zeig auf deinem anderen Gerät einen neuen an.
name-empty = Gib einen Namen mit mindestens einem Buchstaben ein.
name-long = Ein Name darf höchstens { $most } Zeichen haben.
chat-silenced = Der Host hat dich an diesem Tisch stummgeschaltet.
chat-empty = Schreib zuerst eine Nachricht.
chat-often = Warte einen Moment, bevor du wieder schreibst.
chat-unknown = Diese Nachricht gibt es nicht mehr.
hints-none = An diesem Tisch wird ohne Tipps gespielt. Wenn du einen neuen Tisch eröffnest, kannst du sie erlauben.
hint-coming = Ein Tipp ist schon unterwegs.
hint-late = Der Tipp hat zu lange gedauert. Versuch es noch einmal.
draft-none = Gerade gibt es nichts vorzubereiten.

## Studying

analysis-over = Die Partie ist zu Ende, es gibt also nichts zu analysieren.
analysis-not-due = Dieser Platz ist nicht am Zug, es gibt also nichts zu analysieren.
analysis-late = Die Analyse hat zu lange gedauert. Versuch es gleich noch einmal.
study-long = Diese Zugfolge ist zum Erkunden zu lang geworden.
review-early = Eine Partie kannst du analysieren, wenn sie zu Ende ist.
review-unknown = Diese Analyse gibt es nicht mehr. Starte sie noch einmal.
review-what = Wähle eine Partie für die Analyse: eine von einem Tisch oder eine gespeicherte Partie.
review-waiting =
    { $count ->
        [one] Eine Partie wartet auf ihre Analyse.
       *[other] { $count } Partien warten auf ihre Analyse.
    } Versuch es in etwa { $minutes ->
        [one] einer Minute
       *[other] { $minutes } Minuten
    } noch einmal.
review-yours-waiting =
    { $count ->
        [one] Eine deiner Partien wartet schon auf ihre Analyse. Versuch es noch einmal, wenn sie fertig ist.
       *[other] { $count } deiner Partien warten schon auf ihre Analyse. Versuch es noch einmal, wenn eine davon fertig ist.
    }
lessons-none = Für „{ $game }“ gibt es keine Lektionen.
rules-none = Für „{ $game }“ gibt es keine Regeln.
puzzle-unknown = Dieses Rätsel gibt es nicht.
puzzle-nothing = Mach zuerst einen Zug.
mistake-unknown = Nach { $step } Schritten beginnt in dieser Partie kein Zug.
mistake-not-yours = Du kannst nur deine eigenen Züge noch einmal versuchen.
match-file-damaged = Diese Partiedatei lässt sich nicht lesen: In Zeile { $line } stimmt etwas nicht.
match-file-other-rules = Diese Partie wurde mit einer Version der Regeln gespielt, die dieser Server nicht hat.

## Positions that somebody typed or built

position-hidden = In dieser Stellung ist etwas verborgen (?). Spielen kannst du nur von einer vollständigen Stellung aus.
position-hands = Gib genau { $players } Hände an, getrennt durch |. Hier sind es { $count }.
position-seat = Ein Platz ist eine Zahl von 1 bis { $players }, nicht „{ $text }“.
position-tail = „{ $text }“ ist nicht lesbar. Gib Zug, Halbzug und Aufdeckungen zum Beispiel als @12.40.1 an.
position-other-starter = Anfangen soll Platz { $seat }, nicht Platz { $other }.

## Link-Vorschau: was Messenger zu einem Link zeigen

preview-site-title = Ludoteca: Platz nehmen und losspielen
preview-site-text = Vier Brettspiele im Browser, mit Freunden oder gegen Bots. Ganz ohne Anmeldung.
preview-page-learn = Lerne { $game } in wenigen Minuten
preview-page-rules = { $game }: die Regeln
preview-page-explore = { $game } erkunden
preview-page-puzzles = Rätsel zu { $game }
preview-puzzle-title = Ein Rätsel zu { $game } für dich
preview-puzzle-text = Finde den besten Zug! Du kannst ihn gleich im Browser ausprobieren.
preview-invitation-title = { $host } lädt dich zu { $game } ein
preview-table-title = Spiel { $game } mit
preview-invitation-text =
    { $free ->
        [0] Alle Plätze sind besetzt, aber du kannst zuschauen.
        [one] Einer von { $seats } Plätzen ist frei. Öffne den Link und spiel mit, ganz ohne Anmeldung.
       *[other] { $free } von { $seats } Plätzen sind frei. Öffne den Link und spiel mit, ganz ohne Anmeldung.
    }
preview-match-title = { $game }: { $players }
preview-match-text = Sieh dir die Partie im Browser an.
preview-won-title = { $game }: Sieg für { $players }
preview-won-text = Gegen { $players }. Sieh dir an, wie es dazu kam, oder spiel selbst eine Partie.
preview-tied-title = { $game }: Gleichstand zwischen { $players }
preview-tied-text = Sieh dir an, wie es dazu kam, oder spiel selbst eine Partie.

## The server

server-failed = Auf dem Server ist etwas schiefgegangen. Der Fehler wurde aufgezeichnet.
server-restarting = Der Server startet gerade neu. Versuch es gleich noch einmal.
not-stored = Der Server konnte das nicht speichern, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
too-often = Das ging etwas zu schnell. Warte einen Moment und versuch es noch einmal.
origin-unknown = Dieser Server ist für diese Adresse nicht eingerichtet. Wer ihn betreibt, kann sie mit --origin hinzufügen.
engine-failed = Die Bots sind gerade nicht verfügbar. Versuch es gleich noch einmal.
engine-busy = Der Server rechnet gerade für andere. Versuch es gleich noch einmal.
engine-yours = Von dir laufen schon mehrere Anfragen. Versuch es noch einmal, wenn eine davon fertig ist.
engine-warming =
    Die starken Bots wärmen sich noch auf. Versuch es in etwa { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch einmal.
bots-starting = Die Bots starten noch. Versuch es gleich noch einmal.
bye-restart = Der Server startet neu. Nichts geht verloren.
bye-erased = Die Daten einer Person wurden gelöscht. Bitte öffne den Tisch noch einmal.
bye-new-key = Dieser Platz hat einen neuen Link.
bye-closed = Die Betreiber dieses Servers haben diesen Tisch geschlossen.
bye-signed-out = Du wurdest auf diesem Gerät abgemeldet. Deine Tische und Partien sind sicher: Melde dich wieder an, um weiterzumachen.
bye-connections = Von deiner Adresse kommen zu viele Verbindungen.
page-outdated = Ludoteca wurde aktualisiert. Bitte lade die Seite neu.

## Benachrichtigungen

call-turn-title = Du bist am Zug: { $game }
call-turn = Am Tisch mit { $names }.
call-turn-alone = Am Tisch wird auf dich gewartet.
call-rematch-title = { $game }: noch eine Partie?
call-rematch = { $name } möchte eine Revanche.
call-invitation-title = Eine Einladung zu { $game }
call-invitation = { $name } hat dir einen Platz freigehalten.
call-begun-title = { $game }: Deine Partie beginnt
call-test-title = Die Benachrichtigungen funktionieren
call-test = So meldet sich Ludoteca bei dir.
call-off = Dieser Server verschickt keine Benachrichtigungen.
call-endpoint = Dieser Server kann an die Adresse, die dein Browser dafür nennt, keine Benachrichtigungen schicken.
call-keys = Die Schlüssel deines Browsers für Benachrichtigungen sind ungültig.
call-unknown-host = Dieser Server findet den Benachrichtigungsdienst deines Browsers nicht ({ $host }). Versuch es später noch einmal.
call-device-unknown = In diesem Browser sind die Benachrichtigungen nicht mehr eingerichtet. Schalte sie wieder ein.
invite-seated = Nimm an diesem Tisch Platz, bevor du andere einlädst.
invite-unknown = Du kannst nur Leute einladen, mit denen du gespielt hast und die Einladungen annehmen.
invite-often = Diese Person hat auf deine letzten drei Einladungen noch nicht geantwortet. Warte, bis sie das tut, oder bis morgen.
name-refused = Bitte wähle einen anderen Namen. Dieser ist auf diesem Server nicht erwünscht.
table-closed-to-you = An diesem Tisch kannst du keinen Platz nehmen.
block-nobody = Auf diesem Platz sitzt niemand, den du blockieren könntest.
block-yourself = Dich selbst kannst du nicht blockieren.
block-many = Du hast { $count } Personen blockiert, mehr geht nicht. Gib zuerst jemanden wieder frei.
block-unknown = Diese Person hast du nicht blockiert.
chat-blocked = Du hast diese Person blockiert. Gib sie zuerst unter „Meine Tische“ wieder frei.
report-nobody = Auf diesem Platz sitzt niemand, den du melden könntest.
report-yourself = Dich selbst kannst du nicht melden.
report-many = Du hast heute schon viel gemeldet. Wenn noch etwas nicht stimmt, sag uns bitte morgen Bescheid.
report-unknown = Diese Meldung gibt es nicht mehr.
suspended-chat =
    Die Betreiber dieses Servers haben dich für Chats gesperrt, noch { $days ->
        [one] einen Tag.
       *[other] { $days } Tage.
    }
suspended-public =
    Die Betreiber dieses Servers haben dich für öffentliche Tische gesperrt, noch { $days ->
        [one] einen Tag.
       *[other] { $days } Tage.
    } Mit Leuten, die dich einladen, kannst du weiterhin spielen.
operator-only = Melde dich zuerst mit einem Betreiber-Passkey an.
operator-link-over = Dieser Link ist abgelaufen oder wurde schon benutzt. Einen neuen bekommst du mit: ludoteca operator invite
operator-passkey-unknown = Dieser Passkey gehört keinem Betreiber dieses Servers.
person-unknown = Diesen Gast gibt es nicht mehr.
word-empty = Gib ein Wort mit mindestens einem Buchstaben oder einer Ziffer ein.
word-unknown = Dieses Wort steht nicht in der Liste.
backup-elsewhere = Die Daten dieses Servers liegen in einer PostgreSQL-Datenbank. Sie wird auf dem Server gesichert.

# Einladungen, die alle annehmen können.
offer-many = Du hast schon { $count } offene Einladungen, mehr geht nicht. Zieh zuerst eine zurück.
offer-own = Das ist deine eigene Einladung.
offer-gone = Diese Einladung gibt es nicht mehr.
offer-accepted-many = Du hast { $count } Einladungen angenommen, bei denen noch jemand fehlt. Mehr geht nicht. Sag zuerst bei einer ab.
offer-accepted-before = Du hast diese Einladung schon angenommen, und deine Partie hat begonnen.

# Schnell jemanden finden.
pairing-left = Du wartest nicht mehr auf jemanden zum Spielen.
pairing-elsewhere = Du wartest schon in einem anderen Fenster auf jemanden.
pairing-two = { $game } spielt man nicht zu zweit.
