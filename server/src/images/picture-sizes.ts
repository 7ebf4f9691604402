import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { Reader } from '../database/unit-of-work.ts';

/**
 * Returns whether another picture would exceed a person's quota. Concurrent uploads may exceed it by a few pictures.
 */
export async function wouldExceedPictureQuota(
  db: Reader,
  userId: string,
  addedBytes: number,
): Promise<boolean> {
  const { stored } = await db
    .selectFrom('picture_sizes')
    .where('user_id', '=', userId)
    .select((qb) => qb.fn.sum<string | null>('bytes').as('stored'))
    .executeTakeFirstOrThrow();
  return Number(stored ?? 0) + addedBytes > quotas.pictureBytesPerPerson;
}

export async function recordPictureSize(
  db: Reader,
  key: string,
  userId: string,
  bytes: number,
): Promise<void> {
  await db.insertInto('picture_sizes').values({ key, user_id: userId, bytes }).execute();
}

export async function deletePictureSizes(db: Reader, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('picture_sizes').where('key', 'in', keys).execute();
}
