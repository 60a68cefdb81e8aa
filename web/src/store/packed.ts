/**
 * Packs a text into a word for an address: deflated, then base64url-encoded. Browsers never send the part after `#`, so
 * a link can carry a record without any server storing it.
 */
const FORMAT = "deflate-raw";

/** The longest text to unpack. Without a limit, a short word could inflate until memory is full. */
export const LONGEST = 262_144;

/** True if this browser can pack texts. */
export const canPack = (): boolean => typeof CompressionStream !== "undefined";

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  return word(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text of a packed word; throws if the word is invalid or was cut off. */
export async function unpacked(word: string): Promise<string> {
  const stream = new Blob([bytes(word)]).stream().pipeThrough(new DecompressionStream(FORMAT));
  return new TextDecoder("utf-8", { fatal: true }).decode(await read(stream, LONGEST));
}

function word(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(word: string): Uint8Array<ArrayBuffer> {
  const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The whole content of a stream; throws if it is longer than `most` bytes. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    if ((length += value.length) <= most) continue;
    await reader.cancel();
    throw new RangeError("too long");
  }
}
