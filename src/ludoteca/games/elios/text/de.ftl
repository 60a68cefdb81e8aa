# Elios auf Deutsch. Siehe docs/translating.md.
# Strahl = beam, Stapel = one of the eight places on the sun

elios-summary = Zusammen baut ihr eine Sonne aus bunten Strahlen. Bündle deine geschickt und leg sie alle, bevor es jemand anders schafft.

## Colours of beams

elios-yellow = Gelb
    .der = gelbe
    .den = gelben
elios-orange = Orange
    .der = orange
    .den = orangen
elios-red = Rot
    .der = rote
    .den = roten
elios-purple = Lila
    .der = lila
    .den = lila
elios-blue = Blau
    .der = blaue
    .den = blauen
elios-light-blue = Hellblau
    .der = hellblaue
    .den = hellblauen
elios-green = Grün
    .der = grüne
    .den = grünen
elios-lime = Limettengrün
    .der = limettengrüne
    .den = limettengrünen
elios-white = Weiß
    .der = weiße
    .den = weißen

## Moves: the value is on buttons and in lists, .log tells what somebody did

elios-make-group = Gruppe bilden: { $beams }
    .log =
        { $player-person ->
            [you] Du hast eine Gruppe gebildet: { $beams }.
           *[other] { $player } hat eine Gruppe gebildet: { $beams }.
        }
elios-done = Gruppen bestätigen
    .log =
        { $player-person ->
            [you] Deine Gruppen sind fertig.
           *[other] { $player } ist mit den Gruppen fertig.
        }
elios-place-group = { $beams } legen
    .log =
        { $player-person ->
            [you] Du hast { $beams } gelegt.
           *[other] { $player } hat { $beams } gelegt.
        }
elios-put-beam = { $beam } auf den { FORM($ray, "den") } Stapel legen, Ebene { $level }
    .log = { $beam } liegt jetzt auf dem { FORM($ray, "den") } Stapel, Ebene { $level }.
elios-disc = Scheibe legen
    .log =
        { $player-person ->
            [you] Du hast eine Scheibe gelegt.
           *[other] { $player } hat eine Scheibe gelegt.
        }
elios-split = Teilen: { $part } | { $other }
    .log =
        { $player-person ->
            [you] Du hast eine Gruppe geteilt: { $part } | { $other }.
           *[other] { $player } hat eine Gruppe geteilt: { $part } | { $other }.
        }
elios-pass = Aussetzen
    .log =
        { $player-person ->
            [you] Du konntest nichts anderes tun und hast ausgesetzt.
           *[other] { $player } konnte nichts anderes tun und hat ausgesetzt.
        }
elios-timeout = Die Zeit für die Gruppen ist um
    .log =
        { $player-person ->
            [you] Die Zeit war um: Deine übrigen Strahlen wurden automatisch gruppiert.
           *[other] Die Zeit war um: Die übrigen Strahlen von { $player } wurden automatisch gruppiert.
        }

## What to do now

elios-ask-group = Bündle deine Strahlen: höchstens drei pro Gruppe, keine Farbe doppelt.
elios-ask-done = Alle deine Strahlen sind in Gruppen. Bestätige, wenn du zufrieden bist.
elios-others-group = Die anderen bilden noch ihre Gruppen.
elios-ask-first = Du fängst an: Leg eine Gruppe mit einem weißen Joker.
elios-ask-turn = Leg eine Gruppe, leg eine Scheibe oder teile eine Gruppe.
elios-ask-ray = Wähle einen Stapel für den { FORM($beam, "den") } Strahl.

## Why a move is not allowed

elios-e2-5 = Bündle zuerst alle deine Strahlen zu Gruppen.
elios-e2-5-order = Gruppiere als Nächstes deinen { FORM($beam, "den") } Strahl.
elios-e2-5-beams = Du hast keinen { FORM($beam, "den") } Strahl mehr übrig.
elios-e2-5-left =
    { $count ->
        [one] Einer deiner Strahlen ist noch in keiner Gruppe.
       *[other] { $count } deiner Strahlen sind noch in keiner Gruppe.
    }
elios-e2-6 = In einer Gruppe darf keine Farbe doppelt vorkommen, und alle Joker sind weiß.
elios-e2-7 = Deine Gruppen stehen jetzt fest.
elios-e2-7-done = Alle deine Strahlen sind in Gruppen. Bestätige, wenn du zufrieden bist.
elios-e2-8 = Ein Zeitlimit gibt es nur beim Gruppieren.
elios-e3-1 = Im ersten Zug musst du eine Gruppe mit einem Joker legen.
elios-e3-2 = Du bist nicht am Zug.
elios-e3-2-placing = Du legst gerade eine Gruppe: Wähle einen Stapel für den { FORM($beam, "den") } Strahl.
elios-e4-1 = Du hast keine Gruppe aus { $group }.
elios-e4-1-choose = Wähle zuerst die Gruppe, die du legen willst.
elios-e4-1-next = Jetzt ist der { FORM($beam, "der") } Strahl dran.
elios-e4-1-rays = Für { $group } ist kein Platz: Zwei dieser Strahlen bräuchten denselben Stapel.
elios-e4-1-rest = Dann bliebe auf dieser Ebene kein Stapel für den Rest der Gruppe frei: { $group }.
elios-e4-2 = { $beam } passt nirgends: Auf keinem Stapel liegt { $beam } oder ein Joker obenauf.
elios-e4-2-ray = { $beam } darf nur auf { $beam } oder auf einen Joker, aber auf diesem Stapel liegt { $top } obenauf.
elios-e4-2-keeps = Ein Joker behält die Farbe seines Stapels: { $beam } darf nur auf den { FORM($beam, "den") } Stapel.
elios-e4-4 = { $group } passen nur auf verschieden hohe Stapel. Eine Gruppe muss aber auf einer einzigen Ebene landen.
elios-e4-4-ray = Alle Strahlen einer Gruppe müssen auf derselben Ebene landen, bei dieser Gruppe auf Ebene { $level }.
elios-e4-5 = Mit { $group } kämst du auf Ebene { $level }, aber die Sonne ist erst { $discs } Scheiben hoch.
elios-e4-5-ray = Der { FORM($ray, "der") } Stapel ist schon so hoch wie die { $discs } Scheiben.
elios-e5-1 = Alle neun Scheiben liegen schon in der Mitte.
elios-e6-1 = Du hast keine Gruppe aus { $group }, die du teilen könntest.
elios-e8-2 = Aussetzen kannst du nur, wenn du sonst nichts tun kannst.
elios-large-group = Eine Gruppe hat ein bis drei Strahlen.
elios-colour-twice = Zwei { FORM($colour, "der") } Strahlen dürfen nicht in dieselbe Gruppe.

## Options

elios-option-joker-keeps-ray = Was darf auf einen Joker?
elios-joker-keeps = Nur die Farbe seines Stapels: ein reines Wettrennen.
elios-joker-frees = Jede Farbe, wie in der gedruckten Spielregel.
elios-option-two-jokers = Darf eine Gruppe zwei Joker haben?
elios-two-jokers = Ja, zwei Joker dürfen in dieselbe Gruppe.
elios-one-joker = Nein, Joker zählen als eine Farbe: höchstens einer pro Gruppe.
elios-starter-random = Das Los entscheidet; ihr erfahrt es, wenn alle Gruppen fertig sind.
elios-starter-last = Wer mit dem Gruppieren zuletzt fertig wird, wie in der gedruckten Spielregel.

## How a match ends

elios-ending-all-placed = Alle Strahlen einer Seite liegen auf der Sonne.
    .log =
        { $player-person ->
            [you] Deine Strahlen liegen alle auf der Sonne.
            [other] Die Strahlen von { $player } liegen alle auf der Sonne.
            [us] Alle Strahlen von dir und { $player } liegen auf der Sonne.
           *[them] Alle Strahlen von { $player } liegen auf der Sonne.
        }
elios-ending-blocked = Niemand kann mehr einen Strahl legen.
elios-score-left =
    { $count ->
        [one] noch 1 Strahl
       *[other] noch { $count } Strahlen
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
                { $player-person ->
                    [you] Du hast { elios-score-left }
                    [other] { $player } hat { elios-score-left }
                    [us] Du und { $player } habt { elios-score-left }
                   *[them] { $player } haben { elios-score-left }
                }
        }
    .tie =
        { $player-person ->
            [us] Du und { $player } habt je { elios-score-left }
           *[them] { $player } haben je { elios-score-left }
        }
    .all = Jede Seite hat { elios-score-left }
    .trail =
        { $player-person ->
            [you] du hast noch { $count }
            [other] { $player } hat noch { $count }
            [us] du und { $player } habt noch { $count }
           *[them] { $player } haben noch { $count }
        }
elios-score-beams = Übrige Strahlen
elios-score-partner = Übrige Strahlen des Teammitglieds

## Positions and moves that somebody typed

elios-unknown-move = „{ $text }“ ist kein Zug. Schreib eine Gruppe wie YOR, einen Strahl und seinen Stapel wie Y>O, eine Teilung wie Y/OR oder disc, pass oder done. Die Buchstaben der Farben sind { $letters }.
elios-unknown-ray = „{ $text }“ ist kein Zug. Schreib einen Strahl und seinen Stapel wie Y>O oder W>R.
elios-unknown-split = „{ $text }“ ist kein Zug. Schreib die zwei Teile einer Gruppe wie Y/OR oder O/R.
elios-position-form = Eine Stellung besteht aus Sonne, Scheiben, Händen und Platz, zum Beispiel { $example }.
elios-position-letters = „{ $text }“ steht nicht für Strahlen. Die Buchstaben der Strahlen sind { $letters }.
elios-position-rays = Die Sonne hat { $rays } Stapel, getrennt durch Schrägstriche, zum Beispiel { $example }.
elios-position-discs = „{ $text }“ ist keine mögliche Zahl von Scheiben. Es müssen 2 bis { $most } sein.
elios-position-ray = „{ $text }“ ist kein möglicher Stapel. Ein Stapel hat 1 bis { $most } Strahlen.
elios-position-beams = Platz { $seat } kann nicht mehr als { $most } farbige Strahlen haben.
elios-position-jokers =
    { $most ->
        [one] Platz { $seat } kann nicht mehr als einen Joker haben.
       *[other] Platz { $seat } kann nicht mehr als { $most } Joker haben.
    }
elios-position-rest = „{ $text }“ ist hier nicht lesbar. Strahlen, die im laufenden Zug noch zu legen sind, gibst du zum Beispiel als >OW oder >OW:3 an.
elios-position-level = Strahlen werden ab Ebene 2 gelegt.
elios-position-few = Es gibt nur { $count } { FORM($colour, "der") } Strahlen.
elios-position-aside =
    { $count ->
        [0] Alle farbigen Strahlen sind im Spiel, hier { $missing ->
            [0] fehlt aber keiner.
            [one] fehlt aber einer.
           *[other] fehlen aber { $missing }.
        }
       *[other] { $count } farbige Strahlen sind nicht im Spiel, hier { $missing ->
            [0] fehlt aber keiner.
            [one] fehlt aber einer.
           *[other] fehlen aber { $missing }.
        }
    }
elios-position-aside-jokers =
    { $count ->
        [0] Alle Joker sind im Spiel, hier { $missing ->
            [0] fehlt aber keiner.
            [one] fehlt aber einer.
           *[other] fehlen aber { $missing }.
        }
        [one] Ein Joker ist nicht im Spiel, hier { $missing ->
            [0] fehlt aber keiner.
            [one] fehlt aber einer.
           *[other] fehlen aber { $missing }.
        }
       *[other] { $count } Joker sind nicht im Spiel, hier { $missing ->
            [0] fehlt aber keiner.
            [one] fehlt aber einer.
           *[other] fehlen aber { $missing }.
        }
    }
elios-position-first = Stapel { $number } muss mit { $colour } beginnen.
elios-position-fit = Die Strahlen des { FORM($colour, "den") } Stapels passen nicht aufeinander.
elios-position-grouping = Solange Gruppen gebildet werden, ist noch nichts gelegt.
elios-position-whole = Solange Gruppen gebildet werden, hat Platz { $seat } noch alle Strahlen.
elios-position-no-turn = Solange Gruppen gebildet werden, hat noch kein Zug begonnen.
elios-position-won = Eine Seite hat schon alle Strahlen gelegt: Diese Partie ist zu Ende.
elios-position-skipped = Platz { $seat } hat keine Strahlen mehr und kann nicht am Zug sein.
elios-position-blocked = Niemand kann mehr einen Strahl legen: Diese Partie ist zu Ende.
elios-position-turn = Nach dem Gruppieren ist die Zugnummer mindestens 1, und die Gruppen sind schon aufgedeckt.
elios-position-joker = Im ersten Zug wird ein Joker gelegt, auf der Sonne ist aber keiner.
elios-position-first-turn = Im ersten Zug wird eine Gruppe mit einem Joker auf die noch unveränderte Sonne gelegt.
elios-position-group = Für die Gruppe, die gelegt wird, ist kein Platz.
elios-position-above = Die Gruppe, die gelegt wird, läge höher als die Scheiben.
elios-position-none-placed = Von der Gruppe, die gelegt wird, liegt kein Strahl auf ihrer Ebene.
elios-position-no-room = Auf dieser Ebene ist kein Platz für den Rest der Gruppe.
elios-position-starter = Gib den Platz an, der beginnt, oder *, wenn beginnen soll, wer zuletzt fertig wird.
elios-deal-form = Gib zuerst die Strahlen der { $players } Plätze an, getrennt durch |, und dann nach einem Leerzeichen den Platz, der beginnt.
elios-deal-colours = Von jeder Farbe werden vier Strahlen verteilt; der fünfte liegt schon auf der ersten Sonne.
elios-deal-jokers = Joker sind nicht im Beutel: Jeder Platz bekommt sie zusätzlich.
elios-deal-beams = Jeder Platz muss { $count } Strahlen bekommen. Hier sind es { $other }.
