### The bots, and their few words at big moments

## One line about each

about-Lupe = Learned the rules this morning and can’t wait to try them.
about-Nils = Moves first, wonders later.
about-Zoe = Is the youngest at every table and sure of everything.
about-Emil = Claims to be here for the biscuits only.
about-Nadia = Brings a new game every Friday and laughs at her own mistakes.
about-Bruno = Paints houses by day and daydreams between turns.
about-Mei = Has won the family cup twice, as she’ll tell you.
about-Omar = Drives a taxi and has heard every excuse.
about-Rosa = Runs a café where no game stays on the shelf for long.
about-Kenji = Watches the clouds, then plays the move nobody expected.
about-Wanda = Ran the school’s games club for thirty years.
about-Tariq = Counts everything twice and says little.
about-Freya = Sails all summer and plays all winter.
about-Ravi = Hums while thinking. When it goes quiet, watch out.
about-Ines = Fences on Mondays, and you can tell.
about-Goran = Is a retired judge and hard to surprise.
about-Vera = Has written three books about openings and enjoys every match.
about-Chidi = Sees ten turns ahead and enjoys the view.
about-Yuki = Is the champion of her island. It’s a big island.
about-Pavel = Last lost three winters ago and still blames the weather.

## A match begins

hello-cheerful-1 = Hello! Ready when you are.
hello-cheerful-2 = Hooray, a game!
hello-dreamy-1 = Oh, have we started?
hello-dreamy-2 = I like this table.
hello-proud-1 = Show me what you’ve got.
hello-proud-2 = I came to win.
hello-dry-1 = No pressure.
hello-dry-2 = Shall we?

## The bot did something remarkable

feat-cheerful-1 = Woohoo!
feat-cheerful-2 = Did you see that?
feat-dreamy-1 = Oh! That went well.
feat-dreamy-2 = Look how pretty that is.
feat-proud-1 = Just as planned.
feat-proud-2 = That’s how it’s done.
feat-dry-1 = Even I get lucky.
feat-dry-2 = That’ll do.

## The bot lost something

ouch-cheerful-1 = Oh no!
ouch-cheerful-2 = Hey, I needed that!
ouch-dreamy-1 = I didn’t see that coming.
ouch-dreamy-2 = Hm. Where did that go?
ouch-proud-1 = That won’t happen again.
ouch-proud-2 = A small setback.
ouch-dry-1 = Typical.
ouch-dry-2 = And I’d just tidied up.

## Another player did something remarkable

admire-cheerful-1 = Wow, nice one!
admire-cheerful-2 = Ooh, clever!
admire-dreamy-1 = How lovely.
admire-dreamy-2 = I wish I’d thought of that.
admire-proud-1 = Not bad.
admire-proud-2 = You’ve been practising.
admire-dry-1 = Show-off.
admire-dry-2 = Noted.

## The bot won

won-cheerful-1 = That was fun! Again?
won-cheerful-2 = I won! I really won!
won-dreamy-1 = Did I win? How nice.
won-dreamy-2 = It felt like a dream.
won-proud-1 = A fine win, if I may say so.
won-proud-2 = A good fight!
won-dry-1 = I’m as surprised as you are.
won-dry-2 = Somebody had to win.

## The bot lost

lost-cheerful-1 = Well played! One more?
lost-cheerful-2 = You got me. Great match!
lost-dreamy-1 = Well deserved.
lost-dreamy-2 = My mind was elsewhere.
lost-proud-1 = You earned it. Rematch?
lost-proud-2 = I’ll be back.
lost-dry-1 = I let you win. Obviously.
lost-dry-2 = I’ve had worse afternoons.
