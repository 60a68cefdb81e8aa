tab = Analisi

begin = Analizza questa partita
lead = Il bot più forte esamina ogni turno: chi stava vincendo, dove la partita è cambiata e quali mosse sarebbero state migliori.
fair = Ogni turno è valutato in base a ciò che poteva sapere chi lo giocava.

waiting =
    { $count ->
        [one] Prima della tua c’è 1 analisi.
       *[other] Prima della tua ci sono { $count } analisi.
    }
starting = L’analisi comincia…
progress = Turni analizzati: { $done } su { $count }
failed = L’analisi non è riuscita.
again = Riprova

plot = Probabilità di vittoria nel tempo
plot-keys = Usa le frecce sinistra e destra per passare da un turno all’altro.
plot-start = Prima del primo turno: { $chances }
plot-turn = Turno { $turn }, { $name }: { $chances }
plot-end = Alla fine: { $chances }

table = Mostra come tabella
table-turn = Turno
table-player = Giocatore
table-played = Mossa
table-loss = Perdita

accuracy = Precisione
accuracy-none = nessuna vera scelta
accuracy-how = 100% significa che ogni mossa era buona quanto la migliore trovata. Un turno che costa il 10% di probabilità di vittoria conta la metà.

turning = Svolte
turning-none = Nessuna: non ci sono stati errori importanti.
turning-item = Turno { $turn }, { $name }: { $loss }

moment = Questo turno
moment-none = Vai a un turno per vedere quanto valeva.
moment-unjudged = Questo turno non viene valutato: fa parte della preparazione, oppure nessuno lo ha scelto.
moment-soon = Questo turno non è ancora stato analizzato.
moment-title = Turno { $turn }, { $name }
moment-played = Mossa
moment-chance = Probabilità di vittoria: { $before } con la mossa migliore, { $after } dopo questa.
moment-kept = Probabilità di vittoria: { $after }.
moment-better = Meglio
moment-worth = { $chance }
moment-proven = { $chance }, dimostrato
moment-line = Come potrebbe continuare
moment-before = Guarda il tabellone prima di questo turno

verdict-forced = unica mossa
verdict-best = mossa migliore
verdict-fine = buona mossa
verdict-slip = imprecisione
verdict-mistake = errore
verdict-blunder = errore grave
