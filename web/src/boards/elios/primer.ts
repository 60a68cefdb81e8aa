import type { Primer } from "../contract";

export default {
  en: [
    "Be the first to have all your beams on the sun.",
    "First tie your beams into groups of one to three different colours. Groups are placed whole: big ones are fast, small ones fit more easily.",
    "On your turn do one thing: place a group, place a disc, or split a group into two.",
    "Each beam of a group goes onto a ray of its own: on its own colour or on a white joker. A joker goes anywhere.",
    "All beams of a group must come to lie on the same level, and none higher than the discs in the middle. A disc lets the sun grow, for everybody.",
    "If nobody can place a beam any more, whoever has fewest left wins. That is what the minus points count.",
  ],
  it: [
    "Vince chi per primo ha tutti i suoi bastoncini sul sole.",
    "All’inizio lega i bastoncini in gruppi da uno a tre colori diversi. I gruppi si piazzano interi: quelli grandi sono veloci, quelli piccoli trovano posto più facilmente.",
    "Nel tuo turno fai una cosa sola: piazza un gruppo, piazza un disco o separa un gruppo in due.",
    "Ogni bastoncino del gruppo va su un raggio diverso: sul suo colore o su un jolly bianco. Il jolly va ovunque.",
    "Tutti i bastoncini del gruppo devono finire sullo stesso livello, mai più in alto dei dischi al centro. Un disco fa crescere il sole, per tutti.",
    "Se nessuno può più piazzare nulla, vince chi ha meno bastoncini: sono quelli i punti negativi.",
  ],
  de: [
    "Wer zuerst alle seine Stäbe auf der Sonne hat, gewinnt.",
    "Binde zuerst deine Stäbe zu Gruppen aus ein bis drei verschiedenen Farben. Gruppen werden ganz gelegt: Große sind schnell, kleine finden leichter Platz.",
    "In deinem Zug tust du eines: eine Gruppe legen, eine Scheibe legen oder eine Gruppe in zwei teilen.",
    "Jeder Stab der Gruppe kommt auf einen eigenen Strahl: auf seine Farbe oder auf einen weißen Joker. Ein Joker darf überallhin.",
    "Alle Stäbe einer Gruppe müssen auf derselben Ebene liegen, keiner höher als die Scheiben in der Mitte. Eine Scheibe lässt die Sonne wachsen, für alle.",
    "Kann niemand mehr etwas legen, gewinnt, wer am wenigsten Stäbe übrig hat. Das zählen die Minuspunkte.",
  ],
} satisfies Primer;
