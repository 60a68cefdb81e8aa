title = Partite finite
none = Quando finisci una partita, la ritrovi qui, da rivedere e con la sua analisi.
none-play = Scegli un gioco
filters = Cerca tra le tue partite finite
game = Gioco
game-any = Tutti i giochi
opponent = Avversario
result = Risultato
result-any = Tutti i risultati
won = Vinta
lost = Persa
drawn = Pari
from = Dal
to = Al
clear = Azzera la ricerca
found =
    { $count ->
        [one] 1 partita
       *[other] { $count } partite
    }
found-more =
    { $count ->
        [one] L’ultima partita
       *[other] Le ultime { $count } partite
    }
found-none = Nessuna partita corrisponde alla ricerca.
found-none-of =
    { $count ->
        [one] Hai finito una sola partita. Prova con un periodo più lungo o con una parte del nome.
       *[other] Hai finito { $count } partite. Prova con un periodo più lungo o con una parte del nome.
    }
against = contro { $names }
alone = senza avversari
nobody = qualcuno che ha lasciato Ludoteca
replay = Rivedi
review = Analisi
about = { $game }, { $names }, { $date }
more = Mostra altre
