board = Board with 3 columns and 8 rows, { $name } at the bottom
board-sideways = Board with 3 columns and 8 rows, { $name } on the left

fire = fire
wood = wood
water = water

light = light discs
dark = dark discs

empty = { $square }, empty
own = { $square }, your disc, { $sides }
theirs = { $square }, { $name }’s disc, { $sides }
up = { $up } up
sides = { $up } up, { $down } on the back
known = { $sides }, seen by both
wand =
    { $who ->
        [you] { $disc }, with your wand
       *[other] { $disc }, with their wand
    }
hidden = { $square }, hidden
chosen = { $label }, chosen

flip = Flip
turn = Flip the disc on { $square }
turn-to = Flip the disc on { $square } to { $down }

fire-beats = Fire beats wood and loses to water.
wood-beats = Wood beats water and loses to fire.
water-beats = Water beats fire and loses to wood.
wheel = Fire beats wood, wood beats water, water beats fire.

taken-by = { $name } took
taken-count = { $count } taken

to-go =
    { $rows ->
        [one] Wand: 1 row to go
       *[other] Wand: { $rows } rows to go
    }
to-go-one = Wand: 1 row to go
to-go-home = The wand has arrived!

quiet = Turns without progress: { $count }/{ $most }
quiet-about = Turns in a row without a capture or a move forward. At { $most }, the match is a draw.

legend = Small symbol in the corner: the other side. Gold rim: you’ve both seen both sides.

memorise = Memorise the backs of your discs. After your first move you can’t see them any more.
memorised = I’ve memorised them

supply = Discs left to place
place = Place a disc with { $up } up and { $down } on the back, { $count } left
put = { $square }: put the disc here
swap = { $square }: swap with { $sides }
replace = { $square }: put the disc here instead of { $sides }
fill = Fill the rest
clear = Clear
star-save = Save as favourite
star-lay = Lay favourite
star-laid = This is your favourite arrangement.
star-none = Place all nine discs to save a favourite arrangement.
finish = Confirm
drafted =
    { $count ->
        [one] 1 of 9 discs in place
       *[other] { $count } of 9 discs in place
    }
not-full = Place all nine discs first.
not-even = Each symbol must show three times. Flip or swap some discs.
none-left = All three of these discs are on the board.
own-rows = Your discs start on the three rows nearest you.
not-yours = That’s your opponent’s disc. Choose one of yours.
choose-first = Choose one of your discs first.
wait = It’s { $name }’s turn.
arranging = arranging…
ready = ready

say-setup = The players are arranging their discs in secret.
say-arranging =
    { $who ->
        [you] You’re still arranging your discs.
       *[other] { $name } is still arranging.
    }
say-ready =
    { $who ->
        [you] Your arrangement is confirmed.
       *[other] { $name } has confirmed an arrangement.
    }
say-left = Left to place: { $discs }.
say-seat = { $name }, { $tone }: { $discs }.
say-none = none
say-wand =
    { $who ->
        [you] Your wand is on { $square }
       *[other] { $name }’s wand is on { $square }
    }, { $rows ->
        [one] 1 row to go.
       *[other] { $rows } rows to go.
    }
say-taken =
    { $who ->
        [you] You’ve lost
       *[other] { $name } has lost
    } { $count ->
        [one] 1 disc ({ $discs }).
       *[other] { $count } discs ({ $discs }).
    }
say-taken-hidden =
    { $who ->
        [you] You’ve lost
       *[other] { $name } has lost
    } { $count ->
        [0] no discs.
        [one] 1 disc.
       *[other] { $count } discs.
    }
say-turn = Turn { $turn }.

disc = { $square } { $sides }
pair = { $a }/{ $b }
times = { $count } × { $disc }

edit-flip = Flip
edit-wand = Place the wand
edit-seen = Seen by both
edit-hint = Discs that aren’t on the board have been taken. The number shows how many discs with these two sides are left.

primer-1 = Race your wand across the board! The first wand to reach the far row wins.
primer-2 = Fire burns wood, wood drinks water, water puts out fire. Every disc has a different symbol on its back.
primer-3 = First, secretly arrange your nine discs on your three rows. Each symbol must show three times, and your wand starts in the middle disc.
primer-4 = On your turn, do one thing: move a disc, flip a disc or pass the wand.
primer-5 = Discs move one square forward, diagonally forward or sideways, to an empty square or onto an opposing disc they beat. Nothing ever moves backward.
primer-6 = Pass the wand to one of your discs right next to it (never backward), or let its disc carry it straight ahead to an empty square. The disc with the wand can’t take other discs, but it can’t be taken either.
