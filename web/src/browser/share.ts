import { save } from "./download";

/** Share a file by the device's own means, or download it where there are none. */
export async function shareFile(file: File, words: { title: string; text: string }): Promise<void> {
  const shared = { ...words, files: [file] };
  try {
    if (navigator.canShare?.(shared)) await navigator.share(shared);
    else save(file.name, file);
  } catch (failure) {
    const hasChangedMind = failure instanceof DOMException && failure.name === "AbortError";
    if (!hasChangedMind) save(file.name, file);
  }
}
