import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '../config.ts';
import type { Manifest } from './manifest.ts';
import { copyTableOut, quoteName, STABLE_FORMATS, readTables } from './read-tables.ts';

type ManifestTable = Manifest['tables'][number];

export interface CopyIn {
  readonly table: string;
  write(part: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Starts copying rows into one table, inside a transaction. The tables that it refers to must be copied first. */
export async function copyInto(client: pg.ClientBase, { name, columns }: ManifestTable): Promise<CopyIn> {
  // The app's triggers react to new changes, but these rows are old.
  await client.query(`alter table ${quoteName(name)} disable trigger user`);
  const stream = client.query(
    copyFrom(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`),
  );
  const done = finished(stream);
  done.catch(() => undefined);
  return {
    table: name,
    async write(part) {
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
      await client.query(`alter table ${quoteName(name)} enable trigger user`);
    },
  };
}

export async function setCounters(client: pg.ClientBase, counters: Manifest['counters']): Promise<void> {
  for (const { table, column, value, isUsed } of counters) {
    const setValueSql = 'select setval(pg_get_serial_sequence($1, $2), $3, $4)';
    await client.query(setValueSql, [quoteName(table), column, value, isUsed]);
  }
}

/**
 * Reads every table again, in the same transaction, and compares it with the backup's checksum, which covers all rows.
 * The number of rows is not compared, because older versions sometimes wrote 0.
 */
export async function verifyRestoredTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  await client.query(STABLE_FORMATS);
  const existingTables = new Map((await readTables(client)).map((table) => [table.name, table]));
  for (const { name, columns, sha256 } of tables) {
    const table = existingTables.get(name);
    const restoredTable = table && (await copyTableOut(client, { ...table, columns }, async () => {}));
    if (restoredTable?.sha256 !== sha256)
      throw new StartupError(`The table ${name} differs after the restore.`);
  }
}
