tab = Analyse

begin = Diese Partie analysieren
lead = Der stärkste Bot sieht sich jeden Zug an und zeigt dir, wer vorn lag, wo sich die Partie gedreht hat und was besser gewesen wäre.
fair = Bei jedem Zug zählt nur, was man zu diesem Zeitpunkt wissen konnte.

waiting =
    { $count ->
        [one] Vor deiner Analyse ist noch eine andere dran.
       *[other] Vor deiner Analyse sind noch { $count } andere dran.
    }
starting = Die Analyse beginnt …
progress = { $done } von { $count } Zügen analysiert
failed = Die Analyse ist fehlgeschlagen.
again = Noch einmal versuchen

plot = Gewinnchance im Verlauf der Partie
plot-keys = Mit den Pfeiltasten nach links und rechts gehst du von Zug zu Zug.
plot-start = Vor dem ersten Zug: { $chances }
plot-turn = Zug { $turn }, { $name }: { $chances }
plot-end = Am Ende: { $chances }

table = Als Tabelle anzeigen
table-turn = Zug
table-player = Name
table-played = Gespielt
table-loss = Verlust

accuracy = Genauigkeit
accuracy-none = keine echte Wahl
accuracy-how = 100 % heißt: Jeder Zug war so gut wie der beste gefundene. Ein Zug, der 10 % Gewinnchance verschenkt, zählt halb.

turning = Wendepunkte
turning-none = Keine: Niemand hat viel verschenkt.
turning-item = Zug { $turn }, { $name }: { $loss }

moment = Dieser Zug
moment-none = Geh zu einem Zug, um zu sehen, wie gut er war.
moment-unjudged = Dieser Zug wurde nicht beurteilt: Er gehört zum Aufbau, oder es gab nichts zu entscheiden.
moment-soon = Dieser Zug ist noch nicht analysiert.
moment-title = Zug { $turn }, { $name }
moment-played = Gespielt
moment-chance = Gewinnchance: { $before } mit dem besten Zug, { $after } nach diesem.
moment-kept = Gewinnchance: { $after }.
moment-better = Besser
moment-worth = { $chance }
moment-proven = { $chance }, bewiesen
moment-line = So könnte es weitergehen
moment-before = Spielfeld vor diesem Zug ansehen

verdict-forced = einziger Zug
verdict-best = bester Zug
verdict-fine = guter Zug
verdict-slip = Ungenauigkeit
verdict-mistake = Fehler
verdict-blunder = grober Fehler
