editor = Set up the position: choose a piece or a tool, then a place on the board.
tools = Tools

move = Move
move-hint = Choose a piece, then where it goes.
off = Remove
off-hint = Choose what to remove from the board.

acts = Side to move
left = { $label }, { $count } left
less = { $label }: one fewer
more = { $label }: one more
held = { $label }, picked up

sand-left =
    { $seconds ->
        [one] 1 second left in the hourglass
       *[other] { $seconds } seconds left in the hourglass
    }
sand-seconds = { $seconds } s
