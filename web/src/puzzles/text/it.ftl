title = Problemi

lead = Posizioni di partite vere con una sola mossa giusta, verificate al computer.
title-game = Problemi: { $game }
today = Il problema di oggi
today-go = Risolvilo
all = Tutti i problemi
none = Per questo gioco non ci sono ancora problemi.

easy = Facile
medium = Medio
hard = Difficile

count =
    { $solved ->
        [one] 1 risolto su { $count }
       *[other] { $solved } risolti su { $count }
    }
number = Problema { $number }
number-solved = Problema { $number }, risolto
name = { $game }, { $level }, problema { $number }

question = Domanda
ask-win = Tocca a te. Vinci in questo turno!
ask-only = Tocca a te. Una sola mossa conserva la vittoria. Trovala!
ask-save = Tocca a te. Da qui puoi ottenere al massimo una vittoria condivisa, e una sola mossa la salva. Trovala!

you = Tu
other = Avversario

right-win = Giusto! Hai vinto.
right-only = Giusto! È l’unica mossa che conserva la vittoria, qualunque cosa succeda dopo.
right-save = Giusto! È l’unica mossa che non perde.

wrong-win = Così non vinci in questo turno.
wrong-only = Non questa: la vittoria è sfumata.
wrong-save = Non questa: così perdi.
wrong-answer = Il tuo avversario risponde:
wrong-lost = Così la partita finisce senza la tua vittoria.

shown = Soluzione:
solved-before = Hai già risolto questo problema.

hint = Suggerimento
hint-one = Guarda prima qui: { $words }
hint-some = È una di queste:
hint-none = La soluzione non comincia così. Annulla l’ultima mossa.

undo = Annulla
again = Riprova
restart = Ricomincia
show = Mostra la soluzione
next = Prossimo problema
rules = Regole di { $game }
steps = Altre mosse
judging = Controllo…

ask-best = Tocca a te. Un modo di giocare è nettamente migliore di tutti gli altri. Trovalo!
right-best = Giusto! Nessun altro turno rende altrettanto.
wrong-best = Non questo: c’è qualcosa che ti porta molto di più.
ask-mistake = Questo turno ti è costato caro. Trovane uno migliore!
right-mistake = Giusto! Di meglio non si poteva.
wrong-mistake = C’è di meglio.
wrong-loss = Questo turno abbassa le tue possibilità di { $loss }.
explain = Perché?
share-text = Ho risolto questo problema. E tu?
solution-back = Una mossa indietro
solution-forward = Mossa successiva
hint-idea = Idea: { $idea }
hint-more = Mostra la mossa

theme = Tema
theme-any = Tutti i temi
level = Difficoltà
level-any = Tutti i livelli
only-new = Solo da risolvere
listed =
    { $count ->
        [one] 1 problema
       *[other] { $count } problemi
    }
go-on = Prossimo problema
choose = Scegli

streak =
    { $days ->
        [one] 1 giorno di fila
       *[other] { $days } giorni di fila
    }
streak-now = Hai risolto problemi per { $days } giorni di fila.
streak-safe = Per oggi è fatta. A domani!
streak-open = Risolvi un problema oggi per continuare la serie.
streak-best = Il tuo record: { $days } giorni

mistakes = Impara dai tuoi errori
mistakes-next = Prossimo errore
mistakes-review = Torna all’analisi
mistakes-none = In questa partita non hai fatto grossi errori.
mistakes-others = Non hai giocato questa partita, quindi non ci sono errori tuoi da cui imparare.
mistakes-wait = Il bot più forte sta guardando la tua partita…
mistakes-failed = L’analisi di questa partita non è riuscita. Riprova più tardi.
