title-record = Replay: { $game }
title-running = Replay so far: { $game }, match { $match }

running = This match is still being played, so you only see what you’re allowed to know.
running-again = Show new moves

another = Open another match

open-title = Open a saved match
open-lead = A match file contains a whole match as text. Paste it here, drop it anywhere on this page, or choose a file. It isn’t stored anywhere.
open-label = Match file
open-file = Choose a file
open-go = Watch
open-drop = Drop the match file to open it
open-cut = The match in this link can’t be read. Part of the link may be missing.
open-long = This is too long for a match file, which can have up to { $most } characters.

damaged = This match file can’t be read
damaged-line = Line { $line }

previous-turn = Previous turn
next-turn = Next turn
keys = The arrow keys go turn by turn, or move by move with Shift. Home and End go to the start and the end. The space bar plays and pauses.

eyes = View
eyes-open = Show everything

speed = Speed
speed-times = { $times }×

turn = Turn
turn-of = { $turn } · { $name }
turn-setup = Set-up · { $name }

secret = a hidden move

panels = Moves and more
tab-moves = Moves
tab-view = Options
tab-save = Share

link = Link to this moment
link-record = The link contains the whole match. Nothing is stored on the server.
link-long = This match is too long for a link. Send the file instead.
link-none = This browser can’t put a match into a link. Send the file instead.

save = Save
save-record = Match file
save-svg = Picture (SVG)
save-png = Picture (PNG)
save-video = Video (WebM)
save-none = You can save the match file when the match is over.

picture = Picture to share
picture-game = { $game } with { $names }
picture-chances = Chance to win before and after this turn

video-stop = Stop
video-at = Recording: { $at } of { $last }
video-none = This browser can’t record videos.

failed = That didn’t work: { $why }
