table = Table. Drag to move it, scroll to zoom. On the keyboard, use the arrow keys to move it and plus and minus to zoom.
closer = Zoom in
farther = Zoom out
fit = Show the whole table
close-up = Zoom in on the spaces for your tile
# A sign at the edge of the table: “2 more spaces to the left”
more =
    { $count ->
        [one] 1 more space
       *[other] { $count } more spaces
    } { $edge ->
        [left] to the left
        [right] to the right
        [up] further up
       *[down] further down
    }

empty = The table is still empty.
empty-yours = Pick the tile you want to open with.

tile = Tile { $tile }
tile-facts =
    sum { $sum }, { $stars ->
        [one] 1 star point
       *[other] { $stars } star points
    }
tile-cells-0 = doesn’t fit anywhere
tile-cells-1 = fits in 1 space
tile-cells =
    { $cells ->
        [one] fits in 1 space
       *[other] fits in { $cells } spaces
    }
tile-picked = picked
tile-hint = suggested
tile-news = just placed by { $name }

spot = { CAPITAL($where) }: { $sides }, { $ways }
spot-sides-1 = connects 1 side
spot-sides =
    { $sides ->
        [one] connects 1 side
       *[other] connects { $sides } sides
    }
spot-ways-1 = fits 1 way round
spot-ways =
    { $ways ->
        [one] fits 1 way round
       *[other] fits { $ways } ways round
    }
spot-now = turned like this now, clockwise from the upper right: { $areas }

# “to the upper right of tile 1-3-4-2-5-6”
where = to the { $direction } of tile { $tile }

closed = stays empty for good

ne = upper right
e = right
se = lower right
sw = lower left
w = left
nw = upper left

# What a preview says at the tile, in few words: “3 sides: +1 bonus”
preview =
    { $sides ->
        [one] 1 side: { $does }
       *[other] { $sides } sides: { $does }
    }
outcome-on = keep going
outcome-bonus =
    { $bonus ->
        [one] +1 bonus
       *[other] +{ $bonus } bonuses
    }
outcome-spend = uses a bonus tile
outcome-spend-end = last bonus tile
outcome-end = ends your turn
outcome-win = you win!
outcome-perfect = perfect fit!

# What the sign at a tile says once the tile has landed
landed =
    { $sides ->
        [one] 1 side
       *[other] { $sides } sides
    }
landed-spend = bonus used

# Answers to a tap where nothing can be placed
excuse-taken = There’s already a tile there.
excuse-apart = A tile must touch at least one other.
excuse-unpicked = Pick one of your tiles first.
excuse-wait = It’s not your turn.

turn-left = Turn left
turn-right = Turn right (R)
place = Place
back = Choose another space

hand-yours = Your tiles: { $count }
hand-of = { $name }’s tiles: { $count }
hand-empty = No tiles left.
hands = Whose tiles to show
hand-next = { $now }. Next: { $next }
you = You

sort-cells = Most spaces
sort-sum = By sum
sort-tile = Default order
sort = Sort tiles:

laid = Placed: { $laid } of { $limit }
laid-free = Placed: { $laid }
laid-title = Tiles placed this turn, not counting bonus tiles
bonus = Bonus: { $bonus }
bonus-title = You may connect a bonus tile by a single side without ending your turn
opening = Opening: one tile

holding-tiles =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
holding =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }, { $stars ->
        [one] 1 star point
       *[other] { $stars } star points
    }

say-over = The match is over.
say-acts =
    { $who ->
        [you] It’s your turn.
       *[other] { $name } to move.
    }
say-first = Opening: the first tile comes next.
say-second = Opening: one tile has to join what’s on the table.
say-picked = { $name }: tile { $tile } picked.
say-turn = Tiles placed this turn: { $laid }. Bonus tiles: { $bonus }.
say-hand =
    { $name }: { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } with { $stars ->
        [one] 1 star point.
       *[other] { $stars } star points.
    }
say-table =
    { $tiles ->
        [one] There’s 1 tile on the table.
       *[other] There are { $tiles } tiles on the table.
    }
say-first-tile = First tile, clockwise from the upper right: { $areas }.
say-tile = Tile { $where }, clockwise from the upper right: { $areas }.
say-closed = Spaces that stay empty for good: { $places }.

edit-hint = Pick a tile, then an open space on the table or a hand. If the tile you’ve picked is on the table, you can turn it.
edit-cell = Open space { $cell }
edit-lay = Put tile { $tile } on the open space { $cell }
edit-give = Put it here
edit-give-to = Put it here: { $name }

primer-1 = Get rid of your tiles before anyone else does! The number next to your name shows how many you have left.
primer-2 = Pick a tile, then a space: wherever your tile touches another, the numbers must match. Turn it any way you like. The small number on a tile tells you how many spaces it fits.
primer-3 = Connect two or more sides and you may keep going. Connect only one and your turn ends.
primer-4 = Three, four or five sides earn you one, two or three bonus tiles, which may connect by a single side without ending your turn. Six sides? You win on the spot!
primer-5 = J is a Jolly: it stands for any number that isn’t on its own tile. X is an Exagon area: the space next to it stays empty for good.
primer-6 = Beat the hourglass! Time you don’t use goes to the next player. The number in a tile’s star is its sum. In a tournament, the coloured tips of the star cost you points if you’re left with the tile.
