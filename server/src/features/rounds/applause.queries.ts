import { sql } from 'kysely';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { compiled } from '../../database/compiled.ts';
import type { Reader } from '../../database/unit-of-work.ts';

/** Returns the rounds, each with the number of people who applaud it and whether the reader does. */
export async function withApplause(db: Reader, rounds: readonly Round[], readerId: string): Promise<Round[]> {
  if (rounds.length === 0) return [];
  const rows = await selectApplause(db, { ids: rounds.map(({ id }) => id), readerId });
  const byRound = new Map(
    rows.map(({ round_id, applause, applauded }) => [round_id, { applause, applauded }]),
  );
  return rounds.map((round) => ({ ...round, ...byRound.get(round.id) }));
}

const selectApplause = compiled((db, { ids, readerId }: { ids: string[]; readerId: string }) =>
  db
    .selectFrom('applause')
    .where(sql<boolean>`round_id = any(${ids})`)
    .groupBy('round_id')
    .select([
      'round_id',
      sql<number>`count(*)::int`.as('applause'),
      sql<boolean>`bool_or(user_id = ${readerId})`.as('applauded'),
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
