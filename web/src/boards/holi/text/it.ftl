board = Cortile

level-1 = Livello Inferiore
level-2 = Livello Mediano
level-3 = Livello Superiore
level-short-1 = Basso
level-short-2 = Medio
level-short-3 = Alto
level-worth-1 = 1 punto ciascuno
level-worth-2 = 2 punti ciascuno
level-worth-3 = 3 punti ciascuno
levels = Livelli
level-news = c’è qualcosa di nuovo

show-side = Affiancati
show-tower = Torre
show-label = Vista dei livelli

shape-0 = cerchio
shape-1 = quadrato
shape-2 = triangolo
shape-3 = rombo

# Nelle lezioni e nei problemi chi legge si chiama «Tu» e chi gioca contro «Avversario».
spot = { $square }, { $level }: { $content }
spot-empty = vuota
spot-token =
    { $name ->
        [Tu] tuo segnalino ({ $shape })
        [Avversario] segnalino avversario ({ $shape })
       *[other] segnalino di { $name } ({ $shape })
    }
spot-pawn =
    { $name ->
        [Tu] la tua pedina
        [Avversario] pedina avversaria
       *[other] pedina di { $name }
    }
spot-pawn-own = la tua pedina
spot-sweets-1 = 1 dolcetto
spot-sweets-2 = 2 dolcetti
spot-can = { $spot }. { $deed }
spot-new = appena cambiata
spot-hint = consigliata

deed-corner = Parti da questo angolo
deed-move = Muoviti qui
deed-climb = Sali qui
deed-put = Metti qui il segnalino
deed-above = Metti qui il segnalino, un livello più su
deed-fill = Metti qui il tuo ultimo segnalino
deed-leave = Lascia questa casella senza segnalino
deed-lay = Lancia la carta su { $squares }

hand = Le tue carte
hand-of =
    { $name ->
        [Avversario] Carte dell’avversario
       *[other] Carte di { $name }
    }
hand-none = Nessuna carta in mano.
hand-up = { $card }: lancia scoperta
hand-down = { $card }: lancia coperta
hand-down-short = coperta
hand-back = { $card }: riprendi in mano

deck = { $count } nel mazzo
left =
    { $count ->
        [one] resta 1 segnalino
       *[other] restano { $count } segnalini
    }

lay-title = Lancia { $card }
lay-count = Orientamento { $at } di { $all }
lay-turn = Ruota
lay-turn-back = Ruota al contrario
lay-go = Lancia
lay-back = Altra carta

# Che cosa porterebbe il lancio mostrato.
gain =
    { $points ->
        [one] +1 punto
       *[other] +{ $points } punti
    }
gain-open = Scegli tu dove vanno gli ultimi segnalini
drop-choose = Scegli una casella libera

end-falls = { $square } cade: { $level }.
end-hit =
    { $name ->
        [Avversario] { $square }: colpo diretto sull’avversario.
       *[other] { $square }: colpo diretto su { $name }.
    }
end-caught =
    { $name ->
        [Avversario] { $square }: lo prende l’avversario.
       *[other] { $square }: lo prende { $name }.
    }
end-own = { $square }: lo prende la tua pedina.

answer-level = La tua pedina è su un altro livello ({ $level }), quindi qui non puoi farlo.
answer-lay = Da dove si trova la tua pedina, questa carta non può colorare { $square }.

close = Chiudi

score = Punti finora
score-total = Totale

part-level1 = Segnalini sul Livello Inferiore, 1 punto ciascuno
part-level2 = Segnalini sul Livello Mediano, 2 punti ciascuno
part-level3 = Segnalini sul Livello Superiore, 3 punti ciascuno
part-reserves = I tuoi segnalini nelle riserve altrui, 2 punti ciascuno
part-sweets = 5 punti per ogni giocatore con meno dolcetti
part-hits = Colpi diretti, 1 punto ciascuno
part-rivalry = Carta Rivalità { $card }

rivalry = Carte Rivalità
rivalry-points = Punti extra
rivalry-rule = Nuova regola
rivalry-and-score = Carte Rivalità e punti finora
rivalry-here = In questa partita ci sono carte Rivalità: { $cards }. Tocca qui per leggerle.

played = Carte giocate
played-none = ancora nessuna
played-downs =
    { $count ->
        [one] 1 coperta
       *[other] { $count } coperte
    }
played-top = l’ultima è coperta

finished = ha finito

holding =
    { $shape }; { $own ->
        [one] 1 segnalino proprio
       *[other] { $own } segnalini propri
    } nella riserva{ $stains }; { $sweets ->
        [one] 1 dolcetto
       *[other] { $sweets } dolcetti
    }; { $cards ->
        [one] 1 carta in mano
       *[other] { $cards } carte in mano
    }
holding-stain = , { $count } × { $shape }

say-corners = Ogni pedina prende posto in un angolo.
say-turn =
    { $who ->
        [you] Turno { $turn }: tocca a te.
       *[other] { $name ->
            [Avversario] Turno { $turn }: tocca all’avversario.
           *[other] Turno { $turn }: gioca { $name }.
        }
    }
say-done = Già fatto in questo turno: { $done }.
say-thrown = lancio
say-moved = movimento
say-climbed = salita
say-over = La partita è finita.
say-card = Carta da lanciare: { $card }.
say-short = Non ci sono abbastanza segnalini per { $squares }.
say-level = { $level }. { $content }
say-level-empty = Qui non c’è nulla.
say-tokens = { $name }: segnalini ({ $shape }) su { $squares }.
say-sweets-1 = Caselle con 1 dolcetto: { $squares }.
say-sweets-2 = Caselle con 2 dolcetti: { $squares }.
say-pawn = { $name }: pedina su { $square }.
say-seat =
    { $name }: { $points ->
        [one] 1 punto.
       *[other] { $points } punti.
    } Riserva: { $reserve }. Dolcetti: { $sweets }. Colpi diretti: { $hits }. Carte: { $cards } in mano, { $deck } nel mazzo.
say-reserve-own =
    { $count ->
        [one] 1 segnalino proprio
       *[other] { $count } segnalini propri
    }
say-reserve-of =
    { $who ->
        [you] { $count } dei tuoi
       *[other] { $name ->
            [Avversario] { $count } dell’avversario
           *[other] { $count } di { $name }
        }
    }
say-played = { $name }, carte giocate: { $cards }.
say-hand = Le tue carte: { $cards }.
say-hand-of =
    { $name ->
        [Avversario] Carte dell’avversario: { $cards }.
       *[other] Carte di { $name }: { $cards }.
    }
say-finished = { $name }: ha finito.
say-first = Prima pedina sul Livello Superiore: { $name }.
say-rivalry = Carta Rivalità { $card }. { $text }
say-pattern = { $name } ({ $rows })
say-parts = { $name }, punti nel dettaglio: { $parts }.

edit-tokens = Segnalini colore
edit-sweets = Dolcetti
edit-turn = Già fatto in questo turno
edit-thrown = Lancio
edit-moved = Movimento
edit-climbed = Salita
edit-seat =
    { $own ->
        [one] 1 segnalino proprio
       *[other] { $own } segnalini propri
    }, { $sweets ->
        [one] 1 dolcetto
       *[other] { $sweets } dolcetti
    }, { $hits ->
        [one] 1 colpo diretto
       *[other] { $hits } colpi diretti
    }, in mano: { $hand }
edit-reserve-own = Segnalini propri nella riserva
edit-reserve = Segnalini di { $name }
edit-hits = Colpi diretti
edit-topdown = L’ultima carta è stata lanciata coperta
edit-finished = Ha finito
edit-pile-hand = In mano
edit-pile-deck = Nel mazzo
edit-pile-up = Scoperta
edit-pile-down = Coperta

primer-1 = È la festa dei colori! Quando tutti hanno lanciato tutto il loro colore, vince chi ha più punti. I tuoi segnalini valgono 1, 2 o 3 punti a seconda del livello, e 2 punti l’uno se sono nelle riserve altrui.
primer-2 = In ogni turno lanci una carta. Prima o dopo puoi anche muoverti una volta e salire una volta.
primer-3 = Lancia una carta scoperta per colorare fino a tre caselle intorno alla tua pedina. Ruotala come vuoi, ma le sue caselle devono essere sulla plancia e senza colore. C’è un’altra pedina? Colpo diretto: 1 punto!
primer-4 = Oppure lanciala coperta per mettere un segnalino su una casella libera qualsiasi del tuo livello, ma mai due volte di fila.
primer-5 = Quando ti muovi, prendi i dolcetti e il segnalino di quella casella. Guadagni 5 punti per ogni giocatore che ha meno dolcetti di te.
primer-6 = Sali quando le quattro caselle accanto alla tua pedina sono tutte colorate. Lassù il colore piove: un segnalino cade finché non ne trova un altro sotto.
