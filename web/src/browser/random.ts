/** Random bytes in hexadecimal digits. `crypto.randomUUID` needs https, and a server at home may have none. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
