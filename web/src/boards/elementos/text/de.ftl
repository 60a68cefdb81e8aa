board = Spielfeld mit 3 Spalten und 8 Reihen, unten: { $name }
board-sideways = Spielfeld mit 3 Spalten und 8 Reihen, links: { $name }

fire = Feuer
wood = Holz
water = Wasser

light = helle Figuren
dark = dunkle Figuren

empty = { $square }, leer
own = { $square }, deine Figur, { $sides }
theirs = { $square }, Figur ({ $name }), { $sides }
up = { $up } oben
sides = { $up } oben, { $down } auf der Rückseite
known = { $sides }, von beiden gesehen
wand =
    { $who ->
        [you] { $disc }, mit deinem Stab
       *[other] { $disc }, mit dem Stab
    }
hidden = { $square }, verdeckt
chosen = { $label }, gewählt

flip = Umdrehen
turn = Figur auf { $square } umdrehen
turn-to = Figur auf { $square } umdrehen, sodass { $down } oben liegt

fire-beats = Feuer schlägt Holz und verliert gegen Wasser.
wood-beats = Holz schlägt Wasser und verliert gegen Feuer.
water-beats = Wasser schlägt Feuer und verliert gegen Holz.
wheel = Feuer schlägt Holz, Holz schlägt Wasser, Wasser schlägt Feuer.

taken-by = Beute: { $name }
taken-count = { $count } geschlagen

to-go =
    { $rows ->
        [one] Stab: noch 1 Reihe
       *[other] Stab: noch { $rows } Reihen
    }
to-go-one = Stab: noch 1 Reihe
to-go-home = Der Stab ist am Ziel!

quiet = Züge ohne Fortschritt: { $count }/{ $most }
quiet-about = Züge hintereinander, in denen nichts geschlagen wurde und nichts vorgerückt ist. Bei { $most } endet die Partie unentschieden.

legend = Kleines Symbol in der Ecke: die Rückseite. Goldrand: Ihr habt sie beide gesehen.

memorise = Präg dir die Rückseiten deiner Figuren ein. Nach deinem ersten Zug siehst du sie nicht mehr.
memorised = Hab ich mir gemerkt

supply = Noch aufzustellen
place = Figur legen: { $up } oben, { $down } auf der Rückseite, noch { $count }
put = { $square }: Figur hierher legen
swap = { $square }: tauschen mit { $sides }
replace = { $square }: Figur hierher legen statt { $sides }
fill = Rest füllen
clear = Leeren
star-save = Als Favorit speichern
star-lay = Favorit aufstellen
star-laid = Das ist schon deine Lieblingsaufstellung.
star-none = Stell alle neun Figuren auf, um eine Lieblingsaufstellung zu speichern.
finish = Bestätigen
drafted =
    { $count ->
        [one] 1 von 9 Figuren aufgestellt
       *[other] { $count } von 9 Figuren aufgestellt
    }
not-full = Stell zuerst alle neun Figuren auf.
not-even = Jedes Symbol muss dreimal zu sehen sein. Dreh oder tausche ein paar Figuren.
none-left = Diese drei Figuren stehen schon alle auf dem Spielfeld.
own-rows = Deine Figuren starten auf den drei Reihen vor dir.
not-yours = Das ist eine gegnerische Figur. Wähle eine eigene.
choose-first = Wähle zuerst eine deiner Figuren.
wait = { $name } ist am Zug.
arranging = stellt auf …
ready = bereit

say-setup = Die Figuren werden heimlich aufgestellt.
say-arranging =
    { $who ->
        [you] Du stellst noch auf.
       *[other] { $name } stellt noch auf.
    }
say-ready =
    { $who ->
        [you] Deine Aufstellung ist bestätigt.
       *[other] { $name } hat die Aufstellung bestätigt.
    }
say-left = Noch aufzustellen: { $discs }.
say-seat = { $name }, { $tone }: { $discs }.
say-none = keine
say-wand =
    { $who ->
        [you] Dein Stab ist auf { $square }
       *[other] { $name }: Stab auf { $square }
    }, { $rows ->
        [one] noch 1 Reihe.
       *[other] noch { $rows } Reihen.
    }
say-taken =
    { $who ->
        [you] Du hast
       *[other] { $name }:
    } { $count ->
        [one] 1 Figur verloren ({ $discs }).
       *[other] { $count } Figuren verloren ({ $discs }).
    }
say-taken-hidden =
    { $who ->
        [you] Du hast
       *[other] { $name }:
    } { $count ->
        [0] keine Figur verloren.
        [one] 1 Figur verloren.
       *[other] { $count } Figuren verloren.
    }
say-turn = Zug { $turn }.

disc = { $square } { $sides }
pair = { $a }/{ $b }
times = { $count } × { $disc }

edit-flip = Umdrehen
edit-wand = Stab einsetzen
edit-seen = Von beiden gesehen
edit-hint = Figuren, die nicht auf dem Spielfeld liegen, gelten als geschlagen. Die Zahl zeigt, wie viele Figuren mit diesen beiden Seiten noch übrig sind.

primer-1 = Ein Wettlauf quer über das Spielfeld! Der Stab, der zuerst die gegenüberliegende Reihe erreicht, gewinnt.
primer-2 = Feuer verbrennt Holz, Holz saugt Wasser auf, Wasser löscht Feuer. Jede Figur hat auf der Rückseite ein anderes Symbol.
primer-3 = Leg zuerst heimlich deine neun Figuren auf deine drei Reihen. Jedes Symbol muss dreimal zu sehen sein, und dein Stab startet in der mittleren Figur.
primer-4 = In deinem Zug machst du eine Sache: eine Figur ziehen, eine Figur umdrehen oder den Stab weitergeben.
primer-5 = Figuren ziehen ein Feld vorwärts, schräg vorwärts oder seitwärts, auf ein leeres Feld oder auf eine gegnerische Figur, die sie schlagen. Rückwärts ziehen sie nie.
primer-6 = Gib den Stab an eine eigene Figur direkt daneben weiter (nie rückwärts), oder lass ihn von seiner Figur geradeaus auf ein leeres Feld tragen. Die Figur mit dem Stab kann nicht schlagen, aber auch nicht geschlagen werden.
