title = Beendete Partien
none = Wenn du eine Partie beendest, findest du sie hier, mit Wiederholung und Analyse.
none-play = Such dir ein Spiel aus
filters = Deine beendeten Partien durchsuchen
game = Spiel
game-any = Alle Spiele
opponent = Gegner
result = Ergebnis
result-any = Alle Ergebnisse
won = Gewonnen
lost = Verloren
drawn = Unentschieden
from = Vom
to = Bis zum
clear = Suche zurücksetzen
found =
    { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
found-more =
    { $count ->
        [one] Die letzte Partie
       *[other] Die letzten { $count } Partien
    }
found-none = Keine Partie passt zu dieser Suche.
found-none-of =
    { $count ->
        [one] Du hast eine Partie beendet. Versuch es mit einem längeren Zeitraum oder einem Teil des Namens.
       *[other] Du hast { $count } Partien beendet. Versuch es mit einem längeren Zeitraum oder einem Teil des Namens.
    }
against = gegen { $names }
alone = ohne Gegner
nobody = jemand, der Ludoteca verlassen hat
replay = Wiederholung
review = Analyse
about = { $game }, { $names }, { $date }
more = Mehr anzeigen
