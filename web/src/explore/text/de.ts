import type { Translated } from "../../text/t";
import type { en } from "./en";

export const de: Translated<typeof en> = {
  "title": "Erkunden",
  "title.game": "{game} erkunden",
  "lead":
    "Baue eine beliebige Stellung auf, spiele alle Seiten selbst und frage den stärksten Spieler, was am besten ist. Hier wird nichts davon aufbewahrt: Ein Link enthält alles.",
  "choose": "Welches Spiel?",
  "seat": "Platz {seat}",

  "begin": "Womit beginnen?",
  "begin.deal": "Neu austeilen",
  "begin.deal.hint": "Eine Partie von Anfang an, neu gemischt und verteilt.",
  "begin.setup": "Stellung aufbauen",
  "begin.setup.hint": "Leg alles dorthin, wo du es haben willst.",
  "begin.open": "Öffnen",
  "begin.text": "Oder eine Stellung oder ein Protokoll einfügen",
  "begin.text.hint":
    "Eine Stellung ist eine Zeile, ein Protokoll eine ganze Partie. Auch eine Datei kann hierher gezogen werden.",
  "begin.other": "Mit etwas anderem beginnen",

  "setup.title": "Stellung aufbauen",
  "setup.text": "Die Stellung als Text",
  "setup.text.hint": "Was du auf dem Brett tust, wird hier geschrieben, und was du hier schreibst, wird gezeichnet.",
  "setup.play": "Von hier aus spielen",
  "setup.back": "Zurück",
  "setup.deal": "Neu austeilen",
  "setup.blank": "Von vorn beginnen",
  "setup.undo": "Zurücknehmen",
  "setup.fine": "Diese Stellung kann gespielt werden.",
  "setup.checking": "Wird geprüft …",
  "setup.odd": "Dieser Text lässt sich nicht zeichnen. Was nicht stimmt, steht darunter.",

  "undo": "Einen Schritt zurück",
  "redo": "Einen Schritt vor",
  "restart": "An den Anfang",
  "last": "Ans Ende",
  "edit": "Stellung ändern",
  "acts": "{name} ist dran.",
  "acts.other":
    "Du siehst von einem anderen Platz aus zu. Gib unten einen Schritt ein, oder sieh von dem aus, der dran ist.",
  "moves": "Schritte",
  "moves.none": "Noch ist kein Schritt getan.",
  "moves.start": "Anfang",
  "type": "Schritte in Notation",
  "type.go": "Ausführen",

  "look": "Gesehen von",
  "look.actor": "Wer gerade dran ist",
  "look.open": "Alles zeigen",
  "look.open.hint": "Sonst ist nur zu sehen, was dieser Platz wissen darf.",

  "analysis": "Analyse",
  "analysis.ask": "Analysieren",
  "analysis.keep": "Weiter analysieren",
  "analysis.keep.hint": "Nach jedem Schritt neu nachdenken.",
  "analysis.thinking": "Der stärkste Spieler denkt nach …",
  "analysis.lead": "Was der stärkste Spieler meint, nach dem, was der Platz wissen darf, der dran ist.",
  "analysis.chances": "Gewinnchancen",
  "analysis.best": "Beste Schritte",
  "analysis.mark": "Auf dem Brett zeigen",
  "analysis.take": "Diesen Schritt ausführen: {step}",
  "analysis.over": "Die Partie ist zu Ende: Es gibt nichts zu analysieren.",

  "share": "Teilen und behalten",
  "share.link": "Link zu diesem Augenblick",
  "share.position": "Stellung",
  "share.record": "Protokoll kopieren",
  "share.record.done": "Kopiert",
  "share.download": "Protokoll speichern",
  "damaged": "Dieser Link wurde unterwegs beschädigt: Was er enthielt, lässt sich nicht mehr lesen.",
};
