/** True if keys go to a text field, form control or dialog, and are not meant for the board. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, select, textarea, dialog") !== null)
  );
}

/** True if a key is meant for the board: nobody is typing, nothing has handled it, and it is not a browser shortcut. */
export function isForBoard(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}

/** Parts of a page that use the arrow keys themselves. */
const OWN_ARROWS = "[data-spot], [role=tab], [role=slider], .scroll";

/** True if an arrow key is meant for going through a match, and not for what has the focus. */
export function isForTurns(event: KeyboardEvent): boolean {
  return isForBoard(event) && !(event.target instanceof Element && event.target.closest(OWN_ARROWS));
}
