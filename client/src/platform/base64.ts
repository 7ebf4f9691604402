/** In pieces: a whole picture would be more arguments than a call can take. */
const piece = 0x80_00;

/** Bytes as the text in which they cross the bridge to the phone. */
export function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += piece)
    binary += String.fromCodePoint(...bytes.subarray(at, at + piece));
  return btoa(binary);
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
}
