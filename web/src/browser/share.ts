import { save } from "./download";

/** Share a file by the device's own means, or download it where there are none. */
export async function shareFile(file: File, words: { title: string; text: string }): Promise<void> {
  const shared = { ...words, files: [file] };
  if (!navigator.canShare?.(shared)) return save(file.name, file);
  try {
    await navigator.share(shared);
  } catch (failure) {
    const hasChangedMind = failure instanceof DOMException && failure.name === "AbortError";
    if (!hasChangedMind) save(file.name, file);
  }
}
