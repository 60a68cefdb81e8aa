import type { Primer } from "../contract";

export default {
  en: [
    "Bring your wand to the row nearest your opponent before the other wand reaches yours.",
    "Fire beats wood, wood beats water, water beats fire. Every disc has another symbol on its back.",
    "First put nine discs on your three rows, in secret: three of each symbol must show. The wand stands in the middle one.",
    "On your turn do one thing: move a disc, turn a disc over, or hand the wand on.",
    "Discs move one square forward, diagonally forward or sideways, onto an empty square or an enemy disc that they beat. Nothing goes back.",
    "The wand goes to a disc of yours beside or in front of it, or its disc carries it straight forward. That disc takes nothing and cannot be taken.",
  ],
  it: [
    "Porta la tua bacchetta sulla riga più vicina all’avversario prima che la sua raggiunga la tua.",
    "Il fuoco batte il legno, il legno batte l’acqua, l’acqua batte il fuoco. Ogni disco ha un altro simbolo sul retro.",
    "All’inizio disponi in segreto nove dischi sulle tue tre righe: devono vedersi tre volte ciascun simbolo. La bacchetta sta in quello centrale.",
    "Nel tuo turno fai una cosa sola: muovi un disco, gira un disco o passa la bacchetta.",
    "I dischi si muovono di una casella in avanti, in diagonale in avanti o di lato, su una casella vuota o su un disco avversario che battono. Mai indietro.",
    "La bacchetta passa a un tuo disco accanto o davanti, oppure il suo disco la porta dritto in avanti. Quel disco non prende e non può essere preso.",
  ],
  de: [
    "Bring deinen Stab in die Reihe, die deinem Gegner am nächsten ist, bevor sein Stab bei dir ankommt.",
    "Feuer schlägt Holz, Holz schlägt Wasser, Wasser schlägt Feuer. Jede Scheibe hat auf der Rückseite ein anderes Zeichen.",
    "Lege zuerst heimlich neun Scheiben auf deine drei Reihen: Jedes Zeichen muss dreimal zu sehen sein. Der Stab steckt in der mittleren.",
    "In deinem Zug tust du eines: eine Scheibe ziehen, eine Scheibe umdrehen oder den Stab weitergeben.",
    "Scheiben ziehen ein Feld vor, schräg vor oder zur Seite, auf ein leeres Feld oder auf eine gegnerische Scheibe, die sie schlagen. Nichts geht zurück.",
    "Der Stab geht an eine eigene Scheibe daneben oder davor, oder seine Scheibe trägt ihn geradeaus vor. Sie schlägt nicht und kann nicht geschlagen werden.",
  ],
} satisfies Primer;
