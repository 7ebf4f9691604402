import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { StartupError } from '../config.ts';
import { createBounds } from './archive-bounds.ts';
import { createSealCheck, createSealStream } from './seal.ts';
import { type Entry, readTarEntries } from './tar-entries.ts';

const AGE_HEADER = 'age-encryption.org/v1';

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes a gzipped tar archive with a seal at the end, encrypted with age if there is a passphrase. `addEntries`
 * adds the entries one after another.
 */
export async function writeArchive(
  output: Writable,
  passphrase: string | undefined,
  addEntries: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const plainStream = new PassThrough();
  const outputWritten = Promise.all([
    pipeline(tar, createGzip({ level: 6 }), createSealStream(), plainStream),
    pipeline(await encryptStream(plainStream, passphrase), output),
  ]);
  const entriesAdded = addEntries((name, bytes) => addEntry(tar, name, bytes)).then(
    () => tar.finalize(),
    (error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    },
  );
  // A disk failure must also abort `addEntries`, which would otherwise wait forever for the tar stream to drain.
  outputWritten.catch((error: unknown) => tar.destroy(error as Error));
  await Promise.all([entriesAdded, outputWritten]);
}

function addEntry(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function encryptStream(plainStream: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return plainStream;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(plainStream) as never)) as never);
}

/**
 * Yields the entries of an archive in the order they were written, each completely in memory. The seal is checked last,
 * so the entries can only be trusted once the loop has ended without an error. Throws a StartupError for a file that is
 * not a backup, is damaged, contains more than a backup may, or is encrypted with a different passphrase.
 */
export async function* readArchive(path: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const { size } = await stat(path);
  const plainStream = await openDecrypted(path, passphrase);
  const bounds = createBounds(size);
  const boundedStream = limitBytes(bounds.maxBytes);
  let failure: unknown;
  const decompression = pipeline(plainStream, createSealCheck(), createGunzip(), boundedStream).catch(
    (error: unknown) => {
      failure ??= error;
    },
  );
  try {
    yield* readTarEntries(boundedStream, bounds.getMaxBytes);
  } catch (error) {
    failure ??= error;
  } finally {
    boundedStream.destroy();
  }
  await decompression;
  if (failure === undefined) return;
  if (failure instanceof StartupError) throw failure;
  throw new StartupError(`The backup is damaged or incomplete: ${(failure as Error).message}.`);
}

function limitBytes(maxBytes: number): Transform {
  let byteCount = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      byteCount += chunk.length;
      if (byteCount > maxBytes)
        done(new StartupError('The backup is damaged: its contents exceed the maximum size.'));
      else done(null, chunk);
    },
  });
}

async function openDecrypted(path: string, passphrase: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(path))) return createReadStream(path);
  if (passphrase === undefined)
    throw new StartupError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    const encryptedStream = Readable.toWeb(createReadStream(path)) as never;
    return Readable.fromWeb((await decrypter.decrypt(encryptedStream)) as never);
  } catch {
    throw new StartupError('Either BACKUP_PASSPHRASE is wrong or the backup is damaged.');
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  let file;
  try {
    file = await open(path);
  } catch (error) {
    throw new StartupError(`The backup cannot be read: ${(error as Error).message}.`);
  }
  try {
    const { buffer } = await file.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.toString() === AGE_HEADER;
  } finally {
    await file.close();
  }
}
