import type { Primer } from "../contract";

export default {
  en: [
    "Be the first without tiles. The minus points count the tiles that you still hold.",
    "Pick a tile, then a place: wherever it touches another tile, the two numbers must be equal. Turn it as you like. The small figure on a tile says in how many places it fits.",
    "Touching by two sides or more lets you go on; touching by one side ends your turn.",
    "Three, four or five sides earn one, two or three bonus tiles, which may touch by one side without ending the turn. Six sides win at once.",
    "J (Jolly) stands for any number that its tile does not show. Beside an X (Exagon) area the place stays empty for ever.",
    "Every turn runs against the hourglass; what you leave of it goes to the next player. The number in a tile’s star is its sum; the coloured tips of the star cost points in a tournament if you keep the tile.",
  ],
  it: [
    "Vince chi per primo resta senza tessere. I punti negativi contano le tessere che hai ancora.",
    "Scegli una tessera, poi un posto: dove tocca un’altra tessera, i due numeri devono essere uguali. Girala come vuoi. La cifra piccola dice in quanti posti entra.",
    "Se tocca con due lati o più, vai avanti; se tocca con un lato solo, il turno finisce.",
    "Tre, quattro o cinque lati danno una, due o tre tessere bonus, che possono toccare con un lato senza chiudere il turno. Sei lati vincono subito.",
    "J (Jolly) vale qualsiasi numero che la sua tessera non mostra. Accanto a una X (Exagon) il posto resta vuoto per sempre.",
    "Ogni turno corre contro la clessidra; quel che avanza passa al giocatore seguente. Il numero nella stella è la somma della tessera; le punte colorate della stella costano punti in un torneo se la tessera ti resta.",
  ],
  de: [
    "Wer zuerst keine Plättchen mehr hat, gewinnt. Die Minuspunkte zählen, was du noch hast.",
    "Nimm ein Plättchen, dann einen Platz: Wo es ein anderes berührt, müssen die beiden Zahlen gleich sein. Dreh es, wie du willst. Die kleine Zahl sagt, an wie viele Plätze es passt.",
    "Berührt es mit zwei Seiten oder mehr, machst du weiter; mit einer Seite endet dein Zug.",
    "Drei, vier oder fünf Seiten bringen ein, zwei oder drei Bonusplättchen: Die dürfen mit einer Seite berühren, ohne dass der Zug endet. Sechs Seiten gewinnen sofort.",
    "J (Jolly) steht für jede Zahl, die sein Plättchen nicht zeigt. Neben einem X (Exagon) bleibt der Platz für immer leer.",
    "Jeder Zug läuft gegen die Sanduhr; was du übrig lässt, bekommt der Nächste. Die Zahl im Stern ist die Summe des Plättchens; die farbigen Zacken des Sterns kosten im Turnier Punkte, wenn es dir bleibt.",
  ],
} satisfies Primer;
