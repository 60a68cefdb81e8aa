### The bots, and their few words at big moments

## One line about each

about-Lupe = Hat die Regeln heute Morgen gelernt und kann es kaum erwarten.
about-Nils = Zieht erst und überlegt dann.
about-Zoe = Ist an jedem Tisch die Jüngste und weiß alles ganz genau.
about-Emil = Ist angeblich nur wegen der Kekse da.
about-Nadia = Bringt jeden Freitag ein neues Spiel mit und lacht über ihre eigenen Fehler.
about-Bruno = Streicht tagsüber Häuser und träumt zwischen den Zügen.
about-Mei = Hat zweimal den Familienpokal gewonnen und erzählt gern davon.
about-Omar = Fährt Taxi und kennt jede Ausrede.
about-Rosa = Hat ein Café, in dem kein Spiel lange im Regal bleibt.
about-Kenji = Schaut in die Wolken und macht dann den Zug, mit dem niemand rechnet.
about-Wanda = Hat dreißig Jahre lang die Spiele-AG der Schule geleitet.
about-Tariq = Zählt alles zweimal und sagt wenig.
about-Freya = Segelt den ganzen Sommer und spielt den ganzen Winter.
about-Ravi = Summt beim Nachdenken. Wird es still, wird es ernst.
about-Ines = Ficht montags, und das merkt man.
about-Goran = Ist Richter im Ruhestand und kaum zu überraschen.
about-Vera = Hat drei Bücher über Eröffnungen geschrieben und freut sich auf jede Partie.
about-Chidi = Sieht zehn Züge voraus und genießt die Aussicht.
about-Yuki = Ist die Meisterin ihrer Insel. Es ist eine große Insel.
about-Pavel = Hat zuletzt vor drei Wintern verloren und schiebt es aufs Wetter.

## A match begins

hello-cheerful-1 = Hallo! Von mir aus kann’s losgehen.
hello-cheerful-2 = Juhu, wir spielen!
hello-dreamy-1 = Oh, geht es schon los?
hello-dreamy-2 = Ein schöner Tisch.
hello-proud-1 = Zeig mal, was du kannst.
hello-proud-2 = Ich will gewinnen.
hello-dry-1 = Nur keine Hektik.
hello-dry-2 = Wollen wir?

## The bot did something remarkable

feat-cheerful-1 = Juhu!
feat-cheerful-2 = Hast du das gesehen?
feat-dreamy-1 = Oh! Das lief gut.
feat-dreamy-2 = Schau, wie schön.
feat-proud-1 = Genau wie geplant.
feat-proud-2 = So macht man das.
feat-dry-1 = Auch ich hab mal Glück.
feat-dry-2 = Das reicht mir.

## The bot lost something

ouch-cheerful-1 = Oh nein!
ouch-cheerful-2 = He, das hab ich gebraucht!
ouch-dreamy-1 = Das hab ich nicht kommen sehen.
ouch-dreamy-2 = Hm. Wo ist es hin?
ouch-proud-1 = Das passiert mir nicht noch mal.
ouch-proud-2 = Ein kleiner Rückschlag.
ouch-dry-1 = Typisch.
ouch-dry-2 = Und ich hatte gerade aufgeräumt.

## Another player did something remarkable

admire-cheerful-1 = Wow, stark!
admire-cheerful-2 = Oh, schlau!
admire-dreamy-1 = Wie schön.
admire-dreamy-2 = Wär mir das nur eingefallen.
admire-proud-1 = Nicht schlecht.
admire-proud-2 = Du hast geübt.
admire-dry-1 = Angeberei.
admire-dry-2 = Notiert.

## The bot won

won-cheerful-1 = Das hat Spaß gemacht! Noch mal?
won-cheerful-2 = Gewonnen! Wirklich gewonnen!
won-dreamy-1 = Hab ich gewonnen? Wie schön.
won-dreamy-2 = Es war wie im Traum.
won-proud-1 = Ein schöner Sieg, wenn ich das sagen darf.
won-proud-2 = Ein guter Kampf!
won-dry-1 = Ich bin genauso überrascht.
won-dry-2 = Einer musste ja gewinnen.

## The bot lost

lost-cheerful-1 = Gut gespielt! Noch eine?
lost-cheerful-2 = Du hast mich erwischt. Tolle Partie!
lost-dreamy-1 = Wohlverdient.
lost-dreamy-2 = Ich war in Gedanken woanders.
lost-proud-1 = Verdient. Revanche?
lost-proud-2 = Ich komme wieder.
lost-dry-1 = Ich hab dich gewinnen lassen. Klar.
lost-dry-2 = Ich hatte schon schlimmere Nachmittage.
