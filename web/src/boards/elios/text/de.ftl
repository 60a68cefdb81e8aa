Y = Gelb
O = Orange
R = Rot
P = Lila
B = Blau
L = Hellblau
G = Grün
M = Limettengrün
W = Joker

# der Buchstabe auf einem Strahl
mark-Y = G
mark-O = O
mark-R = R
mark-P = L
mark-B = B
mark-L = H
mark-G = Ü
mark-M = M
mark-W = J

sun = Sonne

disc-place = Scheibe legen
disc-sun = Die Sonne ist { $discs } Scheiben hoch. Leg eine Scheibe darauf.
disc-none = Die Sonne ist { $discs } Scheiben hoch.
disc-again = Drück noch einmal, um eine Scheibe zu legen.
disc-left =
    { $supply ->
        [one] noch 1 Scheibe
       *[other] noch { $supply } Scheiben
    }

ray = Stapel { $ray }, Ebene { $level } von { $discs }, oben { $top }
ray-onto = { $beam } auf Stapel { $ray } legen, auf dem { $top } liegt: Ebene { $level } von { $discs }
ray-news =
    { $name ->
        [Du] gerade von dir gelegt
       *[other] gerade gelegt ({ $name })
    }

level = Ebene { $level }

group = Gruppe: { $beams }
group-place = Legen
group-cancel = Andere Gruppe wählen
group-split = Teilen
group-split-into = Teilen: { $part } auf der einen Seite, { $other } auf der anderen
group-chosen = gewählt
group-can = passt gerade
group-cannot = passt gerade nicht
group-laid = Wird gelegt: { $beams }
group-next = { $beam }: Wähle einen Stapel.
group-next-level = { $beam }: Wähle einen Stapel für Ebene { $level }.

tie-beam = Strahl: { $beam }
tie-beam-in = Strahl: { $beam }, in einer Gruppe mit { $others }
tie-onto = { $beam } mit { $others } gruppieren
tie-loosen = { $beam } abtrennen
tie-clear = Gruppen auflösen
tie-waste =
    { $count ->
        [one] Mit 1 Gruppe brauchst du mindestens 1 Zug.
       *[other] Mit { $count } Gruppen brauchst du mindestens { $count } Züge.
    } Größere Gruppen sind schneller weg.
tie-sure = Trotzdem fertig
tie-back = Weiter gruppieren
tie-made = Fertige Gruppe: { $beams }
tie-done =
    { $count ->
        [one] Fertig: 1 Gruppe
       *[other] Fertig: { $count } Gruppen
    }
tie-wait = Deine Gruppen sind fertig. Die anderen gruppieren noch.

rack-show =
    { $name ->
        [Du] Deine Strahlen zeigen
       *[other] Strahlen von { $name } zeigen
    }
seat-yours = Deine Gruppen
seat-beams =
    { $beams ->
        [one] { $name }: 1 Strahl
       *[other] { $name }: { $beams } Strahlen
    }
seat-grouping = gruppiert noch
seat-done = fertig
seat-empty = keine Strahlen mehr

hold =
    { $beams ->
        [one] 1 Strahl: { $groups }
       *[other] { $beams } Strahlen: { $groups }
    }
hold-hidden =
    { $beams ->
        [one] 1 Strahl, Gruppen noch verdeckt: { $groups }
       *[other] { $beams } Strahlen, Gruppen noch verdeckt: { $groups }
    }

aside = Nicht im Spiel: { $beams }

legend = Was die Zeichen bedeuten
legend-level = Ebene: So viele Strahlen hat dieser Stapel.
legend-limit = Höhe der Sonne: Kein Strahl darf höher liegen. Auch der gepunktete Ring zeigt sie.
legend-full = Dieser Stapel ist voll bis zur nächsten Scheibe.
legend-origin = Mit dieser Farbe hat der Stapel begonnen.
legend-news = Seit deinem letzten Zug gelegt; das Schild sagt, von wem.
legend-fits = Dein Strahl passt hierher.

say-sun =
    { $supply ->
        [one] Die Sonne ist { $discs } Scheiben hoch, 1 Scheibe ist noch übrig.
       *[other] Die Sonne ist { $discs } Scheiben hoch, { $supply } Scheiben sind noch übrig.
    }
say-ray = Stapel { $ray }: Ebene { $level }, oben { $top }. Von unten: { $beams }.
say-full = Stapel { $ray }: Ebene { $level }, oben { $top }, voll bis zur nächsten Scheibe. Von unten: { $beams }.
say-seat = { $name }: { $beams } Strahlen in { $count } Gruppen ({ $groups }).
say-one = { $name }: eine Gruppe ({ $groups }).
say-loose =
    { $beams ->
        [one] { $name }: 1 Strahl.
       *[other] { $name }: { $beams } Strahlen.
    } Gruppen: { $groups }. Noch nicht gruppiert: { $loose }.
say-hidden = { $name }: { $beams } Strahlen, Gruppen noch nicht fertig ({ $hand }).
say-hidden-done = { $name }: { $beams } Strahlen, Gruppen fertig ({ $hand }).
say-empty = { $name }: keine Strahlen mehr.
say-nothing = keine
say-placing = { $name }: Eine Gruppe wird gelegt. Noch zu legen: { $beams }.
say-placing-level = { $name }: Eine Gruppe wird auf Ebene { $level } gelegt. Noch zu legen: { $beams }.
say-teams = Die Plätze 1 und 3 spielen gegen die Plätze 2 und 4.
say-starter = Es beginnt: { $name }.
say-keeps = Ein Joker behält die Farbe seines Stapels.
say-frees = Ein Joker macht seinen Stapel frei: Jede Farbe darf darauf.
say-jokers = Eine Gruppe darf zwei Joker haben.

edit-beams = Strahlen
edit-beam = Strahl: { $beam }
edit-take = Obersten Strahl von Stapel { $ray } nehmen
edit-take-title = Obersten Strahl von einem Stapel nehmen
edit-discs = Scheiben
edit-hand = Gruppen von { $name }
edit-new = Neue Gruppe mit { $beam } beginnen
edit-join = { $beam } zur Gruppe { $group } hinzufügen
edit-away = Gruppe { $group } entfernen
edit-hint = Wähle einen Strahl, dann einen Stapel oder eine Gruppe. Die Zahl zeigt, wie viele Strahlen dieser Farbe noch übrig sind. Ist keiner mehr da, kommt der Strahl für den Stapel aus einer Hand.

primer-1 = Zusammen baut ihr eine leuchtende Sonne. Leg alle deine Strahlen darauf, bevor es jemand anders schafft!
primer-2 = Bündle zuerst deine Strahlen: ein bis drei pro Gruppe, keine Farbe doppelt. Eine Gruppe legst du immer komplett in einem Zug. Große Gruppen sind schnell weg, kleine finden leichter Platz.
primer-3 = In deinem Zug machst du eine Sache: eine Gruppe legen, eine Scheibe legen oder eine Gruppe in zwei teilen.
primer-4 = Jeder Strahl einer Gruppe kommt auf einen anderen Stapel, auf dem seine Farbe oder ein weißer Joker obenauf liegt. Joker dürfen überallhin.
primer-5 = Die ganze Gruppe muss auf einer Ebene landen, und kein Strahl darf höher liegen als die Scheiben in der Mitte. Jede Scheibe lässt die Sonne für alle wachsen.
primer-6 = Kann niemand mehr einen Strahl legen, gewinnt, wer die wenigsten übrig hat. Die Zahl neben jedem Namen zeigt, wie viele es sind.
