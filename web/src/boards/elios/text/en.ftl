Y = yellow
O = orange
R = red
P = purple
B = blue
L = light blue
G = green
M = lime
W = white joker

# the letter on a beam; longer signs would have to be part of its spoken name
mark-Y = Y
mark-O = O
mark-R = R
mark-P = P
mark-B = B
mark-L = L
mark-G = G
mark-M = M
mark-W = W

sun = Sun

disc-place = Place a disc
disc-sun = The sun is { $discs } discs high. Place a disc on it.
disc-none = The sun is { $discs } discs high.
disc-again = Press again to place a disc.
disc-left =
    { $supply ->
        [one] 1 disc left
       *[other] { $supply } discs left
    }

ray = { $ray } ray, level { $level } of { $discs }, { $top } on top
ray-onto = Put { $beam } on the { $ray } ray, on top of { $top }: level { $level } of { $discs }
ray-news = just placed by { $name }

level = level { $level }

group = Group: { $beams }
group-place = Place
group-cancel = Choose another group
group-split = Split
group-split-into = Split { $part } from { $other }
group-chosen = chosen
group-can = fits right now
group-cannot = doesn’t fit right now
group-laid = Being placed: { $beams }
group-next = { $beam }: choose a ray.
group-next-level = { $beam }: choose a ray for level { $level }.

tie-beam = Beam: { $beam }
tie-beam-in = Beam: { $beam }, grouped with { $others }
tie-onto = Group { $beam } with { $others }
tie-loosen = Separate { $beam }
tie-clear = Clear groups
tie-waste =
    { $count ->
        [one] With 1 group you need at least 1 turn.
       *[other] With { $count } groups you need at least { $count } turns.
    } Bigger groups are faster.
tie-sure = Done anyway
tie-back = Keep grouping
tie-made = Finished group: { $beams }
tie-done =
    { $count ->
        [one] Done: 1 group
       *[other] Done: { $count } groups
    }
tie-wait = Your groups are ready. The others are still grouping.

rack-show = Show { $name }’s beams
seat-yours = Your groups
seat-beams =
    { $beams ->
        [one] { $name }: 1 beam
       *[other] { $name }: { $beams } beams
    }
seat-grouping = still grouping
seat-done = ready
seat-empty = no beams left

hold =
    { $beams ->
        [one] 1 beam: { $groups }
       *[other] { $beams } beams: { $groups }
    }
hold-hidden =
    { $beams ->
        [one] 1 beam, groups still hidden: { $groups }
       *[other] { $beams } beams, groups still hidden: { $groups }
    }

aside = Out of play: { $beams }

legend = What the signs mean
legend-level = Level: how many beams this ray has.
legend-limit = Height of the sun: no beam may go above it. The dotted ring shows it too.
legend-full = This ray is full until the next disc.
legend-origin = The colour this ray started with.
legend-news = Placed since your last turn; the sign says by whom.
legend-fits = Your beam can go here.

say-sun =
    { $supply ->
        [one] The sun is { $discs } discs high, with 1 disc left.
       *[other] The sun is { $discs } discs high, with { $supply } discs left.
    }
say-ray = { $ray } ray: level { $level }, { $top } on top. From the bottom: { $beams }.
say-full = { $ray } ray: level { $level }, full until the next disc, { $top } on top. From the bottom: { $beams }.
say-seat = { $name }: { $beams } beams in { $count } groups ({ $groups }).
say-one = { $name }: one group ({ $groups }).
say-loose =
    { $beams ->
        [one] { $name }: 1 beam.
       *[other] { $name }: { $beams } beams.
    } Groups: { $groups }. Not grouped yet: { $loose }.
say-hidden = { $name }: { $beams } beams, still grouping ({ $hand }).
say-hidden-done = { $name }: { $beams } beams, finished grouping ({ $hand }).
say-empty = { $name }: no beams left.
say-nothing = none
say-placing = { $name }: placing a group. Still to place: { $beams }.
say-placing-level = { $name }: placing a group on level { $level }. Still to place: { $beams }.
say-teams = Seats 1 and 3 play against seats 2 and 4.
say-starter = First player: { $name }.
say-keeps = A joker keeps the colour of its ray.
say-frees = A joker frees its ray: any colour can go on it.
say-jokers = A group can have two jokers.

edit-beams = Beams
edit-beam = Beam: { $beam }
edit-take = Take the top beam off the { $ray } ray
edit-take-title = Take the top beam off a ray
edit-discs = Discs
edit-hand = { $name }’s groups
edit-new = Start a new group with { $beam }
edit-join = Add { $beam } to the group { $group }
edit-away = Remove the group { $group }
edit-hint = Choose a beam, then a ray or a group. The number shows how many beams of that colour are left. If none are left, a beam you put on a ray comes from a hand.

primer-1 = Build a glowing sun together, and get all your beams onto it before anyone else does!
primer-2 = First, bundle your beams: one to three in a group, no colour twice. You place a whole group in one turn, so big groups are fast, but small ones fit more easily.
primer-3 = On your turn, do one thing: place a group, place a disc or split a group in two.
primer-4 = Each beam of a group goes on a different ray that has its own colour or a white joker on top. Jokers go anywhere.
primer-5 = The whole group must land on the same level, and no beam may rise above the discs in the middle. Place a disc and the sun grows, for everyone.
primer-6 = If nobody can place a beam any more, the player with the fewest beams left wins. The number next to each name shows how many.
