import { type HandicapRecord, handicapRecord } from '@golf-league/core/golf/handicap-record.ts';
import { courseOfStored } from '../../database/course-values.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export function statedIndex(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['handicap_index', 'handicap_set_at'])
    .executeTakeFirst();
}

/** Of the rounds with a course in all leagues that the person is in: whoever leaves a league leaves its rounds. */
export async function recordOf(db: Reader, userId: string, now: Date): Promise<HandicapRecord> {
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('leagues', 'leagues.id', 'rounds.league_id')
    .where('rounds.user_id', '=', userId)
    .where('rounds.course', 'is not', null)
    .select([
      'rounds.id',
      'rounds.league_id',
      'rounds.played_on',
      'rounds.gross',
      'rounds.strokes',
      'rounds.handicap_index',
      'rounds.course',
      'leagues.holes',
    ])
    .execute();
  const rounds = rows.flatMap(({ course, ...row }) => {
    if (course === null) return [];
    return {
      id: row.id,
      leagueId: row.league_id,
      playedOn: row.played_on,
      holes: row.holes,
      gross: row.gross,
      strokes: row.strokes,
      handicapIndex: row.handicap_index === null ? null : row.handicap_index / 10,
      course: courseOfStored(course),
    };
  });
  return handicapRecord(rounds, now.toISOString().slice(0, 10));
}
