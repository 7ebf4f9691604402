import { Readable } from 'node:stream';
import yazl, { type ZipFile } from 'yazl';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { Pictures } from '../../images/pictures.ts';
import {
  type RunInTurn,
  readTableKeys,
  readReferencedLeagues,
  type ExportedRow,
  readRowsInChunks,
} from './person-rows.ts';
import { renderPageInChunks, type PageContent } from './person-page.ts';

interface ExportSource {
  readonly db: Reader;
  readonly pictures: Pick<Pictures, 'read'>;
  readonly runInTurn: RunInTurn;
  readonly appName: string;
}

/**
 * Creates a zip with each table as JSON, every picture that the person has uploaded, and an HTML page. The rows are
 * read in chunks while the archive is sent, taking turns with other reads. If the promise rejects, nothing was sent.
 */
export async function exportPerson(
  { db, pictures, runInTurn, appName }: ExportSource,
  userId: string,
  language: Language,
  now: Date,
): Promise<ZipFile> {
  const tableKeys = await runInTurn(() => readTableKeys(db));
  const leagues = await runInTurn(() => readReferencedLeagues(db, tableKeys, userId));
  const readChunks = (table: string) =>
    readRowsInChunks(
      db,
      tableKeys.find((key) => key.table === table)!,
      userId,
      runInTurn,
    );
  const pageContent = {
    appName,
    leagues: leagues as PageContent['leagues'],
    files: [...tableKeys.map(({ table }) => table), 'leagues'],
    readChunks: readChunks as PageContent['readChunks'],
  };
  const zip = new yazl.ZipFile();
  void addFiles(
    zip,
    async (add) => {
      await add('index.html', renderPageInChunks(pageContent, language, now));
      for (const { table } of tableKeys) await add(`data/${table}.json`, toJsonChunks(readChunks(table)));
      await add('data/leagues.json', toJsonChunks([leagues]));
      for await (const rows of readChunks('picture_sizes')) {
        for (const key of rows.flatMap((row) => (typeof row['key'] === 'string' ? [row['key']] : []))) {
          // Skips pictures that have been removed or cannot be read: the rest is still useful.
          const bytes = await pictures.read(key).catch(() => undefined);
          if (bytes) await add(`pictures/${key}.webp`, [bytes]);
        }
      }
    },
    now,
  );
  return zip;
}

async function* toJsonChunks(
  chunks: Iterable<readonly ExportedRow[]> | AsyncIterable<readonly ExportedRow[]>,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of chunks) {
    for (const row of rows) {
      yield `${separator}\n${JSON.stringify(row, null, 2)}`;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : '\n]';
}

type AddFile = (path: string, content: Iterable<Buffer> | AsyncIterable<string>) => Promise<void>;

/** Adds the files one by one, each after the previous one has been sent. Stops if the client disconnects. */
async function addFiles(zip: ZipFile, addEntries: (add: AddFile) => Promise<void>, now: Date): Promise<void> {
  const output = zip.outputStream as Readable;
  // The code that sends the stream handles its errors, but until sending starts, nothing else listens for them.
  output.on('error', () => {});
  const add: AddFile = (path, content) =>
    new Promise((resolve, reject) => {
      if (output.destroyed) return reject(new Error('the client has disconnected'));
      const file = Readable.from(content);
      const stop = () => file.destroy(new Error('the client has disconnected'));
      output.once('close', stop);
      file.once('close', () => output.off('close', stop));
      file.once('end', resolve).once('error', reject);
      // Compression does not shrink pictures, but programs that read the zip as a stream can only find the end of an
      // entry that is compressed.
      zip.addReadStream(file, path, { mtime: now, compressionLevel: path.startsWith('pictures/') ? 1 : 6 });
    });
  try {
    await addEntries(add);
    zip.end();
  } catch (error) {
    // The archive sent so far is incomplete and must not look complete.
    output.destroy(error as Error);
  }
}
