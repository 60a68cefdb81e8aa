title-record = Wiederholung: { $game }
title-running = Bisherige Partie: { $game }, Partie { $match }

running = Diese Partie läuft noch. Du siehst deshalb nur, was du wissen darfst.
running-again = Neue Züge anzeigen

another = Andere Partie öffnen

open-title = Gespeicherte Partie öffnen
open-lead = Eine Partiedatei enthält eine ganze Partie als Text. Füg sie hier ein, zieh sie auf diese Seite oder wähle sie aus. Sie wird nirgends gespeichert.
open-label = Partiedatei
open-file = Datei auswählen
open-go = Ansehen
open-drop = Loslassen, um die Partie zu öffnen
open-cut = Die Partie in diesem Link lässt sich nicht lesen. Vielleicht fehlt ein Teil des Links.
open-long = Das ist zu lang für eine Partiedatei. Sie darf höchstens { $most } Zeichen haben.

damaged = Diese Partiedatei lässt sich nicht lesen
damaged-line = Zeile { $line }

previous-turn = Einen Zug zurück
next-turn = Einen Zug weiter
keys = Mit den Pfeiltasten gehst du von Zug zu Zug, mit Umschalt und Pfeiltasten von Aktion zu Aktion. Pos1 und Ende führen zum Anfang und zum Ende. Mit der Leertaste spielst du die Partie ab.

eyes = Ansicht
eyes-open = Alles zeigen

speed = Tempo
speed-times = { $times }×

turn = Zug
turn-of = { $turn } · { $name }
turn-setup = Aufbau · { $name }

secret = ein verdeckter Zug

panels = Züge und mehr
tab-moves = Züge
tab-view = Optionen
tab-save = Teilen

link = Link zu diesem Moment
link-record = Der Link enthält die ganze Partie. Auf dem Server wird nichts gespeichert.
link-long = Diese Partie ist zu lang für einen Link. Schick stattdessen die Datei.
link-none = Dieser Browser kann keine Partie in einen Link packen. Schick stattdessen die Datei.

save = Speichern
save-record = Partiedatei
save-svg = Bild (SVG)
save-png = Bild (PNG)
save-video = Video (WebM)
save-none = Du kannst die Partie speichern, sobald sie zu Ende ist.

picture = Bild zum Teilen
picture-game = { $game } mit { $names }
picture-chances = Gewinnchance vor und nach diesem Zug

video-stop = Abbrechen
video-at = Aufnahme: { $at } von { $last }
video-none = Dieser Browser kann keine Videos aufnehmen.

failed = Das hat nicht geklappt: { $why }
