table = Tisch. Zieh, um ihn zu verschieben, und scroll, um zu zoomen. Auf der Tastatur verschieben ihn die Pfeiltasten; Plus und Minus zoomen.
closer = Vergrößern
farther = Verkleinern
fit = Den ganzen Tisch zeigen
close-up = Stellen für dein Plättchen vergrößern
# A sign at the edge of the table: „2 weitere Stellen links“
more =
    { $count ->
        [one] 1 weitere Stelle
       *[other] { $count } weitere Stellen
    } { $edge ->
        [left] links
        [right] rechts
        [up] weiter oben
       *[down] weiter unten
    }

empty = Der Tisch ist noch leer.
empty-yours = Wähle das Plättchen, mit dem du eröffnen willst.

tile = Plättchen { $tile }
tile-facts =
    Summe { $sum }, { $stars ->
        [one] 1 Sternpunkt
       *[other] { $stars } Sternpunkte
    }
tile-cells-0 = passt nirgends
tile-cells-1 = passt an 1 Stelle
tile-cells =
    { $cells ->
        [one] passt an 1 Stelle
       *[other] passt an { $cells } Stellen
    }
tile-picked = gewählt
tile-hint = empfohlen
tile-news =
    { $name ->
        [Du] gerade von dir gelegt
       *[other] gerade gelegt ({ $name })
    }

spot = { CAPITAL($where) }: { $sides }, { $ways }
spot-sides-1 = verbindet 1 Seite
spot-sides =
    { $sides ->
        [one] verbindet 1 Seite
       *[other] verbindet { $sides } Seiten
    }
spot-ways-1 = passt in 1 Ausrichtung
spot-ways =
    { $ways ->
        [one] passt in 1 Ausrichtung
       *[other] passt in { $ways } Ausrichtungen
    }
spot-now = jetzt so gedreht, im Uhrzeigersinn ab oben rechts: { $areas }

# “oben rechts neben Plättchen 6”
where = { $direction } neben Plättchen { $tile }

closed = bleibt für immer leer

ne = oben rechts
e = rechts
se = unten rechts
sw = unten links
w = links
nw = oben links

# What a preview says at the tile, in few words: „3 Seiten: +1 Bonus“
preview =
    { $sides ->
        [one] 1 Seite: { $does }
       *[other] { $sides } Seiten: { $does }
    }
outcome-on = weiterlegen
outcome-bonus = +{ $bonus } Bonus
outcome-spend = kostet ein Bonusplättchen
outcome-spend-end = letztes Bonusplättchen
outcome-end = dein Zug endet
outcome-win = du gewinnst!
outcome-perfect = passt perfekt!

# What the sign at a tile says once the tile has landed
landed =
    { $sides ->
        [one] 1 Seite
       *[other] { $sides } Seiten
    }
landed-spend = Bonus verbraucht

# Answers to a tap where nothing can be placed
excuse-taken = Dort liegt schon ein Plättchen.
excuse-apart = Ein Plättchen muss mindestens ein anderes berühren.
excuse-unpicked = Wähle zuerst eines deiner Plättchen.
excuse-wait = Du bist nicht am Zug.

turn-left = Nach links drehen
turn-right = Nach rechts drehen (R)
place = Legen
back = Andere Stelle wählen

hand-yours = Deine Plättchen: { $count }
hand-of = { $name }: { $count } Plättchen
hand-empty = Keine Plättchen mehr.
hands = Wessen Plättchen angezeigt werden
hand-next = { $now }. Weiter: { $next }
you = Du

sort-cells = Nach Stellen
sort-sum = Nach Summe
sort-tile = Standard
sort = Plättchen sortieren:

laid = Gelegt: { $laid } von { $limit }
laid-free = Gelegt: { $laid }
laid-title = In diesem Zug gelegte Plättchen, ohne Bonusplättchen
bonus = Bonus: { $bonus }
bonus-title = Ein Bonusplättchen darfst du mit nur einer Seite anlegen, ohne dass dein Zug endet
opening = Eröffnung

holding-tiles = { $tiles } Plättchen
holding =
    { $tiles } Plättchen, { $stars ->
        [one] 1 Sternpunkt
       *[other] { $stars } Sternpunkte
    }

say-over = Die Partie ist zu Ende.
say-acts =
    { $who ->
        [you] Du bist am Zug.
       *[other] Am Zug: { $name }.
    }
say-first = Eröffnung: Das erste Plättchen wird gelegt.
say-second = Eröffnung: Ein Plättchen wird angelegt.
say-picked = { $name }: Plättchen { $tile } gewählt.
say-turn = In diesem Zug gelegte Plättchen: { $laid }. Bonusplättchen: { $bonus }.
say-hand =
    { $name }: { $tiles } Plättchen mit { $stars ->
        [one] 1 Sternpunkt.
       *[other] { $stars } Sternpunkten.
    }
say-table =
    { $tiles ->
        [one] Auf dem Tisch liegt 1 Plättchen.
       *[other] Auf dem Tisch liegen { $tiles } Plättchen.
    }
say-first-tile = Erstes Plättchen, im Uhrzeigersinn ab oben rechts: { $areas }.
say-tile = Plättchen { $where }, im Uhrzeigersinn ab oben rechts: { $areas }.
say-closed = Stellen, die für immer leer bleiben: { $places }.

edit-hint = Wähle ein Plättchen, dann eine freie Stelle auf dem Tisch oder eine Hand. Liegt das gewählte Plättchen auf dem Tisch, kannst du es drehen.
edit-cell = Freie Stelle { $cell }
edit-lay = Plättchen { $tile } an die freie Stelle { $cell } legen
edit-give = Hierher legen
edit-give-to = Hierher legen: { $name }

primer-1 = Werde deine Plättchen vor allen anderen los! Die Zahl neben deinem Namen zeigt, wie viele du noch hast.
primer-2 = Wähle ein Plättchen, dann eine Stelle: Wo dein Plättchen ein anderes berührt, müssen die Zahlen gleich sein. Dreh es, wie du willst. Die kleine Zahl auf einem Plättchen sagt dir, an wie viele Stellen es passt.
primer-3 = Verbindest du zwei oder mehr Seiten, darfst du weiterlegen. Verbindest du nur eine, endet dein Zug.
primer-4 = Drei, vier oder fünf Seiten bringen dir ein, zwei oder drei Bonusplättchen, die du mit nur einer Seite anlegen darfst, ohne dass dein Zug endet. Sechs Seiten? Du gewinnst auf der Stelle!
primer-5 = J ist ein Jolly: Er steht für jede Zahl, die auf seinem Plättchen fehlt. X ist ein Exagon-Bereich: Die Stelle daneben bleibt für immer leer.
primer-6 = Sei schneller als die Sanduhr! Zeit, die du nicht brauchst, bekommt die nächste Person. Die Zahl im Stern eines Plättchens ist seine Summe. Im Turnier kosten dich die farbigen Zacken des Sterns Punkte, wenn du das Plättchen am Ende noch hast.
