/**
 * Check a submitted form; true if all fields are valid. Its fields show their own messages, because a browser's would
 * be in the browser's language. Every invalid field gets an `invalid` event, and the first one gets the focus.
 */
export function isComplete(event: SubmitEvent): boolean {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  if (form.checkValidity()) return true;
  form.querySelector<HTMLElement>("input:invalid, select:invalid, textarea:invalid")?.focus();
  return false;
}
