editor = Prepara la posizione: scegli un pezzo o uno strumento, poi un posto sul tabellone.
tools = Strumenti

move = Sposta
move-hint = Scegli un pezzo, poi dove deve andare.
off = Togli
off-hint = Scegli che cosa togliere dal tabellone.

acts = Di turno
left =
    { $count ->
        [one] { $label }, ne resta 1
       *[other] { $label }, ne restano { $count }
    }
less = { $label }: uno in meno
more = { $label }: uno in più
held = { $label }, in mano

sand-left =
    { $seconds ->
        [one] 1 secondo rimasto nella clessidra
       *[other] { $seconds } secondi rimasti nella clessidra
    }
sand-seconds = { $seconds } s
