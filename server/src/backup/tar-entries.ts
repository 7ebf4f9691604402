import { StartError } from '../config.ts';

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
 * The entries of a tar as `writeArchive` makes it: plain files with names of at most 100 bytes. A library for any tar
 * would also hold long names and extra headers of any size in memory, which no back-up has. `maxBytes` returns how
 * large an entry of that name may be, in bytes, or throws if no such entry is allowed. No entry is empty. Errors:
 * StartError for anything else, before it is read.
 */
export async function* tarEntries(
  stream: AsyncIterable<Buffer>,
  maxBytes: (name: string) => number,
): AsyncGenerator<Entry> {
  const source = stream[Symbol.asyncIterator]();
  const next = async () => {
    const piece = await source.next();
    return piece.done === true ? undefined : piece.value;
  };
  let held: Buffer = Buffer.alloc(0);
  async function take(count: number): Promise<Buffer> {
    // Copied only if it spans several pieces: a piece holds many headers.
    if (held.length >= count) {
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    }
    const parts = [held];
    let length = held.length;
    while (length < count) {
      const piece = await next();
      if (!piece) throw damaged('it ends too early');
      parts.push(piece);
      length += piece.length;
    }
    const all = Buffer.concat(parts, length);
    held = all.subarray(count);
    return all.subarray(0, count);
  }
  for (;;) {
    const header = headerOf(await take(BLOCK));
    if (!header) break;
    const most = maxBytes(header.name);
    if (header.size === 0) throw damaged(`${header.name} is empty`);
    if (header.size > most) throw damaged(`${header.name} is too large`);
    const padded = await take(Math.ceil(header.size / BLOCK) * BLOCK);
    yield { name: header.name, bytes: padded.subarray(0, header.size) };
  }
  // To the end, where the seal is checked.
  for (let rest: Buffer | undefined = held; rest; rest = await next())
    if (rest.some((byte) => byte !== 0)) throw damaged('something follows its end');
}

const damaged = (why: string) => new StartError(`The back-up is damaged: ${why}.`);

/** Undefined for the block of zeros that ends a tar. Source: POSIX.1-2024, pax, ustar interchange format. */
function headerOf(block: Buffer): Header | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (from: number, to: number) => block.toString('latin1', from, to).replace(/\0.*$/s, '');
  const number = (from: number, to: number) => {
    const digits = text(from, to).trim();
    return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : NaN;
  };
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  const size = number(124, 136);
  if (number(148, 156) !== sum || Number.isNaN(size)) throw damaged('it is no tar');
  const isPlain = text(156, 157) === PLAIN_FILE && text(345, 500) === '';
  if (!isPlain) throw damaged('it holds something other than files');
  return { name: text(0, 100), size };
}
