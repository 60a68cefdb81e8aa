# Exagon in italiano. Vedi docs/translating.md.
# Una tessera si chiama con la somma nella stella se è l’unica ad averla (la 39), altrimenti con i suoi sei lati, in senso
# orario: 1-3-4-2-5-6. J è il lato Jolly, X il lato Exagon. T34 è una tessera nella notazione di mosse e posizioni.
# posare = place, scegliere = pick, regalare = give, combaciare = match

exagon-summary = Un domino esagonale contro la clessidra. Fai combaciare due o più lati per continuare e finisci le tessere prima degli altri.

## The name of a tile, after “la tessera”

exagon-tile-star = { $sum }
exagon-tile-sides = { $sides }

## Where a tile goes: “accanto alla tessera 1-3-4-2-5-6, in alto a destra”

exagon-direction-ne = in alto a destra
exagon-direction-e = a destra
exagon-direction-se = in basso a destra
exagon-direction-sw = in basso a sinistra
exagon-direction-w = a sinistra
exagon-direction-nw = in alto a sinistra

## The sides that match: “collegando il 5, l’8 e il Jolly”

exagon-number-side =
    { $number ->
        [1] l’1
        [8] l’8
       *[other] il { $number }
    }
exagon-jolly-side = il Jolly
exagon-exagon-side = il lato Exagon

## Moves: the value is on buttons and in lists, .log tells what somebody did

exagon-pick = Scegli la tessera { $tile }
    .log =
        { $player-person ->
            [you] Hai scelto la tessera { $tile }.
           *[other] { $player } ha scelto la tessera { $tile }.
        }
exagon-open = Apri con la tessera { $tile }
    .log =
        { $player-person ->
            [you] Hai aperto con la tessera { $tile }.
           *[other] { $player } ha aperto con la tessera { $tile }.
        }
exagon-place = Posala accanto alla tessera { $beside }, { $direction }, collegando { $sides }
    .log =
        { $player-person ->
            [you] Hai collegato { $sides } accanto alla { $beside }, { $direction }.
           *[other] { $player } ha collegato { $sides } accanto alla { $beside }, { $direction }.
        }
exagon-place-any = Posa una tessera accanto alla { $beside }, { $direction }
    .log =
        { $player-person ->
            [you] Hai posato una tessera accanto alla { $beside }, { $direction }.
           *[other] { $player } ha posato una tessera accanto alla { $beside }, { $direction }.
        }
exagon-give = Regalala a { $receiver }
    .log =
        { $player-person ->
            [you] L’hai regalata a { $receiver }.
           *[other]
                { $receiver-person ->
                    [you] { $player } l’ha regalata a te.
                   *[other] { $player } l’ha regalata a { $receiver }.
                }
        }
exagon-end = Termina il turno
    .log =
        { $player-person ->
            [you] Hai terminato il turno.
           *[other] { $player } ha terminato il turno.
        }
exagon-pass = Passa
    .log =
        { $player-person ->
            [you] Non potevi posare nessuna tessera e hai passato.
           *[other] { $player } non poteva posare nessuna tessera e ha passato.
        }
exagon-timeout = La clessidra si è svuotata
    .log =
        { $player-person ->
            [you]
                La clessidra si è svuotata: il tuo turno è finito{ $bonus ->
                    [0] { "" }
                    [one] , e hai perso la tessera bonus
                   *[other] , e hai perso le { $bonus } tessere bonus
                }. { $picked ->
                    [0] Non hai perso altro.
                   *[other] La tessera scelta è di nuovo nella tua mano.
                }
           *[other]
                La clessidra si è svuotata: il turno di { $player } è finito{ $bonus ->
                    [0] { "" }
                    [one] , e la tessera bonus è andata persa
                   *[other] , e le { $bonus } tessere bonus sono andate perse
                }.
        }

## What to do now

exagon-ask-open = Hai la 39, quindi cominci tu: scegli una tessera qualsiasi per aprire.
exagon-ask-join-first = Hai la 39, quindi cominci tu: unisci una sola tessera.
exagon-ask-join = Unisci una tessera a quelle sul tavolo. Poi il tuo turno finisce.
exagon-ask-pass-opening = Nessuna tessera combacia: devi passare. Apre chi gioca dopo.
exagon-ask-pick = Scegli una tessera da posare.
exagon-ask-place = Posa la tessera che hai scelto.
exagon-ask-place-or-give = Posala, oppure regalala a chi ha una sola tessera.
exagon-ask-give = Non combacia da nessuna parte. Regalala a chi ha una sola tessera.
exagon-ask-more =
    { $bonus ->
        [0] Scegli un’altra tessera o termina il turno.
        [one] Scegli un’altra tessera o termina il turno. Hai una tessera bonus.
       *[other] Scegli un’altra tessera o termina il turno. Hai { $bonus } tessere bonus.
    }
exagon-ask-end = Nessuna delle tue tessere combacia. Termina il turno.
exagon-ask-end-or-give = Nulla combacia: termina il turno o regala una tessera a chi ne ha una.
exagon-ask-pass = Nessuna delle tue tessere combacia, quindi devi passare.

## Why a move is not allowed

exagon-x2-1 = Non hai quella tessera.
exagon-x3-1 = Apri tu la partita: posa sul tavolo una tua tessera qualsiasi.
exagon-x3-2 = Non puoi passare: almeno una delle tue tessere combacia.
exagon-x3-2-turn = Non è il tuo turno.
exagon-x3-4 = L’apertura non ha limiti di tempo.
exagon-x4-1 = T{ $tile } non è sul tavolo, quindi non puoi posare nulla lì accanto.
exagon-x4-1-pick = Prima scegli una delle tue tessere.
exagon-x4-1-picked = Hai già scelto una tessera. Prima posala.
exagon-x4-1-taken = Lì c’è già una tessera.
exagon-x4-1-name = Questo spazio si scrive { $cell }: prende il nome dalla tessera vicina con il numero più basso.
exagon-x4-2 = Per ora quella tessera non combacia da nessuna parte.
exagon-x4-3 = I lati che si toccano devono combaciare: un { $mine } non può stare accanto a un { $other }.
exagon-x4-3-turned = Comunque la giri, lì quella tessera non combacia.
exagon-x4-4 = Questo Jolly non può valere { $number }: la sua tessera mostra già un { $number }.
exagon-x4-5 = Niente può toccare un lato Exagon. Lo spazio accanto resta vuoto.
exagon-x5-5 = Puoi regalare una tessera solo se hai una tessera bonus.
exagon-x5-5-pick = Prima scegli la tessera che vuoi regalare.
exagon-x5-5-self = Puoi regalare una tessera solo a qualcun altro.
exagon-x5-5-seat = In questa partita non c’è il posto { $seat }.
exagon-x5-5-one = { $receiver } ha più di una tessera. Puoi regalarne una solo a chi ne ha esattamente una.
exagon-x5-5-last = Non puoi regalare la tua ultima tessera.
exagon-x5-6 = Prima di terminare il turno posa una tessera.
exagon-x5-6-picked = Hai scelto una tessera. Posala prima di terminare il turno.
exagon-x5-6-placed = In questo turno hai già posato una tessera: invece di passare, termina il turno.
exagon-x5-6-pass = Non puoi passare: almeno una delle tue tessere combacia.
exagon-x6-3 = Questa partita si gioca senza clessidra.

## Options

exagon-option-hourglass = Quanto dura la clessidra a ogni turno?
exagon-hourglass-seconds = Secondi per turno, più il tempo avanzato a chi ha giocato prima.
exagon-hourglass-none = Senza clessidra: i turni non hanno limiti di tempo.
exagon-option-tiles = Quante tessere si possono posare in un turno, senza contare quelle bonus?
exagon-tiles-no-limit = Tutte quelle che combaciano.
exagon-tiles-limit =
    { $count ->
        [one] Una tessera.
       *[other] Al massimo { $count } tessere.
    }
exagon-tiles-auto = Senza clessidra al massimo { $count }; con la clessidra, tutte quelle che combaciano.
exagon-option-floor = I punteggi di un torneo possono scendere sotto 0?
exagon-floor-on = No, il punteggio più basso è 0.
exagon-floor-off = Sì, possono essere negativi.
exagon-option-bonus = Dopo l’ultima tessera di un turno si possono ancora usare le tessere bonus?
exagon-bonus-on = Sì, si usano prima che il turno finisca.
exagon-bonus-off = No, vanno perse: l’ultima tessera chiude il turno.

## How a match ends

exagon-ending-empty = Qualcuno ha posato la sua ultima tessera.
    .log =
        { $player-person ->
            [you] Hai posato la tua ultima tessera.
           *[other] { $player } ha posato la sua ultima tessera.
        }
exagon-ending-perfect = È l’incastro perfetto: tutti e sei i lati di una tessera combaciano.
    .log =
        { $player-person ->
            [you] È l’incastro perfetto: tutti e sei i lati della tua tessera combaciano!
           *[other] È l’incastro perfetto: tutti e sei i lati della tessera di { $player } combaciano!
        }
exagon-ending-blocked = Per un intero giro nessuno ha posato una tessera. Vince chi ha meno tessere; a parità, chi ha meno punti stella.
    .log = Per un intero giro nessuno ha posato una tessera.
exagon-score-left =
    { $count ->
        [0] tutte le tessere posate
        [one] 1 tessera rimasta
       *[other] { $count } tessere rimaste
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
            { $player-person ->
                [you]
                    { $count ->
                        [one] Ti resta 1 tessera
                       *[other] Ti restano { $count } tessere
                    }
                [us]
                    { $count ->
                        [one] A te e { $player } resta 1 tessera
                       *[other] A te e { $player } restano { $count } tessere
                    }
               *[them]
                    { $count ->
                        [one] A { $player } resta 1 tessera
                       *[other] A { $player } restano { $count } tessere
                    }
            }
        }
    .tie =
        { $player-person ->
            [us]
                { $count ->
                    [one] A te e { $player } resta 1 tessera a testa
                   *[other] A te e { $player } restano { $count } tessere a testa
                }
           *[them]
                { $count ->
                    [one] A { $player } resta 1 tessera a testa
                   *[other] A { $player } restano { $count } tessere a testa
                }
        }
    .all =
        { $count ->
            [one] A ciascuna parte resta 1 tessera
           *[other] A ciascuna parte restano { $count } tessere
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
exagon-score-tiles = Tessere rimaste
exagon-score-stars = Punti stella rimasti

## Positions and moves that somebody typed

exagon-unknown-move = «{ $text }» non è una mossa. Scrivi T7 per scegliere una tessera, 12ne=5 per posarla, give2 per regalarla al posto 2, oppure end o pass.
exagon-unknown-tile = T{ $tile } non esiste. Le tessere vanno da T1 a T{ $tiles }.
exagon-unknown-side = T{ $tile } non ha il lato { $side }. I suoi lati sono { $sides }.
exagon-several-ways = Lì la tessera combacia in { $count } modi. Aggiungi il lato che tocca, come in 12ne=5.
exagon-position-hidden = In Exagon non c’è nulla di nascosto: una posizione non può contenere «?».
exagon-position-form = Una posizione si scrive con tavolo, mani, posto e fase, per esempio { $example }.
exagon-position-word = Scrivi uno di questi: { $choices }. «{ $text }» non va bene.
exagon-position-tile = Una tessera sul tavolo si scrive come 12:1,0,4 (tessera, q, r, rotazione): «{ $text }» non va bene.
exagon-position-twice = T{ $tile } c’è due volte.
exagon-position-missing = Manca T{ $tile }.
exagon-position-shared = Due tessere non possono stare entrambe in { $cell }.
exagon-position-joined = Tutte le tessere sul tavolo devono essere unite tra loro.
exagon-position-match = La tessera { $tile } non combacia con quelle che tocca.
exagon-position-hands = Servono { $players } mani separate da /, non { $count }.
exagon-position-hand = Una mano si scrive come 1,4,7 oppure *: «{ $text }» non va bene.
exagon-position-rest = Una sola mano può essere *, cioè tutte le altre tessere.
exagon-position-won = Il posto { $seat } non ha più tessere: questa partita è finita.
exagon-position-turn = I turni si contano da 1.
exagon-position-counters = Dopo la fase scrivi solo quello che serve di { $example }, in quest’ordine: «{ $text }» non va bene.
exagon-position-opened = Dopo l’apertura sul tavolo ci sono almeno { $least } tessere, non { $count }.
exagon-position-second =
    { $due ->
        [one] Nel secondo turno sul tavolo c’è una tessera, non { $count }.
       *[other] Nel secondo turno sul tavolo ci sono { $due } tessere, non { $count }.
    }
exagon-position-first = Prima del primo turno il tavolo è vuoto; solo se si gioca in tre c’è già una tessera.
exagon-position-starter = Il posto { $seat } ha la 39, quindi comincia.
exagon-position-laid =
    { $count ->
        [one] In questo turno non può ancora essere stata posata una tessera.
       *[other] In questo turno non possono essere state posate { $count } tessere.
    }
exagon-position-limit =
    { $count ->
        [one] Un turno finisce dopo una tessera.
       *[other] Un turno finisce dopo { $count } tessere.
    }
exagon-position-bonus = Le tessere di questo turno non possono aver dato così tanti bonus.
exagon-position-passes = Nessuno può aver passato appena prima.
exagon-position-all-passed = Tutti hanno passato: questa partita è finita.
exagon-position-picked = Il posto { $seat } non può aver scelto T{ $tile }.
exagon-deal-form = Una distribuzione elenca le mani di tutti i posti separate da /, come 1,4,7/2,3,5: «{ $text }» non va bene.
exagon-deal-once = Ogni tessera da T1 a T{ $tiles } si distribuisce una volta sola.
exagon-deal-tiles = In { $players } si ricevono { $count } tessere a testa.
exagon-deal-table = La tessera sul tavolo non può essere la 39 né una tessera speciale.
