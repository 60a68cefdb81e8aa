/** The texts of reviews in English. Other languages have the same keys. */
export const en = {
  "tab": "Review",
  "begin": "Review this match",
  "lead":
    "The strongest computer player looks at every turn: who was winning, where the match turned, and what would have been better.",
  "fair": "Each turn is judged by what its player could know then.",
  "waiting": "Reviews that come first: {count}.",
  "starting": "The review begins…",
  "progress": "{done} of {count} turns judged",
  "failed": "The review failed.",
  "again": "Try again",

  "plot": "Chance to win over time",
  "plot.keys": "Left and right go from turn to turn.",
  "plot.start": "Before the first turn: {chances}",
  "plot.turn": "Turn {turn}, {name}: {chances}",
  "plot.end": "The end: {chances}",
  "table": "As a table",
  "table.turn": "Turn",
  "table.player": "Player",
  "table.played": "Played",
  "table.loss": "Lost",

  "accuracy": "Accuracy",
  "accuracy.none": "nothing to choose",
  "accuracy.how":
    "100% is never worse than the best that was found. A turn that gives away a tenth of the win counts half.",

  "turning": "Turning points",
  "turning.none": "There were none: nobody gave much away.",
  "turning.item": "Turn {turn}, {name}: {loss}",

  "moment": "This turn",
  "moment.none": "Go to a turn to see what it was worth.",
  "moment.unjudged": "This was not judged: a set-up, or something that nobody chose.",
  "moment.soon": "This turn has not been judged yet.",
  "moment.title": "Turn {turn}, {name}",
  "moment.played": "Played",
  "moment.chance": "Chance to win: {before} with best play, {after} after this.",
  "moment.kept": "Chance to win: {after}.",
  "moment.better": "Better",
  "moment.worth": "{chance}",
  "moment.proven": "{chance}, proven",
  "moment.line": "What may follow",
  "moment.before": "See it before this turn",

  "verdict.forced": "nothing to choose",
  "verdict.best": "as good as the best",
  "verdict.fine": "nearly the best",
  "verdict.slip": "inexact",
  "verdict.mistake": "mistake",
  "verdict.blunder": "blunder",
};
