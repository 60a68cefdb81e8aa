title = Problemi

lead = Posizioni di partite vere con una sola mossa giusta, verificate al computer.
title-game = Problemi: { $game }
today = Il problema di oggi
all = Tutti i problemi
none = Per questo gioco non ci sono problemi: qualcosa resta sempre nascosto, quindi non si può dimostrare quale mossa sia giusta.

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
