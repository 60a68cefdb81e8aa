site-name = Ludoteca
site-skip = Skip to content
site-credits = The games belong to their designers and publishers, who are credited on each page. Ludoteca is an independent project.

nav-main = Main
nav-new = New table
nav-learn = Learn
nav-join = Join
nav-me = My tables
nav-settings = Settings
nav-footer = About and settings

theme-label = Colours
theme-auto = Match device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast

home-title = Sit down and play
home-welcome = Sit down and play with bots or friends: no account needed.
home-begin = Try { $game } in two minutes
home-back = Welcome back, { $name }!
home-play = Play now
home-play-about = Play now: { $game }, against a bot
home-level = Bot level
home-learn = Learn
home-learn-about = Learn { $game }: lessons
home-table = Options
home-table-about = Options for { $game }: new table
home-continue = Continue { $game }
home-all = All { $count }
home-solved = Solved
home-join = Join by code
home-meet = Play with people
home-public =
    { $count ->
        [one] 1 public table
       *[other] { $count } public tables
    }
home-open = Tables to join
home-running = Tables to watch
home-games = Games
home-about = About the games
home-more = Show more tables

fact-players = { $count } players
fact-minutes = { $minutes } min
fact-age = ages { $age }+
fact-credit = By { $credit }

list-due = Your turn
list-open = Waiting for players
list-running = Match { $match } in progress
list-over = Match { $match } is over
list-go = Go to table
list-join = Join
list-watch = Watch
list-free =
    { $count ->
        [one] 1 open seat
       *[other] { $count } open seats
    }
list-left = { $time } left
list-left-urgent = Only { $time } left

waiting-count =
    { $count ->
        [one] 1 table waits for you
       *[other] { $count } tables wait for you
    }

join-title = Join a table
join-code = Join code or link
join-hint = Your host can see both at the table.
join-missing = Enter the code or link first.
join-go = Join
join-elsewhere = This link leads to another site: { $host }.
join-open = Open it there

name-label = Your name
name-hint = Everyone at the table can see it.
name-missing = Enter a name first.
name-guest = Guest { $number }
name-ask = What’s your name?
name-ask-hint = Everyone at the table can see it. You can change it later in the settings.
name-ask-go = Play
name-ask-skip = Skip
sign-in-lead = Played here before?
sign-in-link = Sign in

new-title = New table
new-game = Game
new-players = Players
new-seats = Seats
new-seat-me = Me
new-seat-open = Open to anyone
new-seat-computer = Bot: { $level }
new-seat-adaptive = Bot as good as me
new-seat-person = Someone on this device
new-seat-player = Player { $seat }
new-seat-name = Name for seat { $seat }
new-team = team { $team }
new-public = Public
new-tournament = Tournament
new-clock = Clock
new-clock-none = No clock
new-clock-turn = { $time } per turn
new-clock-bank = { $time } per turn, plus { $bank } for the whole match
new-options = Options
new-go = Create table
new-nobody = Take at least one seat yourself.
new-lead = Choose a game and who plays. The default settings suit most games.
new-preset = Who plays
new-preset-friends = With friends
new-preset-friends-hint = Send them a link and play live.
new-preset-computer = Against bots
new-preset-computer-hint = Bots take the other seats. You start right away.
new-preset-screen = On one screen
new-preset-screen-hint = You share this device and pass it on when something is secret.
new-preset-days = Over several days
new-preset-days-hint = Everyone takes their turn when they have time.
new-clock-hint = Run out of time and you lose.
new-clock-own = This game uses its own clock. Turn it off in the options if you’d like a different one.
new-more = Time limit and visibility
new-options-usual = defaults
new-options-changed = { $count } changed
new-options-reset = Reset to defaults
new-usual = default
new-public-hint = Anyone can find this table, join it and watch.
new-tournament-hint = Several matches count towards one result.
new-hints = Hints
new-hints-hint = Players may ask a strong bot for advice, and everyone sees when they do.
new-options-chosen = { $count } chosen
new-options-none-chosen = none chosen

time-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-minute = 1 minute
time-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
time-day = 1 day

lobby-title = Waiting for players
lobby-lead = The match starts as soon as every seat is taken.
lobby-hints = Hints are allowed: players may ask a strong bot for advice, and everyone sees when they do.
lobby-hints-off = No hints: everyone plays without help.
lobby-link = Link to this table
lobby-code = Join code
lobby-code-new = New code
lobby-fill = Add a bot
lobby-level = Bot level
lobby-free = Clear seat { $seat }
lobby-leave = Leave table
lobby-invited = You’re invited
lobby-invited-lead = Enter your name to join, or stay and watch.
lobby-sit = Join
lobby-invite = Invite others
lobby-share = Share…
lobby-share-text = Come and play { $game } with me!
lobby-qr = Show QR code
lobby-qr-about = QR code for the link { $link }
lobby-qr-hint = Scan it with a phone camera.
lobby-code-lead = Or tell them this code. They can enter it under “{ $page }”.
lobby-missing =
    { $count ->
        [one] 1 seat is still open.
       *[other] { $count } seats are still open.
    }
lobby-missing-one = 1 seat is still open.

copy-do = Copy
copy-done = Copied
share-do = Share
share-link = Link to share

seat-number = Seat { $seat }
seat-open = open
seat-you = you
seat-here = online
seat-away = offline
seat-acts = to move
seat-left = left the match
seat-computer = { $level } bot
seat-adaptive = Adaptive bot
seat-adaptive-level = Adaptive bot · { $level }
level-plus = { $level }+
seat-stand_in = { $level } bot is filling in
seat-host = host
seat-team = team { $team }
seat-points = Points
seat-list = Seats
seat-bank = + { $time }
seat-time = Time

table-board = Board
table-astext = Board as text
table-watching = You’re watching.
table-wait = Waiting for { $names }…
table-next = Next table
table-absent = { $name } is offline.
table-yours = Your turn
table-title-yours = Your turn · { $game }
table-actions = Your options
table-steps = All moves
table-type = Type to filter, press Enter to play
table-take = Play this
table-confirm = Confirm: { $step }
table-unstage = Cancel
table-more = { $count } more. Type to filter them.
table-nothing = No legal move matches. Press Enter to find out why.
table-undo = Undo
table-hint = Hint

hint-told = Hint: { $step } ({ $chance } to win)
hint-told-plain = Hint: { $step }
hint-title = Best moves
hint-now = Chances to win: { $chances }
hint-chance = { $chance } to win
hint-certain = { $chance } to win, proven
hint-take = Play this: { $step }
hint-follows = What could happen next
hint-close = Close hint
hint-other = Another idea
hint-more = Chances and what could happen next

table-menu = Menu
table-panels = Rules, log, chat and menu
table-log = Log
table-log-empty = Nothing has happened yet.
table-turn = Turn { $turn }
table-setup = Set-up
table-options = Options at this table
table-hints = Hints
table-hints-on = Allowed; everyone sees when a player asks for one.
table-hints-off = None
table-options-simplest = This is the simplest form of the game, the one that “Play now” starts.
table-rules = Rule { $clause }
table-close = Close
table-home = Home
table-again = Show that again

howto-title = How to play
howto-tab = Rules
howto-lessons = Lessons
howto-rules = All rules

keys-title = Keyboard shortcuts
keys-arrows-name = Arrow keys
keys-arrows = Move around the board
keys-enter = Choose
keys-escape = Cancel a choice
keys-rotate = Turn a tile or a card, or flip a disc
keys-undo = Undo
keys-hint = Get a hint
keys-list = Show this list

menu-undo = Ask to take back my last turn
menu-take-back = Take back my last turn
menu-back = Replay this match so far

explore-here = Explore from here

menu-draw = Offer a draw
menu-resign = Resign
menu-resign-sure = Resign this match?
menu-resign-yes = Yes, resign
menu-no = Cancel
menu-take_over = Let a bot play for { $name }
menu-link = Play on another device
menu-link-hint = Anyone with this link can play in your seat, so keep it to yourself. It replaces any earlier link.

ask-undo = { $name } would like to take back their last turn.
ask-draw = { $name } offers a draw.
ask-rematch = { $name } would like to play again.
ask-take_over = { $name } would like a bot to play for { $other }.
ask-yes = Yes
ask-no = No
ask-back = Never mind
ask-waiting = Waiting for { $names }…

chat-title = Chat
chat-say = Write a message
chat-send = Send
chat-empty = No messages yet.
chat-removed = (deleted)
chat-unmute = Unmute { $name }
blocks-title = Blocked people
blocks-lead = They can’t join your tables or invite you, and you don’t see what they write. They aren’t told.
blocks-since = blocked on { $date }
blocks-unblock = Unblock
blocks-unblock-name = Unblock { $name }
blocks-done = { $name } is no longer blocked.
chat-muted = (muted)
chat-remove = Delete message
chat-silence = Delete message and mute { $name } for everyone
chat-spectator = Spectators can’t chat.

end-title = The match is over
end-skip = Skip
end-yours = You won!
end-won = { $names } won.
end-shared = { $names } share first place.
end-shared-yours = You and { $names } share first place.
end-draw = It’s a draw.
end-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
end-player = Player
end-scores = Scores
end-total = Total
end-rematch = Play again
end-next = Next match
end-record = Download match file
end-replay = Watch replay
end-review = Review match
end-result = Result
end-kind = Well fought! You’ll get them next time.
end-next-stronger =
    { $count ->
        [one] Next time, { $names } plays a little stronger.
       *[other] Next time, { $names } play a little stronger.
    }
end-next-weaker =
    { $count ->
        [one] Next time, { $names } plays a little weaker.
       *[other] Next time, { $names } play a little weaker.
    }
end-next-same =
    { $count ->
        [one] Next time, { $names } plays just as well as today.
       *[other] Next time, { $names } play just as well as today.
    }
end-next-strongest =
    { $count ->
        [one] { $names } already plays at the highest level.
       *[other] { $names } already play at the highest level.
    }
end-next-weakest =
    { $count ->
        [one] { $names } already plays at the lowest level.
       *[other] { $names } already play at the lowest level.
    }
end-margin = { $first }; { $second }.
end-score = { $words }.
end-turning = The turning point
end-turning-soon = Looking for the turning point…
end-turning-none = Nobody gave much away: a fair fight to the end.
end-turning-chance = Chance to win: { $before } before, { $after } after.
end-turning-why = See why

standings-place = Place
standings-title = Tournament
standings-match = Match { $match }
standings-target = First to { $target } points wins.
standings-over = The tournament is over.

cover-title = Pass the device to { $name }.
cover-lead = Everyone else, please look away.
cover-show = I’m { $name }: show my view
cover-over = Your turn is over. { $name } is next.
cover-hide = Hide my view and pass the device on

link-connecting = Connecting…
link-waiting = Connection lost. Reconnecting…
link-offline = You’re offline. Reconnecting…
link-silent = The server isn’t answering yet…
link-held-up = Your move is waiting for the connection.
link-closed = You’re disconnected.
link-reload = Reload
link-sending = Sending…

warmup-note = Bots above { $level } are still warming up (about { $seconds } s). They’ll join in as soon as they’re ready.

trouble-saving = The server can’t save moves right now. The match will continue as soon as it can.
trouble-engines = The bots aren’t responding. The server keeps trying, and the match will continue as soon as they’re back.

me-title = My tables
me-name = You’re playing as { $name }.
me-rename = Change name
me-nobody = You haven’t joined a table yet.
me-none = You’re not at any table right now.
me-record = Open a saved match
me-export = Download my data
me-erase = Delete my data
me-erase-sure = Delete your name, your seats, your messages, and every way to sign in? Your matches stay, without your name. You can’t undo this.
me-erase-yes = Yes, delete everything
me-erased = Your data has been deleted.

language-label = Language
language-auto = Match browser

settings-title = Settings
settings-lead = Saved in this browser. Changes apply immediately.
settings-name-hint = Everyone at the table can see it. Tables you’ve already joined keep your old name.
settings-name-save = Save
settings-name-saved = Saved.
settings-account = Passkeys, devices and your recovery code:
settings-account-link = Your account
settings-look = Appearance
settings-play = While you play
settings-motion = Motion
settings-motion-auto = Match device
settings-motion-full = Full
settings-motion-still = Reduced
settings-motion-hint = Reduced: pieces appear in place straight away, and nothing moves by itself.
settings-theme-hint = High contrast: black on white or white on black, depending on your device, with bold lines.
settings-sound = Sound
settings-sound-hint = The sound of the pieces, a call for your turn, a knock for an illegal move and a fanfare at the end.
settings-sound-try = Listen
settings-volume = Volume
settings-reactions = Bots talk
settings-reactions-hint = Bots say a few words when a match begins, at big moments and at the end.
settings-confirm = Confirm each move
settings-confirm-hint = You see each move first, and confirm it before it’s played.
settings-beams = Letters on beams
settings-beams-hint = In Elios, each beam shows the initial of its colour. The patterns stay when you turn the letters off.
settings-letters = Keyboard shortcuts
settings-letters-hint = U undoes a move, H gets a hint, R turns a piece, ? lists all shortcuts. Turn them off if you use voice control.
settings-notation = Move notation
settings-notation-hint = Shows the short code of each move in the log and in the list of moves.
settings-done = Done

alert-turn = It’s your turn
alert-end = The match is over

replay-title = Replay: { $game }, match { $match }
replay-start = Start
replay-first = Go to start
replay-previous = Previous move
replay-play = Play
replay-pause = Pause
replay-next = Next move
replay-last = Go to end
replay-slider = Moment in the match
replay-moment = { $at } of { $last }
replay-table = Go to table
replay-undrawn = This game’s board can’t be drawn here, so the moves are shown as text.
replay-none = Nothing happened in this match.

lost-title = Page not found
lost-lead = Check the link, or go back to the start page.
lost-home = Go to start page

offline-title = Can’t reach the server
offline-lead = Check your connection, then try again.
offline-again = Try again
offline-move = You’re offline. Trying a move needs a connection.
renewal-ready = A new version of Ludoteca is ready.

busy = One moment…

## Notifications

notify-title = Notifications
notify-device = Notifications on this device
notify-device-hint = Tells you when it’s your turn in a match over days, when somebody wants a rematch, and when you’re invited, even if Ludoteca is closed. It never says what happened on the board.
notify-none = This browser can’t show notifications.
notify-insecure = Notifications need a secure address. Open Ludoteca with https.
notify-home = On an iPhone or iPad, add Ludoteca to the home screen first (Share, then Add to Home Screen), and open it from there.
notify-denied = Your browser blocks notifications from this site. Allow them in your browser’s settings, then turn this on again.
notify-later = You haven’t given permission. Turn this on again to be asked once more.
notify-failed = Your browser’s notification service didn’t answer, so you only get notifications while Ludoteca is open. Reload the page later to try again.
notify-server-off = This server doesn’t send notifications, so you only get them while Ludoteca is open.
notify-guest = You get notifications once you have taken a seat.
notify-test = Send me a test
notify-test-sent = Sent. It should appear in a moment.
notify-test-gone = Your browser has cancelled its notifications. Turn them off and on again.
notify-test-refused = Your browser’s notification service refused the test.
notify-test-busy = Your browser’s notification service is busy. Please try again later.
notify-test-unreachable = This server can’t reach your browser’s notification service.
notify-test-unknown = Your browser’s notification service didn’t answer.
notify-quiet = Quiet hours
notify-quiet-hint = Notifications wait until they end. They apply to all your devices. Time zone: { $zone }.
notify-quiet-from = From
notify-quiet-until = until
notify-invitations = Invitations
notify-invitations-hint = People you have played with may invite you to a table.
notify-offer = Shall we tell you when it’s your turn?
notify-offer-yes = Yes, please
notify-offer-no = Not now
invite-title = Invite people you have played with
invite-hint = They get a notification.
invite-person = Invite { $name }
invite-done = { $name } is invited
