import { roundStatus } from '@golf-league/core/golf/participation.ts';
import type { Reader } from '../database/unit-of-work.ts';

/** The FedEx round numbers above `above` that await exactly one player, with the id of that player. */
export async function awaitedAlone(
  db: Reader,
  leagueId: string,
  above: number,
): Promise<Map<number, string>> {
  const members = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .select(['user_id as id', 'first_round as firstRound', 'last_round as lastRound'])
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('number', '>', above)
    .select(['id', 'user_id as memberId', 'number', 'to_par as toPar', 'gross', 'sequence as order'])
    .execute();
  const alone = new Map<number, string>();
  // `roundStatus` does not read names, so they are not queried.
  for (const { number, awaited } of roundStatus(
    members.map((member) => ({ ...member, name: '' })),
    rounds,
  )) {
    if (awaited.length === 1) alone.set(number, awaited[0]!);
  }
  return alone;
}
