title = Mit anderen spielen
now = Jetzt spielen
now-lead = Such dir ein Spiel aus. Sobald noch jemand darauf Lust hat, beginnt eure Partie: live und zu zweit.
label = Du wartest auf jemanden, der mitspielt
waiting = Wir suchen jemanden für { $game }
waited = seit { $time }
others =
    { $count ->
        [0] sonst wartet niemand
        [one] noch jemand wartet
       *[other] { $count } andere warten
    }
bot = Inzwischen gegen einen Bot spielen
bot-hint = Wenn jemand kommt, fragen wir dich zuerst. Lass diese Seite offen.
bot-stays = Deine Partie gegen den Bot bleibt unter Meine Tische.
stop = Nicht mehr warten
asking = Es ist jemand da, spielt aber noch gegen einen Bot. Wir fragen nach
asked = { $name } möchte mit dir { $game } spielen.
switch = Zusammen spielen
keep = Mit dem Bot weiterspielen
offers = Offene Einladungen
offers-lead = Alle können annehmen. Die Partie beginnt, sobald niemand mehr fehlt.
offers-none = Zurzeit gibt es keine offenen Einladungen. Lade selbst ein: Eine Benachrichtigung sagt dir, wenn jemand angenommen hat.
offers-mine = Meine Einladungen
offer-people = { $names } · { $count ->
        [0] niemand fehlt mehr
        [one] eine Person fehlt noch
       *[other] { $count } Personen fehlen noch
    }
offer-yours = Dir { $count ->
        [one] fehlt noch eine Person
       *[other] fehlen noch { $count } Personen
    }
offer-joined = Mit dir: { $names }. { $count ->
        [one] Eine Person fehlt noch.
       *[other] { $count } Personen fehlen noch.
    }
offer-turns = über mehrere Tage
offer-live = live
offer-until = bis { $date }
offer-matches = { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }
offer-options = andere Optionen
offer-accept = Annehmen
offer-withdraw = Zurückziehen
offer-leave = Absagen
offer-about = { $game }, { $names }
accepted = Angenommen. Die Partie beginnt, sobald niemand mehr fehlt.
withdrawn = Erledigt.
make = Alle einladen
make-game = Spiel
make-mode = Wie ihr spielt
make-turns = Über mehrere Tage
make-live = Live
make-hours = Gilt für
make-hours-hours =
    { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
    }
make-hours-days =
    { $count ->
        [one] einen Tag
       *[other] { $count } Tage
    }
make-matches = Partien
make-live-hint = Bleib bei einer Live-Partie in der Nähe dieses Geräts: Sie beginnt, sobald jemand annimmt.
make-go = Einladen
made = Deine Einladung ist offen. Du kannst diese Seite verlassen.
