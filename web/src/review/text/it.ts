import type { Translated } from "../../text/t";
import type { en } from "./en";

/** The texts of reviews in Italian. */
export const it: Translated<typeof en> = {
  "tab": "Analisi",
  "begin": "Analizza questa partita",
  "lead":
    "Il computer più forte guarda ogni turno: chi stava vincendo, dove la partita è cambiata e che cosa sarebbe stato meglio.",
  "fair": "Ogni turno è giudicato in base a ciò che il giocatore poteva sapere allora.",
  "waiting": "Analisi che vengono prima: {count}.",
  "starting": "L’analisi comincia…",
  "progress": "{done} turni giudicati su {count}",
  "failed": "L’analisi non è riuscita.",
  "again": "Riprova",

  "plot": "Probabilità di vincere nel tempo",
  "plot.keys": "Sinistra e destra passano da un turno all’altro.",
  "plot.start": "Prima del primo turno: {chances}",
  "plot.turn": "Turno {turn}, {name}: {chances}",
  "plot.end": "Alla fine: {chances}",
  "table": "Come tabella",
  "table.turn": "Turno",
  "table.player": "Giocatore",
  "table.played": "Giocato",
  "table.loss": "Perso",

  "accuracy": "Precisione",
  "accuracy.none": "nulla da scegliere",
  "accuracy.how":
    "100% vuol dire mai peggio del meglio trovato. Un turno che regala un decimo della vittoria conta la metà.",

  "turning": "Svolte",
  "turning.none": "Nessuna: nessuno ha regalato molto.",
  "turning.item": "Turno {turn}, {name}: {loss}",

  "moment": "Questo turno",
  "moment.none": "Vai a un turno per vedere quanto valeva.",
  "moment.unjudged": "Questo non è stato giudicato: è la preparazione, o qualcosa che nessuno ha scelto.",
  "moment.soon": "Questo turno non è ancora stato giudicato.",
  "moment.title": "Turno {turn}, {name}",
  "moment.played": "Giocato",
  "moment.chance": "Probabilità di vincere: {before} con il gioco migliore, {after} dopo questo.",
  "moment.kept": "Probabilità di vincere: {after}.",
  "moment.better": "Meglio",
  "moment.worth": "{chance}",
  "moment.proven": "{chance}, dimostrato",
  "moment.line": "Che cosa può seguire",
  "moment.before": "Guarda prima di questo turno",

  "verdict.forced": "nulla da scegliere",
  "verdict.best": "buono come il migliore",
  "verdict.fine": "quasi il migliore",
  "verdict.slip": "impreciso",
  "verdict.mistake": "errore",
  "verdict.blunder": "errore grave",
};
