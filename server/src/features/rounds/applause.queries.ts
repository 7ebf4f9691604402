import { sql } from 'kysely';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Reader } from '../../database/unit-of-work.ts';

/** Returns the rounds, each with the number of people who have applauded it and whether the caller is one of them. */
export async function addApplause(db: Reader, rounds: readonly Round[], callerId: string): Promise<Round[]> {
  if (rounds.length === 0) return [];
  const rows = await selectApplause(db, { ids: rounds.map(({ id }) => id), callerId });
  const applauseByRound = new Map(
    rows.map(({ round_id, applause, applauded }) => [round_id, { applause, applauded }]),
  );
  return rounds.map((round) => ({ ...round, ...applauseByRound.get(round.id) }));
}

const selectApplause = compileOnce((db, { ids, callerId }: { ids: string[]; callerId: string }) =>
  db
    .selectFrom('applause')
    .where(sql<boolean>`round_id = any(${ids})`)
    .groupBy('round_id')
    .select([
      'round_id',
      sql<number>`count(*)::int`.as('applause'),
      sql<boolean>`bool_or(user_id = ${callerId})`.as('applauded'),
    ]),
);

export async function countApplause(db: Reader, roundId: string): Promise<number> {
  const row = await db
    .selectFrom('applause')
    .where('round_id', '=', roundId)
    .select(sql<number>`count(*)::int`.as('applause'))
    .executeTakeFirstOrThrow();
  return row.applause;
}
