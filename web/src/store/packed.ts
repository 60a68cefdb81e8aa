/**
 * A text, packed into a word that can stand in an address: deflated, then written in the letters that addresses leave alone.
 * What stands behind `#` never leaves the browser, so a record can be sent in a link without being kept anywhere.
 */
const FORMAT = "deflate-raw";

/** What unpacks to more than this is not a record; a short word could otherwise unfold until the memory is full. */
export const LONGEST = 262_144;

/** Whether this browser can pack at all. */
export const canPack = (): boolean => typeof CompressionStream !== "undefined";

export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT));
  return word(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The text of a packed word; fails if it is not one, or was cut off on the way. */
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

/** All of a stream, as long as it is no longer than that. */
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
