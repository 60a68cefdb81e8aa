# Holi auf Deutsch. Siehe docs/translating.md.
# Farbmarker (kurz Marker) = colour token, Spielplan = board, Vorrat = reserve, hochsteigen = climb

holi-summary = Wirf Farbe auf alle drei Ebenen eines Innenhofs und mitten auf die anderen.

## Levels of the courtyard

holi-lower = untere Ebene
    .der = unteren Ebene
holi-middle = mittlere Ebene
    .der = mittleren Ebene
holi-upper = obere Ebene
    .der = oberen Ebene

## Names of colour cards, by their letter

holi-card-a = Streifen
holi-card-b = Handvoll
holi-card-c = Schlenker
holi-card-d = Hüpfer
holi-card-e = Lächeln
holi-card-f = Haken
holi-card-g = Bogenwurf
holi-card-h = Schräge
holi-card-i = Abpraller
holi-card-j = Wirbel
holi-card-k = Fächer
holi-card-l = Flügel
holi-card-m = Krone

## Rivalry cards: names, and what they do

holi-rivalry = { $card }: { $text }
holi-rivalry-small-steps = Kleine Schritte
holi-rivalry-small-steps-text = Du ziehst höchstens zwei Felder weit, nie schräg. Figuren versperren dir den Weg, und du sammelst nur ein, was auf deinem Zielfeld liegt.
holi-rivalry-wet-paint = Frisch gestrichen
holi-rivalry-wet-paint-text = Du darfst nicht auf Farbmarker ziehen.
holi-rivalry-powder-cloud = Pulverwolke
holi-rivalry-powder-cloud-text = Du darfst mehrmals hintereinander verdeckt werfen.
holi-rivalry-shoulders = Schultern
holi-rivalry-shoulders-text = Zum Hochsteigen reichen drei gefärbte Felder neben deiner Figur. Das geht auch am Rand, aber nie in einer Ecke.
holi-rivalry-both-hands = Beidhändig
holi-rivalry-both-hands-text = Du darfst deine Karten auch spiegeln.
holi-rivalry-full-pockets = Volle Taschen
holi-rivalry-full-pockets-text = Du füllst deine Hand auf 4 Karten auf.
holi-rivalry-balcony = Balkon
holi-rivalry-balcony-text = Der Marker einer verdeckten Karte darf auch auf die Ebene über deiner. Von dort kann er fallen.
holi-rivalry-corners = Ecken
holi-rivalry-corners-text = 3 Punkte für jeden deiner Marker auf einem Eckfeld, egal auf welcher Ebene.
holi-rivalry-garland = Girlande
holi-rivalry-garland-text = 4 Punkte für jede Reihe oder Spalte einer Ebene mit mindestens vier deiner Marker.
holi-rivalry-pillars = Säulen
holi-rivalry-pillars-text = 3 Punkte für jedes Feld, das du auf mindestens zwei Ebenen mit einem Marker belegt hast.
holi-rivalry-mosaic = Mosaik
holi-rivalry-mosaic-text = 2 Punkte für jeden Block aus 2 × 2 Feldern einer Ebene mit mindestens zwei deiner Marker und mindestens einem fremden.
holi-rivalry-sweet-tooth = Naschkatze
holi-rivalry-sweet-tooth-text = 1 Punkt für jede Süßigkeit, die du hast.
holi-rivalry-sharp-eye = Scharfes Auge
holi-rivalry-sharp-eye-text = 1 Punkt extra für jeden Volltreffer.
holi-rivalry-ground-floor = Erdgeschoss
holi-rivalry-ground-floor-text = 5 Punkte, wenn du die meisten Marker auf der unteren Ebene hast, mindestens aber einen. Bei Gleichstand bekommen alle Beteiligten die Punkte.
holi-rivalry-first-floor = Erster Stock
holi-rivalry-first-floor-text = 5 Punkte, wenn du die meisten Marker auf der mittleren Ebene hast, mindestens aber einen. Bei Gleichstand bekommen alle Beteiligten die Punkte.
holi-rivalry-roof = Dach
holi-rivalry-roof-text = 5 Punkte, wenn du die meisten Marker auf der oberen Ebene hast, mindestens aber einen. Bei Gleichstand bekommen alle Beteiligten die Punkte.
holi-rivalry-first-up = Zuerst oben
holi-rivalry-first-up-text = 5 Punkte, wenn deine Figur als erste auf der oberen Ebene war.
holi-rivalry-big-splash = Großer Klecks
holi-rivalry-big-splash-text = 1 Punkt für jeden Marker in deinem größten zusammenhängenden Gebiet auf einer Ebene. Schräg benachbarte Felder gelten nicht als verbunden.
holi-rivalry-railing = Geländer
holi-rivalry-railing-text = 1 Punkt für jeden deiner Marker auf einem Randfeld der mittleren oder oberen Ebene.
holi-rivalry-clean-shirt = Sauberes Hemd
holi-rivalry-clean-shirt-text = 5 Punkte, wenn du die wenigsten fremden Marker im Vorrat hast. Bei Gleichstand bekommen alle Beteiligten die Punkte.
holi-rivalry-all-around = Rundherum
holi-rivalry-all-around-text = 3 Punkte für jedes Viertel (3 × 3) der unteren Ebene, in dem du die meisten Marker hast. Bei Gleichstand bekommt niemand Punkte.

## Moves: the value is on buttons and in lists, .log tells what somebody did

holi-corner = In Ecke { $square } starten
    .log =
        { $player-person ->
            [you] Du hast Ecke { $square } gewählt.
           *[other] { $player } hat Ecke { $square } gewählt.
        }
holi-up = „{ $card }“ offen werfen
    .log =
        { $player-person ->
            [you] Du hast „{ $card }“ offen geworfen.
           *[other] { $player } hat „{ $card }“ offen geworfen.
        }
holi-up-told = Eine Karte offen werfen
    .log =
        { $player-person ->
            [you] Du hast eine Karte offen geworfen.
           *[other] { $player } hat eine Karte offen geworfen.
        }
holi-down = „{ $card }“ verdeckt werfen
    .log =
        { $player-person ->
            [you] Du hast „{ $card }“ verdeckt geworfen.
           *[other] { $player } hat „{ $card }“ verdeckt geworfen.
        }
holi-down-told = Eine Karte verdeckt werfen
    .log =
        { $player-person ->
            [you] Du hast eine Karte verdeckt geworfen.
           *[other] { $player } hat eine Karte verdeckt geworfen.
        }
holi-lay = „{ $card }“ auf { $squares } werfen
    .log = „{ $card }“ landete auf { $squares }.
holi-lay-somehow = Die Karte legen
    .log = Die Karte ist gelandet.
holi-fill = Den letzten Marker auf { $square } legen
    .log = Der letzte Marker wurde auf { $square } gelegt.
holi-leave = Feld { $square } ohne Marker lassen
    .log = Für { $square } war kein Marker mehr übrig.
holi-put = Den Marker auf { $square } legen
    .log = Der Marker wurde auf { $square } gelegt.
holi-above = Den Marker auf { $square } legen, eine Ebene höher
    .log = Der Marker wurde auf { $square } gelegt, eine Ebene höher.
holi-put-told = Den Marker auf oder über { $square } legen
    .log = Der Marker wurde auf oder über { $square } gelegt.
holi-move = Nach { $square } ziehen
    .log =
        { $player-person ->
            [you] Du bist nach { $square } gezogen.
           *[other] { $player } ist nach { $square } gezogen.
        }
holi-climb = Eine Ebene hochsteigen
    .log =
        { $player-person ->
            [you] Du bist auf die { $level } hochgestiegen.
           *[other] { $player } ist auf die { $level } hochgestiegen.
        }
holi-end = Zug beenden
    .log =
        { $player-person ->
            [you] Du hast deinen Zug beendet.
           *[other] { $player } hat den Zug beendet.
        }

## What to do now

holi-ask-corner = Wähle für deine Figur eine Ecke der unteren Ebene.
holi-ask-lay = Wähle die Felder, die du mit „{ $card }“ färben willst.
holi-ask-fill = Du hast nur noch einen Farbmarker für { $squares }. Wähle, wohin er kommt.
holi-ask-leave = Du hast nur noch zwei Farbmarker für { $squares }. Wähle das Feld, das leer bleibt.
holi-ask-put = Wähle für den Farbmarker ein freies Feld deiner Ebene.
holi-ask-put-above = Wähle für den Farbmarker ein freies Feld deiner Ebene oder der Ebene darüber.
holi-ask-throw = Wirf eine Karte, offen oder verdeckt.
holi-ask-throw-move = Wirf eine Karte, offen oder verdeckt. Davor oder danach darfst du auch ziehen.
holi-ask-throw-climb = Wirf eine Karte, offen oder verdeckt. Davor oder danach darfst du auch hochsteigen.
holi-ask-throw-move-climb = Wirf eine Karte, offen oder verdeckt. Davor oder danach darfst du auch ziehen und hochsteigen.
holi-ask-go-move = Von hier aus kannst du nicht werfen. Zieh zuerst.
holi-ask-go-climb = Von hier aus kannst du nicht werfen. Steig zuerst hoch.
holi-ask-go-move-climb = Von hier aus kannst du nicht werfen. Du musst zuerst ziehen oder hochsteigen.
holi-ask-end = Beende deinen Zug.
holi-ask-end-move = Zieh, wenn du magst, und beende dann deinen Zug.
holi-ask-end-climb = Steig hoch, wenn du magst, und beende dann deinen Zug.
holi-ask-end-move-climb = Du kannst noch ziehen und hochsteigen. Beende dann deinen Zug.

## Why a move is not allowed

holi-h2-5-order = Zuerst nehmen alle Figuren in Zugreihenfolge eine Ecke der unteren Ebene ein.
holi-h2-5-late = Deine Ecke kannst du nur zu Beginn der Partie wählen.
holi-h2-5-taken = In Ecke { $square } steht schon eine Figur.
holi-h3-1-turn = Du bist nicht am Zug.
holi-h3-1-pending = Bring zuerst deinen Wurf zu Ende.
holi-h3-1-nothing = Wähle zuerst die Karte, die du werfen willst.
holi-h3-1-thrown = Du hast in diesem Zug schon Farbe geworfen.
holi-h3-1-moved = Du bist in diesem Zug schon gezogen.
holi-h3-1-climbed = Du bist in diesem Zug schon hochgestiegen.
holi-h3-1-hand = Du hast „{ $card }“ nicht auf der Hand.
holi-h3-2 = Danach könntest du keine Farbe mehr werfen. Das musst du aber in jedem Zug.
holi-h3-3 = Bevor du deinen Zug beendest, musst du Farbe werfen.
holi-h4-1 = Du darfst deine Karten drehen, aber nicht spiegeln.
holi-h4-2 = Von dort, wo deine Figur steht, lässt sich „{ $card }“ nicht so legen.
holi-h4-3 = Ein Teil des Musters läge außerhalb des Spielplans.
holi-h4-4 = Auf { $square } liegt schon Farbe.
holi-h4-4-card = „{ $card }“ passt von hier aus nirgends: Die Felder müssen auf dem Spielplan liegen und dürfen noch keine Farbe haben.
holi-h4-6-fill = Du hast zwei Farbmarker für drei Felder. Wähle das Feld, das leer bleibt.
holi-h4-6-leave = Du hast nur noch einen Farbmarker. Wähle, wohin er kommt.
holi-h4-6-square = Das Feld { $square } gehört nicht zu deiner Karte.
holi-h6-1-colour = Auf { $square } liegt schon Farbe.
holi-h6-1-pawn = Auf { $square } steht eine Figur, und eine verdeckte Karte kann niemanden treffen.
holi-h6-1-full = Für den Farbmarker einer verdeckten Karte ist kein Feld mehr frei.
holi-h6-1-level = Der Farbmarker einer verdeckten Karte kommt auf deine eigene Ebene.
holi-h6-2 = Deine letzte Karte war verdeckt, also muss diese offen sein.
holi-h7-1-here = Deine Figur steht schon auf { $square }.
holi-h7-1-pawn = Auf { $square } steht schon eine Figur.
holi-h8-1 = Zum Hochsteigen muss auf allen vier Feldern neben deiner Figur Farbe liegen.
holi-h8-1-top = Du bist schon auf der oberen Ebene.
holi-h8-2 = Direkt über dir steht eine Figur.
holi-h10-1-small-steps = Mit „{ holi-rivalry-small-steps }“ im Spiel ist { $square } zu weit weg.
holi-h10-1-wet-paint = Mit „{ holi-rivalry-wet-paint }“ im Spiel darfst du nicht auf Farbe ziehen.
holi-h10-1-shoulders = Auch mit „{ holi-rivalry-shoulders }“ brauchst du zum Hochsteigen Farbe auf drei Feldern neben deiner Figur.

## Options

holi-option-rivalry = Mit welchen Rivalitätskarten wollt ihr spielen?
holi-option-drawn = Wie viele weitere Rivalitätskarten werden ausgelost?
holi-drawn = Ausgeloste Karten zusätzlich zu den ausgesuchten. Eine zweite Regelkarte wird dabei nie gezogen.
holi-starter-random = Das Los entscheidet.
holi-many-rivalry = Ihr könnt mit höchstens { $most } Rivalitätskarten spielen, ausgesuchte und ausgeloste zusammen.
holi-rivalry-clash = „{ holi-rivalry-small-steps }“ und „{ holi-rivalry-wet-paint }“ passen nicht zusammen: Kaum jemand könnte noch werfen.

## How a match ends

holi-ending-all-finished = Alle Farben sind geworfen.
holi-score-level = Farbmarker auf der { FORM($level, "der") }
holi-score-reserves = Farbmarker in fremden Vorräten
holi-score-sweets = Mehr Süßigkeiten als andere
holi-score-hits = Volltreffer
holi-score-rivalry = Rivalität: { $card }

## Positions and moves that somebody typed

holi-not-a-corner = Deine Figur startet in einer Ecke der unteren Ebene.
holi-unknown-move = „{ $text }“ ist kein Zug. Schreib corner:a1 für eine Ecke, up:A oder down:A, um eine Karte zu werfen, lay:b2+c3, um sie zu legen, put:d4 für ihren Marker, move:d4 zum Ziehen, climb zum Hochsteigen oder end, um den Zug zu beenden.
holi-unknown-rivalry = Eine Rivalitätskarte „{ $text }“ gibt es nicht.
holi-position-form = Eine Stellung muss { $parts } Teile haben, getrennt durch Leerzeichen, hat hier aber { $count }. Gib an: die drei Ebenen, die ausgelosten Rivalitätskarten, den Zug und je einen Teil pro Platz.
holi-position-rows = „{ $text }“ ist keine ganze Ebene. Gib für die { $level } 6 Reihen an, getrennt durch Schrägstriche.
holi-position-row = „{ $text }“ in Reihe { $row } der { FORM($level, "der") } ist nicht lesbar. Beschreib alle 6 Felder, zum Beispiel als 2R*2.
holi-position-upper-sweets = Auf der oberen Ebene gibt es keine Süßigkeiten.
holi-position-colour = Bei { $players } Personen hat niemand die Farbe { $colour }.
holi-position-turn = „{ $text }“ ist kein Zug. Er braucht fünf Angaben, getrennt durch Doppelpunkte, zum Beispiel 1:2:tm:-:-. Das sind: wer begonnen hat, wer am Zug ist, was in diesem Zug schon passiert ist, was gerade passiert und wer zuerst auf der oberen Ebene war.
holi-position-done = „{ $text }“ sagt nicht, was in diesem Zug schon passiert ist. Gib es mit t (geworfen), m (gezogen) und c (hochgestiegen) an oder mit -, wenn noch nichts passiert ist. Solange die Ecken gewählt werden, schreib corners.
holi-position-pending = „{ $text }“ ist kein angefangener Wurf. Gib ihn zum Beispiel als up=A, down=A oder spread=a1+b2 an, oder als -, wenn es keinen gibt.
holi-position-spread-order = „{ $text }“ ist nach spread= nicht lesbar. Gib die Felder der Reihe nach an und verbinde sie mit +.
holi-position-card = Eine Karte „{ $text }“ gibt es nicht. Die Karten sind { $letters }.
holi-position-seat = Platz { $seat } braucht neun Angaben, getrennt durch Doppelpunkte, hat hier aber { $count }. Gib an: Figur, Vorrat, Süßigkeiten, Volltreffer, Hand, Stapel, offene Ablage, verdeckte Ablage und Zustand.
holi-position-reserve = Gib den Vorrat von Platz { $seat } mit { $players } Zahlen an, getrennt durch Punkte.
holi-position-state = „{ $text }“ ist kein Zustand. Gib ihn für Platz { $seat } als d (oberste Karte der Ablage verdeckt), f (fertig), df oder - an.
holi-position-pawn = „{ $text }“ ist kein Ort für eine Figur. Gib für Platz { $seat } Ebene und Feld an, zum Beispiel 1a1.
holi-position-cards = Platz { $seat } muss jede der Karten { $letters } genau einmal haben.
holi-position-order = Hand und Ablage von Platz { $seat } müssen alphabetisch sortiert sein.
holi-position-number = Bei Platz { $seat } steht „{ $text }“ statt einer Zahl.
holi-position-turn-number = Solange die Ecken gewählt werden, hat der Zug die Nummer 0, danach mindestens 1.
holi-position-tokens = Platz { $seat } muss insgesamt { $all } Marker haben. Gezählt: { $count }.
holi-position-sweets-place = Auf { $square } der { FORM($level, "der") } liegen nie Süßigkeiten.
holi-position-sweets = Insgesamt muss es { $all } Süßigkeiten geben. Gezählt: { $count }.
holi-position-no-pawn = Die Figur von Platz { $seat } ist nicht auf dem Spielplan.
holi-position-two-pawns = Zwei Figuren können nicht auf demselben Feld stehen.
holi-position-first-up = Wer zuerst auf der oberen Ebene war, muss dort auch eine Figur haben. Steht dort keine, schreib -.
holi-position-floating = Unter dem Marker auf { $square } der { FORM($level, "der") } liegt kein anderer.
holi-position-above-pawn = Der Marker auf { $square } der { FORM($level, "der") } kann nicht auf oder über einer Figur liegen.
holi-position-sweets-pawn = Die Figur auf { $square } der { FORM($level, "der") } hätte die Süßigkeiten dort eingesammelt.
holi-position-hand = Platz { $seat } kann nicht mehr als { $most } Karten auf der Hand haben.
holi-position-top-down = Die oberste Karte der Ablage von Platz { $seat } kann nicht verdeckt sein, denn dort liegt keine verdeckte Karte.
holi-position-top-up = Die oberste Karte der Ablage von Platz { $seat } muss verdeckt sein, denn dort liegen nur verdeckte Karten.
holi-position-downs = Platz { $seat } kann nicht zweimal hintereinander verdeckt geworfen haben.
holi-position-hits = Platz { $seat } kann nicht mehr Volltreffer haben als Marker in fremden Vorräten.
holi-position-corner-order = Die Ecken werden in Zugreihenfolge gewählt, angefangen bei der Person, die beginnt.
holi-position-corner = Die Figur von Platz { $seat } muss in einer Ecke der unteren Ebene stehen.
holi-position-start = Platz { $seat } muss noch alle Marker und eine Karte auf der Hand haben.
holi-position-early = Platz { $seat } kann noch nichts eingesammelt haben und noch nicht fertig sein.
holi-position-unfinished = Platz { $seat } hat keine Karten auf der Hand oder keine Marker mehr und muss fertig sein.
holi-position-finished = Platz { $seat } ist fertig und kann nicht am Zug sein.
holi-position-climbed = Platz { $seat } ist in diesem Zug hochgestiegen und kann nicht auf der unteren Ebene stehen.
holi-position-thrown = Platz { $seat } hat in diesem Zug geworfen und muss eine Karte in der Ablage haben.
holi-position-thrown-twice = Pro Zug kann nur einmal geworfen werden.
holi-position-stuck = Platz { $seat } kann in diesem Zug nicht werfen und muss fertig sein.
holi-position-card-gone = Platz { $seat } wirft gerade „{ $card }“, hat die Karte aber nicht auf der Hand.
holi-position-no-room = „{ $card }“ passt nirgends und kann nicht geworfen werden.
holi-position-down-again = Die oberste Karte der Ablage von Platz { $seat } ist verdeckt, also darf die nächste nicht auch verdeckt sein.
holi-position-no-square = Für den Marker der verdeckten Karte ist kein Feld frei.
holi-position-spread = Die Felder nach spread= müssen zu einer Karte gehören, die gerade offen geworfen wurde.
holi-position-spread-colour = Auf einem der Felder nach spread= liegt schon ein Marker.
holi-position-spread-enough = Für alle Felder nach spread= sind genug Marker da, also gibt es nichts zu wählen.
holi-deal-form = Eine Verteilung hat drei Teile, getrennt durch Leerzeichen: wer beginnt, die ausgelosten Rivalitätskarten (oder „-“) und die Stapel aller Plätze, getrennt durch Schrägstriche.
holi-deal-decks = Gib genau { $players } Stapel an, getrennt durch Schrägstriche. Gezählt: { $count }.
holi-deal-deck = Der Stapel von Platz { $seat } muss jede der Karten { $letters } genau einmal haben.
holi-deal-rivalry =
    { $count ->
        [0] In dieser Partie werden keine Rivalitätskarten ausgelost.
        [one] In dieser Partie wird genau eine Rivalitätskarte ausgelost. Gezählt: { $other }.
       *[other] In dieser Partie werden genau { $count } Rivalitätskarten ausgelost. Gezählt: { $other }.
    }
holi-deal-clash = „{ $card }“ kann zusammen mit diesen anderen Rivalitätskarten oder bei dieser Personenzahl nicht ausgelost werden.
