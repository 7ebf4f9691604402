import { randomBytes } from 'node:crypto';
import type { Reader } from '../database/unit-of-work.ts';

/** Signs the addresses of pictures. */
export const PICTURE_URLS = 'picture_urls';

/**
 * A secret that all instances share and that outlives restarts: whoever asks first makes it. An insert that meets
 * another one waits for it, so that all read the same.
 */
export async function sharedSecret(db: Reader, name: string, length: number): Promise<Buffer> {
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
