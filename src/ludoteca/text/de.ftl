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
level-random = Zufall
level-greedy = Gierig
level-uct = UCT
level-beginner-summary = Übersieht viel und ist leicht zu schlagen.
level-casual-summary = Sieht die naheliegenden Züge, macht aber ab und zu Fehler.
level-skilled-summary = Denkt voraus und macht wenige einfache Fehler.
level-expert-summary = Denkt weit voraus und ist schwer zu schlagen.
level-master-summary = Spielt so stark wie möglich.
level-random-summary = Spielt zufällig.
level-greedy-summary = Schaut nur einen Zug voraus und wählt den, der am besten aussieht.
level-uct-summary = Einfaches UCT mit zufälligen Rollouts, zum Vergleich.

## The match

match-over = Die Partie ist zu Ende.
match-over-why = Die Partie ist zu Ende. { $ending }
match-not-begun = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
score-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
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
ending-time = Die Zeit einer Seite ist abgelaufen.
ending-agreed = Beide Seiten haben sich auf ein Unentschieden geeinigt.

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
name-empty = Gib einen Namen mit mindestens einem Buchstaben ein.
name-long = Ein Name darf höchstens { $most } Zeichen haben.
chat-silenced = Der Host hat dich an diesem Tisch stummgeschaltet.
chat-empty = Schreib zuerst eine Nachricht.
chat-often = Warte einen Moment, bevor du wieder schreibst.
chat-unknown = Diese Nachricht gibt es nicht mehr.
hints-none = An diesem Tisch wird ohne Tipps gespielt. Wenn du einen neuen Tisch eröffnest, kannst du sie erlauben.
hint-coming = Ein Tipp ist schon unterwegs.
hint-late = Der Tipp hat zu lange gedauert. Versuch es noch einmal.

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
match-file-damaged = Diese Partiedatei lässt sich nicht lesen: In Zeile { $line } stimmt etwas nicht.
match-file-other-rules = Diese Partie wurde mit einer Version der Regeln gespielt, die dieser Server nicht hat.

## Positions that somebody typed or built

position-hidden = In dieser Stellung ist etwas verborgen (?). Spielen kannst du nur von einer vollständigen Stellung aus.
position-hands = Gib genau { $players } Hände an, getrennt durch |. Hier sind es { $count }.
position-seat = Ein Platz ist eine Zahl von 1 bis { $players }, nicht „{ $text }“.
position-tail = „{ $text }“ ist nicht lesbar. Gib Zug, Halbzug und Aufdeckungen zum Beispiel als @12.40.1 an.
position-other-starter = Anfangen soll Platz { $seat }, nicht Platz { $other }.

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
bye-connections = Von deiner Adresse kommen zu viele Verbindungen.
page-outdated = Ludoteca wurde aktualisiert. Bitte lade die Seite neu.
