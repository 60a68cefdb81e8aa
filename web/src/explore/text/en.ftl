title = Explore
title-game = Explore { $game }

lead = Set up any position, play all sides yourself, and ask the strongest bot for the best move. Nothing is stored on the server; your link contains everything.

choose = Choose a game

seat = Seat { $seat }

begin = How to start
begin-deal = New deal
begin-deal-hint = Start from a fresh, shuffled deal.
begin-setup = Set up a position
begin-setup-hint = Put the pieces wherever you like.
begin-open = Open
begin-text = Or paste a position or a match file
begin-text-hint = A position is a single line; a match file contains a whole match. You can also drop a file here.
begin-other = New position

setup-title = Set up a position
setup-text = Position as text
setup-text-hint = Edit the board or the text: each updates the other.
setup-play = Play from here
setup-back = Back
setup-deal = New random deal
setup-blank = Start over
setup-undo = Undo
setup-fine = This position is valid.
setup-checking = Checking…
setup-odd = This text can’t be shown on the board. See below for what’s wrong.

undo = Previous move
redo = Next move
restart = Go to start
last = Go to end
edit = Edit position

acts = { $name } to move.
acts-other = You’re viewing a different seat. Type a move below, or switch to the side to move.

moves = Moves
moves-none = No moves yet.
moves-start = Start
keys = The arrow keys go turn by turn, or move by move with Shift.

type = Moves in notation
type-go = Play this

look = View as
look-actor = Side to move
look-open = Show everything
look-open-hint = When this is off, you only see what that seat can know.

analysis = Analysis
analysis-ask = Analyse
analysis-keep = Keep analysing
analysis-keep-hint = Analyse again after every move.
analysis-thinking = The strongest bot is thinking…
analysis-lead = The strongest bot’s opinion, based on what the side to move can know.
analysis-chances = Chances to win
analysis-best = Best moves
analysis-mark = Show on the board
analysis-take = Play this: { $step }
analysis-over = The match is over, so there’s nothing to analyse.

share = Share and save
share-link = Link to this moment
share-position = Position
share-record = Copy match file
share-record-done = Copied
share-download = Download match file

damaged = This link is damaged and can’t be read.
