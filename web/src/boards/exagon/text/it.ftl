table = Tavolo. Trascinalo per spostarlo, usa la rotella per lo zoom. Da tastiera: le frecce lo spostano, più e meno cambiano lo zoom.
closer = Ingrandisci
farther = Riduci
fit = Mostra tutto il tavolo
close-up = Ingrandisci gli spazi per la tua tessera
# A sign at the edge of the table: «Altri 2 spazi a sinistra»
more =
    { $count ->
        [one] 1 altro spazio
       *[other] Altri { $count } spazi
    } { $edge ->
        [left] a sinistra
        [right] a destra
        [up] più in alto
       *[down] più in basso
    }

empty = Il tavolo è ancora vuoto.
empty-yours = Scegli la tessera con cui vuoi aprire.

tile = Tessera { $tile }
tile-facts =
    somma { $sum }, { $stars ->
        [one] 1 punto stella
       *[other] { $stars } punti stella
    }
tile-cells-0 = non va da nessuna parte
tile-cells-1 = va in 1 spazio
tile-cells =
    { $cells ->
        [one] va in 1 spazio
       *[other] va in { $cells } spazi
    }
tile-picked = scelta
tile-hint = consigliata
tile-news =
    { $name ->
        [Avversario] appena posata dall’avversario
       *[other] appena posata da { $name }
    }

spot = { CAPITAL($where) }: { $sides }, { $ways }
spot-sides-1 = collega 1 lato
spot-sides =
    { $sides ->
        [one] collega 1 lato
       *[other] collega { $sides } lati
    }
spot-ways-1 = 1 orientamento possibile
spot-ways =
    { $ways ->
        [one] 1 orientamento possibile
       *[other] { $ways } orientamenti possibili
    }
spot-now = ora è girata così, in senso orario dal lato in alto a destra: { $areas }

# «in alto a destra della tessera 6»
where = { $direction } della tessera { $tile }

closed = resta vuoto per sempre

ne = in alto a destra
e = a destra
se = in basso a destra
sw = in basso a sinistra
w = a sinistra
nw = in alto a sinistra

# What a preview says at the tile, in few words: «3 lati: +1 bonus»
preview =
    { $sides ->
        [one] 1 lato: { $does }
       *[other] { $sides } lati: { $does }
    }
outcome-on = continui
outcome-bonus = +{ $bonus } bonus
outcome-spend = usi una tessera bonus
outcome-spend-end = ultima tessera bonus
outcome-end = il turno finisce
outcome-win = hai vinto!
outcome-perfect = incastro perfetto!

# What the sign at a tile says once the tile has landed
landed =
    { $sides ->
        [one] 1 lato
       *[other] { $sides } lati
    }
landed-spend = bonus usato

# Answers to a tap where nothing can be placed
excuse-taken = Lì c’è già una tessera.
excuse-apart = Ogni tessera deve toccarne almeno un’altra.
excuse-unpicked = Prima scegli una delle tue tessere.
excuse-wait = Non è il tuo turno.

turn-left = Gira a sinistra
turn-right = Gira a destra (R)
place = Posa
back = Scegli un altro spazio

hand-yours = Le tue tessere: { $count }
hand-of =
    { $name ->
        [Avversario] Tessere dell’avversario: { $count }
       *[other] Tessere di { $name }: { $count }
    }
hand-empty = Nessuna tessera rimasta.
hands = Di chi mostrare le tessere
hand-next = { $now }. Poi: { $next }
you = Tu

sort-cells = Più spazi
sort-sum = Per somma
sort-tile = Ordine predefinito
sort = Ordina le tessere:

laid = Posate: { $laid } di { $limit }
laid-free = Posate: { $laid }
laid-title = Tessere posate in questo turno, senza contare quelle bonus
bonus = Bonus: { $bonus }
bonus-title = Puoi collegare una tessera bonus con un solo lato senza chiudere il turno
opening = Apertura: una tessera

holding-tiles =
    { $tiles ->
        [one] 1 tessera
       *[other] { $tiles } tessere
    }
holding =
    { $tiles ->
        [one] 1 tessera
       *[other] { $tiles } tessere
    }, { $stars ->
        [one] 1 punto stella
       *[other] { $stars } punti stella
    }

say-over = La partita è finita.
say-acts =
    { $who ->
        [you] Tocca a te.
       *[other] { $name ->
            [Avversario] Tocca all’avversario.
           *[other] È il turno di { $name }.
        }
    }
say-first = Apertura: si posa la prima tessera.
say-second = Apertura: si unisce una tessera a quelle sul tavolo.
say-picked = { $name }: scelta la tessera { $tile }.
say-turn = Tessere posate in questo turno: { $laid }. Tessere bonus: { $bonus }.
say-hand =
    { $name }: { $tiles ->
        [one] 1 tessera
       *[other] { $tiles } tessere
    } con { $stars ->
        [one] 1 punto stella.
       *[other] { $stars } punti stella.
    }
say-table =
    { $tiles ->
        [one] Sul tavolo c’è 1 tessera.
       *[other] Sul tavolo ci sono { $tiles } tessere.
    }
say-first-tile = Prima tessera, in senso orario dal lato in alto a destra: { $areas }.
say-tile = Tessera { $where }, in senso orario dal lato in alto a destra: { $areas }.
say-closed = Spazi che restano vuoti per sempre: { $places }.

edit-hint = Scegli una tessera, poi uno spazio libero sul tavolo o una mano. Se la tessera scelta è sul tavolo, puoi girarla.
edit-cell = Spazio libero { $cell }
edit-lay = Metti la tessera { $tile } nello spazio libero { $cell }
edit-give = Mettila qui
edit-give-to = Mettila qui: { $name }

primer-1 = Finisci le tue tessere prima degli altri! Il numero accanto al tuo nome indica quante te ne restano.
primer-2 = Scegli una tessera, poi uno spazio: dove la tua tessera ne tocca un’altra, i numeri devono essere uguali. Girala come vuoi. Il numerino su una tessera dice in quanti spazi può andare.
primer-3 = Se colleghi due o più lati, puoi continuare. Se ne colleghi uno solo, il tuo turno finisce.
primer-4 = Tre, quattro o cinque lati danno una, due o tre tessere bonus, che puoi collegare con un solo lato senza chiudere il turno. Sei lati? Vinci all’istante!
primer-5 = J è un Jolly: vale qualsiasi numero che non compare già sulla sua tessera. X è un’area Exagon: lo spazio accanto resta vuoto per sempre.
primer-6 = Gioca contro la clessidra! Il tempo che non usi va a chi gioca dopo di te. Il numero nella stella di una tessera è la sua somma. In un torneo, le punte colorate della stella ti costano punti se la tessera ti resta in mano.
