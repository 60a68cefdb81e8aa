/** Offer a text to the user as a file download. */
export function download(name: string, text: string, type = "text/plain"): void {
  save(name, new Blob([text], { type }));
}

/** Offer a blob to the user as a file download. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
