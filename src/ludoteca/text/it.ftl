# Ciò che tutti i giochi condividono, e il tavolo, in italiano. Vedi docs/translating.md.

## Shown as it is: log lines of earlier versions, and what only programs meet

plain = { $text }
    .log = { $player }: { $text }

## Players

player = Posto { $seat }

## Levels of bots

level-beginner = Principiante
level-casual = Occasionale
level-skilled = Intermedio
level-expert = Esperto
level-master = Maestro
level-beginner-1 = Principiante
level-casual-1 = Occasionale 1
level-casual-2 = Occasionale 2
level-casual-3 = Occasionale 3
level-skilled-1 = Intermedio 1
level-skilled-2 = Intermedio 2
level-skilled-3 = Intermedio 3
level-expert-1 = Esperto 1
level-expert-2 = Esperto 2
level-expert-3 = Esperto 3
level-master-1 = Maestro
level-random = Caotico
level-greedy = Avido
level-uct = UCT
level-alphabeta = Alfa-beta
level-adaptive = Più o meno come me
level-adaptive-summary = Parte vicino al tuo livello e si sposta di mezzo passo dopo ogni partita.
level-beginner-summary = Si lascia sfuggire molte occasioni ed è facile da battere.
level-casual-summary = Vede le mosse evidenti, ma ogni tanto sbaglia.
level-skilled-summary = Pensa qualche mossa avanti e fa pochi errori banali.
level-expert-summary = Pensa molte mosse avanti ed è difficile da battere.
level-master-summary = Gioca al meglio delle sue possibilità.
level-random-summary = Gioca a caso.
level-greedy-summary = Guarda una mossa avanti e sceglie la posizione migliore.
level-uct-summary = UCT semplice con simulazioni casuali, come riferimento.
level-alphabeta-summary = Ricerca alfa-beta, come riferimento dove nulla è nascosto.
level-responder-summary = Sa come gioca un livello e cerca ciò che lo batte, come riferimento.

## The match

match-over = La partita è finita.
match-over-why = La partita è finita. { $ending }
match-not-begun = La partita non è ancora cominciata: ci sono posti liberi.
score-points =
    { $count ->
        [one] 1 punto
       *[other] { $count } punti
    }
    .lead =
        { $player-person ->
            [you] Hai { score-points }
            [other] { $player } ha { score-points }
            [us] Tu e { $player } avete { score-points }
           *[them] { $player } hanno { score-points }
        }
    .tie =
        { $player-person ->
            [us] Tu e { $player } avete { score-points } a testa
           *[them] { $player } hanno { score-points } a testa
        }
    .all = Avete tutti { score-points }
    .trail =
        { $player-person ->
            [you] tu ne hai { $count }
            [other] { $player } ne ha { $count }
            [us] tu e { $player } ne avete { $count }
           *[them] { $player } ne hanno { $count }
        }
match-unknown = La partita { $number } di questo tavolo non esiste.
match-not-over = La partita { $number } di questo tavolo non è finita.
turn-of = È il turno di { $player }.
not-your-turn = Non è il tuo turno.
seat-not-due =
    Non è il turno del posto { $seat }. { $count ->
        [one] Ora tocca al posto { $due }.
       *[other] Ora tocca ai posti { $due }.
    }
turn-ended = Il turno è finito prima di «{ $move }».
move-missing = Scrivi una mossa.
move-not-offered = Adesso questa mossa non è possibile.
ending-resigned = Qualcuno ha abbandonato.
    .log =
        { $player-person ->
            [you] Hai abbandonato la partita.
            [other] { $player } ha abbandonato la partita.
            [us] Tu e { $player } avete abbandonato la partita.
           *[them] { $player } hanno abbandonato la partita.
        }
ending-time = Qualcuno ha esaurito il tempo.
    .log =
        { $player-person ->
            [you] Hai esaurito il tempo.
            [other] { $player } ha esaurito il tempo.
            [us] Tu e { $player } avete esaurito il tempo.
           *[them] { $player } hanno esaurito il tempo.
        }
ending-agreed = Patta concordata.
    .log =
        { $player-person ->
            [us] Vi siete accordati per la patta.
           *[them] { $player } si sono accordati per la patta.
        }
ending-stopped = Chi gestisce questo server ha chiuso la partita.

## Taking back moves

undo-nothing = Non c’è nessuna mossa da annullare.
undo-alone = Non puoi annullare questa mossa: il turno è finito o è stato scoperto qualcosa di nascosto.
undo-ask = Il turno è finito o è stato scoperto qualcosa di nascosto, quindi per annullare questa mossa serve il consenso degli altri. Chiedilo.
undo-no-move = Non hai ancora fatto una mossa.
undo-set-up = La preparazione è stata confermata e mostrata a tutti, quindi è definitiva.
undo-shown = Nel frattempo è stato scoperto qualcosa di nascosto, quindi il turno resta valido.

## Questions to the others

question-open = Prima bisogna rispondere a un’altra richiesta.
question-closed = Questa richiesta è già chiusa.
question-not-yours = Questa richiesta non è rivolta a te, o hai già risposto.
draw-none = In { $game } non si può concordare la patta.
draw-bot = I bot non accettano la patta.
rematch-early = Potrai cominciare un’altra partita quando questa sarà finita.
take-over-turn = In una partita in più giorni, un bot può sostituire solo chi è in ritardo con il proprio turno.
take-over-whom = Scegli un altro giocatore da sostituire con un bot.
take-over-bot = Per questo posto gioca già un bot.
take-over-here = Chi occupa questo posto è online, oppure è offline da pochissimo.
resigned-already = Hai abbandonato questa partita. Al tuo posto gioca un bot.

## The log: .log is what the log says, and the only form that is shown

log-began = Comincia la partita { $number }.
    .log = Comincia la partita { $number }.
log-drawn = La partita è patta.
    .log = La partita è patta.
log-stopped = Chi gestisce questo server ha chiuso la partita.
    .log = Chi gestisce questo server ha chiuso la partita.
log-undo = Annulla una mossa
    .log =
        { $player-person ->
            [you] Hai annullato una mossa.
           *[other] { $player } ha annullato una mossa.
        }
log-undo-turn = Annulla l’ultimo turno
    .log =
        { $player-person ->
            [you] Hai annullato il tuo ultimo turno.
           *[other] { $player } ha annullato il suo ultimo turno.
        }
log-asked-undo = Chiedi di annullare l’ultimo turno
    .log =
        { $player-person ->
            [you] Hai chiesto di annullare il tuo ultimo turno.
           *[other] { $player } chiede di annullare il suo ultimo turno.
        }
log-asked-draw = Proponi la patta
    .log =
        { $player-person ->
            [you] Hai proposto la patta.
           *[other] { $player } propone la patta.
        }
log-asked-rematch = Chiedi un’altra partita
    .log =
        { $player-person ->
            [you] Hai chiesto un’altra partita.
           *[other] { $player } vorrebbe un’altra partita.
        }
log-asked-take-over = Chiedi un bot al posto di { $other }
    .log =
        { $player-person ->
            [you] Hai chiesto di far giocare un bot al posto di { $other }.
           *[other] { $player } chiede di far giocare un bot al posto di { $other }.
        }
log-asked-hint = Chiedi un suggerimento
    .log =
        { $player-person ->
            [you] Hai chiesto un suggerimento.
           *[other] { $player } ha chiesto un suggerimento.
        }
log-agreed = Accetta
    .log =
        { $player-person ->
            [you] Hai accettato.
           *[other] { $player } ha accettato.
        }
log-declined = Rifiuta
    .log =
        { $player-person ->
            [you] Hai rifiutato.
           *[other] { $player } ha rifiutato.
        }
log-left-resigned = Abbandona
    .log =
        { $player-person ->
            [you] Hai abbandonato.
           *[other] { $player } ha abbandonato.
        }
log-left-time = Esaurisci il tempo
    .log =
        { $player-person ->
            [you] Hai esaurito il tempo.
           *[other] { $player } ha esaurito il tempo.
        }
log-stood-in = Entra un bot
    .log =
        { $player-person ->
            [you] Al tuo posto gioca un bot.
           *[other] Al posto di { $player } gioca un bot.
        }
log-returned = Torna
    .log =
        { $player-person ->
            [you] Ora giochi di nuovo tu.
           *[other] { $player } è di nuovo in partita.
        }

## Making a table

game-unavailable = Questo gioco al momento non è disponibile.
game-unknown = Il gioco «{ $name }» non esiste. Scegli tra { $games }.
game-unknown-near = Il gioco «{ $name }» non esiste. Intendevi { $near }?
players-wrong = A { $game } si gioca in { $counts }, non in { $players }.
option-unknown = L’opzione «{ $name }» non esiste. Questo gioco ha: { $options }.
option-refused = Opzione { $name }: { $reason }
option-takes-flag = Scegli on o off: «{ $value }» non va bene.
option-takes-one = Scegli uno tra { $choices }: «{ $value }» non va bene.
option-takes-number = Scegli un numero intero da { $low } a { $high }: «{ $value }» non va bene.
option-takes-number-or-none = Scegli none o un numero intero da { $low } a { $high }: «{ $value }» non va bene.
option-takes-several = Scegline al massimo { $most } tra { $choices }: «{ $value }» non va bene.
option-takes-fewer = Scegline al massimo { $most }, non { $count }.
option-starter = Chi comincia?
starter-seat = Posto { $seat }.
starter-missing = In una partita a { $players } non può cominciare il posto { $seat }.
clock-over-days = Una partita che dura più giorni non può usare l’orologio del gioco. Disattivalo.
clock-own = Questo gioco ha il suo orologio. Disattivalo per usarne un altro.
level-unknown = Il bot «{ $level }» non esiste. Scegli tra { $levels }.
tournament-none = Per { $game } non ci sono tornei.
tournament-over = Il torneo è finito.
tournament-other-match = Contano solo le partite finite di questo gioco, con gli stessi giocatori.
seats-one-screen = Su un solo schermo ci siete già tutti, quindi nessun posto può restare libero.
seats-one-each = Puoi prendere un solo posto, a meno che non giochiate tutti su un solo schermo.
seats-full = Tutti i posti sono occupati.
tables-many =
    { $count ->
        [one] Hai già una partita in corso. Finisci prima quella.
       *[other] Hai già { $count } partite in corso. Finiscine prima una.
    }

## At the table

seat-unknown = Il posto { $seat } non esiste. Questa partita ha posti da 1 a { $seats }.
seat-missing = A questo tavolo non c’è il posto { $seat }.
seat-taken = Il posto { $seat } è occupato.
seat-resign = La partita è cominciata. Per lasciare il tuo posto devi abbandonare.
seat-not-yours = Non hai un posto a questo tavolo.
seat-key = Solo chi occupa questo posto può ottenerne il link.
seat-key-wrong = Questo link non apre quel posto.
spectators-watch = Stai guardando questo tavolo. Per giocare, prendi un posto.
host-only = Può farlo solo chi ospita il tavolo.
table-unknown = Questo tavolo non esiste o è stato eliminato.
table-changed = Nel frattempo il tavolo è cambiato. Ricontrolla prima di scegliere.
move-late = Il tavolo è andato avanti prima che arrivasse la tua mossa, quindi non è stata giocata.
table-busy = Questo tavolo riceve troppe richieste. Riprova tra un momento.
table-damaged = I dati di questo tavolo sono danneggiati. Chi gestisce il server può ripararli.
table-full-history = La cronologia di questo tavolo è piena. Finisci la partita e apri un nuovo tavolo.
table-other-rules = A questo tavolo si è giocato con la versione { $rules } delle regole di { $game }. Questo server ha la versione { $known }.
code-unknown = Al momento nessun tavolo ha questo codice. Dopo un po’ i codici scadono.
code-form = Un codice ha { $length } lettere e cifre, come { $example }.
passkey-address = A questo indirizzo le passkey non funzionano. I browser le accettano solo su pagine https con un nome di dominio e su localhost.
passkey-expired = Questa richiesta ha già avuto risposta, oppure è passato troppo tempo. Riprova.
passkey-foreign = Questa risposta viene da un altro sito, quindi è stata rifiutata.
passkey-unknown = Questa passkey qui non è registrata. Forse è stata rimossa. Accedi in un altro modo.
passkey-copied = Sembra che qualcuno abbia copiato questa passkey, quindi è stata rifiutata. Accedi in un altro modo e rimuovila.
passkey-refused = La risposta della passkey non è valida. Riprova.
passkey-known = Questa passkey è già registrata.
passkey-many = Hai già { $count } passkey. Rimuovine una che non ti serve più.
passkey-missing = Questa passkey non c’è più.
device-missing = Questo dispositivo è già disconnesso.
device-signed-out = Su questo dispositivo non hai effettuato l’accesso. Accedi di nuovo per continuare.
recovery-wrong = Questo codice di recupero è sbagliato o è già stato usato.
link-over = Questo link è scaduto o è già stato usato. Mostrane uno nuovo sull’altro dispositivo.
name-empty = Scrivi un nome con almeno una lettera.
name-long = Un nome può avere al massimo { $most } caratteri.
chat-silenced = Chi ospita questo tavolo ha silenziato i tuoi messaggi.
chat-empty = Prima scrivi un messaggio.
chat-often = Aspetta un momento prima di scrivere ancora.
chat-unknown = Questo messaggio non esiste più.
hints-none = A questo tavolo si gioca senza suggerimenti. Puoi permetterli quando crei un nuovo tavolo.
hint-coming = Un suggerimento è già in arrivo.
hint-late = La ricerca di un suggerimento è durata troppo. Riprova.
draft-none = Al momento non c’è nulla da preparare.

## Studying

analysis-over = La partita è finita: non c’è nulla da analizzare.
analysis-not-due = Non è il turno di questo posto: non c’è nulla da analizzare.
analysis-late = L’analisi è durata troppo. Riprova tra un momento.
study-long = Questa sequenza è diventata troppo lunga da esplorare.
review-early = Puoi analizzare una partita solo quando è finita.
review-unknown = Questa analisi non c’è più. Chiedila di nuovo.
review-what = Scegli una partita da analizzare: quella di un tavolo o una partita salvata.
review-waiting =
    { $count ->
        [one] C’è già una partita in attesa di analisi.
       *[other] Ci sono già { $count } partite in attesa di analisi.
    } Riprova tra circa { $minutes ->
        [one] un minuto.
       *[other] { $minutes } minuti.
    }
review-yours-waiting =
    { $count ->
        [one] Hai già una partita in attesa di analisi. Riprova quando l’analisi è finita.
       *[other] Hai già { $count } partite in attesa di analisi. Riprova quando una delle analisi è finita.
    }
lessons-none = Per «{ $game }» non ci sono lezioni.
rules-none = Per «{ $game }» non ci sono regole.
puzzle-unknown = Questo problema non esiste.
puzzle-nothing = Prima fai una mossa.
mistake-unknown = Nessun turno di questa partita comincia dopo { $step } mosse.
mistake-not-yours = Puoi riprovare solo i tuoi turni.
match-file-damaged = Questo file non si può leggere: c’è un errore alla riga { $line }.
match-file-other-rules = Questa partita è stata giocata con regole diverse da quelle di questo server.

## Positions that somebody typed or built

position-hidden = In questa posizione c’è qualcosa di nascosto (?). Si può giocare solo da una posizione completa.
position-hands = Servono { $players } mani separate da |, non { $count }.
position-seat = Un posto è un numero da 1 a { $players }: «{ $text }» non va bene.
position-tail = Turno, mosse e rivelazioni si scrivono come @12.40.1: «{ $text }» non va bene.
position-other-starter = Avete scelto che cominci il posto { $seat }, non il posto { $other }.

## Anteprime dei link: ciò che le app di messaggistica mostrano

preview-site-title = Ludoteca: siediti e gioca
preview-site-text = Quattro giochi da tavolo nel browser, con gli amici o contro i bot. Senza registrazione.
preview-page-learn = Impara { $game } in pochi minuti
preview-page-rules = { $game }: le regole
preview-page-explore = Esplora { $game }
preview-page-puzzles = Problemi di { $game }
preview-puzzle-title = Un problema di { $game } per te
preview-puzzle-text = Trova la mossa migliore! Puoi provarla subito nel browser.
preview-invitation-title = { $host } ti invita a giocare a { $game }
preview-table-title = Vieni a giocare a { $game }
preview-invitation-text =
    { $free ->
        [0] Tutti i posti sono occupati, ma puoi guardare.
        [one] C’è un posto libero su { $seats }. Apri il link e siediti: non serve registrarsi.
       *[other] Ci sono { $free } posti liberi su { $seats }. Apri il link e siediti: non serve registrarsi.
    }
preview-match-title = { $game }: { $players }
preview-match-text = Guarda la partita nel browser.
preview-won-title = { $game }: vittoria di { $players }
preview-won-text = Contro { $players }. Guarda com’è andata, o gioca anche tu.
preview-tied-title = { $game }: pareggio fra { $players }
preview-tied-text = Guarda com’è andata, o gioca anche tu.

## The server

server-failed = Qualcosa è andato storto sul server. L’errore è stato registrato.
server-restarting = Il server si sta riavviando. Riprova tra un momento.
not-stored = Il server non è riuscito a salvare, quindi non è cambiato nulla. Riprova tra un momento.
too-often = Troppo in fretta! Aspetta un momento e riprova.
origin-unknown = Questo server non è configurato per questo indirizzo. Chi lo gestisce può aggiungerlo con --origin.
engine-failed = Al momento i bot non sono disponibili. Riprova tra un momento.
engine-busy = Il server è occupato con altre richieste. Riprova tra un momento.
engine-yours = Hai già diverse richieste in corso. Riprova quando una è finita.
engine-warming = I bot più forti si stanno ancora scaldando. Riprova tra circa { $seconds } s.
bots-starting = I bot si stanno ancora avviando. Riprova tra un momento.
bye-restart = Il server si sta riavviando. Non si perde nulla.
bye-erased = I dati di un giocatore sono stati eliminati. Rientra al tavolo.
bye-new-key = Questo posto ha un nuovo link.
bye-closed = Chi gestisce questo server ha chiuso il tavolo.
bye-signed-out = Questo dispositivo è stato disconnesso. I tuoi tavoli e le tue partite sono al sicuro: accedi di nuovo per continuare.
bye-connections = Ci sono troppe connessioni dal tuo indirizzo.
page-outdated = Ludoteca è stata aggiornata. Ricarica la pagina.

## Notifiche

call-turn-title = Tocca a te in { $game }
call-turn = Al tavolo con { $names }.
call-turn-alone = Il tavolo ti aspetta.
call-rematch-title = { $game }: un’altra partita?
call-rematch = { $name } vorrebbe la rivincita.
call-invitation-title = Un invito a { $game }
call-invitation = { $name } ti ha tenuto un posto.
call-begun-title = { $game }: la tua partita inizia
call-test-title = Le notifiche funzionano
call-test = È così che Ludoteca ti chiamerà.
call-off = Questo server non invia notifiche.
call-endpoint = Questo server non può inviare notifiche all’indirizzo indicato dal tuo browser.
call-keys = Le chiavi del tuo browser per le notifiche non sono valide.
call-unknown-host = Questo server non trova il servizio di notifiche del tuo browser ({ $host }). Riprova più tardi.
call-device-unknown = Le notifiche non sono più attive in questo browser. Riattivale.
invite-seated = Prendi posto a questo tavolo prima di invitare altri.
invite-unknown = Puoi invitare solo persone con cui hai giocato e che accettano inviti.
invite-often = Questa persona non ha ancora risposto ai tuoi ultimi tre inviti. Aspetta che lo faccia, o riprova domani.
name-refused = Scegli un altro nome: questo non è gradito su questo server.
table-closed-to-you = Non puoi prendere posto a questo tavolo.
block-nobody = In questo posto non c’è nessuno da bloccare.
block-yourself = Questo posto è il tuo: non puoi bloccarlo.
block-many = Hai bloccato { $count } persone, il massimo possibile. Prima sbloccane una.
block-unknown = Non hai bloccato questa persona.
chat-blocked = Hai bloccato questa persona. Prima sbloccala in «I miei tavoli».
report-nobody = In questo posto non c’è nessuno da segnalare.
report-yourself = Questo posto è il tuo: non puoi segnalarlo.
report-many = Oggi hai già inviato molte segnalazioni. Se c’è altro che non va, scrivici domani.
report-unknown = Questa segnalazione non esiste più.
suspended-chat =
    Chi gestisce questo server ti ha sospeso dalle chat: ancora { $days ->
        [one] un giorno.
       *[other] { $days } giorni.
    }
suspended-public =
    Chi gestisce questo server ti ha sospeso dai tavoli pubblici: ancora { $days ->
        [one] un giorno.
       *[other] { $days } giorni.
    } Puoi sempre giocare con chi ti invita.
operator-only = Prima accedi con la passkey di chi gestisce il server.
operator-link-over = Questo link è scaduto o è già stato usato. Creane uno nuovo con: ludoteca operator invite
operator-passkey-unknown = Questa passkey non appartiene a chi gestisce questo server.
person-unknown = Questa persona non c’è più.
word-empty = Scrivi una parola con almeno una lettera o una cifra.
word-unknown = Questa parola non è nell’elenco.
backup-elsewhere = I dati di questo server sono in un database PostgreSQL, che si salva sul server.

# Inviti che chiunque può accettare.
offer-many = Hai già { $count } inviti aperti, il massimo possibile. Prima ritirane uno.
offer-own = Questo invito è tuo.
offer-gone = Questo invito non c’è più.
offer-accepted-many = Hai accettato { $count } inviti che aspettano ancora altre persone, il massimo possibile. Prima rinuncia a uno.
offer-accepted-before = Hai già accettato questo invito, e la tua partita è iniziata.

# Avversario al volo.
pairing-left = Non stai più aspettando un avversario.
pairing-elsewhere = Stai già aspettando un avversario in un’altra finestra.
pairing-two = { $game } non si gioca in due.
