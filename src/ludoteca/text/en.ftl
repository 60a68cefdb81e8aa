# Texts that all games share, and those of the server, in English. See docs/translating.md.

## Shown unchanged: log lines of earlier versions, and errors that only programs run into

plain = { $text }
    .log = { $player }: { $text }

## Players

player = Seat { $seat }

## Levels of bots

level-beginner = Beginner
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-beginner-1 = Beginner
level-casual-1 = Casual 1
level-casual-2 = Casual 2
level-casual-3 = Casual 3
level-skilled-1 = Skilled 1
level-skilled-2 = Skilled 2
level-skilled-3 = Skilled 3
level-expert-1 = Expert 1
level-expert-2 = Expert 2
level-expert-3 = Expert 3
level-master-1 = Master
level-random = Random
level-greedy = Greedy
level-uct = UCT
level-alphabeta = Alpha-beta
level-adaptive = About as good as me
level-adaptive-summary = Starts near your level and moves half a step after each match.
level-beginner-summary = Misses a lot and is easy to beat.
level-casual-summary = Spots the obvious moves, but slips up now and then.
level-skilled-summary = Thinks ahead and makes few simple mistakes.
level-expert-summary = Thinks far ahead and is hard to beat.
level-master-summary = Plays as well as it can.
level-random-summary = Plays at random.
level-greedy-summary = Looks one move ahead and picks the best position.
level-uct-summary = Plain UCT with random rollouts, as a baseline.
level-alphabeta-summary = Alpha-beta search, as a baseline for forms in which nothing is hidden.
level-responder-summary = Knows how one level plays and looks for what beats it, as a baseline.

## The match

match-over = The match is over.
match-over-why = The match is over. { $ending }
match-not-begun = The match hasn’t started yet: some seats are still open.
score-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
    .lead =
        { $player-person ->
            [you] You have { score-points }
            [other] { $player } has { score-points }
            [us] You and { $player } have { score-points }
           *[them] { $player } have { score-points }
        }
    .tie =
        { $player-person ->
            [us] You and { $player } have { score-points } each
           *[them] { $player } have { score-points } each
        }
    .all = Everyone has { score-points }
    .trail =
        { $player-person ->
            [you] you have { $count }
            [other] { $player } has { $count }
            [us] you and { $player } have { $count }
           *[them] { $player } have { $count }
        }
match-unknown = There’s no match { $number } at this table.
match-not-over = Match { $number } at this table isn’t finished yet.
turn-of = It’s { $player }’s turn.
not-your-turn = It’s not your turn.
seat-not-due =
    It’s not seat { $seat }’s turn. { $count ->
        [one] Waiting for seat { $due }.
       *[other] Waiting for seats { $due }.
    }
turn-ended = The turn is already over, so “{ $move }” can’t be played.
move-missing = Enter a move.
move-not-offered = That move isn’t possible right now.
ending-resigned = One side resigned.
    .log =
        { $player-person ->
            [you] You resigned.
            [other] { $player } resigned.
            [us] You and { $player } resigned.
           *[them] { $player } resigned.
        }
ending-time = One side ran out of time.
    .log =
        { $player-person ->
            [you] You ran out of time.
            [other] { $player } ran out of time.
            [us] You and { $player } ran out of time.
           *[them] { $player } ran out of time.
        }
ending-agreed = The players agreed to a draw.
    .log =
        { $player-person ->
            [us] You agreed to a draw.
           *[them] { $player } agreed to a draw.
        }
ending-stopped = The match was closed by the people who run this server.

## Taking back moves

undo-nothing = There’s no move to take back.
undo-alone = You can’t take this move back: the turn is over, or something hidden was revealed.
undo-ask = You can’t take this move back on your own: the turn is over, or something hidden was revealed. Ask the others.
undo-no-move = You haven’t made a move yet.
undo-set-up = The set-up has been confirmed and revealed, so it’s final.
undo-shown = Something hidden has been revealed since then, so you can’t take the turn back.

## Questions to the others

question-open = There’s another question to answer first.
question-closed = This question has already been settled.
question-not-yours = This question isn’t for you, or you’ve already answered it.
draw-none = In { $game }, players can’t agree to a draw.
draw-bot = Bots don’t agree to draws.
rematch-early = You can start another match when this one is over.
take-over-turn = In a match over several days, a bot can only take over for a player whose turn it is.
take-over-whom = Choose another player for a bot to replace.
take-over-bot = A bot is already playing for this seat.
take-over-here = This player is here, or has been away only for a moment.
resigned-already = You’ve resigned this match. A bot is playing your seat.

## The log: only the form .log is shown

log-began = Match { $number } begins.
    .log = Match { $number } begins.
log-drawn = The match is a draw.
    .log = The match is a draw.
log-stopped = The people who run this server closed the match.
    .log = The people who run this server closed the match.
log-undo = Take a move back
    .log =
        { $player-person ->
            [you] You took a move back.
           *[other] { $player } took a move back.
        }
log-undo-turn = Take the last turn back
    .log =
        { $player-person ->
            [you] You took your last turn back.
           *[other] { $player } took the last turn back.
        }
log-asked-undo = Ask to take the last turn back
    .log =
        { $player-person ->
            [you] You asked to take your last turn back.
           *[other] { $player } asked to take the last turn back.
        }
log-asked-draw = Offer a draw
    .log =
        { $player-person ->
            [you] You offered a draw.
           *[other] { $player } offered a draw.
        }
log-asked-rematch = Ask for another match
    .log =
        { $player-person ->
            [you] You asked for another match.
           *[other] { $player } asked for another match.
        }
log-asked-take-over = Ask for a bot to play for { $other }
    .log =
        { $player-person ->
            [you] You asked for a bot to play for { $other }.
           *[other] { $player } asked for a bot to play for { $other }.
        }
log-asked-hint = Ask for a hint
    .log =
        { $player-person ->
            [you] You asked for a hint.
           *[other] { $player } asked for a hint.
        }
log-agreed = Agree
    .log =
        { $player-person ->
            [you] You agreed.
           *[other] { $player } agreed.
        }
log-declined = Decline
    .log =
        { $player-person ->
            [you] You declined.
           *[other] { $player } declined.
        }
log-left-resigned = Resign
    .log =
        { $player-person ->
            [you] You resigned.
           *[other] { $player } resigned.
        }
log-left-time = Run out of time
    .log =
        { $player-person ->
            [you] You ran out of time.
           *[other] { $player } ran out of time.
        }
log-stood-in = A bot takes over
    .log =
        { $player-person ->
            [you] A bot is playing for you.
           *[other] A bot is playing for { $player }.
        }
log-returned = Come back
    .log =
        { $player-person ->
            [you] You’re back.
           *[other] { $player } is back.
        }

## Making a table

game-unavailable = This game isn’t available at the moment.
game-unknown = There’s no game called “{ $name }”. Choose one of { $games }.
game-unknown-near = There’s no game called “{ $name }”. Did you mean { $near }?
players-wrong = { $game } is for { $counts } players, not { $players }.
option-unknown = There’s no option called “{ $name }”. This game’s options: { $options }.
option-refused = Option { $name }: { $reason }
option-takes-flag = Choose on or off, not “{ $value }”.
option-takes-one = Choose one of { $choices }, not “{ $value }”.
option-takes-number = Choose a whole number from { $low } to { $high }, not “{ $value }”.
option-takes-number-or-none = Choose none or a whole number from { $low } to { $high }, not “{ $value }”.
option-takes-several = Choose up to { $most } of { $choices }, not “{ $value }”.
option-takes-fewer = Choose at most { $most }, not { $count }.
option-starter = Who starts?
starter-seat = Seat { $seat }.
starter-missing = Seat { $seat } can’t start: this match has only { $players } players.
clock-over-days = A match over several days can’t use this game’s own clock. Turn it off.
clock-own = This game has its own clock. Turn it off to use another one.
level-unknown = There’s no bot called “{ $level }”. Choose one of { $levels }.
tournament-none = { $game } has no tournaments.
tournament-over = The tournament is over.
tournament-other-match = Only finished matches of this game with the same number of players count towards a tournament.
seats-one-screen = When everyone plays on one screen, no seat can stay open.
seats-one-each = You can take only one seat, unless everyone plays on one screen.
seats-full = All seats are taken.
tables-many =
    { $count ->
        [one] You already have one unfinished table. Finish it first.
       *[other] You already have { $count } unfinished tables. Finish one of them first.
    }

## At the table

seat-unknown = There’s no seat { $seat }. This match has seats 1 to { $seats }.
seat-missing = There’s no seat { $seat } at this table.
seat-taken = Seat { $seat } is taken.
seat-resign = The match has started. To leave your seat, resign.
seat-not-yours = You don’t have a seat at this table.
seat-key = Only the player in this seat can get its link.
seat-key-wrong = This link isn’t valid for that seat.
spectators-watch = You’re watching this table. Take a seat to play.
host-only = Only the host can do this.
table-unknown = This table doesn’t exist or is no longer stored.
table-changed = The table has changed in the meantime. Look again before you choose.
move-late = The table moved on before your move arrived, so it wasn’t played.
table-busy = This table is very busy. Try again in a moment.
table-damaged = This table’s data is damaged. The people who run this server can repair it.
table-full-history = This table’s history is full. Finish the match and start a new table.
table-other-rules = This table was played with version { $rules } of the { $game } rules. This server has version { $known }.
code-unknown = No table has this code right now. Codes expire after a while.
code-form = A code has { $length } letters and digits, like { $example }.
passkey-address = Passkeys don’t work at this address. Browsers allow them only on https pages with a domain name, and on localhost.
passkey-expired = This request was already answered, or it took too long. Please try again.
passkey-foreign = This answer comes from another website, so it was refused.
passkey-unknown = This passkey isn’t known here. Perhaps it was removed. Sign in another way.
passkey-copied = Somebody seems to have copied this passkey, so it was refused. Sign in another way and remove it.
passkey-refused = The passkey’s answer isn’t valid. Please try again.
passkey-known = This passkey is already registered.
passkey-many = You already have { $count } passkeys. Remove one you no longer need.
passkey-missing = You don’t have this passkey any more.
device-missing = This device is already signed out.
device-signed-out = You’re not signed in on this device. Sign in again to continue.
recovery-wrong = This recovery code is wrong, or it was used before.
link-over = This link was already used, or it has expired. Show a new one on your other device.
name-empty = Enter a name with at least one letter.
name-long = A name can have at most { $most } characters.
chat-silenced = The host has muted you at this table.
chat-empty = Write a message first.
chat-often = Wait a moment before you write again.
chat-unknown = This message no longer exists.
hints-none = This table is played without hints. You can allow them when you create a new table.
hint-coming = A hint is already on its way.
hint-late = Finding a hint took too long. Try again.
draft-none = There’s nothing to prepare right now.

## Studying

analysis-over = The match is over, so there’s nothing to analyse.
analysis-not-due = It’s not this seat’s turn, so there’s nothing to analyse.
analysis-late = The analysis took too long. Try again in a moment.
study-long = This line of moves is too long to explore any further.
review-early = You can review a match once it’s over.
review-unknown = This review is no longer available. Request it again.
review-what = Choose a match to review: one from a table, or a match file.
review-waiting =
    { $count ->
        [one] One match is waiting for a review.
       *[other] { $count } matches are waiting for a review.
    } Try again in about { $minutes ->
        [one] a minute.
       *[other] { $minutes } minutes.
    }
review-yours-waiting =
    { $count ->
        [one] One of your matches is already waiting for a review. Try again when it’s done.
       *[other] { $count } of your matches are already waiting for a review. Try again when one of them is done.
    }
lessons-none = There are no lessons for “{ $game }”.
rules-none = There are no rules for “{ $game }”.
puzzle-unknown = This puzzle doesn’t exist.
puzzle-nothing = Make a move first.
mistake-unknown = No turn of this match begins after { $step } steps.
mistake-not-yours = You can try only your own turns again.
match-file-damaged = This match file can’t be read: there’s a mistake in line { $line }.
match-file-other-rules = This match was played with a version of the rules that this server doesn’t have.

## Positions that players type or build

position-hidden = Something in this position is hidden (?). You can only play from a complete position.
position-hands = There must be { $players } hands separated by |, not { $count }.
position-seat = A seat is a number from 1 to { $players }, not “{ $text }”.
position-tail = Turn, ply and reveals are written like @12.40.1, not “{ $text }”.
position-other-starter = Seat { $seat } was chosen to start, not seat { $other }.

## Link previews: what messengers show for a link

preview-site-title = Ludoteca: sit down and play
preview-site-text = Four board games in your browser, with friends or against bots. No account needed.
preview-page-learn = Learn { $game } in a few minutes
preview-page-rules = { $game }: the rules
preview-page-explore = Explore { $game }
preview-page-puzzles = { $game } puzzles
preview-puzzle-title = A { $game } puzzle for you
preview-puzzle-text = Find the best move! You can try it right in your browser.
preview-invitation-title = { $host } invites you to play { $game }
preview-table-title = Come and play { $game }
preview-invitation-text =
    { $free ->
        [0] All seats are taken, but you can watch.
        [one] One of { $seats } seats is free. Open the link and take it; no account needed.
       *[other] { $free } of { $seats } seats are free. Open the link and take one; no account needed.
    }
preview-match-title = { $game }: { $players }
preview-match-text = Watch the match in your browser.
preview-won-title = { $players } won at { $game }
preview-won-text = Against { $players }. Watch how it happened, or play a match yourself.
preview-tied-title = { $game }: { $players } tied
preview-tied-text = Watch how it happened, or play a match yourself.

## The server

server-failed = Something went wrong on the server. The error has been logged.
server-restarting = The server is restarting. Try again in a moment.
not-stored = The server couldn’t save this, so nothing has changed. Try again in a moment.
too-often = That was a bit too fast. Wait a moment and try again.
origin-unknown = This server isn’t set up for this address. The people who run it can add it with --origin.
engine-failed = The bots aren’t available right now. Try again in a moment.
engine-busy = The server is busy with other requests. Try again in a moment.
engine-yours = You already have several requests running. Try again when one of them is done.
engine-warming =
    The strong bots are still warming up. Try again in about { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
bots-starting = The bots are still starting up. Try again in a moment.
bye-restart = The server is restarting. Nothing is lost.
bye-erased = A player’s data was deleted. Please rejoin the table.
bye-new-key = This seat has a new link.
bye-closed = This table was closed by the people who run this server.
bye-signed-out = You were signed out on this device. Your tables and matches are safe: sign in again to continue.
bye-connections = There are too many connections from your address.
page-outdated = Ludoteca has been updated. Please reload the page.

## Notifications

call-turn-title = Your turn in { $game }
call-turn = At the table with { $names }.
call-turn-alone = The table is waiting for you.
call-rematch-title = { $game }: another match?
call-rematch = { $name } would like a rematch.
call-invitation-title = An invitation to { $game }
call-invitation = { $name } has kept a seat for you.
call-begun-title = { $game }: your match begins
call-test-title = Notifications work
call-test = This is how Ludoteca will call you.
call-off = This server doesn’t send notifications.
call-endpoint = This server can’t send notifications to your browser’s address for them.
call-keys = Your browser’s keys for notifications are not valid.
call-unknown-host = This server can’t find your browser’s notification service ({ $host }). Please try again later.
call-device-unknown = This browser isn’t set up for notifications any more. Turn them on again.
invite-seated = Take a seat at this table before you invite others.
invite-unknown = You can only invite people you have played with, if they accept invitations.
invite-often = This person has not answered your last three invitations yet. Please wait until they do, or until tomorrow.
name-refused = Please choose another name. This one isn’t welcome on this server.
table-closed-to-you = You can’t take a seat at this table.
block-nobody = There is nobody in this seat to block.
block-yourself = You can’t block yourself.
block-many = You have blocked { $count } people, which is the most. Unblock somebody first.
block-unknown = You haven’t blocked this person.
chat-blocked = You have blocked this player. Unblock them under My tables first.
report-nobody = There is nobody in this seat to report.
report-yourself = You can’t report yourself.
report-many = You have made many reports today. If something else is wrong, please tell us tomorrow.
report-unknown = This report doesn’t exist any more.
suspended-chat =
    The people who run this server have suspended you from chats for { $days ->
        [one] one more day.
       *[other] { $days } more days.
    }
suspended-public =
    The people who run this server have suspended you from public tables for { $days ->
        [one] one more day.
       *[other] { $days } more days.
    } You can still play with people who invite you.
operator-only = Sign in with an operator’s passkey first.
operator-link-over = This link has expired or was used before. Make a new one with: ludoteca operator invite
operator-passkey-unknown = This passkey doesn’t belong to an operator of this server.
person-unknown = This guest doesn’t exist any more.
word-empty = Enter a word with at least one letter or digit.
word-unknown = This word isn’t in the list.
backup-elsewhere = This server’s data is in a PostgreSQL database, which is backed up on the server.

# Invitations that anybody may accept.
offer-many = You already have { $count } invitations standing, which is the most. Withdraw one first.
offer-own = This is your own invitation.
offer-gone = This invitation is no longer there.
offer-accepted-many = You have accepted { $count } invitations that still wait for others, which is the most. Take one back first.
offer-accepted-before = You have accepted this invitation before, and your match has begun.

# Quick pairing.
pairing-left = You’re not waiting for an opponent any more.
pairing-elsewhere = You’re already waiting for an opponent in another window.
pairing-two = { $game } isn’t for two players.
