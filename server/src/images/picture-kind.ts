export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The number of bytes from the start of a file that `pictureKindOf` needs. */
export const HEAD_LENGTH = 256;

const textAt = (head: Buffer, start: number, end: number) => head.toString('latin1', start, end);

/** Detects the type by the first bytes, because the file name and the sent type cannot be trusted. */
export function pictureKindOf(head: Buffer): PictureKind | undefined {
  if (head.length < 16) return undefined;
  if (textAt(head, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n' && textAt(head, 12, 16) === 'IHDR') return 'png';
  if (/^GIF8[79]a/.test(textAt(head, 0, 6))) return 'gif';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp';
  return textAt(head, 4, 8) === 'ftyp' ? kindOfBrands(head) : undefined;
}

/** Reads the `ftyp` box: its length, the major brand, a version and the compatible brands. Source: ISO 14496-12. */
function kindOfBrands(head: Buffer): PictureKind | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [textAt(head, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(textAt(head, offset, offset + 4));
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => heifBrands.has(brand)) ? 'heic' : undefined;
}
