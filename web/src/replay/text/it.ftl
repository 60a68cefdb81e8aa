title-record = Rivedi: { $game }
title-running = Rivedi fin qui: { $game }, partita { $match }

running = Questa partita è ancora in corso, quindi vedi solo quello che puoi sapere.
running-again = Mostra le nuove mosse

another = Apri un’altra partita

open-title = Apri una partita salvata
open-lead = Il file contiene l’intera partita come testo. Incollalo qui, trascinalo su questa pagina o sceglilo. Non viene salvato da nessuna parte.
open-label = File della partita
open-file = Scegli un file
open-go = Guarda
open-drop = Rilascia il file della partita per aprirlo
open-cut = La partita in questo link non si può leggere. Forse manca una parte del link.
open-long = Il testo è troppo lungo: il file di una partita può avere al massimo { $most } caratteri.

damaged = Questo file non si può leggere
damaged-line = Riga { $line }

previous-turn = Turno precedente
next-turn = Turno successivo
keys = Con le frecce ti sposti di turno in turno, con Maiusc e le frecce di mossa in mossa. I tasti Inizio e Fine portano all’inizio e alla fine. La barra spaziatrice avvia la riproduzione.

eyes = Vista
eyes-open = Mostra tutto

speed = Velocità
speed-times = { $times }×

turn = Turno
turn-of = { $turn } · { $name }
turn-setup = Preparazione · { $name }

secret = una mossa nascosta

panels = Mosse e altro
tab-moves = Mosse
tab-view = Opzioni
tab-save = Condividi

link = Link a questo momento
link-record = Il link contiene tutta la partita. Sul server non viene salvato nulla.
link-long = Questa partita è troppo lunga per un link. Manda il file.
link-none = Questo browser non riesce a mettere una partita in un link. Manda il file.

save = Salva
save-record = File della partita
save-svg = Immagine (SVG)
save-png = Immagine (PNG)
save-video = Video (WebM)
save-none = Potrai salvare il file della partita quando sarà finita.

picture = Immagine da condividere
picture-game = { $game } con { $names }
picture-chances = Probabilità di vittoria prima e dopo questo turno

video-stop = Interrompi
video-at = Registrazione: { $at } di { $last }
video-none = Questo browser non può registrare video.

failed = Non ha funzionato: { $why }
