import type { Translated } from "../../text/t";
import type { en } from "./en";

/** The texts of reviews in German. */
export const de: Translated<typeof en> = {
  "tab": "Besprechung",
  "begin": "Diese Partie besprechen",
  "lead":
    "Der stärkste Computerspieler sieht sich jeden Zug an: wer vorn lag, wo die Partie sich wendete und was besser gewesen wäre.",
  "fair": "Jeder Zug wird danach beurteilt, was sein Spieler damals wissen konnte.",
  "waiting": "Besprechungen, die vorher an der Reihe sind: {count}.",
  "starting": "Die Besprechung beginnt …",
  "progress": "{done} von {count} Zügen beurteilt",
  "failed": "Aus der Besprechung ist nichts geworden.",
  "again": "Noch einmal versuchen",

  "plot": "Gewinnchance im Verlauf",
  "plot.keys": "Links und rechts führen von Zug zu Zug.",
  "plot.start": "Vor dem ersten Zug: {chances}",
  "plot.turn": "Zug {turn}, {name}: {chances}",
  "plot.end": "Am Ende: {chances}",
  "table": "Als Tabelle",
  "table.turn": "Zug",
  "table.player": "Spieler",
  "table.played": "Gespielt",
  "table.loss": "Verloren",

  "accuracy": "Genauigkeit",
  "accuracy.none": "nichts zu wählen",
  "accuracy.how":
    "100 % heißt: nie schlechter als das Beste, das gefunden wurde. Ein Zug, der ein Zehntel des Sieges verschenkt, zählt halb.",

  "turning": "Wendepunkte",
  "turning.none": "Es gab keine: Niemand hat viel verschenkt.",
  "turning.item": "Zug {turn}, {name}: {loss}",

  "moment": "Dieser Zug",
  "moment.none": "Geh zu einem Zug, um zu sehen, was er wert war.",
  "moment.unjudged": "Das wurde nicht beurteilt: die Aufstellung, oder etwas, das niemand gewählt hat.",
  "moment.soon": "Dieser Zug ist noch nicht beurteilt.",
  "moment.title": "Zug {turn}, {name}",
  "moment.played": "Gespielt",
  "moment.chance": "Gewinnchance: {before} mit bestem Spiel, {after} nach diesem Zug.",
  "moment.kept": "Gewinnchance: {after}.",
  "moment.better": "Besser",
  "moment.worth": "{chance}",
  "moment.proven": "{chance}, bewiesen",
  "moment.line": "Was folgen kann",
  "moment.before": "Vor diesem Zug ansehen",

  "verdict.forced": "nichts zu wählen",
  "verdict.best": "so gut wie das Beste",
  "verdict.fine": "fast das Beste",
  "verdict.slip": "ungenau",
  "verdict.mistake": "Fehler",
  "verdict.blunder": "grober Fehler",
};
