# Holi in English. See docs/translating.md.

holi-summary = Throw colour over the three levels of a courtyard, and all over your friends.

## Levels of the courtyard

holi-lower = lower level
holi-middle = middle level
holi-upper = upper level

## Names of colour cards, by their letter

holi-card-a = Streak
holi-card-b = Handful
holi-card-c = Swerve
holi-card-d = Skip
holi-card-e = Smile
holi-card-f = Hook
holi-card-g = Lob
holi-card-h = Slant
holi-card-i = Bounce
holi-card-j = Whirl
holi-card-k = Fan
holi-card-l = Wings
holi-card-m = Crown

## Rivalry cards: names, and what they do

holi-rivalry = { $card }: { $text }
holi-rivalry-small-steps = Small steps
holi-rivalry-small-steps-text = You move at most two squares, never diagonally. Pawns block your way, and you collect only what’s on the square where you stop.
holi-rivalry-wet-paint = Wet paint
holi-rivalry-wet-paint-text = You can’t move onto a colour token.
holi-rivalry-powder-cloud = Powder cloud
holi-rivalry-powder-cloud-text = You can throw cards face down turn after turn.
holi-rivalry-shoulders = Shoulders
holi-rivalry-shoulders-text = Three coloured squares next to your pawn are enough to climb, even from an edge, but never from a corner.
holi-rivalry-both-hands = Both hands
holi-rivalry-both-hands-text = You can also mirror your cards.
holi-rivalry-full-pockets = Full pockets
holi-rivalry-full-pockets-text = You draw until you have 4 cards.
holi-rivalry-balcony = Balcony
holi-rivalry-balcony-text = The token of a face-down card can also go on the level above yours. From there it may fall.
holi-rivalry-corners = Corners
holi-rivalry-corners-text = 3 points for each of your tokens on a corner square of any level.
holi-rivalry-garland = Garland
holi-rivalry-garland-text = 4 points for each row or column of a level with at least four of your tokens.
holi-rivalry-pillars = Pillars
holi-rivalry-pillars-text = 3 points for each square that has your token on at least two levels.
holi-rivalry-mosaic = Mosaic
holi-rivalry-mosaic-text = 2 points for each 2 × 2 block of a level with at least two of your tokens and at least one of another player’s.
holi-rivalry-sweet-tooth = Sweet tooth
holi-rivalry-sweet-tooth-text = 1 point for each sweet you have.
holi-rivalry-sharp-eye = Sharp eye
holi-rivalry-sharp-eye-text = 1 extra point for each direct hit.
holi-rivalry-ground-floor = Ground floor
holi-rivalry-ground-floor-text = 5 points if you have the most tokens on the lower level, and at least one. If players are tied, they all score.
holi-rivalry-first-floor = First floor
holi-rivalry-first-floor-text = 5 points if you have the most tokens on the middle level, and at least one. If players are tied, they all score.
holi-rivalry-roof = Roof
holi-rivalry-roof-text = 5 points if you have the most tokens on the upper level, and at least one. If players are tied, they all score.
holi-rivalry-first-up = First up
holi-rivalry-first-up-text = 5 points if your pawn was the first to reach the upper level.
holi-rivalry-big-splash = Big splash
holi-rivalry-big-splash-text = 1 point for each token in your largest connected area on one level. Diagonals don’t connect.
holi-rivalry-railing = Railing
holi-rivalry-railing-text = 1 point for each of your tokens on an edge square of the middle or upper level.
holi-rivalry-clean-shirt = Clean shirt
holi-rivalry-clean-shirt-text = 5 points if you have the fewest tokens of other players in your reserve. If players are tied, they all score.
holi-rivalry-all-around = All around
holi-rivalry-all-around-text = 3 points for each quarter (3 × 3) of the lower level where you have the most tokens. If players are tied, nobody scores.

## Moves: the value is on buttons and in lists, .log tells what somebody did

holi-corner = Start in corner { $square }
    .log =
        { $player-person ->
            [you] You chose corner { $square }.
           *[other] { $player } chose corner { $square }.
        }
holi-up = Throw { $card } face up
    .log =
        { $player-person ->
            [you] You threw { $card } face up.
           *[other] { $player } threw { $card } face up.
        }
holi-up-told = Throw a card face up
    .log =
        { $player-person ->
            [you] You threw a card face up.
           *[other] { $player } threw a card face up.
        }
holi-down = Throw { $card } face down
    .log =
        { $player-person ->
            [you] You threw { $card } face down.
           *[other] { $player } threw { $card } face down.
        }
holi-down-told = Throw a card face down
    .log =
        { $player-person ->
            [you] You threw a card face down.
           *[other] { $player } threw a card face down.
        }
holi-lay = Throw { $card } onto { $squares }
    .log = { $card } landed on { $squares }.
holi-lay-somehow = Lay the card
    .log = The card landed.
holi-fill = Put your last token on { $square }
    .log = The last token went onto { $square }.
holi-leave = Leave { $square } without a token
    .log = There was no token left for { $square }.
holi-put = Put the token on { $square }
    .log = The token went onto { $square }.
holi-above = Put the token on { $square }, one level up
    .log = The token went onto { $square }, one level up.
holi-put-told = Put the token on or above { $square }
    .log = The token went on or above { $square }.
holi-move = Move to { $square }
    .log =
        { $player-person ->
            [you] You moved to { $square }.
           *[other] { $player } moved to { $square }.
        }
holi-climb = Climb one level
    .log =
        { $player-person ->
            [you] You climbed to the { $level }.
           *[other] { $player } climbed to the { $level }.
        }
holi-end = End your turn
    .log =
        { $player-person ->
            [you] You ended your turn.
           *[other] { $player } ended their turn.
        }

## What to do now

holi-ask-corner = Choose a corner of the lower level for your pawn.
holi-ask-lay = Choose the squares to colour with { $card }.
holi-ask-fill = You have one token left for { $squares }. Choose where it goes.
holi-ask-leave = You have two tokens left for { $squares }. Choose the square that gets none.
holi-ask-put = Choose a free square on your level for the token.
holi-ask-put-above = Choose a free square for the token, on your level or the one above.
holi-ask-throw = Throw a card, face up or face down.
holi-ask-throw-move = Throw a card, face up or face down. You can also move before or after.
holi-ask-throw-climb = Throw a card, face up or face down. You can also climb before or after.
holi-ask-throw-move-climb = Throw a card, face up or face down. You can also move and climb before or after.
holi-ask-go-move = You can’t throw from here, so move first.
holi-ask-go-climb = You can’t throw from here, so climb first.
holi-ask-go-move-climb = You can’t throw from here, so move or climb first.
holi-ask-end = End your turn.
holi-ask-end-move = Move if you like, then end your turn.
holi-ask-end-climb = Climb if you like, then end your turn.
holi-ask-end-move-climb = Move and climb if you like, then end your turn.

## Why a move is not allowed

holi-h2-5-order = First, every player chooses a corner of the lower level, in turn order.
holi-h2-5-late = You can only choose a corner at the start of the match.
holi-h2-5-taken = There’s already a pawn in corner { $square }.
holi-h3-1-turn = It’s not your turn.
holi-h3-1-pending = Finish your throw first.
holi-h3-1-nothing = First choose a card to throw.
holi-h3-1-thrown = You’ve already thrown colour this turn.
holi-h3-1-moved = You’ve already moved this turn.
holi-h3-1-climbed = You’ve already climbed this turn.
holi-h3-1-hand = You don’t have { $card } in hand.
holi-h3-2 = After that you couldn’t throw colour any more, and you must throw every turn.
holi-h3-3 = Throw colour before you end your turn.
holi-h4-1 = You can turn your cards, but not mirror them.
holi-h4-2 = { $card } can’t cover those squares from where your pawn is.
holi-h4-3 = Part of the pattern would be off the board.
holi-h4-4 = There’s already colour on { $square }.
holi-h4-4-card = { $card } doesn’t fit anywhere from here: its squares must be on the board and free of colour.
holi-h4-6-fill = You have two tokens for three squares. Choose the square that gets none.
holi-h4-6-leave = You have one token left. Choose where it goes.
holi-h4-6-square = Your card doesn’t cover { $square }.
holi-h6-1-colour = There’s already colour on { $square }.
holi-h6-1-pawn = There’s a pawn on { $square }, and a face-down card can’t hit anyone.
holi-h6-1-full = There’s no free square left for the token of a face-down card.
holi-h6-1-level = The token of a face-down card goes on your own level.
holi-h6-2 = Your last card was face down, so this one must be face up.
holi-h7-1-here = Your pawn is already on { $square }.
holi-h7-1-pawn = There’s already a pawn on { $square }.
holi-h8-1 = To climb, you need colour on all four squares next to your pawn.
holi-h8-1-top = You’re already on the upper level.
holi-h8-2 = There’s a pawn right above you.
holi-h10-1-small-steps = With “{ holi-rivalry-small-steps }” in play, { $square } is too far away.
holi-h10-1-wet-paint = With “{ holi-rivalry-wet-paint }” in play, you can’t move onto a colour token.
holi-h10-1-shoulders = To climb with “{ holi-rivalry-shoulders }” in play, you need colour on three squares next to your pawn.

## Options

holi-option-rivalry = Which Rivalry cards do you want to play with?
holi-option-drawn = How many more Rivalry cards are drawn at random?
holi-drawn = Random cards on top of the ones you choose. The draw never adds a second rule card.
holi-starter-random = A random player.
holi-many-rivalry = You can play with at most { $most } Rivalry cards, counting both chosen and random ones.
holi-rivalry-clash = “{ holi-rivalry-small-steps }” and “{ holi-rivalry-wet-paint }” don’t go together: with both in play, hardly anyone could throw.

## How a match ends

holi-ending-all-finished = All the colours are thrown.
holi-score-level = Colour tokens on the { $level }
holi-score-reserves = Colour tokens in other reserves
holi-score-sweets = More sweets than others
holi-score-hits = Direct hits
holi-score-rivalry = Rivalry: { $card }

## Positions and moves that somebody typed

holi-not-a-corner = Your pawn starts in a corner of the lower level.
holi-unknown-move = “{ $text }” isn’t a move. Type corner:a1 to take a corner, up:A or down:A to throw a card, lay:b2+c3 to lay it, put:d4 for its token, move:d4, climb or end.
holi-unknown-rivalry = There’s no Rivalry card called “{ $text }”.
holi-position-form = A position has { $parts } parts separated by spaces, not { $count }: the three levels, the drawn Rivalry cards, the turn, and one part for each seat.
holi-position-rows = The { $level } has 6 rows separated by slashes, not “{ $text }”.
holi-position-row = Row { $row } of the { $level } has 6 squares, written like 2R*2, not “{ $text }”.
holi-position-upper-sweets = There are no sweets on the upper level.
holi-position-colour = Nobody has the colour { $colour } in a match of { $players }.
holi-position-turn = The turn has five fields separated by colons, like 1:2:tm:-:-, not “{ $text }”. They are the first player, the player to move, what they’ve done this turn, what they’re doing right now, and the first player on the upper level.
holi-position-done = Actions of this turn are written as t (thrown), m (moved) and c (climbed), as - for none, or as corners at the start, not “{ $text }”.
holi-position-pending = “{ $text }” can’t be read as an unfinished throw. Write it like up=A, down=A or spread=a1+b2, or - if there’s none.
holi-position-spread-order = The squares after spread= are written in order and joined with +, not “{ $text }”.
holi-position-card = There’s no card “{ $text }”. The cards are { $letters }.
holi-position-seat = Seat { $seat } needs nine fields separated by colons, not { $count }: pawn, reserve, sweets, hits, hand, deck, face-up discards, face-down discards and state.
holi-position-reserve = Seat { $seat }’s reserve needs { $players } numbers separated by full stops.
holi-position-state = Seat { $seat }’s state is written as d (top discard face down), f (finished), df or -, not “{ $text }”.
holi-position-pawn = Seat { $seat }’s pawn is written as its level and square, like 1a1, not “{ $text }”.
holi-position-cards = Seat { $seat } must have each of the cards { $letters } exactly once.
holi-position-order = Seat { $seat }’s hand and discards must be in alphabetical order.
holi-position-number = Seat { $seat } has “{ $text }” where there should be a number.
holi-position-turn-number = The turn is 0 while players choose corners, and 1 or higher after that.
holi-position-tokens = Seat { $seat } must have { $all } tokens in total, not { $count }.
holi-position-sweets-place = There are never sweets on { $square } of the { $level }.
holi-position-sweets = There must be { $all } sweets in total, not { $count }.
holi-position-no-pawn = Seat { $seat }’s pawn isn’t on the board.
holi-position-two-pawns = Two pawns can’t be on the same square.
holi-position-first-up = The player who reached the upper level first must have a pawn there. If no pawn is there, write -.
holi-position-floating = The token on { $square } of the { $level } has no token under it.
holi-position-above-pawn = The token on { $square } of the { $level } can’t be on or above a pawn.
holi-position-sweets-pawn = The pawn on { $square } of the { $level } would have collected the sweets there.
holi-position-hand = Seat { $seat } can’t have more than { $most } cards in hand.
holi-position-top-down = Seat { $seat }’s top discard can’t be face down, because none of their discards is.
holi-position-top-up = Seat { $seat }’s top discard must be face down, because all their discards are.
holi-position-downs = Seat { $seat } can’t have thrown face down twice in a row.
holi-position-hits = Seat { $seat } can’t have more direct hits than tokens in other reserves.
holi-position-corner-order = Players choose their corners in turn order, beginning with the first player.
holi-position-corner = Seat { $seat }’s pawn must be in a corner of the lower level.
holi-position-start = Seat { $seat } must still have all their tokens and one card in hand.
holi-position-early = Seat { $seat } can’t have collected anything or finished yet.
holi-position-unfinished = Seat { $seat } has no cards in hand or no tokens left, so they must be finished.
holi-position-finished = Seat { $seat } is finished, so it can’t be their turn.
holi-position-climbed = Seat { $seat } has climbed this turn, so their pawn can’t be on the lower level.
holi-position-thrown = Seat { $seat } has thrown this turn, so they must have a discard.
holi-position-thrown-twice = A player can throw only once a turn.
holi-position-stuck = Seat { $seat } can’t throw this turn, so they must be finished.
holi-position-card-gone = Seat { $seat } is throwing { $card } but doesn’t have it in hand.
holi-position-no-room = { $card } doesn’t fit anywhere, so it can’t be thrown.
holi-position-down-again = Seat { $seat }’s top discard is face down, so they can’t throw face down again.
holi-position-no-square = There’s no free square for the token of the face-down card.
holi-position-spread = The squares after spread= must be those of a card that was just thrown face up.
holi-position-spread-colour = There’s already a token on one of the squares after spread=.
holi-position-spread-enough = There are enough tokens for all squares after spread=, so there’s nothing to choose.
holi-deal-form = A deal has three parts separated by spaces: the first player, the drawn Rivalry cards or -, and a deck for each seat with slashes between them.
holi-deal-decks = There must be { $players } decks separated by slashes, not { $count }.
holi-deal-deck = Seat { $seat }’s deck must have each of the cards { $letters } exactly once.
holi-deal-rivalry =
    { $count ->
        [0] This match has no drawn Rivalry cards.
        [one] This match has one drawn Rivalry card, not { $other }.
       *[other] This match has { $count } drawn Rivalry cards, not { $other }.
    }
holi-deal-clash = “{ $card }” can’t be drawn with these other Rivalry cards or this number of players.
