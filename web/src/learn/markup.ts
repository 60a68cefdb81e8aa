/** A part of a text, and its formatting. */
export interface TextPart {
  kind: "plain" | "bold" | "slanted" | "code" | "clause";
  text: string;
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b([A-Z]\d+\.\d+)\b/g;

/** Split a text with `**bold**`, `*slanted*`, `code` and clause numbers into its parts. */
export function textParts(text: string): readonly TextPart[] {
  const found: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, bold, slanted, code, clause] = match;
    if (match.index > end) found.push({ kind: "plain", text: text.slice(end, match.index) });
    if (bold) found.push({ kind: "bold", text: bold });
    else if (slanted) found.push({ kind: "slanted", text: slanted });
    else if (code) found.push({ kind: "code", text: code });
    else found.push({ kind: "clause", text: clause ?? whole });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "plain", text: text.slice(end) });
  return found;
}
