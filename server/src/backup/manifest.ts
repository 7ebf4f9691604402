import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartupError } from '../config.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Lists an archive's contents, as its last entry. `format` increases when older versions cannot read new archives. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int(), sha256 })),
  /** The state of each counter that numbers rows, by table and column. */
  counters: z.array(z.object({ table: z.string(), column: z.string(), value: z.int(), isUsed: z.boolean() })),
  pictures: z.array(z.object({ name: z.string(), sha256 })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST_NAME = 'manifest.json';
export const getPictureEntryName = (name: string): string => `pictures/${name}`;
export const getTableEntryName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;

/** Returns the table or the picture that an entry belongs to. */
export function parseEntryName(entry: string): { table: string } | { picture: string } | undefined {
  const [folder, name] = entry.split('/');
  if (!name) return undefined;
  return folder === 'tables' ? { table: name } : folder === 'pictures' ? { picture: name } : undefined;
}

/** Whether a migration could have created a table with this name. Such a name is safe to print on a terminal. */
export const isTableName = (name: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(name);

export const computeSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A real manifest has about two thousand tables, columns, migrations and counters. */
const MAX_VALUES = 20_000;
const VALUES_PER_PICTURE = 3;

/** Returns an upper bound for the number of JSON values: each value except the first follows a delimiter. */
function countDelimiters(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === COMMA || byte === BRACKET || byte === BRACE) count++;
  return count;
}

const [COMMA, BRACKET, BRACE] = Buffer.from(',[{');

/**
 * Parses the manifest of an archive with this many pictures. A manifest with too many values is rejected before parsing:
 * a megabyte of brackets takes hundreds of megabytes when parsed, and so do the validation errors.
 */
export function parseManifest(bytes: Buffer, pictureCount: number): Manifest {
  if (countDelimiters(bytes) > MAX_VALUES + pictureCount * VALUES_PER_PICTURE)
    throw new StartupError('The backup is damaged: its manifest lists more than it contains.');
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString());
  } catch {
    throw new StartupError('The backup is damaged: its manifest cannot be read.');
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const { format } = (content ?? {}) as { format?: unknown };
  throw new StartupError(
    typeof format === 'number' && format > 1
      ? 'The backup was made by a newer version of this app: restore it with that version.'
      : 'The backup is damaged: its manifest is incomplete.',
  );
}
