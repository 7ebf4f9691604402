import { open } from 'node:fs/promises';
import type { PictureKind } from './picture-kind.ts';

const CHUNK_LENGTH = 256 * 1024;
/** Overlap of two chunks in bytes. At least as long as the longest pattern, to find matches that span two chunks. */
const OVERLAP = 32;
/** A zip archive's end record is 22 bytes long, and a comment of almost 64 KiB can follow it. */
const ZIP_TAIL_LENGTH = 65_557;

/** The patterns are so long that they almost never occur by chance, even in thousands of 15 MB pictures. */
const PAGE_OR_SCRIPT = /<script|<html|<\?php|<!doctype|<iframe|<svg[\s>]|%PDF-\d|javascript:/i;

/** Returns whether a picture is also a page, a script or an archive, as only an attacker's file would be. */
export async function isPolyglot(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(CHUNK_LENGTH + OVERLAP);
    const { bytesRead } = await file.read(buffer, 0, 64, 0);
    if (startsLikeScript(buffer.subarray(0, bytesRead), kind)) return true;
    for (let offset = 0; offset < size; offset += CHUNK_LENGTH) {
      const chunk = await file.read(buffer, 0, buffer.length, offset);
      if (PAGE_OR_SCRIPT.test(buffer.toString('latin1', 0, chunk.bytesRead))) return true;
    }
    const tail = Buffer.alloc(Math.min(ZIP_TAIL_LENGTH, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes('PK\x05\x06', 0, 'latin1');
  } finally {
    await file.close();
  }
}

const isPrintable = (byte: number) => byte >= 0x20 && byte < 0x7f;

/** Detects headers that a script engine reads as the beginning of a script, with the pixels in a comment. */
function startsLikeScript(head: Buffer, kind: PictureKind): boolean {
  if (kind === 'gif') {
    // In `GIF89a/*` and `GIF89a=…` the last two characters are the width: at least 8,224 pixels, which no real GIF has.
    return head.length >= 8 && isPrintable(head[6]!) && isPrintable(head[7]!);
  }
  if (kind === 'jpeg' && head.length >= 20 && head.toString('latin1', 6, 10) === 'JFIF') {
    // The length of a JFIF header is 16 bytes plus its thumbnail. A script has `/*` there, which reads as 12,074.
    return head.readUInt16BE(4) !== 16 + 3 * head[18]! * head[19]!;
  }
  return false;
}
