# Elementos in italiano. Vedi docs/translating.md.
# .il = con l’articolo, .inizio = lo stesso all’inizio di una frase

elementos-summary = Porta la bacchetta dall’altra parte del tabellone, tra fuoco, legno e acqua, dove ogni disco ha due facce.

## Symbols on discs

elementos-fire = fuoco
    .il = il fuoco
    .inizio = Il fuoco
elementos-wood = legno
    .il = il legno
    .inizio = Il legno
elementos-water = acqua
    .il = l’acqua
    .inizio = L’acqua

## Moves: the value is on buttons and in lists, .log tells what somebody did

elementos-place = Metti un disco in { $square }: { $up } sopra, { $down } sul retro
    .log =
        { $player-person ->
            [you] Hai messo un disco in { $square }: { $up } sopra, { $down } sul retro.
           *[other] { $player } ha messo un disco in { $square }: { $up } sopra, { $down } sul retro.
        }
elementos-done = Conferma la disposizione
    .log =
        { $player-person ->
            [you] Hai confermato la tua disposizione.
           *[other] { $player } ha confermato la sua disposizione.
        }
elementos-move = Muovi { FORM($symbol, "il") } da { $start } in { $target }
    .log =
        { $player-person ->
            [you] Hai mosso { FORM($symbol, "il") } da { $start } in { $target }.
           *[other] { $player } ha mosso { FORM($symbol, "il") } da { $start } in { $target }.
        }
elementos-take = Cattura { FORM($taken, "il") } in { $target } con { FORM($symbol, "il") } di { $start }
    .log =
        { $player-person ->
            [you] Hai catturato { FORM($taken, "il") } in { $target } con { FORM($symbol, "il") } di { $start }.
           *[other] { $player } ha catturato { FORM($taken, "il") } in { $target } con { FORM($symbol, "il") } di { $start }.
        }
elementos-carry = Porta la bacchetta da { $start } in { $target }
    .log =
        { $player-person ->
            [you] Hai portato la bacchetta da { $start } in { $target }.
           *[other] { $player } ha portato la bacchetta da { $start } in { $target }.
        }
elementos-flip = Gira il disco in { $square }
    .log =
        { $player-person ->
            [you] Hai girato il disco in { $square }.
           *[other] { $player } ha girato il disco in { $square }.
        }
elementos-pass-wand = Passa la bacchetta al disco in { $square }
    .log =
        { $player-person ->
            [you] Hai passato la bacchetta al disco in { $square }.
           *[other] { $player } ha passato la bacchetta al disco in { $square }.
        }
elementos-pass = Passa il turno
    .log =
        { $player-person ->
            [you] Non avevi altre mosse e hai passato il turno.
           *[other] { $player } non aveva altre mosse e ha passato il turno.
        }

## What to do now

elementos-ask-place = Disponi i tuoi nove dischi sulle tue tre file, poi conferma.
elementos-ask-done = I tuoi nove dischi sono tutti al loro posto. Se ti va bene così, conferma.
elementos-ask-turn = Muovi un disco, gira un disco o passa la bacchetta.
elementos-ask-pass = Non hai altre mosse: devi passare il turno.
elementos-other-arranges = Il tuo avversario sta ancora disponendo i dischi.
elementos-both-arrange = I dischi non sono ancora tutti al loro posto.

## Why a move is not allowed

elementos-l1-2 = Hai già messo tutti e tre i tuoi dischi { $up }/{ $down }.
elementos-l2-1-more = Prima metti tutti e nove i tuoi dischi.
elementos-l2-1-full = I tuoi nove dischi sono tutti al loro posto. Se ti va bene così, conferma.
elementos-l2-2 = Se qui lasci in vista { FORM($up, "il") }, non puoi più mostrare ogni simbolo tre volte.
elementos-l2-4 = La tua disposizione è confermata e non si può più cambiare.
elementos-l3-1-early = Si comincia quando avete disposto tutti i dischi.
elementos-l3-1-seat = Non è il tuo turno.
elementos-l3-1-over = La partita è finita.
elementos-l3-1-disc = Non hai nessun disco in { $square }.
elementos-l4-1 = Un disco si muove in avanti, in diagonale in avanti o di lato, mai indietro.
elementos-l4-3-own = In { $square } c’è già un tuo disco.
elementos-l4-3-enemy = { FORM($mine, "inizio") } non batte { FORM($theirs, "il") }: il fuoco batte il legno, il legno batte l’acqua e l’acqua batte il fuoco.
elementos-l4-4-ahead = Il disco con la bacchetta si muove solo dritto in avanti.
elementos-l4-4-empty = Il disco con la bacchetta può andare solo su una casella vuota.
elementos-l4-5 = Il disco in { $square } ha la bacchetta e non può essere catturato.
elementos-l6-1 = Puoi girare solo i tuoi dischi, e in { $square } non ne hai.
elementos-l7-1-disc = Puoi passare la bacchetta solo a un tuo disco, e in { $square } non ne hai.
elementos-l7-1-far = La bacchetta non arriva in { $square }: passa solo a un disco vicino, in avanti, in diagonale in avanti o di lato.
elementos-l9-1 = Così la stessa posizione si presenterebbe per la terza volta. Fai un’altra mossa.
elementos-l9-3 = Puoi passare il turno solo se non puoi fare altro.
elementos-one-square = Un disco si muove di una casella alla volta.

## Options

elementos-option-opening = Come si dispongono i dischi?
elementos-opening-balanced = Come vuoi, purché ogni simbolo si veda tre volte.
elementos-opening-free = Come vuoi.
elementos-opening-random = A caso, con ogni simbolo visibile tre volte.
elementos-starter-random = Si tira a sorte: chi comincia si scopre insieme alle disposizioni.
elementos-option-backs = Di quali dischi si vede il retro?
elementos-backs-private = Dei tuoi e di quelli mostrati durante la partita.
elementos-backs-memory = Dei propri fino al proprio primo turno, poi di nessuno. Bisogna ricordarselo.
elementos-backs-open = Di tutti.

## How a match ends

elementos-ending-home = Una bacchetta ha raggiunto la fila opposta.
    .log =
        { $player-person ->
            [you] La tua bacchetta ha raggiunto la fila opposta.
           *[other] La bacchetta di { $player } ha raggiunto la fila opposta.
        }
elementos-ending-equilibrium = Dopo { $count } turni di fila senza progressi la partita è patta.
    .log = Per { $count } turni di fila nessuno ha fatto progressi.
# These points only rank the sides, so they have no other forms: the result never tells them.
elementos-score-points =
    { $count ->
        [one] 1 punto
       *[other] { $count } punti
    }
elementos-score-wand = Bacchetta sulla fila opposta
elementos-score-draw = Patta

## Positions and moves that somebody typed

elementos-unknown-move = «{ $text }» non è una mossa. Scrivi b3-b4 per muovere, b2* per girare, w-c3 per passare la bacchetta o pass per passare il turno. Durante la preparazione scrivi FW per mettere un disco o done per confermare.
elementos-position-empty = Scrivi una posizione.
elementos-position-seat = Dopo le file viene il posto a cui tocca: 1 o 2.
elementos-position-rest = «{ $text }» non si capisce. Dopo il posto puoi scrivere i dischi persi come taken:FW,wa, i turni senza progressi come ~b2*,b7* e i contatori come @5.4.3.
elementos-position-rows =
    { $count ->
        [one] Il tabellone ha { $rows } file separate da barre, non una.
       *[other] Il tabellone ha { $rows } file separate da barre, non { $count }.
    }
elementos-position-row = «{ $text }» nella fila { $row } non si capisce. Scrivi i dischi come FW o fw, e da 1 a 3 per le caselle vuote.
elementos-position-columns =
    { $count ->
        [one] La fila { $row } ha una casella invece di { $columns }.
       *[other] La fila { $row } ha { $count } caselle invece di { $columns }.
    }
elementos-position-sides = Le due facce del disco in { $square } devono essere diverse.
elementos-position-known = Puoi segnare i dischi con ! solo se si vede il retro dei propri dischi e di quelli mostrati.
elementos-position-wands = Il posto { $seat } ha più di una bacchetta.
elementos-position-no-wand = Il posto { $seat } non ha una bacchetta.
elementos-position-wand-back = La bacchetta del posto { $seat } non può essere sulla fila { $row }, perché le bacchette non tornano mai indietro.
elementos-position-wand-there = La bacchetta del posto { $seat } è già sulla fila opposta: questa partita è finita.
elementos-position-kind = Il posto { $seat } non può avere più di tre dischi { $up }/{ $down }.
elementos-position-taken = I dischi sul tabellone non corrispondono a quelli persi, che dovrebbero essere taken:{ $taken }.
elementos-position-none-taken = I dischi sono tutti sul tabellone: non ne manca nessuno.
elementos-position-turn = I turni si contano da 1.
elementos-trail-long = Dopo { $count } turni senza progressi la partita è finita.
elementos-trail-known = Aggiungi ! a ogni disco girato nei turni dopo ~: il suo retro è noto a entrambi.
elementos-trail-move = «{ $text }» non si capisce. Scrivi i turni dopo ~ come b2*, a2-b2, wb3-c3 o pass.
elementos-trail-elsewhere = La mossa «{ $text }» dopo ~ non porta a questa posizione.
elementos-trail-refused = La mossa «{ $text }» dopo ~ non è permessa. { $why }
elementos-trail-progress = La mossa «{ $text }» è un progresso: dopo ~ scrivi solo i turni che la seguono.
elementos-arranging-form = Una preparazione si scrive con arranging, i dischi del posto 1, quelli del posto 2 e il posto che comincia, per esempio { $example }.
elementos-arranging-random = In questa partita le disposizioni sono sorteggiate, quindi nessuno dispone i dischi.
elementos-arranging-nine = Il posto { $seat } non può avere già confermato: i nove dischi non sono ancora tutti al loro posto.
elementos-arranging-over = Quando entrambi hanno confermato, la preparazione è finita.
elementos-arranging-disc = «{ $text }» non è un disco del posto { $seat }. Scegli tra { $discs }.
elementos-arranging-symbols = Con questi dischi il posto { $seat } non può mostrare ogni simbolo tre volte.
elementos-deal-form = Una distribuzione si scrive begins:1 o begins:2.
elementos-deal-form-random = Una distribuzione si scrive con begins:1 o begins:2 e i nove dischi di ogni posto, per esempio { $example }.
elementos-deal-discs =
    { $count ->
        [one] Il posto { $seat } ha un disco invece di nove.
       *[other] Il posto { $seat } ha { $count } dischi invece di nove.
    }
