title = Rätsel

lead = Stellungen aus echten Partien, in denen genau ein Zug richtig ist. Der Computer hat jede geprüft.
title-game = Rätsel: { $game }
today = Rätsel des Tages
today-go = Jetzt lösen
all = Alle Rätsel
none = Für dieses Spiel gibt es noch keine Rätsel.

easy = Leicht
medium = Mittel
hard = Schwer

count = { $solved } von { $count } gelöst
number = Rätsel { $number }
number-solved = Rätsel { $number }, gelöst
name = { $game }, { $level }, Rätsel { $number }

question = Frage
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

ask-best = Du bist am Zug. Ein Zug ist deutlich besser als alle anderen. Finde ihn!
right-best = Richtig! Kein anderer Zug ist annähernd so gut.
wrong-best = Leider falsch: Ein anderer Zug bringt dir deutlich mehr.
ask-mistake = Dieser Zug hat dich viel gekostet. Finde einen besseren!
right-mistake = Richtig! Besser ging es nicht.
wrong-mistake = Es gibt etwas Besseres.
wrong-loss = Dieser Zug senkt deine Chancen um { $loss }.
explain = Warum?
share-text = Ich habe dieses Rätsel gelöst. Schaffst du es auch?
solution-back = Einen Schritt zurück
solution-forward = Nächster Schritt
hint-idea = Idee: { $idea }
hint-more = Zug zeigen

theme = Thema
theme-any = Alle Themen
level = Schwierigkeit
level-any = Alle Stufen
only-new = Nur ungelöste
listed =
    { $count ->
        [one] 1 Rätsel
       *[other] { $count } Rätsel
    }
go-on = Nächstes Rätsel
choose = Auswählen

streak =
    { $days ->
        [one] 1 Tag in Folge
       *[other] { $days } Tage in Folge
    }
streak-now = Du hast an { $days } Tagen in Folge Rätsel gelöst.
streak-safe = Für heute geschafft. Bis morgen!
streak-open = Löse heute ein Rätsel, damit es weitergeht.
streak-best = Dein Rekord: { $days } Tage

mistakes = Aus deinen Fehlern lernen
mistakes-next = Nächster Fehler
mistakes-review = Zurück zur Analyse
mistakes-none = In dieser Partie hast du keine großen Fehler gemacht.
mistakes-others = Du hast diese Partie nicht gespielt, also gibt es hier keine Fehler von dir.
mistakes-wait = Der stärkste Bot sieht sich deine Partie an …
mistakes-failed = Die Analyse dieser Partie ist fehlgeschlagen. Versuch es später noch einmal.
