### The bots, and their few words at big moments

## One line about each

about-Lupe = Ha imparato le regole stamattina e non vede l’ora di provarle.
about-Nils = Prima muove, poi ci pensa.
about-Zoe = È sempre la più piccola del tavolo, e la più sicura di sé.
about-Emil = Dice di venire solo per i biscotti.
about-Nadia = Ogni venerdì porta un gioco nuovo e ride dei propri errori.
about-Bruno = Di giorno fa l’imbianchino, tra un turno e l’altro sogna.
about-Mei = Ha vinto due volte la coppa di famiglia, e te lo racconterà.
about-Omar = Fa il tassista e ha sentito ogni scusa possibile.
about-Rosa = Ha un bar dove nessun gioco resta a lungo sullo scaffale.
about-Kenji = Guarda le nuvole, poi fa la mossa che nessuno si aspettava.
about-Wanda = Ha guidato per trent’anni il club di giochi della scuola.
about-Tariq = Conta tutto due volte e parla poco.
about-Freya = D’estate va in barca a vela, d’inverno gioca.
about-Ravi = Quando pensa canticchia. Se smette, attenzione.
about-Ines = Il lunedì fa scherma, e si vede.
about-Goran = È un giudice in pensione, difficile da sorprendere.
about-Vera = Ha scritto tre libri sulle aperture e si diverte a ogni partita.
about-Chidi = Vede dieci turni avanti e si gode il panorama.
about-Yuki = È la campionessa della sua isola. È un’isola grande.
about-Pavel = Ha perso l’ultima volta tre inverni fa, e dà ancora la colpa al tempo.

## A match begins

hello-cheerful-1 = Ciao! Quando vuoi, si comincia.
hello-cheerful-2 = Evviva, si gioca!
hello-dreamy-1 = Ah, si comincia?
hello-dreamy-2 = Mi piace questo tavolo.
hello-proud-1 = Fammi vedere cosa sai fare.
hello-proud-2 = Gioco per vincere.
hello-dry-1 = Senza fretta, eh.
hello-dry-2 = Cominciamo?

## The bot did something remarkable

feat-cheerful-1 = Evvai!
feat-cheerful-2 = Hai visto?
feat-dreamy-1 = Oh! È andata bene.
feat-dreamy-2 = Guarda che bello.
feat-proud-1 = Come previsto.
feat-proud-2 = Così si fa.
feat-dry-1 = Ogni tanto va bene anche a me.
feat-dry-2 = Può andare.

## The bot lost something

ouch-cheerful-1 = Oh no!
ouch-cheerful-2 = Ehi, mi serviva!
ouch-dreamy-1 = Questa non me l’aspettavo.
ouch-dreamy-2 = Mah. Dov’è finito?
ouch-proud-1 = Non succederà più.
ouch-proud-2 = Un piccolo intoppo.
ouch-dry-1 = Figurati.
ouch-dry-2 = E avevo appena messo in ordine.

## Another player did something remarkable

admire-cheerful-1 = Wow, bella mossa!
admire-cheerful-2 = Uh, che furbizia!
admire-dreamy-1 = Che meraviglia.
admire-dreamy-2 = Vorrei averci pensato io.
admire-proud-1 = Niente male.
admire-proud-2 = Si vede l’allenamento.
admire-dry-1 = Esibizionista.
admire-dry-2 = Ne prendo nota.

## The bot won

won-cheerful-1 = Che bello! Un’altra?
won-cheerful-2 = Ho vinto! Ho vinto davvero!
won-dreamy-1 = Ho vinto io? Che bello.
won-dreamy-2 = Sembrava un sogno.
won-proud-1 = Una bella vittoria, modestamente.
won-proud-2 = Bella sfida!
won-dry-1 = Chi l’avrebbe detto.
won-dry-2 = Qualcuno doveva pur vincere.

## The bot lost

lost-cheerful-1 = Bella partita! Un’altra?
lost-cheerful-2 = Mi arrendo. Che partita!
lost-dreamy-1 = Vittoria meritata.
lost-dreamy-2 = Avevo la testa altrove.
lost-proud-1 = Te la sei meritata. Rivincita?
lost-proud-2 = Tornerò.
lost-dry-1 = Ti ho fatto vincere, è chiaro.
lost-dry-2 = Ho passato pomeriggi peggiori.
