board = Tabellone con 3 colonne e 8 file, { $name } in basso
board-sideways = Tabellone con 3 colonne e 8 file, { $name } a sinistra

fire = fuoco
wood = legno
water = acqua

light = dischi chiari
dark = dischi scuri

empty = { $square }, vuota
own = { $square }, tuo disco, { $sides }
theirs =
    { $name ->
        [Avversario] { $square }, disco avversario, { $sides }
       *[other] { $square }, disco di { $name }, { $sides }
    }
up = { $up } sopra
sides = { $up } sopra, { $down } sul retro
known = { $sides }, noto a entrambi
wand =
    { $who ->
        [you] { $disc }, con la tua bacchetta
       *[other] { $disc }, con la sua bacchetta
    }
hidden = { $square }, nascosta
chosen = { $label }, scelto

flip = Gira
turn = Gira il disco in { $square }
turn-to = Gira il disco in { $square }: diventa { $down }

fire-beats = Il fuoco batte il legno e perde contro l’acqua.
wood-beats = Il legno batte l’acqua e perde contro il fuoco.
water-beats = L’acqua batte il fuoco e perde contro il legno.
wheel = Il fuoco batte il legno, il legno batte l’acqua, l’acqua batte il fuoco.

taken-by = Prese: { $name }
taken-count =
    { $count ->
        [one] 1 catturato
       *[other] { $count } catturati
    }

to-go =
    { $rows ->
        [one] Bacchetta: manca 1 fila
       *[other] Bacchetta: mancano { $rows } file
    }
to-go-one = Bacchetta: manca 1 fila
to-go-home = La bacchetta è arrivata!

quiet = Turni senza progressi: { $count }/{ $most }
quiet-about = Turni di fila senza catture né avanzamenti. A { $most } la partita è patta.

legend = Simbolo piccolo nell’angolo: l’altra faccia. Bordo d’oro: la conoscete entrambi.

memorise = Memorizza il retro dei tuoi dischi. Dopo la tua prima mossa non lo vedrai più.
memorised = Li so a memoria

supply = Dischi da disporre
place =
    { $count ->
        [one] Metti un disco con { $up } sopra e { $down } sul retro, ne resta 1
       *[other] Metti un disco con { $up } sopra e { $down } sul retro, ne restano { $count }
    }
put = { $square }: metti qui il disco
swap = { $square }: scambia con { $sides }
replace = { $square }: metti qui il disco al posto di { $sides }
fill = Riempi il resto
clear = Svuota
star-save = Salva come preferita
star-lay = Metti la preferita
star-laid = È già la tua disposizione preferita.
star-none = Metti tutti e nove i dischi per salvare una disposizione preferita.
finish = Conferma
drafted =
    { $count ->
        [one] 1 disco su 9 al suo posto
       *[other] { $count } dischi su 9 al loro posto
    }
not-full = Prima metti tutti e nove i dischi.
not-even = Ogni simbolo deve vedersi tre volte. Gira o scambia qualche disco.
none-left = Questi tre dischi sono già tutti sul tabellone.
own-rows = I tuoi dischi partono dalle tre file più vicine a te.
not-yours = Questo disco è del tuo avversario. Scegline uno tuo.
choose-first = Prima scegli uno dei tuoi dischi.
wait = Tocca a { $name }.
arranging = sta disponendo…
ready = tutto pronto

say-setup = I dischi si dispongono in segreto.
say-arranging =
    { $who ->
        [you] Stai ancora disponendo i tuoi dischi.
       *[other] { $name }: disposizione in corso.
    }
say-ready =
    { $who ->
        [you] La tua disposizione è confermata.
       *[other] { $name }: disposizione confermata.
    }
say-left = Da disporre: { $discs }.
say-seat = { $name }, { $tone }: { $discs }.
say-none = nessuno
say-wand =
    { $who ->
        [you] La tua bacchetta è in { $square }
       *[other] { $name }: bacchetta in { $square }
    }, { $rows ->
        [one] manca 1 fila.
       *[other] mancano { $rows } file.
    }
say-taken =
    { $who ->
        [you] Dischi che hai perso:
       *[other] { $name }, dischi persi:
    } { $count } ({ $discs }).
say-taken-hidden =
    { $who ->
        [you] Dischi che hai perso:
       *[other] { $name }, dischi persi:
    } { $count ->
        [0] nessuno.
       *[other] { $count }.
    }
say-turn = Turno { $turn }.

disc = { $square } { $sides }
pair = { $a }/{ $b }
times = { $count } × { $disc }

edit-flip = Gira
edit-wand = Metti la bacchetta
edit-seen = Noto a entrambi
edit-hint = I dischi che non sono sul tabellone sono stati catturati. Il numero indica quanti dischi con queste due facce restano.

primer-1 = Porta la bacchetta dall’altra parte del tabellone! Vince la prima bacchetta che arriva sulla fila opposta.
primer-2 = Il fuoco brucia il legno, il legno beve l’acqua, l’acqua spegne il fuoco. Ogni disco ha un simbolo diverso sul retro.
primer-3 = Prima disponi in segreto i tuoi nove dischi sulle tue tre file. Ogni simbolo deve vedersi tre volte, e la bacchetta parte dal disco centrale.
primer-4 = Nel tuo turno fai una cosa sola: muovi un disco, gira un disco o passa la bacchetta.
primer-5 = Un disco si muove di una casella in avanti, in diagonale in avanti o di lato, su una casella vuota o su un disco avversario che batte. Nulla torna mai indietro.
primer-6 = Passa la bacchetta a un tuo disco adiacente (mai indietro), oppure fai avanzare dritto il disco che la porta, su una casella vuota. Il disco con la bacchetta non può catturare, ma nemmeno essere catturato.
