# Exagon auf Deutsch. Siehe docs/translating.md.
# Ein Plättchen heißt nach der Summe im Stern, wenn sie nur einmal vorkommt (die 39), sonst nach seinen sechs Seiten im
# Uhrzeigersinn: 1-3-4-2-5-6. J ist die Jolly-Seite, X die Exagon-Seite. T34 ist ein Plättchen in der Notation.
# anlegen = place, aussetzen = pass (nie „passen“), schenken = give

exagon-summary = Sechseckiges Domino gegen die Sanduhr. Wer zwei oder mehr Seiten verbindet, darf weiterlegen. Werde deine Plättchen vor allen anderen los!

## The name of a tile

exagon-tile-star = die { $sum }
    .dative = der { $sum }
exagon-tile-sides = { $sides }

## Where a tile goes: “oben rechts neben 1-3-4-2-5-6”

exagon-direction-ne = oben rechts
exagon-direction-e = rechts
exagon-direction-se = unten rechts
exagon-direction-sw = unten links
exagon-direction-w = links
exagon-direction-nw = oben links

## The sides that match, after “mit”: “Mit der 5, der 2 und dem Jolly rechts neben …”

exagon-number-side = der { $number }
exagon-jolly-side = dem Jolly
exagon-exagon-side = der Exagon-Seite

## Moves: the value is on buttons and in lists, .log tells what somebody did

exagon-pick = { CAPITAL($tile) } wählen
    .log =
        { $player-person ->
            [you] Du hast { $tile } gewählt.
           *[other] { $player } hat { $tile } gewählt.
        }
exagon-open = Mit { FORM($tile, "dative") } eröffnen
    .log =
        { $player-person ->
            [you] Du hast mit { FORM($tile, "dative") } eröffnet.
           *[other] { $player } hat mit { FORM($tile, "dative") } eröffnet.
        }
exagon-place = Mit { $sides } { $direction } neben { FORM($beside, "dative") } anlegen
    .log =
        { $player-person ->
            [you] Du hast { $direction } neben { FORM($beside, "dative") } mit { $sides } angelegt.
           *[other] { $player } hat { $direction } neben { FORM($beside, "dative") } mit { $sides } angelegt.
        }
exagon-place-any = Ein Plättchen { $direction } neben { FORM($beside, "dative") } anlegen
    .log =
        { $player-person ->
            [you] Du hast ein Plättchen { $direction } neben { FORM($beside, "dative") } angelegt.
           *[other] { $player } hat ein Plättchen { $direction } neben { FORM($beside, "dative") } angelegt.
        }
exagon-give = An { $receiver } verschenken
    .log =
        { $player-person ->
            [you] Du hast { $receiver } das Plättchen geschenkt.
           *[other]
                { $receiver-person ->
                    [you] { $player } hat dir das Plättchen geschenkt.
                   *[other] { $player } hat { $receiver } das Plättchen geschenkt.
                }
        }
exagon-end = Zug beenden
    .log =
        { $player-person ->
            [you] Du hast deinen Zug beendet.
           *[other] { $player } hat den Zug beendet.
        }
exagon-pass = Aussetzen
    .log =
        { $player-person ->
            [you] Du konntest nichts anlegen und hast ausgesetzt.
           *[other] { $player } konnte nichts anlegen und hat ausgesetzt.
        }
exagon-timeout = Die Sanduhr ist abgelaufen
    .log =
        { $player-person ->
            [you]
                Die Sanduhr ist abgelaufen: Dein Zug war zu Ende{ $bonus ->
                    [0] { "" }
                    [one] , und dein Bonusplättchen ist verfallen
                   *[other] , und deine { $bonus } Bonusplättchen sind verfallen
                }. { $picked ->
                    [0] Sonst hast du nichts verloren.
                   *[other] Das gewählte Plättchen ist wieder in deiner Hand.
                }
           *[other]
                Die Sanduhr ist abgelaufen: Der Zug von { $player } war zu Ende{ $bonus ->
                    [0] { "" }
                    [one] , und das Bonusplättchen ist verfallen
                   *[other] , und die { $bonus } Bonusplättchen sind verfallen
                }.
        }

## What to do now

exagon-ask-open = Du hast die 39 und fängst an: Wähle ein beliebiges Plättchen zum Eröffnen.
exagon-ask-join-first = Du hast die 39 und fängst an: Leg genau ein Plättchen an.
exagon-ask-join = Leg ein Plättchen an. Danach endet dein Zug.
exagon-ask-pass-opening = Nichts lässt sich anlegen: Setz aus. Die nächste Person eröffnet.
exagon-ask-pick = Wähle ein Plättchen zum Anlegen.
exagon-ask-place = Leg das gewählte Plättchen an.
exagon-ask-place-or-give = Leg es an oder schenk es jemandem mit nur einem Plättchen.
exagon-ask-give = Es lässt sich nicht anlegen. Schenk es jemandem mit nur einem.
exagon-ask-more =
    { $bonus ->
        [0] Wähle noch ein Plättchen oder beende deinen Zug.
        [one] Lege weiter oder beende deinen Zug. Du hast ein Bonusplättchen.
       *[other] Lege weiter oder beende deinen Zug. Du hast { $bonus } Bonusplättchen.
    }
exagon-ask-end = Keines deiner Plättchen lässt sich anlegen. Beende deinen Zug.
exagon-ask-end-or-give = Nichts lässt sich anlegen: Beende den Zug oder verschenk ein Plättchen.
exagon-ask-pass = Keines deiner Plättchen lässt sich anlegen. Du musst aussetzen.

## Why a move is not allowed

exagon-x2-1 = Dieses Plättchen hast du nicht.
exagon-x3-1 = Du eröffnest die Partie: Leg ein beliebiges deiner Plättchen auf den Tisch.
exagon-x3-2 = Du kannst nicht aussetzen: Mindestens eines deiner Plättchen lässt sich anlegen.
exagon-x3-2-turn = Du bist nicht am Zug.
exagon-x3-4 = In der Eröffnung läuft die Sanduhr nicht.
exagon-x4-1 = T{ $tile } liegt nicht auf dem Tisch, also kannst du nichts daneben anlegen.
exagon-x4-1-pick = Wähle zuerst eines deiner Plättchen.
exagon-x4-1-picked = Du hast schon ein Plättchen gewählt. Leg es zuerst an.
exagon-x4-1-taken = Dort liegt schon ein Plättchen.
exagon-x4-1-name = Schreib { $cell } für diese Stelle: Sie heißt nach dem Nachbarplättchen mit der niedrigsten Nummer.
exagon-x4-2 = Dieses Plättchen lässt sich gerade nirgends anlegen.
exagon-x4-3 = Seiten, die sich berühren, müssen gleich sein: Eine { $mine } darf nicht neben einer { $other } liegen.
exagon-x4-3-turned = Dieses Plättchen lässt sich dort nicht anlegen, egal wie du es drehst.
exagon-x4-4 = Dieser Jolly kann nicht für die { $number } stehen: Sein eigenes Plättchen zeigt schon eine { $number }.
exagon-x4-5 = Nichts darf eine Exagon-Seite berühren. Die Stelle daneben bleibt leer.
exagon-x5-5 = Du kannst nur dann ein Plättchen verschenken, wenn du ein Bonusplättchen hast.
exagon-x5-5-pick = Wähle zuerst das Plättchen, das du verschenken willst.
exagon-x5-5-self = Du kannst dir nicht selbst ein Plättchen schenken.
exagon-x5-5-seat = In dieser Partie gibt es keinen Platz { $seat }.
exagon-x5-5-one = { $receiver } hat mehr als ein Plättchen. Schenken kannst du nur jemandem, der genau eines hat.
exagon-x5-5-last = Dein letztes Plättchen kannst du nicht verschenken.
exagon-x5-6 = Leg ein Plättchen an, bevor du deinen Zug beendest.
exagon-x5-6-picked = Du hast ein Plättchen gewählt. Leg es an, bevor du deinen Zug beendest.
exagon-x5-6-placed = Du hast in diesem Zug schon ein Plättchen angelegt: Beende ihn, statt auszusetzen.
exagon-x5-6-pass = Du kannst nicht aussetzen: Mindestens eines deiner Plättchen lässt sich anlegen.
exagon-x6-3 = Diese Partie hat keine Sanduhr.

## Options

exagon-option-hourglass = Wie lange läuft die Sanduhr pro Zug?
exagon-hourglass-seconds = Sekunden pro Zug, dazu die Zeit, die im Zug davor übrig geblieben ist.
exagon-hourglass-none = Keine Sanduhr: Züge ohne Zeitlimit.
exagon-option-tiles = Wie viele Plättchen darfst du pro Zug anlegen, Bonusplättchen nicht mitgezählt?
exagon-tiles-no-limit = Alle, die sich anlegen lassen.
exagon-tiles-limit =
    { $count ->
        [one] Ein Plättchen.
       *[other] Höchstens { $count } Plättchen.
    }
exagon-tiles-auto = Ohne Sanduhr höchstens { $count }, mit Sanduhr alle, die sich anlegen lassen.
exagon-option-floor = Können Punktestände im Turnier unter 0 fallen?
exagon-floor-on = Nein, 0 ist der niedrigste Punktestand.
exagon-floor-off = Ja, sie können negativ werden.
exagon-option-bonus = Darfst du nach dem letzten Plättchen eines Zugs noch Bonusplättchen nutzen?
exagon-bonus-on = Ja, bevor der Zug endet.
exagon-bonus-off = Nein, sie verfallen: Das letzte Plättchen beendet den Zug.

## How a match ends

exagon-ending-empty = Jemand hat das letzte eigene Plättchen angelegt.
    .log =
        { $player-person ->
            [you] Du hast dein letztes Plättchen angelegt.
           *[other] { $player } hat das letzte eigene Plättchen angelegt.
        }
exagon-ending-perfect = Perfekt angelegt: Ein Plättchen passt mit allen sechs Seiten.
    .log =
        { $player-person ->
            [you] Perfekt angelegt: Dein Plättchen passt mit allen sechs Seiten!
           *[other] Perfekt angelegt: Das Plättchen von { $player } passt mit allen sechs Seiten!
        }
exagon-ending-blocked = Eine ganze Runde lang hat niemand ein Plättchen angelegt. Die wenigsten Plättchen gewinnen, bei Gleichstand die wenigsten Sternpunkte.
    .log = Eine ganze Runde lang hat niemand ein Plättchen angelegt.
exagon-score-left =
    { $count ->
        [0] alle Plättchen gelegt
        [one] noch 1 Plättchen
       *[other] noch { $count } Plättchen
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
                { $player-person ->
                    [you] Du hast { exagon-score-left }
                    [other] { $player } hat { exagon-score-left }
                    [us] Du und { $player } habt { exagon-score-left }
                   *[them] { $player } haben { exagon-score-left }
                }
        }
    .tie =
        { $player-person ->
            [us] Du und { $player } habt je { exagon-score-left }
           *[them] { $player } haben je { exagon-score-left }
        }
    .all = Jede Seite hat { exagon-score-left }
    .trail =
        { $player-person ->
            [you] du hast noch { $count }
            [other] { $player } hat noch { $count }
            [us] du und { $player } habt noch { $count }
           *[them] { $player } haben noch { $count }
        }
exagon-score-tiles = Übrige Plättchen
exagon-score-stars = Übrige Sternpunkte

## Positions and moves that somebody typed

exagon-unknown-move = „{ $text }“ ist kein Zug. Schreib T7, um ein Plättchen zu wählen, 12ne=5, um es anzulegen, give2, um es Platz 2 zu schenken, end, um den Zug zu beenden, oder pass, um auszusetzen.
exagon-unknown-tile = T{ $tile } gibt es nicht. Die Plättchen gehen von T1 bis T{ $tiles }.
exagon-unknown-side = T{ $tile } hat keine Seite { $side }. Seine Seiten sind { $sides }.
exagon-several-ways = Das Plättchen passt dort in { $count } Ausrichtungen. Gib auch an, mit welcher Seite es anliegt, zum Beispiel 12ne=5.
exagon-position-hidden = Bei Exagon ist nichts verborgen: Eine Stellung enthält kein „?“.
exagon-position-form = Eine Stellung besteht aus Tisch, Händen, Platz und Phase, zum Beispiel { $example }.
exagon-position-word = „{ $text }“ ist hier nicht möglich. Zur Auswahl stehen: { $choices }.
exagon-position-tile = „{ $text }“ ist kein Plättchen auf dem Tisch. Gib es zum Beispiel als 12:1,0,4 an (Plättchen, q, r, Drehung).
exagon-position-twice = T{ $tile } kommt zweimal vor.
exagon-position-missing = T{ $tile } fehlt.
exagon-position-shared = Zwei Plättchen können nicht beide bei { $cell } liegen.
exagon-position-joined = Alle Plättchen auf dem Tisch müssen miteinander verbunden sein.
exagon-position-match = Die Seiten von { FORM($tile, "dative") } passen nicht zu den Seiten, die sie berühren.
exagon-position-hands = Gib genau { $players } Hände an, getrennt durch /. Hier sind es { $count }.
exagon-position-hand = „{ $text }“ ist keine Hand. Gib sie als * oder zum Beispiel als 1,4,7 an.
exagon-position-rest = Du kannst * nur für eine Hand angeben. Der Stern steht für alle übrigen Plättchen.
exagon-position-won = Platz { $seat } hat keine Plättchen mehr: Diese Partie ist zu Ende.
exagon-position-turn = Die Züge werden ab 1 gezählt.
exagon-position-counters = „{ $text }“ nach der Phase ist nicht lesbar. Dort kann in dieser Reihenfolge stehen: { $example }.
exagon-position-opened = Nach der Eröffnung müssen mindestens { $least } Plättchen auf dem Tisch liegen. Gezählt: { $count }.
exagon-position-second =
    { $due ->
        [one] Im zweiten Zug muss genau ein Plättchen auf dem Tisch liegen. Gezählt: { $count }.
       *[other] Im zweiten Zug müssen genau { $due } Plättchen auf dem Tisch liegen. Gezählt: { $count }.
    }
exagon-position-first = Vor dem ersten Zug ist der Tisch leer; nur zu dritt liegt dort ein Plättchen.
exagon-position-starter = Platz { $seat } hat die 39 und fängt an.
exagon-position-laid =
    { $count ->
        [one] In diesem Zug kann noch kein Plättchen angelegt worden sein.
       *[other] In diesem Zug können nicht { $count } Plättchen angelegt worden sein.
    }
exagon-position-limit =
    { $count ->
        [one] Ein Zug endet nach einem Plättchen.
       *[other] Ein Zug endet nach { $count } Plättchen.
    }
exagon-position-bonus = So viele Bonusplättchen können die Plättchen dieses Zugs nicht gebracht haben.
exagon-position-passes = Unmittelbar vor diesem Zug kann niemand ausgesetzt haben.
exagon-position-all-passed = Alle haben ausgesetzt: Diese Partie ist zu Ende.
exagon-position-picked = Platz { $seat } kann T{ $tile } nicht gewählt haben.
exagon-deal-form = „{ $text }“ ist keine Verteilung. Gib die Hände aller Plätze an, getrennt durch /, zum Beispiel 1,4,7/2,3,5.
exagon-deal-once = Jedes Plättchen von T1 bis T{ $tiles } wird genau einmal verteilt.
exagon-deal-tiles = Bei { $players } Personen bekommt jeder Platz { $count } Plättchen.
exagon-deal-table = Das Plättchen auf dem Tisch kann weder die 39 noch ein Sonderplättchen sein.
