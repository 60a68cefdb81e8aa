# Holi in italiano. Vedi docs/translating.md.
# segnalino colore = colour token, dolcetto = sweet, plancia = board, schema = pattern, riserva = reserve

holi-summary = Lancia colore sui tre livelli di un cortile, e addosso a chi gioca con te.

## Levels of the courtyard

holi-lower = Livello Inferiore
holi-middle = Livello Mediano
holi-upper = Livello Superiore

## Names of colour cards, by their letter

holi-card-a = Striscia
holi-card-b = Manciata
holi-card-c = Sbandata
holi-card-d = Salto
holi-card-e = Sorriso
holi-card-f = Gancio
holi-card-g = Pallonetto
holi-card-h = Diagonale
holi-card-i = Rimbalzo
holi-card-j = Vortice
holi-card-k = Ventaglio
holi-card-l = Ali
holi-card-m = Corona

## Rivalry cards: names, and what they do

holi-rivalry = { $card }. { $text }
holi-rivalry-small-steps = Piccoli passi
holi-rivalry-small-steps-text = Ti muovi al massimo di due caselle, mai in diagonale. Le pedine ti bloccano la strada, e raccogli solo quello che c’è dove ti fermi.
holi-rivalry-wet-paint = Vernice fresca
holi-rivalry-wet-paint-text = Non puoi muoverti su un segnalino colore.
holi-rivalry-powder-cloud = Nuvola di polvere
holi-rivalry-powder-cloud-text = Puoi lanciare carte coperte anche in più turni di fila.
holi-rivalry-shoulders = Sulle spalle
holi-rivalry-shoulders-text = Per salire bastano tre caselle colorate accanto alla tua pedina, anche da un bordo, ma mai da un angolo.
holi-rivalry-both-hands = A due mani
holi-rivalry-both-hands-text = Puoi anche specchiare le carte.
holi-rivalry-full-pockets = Tasche piene
holi-rivalry-full-pockets-text = Peschi fino ad avere 4 carte.
holi-rivalry-balcony = Balcone
holi-rivalry-balcony-text = Il segnalino di una carta coperta può andare anche sul livello sopra il tuo. Da lì può cadere.
holi-rivalry-corners = Angoli
holi-rivalry-corners-text = 3 punti per ogni tuo segnalino su una casella d’angolo, a qualsiasi livello.
holi-rivalry-garland = Ghirlanda
holi-rivalry-garland-text = 4 punti per ogni riga o colonna di un livello con almeno quattro tuoi segnalini.
holi-rivalry-pillars = Pilastri
holi-rivalry-pillars-text = 3 punti per ogni casella che ha un tuo segnalino su almeno due livelli.
holi-rivalry-mosaic = Mosaico
holi-rivalry-mosaic-text = 2 punti per ogni blocco di 2 × 2 caselle di un livello con almeno due tuoi segnalini e almeno uno altrui.
holi-rivalry-sweet-tooth = Golosità
holi-rivalry-sweet-tooth-text = 1 punto per ogni dolcetto che hai.
holi-rivalry-sharp-eye = Occhio di lince
holi-rivalry-sharp-eye-text = 1 punto in più per ogni colpo diretto.
holi-rivalry-ground-floor = Pianterreno
holi-rivalry-ground-floor-text = 5 punti se hai più segnalini di tutti sul Livello Inferiore (almeno uno). A pari merito, i punti vanno a tutti.
holi-rivalry-first-floor = Primo piano
holi-rivalry-first-floor-text = 5 punti se hai più segnalini di tutti sul Livello Mediano (almeno uno). A pari merito, i punti vanno a tutti.
holi-rivalry-roof = Tetto
holi-rivalry-roof-text = 5 punti se hai più segnalini di tutti sul Livello Superiore (almeno uno). A pari merito, i punti vanno a tutti.
holi-rivalry-first-up = Prima in cima
holi-rivalry-first-up-text = 5 punti se la tua pedina è stata la prima a raggiungere il Livello Superiore.
holi-rivalry-big-splash = Grande macchia
holi-rivalry-big-splash-text = 1 punto per ogni segnalino della tua area continua più grande su un livello. Le diagonali non contano.
holi-rivalry-railing = Ringhiera
holi-rivalry-railing-text = 1 punto per ogni tuo segnalino su una casella di bordo dei livelli Mediano e Superiore.
holi-rivalry-clean-shirt = Camicia pulita
holi-rivalry-clean-shirt-text = 5 punti se nella tua riserva ci sono meno segnalini altrui che in tutte le altre. A pari merito, i punti vanno a tutti.
holi-rivalry-all-around = Tutt’intorno
holi-rivalry-all-around-text = 3 punti per ogni quarto (3 × 3) del Livello Inferiore in cui hai più segnalini di tutti. A pari merito, i punti non vanno a nessuno.

## Moves: the value is on buttons and in lists, .log tells what somebody did

holi-corner = Parti dall’angolo { $square }
    .log =
        { $player-person ->
            [you] Hai scelto l’angolo { $square }.
           *[other] { $player } ha scelto l’angolo { $square }.
        }
holi-up = Lancia la carta { $card } scoperta
    .log =
        { $player-person ->
            [you] Hai lanciato la carta { $card } scoperta.
           *[other] { $player } ha lanciato la carta { $card } scoperta.
        }
holi-up-told = Lancia una carta scoperta
    .log =
        { $player-person ->
            [you] Hai lanciato una carta scoperta.
           *[other] { $player } ha lanciato una carta scoperta.
        }
holi-down = Lancia la carta { $card } coperta
    .log =
        { $player-person ->
            [you] Hai lanciato la carta { $card } coperta.
           *[other] { $player } ha lanciato la carta { $card } coperta.
        }
holi-down-told = Lancia una carta coperta
    .log =
        { $player-person ->
            [you] Hai lanciato una carta coperta.
           *[other] { $player } ha lanciato una carta coperta.
        }
holi-lay = Lancia la carta { $card } su { $squares }
    .log = Il colore della carta { $card } è finito su { $squares }.
holi-lay-somehow = Posa la carta
    .log = La carta è stata posata.
holi-fill = Metti l’ultimo segnalino su { $square }
    .log = L’ultimo segnalino è andato su { $square }.
holi-leave = Lascia { $square } senza segnalino
    .log = Per { $square } non restavano segnalini.
holi-put = Metti il segnalino su { $square }
    .log = Il segnalino è andato su { $square }.
holi-above = Metti il segnalino su { $square }, un livello più su
    .log = Il segnalino è andato su { $square }, un livello più su.
holi-put-told = Metti il segnalino su { $square }, a questo livello o a quello di sopra
    .log = Il segnalino è andato su { $square }, a questo livello o a quello di sopra.
holi-move = Muoviti su { $square }
    .log =
        { $player-person ->
            [you] La tua pedina si è mossa su { $square }.
           *[other] La pedina di { $player } si è mossa su { $square }.
        }
holi-climb = Sali di un livello
    .log =
        { $player-person ->
            [you] La tua pedina è salita al { $level }.
           *[other] La pedina di { $player } è salita al { $level }.
        }
holi-end = Termina il turno
    .log =
        { $player-person ->
            [you] Hai terminato il turno.
           *[other] { $player } ha terminato il turno.
        }

## What to do now

holi-ask-corner = Scegli per la tua pedina un angolo del Livello Inferiore.
holi-ask-lay = Scegli le caselle da colorare con la carta { $card }.
holi-ask-fill = Ti resta un solo segnalino per { $squares }. Scegli dove va.
holi-ask-leave = Ti restano due segnalini per { $squares }. Scegli la casella che resta senza.
holi-ask-put = Scegli per il segnalino una casella libera del tuo livello.
holi-ask-put-above = Scegli per il segnalino una casella libera del tuo livello o di quello sopra.
holi-ask-throw = Lancia una carta, scoperta o coperta.
holi-ask-throw-move = Lancia una carta, scoperta o coperta. Prima o dopo puoi anche muoverti.
holi-ask-throw-climb = Lancia una carta, scoperta o coperta. Prima o dopo puoi anche salire.
holi-ask-throw-move-climb = Lancia una carta, scoperta o coperta. Prima o dopo puoi anche muoverti e salire.
holi-ask-go-move = Da qui non puoi lanciare: prima muoviti.
holi-ask-go-climb = Da qui non puoi lanciare: prima sali.
holi-ask-go-move-climb = Da qui non puoi lanciare: prima muoviti o sali.
holi-ask-end = Termina il turno.
holi-ask-end-move = Se vuoi, muoviti; poi termina il turno.
holi-ask-end-climb = Se vuoi, sali; poi termina il turno.
holi-ask-end-move-climb = Se vuoi, muoviti e sali; poi termina il turno.

## Why a move is not allowed

holi-h2-5-order = Prima ogni pedina prende un angolo del Livello Inferiore, in ordine di turno.
holi-h2-5-late = L’angolo si sceglie solo all’inizio della partita.
holi-h2-5-taken = Nell’angolo { $square } c’è già una pedina.
holi-h3-1-turn = Non è il tuo turno.
holi-h3-1-pending = Prima completa il lancio.
holi-h3-1-nothing = Prima scegli la carta da lanciare.
holi-h3-1-thrown = In questo turno hai già lanciato colore.
holi-h3-1-moved = In questo turno la tua pedina si è già mossa.
holi-h3-1-climbed = In questo turno la tua pedina è già salita.
holi-h3-1-hand = Non hai in mano la carta { $card }.
holi-h3-2 = Dopo questa mossa non potresti più lanciare colore, e in ogni turno devi farlo.
holi-h3-3 = Prima di terminare il turno devi lanciare colore.
holi-h4-1 = Puoi ruotare le carte, ma non specchiarle.
holi-h4-2 = Da dove si trova la tua pedina non puoi posare così la carta { $card }.
holi-h4-3 = Una parte dello schema finirebbe fuori dalla plancia.
holi-h4-4 = Su { $square } c’è già del colore.
holi-h4-4-card = Da qui la carta { $card } non ci sta da nessuna parte: le sue caselle devono essere sulla plancia e senza colore.
holi-h4-6-fill = Hai due segnalini per tre caselle. Scegli la casella che resta senza.
holi-h4-6-leave = Ti resta un solo segnalino. Scegli dove va.
holi-h4-6-square = La tua carta non copre la casella { $square }.
holi-h6-1-colour = Su { $square } c’è già del colore.
holi-h6-1-pawn = Su { $square } c’è una pedina, e una carta coperta non può colpire nessuno.
holi-h6-1-full = Non c’è più una casella libera per il segnalino di una carta coperta.
holi-h6-1-level = Il segnalino di una carta coperta va sul tuo livello.
holi-h6-2 = La tua ultima carta era coperta: questa deve essere scoperta.
holi-h7-1-here = La tua pedina è già su { $square }.
holi-h7-1-pawn = Su { $square } c’è già una pedina.
holi-h8-1 = Per salire serve del colore su tutte e quattro le caselle accanto alla tua pedina.
holi-h8-1-top = La tua pedina è già sul Livello Superiore.
holi-h8-2 = Proprio sopra di te c’è una pedina.
holi-h10-1-small-steps = Con «{ holi-rivalry-small-steps }» in gioco, la casella { $square } è troppo lontana.
holi-h10-1-wet-paint = Con «{ holi-rivalry-wet-paint }» in gioco non puoi muoverti sul colore.
holi-h10-1-shoulders = Per salire con «{ holi-rivalry-shoulders }» in gioco serve del colore su tre caselle accanto alla tua pedina.

## Options

holi-option-rivalry = Con quali carte Rivalità vuoi giocare?
holi-option-drawn = Quante altre carte Rivalità si estraggono a caso?
holi-drawn = Carte a caso oltre a quelle che scegli. L’estrazione non aggiunge mai una seconda carta regola.
holi-starter-random = Si tira a sorte.
holi-many-rivalry = Puoi giocare con al massimo { $most } carte Rivalità, tra scelte ed estratte.
holi-rivalry-clash = «{ holi-rivalry-small-steps }» e «{ holi-rivalry-wet-paint }» non vanno insieme: quasi nessuno potrebbe più lanciare.

## How a match ends

holi-ending-all-finished = Tutti i colori sono stati lanciati.
holi-score-level = Segnalini colore sul { $level }
holi-score-reserves = Segnalini colore nelle riserve altrui
holi-score-sweets = Più dolcetti degli altri
holi-score-hits = Colpi diretti
holi-score-rivalry = Rivalità: { $card }

## Positions and moves that somebody typed

holi-not-a-corner = La tua pedina parte da un angolo del Livello Inferiore.
holi-unknown-move = «{ $text }» non è una mossa. Scrivi corner:a1 per prendere un angolo, up:A o down:A per lanciare una carta, lay:b2+c3 per posarla, put:d4 per il suo segnalino, move:d4, climb o end.
holi-unknown-rivalry = La carta Rivalità «{ $text }» non esiste.
holi-position-form = Una posizione ha { $parts } parti separate da spazi, non { $count }: i tre livelli, le carte Rivalità estratte, il turno e una parte per ogni posto.
holi-position-rows = Il { $level } ha 6 righe separate da barre: «{ $text }» non va bene.
holi-position-row = La riga { $row } del { $level } ha 6 caselle, scritte come 2R*2: «{ $text }» non va bene.
holi-position-upper-sweets = Sul Livello Superiore non ci sono dolcetti.
holi-position-colour = In una partita a { $players } nessuno ha il colore { $colour }.
holi-position-turn = Il turno ha cinque campi separati da due punti, come 1:2:tm:-:-, non «{ $text }». Sono chi comincia, chi gioca ora, che cosa ha fatto in questo turno, che cosa sta facendo e di chi è la prima pedina arrivata sul Livello Superiore.
holi-position-done = Le azioni di questo turno si scrivono t (lancio), m (movimento) e c (salita), - se non ce ne sono o corners all’inizio, non «{ $text }».
holi-position-pending = Un lancio a metà si scrive come up=A, down=A o spread=a1+b2, oppure - se non c’è, non «{ $text }».
holi-position-spread-order = Le caselle dopo spread= si scrivono in ordine e unite da +, non «{ $text }».
holi-position-card = La carta «{ $text }» non esiste. Le carte sono { $letters }.
holi-position-seat = Per il posto { $seat } servono nove campi separati da due punti, non { $count }: pedina, riserva, dolcetti, colpi diretti, mano, mazzo, scarti scoperti, scarti coperti e stato.
holi-position-reserve = La riserva del posto { $seat } si scrive con { $players } numeri separati da punti.
holi-position-state = Lo stato del posto { $seat } si scrive d (ultimo scarto coperto), f (ha finito), df o -, non «{ $text }».
holi-position-pawn = La pedina del posto { $seat } si scrive con livello e casella, come 1a1, non «{ $text }».
holi-position-cards = Tra le carte del posto { $seat } devono esserci, una volta sola, tutte queste: { $letters }.
holi-position-order = La mano e gli scarti del posto { $seat } devono essere in ordine alfabetico.
holi-position-number = Per il posto { $seat } c’è «{ $text }» dove dovrebbe esserci un numero.
holi-position-turn-number = Il turno è 0 mentre si scelgono gli angoli, poi almeno 1.
holi-position-tokens = Il posto { $seat } deve avere in tutto { $all } segnalini, non { $count }.
holi-position-sweets-place = Su { $square } del { $level } non ci sono mai dolcetti.
holi-position-sweets = In tutto devono esserci { $all } dolcetti, non { $count }.
holi-position-no-pawn = La pedina del posto { $seat } non è sulla plancia.
holi-position-two-pawns = Due pedine non possono stare sulla stessa casella.
holi-position-first-up = La prima pedina arrivata sul Livello Superiore deve essere ancora lì. Se lì non ci sono pedine, scrivi -.
holi-position-floating = Il segnalino su { $square } del { $level } non ha segnalini sotto di sé.
holi-position-above-pawn = Il segnalino su { $square } del { $level } non può stare né sulla casella di una pedina né più in alto, sopra la pedina.
holi-position-sweets-pawn = La pedina su { $square } del { $level } avrebbe raccolto i dolcetti che ci sono.
holi-position-hand = Il posto { $seat } non può avere più di { $most } carte in mano.
holi-position-top-down = L’ultimo scarto del posto { $seat } non può essere coperto: tra i suoi scarti non ce n’è nessuno coperto.
holi-position-top-up = L’ultimo scarto del posto { $seat } deve essere coperto: tutti i suoi scarti lo sono.
holi-position-downs = Il posto { $seat } non può aver lanciato carte coperte due volte di fila.
holi-position-hits = Il posto { $seat } non può avere più colpi diretti che segnalini nelle riserve altrui.
holi-position-corner-order = Gli angoli si scelgono in ordine di turno, a partire da chi comincia.
holi-position-corner = La pedina del posto { $seat } deve stare in un angolo del Livello Inferiore.
holi-position-start = Il posto { $seat } deve avere ancora tutti i suoi segnalini e una carta in mano.
holi-position-early = Il posto { $seat } non può ancora aver raccolto nulla o aver finito.
holi-position-unfinished = Il posto { $seat } non ha più carte in mano o segnalini, quindi deve aver finito.
holi-position-finished = Il posto { $seat } ha finito, quindi non può essere il suo turno.
holi-position-climbed = La pedina del posto { $seat } è salita in questo turno, quindi non può essere sul Livello Inferiore.
holi-position-thrown = Il posto { $seat } ha lanciato in questo turno, quindi deve avere uno scarto.
holi-position-thrown-twice = Si può lanciare solo una volta per turno.
holi-position-stuck = Il posto { $seat } non può lanciare in questo turno, quindi deve aver finito.
holi-position-card-gone = Il posto { $seat } sta lanciando la carta { $card }, ma non l’ha in mano.
holi-position-no-room = La carta { $card } non ci sta da nessuna parte, quindi non si può lanciare.
holi-position-down-again = L’ultimo scarto del posto { $seat } è coperto, quindi non può lanciare un’altra carta coperta.
holi-position-no-square = Non c’è una casella libera per il segnalino della carta coperta.
holi-position-spread = Le caselle dopo spread= devono essere quelle di una carta appena lanciata scoperta.
holi-position-spread-colour = Su una delle caselle dopo spread= c’è già un segnalino.
holi-position-spread-enough = I segnalini bastano per tutte le caselle dopo spread=, quindi non c’è nulla da scegliere.
holi-deal-form = Una distribuzione ha tre parti separate da spazi: chi comincia, le carte Rivalità estratte o -, e i mazzi di tutti i posti, separati da barre.
holi-deal-decks = Servono { $players } mazzi separati da barre, non { $count }.
holi-deal-deck = Nel mazzo del posto { $seat } devono esserci, una volta sola, tutte queste carte: { $letters }.
holi-deal-rivalry =
    { $count ->
        [0] In questa partita non si estraggono carte Rivalità.
        [one] In questa partita si estrae una carta Rivalità, non { $other }.
       *[other] In questa partita si estraggono { $count } carte Rivalità, non { $other }.
    }
holi-deal-clash = «{ $card }» non può essere estratta insieme a queste altre carte Rivalità o con questo numero di giocatori.
