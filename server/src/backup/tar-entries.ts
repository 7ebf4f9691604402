import { StartupError } from '../config.ts';

const BLOCK_BYTES = 512;
const REGULAR_FILE_TYPE = '0';

interface Header {
  readonly name: string;
  readonly size: number;
}

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Yields the entries of a tar archive written by `writeArchive`: non-empty regular files with names of at most 100
 * bytes. Throws a StartupError for anything else, before reading it. A general tar library would also accept long names
 * and extended headers, which backups never contain, and would buffer them in memory regardless of their size.
 * `getMaxBytes` returns the maximum size in bytes of an entry with that name, or throws if no such entry is allowed.
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
    // Bytes are copied only if they span several chunks, since most chunks contain many headers.
    if (bufferedBytes.length >= count) {
      const result = bufferedBytes.subarray(0, count);
      bufferedBytes = bufferedBytes.subarray(count);
      return result;
    }
    const parts = [bufferedBytes];
    let length = bufferedBytes.length;
    while (length < count) {
      const chunk = await readChunk();
      if (!chunk) throw createDamagedBackupError('unexpected end of file');
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
    if (header.size === 0) throw createDamagedBackupError(`${header.name} is empty`);
    if (header.size > maxSize) throw createDamagedBackupError(`${header.name} is too large`);
    const paddedBytes = await readBytes(Math.ceil(header.size / BLOCK_BYTES) * BLOCK_BYTES);
    yield { name: header.name, bytes: paddedBytes.subarray(0, header.size) };
  }
  // Reads the rest of the stream, because the seal is checked only at the end of the stream.
  for (let rest: Buffer | undefined = bufferedBytes; rest; rest = await readChunk())
    if (rest.some((byte) => byte !== 0))
      throw createDamagedBackupError('unexpected data after the end of the archive');
}

const createDamagedBackupError = (reason: string) => new StartupError(`The backup is damaged: ${reason}.`);

/**
 * Parses a header. Returns undefined for a block of zeros, which marks the end of the archive.
 * Source: POSIX.1-2024, pax, ustar format.
 */
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
  if (readOctal(148, 156) !== checksum || Number.isNaN(size))
    throw createDamagedBackupError('not a tar archive');
  const isRegularFile = readText(156, 157) === REGULAR_FILE_TYPE && readText(345, 500) === '';
  if (!isRegularFile) throw createDamagedBackupError('it contains something other than files');
  return { name: readText(0, 100), size };
}
