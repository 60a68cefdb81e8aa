board = Courtyard

level-1 = Lower level
level-2 = Middle level
level-3 = Upper level
level-short-1 = Lower
level-short-2 = Middle
level-short-3 = Upper
level-worth-1 = 1 point each
level-worth-2 = 2 points each
level-worth-3 = 3 points each
levels = Levels
level-news = something new here

show-side = Side by side
show-tower = Tower
show-label = View of the levels

shape-0 = circle
shape-1 = square
shape-2 = triangle
shape-3 = diamond

# In lessons and puzzles, the reader’s own name is “You”.
spot = { $square }, { $level }: { $content }
spot-empty = empty
spot-token =
    { $name ->
        [You] your token ({ $shape })
       *[other] { $name }’s token ({ $shape })
    }
spot-pawn =
    { $name ->
        [You] your pawn
       *[other] { $name }’s pawn
    }
spot-pawn-own = your pawn
spot-sweets-1 = 1 sweet
spot-sweets-2 = 2 sweets
spot-can = { $spot }. { $deed }
spot-new = new
spot-hint = suggested

deed-corner = Start in this corner
deed-move = Move here
deed-climb = Climb here
deed-put = Put the token here
deed-above = Put the token here, one level up
deed-fill = Put your last token here
deed-leave = Leave this square without a token
deed-lay = Throw the card onto { $squares }

hand = Your cards
hand-of = { $name }’s cards
hand-none = No cards in hand.
hand-up = { $card }: throw face up
hand-down = { $card }: throw face down
hand-down-short = face down
hand-back = { $card }: back to your hand

deck = { $count } in the deck
left =
    { $count ->
        [one] 1 token left
       *[other] { $count } tokens left
    }

lay-title = Throw { $card }
lay-count = Placement { $at } of { $all }
lay-turn = Turn
lay-turn-back = Turn back
lay-go = Throw
lay-back = Other card

# What the throw that is shown would bring.
gain =
    { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
gain-open = You choose where the last tokens go
drop-choose = Choose a free square

end-falls = { $square } falls to: { $level }.
end-hit = { $square }: direct hit on { $name }.
end-caught = { $square }: { $name } catches it.
end-own = { $square }: your own pawn catches it.

answer-level = Your pawn is on another level ({ $level }), so you can’t do that here.
answer-lay = This card can’t colour { $square } from where your pawn is.

close = Close

score = Points so far
score-total = Total

part-level1 = Tokens on the lower level, 1 point each
part-level2 = Tokens on the middle level, 2 points each
part-level3 = Tokens on the upper level, 3 points each
part-reserves = Your tokens in other players’ reserves, 2 points each
part-sweets = 5 points for each player with fewer sweets
part-hits = Direct hits, 1 point each
part-rivalry = Rivalry card { $card }

rivalry = Rivalry cards
rivalry-points = Extra points
rivalry-rule = New rule
rivalry-and-score = Rivalry cards and points so far
rivalry-here = This match has Rivalry cards: { $cards }. Tap here to read them.

played = Cards played
played-none = none yet
played-downs = { $count } face down
played-top = the last one is face down

finished = finished

holding =
    { $shape }; reserve: { $own } own{ $stains }; { $sweets ->
        [one] 1 sweet
       *[other] { $sweets } sweets
    }; { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
holding-stain = , { $count } × { $shape }

say-corners = Players are choosing their corners.
say-turn =
    { $who ->
        [you] Turn { $turn }: it’s your turn.
       *[other] Turn { $turn }: { $name } to move.
    }
say-done = Done this turn: { $done }.
say-thrown = throw
say-moved = move
say-climbed = climb
say-over = The match is over.
say-card = Card to throw: { $card }.
say-short = Not enough tokens for { $squares }.
say-level = { $level }. { $content }
say-level-empty = Nothing here.
say-tokens = { $name }: tokens ({ $shape }) on { $squares }.
say-sweets-1 = Squares with 1 sweet: { $squares }.
say-sweets-2 = Squares with 2 sweets: { $squares }.
say-pawn = { $name }: pawn on { $square }.
say-seat =
    { $name }: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    } Reserve: { $reserve }. Sweets: { $sweets }. Direct hits: { $hits }. Cards: { $cards } in hand, { $deck } in the deck.
say-reserve-own = { $count } own
say-reserve-of =
    { $who ->
        [you] { $count } of yours
       *[other] { $count } from { $name }
    }
say-played = { $name } played { $cards }.
say-hand = Your cards: { $cards }.
say-hand-of = { $name }’s cards: { $cards }.
say-finished = { $name }: finished.
say-first = First on the upper level: { $name }.
say-rivalry = Rivalry card { $card }: { $text }
say-pattern = { $name } ({ $rows })
say-parts = { $name }, points in detail: { $parts }.

edit-tokens = Colour tokens
edit-sweets = Sweets
edit-turn = Done this turn
edit-thrown = Throw
edit-moved = Move
edit-climbed = Climb
edit-seat =
    reserve: { $own } own, { $sweets ->
        [one] 1 sweet
       *[other] { $sweets } sweets
    }, { $hits ->
        [one] 1 direct hit
       *[other] { $hits } direct hits
    }, in hand: { $hand }
edit-reserve-own = Own tokens in reserve
edit-reserve = { $name }’s tokens
edit-hits = Direct hits
edit-topdown = The last card was thrown face down
edit-finished = Finished
edit-pile-hand = In hand
edit-pile-deck = In the deck
edit-pile-up = Face up
edit-pile-down = Face down

primer-1 = It’s the festival of colours! When everyone has thrown all their colour, the player with the most points wins. Your tokens score 1, 2 or 3 points depending on their level, and 2 each if another player has them.
primer-2 = Every turn, you throw one card. You may also move once and climb once, before or after.
primer-3 = Throw a card face up to colour up to three squares around your pawn. Turn it any way you like, but its squares must be on the board and free of colour. Another pawn in the way? Direct hit: 1 point!
primer-4 = Or throw it face down to put one token on any free square of your level, but never twice in a row.
primer-5 = When you move, you take the sweets and the token on your new square. You score 5 points for each player who has fewer sweets than you.
primer-6 = Climb when all four squares next to your pawn are coloured. Up there, colour rains down: a token falls until it lands on another one.
