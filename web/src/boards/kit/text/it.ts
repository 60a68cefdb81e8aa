import type { Translated } from "../../../text/t";
import type { en } from "./en";

export const it: Translated<typeof en> = {
  "editor": "Prepara la posizione: scegli un pezzo o uno strumento, poi un posto sul tabellone.",
  "tools": "Strumenti",
  "move": "Sposta",
  "move.hint": "Scegli un pezzo, poi dove deve andare.",
  "off": "Togli",
  "off.hint": "Scegli che cosa deve lasciare il tabellone.",
  "acts": "Tocca a",
  "left": "{label}, ne restano {count}",
  "less": "{label}: uno in meno",
  "more": "{label}: uno in più",
  "held": "{label}, in mano",
};
