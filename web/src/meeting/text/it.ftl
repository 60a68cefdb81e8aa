title = Gioca con altri
now = Gioca subito
now-lead = Scegli un gioco. Appena anche un’altra persona vuole giocarci, la partita inizia: dal vivo, in due.
label = In attesa di un avversario
waiting = Cerchiamo qualcuno per { $game }
waited = da { $time }
others =
    { $count ->
        [0] nessun altro aspetta
        [one] un’altra persona aspetta
       *[other] altre { $count } persone aspettano
    }
bot = Intanto gioca contro un bot
bot-hint = Se arriva qualcuno, prima te lo chiediamo. Lascia aperta questa pagina.
bot-stays = La partita contro il bot resta in I miei tavoli.
stop = Smetti di aspettare
asking = C’è qualcuno! Sta giocando contro un bot: glielo stiamo chiedendo
asked = { $name } vorrebbe giocare a { $game } con te.
switch = Gioca con questa persona
keep = Continua con il bot
offers = Inviti aperti
offers-lead = Chiunque può accettare. La partita inizia quando non manca più nessuno.
offers-none = Al momento non ci sono inviti aperti. Creane uno tu: una notifica ti avvisa quando qualcuno accetta.
offers-mine = I miei inviti
offer-people = { $names } · { $count ->
        [0] non manca più nessuno
        [one] manca una persona
       *[other] mancano { $count } persone
    }
offer-yours = Ti { $count ->
        [one] manca una persona
       *[other] mancano { $count } persone
    }
offer-joined = Con te: { $names }. { $count ->
        [one] Manca ancora una persona.
       *[other] Mancano ancora { $count } persone.
    }
offer-turns = in più giorni
offer-live = dal vivo
offer-until = fino al { $date }
offer-matches = { $count ->
        [one] una partita
       *[other] { $count } partite
    }
offer-options = altre opzioni
offer-accept = Accetta
offer-withdraw = Ritira
offer-leave = Rinuncia
offer-about = { $game }, { $names }
accepted = Accettato. La partita inizia appena non manca più nessuno.
withdrawn = Fatto.
make = Invita chiunque
make-game = Gioco
make-mode = Come si gioca
make-turns = In più giorni
make-live = Dal vivo
make-hours = Vale per
make-hours-hours =
    { $count ->
        [one] un’ora
       *[other] { $count } ore
    }
make-hours-days =
    { $count ->
        [one] un giorno
       *[other] { $count } giorni
    }
make-matches = Partite
make-live-hint = Per una partita dal vivo resta vicino a questo dispositivo: inizia quando qualcuno accetta.
make-go = Invita
made = Il tuo invito è aperto. Puoi lasciare questa pagina.
