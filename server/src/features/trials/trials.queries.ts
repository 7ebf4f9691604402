import { sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';

/** Returns the number of sample leagues. */
export async function countTrials(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('leagues')
    .where('trial_ends_at', 'is not', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the ids of the expired sample leagues. */
export async function findExpiredTrials(db: Reader, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('leagues')
    .where('trial_ends_at', '<=', now)
    .orderBy('trial_ends_at')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the league's guests who belong to no other league. With `userId`, only checks that guest. */
export async function findGuestsWithoutOtherLeagues(
  db: Reader,
  leagueId: string,
  userId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where('is_unsecured', '=', true)
    .$if(userId !== undefined, (query) => query.where('users.id', '=', userId!))
    .where(
      sql<boolean>`not exists (
        select from members other where other.user_id = users.id and other.league_id <> ${leagueId}
      )`,
    )
    .select('users.id')
    .execute();
  return rows.map(({ id }) => id);
}
