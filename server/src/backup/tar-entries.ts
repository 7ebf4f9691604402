import { StartupError } from '../config.ts';

const BLOCK = 512;
const PLAIN_FILE = '0';

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
 * tar library would also hold long names and extra headers of any size in memory; no back-up has them. `maxBytes`
 * returns the maximum size in bytes of an entry with that name, or throws if no such entry is allowed. No entry is
 * empty. Errors: StartupError for anything else, before it is read.
 */
export async function* readTarEntries(
  stream: AsyncIterable<Buffer>,
  maxBytes: (name: string) => number,
): AsyncGenerator<Entry> {
  const source = stream[Symbol.asyncIterator]();
  const readChunk = async () => {
    const chunk = await source.next();
    return chunk.done === true ? undefined : chunk.value;
  };
  let buffered: Buffer = Buffer.alloc(0);
  async function readBytes(count: number): Promise<Buffer> {
    // Copies the bytes only if they span several chunks: one chunk holds many headers.
    if (buffered.length >= count) {
      const result = buffered.subarray(0, count);
      buffered = buffered.subarray(count);
      return result;
    }
    const parts = [buffered];
    let length = buffered.length;
    while (length < count) {
      const chunk = await readChunk();
      if (!chunk) throw damagedError('it ends too early');
      parts.push(chunk);
      length += chunk.length;
    }
    const combined = Buffer.concat(parts, length);
    buffered = combined.subarray(count);
    return combined.subarray(0, count);
  }
  for (;;) {
    const header = parseHeader(await readBytes(BLOCK));
    if (!header) break;
    const maxSize = maxBytes(header.name);
    if (header.size === 0) throw damagedError(`${header.name} is empty`);
    if (header.size > maxSize) throw damagedError(`${header.name} is too large`);
    const padded = await readBytes(Math.ceil(header.size / BLOCK) * BLOCK);
    yield { name: header.name, bytes: padded.subarray(0, header.size) };
  }
  // Reads to the end, where the seal is checked.
  for (let rest: Buffer | undefined = buffered; rest; rest = await readChunk())
    if (rest.some((byte) => byte !== 0)) throw damagedError('something follows its end');
}

const damagedError = (reason: string) => new StartupError(`The back-up is damaged: ${reason}.`);

/** Parses a header; undefined for the zero block that ends a tar. Source: POSIX.1-2024, pax, ustar format. */
function parseHeader(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (from: number, to: number) => block.toString('latin1', from, to).replace(/\0.*$/s, '');
  const number = (from: number, to: number) => {
    const digits = text(from, to).trim();
    return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : NaN;
  };
  let checksum = 0;
  for (const [index, byte] of block.entries()) checksum += index >= 148 && index < 156 ? 32 : byte;
  const size = number(124, 136);
  if (number(148, 156) !== checksum || Number.isNaN(size)) throw damagedError('it is not a tar');
  const isPlain = text(156, 157) === PLAIN_FILE && text(345, 500) === '';
  if (!isPlain) throw damagedError('it contains something other than files');
  return { name: text(0, 100), size };
}
