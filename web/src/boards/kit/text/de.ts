import type { Translated } from "../../../text/t";
import type { en } from "./en";

export const de: Translated<typeof en> = {
  "editor": "Baue die Stellung auf: Wähle ein Teil oder ein Werkzeug, dann einen Platz auf dem Brett.",
  "tools": "Werkzeuge",
  "move": "Bewegen",
  "move.hint": "Wähle ein Teil, dann wohin es soll.",
  "off": "Wegnehmen",
  "off.hint": "Wähle, was vom Brett soll.",
  "acts": "Dran ist",
  "left": "{label}, noch {count}",
  "less": "{label}: eins weniger",
  "more": "{label}: eins mehr",
  "held": "{label}, aufgenommen",
};
