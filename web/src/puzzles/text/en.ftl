title = Puzzles

lead = Positions from real matches with one right move, verified by computer.
title-game = Puzzles: { $game }
today = Today’s puzzle
today-go = Solve it
all = All puzzles
none = There are no puzzles for this game yet.

easy = Easy
medium = Medium
hard = Hard

count = { $solved } of { $count } solved
number = Puzzle { $number }
number-solved = Puzzle { $number }, solved
name = { $game }, { $level }, puzzle { $number }

question = Question
ask-win = Your turn. Win right now!
ask-only = Your turn. Only one move keeps the win. Find it!
ask-save = Your turn. You can’t win outright any more, but one move saves a shared win. Find it!

you = You
other = Opponent

right-win = Right! You’ve won.
right-only = Right! That was the only move that keeps the win, whatever happens next.
right-save = Right! That was the only move that doesn’t lose.

wrong-win = That doesn’t win this turn.
wrong-only = Not this one: the win is gone.
wrong-save = Not this one: it loses.
wrong-answer = Your opponent replies:
wrong-lost = That ends the match without a win for you.

shown = Solution:
solved-before = You’ve solved this one before.

hint = Hint
hint-one = Look here first: { $words }
hint-some = It’s one of these:
hint-none = The solution doesn’t start like this. Undo your last move.

undo = Undo
again = Try again
restart = Start over
show = Show solution
next = Next puzzle
rules = Rules of { $game }
steps = Other moves
judging = Checking…

ask-best = Your turn. One way to play it is clearly better than all others. Find it!
right-best = Right! No other turn is nearly as good.
wrong-best = Not this one: something else brings you clearly more.
ask-mistake = This turn cost you. Find a better one!
right-mistake = Right! Nothing better was possible.
wrong-mistake = There is something better.
wrong-loss = This turn lowers your chances by { $loss }.
explain = Why?
share-text = I’ve solved this puzzle. Can you?
solution-back = One step back
solution-forward = Next step
hint-idea = Idea: { $idea }
hint-more = Show the move

theme = Theme
theme-any = All themes
level = Difficulty
level-any = All levels
only-new = Only unsolved
listed =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
go-on = Next puzzle
choose = Choose

streak =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
streak-now = You’ve solved puzzles on { $days } days in a row.
streak-safe = Today is done. See you tomorrow!
streak-open = Solve a puzzle today to keep it going.
streak-best = Your best: { $days } days

mistakes = Learn from your mistakes
mistakes-next = Next mistake
mistakes-review = Back to the review
mistakes-none = You made no big mistakes in this match.
mistakes-others = You didn’t play in this match, so there are no mistakes of yours to learn from.
mistakes-wait = The strongest bot is looking at your match…
mistakes-failed = The review of this match failed. Try again later.
