site-name = Ludoteca
site-skip = Zum Inhalt springen
site-credits = Die Rechte an den Spielen liegen bei ihren Autorinnen, Autoren und Verlagen, die auf jeder Seite genannt sind. Ludoteca ist ein unabhängiges Projekt.

nav-main = Hauptmenü
nav-new = Neuer Tisch
nav-learn = Lernen
nav-join = Mitspielen
nav-me = Meine Tische
nav-settings = Einstellungen
nav-footer = Infos und Einstellungen

theme-label = Farben
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast

home-title = Platz nehmen und losspielen
home-welcome = Spiel gegen Bots oder mit Freunden, ganz ohne Konto.
home-begin = { $game } in 2 Minuten testen
home-back = Willkommen zurück, { $name }!
home-play = Jetzt spielen
home-play-about = Jetzt spielen: { $game } gegen einen Bot
home-level = Stärke der Bots
home-learn = Lernen
home-learn-about = { $game } lernen: Lektionen
home-table = Optionen
home-table-about = Optionen für { $game }: neuer Tisch
home-continue = { $game } weiterspielen
home-all = Alle { $count }
home-solved = Gelöst
home-join = Code eingeben
home-meet = Mit anderen spielen
home-public =
    { $count ->
        [one] 1 öffentlicher Tisch
       *[other] { $count } öffentliche Tische
    }
home-open = Tische zum Mitspielen
home-running = Tische zum Zuschauen
home-games = Spiele
home-about = Über die Spiele
home-more = Mehr Tische anzeigen

fact-players = { $count } Personen
fact-minutes = { $minutes } min
fact-age = ab { $age } Jahren
fact-credit = Von { $credit }

list-due = Du bist am Zug
list-open = Wartet auf Mitspielende
list-running = Partie { $match } läuft
list-over = Partie { $match } ist zu Ende
list-go = Zum Tisch
list-join = Mitspielen
list-watch = Zuschauen
list-free =
    { $count ->
        [one] 1 freier Platz
       *[other] { $count } freie Plätze
    }
list-left = noch { $time }
list-left-urgent = nur noch { $time }

waiting-count =
    { $count ->
        [one] 1 Tisch wartet auf dich
       *[other] { $count } Tische warten auf dich
    }

join-title = An einem Tisch mitspielen
join-code = Code oder Link
join-hint = Wer dich eingeladen hat, findet beides am Tisch.
join-missing = Gib zuerst den Code oder den Link ein.
join-go = Mitspielen
join-elsewhere = Dieser Link führt auf eine andere Website: { $host }.
join-open = Dort öffnen

name-label = Dein Name
name-hint = Alle am Tisch können ihn sehen.
name-missing = Gib zuerst einen Namen ein.
name-guest = Gast { $number }
name-ask = Wie heißt du?
name-ask-hint = Alle am Tisch können deinen Namen sehen. Du kannst ihn später in den Einstellungen ändern.
name-ask-go = Spielen
name-ask-skip = Überspringen
sign-in-lead = Schon einmal hier gespielt?
sign-in-link = Anmelden

new-title = Neuer Tisch
new-game = Spiel
new-players = Personenzahl
new-seats = Plätze
new-seat-me = Ich
new-seat-open = Offen für alle
new-seat-computer = Bot: { $level }
new-seat-adaptive = Bot, so gut wie ich
new-seat-person = Jemand an diesem Gerät
new-seat-player = Person { $seat }
new-seat-name = Name für Platz { $seat }
new-team = Team { $team }
new-public = Öffentlich
new-tournament = Turnier
new-clock = Bedenkzeit
new-clock-none = Unbegrenzt
new-clock-turn = { $time } pro Zug
new-clock-bank = { $time } pro Zug, dazu { $bank } für die ganze Partie
new-options = Optionen
new-go = Tisch eröffnen
new-nobody = Nimm mindestens einen Platz selbst ein.
new-lead = Wähle ein Spiel und leg fest, wer mitspielt. Alles andere ist für die meisten Partien schon passend eingestellt.
new-preset = Wer mitspielt
new-preset-friends = Mit Freunden
new-preset-friends-hint = Schick ihnen einen Link, dann spielt ihr live.
new-preset-computer = Gegen Bots
new-preset-computer-hint = Bots nehmen die anderen Plätze ein. Es geht sofort los.
new-preset-screen = An einem Bildschirm
new-preset-screen-hint = Ihr teilt euch dieses Gerät und gebt es weiter, wenn etwas geheim ist.
new-preset-days = Über mehrere Tage
new-preset-days-hint = Alle machen ihren Zug, wenn sie Zeit haben.
new-clock-hint = Läuft deine Zeit ab, hast du verloren.
new-clock-own = Dieses Spiel hat eine eigene Uhr. Schalte sie in den Optionen aus, wenn du eine andere Bedenkzeit möchtest.
new-more = Bedenkzeit und Sichtbarkeit
new-options-usual = Standard
new-options-changed = { $count } geändert
new-options-reset = Auf Standard zurücksetzen
new-usual = Standard
new-public-hint = Alle können diesen Tisch finden, mitspielen und zuschauen.
new-tournament-hint = Die Ergebnisse mehrerer Partien werden zusammengezählt.
new-hints = Tipps
new-hints-hint = Wer am Zug ist, darf einen starken Bot um Rat fragen, und alle erfahren davon.
new-options-chosen = { $count } gewählt
new-options-none-chosen = keine gewählt

time-seconds =
    { $count ->
        [one] 1 Sekunde
       *[other] { $count } Sekunden
    }
time-minutes =
    { $count ->
        [one] 1 Minute
       *[other] { $count } Minuten
    }
time-minute = 1 Minute
time-days =
    { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
    }
time-day = 1 Tag

lobby-title = Warten auf Mitspielende
lobby-lead = Die Partie beginnt, sobald alle Plätze besetzt sind.
lobby-hints = Tipps sind erlaubt: Wer am Zug ist, darf einen starken Bot um Rat fragen, und alle erfahren davon.
lobby-hints-off = Keine Tipps: Alle spielen ohne Hilfe.
lobby-link = Link zu diesem Tisch
lobby-code = Code zum Mitspielen
lobby-code-new = Neuer Code
lobby-fill = Bot hinzufügen
lobby-level = Stärke der Bots
lobby-free = Platz { $seat } freigeben
lobby-leave = Tisch verlassen
lobby-invited = Du bist eingeladen
lobby-invited-lead = Gib deinen Namen ein und spiel mit, oder schau einfach zu.
lobby-sit = Mitspielen
lobby-invite = Andere einladen
lobby-share = Teilen …
lobby-share-text = Komm, spiel { $game } mit mir!
lobby-qr = QR-Code anzeigen
lobby-qr-about = QR-Code für den Link { $link }
lobby-qr-hint = Scann ihn mit der Handykamera.
lobby-code-lead = Oder gib diesen Code weiter. Die anderen geben ihn unter „{ $page }“ ein.
lobby-missing =
    { $count ->
        [one] 1 Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
lobby-missing-one = 1 Platz ist noch frei.

copy-do = Kopieren
copy-done = Kopiert
share-do = Teilen
share-link = Link zum Teilen

seat-number = Platz { $seat }
seat-open = frei
seat-you = du
seat-here = online
seat-away = offline
seat-acts = am Zug
seat-left = hat die Partie verlassen
seat-computer = Bot ({ $level })
seat-adaptive = Anpassungsfähiger Bot
seat-adaptive-level = Anpassungsfähiger Bot · { $level }
level-plus = { $level }+
seat-stand_in = Bot ({ $level }) springt ein
seat-host = Host
seat-team = Team { $team }
seat-points = Punkte
seat-list = Plätze
seat-bank = + { $time }
seat-time = Zeit

table-board = Spielfeld
table-astext = Spielfeld als Text
table-watching = Du schaust zu.
table-wait = Warten auf { $names } …
table-next = Nächster Tisch
table-absent = { $name } ist offline.
table-yours = Du bist am Zug
table-title-yours = Du bist am Zug · { $game }
table-actions = Deine Möglichkeiten
table-steps = Mögliche Züge
table-type = Tippen zum Filtern, Enter zum Spielen
table-take = Spielen
table-confirm = Bestätigen: { $step }
table-unstage = Abbrechen
table-more = { $count } weitere. Tippe, um die Liste zu filtern.
table-nothing = Kein möglicher Zug passt dazu. Drück Enter, dann erfährst du, warum.
table-undo = Rückgängig
table-hint = Tipp

hint-told = Tipp: { $step } ({ $chance } Gewinnchance)
hint-told-plain = Tipp: { $step }
hint-title = Beste Züge
hint-now = Gewinnchancen: { $chances }
hint-chance = { $chance } Gewinnchance
hint-certain = { $chance } Gewinnchance, bewiesen
hint-take = Spielen: { $step }
hint-follows = So könnte es weitergehen
hint-close = Tipp schließen
hint-other = Andere Idee
hint-more = Chancen und mögliche Fortsetzung

table-menu = Menü
table-panels = Regeln, Verlauf, Chat und Menü
table-log = Verlauf
table-log-empty = Noch ist nichts passiert.
table-turn = Zug { $turn }
table-setup = Aufbau
table-options = Optionen an diesem Tisch
table-hints = Tipps
table-hints-on = Erlaubt. Alle erfahren, wenn jemand um einen bittet.
table-hints-off = Keine
table-options-simplest = Das ist die einfachste Form des Spiels, wie „Jetzt spielen“ sie startet.
table-rules = Regel { $clause }
table-close = Schließen
table-home = Startseite
table-again = Noch einmal zeigen

howto-title = So wird gespielt
howto-tab = Regeln
howto-lessons = Lektionen
howto-rules = Alle Regeln

keys-title = Tastenkürzel
keys-arrows-name = Pfeiltasten
keys-arrows = Auf dem Spielfeld bewegen
keys-enter = Auswählen
keys-escape = Auswahl aufheben
keys-rotate = Plättchen oder Karte drehen, Figur umdrehen
keys-undo = Rückgängig
keys-hint = Tipp holen
keys-list = Diese Liste anzeigen

menu-undo = Um Zugrücknahme bitten
menu-take-back = Letzten eigenen Zug zurücknehmen
menu-back = Bisherige Partie ansehen

explore-here = Von hier aus erkunden

menu-draw = Unentschieden anbieten
menu-resign = Aufgeben
menu-resign-sure = Diese Partie aufgeben?
menu-resign-yes = Ja, aufgeben
menu-no = Abbrechen
menu-take_over = Einen Bot für { $name } spielen lassen
menu-link = Auf einem anderen Gerät spielen
menu-link-hint = Mit diesem Link können auch andere auf deinem Platz spielen, also behalte ihn für dich. Er ersetzt alle früheren Links.

ask-undo = { $name } möchte den letzten eigenen Zug zurücknehmen.
ask-draw = { $name } bietet ein Unentschieden an.
ask-rematch = { $name } möchte noch einmal spielen.
ask-take_over = { $name } möchte, dass ein Bot für { $other } spielt.
ask-yes = Ja
ask-no = Nein
ask-back = Doch nicht
ask-waiting = Warten auf { $names } …

chat-title = Chat
chat-say = Nachricht schreiben
chat-send = Senden
chat-empty = Noch keine Nachrichten.
chat-removed = (gelöscht)
chat-unmute = Stummschaltung von { $name } aufheben
blocks-title = Blockierte Personen
blocks-lead = Sie können nicht an deine Tische kommen und dich nicht einladen, und du siehst nicht, was sie schreiben. Sie erfahren nichts davon.
blocks-since = blockiert am { $date }
blocks-unblock = Freigeben
blocks-unblock-name = { $name } freigeben
blocks-done = { $name } ist nicht mehr blockiert.
chat-muted = (stummgeschaltet)
chat-remove = Nachricht löschen
chat-silence = Nachricht löschen und { $name } für alle stummschalten
chat-spectator = Wenn du nur zuschaust, kannst du nicht mitchatten.

end-title = Die Partie ist zu Ende
end-skip = Überspringen
end-yours = Du hast gewonnen!
end-won = Sieg für { $names }.
end-shared = { $names } teilen sich den ersten Platz.
end-shared-yours = Du und { $names } teilt euch den ersten Platz.
end-draw = Unentschieden.
end-place = { $place }. Platz
end-player = Name
end-scores = Wertung
end-total = Gesamt
end-rematch = Noch einmal spielen
end-next = Nächste Partie
end-record = Partie herunterladen
end-replay = Wiederholung ansehen
end-review = Partie analysieren
end-result = Ergebnis
end-kind = Gut gekämpft! Nächstes Mal klappt es.
end-next-stronger =
    { $count ->
        [one] Nächstes Mal spielt { $names } etwas stärker.
       *[other] Nächstes Mal spielen { $names } etwas stärker.
    }
end-next-weaker =
    { $count ->
        [one] Nächstes Mal spielt { $names } etwas schwächer.
       *[other] Nächstes Mal spielen { $names } etwas schwächer.
    }
end-next-same =
    { $count ->
        [one] Nächstes Mal spielt { $names } so wie heute.
       *[other] Nächstes Mal spielen { $names } so wie heute.
    }
end-next-strongest =
    { $count ->
        [one] { $names } spielt schon auf der höchsten Stufe.
       *[other] { $names } spielen schon auf der höchsten Stufe.
    }
end-next-weakest =
    { $count ->
        [one] { $names } spielt schon auf der niedrigsten Stufe.
       *[other] { $names } spielen schon auf der niedrigsten Stufe.
    }
end-margin = { $first }, { $second }.
end-score = { $words }.
end-turning = Der Wendepunkt
end-turning-soon = Der Wendepunkt wird gesucht …
end-turning-none = Niemand hat viel verschenkt: ein ausgeglichener Kampf bis zum Schluss.
end-turning-chance = Gewinnchance: { $before } vorher, { $after } nachher.
end-turning-why = Sieh, warum

standings-place = Platz
standings-title = Turnier
standings-match = Partie { $match }
standings-target = Wer zuerst { $target } Punkte hat, gewinnt.
standings-over = Das Turnier ist zu Ende.

cover-title = Gib das Gerät an { $name } weiter.
cover-lead = Alle anderen schauen bitte weg.
cover-show = Ich bin { $name }: meine Ansicht zeigen
cover-over = Dein Zug ist vorbei. Als Nächstes ist { $name } dran.
cover-hide = Verbergen und weitergeben

link-connecting = Verbinden …
link-waiting = Verbindung unterbrochen. Neuer Versuch …
link-offline = Du bist offline. Neuer Versuch …
link-silent = Der Server antwortet noch nicht …
link-held-up = Dein Zug wartet auf die Verbindung.
link-closed = Die Verbindung ist getrennt.
link-reload = Neu laden
link-sending = Senden …

warmup-note = Die Bots oberhalb der Stufe „{ $level }“ wärmen sich noch auf (etwa { $seconds } s). Sie spielen mit, sobald sie bereit sind.

trouble-saving = Der Server kann gerade keine Züge speichern. Die Partie geht weiter, sobald es wieder klappt.
trouble-engines = Die Bots können gerade nicht nachdenken. Der Server versucht es immer wieder. Sobald es klappt, geht die Partie weiter.

me-title = Meine Tische
me-name = Du spielst als { $name }.
me-rename = Namen ändern
me-nobody = Du hast noch an keinem Tisch mitgespielt.
me-none = Du bist gerade an keinem Tisch.
me-record = Gespeicherte Partie öffnen
me-export = Meine Daten herunterladen
me-erase = Meine Daten löschen
me-erase-sure = Deinen Namen, deine Plätze, deine Nachrichten und alle Anmeldemöglichkeiten löschen? Deine Partien bleiben ohne deinen Namen erhalten. Das lässt sich nicht rückgängig machen.
me-erase-yes = Ja, alles löschen
me-erased = Deine Daten sind gelöscht.

language-label = Sprache
language-auto = Wie der Browser

settings-title = Einstellungen
settings-lead = In diesem Browser gespeichert. Änderungen gelten sofort.
settings-name-hint = Alle am Tisch können deinen Namen sehen. An Tischen, an denen du schon sitzt, bleibt der alte.
settings-name-save = Speichern
settings-name-saved = Gespeichert.
settings-account = Passkeys, Geräte und Wiederherstellungscode:
settings-account-link = Dein Konto
settings-look = Darstellung
settings-play = Beim Spielen
settings-motion = Animationen
settings-motion-auto = Wie das Gerät
settings-motion-full = Alle
settings-motion-still = Reduziert
settings-motion-hint = Reduziert: Alles erscheint sofort an seinem Platz, und nichts bewegt sich von selbst.
settings-theme-hint = Hoher Kontrast: je nach Gerät Schwarz auf Weiß oder Weiß auf Schwarz, mit kräftigen Linien.
settings-sound = Ton
settings-sound-hint = Der Klang der Spielsteine, ein Ruf, wenn du dran bist, ein Klopfen bei einem unerlaubten Zug und eine Fanfare am Ende.
settings-sound-try = Anhören
settings-volume = Lautstärke
settings-reactions = Bots reden mit
settings-reactions-hint = Die Bots sagen ein paar Worte am Anfang, in großen Momenten und am Ende.
settings-confirm = Jeden Zug bestätigen
settings-confirm-hint = Du siehst deinen Zug erst in der Vorschau. Er gilt, wenn du ihn bestätigst.
settings-beams = Buchstaben auf Strahlen
settings-beams-hint = Bei Elios zeigt jeder Strahl das Kürzel seiner Farbe. Die Muster bleiben auch ohne Buchstaben.
settings-letters = Tastenkürzel
settings-letters-hint = U nimmt einen Zug zurück, H gibt einen Tipp, R dreht ein Teil, ? zeigt alle Tastenkürzel. Schalte sie aus, wenn du Sprachsteuerung benutzt.
settings-notation = Zugnotation
settings-notation-hint = Zeigt das Kürzel jedes Zugs im Verlauf und in der Liste der Züge.
settings-done = Fertig

alert-turn = Du bist am Zug
alert-end = Die Partie ist zu Ende

replay-title = Wiederholung: { $game }, Partie { $match }
replay-start = Anfang
replay-first = Zum Anfang
replay-previous = Eine Aktion zurück
replay-play = Abspielen
replay-pause = Pause
replay-next = Eine Aktion weiter
replay-last = Zum Ende
replay-slider = Stelle in der Partie
replay-moment = { $at } von { $last }
replay-table = Zum Tisch
replay-undrawn = Das Spielfeld lässt sich hier nicht anzeigen. Du siehst die Züge deshalb als Text.
replay-none = In dieser Partie ist nichts passiert.

lost-title = Seite nicht gefunden
lost-lead = Prüf den Link oder geh zurück zur Startseite.
lost-home = Zur Startseite

offline-title = Der Server ist nicht erreichbar
offline-lead = Prüf deine Verbindung und versuch es noch einmal.
offline-again = Noch einmal versuchen
offline-move = Du bist offline. Um einen Zug zu probieren, brauchst du eine Verbindung.
renewal-ready = Eine neue Version von Ludoteca ist da.

busy = Einen Moment …

## Benachrichtigungen

notify-title = Benachrichtigungen
notify-device = Benachrichtigungen auf diesem Gerät
notify-device-hint = Du erfährst, wenn du in einer Partie über mehrere Tage am Zug bist, wenn jemand eine Revanche möchte und wenn du eingeladen wirst, auch wenn Ludoteca geschlossen ist. Was auf dem Spielfeld passiert ist, steht nie darin.
notify-none = Dieser Browser kann keine Benachrichtigungen anzeigen.
notify-insecure = Benachrichtigungen brauchen eine sichere Adresse. Öffne Ludoteca mit https.
notify-home = Leg Ludoteca auf einem iPhone oder iPad zuerst auf den Home-Bildschirm (Teilen, dann Zum Home-Bildschirm) und öffne es von dort.
notify-denied = Dein Browser blockiert Benachrichtigungen von dieser Website. Erlaube sie in den Browsereinstellungen und schalte sie dann hier wieder ein.
notify-later = Du hast Benachrichtigungen noch nicht erlaubt. Schalte sie noch einmal ein, um erneut gefragt zu werden.
notify-failed = Der Benachrichtigungsdienst deines Browsers hat nicht geantwortet. Bis auf Weiteres bekommst du Benachrichtigungen nur, solange Ludoteca offen ist. Lade die Seite später neu, um es noch einmal zu versuchen.
notify-server-off = Dieser Server verschickt keine Benachrichtigungen. Du bekommst sie nur, solange Ludoteca offen ist.
notify-guest = Du bekommst Benachrichtigungen, sobald du an einem Tisch Platz genommen hast.
notify-test = Probe schicken
notify-test-sent = Verschickt. Sie sollte gleich erscheinen.
notify-test-gone = Dein Browser hat die Benachrichtigungen abbestellt. Schalte sie aus und wieder ein.
notify-test-refused = Der Benachrichtigungsdienst deines Browsers hat die Probe abgelehnt.
notify-test-busy = Der Benachrichtigungsdienst deines Browsers ist überlastet. Versuch es später noch einmal.
notify-test-unreachable = Dieser Server erreicht den Benachrichtigungsdienst deines Browsers nicht.
notify-test-unknown = Der Benachrichtigungsdienst deines Browsers hat nicht geantwortet.
notify-quiet = Ruhezeit
notify-quiet-hint = Benachrichtigungen warten, bis sie vorbei ist. Sie gilt auf allen deinen Geräten. Zeitzone: { $zone }.
notify-quiet-from = Von
notify-quiet-until = bis
notify-invitations = Einladungen
notify-invitations-hint = Wer mit dir gespielt hat, darf dich an einen Tisch einladen.
notify-offer = Sollen wir dir Bescheid sagen, wenn du am Zug bist?
notify-offer-yes = Ja, gern
notify-offer-no = Jetzt nicht
invite-title = Leute einladen, mit denen du gespielt hast
invite-hint = Sie bekommen eine Benachrichtigung.
invite-person = { $name } einladen
invite-done = { $name } ist eingeladen
