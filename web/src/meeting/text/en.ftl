title = Play with people
now = Play now
now-lead = Choose a game. As soon as somebody else wants to play it too, your match begins: live, for two.
label = Waiting for an opponent
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
asking = Somebody is here, but playing against a bot. We’re asking them
asked = { $name } would like to play { $game } with you.
switch = Play together
keep = Keep playing the bot
offers = Open invitations
offers-lead = Anybody can accept. The match begins as soon as there are enough players.
offers-none = There are no open invitations right now. Make one yourself: a notification tells you when somebody has accepted.
offers-mine = My invitations
offer-people = { $names } · { $count ->
        [0] nobody else needed
        [one] one more player needed
       *[other] { $count } more players needed
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
offer-leave = Back out
offer-about = { $game }, { $names }
accepted = Accepted. The match begins as soon as there are enough players.
withdrawn = Done.
make = Invite anybody
make-game = Game
make-mode = How you play
make-turns = Over several days
make-live = Live
make-hours = Open for
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
make-live-hint = For a live match, stay near this device: it begins when somebody accepts.
make-go = Invite
made = Your invitation is open. You can leave this page.
