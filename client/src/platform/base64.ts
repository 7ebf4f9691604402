/** The number of bytes per call to fromCodePoint: a whole picture would exceed the maximum number of arguments. */
const CHUNK_SIZE = 0x80_00;

/** Encodes bytes as Base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let offset = 0; offset < bytes.length; offset += CHUNK_SIZE)
    binary += String.fromCodePoint(...bytes.subarray(offset, offset + CHUNK_SIZE));
  return btoa(binary);
}

export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
