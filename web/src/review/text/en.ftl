tab = Review

begin = Review this match
lead = The strongest bot goes through every turn and shows who was winning, where the match turned and what would have been better.
fair = Each turn is judged by what its player could know at the time.

waiting =
    { $count ->
        [one] 1 review is ahead of yours.
       *[other] { $count } reviews are ahead of yours.
    }
starting = Starting the review…
progress = { $done } of { $count } turns reviewed
failed = The review failed.
again = Try again

plot = Chance to win over time
plot-keys = Use the left and right arrow keys to go from turn to turn.
plot-start = Before the first turn: { $chances }
plot-turn = Turn { $turn }, { $name }: { $chances }
plot-end = At the end: { $chances }

table = Show as a table
table-turn = Turn
table-player = Player
table-played = Played
table-loss = Lost

accuracy = Accuracy
accuracy-none = no real choices
accuracy-how = 100% means that every move was as good as the best one found. A turn that lowers the chance to win by 10 percentage points counts as 50%.

turning = Turning points
turning-none = None: nobody gave much away.
turning-item = Turn { $turn }, { $name }: { $loss }

moment = This turn
moment-none = Go to a turn to see how good it was.
moment-unjudged = This move wasn’t judged, because it’s part of the set-up or nobody chose it.
moment-soon = This turn hasn’t been reviewed yet.
moment-title = Turn { $turn }, { $name }
moment-played = Played
moment-chance = Chance to win: { $before } with the best move, { $after } after this one.
moment-kept = Chance to win: { $after }.
moment-better = Better
moment-worth = { $chance }
moment-proven = { $chance }, proven
moment-line = What could happen next
moment-before = See the board before this turn

verdict-forced = only move
verdict-best = best move
verdict-fine = good move
verdict-slip = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder
