title = Erkunden
title-game = { $game } erkunden

lead = Bau eine beliebige Stellung auf, spiel selbst für alle Seiten und frag den stärksten Bot nach dem besten Zug. Auf dem Server wird nichts gespeichert; dein Link enthält alles.

choose = Wähle ein Spiel

seat = Platz { $seat }

begin = Ausgangsstellung
begin-deal = Neu austeilen
begin-deal-hint = Fang mit einer frisch gemischten Partie an.
begin-setup = Stellung aufbauen
begin-setup-hint = Leg alles dorthin, wo du es haben willst.
begin-open = Öffnen
begin-text = Oder füg eine Stellung oder eine gespeicherte Partie ein
begin-text-hint = Eine Stellung ist eine einzelne Zeile, eine Partiedatei enthält eine ganze Partie. Du kannst auch eine Datei hierher ziehen.
begin-other = Neue Stellung

setup-title = Stellung aufbauen
setup-text = Stellung als Text
setup-text-hint = Änderst du den Text, ändert sich das Spielfeld, und umgekehrt.
setup-play = Von hier aus spielen
setup-back = Zurück
setup-deal = Neu auslosen
setup-blank = Von vorn anfangen
setup-undo = Rückgängig
setup-fine = Diese Stellung ist spielbar.
setup-checking = Wird geprüft …
setup-odd = Diese Stellung lässt sich nicht anzeigen. Was nicht stimmt, steht weiter unten.

undo = Voriger Zug
redo = Nächster Zug
restart = Zum Anfang
last = Zum Ende
edit = Stellung bearbeiten

acts = { $name } ist am Zug.
acts-other = Du siehst die Partie von einem anderen Platz aus. Gib unten einen Zug ein oder wechsle zu der Seite, die am Zug ist.

moves = Züge
moves-none = Noch keine Züge.
moves-start = Anfang
keys = Mit den Pfeiltasten gehst du von Zug zu Zug, mit Umschalt und Pfeiltasten von Aktion zu Aktion.

type = Züge in Notation
type-go = Spielen

look = Ansicht von
look-actor = Seite am Zug
look-open = Alles zeigen
look-open-hint = Wenn du das ausschaltest, siehst du nur, was dieser Platz wissen kann.

analysis = Analyse
analysis-ask = Analysieren
analysis-keep = Laufend analysieren
analysis-keep-hint = Nach jedem Zug neu analysieren.
analysis-thinking = Der stärkste Bot denkt nach …
analysis-lead = So schätzt der stärkste Bot die Stellung ein. Er weiß dabei nur, was die Seite am Zug wissen kann.
analysis-chances = Gewinnchancen
analysis-best = Beste Züge
analysis-mark = Auf dem Spielfeld zeigen
analysis-take = Spielen: { $step }
analysis-over = Die Partie ist zu Ende, es gibt also nichts zu analysieren.

share = Teilen und speichern
share-link = Link zu diesem Moment
share-position = Stellung
share-record = Partie kopieren
share-record-done = Kopiert
share-download = Partie herunterladen

damaged = Dieser Link ist beschädigt. Sein Inhalt lässt sich nicht lesen.
