import type { Translated } from "../../text/t";
import type { en } from "./en";

/** The texts of the puzzle pages in Italian. */
export const it: Translated<typeof en> = {
  "title": "Rompicapi",
  "lead": "Posizioni di partite vere in cui una sola cosa è giusta. Per ognuna è dimostrato.",
  "title.game": "Rompicapi: {game}",
  "today": "Il rompicapo di oggi",
  "all": "Tutti i rompicapi",
  "none": "Per questo gioco non ci sono rompicapi: qualcosa resta sempre nascosto, e nulla si può dimostrare.",

  "easy": "Facile",
  "medium": "Medio",
  "hard": "Difficile",
  "count": "{solved} di {count} risolti",
  "number": "Rompicapo {number}",
  "number.solved": "Rompicapo {number}, risolto",

  "name": "{game}, {level}, rompicapo {number}",
  "ask.win": "Tocca a te: vinci in questo turno.",
  "ask.only": "Tocca a te: un solo turno mantiene la tua vittoria. Trovalo.",
  "ask.save": "Tocca a te: da solo non puoi più vincere, ma un turno salva una vittoria condivisa. Trovalo.",
  "you": "Tu",
  "other": "Avversario",

  "right.win": "Giusto: hai vinto.",
  "right.only": "Giusto. Era l’unico turno che mantiene la vittoria, qualunque cosa segua.",
  "right.save": "Giusto. Era l’unico turno che non perde.",
  "wrong.win": "Così non vinci in questo turno.",
  "wrong.only": "Non questo: la vittoria è sfumata.",
  "wrong.save": "Non questo: così perdi.",
  "wrong.answer": "Il tuo avversario risponde:",
  "wrong.lost": "Anzi, la partita finisce e non hai vinto.",
  "shown": "Ecco che cosa si cercava:",
  "solved.before": "Questo lo hai già risolto.",

  "hint": "Suggerimento",
  "hint.one": "Guarda prima qui: {words}",
  "hint.some": "È una di queste:",
  "hint.none": "Nessun turno giusto comincia così. Torna indietro di una mossa.",
  "undo": "Annulla mossa",
  "again": "Riprova",
  "restart": "Ricomincia",
  "show": "Mostra la soluzione",
  "next": "Prossimo rompicapo",
  "rules": "Regole di {game}",
  "steps": "Altre mosse",
  "judging": "Vediamo…",
};
