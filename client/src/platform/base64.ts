/** Bytes per call of fromCharCode: a whole picture would exceed the maximum number of arguments. */
const CHUNK_SIZE = 0x80_00;

/** Base64, as the bridge to native code passes bytes only as text. */
export function textOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE)
    binary += String.fromCodePoint(...bytes.subarray(at, at + CHUNK_SIZE));
  return btoa(binary);
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
}
