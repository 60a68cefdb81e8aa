/**
 * Check a submitted form whose fields show their own messages: browsers would show theirs, in their own language.
 * Every invalid field gets an `invalid` event, and the first one the focus. True if all fields are valid.
 */
export function isComplete(event: SubmitEvent): boolean {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  if (form.checkValidity()) return true;
  form.querySelector<HTMLElement>("input:invalid, select:invalid, textarea:invalid")?.focus();
  return false;
}
