import { randomBytes } from 'node:crypto';
import type { Reader } from './unit-of-work.ts';

/**
 * Returns a secret that all instances share and that survives restarts; the first call creates it. A concurrent insert
 * waits for the first insert, so that all instances read the same value.
 */
export async function getSharedSecret(db: Reader, name: string, length: number): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(length) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
