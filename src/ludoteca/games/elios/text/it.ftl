# Elios in italiano. Vedi docs/translating.md.
# raggio = beam, pila = one of the eight places on the sun, raggio Jolly = joker

elios-summary = Costruisci un sole di raggi colorati. Raggruppa bene i tuoi e piazzali tutti prima degli altri.

## Colours of beams

elios-yellow = giallo
    .plural = gialli
    .pile = gialla
elios-orange = arancione
    .plural = arancioni
elios-red = rosso
    .plural = rossi
    .pile = rossa
elios-purple = viola
elios-blue = blu
elios-light-blue = azzurro
    .plural = azzurri
    .pile = azzurra
elios-green = verde
    .plural = verdi
elios-lime = lime
elios-white = bianco
    .plural = bianchi
    .pile = bianca

## Moves: the value is on buttons and in lists, .log tells what somebody did

elios-make-group = Forma il gruppo { $beams }
    .log =
        { $player-person ->
            [you] Hai formato il gruppo { $beams }.
           *[other] { $player } ha formato il gruppo { $beams }.
        }
elios-done = Conferma i gruppi
    .log =
        { $player-person ->
            [you] Hai finito di formare i gruppi.
           *[other] { $player } ha finito di formare i gruppi.
        }
elios-place-group = Piazza il gruppo { $beams }
    .log =
        { $player-person ->
            [you] Hai piazzato il gruppo { $beams }.
           *[other] { $player } ha piazzato il gruppo { $beams }.
        }
elios-put-beam = Metti il raggio { $beam } sulla pila { FORM($ray, "pile") }, al livello { $level }
    .log = Il raggio { $beam } è andato sulla pila { FORM($ray, "pile") }, al livello { $level }.
elios-disc = Piazza un disco
    .log =
        { $player-person ->
            [you] Hai piazzato un disco.
           *[other] { $player } ha piazzato un disco.
        }
elios-split = Dividi un gruppo: { $part } da una parte, { $other } dall’altra
    .log =
        { $player-person ->
            [you] Hai diviso un gruppo: { $part } da una parte, { $other } dall’altra.
           *[other] { $player } ha diviso un gruppo: { $part } da una parte, { $other } dall’altra.
        }
elios-pass = Passa
    .log =
        { $player-person ->
            [you] Non potevi fare nulla e hai passato.
           *[other] { $player } non poteva fare nulla e ha passato.
        }
elios-timeout = Il tempo per formare i gruppi è scaduto
    .log =
        { $player-person ->
            [you] Tempo scaduto: i raggi che ti restavano sono stati raggruppati automaticamente.
           *[other] Tempo scaduto: i raggi che restavano a { $player } sono stati raggruppati automaticamente.
        }

## What to do now

elios-ask-group = Raggruppa i tuoi raggi: al massimo tre per gruppo, mai due dello stesso colore.
elios-ask-done = Tutti i tuoi raggi hanno un gruppo. Se ti va bene così, conferma.
elios-others-group = Gli altri stanno ancora formando i gruppi.
elios-ask-first = Cominci tu: piazza un gruppo con un raggio Jolly bianco.
elios-ask-turn = Piazza un gruppo, piazza un disco o dividi un gruppo.
elios-ask-ray = Scegli una pila per il raggio { $beam }.

## Why a move is not allowed

elios-e2-5 = Prima raggruppa tutti i tuoi raggi.
elios-e2-5-order = Ora tocca al tuo raggio { $beam }: scegli il suo gruppo.
elios-e2-5-beams = Non hai più raggi { FORM($beam, "plural") } da raggruppare.
elios-e2-5-left =
    { $count ->
        [one] Un tuo raggio non ha ancora un gruppo.
       *[other] { $count } dei tuoi raggi non hanno ancora un gruppo.
    }
elios-e2-6 = In un gruppo lo stesso colore non può comparire due volte, e i raggi Jolly sono tutti bianchi.
elios-e2-7 = I tuoi gruppi ormai sono definitivi.
elios-e2-7-done = Tutti i tuoi raggi hanno un gruppo. Se ti va bene così, conferma.
elios-e2-8 = Il limite di tempo vale solo mentre si formano i gruppi.
elios-e3-1 = Nel primo turno devi piazzare un gruppo con un raggio Jolly.
elios-e3-2 = Non è il tuo turno.
elios-e3-2-placing = Stai piazzando un gruppo: scegli una pila per il raggio { $beam }.
elios-e4-1 = Non hai un gruppo { $group }.
elios-e4-1-choose = Prima scegli il gruppo da piazzare.
elios-e4-1-next = Adesso tocca al raggio { $beam }.
elios-e4-1-rays = Non c’è posto per il gruppo { $group }: a due dei suoi raggi servirebbe la stessa pila.
elios-e4-1-rest = Così su questo livello non resterebbe posto per il resto del gruppo: { $group }.
elios-e4-2 = Il raggio { $beam } non può andare da nessuna parte: in cima alle pile non c’è né un raggio { $beam } né un Jolly.
elios-e4-2-ray = Un raggio { $beam } va su un altro { $beam } o su un raggio Jolly, ma in cima a questa pila c’è un { $top }.
elios-e4-2-keeps = Il raggio Jolly mantiene il colore della pila: un raggio { $beam } va solo sulla pila { FORM($beam, "pile") }.
elios-e4-4 = Il gruppo { $group } andrebbe su pile di altezze diverse, ma deve finire tutto allo stesso livello.
elios-e4-4-ray = I raggi di un gruppo vanno tutti allo stesso livello. Questo gruppo va al livello { $level }.
elios-e4-5 = Il gruppo { $group } andrebbe al livello { $level }, ma il sole è alto solo { $discs } dischi.
elios-e4-5-ray = La pila { FORM($ray, "pile") } arriva già all’altezza dei { $discs } dischi.
elios-e5-1 = I nove dischi sono già tutti al centro.
elios-e6-1 = Non hai un gruppo { $group } da dividere.
elios-e8-2 = Puoi passare solo se non puoi fare altro.
elios-large-group = Un gruppo ha da uno a tre raggi.
elios-colour-twice = Due raggi { FORM($colour, "plural") } non possono stare nello stesso gruppo.

## Options

elios-option-joker-keeps-ray = Che cosa si può mettere sopra un raggio Jolly?
elios-joker-keeps = Solo il colore della sua pila: è una gara di velocità.
elios-joker-frees = Qualsiasi colore, come nel regolamento stampato.
elios-option-two-jokers = Un gruppo può avere due raggi Jolly?
elios-two-jokers = Sì, due raggi Jolly possono stare nello stesso gruppo.
elios-one-joker = No, i raggi Jolly valgono come un colore: uno per gruppo.
elios-starter-random = Si tira a sorte: chi comincia si scopre quando tutti hanno finito i gruppi.
elios-starter-last = Chi finisce i gruppi dopo tutti gli altri, come nel regolamento stampato.

## How a match ends

elios-ending-all-placed = Chi ha vinto ha piazzato tutti i suoi raggi.
    .log =
        { $player-person ->
            [you] Hai piazzato tutti i tuoi raggi.
            [other] { $player } ha piazzato tutti i suoi raggi.
            [us] Tu e { $player } avete piazzato tutti i vostri raggi.
           *[them] { $player } hanno piazzato tutti i loro raggi.
        }
elios-ending-blocked = Nessuno può più piazzare raggi.
elios-score-left =
    { $count ->
        [one] 1 raggio rimasto
       *[other] { $count } raggi rimasti
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
            { $player-person ->
                [you]
                    { $count ->
                        [one] Ti resta 1 raggio
                       *[other] Ti restano { $count } raggi
                    }
                [us]
                    { $count ->
                        [one] A te e { $player } resta 1 raggio
                       *[other] A te e { $player } restano { $count } raggi
                    }
               *[them]
                    { $count ->
                        [one] A { $player } resta 1 raggio
                       *[other] A { $player } restano { $count } raggi
                    }
            }
        }
    .tie =
        { $player-person ->
            [us]
                { $count ->
                    [one] A te e { $player } resta 1 raggio a testa
                   *[other] A te e { $player } restano { $count } raggi a testa
                }
           *[them]
                { $count ->
                    [one] A { $player } resta 1 raggio a testa
                   *[other] A { $player } restano { $count } raggi a testa
                }
        }
    .all =
        { $count ->
            [one] A ciascuna parte resta 1 raggio
           *[other] A ciascuna parte restano { $count } raggi
        }
    .trail =
        { $player-person ->
            [you]
                { $count ->
                    [one] a te ne resta 1
                   *[other] a te ne restano { $count }
                }
            [us]
                { $count ->
                    [one] a te e { $player } ne resta 1
                   *[other] a te e { $player } ne restano { $count }
                }
           *[them]
                { $count ->
                    [one] a { $player } ne resta 1
                   *[other] a { $player } ne restano { $count }
                }
        }
elios-score-beams = Raggi rimasti
elios-score-partner = Raggi rimasti al partner

## Positions and moves that somebody typed

elios-unknown-move = «{ $text }» non è una mossa. Scrivi un gruppo come YOR, un raggio e la sua pila come Y>O, una divisione come Y/OR, oppure disc, pass o done. Le lettere dei colori sono { $letters }.
elios-unknown-ray = «{ $text }» non è una mossa. Scrivi un raggio e la sua pila come Y>O o W>R.
elios-unknown-split = «{ $text }» non è una mossa. Scrivi le due parti di un gruppo come Y/OR o O/R.
elios-position-form = Una posizione si scrive con sole, dischi, mani e posto, per esempio { $example }.
elios-position-letters = «{ $text }» non indica dei raggi. Le lettere dei raggi sono { $letters }.
elios-position-rays = Il sole ha { $rays } pile separate da barre, per esempio { $example }.
elios-position-discs = I dischi vanno da 2 a { $most }: «{ $text }» non va bene.
elios-position-ray = Una pila ha da 1 a { $most } raggi: «{ $text }» non va bene.
elios-position-beams = Il posto { $seat } non può avere più di { $most } raggi colorati.
elios-position-jokers =
    { $most ->
        [one] Il posto { $seat } non può avere più di un raggio Jolly.
       *[other] Il posto { $seat } non può avere più di { $most } raggi Jolly.
    }
elios-position-rest = I raggi ancora da piazzare si scrivono come >OW o >OW:3, non «{ $text }», e solo durante un turno.
elios-position-level = I raggi si piazzano dal livello 2 in su.
elios-position-few = Ci sono solo { $count } raggi { FORM($colour, "plural") }.
elios-position-aside =
    { $count ->
        [0] Tutti i raggi colorati sono in gioco, ma qui ne mancano { $missing }.
       *[other] { $count } raggi colorati sono fuori gioco, ma qui ne mancano { $missing }.
    }
elios-position-aside-jokers =
    { $count ->
        [0] Tutti i raggi Jolly sono in gioco, ma qui ne mancano { $missing }.
        [one] Un raggio Jolly è fuori gioco, ma qui ne mancano { $missing }.
       *[other] { $count } raggi Jolly sono fuori gioco, ma qui ne mancano { $missing }.
    }
elios-position-first = La pila { $number } comincia con un raggio { $colour }.
elios-position-fit = I raggi della pila { FORM($colour, "pile") } non possono stare l’uno sull’altro.
elios-position-grouping = Mentre si formano i gruppi, sul sole non si piazza ancora nulla.
elios-position-whole = Mentre si formano i gruppi, il posto { $seat } deve avere tutti i suoi raggi.
elios-position-no-turn = Mentre si formano i gruppi non è ancora cominciato nessun turno.
elios-position-won = Qualcuno ha già piazzato tutti i suoi raggi: questa partita è finita.
elios-position-skipped = Il posto { $seat } non ha più raggi, quindi non può essere il suo turno.
elios-position-blocked = Nessuno può più piazzare un raggio: questa partita è finita.
elios-position-turn = Una volta formati i gruppi, il turno è almeno 1 e i gruppi sono stati scoperti una volta.
elios-position-joker = Nel primo turno si piazza un raggio Jolly, ma sul sole non ce n’è.
elios-position-first-turn = Nel primo turno si piazza un gruppo con un raggio Jolly sul sole iniziale.
elios-position-group = Non c’è posto per il gruppo da piazzare.
elios-position-above = Il gruppo da piazzare supererebbe i dischi.
elios-position-none-placed = Del gruppo che si sta piazzando non c’è ancora nessun raggio su quel livello.
elios-position-no-room = Su quel livello non c’è posto per il resto del gruppo.
elios-position-starter = Scrivi * se comincia chi finisce i gruppi dopo tutti gli altri, altrimenti un posto.
elios-deal-form = Una distribuzione elenca i raggi di { $players } posti separati da |, uno spazio e il posto che comincia.
elios-deal-colours = Di ogni colore si distribuiscono quattro raggi; il quinto è nel sole iniziale.
elios-deal-jokers = I raggi Jolly non sono nel sacchetto: ogni posto li riceve a parte.
elios-deal-beams = Ogni posto riceve { $count } raggi, non { $other }.
