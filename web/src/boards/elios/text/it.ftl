Y = giallo
O = arancione
R = rosso
P = viola
B = blu
L = azzurro
G = verde
M = lime
W = Jolly bianco

# la lettera su un raggio
mark-Y = G
mark-O = A
mark-R = R
mark-P = V
mark-B = B
mark-L = Z
mark-G = E
mark-M = L
mark-W = J

sun = Sole

disc-place = Piazza un disco
disc-sun = Il sole è alto { $discs } dischi. Piazzane un altro.
disc-none = Il sole è alto { $discs } dischi.
disc-again = Premi di nuovo per piazzare un disco.
disc-left =
    { $supply ->
        [one] resta 1 disco
       *[other] restano { $supply } dischi
    }

# «pila gialla»: il colore di una pila, al femminile
ray = pila { ray.pile }, livello { $level } di { $discs }, in cima: { $top }
    .pile =
        { $ray ->
            [giallo] gialla
            [rosso] rossa
            [azzurro] azzurra
           *[other] { $ray }
        }
ray-onto = Metti il raggio { $beam } sulla pila { ray.pile }, sopra il raggio { $top }: livello { $level } di { $discs }
ray-news =
    { $name ->
        [Avversario] appena messo dall’avversario
       *[other] appena messo da { $name }
    }

level = livello { $level }

group = Gruppo: { $beams }
group-place = Piazza
group-cancel = Scegli un altro gruppo
group-split = Dividi
group-split-into = Dividi: { $part } da una parte, { $other } dall’altra
group-chosen = scelto
group-can = adesso ci sta
group-cannot = adesso non ci sta
group-laid = Stai piazzando: { $beams }
group-next = { $beam }: scegli una pila.
group-next-level = { $beam }: scegli una pila per il livello { $level }.

tie-beam = Raggio { $beam }
tie-beam-in = Raggio { $beam }, insieme a { $others }
tie-onto = Raggruppa { $beam } con { $others }
tie-loosen = Separa { $beam }
tie-clear = Sciogli i gruppi
tie-waste =
    { $count ->
        [one] Con 1 gruppo ti serve almeno 1 turno.
       *[other] Con { $count } gruppi ti servono almeno { $count } turni.
    } I gruppi grandi sono più veloci.
tie-sure = Conferma comunque
tie-back = Continua
tie-made = Gruppo pronto: { $beams }
tie-done =
    { $count ->
        [one] Conferma 1 gruppo
       *[other] Conferma { $count } gruppi
    }
tie-wait = I tuoi gruppi sono pronti. Gli altri stanno ancora formando i loro.

rack-show =
    { $name ->
        [Tu] Mostra i tuoi raggi
       *[other] Mostra i raggi di { $name }
    }
seat-yours = I tuoi gruppi
seat-beams =
    { $beams ->
        [one] { $name }: 1 raggio
       *[other] { $name }: { $beams } raggi
    }
seat-grouping = forma i gruppi
seat-done = gruppi pronti
seat-empty = nessun raggio rimasto

hold =
    { $beams ->
        [one] 1 raggio: { $groups }
       *[other] { $beams } raggi: { $groups }
    }
hold-hidden =
    { $beams ->
        [one] 1 raggio, gruppi ancora nascosti: { $groups }
       *[other] { $beams } raggi, gruppi ancora nascosti: { $groups }
    }

aside = Fuori gioco: { $beams }

legend = Che cosa significano i segni
legend-level = Livello: quanti raggi ha questa pila.
legend-limit = Altezza del sole: nessun raggio può superarla. La mostra anche l’anello di puntini.
legend-full = Questa pila è piena fino al prossimo disco.
legend-origin = Il colore con cui è cominciata la pila.
legend-news = Piazzato dopo il tuo ultimo turno; l’etichetta dice da chi.
legend-fits = Il tuo raggio può andare qui.

say-sun =
    { $supply ->
        [one] Il sole è alto { $discs } dischi; ne resta 1.
       *[other] Il sole è alto { $discs } dischi; ne restano { $supply }.
    }
say-ray = Pila { ray.pile }: livello { $level }, in cima: { $top }. Dal basso: { $beams }.
say-full = Pila { ray.pile }: livello { $level }, piena fino al prossimo disco, in cima: { $top }. Dal basso: { $beams }.
say-seat = { $name }: { $beams } raggi in { $count } gruppi ({ $groups }).
say-one = { $name }: un solo gruppo ({ $groups }).
say-loose =
    { $beams ->
        [one] { $name }: 1 raggio.
       *[other] { $name }: { $beams } raggi.
    } Gruppi: { $groups }. Ancora da raggruppare: { $loose }.
say-hidden = { $name }: { $beams } raggi, gruppi non ancora pronti ({ $hand }).
say-hidden-done = { $name }: { $beams } raggi, gruppi pronti ({ $hand }).
say-empty = { $name }: nessun raggio rimasto.
say-nothing = nessuno
say-placing = { $name }: gruppo in corso. Ancora da piazzare: { $beams }.
say-placing-level = { $name }: gruppo in corso al livello { $level }. Ancora da piazzare: { $beams }.
say-teams = I posti 1 e 3 giocano contro i posti 2 e 4.
say-starter = Chi comincia: { $name }.
say-keeps = Un Jolly mantiene il colore della sua pila.
say-frees = Un Jolly libera la sua pila: sopra può andare qualsiasi colore.
say-jokers = Un gruppo può avere due Jolly.

edit-beams = Raggi
edit-beam = Raggio { $beam }
edit-take = Togli il raggio in cima alla pila { ray.pile }
edit-take-title = Togli il raggio in cima a una pila
edit-discs = Dischi
edit-hand =
    { $name ->
        [Tu] I tuoi gruppi
       *[other] Gruppi di { $name }
    }
edit-new = Comincia un nuovo gruppo con { $beam }
edit-join = Aggiungi { $beam } al gruppo { $group }
edit-away = Togli il gruppo { $group }
edit-hint = Scegli un raggio, poi una pila o un gruppo. Il numero indica quanti raggi di quel colore restano. Se non ce ne sono, il raggio per la pila viene preso da una mano.

primer-1 = Costruite insieme un sole splendente, ma vince chi piazza tutti i suoi raggi prima degli altri!
primer-2 = Prima raggruppa i tuoi raggi: da uno a tre per gruppo, senza ripetere un colore. Un gruppo si piazza intero in un turno: quelli grandi sono veloci, ma quelli piccoli trovano posto più facilmente.
primer-3 = Nel tuo turno fai una cosa sola: piazza un gruppo, piazza un disco o dividi un gruppo in due.
primer-4 = Ogni raggio di un gruppo va su una pila diversa, che ha in cima il suo colore o un Jolly bianco. I Jolly vanno dappertutto.
primer-5 = Il gruppo deve finire tutto allo stesso livello, e nessun raggio può superare i dischi al centro. Piazza un disco e il sole cresce, per tutti.
primer-6 = Se nessuno può più piazzare un raggio, vince chi ne ha di meno. Il numero accanto a ogni nome indica quanti ne restano.
