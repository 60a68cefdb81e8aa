# Elementos in English. See docs/translating.md.

elementos-summary = Get your wand across a board of fire, wood and water, where every disc has two sides.

## Symbols on discs

elementos-fire = fire
elementos-wood = wood
elementos-water = water

## Moves: the value is on buttons and in lists, .log tells what somebody did

elementos-place = Place a disc on { $square }: { $up } up, { $down } on the back
    .log =
        { $player-person ->
            [you] You placed a disc on { $square }: { $up } up, { $down } on the back.
           *[other] { $player } placed a disc on { $square }: { $up } up, { $down } on the back.
        }
elementos-done = Confirm your arrangement
    .log =
        { $player-person ->
            [you] You confirmed your arrangement.
           *[other] { $player } confirmed their arrangement.
        }
elementos-move = Move { $symbol } from { $start } to { $target }
    .log =
        { $player-person ->
            [you] You moved { $symbol } from { $start } to { $target }.
           *[other] { $player } moved { $symbol } from { $start } to { $target }.
        }
elementos-take = Take { $taken } on { $target } with { $symbol } from { $start }
    .log =
        { $player-person ->
            [you] You took { $taken } on { $target } with { $symbol } from { $start }.
           *[other] { $player } took { $taken } on { $target } with { $symbol } from { $start }.
        }
elementos-carry = Carry the wand from { $start } to { $target }
    .log =
        { $player-person ->
            [you] You carried the wand from { $start } to { $target }.
           *[other] { $player } carried the wand from { $start } to { $target }.
        }
elementos-flip = Flip the disc on { $square }
    .log =
        { $player-person ->
            [you] You flipped the disc on { $square }.
           *[other] { $player } flipped the disc on { $square }.
        }
elementos-pass-wand = Pass the wand to { $square }
    .log =
        { $player-person ->
            [you] You passed the wand to { $square }.
           *[other] { $player } passed the wand to { $square }.
        }
elementos-pass = Pass
    .log =
        { $player-person ->
            [you] You had no other move and passed.
           *[other] { $player } had no other move and passed.
        }

## What to do now

elementos-ask-place = Arrange your nine discs on your three rows, then confirm.
elementos-ask-done = All nine discs are in place. Confirm when you’re happy with them.
elementos-ask-turn = Move a disc, flip a disc or pass the wand.
elementos-ask-pass = You have no other move, so you have to pass.
elementos-other-arranges = Your opponent is still arranging their discs.
elementos-both-arrange = The players are still arranging their discs.

## Why a move is not allowed

elementos-l1-2 = You’ve already placed all three of your { $up }/{ $down } discs.
elementos-l2-1-more = Place all nine of your discs first.
elementos-l2-1-full = All nine discs are in place. Confirm when you’re happy with them.
elementos-l2-2 = If { $up } faces up here, you can’t show each symbol three times any more.
elementos-l2-4 = Your arrangement is confirmed and can’t be changed.
elementos-l3-1-early = The game starts when both players have arranged their discs.
elementos-l3-1-seat = It’s not your turn.
elementos-l3-1-over = The match is over.
elementos-l3-1-disc = You don’t have a disc on { $square }.
elementos-l4-1 = Discs move forward, diagonally forward or sideways, never backward.
elementos-l4-3-own = One of your own discs is already on { $square }.
elementos-l4-3-enemy = { CAPITAL($mine) } doesn’t beat { $theirs }. Fire beats wood, wood beats water, and water beats fire.
elementos-l4-4-ahead = The disc with the wand can only move straight ahead.
elementos-l4-4-empty = The disc with the wand can only move to an empty square.
elementos-l4-5 = The disc on { $square } has the wand, so it can’t be taken.
elementos-l6-1 = You can only flip your own discs, and you don’t have one on { $square }.
elementos-l7-1-disc = You can only pass the wand to your own discs, and you don’t have one on { $square }.
elementos-l7-1-far = You can’t pass the wand to { $square }: it only goes one square forward, diagonally forward or sideways.
elementos-l9-1 = That would create the same position for the third time. Make a different move.
elementos-l9-3 = You can pass your turn only if there’s nothing else you can do.
elementos-one-square = Discs move one square at a time.

## Options

elementos-option-opening = How are the discs arranged?
elementos-opening-balanced = Any way you like, as long as each symbol shows three times.
elementos-opening-free = Any way you like.
elementos-opening-random = At random, with each symbol showing three times.
elementos-starter-random = A random player, announced when the discs are revealed.
elementos-option-backs = Which disc backs can you see?
elementos-backs-private = Your own, and any others that were shown during the game.
elementos-backs-memory = Your own until your first turn, then none. You have to remember them.
elementos-backs-open = All of them.

## How a match ends

elementos-ending-home = A wand has reached the far row.
    .log =
        { $player-person ->
            [you] Your wand reached the far row.
           *[other] { $player }’s wand reached the far row.
        }
elementos-ending-equilibrium = The match is a draw after { $count } turns in a row without progress.
    .log = Nobody made any progress for { $count } turns in a row.
# These points only rank the sides, so they have no other forms: the result never tells them.
elementos-score-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
elementos-score-wand = Wand on the far row
elementos-score-draw = Draw

## Positions and moves that somebody typed

elementos-unknown-move = “{ $text }” isn’t a move. Type b3-b4 to move, b2* to flip, w-c3 to pass the wand or pass to pass your turn. During the set-up, type FW to place a disc or done to confirm.
elementos-position-empty = Enter a position.
elementos-position-seat = After the rows comes the seat to move: 1 or 2.
elementos-position-rest = “{ $text }” can’t be read. After the seat you can write lost discs like taken:FW,wa, turns without progress like ~b2*,b7*, and counters like @5.4.3.
elementos-position-rows =
    { $count ->
        [one] The board has { $rows } rows separated by slashes, not one.
       *[other] The board has { $rows } rows separated by slashes, not { $count }.
    }
elementos-position-row = “{ $text }” in row { $row } can’t be read. Write discs like FW or fw, and 1 to 3 for empty squares.
elementos-position-columns =
    { $count ->
        [one] Row { $row } has one square instead of { $columns }.
       *[other] Row { $row } has { $count } squares instead of { $columns }.
    }
elementos-position-sides = The two sides of the disc on { $square } must be different.
elementos-position-known = You can mark discs with ! only if players see their own backs and those that were shown.
elementos-position-wands = Seat { $seat } has more than one wand.
elementos-position-no-wand = Seat { $seat } has no wand.
elementos-position-wand-back = Seat { $seat }’s wand can’t be on row { $row }, because wands never move backward.
elementos-position-wand-there = Seat { $seat }’s wand is already on the far row, so this match is over.
elementos-position-kind = Seat { $seat } can’t have more than three { $up }/{ $down } discs.
elementos-position-taken = The discs on the board don’t match the lost ones. Write the lost ones as “taken:{ $taken }”.
elementos-position-none-taken = All discs are on the board, so none are lost.
elementos-position-turn = Turns are counted from 1.
elementos-trail-long = After { $count } turns without progress, the match is over.
elementos-trail-known = Add ! to every disc that was flipped in the turns after ~, because both players know its back.
elementos-trail-move = “{ $text }” can’t be read. Write the turns after ~ like b2*, a2-b2, wb3-c3 or pass.
elementos-trail-elsewhere = The move “{ $text }” after ~ doesn’t lead to this position.
elementos-trail-refused = The move “{ $text }” after ~ isn’t allowed. { $why }
elementos-trail-progress = The move “{ $text }” makes progress, so only later turns belong after ~.
elementos-arranging-form = A set-up consists of the word “arranging”, the discs of seat 1, the discs of seat 2 and the seat that starts, for example { $example }.
elementos-arranging-random = The discs are arranged at random in this match, so players don’t place them.
elementos-arranging-nine = Seat { $seat } can’t have confirmed yet, because not all nine discs are in place.
elementos-arranging-over = When both players have confirmed, the set-up is over.
elementos-arranging-disc = “{ $text }” isn’t a disc of seat { $seat }. Choose from { $discs }.
elementos-arranging-symbols = With these discs, seat { $seat } can’t show each symbol three times.
elementos-deal-form = Write a deal as begins:1 or begins:2.
elementos-deal-form-random = Write a deal as begins:1 or begins:2 followed by the nine discs of each seat, for example { $example }.
elementos-deal-discs =
    { $count ->
        [one] Seat { $seat } has one disc instead of nine.
       *[other] Seat { $seat } has { $count } discs instead of nine.
    }
