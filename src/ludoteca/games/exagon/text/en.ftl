# Exagon in English. See docs/translating.md.
# A tile is named by the sum on its star if only one tile has it (the 39), else by its six sides, clockwise: 1-3-4-2-5-6.
# J is a Jolly side, X an Exagon side. T34 is a tile in the notation of typed moves and positions.

exagon-summary = Play hexagonal dominoes against the hourglass. Match two or more sides to keep going, and get rid of your tiles before anyone else does.

## The name of a tile

exagon-tile-star = the { $sum }
exagon-tile-sides = { $sides }

## Where a tile goes: “to the upper right of 1-3-4-2-5-6”

exagon-direction-ne = upper right
exagon-direction-e = right
exagon-direction-se = lower right
exagon-direction-sw = lower left
exagon-direction-w = left
exagon-direction-nw = upper left

## The sides that match: “matching 5, 2 and the Jolly”

exagon-number-side = { $number }
exagon-jolly-side = the Jolly
exagon-exagon-side = the Exagon side

## Moves: the value is on buttons and in lists, .log tells what somebody did

exagon-pick = Pick { $tile }
    .log =
        { $player-person ->
            [you] You picked { $tile }.
           *[other] { $player } picked { $tile }.
        }
exagon-open = Open with { $tile }
    .log =
        { $player-person ->
            [you] You opened with { $tile }.
           *[other] { $player } opened with { $tile }.
        }
exagon-place = Place it to the { $direction } of { $beside }, matching { $sides }
    .log =
        { $player-person ->
            [you] You matched { $sides } to the { $direction } of { $beside }.
           *[other] { $player } matched { $sides } to the { $direction } of { $beside }.
        }
exagon-place-any = Place a tile to the { $direction } of { $beside }
    .log =
        { $player-person ->
            [you] You placed a tile to the { $direction } of { $beside }.
           *[other] { $player } placed a tile to the { $direction } of { $beside }.
        }
exagon-give = Give it to { $receiver }
    .log =
        { $player-person ->
            [you] You gave the tile to { $receiver }.
           *[other]
                { $receiver-person ->
                    [you] { $player } gave the tile to you.
                   *[other] { $player } gave the tile to { $receiver }.
                }
        }
exagon-end = End your turn
    .log =
        { $player-person ->
            [you] You ended your turn.
           *[other] { $player } ended their turn.
        }
exagon-pass = Pass
    .log =
        { $player-person ->
            [you] You couldn’t place a tile, so you passed.
           *[other] { $player } couldn’t place a tile and passed.
        }
exagon-timeout = The hourglass has run out
    .log =
        { $player-person ->
            [you]
                The hourglass ran out, so your turn ended{ $bonus ->
                    [0] { "" }
                    [one] , and your bonus tile was lost
                   *[other] , and your { $bonus } bonus tiles were lost
                }. { $picked ->
                    [0] You lost nothing else.
                   *[other] The tile you picked is back in your hand.
                }
           *[other]
                The hourglass ran out, so { $player }’s turn ended{ $bonus ->
                    [0] { "" }
                    [one] , and their bonus tile was lost
                   *[other] , and their { $bonus } bonus tiles were lost
                }.
        }

## What to do now

exagon-ask-open = You have the 39, so you start: pick any tile to open with.
exagon-ask-join-first = You have the 39, so you start: join exactly one tile.
exagon-ask-join = Join one tile to what’s on the table. Then your turn ends.
exagon-ask-pass-opening = None of your tiles fit, so you have to pass. The next player opens.
exagon-ask-pick = Pick a tile to place.
exagon-ask-place = Place the tile you picked.
exagon-ask-place-or-give = Place it, or give it to a player who has only one tile left.
exagon-ask-give = It doesn’t fit anywhere. Give it to a player with only one tile left.
exagon-ask-more =
    { $bonus ->
        [0] Pick another tile or end your turn.
        [one] Pick another tile or end your turn. You have one bonus tile.
       *[other] Pick another tile or end your turn. You have { $bonus } bonus tiles.
    }
exagon-ask-end = None of your tiles fit. End your turn.
exagon-ask-end-or-give = No tile fits: end your turn, or give one to a player with one left.
exagon-ask-pass = None of your tiles fit, so you have to pass.

## Why a move is not allowed

exagon-x2-1 = You don’t have that tile.
exagon-x3-1 = You open the match: put any of your tiles on the table.
exagon-x3-2 = You can’t pass: at least one of your tiles fits.
exagon-x3-2-turn = It’s not your turn.
exagon-x3-4 = The opening isn’t timed.
exagon-x4-1 = T{ $tile } isn’t on the table, so nothing can go next to it.
exagon-x4-1-pick = Pick one of your tiles first.
exagon-x4-1-picked = You’ve already picked a tile. Place it first.
exagon-x4-1-taken = There’s already a tile there.
exagon-x4-1-name = Write { $cell } for this space: it’s named after the lowest-numbered tile next to it.
exagon-x4-2 = That tile doesn’t fit anywhere right now.
exagon-x4-3 = Touching sides must match: { $mine } can’t go next to { $other }.
exagon-x4-3-turned = That tile doesn’t fit there, whichever way you turn it.
exagon-x4-4 = This Jolly can’t stand for { $number }: its own tile already shows { $number }.
exagon-x4-5 = Nothing can touch an Exagon side. The space next to it stays empty.
exagon-x5-5 = You can give a tile away only if you have a bonus tile.
exagon-x5-5-pick = First pick the tile you want to give away.
exagon-x5-5-self = You can’t give a tile to yourself.
exagon-x5-5-seat = There’s no seat { $seat } in this match.
exagon-x5-5-one = { $receiver } has more than one tile. You can give a tile only to a player with exactly one.
exagon-x5-5-last = You can’t give your last tile away.
exagon-x5-6 = Place a tile before you end your turn.
exagon-x5-6-picked = You’ve picked a tile. Place it before you end your turn.
exagon-x5-6-placed = You’ve already placed a tile this turn, so end your turn instead of passing.
exagon-x5-6-pass = You can’t pass: at least one of your tiles fits.
exagon-x6-3 = This match has no hourglass.

## Options

exagon-option-hourglass = How long does the hourglass run each turn?
exagon-hourglass-seconds = Seconds per turn, plus the time the player before you didn’t use.
exagon-hourglass-none = No hourglass: turns aren’t timed.
exagon-option-tiles = How many tiles can you place in a turn, not counting bonus tiles?
exagon-tiles-no-limit = As many as fit.
exagon-tiles-limit =
    { $count ->
        [one] One tile.
       *[other] Up to { $count } tiles.
    }
exagon-tiles-auto = Up to { $count } without an hourglass, or as many as fit with one.
exagon-option-floor = Can tournament scores fall below 0?
exagon-floor-on = No, 0 is the lowest score.
exagon-floor-off = Yes, scores can be negative.
exagon-option-bonus = Can you still use bonus tiles after reaching the tile limit?
exagon-bonus-on = Yes, you can use them before the turn ends.
exagon-bonus-off = No, they’re lost because the turn ends.

## How a match ends

exagon-ending-empty = One player has placed their last tile.
    .log =
        { $player-person ->
            [you] You placed your last tile.
           *[other] { $player } placed their last tile.
        }
exagon-ending-perfect = A perfect fit: all six sides of a tile match.
    .log =
        { $player-person ->
            [you] A perfect fit: all six sides of your tile match!
           *[other] A perfect fit: all six sides of { $player }’s tile match!
        }
exagon-ending-blocked = Nobody placed a tile for a whole round. The fewest tiles win; if that’s a tie, the fewest star points.
    .log = Nobody placed a tile for a whole round.
exagon-score-left =
    { $count ->
        [0] all tiles placed
        [one] 1 tile left
       *[other] { $count } tiles left
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
                { $player-person ->
                    [you] You have { exagon-score-left }
                    [other] { $player } has { exagon-score-left }
                    [us] You and { $player } have { exagon-score-left }
                   *[them] { $player } have { exagon-score-left }
                }
        }
    .tie =
        { $player-person ->
            [us] You and { $player } have { exagon-score-left } each
           *[them] { $player } have { exagon-score-left } each
        }
    .all = Each side has { exagon-score-left }
    .trail =
        { $player-person ->
            [you] you have { $count } left
            [other] { $player } has { $count } left
            [us] you and { $player } have { $count } left
           *[them] { $player } have { $count } left
        }
exagon-score-tiles = Tiles left
exagon-score-stars = Star points left

## Positions and moves that somebody typed

exagon-unknown-move = “{ $text }” isn’t a move. Type T7 to pick a tile, 12ne=5 to place it, give2 to give it to seat 2, or end or pass.
exagon-unknown-tile = There’s no T{ $tile }. Tiles are numbered from T1 to T{ $tiles }.
exagon-unknown-side = T{ $tile } has no side { $side }. Its sides are { $sides }.
exagon-several-ways = The tile fits there in { $count } ways. Add the side that touches, like 12ne=5.
exagon-position-hidden = Nothing is hidden in Exagon, so a position can’t contain “?”.
exagon-position-form = A position is written as table, hands, seat and phase, for example { $example }.
exagon-position-word = Write one of { $choices }, not “{ $text }”.
exagon-position-tile = A tile on the table is written like 12:1,0,4 (tile, q, r, turn), not “{ $text }”.
exagon-position-twice = T{ $tile } appears twice.
exagon-position-missing = T{ $tile } is missing.
exagon-position-shared = Two tiles can’t both be at { $cell }.
exagon-position-joined = All tiles on the table must be joined to each other.
exagon-position-match = { CAPITAL($tile) } doesn’t match the tiles it touches.
exagon-position-hands = There must be { $players } hands separated by /, not { $count }.
exagon-position-hand = A hand is written like 1,4,7 or *, not “{ $text }”.
exagon-position-rest = Only one hand can be *, which stands for all remaining tiles.
exagon-position-won = Seat { $seat } has no tiles left, so this match is over.
exagon-position-turn = Turns are numbered from 1.
exagon-position-counters = After the phase come { $example }, as needed and in this order, not “{ $text }”.
exagon-position-opened = After the opening, there are at least { $least } tiles on the table, not { $count }.
exagon-position-second =
    { $due ->
        [one] On the second turn, there’s one tile on the table, not { $count }.
       *[other] On the second turn, there are { $due } tiles on the table, not { $count }.
    }
exagon-position-first = Before the first turn, the table is empty. With three players, it has one tile.
exagon-position-starter = Seat { $seat } has the 39 and starts.
exagon-position-laid =
    { $count ->
        [one] No tile can have been placed this turn yet.
       *[other] { $count } tiles can’t have been placed this turn.
    }
exagon-position-limit =
    { $count ->
        [one] A turn ends after one tile.
       *[other] A turn ends after { $count } tiles.
    }
exagon-position-bonus = That’s more bonus tiles than the tiles of this turn can have earned.
exagon-position-passes = Nobody can have passed just before this position.
exagon-position-all-passed = Everyone has passed, so this match is over.
exagon-position-picked = Seat { $seat } can’t have picked T{ $tile }.
exagon-deal-form = A deal lists the hands of all seats separated by /, like 1,4,7/2,3,5, not “{ $text }”.
exagon-deal-once = Each tile from T1 to T{ $tiles } is dealt exactly once.
exagon-deal-tiles = With { $players } players, everyone is dealt { $count } tiles.
exagon-deal-table = The tile on the table can’t be the 39 or a special tile.
