# Elios in English. See docs/translating.md.

elios-summary = Build a sun of coloured beams. Bundle yours well, and place them all before anyone else does.

## Colours of beams

elios-yellow = yellow
elios-orange = orange
elios-red = red
elios-purple = purple
elios-blue = blue
elios-light-blue = light blue
elios-green = green
elios-lime = lime
elios-white = white

## Moves: the value is on buttons and in lists, .log tells what somebody did

elios-make-group = Make a group: { $beams }
    .log =
        { $player-person ->
            [you] You made a group: { $beams }.
           *[other] { $player } made a group: { $beams }.
        }
elios-done = Finish grouping
    .log =
        { $player-person ->
            [you] You finished grouping.
           *[other] { $player } finished grouping.
        }
elios-place-group = Place { $beams }
    .log =
        { $player-person ->
            [you] You placed a group: { $beams }.
           *[other] { $player } placed a group: { $beams }.
        }
elios-put-beam = Put { $beam } on the { $ray } ray, level { $level }
    .log = { CAPITAL($beam) } went onto the { $ray } ray, level { $level }.
elios-disc = Place a disc
    .log =
        { $player-person ->
            [you] You placed a disc.
           *[other] { $player } placed a disc.
        }
elios-split = Split { $part } from { $other }
    .log =
        { $player-person ->
            [you] You split { $part } from { $other }.
           *[other] { $player } split { $part } from { $other }.
        }
elios-pass = Pass
    .log =
        { $player-person ->
            [you] You had nothing to place and passed.
           *[other] { $player } had nothing to place and passed.
        }
elios-timeout = Time for grouping is up
    .log =
        { $player-person ->
            [you] Time was up, so your remaining beams were grouped for you.
           *[other] Time was up, so { $player }’s remaining beams were grouped automatically.
        }

## What to do now

elios-ask-group = Bundle your beams: up to three in a group, no colour twice.
elios-ask-done = All your beams are grouped. Confirm when you’re happy with them.
elios-others-group = The others are still grouping their beams.
elios-ask-first = You start: place a group with a white joker.
elios-ask-turn = Place a group, place a disc or split a group.
elios-ask-ray = Choose a ray for the { $beam } beam.

## Why a move is not allowed

elios-e2-5 = Bundle all your beams into groups first.
elios-e2-5-order = Group your { $beam } beam next.
elios-e2-5-beams = You have no { $beam } beam left to group.
elios-e2-5-left =
    { $count ->
        [one] One of your beams isn’t in a group yet.
       *[other] { $count } of your beams aren’t in a group yet.
    }
elios-e2-6 = A group can’t have the same colour twice, and all jokers are white.
elios-e2-7 = Your groups are final now.
elios-e2-7-done = All your beams are grouped. Confirm when you’re happy with them.
elios-e2-8 = Only grouping has a time limit.
elios-e3-1 = On the first turn, you must place a group with a joker.
elios-e3-2 = It’s not your turn.
elios-e3-2-placing = You’re placing a group: choose a ray for the { $beam } beam.
elios-e4-1 = You don’t have this group: { $group }.
elios-e4-1-choose = First choose the group you want to place.
elios-e4-1-next = The { $beam } beam comes next.
elios-e4-1-rays = There’s no room for { $group }: two of these beams would need the same ray.
elios-e4-1-rest = That leaves no ray on this level for the rest of the group: { $group }.
elios-e4-2 = No ray has { $beam } or a joker on top, so { $beam } has nowhere to go.
elios-e4-2-ray = { CAPITAL($beam) } goes on { $beam } or on a joker, but this ray has { $top } on top.
elios-e4-2-keeps = A joker keeps the colour of its ray, so { $beam } can only go on the { $beam } ray.
elios-e4-4 = { CAPITAL($group) } only fit on rays of different heights, but the whole group must land on the same level.
elios-e4-4-ray = All beams of a group go on the same level. This group goes on level { $level }.
elios-e4-5 = { CAPITAL($group) } would be on level { $level }, but the sun is only { $discs } discs high.
elios-e4-5-ray = The { $ray } ray is already as high as the sun’s { $discs } discs.
elios-e5-1 = All nine discs are already in place.
elios-e6-1 = You can’t split a group you don’t have: { $group }.
elios-e8-2 = You can pass only if there’s nothing else you can do.
elios-large-group = A group has one to three beams.
elios-colour-twice = Two { $colour } beams can’t share a group.

## Options

elios-option-joker-keeps-ray = What can go on a joker?
elios-joker-keeps = Only the colour of its ray, which makes the match a pure race.
elios-joker-frees = Any colour, as in the printed rules.
elios-option-two-jokers = Can a group have two jokers?
elios-two-jokers = Yes, two jokers can share a group.
elios-one-joker = No, all jokers are white, so a group can have only one.
elios-starter-random = A random player, revealed when everyone has grouped.
elios-starter-last = The last player to finish grouping, as in the printed rules.

## How a match ends

elios-ending-all-placed = One side has placed all its beams.
    .log =
        { $player-person ->
            [you] You placed all your beams.
            [other] { $player } placed all their beams.
            [us] You and { $player } placed all your beams.
           *[them] { $player } placed all their beams.
        }
elios-ending-blocked = Nobody can place another beam.
elios-score-left =
    { $count ->
        [one] 1 beam left
       *[other] { $count } beams left
    }
    .lead =
        { $count ->
            [0] { "" }
           *[other]
                { $player-person ->
                    [you] You have { elios-score-left }
                    [other] { $player } has { elios-score-left }
                    [us] You and { $player } have { elios-score-left }
                   *[them] { $player } have { elios-score-left }
                }
        }
    .tie =
        { $player-person ->
            [us] You and { $player } have { elios-score-left } each
           *[them] { $player } have { elios-score-left } each
        }
    .all = Each side has { elios-score-left }
    .trail =
        { $player-person ->
            [you] you have { $count } left
            [other] { $player } has { $count } left
            [us] you and { $player } have { $count } left
           *[them] { $player } have { $count } left
        }
elios-score-beams = Beams left
elios-score-partner = Partner’s beams left

## Positions and moves that somebody typed

elios-unknown-move = “{ $text }” isn’t a move. Type a group like YOR, a beam and its ray like Y>O, a split like Y/OR, or disc, pass or done. The colours are { $letters }.
elios-unknown-ray = “{ $text }” isn’t a move. Type a beam and its ray like Y>O or W>R.
elios-unknown-split = “{ $text }” isn’t a move. Type the two parts of a group like Y/OR or O/R.
elios-position-form = A position is written as sun, discs, hands and seat, for example { $example }.
elios-position-letters = “{ $text }” isn’t a row of beams. The letters for beams are { $letters }.
elios-position-rays = The sun has { $rays } rays separated by slashes, for example { $example }.
elios-position-discs = There must be 2 to { $most } discs, not “{ $text }”.
elios-position-ray = A ray has 1 to { $most } beams, not “{ $text }”.
elios-position-beams = Seat { $seat } can’t have more than { $most } coloured beams.
elios-position-jokers =
    { $most ->
        [one] Seat { $seat } can’t have more than one joker.
       *[other] Seat { $seat } can’t have more than { $most } jokers.
    }
elios-position-rest = Beams still to be placed are written like >OW or >OW:3, not “{ $text }”, and only during a turn.
elios-position-level = Beams are placed on level 2 or higher.
elios-position-few = There are only { $count } { $colour } beams.
elios-position-aside =
    { $count ->
        [0] All coloured beams must be in play. Missing here: { $missing }.
       *[other] { $count } coloured beams must be out of play, not { $missing }.
    }
elios-position-aside-jokers =
    { $count ->
        [0] All jokers must be in play. Missing here: { $missing }.
        [one] One joker must be out of play, not { $missing }.
       *[other] { $count } jokers must be out of play, not { $missing }.
    }
elios-position-first = The first beam of ray { $number } must be { $colour }.
elios-position-fit = The beams on the { $colour } ray don’t fit on top of each other.
elios-position-grouping = Nothing can be on the sun yet while players are grouping.
elios-position-whole = Seat { $seat } must have all its beams while players are grouping.
elios-position-no-turn = No turn has started yet while players are grouping.
elios-position-won = One side has already placed all its beams, so this match is over.
elios-position-skipped = Seat { $seat } has no beams left, so it can’t be their turn.
elios-position-blocked = Nobody can place a beam any more, so this match is over.
elios-position-turn = Once grouping is over, the turn is 1 or higher and the groups have been revealed once.
elios-position-joker = A joker is placed on the first turn, but there’s none on the sun.
elios-position-first-turn = On the first turn, a group with a joker goes onto the sun as it was set up.
elios-position-group = There’s no room for the group that is being placed.
elios-position-above = The group that is being placed would be higher than the discs.
elios-position-none-placed = No beam of the group that is being placed is on its level.
elios-position-no-room = There’s no room on that level for the rest of the group.
elios-position-starter = Write * if the last player to finish grouping starts, otherwise the seat that starts.
elios-deal-form = A deal lists the beams of { $players } seats separated by |, then a space and the seat that starts.
elios-deal-colours = Four beams of each colour are dealt. The fifth is already on the sun.
elios-deal-jokers = Jokers aren’t drawn from the bag: every seat gets its own.
elios-deal-beams = Each seat is dealt { $count } beams, not { $other }.
