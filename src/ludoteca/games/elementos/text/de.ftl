# Elementos auf Deutsch. Siehe docs/translating.md.
# Figur = disc; alle Symbole sind sächlich

elementos-summary = Bring deinen Stab über ein Spielfeld voller Feuer, Holz und Wasser, auf dem jede Figur zwei Seiten hat.

## Symbols on discs

elementos-fire = Feuer
elementos-wood = Holz
elementos-water = Wasser

## Moves: the value is on buttons and in lists, .log tells what somebody did

elementos-place = Figur auf { $square } legen: { $up } oben, { $down } auf der Rückseite
    .log =
        { $player-person ->
            [you] Du hast eine Figur auf { $square } gelegt: { $up } oben, { $down } auf der Rückseite.
           *[other] { $player } hat eine Figur auf { $square } gelegt: { $up } oben, { $down } auf der Rückseite.
        }
elementos-done = Aufstellung bestätigen
    .log =
        { $player-person ->
            [you] Du hast deine Aufstellung bestätigt.
           *[other] { $player } hat die Aufstellung bestätigt.
        }
elementos-move = { $symbol } von { $start } nach { $target } ziehen
    .log =
        { $player-person ->
            [you] Du hast das { $symbol } von { $start } nach { $target } gezogen.
           *[other] { $player } hat das { $symbol } von { $start } nach { $target } gezogen.
        }
elementos-take = { $taken } auf { $target } mit { $symbol } von { $start } schlagen
    .log =
        { $player-person ->
            [you] Du hast das { $taken } auf { $target } mit dem { $symbol } von { $start } geschlagen.
           *[other] { $player } hat das { $taken } auf { $target } mit dem { $symbol } von { $start } geschlagen.
        }
elementos-carry = Stab von { $start } nach { $target } tragen
    .log =
        { $player-person ->
            [you] Du hast den Stab von { $start } nach { $target } getragen.
           *[other] { $player } hat den Stab von { $start } nach { $target } getragen.
        }
elementos-flip = Figur auf { $square } umdrehen
    .log =
        { $player-person ->
            [you] Du hast die Figur auf { $square } umgedreht.
           *[other] { $player } hat die Figur auf { $square } umgedreht.
        }
elementos-pass-wand = Stab nach { $square } weitergeben
    .log =
        { $player-person ->
            [you] Du hast den Stab an die Figur auf { $square } weitergegeben.
           *[other] { $player } hat den Stab an die Figur auf { $square } weitergegeben.
        }
elementos-pass = Aussetzen
    .log =
        { $player-person ->
            [you] Du konntest nichts anderes tun und hast ausgesetzt.
           *[other] { $player } konnte nichts anderes tun und hat ausgesetzt.
        }

## What to do now

elementos-ask-place = Stell deine neun Figuren auf deinen drei Reihen auf und bestätige dann.
elementos-ask-done = Alle neun Figuren sind aufgestellt. Bestätige, wenn du zufrieden bist.
elementos-ask-turn = Zieh eine Figur, dreh eine um oder gib den Stab weiter.
elementos-ask-pass = Du kannst nichts anderes tun und musst aussetzen.
elementos-other-arranges = Dein Gegenüber stellt noch Figuren auf.
elementos-both-arrange = Die Figuren werden noch aufgestellt.

## Why a move is not allowed

elementos-l1-2 = Deine drei Figuren mit { $up }/{ $down } sind schon alle aufgestellt.
elementos-l2-1-more = Stell zuerst alle neun Figuren auf.
elementos-l2-1-full = Alle neun Figuren sind aufgestellt. Bestätige, wenn du zufrieden bist.
elementos-l2-2 = Wenn hier { $up } oben liegt, kannst du nicht mehr jedes Symbol dreimal zeigen.
elementos-l2-4 = Deine Aufstellung ist bestätigt und lässt sich nicht mehr ändern.
elementos-l3-1-early = Es geht los, sobald ihr beide eure Figuren aufgestellt habt.
elementos-l3-1-seat = Du bist nicht am Zug.
elementos-l3-1-over = Die Partie ist zu Ende.
elementos-l3-1-disc = Auf { $square } hast du keine Figur.
elementos-l4-1 = Figuren ziehen vorwärts, schräg vorwärts oder seitwärts, nie rückwärts.
elementos-l4-3-own = Auf { $square } liegt schon eine deiner Figuren.
elementos-l4-3-enemy = { $mine } kann { $theirs } nicht schlagen: Feuer schlägt Holz, Holz schlägt Wasser, und Wasser schlägt Feuer.
elementos-l4-4-ahead = Die Figur mit dem Stab kann nur geradeaus ziehen.
elementos-l4-4-empty = Die Figur mit dem Stab kann nur auf ein leeres Feld ziehen.
elementos-l4-5 = Die Figur auf { $square } hat den Stab und kann nicht geschlagen werden.
elementos-l6-1 = Du kannst nur eigene Figuren umdrehen, und auf { $square } hast du keine.
elementos-l7-1-disc = Du kannst den Stab nur an eine eigene Figur weitergeben, und auf { $square } hast du keine.
elementos-l7-1-far = Du kannst den Stab nicht nach { $square } weitergeben: Es geht nur ein Feld vorwärts, schräg vorwärts oder seitwärts.
elementos-l9-1 = Damit würde dieselbe Stellung zum dritten Mal entstehen. Mach einen anderen Zug.
elementos-l9-3 = Aussetzen kannst du nur, wenn du sonst nichts tun kannst.
elementos-one-square = Figuren ziehen nur ein Feld weit.

## Options

elementos-option-opening = Wie werden die Figuren aufgestellt?
elementos-opening-balanced = Wie ihr wollt, aber jedes Symbol muss dreimal zu sehen sein.
elementos-opening-free = Ganz wie ihr wollt.
elementos-opening-random = Ausgelost; jedes Symbol ist dreimal zu sehen.
elementos-starter-random = Das Los entscheidet; ihr erfahrt es beim Aufdecken.
elementos-option-backs = Welche Rückseiten sind zu sehen?
elementos-backs-private = Deine eigenen und alle, die im Spiel gezeigt wurden.
elementos-backs-memory = Die eigenen bis zum ersten eigenen Zug, dann keine. Ihr müsst sie euch merken.
elementos-backs-open = Alle.

## How a match ends

elementos-ending-home = Ein Stab hat die Zielreihe erreicht.
    .log =
        { $player-person ->
            [you] Dein Stab hat die Zielreihe erreicht.
           *[other] Der Stab von { $player } hat die Zielreihe erreicht.
        }
elementos-ending-equilibrium = Nach { $count } Zügen hintereinander ohne Fortschritt endet die Partie unentschieden.
    .log = Niemand kam in { $count } Zügen voran.
# These points only rank the sides, so they have no other forms: the result never tells them.
elementos-score-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
elementos-score-wand = Stab in der Zielreihe
elementos-score-draw = Unentschieden

## Positions and moves that somebody typed

elementos-unknown-move = „{ $text }“ ist kein Zug. Schreib b3-b4 zum Ziehen, b2* zum Umdrehen, w-c3 zum Weitergeben des Stabs oder pass zum Aussetzen. Beim Aufbau schreibst du FW, um eine Figur aufzustellen, und done zum Bestätigen.
elementos-position-empty = Gib eine Stellung ein.
elementos-position-seat = Gib nach den Reihen an, welcher Platz am Zug ist: 1 oder 2.
elementos-position-rest = „{ $text }“ ist nicht lesbar. Nach dem Platz kannst du zum Beispiel angeben: verlorene Figuren (taken:FW,wa), Züge ohne Fortschritt (~b2*,b7*) und Zähler (@5.4.3).
elementos-position-rows =
    { $count ->
        [one] Gib alle { $rows } Reihen des Spielfelds an, getrennt durch Schrägstriche. Hier ist es nur eine.
       *[other] Gib genau { $rows } Reihen an, getrennt durch Schrägstriche. Hier sind es { $count }.
    }
elementos-position-row = „{ $text }“ in Reihe { $row } ist nicht lesbar. Schreib Figuren wie FW oder fw und 1 bis 3 für leere Felder.
elementos-position-columns =
    { $count ->
        [one] Reihe { $row } hat ein Feld statt { $columns }.
       *[other] Reihe { $row } hat { $count } Felder statt { $columns }.
    }
elementos-position-sides = Die beiden Seiten der Figur auf { $square } müssen verschieden sein.
elementos-position-known = Mit ! kannst du Figuren nur markieren, wenn die eigenen und die gezeigten Rückseiten zu sehen sind.
elementos-position-wands = Platz { $seat } hat mehr als einen Stab.
elementos-position-no-wand = Platz { $seat } hat keinen Stab.
elementos-position-wand-back = Der Stab von Platz { $seat } kann nicht in Reihe { $row } sein, denn ein Stab kommt nie zurück.
elementos-position-wand-there = Der Stab von Platz { $seat } ist schon in der Zielreihe: Diese Partie ist zu Ende.
elementos-position-kind = Platz { $seat } kann nicht mehr als drei Figuren mit { $up }/{ $down } haben.
elementos-position-taken = Die Figuren auf dem Spielfeld passen nicht zu den verlorenen; richtig wäre taken:{ $taken }.
elementos-position-none-taken = Alle Figuren sind auf dem Spielfeld, also ist keine verloren.
elementos-position-turn = Die Züge werden ab 1 gezählt.
elementos-trail-long = Nach { $count } Zügen ohne Fortschritt ist die Partie zu Ende.
elementos-trail-known = Setz ein ! hinter jede Figur, die in den Zügen nach ~ umgedreht wurde: Ihre Rückseite ist beiden bekannt.
elementos-trail-move = „{ $text }“ ist nicht lesbar. Schreib die Züge nach ~ wie b2*, a2-b2, wb3-c3 oder pass.
elementos-trail-elsewhere = Der Zug „{ $text }“ nach ~ führt nicht zu dieser Stellung.
elementos-trail-refused = Der Zug „{ $text }“ nach ~ ist nicht erlaubt. { $why }
elementos-trail-progress = Der Zug „{ $text }“ bringt Fortschritt; nach ~ stehen nur die Züge danach.
elementos-arranging-form = Ein Aufbau besteht aus dem Wort „arranging“, den Figuren von Platz 1, denen von Platz 2 und dem Platz, der beginnt, zum Beispiel { $example }.
elementos-arranging-random = In dieser Partie werden die Aufstellungen ausgelost. Niemand stellt selbst auf.
elementos-arranging-nine = Platz { $seat } kann noch nicht bestätigt haben, denn es sind noch nicht alle neun Figuren aufgestellt.
elementos-arranging-over = Wenn beide Plätze bestätigt haben, ist der Aufbau vorbei.
elementos-arranging-disc = „{ $text }“ ist keine Figur von Platz { $seat }. Möglich sind { $discs }.
elementos-arranging-symbols = Mit diesen Figuren kann Platz { $seat } nicht jedes Symbol dreimal zeigen.
elementos-deal-form = Gib die Auslosung als begins:1 oder begins:2 an.
elementos-deal-form-random = Eine Auslosung besteht aus begins:1 oder begins:2 und den neun Figuren jedes Platzes, zum Beispiel { $example }.
elementos-deal-discs =
    { $count ->
        [one] Platz { $seat } hat eine Figur statt neun.
       *[other] Platz { $seat } hat { $count } Figuren statt neun.
    }
