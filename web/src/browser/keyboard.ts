/** True where keys write or choose something of their own: they do not mean the board then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, select, textarea, dialog") !== null)
  );
}

/** True if a key is meant for the board: nobody writes, nothing else has answered it, and it is no short cut of the browser. */
export function isForBoard(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}
