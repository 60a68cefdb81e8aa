title = Finished matches
none = When you finish a match, you find it here, with its replay and its review.
none-play = Choose a game
filters = Search your finished matches
game = Game
game-any = All games
opponent = Opponent
result = Result
result-any = All results
won = Won
lost = Lost
drawn = Drawn
from = From
to = Until
clear = Clear the search
found =
    { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
found-more =
    { $count ->
        [one] The latest match
       *[other] The latest { $count } matches
    }
found-none = No match fits this search.
found-none-of =
    { $count ->
        [one] You have finished one match. Try a longer time, or part of a name.
       *[other] You have finished { $count } matches. Try a longer time, or part of a name.
    }
against = against { $names }
alone = you alone
nobody = somebody who has left
replay = Replay
review = Review
about = { $game }, { $names }, { $date }
more = Show more
