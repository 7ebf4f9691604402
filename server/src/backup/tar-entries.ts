import { StartupError } from '../config.ts';

const BLOCK_BYTES = 512;
const PLAIN_FILE_TYPE = '0';

interface Header {
  readonly name: string;
  readonly size: number;
}

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Yields the entries of a tar made by `writeArchive`: plain files with names of at most 100 bytes. A general
 * tar library would also hold long names and extra headers of any size in memory; no backup has them. `getMaxBytes`
 * returns the maximum size in bytes of an entry with that name, or throws if no such entry is allowed. No entry is
 * empty. Throws a StartupError for anything else, before reading it.
 */
export async function* readTarEntries(
  stream: AsyncIterable<Buffer>,
  getMaxBytes: (name: string) => number,
): AsyncGenerator<Entry> {
  const chunkIterator = stream[Symbol.asyncIterator]();
  const readChunk = async () => {
    const chunk = await chunkIterator.next();
    return chunk.done === true ? undefined : chunk.value;
  };
  let bufferedBytes: Buffer = Buffer.alloc(0);
  async function readBytes(count: number): Promise<Buffer> {
    // Copies the bytes only if they span several chunks: one chunk holds many headers.
    if (bufferedBytes.length >= count) {
      const result = bufferedBytes.subarray(0, count);
      bufferedBytes = bufferedBytes.subarray(count);
      return result;
    }
    const parts = [bufferedBytes];
    let length = bufferedBytes.length;
    while (length < count) {
      const chunk = await readChunk();
      if (!chunk) throw createDamagedError('it ends too early');
      parts.push(chunk);
      length += chunk.length;
    }
    const combined = Buffer.concat(parts, length);
    bufferedBytes = combined.subarray(count);
    return combined.subarray(0, count);
  }
  for (;;) {
    const header = parseHeader(await readBytes(BLOCK_BYTES));
    if (!header) break;
    const maxSize = getMaxBytes(header.name);
    if (header.size === 0) throw createDamagedError(`${header.name} is empty`);
    if (header.size > maxSize) throw createDamagedError(`${header.name} is too large`);
    const paddedBytes = await readBytes(Math.ceil(header.size / BLOCK_BYTES) * BLOCK_BYTES);
    yield { name: header.name, bytes: paddedBytes.subarray(0, header.size) };
  }
  // Reads to the end, where the seal is checked.
  for (let rest: Buffer | undefined = bufferedBytes; rest; rest = await readChunk())
    if (rest.some((byte) => byte !== 0)) throw createDamagedError('something follows its end');
}

const createDamagedError = (reason: string) => new StartupError(`The backup is damaged: ${reason}.`);

/** Parses a header; undefined for the zero block that ends a tar. Source: POSIX.1-2024, pax, ustar format. */
function parseHeader(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const readText = (from: number, to: number) => block.toString('latin1', from, to).replace(/\0.*$/s, '');
  const readOctal = (from: number, to: number) => {
    const digits = readText(from, to).trim();
    return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : NaN;
  };
  let checksum = 0;
  for (const [index, byte] of block.entries()) checksum += index >= 148 && index < 156 ? 32 : byte;
  const size = readOctal(124, 136);
  if (readOctal(148, 156) !== checksum || Number.isNaN(size)) throw createDamagedError('it is not a tar');
  const isPlainFile = readText(156, 157) === PLAIN_FILE_TYPE && readText(345, 500) === '';
  if (!isPlainFile) throw createDamagedError('it contains something other than files');
  return { name: readText(0, 100), size };
}
