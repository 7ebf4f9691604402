import { createWriteStream } from 'node:fs';
import { writeArchive } from '../server/src/backup/archive.ts';

type Entries = Iterable<[name: string, bytes: Buffer]>;

const oneByte = Buffer.from('x');
const emptyFile = Buffer.alloc(0);
const makePictureFileName = (index: number) => `pictures/${index.toString(16).padStart(24, '0')}.webp`;
const makeEntries = (count: number, createEntry: (index: number) => [string, Buffer]) =>
  Array.from({ length: count }, (_, index) => createEntry(index));
const makeManifest = (text: string): [string, Buffer] => ['manifest.json', Buffer.from(text)];

const ENTRY_COUNT = 250_000;
const MEGABYTE = 1024 * 1024;

/** Small malicious archives that would take gigabytes or minutes to read, or that contain unlisted files. */
const craftedBackups: Readonly<Record<string, () => Entries>> = {
  '250,000 empty pictures': () => [
    ...makeEntries(ENTRY_COUNT, (index) => [`pictures/${index}`, emptyFile]),
    makeManifest(
      JSON.stringify({
        format: 1,
        madeAt: new Date().toISOString(),
        migrations: ['0001_accounts'],
        tables: [],
        counters: [],
        pictures: makeEntries(ENTRY_COUNT, (index) => [String(index), emptyFile]).map(([name]) => ({
          name,
          sha256: '0'.repeat(64),
        })),
      }),
    ),
  ],
  '250,000 pictures of one byte': () =>
    makeEntries(ENTRY_COUNT, (index) => [makePictureFileName(index), oneByte]),
  '250,000 tables': () => makeEntries(ENTRY_COUNT, (index) => [`tables/t${index}/1.copy`, oneByte]),
  'a manifest of brackets': () => [
    ...makeEntries(10_000, (index) => [makePictureFileName(index), oneByte]),
    makeManifest('['.repeat(3_500_000)),
  ],
  'a manifest of wrong values': () => [
    ...makeEntries(10_000, (index) => [makePictureFileName(index), oneByte]),
    makeManifest(`{"format":1,"pictures":[${'1,'.repeat(1_700_000)}1]}`),
  ],
  'a table of 3 GB': function* () {
    const block = Buffer.alloc(16 * MEGABYTE);
    for (let index = 0; index < 200; index++) yield [`tables/users/${index}.copy`, block];
  },
  'a gigabyte of pictures': function* () {
    const block = Buffer.alloc(16 * MEGABYTE);
    for (let index = 0; index < 60; index++) yield [makePictureFileName(index), block];
  },
};

/** Writes each crafted backup to `path` in turn, and calls `attempt` with its name. */
export async function forEachCraftedBackup(
  path: string,
  attempt: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, entries] of Object.entries(craftedBackups)) {
    await writeArchive(createWriteStream(path), undefined, async (addEntry) => {
      for (const [entryName, bytes] of entries()) await addEntry(entryName, bytes);
    });
    await attempt(name);
  }
}
