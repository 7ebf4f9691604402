import { open } from 'node:fs/promises';
import type { PictureKind } from './picture-kind.ts';

const CHUNK = 256 * 1024;
/** The longest thing looked for, so that nothing hides on the seam of two chunks. */
const SEAM = 32;
/** The end record of a zip archive stands within the last 64 KiB and is 22 bytes long. */
const ZIP_TAIL = 65_557;

/** Long enough that 15 MB of compressed pixels hold one by chance once in many thousand pictures. */
const pageOrProgram = /<script|<html|<\?php|<!doctype|<iframe|<svg[\s>]|%PDF-\d|javascript:/i;

/** Whether a picture is at the same time a page, a program or an archive: nobody makes one by accident. */
export async function isPolyglot(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(CHUNK + SEAM);
    const { bytesRead } = await file.read(buffer, 0, 64, 0);
    if (beginsAsScript(buffer.subarray(0, bytesRead), kind)) return true;
    for (let at = 0; at < size; at += CHUNK) {
      const chunk = await file.read(buffer, 0, buffer.length, at);
      if (pageOrProgram.test(buffer.toString('latin1', 0, chunk.bytesRead))) return true;
    }
    const tail = Buffer.alloc(Math.min(ZIP_TAIL, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('PK\x05\x06', 0, 'latin1');
  } finally {
    await file.close();
  }
}

const isPrintable = (byte: number) => byte >= 0x20 && byte < 0x7f;

/** The known ways to let a browser read a header as the beginning of a script, where a comment swallows the pixels. */
function beginsAsScript(head: Buffer, kind: PictureKind): boolean {
  if (kind === 'gif') {
    // `GIF89a/*` or `GIF89a=…`: as a width these are 8,224 pixels and more, which no GIF has.
    return head.length >= 8 && isPrintable(head[6]!) && isPrintable(head[7]!);
  }
  if (kind === 'jpeg' && head.length >= 20 && head.toString('latin1', 6, 10) === 'JFIF') {
    // A JFIF header is 16 bytes and its thumbnail; `/*` as its length, 12,074, is not.
    return head.readUInt16BE(4) !== 16 + 3 * head[18]! * head[19]!;
  }
  return false;
}
