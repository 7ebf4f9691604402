import { sql } from 'kysely';
import type { Reader } from '../database/unit-of-work.ts';
import type { WaitingNotice } from './notify.ts';

/** The members who have read what the notice tells of, on whatever device. */
export async function haveRead(db: Reader, notice: WaitingNotice): Promise<ReadonlySet<string>> {
  const { kind, leagueId } = notice;
  if (kind !== 'message' && kind !== 'poll' && kind !== 'billboard') return new Set();
  const entry = kind === 'message' ? notice.messageId : kind === 'poll' ? notice.pollId : '';
  const isRead =
    kind === 'billboard'
      ? sql<boolean>`billboard_read_sequence >= (select max(sequence) from billboard_edits where league_id = ${leagueId})`
      : sql<boolean>`chat_read_sequence >= (select sequence from chat_entries where id = ${entry})`;
  const rows = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where(isRead)
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
