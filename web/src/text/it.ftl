site-name = Ludoteca
site-skip = Vai al contenuto
site-credits = I giochi appartengono ai loro autori ed editori, citati in ogni pagina. Ludoteca è un progetto indipendente.

nav-main = Menu principale
nav-new = Nuovo tavolo
nav-learn = Impara
nav-join = Unisciti
nav-me = I miei tavoli
nav-settings = Impostazioni
nav-footer = Informazioni e impostazioni

theme-label = Tema
theme-auto = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Alto contrasto

home-title = Siediti e gioca
home-welcome = Siediti e gioca con i bot o con gli amici, senza account.
home-begin = Prova { $game } in due minuti
home-back = Che bello rivederti, { $name }!
home-play = Gioca subito
home-play-about = Gioca subito: { $game }, contro un bot
home-level = Livello dei bot
home-learn = Impara
home-learn-about = Impara { $game }: lezioni
home-table = Opzioni
home-table-about = Opzioni per { $game }: nuovo tavolo
home-continue = Continua { $game }
home-all = Tutti e { $count }
home-solved = Risolto
home-join = Entra con un codice
home-meet = Gioca con altri
home-public =
    { $count ->
        [one] 1 tavolo pubblico
       *[other] { $count } tavoli pubblici
    }
home-open = Tavoli aperti
home-running = Tavoli da guardare
home-games = Giochi
home-about = I giochi
home-more = Mostra altri tavoli

fact-players = { $count } giocatori
fact-minutes = { $minutes } min
fact-age = dai { $age } anni
fact-credit = Di { $credit }

list-due = Tocca a te
list-open = In attesa di giocatori
list-running = Partita { $match } in corso
list-over = Partita { $match } finita
list-go = Vai al tavolo
list-join = Unisciti
list-watch = Guarda
list-free =
    { $count ->
        [one] 1 posto libero
       *[other] { $count } posti liberi
    }
list-left = ancora { $time }
list-left-urgent = solo { $time } ancora

waiting-count =
    { $count ->
        [one] 1 tavolo ti aspetta
       *[other] { $count } tavoli ti aspettano
    }

join-title = Unisciti a un tavolo
join-code = Codice d’accesso o link
join-hint = Li trovi nella schermata di chi ti ha invitato.
join-missing = Inserisci prima il codice o il link.
join-go = Unisciti
join-elsewhere = Questo link porta a un altro sito: { $host }.
join-open = Aprilo lì

name-label = Il tuo nome
name-hint = Lo vedono tutti al tavolo.
name-missing = Inserisci prima un nome.
name-guest = Ospite { $number }
name-ask = Come ti chiami?
name-ask-hint = Lo vedono tutti al tavolo. Puoi cambiarlo più tardi nelle impostazioni.
name-ask-go = Gioca
name-ask-skip = Salta
sign-in-lead = Hai già giocato qui?
sign-in-link = Accedi

new-title = Nuovo tavolo
new-game = Gioco
new-players = Giocatori
new-seats = Posti
new-seat-me = Io
new-seat-open = Aperto a chiunque
new-seat-computer = Bot: { $level }
new-seat-adaptive = Bot al mio livello
new-seat-person = Qualcuno su questo dispositivo
new-seat-player = Giocatore { $seat }
new-seat-name = Nome per il posto { $seat }
new-team = squadra { $team }
new-public = Pubblico
new-tournament = Torneo
new-clock = Orologio
new-clock-none = Senza orologio
new-clock-turn = { $time } a turno
new-clock-bank = { $time } a turno, più una riserva di { $bank } per tutta la partita
new-options = Opzioni
new-go = Crea il tavolo
new-nobody = Prendi almeno un posto per te.
new-lead = Scegli un gioco e chi gioca. Le impostazioni predefinite vanno bene quasi sempre.
new-preset = Chi gioca
new-preset-friends = Con amici
new-preset-friends-hint = Manda un link e giocate in tempo reale.
new-preset-computer = Contro i bot
new-preset-computer-hint = I bot prendono gli altri posti. Cominci subito.
new-preset-screen = Su un solo schermo
new-preset-screen-hint = Giocate tutti su questo dispositivo e ve lo passate quando c’è qualcosa di segreto.
new-preset-days = In più giorni
new-preset-days-hint = Ognuno gioca il suo turno quando ha tempo.
new-clock-hint = Chi esaurisce il tempo perde.
new-clock-own = Questo gioco usa il suo orologio. Se ne vuoi un altro, disattivalo nelle opzioni.
new-more = Limite di tempo e visibilità
new-options-usual = predefinite
new-options-changed =
    { $count ->
        [one] 1 modificata
       *[other] { $count } modificate
    }
new-options-reset = Ripristina predefinite
new-usual = predefinito
new-public-hint = Chiunque può trovare questo tavolo, unirsi e guardare.
new-tournament-hint = Il risultato si decide in più partite.
new-hints = Suggerimenti
new-hints-hint = Chi gioca può chiedere consiglio a un bot forte, e tutti vedono quando lo fa.
new-options-chosen =
    { $count ->
        [one] 1 scelta
       *[other] { $count } scelte
    }
new-options-none-chosen = nessuna scelta

time-seconds =
    { $count ->
        [one] 1 secondo
       *[other] { $count } secondi
    }
time-minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minuti
    }
time-minute = 1 minuto
time-days =
    { $count ->
        [one] 1 giorno
       *[other] { $count } giorni
    }
time-day = 1 giorno

lobby-title = In attesa di giocatori
lobby-lead = La partita comincia appena tutti i posti sono occupati.
lobby-hints = I suggerimenti sono permessi: chi gioca può chiedere consiglio a un bot forte, e tutti vedono quando lo fa.
lobby-hints-off = Niente suggerimenti: si gioca senza aiuti.
lobby-link = Link a questo tavolo
lobby-code = Codice d’accesso
lobby-code-new = Nuovo codice
lobby-fill = Aggiungi un bot
lobby-level = Livello del bot
lobby-free = Libera il posto { $seat }
lobby-leave = Lascia il tavolo
lobby-invited = Hai ricevuto un invito
lobby-invited-lead = Scrivi il tuo nome per unirti, oppure resta a guardare.
lobby-sit = Unisciti
lobby-invite = Invita altre persone
lobby-share = Condividi…
lobby-share-text = Gioca a { $game } con me!
lobby-qr = Mostra il codice QR
lobby-qr-about = Codice QR del link { $link }
lobby-qr-hint = Inquadralo con la fotocamera di un telefono.
lobby-code-lead = Oppure condividi questo codice: si inserisce in «{ $page }».
lobby-missing =
    { $count ->
        [one] 1 posto è ancora libero.
       *[other] { $count } posti sono ancora liberi.
    }
lobby-missing-one = 1 posto è ancora libero.

copy-do = Copia
copy-done = Copiato
share-do = Condividi
share-link = Link da condividere

seat-number = Posto { $seat }
seat-open = libero
seat-you = tu
seat-here = online
seat-away = offline
seat-acts = di turno
seat-left = ha lasciato la partita
seat-computer = Bot { $level }
seat-adaptive = Bot adattivo
seat-adaptive-level = Bot adattivo · { $level }
level-plus = { $level }+
seat-stand_in = per ora gioca un bot ({ $level })
seat-host = ospita
seat-team = squadra { $team }
seat-points = Punti
seat-list = Posti
seat-bank = + { $time }
seat-time = Tempo

table-board = Tabellone
table-astext = Il tabellone come testo
table-watching = Stai guardando.
table-wait = In attesa di { $names }…
table-next = Prossimo tavolo
table-absent = { $name } è offline.
table-yours = Tocca a te
table-title-yours = Tocca a te · { $game }
table-actions = Che cosa puoi fare
table-steps = Tutte le mosse
table-type = Scrivi per filtrare, premi Invio per giocare
table-take = Gioca questa
table-confirm = Conferma: { $step }
table-unstage = Annulla
table-more =
    { $count ->
        [one] Un’altra. Scrivi per filtrarle.
       *[other] Altre { $count }. Scrivi per filtrarle.
    }
table-nothing = Nessuna mossa possibile corrisponde. Premi Invio per scoprire perché.
table-undo = Annulla mossa
table-hint = Suggerimento

hint-told = Suggerimento: { $step } (vittoria: { $chance })
hint-told-plain = Suggerimento: { $step }
hint-title = Mosse migliori
hint-now = Probabilità di vittoria: { $chances }
hint-chance = vittoria: { $chance }
hint-certain = vittoria: { $chance }, dimostrato
hint-take = Gioca questa: { $step }
hint-follows = Come potrebbe continuare
hint-close = Chiudi il suggerimento
hint-other = Un’altra idea
hint-more = Probabilità e possibile seguito

table-menu = Menu
table-panels = Regole, registro, chat e menu
table-log = Registro
table-log-empty = Non è ancora successo nulla.
table-turn = Turno { $turn }
table-setup = Preparazione
table-options = Opzioni di questo tavolo
table-hints = Suggerimenti
table-hints-on = Permessi; tutti vedono quando qualcuno ne chiede uno.
table-hints-off = Nessuno
table-options-simplest = È la forma più semplice del gioco, quella che inizia con «Gioca subito».
table-rules = Regola { $clause }
table-close = Chiudi
table-home = Pagina iniziale
table-again = Rivedi l’ultima mossa

howto-title = Come si gioca
howto-tab = Regole
howto-lessons = Lezioni
howto-rules = Tutte le regole

keys-title = Scorciatoie da tastiera
keys-arrows-name = Tasti freccia
keys-arrows = Spostati sul tabellone
keys-enter = Scegli
keys-escape = Annulla una scelta
keys-rotate = Ruota una tessera o una carta, o gira un disco
keys-undo = Annulla una mossa
keys-hint = Chiedi un suggerimento
keys-list = Mostra questo elenco

menu-undo = Chiedi di annullare il tuo ultimo turno
menu-take-back = Annulla il tuo ultimo turno
menu-back = Rivedi la partita fin qui

explore-here = Esplora da qui

menu-draw = Proponi la patta
menu-resign = Abbandona
menu-resign-sure = Vuoi abbandonare questa partita?
menu-resign-yes = Sì, abbandona
menu-no = Annulla
menu-take_over = Fai giocare un bot al posto di { $name }
menu-link = Gioca su un altro dispositivo
menu-link-hint = Chiunque abbia questo link può giocare al tuo posto, quindi tienilo per te. Sostituisce i link precedenti.

ask-undo = { $name } vorrebbe annullare il suo ultimo turno.
ask-draw = { $name } propone la patta.
ask-rematch = { $name } vorrebbe giocare ancora.
ask-take_over = { $name } vorrebbe far giocare un bot al posto di { $other }.
ask-yes = Sì
ask-no = No
ask-back = Ritira la richiesta
ask-waiting = In attesa di { $names }…

chat-title = Chat
chat-say = Scrivi un messaggio
chat-send = Invia
chat-empty = Ancora nessun messaggio.
chat-removed = (eliminato)
chat-unmute = Riattiva { $name }
blocks-title = Persone bloccate
blocks-lead = Non possono unirsi ai tuoi tavoli né invitarti, e tu non vedi ciò che scrivono. Non ricevono alcun avviso.
blocks-since = blocco del { $date }
blocks-unblock = Sblocca
blocks-unblock-name = Sblocca { $name }
blocks-done = { $name } non è più tra le persone bloccate.
chat-muted = (messaggi silenziati)
chat-remove = Elimina il messaggio
chat-silence = Elimina il messaggio e silenzia { $name } per tutti
chat-spectator = Chi guarda non può scrivere in chat.

end-title = La partita è finita
end-skip = Salta
end-yours = Hai vinto!
end-won = Vittoria di { $names }.
end-shared = { $names } condividono il primo posto.
end-shared-yours = Tu e { $names } vi dividete il primo posto.
end-draw = La partita finisce in parità.
end-place = { $place }º posto
end-player = Giocatore
end-scores = Punteggi
end-total = Totale
end-rematch = Gioca ancora
end-next = Prossima partita
end-record = Scarica la partita
end-replay = Rivedi la partita
end-review = Analizza la partita
end-result = Risultato
end-kind = Bella sfida! La prossima sarà la tua.
end-next-stronger =
    { $count ->
        [one] La prossima volta { $names } giocherà un po’ più forte.
       *[other] La prossima volta { $names } giocheranno un po’ più forte.
    }
end-next-weaker =
    { $count ->
        [one] La prossima volta { $names } giocherà un po’ meno forte.
       *[other] La prossima volta { $names } giocheranno un po’ meno forte.
    }
end-next-same =
    { $count ->
        [one] La prossima volta { $names } giocherà come oggi.
       *[other] La prossima volta { $names } giocheranno come oggi.
    }
end-next-strongest =
    { $count ->
        [one] { $names } gioca già al livello più alto.
       *[other] { $names } giocano già al livello più alto.
    }
end-next-weakest =
    { $count ->
        [one] { $names } gioca già al livello più basso.
       *[other] { $names } giocano già al livello più basso.
    }
end-margin = { $first }, { $second }.
end-score = { $words }.
end-turning = La svolta
end-turning-soon = Cerco la svolta della partita…
end-turning-none = Nessuno ha concesso molto: una sfida alla pari fino alla fine.
end-turning-chance = Probabilità di vittoria: { $before } prima, { $after } dopo.
end-turning-why = Scopri perché

standings-place = Posizione
standings-title = Torneo
standings-match = Partita { $match }
standings-target = Vince chi arriva prima a { $target } punti.
standings-over = Il torneo è finito.

cover-title = Passa il dispositivo a { $name }.
cover-lead = Gli altri non devono guardare lo schermo.
cover-show = Sono { $name }: mostra il mio gioco
cover-over = Il tuo turno è finito. Ora è il turno di { $name }.
cover-hide = Nascondi il mio gioco e passa il dispositivo

link-connecting = Connessione in corso…
link-waiting = Connessione persa. Riconnessione in corso…
link-offline = Sei offline. Riconnessione in corso…
link-silent = Il server non risponde ancora…
link-held-up = La tua mossa aspetta la connessione.
link-closed = Connessione interrotta.
link-reload = Ricarica
link-sending = Invio in corso…

warmup-note = I bot di livello superiore a { $level } si stanno ancora scaldando (circa { $seconds } s). Entrano in gioco appena sono pronti.

trouble-saving = Al momento il server non riesce a salvare le mosse. La partita continuerà appena possibile.
trouble-engines = Al momento i bot non rispondono. Il server continua a provare, e la partita riprenderà appena possibile.

me-title = I miei tavoli
me-name = Giochi con il nome { $name }.
me-rename = Cambia nome
me-nobody = Non hai ancora preso posto a un tavolo.
me-none = Al momento non hai un posto a nessun tavolo.
me-record = Apri una partita salvata
me-export = Scarica i miei dati
me-erase = Elimina i miei dati
me-erase-sure = Vuoi eliminare il tuo nome, i tuoi posti, i tuoi messaggi e tutti i modi di accedere? Le tue partite restano, senza il tuo nome. Non potrai tornare indietro.
me-erase-yes = Sì, elimina tutto
me-erased = I tuoi dati sono stati eliminati.

language-label = Lingua
language-auto = Come il browser

settings-title = Impostazioni
settings-lead = Salvate in questo browser. Le modifiche valgono subito.
settings-name-hint = Lo vedono tutti al tavolo. Ai tavoli dove hai già un posto resta il nome di prima.
settings-name-save = Salva
settings-name-saved = Salvato.
settings-account = Passkey, dispositivi e codice di recupero:
settings-account-link = Il tuo account
settings-look = Aspetto
settings-play = Durante la partita
settings-motion = Animazioni
settings-motion-auto = Come il dispositivo
settings-motion-full = Complete
settings-motion-still = Ridotte
settings-motion-hint = Ridotte: i pezzi appaiono subito al loro posto e nulla si muove da solo.
settings-theme-hint = Alto contrasto: nero su bianco o bianco su nero, secondo il dispositivo, con linee marcate.
settings-sound = Suoni
settings-sound-hint = Il suono dei pezzi, un richiamo quando tocca a te, un colpetto se una mossa non è permessa e una fanfara alla fine.
settings-sound-try = Ascolta
settings-volume = Volume
settings-reactions = Bot chiacchieroni
settings-reactions-hint = I bot dicono due parole all’inizio, nei momenti importanti e alla fine.
settings-confirm = Conferma ogni mossa
settings-confirm-hint = Prima vedi la mossa, poi la giochi confermandola.
settings-beams = Lettere sui raggi
settings-beams-hint = In Elios ogni raggio porta l’iniziale del suo colore. I motivi restano anche senza lettere.
settings-letters = Scorciatoie da tastiera
settings-letters-hint = U annulla una mossa, H chiede un suggerimento, R ruota un pezzo, ? elenca tutte le scorciatoie. Disattivale se usi i comandi vocali.
settings-notation = Notazione delle mosse
settings-notation-hint = Mostra il codice breve di ogni mossa nel registro e nell’elenco delle mosse.
settings-done = Fatto

alert-turn = Tocca a te
alert-end = La partita è finita

replay-title = Rivedi: { $game }, partita { $match }
replay-start = Inizio
replay-first = Vai all’inizio
replay-previous = Mossa precedente
replay-play = Riproduci
replay-pause = Pausa
replay-next = Mossa successiva
replay-last = Vai alla fine
replay-slider = Momento della partita
replay-moment = { $at } di { $last }
replay-table = Vai al tavolo
replay-undrawn = Qui il tabellone di questo gioco non si può disegnare, quindi le mosse appaiono come testo.
replay-none = In questa partita non è successo nulla.

lost-title = Pagina non trovata
lost-lead = Controlla il link o torna alla pagina iniziale.
lost-home = Vai alla pagina iniziale

offline-title = Il server non è raggiungibile
offline-lead = Controlla la connessione, poi riprova.
offline-again = Riprova
offline-move = Sei offline. Per provare una mossa serve la connessione.
renewal-ready = È pronta una nuova versione di Ludoteca.

busy = Un momento…

## Notifiche

notify-title = Notifiche
notify-device = Notifiche su questo dispositivo
notify-device-hint = Ti avvisano quando tocca a te in una partita su più giorni, quando qualcuno chiede la rivincita e quando ricevi un invito, anche se Ludoteca è chiusa. Non dicono mai che cosa è successo sul tabellone.
notify-none = Questo browser non può mostrare notifiche.
notify-insecure = Le notifiche richiedono un indirizzo sicuro. Apri Ludoteca con https.
notify-home = Su iPhone o iPad aggiungi prima Ludoteca alla schermata Home (Condividi, poi Aggiungi alla schermata Home) e aprila da lì.
notify-denied = Il browser blocca le notifiche di questo sito. Consentile nelle impostazioni del browser, poi riattivale qui.
notify-later = Permesso non concesso. Riattiva le notifiche per ricevere di nuovo la richiesta.
notify-failed = Il servizio di notifiche del tuo browser non ha risposto: per ora ricevi notifiche solo con Ludoteca aperta. Ricarica la pagina più tardi per riprovare.
notify-server-off = Questo server non invia notifiche: le ricevi solo con Ludoteca aperta.
notify-guest = Riceverai le notifiche quando avrai preso posto a un tavolo.
notify-test = Invia una prova
notify-test-sent = Inviata. Dovrebbe arrivare tra un attimo.
notify-test-gone = Il browser ha annullato le notifiche. Disattivale e riattivale.
notify-test-refused = Il servizio di notifiche del tuo browser ha rifiutato la prova.
notify-test-busy = Il servizio di notifiche del tuo browser è sovraccarico. Riprova più tardi.
notify-test-unreachable = Questo server non riesce a raggiungere il servizio di notifiche del tuo browser.
notify-test-unknown = Il servizio di notifiche del tuo browser non ha risposto.
notify-quiet = Ore di silenzio
notify-quiet-hint = Le notifiche aspettano che finiscano. Valgono per tutti i tuoi dispositivi. Fuso orario: { $zone }.
notify-quiet-from = Dalle
notify-quiet-until = alle
notify-invitations = Inviti
notify-invitations-hint = Chi ha giocato con te può invitarti a un tavolo.
notify-offer = Vuoi un avviso quando tocca a te?
notify-offer-yes = Sì, grazie
notify-offer-no = Non ora
invite-title = Invita chi ha già giocato con te
invite-hint = Riceverà una notifica.
invite-person = Invita { $name }
invite-done = { $name }: invito inviato
