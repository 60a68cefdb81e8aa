import type { Translated } from "../../text/t";
import type { en } from "./en";

/** The texts of the puzzle pages in German. */
export const de: Translated<typeof en> = {
  "title": "Rätsel",
  "lead": "Stellungen aus echten Partien, in denen genau eines richtig ist. Für jede ist das bewiesen.",
  "title.game": "Rätsel: {game}",
  "today": "Das Rätsel von heute",
  "all": "Alle Rätsel",
  "none": "Zu diesem Spiel gibt es keine Rätsel: Darin ist immer etwas verborgen, und nichts lässt sich beweisen.",

  "easy": "Leicht",
  "medium": "Mittel",
  "hard": "Schwer",
  "count": "{solved} von {count} gelöst",
  "number": "Rätsel {number}",
  "number.solved": "Rätsel {number}, gelöst",

  "name": "{game}, {level}, Rätsel {number}",
  "ask.win": "Du bist am Zug: Gewinne in diesem Zug.",
  "ask.only": "Du bist am Zug: Nur ein Zug hält deinen Gewinn fest. Finde ihn.",
  "ask.save":
    "Du bist am Zug: Allein kannst du nicht mehr gewinnen, aber ein Zug rettet einen geteilten Sieg. Finde ihn.",
  "you": "Du",
  "other": "Gegner",

  "right.win": "Richtig: Du hast gewonnen.",
  "right.only": "Richtig. Das war der einzige Zug, der den Gewinn festhält, was auch folgt.",
  "right.save": "Richtig. Das war der einzige Zug, der nicht verliert.",
  "wrong.win": "So gewinnst du nicht in diesem Zug.",
  "wrong.only": "Der ist es nicht: Der Gewinn ist dahin.",
  "wrong.save": "Der ist es nicht: Er verliert.",
  "wrong.answer": "Dein Gegner antwortet:",
  "wrong.lost": "Damit endet sogar die Partie, und du hast nicht gewonnen.",
  "shown": "Das war gesucht:",
  "solved.before": "Dieses hast du schon gelöst.",

  "hint": "Tipp",
  "hint.one": "Sieh zuerst hierhin: {words}",
  "hint.some": "Einer von diesen ist es:",
  "hint.none": "Kein richtiger Zug beginnt so. Nimm einen Schritt zurück.",
  "undo": "Schritt zurücknehmen",
  "again": "Noch einmal",
  "restart": "Von vorn",
  "show": "Lösung zeigen",
  "next": "Nächstes Rätsel",
  "rules": "Regeln von {game}",
  "steps": "Weitere Schritte",
  "judging": "Mal sehen …",
};
