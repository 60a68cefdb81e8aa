title = Puzzles

lead = Positions from real matches with exactly one right move, verified by computer.
title-game = Puzzles: { $game }
today = Today’s puzzle
all = All puzzles
none = There are no puzzles for this game. Something is always hidden, so no move can be proven right.

easy = Easy
medium = Medium
hard = Hard

count = { $solved } of { $count } solved
number = Puzzle { $number }
number-solved = Puzzle { $number }, solved
name = { $game }, { $level }, puzzle { $number }

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
