title = Play with people
now = Play now
now-lead = Choose a game. As soon as somebody else wants to play it too, your match begins: live, for two.
label = Your wait for an opponent
waiting = Waiting for somebody to play { $game }
waited = { $time } so far
others =
    { $count ->
        [0] nobody else is waiting
        [one] one other is waiting
       *[other] { $count } others are waiting
    }
bot = Play a bot meanwhile
bot-hint = If somebody comes, we ask you first. Keep this page open.
bot-stays = Your match against the bot stays in My tables.
stop = Stop waiting
asking = Somebody is here, playing against a bot meanwhile. We’re asking them
asked = { $name } would like to play { $game } with you.
switch = Play together
keep = Keep playing the bot
offers = Open invitations
offers-lead = Anybody may accept. The match begins when nobody is missing.
offers-none = Nobody is inviting right now. Make an invitation: it waits for you, and notifications tell you when somebody has accepted.
offers-mine = My invitations
offer-people = { $names } { $count ->
        [0] needs nobody else
        [one] needs one more player
       *[other] needs { $count } more players
    }
offer-yours = You need { $count ->
        [one] one more player
       *[other] { $count } more players
    }
offer-joined = With you: { $names }. { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
offer-turns = over several days
offer-live = live
offer-until = until { $date }
offer-matches = { $count ->
        [one] one match
       *[other] { $count } matches
    }
offer-options = other options
offer-accept = Accept
offer-withdraw = Withdraw
offer-leave = Take back
offer-about = { $game }, { $names }
accepted = Accepted. The match begins as soon as nobody is missing.
withdrawn = Done.
make = Invite anybody
make-game = Game
make-mode = How you play
make-turns = Over several days
make-live = Live
make-hours = Stands for
make-hours-hours =
    { $count ->
        [one] one hour
       *[other] { $count } hours
    }
make-hours-days =
    { $count ->
        [one] one day
       *[other] { $count } days
    }
make-matches = Matches
make-live-hint = For a live match you should be near this device: when somebody accepts, it begins.
make-go = Invite
made = Your invitation stands. You can leave this page.
