export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The number of bytes from the start of a file that `detectPictureKind` needs. */
export const HEAD_LENGTH = 256;

const readTextAt = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** Detects the type by the first bytes, because the file name and the declared type cannot be trusted. */
export function detectPictureKind(head: Buffer): PictureKind | undefined {
  if (head.length < 16) return undefined;
  if (readTextAt(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (readTextAt(head, 0, 8) === '\x89PNG\r\n\x1a\n' && readTextAt(head, 12, 16) === 'IHDR') return 'png';
  if (/^GIF8[79]a/.test(readTextAt(head, 0, 6))) return 'gif';
  if (readTextAt(head, 0, 4) === 'RIFF' && readTextAt(head, 8, 12) === 'WEBP') return 'webp';
  return readTextAt(head, 4, 8) === 'ftyp' ? detectKindFromBrands(head) : undefined;
}

/** Reads the `ftyp` box: its length, the major brand, a version and the compatible brands. Source: ISO 14496-12. */
function detectKindFromBrands(head: Buffer): PictureKind | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [readTextAt(head, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(readTextAt(head, offset, offset + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heifBrands.has(brand)) ? 'heic' : undefined;
}
