/** What all editors of positions say, in English. Other languages have the same keys. */
export const en = {
  "editor": "Set up the position: choose a piece or a tool, then a place on the board.",
  "tools": "Tools",
  "move": "Move",
  "move.hint": "Choose a piece, then where it shall go.",
  "off": "Take off",
  "off.hint": "Choose what shall leave the board.",
  "acts": "To act",
  "left": "{label}, {count} left",
  "less": "{label}: one less",
  "more": "{label}: one more",
  "held": "{label}, picked up",
};
