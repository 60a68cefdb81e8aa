board = Innenhof

level-1 = Untere Ebene
level-2 = Mittlere Ebene
level-3 = Obere Ebene
level-short-1 = Unten
level-short-2 = Mitte
level-short-3 = Oben
level-worth-1 = je 1 Punkt
level-worth-2 = je 2 Punkte
level-worth-3 = je 3 Punkte
levels = Ebenen
level-news = hier hat sich etwas geändert

show-side = Nebeneinander
show-tower = Turm
show-label = Ansicht der Ebenen

shape-0 = Kreis
shape-1 = Quadrat
shape-2 = Dreieck
shape-3 = Raute

# In lessons and puzzles, the reader’s own name is “Du”.
spot = { $square }, { $level }: { $content }
spot-empty = leer
spot-token =
    { $name ->
        [Du] dein Marker ({ $shape })
       *[other] Marker ({ $name }, { $shape })
    }
spot-pawn =
    { $name ->
        [Du] deine Figur
       *[other] Figur ({ $name })
    }
spot-pawn-own = deine Figur
spot-sweets-1 = 1 Süßigkeit
spot-sweets-2 = 2 Süßigkeiten
spot-can = { $spot }. { $deed }
spot-new = neu
spot-hint = empfohlen

deed-corner = In dieser Ecke starten
deed-move = Hierher ziehen
deed-climb = Hierher hochsteigen
deed-put = Den Marker hierher legen
deed-above = Den Marker hierher legen, eine Ebene höher
deed-fill = Deinen letzten Marker hierher legen
deed-leave = Dieses Feld ohne Marker lassen
deed-lay = Die Karte auf { $squares } werfen

hand = Deine Karten
hand-of = Karten von { $name }
hand-none = Keine Karten auf der Hand.
hand-up = { $card }: offen werfen
hand-down = { $card }: verdeckt werfen
hand-down-short = verdeckt
hand-back = { $card }: zurück auf die Hand

deck = { $count } im Stapel
left = noch { $count } Marker

lay-title = „{ $card }“ werfen
lay-count = Ausrichtung { $at } von { $all }
lay-turn = Drehen
lay-turn-back = Zurückdrehen
lay-go = Werfen
lay-back = Andere Karte

# Was der gezeigte Wurf bringen würde.
gain =
    { $points ->
        [one] +1 Punkt
       *[other] +{ $points } Punkte
    }
gain-open = Du wählst, wohin die letzten Marker kommen
drop-choose = Wähle ein freies Feld

end-falls = { $square } fällt: { $level }.
end-hit = { $square }: Volltreffer bei { $name }.
end-caught = { $square }: { $name } fängt ihn.
end-own = { $square }: Deine eigene Figur fängt ihn.

answer-level = Deine Figur ist auf einer anderen Ebene ({ $level }), deshalb geht das hier nicht.
answer-lay = Von ihrem Feld aus kann deine Figur mit dieser Karte { $square } nicht färben.

close = Schließen

score = Bisherige Punkte
score-total = Gesamt

part-level1 = Marker auf der unteren Ebene, je 1 Punkt
part-level2 = Marker auf der mittleren Ebene, je 2 Punkte
part-level3 = Marker auf der oberen Ebene, je 3 Punkte
part-reserves = Deine Marker in fremden Vorräten, je 2 Punkte
part-sweets = 5 Punkte pro Person mit weniger Süßigkeiten
part-hits = Volltreffer, je 1 Punkt
part-rivalry = Rivalitätskarte „{ $card }“

rivalry = Rivalitätskarten
rivalry-points = Extrapunkte
rivalry-rule = Neue Regel
rivalry-and-score = Rivalitätskarten und bisherige Punkte
rivalry-here = In dieser Partie gelten Rivalitätskarten: { $cards }. Tippe hier, um sie zu lesen.

played = Gespielte Karten
played-none = noch keine
played-downs = { $count } verdeckt
played-top = die letzte ist verdeckt

finished = fertig

holding =
    { $shape }; { $own ->
        [one] 1 eigener Marker
       *[other] { $own } eigene Marker
    } im Vorrat{ $stains }; { $sweets ->
        [one] 1 Süßigkeit
       *[other] { $sweets } Süßigkeiten
    }; { $cards ->
        [one] 1 Karte auf der Hand
       *[other] { $cards } Karten auf der Hand
    }
holding-stain = , { $count } × { $shape }

say-corners = Alle wählen ihre Startecke.
say-turn =
    { $who ->
        [you] Zug { $turn }. Du bist am Zug.
       *[other] Zug { $turn }. Am Zug: { $name }.
    }
say-done = In diesem Zug schon erledigt: { $done }.
say-thrown = Werfen
say-moved = Ziehen
say-climbed = Hochsteigen
say-over = Die Partie ist zu Ende.
say-card = Karte für diesen Wurf: { $card }.
say-short = Nicht genug Marker für { $squares }.
say-level = { $level }. { $content }
say-level-empty = Hier ist nichts.
say-tokens = { $name }: Marker ({ $shape }) auf { $squares }.
say-sweets-1 = Felder mit 1 Süßigkeit: { $squares }.
say-sweets-2 = Felder mit 2 Süßigkeiten: { $squares }.
say-pawn = { $name }: Figur auf { $square }.
say-seat =
    { $name }: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    } Vorrat: { $reserve }. Süßigkeiten: { $sweets }. Volltreffer: { $hits }. Karten: { $cards } auf der Hand, { $deck } im Stapel.
say-reserve-own =
    { $count ->
        [one] 1 eigener Marker
       *[other] { $count } eigene Marker
    }
say-reserve-of =
    { $who ->
        [you] { $count } von dir
       *[other] { $count } von { $name }
    }
say-played = { $name }, gespielte Karten: { $cards }.
say-hand = Deine Karten: { $cards }.
say-hand-of = Karten von { $name }: { $cards }.
say-finished = { $name }: fertig.
say-first = Zuerst auf der oberen Ebene: { $name }.
say-rivalry = Rivalitätskarte „{ $card }“: { $text }
say-pattern = { $name } ({ $rows })
say-parts = { $name }, Punkte im Einzelnen: { $parts }.

edit-tokens = Farbmarker
edit-sweets = Süßigkeiten
edit-turn = In diesem Zug schon erledigt
edit-thrown = Werfen
edit-moved = Ziehen
edit-climbed = Hochsteigen
edit-seat =
    { $own ->
        [one] 1 eigener Marker
       *[other] { $own } eigene Marker
    }, { $sweets ->
        [one] 1 Süßigkeit
       *[other] { $sweets } Süßigkeiten
    }, { $hits } Volltreffer, auf der Hand: { $hand }
edit-reserve-own = Eigene Marker im Vorrat
edit-reserve = Marker von { $name }
edit-hits = Volltreffer
edit-topdown = Die letzte Karte wurde verdeckt geworfen
edit-finished = Fertig
edit-pile-hand = Auf der Hand
edit-pile-deck = Im Stapel
edit-pile-up = Offen
edit-pile-down = Verdeckt

primer-1 = Es ist das Fest der Farben! Wenn alle ihre Farbe geworfen haben, gewinnt, wer die meisten Punkte hat. Deine Marker zählen je nach Ebene 1, 2 oder 3 Punkte und in fremden Vorräten 2.
primer-2 = In jedem Zug wirfst du eine Karte. Davor oder danach darfst du auch einmal ziehen und einmal hochsteigen.
primer-3 = Wirf eine Karte offen, um bis zu drei Felder rund um deine Figur zu färben. Dreh sie, wie du willst, aber ihre Felder müssen auf dem Spielplan liegen und dürfen noch keine Farbe haben. Eine andere Figur im Weg? Volltreffer: 1 Punkt!
primer-4 = Oder wirf sie verdeckt, um einen Marker auf ein beliebiges freies Feld deiner Ebene zu legen. Das geht nie zweimal hintereinander.
primer-5 = Wenn du ziehst, nimmst du die Süßigkeiten und den Marker auf dem Feld. Am Ende bekommst du 5 Punkte für jede Person, die weniger Süßigkeiten hat als du.
primer-6 = Steig hoch, wenn alle vier Felder neben deiner Figur gefärbt sind. Von dort oben regnet es Farbe: Ein Marker fällt, bis er auf einem anderen landet.
