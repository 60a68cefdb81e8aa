title = Esplora
title-game = Esplora { $game }

lead = Prepara qualsiasi posizione, gioca per tutti e chiedi la mossa migliore al bot più forte. Sul server non viene salvato nulla: il tuo link contiene tutto.

choose = Scegli un gioco

seat = Posto { $seat }

begin = Come cominciare
begin-deal = Nuova distribuzione
begin-deal-hint = Comincia da una distribuzione appena mescolata.
begin-setup = Prepara una posizione
begin-setup-hint = Metti i pezzi dove vuoi.
begin-open = Apri
begin-text = Oppure incolla una posizione o il file di una partita
begin-text-hint = Una posizione è una sola riga; un file contiene l’intera partita. Puoi anche trascinare qui un file.
begin-other = Nuova posizione

setup-title = Prepara una posizione
setup-text = La posizione come testo
setup-text-hint = Se cambi il tabellone cambia anche il testo, e viceversa.
setup-play = Gioca da qui
setup-back = Indietro
setup-deal = Nuova distribuzione casuale
setup-blank = Ricomincia
setup-undo = Annulla
setup-fine = Questa posizione va bene.
setup-checking = Controllo…
setup-odd = Questa posizione non si può disegnare. Qui sotto leggi perché.

undo = Mossa precedente
redo = Mossa successiva
restart = Vai all’inizio
last = Vai alla fine
edit = Modifica la posizione

acts = Di turno: { $name }.
acts-other = Stai guardando da un altro posto. Scrivi una mossa qui sotto, oppure passa alla vista di chi è di turno.

moves = Mosse
moves-none = Ancora nessuna mossa.
moves-start = Inizio
keys = Con le frecce ti sposti di turno in turno, con Maiusc e le frecce di mossa in mossa.

type = Mosse in notazione
type-go = Gioca questa

look = Vista di
look-actor = Chi è di turno
look-open = Mostra tutto
look-open-hint = Se è disattivato, vedi solo quello che quel posto può sapere.

analysis = Analisi
analysis-ask = Analizza
analysis-keep = Analizza sempre
analysis-keep-hint = Ripete l’analisi dopo ogni mossa.
analysis-thinking = Il bot più forte sta pensando…
analysis-lead = Il parere del bot più forte, in base a ciò che può sapere chi è di turno.
analysis-chances = Probabilità di vittoria
analysis-best = Mosse migliori
analysis-mark = Mostra sul tabellone
analysis-take = Gioca questa: { $step }
analysis-over = La partita è finita: non c’è nulla da analizzare.

share = Condividi e salva
share-link = Link a questo momento
share-position = Posizione
share-record = Copia il file della partita
share-record-done = Copiato
share-download = Scarica la partita

damaged = Questo link è danneggiato: il suo contenuto non si può leggere.
