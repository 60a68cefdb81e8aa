import type { Primer } from "../contract";

export default {
  en: [
    "Have the most points when everybody has thrown all their colour. Your tokens count 1, 2 or 3 points by their level, and 2 each where another player holds them.",
    "In each turn you throw one card. Before or after it you may move once and climb once.",
    "A card thrown face up colours three squares around your pawn. Turn it as you like; its squares must be on the board and without colour. A pawn there is a direct hit: 1 point.",
    "A card thrown face down puts one token on any free square of your level, but never twice in a row.",
    "Moving takes the sweets and the token that lie there. More sweets than another player: 5 points.",
    "You can climb when all four squares beside your pawn are coloured. Colour thrown above falls until another token lies under it.",
  ],
  it: [
    "Vince chi ha più punti quando tutti hanno lanciato il loro colore. I segnalini valgono 1, 2 o 3 punti secondo il livello, 2 quelli in mano ad altri.",
    "In ogni turno lanci una carta. Prima o dopo puoi muoverti una volta e salire una volta.",
    "Una carta scoperta colora tre caselle intorno alla tua pedina. Girala come vuoi; le caselle devono essere sul tabellone e senza colore. Se c’è una pedina, è un colpo diretto: 1 punto.",
    "Una carta coperta mette un segnalino su una casella libera qualsiasi del tuo livello, ma mai due volte di fila.",
    "Muovendoti prendi i dolci e il segnalino che trovi. Più dolci di un altro giocatore: 5 punti.",
    "Puoi salire quando le quattro caselle accanto alla tua pedina sono tutte colorate. Il colore lanciato in alto cade finché non trova un altro segnalino sotto.",
  ],
  de: [
    "Wer am Ende die meisten Punkte hat, gewinnt. Farbsteine zählen je nach Ebene 1, 2 oder 3 Punkte, und 2, wenn jemand anders sie hat.",
    "In jedem Zug wirfst du eine Karte. Davor oder danach darfst du einmal ziehen und einmal steigen.",
    "Eine offene Karte färbt drei Felder um deine Figur. Dreh sie, wie du willst; die Felder müssen auf dem Plan und ohne Farbe sein. Steht dort eine Figur, ist es ein Volltreffer: 1 Punkt.",
    "Eine verdeckte Karte legt einen Farbstein auf ein beliebiges freies Feld deiner Ebene, aber nie zweimal hintereinander.",
    "Beim Ziehen nimmst du Süßes und den Farbstein, die dort liegen. Mehr Süßes als jemand anders: 5 Punkte.",
    "Steigen kannst du, wenn alle vier Felder neben deiner Figur gefärbt sind. Farbe von oben fällt, bis ein anderer Farbstein unter ihr liegt.",
  ],
} satisfies Primer;
