import { sql } from 'kysely';
import type { PlayColumns } from '../../database/day-fields.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { findTee } from '../rounds/tees.queries.ts';
import { hasRounds } from './days.queries.ts';
import type { EditableEvent } from './events.access.ts';

type Row = EditableEvent['row'];

/**
 * Adapts the players' tees to a new tee for the day, and resolves to `play` with the course to store. A tee of another
 * course removes the players' tees; another tee of the same course keeps them. A copy of the course that is in use
 * stays unchanged.
 */
export async function changeDayTee<Planned extends PlayColumns>(
  work: UnitOfWork,
  row: Row,
  play: Planned,
): Promise<Planned> {
  if (play.tee_id === row.tee_id) {
    const isUsed =
      row.course?.holes != null && (row.card_written_at !== null || (await hasRounds(work.db, row.id)));
    return isUsed ? { ...play, course: JSON.stringify(row.course) } : play;
  }
  const previousTee = row.tee_id === null ? undefined : await findTee(work.db, row.tee_id);
  const newTee = play.tee_id === null ? undefined : await findTee(work.db, play.tee_id);
  if (!previousTee || previousTee.courseId !== newTee?.courseId) {
    await work.db.deleteFrom('card_tees').where('event_id', '=', row.id).execute();
    await work.db.deleteFrom('event_tees').where('event_id', '=', row.id).execute();
    return play;
  }
  await sql`
    insert into event_tees (event_id, league_id, tee_id, course)
    select id, league_id, tee_id, course from events where id = ${row.id}
      and exists (select from card_tees where event_id = events.id and events.tee_id in (tee, default_tee))
  `.execute(work.db);
  const copy = await work.db
    .deleteFrom('event_tees')
    .where('event_id', '=', row.id)
    .where('tee_id', '=', play.tee_id)
    .returning('course')
    .executeTakeFirst();
  return copy ? { ...play, course: JSON.stringify(copy.course) } : play;
}
