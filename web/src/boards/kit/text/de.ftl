editor = Bau die Stellung auf: Wähle ein Teil oder ein Werkzeug, dann eine Stelle auf dem Spielfeld.
tools = Werkzeuge

move = Versetzen
move-hint = Wähle ein Teil, dann seinen neuen Platz.
off = Entfernen
off-hint = Wähle, was du vom Spielfeld nehmen willst.

acts = Am Zug
left = { $label }, noch { $count }
less = { $label }: eins weniger
more = { $label }: eins mehr
held = { $label }, aufgenommen

sand-left =
    { $seconds ->
        [one] Noch 1 Sekunde in der Sanduhr
       *[other] Noch { $seconds } Sekunden in der Sanduhr
    }
sand-seconds = { $seconds } s
