title = Rätsel

lead = Stellungen aus echten Partien, in denen genau ein Zug richtig ist. Der Computer hat jede geprüft.
title-game = Rätsel: { $game }
today = Rätsel des Tages
all = Alle Rätsel
none = Für dieses Spiel gibt es keine Rätsel. Hier ist immer etwas verborgen, deshalb lässt sich nie beweisen, welcher Zug der richtige ist.

easy = Leicht
medium = Mittel
hard = Schwer

count = { $solved } von { $count } gelöst
number = Rätsel { $number }
number-solved = Rätsel { $number }, gelöst
name = { $game }, { $level }, Rätsel { $number }

ask-win = Du bist am Zug. Gewinne sofort!
ask-only = Du bist am Zug. Nur ein Zug gewinnt noch. Finde ihn!
ask-save = Du bist am Zug. Allein kannst du nicht mehr gewinnen, aber ein Zug rettet dir noch den geteilten Sieg. Finde ihn!

you = Du
other = Gegenüber

right-win = Richtig! Du hast gewonnen.
right-only = Richtig! Das war der einzige Zug, der sicher gewinnt.
right-save = Richtig! Das war der einzige Zug, der nicht verliert.

wrong-win = Damit gewinnst du nicht sofort.
wrong-only = Leider falsch: Damit ist der Sieg verspielt.
wrong-save = Leider falsch: Damit verlierst du.
wrong-answer = Dein Gegenüber antwortet:
wrong-lost = Damit endet die Partie, und du hast nicht gewonnen.

shown = Lösung:
solved-before = Dieses Rätsel hast du schon einmal gelöst.

hint = Tipp
hint-one = Sieh dir zuerst das an: { $words }
hint-some = Einer dieser Züge ist es:
hint-none = So beginnt die Lösung nicht. Nimm deinen letzten Zug zurück.

undo = Rückgängig
again = Noch einmal versuchen
restart = Von vorn anfangen
show = Lösung zeigen
next = Nächstes Rätsel
rules = Regeln von { $game }
steps = Weitere Züge
judging = Wird geprüft …
